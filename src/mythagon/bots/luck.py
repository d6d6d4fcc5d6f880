"""Does luck average out? In matches of equal bots a seat's luck must be nought in the mean, within its interval.

    python -m mythagon.bots.luck odysseus --matches 200

It also says how long a match takes to be analysed, in processor time.
"""

import argparse
from math import sqrt
from statistics import fmean, stdev
from time import process_time

from mythagon.bots import Eyes, make_bot
from mythagon.bots.analysis import Analysis, analyse
from mythagon.bots.arena import Z
from mythagon.games import find_game
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match


def played(game: AnyGame, seats: int, bot: str, seed: str) -> Match:
    """A match of equal bots, with its journal."""
    match = Match.start(game, seats, seed=seed)
    bots = [make_bot(bot, f"{seed}.{seat}") for seat in range(seats)]
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
    return match


def off(values: list[float]) -> float:
    """Half the interval around the mean of these."""
    return Z * stdev(values) / sqrt(len(values))


def lucks(found: list[Analysis], seat: int) -> tuple[float, float]:
    """The mean luck of a seat, and how far it may be off."""
    values = [one.luck(seat) for one in found]
    return fmean(values), off(values)


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="luck")
    wish = parser.parse_args()
    game = find_game(wish.game)
    found: list[Analysis] = []
    seconds: list[float] = []
    for number in range(wish.matches):
        match = played(game, wish.seats, wish.bot, f"{wish.seed}.{number}")
        began = process_time()
        found.append(analyse(match))
        seconds.append(process_time() - began)
    for seat in range(wish.seats):
        luck, spread = lucks(found, seat)
        kept = fmean(one.accuracy(seat) for one in found)
        print(f"seat {seat}: luck {100 * luck:+.1f} ± {100 * spread:.1f} %, accuracy {100 * kept:.1f} %")
    decisions = fmean(len(one.judged) for one in found)
    print(f"{decisions:.0f} decisions; {fmean(seconds):.1f} s a match, at most {max(seconds):.1f} s")


if __name__ == "__main__":
    main()
