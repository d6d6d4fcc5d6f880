"""Games: what can be played, with which components, texts and rules."""

import logging
from pathlib import Path
from typing import Annotated, cast

import msgspec
from litestar import Router, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, QueryParameter

from mythagon.games import GAMES
from mythagon.house.journal import BOX
from mythagon.house.refusal import Refused
from mythagon.house.seats import STRENGTHS
from mythagon.house.sent import Message, event_of, messages_of, view_of
from mythagon.kernel.declared import declared_board
from mythagon.kernel.errors import DataError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.message import Event
from mythagon.kernel.rules import read_aim, read_rules
from mythagon.kernel.text import LANGUAGES
from mythagon.table.play.examples import NAMES, pictures, stories_of
from mythagon.table.play.hall import Hall
from mythagon.table.spoken import announced
from mythagon.table.wire.messages import (
    BoardAnswer,
    Chapter,
    Component,
    EventKind,
    ExampleAnswer,
    ExampleStep,
    GameAnswer,
    GameWords,
    OptionAnswer,
)
from mythagon.table.wire.routes.refusals import REFUSALS

LOG = logging.getLogger("mythagon.games")
#: only what everybody may read is packed: the length of a packed answer betrays its content
PACKED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", minimum_size=1000))


def game_of(id: str) -> AnyGame:
    """The game of this id, or a refusal."""
    if id not in GAMES:
        raise Refused("no_game", f"there is no such game; there are {', '.join(GAMES)}", 404)
    return GAMES[id]


def language_of(language: str) -> str:
    """A language we have, or a refusal."""
    if language not in LANGUAGES:
        raise Refused("no_language", f"the languages are {', '.join(LANGUAGES)}", 404)
    return language


def rules_file(language: str) -> str:
    """The name of a game's rules in a language."""
    return "RULES.md" if language == "en" else f"RULES.{language}.md"


def rules_of(game: AnyGame, language: str) -> Path | None:
    """The game's rules in a language, in English where it lacks that; None where nobody has written them."""
    found = [game.folder / rules_file(one) for one in (language, "en")]
    return next((path for path in found if path.is_file()), None)


def words_of(game: AnyGame) -> dict[str, GameWords]:
    """What the game says of itself in each language, with the aim its rules begin with."""
    found = {}
    for language in LANGUAGES:
        rules = rules_of(game, language)
        found[language] = GameWords(*announced(game.id, language), read_aim(rules) if rules else "")
    return found


def board_of(game: AnyGame) -> BoardAnswer:
    """The board the game declares; none where it declares nothing, or nothing that is true of it, which is logged."""
    try:
        declared = declared_board(game)
    except DataError as error:
        LOG.warning("the board of %s is not shown: %s", game.id, error)
        declared = None
    return msgspec.convert(declared.plain(), BoardAnswer) if declared else BoardAnswer([], [], [], [], {})


def game_routes(hall: Hall) -> Router:
    """What can be played."""
    words = {game.id: words_of(game) for game in GAMES.values()}
    boards = {game.id: board_of(game) for game in GAMES.values()}

    @get("/", sync_to_thread=False, responses=REFUSALS, summary="The games")
    def list_games() -> list[GameAnswer]:
        return [
            GameAnswer(
                game.id,
                game.seats,
                [OptionAnswer(o.id, o.values, o.rule, o.seats or game.seats) for o in game.options],
                list(STRENGTHS),
                bool(game.guided),
                hall.data.names(game.id),
                game.catalog().reconstructed(),
                words[game.id],
            )
            for game in GAMES.values()
        ]

    @get(
        "/{game:str}/components",
        sync_to_thread=False,
        responses=REFUSALS,
        summary="Every component of a data set, with its facts and source",
    )
    def list_components(
        game: FromPath[str], called: Annotated[str, QueryParameter(name="data", max_length=24)] = BOX
    ) -> dict[str, list[Component]]:
        id = game_of(game).id
        catalog = hall.data.find(id, called).catalog(id)
        plain = {kind: [entry.plain() for entry in entries] for kind, entries in catalog.entries.items()}
        return cast(dict[str, list[Component]], plain)

    @get(
        "/{game:str}/texts/{language:str}",
        sync_to_thread=True,
        responses=REFUSALS,
        summary="Texts by key, as a data set words them",
    )
    def list_texts(
        game: FromPath[str],
        language: FromPath[str],
        called: Annotated[str, QueryParameter(name="data", max_length=24)] = BOX,
    ) -> dict[str, str]:
        found = game_of(game)
        if not (found.folder / "text" / f"{language_of(language)}.toml").is_file():
            raise Refused("no_texts", "this game has no texts in that language", 404)
        return hall.data.find(found.id, called).texts(found.id, language)

    @get("/{game:str}/board", sync_to_thread=False, responses=REFUSALS, summary="The board a game declares")
    def see_board(game: FromPath[str]) -> BoardAnswer:
        return boards[game_of(game).id]

    handlers = [list_games, list_components, list_texts, list_events, see_board, list_rules, list_examples]
    return Router("/api/games", route_handlers=handlers, tags=["games"], middleware=[PACKED])


@get("/{game:str}/events", sync_to_thread=False, responses=REFUSALS, summary="The kinds of events and their fields")
def list_events(game: FromPath[str]) -> dict[str, EventKind]:
    events = game_of(game).events
    return msgspec.convert(events.plain() if events is not None else {}, dict[str, EventKind])


@get("/{game:str}/rules/{language:str}", sync_to_thread=True, responses=REFUSALS, summary="The numbered rules")
def list_rules(game: FromPath[str], language: FromPath[str]) -> list[Chapter]:
    path = rules_of(game_of(game), language_of(language))
    if path is None:
        raise Refused("no_rules", "the rules of this game are not written down", 404)
    return msgspec.convert([chapter.plain() for chapter in read_rules(path)], list[Chapter])


def said_of(game: AnyGame, events: list[Event]) -> list[Message]:
    """A decision as the log tells it, where a line of the log begins with it: half a line has no words of its own."""
    return messages_of(game.told(events)) if events and game.begins(events[0]) else []


@get("/{game:str}/examples", sync_to_thread=True, responses=REFUSALS, summary="Short stories of the rulebook")
def list_examples(game: FromPath[str]) -> list[ExampleAnswer]:
    found = game_of(game)
    return [
        ExampleAnswer(
            story.chapter,
            story.about or None,
            NAMES[: story.players],
            story.seat,
            [
                ExampleStep(
                    view_of(picture.view),
                    [event_of(event) for event in picture.events],
                    picture.shown,
                    said_of(found, picture.events),
                )
                for picture in pictures(found.id, number)
            ],
        )
        for number, story in enumerate(stories_of(found.id))
    ]
