"""Around a match: the list of public tables, and what anybody may know of one that is retired."""

import asyncio
from collections import OrderedDict

import sqlalchemy as sa

from mythagon.house.live import LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.retired import retired_summary
from mythagon.house.summaries import summary
from mythagon.house.wishes import Summary
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import TABLES

#: tables on one page of the lobby
PAGE = 100
#: tables summed up before everybody else has a turn
AT_ONCE = 16
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
