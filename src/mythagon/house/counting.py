"""Does a match count for ratings? What speaks against it is said to everybody who looks at the table."""

from mythagon.house.journal import Founding, Origin, Seat
from mythagon.house.keys import Keys
from mythagon.house.shapes import Struct
from mythagon.house.tables import Table
from mythagon.house.wishes import Unrated

#: how a bot is called among those who are rated
BOT = "bot:"


class Placing(Struct):
    """How one seat of a finished match ended; `who` is a profile, `bot:STRENGTH`, or null for somebody unknown."""

    seat: int
    who: str | None
    name: str
    total: int
    won: bool
    #: strength of the bot that played on for somebody who left for good or was removed, and so has lost
    bot: str | None = None
    #: as what, and against what: for each kind the id, which the game's text `kind.id` names
    played: dict[str, str] = {}


def origin_of(founding: Founding) -> Origin:
    """Where a match comes from; at tables from before that was asked, as far as they tell."""
    if founding.origin != "new":
        return founding.origin
    if founding.forks:
        return "played_on"
    return "record" if founding.prefix or founding.script or founding.layout else "new"


def unrated(table: Table, keys: Keys) -> Unrated | None:
    """Why a match does not count, as things stand; None: it does. Bots that sit in are looked at when it is over."""
    origin, people = origin_of(table.founding), [seat for seat, chair in enumerate(table.seats) if chair.person]
    whose = [*(keys.profiles.get(seat) for seat in people), *keys.departed.values()]
    if table.founding.guided:
        return "guided"
    if origin != "new":
        return origin
    if len(table.seats) < 2 or not whose:
        return "alone"
    if None in whose:
        return "stranger"
    if len(set(whose)) < len(whose):
        return "twice"
    if table.peeked:
        return "taken_back"
    stayed = [seat for seat in people if not has_left(table.seats[seat])]
    if table.status == "over" and (not stayed or any(mostly_bot(table, seat) for seat in stayed)):
        return "stand_in"
    return None


def has_left(chair: Seat) -> bool:
    """Does a bot sit in that its person did not ask for? At the end of a match they have left it for good."""
    return chair.stand_in is not None and chair.why != "asked"


def mostly_bot(table: Table, seat: int) -> bool:
    """Has a bot made more than half of the decisions of a seat?"""
    made = [(move.steps, move.by == "bot") for move in table.moves if move.seat == seat]
    return 2 * sum(steps for steps, bot in made if bot) > sum(steps for steps, _ in made)


def placings_of(table: Table, keys: Keys) -> list[Placing]:
    """How each seat of a finished match ended, and who it was: whoever holds it, also where a bot sat in for a while.

    Whoever was removed or has left for good has lost, whatever the bot made of it.
    """
    score, cast = table.shown().score(), table.shown().cast()
    found: list[Placing] = []
    for number, chair in enumerate(table.seats):
        who, bot = keys.profiles.get(number), chair.stand_in if has_left(chair) else None
        if chair.kind == "bot":
            who, bot = f"{BOT}{chair.strength}", None
            if number in keys.departed:
                who, bot = keys.departed[number], chair.strength
        won = number in score.winners and bot is None
        found.append(Placing(number, who, chair.name, score.totals[number], won, bot, cast[number]))
    return found
