"""Games: what can be played, with which components, texts and rules."""

from typing import Annotated, Any

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from mythagon.games import GAMES
from mythagon.kernel.game import AnyGame
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import LANGUAGES, game_texts
from mythagon.table.play.hall import Hall
from mythagon.table.play.seats import STRENGTHS
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import BOX
from mythagon.table.wire.messages import GameAnswer, OptionAnswer
from mythagon.table.wire.routes.refusals import REFUSALS


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


def game_routes(hall: Hall) -> Router:
    """What can be played."""

    @get("/", sync_to_thread=False, responses=REFUSALS, summary="The games")
    def list_games() -> list[GameAnswer]:
        return [
            GameAnswer(
                game.id,
                game.seats,
                [OptionAnswer(o.id, o.values, o.rule, o.seats or game.seats) for o in game.options],
                list(STRENGTHS),
                hall.data.names(game.id),
                game.catalog().reconstructed(),
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
    ) -> dict[str, list[dict[str, Any]]]:
        id = game_of(game).id
        catalog = hall.data.find(id, called).catalog(id)
        return {kind: [entry.plain() for entry in entries] for kind, entries in catalog.entries.items()}

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
        return game_texts(found.folder, hall.data.find(found.id, called).catalog(found.id), language_of(language))

    handlers = [list_games, list_components, list_texts, list_rules]
    return Router("/api/games", route_handlers=handlers, tags=["games"])


@get("/{game:str}/rules/{language:str}", sync_to_thread=True, responses=REFUSALS, summary="The numbered rules")
def list_rules(game: FromPath[str], language: FromPath[str]) -> list[dict[str, Any]]:
    name = "RULES.md" if language_of(language) == "en" else f"RULES.{language}.md"
    path = game_of(game).folder / name
    if not path.is_file():
        raise Refused("no_rules", "this game has no rules in that language", 404)
    return [chapter.plain() for chapter in read_rules(path)]
