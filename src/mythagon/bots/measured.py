"""How strong the bots are, as measured in the arena (docs/strength.md).

A game brings its figures as `strength.toml` in its folder; of one that brings none, nothing is measured.
"""

import tomllib
from functools import cache
from typing import Any

from mythagon.games import GAMES
from mythagon.kernel.errors import DataError
from mythagon.kernel.game import AnyGame


class Measured:
    """One table of bots that played many matches: how often the first of them won, in percent."""

    def __init__(self, game: str, plain: dict[str, Any]) -> None:
        self.game = game
        try:
            self.bots: list[str] = plain["bots"]
            self.matches: int = plain["matches"]
            self.wins: float = plain["wins"]
            #: the truth is between these 19 times of 20
            self.low: float = plain["low"]
            self.high: float = plain["high"]
        except KeyError as missing:
            raise DataError(f"{game}: a measurement in strength.toml has no {missing}") from None
        #: the rules version it was measured under, with the bots of that time; none for what is older
        self.rules: str = plain.get("rules", "")
        #: under which rules, where not all matches of the game are meant
        self.note: str = plain.get("note", "")
        #: mean points of the first bot and of the others, where they were counted
        self.points: list[float] = plain.get("points", [])
        #: what an equal player would win
        self.fair = 100 / len(self.bots)


def strength_of(game: AnyGame) -> dict[str, Any]:
    """What a game says about the strength of its bots."""
    path = game.folder / "strength.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def measured_of(game: AnyGame) -> list[Measured]:
    """The measurements of a game, in the order of the page.

    >>> first = measured_of(GAMES["odysseus"])[0]
    >>> first.bots, first.wins > first.fair
    (['greedy', 'random'], True)
    """
    return [Measured(game.id, plain) for plain in strength_of(game).get("measured", [])]


def read_measured() -> list[Measured]:
    """All measurements of all games."""
    return [one for game in GAMES.values() for one in measured_of(game)]
