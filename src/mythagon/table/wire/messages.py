"""The bodies of HTTP answers (docs/protocol.md); what a client says on the socket is in `said`."""

from typing import Any, Literal, TypedDict

from msgspec import Struct

from mythagon.house.sent import GameEvent, Message, View
from mythagon.house.wishes import Status, Strength, Summary
from mythagon.table.people.standings import Standing


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
    #: what it is about and who wins, as its rules begin
    aim: str


class GameAnswer(Struct):
    id: str
    seats: list[int]
    options: list[OptionAnswer]
    strengths: list[Strength]
    #: has it a guided first game?
    guided: bool
    #: what it can be played with: the game's own box first
    data: list[str]
    #: which facts of the box's components are ours: fields, by the component's text key
    reconstructed: dict[str, list[str]]
    #: by language
    words: dict[str, GameWords]


class Lobby(Struct):
    """One page of the public tables, and how many there are in all."""

    tables: list[Summary]
    total: int
    #: are no new tables founded, because the server is to be upgraded?
    drains: bool


class BotStrength(Struct):
    """A bot by its strength: how far it searches before each decision, and how often it wanders from the best."""

    strength: Strength
    iterations: int
    wanders: float
    #: how long it searches where it has a time instead; 0: it has none
    seconds: float = 0.0


class BotMatches(Struct):
    """Matches of bots among themselves: how often the first won, in percent, and what would be its fair share."""

    game: str
    #: under which rules, where not all matches of the game are meant
    note: str
    bots: list[str]
    matches: int
    wins: float
    #: the truth is between these 19 times of 20
    low: float
    high: float
    fair: float


class BotsAnswer(Struct):
    """Who the bots are: as built, as measured among themselves, and as rated at this server's tables."""

    strengths: list[BotStrength]
    measured: list[BotMatches]
    standings: list[Standing]


class TableStatus(Struct):
    """It is done; the table's status now."""

    table: str
    status: Status


class Removed(Struct):
    """Somebody is removed, or it is agreed to; before the start the table then has a new link."""

    table: str
    status: Status
    link: str | None


class Clause(Struct):
    id: str
    text: str


class Chapter(Struct):
    """A chapter of the numbered rules."""

    id: str
    title: str
    clauses: list[Clause]


class Component(TypedDict):
    """What every component has; the rest is its kind's own."""

    id: str
    source: str
    #: of fields whose source differs
    sources: dict[str, str]


class BoardPlace(Struct):
    """A place of a declared board, by the name with which choices light it; a point has no size."""

    id: str
    name: str
    x: float
    y: float
    width: float
    height: float


class BoardPieces(Struct):
    """A field of the view that says what lies on a board."""

    #: a path into the view, with dots between its parts
    field: str
    #: an entry for each place, for each seat, or a list of pieces
    by: Literal["place", "seat", "piece"]
    #: numbers are amounts, not seats
    counts: bool


class DeclaredBoard(Struct):
    """A board that a game declares instead of drawing it (docs/declared-boards.md)."""

    id: str
    form: Literal["graph", "grid", "track", "areas"]
    places: list[BoardPlace]
    #: each a row of places
    lines: list[list[str]]
    marked: list[str]
    chequered: bool
    #: names on the rim, with their coordinate
    columns: list[tuple[str, float]]
    rows: list[tuple[str, float]]
    pieces: list[BoardPieces]


class BesideBoard(Struct):
    """A field of the view that is shown beside the boards."""

    field: str
    least: int
    #: how many a hand holds when it is full, where a track ends
    most: int | None


class BoardAnswer(Struct):
    """All that a game declares of its table; empty lists where it declares nothing."""

    boards: list[DeclaredBoard]
    hands: list[BesideBoard]
    tracks: list[BesideBoard]
    counters: list[BesideBoard]
    #: a motif for a thing
    things: dict[str, str]


class Health(Struct):
    """Is the server alive?"""

    status: str
    version: str


class Reach(Struct):
    """From where this server can be reached."""

    #: from this computer only
    local: bool
    #: its address on the local network: where it listens there, or would with `mythagon serve --lan`
    lan: str | None


class EventField(Struct):
    """What a field of an event holds, and how a sentence names it."""

    #: an id is worded by the text `of.id`, a counted one (`{id, count}`) too, with its count; words are the same in
    #: every language
    type: Literal["seat", "number", "flag", "id", "counted", "key", "words", "message"]
    #: the family of text keys that an id belongs to
    of: str
    #: a list of such things
    many: bool
    #: may be left out
    optional: bool


class EventKind(Struct):
    """A kind of event that a game tells; its text is `event.<kind>`."""

    rules: list[str]
    fields: dict[str, EventField]


class ExampleStep(Struct):
    """The table after a decision, what happened on the way there, and the same in words."""

    view: View
    events: list[GameEvent]
    #: what each of them changed in the view: paths and what is there then
    shown: list[list[tuple[str, Any]]]
    said: list[Message]


class ExampleAnswer(Struct):
    """A short story of the rulebook, played by the engine."""

    #: the chapter it explains
    chapter: str
    #: what it shows, a key of the game's texts, where the printed rulebook has this example too
    about: str | None
    names: list[str]
    #: whose eyes it is seen with
    seat: int
    steps: list[ExampleStep]
