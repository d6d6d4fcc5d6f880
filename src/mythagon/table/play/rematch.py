"""A rematch: the same people again at a new table."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.table.play.founding import founding_of
from mythagon.table.play.hall import Hall
from mythagon.table.play.keys import derived_key, hashed, new_key
from mythagon.table.play.live import LiveTable
from mythagon.table.play.lobby import add_key, start_table
from mythagon.table.play.wishes import SeatAnswer, TableAnswer
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import Seat
from mythagon.table.storage.schema import TABLES
from mythagon.table.storage.store import insert_table


async def rematch(hall: Hall, live: LiveTable, seat: int, key: str) -> TableAnswer:
    """The same people again, everybody one seat further. All who ask come to the same table.

    Nobody's new key is known before they ask: it is derived from the old one they show.
    """
    table = live.table
    if not table.ended:
        raise Refused("not_over", "a rematch needs a finished table")
    if table.next is None:
        await found_rematch(hall, live)
    if table.next is None:
        raise Refused("busy", "the rematch is being prepared; try again")
    after = await hall.find(table.next)
    count = len(table.seats)
    mine = (seat + 1) % count
    answers: list[SeatAnswer] = []
    for old in table.device(seat):
        new = (old + 1) % count
        fresh = derived_key(key, f"rematch:{after.table.id}:{new}")
        if hashed(fresh) not in after.keys:
            await add_key(hall, after, new, fresh)
        answers.append(SeatAnswer(new, after.table.seats[new].kind, fresh))
    people = {number for number, chair in enumerate(after.table.seats) if chair.person}
    if people <= set(after.keys.values()) and after.table.status == "open":
        await start_table(hall, after, None)
    return TableAnswer(after.table.id, mine, next(a.key for a in answers if a.seat == mine), answers)


async def found_rematch(hall: Hall, live: LiveTable) -> None:
    """Found the next table, once, for the first who asks."""
    table, old = live.table, live.table.founding
    count = len(table.seats)
    chairs = [table.seats[(number - 1) % count] for number in range(count)]
    seats = [Seat(chair.kind, chair.name, chair.strength) for chair in chairs]
    founding = founding_of(
        table.game,
        seats,
        None if old.host is None else (old.host + 1) % count,
        old.options,
        new_key(),
        hall.watch.now(),
        data=table.data,
        public=old.public,
        name=old.name,
        clock=old.clock,
        absence=old.absence,
        guided=old.guided,
    )

    async def work(connection: AsyncConnection) -> str:
        mark = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.next.is_(None)).values(next=founding.id)
        if (await connection.execute(mark)).rowcount == 1:
            await insert_table(connection, founding, "open", {}, [])
            return founding.id
        return str((await connection.execute(sa.select(TABLES.c.next).where(TABLES.c.id == table.id))).scalar_one())

    table.next = await hall.store.write(work)
    live.changed()
    hall.notifier.notify(table.id, table.seq)
    hall.on_lobby()
