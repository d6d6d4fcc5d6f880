"""What a client says on the socket (docs/protocol.md)."""

from typing import Annotated

from mythagon.house.shapes import Decoder, Meta, Struct
from mythagon.house.wishes import SeatNumber, Strength

#: numbers of entries and lines, within what any database counts
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
#: stored as it is, and no database takes every control character
Id = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f]*$")]

ChoiceText = Annotated[str, Meta(max_length=200)]
Texts = Annotated[list[ChoiceText], Meta(min_length=1, max_length=64)]
#: choices not made yet, or none
Drafted = Annotated[list[ChoiceText], Meta(max_length=64)]


class Hello(Struct, tag="hello"):
    key: Annotated[str, Meta(max_length=64)] | None = None
    since: Number | None = None
    lang: Annotated[str, Meta(max_length=8)] = "en"
    #: number of the last chat line already known
    chat: Number = 0
    #: send no whole view where what each event changed leads to it from the last look
    changes: bool = False


class Choose(Struct, tag="choose"):
    """A move: one choice as `text`, or several, made one after the other, as `texts`."""

    id: Id
    seq: int
    text: ChoiceText | None = None
    texts: Texts | None = None
    seat: SeatNumber | None = None


class Preview(Struct, tag="preview"):
    """What would follow from these choices, as far as the seat can know?"""

    id: Id
    seq: int
    texts: Texts
    seat: SeatNumber | None = None


class Undo(Struct, tag="undo"):
    """Take back so many of one's own last moves."""

    id: Id
    steps: Annotated[int, Meta(ge=1, le=10_000)] = 1
    seat: SeatNumber | None = None


class UndoVote(Struct, tag="undo_vote"):
    id: Id
    agree: bool
    seat: SeatNumber | None = None


class StandIn(Struct, tag="stand_in"):
    id: Id
    strength: Strength = "normal"
    seat: SeatNumber | None = None


class Replace(Struct, tag="replace"):
    """A bot shall sit in for somebody who is away; one person's wish is enough."""

    id: Id
    who: SeatNumber
    strength: Strength = "normal"
    seat: SeatNumber | None = None


class Return(Struct, tag="return"):
    id: Id
    seat: SeatNumber | None = None


class Chat(Struct, tag="chat"):
    id: Id
    text: Annotated[str, Meta(max_length=2000)]


class Mute(Struct, tag="mute"):
    """Do not send me the chat of this seat (None: of the spectators) any more, or do again."""

    id: Id
    who: SeatNumber | None
    muted: bool
    seat: SeatNumber | None = None


class Hush(Struct, tag="hush"):
    """The founder closes or opens the spectators' chat."""

    id: Id
    closed: bool
    seat: SeatNumber | None = None


class Orders(Struct, tag="orders"):
    id: Id
    windows: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)]
    seat: SeatNumber | None = None


class Notes(Struct, tag="notes"):
    id: Id
    text: Annotated[str, Meta(max_length=8000)]
    seat: SeatNumber | None = None


class Why(Struct, tag="why"):
    id: Id
    place: Annotated[str, Meta(max_length=100)]
    seat: SeatNumber | None = None


class Advise(Struct, tag="advise"):
    """What could I do, what would the owl do, and why? With `texts`: once these choices were made."""

    id: Id
    seq: int
    texts: Drafted = []
    #: shall it also say what the best choices are worth? That takes a second
    weigh: bool = False
    seat: SeatNumber | None = None


class Hurry(Struct, tag="hurry"):
    """To my next decision: until then bots take no longer than they must, if everybody here wishes so."""

    id: Id
    seat: SeatNumber | None = None


class Enough(Struct, tag="enough"):
    """The bot that thinks has thought enough: it takes what it has found. Only a house without a server does that."""

    id: Id
    seat: SeatNumber | None = None


class Recall(Struct, tag="earlier"):
    """What does the log tell before the line that begins with this event of this decision?"""

    id: Id
    step: Number
    place: Number = 0


class Retrace(Struct, tag="passed"):
    """What happened since my last decision, event by event?"""

    id: Id
    seat: SeatNumber | None = None


class Sit(Struct, tag="seat"):
    """On a shared device: look from another of its seats from now on."""

    id: Id
    seat: SeatNumber


class Ping(Struct, tag="ping"):
    id: Id = ""


Said = (
    Choose
    | Preview
    | Undo
    | UndoVote
    | StandIn
    | Replace
    | Return
    | Chat
    | Mute
    | Hush
    | Orders
    | Notes
    | Why
    | Advise
    | Hurry
    | Enough
    | Recall
    | Retrace
    | Sit
    | Ping
)

HELLO = Decoder(Hello)
SAID: Decoder[Said] = Decoder(Said)
