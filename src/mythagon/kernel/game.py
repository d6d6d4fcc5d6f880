"""A game as the shells know it: what it is called, what can be chosen at set-up, how a table is laid."""

from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.errors import SetupError
from mythagon.kernel.events import Events
from mythagon.kernel.frame import Ask, S, Sealed
from mythagon.kernel.labels import Labels
from mythagon.kernel.message import Event, Message
from mythagon.kernel.packed import Code, Packed
from mythagon.kernel.result import Result
from mythagon.kernel.telling import Log, Share
from mythagon.kernel.tensor import Plan, Sparse, Tensor

if TYPE_CHECKING:
    from mythagon.kernel.journal import Opening

#: the number of the contract between kernel and games (docs/contract.md); another one when games must change to keep it
CONTRACT: Final = 1

#: Options hold text only: an id out of the option's values.
Options = dict[str, str]
#: An explicit set-up: named lists of component ids or seats, such as the order of a deck.
Layout = dict[str, list[str]]
#: what chance drew when a table was laid, list by list, in the numbers of the record
Drawn = dict[str, list[int]]
#: what somebody cannot know: for each pool of things that may lie in one another's places, the places of the dump
#: ("state.hands.1.0", or "stack.0" for a frame) and what lies there; a place whose content only follows has nothing
Pools = dict[str, dict[str, list[int]]]
#: a game's own box of components
C = TypeVar("C", bound=Catalog)


class Option:
    """One thing chosen when a table is laid; the first value is the default."""

    def __init__(self, id: str, values: list[str], rule: str = "", seats: list[int] | None = None) -> None:
        self.id = id
        self.values = values
        self.rule = rule
        #: the numbers of players for which it means anything (None: all)
        self.seats = seats


class SetUp:
    """One list of an explicit set-up, and what it fixes when the table is laid."""

    def __init__(self, id: str, about: str) -> None:
        self.id = id
        self.about = about


class Outcome:
    """A named answer of chance after the table is laid, as a record logs it and a script fixes it."""

    def __init__(self, name: str, values: str, about: str) -> None:
        self.name = name
        #: which values there are, in words
        self.values = values
        self.about = about


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, C]):
    """A game's face to the kernel: what is in the box, how a table is laid, what everybody may ask about it.

    Each game has one subclass and one instance, `GAME`.
    """

    id: str
    #: the contract it is written for: a number that stays when the kernel's changes; who names none wrote for the first
    contract: int = 1
    #: the version of the rules: changes whenever behaviour changes, so that records know by which rules they were
    #: played; with which values is said by the digest of the data
    rules: str
    #: earlier versions of the rules whose matches, under way or over, are played by these as they were by those
    goes_on_with: tuple[str, ...] = ()
    folder: Path
    seats: list[int]
    options: list[Option]
    choices: Choices
    #: how they are put into words; None: each choice has a text of its own
    labels: Labels[S] | None = None
    #: the kinds of events it tells; None: it declares none
    events: Events | None = None
    #: how they become the log; None: each is a line in its own words
    log: Log | None = None
    #: the layout of what a learner sees
    observation: Plan
    #: the layout of what a net weighs, where fewer numbers say more than the observation: one section with a row for
    #: each seat, the looking one's first; None: a net reads the observation
    gist: Plan | None = None
    #: what an explicit set-up may fix: all that chance decides when the table is laid
    layout: tuple[SetUp, ...] = ()
    #: what chance decides later
    outcomes: tuple[Outcome, ...] = ()
    #: the list of a view that has each seat's own things; empty where nobody holds anything alone
    own: str = ""
    #: does everybody see the same, seats and spectators? Then it is worked out once for all of them
    open: bool = False
    #: verbs that end a turn: before a table says them for a person, what led there can be taken back
    last_words: tuple[str, ...] = ()
    #: reaction windows that a person answers once in a turn, however often the rules open them
    once: tuple[str, ...] = ()
    #: the seed of the guided first game, so that everybody learns from the same deal; empty: any deal will do
    guided: str = ""
    #: the options of the guided first game, where the plain ones are not the ones to learn from
    guided_options: tuple[tuple[str, str], ...] = ()
    #: the game's own components, once they are read
    _box: C | None = None
    #: the entries of its observation, once they are made
    _code: Code | None = None

    def catalog(self, data: Path | None = None) -> C:
        """The components, from the game's own folder or from another of the same shape."""
        if data is not None:
            return self.read(data)
        if self._box is None:
            self._box = self.read(self.folder / "data")
        return self._box

    def edition(self, digest: str) -> Path | None:
        """The data of a released edition with this digest, which stay when the values change; None if none has it."""
        kept = self.folder / "editions"
        for folder in sorted(kept.iterdir()) if kept.is_dir() else []:
            if folder.name == digest and folder.is_dir():
                return folder
        return None

    def read(self, data: Path) -> C:
        """Read the components of a folder."""
        raise NotImplementedError

    def lay(self, catalog: C, seats: int, options: Options, layout: Layout, chance: Chance) -> S:
        """Set up the table. `layout` may fix what is otherwise drawn."""
        raise NotImplementedError

    def plays(self, rules: str) -> bool:
        """Is a match that was begun by these rules, or by that earlier version of them, played on by them?"""
        return rules == self.rules or rules in self.goes_on_with

    def check(self, seats: int, options: Options) -> Options:
        """All options with defaults filled in; a clear error for anything unknown."""
        if seats not in self.seats:
            raise SetupError(f"{self.id} is played by {self.seats[0]} to {self.seats[-1]}, not {seats}")
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                raise SetupError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in option.values:
                raise SetupError(f"option {name} is one of {', '.join(option.values)}, not {value!r}")
        return {option.id: options.get(option.id, option.values[0]) for option in self.options}

    def check_layout(self, layout: Layout) -> None:
        """A clear error for a set-up list this game does not know."""
        known = [setup.id for setup in self.layout]
        for name in layout:
            if name not in known:
                raise SetupError(f"unknown set-up list {name!r}; expected {', '.join(known) or 'none'}")

    def layout_of(self, opening: "Opening", drawn: Drawn) -> Layout:
        """The explicit set-up that lays the same table without chance. As it stands: the numbers that were drawn."""
        return {name: [str(number) for number in numbers] for name, numbers in drawn.items()}

    # -- what may be asked about a table -------------------------------------------------------------------------

    def view(self, s: S, seat: int | None) -> dict[str, object]:
        """What is there for this seat (None: a spectator), as plain data. The only gate of hidden information."""
        raise NotImplementedError

    def ahead(self, s: S, seat: int | None) -> dict[str, object]:
        """What this seat could do and what it would cost or bring, worked out from what it may see.

        It is kept apart from the view, which says what is there, so that what an event changed can be told cheaply.
        """
        return {}

    def views(self, s: S, seats: list[int | None]) -> list[dict[str, object]]:
        """The views of several who look at the same moment; a large game works out once what all of them see alike."""
        return [self.view(s, seat) for seat in seats]

    def redraw(
        self, before: S, seen: list[dict[str, object]], s: S, seats: list[int | None]
    ) -> list[dict[str, object]]:
        """The views of several who saw the same match before: a large game takes over what has not changed since.

        `seen` is what each of them saw in the state `before`. What is taken over is the same object, so nobody changes
        a view.
        """
        return self.views(s, seats)

    def aheads(self, s: S, seats: list[int | None]) -> list[dict[str, object]]:
        """What each of several who look at the same moment could do."""
        return [self.ahead(s, seat) for seat in seats]

    def reweigh(
        self, before: S, weighed: list[dict[str, object]], s: S, seats: list[int | None]
    ) -> list[dict[str, object]]:
        """The aheads of several who looked at the same match before: a large game takes over what cannot have changed.

        `weighed` is what each of them could do in the state `before`.
        """
        return self.aheads(s, seats)

    def unseen(self, s: S) -> dict[str, object]:
        """What no seat can see, for replays once the match is over: paths into the view, and what is there in truth.

        What is not in the view at all, such as the next card of a pile, is named by its place.
        """
        return {}

    def redeal(self, s: S, seat: int | None, chance: Chance) -> None:
        """Draw again, in place, everything the seat cannot know, consistently with what it has seen."""
        raise NotImplementedError

    def hidden(self, s: S, seat: int | None) -> Pools:
        """All that the seat (None: a spectator) cannot know, said independently of `redeal`, which is tested by it."""
        return {}

    def dump(self, s: S) -> dict[str, object]:
        """The whole truth as plain data, for hashing and comparing."""
        raise NotImplementedError

    def inventory(self, s: S) -> dict[str, list[int]]:
        """Every component on or off the table, by kind, each exactly once: nothing is lost or doubled."""
        raise NotImplementedError

    def standing(self, s: S) -> list[int]:
        """Points of each seat as everybody can count them now."""
        raise NotImplementedError

    def turn(self, s: S) -> int:
        """A number that is another one in every turn, by which a shell knows where a turn begins."""
        raise NotImplementedError

    def result(self, s: S) -> Result:
        """The outcome, as if the match ended now."""
        raise NotImplementedError

    def cast(self, s: S) -> list[dict[str, str]]:
        """As what each seat played, and against what: for each kind the id, which the text `kind.id` names.

        Asked when a match is over, for the statistics of people. As it stands: all play alike.
        """
        return [{} for _ in range(int(s.seats))]

    def concerned(self, s: S, ask: Ask) -> list[int]:
        """The seats whose lot the answer to a reaction window could change, as far as the asked seat can know.

        None of them: all answers come to the same, and no person is asked. As it stands: everybody.
        """
        return list(range(int(s.seats)))

    def certain(self, s: S, ask: Ask) -> bool:
        """Is it plain to everybody that this question, which has one answer, has no other? False: it may be, or not.

        Then a table imagines worlds to find out, which is dear. What a seat may do depends only on what it knows: where
        everybody sees the same and nothing was given in secret, everybody knows it.
        """
        return self.open and not isinstance(s.stack[-1], Sealed)

    # -- the log -------------------------------------------------------------------------------------------------

    def begins(self, event: Event) -> bool:
        """Does a line of the log begin with this event? It goes on up to the next event with which one begins."""
        return self.log is None or self.log.begins(event)

    def tell(self, events: list[Event]) -> list[Message]:
        """The sentences of one line of the log: a turn in the past tense, from the events that the reader may know.

        No sentence says more than the events do; a line without any sentence is not shown.
        """
        return [*events] if self.log is None else self.log.tell(events)

    def told(self, events: list[Event]) -> list[Message]:
        """Events as the log tells them: line by line, because a line knows only its own events."""
        lines: list[list[Event]] = []
        for event in events:
            if not lines or self.begins(event):
                lines.append([])
            lines[-1].append(event)
        return [said for line in lines for said in self.tell(line)]

    def struck(self, events: list[Event]) -> list[int]:
        """The seats from which these events took something."""
        digest = self.log.digest if self.log is not None else None
        found = [digest.struck(event) for event in events] if digest is not None else []
        return sorted({seat for seat in found if seat is not None})

    def share(self, share: Share, lines: list[list[Event]], seat: int) -> None:
        """Sum up these lines of the log for a seat that was waiting; see `Log.share`."""
        if self.log is not None:
            self.log.share(share, lines, seat)
        else:
            share.lines = len(lines)
            share.said = [*lines[-1][-1:]]

    # -- for learners and bots -----------------------------------------------------------------------------------

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return self.observation.size

    def observe(self, s: S, seat: int) -> "array[float]":
        """The view as numbers from 0 to 1, laid out as `observation` says, for learners."""
        t = Tensor(self.observation)
        self.write(t, s, seat)
        return t.numbers

    def sparse(self, s: S, seat: int) -> Sparse:
        """The same observation as the places that are set."""
        t = Sparse(self.observation)
        self.write(t, s, seat)
        return t

    @property
    def lesson(self) -> Plan:
        """The layout of what a net reads."""
        return self.observation if self.gist is None else self.gist

    def lesson_of(self, s: S, seat: int) -> Sparse:
        """What a net reads, as the places that are set."""
        t = Sparse(self.lesson)
        self.write_gist(t, s, seat)
        return t

    def code(self) -> Code:
        """All entries that a packed observation can have."""
        if self._code is None:
            self._code = Code(self.observation)
        return self._code

    def packed(self, s: S, seat: int) -> bytes:
        """The same observation in bytes, four for each place that is set; see `kernel.packed`."""
        t = Packed(self.code())
        self.write(t, s, seat)
        return t.finished()

    def write(self, t: Tensor, s: S, seat: int) -> None:
        """Write what the seat sees into an observation."""
        raise NotImplementedError

    def write_gist(self, t: Tensor, s: S, seat: int) -> None:
        """Write what decides the match, as far as the seat sees it, as `gist` is laid out; without one, all it sees."""
        self.write(t, s, seat)

    def hints(self, s: S, ask: Ask) -> list[float]:
        """How promising each choice of the ask looks to its seat: higher is better, comparable within one ask.

        As it stands: all alike.
        """
        return [0.0] * len(ask.choices)

    def reasons(self, s: S, ask: Ask, choice: Choice) -> list[Message]:
        """Why a choice of the ask looks as promising as `hints` says, weightiest first; nothing where that is plain."""
        return []

    def outlook(self, s: S) -> list[float]:
        """A guess at each seat's share of the win, for searches that stop before the end. As it stands: equal."""
        seats = int(s.seats)
        return [1.0 / seats] * seats


#: a game as those know it who never look inside
AnyGame: TypeAlias = Game[Any, Any]
