"""Changes on their way to the database, and the transaction they share."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

from mythagon.table.storage.journal import Entry
from mythagon.table.storage.schema import ENTRIES


class Change:
    """Something on its way to the database, which shares a transaction with what else is."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def do(self, connection: sa.Connection) -> object:
        """In the thread of moves: the change, and its answer."""
        raise NotImplementedError

    def clash(self, error: sa.exc.IntegrityError) -> object:
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

    def clash(self, error: sa.exc.IntegrityError) -> object:
        return False  # another process was faster

    def row(self) -> tuple[object, ...]:
        """As inserted, in the order of the columns."""
        entry = self.entry
        data = msgspec.json.encode(entry.data).decode()
        return self.table, entry.seq, entry.kind, entry.seat, data, entry.at, entry.request


@cache
def insert_words(dialect: sa.Dialect) -> str:
    """The insertion of an entry in the words of a database."""
    return str(ENTRIES.insert().compile(dialect=dialect))


def add_group(connection: sa.Connection, group: list[Change]) -> dict[Change, object]:
    """One transaction for all, and the answer to each; where one clashes, the others still go through."""
    moves = [change.row() for change in group if isinstance(change, Addition)]
    try:
        with connection.begin():
            if moves:
                # the statement is put into words once: doing so for every move costs more than the move
                connection.exec_driver_sql(insert_words(connection.dialect), moves)
            return {change: change.do(connection) for change in group}
    except sa.exc.IntegrityError as error:
        if len(group) == 1:
            return {group[0]: group[0].clash(error)}
    return {change: answer for one in group for change, answer in add_group(connection, [one]).items()}
