"""What keeps heroes from hindering each other for ever in the same way."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.state import Labyrinth

#: after so many rounds bots that hinder each other for ever the same way try something else: one after the other
#: wanders for some rounds, more so from round to round, while its rivals go about their business
PATIENCE: Final = 12
WANDERING: Final = 3
UNREST: Final = 0.06
WILDEST: Final = 0.6
#: and blows against rivals please them less, round by round, until they would rather not; nor do they care any longer
#: what the boss will do, who might keep them from a goal for ever, or who wins Combat
TIRING: Final = 0.1


def restlessness(s: Labyrinth, seat: i64) -> float:
    """How far this hero wanders in this round, in medallions."""
    late = s.turns // s.seats - PATIENCE
    if late <= 0 or late // WANDERING % s.seats != seat:
        return 0.0
    return min(WILDEST, UNREST * float(late))


def whim(turn: i64, number: i64) -> float:
    """A fixed whim from 0 to 1 for each choice of each turn."""
    return float((turn * 7919 + number * 104729) % 97) / 97.0


def calmness(s: Labyrinth) -> float:
    """1.0 while there is patience, less from round to round afterwards, in the end below nothing."""
    return 1.0 - TIRING * float(max(0, s.turns // s.seats - PATIENCE))
