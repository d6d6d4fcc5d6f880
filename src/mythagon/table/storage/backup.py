"""Backups: every row of ours as JSON lines, from and to SQLite or PostgreSQL alike, while the server runs.

    {"mythagon-backup": 1, "schema": 2}
    {"tables": {"id": "...", ...}}
    ...
    {"rows": 1234}

The copy is of one moment. The last line counts the rows, so that a cut-off file is never restored. Films are written in
base64. A backup of an earlier schema is restored as it was made and then brought up to date, as a database would be.
"""

import asyncio
import base64
import gzip
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Literal, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.house.refusal import StoreError
from mythagon.table.storage.migrations import MIGRATIONS, migrate, update
from mythagon.table.storage.schema import CHAT, FILMS, KEPT, TABLES, TALK
from mythagon.table.storage.store import Store

FORMAT = 1
CHUNK = 500


def backup(database: str, path: Path) -> int:
    """Copy a database (its SQLAlchemy URL) to a file (packed when it ends in .gz); how many rows."""
    return asyncio.run(_backup(Store(database), path))


def restore(database: str, path: Path) -> int:
    """Fill an empty database from a backup; how many rows. All or nothing."""
    return asyncio.run(_restore(Store(database), path))


@contextmanager
def _open(path: Path, mode: Literal["rb", "wb"]) -> Iterator[IO[bytes]]:
    with path.open(mode) as plain:
        if path.suffix == ".gz" or path.suffixes[-2:] == [".gz", ".part"]:
            with gzip.GzipFile(fileobj=plain, mode=mode) as packed:
                yield cast(IO[bytes], packed)
        else:
            yield plain


async def _backup(store: Store, path: Path) -> int:
    part = path.with_name(path.name + ".part")
    rows = 0
    try:
        async with store.engine.connect() as connection:
            await _freeze(connection, store.shared)
            part.unlink(missing_ok=True)
            part.touch(0o600)  # it holds seeds: for its owner only
            with _open(part, "wb") as file:
                file.write(_line({"mythagon-backup": FORMAT, "schema": len(MIGRATIONS)}))
                async for name, row in _rows(connection):
                    file.write(_line({name: row}))
                    rows += 1
                file.write(_line({"rows": rows}))
        part.replace(path)
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"the database cannot be read: {str(error).splitlines()[0]}") from error
    except OSError as error:
        raise StoreError(f"cannot write {path.name}: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)
        await store.engine.dispose()
    return rows


async def _freeze(connection: AsyncConnection, shared: bool) -> None:
    """See one moment only, whatever is added meanwhile."""
    if shared:
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")


async def _rows(connection: AsyncConnection) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    for table in KEPT:
        async with connection.stream(sa.select(table).order_by(*table.primary_key)) as result:
            async for row in result.mappings():
                yield table.name, dict(row)


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _schema(path: Path) -> int:
    """By which schema a backup was made; raises where it is none, or of a newer Mythagon."""
    try:
        with _open(path, "rb") as file:
            head = msgspec.json.decode(file.readline() or b"{}")
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise StoreError(f"{path.name} cannot be read: {error}") from error
    if not isinstance(head, dict) or head.get("mythagon-backup") != FORMAT:
        raise StoreError(f"{path.name} is not a Mythagon backup")
    schema = head.get("schema")
    if not isinstance(schema, int) or not 1 <= schema <= len(MIGRATIONS):
        raise StoreError(f"{path.name} has schema {schema}; this Mythagon restores 1 to {len(MIGRATIONS)}")
    return schema


def _read(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup; raises where it is cut off."""
    rows = 0
    ended = False
    try:
        with _open(path, "rb") as file:
            file.readline()
            for line in file:
                value = msgspec.json.decode(line)
                if "rows" in value:
                    ended = value["rows"] == rows
                    break
                for name, row in value.items():
                    rows += 1
                    yield name, row
    except (OSError, EOFError, msgspec.DecodeError, AttributeError, TypeError) as error:
        raise StoreError(f"{path.name} cannot be read after {rows} rows: {error}") from error
    if not ended:
        raise StoreError(f"{path.name} is cut off after {rows} rows")


def _insertion(name: str, row: dict[str, Any]) -> sa.Insert:
    """The insertion of rows like this one: it has the columns of the schema by which it was copied."""
    table = next(table for table in KEPT if table.name == name)
    columns = [sa.column(column, table.c[column].type if column in table.c else None) for column in row]
    return sa.insert(sa.table(name, *columns))


def _unpacked(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row as the database takes it."""
    return {**row, "film": base64.b64decode(row["film"])} if name == FILMS.name else row


async def _restore(store: Store, path: Path) -> int:
    known = {table.name for table in KEPT}
    rows = 0
    waiting: list[dict[str, Any]] = []
    current = ""
    schema = _schema(path)
    store.take()
    try:
        async with store.engine.begin() as connection:
            if await migrate(connection, schema) != schema:
                raise StoreError(f"{path.name} has schema {schema}, the database a later one: restore into a new one")
            if (await connection.execute(sa.select(TABLES.c.id).limit(1))).first() is not None:
                raise StoreError("the database is not empty: restore into a new one")
            for name, row in _read(path):
                if name not in known:
                    raise StoreError(f"{path.name} has rows of an unknown table {name[:40]!r}")
                if waiting and (name != current or len(waiting) >= CHUNK):
                    await connection.execute(_insertion(current, waiting[0]), waiting)
                    waiting = []
                current = name
                waiting.append(_unpacked(name, row))
                rows += 1
            if waiting:
                await connection.execute(_insertion(current, waiting[0]), waiting)
            await update(connection)
            if store.shared:
                for counted in (CHAT, TALK):
                    last = sa.select(sa.func.coalesce(sa.func.max(counted.c.id), 0) + 1).scalar_subquery()
                    await connection.execute(sa.select(sa.func.setval(f"{counted.name}_id_seq", last, False)))
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"the backup does not fit the database: {str(error).splitlines()[0]}") from error
    finally:
        await store.engine.dispose()
        if store.lock is not None:
            store.lock.free()
    return rows
