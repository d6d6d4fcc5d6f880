"""What could come of the next trials."""

from typing import TypedDict

from mythagon.games.odysseus.components import SKILLS
from mythagon.games.odysseus.state import Voyage


class Ahead(TypedDict):
    """What could come of the next trials."""

    #: by seat: the skills whose next trial would complete a row (ODY-7.2)
    completes: list[list[str]]


def ahead(s: Voyage) -> Ahead:
    """What could come of the next trials."""
    return {"completes": [[skill for k, skill in enumerate(SKILLS) if board.completes(k)] for board in s.boards]}
