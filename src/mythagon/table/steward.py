"""The steward: plays for seats that have no person at hand. Bots, stand-ins, reaction windows, clocks, absences.

What must be done at a table follows from the table alone, so `plan` is called after every change: it starts what is
due, keeps what still is, and drops what no longer is. Where several processes share a database, one of them at a
time is steward of a table, by a lease it renews.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.frame import Ask
from mythagon.table.hall import Draft, Hall, Room
from mythagon.table.journal import story_of
from mythagon.table.metrics import METRICS
from mythagon.table.schema import ENTRIES, PRESENCE, STEWARDS, TABLES
from mythagon.table.tables import Table

LOG = logging.getLogger("mythagon.steward")
#: the bot that sits in when nobody chose a strength
STAND_IN = "normal"

Duty = tuple[object, ...]


class Steward:
    """Does what is due at the tables of one process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.lease = hall.settings.lease
        #: a lease is renewed four times before it would end
        self.renewal = self.lease / 4
        self._task: asyncio.Task[None] | None = None
        #: tables this process is steward of, where it must be agreed
        self._mine: set[str] = set()
        #: when each table was last asked for, so that one which another process has is not asked for at every move
        self._asked: dict[str, float] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        #: tables that wait for people, with the number at which they were found so
        self._quiet: dict[str, int] = {}

    # -- planning -------------------------------------------------------------------------------------------------

    def plan(self, room: Room) -> None:
        """Start, keep or drop duties."""
        due = self._due(room) if not self.hall.closing else {}
        if due and self.hall.store.shared and room.table.id not in self._mine:
            due = {}
            self._start(self._take(room))
        for duty in [duty for duty in room.duties if duty not in due]:
            task = room.duties.pop(duty)
            if task is not asyncio.current_task():
                task.cancel()
        for duty, work in due.items():
            if duty not in room.duties:
                room.duties[duty] = asyncio.create_task(self._do(room, duty, *work))

    def _due(self, room: Room) -> dict[Duty, tuple[float, str, int]]:
        """What must happen, each with its moment (wall clock), its kind and its seat."""
        table = room.table
        if table.match is None or table.status != "playing":
            return {}
        due: dict[Duty, tuple[float, str, int]] = {}
        online = room.online()
        for ask in table.match.asks:
            seat = int(ask.seat)
            chair = table.seats[seat]
            question = table.question[seat]
            if chair.played_by is not None:
                due["think", seat, question, chair.played_by] = (0.0, "think", seat)
                continue
            if self.passes(room, ask):
                moment = time.time() + self.hall.settings.window_delay
                due["pass", seat, question] = (moment, "pass", seat)
            ends = table.clocks.ends(seat)
            if ends is not None:
                due["clock", seat, ends] = (ends, "clock", seat)
            if table.founding.absence is not None and chair.kind == "human" and seat not in online:
                moment = room.left_at.get(seat, room.loaded) + table.founding.absence
                due["absence", seat, moment] = (moment, "absence", seat)
        return due

    def passes(self, room: Room, ask: Ask) -> bool:
        """Is this a reaction window in which the seat has nothing to say, or does not want to be asked?"""
        if not ask.window:
            return False
        papers = room.papers.get(int(ask.seat))
        return len(ask.choices) == 1 or (papers is not None and ask.window in papers.orders)

    # -- doing ----------------------------------------------------------------------------------------------------

    async def _do(self, room: Room, duty: Duty, moment: float, kind: str, seat: int) -> None:
        try:
            await asyncio.sleep(max(0.0, moment - time.time()))
            if kind == "think":
                await self._think(room, seat, str(duty[3]))
            elif kind == "pass":
                await self.choose_for(room, seat, None, "order", room.table.question.get(seat))
            else:
                why = "clock" if kind == "clock" else "absent"
                await self.hall.act(room, lambda: self.sit_in(room.table, seat, STAND_IN, why))
        except MythagonError as error:
            LOG.info("a duty was dropped", extra={"table": room.table.id, "duty": kind, "why": type(error).__name__})
        except Exception:
            LOG.exception("a duty failed", extra={"table": room.table.id, "duty": kind})
        finally:
            if room.duties.get(duty) is asyncio.current_task():
                del room.duties[duty]

    async def _think(self, room: Room, seat: int, strength: str) -> None:
        """A bot's decision. It takes at least the visible time, and in a window as long as everybody's pass."""
        began = time.monotonic()
        match = room.table.running()
        question = room.table.question[seat]
        ask = match.ask_of(seat)
        least = max(self.hall.settings.think_time, self.hall.settings.window_delay if ask.window else 0.0)
        text: str | None = ask.choices[0].text
        if len(ask.choices) > 1:
            text = await self.hall.workers.choose(story_of(match, room.table.data), seat, strength)
        await asyncio.sleep(max(0.0, least - (time.monotonic() - began)))
        await self.choose_for(room, seat, text, "bot", question)

    async def choose_for(self, room: Room, seat: int, text: str | None, by: str, question: int | None) -> None:
        """Answer for a seat, unless its question is another one by now. None: the first choice."""
        table = room.table

        def decide() -> Draft | None:
            if table.question.get(seat) != question or table.status != "playing":
                return None
            if by == "bot" and table.seats[seat].played_by is None:
                return None
            ask = table.running().ask_of(seat)
            if by == "order" and not self.passes(room, ask):
                return None
            chosen = text if text is not None else ask.choices[0].text
            return choice_draft(table, seat, chosen, by)

        if await self.hall.act(room, decide) is not None:
            METRICS.moves.labels(by).inc()

    def sit_in(self, table: Table, seat: int, strength: str, why: str) -> Draft | None:
        """A bot sits in; nothing when one does already or the reason is gone."""
        if not table.seats[seat].person or table.seats[seat].stand_in == strength or table.status != "playing":
            return None
        if why in ("clock", "absent") and (table.seats[seat].stand_in is not None or seat not in table.asked()):
            return None
        if why == "clock":
            ends = table.clocks.ends(seat)
            if ends is None or ends > time.time() + 0.05:
                return None
        if why == "absent" and seat in self.hall.rooms[table.id].online():
            return None
        return Draft("stand_in", seat, {"strength": strength, "why": why})

    # -- leases and presence, where processes share a database ------------------------------------------------------

    async def open(self) -> None:
        """Take up what was under way when the server stopped."""
        await self.sweep()
        self._task = asyncio.create_task(self._rounds())

    async def close(self) -> None:
        """Stop all duties and leave the tables to others."""
        for task in [self._task, *self._jobs]:
            if task is not None:
                task.cancel()
        for room in self.hall.rooms.values():
            for task in room.duties.values():
                task.cancel()
            room.duties.clear()
        if self.hall.store.shared:
            process = self.hall.process

            async def release(connection: AsyncConnection) -> None:
                await connection.execute(STEWARDS.delete().where(STEWARDS.c.process == process))
                await connection.execute(PRESENCE.delete().where(PRESENCE.c.process == process))

            await self.hall.store.write(release)

    async def _rounds(self) -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(self.renewal)
            try:
                self.hall.evict()
                if self.hall.store.shared:
                    await self._renew()
                    if time.monotonic() - last > self.lease / 2:
                        last = time.monotonic()
                        await self._catch_up()
                        await self.sweep()
            except Exception as error:
                LOG.warning("a round failed", extra={"why": type(error).__name__})

    async def sweep(self) -> None:
        """Load every table that is being played, so that its bots and clocks go on; forget those that wait for people.

        Where processes share the database, tables that another process looks after are left to it, and one that waits
        for people is looked at again only when something was added.
        """
        last = sa.func.max(ENTRIES.c.seq)
        query = sa.select(TABLES.c.id, last).join(ENTRIES, ENTRIES.c.table_id == TABLES.c.id)
        query = query.where(TABLES.c.status == "playing").group_by(TABLES.c.id).order_by(TABLES.c.created)
        if self.hall.store.shared:
            taken = sa.select(STEWARDS.c.table_id).where(STEWARDS.c.until > now_sql())
            query = query.where(TABLES.c.id.not_in(taken))
        found = {str(id): int(seq) for id, seq in await self.hall.store.read(query)}
        self._quiet = {id: seq for id, seq in self._quiet.items() if found.get(id) == seq}
        ids = [id for id in found if id not in self._quiet]
        known = set(self.hall.rooms)
        for start in range(0, len(ids), 100):
            for room in await self.hall.load_many(ids[start : start + 100]):
                if self._due(room):
                    self.plan(room)
                    continue
                self._quiet[room.table.id] = room.table.seq
                if room.table.id not in known and not room.viewers and not room.sought:
                    self.hall.forget(room.table.id)

    async def _catch_up(self) -> None:
        """Take in what a process added that died before it could tell."""
        query = sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.seq))
        query = query.where(ENTRIES.c.table_id.in_(list(self.hall.rooms))).group_by(ENTRIES.c.table_id)
        for id, seq in await self.hall.store.read(query):
            room = self.hall.rooms.get(str(id))
            if room is not None and room.table.seq < seq:
                await self.hall.refresh(room)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _take(self, room: Room) -> None:
        """Become steward of a table if nobody is."""
        id, process = room.table.id, self.hall.process
        if time.monotonic() - self._asked.get(id, -self.renewal) < self.renewal:
            return
        self._asked[id] = time.monotonic()
        insert = postgresql.insert(STEWARDS).values(table_id=id, process=process, until=now_sql() + self.lease)
        free = (STEWARDS.c.until < now_sql()) | (STEWARDS.c.process == process)
        statement = insert.on_conflict_do_update(
            index_elements=[STEWARDS.c.table_id],
            set_={"process": process, "until": now_sql() + self.lease},
            where=free,
        ).returning(STEWARDS.c.table_id)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement)).first() is not None

        if await self.hall.store.write(work):
            self._mine.add(id)
            LOG.info("steward of a table", extra={"table": id})
            self._asked.pop(id, None)
            self.plan(room)

    async def _renew(self) -> None:
        """Keep leases and presence alive; a table that has left the memory is left to others."""
        process, mine = self.hall.process, set(self._mine)
        gone = [id for id in mine if id not in self.hall.rooms]
        rows = [
            {"table_id": id, "seat": seat, "process": process}
            for id, room in self.hall.rooms.items()
            for seat in {viewer.seat for viewer in room.viewers if viewer.seat is not None}
        ]

        async def work(connection: AsyncConnection) -> set[str]:
            own = STEWARDS.c.process == process
            if gone:
                await connection.execute(STEWARDS.delete().where(own, STEWARDS.c.table_id.in_(gone)))
            kept = await connection.execute(
                STEWARDS.update().where(own).values(until=now_sql() + self.lease).returning(STEWARDS.c.table_id)
            )
            left = {str(id) for (id,) in kept}
            await connection.execute(PRESENCE.delete().where(PRESENCE.c.process == process))
            if rows:
                insert = PRESENCE.insert().values(until=now_sql() + self.lease)
                await connection.execute(insert, rows)
            return left

        kept = await self.hall.store.write(work)
        self._mine = kept | (self._mine - mine)  # some may have been taken meanwhile
        self._asked = {id: at for id, at in self._asked.items() if id in self.hall.rooms}

    async def present(self, room: Room, seat: int) -> None:
        """A seat has connected or gone here: others should know."""
        if not self.hall.store.shared:
            return
        id, process = room.table.id, self.hall.process
        here = any(viewer.seat == seat for viewer in room.viewers)

        async def work(connection: AsyncConnection) -> None:
            own = (PRESENCE.c.table_id == id, PRESENCE.c.seat == seat, PRESENCE.c.process == process)
            await connection.execute(PRESENCE.delete().where(*own))
            if here:
                insert = PRESENCE.insert().values(until=now_sql() + self.lease)
                await connection.execute(insert, [{"table_id": id, "seat": seat, "process": process}])

        await self.hall.store.write(work)
        self.hall.wake.call(id, room.table.seq)

    async def present_elsewhere(self, id: str) -> set[int]:
        """Seats connected at other processes."""
        query = sa.select(PRESENCE.c.seat).where(
            PRESENCE.c.table_id == id, PRESENCE.c.process != self.hall.process, PRESENCE.c.until > now_sql()
        )
        return {int(row[0]) for row in await self.hall.store.read(query)}


def now_sql() -> sa.ColumnElement[float]:
    """The database's own clock: that of every process may differ."""
    return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float)


def choice_draft(table: Table, seat: int, text: str, by: str, request: str | None = None) -> Draft:
    """A legal choice as an entry to be; the table's row follows when the match ends."""
    future = table.trial(seat, text)
    data: dict[str, Any] = {"text": text, "by": by}
    if table.founding.clock is not None and by == "person":
        data["left"] = table.clocks.left(seat, time.time())
    also: list[Any] = []
    if future.over:
        also.append(TABLES.update().where(TABLES.c.id == table.id).values(status="over"))
    return Draft("choice", seat, data, request, also)
