"""Processes that share a PostgreSQL notify one another after each commit, with table and number only."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import asyncpg
import sqlalchemy as sa

LOG = logging.getLogger("mythagon.notify")
CHANNEL = "mythagon_tables"
NOTIFY = "SELECT pg_notify($1, word) FROM unnest($2::text[]) word"
PAUSE = 1.0

Heard = Callable[[str], Awaitable[None]]
Lost = Callable[[], Awaitable[None]]


class Notifier:
    """For a database of one process: there is nobody to notify."""

    async def open(self, heard: Heard, lost: Lost) -> None:
        """Begin to listen: `heard` when another process changed a table, `lost` when changes may have been missed."""

    async def close(self) -> None:
        """Stop listening."""

    def notify(self, table: str, seq: int) -> None:
        """Say that a table has reached a number (or, with the same number, that something beside it changed)."""


class PostgresNotifier(Notifier):
    """One connection that listens and notifies."""

    def __init__(self, url: sa.URL) -> None:
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard: Heard
        self._lost: Lost
        self._calls: dict[str, int] = {}
        self._ringing = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._jobs: set[asyncio.Task[None]] = set()
        #: tables being refreshed, and whether they were called again meanwhile
        self._again: dict[str, bool] = {}

    async def open(self, heard: Heard, lost: Lost) -> None:
        self._heard, self._lost = heard, lost
        ready = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run(ready))
        await ready

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def notify(self, table: str, seq: int) -> None:
        self._calls[table] = seq
        self._ringing.set()

    async def _run(self, ready: asyncio.Future[None]) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._dsn)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                try:
                    await connection.add_listener(CHANNEL, self._on_notify)
                    if ready.done():
                        await self._lost()
                    else:
                        ready.set_result(None)
                    await self._ring(connection, gone)
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except Exception as error:  # whatever it is, listening goes on
                LOG.warning("the listening connection is lost", extra={"why": type(error).__name__})
                if not ready.done():
                    ready.set_exception(error)
                    return
            await asyncio.sleep(PAUSE)

    async def _ring(self, connection: "asyncpg.Connection[asyncpg.Record]", gone: asyncio.Event) -> None:
        """Send calls in groups until the connection is gone."""
        ended = asyncio.create_task(gone.wait())
        if self._calls:  # left over from a connection that was lost
            self._ringing.set()
        try:
            while not gone.is_set():
                ringing = asyncio.create_task(self._ringing.wait())
                await asyncio.wait({ringing, ended}, return_when=asyncio.FIRST_COMPLETED)
                ringing.cancel()
                self._ringing.clear()
                if self._calls and not gone.is_set():
                    calls, self._calls = self._calls, {}
                    words = [f"{table} {seq}" for table, seq in calls.items()]
                    try:
                        await connection.execute(NOTIFY, CHANNEL, words)
                    except BaseException:
                        self._calls = calls | self._calls  # for the next connection
                        raise
        finally:
            ended.cancel()

    def _on_notify(self, connection: object, pid: int, channel: str, payload: object) -> None:
        if isinstance(connection, asyncpg.Connection) and pid == connection.get_server_pid():
            return
        table, _, seq = str(payload).partition(" ")
        if not seq.isdecimal():
            return
        if table in self._again:
            self._again[table] = True
        else:
            self._again[table] = False
            job = asyncio.create_task(self._answer(table))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)

    async def _answer(self, table: str) -> None:
        """One refresh at a time per table; what comes meanwhile is answered together afterwards."""
        try:
            while True:
                self._again[table] = False
                await self._heard(table)
                if not self._again[table]:
                    break
        except Exception as error:
            LOG.warning("a call could not be answered", extra={"table": table, "why": type(error).__name__})
        finally:
            self._again.pop(table, None)
