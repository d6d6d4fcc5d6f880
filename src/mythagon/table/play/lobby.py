"""Around a match: the list of public tables, taking and leaving seats, starting, and ending before the end."""

from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.table.play.founding import start_draft
from mythagon.table.play.hall import Hall
from mythagon.table.play.keys import CODE_LENGTH, hashed, new_code, new_key
from mythagon.table.play.live import LiveTable
from mythagon.table.play.seats import STAND_IN, clean_name, free_name
from mythagon.table.play.tables import sit_in
from mythagon.table.play.wishes import ClaimAnswer, ClaimWish, JoinAnswer, Summary, SummarySeat
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import Draft
from mythagon.table.storage.schema import KEYS, TABLES
from mythagon.table.storage.store import MOST_KEYS, key_row

LOBBY_LENGTH = 100


async def list_tables(hall: Hall) -> list[Summary]:
    """Public tables with an open seat, or running; newest first."""
    query = (
        sa.select(TABLES.c.id)
        .where(TABLES.c.public.is_(True), TABLES.c.status.in_(("open", "playing")))
        .order_by(TABLES.c.created.desc())
        .limit(LOBBY_LENGTH)
    )
    ids = [str(row[0]) for row in await hall.store.read(query)]
    return [summary(live) for live in await hall.load_many(ids)]


def summary(live: LiveTable) -> Summary:
    """What anybody may know of a table."""
    table, founding = live.table, live.table.founding
    online = live.online()
    return Summary(
        table.id,
        founding.game,
        founding.name or "",
        table.status,
        [
            SummarySeat(number, seat.kind, seat.name, seat.strength, number in online, seat.stand_in)
            for number, seat in enumerate(table.seats)
        ],
        founding.options,
        table.data.name,
        founding.created,
        table.asked(),
        founding.public,
        founding.guided,
        founding.clock,
        table.next,
    )


def new_keys(table: str, seat: int, key: str, code: str | None) -> list[sa.Executable]:
    """Statements by which a seat has these keys and no other."""
    rows = [key_row(hashed(key), table, seat, "key")]
    if code is not None:
        rows.append(key_row(hashed(code), table, seat, "code"))
    return [KEYS.delete().where(KEYS.c.table_id == table, KEYS.c.seat == seat), KEYS.insert().values(rows)]


async def join_table(hall: Hall, live: LiveTable, name: str, seat: int | None) -> JoinAnswer:
    """Take an open seat of a public table."""
    called, key, code = clean_name(name), new_key(), new_code()
    table = live.table
    if not table.founding.public:
        raise Refused("private", "this table is by invitation", 403)

    def decide() -> Draft:
        free = [number for number, other in enumerate(table.seats) if other.kind == "open"]
        if table.status != "open" or not free or (seat is not None and seat not in free):
            raise Refused("seat_taken", "that seat is taken" if seat is not None else "no seat is open")
        number = seat if seat is not None else free[0]
        return Draft("sit", number, {"name": called}, None, new_keys(table.id, number, key, code))

    entry = await hall.act(live, decide)
    if entry is None or entry.seat is None:
        raise Refused("seat_taken", "that seat is taken")
    await hall.reload_keys(live)
    return JoinAnswer(entry.seat, key, code)


async def claim_seat(hall: Hall, wish: ClaimWish) -> ClaimAnswer:
    """Open a seat on another device by its code, or with an invitation's key (which sets the name once)."""
    if (wish.code is None) == (wish.key is None):
        raise Refused("bad_claim", "give either a code or a key", 422)
    code = wish.code.replace(" ", "").replace("-", "").upper() if wish.code is not None else None
    if code is not None and (len(code) != CODE_LENGTH or not code.isascii()):
        raise Refused("wrong_code", f"a code has {CODE_LENGTH} letters", 404)
    kind = "code" if code is not None else "key"
    query = sa.select(KEYS.c.table_id, KEYS.c.seat).where(KEYS.c.hash == hashed(code or wish.key or ""))
    rows = await hall.store.read(query.where(KEYS.c.kind == kind))
    if not rows:
        raise Refused("wrong_" + kind, f"this {kind} opens no seat", 404 if code is not None else 403)
    id, seat = str(rows[0][0]), int(rows[0][1])
    live = await hall.find(id)
    table = live.table
    if code is not None and table.ended:
        raise Refused("over", "this table is over; its code opens nothing any more")
    key = wish.key or ""
    if code is not None:
        key = new_key()
        await add_key(hall, live, seat, key)
    called = clean_name(wish.name) if wish.name is not None else None

    def decide() -> Draft | None:
        if table.seats[seat].kind != "open" or table.status != "open":
            return None
        name = called if called is not None else free_name([other.name for other in table.seats])
        return Draft("sit", seat, {"name": name})

    if called is not None or code is not None:
        await hall.act(live, decide)
    return ClaimAnswer(id, seat, key)


async def add_key(hall: Hall, live: LiveTable, seat: int, key: str) -> None:
    """One more valid key of a seat; the oldest gives way when there are many."""

    async def work(connection: AsyncConnection) -> None:
        own = (KEYS.c.table_id == live.table.id, KEYS.c.seat == seat, KEYS.c.kind == "key")
        query = sa.select(KEYS.c.hash).where(*own).order_by(KEYS.c.made.desc()).offset(MOST_KEYS - 1)
        old = list(await connection.scalars(query))
        if old:
            await connection.execute(KEYS.delete().where(KEYS.c.hash.in_(old)))
        await connection.execute(KEYS.insert().values(key_row(hashed(key), live.table.id, seat, "key")))

    await hall.store.write(work)
    await hall.reload_keys(live)


async def leave_table(hall: Hall, live: LiveTable, seat: int) -> None:
    """Before the start the seat is open again and its old key void; during play a bot sits in."""
    table = live.table

    def decide() -> Draft | None:
        if table.status == "open":
            if table.seats[seat].kind == "open":
                return None
            return Draft("leave", seat, {}, None, new_keys(table.id, seat, new_key(), None))
        if table.ended:
            return None
        return sit_in(table, seat, STAND_IN, "left")

    await hall.act(live, decide)
    await hall.reload_keys(live)


async def start_table(hall: Hall, live: LiveTable, fill: str | None) -> None:
    """Begin the match; starting a started one is harmless."""
    table = live.table

    def decide() -> Draft | None:
        if table.status == "abandoned":
            raise Refused("abandoned", "the table was abandoned")
        if table.match is not None:
            return None
        draft = start_draft(table.seats, fill)
        draft.also = [TABLES.update().where(TABLES.c.id == table.id).values(status="playing")]
        return draft

    await hall.act(live, decide)


async def abandon_table(hall: Hall, live: LiveTable, seat: int) -> None:
    """Agree to end an unfinished table, for all people of this device; it ends when everybody agrees."""
    table = live.table
    if table.status == "over":
        raise Refused("over", "the match is over")

    def agree(number: int) -> Draft | None:
        if table.ended or number in table.leaving or not table.seats[number].person:
            return None
        also: list[Any] = []
        if table.would_end({*table.leaving, number}):
            also.append(TABLES.update().where(TABLES.c.id == table.id).values(status="abandoned"))
        return Draft("abandon", number, {}, None, also)

    for number in table.device(seat):
        await hall.act(live, partial(agree, number))
