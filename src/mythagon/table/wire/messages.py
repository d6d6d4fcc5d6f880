"""The wire: request and answer bodies of HTTP, and the messages of the socket (docs/protocol.md)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from mythagon.table.play.wishes import SeatNumber, Strength, Summary

#: stored as it is, and no database takes every control character
Id = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f]*$")]

ChoiceText = Annotated[str, Meta(max_length=200)]
Texts = Annotated[list[ChoiceText], Meta(min_length=1, max_length=64)]

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
    #: which facts of the box's components are ours: fields, by the component's text key
    reconstructed: dict[str, list[str]]
    #: by language
    words: dict[str, GameWords]


class Lobby(Struct):
    tables: list[Summary]


class Done(Struct):
    """It is done; the table's status now."""

    table: str
    status: str


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


Said = Choose | Preview | Undo | UndoVote | StandIn | Return | Chat | Orders | Notes | Why | Sit | Ping

HELLO = msgspec.json.Decoder(Hello)
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
