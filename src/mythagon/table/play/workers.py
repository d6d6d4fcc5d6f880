"""Bots think and records are read in worker processes, never on the event loop.

A worker that dies is replaced and asked again.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from mythagon.house.story import Story
from mythagon.house.thoughts import think
from mythagon.house.turns import Turns
from mythagon.table.metrics import METRICS

T = TypeVar("T")
LOG = logging.getLogger("mythagon.bots")
#: how often a thought is tried before the table goes on without it
TRIES = 4
#: how much workers give way to the server: where every core is busy, people's moves come before thoughts, and thoughts
#: before the reading of records
THINKING, READING = 5, 15


def ready() -> None:
    """In a worker: nothing yet."""


def quiet(niceness: int) -> None:
    """Workers leave interrupts to the server, have a lower priority, and end with it, also when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(niceness)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """A killed server cannot say goodbye: its workers would wait for the next thought for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Workers:
    """A pool of processes, for thoughts or for the reading of records."""

    def __init__(self, count: int, limit: float, niceness: int = THINKING) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.limit = limit
        self.niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        #: as many thoughts at a time as there are workers, so that waiting does not count as thinking
        self._free = Turns(self.count)

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, quiet, (self.niceness,))
        return self._pool

    def warm(self) -> None:
        """Start the processes before they are needed: reading the program takes seconds on a busy computer."""
        pool = self._start()
        for _ in range(self.count):
            pool.submit(ready)

    async def call(
        self, work: Callable[..., T], *values: object, name: str = "", rank: int = 0, limit: float | None = None
    ) -> T:
        """Run in a worker, when it is the turn of this name; errors of ours come back as they are, a dead or endless
        worker is replaced."""
        loop = asyncio.get_running_loop()
        await self._free.acquire(name, rank)
        pool = self._start()
        try:
            future = pool.submit(work, *values)
        except BaseException:
            self._free.release(name)
            self._replace(pool)
            raise
        # a thought nobody wants any more still keeps its worker busy until it ends
        future.add_done_callback(lambda _: self._release(loop, name))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), limit or self.limit)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise

    def _release(self, loop: asyncio.AbstractEventLoop, name: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed at the very end
            loop.call_soon_threadsafe(self._free.release, name)

    async def choose(
        self, story: Story, seat: int, strength: str, window: bool = False, name: str = "", rank: int = 0
    ) -> str | None:
        """A bot's choice, or None when it fails or every try ended with a dead worker.

        How often bots think about a reaction window is not measured: it would say how often they had to pass.
        """
        began = time.perf_counter()
        for attempt in range(TRIES):
            try:
                text = await self.call(think, story, seat, strength, name=name, rank=rank)
            except (BrokenProcessPool, TimeoutError) as error:
                LOG.warning("a bot worker was replaced", extra={"why": type(error).__name__, "attempt": attempt})
                await asyncio.sleep(0.1 * attempt)
                continue
            if text is None:
                LOG.error("a bot failed", extra={"game": story.game, "strength": strength})
            if not window:
                METRICS.think_seconds.observe(time.perf_counter() - began)
            return text
        return None

    def enough(self, name: str) -> bool:
        """A thought in another process goes on to its end."""
        return False

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Other callers of the same broken pool find it already replaced."""
        if self._pool is pool:
            METRICS.crashes.inc()
            self._pool = None
            end(pool)

    def close(self) -> None:
        """Stop all work, and let nobody wait for it."""
        self._free.dismiss()
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes, also one that is busy for ever."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    # who reads the answers, and is waited for when the server ends, would wait for the rest of one that was broken off
    vars(pool._result_queue)["_writer"].close()
    pool.shutdown(wait=False)
