"""What a table remembers of those who sit at it: their moves, what is asked of them, what they want to take back."""

from typing import Literal, NamedTuple

from mythagon.house.shapes import Struct, replace
from mythagon.kernel.errors import UndoRefused


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


def steps_of(moves: list[Move]) -> int:
    """How many decisions they are."""
    return sum(move.steps for move in moves)


def first_of_last(moves: list[Move], seat: int, count: int) -> int:
    """Where the last `count` moves of a seat begin; what the table answered goes with the one before."""
    own = [number for number, move in enumerate(moves) if move.seat == seat and move.by != SPARED]
    if count > len(own):
        raise UndoRefused(f"seat {seat} has only {len(own)} moves to take back, not {count}")
    return own[-count]


def own_within(moves: list[Move], seat: int, steps: int) -> int:
    """How many of a seat's last moves are within so many of its decisions; what the table answered counts for none."""
    count = 0
    for move in reversed(moves):
        if steps <= 0:
            break
        if move.seat == seat:
            steps -= move.steps
            count += steps >= 0 and move.by != SPARED
    return count


def steps_since_own(moves: list[Move], seat: int) -> int:
    """Decisions made since a seat's person last made a move."""
    made = 0
    for move in reversed(moves):
        if move.seat == seat and move.by == "person":
            break
        made += move.steps
    return made


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
