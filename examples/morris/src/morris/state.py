"""The table: what lies on the points, stones in hand and stones taken. Lists are values: replaced, never changed."""

from typing import Final

from morris.board import LINES_OF, NEIGHBOURS, POINTS
from morris.components import Box
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

FREE: Final = -1
FEWEST: Final = 3  # MOR-2.3, MOR-4.1
QUIET: Final = 50  # MOR-4.3


class Board(State):
    """Everything on the table."""

    def __init__(self, box: Box, flying: bool, chance: Chance) -> None:
        super().__init__(2, chance)
        self.box = box
        self.flying = flying
        #: whose stone lies on each point
        self.points: list[int] = [FREE] * len(POINTS)
        self.hand: list[int] = list(box.stones)
        #: stones that each seat has lost
        self.taken: list[int] = [0, 0]
        self.mover = 0
        self.turns = 0
        #: turns since the last mill or placed stone
        self.quiet = 0
        #: who has lost, FREE while nobody has
        self.loser = FREE

    def clone(self) -> "Board":
        twin = Board(self.box, self.flying, self.chance.clone())
        twin.points, twin.hand, twin.taken = self.points, self.hand, self.taken
        twin.mover, twin.turns, twin.quiet, twin.loser = self.mover, self.turns, self.quiet, self.loser
        self.share(twin)
        return twin

    def put(self, point: int, seat: int) -> None:
        """A stone of this seat, or FREE, on a point."""
        self.points = [seat if other == point else there for other, there in enumerate(self.points)]

    def stones(self, seat: int) -> list[int]:
        """The points on which the seat's stones lie."""
        return [point for point, there in enumerate(self.points) if there == seat]

    def left(self, seat: int) -> int:
        """Stones of a seat that are still in the match."""
        return self.points.count(seat) + self.hand[seat]

    def flies(self, seat: int) -> bool:
        """MOR-2.3: may the seat's stones go anywhere?"""
        return self.flying and self.left(seat) == FEWEST

    def targets(self, seat: int, start: int) -> list[int]:
        """MOR-2.2, MOR-2.3: the free points a stone can go to."""
        near = range(len(POINTS)) if self.flies(seat) else NEIGHBOURS[start]
        return [point for point in near if self.points[point] == FREE]

    def movable(self, seat: int) -> list[int]:
        """The stones of a seat that can move."""
        return [point for point in self.stones(seat) if self.targets(seat, point)]

    def mills(self, seat: int, point: int, start: int = FREE) -> list[list[int]]:
        """MOR-3.1: the lines that a stone of the seat on this point, gone from `start`, would fill."""
        return [
            line
            for line in LINES_OF[point]
            if all(other == point or (self.points[other] == seat and other != start) for other in line)
        ]

    def exposed(self, seat: int) -> list[int]:
        """MOR-3.2: the stones of a seat that can be taken."""
        all_stones = self.stones(seat)
        return [point for point in all_stones if not self.mills(seat, point)] or all_stones
