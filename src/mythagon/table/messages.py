"""The wire: request and answer bodies of HTTP, and the messages of the socket (docs/protocol.md)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from mythagon.table.datasets import BOX
from mythagon.table.journal import Clock

Name = Annotated[str, Meta(min_length=1, max_length=96)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Strength = Literal["easy", "normal", "hard"]
#: stored as it is, and no database takes every control character
Id = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f]*$")]
DataName = Annotated[str, Meta(min_length=1, max_length=24)]

# -- HTTP -----------------------------------------------------------------------------------------------------------


class ErrorBody(Struct):
    """Why something was refused."""

    code: str
    text: str


class ErrorAnswer(Struct):
    """Every refusal has this shape."""

    error: ErrorBody


class OptionAnswer(Struct):
    id: str
    values: list[str]
    rule: str
    #: numbers of players for which it means anything
    seats: list[int]


class GameWords(Struct):
    """What a game is called, how long it takes, why to play it: texts of the game itself."""

    name: str
    minutes: str
    pitch: str


class GameAnswer(Struct):
    id: str
    seats: list[int]
    options: list[OptionAnswer]
    strengths: list[str]
    #: what it can be played with: the game's own box first
    data: list[str]
    #: text keys of the box's components that are ours, not printed ones
    reconstructed: list[str]
    #: by language
    words: dict[str, GameWords]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit here."""

    kind: Literal["me", "open", "bot", "hotseat"]
    name: Name | None = None
    strength: Strength | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """Seconds a turn and seconds in the bank."""

    turn: Annotated[float, Meta(ge=1, le=604800)]
    bank: Annotated[float, Meta(ge=0, le=604800)]

    def clock(self) -> Clock:
        """As founded."""
        return Clock(self.turn, self.bank)


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    data: DataName = BOX
    public: bool = False
    name: Name | None = None
    clock: ClockWish | None = None
    absence: Annotated[float, Meta(ge=1, le=604800)] | None = None
    guided: bool = False


class SeatAnswer(Struct, omit_defaults=True):
    """A seat with what opens it, for those who may know."""

    seat: int
    kind: str
    key: str | None = None
    code: str | None = None


class TableAnswer(Struct):
    """A new table and the way to one's seat."""

    table: str
    seat: int | None
    key: str | None
    seats: list[SeatAnswer] = []


class JoinWish(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None


class JoinAnswer(Struct):
    seat: int
    key: str
    code: str


class ClaimWish(Struct, forbid_unknown_fields=True):
    """A code, or a key with the name of who comes."""

    code: Annotated[str, Meta(max_length=32)] | None = None
    key: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class ClaimAnswer(Struct):
    table: str
    seat: int
    key: str


class StartWish(Struct, forbid_unknown_fields=True):
    fill: Strength | None = None


class PlayOnWish(Struct, forbid_unknown_fields=True):
    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    strength: Strength = "normal"
    name: Name | None = None


class SummarySeat(Struct):
    seat: int
    kind: str
    name: str
    strength: str | None
    online: bool
    stand_in: str | None


class Summary(Struct):
    """A table as anybody may know it."""

    table: str
    game: str
    name: str
    status: str
    seats: list[SummarySeat]
    options: dict[str, str]
    data: str
    created: float
    turn: list[int]
    public: bool
    guided: bool
    clock: Clock | None
    next: str | None


class Lobby(Struct):
    tables: list[Summary]


class Done(Struct):
    """It is done; the table's status now."""

    table: str
    status: str


class ImportAnswer(Struct):
    """An imported table: finished ones are for replay, others have seats to take."""

    table: str
    status: str
    seats: list[SeatAnswer]


class ReplayAnswer(Struct):
    steps: int
    step: int
    #: as the seat saw it that was asked for; with all revealed, as a spectator did
    view: dict[str, Any]
    #: with all revealed: the table as each seat saw it, else nothing
    views: list[dict[str, Any]] | None
    events: list[dict[str, Any]]
    #: points of each seat after each number of decisions, from none to all
    standing: list[list[int]]
    #: the same for an opponent that holds no seat, where there is one
    rival: list[int] | None
    #: who made each decision
    deciders: list[int]
    names: list[str]
    game: str
    options: dict[str, str]
    data: str


# -- socket, from the client ----------------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    key: Annotated[str, Meta(max_length=64)] | None = None
    since: int | None = None
    lang: Annotated[str, Meta(max_length=8)] = "en"
    #: number of the last chat line already known
    chat: int = 0


class Choose(Struct, tag="choose"):
    id: Id
    seq: int
    text: Annotated[str, Meta(max_length=200)]
    seat: SeatNumber | None = None


class Undo(Struct, tag="undo"):
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


class Return(Struct, tag="return"):
    id: Id
    seat: SeatNumber | None = None


class Chat(Struct, tag="chat"):
    id: Id
    text: Annotated[str, Meta(max_length=2000)]


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


class Sit(Struct, tag="seat"):
    """On a shared device: look from another of its seats from now on."""

    id: Id
    seat: SeatNumber


class Ping(Struct, tag="ping"):
    id: Id = ""


Said = Choose | Undo | UndoVote | StandIn | Return | Chat | Orders | Notes | Why | Sit | Ping

HELLO = msgspec.json.Decoder(Hello)
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
