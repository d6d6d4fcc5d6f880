"""What is stored of a table: its founding, numbered entries that are only ever added, and each seat's papers."""

from typing import Any, Literal

from mythagon.house.shapes import Struct, field
from mythagon.kernel.game import Layout, Options

#: the name of a game's own components among the data sets
BOX = "box"
#: as stored: the step, the seat whose knowledge stays, the seed
Forked = tuple[int, int, str]
#: where a match comes from: laid anew, out of a record, or played on from a moment of another
Origin = Literal["new", "record", "played_on"]


class Clock(Struct, frozen=True):
    """Seconds for each turn, and a bank for a whole match that is used when a turn takes longer."""

    turn: float
    bank: float


class Seat(Struct):
    """One chair at a table: who sits there and who plays for them just now."""

    #: open, human, bot or hotseat
    kind: str
    name: str
    strength: str | None = None
    #: strength of the bot that sits in, and why: asked, left, absent or clock
    stand_in: str | None = None
    why: str | None = None
    #: until when a person for whom a bot sits in, absent or out of time, must still be asked for consent
    say: float = 0.0
    #: of the shield: the person's from when they sat down, everybody's from the start; None where it is not settled
    colour: str | None = None

    @property
    def played_by(self) -> str | None:
        """Strength of the bot that plays this seat now, or None for its person."""
        return self.strength if self.kind == "bot" else self.stand_in

    @property
    def person(self) -> bool:
        """Does a person hold this seat?"""
        return self.kind in ("human", "hotseat")


class Founding(Struct, frozen=True, kw_only=True):
    """All that a table starts from. Holds the seed, so it is never sent anywhere."""

    id: str
    game: str
    #: at tables from before that was asked what they hold says the rest (`play.counting`)
    origin: Origin = "new"
    #: version of the game's rules and digest of its data; another version cannot replay the entries
    rules: str
    data: str
    #: how the data set was called
    data_set: str = BOX
    options: Options
    seed: str
    layout: Layout
    #: decisions already made when the table was founded (imports, play-on), as (seat, choice)
    prefix: list[tuple[int, str]]
    #: where the match was played on from another's moment, so that nobody knows what is to come
    forks: list[Forked] = []
    #: what chance answers before it is asked itself, where an imported record says so
    script: list[str] = []
    seats: list[Seat]
    #: the creator's seat, whose device also holds the hotseat seats
    host: int | None
    public: bool
    #: whose members may sit down, where it was laid for a group
    group: str | None = None
    name: str | None
    clock: Clock | None
    #: seconds after which somebody who is asked and not connected is away
    absence: float | None
    #: and then: offer (the others may put a bot there) or replace (a bot sits in by itself, as in all old tables)
    absent: str = "replace"
    guided: bool
    #: by which tables of one address know each other: too short a digest to find the address; empty where none is known
    founder: str = ""
    #: may the owl be asked for advice? (at all tables from before that was a question)
    owl: bool = True
    created: float


class Entry(Struct, frozen=True):
    """One thing that happened.

    | kind | seat | data |
    |---|---|---|
    | sit | who | name; colour (not in old tables) |
    | leave | who (before the start) | |
    | invite | whose open seat | |
    | device | whose seat has one more key | |
    | bot | who wants it (before the start) | who; strength and name of the bot, or neither: the seat is free again |
    | remove | who wants it | who; done: all agree; bot: strength of the bot that takes over during play |
    | start | | names, bots: seat to strength |
    | choice | who | texts (in old tables one text); by: person, bot, clock, spared (in old ones order); left: bank |
    | undo | who | moves: how many of its own (in old tables to: decisions left) |
    | undo_ask | who | to: decisions left |
    | undo_vote | who | agree |
    | stand_in | for whom | strength, why; say: until when the person must still be asked |
    | away | who is asked and absent: the others may put a bot there | |
    | return | who | |
    | abandon | who agrees | |
    | hush | who closes or opens the spectators' chat | closed |
    | mute | who | who (None: spectators), muted |
    """

    seq: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    at: float
    #: the sender's own name for the request; a repeated one is not done twice
    request: str | None = None


class KeyChange(Struct):
    """What becomes of a table's keys and codes in the same moment as an entry."""

    #: seats that lose every key and code, and their papers
    void: list[int] = []
    #: single keys that end, as hashes
    drop: list[str] = []
    #: new ones: hash to (seat, kind: key, code or link), and by what people are known again who took a seat (guest)
    issue: dict[str, tuple[int, str]] = {}
    #: seats whose person has a profile: seat to profile
    seatings: dict[int, str] = {}
    #: people with a profile who are removed during play, and whose match it still was: seat to profile
    departed: dict[int, str] = {}

    def know(self, marks: list[str], seat: int) -> None:
        """By these marks somebody is known again, at this seat or as one who was removed."""
        self.drop += marks
        self.issue |= dict.fromkeys(marks, (seat, "guest"))


class Draft(Struct):
    """An entry that is not stored yet: everything but its number and time."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    request: str | None = None
    keys: KeyChange | None = None
    #: does the match end with it?
    over: bool = False


class ChatLine(Struct, tag="chat", frozen=True):
    """A line of chat, as stored and as sent to everybody."""

    #: its number at the table; later lines have higher ones
    n: int
    #: null for a spectator
    from_: int | None = field(name="from")
    name: str
    text: str
    at: float


class Notice(Struct, tag="notice", frozen=True):
    """A line among the chat that the table itself says; it is kept nowhere, and its words are the client's."""

    #: expires: the table ends by itself if nothing happens here until then; drains: the server will be upgraded, and
    #: founds no new tables until then
    key: Literal["expires", "drains"]
    at: float


class Papers(Struct):
    """A seat's private notes and standing orders."""

    notes: str = ""
    orders: list[str] = []
