"""The steward: plays for seats that have no person at hand. Bots, stand-ins, reaction windows, clocks, absences.

What must be done at a table follows from the table alone, so `plan` is called after every change: it starts what is
due, keeps what still is, and drops what no longer is. Where several processes share a database, one of them at a
time is steward of a table, by a lease it renews.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import sqlalchemy as sa

from mythagon.kernel.errors import MythagonError
from mythagon.table.metrics import METRICS
from mythagon.table.play.drafts import choice_draft, sit_in
from mythagon.table.play.hall import CHUNK, DAY, Hall
from mythagon.table.play.live import LiveTable
from mythagon.table.play.moves import SPARED
from mythagon.table.play.seats import STAND_IN
from mythagon.table.play.story import story_of
from mythagon.table.refusal import StoreError
from mythagon.table.storage.journal import Draft
from mythagon.table.storage.schema import ENTRIES, TABLES

LOG = logging.getLogger("mythagon.steward")

#: a clock that ends within these seconds has ended: timers are not exact
SLACK = 0.05

#: seconds between two looks for expired tables, and how many of them end at a time
EXPIRY = 600.0
MOST_EXPIRED = 50
#: seconds before a duty is tried again that the database refused
PAUSE = 1.0
#: after its first decision of a turn a bot takes this share of its visible time
NEXT_STEP = 0.25

Duty = tuple[object, ...]


class Steward:
    """Does what is due at the tables of one process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.watch = hall.watch
        self.lease = hall.settings.lease
        #: a lease is renewed four times before it would end
        self.renewal = self.lease / 4
        self._task: asyncio.Task[None] | None = None
        #: leases being asked for
        self._jobs: set[asyncio.Task[None]] = set()
        #: tables that wait for people, with the number at which they were found so
        self._quiet: dict[str, int] = {}
        hall.listeners.append(self.plan)

    # -- planning -------------------------------------------------------------------------------------------------

    def plan(self, live: LiveTable) -> None:
        """Start, keep or drop duties."""
        live.hurried.difference_update(live.table.question)
        due = self._due(live) if not self.hall.closing else {}
        if due and not self.hall.leases.mine(live.table.id):
            due = {}
            job = asyncio.create_task(self._take(live))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)
        for duty in [duty for duty in live.duties if duty not in due]:
            task = live.duties.pop(duty)
            if task is not asyncio.current_task():
                task.cancel()
        for duty, work in due.items():
            if duty not in live.duties:
                live.duties[duty] = asyncio.create_task(self._do(live, duty, *work))

    def _due(self, live: LiveTable) -> dict[Duty, tuple[float, str, int]]:
        """What must happen, each with its moment (wall clock), its kind and its seat."""
        table = live.table
        if table.match is None or table.status != "playing":
            return {}
        due: dict[Duty, tuple[float, str, int]] = {}
        online = live.online()
        if table.deserted(online):
            return {}
        for seat, question in table.question.items():
            chair = table.seats[seat]
            if chair.played_by is not None:
                due["think", seat, question, chair.played_by] = (0.0, "think", seat)
                continue
            if live.spares(seat):
                due["spare", seat, question] = (self._spared_at(live, seat), "spare", seat)
                continue
            ends = table.clocks.ends(seat)
            if ends is not None:
                due["clock", seat, ends] = (ends, "clock", seat)
            human = chair.kind == "human" and seat not in online and seat not in table.away
            told = bool(online) or table.founding.absent != "offer"  # an offer needs somebody to take it up
            if table.founding.absence is not None and human and told:
                moment = live.left_at.get(seat, live.loaded) + table.founding.absence
                due["absence", seat, moment] = (moment, "absence", seat)
        return due

    def _spared_at(self, live: LiveTable, seat: int) -> float:
        """When the table answers for a person: at once, or when everybody's pass comes; and it ends no turn before its
        person has had a moment to take back what led there."""
        table = live.table
        ask = table.running().ask_of(seat)
        if ask.choices[0].family.verb in table.game.last_words and not ask.window and table.free_undo(seat):
            return table.asked_at[seat] + self.hall.settings.last_word_delay
        return self.hall.window_ends(live, seat)

    # -- doing ----------------------------------------------------------------------------------------------------

    async def _do(self, live: LiveTable, duty: Duty, moment: float, kind: str, seat: int) -> None:
        try:
            await self.watch.sleep(moment - self.watch.now())
            if kind == "think":
                await self._think(live, seat, str(duty[3]))
            elif kind == "spare":
                await self.choose_for(live, seat, None, SPARED, live.table.question.get(seat))
            else:
                await self.hall.act(live, lambda: self.relieve(live, seat, kind))
        except StoreError as error:
            LOG.warning("a duty waits for the database", extra={"table": live.table.id, "why": str(error)})
            self._again(live)
        except MythagonError as error:
            LOG.info("a duty was dropped", extra={"table": live.table.id, "duty": kind, "why": type(error).__name__})
        except Exception:
            LOG.exception("a duty failed", extra={"table": live.table.id, "duty": kind})
        finally:
            if live.duties.get(duty) is asyncio.current_task():
                del live.duties[duty]

    def _again(self, live: LiveTable) -> None:
        """Plan a table again after a pause: the database was away, and what is due is still due."""

        async def later() -> None:
            await self.watch.sleep(PAUSE)
            if self.hall.live.get(live.table.id) is live:
                self.plan(live)

        job = asyncio.create_task(later())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _think(self, live: LiveTable, seat: int, strength: str) -> None:
        """A bot's decision. It takes at least the visible time, and in a window exactly as long as everybody's pass:
        a bot that has not made up its mind by then passes, so that nobody learns whether there was anything to play.
        """
        began = self.watch.steady()
        match = live.table.running()
        question = live.table.question[seat]
        ask = match.ask_of(seat)
        least = max(self._pause(live), self.hall.settings.window_delay if ask.window else 0.0)
        first = ask.choices[0].text
        text: str | None = first
        if len(ask.choices) > 1:
            story = story_of(match, live.table.data)
            thought = self.hall.workers.choose(story, seat, strength, ask.window != "", live.household(), live.rank())
            text = await (self._in_time(thought, least, first) if ask.window else thought)
        await self.watch.sleep(least - (self.watch.steady() - began))
        await self.choose_for(live, seat, text, "bot", question)

    def _pause(self, live: LiveTable) -> float:
        """How long people see that a bot decides: at the first decision of a turn, and a moment at the others. Nobody
        waits for it where all who play here wish to come to their next decision."""
        match = live.table.running()
        before, live.turn = live.turn, match.game.turn(match.state)
        people = {seat for seat in live.online() if live.table.seats[seat].played_by is None}
        if people and people <= live.hurried:
            return 0.0
        return self.hall.settings.think_time * (NEXT_STEP if live.turn == before else 1.0)

    async def _in_time(self, thought: Coroutine[Any, Any, str | None], seconds: float, late: str) -> str | None:
        """What a bot thinks of within this time, else what it chooses when it is too late."""
        thinking = asyncio.create_task(thought)
        up = asyncio.create_task(self.watch.sleep(seconds))
        try:
            await asyncio.wait({thinking, up}, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else late
        finally:
            thinking.cancel()
            up.cancel()

    async def choose_for(self, live: LiveTable, seat: int, text: str | None, by: str, question: int | None) -> None:
        """Answer for a seat, unless its question is another one by now. None: the first choice."""
        table = live.table

        def decide() -> Draft | None:
            if table.question.get(seat) != question or table.status != "playing":
                return None
            if by == "bot" and table.seats[seat].played_by is None:
                return None
            if by == SPARED and not live.spares(seat):
                return None
            chosen = text if text is not None else table.running().ask_of(seat).choices[0].text
            return choice_draft(table, seat, chosen, by, self.watch.now())

        if await self.hall.act(live, decide) is not None:
            METRICS.moves.labels("bot" if by == "bot" else "person").inc()
        elif by == SPARED:  # somebody came to watch meanwhile: the person is asked after all
            self.hall.changed(live)

    def relieve(self, live: LiveTable, seat: int, kind: str) -> Draft | None:
        """A bot sits in for somebody whose clock has run down or who is absent, or the others are offered one; None
        when that is no longer so. A reaction window whose time is up passes, and nothing is spent."""
        table = live.table
        if table.seats[seat].stand_in is not None or seat not in table.asked():
            return None
        if kind == "clock":
            ends = table.clocks.ends(seat)
            if ends is None or ends > self.watch.now() + SLACK:
                return None
            ask = table.running().ask_of(seat)
            if ask.window:
                return choice_draft(table, seat, ask.choices[0].text, "clock", self.watch.now())
        elif seat in live.online() or seat in table.away:
            return None
        elif table.founding.absent == "offer":
            return Draft("away", seat, {})
        say = self.watch.now() + self.hall.settings.consent_time
        return sit_in(table, seat, STAND_IN, "clock" if kind == "clock" else "absent", say)

    # -- rounds ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Take up what was under way when the server stopped; people are let in meanwhile."""
        self._task = asyncio.create_task(self._rounds())

    async def close(self) -> None:
        """Stop all duties and leave the tables to others."""
        for task in [self._task, *self._jobs]:
            if task is not None:
                task.cancel()
        for live in self.hall.live.values():
            for task in live.duties.values():
                task.cancel()
            live.duties.clear()
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
            for live in await self.hall.load_many(ids[start : start + CHUNK]):
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
