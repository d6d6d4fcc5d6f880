"""A bell for everybody who has the page of a group open: rung when something of it is different, to be asked for again.

It says which part, never what: whoever hears it asks as a member does, over HTTP.
"""

import asyncio
import contextlib
from collections.abc import Iterator

import sqlalchemy as sa

from mythagon.house.answers import GroupPart
from mythagon.house.live import LiveTable
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import TABLES

#: seconds between two bells on one socket
PAUSE = 1.0
#: as other processes are told of a group
WORD = "group:"
EVERYTHING: tuple[GroupPart, ...] = ("page", "tables", "talk")


class Heard:
    """What one page has to ask for."""

    def __init__(self) -> None:
        self.parts: set[GroupPart] = set()
        self.rung = asyncio.Event()

    def take(self) -> list[GroupPart]:
        """All that was rung for since the last time."""
        self.rung.clear()
        parts, self.parts = sorted(self.parts), set()
        return parts


class Bells:
    """Those of one process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._listeners: dict[str, set[Heard]] = {}
        hall.listeners.append(self._moved)

    @contextlib.contextmanager
    def listening(self, group: str) -> Iterator[Heard]:
        """From now on, what happens in a group is heard."""
        heard = Heard()
        self._listeners.setdefault(group, set()).add(heard)
        try:
            yield heard
        finally:
            self._listeners[group].discard(heard)
            if not self._listeners[group]:
                del self._listeners[group]

    def changed(self, group: str, *parts: GroupPart) -> None:
        """Something of a group is different, here and for other processes."""
        self._ring(group, parts)
        self.hall.notifier.notify(WORD + group, 0)

    async def heard(self, word: str) -> None:
        """Another process changed a group, or a table, which may be a group's."""
        if word.startswith(WORD):
            self._ring(word.removeprefix(WORD), EVERYTHING)
        elif self._listeners:
            of_table = sa.select(TABLES.c.group_id).where(TABLES.c.id == word, TABLES.c.group_id.is_not(None))
            for (group,) in await self.hall.store.read(of_table):
                self._ring(group, ("page", "tables"))

    def _moved(self, live: LiveTable) -> None:
        group = live.table.founding.group
        if group is not None and group in self._listeners:
            self._ring(group, ("page", "tables") if live.table.ended else ("tables",))

    def _ring(self, group: str, parts: tuple[GroupPart, ...]) -> None:
        for heard in self._listeners.get(group, ()):
            heard.parts.update(parts)
            heard.rung.set()
