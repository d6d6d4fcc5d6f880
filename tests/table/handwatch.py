"""A watch whose hands only the tests turn: durations are exact, however fast the machine is."""

import asyncio

from mythagon.house.watch import Watch


class HandWatch(Watch):
    """Time goes on by `turn` alone."""

    def __init__(self, start: float = 1_000_000_000.0) -> None:
        self.time = start
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self.time

    def steady(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = (round(self.time + seconds, 3), asyncio.Event())
        self._sleepers.append(sleeper)
        try:
            await sleeper[1].wait()
        finally:
            self._sleepers.remove(sleeper)

    def wakes_at(self, moment: float) -> bool:
        """Does anybody sleep until then?"""
        return any(until == moment for until, _ in self._sleepers)

    async def turn(self, seconds: float) -> None:
        """Let time pass, in the server's own thread: each sleeper wakes at its own moment, in order."""
        end = round(self.time + seconds, 3)
        while True:
            due = sorted(until for until, event in self._sleepers if until <= end and not event.is_set())
            if not due:
                break
            self.time = max(self.time, due[0])
            for until, event in self._sleepers:
                if until <= self.time:
                    event.set()
            for _ in range(5):  # who woke goes to sleep again, or begins what it waited for
                await asyncio.sleep(0)
        self.time = end
