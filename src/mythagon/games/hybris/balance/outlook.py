"""Fit what a position of Hybris promises to what things have become by the end of matches.

python -m mythagon.games.hybris.balance.outlook --matches 500 --seats 2

Greedy bots that stray now and then play; at every tenth decision the prices of what each seat holds are kept, and at
the end the points it made from there. The shares by which prices explain the points best (least squares over pairs of
seats, so that what all seats have in common does not count) are printed beside those of `advice/outlook.py`, with twice
their standard error. Shares that differ between numbers of players are weighed by hand.
"""

import argparse
import random
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from mythagon.bots import Eyes, make_bot
from mythagon.games.hybris.advice.outlook import BECOMES, promises
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.match import Match

#: the share of decisions that are looked at, and how often a match strays from what its bots would do
LOOKS = 0.1
STRAYS = (0.0, 0.03, 0.1, 0.25)
#: looks into one match are not independent: this many count as one
ALIKE = 6.0

Row = NDArray[np.float64]


def cosmos(match: Match) -> Cosmos:
    """The table of a match."""
    assert isinstance(match.state, Cosmos)
    return match.state


def observed(seats: int, seed: str) -> Iterator[tuple[Row, float]]:
    """One match: for pairs of seats at some moments, what one holds more and how many points more it makes of it."""
    chance = random.Random(seed)
    match = Match.start(GAME, seats, {"olympians": "dealt"}, seed)
    bots = [make_bot("greedy", f"{seed}.{seat}") for seat in range(seats)]
    strays = chance.choice(STRAYS)
    moments: list[tuple[list[Row], list[int]]] = []
    while not match.over:
        ask = match.asks[0]
        seat = int(ask.seat)
        state = cosmos(match)
        if len(ask.choices) > 1 and chance.random() < LOOKS:
            held = [np.array(promises(state, one)) for one in range(seats)]
            moments.append((held, [int(player.vp) for player in state.players]))
        strayed = chance.random() < strays
        match.answer(seat, chance.choice(ask.choices) if strayed else bots[seat].choose(Eyes(match, seat)))
    if cosmos(match).winner >= 0:  # won at once: its points were never counted
        return
    totals = [sum(points for _, points in lines) for lines in match.score().lines]
    for held, points in moments:
        for one, other in combinations(range(seats), 2):
            yield held[one] - held[other], totals[one] - totals[other] - (points[one] - points[other])


def fit(rows: list[Row], made: list[float]) -> tuple[Row, Row]:
    """Shares by least squares, and twice their standard errors."""
    held, gained = np.array(rows), np.array(made)
    square = held.T @ held + 1e-3 * np.eye(held.shape[1])
    shares = np.linalg.solve(square, held.T @ gained)
    spread = float(np.var(gained - held @ shares)) * ALIKE
    return shares, 2 * np.sqrt(np.diag(np.linalg.inv(square)) * spread)


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", default="outlook")
    wish = parser.parse_args()
    pairs = [
        pair
        for number in track(range(wish.matches), "matches", transient=True)
        for pair in observed(wish.seats, f"{wish.seed}.{number}")
    ]
    shares, errors = fit([held for held, _ in pairs], [gained for _, gained in pairs])
    print(f"{wish.matches} matches of {wish.seats}, {len(pairs)} pairs of seats\n{'':20}fitted         now")
    for (name, now), share, error in zip(BECOMES.items(), shares, errors, strict=True):
        print(f"{name:20}{share:5.2f} ± {error:4.2f}   {now:5.2f}")


if __name__ == "__main__":
    main()
