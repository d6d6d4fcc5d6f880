"""How people come to a seat: by an invitation's link or code, by the table's link, at a public table, or once more on
another device.

The key and the code of an open seat are its invitation: they open nothing, and end with the first claim, which gives
the seat a key and a code that nobody else has ever seen. The table's own link is for everybody who has it: each takes
one free seat with it, until the match begins or the founder makes a new one.
"""

import sqlalchemy as sa

from mythagon.house.founding import colour_of
from mythagon.house.journal import Draft, KeyChange
from mythagon.house.keys import NO_SEAT, mark, new_link, renewed
from mythagon.house.live import Holder, LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.seats import free_colour, free_name
from mythagon.house.tokens import CODE_LENGTH, hashed, new_code, new_key
from mythagon.house.wishes import BotWish, ClaimAnswer, ClaimWish, JoinAnswer, JoinWish, LinkAnswer, SeatAnswer
from mythagon.house.words import clean_name, distinct_name
from mythagon.table.people.groups import is_member
from mythagon.table.people.profiles import Profile
from mythagon.table.play.founding import person_of
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import KEYS


def called_by(name: str | None, person: Profile | None) -> str | None:
    """The name somebody comes under: what they say, else their profile's."""
    if name is not None:
        return clean_name(name)
    return person.name if person is not None else None


async def join_table(hall: Hall, live: LiveTable, wish: JoinWish, network: str) -> JoinAnswer:
    """Take an open seat of a public table, of one laid for a group one is in, or of one whose link one has: one for
    each person.

    Without a profile people are told apart by their network, at a table that is not public. Whoever was removed from a
    public one or a group's does not come back by themselves, neither by their profile nor from their network.
    """
    person = await person_of(hall, wish.profile)
    called, seat, table = called_by(wish.name, person), wish.seat, live.table
    key, code, public = new_key(), new_code(), live.table.founding.public
    member = person is not None and await is_member(hall.store, person, live.table.founding.group)

    def decide() -> Draft:
        seats = len(table.seats)
        invited = wish.link is not None and live.keys.invites(wish.link)
        if not public and not member and not invited:
            raise Refused("private", "this table is by invitation", 403)
        known = [network, *([person.profile] if person is not None else [])]
        removed = live.keys.removed(table.id, known, seats)
        if removed and not invited:
            raise Refused("removed", "you were removed from this table, and only its founder can invite you again", 403)
        free = [number for number, other in enumerate(table.seats) if other.kind == "open"]
        if table.status != "open" or not free or (seat is not None and seat not in free):
            raise Refused("seat_taken", "that seat is taken" if seat is not None else "no seat is open")
        if person is not None and person.profile in live.keys.profiles.values():
            raise Refused("seated", "you have a seat at this table")
        if person is None and not public and live.keys.guest(table.id, network, seats):
            raise Refused("seated", "the link gives one seat to each: come with a profile, or by your own invitation")
        number = seat if seat is not None else free[0]
        others = [other.name for other in table.seats]
        shown = distinct_name(called, others) if called is not None else free_name(others)
        keys = renewed(number, key, code, person.profile if person is not None else None)
        keys.drop += removed
        if public or person is None:
            keys.know([mark(table.id, network, number)], number)
        colour = free_colour(number, wish.colour or colour_of(person), table.seats)
        return Draft("sit", number, {"name": shown, "colour": colour}, keys=keys)

    entry = await hall.act(live, decide)
    if entry is None or entry.seat is None:
        raise Refused("seat_taken", "that seat is taken")
    return JoinAnswer(entry.seat, key, code)


async def claim_seat(hall: Hall, wish: ClaimWish) -> ClaimAnswer:
    """Take an invited seat, or open one's own on another device by its code."""
    if (wish.code is None) == (wish.key is None):
        raise Refused("bad_claim", "give either a code or a key", 422)
    person = await person_of(hall, wish.profile)
    called = called_by(wish.name, person)
    secret, kind = wish.key or "", "key"
    if wish.code is not None:
        secret, kind = wish.code.replace(" ", "").replace("-", "").upper(), "code"
        if len(secret) != CODE_LENGTH or not secret.isascii():
            raise Refused("wrong_code", f"a code has {CODE_LENGTH} letters", 404)
    unknown = Refused("wrong_" + kind, f"this {kind} opens no seat", 404 if kind == "code" else 403)
    rows = await hall.store.read(sa.select(KEYS.c.table_id).where(KEYS.c.hash == hashed(secret), KEYS.c.kind == kind))
    if not rows:
        raise unknown
    live = await hall.find(str(rows[0][0]))
    table, key, code = live.table, new_key(), new_code()

    def decide() -> Draft | None:
        seat = live.keys.seat_of(secret, kind)
        if seat is None or table.seats[seat].kind == "bot":
            raise unknown
        if table.seats[seat].kind == "open":
            if table.status != "open":
                raise Refused("over", "this table is over; its invitations open nothing any more")
            others = [other.name for other in table.seats]
            name = distinct_name(called, others) if called is not None else free_name(others)
            profile = person.profile if person is not None else None
            colour = free_colour(seat, wish.colour or colour_of(person), table.seats)
            return Draft("sit", seat, {"name": name, "colour": colour}, keys=renewed(seat, key, code, profile))
        if kind == "key":
            return None  # the seat's own key: nothing changes
        if table.ended:
            raise Refused("over", "this table is over; its code opens nothing any more")
        return Draft("device", seat, {}, keys=live.keys.one_more(seat, key))

    entry = await hall.act(live, decide)
    if entry is None or entry.seat is None:
        return ClaimAnswer(table.id, await hall.seat_with(live, secret), secret, None)
    return ClaimAnswer(table.id, entry.seat, key, code if entry.kind == "sit" else None)


async def enter_seat(hall: Hall, live: LiveTable, person: Profile) -> ClaimAnswer:
    """A key to one's own seat on a device that has only the profile."""
    table, key = live.table, new_key()

    def decide() -> Draft:
        own = [seat for seat, who in live.keys.profiles.items() if who == person.profile and table.seats[seat].person]
        if not own:
            raise Refused("no_seat", "no seat at this table is yours", 404)
        if table.ended:
            raise Refused("over", "this table is over; it can be replayed without a key")
        return Draft("device", min(own), {}, keys=live.keys.one_more(min(own), key))

    entry = await hall.act(live, decide)
    if entry is None or entry.seat is None:
        raise Refused("no_seat", "no seat at this table is yours", 404)
    return ClaimAnswer(table.id, entry.seat, key, None)


async def renew_link(hall: Hall, holder: Holder) -> LinkAnswer:
    """A new link of the table; the old one is void."""
    table, link = holder.live.table, new_code()

    def decide() -> Draft:
        holder.check()
        if not table.presides(holder.seat):
            raise Refused("not_host", "only the founder of the table invites", 403)
        if table.status != "open":
            raise Refused("seat_taken", "nobody can be invited any more: the match has begun")
        table.check_calm(holder.seat)
        return Draft("invite", holder.seat, {"who": NO_SEAT}, keys=new_link(link))

    await hall.act(holder.live, decide)
    return LinkAnswer(table.id, link)


async def seat_bot(hall: Hall, holder: Holder, wish: BotWish) -> None:
    """Before the start the founder puts a bot at a free seat, whose invitation is void, or takes it out again."""
    table, seat, strength = holder.live.table, wish.seat, wish.strength

    def decide() -> Draft | None:
        holder.check()
        if not table.presides(holder.seat):
            raise Refused("not_host", "only the founder of the table seats bots", 403)
        if seat >= len(table.seats) or table.seats[seat].kind not in ("open", "bot") or table.status != "open":
            raise Refused("seat_taken", "bots come to free seats, and before the match begins")
        if table.seats[seat].strength == strength:
            return None
        table.check_calm(holder.seat)
        others = [other.name for number, other in enumerate(table.seats) if number != seat]
        name = table.seats[seat].name or free_name(others)
        data = {"who": seat, "strength": strength, "name": name if strength is not None else ""}
        return Draft("bot", holder.seat, data, keys=KeyChange(void=[seat]))

    await hall.act(holder.live, decide)


async def invite(hall: Hall, holder: Holder, seat: int) -> SeatAnswer:
    """A new invitation to an open seat; the old one is void."""
    table, key, code = holder.live.table, new_key(), new_code()

    def decide() -> Draft:
        holder.check()
        if not table.presides(holder.seat):
            raise Refused("not_host", "only the founder of the table invites", 403)
        if seat >= len(table.seats) or table.seats[seat].kind != "open" or table.status != "open":
            raise Refused("seat_taken", "only an open seat can be offered to somebody")
        table.check_calm(holder.seat)
        return Draft("invite", holder.seat, {"who": seat}, keys=renewed(seat, key, code))

    await hall.act(holder.live, decide)
    return SeatAnswer(seat, "open", key, code)
