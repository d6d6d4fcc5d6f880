"""Everything that can ever be chosen: each family names a point and lights it."""

from typing import Final

from morris.board import PLACES, POINTS
from mythagon.kernel.choice import Choices

CHOICES: Final = Choices()
PLACE: Final = CHOICES.family("place", POINTS, PLACES)
LIFT: Final = CHOICES.family("lift", POINTS, PLACES)
MOVE: Final = CHOICES.family("move", POINTS, PLACES)
TAKE: Final = CHOICES.family("take", POINTS, PLACES)
