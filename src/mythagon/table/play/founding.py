"""Founding tables on a server: as somebody with a profile, for a group, out of a record that a process reads."""

from concurrent.futures.process import BrokenProcessPool

from mythagon.house import founding
from mythagon.house.live import LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.thoughts import read_record
from mythagon.house.wishes import ImportAnswer, PlayOnWish, TableAnswer, TableWish
from mythagon.table.people import profiles
from mythagon.table.people.groups import GroupFound, group_with
from mythagon.table.people.profiles import Profile
from mythagon.table.play.hall import Hall

#: of what is wrong with a record, which may be repeated in the words of the record
LONGEST_FAULT = 300


async def found_table(hall: Hall, wish: TableWish, founder: str = "") -> TableAnswer:
    """Found a table, as who has this profile."""
    hall.check_founding()
    person = await person_of(hall, wish.profile)
    await group_of(hall, wish, person)
    return await founding.found_table(hall, wish, founder, person)


async def play_on(hall: Hall, live: LiveTable, wish: PlayOnWish, founder: str = "") -> TableAnswer:
    """A new table that goes on from a moment of an ended match, as who has this profile."""
    hall.check_founding()
    return await founding.play_on(hall, live, wish, founder, await person_of(hall, wish.profile))


async def person_of(hall: Hall, key: str | None) -> Profile | None:
    """Whose profile a wish comes with."""
    return await profiles.with_key(hall.store, key) if key is not None else None


async def group_of(hall: Hall, wish: TableWish, person: Profile | None) -> GroupFound | None:
    """The group a table is laid for, if it is: one of the founder's own."""
    if wish.group is None:
        return None
    if person is None:
        raise Refused("no_group", "a table for a group is laid by a member: send your profile along", 403)
    return await group_with(hall.store, person, wish.group)


async def bring_record(hall: Hall, text: str, founder: str = "") -> ImportAnswer:
    """A table out of the text of a record."""
    try:
        found = await hall.readers.call(read_record, text, hall.data.sets, name=founder)
    except (BrokenProcessPool, TimeoutError) as error:
        raise Refused("busy", "this record cannot be read just now; try again in a moment", 503) from error
    if isinstance(found, str):
        raise Refused("bad_record", found[:LONGEST_FAULT], 422)
    return await founding.table_of_record(hall, *found, founder)
