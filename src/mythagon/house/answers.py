"""What the server says on the socket (docs/protocol.md). `tools/wire_types.py` writes the browser's types from it."""

from typing import Any, Literal

from mythagon.house.counsel import Advice, Weighed
from mythagon.house.journal import ChatLine, Notice, Origin
from mythagon.house.moves import Proposal, Remark
from mythagon.house.sent import Ask, GameEvent, Line, Message, Since, View, ask_of, event_of, view_of
from mythagon.house.shapes import Struct, field
from mythagon.house.wishes import Absence, Status, Summary, Unrated
from mythagon.kernel import foresight


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
