"""What a table remembers of those who sit at it: their moves, what is asked of them, what they want to take back."""

from typing import Literal, NamedTuple

from mythagon.house.shapes import Struct, replace


class Proposal(Struct):
    """Somebody wants to take back more than is free."""

    by: int
    to: int
    agreed: list[int]


class Lot(NamedTuple):
    """What the answer to a question means (`play.spared`)."""

    #: the reaction window that is open, or ""
    window: str
    #: the seats it could concern; none: no person is asked
    concerned: list[int]


#: by whom a move is that the table made for a person
SPARED = "spared"


class Move(Struct, frozen=True):
    """What a seat decided in one go: one decision or several, stored, announced and taken back together."""

    seat: int
    #: how many decisions it is
    steps: int
    #: person, bot, clock, spared (the table answered: `play.spared`), in old tables order
    by: str


Deed = Literal["undone", "bot", "back", "removed"]


class Remark(Struct, frozen=True):
    """Something that happened beside the match and is told in its log: everybody knows it."""

    #: after so many decisions
    step: int
    #: whom it is about
    seat: int
    #: undone: a move was taken back by consent; bot: a bot sits in; back: its person is back; removed: for good
    what: Deed
    #: the other seats that agreed to it
    agreed: list[int] = []
    #: when
    at: float = 0.0


#: the latest are kept
MOST_REMARKS = 50


def kept_remarks(remarks: list[Remark], steps: int) -> list[Remark]:
    """What was remarked after decisions that are taken back was still said: it moves before them."""
    if any(one.step > steps for one in remarks):
        remarks = [replace(one, step=min(one.step, steps)) for one in remarks]
    return remarks[-MOST_REMARKS:]
