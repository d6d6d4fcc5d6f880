"""A table as its entries tell it: seats, match, votes, clocks. Pure: the same entries always give the same table."""

from typing import Any

import msgspec

from mythagon.games import GAMES, find_game
from mythagon.kernel.errors import MythagonError, UndoRefused
from mythagon.kernel.game import Options
from mythagon.kernel.match import Match
from mythagon.table.play.clocks import Clocks
from mythagon.table.play.datasets import DataSet, box_of
from mythagon.table.play.story import Story
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
        #: seats that agree to end the table
        self.leaving: set[int] = set()
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
        #: since which entry each asked seat has had its question
        self.question: dict[int, int] = {}
        self.clocks = Clocks(founding.clock, len(self.seats))
        #: the table of the rematch
        self.next: str | None = None

    # -- what it is now -------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
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

    def people(self) -> list[int]:
        """Seats that have a say: people who are not stood in for."""
        return [number for number, seat in enumerate(self.seats) if seat.person and seat.stand_in is None]

    def device(self, seat: int) -> list[int]:
        """The seats that the person here may play: their own, and on the host's device the hotseat ones."""
        host = self.founding.host
        shared = {number for number, other in enumerate(self.seats) if other.kind == "hotseat"}
        if host is not None and (seat == host or seat in shared):
            return sorted({host, *shared})
        return [seat]

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
        if entry.request is not None:
            self.requests[f"{entry.seat}:{entry.request}"] = entry.seq
        self.steps_at.append(len(self.match.steps) if self.match is not None else 0)
        self._questions(entry)

    def _questions(self, entry: Entry) -> None:
        """A question stays the same while others answer theirs or take theirs back (sealed), else it is a new one."""
        asked = self.asked()
        rewound: set[int] = set()
        if self.steps_at[-1] < self.steps_at[-2]:
            rewound = {entry.seat} if entry.seat is not None and "moves" in entry.data else set(asked)
        answered = {entry.seat} if entry.kind == "choice" else rewound
        before = self.question
        self.question = {seat: entry.seq if seat in answered else before.get(seat, entry.seq) for seat in asked}
        if self.clocks.clock is not None:
            clocked = {seat for seat in asked if self.seats[seat].played_by is None}
            left = entry.data.get("left") if entry.kind == "choice" else None
            self.clocks.turn_to(clocked, entry.at, entry.seat, left, rewound)

    def _sit(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("human", entry.data["name"])

    def _leave(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("open", "")
        self.leaving.discard(seat)

    def _start(self, entry: Entry, seat: int) -> None:
        founding = self.founding
        names: list[str] = entry.data["names"]
        for number, name in enumerate(names):
            self.seats[number].name = name
        for number, strength in entry.data["bots"].items():
            self.seats[int(number)] = Seat("bot", names[int(number)], strength)
        story = Story(
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
        match = story.lay()
        self.opening_events = len(match.state.events or [])
        for by, text in founding.prefix:
            match.answer(by, text)
        self.match = match
        self.leaving.clear()

    def _choice(self, entry: Entry, seat: int) -> None:
        match = self.running()
        texts = texts_of(entry)
        for text in texts:
            match.apply(seat, self.game.choices[text])  # it was legal, or it would not have been stored
        self.moves.append(Move(seat, len(texts), entry.data["by"] == "person"))
        self.proposal = None

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
        self._count_votes()

    def _undo_vote(self, entry: Entry, seat: int) -> None:
        if self.proposal is None:
            return
        if not entry.data["agree"]:
            self.proposal = None
        elif seat not in self.proposal.agreed:
            self.proposal.agreed.append(seat)
            self._count_votes()

    def _count_votes(self) -> None:
        if self.proposal is not None and set(self.people()) <= set(self.proposal.agreed):
            self._rewind(self.proposal.to)

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
        self._count_votes()

    def _return(self, entry: Entry, seat: int) -> None:
        chair = self.seats[seat]
        chair.stand_in = chair.why = None

    def _abandon(self, entry: Entry, seat: int) -> None:
        self.leaving.add(seat)
        if self.would_end(self.leaving):
            self.abandoned = True

    # -- checks before an entry is written ------------------------------------------------------------------------

    def would_end(self, agreeing: set[int]) -> bool:
        """Do all who have a say agree?"""
        return set(self.people()) <= agreeing

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

    def events(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        """What a seat may know of what happened after `since` decisions; each with the decision that caused it."""
        return list_events(self.match, self.opening_events, seat, since)


def list_events(match: Match | None, opening: int, seat: int | None, since: int) -> list[dict[str, Any]]:
    """Events with their step: 0 for the opening, N for the N-th decision. `since` -1 includes the opening."""
    if match is None:
        return []
    told = match.state.events or []
    found: list[dict[str, Any]] = []
    if since < 0:
        found += [{**event.plain(), "step": 0} for event in told[:opening] if event.heard_by(seat)]
    start = max(since, 0)
    begin = match.steps[start - 1].events_end if start else opening
    for step, entry in enumerate(match.steps[start:], start=start + 1):
        found += [{**event.plain(), "step": step} for event in told[begin : entry.events_end] if event.heard_by(seat)]
        begin = entry.events_end
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


def sit_in(table: Table, seat: int, strength: str, why: str, request: str | None = None) -> Draft | None:
    """A bot sits in for a person; None where such a bot already does, or nothing is being played."""
    if not table.seats[seat].person or table.seats[seat].stand_in == strength or table.status != "playing":
        return None
    return Draft("stand_in", seat, {"strength": strength, "why": why}, request)


FOLDS = {
    "sit": Table._sit,
    "leave": Table._leave,
    "start": Table._start,
    "choice": Table._choice,
    "undo": Table._undo,
    "undo_ask": Table._undo_ask,
    "undo_vote": Table._undo_vote,
    "stand_in": Table._stand_in,
    "return": Table._return,
    "abandon": Table._abandon,
}
