"""Everything that can ever be chosen, with the points it lights: a move names the one a stone leaves and its goal."""

from typing import Final

from morris.board import PLACES, POINTS
from mythagon.kernel.choice import Choice, Choices

CHOICES: Final = Choices()
PLACE: Final = CHOICES.family("place", POINTS, PLACES)
MOVE: Final = CHOICES.family(
    "move",
    [f"{start}-{point}" for start in POINTS for point in POINTS],
    [f"{start} {point}" for start in PLACES for point in PLACES],
)
TAKE: Final = CHOICES.family("take", POINTS, PLACES)


def move(start: int, point: int) -> Choice:
    """A stone goes from one point to another."""
    return MOVE[start * len(POINTS) + point]
