"""The board as numbers from 0 to 1, seen from one seat."""

from typing import Final

from morris.board import POINTS
from morris.state import QUIET, Board
from mythagon.kernel.tensor import Plan, Tensor

MOST: Final = 12
PLAN: Final = Plan()
STONES: Final = PLAN.section("points", len(POINTS), ["mine", "theirs"], "whose stone lies there")
COUNTS: Final = PLAN.section("counts", 2, [f"in hand / {MOST}", f"taken / {MOST}"], "mine, then theirs")
TURN: Final = PLAN.section("turn", 1, ["mine to move", f"quiet turns / {QUIET}"], "where the match is")


def observe(t: Tensor, s: Board, seat: int) -> None:
    """What the seat sees."""
    for point, there in enumerate(s.points):
        if there >= 0:
            t.put(STONES.at(point) + (0 if there == seat else 1), 1.0)
    for row, owner in enumerate((seat, 1 - seat)):
        t.put(COUNTS.at(row), s.hand[owner] / MOST)
        t.put(COUNTS.at(row) + 1, s.taken[owner] / MOST)
    t.put(TURN.start, 1.0 if s.mover == seat else 0.0)
    t.put(TURN.start + 1, min(1.0, s.quiet / QUIET))
