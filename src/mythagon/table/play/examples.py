"""Examples of the rulebook: short stories that the engine itself plays, from a fixed deal by fixed decisions.

A game brings them as `examples.toml` in its folder; one that brings none has none.
"""

import tomllib
from functools import cache, lru_cache
from typing import Any

import msgspec

from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.kernel.shown import Change

NAMES = ["Penelope", "Nestor", "Kirke"]


class Story(msgspec.Struct, frozen=True):
    """One story: the chapter it explains, the deal, what was decided, and the decision before which it is opened."""

    chapter: str
    seed: str
    choices: list[tuple[int, str]]
    opened: int = 0
    #: whose eyes it is seen with
    seat: int = 0
    #: an example that the printed rulebook has too: the key of what it shows, in our own words
    about: str = ""
    players: int = 2
    #: what chance would decide: when the table is laid, and later
    layout: dict[str, list[str]] = {}
    script: list[str] = []


@cache
def stories_of(game: str) -> list[Story]:
    """The stories of a game, in the order of its chapters."""
    path = find_game(game).folder / "examples.toml"
    plain = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return [story_of(one) for one in plain.get("example", [])]


def story_of(plain: dict[str, Any]) -> Story:
    """A story as the file has it: its decisions are "0 take:port:5, 0 rest"; lists are words with spaces between."""
    decided = [one.split() for one in plain["choices"].split(",")]
    choices = [(int(seat), text) for seat, text in decided]
    about = f"example.{plain['about']}" if "about" in plain else ""
    layout = {name: words.split() for name, words in plain.get("layout", {}).items()}
    script = plain.get("script", "").split()
    seed, opened, seat, players = plain["seed"], plain["opened"], plain["seat"], plain.get("players", 2)
    return Story(plain["chapter"], seed, choices, opened, seat, about, players, layout, script)


class Picture(msgspec.Struct, frozen=True):
    """The table after a decision, and what led to it."""

    view: dict[str, object]
    events: list[Event]
    #: what each event changed in the view
    shown: list[list[Change]]


@lru_cache(maxsize=64)
def pictures(game: str, number: int) -> list[Picture]:
    """A story, decision by decision; the first picture is the table as the story finds it."""
    story = stories_of(game)[number]
    names = NAMES[: story.players]
    match = Match.start(find_game(game), len(names), {}, story.seed, story.layout, names=names, script=story.script)
    match.watch()
    found: list[Picture] = []
    for step, (seat, text) in enumerate(story.choices):
        if step == story.opened:
            found.append(Picture(match.view(story.seat), [], []))
        told = len(match.events(story.seat))
        match.answer(seat, text)
        if step >= story.opened:
            shown = match.shown(story.seat, len(match.steps)) or []
            found.append(Picture(match.view(story.seat), match.events(story.seat)[told:], shown))
    return found
