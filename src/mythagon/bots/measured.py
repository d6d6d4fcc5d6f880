"""How strong the bots are, as measured in the arena (docs/strength.md)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from mythagon.kernel.errors import DataError

FILE = Path(__file__).parent / "strength.toml"


class Measured:
    """One table of bots that played many matches: how often the first of them won, in percent."""

    def __init__(self, plain: dict[str, Any]) -> None:
        try:
            self.game: str = plain["game"]
            #: under which rules, where not all matches of the game are meant
            self.note: str = plain["note"]
            self.bots: list[str] = plain["bots"]
            self.matches: int = plain["matches"]
            self.wins: float = plain["wins"]
            #: the truth is between these 19 times of 20
            self.low: float = plain["low"]
            self.high: float = plain["high"]
            #: what an equal player would win
            self.fair: float = plain["fair"]
        except KeyError as missing:
            raise DataError(f"{FILE.name}: a measurement has no {missing}") from None


@cache
def read_measured() -> list[Measured]:
    """All measurements, in the order of the page.

    >>> first = read_measured()[0]
    >>> first.game, first.bots, first.wins > first.fair
    ('odysseus', ['greedy', 'random'], True)
    """
    return [Measured(plain) for plain in tomllib.loads(FILE.read_text(encoding="utf-8"))["measured"]]
