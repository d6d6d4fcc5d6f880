"""What one viewer is shown. Everything hidden passes through `Match.view`, `Match.choices` and the events' audience."""

from collections.abc import Collection
from typing import Any

import msgspec

from mythagon.kernel.match import Match
from mythagon.table.play.live import LiveTable
from mythagon.table.play.tables import Table
from mythagon.table.storage.journal import Papers

ENCODER = msgspec.json.Encoder()
NO_PAPERS = Papers()


class Looks:
    """The looks of one table at its present moment; watchers who saw the same before share one."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._version = live.version
        self._texts: dict[tuple[int | None, int | None], str] = {}
        self._seats: list[dict[str, Any]] | None = None

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
    match: Match | None,
    seat: int | None,
    since: int | None,
    at: float,
    seats: list[dict[str, Any]] | None = None,
    papers: Papers = NO_PAPERS,
    hello: bool = False,
) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it.

    `match` is the table's own match, or in tests one re-dealt to what the seat knows: the bytes must be the same.
    `at` is the time of day, which clocks are shown by. `seats` is the `seats_view`, the same for all who look.
    """
    from_step = -1 if since is None else table.step_since(since)
    playing = table.status == "playing"
    running = match is not None and not table.abandoned
    return {
        "type": "look",
        "table": table.id,
        "game": table.game.id,
        "options": table.agreed,
        "data": table.data.name,
        "guided": table.founding.guided,
        "seq": table.seq,
        "seat": seat,
        "status": table.status,
        "seats": seats if seats is not None else seats_view(table, (), ()),
        "view": match.view(seat) if match is not None else None,
        "ask": match.choices(seat) if match is not None and running else None,
        "step": table.steps_at[-1],
        "from": from_step,
        "events": table.events(seat, from_step),
        "undo": {
            "free": table.free_undo(seat) if seat is not None else 0,
            "proposal": msgspec.to_builtins(table.proposal) if table.proposal is not None else None,
        },
        "abandon": sorted(table.leaving),
        "clock": table.clocks.plain(at) if playing else None,
        "away": table.events(seat, table.own_step(seat)) if hello and seat is not None else None,
        "orders": papers.orders if seat is not None else [],
        "notes": papers.notes if seat is not None else None,
        "next": table.next,
    }


def seats_view(table: Table, online: Collection[int], thinking: Collection[int]) -> list[dict[str, Any]]:
    """Who sits where; known to everybody."""
    return [
        {
            "seat": number,
            "kind": seat.kind,
            "name": seat.name,
            "strength": seat.strength,
            "online": number in online or seat.kind == "bot",
            "thinking": number in thinking,
            "stand_in": seat.stand_in,
            "why": seat.why,
        }
        for number, seat in enumerate(table.seats)
    ]


def encode(message: object) -> str:
    """As sent on the wire."""
    return ENCODER.encode(message).decode()
