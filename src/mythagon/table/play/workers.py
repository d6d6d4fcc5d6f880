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
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

import msgspec

from mythagon.bots import make_bot, owl
from mythagon.bots.bot import Eyes
from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import DataError, MythagonError, RecordError
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay
from mythagon.table.metrics import METRICS
from mythagon.table.play.datasets import DataSet, edition_of
from mythagon.table.play.story import Story, story_of
from mythagon.table.turns import Turns

T = TypeVar("T")
LOG = logging.getLogger("mythagon.bots")
#: how often a thought is tried before the table goes on without it
TRIES = 4
#: how much workers give way to the server: where every core is busy, people's moves come before thoughts, and thoughts
#: before the reading of records
THINKING, READING = 5, 15
#: matches a worker remembers, and decisions in all of them; a thousand of these take up to two megabytes
MOST_MATCHES, MOST_DECISIONS = 32, 20_000


class Memory:
    """In a worker: the matches it thought about last, so that a thought plays again only what was decided since."""

    def __init__(self, most: int, decisions: int = MOST_DECISIONS) -> None:
        self.most = most
        self.decisions = decisions
        self._matches: OrderedDict[bytes, Match] = OrderedDict()

    def match(self, story: Story) -> Match:
        """The match of a story at its present moment. One that cannot be brought there is forgotten."""
        name = msgspec.json.encode(msgspec.structs.replace(story, choices=[]))
        match = self._matches.pop(name, None)
        if match is None:
            match = story.lay()
        match.follow(story.choices)
        self._matches[name] = match
        while len(self._matches) > 1 and not self._fits():
            self._matches.popitem(last=False)
        return match

    def _fits(self) -> bool:
        decisions = sum(len(match.steps) for match in self._matches.values())
        return len(self._matches) <= self.most and decisions <= self.decisions


MEMORY = Memory(MOST_MATCHES)


def think(story: Story, seat: int, strength: str) -> str | None:
    """In a worker: what a bot of this strength chooses, None if it fails. It sees only what its seat may see."""
    try:
        # after a fork nobody can work out a bot's chance from a record of what was before
        seed = story.forks[-1][2] if story.forks else story.seed
        bot = make_bot(strength, f"{seed}:{seat}:{len(story.choices)}")
        return bot.choose(Eyes(MEMORY.match(story), seat)).text
    except Exception:
        return None


def advise(story: Story, seat: int, draft: list[str]) -> list[dict[str, object]] | None:
    """In a worker: what the owl says to a seat that drafts these choices, None if it fails. It sees only what the seat
    may see."""
    try:
        seed = story.forks[-1][2] if story.forks else story.seed
        chance = Chance(f"owl:{seed}:{seat}:{len(story.choices)}")
        return [one.plain() for one in owl.advise(Eyes(MEMORY.match(story), seat), chance, draft)]
    except Exception:
        return None


def read_record(text: str, sets: dict[str, list[DataSet]]) -> tuple[Story, bool] | str:
    """In a worker: check a record against rules and chance; its story and whether it is over, or what is wrong.

    It is played again with the data set whose digest it carries. Errors come back as words: not every exception
    survives the way between processes.
    """
    try:
        record = Record(text)
        game = find_game(record.header["game"])
        data = set_for(game.id, record.header["data"], sets[game.id])
        match = replay(record, game, Path(data.folder) if data.folder else None)
    except RecursionError:
        return "the record is nested too deeply"
    except DataError:
        return "the data set of this record cannot be read just now"
    except MythagonError as error:
        return str(error)
    return story_of(match, data), match.over


def set_for(game: str, digest: str, sets: list[DataSet]) -> DataSet:
    """The data set a record was played with."""
    for one in sets:
        if one.digest == digest:
            return one
    earlier = edition_of(game, digest)
    if earlier is not None:
        return earlier
    here = ", ".join([f"{one.name} ({one.digest})" for one in sets])
    raise RecordError(0, f"played with data {digest[:24]}; the data sets here are {here}")


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
    pool.shutdown(wait=False)
