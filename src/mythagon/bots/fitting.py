"""Fit how far a game's outlook is to be believed to how matches end, and say how well chances hold.

    python -m mythagon.bots.fitting odysseus --matches 1500

Greedy bots that stray now and then play; at some decisions of each match the leaves of a short search are kept. The
factors of the curve are those with the least log loss; every third match is not fitted to, but judged. The file
`chances.toml` in the game's folder is written anew, with what was measured; `--print` only shows it.
"""

import argparse
import random
from collections.abc import Callable
from math import log, sqrt
from statistics import fmean

from mythagon.bots import Eyes, make_bot
from mythagon.bots.chances import Curve, leaves
from mythagon.bots.curves import FILE, fitted
from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match

#: how often a match strays from what its bots would do
STRAYS = (0.0, 0.03, 0.1, 0.25)
#: decisions of a match that are looked at, and the iterations of each look
LOOKS = 3
BUDGET = 64
#: matches played to see how long they are
LENGTHS = 60
#: of so many matches one is not fitted to
HELD_OUT = 3
KNOTS = 4
LEAST = 0.005
#: iterations for each decision of an analysis, where a game says nothing else
ITERATIONS = 600

#: a leaf as `leaves` gives it: shares, stage, is the match over?
Leaf = tuple[list[float], float, bool]


class Look:
    """One moment of a match: the leaves of a search, the bare outlook, and how the match ended."""

    def __init__(self, seat: int, found: list[Leaf], bare: list[Leaf]) -> None:
        self.seat = seat
        self.found = found
        self.bare = bare
        self.payoffs: list[float] = []


def chances_of(found: list[Leaf], curve: Curve) -> list[float]:
    """The mean of the leaves as chances."""
    shown = [shares if over else curve.chances(shares, stage) for shares, stage, over in found]
    return [fmean(own) for own in zip(*shown, strict=True)]


def played(game: AnyGame, seats: int, seed: str, curve: Curve | None) -> tuple[list[Look], int]:
    """One match: looks at some of its moments, and the number of its last turn."""
    chance = random.Random(seed)
    match = Match.start(game, seats, seed=seed).clone()
    bots = [make_bot("greedy", f"{seed}.{seat}") for seat in range(seats)]
    strays = chance.choice(STRAYS)
    moments: list[tuple[Match, int]] = []
    asked = 0
    while not match.over:
        ask = match.asks[0]
        seat = int(ask.seat)
        if len(ask.choices) > 1:
            asked += 1
            place = len(moments) if len(moments) < LOOKS else chance.randrange(asked)
            if place < LOOKS and curve is not None:
                moments[place : place + 1] = [(match.clone(), seat)]
        strayed = chance.random() < strays
        match.answer(seat, chance.choice(ask.choices) if strayed else bots[seat].choose(Eyes(match, seat)))
    looks = [look_at(moment, seat, curve, seed) for moment, seat in moments if curve is not None]
    for look in looks:
        look.payoffs = match.score().payoffs()
    return looks, match.turn()


def look_at(match: Match, seat: int, curve: Curve, seed: str) -> Look:
    """The leaves behind one moment, and the outlook without a search."""
    chance, stage = Chance(seed), curve.stage(match.turn())
    bare: list[Leaf] = []
    for _ in range(8):
        world = match.redeal(seat, chance)
        bare.append((world.outlook(), stage, False))
    found = [(shares, stage, over) for shares, _, over in leaves(match, seat, BUDGET, curve, seed)]
    return Look(seat, found, bare)


def loss(looks: list[Look], curve: Curve, part: Callable[[Look], list[Leaf]]) -> float:
    """The mean log loss of what is shown."""
    total = 0.0
    for look in looks:
        shown = chances_of(part(look), curve)
        nobody = 1.0 - sum(look.payoffs)
        total -= sum(won * log(max(LEAST, share)) for won, share in zip(look.payoffs, shown, strict=True))
        total -= nobody * log(max(LEAST, 1.0 - sum(shown))) if nobody > LEAST else 0.0
    return total / len(looks)


def fit(looks: list[Look], turns: float, part: Callable[[Look], list[Leaf]]) -> Curve:
    """The factors with the least log loss, one after the other by smaller and smaller steps."""
    curve = Curve(turns, [0.8] * KNOTS)
    least = loss(looks, curve, part)
    step = 0.4
    while step > 0.02:
        better = False
        for knot in range(KNOTS):
            for sign in (1.0, -1.0):
                factors = [*curve.factors]
                factors[knot] = max(0.05, factors[knot] + sign * step)
                tried = Curve(turns, factors)
                found = loss(looks, tried, part)
                if found < least - 1e-6:
                    curve, least, better = tried, found, True
                    break
        if not better:
            step /= 2
    return Curve(turns, [round(factor, 3) for factor in curve.factors])


def calibration(looks: list[Look], curve: Curve) -> float:
    """How far chances are from those that would have said best how these matches end: with all factors larger, or
    smaller, alike."""
    scales = [0.5 + 0.05 * number for number in range(21)]
    best = min(scales, key=lambda scale: loss(looks, scaled(curve, scale), found_of))
    steps = [
        chances_of(look.found, curve)[look.seat] - chances_of(look.found, scaled(curve, best))[look.seat]
        for look in looks
    ]
    return sqrt(fmean(step * step for step in steps))


def scaled(curve: Curve, scale: float) -> Curve:
    """The same curve, surer or less sure."""
    return Curve(curve.turns, [factor * scale for factor in curve.factors])


def found_of(look: Look) -> list[Leaf]:
    """What the search found."""
    return look.found


def bare_of(look: Look) -> list[Leaf]:
    """What the outlook says without one."""
    return look.bare


def measure(game: AnyGame, seats: int, matches: int, seed: str) -> str:
    """The table of one size for the file."""
    turns = fmean(played(game, seats, f"{seed}.length.{number}", None)[1] for number in range(LENGTHS))
    first = Curve(turns, [1.0] * KNOTS)
    rows = [played(game, seats, f"{seed}.{seats}.{number}", first)[0] for number in range(matches)]
    seen = [look for number, row in enumerate(rows) for look in row if number % HELD_OUT]
    held = [look for number, row in enumerate(rows) for look in row if not number % HELD_OUT]
    curve = fit(seen, turns, found_of)
    bare = fit(seen, turns, bare_of)
    error = calibration(held, curve)
    return "\n".join(
        [
            "[[size]]",
            f"seats = {seats}",
            f"turns = {turns:.1f}",
            f"factors = {curve.factors}",
            "# on matches it was not fitted to: calibration error; log loss, and that of the recalibrated outlook",
            f"error = {error:.4f}",
            f"log_loss = {loss(held, curve, found_of):.4f}",
            f"outlook = {loss(held, bare, bare_of):.4f}",
            f"matches = {matches}",
        ]
    )


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--seed", default="chances")
    parser.add_argument("--print", action="store_true", help="show the file instead of writing it")
    wish = parser.parse_args()
    game = find_game(wish.game)
    head = [
        "# How far the outlook of bots is to be believed, from the first turn to the usual last one, by the number of",
        "# players. Written by `python -m mythagon.bots.fitting`; docs/bot-writers.md says what the figures mean.",
        f"iterations = {fitted(game).iterations or ITERATIONS}",
    ]
    parts = [measure(game, seats, wish.matches, wish.seed) for seats in wish.seats or game.seats]
    text = "\n".join(head) + "\n\n" + "\n\n".join(parts) + "\n"
    if wish.print:
        print(text)
    else:
        (game.folder / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
