"""Taking turns: who of those who wait comes next."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

from mythagon.house.refusal import Refused

#: the address of who asks for what is being done, for those who take turns by it; nobody's: the server's own work
ASKER: ContextVar[str] = ContextVar("asker", default="")

#: those who wait under a name, in the order they came
Line = deque[asyncio.Future[None]]


class Turns:
    """So many at a time, and `each` of one name. Of those who wait the lowest rank comes first; within a rank one of
    each name after the other, so that whoever sends many only makes their own wait.
    """

    def __init__(self, count: int, each: int | None = None) -> None:
        self._free = count
        self._each = each if each is not None else count
        self._under_way: Counter[str] = Counter()
        #: by rank: names in the order of their turns
        self._waiting: dict[int, OrderedDict[str, Line]] = {}

    async def acquire(self, name: str = "", rank: int = 0) -> None:
        """Wait for one's turn."""
        if self._free > 0 and self._under_way[name] < self._each:
            self._begin(name)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lines = self._waiting.setdefault(rank, OrderedDict())
        lines.setdefault(name, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(name)  # it had just become our turn
            elif turn in lines.get(name, ()):
                self._leave(lines, name, turn)
            raise

    @asynccontextmanager
    async def turn(self, name: str = "", rank: int = 0) -> AsyncIterator[None]:
        """Wait for one's turn, and let the next have theirs afterwards."""
        await self.acquire(name, rank)
        try:
            yield
        finally:
            self.release(name)

    def release(self, name: str = "") -> None:
        """One is done: the next one's turn."""
        self._free += 1
        self._under_way[name] -= 1
        if not self._under_way[name]:
            del self._under_way[name]
        for rank in sorted(self._waiting):
            lines = self._waiting[rank]
            for waiting, line in lines.items():
                if self._under_way[waiting] < self._each:
                    lines.move_to_end(waiting)
                    turn = line[0]
                    self._leave(lines, waiting, turn)
                    self._begin(waiting)
                    turn.set_result(None)
                    return

    def _begin(self, name: str) -> None:
        self._free -= 1
        self._under_way[name] += 1

    def _leave(self, lines: OrderedDict[str, Line], name: str, turn: asyncio.Future[None]) -> None:
        lines[name].remove(turn)
        if not lines[name]:
            del lines[name]

    def dismiss(self) -> None:
        """The server is closing: whoever still waits is refused."""
        for lines in self._waiting.values():
            for line in lines.values():
                for turn in line:
                    if not turn.done():
                        turn.set_exception(Refused("closing", "the server is closing; try again in a moment", 503))
        self._waiting.clear()
