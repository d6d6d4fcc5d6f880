"""Founding tables: new ones, ones that go on from a moment of another, and ones out of a record."""

from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from mythagon.games import find_game
from mythagon.kernel.game import AnyGame, Layout
from mythagon.table.people import profiles
from mythagon.table.people.groups import GroupFound, group_with
from mythagon.table.people.profiles import Profile
from mythagon.table.play.cinema import ended, story_again
from mythagon.table.play.datasets import DataSet, box_of
from mythagon.table.play.hall import Hall
from mythagon.table.play.keys import new_link
from mythagon.table.play.live import LiveTable
from mythagon.table.play.seats import STAND_IN, check_strength, free_colour, free_name
from mythagon.table.play.story import Story
from mythagon.table.play.tables import Table
from mythagon.table.play.wishes import Absence, ImportAnswer, PlayOnWish, SeatAnswer, SeatWish, TableAnswer, TableWish
from mythagon.table.play.workers import read_record
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import BOX, Draft, Entry, Forked, Founding, KeyChange, Origin, Seat
from mythagon.table.tokens import hashed, new_code, new_id, new_key, new_seed
from mythagon.table.words import LONGEST_NAME, clean_name, clean_text, distinct_name

#: seconds after which somebody is away where the founder says nothing of it
AWAY_AFTER = 90.0
#: seconds a turn from which on people are not expected to be at the table all the time
LONG_TURN = 3600.0
#: of what is wrong with a record, which may be repeated in the words of the record
LONGEST_FAULT = 300


def found_seats(wishes: list[SeatWish], colour: str | None = None) -> tuple[list[Seat], int | None]:
    """The seats of a new table and which one is the creator's, who has a colour; who shares the device comes next."""
    seats: list[Seat] = []
    host: int | None = None
    names = found_names(wishes)
    for number, wish in enumerate(wishes):
        name = names[number]
        if wish.kind == "me":
            if host is not None and wishes[host].kind == "me":
                raise Refused("bad_setup", "only one seat can be yours; use hotseat for others on this device", 422)
            host = number
        elif wish.kind == "hotseat" and host is None:
            host = number
        if wish.kind == "bot":
            seats.append(Seat("bot", name, check_strength(wish.strength or STAND_IN)))
        elif wish.kind == "open":
            seats.append(Seat("open", ""))
        else:
            seats.append(Seat("human" if wish.kind == "me" else "hotseat", name))
    people = [number for number, seat in enumerate(seats) if seat.person]
    for number in sorted(people, key=lambda number: number != host):
        seats[number].colour = free_colour(number, colour if number == host else None, seats)
    return seats, host


def found_names(wishes: list[SeatWish]) -> list[str]:
    """What everybody at a new table is called, each differently; open seats have no name yet."""
    names = [""] * len(wishes)
    for number, wish in enumerate(wishes):
        if wish.name is not None and wish.kind != "open":
            names[number] = distinct_name(clean_name(wish.name), names)
    for number, wish in enumerate(wishes):
        if wish.name is None and wish.kind != "open":
            names[number] = free_name(names)
    return names


def check_guided(game: AnyGame, wish: TableWish, data: DataSet) -> None:
    """The guided first game has a known deal: it is for one person against bots."""
    if not game.guided:
        raise Refused("bad_setup", f"{game.id} has no guided first game", 422)
    if data.name != BOX:
        raise Refused("bad_setup", "the guided first game is played with the game's own box", 422)
    kinds = sorted(seat.kind for seat in wish.seats)
    if wish.public or kinds != [*["bot"] * (len(kinds) - 1), "me"]:
        raise Refused("bad_setup", "the guided first game is for you alone against bots, and not public", 422)


def founding_of(
    game: AnyGame,
    seats: list[Seat],
    host: int | None,
    options: dict[str, str],
    seed: str,
    created: float,
    layout: Layout | None = None,
    prefix: list[tuple[int, str]] | None = None,
    forks: list[Forked] | None = None,
    data: DataSet | None = None,
    **more: Any,
) -> Founding:
    """A founding with the rules of this server and one of its data sets; by default the game's own components."""
    chosen = data if data is not None else box_of(game.id)
    plain: dict[str, Any] = {"public": False, "name": None, "clock": None, "absence": None, "guided": False}
    plain |= {"group": None, "absent": "offer"}
    return Founding(
        id=new_id(),
        game=game.id,
        rules=game.rules,
        data=chosen.digest,
        data_set=chosen.name,
        options=game.check(len(seats), options),
        seed=seed,
        layout=layout or {},
        prefix=prefix or [],
        forks=forks or [],
        seats=seats,
        host=host,
        created=created,
        **(plain | more),
    )


def start_draft(seats: list[Seat], fill: str | None) -> Draft:
    """The match begins; open seats become bots, and their invitations are void."""
    names = [seat.name for seat in seats]
    bots: dict[str, str] = {}
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            if fill is None:
                raise Refused("open_seats", "a seat is still open: invite somebody or fill it with a bot")
            names[number] = free_name(names)
            bots[str(number)] = check_strength(fill)
    return Draft("start", None, {"names": names, "bots": bots}, keys=KeyChange(void=[int(seat) for seat in bots]))


def absence_of(wish: TableWish) -> Absence | None:
    """What the founder wants for people who are away; in a live game they are not waited for without end."""
    if isinstance(wish.absence, Absence | None):
        return wish.absence
    live = wish.clock is None or wish.clock.turn < LONG_TURN
    return Absence(AWAY_AFTER) if live else None


def owl_of(wish: TableWish) -> bool:
    """May the owl be asked? A public or timed table is a contest of its people unless the founder says otherwise."""
    if isinstance(wish.owl, bool):
        return wish.owl
    return wish.guided or (wish.clock is None and not wish.public)


async def found_table(hall: Hall, wish: TableWish, founder: str = "") -> TableAnswer:
    """Found a table; the keys of all its people and open seats are given out once, here."""
    hall.check_founding()
    game = find_game(wish.game)
    data = hall.data.find(game.id, wish.data)
    if wish.guided:
        check_guided(game, wish, data)
    person = await person_of(hall, wish.profile)
    await group_of(hall, wish, person)
    seats, host = found_seats(named(wish.seats, person), colour_of(person))
    if all(seat.kind == "bot" for seat in seats):
        hall.check_bots(founder)
    absence = absence_of(wish)
    founding = founding_of(
        game,
        seats,
        host,
        dict(game.guided_options) if wish.guided and not wish.options else wish.options,
        game.guided if wish.guided else new_seed(),
        hall.watch.now(),
        data=data,
        public=wish.public,
        group=wish.group,
        name=clean_text(wish.name, 48, "a table's name") if wish.name is not None else None,
        clock=wish.clock.clock() if wish.clock is not None else None,
        absence=absence.after if absence is not None else None,
        absent=absence.then if absence is not None else "offer",
        guided=wish.guided,
        owl=owl_of(wish),
        founder=founder,
    )
    return await open_table(hall, founding, data, all(seat.kind == "bot" for seat in seats), person)


async def person_of(hall: Hall, key: str | None) -> Profile | None:
    """Whose profile a wish comes with."""
    return await profiles.with_key(hall.store, key) if key is not None else None


def colour_of(person: Profile | None) -> str | None:
    """The colour somebody has chosen, where they have a profile."""
    return person.colour if person is not None else None


async def group_of(hall: Hall, wish: TableWish, person: Profile | None) -> GroupFound | None:
    """The group a table is laid for, if it is: one of the founder's own."""
    if wish.group is None:
        return None
    if person is None:
        raise Refused("no_group", "a table for a group is laid by a member: send your profile along", 403)
    return await group_with(hall.store, person, wish.group)


def named(wishes: list[SeatWish], person: Profile | None) -> list[SeatWish]:
    """Where the founder gives no name, the profile has one."""
    if person is None:
        return wishes
    return [
        msgspec.structs.replace(wish, name=person.name) if wish.kind == "me" and wish.name is None else wish
        for wish in wishes
    ]


async def open_table(
    hall: Hall, founding: Founding, data: DataSet, start: bool, person: Profile | None = None, over: bool = False
) -> TableAnswer:
    """Store a founding with fresh keys, started or not. One whose match is known to be over is not played for it."""
    keys = KeyChange()
    if person is not None and founding.host is not None:
        keys.seatings[founding.host] = person.profile
    answers: list[SeatAnswer] = []
    for number, seat in enumerate(founding.seats):
        answer = SeatAnswer(number, seat.kind)
        if seat.kind != "bot":
            answer.key, answer.code = new_key(), new_code()
            keys.issue[hashed(answer.key)] = (number, "key")
            keys.issue[hashed(answer.code)] = (number, "code")
        answers.append(answer)
    link = new_code() if any(seat.kind == "open" for seat in founding.seats) else None
    if link is not None:
        keys.issue |= new_link(link).issue
    first: list[Entry] = []
    status = "open"
    if start:
        draft = start_draft(founding.seats, None)
        first.append(Entry(1, draft.kind, None, draft.data, founding.created))
        status = "over" if over else await status_after(hall, Table(founding, data), first[0])
    await hall.store.found(founding, status, keys, first)
    if over:
        hall.on_over(founding.id)
    elif start:
        await hall.find(founding.id)
    hall.notifier.notify(founding.id, len(first))
    hall.on_lobby()
    key = answers[founding.host].key if founding.host is not None else None
    return TableAnswer(founding.id, founding.host, key, answers, link)


async def status_after(hall: Hall, table: Table, entry: Entry) -> str:
    """Where a table is when it has taken in its first entry."""
    await hall.prepare(table, entry)
    table.apply(entry)
    return table.status


async def play_on(hall: Hall, live: LiveTable, wish: PlayOnWish, founder: str = "") -> TableAnswer:
    """A new table against bots that goes on from a moment of an ended match, as one of its seats."""
    hall.check_founding()
    match = ended(live)
    story = story_again(hall, live, match)
    names = story.names
    if wish.seat >= len(names) or wish.step > len(story.choices):
        raise Refused("no_step", f"the match has {len(story.choices)} steps and {len(names)} seats", 404)
    if wish.step == len(story.choices) and match.over:
        raise Refused("over", "the match is over at that moment; choose an earlier one")
    person = await person_of(hall, wish.profile)
    called = clean_name(wish.name) if wish.name is not None else names[wish.seat]
    me = Seat("human", called, colour=free_colour(wish.seat, colour_of(person), []))
    seats: list[Seat] = []
    for number in range(len(names)):
        taken = [*(seat.name for seat in seats), names[wish.seat]]
        seats.append(me if number == wish.seat else Seat("bot", free_name(taken), wish.strength))
    forks = [*(fork for fork in story.forks if fork[0] <= wish.step), (wish.step, wish.seat, new_key())]
    founding = retold(
        story, "played_on", hall.watch.now(), founder, seats, wish.seat, story.choices[: wish.step], forks
    )
    return await open_table(hall, founding, story.data, True, person)


async def bring_record(hall: Hall, text: str, founder: str = "") -> ImportAnswer:
    """A table out of a record: a finished one for replay, another with seats to take."""
    try:
        found = await hall.readers.call(read_record, text, hall.data.sets, name=founder)
    except (BrokenProcessPool, TimeoutError) as error:
        raise Refused("busy", "this record cannot be read just now; try again in a moment", 503) from error
    if isinstance(found, str):
        raise Refused("bad_record", found[:LONGEST_FAULT], 422)
    story, over = found
    if not over:
        hall.check_founding()
    seats: list[Seat] = []
    for name in story.names:
        taken = [seat.name for seat in seats]
        called = distinct_name(shown_name(name) or free_name(taken), taken)
        seats.append(Seat("human", called) if over else Seat("open", ""))
    founding = retold(story, "record", hall.watch.now(), founder, seats, None, story.choices, story.forks)
    answer = await open_table(hall, founding, story.data, over, over=over)
    return ImportAnswer(answer.table, "over" if over else "open", [] if over else answer.seats, answer.link)


def retold(
    story: Story,
    origin: Origin,
    at: float,
    founder: str,
    seats: list[Seat],
    host: int | None,
    prefix: list[tuple[int, str]],
    forks: list[Forked],
) -> Founding:
    """A founding that goes on from decisions already made."""
    return founding_of(
        find_game(story.game),
        seats,
        host,
        story.options,
        story.seed,
        at,
        story.layout,
        prefix,
        forks,
        story.data,
        origin=origin,
        script=story.script,
        founder=founder,
    )


def shown_name(name: str) -> str | None:
    """A record's name where it is fit to be shown."""
    try:
        return clean_name(name[:LONGEST_NAME])
    except Refused:
        return None
