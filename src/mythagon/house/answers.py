"""What the server says on the socket (docs/protocol.md). `tools/wire_types.py` writes the browser's types from it."""

from collections.abc import Sequence
from typing import Any, Literal, TypedDict, cast

from mythagon.house.journal import ChatLine, Notice, Origin
from mythagon.house.moves import Proposal, Remark
from mythagon.house.shapes import UNSET, Struct, UnsetType, field
from mythagon.house.wishes import Absence, Status, Summary, Unrated
from mythagon.kernel import foresight, message, telling


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


class Seat(Struct):
    """Who sits where; known to everybody."""

    seat: int
    #: open, human, bot or hotseat
    kind: str
    name: str
    #: of a bot
    strength: str | None
    online: bool
    thinking: bool
    #: strength of the bot that sits in for the person, and why: asked, left, absent or clock
    stand_in: str | None
    why: str | None
    #: until when somebody stood in for is still asked for consent
    say: float | None
    #: asked and not connected for longer than the table waits: the others may put a bot here
    away: bool
    #: of the shield: a person's own where nobody who sat down before has it; from the start on it stays
    colour: str


class Removing(Struct):
    """A person whom others want to remove from the table."""

    seat: int
    #: seats that agree
    agreed: list[int]


class Undoing(Struct):
    """What can be taken back."""

    #: how many of one's own last moves without asking
    free: int
    proposal: Proposal | None


class RunningClock(Struct):
    """The clocks of a table, by the server's own time."""

    turn: float
    #: seconds by seat
    bank: list[float]
    running: list[int]
    ends: float | None
    now: float


class Look(Struct, tag="look"):
    """The table as one viewer sees it now."""

    table: str
    game: str
    options: dict[str, str]
    #: name of the data set; "box" is the game's own
    data: str
    guided: bool
    #: where the match comes from: new, record (whoever brought it can know its future) or played_on
    origin: Origin
    #: why the match does not count for ratings, as things stand; null: it does
    unrated: Unrated | None
    #: may the owl be asked for advice here?
    owl: bool
    #: counts everything durable at the table
    seq: int
    #: the viewer's own; null for a spectator
    seat: int | None
    status: Status
    seats: list[Seat]
    #: null while the table is open, and where there is `beside` instead
    view: View | None
    #: for who asked for changes: what takes the place of `waiting`, `result` and `ahead` in the view that the last look
    #: and `shown` lead to. null where the view is whole
    beside: View | None
    ask: Ask | None
    #: seats that have decided in secret and wait for the others
    sealed: list[int]
    #: decisions made so far
    step: int
    #: `events` are those after this decision, of the latest lines for somebody who comes; -1: from the very beginning
    from_: int = field(name="from")
    events: list[GameEvent]
    #: for each of them, what it changed in the view: paths ("boards.1.favours") and what is there then, to be put there
    #: one after the other. What could be done, who is waited for and the result are as the last event leaves them. What
    #: changed without any event is one more. null where that is too long ago; empty for somebody who comes
    shown: list[list[tuple[str, Any]] | None]
    #: the same events in lines of the log; the first of them takes the place of the line that was open after `from`
    log: list[Line]
    #: what the log tells beside the match, all of it
    remarks: list[Remark]
    undo: Undoing
    #: seats that agree to end the table
    abandon: list[int]
    removing: list[Removing]
    #: the seat with the founder's rights; null where the founder has left
    host: int | None
    #: spectators may not chat
    hushed: bool
    #: whose chat the viewer does not want to read; null stands for the spectators
    muted: list[int | None]
    clock: RunningClock | None
    #: how long the table waits for somebody who is asked and not connected; null: as long as it takes
    absence: Absence | None
    #: what others did since one's last own decision; null for a spectator, and once the match is over
    since: Since | None
    #: reaction windows that are passed without asking
    orders: list[str]
    notes: str | None
    #: the table of the rematch
    next: str | None
    #: when the table ends by itself if nothing happens here; null where it does not
    expires: float | None


class Done(Struct, tag="done"):
    """What was asked for is done, and durable; looks of this moment and later ones show it."""

    id: str
    seq: int


class Refusal(Struct, tag="refused"):
    """What was asked for is not done, and why; nothing has changed."""

    #: null where no message was answered
    id: str | None
    code: str
    text: str
    look: Look | None = None


class Reason(Struct, tag="why"):
    """Why nothing can be done at a place; null where the rules have nothing to say."""

    id: str
    message: Message | None


class Foresight(Struct, tag="preview"):
    """What the asked seat can know to follow from its choices."""

    id: str
    #: how many of them were followed
    steps: int
    events: list[GameEvent]
    #: chance or something hidden speaks at the next one, which was not followed
    news: bool
    view: View
    question: Ask | None


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


class Earlier(Struct, tag="earlier"):
    """Lines of the log from before those the viewer has, with their events."""

    id: str
    #: -1: they go back to the very beginning
    from_: int = field(name="from")
    events: list[GameEvent]
    log: list[Line]


class Passed(Struct, tag="passed"):
    """What happened since one's last decision, as one saw it."""

    id: str
    #: after how many decisions it begins: later than one's own where the table does not remember so much
    step: int
    #: the table as it lay then; null where nothing is remembered
    view: View | None
    events: list[GameEvent]
    #: what each of them changed: paths into the view and what is there then
    shown: list[list[tuple[str, Any]]]


class Pong(Struct, tag="pong"):
    """The answer to a ping."""

    id: str


class LobbyNews(Struct, tag="lobby"):
    """The public tables, sent on the lobby's socket whenever they change."""

    tables: list[Summary]
    #: how many there are in all; `tables` is the first page
    total: int
    #: are no new tables founded, because the server is to be upgraded?
    drains: bool


GroupPart = Literal["page", "tables", "talk"]


class GroupNews(Struct, tag="group"):
    """Which parts of a group's page are different, sent on the group's socket: they are asked for over HTTP."""

    parts: list[GroupPart]


#: the answer to one message
Answer = Done | Refusal | Reason | Foresight | Advice | Weighed | Earlier | Passed | Pong
#: all that comes from a table's socket
Told = Look | ChatLine | Notice | Done | Refusal | Reason | Foresight | Advice | Weighed | Earlier | Passed | Pong


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


def advice_of(id: str, seq: int, said: list[dict[str, object]], weighs: bool) -> Advice:
    """What the owl says, as it is sent."""
    plain: list[dict[str, Any]] = said
    return Advice(id, seq, [Suggestion(**one) for one in plain], weighs)


def weighed_of(id: str, seq: int, said: dict[str, Any] | None, thought: bool) -> Weighed:
    """What its choices are worth, as it is sent; nothing where it could not think."""
    found: list[dict[str, Any]] = said["candidates"] if said is not None else []
    return Weighed(id, seq, [Candidate(**one) for one in found], said is not None and said["matters"], thought)


def foresight_of(id: str, foreseen: foresight.Foresight) -> Foresight:
    """A look ahead as it is sent."""
    return Foresight(
        id,
        foreseen.steps,
        [event_of(event) for event in foreseen.events],
        foreseen.news,
        view_of(foreseen.view),
        ask_of(foreseen.question),
    )
