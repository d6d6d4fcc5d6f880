"""What the owl says, as it is sent: what could be done, and what it is worth."""

from typing import Any

from mythagon.house.sent import Message
from mythagon.house.shapes import Struct


class Suggestion(Struct):
    """One thing the asked seat could choose; the owl's own choice with what speaks for it."""

    text: str
    label: Message
    #: what it concerns on the table
    places: list[str]
    reasons: list[Message]


class Advice(Struct, tag="advice"):
    """What the owl says: the best choice of each kind, the one it would take first."""

    id: str
    #: the moment of the table it was asked about
    seq: int
    suggestions: list[Suggestion]
    #: is what they are worth still to come, as `weighed` under the same id?
    weighs: bool = False


class Foretold(Struct):
    """What would happen, and how often in ten of what could come."""

    said: Message
    times: int


class Candidate(Struct):
    """A choice that is worth comparing: its chance to win, between what that is, and why."""

    text: str
    label: Message
    #: what it concerns on the table
    places: list[str]
    chance: float
    low: float
    high: float
    #: as good as the best, as far as can be told
    alike: bool
    #: what speaks for it by the game, and what others would bring it or take from it until the seat's next turn
    reasons: list[Message]
    gains: list[Foretold]
    risks: list[Foretold]
    #: points until then; how many more than after the other choices, and how many more those of the best rival
    points: float
    more: float
    rivals: float


class Weighed(Struct, tag="weighed"):
    """What the owl's best choices are worth: first as it sees it at once, then, `thought`, after a second."""

    id: str
    seq: int
    #: best first; none: the owl is silent
    candidates: list[Candidate]
    #: false: all are within two in a hundred
    matters: bool
    thought: bool


def advice_of(id: str, seq: int, said: list[dict[str, object]], weighs: bool) -> Advice:
    """What the owl says, as it is sent."""
    plain: list[dict[str, Any]] = said
    return Advice(id, seq, [Suggestion(**one) for one in plain], weighs)


def weighed_of(id: str, seq: int, said: dict[str, Any] | None, thought: bool) -> Weighed:
    """What its choices are worth, as it is sent; nothing where it could not think."""
    found: list[dict[str, Any]] = said["candidates"] if said is not None else []
    return Weighed(id, seq, [Candidate(**one) for one in found], said is not None and said["matters"], thought)
