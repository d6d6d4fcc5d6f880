"""Changes on their way to the database, and the transaction they share."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa

from mythagon.house.journal import Entry
from mythagon.house.shelf import Promise, settle
from mythagon.table.storage.rows import entry_row, insert_words

T = TypeVar("T")


class Change:
    """Something on its way to the database, which shares a transaction with what else is."""

    def __init__(self) -> None:
        self.answer: Promise[Any] = Promise(loop=asyncio.get_running_loop())

    def do(self, connection: sa.Connection) -> object:
        """In the thread of moves: the change, and its answer."""
        raise NotImplementedError

    def clash(self, error: Exception) -> object:
        """Its answer where what it wants to add is there already: an exception is raised."""
        return error


class Work(Change):
    """Any change but a move."""

    def __init__(self, work: Callable[[sa.Connection], object]) -> None:
        super().__init__()
        self._work = work

    def do(self, connection: sa.Connection) -> object:
        return self._work(connection)


class Addition(Change):
    """One entry on its way to the database, with what must change in the same transaction."""

    def __init__(self, table: str, entry: Entry, also: list[sa.Executable]) -> None:
        super().__init__()
        self.table = table
        self.entry = entry
        self.also = also

    def do(self, connection: sa.Connection) -> object:
        for statement in self.also:
            connection.execute(statement)
        return True

    def clash(self, error: Exception) -> object:
        return False  # another process was faster


#: the answer to each change of a group
Answers = dict[Change, object]


def add_group(connection: sa.Connection, group: list[Change]) -> Answers:
    """One transaction for all, and the answer to each; where one clashes, the others still go through."""
    moves = [change for change in group if isinstance(change, Addition)]
    try:
        if len(moves) == len(group) and not any(move.also for move in moves):
            add_moves(connection, moves)
            return dict.fromkeys(group, True)
        with connection.begin():
            for move in moves:
                connection.exec_driver_sql(insert_words(connection.dialect), entry_row(move.table, move.entry))
            return {change: change.do(connection) for change in group}
    except (sa.exc.IntegrityError, connection.dialect.loaded_dbapi.IntegrityError) as error:
        if len(group) == 1:
            return {group[0]: group[0].clash(error)}
    return {change: answer for one in group for change, answer in add_group(connection, [one]).items()}


def add_moves(connection: sa.Connection, moves: list[Addition]) -> None:
    """A transaction of nothing but moves, which most are: in the driver's own words, which costs least."""
    driver: Any = connection.connection.dbapi_connection
    words, rows = insert_words(connection.dialect), [entry_row(move.table, move.entry) for move in moves]
    if len(rows) == 1 and connection.dialect.name == "sqlite":
        driver.execute(words, rows[0])  # a statement by itself is a transaction there
        return
    with connection.begin():
        driver.cursor().executemany(words, rows)


class Scribe:
    """A thread that works for the event loop, one thing after the other. A pool of threads hands over more slowly."""

    def __init__(self) -> None:
        self._due: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="moves", daemon=True)
        self._thread.start()

    def do(self, work: Callable[..., T], *given: object) -> asyncio.Future[T]:
        """What the work gives, once it is done."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def heard(result: T | BaseException) -> None:
            settle(answer, result)

        self.hand(heard, work, *given)
        return answer

    def hand(self, heard: Callable[[T | BaseException], None], work: Callable[..., T], *given: object) -> None:
        """Do the work, and let the event loop hear what it gave, or how it failed."""
        loop = asyncio.get_running_loop()

        def job() -> None:
            result: T | BaseException
            try:
                result = work(*given)
            except BaseException as error:
                result = error
            loop.call_soon_threadsafe(heard, result)

        self._due.put(job)

    def _work(self) -> None:
        while (job := self._due.get()) is not None:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits for an answer
                job()

    def close(self) -> None:
        """Do what is due, then end."""
        self._due.put(None)
        self._thread.join()
