"""Founding tables: new ones, ones that go on from a moment of another, and ones out of a record."""

from typing import Any, Protocol

from mythagon.games import find_game
from mythagon.house.datasets import DataSet, box_of
from mythagon.house.hall import Hall, check_rules
from mythagon.house.journal import BOX, Draft, Entry, Forked, Founding, KeyChange, Origin, Seat
from mythagon.house.keys import new_link
from mythagon.house.live import Holder, LiveTable
from mythagon.house.past import Past
from mythagon.house.refusal import Refused
from mythagon.house.seats import STAND_IN, check_strength, free_colour, free_name
from mythagon.house.shapes import replace
from mythagon.house.story import Story, story_of
from mythagon.house.tables import Table
from mythagon.house.tokens import hashed, new_code, new_id, new_key, new_seed
from mythagon.house.wishes import Absence, ImportAnswer, PlayOnWish, SeatAnswer, SeatWish, TableAnswer, TableWish
from mythagon.house.words import LONGEST_NAME, clean_name, clean_text, distinct_name
from mythagon.kernel.game import AnyGame, Layout
from mythagon.kernel.match import Match

#: seconds after which somebody is away where the founder says nothing of it
AWAY_AFTER = 90.0
#: seconds a turn from which on people are not expected to be at the table all the time
LONG_TURN = 3600.0


class Person(Protocol):
    """Somebody across tables."""

    profile: str
    name: str
    colour: str


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


async def found_table(hall: Hall, wish: TableWish, founder: str = "", person: Person | None = None) -> TableAnswer:
    """Found a table; the keys of all its people and open seats are given out once, here."""
    hall.check_founding()
    game = find_game(wish.game)
    data = hall.data.find(game.id, wish.data)
    if wish.guided:
        check_guided(game, wish, data)
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


def colour_of(person: Person | None) -> str | None:
    """The colour somebody has chosen, where they have a profile."""
    return person.colour if person is not None else None


def named(wishes: list[SeatWish], person: Person | None) -> list[SeatWish]:
    """Where the founder gives no name, the profile has one."""
    if person is None:
        return wishes
    return [replace(wish, name=person.name) if wish.kind == "me" and wish.name is None else wish for wish in wishes]


async def open_table(
    hall: Hall, founding: Founding, data: DataSet, start: bool, person: Person | None = None, over: bool = False
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
    hall.tell(founding.id, len(first))
    hall.on_lobby()
    key = answers[founding.host].key if founding.host is not None else None
    return TableAnswer(founding.id, founding.host, key, answers, link)


async def status_after(hall: Hall, table: Table, entry: Entry) -> str:
    """Where a table is when it has taken in its first entry."""
    await hall.prepare(table, entry)
    table.apply(entry)
    return table.status


async def play_on(
    hall: Hall, live: LiveTable, wish: PlayOnWish, founder: str = "", person: Person | None = None
) -> TableAnswer:
    """A new table against bots that goes on from a moment of an ended match, as one of its seats."""
    hall.check_founding()
    match = ended(live)
    story = story_again(hall, live, match)
    names = story.names
    if wish.seat >= len(names) or wish.step > len(story.choices):
        raise Refused("no_step", f"the match has {len(story.choices)} steps and {len(names)} seats", 404)
    if wish.step == len(story.choices) and match.over:
        raise Refused("over", "the match is over at that moment; choose an earlier one")
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


async def table_of_record(hall: Hall, story: Story, over: bool, founder: str = "", alone: bool = False) -> ImportAnswer:
    """A table out of a record: a finished one for replay, another with seats to take, or, where nobody else could take
    them (`alone`), all on the device of whoever brings it."""
    if not over:
        hall.check_founding()
    seats: list[Seat] = []
    for name in story.names:
        taken = [seat.name for seat in seats]
        called = distinct_name(shown_name(name) or free_name(taken), taken)
        seats.append(Seat("human", called) if over else Seat("hotseat", called) if alone else Seat("open", ""))
    host = 0 if alone and not over else None
    founding = retold(story, "record", hall.watch.now(), founder, seats, host, story.choices, story.forks)
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


async def start_table(hall: Hall, live: LiveTable, holder: Holder | None, fill: str | None) -> None:
    """Begin the match; starting a started one is harmless. Bots come to open seats only as the founder wants it."""
    table = live.table

    def decide() -> Draft | None:
        if holder is not None:
            holder.check()
        if table.status == "abandoned":
            raise Refused("abandoned", "the table was abandoned")
        if table.match is not None:
            return None
        waiting = any(seat.kind == "open" for seat in table.seats)
        if waiting and fill is not None and holder is not None and not table.presides(holder.seat):
            raise Refused("not_host", "only the founder of the table may fill open seats with bots", 403)
        return start_draft(table.seats, fill)

    await hall.act(live, decide)


def ended(live: LiveTable) -> Match | Past:
    """The match of a table with nothing left to hide, or a refusal."""
    if not live.table.ended:
        raise Refused("not_over", "this can be seen when the match is over")
    if live.table.match is None:
        raise Refused("not_started", "this table was never played")
    return live.table.match


def story_again(hall: Hall, live: LiveTable, match: Match | Past) -> Story:
    """The story of a match with nothing left to hide, to be played on: by rules that can."""
    founding = live.table.founding
    check_rules(founding)
    data = hall.data.kept(founding.game, founding.data_set, founding.data)
    return (
        story_of(match, data) if isinstance(match, Match) else live.table.story(match.film.names, data, match.decisions)
    )
