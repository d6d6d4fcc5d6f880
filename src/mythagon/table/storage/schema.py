"""The database: a few small tables, and numbered migrations that bring any older file up to date at start."""

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.table.refusal import StoreError

META = sa.MetaData()

#: one row: which migrations have run
VERSION = sa.Table("mythagon_schema", META, sa.Column("version", sa.Integer, nullable=False))

#: what a table was founded with; `status` repeats what the entries say, so that the lobby needs not read them
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("founding", sa.Text, nullable=False),
    sa.Column("next", sa.Text, nullable=True),
    sa.Index("tables_lobby", "status", "public", "created"),
)

#: everything that ever happened at a table, append-only; (table, seq) is unique, so only one process can add a number
ENTRIES = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("request", sa.Text, nullable=True),
    sqlite_with_rowid=False,
)

#: hashes only: of keys, which open a seat on the wire, and of codes, which buy a key
KEYS = sa.Table(
    "keys",
    META,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

CHAT = sa.Table(
    "chat",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

#: a seat's private papers: notes and standing orders
PAPERS = sa.Table(
    "papers",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("notes", sa.Text, nullable=False),
    sa.Column("orders", sa.Text, nullable=False),
)

#: which server process moves the bots and clocks of a table, until when (only where processes share a database)
STEWARDS = sa.Table(
    "stewards",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("process", sa.Text, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

#: which seats are connected at which process, until when (likewise)
PRESENCE = sa.Table(
    "presence",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("process", sa.Text, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

#: what a backup holds, in the order in which it is restored
KEPT = (TABLES, ENTRIES, KEYS, CHAT, PAPERS)


def lay_tables(connection: sa.Connection) -> None:
    """1: everything above."""
    META.create_all(connection, tables=[TABLES, ENTRIES, KEYS, CHAT, PAPERS, STEWARDS, PRESENCE])


#: in order; a new one goes at the end and an old one is never changed
MIGRATIONS: list[Callable[[sa.Connection], None]] = [lay_tables]

MIGRATION_LOCK = 0x6D797468  # any fixed number: processes that start together wait for one another


async def migrate(connection: AsyncConnection) -> None:
    """Run, inside the caller's transaction, what has not run yet."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    await connection.run_sync(lambda plain: VERSION.create(plain, checkfirst=True))
    version = (await connection.execute(sa.select(VERSION.c.version))).scalar()
    if version is None:
        await connection.execute(VERSION.insert().values(version=0))
        version = 0
    if version > len(MIGRATIONS):
        raise StoreError(f"the database has schema {version}; this Mythagon knows {len(MIGRATIONS)}: use a newer one")
    for number in range(version, len(MIGRATIONS)):
        await connection.run_sync(MIGRATIONS[number])
    await connection.execute(VERSION.update().values(version=len(MIGRATIONS)))
