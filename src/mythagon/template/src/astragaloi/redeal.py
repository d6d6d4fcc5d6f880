"""Bots think about tables on which everything they cannot know has been drawn again."""

from astragaloi.components import FACES
from astragaloi.state import Cups
from mythagon.kernel.chance import Chance


def redeal(s: Cups, seat: int | None, chance: Chance) -> None:
    """AST-2.1: the bones under all other cups are thrown again."""
    s.cups = [
        faces if other == seat else [int(chance.below(len(FACES))) for _ in faces] for other, faces in enumerate(s.cups)
    ]
