"""Upgrades: what a new version means for the tables under way; `house.retired` says with which it goes on."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from mythagon.house.journal import Founding
from mythagon.house.refusal import StoreError
from mythagon.house.retired import begins_anew, plays, renewed
from mythagon.table.settings import Settings
from mythagon.table.storage.schema import ENTRIES, SECRETS, TABLES
from mythagon.table.storage.store import Store

#: the mark that people have been told that no new tables are founded
DRAINED = "drained"
UNDER_WAY = sa.select(TABLES.c.id, TABLES.c.founding, TABLES.c.status).where(TABLES.c.status.in_(("open", "playing")))


class Ending(NamedTuple):
    """Tables under way that this version cannot go on with: of which game, begun by which rules, and how many."""

    game: str
    rules: str
    tables: int


def would_end(settings: Settings) -> list[Ending]:
    """What this version would end, before anything is changed; also while another one still serves."""
    store = Store(settings.url())
    path = Path(store.url.database or "")
    if not store.shared and not path.exists():
        return []
    if not store.shared and not path.is_file():
        raise StoreError(f"the database cannot be read: {path.name} is not a file")
    return asyncio.run(_would_end(store))


async def _would_end(store: Store) -> list[Ending]:
    try:
        async with store.engine.connect() as connection:
            if not await connection.run_sync(lambda plain: sa.inspect(plain).has_table(TABLES.name)):
                return []  # no tables were ever founded here
        rows = await store.read(UNDER_WAY)
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise StoreError(f"the database cannot be read: {str(error).splitlines()[0]}") from error
    finally:
        await store.engine.dispose()
    found: Counter[tuple[str, str]] = Counter()
    for _, text, status in rows:
        founding = msgspec.json.decode(text, type=Founding)
        if not plays(founding) and not begins_anew(founding, status):
            found[founding.game, founding.rules] += 1
    return [Ending(game, rules, tables) for (game, rules), tables in sorted(found.items())]


async def retire(store: Store) -> list[str]:
    """Take up what this version can go on with, lay down what it cannot; the ids of those that are laid down now."""

    def work(connection: sa.Connection) -> list[str]:
        take_up(connection)
        return lay_down(connection)

    return await store.write(work)


def take_up(connection: sa.Connection) -> None:
    """Tables that another version has retired and that this one can go on with."""
    started = sa.exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.kind == "start")
    retired = sa.select(TABLES.c.id, TABLES.c.founding, started).where(TABLES.c.status == "retired")
    for id, text, playing in connection.execute(retired).all():
        if plays(msgspec.json.decode(text, type=Founding)):
            status = "playing" if playing else "open"
            connection.execute(TABLES.update().where(TABLES.c.id == id).values(status=status))


def lay_down(connection: sa.Connection) -> list[str]:
    """Tables that this version cannot go on with; those at which no match has begun get today's rules instead."""
    ended: list[str] = []
    for id, text, status in connection.execute(UNDER_WAY).all():
        founding = msgspec.json.decode(text, type=Founding)
        if plays(founding):
            continue
        if begins_anew(founding, status):
            changed = {"founding": msgspec.json.encode(renewed(founding)).decode()}
        else:
            changed = {"status": "retired"}
            ended.append(str(id))
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(changed))
    return ended


async def begin_to_drain(store: Store, drain: bool) -> list[str]:
    """Is this the first start of a server that founds no new tables? Then the tables whose people must be told."""

    def work(connection: sa.Connection) -> list[str]:
        mark = SECRETS.c.name == DRAINED
        told = connection.execute(sa.select(SECRETS).where(mark)).first() is not None
        if not drain:
            connection.execute(SECRETS.delete().where(mark))
        if not drain or told:
            return []
        connection.execute(SECRETS.insert().values(name=DRAINED, value=""))
        return [str(id) for (id,) in connection.execute(sa.select(TABLES.c.id).where(TABLES.c.status == "playing"))]

    return await store.write(work)
