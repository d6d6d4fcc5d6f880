"""What one viewer is shown. Everything hidden passes through `Match.view`, `Match.choices` and the events' audience."""

from collections.abc import Collection

import msgspec

from mythagon.table.play.clocks import Clocks
from mythagon.table.play.live import LiveTable
from mythagon.table.play.log import list_events, passage_before, passage_since
from mythagon.table.play.past import Shown
from mythagon.table.play.tables import Table
from mythagon.table.play.wishes import Absence
from mythagon.table.storage.journal import Founding, Papers
from mythagon.table.wire.answers import (
    GameEvent,
    Look,
    Removing,
    RunningClock,
    Seat,
    Undoing,
    ask_of,
    events_of,
    lines_of,
    view_of,
)

ENCODER = msgspec.json.Encoder()
NO_PAPERS = Papers()


class Looks:
    """The looks of one table at its present moment; watchers who saw the same before share one."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._version = live.version
        self._texts: dict[tuple[int | None, int | None], str] = {}
        self._seats: list[Seat] | None = None

    def look(self, seat: int | None, since: int | None, hello: bool = False) -> str:
        """What a seat (None: a spectator) that saw the table at `since` is sent; `hello` adds what it missed."""
        live = self.live
        if live.version != self._version:
            self._version = live.version
            self._texts.clear()
            self._seats = None
        key = (seat, since)
        if not hello and key in self._texts:
            return self._texts[key]
        if hello or self._seats is None:
            self._seats = seats_view(live.table, live.online(), live.thinking())
        papers = live.papers.get(seat, NO_PAPERS) if seat is not None else NO_PAPERS
        text = encode(
            make_look(live.table, live.table.match, seat, since, live.watch.now(), self._seats, papers, hello)
        )
        if not hello:
            self._texts[key] = text
        return text


def make_look(
    table: Table,
    match: Shown | None,
    seat: int | None,
    since: int | None,
    at: float,
    seats: list[Seat] | None = None,
    papers: Papers = NO_PAPERS,
    hello: bool = False,
) -> Look:
    """The table as a seat (None: a spectator) sees it.

    `match` is the table's own match, or in tests one re-dealt to what the seat knows: the bytes must be the same.
    `at` is the time of day, which clocks are shown by. `seats` is the `seats_view`, the same for all who look.
    """
    told = (
        passage_before(table.match, seat)
        if since is None
        else passage_since(table.match, seat, table.step_since(since))
    )
    playing = table.status == "playing"
    running = match is not None and not table.abandoned
    return Look(
        table=table.id,
        game=table.game.id,
        options=table.agreed,
        data=table.data.name,
        guided=table.founding.guided,
        owl=table.founding.owl,
        seq=table.seq,
        seat=seat,
        status=table.status,
        seats=seats if seats is not None else seats_view(table, (), ()),
        view=view_of(match.view(seat)) if match is not None else None,
        ask=ask_of(match.choices(seat)) if match is not None and running else None,
        step=table.steps_at[-1],
        from_=told.since,
        events=events_of(told.events),
        log=lines_of(told.lines),
        remarks=table.remarks,
        undo=Undoing(table.free_undo(seat) if seat is not None else 0, table.proposal),
        abandon=sorted(table.leaving),
        removing=[Removing(gone, sorted(agreed)) for gone, agreed in sorted(table.removing.items())],
        host=table.host,
        hushed=table.hushed,
        muted=sorted(table.muted.get(seat, ()), key=lambda who: -1 if who is None else who) if seat is not None else [],
        clock=clock_of(table.clocks, at) if playing else None,
        absence=absence_of(table.founding),
        away=away_of(table, seat) if hello and seat is not None else None,
        orders=papers.orders if seat is not None else [],
        notes=papers.notes if seat is not None else None,
        next=table.next,
        expires=table.expires,
    )


def absence_of(founding: Founding) -> Absence | None:
    """How long the table waits for somebody, and what happens then."""
    if founding.absence is None:
        return None
    return Absence(founding.absence, "offer" if founding.absent == "offer" else "replace")


def away_of(table: Table, seat: int) -> list[GameEvent]:
    """What a seat may know of what happened since its person's last move."""
    return events_of(list_events(table.match, seat, table.own_step(seat))) if table.match is not None else []


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
        )
        for number, seat in enumerate(table.seats)
    ]


def encode(message: object) -> str:
    """As sent on the wire."""
    return ENCODER.encode(message).decode()
