"""The curves by which chances are shown: a game brings them as `chances.toml` in its folder.

`python -m mythagon.bots.fitting GAME` writes that file. For a game that brings none, or for a number of players it has
no curve for, there is no estimate.
"""

import tomllib
from functools import cache

from mythagon.bots.chances import Curve
from mythagon.kernel.errors import DataError, SetupError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match

FILE = "chances.toml"


class Fitted:
    """What a game says about its chances: the curve of each size, and how long a decision is thought over."""

    def __init__(self, curves: dict[int, Curve], iterations: int) -> None:
        self.curves = curves
        #: for each decision of a match that is analysed
        self.iterations = iterations


@cache
def fitted(game: AnyGame) -> Fitted:
    """What a game brings.

    >>> from mythagon.games import find_game
    >>> sorted(fitted(find_game("odysseus")).curves)
    [1, 2, 3, 4, 5]
    """
    path = game.folder / FILE
    if not path.is_file():
        return Fitted({}, 0)
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        curves = {one["seats"]: Curve(one["turns"], one["factors"], one["error"]) for one in plain["size"]}
        return Fitted(curves, plain["iterations"])
    except KeyError as missing:
        raise DataError(f"{game.id}: {FILE} has no {missing}") from None


def curve_of(game: AnyGame, seats: int) -> Curve | None:
    """The curve for so many players; None where there is no estimate."""
    return fitted(game).curves.get(seats)


def curve_at(match: Match) -> Curve:
    """The curve for one moment of a match, the same for all that may come of it: else what only takes longer would
    look better or worse. An error where there is none."""
    curve = curve_of(match.game, int(match.state.seats))
    if curve is None:
        raise SetupError(f"there is no estimate of chances for {match.game.id} with {match.state.seats} players")
    return Curve(curve.turns, [curve.factor(curve.stage(match.turn()))], curve.error)
