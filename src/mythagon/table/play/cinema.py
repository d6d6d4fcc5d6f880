"""The cinema: every match that is over is filmed, once, in a worker; replays are read from the films.

A film needs no rules to be looked at, so that finished matches outlive every upgrade. Those that were over before there
were films are filmed when the server starts, as long as its rules can still play them.
"""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool

import sqlalchemy as sa

from mythagon.house.founding import ended
from mythagon.house.live import LiveTable
from mythagon.house.past import Past, open_film
from mythagon.house.refusal import Refused
from mythagon.house.story import Story, story_of
from mythagon.house.thoughts import shoot
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.film import Film
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import ENTRIES, FILMS, TABLES

LOG = logging.getLogger("mythagon.cinema")
#: films kept ready for those who look at a match that is still in memory
MOST_FILMS = 4
#: seconds for a film; the longest takes some tens of them
LONGEST_SHOOTING = 900.0


class Cinema:
    """Films the matches that end at the tables of one process, and shows them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        #: matches to be filmed, of which no more is kept in memory than their names
        self._wanted: OrderedDict[str, None] = OrderedDict()
        self._called = asyncio.Event()
        self._shooting: dict[str, asyncio.Task[Film]] = {}
        self._ready: OrderedDict[str, Film] = OrderedDict()
        self._jobs: list[asyncio.Task[None]] = []
        hall.listeners.append(self.look)
        hall.on_over = self.want

    def look(self, live: LiveTable) -> None:
        """Something at a table is different: is its match over?"""
        table = live.table
        if table.ended and isinstance(table.match, Match) and table.id not in self._ready:
            self.want(table.id)

    def want(self, id: str) -> None:
        """Film this match when the others before it are filmed."""
        if id not in self._shooting:
            self._wanted[id] = None
            self._called.set()

    async def _film_all(self) -> None:
        """One match after the other; meanwhile it leaves the memory if nobody else needs it there."""
        while True:
            await self._called.wait()
            self._called.clear()
            while self._wanted:
                id, _ = self._wanted.popitem(last=False)
                try:
                    await self._film(id)
                except (MythagonError, sa.exc.SQLAlchemyError, OSError, BrokenProcessPool, TimeoutError) as error:
                    # the next look, or the next start, tries again
                    LOG.warning("a match is not filmed yet", extra={"table": id, "why": type(error).__name__})

    async def _film(self, id: str) -> None:
        """Of the processes that share a database one films a match: the one that looks after its table."""
        leases = self.hall.leases
        if not (leases.mine(id) or await leases.take(id)) or await self.hall.store.film(id) is not None:
            return
        found = await self._story(id)
        if found is not None:
            await self._shoot(id, *found, rank=1)

    async def _story(self, id: str) -> tuple[Story, str] | None:
        """What is filmed, and by which name it takes turns; the match itself does not wait for it in memory."""
        known = id in self.hall.live
        for live in await self.hall.load_many([id]):
            if not known and not live.sought and live.idle:
                self.hall.forget(id)
            if isinstance(live.table.match, Match):
                return story_of(live.table.match, live.table.data), live.household()
        return None

    async def _shoot(self, id: str, story: Story, name: str, rank: int) -> bytes:
        """Film a match, when it is its turn."""
        made = await self.hall.readers.call(shoot, story, name=name, rank=rank, limit=LONGEST_SHOOTING)
        await self.hall.store.keep_film(id, *made)
        return made[0]

    async def _open(self, id: str, story: Story, name: str) -> Film:
        """A film for somebody who waits for it."""
        content = await self.hall.store.film(id)
        film = await asyncio.to_thread(open_film, content or await self._shoot(id, story, name, 0))
        self._ready[id] = film
        if len(self._ready) > MOST_FILMS:
            self.hall.forgetting.let_go(self._ready.popitem(last=False)[1])
        return film

    async def show(self, live: LiveTable) -> Film:
        """The film of a table with nothing left to hide, or a refusal."""
        match = ended(live)
        if isinstance(match, Past):
            return match.film
        if live.table.id in self._ready:
            self._ready.move_to_end(live.table.id)
            return self._ready[live.table.id]
        id = live.table.id
        if id not in self._shooting:
            task = asyncio.create_task(self._open(id, story_of(match, live.table.data), live.household()))
            self._shooting[id] = task
            task.add_done_callback(lambda _: self._shooting.pop(id))
        try:
            return await asyncio.shield(self._shooting[id])
        except (BrokenProcessPool, TimeoutError) as error:
            raise Refused("busy", "this match cannot be shown just now; try again in a moment", 503) from error

    async def record(self, live: LiveTable) -> str:
        """The record of a table with nothing left to hide, or a refusal."""
        match = ended(live)
        if isinstance(match, Match):
            return await asyncio.to_thread(write_record, match)
        return await self.hall.store.record(live.table.id)

    async def open(self) -> None:
        """Film what was over before there were films, or was not filmed in time; people are let in meanwhile."""
        self._jobs = [asyncio.create_task(self._film_all()), asyncio.create_task(self.catch_up())]

    async def catch_up(self) -> None:
        """Film the newest first."""
        started = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.kind == "start")
        missing = TABLES.c.id.not_in(sa.select(FILMS.c.table_id))
        query = sa.select(TABLES.c.id).where(TABLES.c.status.in_(("over", "abandoned")), started, missing)
        for (id,) in await self.hall.store.read(query.order_by(TABLES.c.created.desc())):
            self.want(str(id))

    async def close(self) -> None:
        """What is not filmed by now is filmed at the next start."""
        tasks = [*self._jobs, *self._shooting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
