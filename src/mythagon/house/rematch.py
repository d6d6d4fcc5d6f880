"""A rematch: the same people again at a new table."""

from mythagon.house.founding import founding_of, start_table
from mythagon.house.hall import Hall
from mythagon.house.journal import Draft, Seat
from mythagon.house.keys import derived_key
from mythagon.house.live import Holder, LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.tokens import hashed, new_seed
from mythagon.house.wishes import SeatAnswer, TableAnswer


async def rematch(hall: Hall, holder: Holder) -> TableAnswer:
    """The same people again, everybody one seat further. All who ask come to the same table.

    Nobody's new key is known before they ask: it is derived from the old one they show. Who has left the new table
    has left it: asking again does not open a seat that may be somebody else's by now.
    """
    table = holder.live.table
    if not table.ended:
        raise Refused("not_over", "a rematch needs a finished table")
    if table.next is None:
        await found_rematch(hall, holder)
    if table.next is None:
        raise Refused("busy", "the rematch is being prepared; try again")
    after = await hall.find(table.next)
    count = len(table.seats)
    mine = (holder.seat + 1) % count
    answers: list[SeatAnswer] = []
    for old in table.device(holder.seat):
        new = (old + 1) % count
        fresh = derived_key(holder.key, f"rematch:{after.table.id}:{new}")
        if await come_again(hall, holder, after, old, new, fresh):
            answers.append(SeatAnswer(new, after.table.seats[new].kind, fresh))
    if mine not in [answer.seat for answer in answers]:
        raise Refused("left", "you have left the rematch; ask its people for an invitation")
    chairs = after.table.seats
    waiting = {number for number, chair in enumerate(chairs) if chair.person} - after.keys.seats()
    if after.table.status == "open" and not waiting and all(chair.kind != "open" for chair in chairs):
        await start_table(hall, after, None, None)
    return TableAnswer(after.table.id, mine, next(a.key for a in answers if a.seat == mine), answers)


async def come_again(hall: Hall, holder: Holder, after: LiveTable, old: int, seat: int, key: str) -> bool:
    """Give a seat of the rematch its key, once; False where its person has left it."""

    def kept() -> bool:
        return after.table.seats[seat].person and seat not in after.table.vacated

    def decide() -> Draft | None:
        holder.check()
        if not kept() or hashed(key) in after.keys.rows:
            return None
        keys, profile = after.keys.one_more(seat, key), holder.live.keys.profiles.get(old)
        if profile is not None:
            keys.seatings[seat] = profile
        return Draft("device", seat, {}, keys=keys)

    await hall.act(after, decide)
    return kept()


async def found_rematch(hall: Hall, holder: Holder) -> None:
    """Found the next table, once, for the first who asks, who is its founder: the others may never come.

    A shared device goes on with the seats it had, so its founder is the old one. A seat whose person left is open,
    without their rights. The talk goes on.
    """
    hall.check_founding()
    live = holder.live
    table, old = live.table, live.table.founding
    count = len(table.seats)
    chairs = [table.seats[(number - 1) % count] for number in range(count)]
    seats = [
        Seat(chair.kind, chair.name, chair.strength, colour=chair.colour) if chair.why != "left" else Seat("open", "")
        for chair in chairs
    ]
    host = table.host if any(chair.kind == "hotseat" for chair in chairs) else holder.seat
    if host is not None and table.seats[host].why == "left":
        host = None
    founding = founding_of(
        table.game,
        seats,
        None if host is None else (host + 1) % count,
        old.options,
        new_seed(),
        hall.watch.now(),
        data=None if table.data.earlier else table.data,
        public=old.public,
        group=old.group,
        name=old.name,
        clock=old.clock,
        absence=old.absence,
        absent=old.absent,
        owl=old.owl,
        founder=old.founder,
    )

    table.next = await hall.store.follow(table.id, founding)
    live.changed()
    hall.tell(table.id, table.seq)
    hall.on_lobby()
