"""What a seat may see: the one gate through which anything hidden could pass."""

from typing import TypedDict

from astragaloi.components import FACES
from astragaloi.state import Cups


class View(TypedDict):
    """Exactly what is sent."""

    round: int
    #: by seat, what lies under the cup; null where it cannot be seen
    cups: list[list[str] | None]
    #: by seat, what was lifted in the round before
    lifted: list[list[str]]
    points: list[int]


def view(s: Cups, seat: int | None) -> View:
    """The table as one seat, or a spectator, sees it."""
    return {
        "round": s.round,
        "cups": [names(faces) if other == seat else None for other, faces in enumerate(s.cups)],
        "lifted": [names(faces) for faces in s.lifted],
        "points": s.points,
    }


def names(faces: list[int]) -> list[str]:
    """Faces by their ids."""
    return [FACES[face] for face in faces]
