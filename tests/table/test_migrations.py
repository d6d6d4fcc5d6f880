"""A database of any age, once brought up to date, is the same as a new one; a released migration is never changed."""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from mythagon.house.refusal import StoreError
from mythagon.table.settings import Settings
from mythagon.table.storage import migrations
from mythagon.table.storage.migrations import MIGRATIONS, migrate, statements
from mythagon.table.storage.schema import META
from mythagon.table.storage.store import Store

T = TypeVar("T")
#: of every released migration, in order. A migration that people have run is never changed: write a new one.
RELEASED = [
    "9fc883385b17238fddf68d201dfd53a597b26ae0cdc3edad105e42a6ed2a6a7c",
    "d7e3b29bd0ba1493b1c44882b2ae2458e9f085d6c7f8f85d2e1065d17857b267",
    "73d81b8acfd2cb98bdb8bde1878e5f39044711846dad04d4e81bb58c657cb537",
    "eb601d5258f6f1c4518efa7022fe60d268baf109b377561aeade913fc81993c0",
    "c562552008d7426abe3d53269e79b0ec96e82302fc4bb93d13a3ea0c5e4c6134",
    "654bfc97b613b9d392938a3cb8cbff6a8a4ad72a2cca4ad4360628a8b2cad7e0",
]
#: a migration to be, such as the one that broke every new database while the first was made of the live schema
ANOTHER = "ALTER TABLE tables ADD COLUMN note TEXT; CREATE TABLE more (id {SERIAL} NOT NULL, PRIMARY KEY (id));"

Shape = dict[str, object]


def inside(database: str, work: Callable[[sa.Connection], T]) -> T:
    """Do something with a database in one transaction."""

    async def run() -> T:
        store = Store(Settings(database=database).url())
        try:
            async with store.engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await store.engine.dispose()

    return asyncio.run(run())


def update(database: str) -> None:
    """Bring it up to date, as a server does when it starts."""

    async def run() -> None:
        store = Store(Settings(database=database).url())
        try:
            async with store.engine.begin() as connection:
                await migrate(connection)
        finally:
            await store.engine.dispose()

    asyncio.run(run())


def lay(database: str, version: int) -> None:
    """A database as an older Mythagon left it."""

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.text("CREATE TABLE mythagon_schema (version INTEGER NOT NULL)"))
        connection.execute(sa.text(f"INSERT INTO mythagon_schema (version) VALUES ({version})"))
        for migration in migrations.MIGRATIONS[:version]:
            for statement in statements(migration, connection.dialect.name):
                connection.execute(sa.text(statement))

    inside(database, work)


def shape(connection: sa.Connection) -> Shape:
    """Tables with their columns, keys and indexes, as the database itself describes them."""
    look = sa.inspect(connection)
    found: Shape = {}
    for table in sorted(look.get_table_names()):
        columns = [
            (column["name"], str(column["type"]), column["nullable"], column["default"])
            for column in look.get_columns(table)
        ]
        indexes = sorted((str(one["name"]), one["column_names"], one["unique"]) for one in look.get_indexes(table))
        options: Any = look.get_table_options(table)
        found[table] = (columns, look.get_pk_constraint(table)["constrained_columns"], indexes, options)
    return found


def described(connection: sa.Connection) -> Shape:
    """The shape of what `schema` says, laid by its own hand beside the table of the version."""
    META.create_all(connection)
    connection.execute(sa.text("CREATE TABLE mythagon_schema (version INTEGER NOT NULL)"))
    return shape(connection)


@pytest.fixture
def other(database: str, request: pytest.FixtureRequest) -> str:
    """A second empty database of the same kind."""
    if database.startswith("sqlite"):
        return database + ".other"
    found: str = request.getfixturevalue("postgres").database()
    return found


def test_a_released_migration_is_never_changed() -> None:
    """By its digest."""
    assert [sha256(migration.encode()).hexdigest() for migration in MIGRATIONS] == RELEASED


def test_a_new_database_is_as_the_schema_says(database: str, other: str) -> None:
    """What the migrations build is what the statements of this version expect."""
    update(database)
    assert inside(database, shape) == inside(other, described)


@pytest.mark.parametrize("more", [[], [ANOTHER]], ids=["now", "after another migration"])
def test_an_old_database_brought_up_to_date_is_as_a_new_one(
    database: str, other: str, more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first version on; bringing it up to date once more changes nothing."""
    lay(database, 1)
    monkeypatch.setattr(migrations, "MIGRATIONS", [*MIGRATIONS, *more])
    update(database)
    update(other)
    new = inside(other, shape)
    assert inside(database, shape) == new
    update(database)
    assert inside(database, shape) == new


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the tables made before the fault stay."""
    update(database)
    before = inside(database, shape)
    with monkeypatch.context() as broken:
        broken.setattr(migrations, "MIGRATIONS", [*MIGRATIONS, ANOTHER + "CREATE NONSENSE"])
        with pytest.raises(sa.exc.SQLAlchemyError):
            update(database)
    assert inside(database, shape) == before
    update(database)


def test_a_database_of_a_newer_mythagon_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And left alone."""
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "MIGRATIONS", [*MIGRATIONS, ANOTHER])
        update(database)
    before = inside(database, shape)
    with pytest.raises(StoreError, match=f"has schema {len(MIGRATIONS) + 1}; this Mythagon knows {len(MIGRATIONS)}"):
        update(database)
    assert inside(database, shape) == before
