"""The table: bones under cups, and points. Lists are values: replaced, never changed in place."""

from typing import Final

from astragaloi.components import Box
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

ROUNDS: Final = 5  # AST-3.1
BONES: Final = 2  # AST-1.2


class Cups(State):
    """Everything on the table. A cup holds the numbers of the faces under it."""

    def __init__(self, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.cups: list[list[int]] = [[] for _ in range(seats)]
        #: whose cups were lifted in the round before
        self.lifted: list[list[int]] = [[] for _ in range(seats)]
        self.points: list[int] = [0] * seats
        self.round: int = 0

    def clone(self) -> "Cups":
        twin = Cups(self.box, self.seats, self.chance.clone())
        twin.cups, twin.lifted, twin.points, twin.round = self.cups, self.lifted, self.points, self.round
        self.share(twin)
        return twin

    def sum(self, seat: int) -> int:
        """What lies under a cup (AST-1.1)."""
        return sum([self.box.values[face] for face in self.cups[seat]])
