"""Finished matches are kept for the history and the ratings of those who have a profile."""

import asyncio
import logging

import sqlalchemy as sa

from mythagon.house.counting import placings_of, unrated
from mythagon.house.live import LiveTable
from mythagon.house.refusal import StoreError
from mythagon.table.people.standings import note_cast, note_result
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import DEPARTED, PLACINGS, RESULTS, SEATINGS, TABLES

LOG = logging.getLogger("mythagon.results")
#: finished tables that a server looks at when it starts, because the one before may have ended too early to note them
MOST_MISSED = 200


class Historian:
    """Notes the result of every match that ends at the tables of one process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._noted: set[str] = set()
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Something at a table is different: is its match over?"""
        table = live.table
        known = live.keys.profiles or live.keys.departed
        if table.status != "over" or not known or table.id in self._noted or self.hall.closing:
            return
        self._noted.add(table.id)
        job = asyncio.create_task(self._note(live))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _note(self, live: LiveTable) -> None:
        table, keys = live.table, live.keys
        winners, placings = table.shown().score().winners, placings_of(table, keys)
        try:
            await note_result(
                self.hall.store, table.id, table.game.id, table.touched_at, unrated(table, keys), placings, winners
            )
        except (StoreError, sa.exc.SQLAlchemyError, OSError) as error:
            self._noted.discard(table.id)  # the next look, or the next start, notes it
            LOG.warning("a result waits for the database", extra={"table": table.id, "why": type(error).__name__})

    async def open(self) -> None:
        """Note what a server that ended too early has not noted; people are let in meanwhile."""
        job = asyncio.create_task(self.catch_up())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def catch_up(self) -> None:
        """Look at finished tables without a result."""
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == "over",
            sa.or_(*(TABLES.c.id.in_(sa.select(known.c.table_id)) for known in (SEATINGS, DEPARTED))),
            TABLES.c.id.not_in(sa.select(RESULTS.c.table_id)),
        )
        for (id,) in await self.hall.store.read(query.order_by(TABLES.c.created.desc()).limit(MOST_MISSED)):
            for live in await self.hall.load_many([str(id)]):
                self.look(live)
        await self.ask_again()

    async def ask_again(self) -> None:
        """Results from before anybody asked as what people played."""
        query = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.played.is_(None), PLACINGS.c.who.is_not(None))
        late = sa.select(TABLES.c.id).where(TABLES.c.id.in_(query)).order_by(TABLES.c.created.desc())
        for (id,) in await self.hall.store.read(late.limit(MOST_MISSED)):
            for live in await self.hall.load_many([str(id)]):
                await note_cast(self.hall.store, live.table.id, live.table.shown().cast())

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*self._jobs, return_exceptions=True)
