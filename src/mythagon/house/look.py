"""What one viewer is shown. Everything hidden passes through `Match.view`, `Match.choices` and the events' audience."""

from collections.abc import Collection
from typing import TypeVar, cast

from mythagon.house.answers import Look, Passed, Removing, RunningClock, Seat, Undoing
from mythagon.house.clocks import Clocks
from mythagon.house.counting import origin_of, unrated
from mythagon.house.journal import Founding, Papers
from mythagon.house.live import LiveTable
from mythagon.house.log import Passage, passage_before, passage_since
from mythagon.house.past import Shown
from mythagon.house.seats import shown_colours
from mythagon.house.sent import View, ask_of, events_of, lines_of, since_of, view_of
from mythagon.house.shapes import Raw, encode, replace
from mythagon.house.spared import is_spared
from mythagon.house.tables import Table
from mythagon.house.wishes import Absence, Unrated
from mythagon.kernel.match import Match
from mythagon.kernel.scenes import Scenes, Watcher
from mythagon.kernel.shown import Change

NO_PAPERS = Papers()
T = TypeVar("T")


class Looks:
    """The looks of one table at its present moment; watchers who saw the same before share one."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._version = live.version
        self._texts: dict[tuple[int | None, int | None, bool], bytes] = {}
        self._moment: Moment | None = None
        self._scenes = Scenes()
        #: what a seat was told again of the time since its last decision, and after which entry
        self.passed: dict[int, tuple[int, Passed]] = {}
        #: what moves leave as it is, and when that was so
        self._setting: Look | None = None
        self._set: tuple[object, ...] = ()

    def look(self, seat: int | None, since: int | None, hello: bool = False, changes: bool = False) -> bytes:
        """What a seat (None: a spectator) that saw the table at `since` is sent; `hello` adds what it missed.

        `changes`: it has what it saw then, so that what each event changed does instead of a whole view.
        """
        live = self.live
        if live.version != self._version:
            self._version = live.version
            self._texts.clear()
            self._moment = None
        key = (seat, since, changes)
        if not hello and key in self._texts:
            return self._texts[key]
        if hello or self._moment is None:
            self._moment = Moment(live.table, self._set_up(), self._scenes, [one.seat for one in live.watchers])
        papers = live.papers.get(seat, NO_PAPERS) if seat is not None else NO_PAPERS
        seen = seat not in live.table.question or live.is_seen(seat)
        at = live.watch.now() if live.table.clocks.clock is not None else 0.0
        look = make_look(live.table, live.table.match, seat, since, at, self._moment, papers, hello, seen, changes)
        text = encode(look)
        if not hello:
            self._texts[key] = text
        return text

    def _set_up(self) -> Look:
        """What moves leave as it is: made anew after any other change."""
        live, table, keys = self.live, self.live.table, self.live.keys
        here, thinking = [watcher.seat for watcher in live.watchers], live.thinking()
        now = (
            live.settled,
            table.status,
            here,
            live.elsewhere,
            thinking,
            table.away.copy(),
            keys.profiles,
            keys.departed,
        )
        if self._setting is None or now != self._set:
            self._set = now
            self._setting = setting_of(table, live.online(), thinking, unrated(table, keys))
        return self._setting


class Moment:
    """What all who look at a table at one moment have in common: made once, and encoded once where it is long.

    `setting` is what moves leave as it is; `seats` are those who will look, so that their views are made together.
    """

    def __init__(
        self, table: Table, setting: Look, scenes: Scenes | None = None, seats: Collection[int | None] = ()
    ) -> None:
        self.table = table
        self._scenes = scenes if scenes is not None else Scenes()
        #: who looks, and with whose eyes: a spectator's will do where everybody sees the same
        self._seats = {seat: None if table.game.open else seat for seat in seats}
        self._told: dict[int | None, list[Spoken]] = {}
        #: the same by seat and by what it saw last
        self._spoken: dict[tuple[int | None, int | None], Spoken] = {}
        match = table.match
        #: the look of nobody yet
        self.look = look = replace(setting)
        look.seq, look.step, look.status = table.seq, table.steps_at[-1], table.status
        look.sealed = match.sealed if isinstance(match, Match) else []
        look.undo = Undoing(0, table.proposal)
        look.removing = [Removing(gone, sorted(agreed)) for gone, agreed in sorted(table.removing.items())]
        look.next, look.expires = table.next, table.expires

        #: what is there and what is beside it, by whose eyes it is seen
        self._there: dict[int | None, dict[str, object]] = {}
        self._beside: dict[int | None, dict[str, object]] = {}
        #: the same as it is sent: whole, or only what is beside it
        self._views: dict[tuple[int | None, bool], View] = {}
        if isinstance(match, Match):
            match.watch()

    def see(
        self, look: Look, match: Shown, seat: int | None, since: int | None, told: "Spoken", changes: bool = False
    ) -> None:
        """What a seat sees in this match, and what each event changed; nothing of that for somebody who comes."""
        if not isinstance(match, Match):
            look.view = once(view_of(match.view(seat)))
            return
        eyes = None if match.game.open else seat
        self._seats[seat] = eyes
        if eyes not in self._there:
            self._see(match)
        if since is not None and isinstance(self.table.match, Match):
            if eyes not in told.shown:
                self._show(self.table.match, since, told.passage.since)
            look.shown = told.shown[eyes]
            if changes and eyes in told.leads and since >= self.table.settled:
                look.beside = self._view(eyes, False)
                return
        look.view = self._view(eyes, True)

    def _view(self, eyes: int | None, whole: bool) -> View:
        """A view as it is sent: all of it, or only what is beside what is there."""
        if (eyes, whole) not in self._views:
            there = self._there[eyes] if whole else {}
            self._views[eyes, whole] = once(view_of({**there, **self._beside[eyes]}))
        return self._views[eyes, whole]

    def _see(self, match: Match) -> None:
        """The views of all who look and have none yet."""
        eyes = [one for one in dict.fromkeys(self._seats.values()) if one not in self._there]
        if match is self.table.match and match.journal is not None:
            seen = self._scenes.views(match.journal, match.state, eyes)
            aheads = self._scenes.aheads(match.journal, match.state, eyes)
        else:
            seen = match.game.views(match.state, eyes)
            aheads = match.game.aheads(match.state, eyes)
        for one, there, beside in zip(eyes, seen, match.beside(eyes, aheads), strict=True):
            self._there[one], self._beside[one] = there, beside

    def _show(self, match: Match, since: int, step: int) -> None:
        """What each event after a decision changed, for all who look, and once for those who heard and see the same."""
        due: dict[tuple[int, int | None], tuple[Spoken, Watcher]] = {}
        for seat, eyes in self._seats.items():
            told = self.told(seat, since)
            if eyes not in told.shown:
                due.setdefault((id(told), eyes), (told, (seat, eyes)))
        assert match.journal is not None
        watchers = [watcher for _, watcher in due.values()]
        found = self._scenes.shown(match.journal, match.state, watchers, step, self._there)
        for (told, (_, eyes)), shown in zip(due.values(), found, strict=True):
            told.shown[eyes] = once(shown)
            if None not in shown:
                told.leads.add(eyes)

    def told(self, seat: int | None, since: int | None) -> "Spoken":
        """What has happened since, once for all seats that heard the same of it."""
        told = self._spoken.get((seat, since))
        if told is None:
            told = self._spoken[seat, since] = self._tell(seat, since)
        return told

    def _tell(self, seat: int | None, since: int | None) -> "Spoken":
        table = self.table
        known = self._told.setdefault(since, [])
        for spoken in known:
            if since is not None and spoken.passage.fits(seat):
                return spoken
        if since is None:
            passage = passage_before(table.match, seat)
        else:
            passage = passage_since(table.match, seat, table.step_since(since))
        known.append(Spoken(passage))
        return known[-1]


class Spoken:
    """A passage of the log as it is sent."""

    def __init__(self, passage: Passage) -> None:
        self.passage = passage
        self.events = once(events_of(passage.events))
        self.log = once(lines_of(passage.lines))
        #: what each event changed, by who sees it
        self.shown: dict[int | None, list[list[Change] | None]] = {}
        #: for whom these changes lead to what is there now
        self.leads: set[int | None] = set()


def make_look(
    table: Table,
    match: Shown | None,
    seat: int | None,
    since: int | None,
    at: float,
    moment: Moment | None = None,
    papers: Papers = NO_PAPERS,
    hello: bool = False,
    seen: bool = True,
    changes: bool = False,
) -> Look:
    """The table as a seat (None: a spectator) sees it.

    `match` is the table's own match, or in tests one re-dealt to what the seat knows: the bytes must be the same.
    `at` is the time of day, which clocks are shown by. `moment` is what all who look now have in common. `seen`:
    others see how soon the seat answers. `changes`: the seat has the view of `since`.
    """
    shared = moment if moment is not None else Moment(table, setting_of(table))
    look = replace(shared.look)
    told = shared.told(seat, since)
    look.from_, look.events, look.log = told.passage.since, told.events, told.log
    if match is not None:
        shared.see(look, match, seat, since, told, changes)
    if look.status == "playing":
        look.clock = clock_of(table.clocks, at)
    if seat is None:
        return look
    look.seat = seat
    if match is not None and asks(table, seat) and not spares(table, seat, papers, seen):
        look.ask = ask_of(match.choices(seat))
    look.undo = Undoing(table.free_undo(seat), table.proposal)
    if seat in table.muted:
        look.muted = sorted(table.muted[seat], key=lambda who: -1 if who is None else who)
    if look.status == "playing" and isinstance(table.match, Match):
        step = table.own_step(seat)
        shares = table.match.since(seat, step) if hello or look.ask is not None else []
        look.since = since_of(step, shares, points_since(table.match, step) if shares else [])
    look.orders, look.notes = papers.orders, papers.notes
    return look


def points_since(match: Match, step: int) -> list[tuple[int, int]]:
    """Everybody's points after so many decisions, and now."""
    journal = match.journal
    known = journal.steps[step].before if journal is not None and step < len(journal.steps) else match.state
    then = match.game.standing(known) if known is not None else match.at(step).standing()
    return list(zip(then, match.standing(), strict=True))


def setting_of(
    table: Table, online: Collection[int] = (), thinking: Collection[int] = (), unrated: Unrated | None = None
) -> Look:
    """The look of nobody, at no moment: what moves leave as it is."""
    return Look(
        table=table.id,
        game=table.game.id,
        options=once(table.agreed),
        data=table.data.name,
        guided=table.founding.guided,
        origin=origin_of(table.founding),
        unrated=unrated,
        owl=table.founding.owl,
        seq=0,
        seat=None,
        status=table.status,
        seats=once(seats_view(table, online, thinking)),
        view=None,
        beside=None,
        ask=None,
        sealed=[],
        step=0,
        from_=-1,
        events=[],
        shown=[],
        log=[],
        remarks=once(table.remarks),
        undo=Undoing(0, None),
        abandon=sorted(table.leaving),
        removing=[],
        host=table.host,
        hushed=table.hushed,
        muted=[],
        clock=None,
        absence=absence_of(table.founding),
        since=None,
        orders=[],
        notes=None,
        next=None,
        expires=None,
    )


def asks(table: Table, seat: int) -> bool:
    """Is the person of this seat asked something? Not where a bot sits in."""
    return seat in table.question and table.seats[seat].stand_in is None


def spares(table: Table, seat: int, papers: Papers, seen: bool) -> bool:
    """Is the seat, which is asked, asked something that its person is not shown?"""
    return isinstance(table.match, Match) and is_spared(table, seat, papers.orders, seen)


def absence_of(founding: Founding) -> Absence | None:
    """How long the table waits for somebody, and what happens then."""
    if founding.absence is None:
        return None
    return Absence(founding.absence, "offer" if founding.absent == "offer" else "replace")


def clock_of(clocks: Clocks, at: float) -> RunningClock | None:
    """The clocks as they are sent; nothing where there are none."""
    if clocks.clock is None:
        return None
    running = sorted(clocks.since)
    ends = [end for end in (clocks.ends(seat) for seat in running) if end is not None]
    return RunningClock(clocks.clock.turn, clocks.bank, running, min(ends) if ends else None, at)


def seats_view(table: Table, online: Collection[int], thinking: Collection[int]) -> list[Seat]:
    """Who sits where; known to everybody."""
    return [
        Seat(
            number,
            seat.kind,
            seat.name,
            seat.strength,
            number in online or seat.kind == "bot",
            number in thinking,
            seat.stand_in,
            seat.why,
            seat.say or None,
            number in table.away,
            colour,
        )
        for number, (seat, colour) in enumerate(zip(table.seats, shown_colours(table.seats), strict=True))
    ]


def once(part: T) -> T:
    """Encoded now, for all the messages it will be a part of."""
    return cast(T, Raw(encode(part)))
