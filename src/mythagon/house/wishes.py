"""What people wish around a match and what they are answered: the bodies of HTTP as docs/protocol.md has them."""

from typing import Annotated, Literal

from mythagon.house.journal import BOX, Clock, Origin
from mythagon.house.shapes import UNSET, Meta, Struct, UnsetType

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=96)]
#: a word the client has a colour for
Colour = Annotated[str, Meta(pattern="^[a-z]{1,16}$")]
ProfileKey = Annotated[str, Meta(min_length=8, max_length=64)]
#: seconds: 30 days
LONGEST_CLOCK = 30 * 86400
#: retired: this version of the server cannot go on with the match
Status = Literal["open", "playing", "over", "abandoned", "retired"]
Strength = Literal["easy", "normal", "hard"]
#: guided, record, played_on: somebody can know what is to come; alone: nobody to be compared with; stranger: somebody
#: has no profile; twice: one person at two seats; taken_back: against bots alone a move was taken back after something
#: new was seen; stand_in: a bot made most of a person's decisions, or all have left
Unrated = Literal["guided", "record", "played_on", "alone", "stranger", "twice", "taken_back", "stand_in"]
DataName = Annotated[str, Meta(min_length=1, max_length=24)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit here."""

    kind: Literal["me", "open", "bot", "hotseat"]
    name: Name | None = None
    strength: Strength | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """Seconds a turn and seconds in the bank: minutes in a live game, days among far friends."""

    turn: Annotated[float, Meta(ge=1, le=LONGEST_CLOCK)]
    bank: Annotated[float, Meta(ge=0, le=LONGEST_CLOCK)]

    def clock(self) -> Clock:
        """As founded."""
        return Clock(self.turn, self.bank)


class Absence(Struct, forbid_unknown_fields=True):
    """What happens when somebody is asked and not connected for so many seconds."""

    after: Annotated[float, Meta(ge=1, le=604800)]
    #: offer: the others may put a bot there; replace: a bot sits in by itself
    then: Literal["offer", "replace"] = "offer"


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    data: DataName = BOX
    public: bool = False
    #: a group of the founder's, whose members hear of it and may sit down
    group: Annotated[str, Meta(max_length=32)] | None = None
    name: Name | None = None
    clock: ClockWish | None = None
    #: left out: 90 seconds and an offer, unless a turn may take an hour or more; null: nobody is ever away
    absence: Absence | UnsetType | None = UNSET
    guided: bool = False
    #: may everybody ask the owl for advice? Left out: yes where no clock runs and the table is not public
    owl: bool | UnsetType = UNSET
    #: the founder's own, where they have one
    profile: ProfileKey | None = None


class JoinWish(Struct, forbid_unknown_fields=True):
    """The name may be left out where there is a profile."""

    name: Name | None = None
    seat: SeatNumber | None = None
    profile: ProfileKey | None = None
    #: the table's link, where it is not public
    link: Annotated[str, Meta(max_length=64)] | None = None
    #: of the shield, where it is not to be the profile's
    colour: Colour | None = None


class ClaimWish(Struct, forbid_unknown_fields=True):
    """A code, or a key with the name of who comes."""

    code: Annotated[str, Meta(max_length=32)] | None = None
    key: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None
    profile: ProfileKey | None = None
    #: as in `JoinWish`
    colour: Colour | None = None


class SeatNamed(Struct, forbid_unknown_fields=True):
    """One seat of a table: to be offered to somebody, or its person to be removed."""

    seat: SeatNumber


class BotWish(Struct, forbid_unknown_fields=True):
    """A bot of this strength at a free seat; null: the bot goes and the seat is free again."""

    seat: SeatNumber
    strength: Strength | None


class StartWish(Struct, forbid_unknown_fields=True):
    fill: Strength | None = None


class PlayOnWish(Struct, forbid_unknown_fields=True):
    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    strength: Strength = "normal"
    name: Name | None = None
    profile: ProfileKey | None = None


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
    #: for everybody who is invited: each takes a free seat with it; null where none is open
    link: str | None = None


class LinkAnswer(Struct):
    """A table's link, by which each who is invited takes a free seat."""

    table: str
    link: str


class JoinAnswer(Struct):
    seat: int
    key: str
    code: str


class ClaimAnswer(Struct):
    """The seat's key on this device; the person who takes an invited seat also gets its code for other devices."""

    table: str
    seat: int
    key: str
    code: str | None


class ImportAnswer(Struct):
    """An imported table: finished ones are for replay, others have seats to take."""

    table: str
    status: Status
    seats: list[SeatAnswer]
    #: as of a new table
    link: str | None = None


class SummarySeat(Struct):
    seat: int
    kind: str
    name: str
    strength: str | None
    online: bool
    stand_in: str | None
    #: of the shield, as in `Seat`
    colour: str
    #: how a match that is over has ended for this seat
    total: int | None = None
    won: bool = False


class Summary(Struct):
    """A table as anybody may know it."""

    table: str
    game: str
    name: str
    status: Status
    seats: list[SummarySeat]
    options: dict[str, str]
    data: str
    created: float
    turn: list[int]
    public: bool
    guided: bool
    clock: Clock | None
    next: str | None
    #: when the table ends by itself if nothing happens here; null where it does not
    expires: float | None
    #: who invites: the founder's seat; null where the founder has left
    host: int | None
    #: when something last happened here
    touched: float
    #: the last line of the log as a spectator may read it, by language; empty before the start
    said: dict[str, str]
    #: where the match comes from: new, record (whoever brought it can know its future) or played_on
    origin: Origin
    #: why the match does not count for ratings, as things stand; null: it does
    unrated: Unrated | None


class MyTable(Struct):
    """An unfinished table, and which seat is mine."""

    seat: int
    table: Summary
