"""Around a match: the list of public tables, what anybody may know of a table, and the start."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection

import sqlalchemy as sa

from mythagon.kernel.message import Message
from mythagon.kernel.text import LANGUAGES, Texts
from mythagon.table.play.company import Company
from mythagon.table.play.counting import origin_of, unrated
from mythagon.table.play.founding import start_draft
from mythagon.table.play.hall import Hall
from mythagon.table.play.invitations import Holder
from mythagon.table.play.live import LiveTable
from mythagon.table.play.seats import shown_colours
from mythagon.table.play.tables import Table
from mythagon.table.play.wishes import Summary, SummarySeat
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import Draft
from mythagon.table.storage.schema import TABLES
from mythagon.table.storage.store import Kept

#: tables on one page of the lobby
PAGE = 100
#: tables summed up before everybody else has a turn
AT_ONCE = 16
#: so many decisions ago something was said for certain
FAR_BACK = 60
#: addresses of which the waiting tables are counted; the longest unseen is forgotten
MOST_ADDRESSES = 20_000


async def list_tables(hall: Hall, page: int = 0) -> tuple[list[Summary], int]:
    """One page of the public tables with an open seat, or running, and how many there are in all.

    Tables at which somebody is present come first, newest first, so that nobody hides them behind empty ones.
    """
    shown = (TABLES.c.public.is_(True), TABLES.c.status.in_(("open", "playing")))
    attended = [live for live in hall.live.values() if live.table.founding.public and live.online()]
    first = [live.table.id for live in sorted(attended, key=created, reverse=True) if not live.table.ended]
    total = int((await hall.store.read(sa.select(sa.func.count()).select_from(TABLES).where(*shown)))[0][0])
    ids = first[page * PAGE : (page + 1) * PAGE]
    if len(ids) < PAGE:
        query = sa.select(TABLES.c.id).where(*shown, TABLES.c.id.not_in(first)).order_by(TABLES.c.created.desc())
        query = query.offset(max(0, page * PAGE - len(first))).limit(PAGE - len(ids))
        ids += [str(row[0]) for row in await hall.store.read(query)]
    found: list[Summary] = []
    for live in await hall.load_many(ids):
        found.append(summary(live))
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return found, total


async def group_tables(hall: Hall, group: str) -> list[Summary]:
    """The tables that a group has laid and not finished, newest first."""
    shown = (TABLES.c.group_id == group, TABLES.c.status.in_(("open", "playing")))
    query = sa.select(TABLES.c.id).where(*shown).order_by(TABLES.c.created.desc()).limit(PAGE)
    return [summary(live) for live in await hall.load_many([str(id) for (id,) in await hall.store.read(query)])]


def created(live: LiveTable) -> float:
    """When a table was founded."""
    return live.table.founding.created


def summary(live: LiveTable, reader: int | None = None) -> Summary:
    """What anybody may know of a table; it says "you" of the seat of who reads it, and knows no more for that."""
    if reader is None and live.summed_up is not None and live.summed_up[0] == live.version:
        return live.summed_up[1]
    table, founding = live.table, live.table.founding
    found = Summary(
        table.id,
        founding.game,
        founding.name or "",
        table.status,
        summary_seats(table, live.online()),
        founding.options,
        table.data.name,
        founding.created,
        table.asked(),
        founding.public,
        founding.guided,
        founding.clock,
        table.next,
        table.expires,
        table.host,
        table.touched_at,
        said_last(table, reader),
        origin_of(founding),
        unrated(table, live.keys),
    )
    if reader is None:
        live.summed_up = (live.version, found)
    return found


def summary_seats(table: Table, online: Collection[int]) -> list[SummarySeat]:
    """Who sits where, and how a match that is over has ended for them."""
    seats = [
        SummarySeat(number, seat.kind, seat.name, seat.strength, number in online, seat.stand_in, colour)
        for number, (seat, colour) in enumerate(zip(table.seats, shown_colours(table.seats), strict=True))
    ]
    if table.status == "over":
        score = table.shown().score()
        for number, seat in enumerate(seats):
            seat.total, seat.won = score.totals[number], number in score.winners
    return seats


async def summary_of(hall: Hall, id: str, reader: int | None = None) -> Summary:
    """What anybody may know of a table of this id, also of one that is retired."""
    try:
        return summary(await hall.find(id), reader)
    except Refused as refused:
        found = await retired_tables(hall, [id]) if refused.code == "other_rules" else []
        if not found:
            raise
        return found[0][0]


async def retired_tables(hall: Hall, ids: list[str]) -> list[tuple[Summary, dict[int, str]]]:
    """Those of these tables that are retired, as anybody may know them, and whose seats they are."""
    rows = await hall.store.read(sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids), TABLES.c.status == "retired"))
    kept = await hall.store.load([str(id) for (id,) in rows])
    return [(retired_summary(one), one.seatings) for one in kept.values()]


def retired_summary(kept: Kept) -> Summary:
    """Who sat at a table that is retired; nobody can say more of it without its rules."""
    founding, company = kept.founding, seated(kept)
    seats = [
        SummarySeat(number, seat.kind, seat.name, seat.strength, False, None, colour)
        for number, (seat, colour) in enumerate(zip(company.seats, shown_colours(company.seats), strict=True))
    ]
    return Summary(
        founding.id,
        founding.game,
        founding.name or "",
        "retired",
        seats,
        founding.options,
        founding.data_set,
        founding.created,
        [],
        founding.public,
        founding.guided,
        founding.clock,
        kept.next,
        None,
        company.host,
        max([founding.created, *(entry.at for entry in kept.entries)]),
        {},
        origin_of(founding),
        None,
    )


def seated(kept: Kept) -> Company:
    """Who sat where in the end, from the entries by which people come and go."""
    company, begun = Company(kept.founding), False
    coming = {"sit": company.sit, "leave": company.leave, "bot": company.seat_bot}
    for entry in kept.entries:
        if entry.kind == "start":
            company.seat_all(entry)
            begun = True
        elif entry.kind == "remove" and entry.data["done"]:
            who: int = entry.data["who"]
            company.remove(who, entry.data["bot"] if begun else None)
        elif entry.kind in coming and entry.seat is not None:
            coming[entry.kind](entry, entry.seat)
    return company


def said_last(table: Table, reader: int | None) -> dict[str, str]:
    """The last line of a spectator's log in each language of the game."""
    if table.match is None:
        return {}
    steps = len(table.match.steps)
    lines: list[list[Message]] = []
    for back in (0, 1, FAR_BACK):  # the line under way may not say anything yet
        if not lines:
            lines = [line.said for line in table.match.told(None, max(0, steps - back)) if line.said]
    names = [seat.name for seat in table.seats]
    return {
        language: " ".join(map(Texts(language, words, names, reader).say, lines[-1]))
        for language in LANGUAGES
        if lines and (words := table.data.texts(table.game.id, language))
    }


class Founders:
    """How many public tables of an address still wait for people, so that nobody fills the lobby alone."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.most = hall.settings.public_tables
        self._waiting: OrderedDict[str, list[str]] = OrderedDict()

    async def check(self, address: str) -> None:
        """Refuse one more where too many wait already."""
        ids = self._waiting.get(address, [])
        if not self.most or len(ids) < self.most:
            return
        query = sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids), TABLES.c.status == "open")
        self._waiting[address] = [str(row[0]) for row in await self.hall.store.read(query)]
        if len(self._waiting[address]) >= self.most:
            words = f"{self.most} public tables of yours wait for people; start one or give it up"
            raise Refused("too_many_tables", words, 429)

    def add(self, address: str, table: str) -> None:
        """A public table was founded."""
        self._waiting.setdefault(address, []).append(table)
        self._waiting.move_to_end(address)
        if len(self._waiting) > MOST_ADDRESSES:
            self._waiting.popitem(last=False)


async def start_table(hall: Hall, live: LiveTable, holder: Holder | None, fill: str | None) -> None:
    """Begin the match; starting a started one is harmless. Bots come to open seats only as the founder wants it."""
    table = live.table

    def decide() -> Draft | None:
        if holder is not None:
            holder.check()
        if table.status == "abandoned":
            raise Refused("abandoned", "the table was abandoned")
        if table.match is not None:
            return None
        waiting = any(seat.kind == "open" for seat in table.seats)
        if waiting and fill is not None and holder is not None and not table.presides(holder.seat):
            raise Refused("not_host", "only the founder of the table may fill open seats with bots", 403)
        return start_draft(table.seats, fill)

    await hall.act(live, decide)
