"""The devices that hold a seat or a profile, and how a person puts all others out.

A key that somebody else has come by, by a code read over a shoulder or a lost phone, ends here: with its sockets, in
the same moment, at whichever process they are.
"""

import sqlalchemy as sa

from mythagon.house.journal import Draft
from mythagon.house.keys import Keys
from mythagon.house.live import Holder, LiveTable
from mythagon.house.retired import seated
from mythagon.house.shelf import Kept
from mythagon.house.tokens import hashed, new_code, new_key
from mythagon.house.wishes import ClaimAnswer, SeatAnswer
from mythagon.table.people.profiles import Profile, keep_only
from mythagon.table.play.hall import CHUNK, Hall
from mythagon.table.storage.rows import key_statements
from mythagon.table.storage.schema import SEATINGS, TABLES


async def sign_out_seat(hall: Hall, holder: Holder) -> list[SeatAnswer]:
    """Only the device that asks has the seat from now on: by a new key, since a link carries the old one to others, and
    with a new code. So have all seats of that device, because each of them opens all.
    """
    live, seat = holder.live, holder.seat
    shared = live.table.device(seat)
    fresh = {other: (new_key(), new_code()) for other in shared}

    def decide() -> Draft:
        holder.check()
        keys = live.keys.without(shared)
        for other, (key, code) in fresh.items():
            keys.issue |= {hashed(key): (other, "key"), hashed(code): (other, "code")}
        return Draft("device", seat, {}, keys=keys)

    await hall.act(live, decide)
    return [SeatAnswer(other, live.table.seats[other].kind, key, code) for other, (key, code) in fresh.items()]


async def sign_out_profile(hall: Hall, person: Profile, key: str) -> list[ClaimAnswer]:
    """Only this key is the profile's from now on, and nobody else's opens a seat of theirs.

    The seats have new keys, for this device.
    """
    await keep_only(hall.store, person, key)
    query = sa.select(TABLES.c.id, TABLES.c.status).join(SEATINGS, SEATINGS.c.table_id == TABLES.c.id).distinct()
    running: list[str] = []
    ended: list[str] = []
    for id, status in await hall.store.read(query.where(SEATINGS.c.profile == person.profile)):
        (running if status in ("open", "playing") else ended).append(str(id))
    found: list[ClaimAnswer] = []
    for id in running:
        for live in await hall.load_many([id]):
            found += await renew_keys(hall, live, person)
    for start in range(0, len(ended), CHUNK):
        for kept in (await hall.store.load(ended[start : start + CHUNK])).values():
            found += await renew_old_keys(hall, kept, person)
    return found


async def renew_old_keys(hall: Hall, kept: Kept, person: Profile) -> list[ClaimAnswer]:
    """The same at a table that has ended or is retired, which takes no entries and need not be in memory."""
    id, company = kept.founding.id, seated(kept)
    fresh = {seat: new_key() for seat, who in kept.seatings.items() if who == person.profile}
    keys = Keys(kept.keys, {}, {}).without([other for seat in fresh for other in company.device(seat)])
    keys.issue = {hashed(key): (seat, "key") for seat, key in fresh.items()}

    def work(connection: sa.Connection) -> None:
        for statement in key_statements(id, keys, hall.watch.now()):
            connection.execute(statement)

    await hall.store.write(work)
    if id in hall.live:
        await hall.refresh(hall.live[id])
    hall.notifier.notify(id, len(kept.entries))
    return [ClaimAnswer(id, seat, key, None) for seat, key in fresh.items()]


async def renew_keys(hall: Hall, live: LiveTable, person: Profile) -> list[ClaimAnswer]:
    """New keys of all seats of a person at a table, in the place of all that there were."""
    table, fresh = live.table, {seat: new_key() for seat in range(len(live.table.seats))}

    def own() -> list[int]:
        return [seat for seat, who in live.keys.profiles.items() if who == person.profile and table.seats[seat].person]

    def decide() -> Draft | None:
        if table.ended or not own():
            return None
        keys = live.keys.without([other for seat in own() for other in table.device(seat)])
        keys.issue = {hashed(fresh[seat]): (seat, "key") for seat in own()}
        return Draft("device", min(own()), {}, keys=keys)

    entry = await hall.act(live, decide)
    return [ClaimAnswer(table.id, seat, fresh[seat], None) for seat in own()] if entry is not None else []
