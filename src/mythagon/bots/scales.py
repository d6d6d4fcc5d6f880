"""The plainest net: it weighs a game's gist while that is written, column by column, alike for all seats.

What stands in a seat's row lifts that seat. One multiplication for each place that is set is all it costs, and it says
the same on every machine.
"""

from mypy_extensions import i64

from mythagon.kernel.frame import State
from mythagon.kernel.game import AnyGame
from mythagon.kernel.tensor import NOWHERE, PARTS, Tensor


def weights_of(packed: bytes) -> list[int]:
    """A whole number for each column of a row: what a 64th there adds to the logarithm of the seat's odds, with 22 bits
    after the point."""
    return [int.from_bytes(packed[at : at + 2], "little", signed=True) << 8 for at in range(0, len(packed), 2)]


class Scales(Tensor):
    """What is written here row by row is weighed and forgotten."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(NOWHERE)
        self.weights = weights
        self.width: i64 = len(weights)
        #: the row that is being written: where it begins, what it weighs; and what those before it weighed
        self.start: i64 = 0
        self.height: i64 = 0
        self.heights: list[int] = []

    def weigh(self, game: AnyGame, state: State, seat: i64) -> list[int]:
        """Logarithms of the odds of each seat, by what this seat sees."""
        self.start = 0
        self.height = 0
        self.heights = []
        game.write_gist(self, state, int(seat))
        self.heights.append(int(self.height))
        seats = state.seats
        return [self.heights[(other - seat) % seats] for other in range(seats)]

    def add(self, at: i64, parts: i64) -> None:
        column = at - self.start
        while column >= self.width:
            column -= self.width
            self.start += self.width
            self.heights.append(int(self.height))
            self.height = 0
        weight: i64 = self.weights[column]
        self.height += weight * parts

    def more(self, at: i64, value: float) -> None:
        self.add(at, int(value * 64.0 + 0.5))

    def put(self, at: i64, value: float) -> None:
        self.more(at, value if value < 1.0 else 1.0)

    def flag(self, at: i64, value: bool) -> None:
        if value:
            self.add(at, PARTS)

    def mark(self, at: i64, index: i64, size: i64) -> None:
        if 0 <= index < size:
            self.add(at + index, PARTS)

    def bits(self, at: i64, bits: i64, size: i64) -> None:
        for index in range(size):
            if bits >> index & 1:
                self.add(at + index, PARTS)
