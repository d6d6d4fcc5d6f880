"""Tables that were begun by other rules than those that are here.

A match is played to its end by the rules it was begun with, or by later ones that say they go on with them
(`Game.goes_on_with`). Where the rules of this version do not, its table is retired: everything of it is kept, its
people are told, and a version that can go on with it takes it up again. A match that has not begun is begun by today's
rules.
"""

from mythagon.games import GAMES
from mythagon.house.company import Company
from mythagon.house.counting import origin_of
from mythagon.house.journal import Founding
from mythagon.house.seats import shown_colours
from mythagon.house.shapes import replace
from mythagon.house.shelf import Kept
from mythagon.house.wishes import Summary, SummarySeat


def plays(founding: Founding) -> bool:
    """Can this version go on with a match that was begun like this?"""
    return founding.game in GAMES and GAMES[founding.game].plays(founding.rules)


def begins_anew(founding: Founding, status: str) -> bool:
    """Has the match not begun yet, so that it can begin by today's rules?"""
    return status == "open" and not founding.prefix and founding.game in GAMES


def renewed(founding: Founding) -> Founding:
    """The same, to be begun by today's rules."""
    today: Founding = replace(founding, rules=GAMES[founding.game].rules)
    return today


def retired_summary(kept: Kept) -> Summary:
    """Who sat at a table that is retired; nobody can say more of it without its rules."""
    founding, company = kept.founding, seated(kept)
    seats = [
        SummarySeat(number, seat.kind, seat.name, seat.strength, False, None, colour)
        for number, (seat, colour) in enumerate(zip(company.seats, shown_colours(company.seats), strict=True))
    ]
    return Summary(
        founding.id,
        founding.game,
        founding.name or "",
        "retired",
        seats,
        founding.options,
        founding.data_set,
        founding.created,
        [],
        founding.public,
        founding.guided,
        founding.clock,
        kept.next,
        None,
        company.host,
        max([founding.created, *(entry.at for entry in kept.entries)]),
        {},
        origin_of(founding),
        None,
    )


def seated(kept: Kept) -> Company:
    """Who sat where in the end, from the entries by which people come and go."""
    company, begun = Company(kept.founding), False
    coming = {"sit": company.sit, "leave": company.leave, "bot": company.seat_bot}
    for entry in kept.entries:
        if entry.kind == "start":
            company.seat_all(entry)
            begun = True
        elif entry.kind == "remove" and entry.data["done"]:
            who: int = entry.data["who"]
            company.remove(who, entry.data["bot"] if begun else None)
        elif entry.kind in coming and entry.seat is not None:
            coming[entry.kind](entry, entry.seat)
    return company
