"""The lobby's news: made once for everybody who listens, when something has changed and at most once a second."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator

from sqlalchemy.exc import SQLAlchemyError

from mythagon.house.answers import LobbyNews
from mythagon.house.shapes import encode
from mythagon.table.play.hall import Hall
from mythagon.table.play.lobby import list_tables

LOG = logging.getLogger("mythagon.lobby")
#: seconds between two news
PAUSE = 1.0


class Crier:
    """Tells all who listen of the same news."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        #: the latest news, encoded; empty before the first, and while the database is away
        self.news = b""
        self._listeners: set[asyncio.Event] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        #: the one before it, which may not have ended yet
        self._last: asyncio.Task[None] | None = None
        hall.on_lobby = self._changed.set

    @contextlib.contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """Set whenever there are news, and at once where there are some already."""
        heard = asyncio.Event()
        self._listeners.add(heard)
        if self._task is None:
            self._task = asyncio.create_task(self._cry())
        elif self.news:
            heard.set()
        try:
            yield heard
        finally:
            self._listeners.discard(heard)
            if not self._listeners and self._task is not None:
                self._task.cancel()
                self._last, self._task, self.news = self._task, None, b""

    async def close(self) -> None:
        """Nobody listens any more; the database is let go of."""
        if self._last is not None:
            await asyncio.gather(self._last, return_exceptions=True)

    async def _cry(self) -> None:
        while True:
            self._changed.clear()
            try:
                self.news = encode(LobbyNews(*await list_tables(self.hall), self.hall.settings.drain))
            except (SQLAlchemyError, OSError) as error:
                LOG.warning("no news of the lobby", extra={"why": type(error).__name__})
                self.news = b""
                self._changed.set()  # tried again, for those who come then
            for heard in self._listeners:
                heard.set()
            await asyncio.sleep(PAUSE)
            await self._changed.wait()
