"""The devices that hold a seat or a profile, and how a person puts all others out.

A key that somebody else has come by, by a code read over a shoulder or a lost phone, ends here: with its sockets, in
the same moment, at whichever process they are.
"""

import sqlalchemy as sa

from mythagon.table.people.profiles import Profile, keep_only
from mythagon.table.play.hall import Hall
from mythagon.table.play.invitations import Holder
from mythagon.table.play.live import LiveTable
from mythagon.table.play.wishes import ClaimAnswer, SeatAnswer
from mythagon.table.storage.journal import Draft
from mythagon.table.storage.schema import SEATINGS, TABLES
from mythagon.table.tokens import hashed, new_code, new_key


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
    """Only this key is the profile's from now on, and nobody else's opens a seat of an unfinished table of theirs.

    The seats have new keys, for this device.
    """
    await keep_only(hall.store, person, key)
    query = sa.select(TABLES.c.id).join(SEATINGS, SEATINGS.c.table_id == TABLES.c.id).distinct()
    query = query.where(SEATINGS.c.profile == person.profile, TABLES.c.status.in_(("open", "playing")))
    found: list[ClaimAnswer] = []
    for (id,) in await hall.store.read(query):
        for live in await hall.load_many([str(id)]):
            found += await renew_keys(hall, live, person)
    return found


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
