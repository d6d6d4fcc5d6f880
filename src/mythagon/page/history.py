"""What came of the matches of one device: noted when they end, and told to the one person it belongs to."""

import asyncio

from mythagon.house.counting import placings_of, unrated
from mythagon.house.hall import Hall
from mythagon.house.live import LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.results import History, PastTable, Sought, page_of
from mythagon.house.statistics import FORESEEN, Statistics, statistics_of
from mythagon.page.cupboard import ME, Cupboard


class Historian:
    """Notes how matches end. Nobody is rated here: only what keeps a match out of the statistics is said of it."""

    def __init__(self, hall: Hall, cupboard: Cupboard) -> None:
        self.hall = hall
        self.cupboard = cupboard
        self._noted: set[str] = set()
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self._look)

    def _look(self, live: LiveTable) -> None:
        """Something at a table is different: is its match over?"""
        if live.table.status != "over" or ME not in live.keys.profiles.values() or live.table.id in self._noted:
            return
        self._noted.add(live.table.id)
        job = asyncio.create_task(self._note(live))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _note(self, live: LiveTable) -> None:
        table, keys = live.table, live.keys
        why = unrated(table, keys)
        known = why if why in FORESEEN else None
        seats = placings_of(table, keys)
        await self.cupboard.keep_result(PastTable(table.id, table.game.id, table.touched_at, False, known, seats))

    async def results(self) -> list[PastTable]:
        """All of them; those that ended when nobody noted it are noted now."""
        for id in await self.cupboard.unnoted():
            try:
                self._look(await self.hall.find(id))
            except Refused:  # begun by rules that are not here any more
                continue
        await asyncio.gather(*self._jobs, return_exceptions=True)
        return await self.cupboard.results()

    async def history(self, page: int, sought: Sought) -> History:
        """One page of the finished matches."""
        return page_of(await self.results(), ME, page, sought)

    async def statistics(self) -> Statistics:
        """What one has made of them."""
        return statistics_of(ME, await self.results(), {})
