"""Groups: a club with a page of its own, for its members. People join by a code that any member can make anew."""

from typing import Annotated, NamedTuple

import sqlalchemy as sa
from msgspec import Meta, Struct

from mythagon.house.refusal import Refused
from mythagon.house.results import History
from mythagon.house.tokens import hashed, new_code, new_id
from mythagon.house.words import clean_text, distinct_names
from mythagon.table.people.evenings import Evening, evenings_of
from mythagon.table.people.profiles import Profile, leave_evenings, pass_on
from mythagon.table.people.standings import Standing, history_of, standings_of
from mythagon.table.storage.schema import GROUPS, MEMBERS, PROFILES
from mythagon.table.storage.store import Store

LONGEST_GROUP_NAME = 48
MOST_MEMBERS = 500
#: groups that one person may be in
MOST_GROUPS = 50


class GroupWish(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


class GroupClaim(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=32)]


class MemberNamed(Struct, forbid_unknown_fields=True):
    profile: Annotated[str, Meta(max_length=32)]


class GroupOpened(Struct):
    """A group, and the code by which others join it."""

    group: str
    code: str


class GroupFound(NamedTuple):
    """A group, for a member who wants something of it."""

    id: str
    name: str
    founder: str


class GroupLine(Struct):
    """A group one is in."""

    group: str
    name: str
    members: int


class Member(Struct):
    profile: str
    name: str
    colour: str
    since: float


class GroupPage(Struct):
    """All that a group's page shows: its members, how strong they are, and what they played among themselves."""

    group: str
    name: str
    founder: str
    members: list[Member]
    standings: list[Standing]
    history: History
    #: those to come, the next first
    evenings: list[Evening]


async def found_group(store: Store, me: Profile, wish: GroupWish, at: float) -> GroupOpened:
    """A new group, of which one is the first member."""
    id, code = new_id(), new_code()
    name = clean_text(wish.name, LONGEST_GROUP_NAME, "a group's name")
    await check_room(store, me)

    def work(connection: sa.Connection) -> None:
        connection.execute(GROUPS.insert().values(id=id, name=name, founder=me.profile, code=hashed(code), made=at))
        connection.execute(MEMBERS.insert().values(group_id=id, profile=me.profile, since=at))

    await store.write(work)
    return GroupOpened(id, code)


async def check_room(store: Store, me: Profile) -> None:
    """Refuse somebody who is in very many groups already."""
    if len(await groups_of(store, me)) >= MOST_GROUPS:
        raise Refused("too_many_groups", f"one person is in at most {MOST_GROUPS} groups", 429)


async def groups_of(store: Store, me: Profile) -> list[GroupLine]:
    """The groups somebody is in."""
    own = sa.select(MEMBERS.c.group_id).where(MEMBERS.c.profile == me.profile)
    count = sa.func.count(MEMBERS.c.profile)
    query = sa.select(GROUPS.c.id, GROUPS.c.name, count).join(MEMBERS, MEMBERS.c.group_id == GROUPS.c.id)
    query = query.where(GROUPS.c.id.in_(own)).group_by(GROUPS.c.id, GROUPS.c.name).order_by(GROUPS.c.name)
    return [GroupLine(*row) for row in await store.read(query)]


async def join_group(store: Store, me: Profile, claim: GroupClaim, at: float) -> GroupLine:
    """Become a member by the group's code; joining twice is harmless."""
    code = claim.code.replace(" ", "").replace("-", "").upper()
    rows = await store.read(sa.select(GROUPS).where(GROUPS.c.code == hashed(code)))
    if not rows:
        raise Refused("wrong_code", "this code opens no group", 404)
    await check_room(store, me)
    group = rows[0].id

    def work(connection: sa.Connection) -> int:
        there = sa.select(MEMBERS.c.profile).where(MEMBERS.c.group_id == group)
        members = {str(who) for (who,) in connection.execute(there)}
        if me.profile not in members and len(members) < MOST_MEMBERS:
            connection.execute(MEMBERS.insert().values(group_id=group, profile=me.profile, since=at))
            members.add(me.profile)
        return len(members) if me.profile in members else 0

    count = await store.write(work)
    if not count:
        raise Refused("group_full", f"a group has at most {MOST_MEMBERS} members")
    return GroupLine(group, rows[0].name, count)


async def group_with(store: Store, me: Profile, group: str) -> GroupFound:
    """A group that somebody is in, or a refusal."""
    query = sa.select(GROUPS.c.id, GROUPS.c.name, GROUPS.c.founder).join(MEMBERS, MEMBERS.c.group_id == GROUPS.c.id)
    rows = await store.read(query.where(GROUPS.c.id == group, MEMBERS.c.profile == me.profile))
    if not rows:
        raise Refused("no_group", "there is no such group, or you are not in it", 404)
    return GroupFound(*rows[0])


async def is_member(store: Store, me: Profile, group: str | None) -> bool:
    """Is somebody in this group?"""
    if group is None:
        return False
    own = (MEMBERS.c.group_id == group, MEMBERS.c.profile == me.profile)
    return bool(await store.read(sa.select(MEMBERS.c.profile).where(*own)))


async def members_of(store: Store, group: str) -> list[str]:
    """The profiles of all who are in a group."""
    return [str(who) for (who,) in await store.read(sa.select(MEMBERS.c.profile).where(MEMBERS.c.group_id == group))]


async def page_of(store: Store, me: Profile, group: str, page: int, now: float) -> GroupPage:
    """What members see."""
    found = await group_with(store, me, group)
    query = sa.select(PROFILES.c.id, PROFILES.c.name, PROFILES.c.colour, MEMBERS.c.since)
    query = query.join(MEMBERS, MEMBERS.c.profile == PROFILES.c.id).where(MEMBERS.c.group_id == group)
    rows = await store.read(query.order_by(MEMBERS.c.since, PROFILES.c.id))
    called = distinct_names(str(name) for _, name, _, _ in rows)
    members = [Member(id, name, colour, since) for name, (id, _, colour, since) in zip(called, rows, strict=True)]
    ids = [member.profile for member in members]
    standings, past = await standings_of(store, ids), await history_of(store, ids, 2, page)
    names = {member.profile: member.name for member in members}
    for one in standings:
        one.name = names[one.who]
    evenings = await evenings_of(store, group, now)
    return GroupPage(group, found.name, found.founder, members, standings, past, evenings)


async def renew_code(store: Store, me: Profile, group: str) -> GroupOpened:
    """A new code to join by; the old one is void."""
    await group_with(store, me, group)
    code = new_code()
    update = GROUPS.update().where(GROUPS.c.id == group).values(code=hashed(code))
    await store.write(lambda connection: connection.execute(update).rowcount)
    return GroupOpened(group, code)


async def leave_group(store: Store, me: Profile, group: str, who: str) -> None:
    """Leave, or as the founder let somebody go, whom the code they know lets in no more; an empty group ends."""
    found = await group_with(store, me, group)
    if who != me.profile and found.founder != me.profile:
        raise Refused("not_host", "only the founder of the group removes somebody", 403)
    if who not in await members_of(store, group):
        raise Refused("no_person", "nobody of that name is in the group", 404)

    def work(connection: sa.Connection) -> None:
        connection.execute(MEMBERS.delete().where(MEMBERS.c.group_id == group, MEMBERS.c.profile == who))
        leave_evenings(connection, who, group)
        if who == found.founder:
            pass_on(connection, group)
        elif who != me.profile:
            connection.execute(GROUPS.update().where(GROUPS.c.id == group).values(code=hashed(new_code())))

    await store.write(work)
