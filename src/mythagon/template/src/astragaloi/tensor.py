"""The view as numbers from 0 to 1, for learners."""

from typing import Final

from astragaloi.chapters.rounds import FOR_STAYING, MOST_SEATS
from astragaloi.components import FACES
from astragaloi.state import BONES, ROUNDS, Cups
from mythagon.kernel.tensor import Plan, Tensor

MOST_POINTS: Final = ROUNDS * FOR_STAYING
PLAN: Final = Plan()
ROUND: Final = PLAN.section("round", 1, [f"round / {ROUNDS}"], "which round it is")
CUP: Final = PLAN.section("cup", BONES, FACES, "the own bones, one-hot")
POINTS: Final = PLAN.section("points", MOST_SEATS, [f"points / {MOST_POINTS}"], "the own points, then clockwise")


def observe(t: Tensor, s: Cups, seat: int) -> None:
    """What the seat knows."""
    t.put(ROUND.start, s.round / ROUNDS)
    for row, face in enumerate(s.cups[seat]):
        t.put(CUP.at(row) + face, 1.0)
    for offset in range(s.seats):
        t.put(POINTS.at(offset), s.points[(seat + offset) % s.seats] / MOST_POINTS)
