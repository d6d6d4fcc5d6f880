"""Couriers: threads of their own for whatever goes to other computers, which may never answer.

Nothing else shares these threads, so that pages, replays and the database wait for nobody outside; and nobody waits
for them when the server ends.
"""

import asyncio
import contextlib
import queue
import socket
import threading
from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from mythagon.house.turns import Turns
from mythagon.house.watch import Watch

T = TypeVar("T")


class Connected(Protocol):
    """A connection, by HTTP or SMTP, while it is made and used."""

    sock: socket.socket | None


class Call:
    """One errand's connection to another computer, which can be cut off from outside however it dribbles."""

    def __init__(self) -> None:
        self.late = False
        self._line: Connected | None = None

    def hold(self, line: Connected) -> None:
        """In the thread: what is connected; nothing where the time is up already."""
        self._line = line
        if self.late:
            raise TimeoutError

    def cut(self) -> None:
        """The time is up: whoever reads or writes there stops at once."""
        self.late = True
        sock = self._line.sock if self._line is not None else None
        if sock is not None:
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)


class Couriers:
    """At most so many threads, one errand of a name at a time, and so many seconds for each."""

    def __init__(self, most: int, within: float, watch: Watch) -> None:
        self.most = most
        self.within = within
        self.watch = watch
        self.threads: list[threading.Thread] = []
        self._turns = Turns(most, each=1)
        self._errands: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()

    async def run(self, name: str, work: Callable[..., T], *values: object) -> T:
        """Do some work in a thread when it is the turn of this name; it is given its `Call` first. When its time is up,
        or nobody waits for it any more, it is cut off; its place is free when its thread is."""
        await self._turns.acquire(name)
        loop, call = asyncio.get_running_loop(), Call()
        answer: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            self._turns.release(name)
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(cast(T, result))

        def errand() -> None:
            result, error = None, None
            try:
                result = work(call, *values)
            except BaseException as raised:
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop is closed at the very end
                loop.call_soon_threadsafe(settle, result, error)

        self._errands.put(errand)
        if len(self.threads) < self.most:
            self.threads.append(threading.Thread(target=self._walk, name="courier", daemon=True))
            self.threads[-1].start()
        timer = asyncio.create_task(self._time(call))
        try:
            return await answer
        finally:
            timer.cancel()
            call.cut()

    async def _time(self, call: Call) -> None:
        await self.watch.sleep(self.within)
        call.cut()

    def _walk(self) -> None:
        while (errand := self._errands.get()) is not None:
            errand()

    def close(self) -> None:
        """No more errands; one under way is not waited for."""
        self._turns.dismiss()
        for _ in self.threads:
            self._errands.put(None)
