"""The steward of a server process. Where several share a database, one of them at a time is steward of a table, by a
lease it renews."""

import asyncio
import logging

import sqlalchemy as sa

from mythagon.house import steward
from mythagon.house.hall import DAY
from mythagon.house.journal import Draft
from mythagon.house.live import LiveTable
from mythagon.table.play.hall import CHUNK, Hall
from mythagon.table.storage.schema import ENTRIES, TABLES

LOG = logging.getLogger("mythagon.steward")

#: seconds between two looks for expired tables, and how many of them end at a time
EXPIRY = 600.0
MOST_EXPIRED = 50


class Steward(steward.Steward):
    """Does what is due at the tables of one process."""

    hall: Hall

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.lease = hall.settings.lease
        #: a lease is renewed four times before it would end
        self.renewal = self.lease / 4
        self._task: asyncio.Task[None] | None = None
        #: tables that wait for people, with the number at which they were found so
        self._quiet: dict[str, int] = {}

    def mine(self, live: LiveTable) -> bool:
        """Is this process steward of the table? If not it tries to become so."""
        if self.hall.leases.mine(live.table.id):
            return True
        job = asyncio.create_task(self._take(live))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        return False

    async def open(self) -> None:
        """Take up what was under way when the server stopped; people are let in meanwhile."""
        self._task = asyncio.create_task(self._rounds())

    async def close(self) -> None:
        """Stop all duties and leave the tables to others. Each is waited for: who reads the database while the server
        ends and is cancelled a second time may never let go of it."""
        tasks = [task for task in (self._task, *self._jobs) if task is not None]
        for live in self.hall.live.values():
            tasks += live.duties.values()
            live.duties.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hall.leases.release()

    async def _rounds(self) -> None:
        last = self.watch.steady()
        expired = last - EXPIRY
        swept = False
        while True:
            try:
                if not swept:
                    await self.sweep()
                    swept = True
            except Exception as error:
                LOG.warning("a sweep failed", extra={"why": type(error).__name__})
            await self.watch.sleep(self.renewal)
            try:
                self.hall.evict()
                if self.watch.steady() - expired >= EXPIRY:
                    expired = self.watch.steady()
                    await self.expire()
                if self.hall.store.shared:
                    await self._renew()
                    await self._take_over()
                    if self.watch.steady() - last > self.lease / 2:
                        last = self.watch.steady()
                        await self._catch_up()
                        await self.sweep()
            except Exception as error:
                LOG.warning("a round failed", extra={"why": type(error).__name__})

    async def expire(self) -> None:
        """End unfinished tables at which nothing has happened for as long as they are kept, and give notice before."""
        keep = self.hall.settings.keep_days * DAY
        if not keep:
            return
        for live in self.hall.live.values():
            live.spread_notice()
        before = self.watch.now() - keep
        later = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.at >= before)
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status.in_(("open", "playing")), TABLES.c.created < before, ~later
        )
        for (id,) in await self.hall.store.read(query.limit(MOST_EXPIRED)):
            live = await self.hall.find(str(id))

            def decide(live: LiveTable = live) -> Draft | None:
                table = live.table
                due = table.expires
                return Draft("expire", None, {}) if due is not None and due < self.watch.now() else None

            if await self.hall.act(live, decide) is not None:
                LOG.info("a table has expired", extra={"table": live.table.id})

    async def sweep(self) -> None:
        """Load every table that is being played, so that its bots and clocks go on; forget those that wait for people.

        Where processes share the database, tables that another process looks after are left to it, and one that waits
        for people is looked at again only when something was added.
        """
        last = sa.func.max(ENTRIES.c.seq)
        query = sa.select(TABLES.c.id, last).join(ENTRIES, ENTRIES.c.table_id == TABLES.c.id)
        query = query.where(TABLES.c.status == "playing", self.hall.leases.free())
        query = query.group_by(TABLES.c.id).order_by(TABLES.c.created)
        found = {str(id): int(seq) for id, seq in await self.hall.store.read(query)}
        self._quiet = {id: seq for id, seq in self._quiet.items() if found.get(id) == seq}
        ids = [id for id in found if id not in self._quiet]
        known = set(self.hall.live)
        for start in range(0, len(ids), CHUNK):
            self._look_through(await self.hall.load_many(ids[start : start + CHUNK]), known)

    def _look_through(self, found: list[LiveTable], known: set[str]) -> None:
        """Plan what is due at these tables; forget those that wait for people and were not in memory before. What is
        forgotten is freed by and by, so that no hand may be left on it while others have their turn."""
        for live in found:
            if self._due(live):
                self.plan(live)
                continue
            self._quiet[live.table.id] = live.table.seq
            if live.table.id not in known and not live.watchers and not live.sought:
                self.hall.forget(live.table.id)

    async def _take_over(self) -> None:
        """Go on at once with the tables of a process that died: all leases first, then the bots of tables that are in
        memory here, then the others, and at last what the dead process did not tell."""
        inherited = await self.hall.leases.inherit()
        for id in inherited:
            if id in self.hall.live:
                self.plan(self.hall.live[id])
        for live in await self.hall.load_many(inherited):
            await self.hall.refresh(live)

    async def _catch_up(self) -> None:
        """Take in what a process added that died before it could tell."""
        query = sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.seq))
        query = query.where(ENTRIES.c.table_id.in_(list(self.hall.live))).group_by(ENTRIES.c.table_id)
        for id, seq in await self.hall.store.read(query):
            live = self.hall.live.get(str(id))
            if live is not None and live.table.seq < seq:
                await self.hall.refresh(live)

    async def _renew(self) -> None:
        """Keep the leases of the tables in memory, and say who is connected here."""
        present = {
            (id, watcher.seat)
            for id, live in self.hall.live.items()
            for watcher in live.watchers
            if watcher.seat is not None
        }
        await self.hall.leases.renew(set(self.hall.live), present)

    async def _take(self, live: LiveTable) -> None:
        """Become steward of a table if no other process is."""
        if await self.hall.leases.take(live.table.id):
            LOG.info("steward of a table", extra={"table": live.table.id})
            self.plan(live)
