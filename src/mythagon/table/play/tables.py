"""A table as its entries tell it: seats, match, votes, clocks. Pure: the same entries always give the same table."""

import copy
from typing import Any, Self

import msgspec

from mythagon.games import GAMES, find_game
from mythagon.kernel.errors import MythagonError, UndoRefused
from mythagon.kernel.game import Options
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.table.play.clocks import Clocks
from mythagon.table.play.datasets import DataSet, box_of
from mythagon.table.play.story import Story
from mythagon.table.play.wishes import Status
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import Draft, Entry, Founding, Seat
from mythagon.table.storage.schema import TABLES


class Proposal(msgspec.Struct):
    """Somebody wants to take back more than is free."""

    by: int
    to: int
    agreed: list[int]


class Move(msgspec.Struct, frozen=True):
    """What a seat decided in one go: one decision or several, stored, announced and taken back together."""

    seat: int
    #: how many decisions it is
    steps: int
    #: did its person make it, not a bot, a standing order or the clock?
    own: bool


#: how often a seat may hand over, ask and vote before the next decision is made
MOST_RESTLESS = 20
#: entries of a seat that count as such
RESTLESS = ("stand_in", "return", "undo_ask", "invite", "remove", "hush", "mute")


class Table:
    """The fold of a table's entries."""

    def __init__(self, founding: Founding, data: DataSet | None = None) -> None:
        self.founding = founding
        #: what it is played with; by default the game's own components
        self.data = data if data is not None else box_of(founding.game)
        if self.data.digest != founding.data:
            raise MythagonError(f"the table was founded with data {founding.data}, not {self.data.digest}")
        self.id = founding.id
        self.game = find_game(founding.game)
        #: the options that mean anything at its number of seats
        self.agreed: Options = {
            option.id: founding.options[option.id]
            for option in self.game.options
            if option.id in founding.options and len(founding.seats) in (option.seats or self.game.seats)
        }
        self.seats: list[Seat] = [msgspec.structs.replace(seat) for seat in founding.seats]
        self.seq = 0
        self.match: Match | None = None
        self.abandoned = False
        #: the founder's seat, until the founder leaves it
        self.host = founding.host
        #: seats that somebody has given up since the founding
        self.vacated: set[int] = set()
        #: seats that agree to end the table
        self.leaving: set[int] = set()
        #: for each seat that others want to be rid of, those who agree
        self.removing: dict[int, set[int]] = {}
        #: is the spectators' chat closed?
        self.hushed = False
        #: whose chat each seat does not want to read (None: the spectators')
        self.muted: dict[int, set[int | None]] = {}
        #: restless entries of each seat since the last decision
        self.restless: dict[int, int] = {}
        self.proposal: Proposal | None = None
        #: requests already done, as "seat:id", and by which entry
        self.requests: dict[str, int] = {}
        #: all moves since the founding, those taken back left out
        self.moves: list[Move] = []
        #: decisions made after each entry; index 0 is the founding
        self.steps_at: list[int] = [0]
        #: how many of the decisions before each entry it left as they were
        self.untouched: list[int] = [0]
        #: the same for the entry that is being applied
        self._untouched = 0
        #: how many events the opening had, before the first decision
        self.opening_events = 0
        #: when something last happened here, and for how many seconds after that the server keeps it unfinished
        self.touched_at = founding.created
        self.keep = 0.0
        #: the match after the founding's own decisions, where they were played beforehand in slices
        self.prepared: Match | None = None
        #: since which entry each asked seat has had its question
        self.question: dict[int, int] = {}
        #: and since when
        self.asked_at: dict[int, float] = {}
        self.clocks = Clocks(founding.clock, len(self.seats))
        #: the table of the rematch
        self.next: str | None = None

    # -- what it is now -------------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """open, playing, over or abandoned."""
        if self.abandoned:
            return "abandoned"
        if self.match is None:
            return "open"
        return "over" if self.match.over else "playing"

    @property
    def ended(self) -> bool:
        """Is nothing hidden any more?"""
        return self.status in ("over", "abandoned")

    def running(self) -> Match:
        """The match that is being played."""
        if self.match is None:
            raise Refused("not_started", "the match has not started")
        if self.abandoned:
            raise Refused("abandoned", "the table was abandoned")
        return self.match

    def asked(self) -> list[int]:
        """Seats that must decide now."""
        if self.match is None or self.abandoned:
            return []
        return [int(ask.seat) for ask in self.match.asks]

    @property
    def expires(self) -> float | None:
        """When the table ends by itself if nothing more happens here."""
        return self.touched_at + self.keep if self.keep and self.status in ("open", "playing") else None

    def people(self, at: float) -> list[int]:
        """Seats that have a say: people who play, and for a while those whom absence or the clock has taken away."""
        chairs = enumerate(self.seats)
        return [number for number, chair in chairs if chair.person and (chair.stand_in is None or at < chair.say)]

    def device(self, seat: int) -> list[int]:
        """The seats that the person of this one may play: their own, and on the founder's device the hotseat ones."""
        shared = {number for number, other in enumerate(self.seats) if other.kind == "hotseat"}
        if self.host is not None and shared:
            shared.add(self.host)
        return sorted(shared) if seat in shared else [seat]

    def presides(self, seat: int) -> bool:
        """Has this seat the founder's rights? Where the founder has left, every person has."""
        return self.host is None or self.host in self.device(seat)

    # -- entries --------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take the next entry in."""
        if entry.seq != self.seq + 1:
            raise MythagonError(f"entry {entry.seq} cannot follow {self.seq}")
        fold = FOLDS.get(entry.kind)
        if fold is None:
            raise MythagonError(f"unknown entry {entry.kind!r}")
        self._untouched = self.steps_at[-1]
        fold(self, entry, entry.seat if entry.seat is not None else -1)
        self.untouched.append(self._untouched)
        self.seq = entry.seq
        self.touched_at = max(self.touched_at, entry.at)
        if entry.kind in ("choice", "start"):
            self.restless = {}
        elif entry.kind in RESTLESS and entry.seat is not None:
            self.restless[entry.seat] = self.restless.get(entry.seat, 0) + 1
        if entry.request is not None:
            self.requests[f"{entry.seat}:{entry.request}"] = entry.seq
        self.steps_at.append(len(self.match.steps) if self.match is not None else 0)
        self._questions(entry)

    def after(self, entry: Entry) -> Self:
        """A table of its own that has taken in the next entry. What is stored has been tried like this before."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict | set):
                setattr(twin, name, value.copy())
        twin.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        twin.removing = {seat: set(agreed) for seat, agreed in self.removing.items()}
        twin.muted = {seat: set(others) for seat, others in self.muted.items()}
        twin.proposal = copy.deepcopy(self.proposal)
        twin.clocks = copy.deepcopy(self.clocks)
        if self.match is not None:
            twin.match = self.match.at(len(self.match.steps))
        twin.apply(entry)
        return twin

    def become(self, other: Self) -> None:
        """Go on as a table that was tried."""
        vars(self).update(vars(other))

    def _questions(self, entry: Entry) -> None:
        """A question stays the same while others answer theirs or take theirs back (sealed), else it is a new one."""
        asked = self.asked()
        rewound: set[int] = set()
        if self.steps_at[-1] < self.steps_at[-2]:
            rewound = {entry.seat} if entry.seat is not None and "moves" in entry.data else set(asked)
        answered = {entry.seat} if entry.kind == "choice" else rewound
        before = self.question
        self.question = {seat: entry.seq if seat in answered else before.get(seat, entry.seq) for seat in asked}
        self.asked_at = {
            seat: entry.at if since == entry.seq else self.asked_at.get(seat, entry.at)
            for seat, since in self.question.items()
        }
        if self.clocks.clock is not None:
            clocked = {seat for seat in asked if self.seats[seat].played_by is None}
            left = entry.data.get("left") if entry.kind == "choice" else None
            self.clocks.turn_to(clocked, entry.at, entry.seat, left, rewound)

    def _sit(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("human", entry.data["name"])

    def _leave(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("open", "")
        self._vacate(seat)

    def _vacate(self, seat: int) -> None:
        """With a person goes all that was theirs: rights, votes, wishes."""
        if self.host == seat:
            self.host = None
        self.vacated.add(seat)
        self.leaving.discard(seat)
        self.removing.pop(seat, None)
        for agreed in self.removing.values():
            agreed.discard(seat)
        self.muted.pop(seat, None)
        for others in self.muted.values():
            others.discard(seat)
        self.restless.pop(seat, None)

    def _keys_only(self, entry: Entry, seat: int) -> None:
        """New keys and codes; nothing at the table is different."""

    def _remove(self, entry: Entry, seat: int) -> None:
        gone: int = entry.data["who"]
        self.removing.setdefault(gone, set()).update(self.device(seat))
        if not entry.data["done"]:
            return
        if self.match is None:
            self.seats[gone] = Seat("open", "")
        else:
            self.seats[gone] = Seat("bot", self.seats[gone].name, entry.data["bot"])
        self._vacate(gone)
        self._count_votes(entry.at)
        self._end_if_agreed(entry.at)

    def _start(self, entry: Entry, seat: int) -> None:
        names: list[str] = entry.data["names"]
        for number, name in enumerate(names):
            self.seats[number].name = name
        for number, strength in entry.data["bots"].items():
            self.seats[int(number)] = Seat("bot", names[int(number)], strength)
        match = self.prepared if self.prepared is not None else self.story(names).lay()
        self.prepared = None
        match.follow(self.founding.prefix)
        self.opening_events = match.laid_events
        self.match = match
        self.leaving.clear()

    def story(self, names: list[str]) -> Story:
        """What the match begins with when people of these names sit at the table."""
        founding = self.founding
        return Story(
            founding.game,
            self.data,
            founding.options,
            founding.seed,
            founding.layout,
            names,
            founding.prefix,
            founding.forks,
            founding.script,
        )

    def _choice(self, entry: Entry, seat: int) -> None:
        match = self.running()
        texts = texts_of(entry)
        for text in texts:
            match.apply(seat, self.game.choices[text])  # it was legal, or it would not have been stored
        self.moves.append(Move(seat, len(texts), entry.data["by"] == "person"))
        self.proposal = None
        if entry.data["by"] == "person":
            self.removing.pop(seat, None)

    def _undo(self, entry: Entry, seat: int) -> None:
        if "to" in entry.data:  # stored before seats took back sealed choices
            self._rewind(entry.data["to"])
            return
        first = self._first_of_last(seat, entry.data["moves"])
        kept = [move for move in self.moves[first:] if move.seat != seat]
        steps = sum(move.steps for move in self.moves[first:] if move.seat == seat)
        self.running().undo(seat, steps)
        self.moves = self.moves[:first] + kept
        self._untouched = self._steps_before(first)
        self.proposal = None

    def _undo_ask(self, entry: Entry, seat: int) -> None:
        self.proposal = Proposal(seat, entry.data["to"], [seat])
        self._count_votes(entry.at)

    def _undo_vote(self, entry: Entry, seat: int) -> None:
        if self.proposal is None:
            return
        if not entry.data["agree"]:
            self.proposal = None
        elif seat not in self.proposal.agreed:
            self.proposal.agreed.append(seat)
            self._count_votes(entry.at)

    def _count_votes(self, at: float) -> None:
        if self.proposal is not None and set(self.people(at)) <= set(self.proposal.agreed):
            self._rewind(self.proposal.to)

    def _end_if_agreed(self, at: float) -> None:
        if self.leaving and self.would_end(self.leaving, at):
            self.abandoned = True
            self.proposal = None  # what was asked for is asked no more
            self.removing = {}

    def _expire(self, entry: Entry, seat: int) -> None:
        self.abandoned = True
        self.proposal = None
        self.removing = {}

    def _rewind(self, to: int) -> None:
        self.running().rewind(to)
        made = self.steps_at[-1]
        while made > to and self.moves:
            made -= self.moves.pop().steps
        self._untouched = min(self._untouched, to)
        self.proposal = None

    def _stand_in(self, entry: Entry, seat: int) -> None:
        chair = self.seats[seat]
        chair.stand_in, chair.why = entry.data["strength"], entry.data["why"]
        chair.say = entry.data.get("say", 0.0)
        self._count_votes(entry.at)

    def _return(self, entry: Entry, seat: int) -> None:
        chair = self.seats[seat]
        chair.stand_in = chair.why = None
        chair.say = 0.0

    def _abandon(self, entry: Entry, seat: int) -> None:
        self.leaving.add(seat)
        self._end_if_agreed(entry.at)

    def _hush(self, entry: Entry, seat: int) -> None:
        self.hushed = entry.data["closed"]

    def _mute(self, entry: Entry, seat: int) -> None:
        others = self.muted.setdefault(seat, set())
        if entry.data["muted"]:
            others.add(entry.data["who"])
        else:
            others.discard(entry.data["who"])

    # -- checks before an entry is written ------------------------------------------------------------------------

    def would_end(self, agreeing: set[int], at: float) -> bool:
        """Do all who have a say agree?"""
        return set(self.people(at)) <= agreeing

    def check_calm(self, seat: int) -> None:
        """Nobody fills the journal by changing their mind to and fro."""
        if self.restless.get(seat, 0) >= MOST_RESTLESS:
            raise Refused("too_often", "you have changed your mind often enough; wait for the next decision", 429)

    def trial(self, seat: int, texts: list[str]) -> Match:
        """What a move would lead to; raises when one of its choices is not legal. The table is unchanged.

        A move ends at the first news: whether what is chosen after it is legal would tell what the news is.
        """
        future = self.running().clone()
        for number, text in enumerate(texts, start=1):
            choice = future.legal(seat, text)
            if number < len(texts) and future.commits(seat, choice):
                raise Refused("news", f"choice {number} of {len(texts)} brings news; choose on when you have seen it")
            future.apply(seat, choice)
        return future

    def undo_target(self, seat: int, moves: int) -> int:
        """How many decisions are left when a seat takes back this many of its own moves and all that followed."""
        self.running()
        return self._steps_before(self._first_of_last(seat, moves))

    def free_undo(self, seat: int) -> int:
        """How many of its own last moves a seat may take back alone."""
        if self.match is None or self.status != "playing":
            return 0
        left = self.match.free_undo(seat)
        count = 0
        for move in reversed(self.moves):
            if move.seat == seat:
                left -= move.steps
                if left < 0:
                    break
                count += 1
        return count

    def _first_of_last(self, seat: int, count: int) -> int:
        """Where in `moves` the last `count` moves of a seat begin."""
        own = [number for number, move in enumerate(self.moves) if move.seat == seat]
        if count > len(own):
            raise UndoRefused(f"seat {seat} has only {len(own)} moves to take back, not {count}")
        return own[-count]

    def _steps_before(self, number: int) -> int:
        """Decisions made before a move."""
        return len(self.founding.prefix) + sum(move.steps for move in self.moves[:number])

    def own_step(self, seat: int) -> int:
        """Decisions made when a seat's person last made a move."""
        own = [number for number, move in enumerate(self.moves, start=1) if move.seat == seat and move.own]
        return self._steps_before(own[-1] if own else 0)

    # -- what happened --------------------------------------------------------------------------------------------

    def step_since(self, seq: int) -> int:
        """From which decision on things are new to somebody who saw the table at `seq`, undos considered."""
        seen = min(max(seq, 0), self.seq)
        return min([self.steps_at[seen], *self.untouched[seen + 1 :]])

    def events(self, seat: int | None, since: int) -> list[tuple[Event, int]]:
        """What a seat may know of what happened after `since` decisions; each with the decision that caused it."""
        return list_events(self.match, self.opening_events, seat, since)


def list_events(match: Match | None, opening: int, seat: int | None, since: int) -> list[tuple[Event, int]]:
    """Events with their step: 0 for the opening, N for the N-th decision. `since` -1 includes the opening."""
    if match is None:
        return []
    told = match.state.events or []
    found: list[tuple[Event, int]] = []
    if since < 0:
        found += [(event, 0) for event in told[:opening] if event.heard_by(seat)]
    start = max(since, 0)
    begin = match.steps[start - 1].events_end if start else opening
    for number, step in enumerate(match.steps[start:], start=start + 1):
        found += [(event, number) for event in told[begin : step.events_end] if event.heard_by(seat)]
        begin = step.events_end
    return found


def check_rules(founding: Founding) -> None:
    """A table played by other rules cannot be played on."""
    if founding.game not in GAMES:
        raise Refused("other_rules", f"this table was played by the rules of {founding.game}, which is not here", 409)
    now = GAMES[founding.game].version
    if founding.rules != now:
        raise Refused("other_rules", f"this table was played by rules {founding.rules}; these are {now}", 409)


def texts_of(entry: Entry) -> list[str]:
    """The choices of a move; tables stored before moves could be of several have one text."""
    return entry.data["texts"] if "texts" in entry.data else [entry.data["text"]]


def choice_draft(table: Table, seat: int, text: str, by: str, at: float) -> Draft:
    """One choice, as bots and standing orders make them."""
    return move_draft(table, seat, [text], by, at)


def move_draft(table: Table, seat: int, texts: list[str], by: str, at: float, request: str | None = None) -> Draft:
    """A legal move, made at a moment, as an entry to be stored; the table's row follows when the match ends."""
    future = table.trial(seat, texts)
    data: dict[str, Any] = {"texts": texts, "by": by}
    if table.founding.clock is not None and by == "person":
        data["left"] = table.clocks.left(seat, at)
    also: list[Any] = []
    if future.over:
        also.append(TABLES.update().where(TABLES.c.id == table.id).values(status="over"))
    return Draft("choice", seat, data, request, also)


def sit_in(
    table: Table, seat: int, strength: str, why: str, say: float = 0.0, request: str | None = None
) -> Draft | None:
    """A bot sits in for a person; None where such a bot already does, or nothing is being played.

    Until the moment `say` the person must still be asked for consent: 0 for somebody who wanted the bot.
    """
    if not table.seats[seat].person or table.seats[seat].stand_in == strength or table.status != "playing":
        return None
    return Draft("stand_in", seat, {"strength": strength, "why": why, "say": say}, request)


FOLDS = {
    "sit": Table._sit,
    "leave": Table._leave,
    "invite": Table._keys_only,
    "device": Table._keys_only,
    "remove": Table._remove,
    "start": Table._start,
    "choice": Table._choice,
    "undo": Table._undo,
    "undo_ask": Table._undo_ask,
    "undo_vote": Table._undo_vote,
    "stand_in": Table._stand_in,
    "return": Table._return,
    "abandon": Table._abandon,
    "expire": Table._expire,
    "hush": Table._hush,
    "mute": Table._mute,
}
