"""What bots know of the game: how good a choice looks, and who is likely to win."""

from itertools import product

from astragaloi.chapters.rounds import FOR_STAYING, FOR_YIELDING
from astragaloi.choices import STAY
from astragaloi.state import BONES, ROUNDS, Cups
from mythagon.kernel.frame import Ask


def hints(s: Cups, ask: Ask) -> list[float]:
    """The points to be expected, if all others stay with whatever they have."""
    own = s.sum(ask.seat)
    throws = [sum(throw) for throw in product(s.box.values, repeat=BONES)]
    lower = len([throw for throw in throws if throw < own]) / len(throws)
    stay = FOR_STAYING * lower ** (s.seats - 1)
    return [stay if choice is STAY else float(FOR_YIELDING) for choice in ask.choices]


def outlook(s: Cups) -> list[float]:
    """Each seat's share of the win: the points so far, evened out by the rounds that are left."""
    left = float(1 + ROUNDS - s.round)
    shares = [points + left for points in s.points]
    return [share / sum(shares) for share in shares]
