"""The hall of a server process: a database that others may share, a budget of memory, bots in processes."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from mythagon.house import hall
from mythagon.house.datasets import DataSets
from mythagon.house.hall import DAY
from mythagon.house.journal import KeyChange
from mythagon.house.keys import Keys
from mythagon.house.live import LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.turns import ASKER
from mythagon.house.watch import Watch
from mythagon.table.metrics import METRICS
from mythagon.table.play.workers import READING, Workers
from mythagon.table.settings import Settings
from mythagon.table.storage.leases import Leases
from mythagon.table.storage.notify import Notifier
from mythagon.table.storage.store import Store

T = TypeVar("T")
#: tables loaded in one query when many are resumed
CHUNK = 20
#: seconds until a table that has ended and that nobody looks at any more leaves the memory
ENDED_AFTER = 10.0
#: entries by which a seat's old keys end
REKEYING = ("sit", "leave", "invite", "start", "remove")

__all__ = ["CHUNK", "DAY", "Hall"]


class Hall(hall.Hall):
    """All tables of one server process."""

    settings: Settings
    store: Store
    workers: Workers
    readers: Workers

    def __init__(self, settings: Settings, watch: Watch, store: Store, leases: Leases, notifier: Notifier) -> None:
        workers = Workers(settings.workers, settings.think_limit)
        super().__init__(settings, watch, store, DataSets(settings.data), workers, METRICS)
        self.leases = leases
        self.notifier = notifier
        #: one at a time, by a process of its own, so that no bot waits for them
        self.readers = Workers(1, settings.think_limit, READING)

    def check_bots(self, founder: str) -> None:
        """Bots that play among themselves take thinking time from people's tables: each address has only so many."""
        tables = [live.table for live in self.live.values() if live.table.founding.founder == founder]
        alone = sum(table.status == "playing" and table.of_bots for table in tables)
        if 0 < self.settings.bot_tables <= alone:
            words = f"only bots play at {alone} tables from your address; wait until one of them ends"
            raise Refused("too_many_bots", words, 429)

    def crowded(self, live: LiveTable) -> bool:
        """Nobody is refused to leave, or is asked when their time is up: then the bots that sit in wait."""
        if not live.table.of_bots or not self.settings.bot_tables:
            return False
        others = [other for other in self.live.values() if other.table.of_bots and other.duties and other is not live]
        founder = live.table.founding.founder
        return sum(other.table.founding.founder == founder for other in others) >= self.settings.bot_tables

    async def aside(self, work: Callable[..., T], *values: Any) -> T:
        return await asyncio.to_thread(work, *values)

    async def load_many(self, ids: list[str]) -> list[LiveTable]:
        """Many tables with few queries, pausing so that nobody waits; those that cannot be loaded are left out."""
        found: list[LiveTable] = []
        for start in range(0, len(ids), CHUNK):
            chunk = ids[start : start + CHUNK]
            missing = [id for id in chunk if id not in self.live]
            kept = await self.store.load(missing) if missing else {}
            for id in chunk:
                try:
                    if id in self.live:
                        found.append(self.live[id])
                    elif id in kept:
                        async with self._revivals.turn(ASKER.get()):
                            found.append(await self.revive(kept[id]))
                except Refused:
                    continue
                await asyncio.sleep(0)
        return found

    # -- other processes ------------------------------------------------------------------------------------------

    def tell(self, id: str, seq: int) -> None:
        self.notifier.notify(id, seq)

    async def _loaded(self, live: LiveTable) -> None:
        if self.store.shared:  # what they changed was told to nobody here
            await self.refresh(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Apply what other processes added. The caller holds the live's lock."""
        entries = await self.store.entries(live.table.id, live.table.seq)
        for entry in entries:
            await self.prepare(live.table, entry)
            before = list(live.table.seats)
            live.table.apply(entry)
            if entry.kind in REKEYING:
                changed = [seat for seat, chair in enumerate(live.table.seats) if chair is not before[seat]]
                live.keys.change(KeyChange(void=changed))
        if any(entry.kind in (*REKEYING, "device") for entry in entries):
            live.recheck()  # at once: what the database says of the new keys comes a moment later
            await self.reload_keys(live)
        return bool(entries)

    async def refresh(self, live: LiveTable) -> None:
        """Another process says that something changed."""
        async with live.lock:
            await self._catch_up(live)
            live.papers = await self.store.papers(live.table.id)
            live.table.next = await self.store.following(live.table.id)
            live.meet(await self.leases.elsewhere(live.table.id))
            if live.table.ended:  # there keys change without an entry
                await self.reload_keys(live)
        self.changed(live)

    async def reload_keys(self, live: LiveTable) -> None:
        """Which keys are valid now. The caller holds the live's lock."""
        id = live.table.id
        live.keys = Keys(await self.store.keys(id), *await self.store.seatings(id))
        live.recheck()

    async def attend(self, live: LiveTable, seat: int) -> None:
        """A seat has connected here, or gone: duties, watchers and other processes should know."""
        self.changed(live)
        here = any(watcher.seat == seat for watcher in live.watchers)
        await self.leases.present(live.table.id, seat, here)
        self.notifier.notify(live.table.id, live.table.seq)

    async def _seat_of(self, live: LiveTable, key: str) -> int | None:
        seat = live.keys.seat_of(key, "key")
        if self.store.shared and (seat is None or not live.table.seats[seat].person):
            await self.refresh(live)  # another process may know better
            async with live.lock:  # keys that end meanwhile must not come back
                await self.reload_keys(live)
            seat = live.keys.seat_of(key, "key")
        return seat

    # -- memory ---------------------------------------------------------------------------------------------------

    def evict(self) -> None:
        """Forget idle tables, soon where they have ended; their entries bring them back."""
        now = self.watch.steady()
        for id, live in list(self.live.items()):
            after = min(ENDED_AFTER, self.settings.evict_after) if live.table.ended else self.settings.evict_after
            if live.idle and now - live.touched > after:
                self.forget(id)
