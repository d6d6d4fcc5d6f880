"""What somebody has made of their matches, out of the database; `house.statistics` counts it."""

import asyncio

import sqlalchemy as sa

from mythagon.house.statistics import Statistics, statistics_of
from mythagon.table.people.standings import past_tables
from mythagon.table.storage.schema import PLACINGS, PROFILES, RESULTS
from mythagon.table.storage.store import Store


async def statistics_in(store: Store, me: str) -> Statistics:
    """What a person has made of their matches."""
    mine = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.who == me)
    found = await past_tables(store, sa.select(RESULTS).where(RESULTS.c.table_id.in_(mine)))
    met = {one.who for past in found for one in past.seats if one.who is not None}
    known = sa.select(PROFILES.c.id, PROFILES.c.colour).where(PROFILES.c.id.in_(met))
    colours = {str(id): str(colour) for id, colour in await store.read(known)}
    return await asyncio.to_thread(statistics_of, me, found, colours)
