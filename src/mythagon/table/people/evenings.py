"""Evenings of a group: when it meets, and who comes."""

from typing import Annotated, Literal

import sqlalchemy as sa
from msgspec import Meta, Struct

from mythagon.house.refusal import Refused
from mythagon.house.tokens import new_id
from mythagon.house.words import clean_text
from mythagon.table.people.profiles import Profile
from mythagon.table.storage.schema import COMERS, EVENINGS, GROUPS
from mythagon.table.storage.store import Store

LONGEST_NOTE = 140
#: evenings of a group that are still to come
MOST_EVENINGS = 12
#: seconds for which an evening is shown after it began, and within which it must lie: half a day, two years
LASTS = 43_200.0
FARTHEST = 2 * 366 * 86_400.0

Comes = Literal["yes", "maybe", "no"]


class EveningWish(Struct, forbid_unknown_fields=True):
    #: seconds since 1970
    at: float
    #: where, and what to bring
    note: Annotated[str, Meta(max_length=400)] = ""


class ComingWish(Struct, forbid_unknown_fields=True):
    """Null takes the answer back."""

    comes: Comes | None


class Comer(Struct):
    profile: str
    comes: Comes


class Evening(Struct):
    """When a group meets, and what its members said to it, by their profiles."""

    evening: str
    at: float
    note: str
    #: who proposed it; empty where they are gone
    by: str
    comers: list[Comer]


async def evenings_of(store: Store, group: str, now: float) -> list[Evening]:
    """The evenings to come, and one that has just begun; the next first."""
    query = sa.select(EVENINGS).where(EVENINGS.c.group_id == group, EVENINGS.c.at > now - LASTS)
    rows = await store.read(query.order_by(EVENINGS.c.at, EVENINGS.c.id))
    comers: dict[str, list[Comer]] = {row.id: [] for row in rows}
    for row in await store.read(sa.select(COMERS).where(COMERS.c.evening.in_(comers)).order_by(COMERS.c.profile)):
        comers[row.evening].append(Comer(row.profile, row.comes))
    return [Evening(row.id, row.at, row.note, row.profile, comers[row.id]) for row in rows]


async def propose_evening(store: Store, me: Profile, group: str, wish: EveningWish, now: float) -> None:
    """A new evening, to which whoever proposes it comes. Those long gone are forgotten."""
    if not now < wish.at < now + FARTHEST:
        raise Refused("bad_time", "an evening is in the future, and within two years", 422)
    note = clean_text(wish.note, LONGEST_NOTE, "a note") if wish.note.strip() else ""
    id = new_id()

    def work(connection: sa.Connection) -> bool:
        # one of two that propose at once waits for the other, so that there are never too many
        connection.execute(GROUPS.update().where(GROUPS.c.id == group).values(id=group))
        drop_evenings(connection, EVENINGS.c.group_id == group, EVENINGS.c.at <= now - LASTS)
        there = sa.select(sa.func.count()).select_from(EVENINGS).where(EVENINGS.c.group_id == group)
        if connection.execute(there).scalar_one() >= MOST_EVENINGS:
            return False
        row = {"id": id, "group_id": group, "at": wish.at, "note": note, "profile": me.profile, "made": now}
        connection.execute(EVENINGS.insert().values(row))
        connection.execute(COMERS.insert().values(evening=id, profile=me.profile, comes="yes"))
        return True

    if not await store.write(work):
        raise Refused("too_many_evenings", f"a group has at most {MOST_EVENINGS} evenings to come", 429)


async def answer_evening(store: Store, me: Profile, group: str, evening: str, wish: ComingWish) -> None:
    """Say whether one comes."""

    def work(connection: sa.Connection) -> bool:
        there = sa.select(EVENINGS.c.id).where(EVENINGS.c.id == evening, EVENINGS.c.group_id == group)
        if connection.execute(there.with_for_update()).first() is None:
            return False
        connection.execute(COMERS.delete().where(COMERS.c.evening == evening, COMERS.c.profile == me.profile))
        if wish.comes is not None:
            connection.execute(COMERS.insert().values(evening=evening, profile=me.profile, comes=wish.comes))
        return True

    if not await store.write(work):
        raise Refused("no_evening", "there is no such evening any more", 404)


async def cancel_evening(store: Store, me: Profile, group: str, evening: str, founder: str) -> None:
    """Whoever proposed an evening, or the founder of the group, calls it off."""
    this = (EVENINGS.c.id == evening, EVENINGS.c.group_id == group)
    rows = await store.read(sa.select(EVENINGS.c.profile).where(*this))
    if not rows:
        raise Refused("no_evening", "there is no such evening any more", 404)
    if me.profile not in (rows[0][0], founder):
        raise Refused("not_host", "only who proposed an evening, or the founder of the group, calls it off", 403)
    await store.write(lambda connection: drop_evenings(connection, *this))


def drop_evenings(connection: sa.Connection, *which: sa.ColumnElement[bool]) -> None:
    """Some evenings are forgotten, with who would have come."""
    connection.execute(COMERS.delete().where(COMERS.c.evening.in_(sa.select(EVENINGS.c.id).where(*which))))
    connection.execute(EVENINGS.delete().where(*which))
