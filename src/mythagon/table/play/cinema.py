"""The cinema: every match that is over is filmed, once, in a worker; replays are read from the films.

A film needs no rules to be looked at, so that finished matches outlive every upgrade. Those that were over before there
were films are filmed when the server starts, as long as its rules can still play them.
"""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool

import sqlalchemy as sa

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.film import Film
from mythagon.kernel.filming import make_film
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.table.play.hall import Hall, check_rules
from mythagon.table.play.live import LiveTable
from mythagon.table.play.past import Past
from mythagon.table.play.story import Story, story_of
from mythagon.table.refusal import Refused, StoreError
from mythagon.table.storage.schema import ENTRIES, FILMS, TABLES

LOG = logging.getLogger("mythagon.cinema")
#: films kept ready for those who look at a match that is still in memory
MOST_FILMS = 16
#: seconds for a film; the longest takes some tens of them
LONGEST_SHOOTING = 900.0


class Cinema:
    """Films the matches that end at the tables of one process, and shows them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._shooting: dict[str, asyncio.Task[Film]] = {}
        self._ready: OrderedDict[str, Film] = OrderedDict()
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Something at a table is different: is its match over?"""
        table = live.table
        if not table.ended or table.id in self._ready or self.hall.closing:
            return
        if isinstance(table.match, Match) and table.id not in self._shooting:
            job = asyncio.create_task(self._begin(live, table.match))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)

    async def _begin(self, live: LiveTable, match: Match) -> None:
        """Of the processes that share a database one films a match: the one that looks after its table."""
        id, leases = live.table.id, self.hall.leases
        try:
            if leases.mine(id) or await leases.take(id):
                self._shoot(live, match)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            LOG.warning("a film waits for the database", extra={"table": id, "why": type(error).__name__})

    def _shoot(self, live: LiveTable, match: Match) -> asyncio.Task[Film]:
        id = live.table.id
        if id not in self._shooting:
            task = asyncio.create_task(self._film(live, match))
            self._shooting[id] = task
            task.add_done_callback(lambda done: self._shot(id, done))
        return self._shooting[id]

    def _shot(self, id: str, done: asyncio.Task[Film]) -> None:
        del self._shooting[id]
        if not done.cancelled() and done.exception() is not None:  # the next look, or the next start, tries again
            LOG.warning("a match is not filmed yet", extra={"table": id, "why": type(done.exception()).__name__})

    async def _film(self, live: LiveTable, match: Match) -> Film:
        id, store = live.table.id, self.hall.store
        content = await store.film(id)
        if content is None:
            made = await self.hall.readers.call(
                shoot, story_of(match, live.table.data), name=live.household(), rank=1, limit=LONGEST_SHOOTING
            )
            await store.keep_film(id, *made)
            content = made[0]
        film = await asyncio.to_thread(Film, content)
        self._ready[id] = film
        if len(self._ready) > MOST_FILMS:
            self._ready.popitem(last=False)
        return film

    async def show(self, live: LiveTable) -> Film:
        """The film of a table with nothing left to hide, or a refusal."""
        match = ended(live)
        if isinstance(match, Past):
            return match.film
        if live.table.id in self._ready:
            self._ready.move_to_end(live.table.id)
            return self._ready[live.table.id]
        try:
            return await asyncio.shield(self._shoot(live, match))
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
        job = asyncio.create_task(self.catch_up())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def catch_up(self) -> None:
        """Film the newest first, one after the other."""
        started = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.kind == "start")
        missing = TABLES.c.id.not_in(sa.select(FILMS.c.table_id))
        query = sa.select(TABLES.c.id).where(TABLES.c.status.in_(("over", "abandoned")), started, missing)
        for (id,) in await self.hall.store.read(query.order_by(TABLES.c.created.desc())):
            if not await self.hall.leases.take(str(id)):
                continue  # another process films it
            known = str(id) in self.hall.live
            for live in await self.hall.load_many([str(id)]):
                try:
                    await self.show(live)
                except (MythagonError, StoreError, sa.exc.SQLAlchemyError, OSError) as error:
                    LOG.warning("a match cannot be filmed", extra={"table": id, "why": type(error).__name__})
                if not known and not live.sought and not live.watchers and str(id) in self.hall.live:
                    self.hall.forget(str(id))

    async def close(self) -> None:
        """What is not filmed by now is filmed at the next start."""
        tasks = [*self._jobs, *self._shooting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def shoot(story: Story) -> tuple[bytes, str]:
    """In a worker: the film of a match, and its record."""
    match = story.play()
    return make_film(match), write_record(match)


def ended(live: LiveTable) -> Match | Past:
    """The match of a table with nothing left to hide, or a refusal."""
    if not live.table.ended:
        raise Refused("not_over", "this can be seen when the match is over")
    if live.table.match is None:
        raise Refused("not_started", "this table was never played")
    return live.table.match


async def played_again(hall: Hall, live: LiveTable) -> Match:
    """The match of a table with nothing left to hide, as it can be played on: by rules that can."""
    match = ended(live)
    if isinstance(match, Match):
        return match
    founding = live.table.founding
    check_rules(founding)
    data = hall.data.kept(founding.game, founding.data_set, founding.data)
    return await asyncio.to_thread(live.table.story(match.film.names, data, match.decisions).play)
