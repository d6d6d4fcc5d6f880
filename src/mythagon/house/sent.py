"""What a match says, as it is sent: messages, events, lines of the log, questions, views."""

from collections.abc import Sequence
from typing import Any, TypedDict, cast

from mythagon.house.shapes import UNSET, Struct, UnsetType
from mythagon.kernel import message, telling


class Message(Struct):
    """What the rules say: a text key, what it speaks of, the clause it comes from.

    A value is a number, a text key, a seat (`seat:0`), words that are the same in every language (`text:A1`), a
    message, or a list of these.
    """

    key: str
    values: "dict[str, int | float | str | Message | list[int | float | str | Message]]"
    rule: str


class GameEvent(Struct):
    """Something that happened: its kind and its fields, as the game declares them (`GET /api/games/{game}/events`)."""

    kind: str
    fields: dict[str, Any]
    rule: str
    #: the seats it hits
    touches: Sequence[int]
    #: what travelled: piece, from place, to place
    moves: Sequence[tuple[str, str, str]]
    #: the decision that caused it; 0 is the opening. Not there in a preview
    step: int | UnsetType = UNSET


class Line(Struct):
    """One line of the log: a turn in the past tense, in one or a few sentences."""

    #: where it begins: the decision that caused its first event, and how many events of that decision came before
    step: int
    place: int
    said: list[Message]
    #: how many events it tells
    count: int
    #: the seats it took something from
    costs: list[int]


class Share(Struct):
    """What came of somebody's turns for who was waiting; the seat is null for what nobody did."""

    seat: int | None
    #: by how much their points have changed
    points: int
    #: what they did that is worth telling again
    said: list[Message]
    #: what it brought the viewer, and what it took from them
    gains: list[Message]
    costs: list[Message]
    #: how many lines of the log it sums up
    lines: int


class Since(Struct):
    """What others did since one's last own decision."""

    #: how many decisions had been made then
    step: int
    #: with a question and on hello, in the order they played; one's own only where something was lost in it
    shares: list[Share]
    #: with them: everybody's points then and now, by seat
    points: list[tuple[int, int]]


class Choice(Struct):
    """One thing the asked seat may choose."""

    text: str
    #: the verb it shares with its like
    family: str
    #: how that is best asked: "" for a thing on the table, "amount" for a number to be set, "aside" for what is
    #: offered at a price
    form: str
    label: Message
    #: what it concerns on the table
    places: list[str]
    #: does it bring news, so that it cannot be taken back freely?
    commits: bool


class Ask(Struct):
    """The open question to a seat."""

    message: Message
    #: the name of a reaction window, else empty
    window: str
    choices: list[Choice]


class Result(Struct):
    """How the match ended."""

    #: by seat: text key and points
    lines: list[list[tuple[str, int]]]
    totals: list[int]
    winners: list[int]
    rule: str
    #: lines of an opponent that holds no seat
    rival: list[tuple[str, int]]
    #: why they won where the points alone do not say so, as in a tie
    reason: Message | None


class View(TypedDict):
    """What every game's view has; the rest is the game's own."""

    waiting: list[int]
    result: Result | None


def event_of(event: message.Event, step: int | None = None) -> GameEvent:
    """An event as it is sent."""
    return cast(GameEvent, event.sent(step))


def events_of(events: list[tuple[message.Event, int]]) -> list[GameEvent]:
    """Events with their steps as they are sent."""
    return [event_of(event, step) for event, step in events]


def messages_of(said: list[message.Message]) -> list[Message]:
    """Sentences as they are sent."""
    return cast(list[Message], message.plain_messages(said))


def lines_of(lines: list[telling.Told]) -> list[Line]:
    """Lines of the log as they are sent."""
    return cast(list[Line], [line.plain() for line in lines])


def since_of(step: int, shares: list[telling.Share], points: list[tuple[int, int]]) -> Since:
    """What others did, as it is sent."""
    return Since(step, cast(list[Share], [share.plain() for share in shares]), points)


def message_of(said: message.Message | None) -> Message | None:
    """A message as it is sent."""
    plain: dict[str, Any] | None = said.plain() if said is not None else None
    return Message(**plain) if plain is not None else None


def ask_of(question: dict[str, object] | None) -> Ask | None:
    """A question as it is sent."""
    plain: dict[str, Any] | None = question
    return Ask(**plain) if plain is not None else None


def view_of(view: dict[str, object]) -> View:
    """A game's view as it is sent."""
    return cast(View, view)
