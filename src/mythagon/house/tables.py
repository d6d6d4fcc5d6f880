"""A table as its entries tell it: seats, match, votes, clocks. Pure: the same entries always give the same table."""

import copy
from typing import Self

from mythagon.games import find_game
from mythagon.house.clocks import Clocks
from mythagon.house.company import Company
from mythagon.house.datasets import DataSet, box_of
from mythagon.house.journal import Entry, Founding
from mythagon.house.moves import (
    SPARED,
    Deed,
    Lot,
    Move,
    Proposal,
    Remark,
    first_of_last,
    kept_remarks,
    own_within,
    steps_of,
    steps_since_own,
)
from mythagon.house.past import Past, Shown
from mythagon.house.refusal import Refused
from mythagon.house.shapes import replace
from mythagon.house.story import Story
from mythagon.house.wishes import Status
from mythagon.kernel.errors import MatchOver, MythagonError
from mythagon.kernel.film import Film
from mythagon.kernel.game import Options
from mythagon.kernel.match import Match
from mythagon.kernel.position import Position


class Table(Company):
    """The fold of a table's entries."""

    def __init__(self, founding: Founding, data: DataSet | None = None, film: Film | None = None) -> None:
        super().__init__(founding)
        self.founding = founding
        #: what it is played with; by default the game's own components
        self.data = data if data is not None else box_of(founding.game)
        #: the match, once it is over and filmed: it is shown and not played again
        self.film = film
        if film is None and self.data.digest != founding.data:
            raise MythagonError(f"the table was founded with data {founding.data}, not {self.data.digest}")
        self.id = founding.id
        self.game = find_game(founding.game)
        #: the options that mean anything at its number of seats
        self.agreed: Options = {
            option.id: founding.options[option.id]
            for option in self.game.options
            if option.id in founding.options and len(founding.seats) in (option.seats or self.game.seats)
        }
        self.seq = 0
        #: the last entry that was no move
        self.settled = 0
        self.match: Shown | None = None
        self.abandoned = False
        self.proposal: Proposal | None = None
        #: what the log tells beside the match, oldest first
        self.remarks: list[Remark] = []
        #: somebody has taken back a move after seeing what it led to, and there was nobody to ask
        self.peeked = False
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
        #: when something last happened here, and for how many seconds after that the server keeps it unfinished
        self.touched_at = founding.created
        self.keep = 0.0
        #: the match after the founding's own decisions, where they were played beforehand in slices
        self.prepared: Match | None = None
        #: since which entry each asked seat has had its question
        self.question: dict[int, int] = {}
        #: and since when
        self.asked_at: dict[int, float] = {}
        #: of windows asked once in a turn, the one each seat answered last, and in which turn
        self.answered: dict[int, tuple[str, int]] = {}
        #: by asked seat, what its answer means, after which entry that was worked out, and whether others were there
        self.lots: dict[int, tuple[int, bool, Lot]] = {}
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

    def shown(self) -> Shown:
        """The match that is being played, or what is kept of it."""
        if self.match is None:
            raise Refused("not_started", "the match has not started")
        if self.abandoned:
            raise Refused("abandoned", "the table was abandoned")
        return self.match

    def running(self) -> Match:
        """The match that is being played."""
        match = self.match
        if isinstance(match, Match) and not self.abandoned:
            return match
        self.shown()
        raise MatchOver("the match is over")

    def asked(self) -> list[int]:
        """Seats that must decide now."""
        if self.match is None or self.abandoned:
            return []
        return [int(ask.seat) for ask in self.match.asks]

    @property
    def expires(self) -> float | None:
        """When the table ends by itself if nothing more happens here."""
        return self.touched_at + self.keep if self.keep and self.status in ("open", "playing") else None

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
        if entry.kind != "choice":
            self.settled = entry.seq
        if self.match is not None and self.remarks:
            self.remarks = kept_remarks(self.remarks, len(self.match.steps))
        self.touched_at = max(self.touched_at, entry.at)
        self.count_restless(entry)
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
        twin.seats = [replace(seat) for seat in self.seats]
        twin.removing = {seat: set(agreed) for seat, agreed in self.removing.items()}
        twin.muted = {seat: set(others) for seat, others in self.muted.items()}
        twin.proposal = copy.deepcopy(self.proposal)
        twin.clocks = copy.deepcopy(self.clocks)
        if isinstance(self.match, Match):
            twin.match = self.match.at(len(self.match.steps))
        twin.apply(entry)
        return twin

    def become(self, other: Self) -> None:
        """Go on as a table that was tried."""
        vars(self).update(vars(other))

    def _remark(self, entry: Entry, seat: int, what: Deed, agreed: list[int]) -> None:
        if self.match is not None:
            self.remarks.append(Remark(len(self.match.steps), seat, what, agreed, entry.at))

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

    def _remove(self, entry: Entry, seat: int) -> None:
        gone: int = entry.data["who"]
        self.removing.setdefault(gone, set()).update(self.device(seat))
        if not entry.data["done"]:
            return
        self._remark(entry, gone, "removed", sorted(self.removing[gone]))
        self.remove(gone, entry.data["bot"] if self.match is not None else None)
        self._count_votes(entry)
        self._end_if_agreed(entry.at)

    def _start(self, entry: Entry, seat: int) -> None:
        self.seat_all(entry)
        match = Past(self.film) if self.film is not None else self.prepared or self.story(entry.data["names"]).lay()
        self.prepared = None
        match.follow(self.founding.prefix)
        self.match = match
        self.leaving.clear()

    def story(
        self, names: list[str], data: DataSet | None = None, choices: list[tuple[int, str]] | None = None
    ) -> Story:
        """What the match begins with when people of these names sit at the table, or all of it up to these choices."""
        founding = self.founding
        return Story(
            founding.game,
            data if data is not None else self.data,
            founding.options,
            founding.seed,
            founding.layout,
            names,
            choices if choices is not None else founding.prefix,
            founding.forks,
            founding.script,
        )

    def _choice(self, entry: Entry, seat: int) -> None:
        match = self.shown()
        texts = texts_of(entry)
        if self.game.once and entry.data["by"] != SPARED and isinstance(match, Match):
            window = match.ask_of(seat).window
            if window in self.game.once:
                self.answered[seat] = (window, self.game.turn(match.state))
        for text in texts:
            if isinstance(match, Past):
                match.decide(seat, text)
            else:
                match.apply(seat, self.game.choices[text])  # it was legal, or it would not have been stored
        self.moves.append(Move(seat, len(texts), entry.data["by"]))
        self.proposal = None
        if entry.data["by"] == "person":
            self.removing.pop(seat, None)
            self.away.discard(seat)

    def _undo(self, entry: Entry, seat: int) -> None:
        if "to" in entry.data:  # stored before seats took back sealed choices
            self._rewind(entry.data["to"])
            return
        first = first_of_last(self.moves, seat, entry.data["moves"])
        kept = [move for move in self.moves[first:] if move.seat != seat]
        self.shown().undo(seat, steps_of([move for move in self.moves[first:] if move.seat == seat]))
        self.moves = self.moves[:first] + kept
        self._untouched = self._steps_before(first)
        self.proposal = None
        self.answered = {}

    def _undo_ask(self, entry: Entry, seat: int) -> None:
        self.proposal = Proposal(seat, entry.data["to"], [seat])
        self._count_votes(entry)

    def _undo_vote(self, entry: Entry, seat: int) -> None:
        if self.proposal is None:
            return
        if not entry.data["agree"]:
            self.proposal = None
        elif seat not in self.proposal.agreed:
            self.proposal.agreed.append(seat)
            self._count_votes(entry)

    def _count_votes(self, entry: Entry) -> None:
        asked = self.proposal
        if asked is not None and set(self.people(entry.at)) <= set(asked.agreed):
            self._rewind(asked.to)
            others = [seat for seat in asked.agreed if seat != asked.by]
            self.peeked = self.peeked or not others
            self._remark(entry, asked.by, "undone", others)

    def _end_if_agreed(self, at: float) -> None:
        if self.leaving and self.would_end(self.leaving, at):
            self._end()

    def _expire(self, entry: Entry, seat: int) -> None:
        self._end()

    def _end(self) -> None:
        self.abandoned = True
        self.proposal = None  # what was asked for is asked no more
        self.removing = {}

    def _rewind(self, to: int) -> None:
        self.shown().rewind(to)
        made = self.steps_at[-1]
        while made > to and self.moves:
            made -= self.moves.pop().steps
        self._untouched = min(self._untouched, to)
        self.proposal = None
        self.answered = {}

    def _stand_in(self, entry: Entry, seat: int) -> None:
        chair = self.seats[seat]
        if chair.stand_in is None:
            self._remark(entry, seat, "bot", [])
        chair.stand_in, chair.why = entry.data["strength"], entry.data["why"]
        chair.say = entry.data.get("say", 0.0)
        self.away.discard(seat)
        self._count_votes(entry)

    def _return(self, entry: Entry, seat: int) -> None:
        if self.seats[seat].stand_in is not None:
            self._remark(entry, seat, "back", [])
        self.come_back(entry, seat)

    def _abandon(self, entry: Entry, seat: int) -> None:
        self.leaving.add(seat)
        self._end_if_agreed(entry.at)

    # -- checks before an entry is written ------------------------------------------------------------------------

    def trial(self, seat: int, texts: list[str]) -> Position:
        """What a move would lead to; raises when one of its choices is not legal. The table is unchanged.

        A move ends at the first news: whether what is chosen after it is legal would tell what the news is. A single
        choice, as most moves are, is not played again when it is stored.
        """
        if len(texts) == 1:
            match = self.running()
            return match.attempt(seat, match.legal(seat, texts[0]))
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
        return self._steps_before(first_of_last(self.moves, seat, moves))

    def free_undo(self, seat: int) -> int:
        """How many of its own last moves a seat may take back alone."""
        if self.match is None or self.status != "playing":
            return 0
        return own_within(self.moves, seat, self.running().free_undo(seat))

    def _steps_before(self, number: int) -> int:
        """Decisions made before a move."""
        return len(self.founding.prefix) + steps_of(self.moves[:number])

    def own_step(self, seat: int) -> int:
        """Decisions made when a seat's person last made a move."""
        return self.steps_at[-1] - steps_since_own(self.moves, seat)

    # -- what happened --------------------------------------------------------------------------------------------

    def step_since(self, seq: int) -> int:
        """From which decision on things are new to somebody who saw the table at `seq`, undos considered."""
        seen = min(max(seq, 0), self.seq)
        return min([self.steps_at[seen], *self.untouched[seen + 1 :]])


def texts_of(entry: Entry) -> list[str]:
    """The choices of a move; tables stored before moves could be of several have one text."""
    return entry.data["texts"] if "texts" in entry.data else [entry.data["text"]]


FOLDS = {
    "sit": Company.sit,
    "leave": Company.leave,
    "invite": Company.have_keys,
    "device": Company.have_keys,
    "bot": Company.seat_bot,
    "remove": Table._remove,
    "start": Table._start,
    "choice": Table._choice,
    "undo": Table._undo,
    "undo_ask": Table._undo_ask,
    "undo_vote": Table._undo_vote,
    "stand_in": Table._stand_in,
    "away": Company.be_away,
    "return": Table._return,
    "abandon": Table._abandon,
    "expire": Table._expire,
    "hush": Company.hush,
    "mute": Company.mute,
}
