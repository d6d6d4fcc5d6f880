"""What the members of a group say to one another, on the group's page."""

from typing import Annotated

import sqlalchemy as sa
from msgspec import Meta, Struct

from mythagon.house.words import clean_text
from mythagon.table.people.profiles import Profile
from mythagon.table.storage.schema import PROFILES, TALK
from mythagon.table.storage.store import Store

LONGEST_LINE = 500
#: lines on one page, and all that are kept of a group
PAGE, KEPT = 50, 1000


class TalkWish(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class TalkLine(Struct):
    """Something a member said."""

    id: int
    who: str
    name: str
    colour: str
    text: str
    at: float


async def talk_of(store: Store, group: str, before: int | None = None) -> list[TalkLine]:
    """The latest lines, or those before one; the oldest first."""
    query = sa.select(TALK, PROFILES.c.name, PROFILES.c.colour).join(PROFILES, PROFILES.c.id == TALK.c.profile)
    query = query.where(TALK.c.group_id == group)
    if before is not None:
        query = query.where(TALK.c.id < before)
    rows = await store.read(query.order_by(TALK.c.id.desc()).limit(PAGE))
    return [TalkLine(row.id, row.profile, row.name, row.colour, row.text, row.at) for row in reversed(rows)]


async def say(store: Store, me: Profile, group: str, wish: TalkWish, at: float) -> None:
    """One more line; of very many the oldest are forgotten."""
    text = clean_text(wish.text, LONGEST_LINE, "what you say")

    def work(connection: sa.Connection) -> None:
        connection.execute(TALK.insert().values(group_id=group, profile=me.profile, text=text, at=at))
        lines = sa.select(TALK.c.id).where(TALK.c.group_id == group).order_by(TALK.c.id.desc())
        oldest = connection.execute(lines.offset(KEPT).limit(1)).scalar()
        if oldest is not None:
            connection.execute(TALK.delete().where(TALK.c.group_id == group, TALK.c.id <= oldest))

    await store.write(work)
