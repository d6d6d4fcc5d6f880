"""The herald: tells people who are not at the table that it is their turn, and of upgrades, by the ways they chose.

Once for each absence: whoever has been told is not told again before they have been at the table. Nobody is told who
is connected, for whom a bot sits in, for whom only bots wait, or who has quiet hours; those hear of it when the hours
end, if it still is so.
"""

import asyncio
import logging

import sqlalchemy as sa

from mythagon.games import GAMES
from mythagon.house.live import LiveTable
from mythagon.kernel.text import LANGUAGES
from mythagon.table.people.groups import GroupFound, members_of
from mythagon.table.people.notices import Tidings, What, is_quiet, ways_of
from mythagon.table.people.post import Letter, Post
from mythagon.table.people.profiles import Profile, profile_of
from mythagon.table.play.hall import Hall
from mythagon.table.spoken import announced
from mythagon.table.storage.schema import PROFILES, SEATINGS, TABLES

LOG = logging.getLogger("mythagon.herald")
#: seconds between two looks whether quiet hours have ended
QUIET_PAUSE = 600.0
#: tables looked up in one query
CHUNK = 100


class Herald:
    """Watches the tables of one process."""

    def __init__(self, hall: Hall, post: Post) -> None:
        self.hall = hall
        self.post = post
        self._due: dict[tuple[str, int], asyncio.Task[None]] = {}
        #: who has been told and not been at the table since
        self._told: set[tuple[str, int]] = set()
        self._news: set[asyncio.Task[None]] = set()
        hall.listeners.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Something at a table is different: who must be told, and who no longer?"""
        if not live.keys.profiles:
            return
        online = live.online()
        for seat in live.keys.profiles:
            name = (live.table.id, seat)
            if seat in online or live.table.ended:
                self._told.discard(name)
            waiting = self._waits(live, seat)
            if not waiting and name in self._due:
                self._due.pop(name).cancel()
            elif waiting and name not in self._due and name not in self._told and self._is_new(live, seat):
                self._due[name] = asyncio.create_task(self._tell(live, seat))

    def _is_new(self, live: LiveTable, seat: int) -> bool:
        """A server that starts again does not tell once more what was told before, and one that ends tells nothing."""
        began = self.hall.started - self.hall.settings.notice_delay
        return live.table.asked_at[seat] >= began and not self.hall.closing

    def _waits(self, live: LiveTable, seat: int) -> bool:
        """Is it the turn of somebody who plays and is not here, and does anybody or a clock wait? Bots never mind."""
        table = live.table
        chair = table.seats[seat]
        asked = table.status == "playing" and seat in table.asked()
        missed = table.clocks.clock is not None or sum(other.person for other in table.seats) > 1
        return asked and missed and chair.person and chair.stand_in is None and seat not in live.online()

    async def _tell(self, live: LiveTable, seat: int) -> None:
        name = (live.table.id, seat)
        try:
            asked = live.table.asked_at[seat]
            await self.hall.watch.sleep(asked + self.hall.settings.notice_delay - self.hall.watch.now())
            who = live.keys.profiles.get(seat)
            if who is None or not (self.hall.leases.mine(live.table.id) or await self.hall.leases.take(live.table.id)):
                return  # another process looks after the table
            there = await self._awake(who)
            now = await self.hall.find(live.table.id)  # it may have left the memory meanwhile
            if there and self._waits(now, seat):
                self._told.add(name)
                for id, way, ready in await ways_of(self.hall.store, who):
                    if ready:
                        self.post.put(Letter(id, way, turn_of(self.hall, now, seat)))
        except Exception:
            LOG.exception("nobody could be told", extra={"table": live.table.id})
        finally:
            if self._due.get(name) is asyncio.current_task():
                del self._due[name]

    async def _awake(self, who: str) -> bool:
        """Wait until somebody's quiet hours have ended; False where there is no such person any more."""
        while True:
            rows = await self.hall.store.read(sa.select(PROFILES).where(PROFILES.c.id == who))
            if not rows or not is_quiet(profile_of(rows[0]).quiet, self.hall.watch.now()):
                return bool(rows)
            await self.hall.watch.sleep(QUIET_PAUSE)

    async def proclaim(self, what: What, tables: list[str]) -> None:
        """Tell all people of these tables what an upgrade means for them, at the table or not."""
        for start in range(0, len(tables), CHUNK):
            query = sa.select(SEATINGS.c.profile, TABLES.c.id, TABLES.c.game).distinct()
            query = query.join(TABLES, TABLES.c.id == SEATINGS.c.table_id)
            rows = await self.hall.store.read(query.where(TABLES.c.id.in_(tables[start : start + CHUNK])))
            for who, table, game in rows:
                self._spread(str(who), tidings(self.hall, what, str(table), str(game), []))

    async def summon(self, what: What, group: GroupFound, by: Profile, table: tuple[str, str] | None = None) -> None:
        """Tell the members of a group of a table (its id and game), or else of an evening, but not who made it."""
        address = self.hall.settings.public_address()
        news = Tidings(
            what, group.id, dict.fromkeys(LANGUAGES, group.name), [by.name], f"{address}/group/{group.id}", group.name
        )
        if table is not None:
            news.table, news.game = table[0], tidings(self.hall, what, *table, []).game
        for who in await members_of(self.hall.store, group.id):
            if who != by.profile:
                self._spread(who, news)

    def _spread(self, who: str, news: Tidings) -> None:
        task = asyncio.create_task(self._proclaim(who, news))
        self._news.add(task)
        task.add_done_callback(self._news.discard)

    async def _proclaim(self, who: str, news: Tidings) -> None:
        try:
            if await self._awake(who):
                for id, way, ready in await ways_of(self.hall.store, who):
                    if ready:
                        await self.post.wait_to_put(Letter(id, way, news))
        except Exception:
            LOG.exception("nobody could be told", extra={"table": news.table})

    async def close(self) -> None:
        """Tell nobody any more."""
        tasks = [*self._due.values(), *self._news]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def turn_of(hall: Hall, live: LiveTable, seat: int) -> Tidings:
    """It is somebody's turn."""
    table = live.table
    others = [other.name for number, other in enumerate(table.seats) if number != seat and other.person]
    return tidings(hall, "turn", table.id, table.game.id, others)


def tidings(hall: Hall, what: What, table: str, game: str, others: list[str]) -> Tidings:
    """What is told: the game, with whom, and where; no key and nothing that happened."""
    names = {language: announced(game, language).name if game in GAMES else game for language in LANGUAGES}
    return Tidings(what, table, names, others, f"{hall.settings.public_address()}/t/{table}")
