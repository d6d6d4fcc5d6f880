"""The herald: tells people who are not at the table that it is their turn, by the ways they chose.

Once for each absence: whoever has been told is not told again before they have been at the table. Nobody is told who
is connected, for whom a bot sits in, or who has quiet hours; those hear of it when the hours end, if it still is so.
"""

import asyncio
import logging

import sqlalchemy as sa

from mythagon.kernel.text import LANGUAGES
from mythagon.table.people.notices import Turn, is_quiet, ways_of
from mythagon.table.people.post import Letter, Post
from mythagon.table.people.profiles import profile_of
from mythagon.table.play.hall import Hall
from mythagon.table.play.live import LiveTable
from mythagon.table.spoken import announced
from mythagon.table.storage.schema import PROFILES

LOG = logging.getLogger("mythagon.herald")
#: seconds between two looks whether quiet hours have ended
QUIET_PAUSE = 600.0


class Herald:
    """Watches the tables of one process."""

    def __init__(self, hall: Hall, post: Post) -> None:
        self.hall = hall
        self.post = post
        self._due: dict[tuple[str, int], asyncio.Task[None]] = {}
        #: who has been told and not been at the table since
        self._told: set[tuple[str, int]] = set()
        hall.listeners.append(self.look)

    def look(self, live: LiveTable) -> None:
        """Something at a table is different: who must be told, and who no longer?"""
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
        """Is it the turn of somebody who plays and is not here?"""
        table = live.table
        chair = table.seats[seat]
        asked = table.status == "playing" and seat in table.asked()
        return asked and chair.person and chair.stand_in is None and seat not in live.online()

    async def _tell(self, live: LiveTable, seat: int) -> None:
        name = (live.table.id, seat)
        try:
            asked = live.table.asked_at[seat]
            await self.hall.watch.sleep(asked + self.hall.settings.notice_delay - self.hall.watch.now())
            who = live.keys.profiles.get(seat)
            if who is None or not (self.hall.leases.mine(live.table.id) or await self.hall.leases.take(live.table.id)):
                return  # another process looks after the table
            while True:
                rows = await self.hall.store.read(sa.select(PROFILES).where(PROFILES.c.id == who))
                if not rows or not is_quiet(profile_of(rows[0]).quiet, self.hall.watch.now()):
                    break
                await self.hall.watch.sleep(QUIET_PAUSE)
            now = await self.hall.find(live.table.id)  # it may have left the memory meanwhile
            if rows and self._waits(now, seat):
                self._told.add(name)
                for id, way, ready in await ways_of(self.hall.store, who):
                    if ready:
                        self.post.put(Letter(id, way, turn_of(self.hall, now, seat)))
        except Exception:
            LOG.exception("nobody could be told", extra={"table": live.table.id})
        finally:
            if self._due.get(name) is asyncio.current_task():
                del self._due[name]

    async def close(self) -> None:
        """Tell nobody any more."""
        for task in self._due.values():
            task.cancel()
        await asyncio.gather(*self._due.values(), return_exceptions=True)


def turn_of(hall: Hall, live: LiveTable, seat: int) -> Turn:
    """What is told: the game, with whom, and where; no key and nothing that happened."""
    table = live.table
    others = [other.name for number, other in enumerate(table.seats) if number != seat and other.person]
    names = {language: announced(table.game.id, language).name for language in LANGUAGES}
    return Turn(table.id, names, others, f"{hall.settings.public_address()}/t/{table.id}")
