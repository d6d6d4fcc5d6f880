"""Which process looks after a table's bots and clocks, and which seats are connected where.

One process alone on its SQLite file looks after everything. Processes that share a PostgreSQL agree by leases: rows
that expire unless they are renewed, so that the tables of a process that died are taken over by another.
"""

import time
from collections.abc import Collection, Iterable

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from mythagon.table.storage.schema import PRESENCE, STEWARDS, TABLES
from mythagon.table.storage.store import Store


class Leases:
    """For a database of one process: every table is ours, and nobody is connected elsewhere."""

    def mine(self, table: str) -> bool:
        """Does this process look after the table?"""
        return True

    async def take(self, table: str) -> bool:
        """Begin to look after a table; False where another process does."""
        return True

    async def renew(self, tables: Collection[str], present: Iterable[tuple[str, int]]) -> None:
        """Keep the leases of the tables in memory, and say which seats (table, seat) are connected here."""

    async def inherit(self) -> list[str]:
        """Begin to look after all tables whose process has died; which ones."""
        return []

    async def release(self) -> None:
        """Leave all tables to others."""

    async def present(self, table: str, seat: int, here: bool) -> None:
        """A seat has connected here, or gone."""

    async def elsewhere(self, table: str) -> set[int]:
        """Seats connected at other processes."""
        return set()

    def free(self) -> sa.ColumnElement[bool]:
        """As a condition on the rows of tables: no other process looks after it."""
        return sa.true()


class SharedLeases(Leases):
    """For a PostgreSQL that several processes may share."""

    def __init__(self, store: Store, process: str, seconds: float) -> None:
        self.store = store
        self.process = process
        self.seconds = seconds
        self._mine: set[str] = set()
        #: when each table was last asked for, so that one which another process has is not asked for at every move
        self._asked: dict[str, float] = {}

    def mine(self, table: str) -> bool:
        return table in self._mine

    async def take(self, table: str) -> bool:
        pause = self.seconds / 4
        if time.monotonic() - self._asked.get(table, -pause) < pause:
            return False
        self._asked[table] = time.monotonic()
        until = now_sql() + self.seconds
        insert = postgresql.insert(STEWARDS).values(table_id=table, process=self.process, until=until)
        statement = insert.on_conflict_do_update(
            index_elements=[STEWARDS.c.table_id],
            set_={"process": self.process, "until": until},
            where=(STEWARDS.c.until < now_sql()) | (STEWARDS.c.process == self.process),
        ).returning(STEWARDS.c.table_id)

        def work(connection: sa.Connection) -> bool:
            return connection.execute(statement).first() is not None

        if not await self.store.write(work):
            return False
        self._mine.add(table)
        self._asked.pop(table, None)
        return True

    async def renew(self, tables: Collection[str], present: Iterable[tuple[str, int]]) -> None:
        before = set(self._mine)
        gone = [table for table in before if table not in tables]
        rows = [{"table_id": table, "seat": seat, "process": self.process} for table, seat in present]
        own = STEWARDS.c.process == self.process
        until = now_sql() + self.seconds

        def work(connection: sa.Connection) -> set[str]:
            if gone:
                connection.execute(STEWARDS.delete().where(own, STEWARDS.c.table_id.in_(gone)))
            update = STEWARDS.update().where(own).values(until=until).returning(STEWARDS.c.table_id)
            kept = {str(table) for (table,) in connection.execute(update)}
            connection.execute(PRESENCE.delete().where(PRESENCE.c.process == self.process))
            if rows:
                connection.execute(PRESENCE.insert().values(until=until), rows)
            return kept

        kept = await self.store.write(work)
        self._mine = kept | (self._mine - before)  # some may have been taken meanwhile
        self._asked = {table: at for table, at in self._asked.items() if table in tables}

    async def inherit(self) -> list[str]:
        playing = sa.select(TABLES.c.id).where(TABLES.c.status == "playing")
        statement = (
            STEWARDS.update()
            .where(STEWARDS.c.until < now_sql(), STEWARDS.c.process != self.process, STEWARDS.c.table_id.in_(playing))
            .values(process=self.process, until=now_sql() + self.seconds)
            .returning(STEWARDS.c.table_id)
        )

        def work(connection: sa.Connection) -> list[str]:
            return [str(table) for (table,) in connection.execute(statement)]

        found = await self.store.write(work)
        self._mine.update(found)
        return found

    async def release(self) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(STEWARDS.delete().where(STEWARDS.c.process == self.process))
            connection.execute(PRESENCE.delete().where(PRESENCE.c.process == self.process))

        await self.store.write(work)

    async def present(self, table: str, seat: int, here: bool) -> None:
        own = (PRESENCE.c.table_id == table, PRESENCE.c.seat == seat, PRESENCE.c.process == self.process)

        def work(connection: sa.Connection) -> None:
            connection.execute(PRESENCE.delete().where(*own))
            if here:
                insert = PRESENCE.insert().values(until=now_sql() + self.seconds)
                connection.execute(insert, [{"table_id": table, "seat": seat, "process": self.process}])

        await self.store.write(work)

    async def elsewhere(self, table: str) -> set[int]:
        query = sa.select(PRESENCE.c.seat).where(
            PRESENCE.c.table_id == table, PRESENCE.c.process != self.process, PRESENCE.c.until > now_sql()
        )
        return {int(row[0]) for row in await self.store.read(query)}

    def free(self) -> sa.ColumnElement[bool]:
        return TABLES.c.id.not_in(sa.select(STEWARDS.c.table_id).where(STEWARDS.c.until > now_sql()))


def now_sql() -> sa.ColumnElement[float]:
    """The database's own clock: those of the processes may differ."""
    return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float)
