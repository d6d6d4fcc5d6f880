"""Profiles: who somebody is across tables, without an account.

A profile is a key that a device keeps, as a seat is. It is moved to another device by a code that is valid for some
minutes and once. All that is known of a person can be taken away as one file, and deleted.
"""

from functools import cache
from typing import Annotated, Any, Literal
from zoneinfo import available_timezones

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, Meta, Struct, UnsetType

from mythagon.house.refusal import Refused
from mythagon.house.tokens import CODE_LENGTH, hashed, new_code, new_id, new_key
from mythagon.house.wishes import Colour, Name
from mythagon.house.words import clean_name
from mythagon.table.storage.schema import (
    COMERS,
    DEPARTED,
    EVENINGS,
    GROUPS,
    MEMBERS,
    PLACINGS,
    PROFILE_KEYS,
    PROFILES,
    RATINGS,
    SEATINGS,
    TABLES,
    TALK,
    WAYS,
)
from mythagon.table.storage.store import Store

#: devices that keep a key of one profile; the oldest but the first gives way
MOST_DEVICES = 12
#: seconds in which a code moves a profile to another device
CODE_LASTS = 600.0

Hour = Annotated[int, Meta(ge=0, le=23)]


class Quiet(Struct, forbid_unknown_fields=True):
    """Hours of the day, where the person lives, in which no notice is sent: from the first until the second."""

    begins: Hour
    ends: Hour
    zone: Annotated[str, Meta(max_length=64)]


class ProfileWish(Struct, forbid_unknown_fields=True):
    name: Name
    colour: Colour = "bronze"


class ProfileChange(Struct, forbid_unknown_fields=True):
    """What shall be different; what is left out stays."""

    name: Name | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    quiet: Quiet | UnsetType | None = UNSET


class ProfileClaim(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=32)]


class Profile(Struct):
    """A person, as they see themselves."""

    profile: str
    name: str
    colour: str
    quiet: Quiet | None
    made: float


class ProfileOpened(Struct):
    """A profile and the key by which this device has it."""

    profile: str
    key: str


class ProfileCode(Struct):
    """To be typed, or opened as a link, on another device."""

    code: str
    until: float


class Device(Struct):
    """A device that has a key of the profile; `own`: the one that asks."""

    made: float
    own: bool


class Exported(Struct):
    """All that is kept of a person, row by row."""

    profile: Profile
    seatings: list[dict[str, Any]]
    placings: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    groups: list[dict[str, Any]]
    evenings: list[dict[str, Any]]
    talk: list[dict[str, Any]]
    ways: list[dict[str, Any]]


def profile_of(row: Any) -> Profile:
    """A row of the profiles."""
    quiet = msgspec.json.decode(row.quiet, type=Quiet) if row.quiet is not None else None
    return Profile(row.id, row.name, row.colour, quiet, row.made)


async def with_key(store: Store, key: str) -> Profile:
    """Whose key this is, or a refusal."""
    query = sa.select(PROFILES).join(PROFILE_KEYS, PROFILE_KEYS.c.profile == PROFILES.c.id)
    rows = await store.read(query.where(PROFILE_KEYS.c.hash == hashed(key), PROFILE_KEYS.c.kind == "key"))
    if not rows:
        raise Refused("wrong_profile", "this key is of no profile here", 403)
    return profile_of(rows[0])


async def found_profile(store: Store, wish: ProfileWish, at: float) -> ProfileOpened:
    """A new person."""
    id, key, name = new_id(), new_key(), clean_name(wish.name)

    def work(connection: sa.Connection) -> None:
        connection.execute(PROFILES.insert().values(id=id, name=name, colour=wish.colour, quiet=None, made=at))
        connection.execute(key_row(id, key, "key", at))

    await store.write(work)
    return ProfileOpened(id, key)


def key_row(
    profile: str, secret: str, kind: Literal["key", "code"], at: float, until: float | None = None
) -> sa.Insert:
    """A new key or code of a profile."""
    return PROFILE_KEYS.insert().values(hash=hashed(secret), profile=profile, kind=kind, made=at, until=until)


@cache
def zones() -> frozenset[str]:
    """All that a zone may be called; finding them takes long, so they are read once."""
    return frozenset(available_timezones())


async def change_profile(store: Store, profile: Profile, change: ProfileChange) -> Profile:
    """Another name, colour, or hours without notices."""
    if isinstance(change.quiet, Quiet) and change.quiet.zone not in zones():
        raise Refused("bad_zone", "a zone is named as in Europe/Paris", 422)
    values: dict[str, Any] = {}
    if not isinstance(change.name, UnsetType):
        values["name"] = clean_name(change.name)
    if not isinstance(change.colour, UnsetType):
        values["colour"] = change.colour
    if not isinstance(change.quiet, UnsetType):
        values["quiet"] = msgspec.json.encode(change.quiet).decode() if change.quiet is not None else None
    if values:
        update = PROFILES.update().where(PROFILES.c.id == profile.profile).values(**values)
        await store.write(lambda connection: connection.execute(update).rowcount)
    return profile_of((await store.read(sa.select(PROFILES).where(PROFILES.c.id == profile.profile)))[0])


async def offer_code(store: Store, profile: Profile, at: float) -> ProfileCode:
    """A code for another device; the one before it is void."""
    code, until = new_code(), at + CODE_LASTS
    old = PROFILE_KEYS.delete().where(PROFILE_KEYS.c.profile == profile.profile, PROFILE_KEYS.c.kind == "code")

    def work(connection: sa.Connection) -> None:
        connection.execute(old)
        connection.execute(key_row(profile.profile, code, "code", at, until))

    await store.write(work)
    return ProfileCode(code, until)


async def claim_profile(store: Store, claim: ProfileClaim, at: float) -> ProfileOpened:
    """Exchange a code for a key of this device; the code is void."""
    code, key = claim.code.replace(" ", "").replace("-", "").upper(), new_key()
    if len(code) != CODE_LENGTH or not code.isascii():
        raise Refused("wrong_code", f"a code has {CODE_LENGTH} letters", 404)
    used = PROFILE_KEYS.delete().where(
        PROFILE_KEYS.c.hash == hashed(code), PROFILE_KEYS.c.kind == "code", PROFILE_KEYS.c.until > at
    )

    def work(connection: sa.Connection) -> str | None:
        row = connection.execute(used.returning(PROFILE_KEYS.c.profile)).first()
        if row is None:
            return None
        profile = str(row[0])
        own = sa.select(PROFILE_KEYS.c.hash).where(PROFILE_KEYS.c.profile == profile, PROFILE_KEYS.c.kind == "key")
        hashes = [str(hash) for (hash,) in connection.execute(own.order_by(PROFILE_KEYS.c.made, PROFILE_KEYS.c.hash))]
        late = hashes[1 : len(hashes) - MOST_DEVICES + 2] if len(hashes) >= MOST_DEVICES else []
        connection.execute(PROFILE_KEYS.delete().where(PROFILE_KEYS.c.hash.in_(late)))
        connection.execute(key_row(profile, key, "key", at))
        return profile

    found = await store.write(work)
    if found is None:
        raise Refused("wrong_code", "this code opens no profile, or not any more", 404)
    return ProfileOpened(found, key)


async def devices_of(store: Store, profile: Profile, key: str) -> list[Device]:
    """Since when which devices have the profile, the oldest first."""
    query = sa.select(PROFILE_KEYS.c.made, PROFILE_KEYS.c.hash).where(PROFILE_KEYS.c.profile == profile.profile)
    rows = await store.read(query.where(PROFILE_KEYS.c.kind == "key").order_by(PROFILE_KEYS.c.made))
    return [Device(row.made, row.hash == hashed(key)) for row in rows]


async def keep_only(store: Store, profile: Profile, key: str) -> None:
    """No other key and no code is the profile's any more."""
    others = PROFILE_KEYS.delete().where(PROFILE_KEYS.c.profile == profile.profile, PROFILE_KEYS.c.hash != hashed(key))
    await store.write(lambda connection: connection.execute(others).rowcount)


async def export_profile(store: Store, profile: Profile) -> Exported:
    """Everything that is kept of a person; keys and codes are kept as hashes only and are left out."""
    me = profile.profile
    joined = sa.select(GROUPS.c.id, GROUPS.c.name, MEMBERS.c.since).join(MEMBERS, MEMBERS.c.group_id == GROUPS.c.id)
    coming = sa.select(EVENINGS.c.group_id, EVENINGS.c.at, EVENINGS.c.note, COMERS.c.comes)
    coming = coming.join(COMERS, COMERS.c.evening == EVENINGS.c.id)
    seatings = sa.select(SEATINGS, TABLES.c.game, TABLES.c.created).join(TABLES, TABLES.c.id == SEATINGS.c.table_id)
    queries: list[sa.Select[Any]] = [
        seatings.where(SEATINGS.c.profile == me),
        sa.select(PLACINGS).where(PLACINGS.c.who == me),
        sa.select(RATINGS).where(RATINGS.c.who == me),
        joined.where(MEMBERS.c.profile == me),
        coming.where(COMERS.c.profile == me),
        sa.select(TALK.c.group_id, TALK.c.text, TALK.c.at).where(TALK.c.profile == me),
        sa.select(WAYS.c.id, WAYS.c.kind, WAYS.c.address, WAYS.c.made).where(WAYS.c.profile == me),
    ]
    return Exported(profile, *[[dict(row._mapping) for row in await store.read(query)] for query in queries])


async def delete_profile(store: Store, profile: Profile) -> None:
    """Forget a person. The tables they played at stay what they were for the others, without saying who it was."""
    me = profile.profile

    def work(connection: sa.Connection) -> None:
        for table in (PROFILE_KEYS, SEATINGS, DEPARTED, WAYS, MEMBERS, COMERS, TALK):
            connection.execute(table.delete().where(table.c.profile == me))
        connection.execute(EVENINGS.update().where(EVENINGS.c.profile == me).values(profile=""))
        connection.execute(RATINGS.delete().where(RATINGS.c.who == me))
        connection.execute(PLACINGS.update().where(PLACINGS.c.who == me).values(who=None, name=""))
        for (group,) in connection.execute(sa.select(GROUPS.c.id).where(GROUPS.c.founder == me)).all():
            pass_on(connection, str(group))
        connection.execute(PROFILES.delete().where(PROFILES.c.id == me))

    await store.write(work)


def leave_evenings(connection: sa.Connection, who: str, group: str) -> None:
    """Whoever leaves a group comes to none of its evenings."""
    theirs = sa.select(EVENINGS.c.id).where(EVENINGS.c.group_id == group)
    connection.execute(COMERS.delete().where(COMERS.c.profile == who, COMERS.c.evening.in_(theirs)))


def pass_on(connection: sa.Connection, group: str) -> None:
    """A group whose founder is gone belongs to its oldest member; without any it ends."""
    oldest = sa.select(MEMBERS.c.profile).where(MEMBERS.c.group_id == group).order_by(MEMBERS.c.since).limit(1)
    heir = connection.execute(oldest).scalar()
    if heir is None:
        connection.execute(EVENINGS.delete().where(EVENINGS.c.group_id == group))
        connection.execute(TALK.delete().where(TALK.c.group_id == group))
        connection.execute(TABLES.update().where(TABLES.c.group_id == group).values(group_id=None))
        connection.execute(GROUPS.delete().where(GROUPS.c.id == group))
    else:
        connection.execute(GROUPS.update().where(GROUPS.c.id == group).values(founder=heir))
