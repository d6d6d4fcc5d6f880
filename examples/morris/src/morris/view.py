"""What may be seen, which is everything; and the whole truth, which is the same and whose turn it is."""

from typing import TypedDict

from morris.state import FREE, Board


class View(TypedDict):
    """Exactly what is sent."""

    #: by point, whose stone lies there
    points: list[int | None]
    #: by seat
    hand: list[int]
    taken: list[int]
    #: the first is 1
    turn: int


def view(s: Board) -> View:
    """The table as everybody sees it."""
    points = [None if there == FREE else there for there in s.points]
    return {"points": points, "hand": s.hand, "taken": s.taken, "turn": s.turns + 1}


def dump(s: Board) -> dict[str, object]:
    """Every field of the state."""
    return {
        "points": s.points,
        "hand": s.hand,
        "taken": s.taken,
        "mover": s.mover,
        "turns": s.turns,
        "quiet": s.quiet,
        "loser": s.loser,
        "flying": s.flying,
    }
