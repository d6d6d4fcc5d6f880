"""Founding tables and taking seats: what people do around a match."""

import time
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.games import find_game
from mythagon.kernel.game import AnyGame, Layout
from mythagon.table.datasets import BOX, DataSet, box_of
from mythagon.table.hall import Draft, Hall, Room
from mythagon.table.journal import Entry, Forked, Founding
from mythagon.table.messages import (
    ClaimAnswer,
    ClaimWish,
    JoinAnswer,
    SeatAnswer,
    SeatWish,
    Summary,
    SummarySeat,
    TableAnswer,
    TableWish,
)
from mythagon.table.refusal import Refused
from mythagon.table.schema import KEYS, TABLES
from mythagon.table.seats import (
    CODE_LENGTH,
    Seat,
    check_strength,
    clean_name,
    clean_text,
    derived_key,
    free_name,
    hashed,
    new_code,
    new_key,
    new_table_id,
)
from mythagon.table.steward import STAND_IN
from mythagon.table.store import MOST_KEYS, insert_table, key_row
from mythagon.table.tables import Table

LOBBY_LENGTH = 100
#: everybody's guided first game is the same deal: the four ends of its ship ask for the four different skills
GUIDED_SEED = "guided 8"


def found_seats(wishes: list[SeatWish]) -> tuple[list[Seat], int | None]:
    """The seats of a new table and which one is the creator's."""
    seats: list[Seat] = []
    host: int | None = None
    taken = [wish.name for wish in wishes if wish.name]
    for number, wish in enumerate(wishes):
        name = clean_name(wish.name) if wish.name is not None else ""
        if not name and wish.kind != "open":
            name = free_name(taken)
            taken.append(name)
        if wish.kind == "me":
            if host is not None and wishes[host].kind == "me":
                raise Refused("bad_setup", "only one seat can be yours; use hotseat for others on this device", 422)
            host = number
        elif wish.kind == "hotseat" and host is None:
            host = number
        if wish.kind == "bot":
            seats.append(Seat("bot", name, check_strength(wish.strength or STAND_IN)))
        elif wish.kind == "open":
            seats.append(Seat("open", ""))
        else:
            seats.append(Seat("human" if wish.kind == "me" else "hotseat", name))
    return seats, host


def founding_of(
    game: AnyGame,
    seats: list[Seat],
    host: int | None,
    options: dict[str, str],
    seed: str,
    layout: Layout | None = None,
    prefix: list[tuple[int, str]] | None = None,
    forks: list[Forked] | None = None,
    data: DataSet | None = None,
    **more: Any,
) -> Founding:
    """A founding with the rules of this server and one of its data sets; without a word, the game's own box."""
    chosen = data if data is not None else box_of(game.id)
    plain: dict[str, Any] = {"public": False, "name": None, "clock": None, "absence": None, "guided": False}
    return Founding(
        id=new_table_id(),
        game=game.id,
        rules=game.version,
        data=chosen.digest,
        data_set=chosen.name,
        options=game.check(len(seats), options),
        seed=seed,
        layout=layout or {},
        prefix=prefix or [],
        forks=forks or [],
        seats=seats,
        host=host,
        created=round(time.time(), 3),
        **(plain | more),
    )


def start_draft(seats: list[Seat], fill: str | None) -> Draft:
    """The match begins; open seats become bots."""
    names = [seat.name for seat in seats]
    bots: dict[str, str] = {}
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            if fill is None:
                raise Refused("open_seats", "a seat is still open: invite somebody or fill it with a bot")
            names[number] = free_name(names)
            bots[str(number)] = check_strength(fill)
    return Draft("start", None, {"names": names, "bots": bots})


async def found_table(hall: Hall, wish: TableWish) -> TableAnswer:
    """Found a table; the keys of all its people and open seats are told once, here."""
    game = find_game(wish.game)
    data = hall.data.find(game.id, wish.data)
    if wish.guided and data.name != BOX:
        raise Refused("bad_setup", "the guided first game is played with the game's own box", 422)
    seats, host = found_seats(wish.seats)
    founding = founding_of(
        game,
        seats,
        host,
        wish.options,
        GUIDED_SEED if wish.guided else new_key(),
        data=data,
        public=wish.public,
        name=clean_text(wish.name, 48, "a table's name") if wish.name is not None else None,
        clock=wish.clock.clock() if wish.clock is not None else None,
        absence=wish.absence,
        guided=wish.guided,
    )
    return await open_table(hall, founding, data, all(seat.kind == "bot" for seat in seats))


async def open_table(hall: Hall, founding: Founding, data: DataSet, start: bool) -> TableAnswer:
    """Store a founding with fresh keys, started or not."""
    keys: dict[str, tuple[int, str]] = {}
    answers: list[SeatAnswer] = []
    for number, seat in enumerate(founding.seats):
        answer = SeatAnswer(number, seat.kind)
        if seat.kind != "bot":
            answer.key, answer.code = new_key(), new_code()
            keys[hashed(answer.key)] = (number, "key")
            keys[hashed(answer.code)] = (number, "code")
        answers.append(answer)
    first: list[Entry] = []
    status = "open"
    if start:
        draft = start_draft(founding.seats, None)
        first.append(Entry(1, draft.kind, None, draft.data, founding.created))
        table = Table(founding, data)
        table.apply(first[0])
        status = table.status
    await hall.store.found(founding, status, keys, first)
    if start:
        await hall.room(founding.id)
    hall.wake.call(founding.id, len(first))
    hall.on_lobby()
    key = answers[founding.host].key if founding.host is not None else None
    return TableAnswer(founding.id, founding.host, key, answers)


def new_keys(table: str, seat: int, key: str, code: str | None) -> list[sa.Executable]:
    """Statements by which a seat has these keys and no other."""
    rows = [key_row(hashed(key), table, seat, "key")]
    if code is not None:
        rows.append(key_row(hashed(code), table, seat, "code"))
    return [KEYS.delete().where(KEYS.c.table_id == table, KEYS.c.seat == seat), KEYS.insert().values(rows)]


async def join_table(hall: Hall, room: Room, name: str, seat: int | None) -> JoinAnswer:
    """Take an open seat of a public table."""
    called, key, code = clean_name(name), new_key(), new_code()
    table = room.table
    if not table.founding.public:
        raise Refused("private", "this table is by invitation", 403)

    def decide() -> Draft:
        free = [number for number, other in enumerate(table.seats) if other.kind == "open"]
        if table.status != "open" or not free or (seat is not None and seat not in free):
            raise Refused("seat_taken", "that seat is taken" if seat is not None else "no seat is open")
        number = seat if seat is not None else free[0]
        return Draft("sit", number, {"name": called}, None, new_keys(table.id, number, key, code))

    entry = await hall.act(room, decide)
    if entry is None or entry.seat is None:
        raise Refused("seat_taken", "that seat is taken")
    await hall.reload_keys(room)
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
    room = await hall.room(id)
    table = room.table
    if code is not None and table.ended:
        raise Refused("over", "this table is over; its code opens nothing any more")
    key = wish.key or ""
    if code is not None:
        key = new_key()
        await add_key(hall, room, seat, key)
    called = clean_name(wish.name) if wish.name is not None else None

    def decide() -> Draft | None:
        if table.seats[seat].kind != "open" or table.status != "open":
            return None
        name = called if called is not None else free_name([other.name for other in table.seats])
        return Draft("sit", seat, {"name": name})

    if called is not None or code is not None:
        await hall.act(room, decide)
    return ClaimAnswer(id, seat, key)


async def add_key(hall: Hall, room: Room, seat: int, key: str) -> None:
    """One more valid key of a seat; the oldest gives way when there are many."""

    async def work(connection: AsyncConnection) -> None:
        own = (KEYS.c.table_id == room.table.id, KEYS.c.seat == seat, KEYS.c.kind == "key")
        query = sa.select(KEYS.c.hash).where(*own).order_by(KEYS.c.made.desc()).offset(MOST_KEYS - 1)
        old = list(await connection.scalars(query))
        if old:
            await connection.execute(KEYS.delete().where(KEYS.c.hash.in_(old)))
        await connection.execute(KEYS.insert().values(key_row(hashed(key), room.table.id, seat, "key")))

    await hall.store.write(work)
    await hall.reload_keys(room)


async def leave_table(hall: Hall, room: Room, seat: int) -> None:
    """Before the start the seat is open again and its old key void; during play a bot sits in."""
    table = room.table

    def decide() -> Draft | None:
        if table.status == "open":
            if table.seats[seat].kind == "open":
                return None
            return Draft("leave", seat, {}, None, new_keys(table.id, seat, new_key(), None))
        if table.ended:
            return None
        return hall.steward.sit_in(table, seat, STAND_IN, "left")

    await hall.act(room, decide)
    await hall.reload_keys(room)


async def start_table(hall: Hall, room: Room, fill: str | None) -> None:
    """Begin the match; starting a started one is harmless."""
    table = room.table

    def decide() -> Draft | None:
        if table.status == "abandoned":
            raise Refused("abandoned", "the table was abandoned")
        if table.match is not None:
            return None
        draft = start_draft(table.seats, fill)
        draft.also = [TABLES.update().where(TABLES.c.id == table.id).values(status="playing")]
        return draft

    await hall.act(room, decide)


async def abandon_table(hall: Hall, room: Room, seat: int) -> None:
    """Agree to end an unfinished table, for all people of this device; it ends when everybody agrees."""
    table = room.table
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
        await hall.act(room, partial(agree, number))


async def rematch(hall: Hall, room: Room, seat: int, key: str) -> TableAnswer:
    """The same people again, everybody one seat further. All who ask come to the same table.

    Nobody's new key is known before they ask: it is derived from the old one they show.
    """
    table = room.table
    if not table.ended:
        raise Refused("not_over", "a rematch needs a finished table")
    if table.next is None:
        await found_rematch(hall, room)
    if table.next is None:
        raise Refused("busy", "the rematch is being prepared; try again")
    after = await hall.room(table.next)
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


async def found_rematch(hall: Hall, room: Room) -> None:
    """Found the next table, once, whoever asks first."""
    table, old = room.table, room.table.founding
    count = len(table.seats)
    chairs = [table.seats[(number - 1) % count] for number in range(count)]
    seats = [Seat(chair.kind, chair.name, chair.strength) for chair in chairs]
    founding = founding_of(
        table.game,
        seats,
        None if old.host is None else (old.host + 1) % count,
        old.options,
        new_key(),
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
    room.changed()
    hall.wake.call(table.id, table.seq)
    hall.on_lobby()


def summary(room: Room) -> Summary:
    """What anybody may know of a table."""
    table, founding = room.table, room.table.founding
    online = room.online()
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


async def lobby(hall: Hall) -> list[Summary]:
    """Public tables with an open seat, or running; newest first."""
    query = (
        sa.select(TABLES.c.id)
        .where(TABLES.c.public.is_(True), TABLES.c.status.in_(("open", "playing")))
        .order_by(TABLES.c.created.desc())
        .limit(LOBBY_LENGTH)
    )
    ids = [str(row[0]) for row in await hall.store.read(query)]
    return [summary(room) for room in await hall.load_many(ids)]
