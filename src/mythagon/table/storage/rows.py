"""Rows of the database: what they hold as the table's own things, and how these are written."""

from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

from mythagon.house.journal import ChatLine, Entry, Founding, KeyChange, Papers
from mythagon.table.storage.schema import DEPARTED, ENTRIES, KEYS, PAPERS, SEATINGS, TABLES


def entry_of(row: Any) -> Entry:
    """A row of the entries."""
    return Entry(row.seq, row.kind, row.seat, msgspec.json.decode(row.data), row.at, row.request)


def entry_row(table: str, entry: Entry) -> tuple[object, ...]:
    """An entry as it is inserted, in the order of the columns."""
    data = msgspec.json.encode(entry.data).decode()
    return table, entry.seq, entry.kind, entry.seat, data, entry.at, entry.request


@cache
def insert_words(dialect: sa.Dialect) -> str:
    """The insertion of an entry in the words of a database."""
    return str(ENTRIES.insert().compile(dialect=dialect))


def chat_line(row: Any) -> ChatLine:
    """A row of the chat."""
    return ChatLine(row.id, row.seat, row.name, row.text, row.at)


def papers_of(row: Any) -> Papers:
    """A row of the papers."""
    return Papers(row.notes, msgspec.json.decode(row.orders))


def insert_table(
    connection: sa.Connection, founding: Founding, status: str, keys: KeyChange, first: list[Entry]
) -> None:
    """The rows of a new table."""
    connection.execute(
        TABLES.insert().values(
            id=founding.id,
            game=founding.game,
            status=status,
            public=founding.public,
            created=founding.created,
            founding=msgspec.json.encode(founding).decode(),
            next=None,
            group_id=founding.group,
        )
    )
    for statement in key_statements(founding.id, keys, founding.created):
        connection.execute(statement)
    if first:
        added = [entry_row(founding.id, entry) for entry in first]
        connection.exec_driver_sql(insert_words(connection.dialect), added)


def key_statements(table: str, change: KeyChange, at: float) -> list[sa.Executable]:
    """A change of keys as statements; who loses a seat leaves no papers behind for the next."""
    found: list[sa.Executable] = []
    if change.void:
        for kept in (KEYS, PAPERS, SEATINGS):
            found.append(kept.delete().where(kept.c.table_id == table, kept.c.seat.in_(change.void)))
    if change.drop:
        found.append(KEYS.delete().where(KEYS.c.hash.in_(change.drop)))
    if change.issue:
        rows = [
            {"hash": hash, "table_id": table, "seat": seat, "kind": kind, "made": at}
            for hash, (seat, kind) in change.issue.items()
        ]
        found.append(KEYS.insert().values(rows))
    if change.seatings:
        found.append(SEATINGS.delete().where(SEATINGS.c.table_id == table, SEATINGS.c.seat.in_(list(change.seatings))))
        seated = [{"table_id": table, "seat": seat, "profile": who} for seat, who in change.seatings.items()]
        found.append(SEATINGS.insert().values(seated))
    if change.departed:
        gone = [{"table_id": table, "seat": seat, "profile": who} for seat, who in change.departed.items()]
        found.append(DEPARTED.insert().values(gone))
    return found
