"""Finished matches and how strong people are: history, ratings with their uncertainty, standings.

Ratings are OpenSkill's (Plackett and Luce), for any number of players, one for each game. Bots are rated as people
are, by their strength; somebody without a profile plays as a stranger of average strength and gets no rating.
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from openskill.models import PlackettLuce

from mythagon.table.storage.schema import PLACINGS, PROFILES, RATINGS, RESULTS
from mythagon.table.storage.store import Store

MODEL = PlackettLuce()
#: finished tables on one page
PAGE = 50
#: how a bot is called among those who are rated
BOT = "bot:"
#: the scale ratings are shown on: a new person is at 1,000
MIDDLE, UNIT = 1000, 40


class Placing(Struct):
    """How one seat of a finished match ended; `who` is a profile, `bot:STRENGTH`, or null for somebody unknown."""

    seat: int
    who: str | None
    name: str
    total: int
    won: bool


class PastTable(Struct):
    """A finished match; its replay and record are found under the table's id."""

    table: str
    game: str
    ended: float
    #: did it count for ratings?
    rated: bool
    seats: list[Placing]


class History(Struct):
    """One page of finished matches, newest first, and how many there are in all."""

    tables: list[PastTable]
    total: int


class Standing(Struct):
    """Somebody at one game: how often they played and won, and how strong they are."""

    who: str
    #: empty for a bot, whose name is its strength
    name: str
    colour: str
    game: str
    games: int
    wins: int
    #: a new person is at 1,000; the true strength is within `uncertainty` of it 19 times of 20
    rating: int
    uncertainty: int


async def note_result(
    store: Store, table: str, game: str, ended: float, rated: bool, placings: Sequence[Placing]
) -> bool:
    """Keep the result of a finished match, once, and what it says about its players; True the first time."""

    def work(connection: sa.Connection) -> bool:
        if connection.execute(sa.select(RESULTS.c.table_id).where(RESULTS.c.table_id == table)).first() is not None:
            return False
        connection.execute(RESULTS.insert().values(table_id=table, game=game, ended=ended, rated=rated))
        known = people_of(connection, placings)
        rows = [
            {"table_id": table, "seat": one.seat, "who": who, "name": one.name, "total": one.total, "won": one.won}
            for one, who in zip(placings, known, strict=True)
        ]
        connection.execute(PLACINGS.insert(), rows)
        if rated:
            rate(connection, game, placings, known)
        return True

    try:
        return await store.write(work)
    except sa.exc.IntegrityError:  # another process was faster
        return False


def people_of(connection: sa.Connection, placings: Sequence[Placing]) -> list[str | None]:
    """Who each seat is, as far as they still want to be known; a person at two seats counts at the first only."""
    named = {one.who for one in placings if one.who is not None and not one.who.startswith(BOT)}
    there = {str(id) for (id,) in connection.execute(sa.select(PROFILES.c.id).where(PROFILES.c.id.in_(named)))}
    found: list[str | None] = []
    for one in placings:
        person = one.who in there and one.who not in found
        found.append(one.who if person or (one.who or "").startswith(BOT) else None)
    return found


def rate(connection: sa.Connection, game: str, placings: Sequence[Placing], known: list[str | None]) -> None:
    """Change the ratings of those who are known. Two bots of one strength share theirs: it takes the mean of both."""
    query = sa.select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.who.in_([who for who in known if who]))
    before = {str(row.who): row for row in connection.execute(query.with_for_update())}
    rows = [before.get(who) if who is not None else None for who in known]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma) if row else MODEL.rating()] for row in rows]
    after = [team[0] for team in MODEL.rate(teams, ranks=list(map(float, ranks(placings))))]
    for who in {who for who in known if who is not None}:
        own = [number for number, other in enumerate(known) if other == who]
        old = before.get(who)
        values = {
            "mu": sum(after[number].mu for number in own) / len(own),
            "sigma": sum(after[number].sigma for number in own) / len(own),
            "games": (old.games if old else 0) + len(own),
            "wins": (old.wins if old else 0) + sum(placings[number].won for number in own),
        }
        if old is None:
            connection.execute(RATINGS.insert().values(who=who, game=game, **values))
        else:
            connection.execute(RATINGS.update().where(RATINGS.c.who == who, RATINGS.c.game == game).values(**values))


def ranks(placings: Sequence[Placing]) -> list[int]:
    """The winners before all others, those by their points. Where all won or lost together they are equal.

    >>> ranks([Placing(0, None, "", 3, False), Placing(1, None, "", 9, True), Placing(2, None, "", 5, False)])
    [2, 0, 1]
    """
    if len({one.won for one in placings}) == 1:
        return [0] * len(placings)
    losers = [one.total for one in placings if not one.won]
    return [0 if one.won else 1 + sum(total > one.total for total in losers) for one in placings]


async def history_of(store: Store, who: Sequence[str], least: int, page: int) -> History:
    """Finished matches at which at least so many of these people sat."""
    tables = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.who.in_(who)).group_by(PLACINGS.c.table_id)
    theirs = RESULTS.c.table_id.in_(tables.having(sa.func.count() >= least))
    total = (await store.read(sa.select(sa.func.count()).select_from(RESULTS).where(theirs)))[0][0]
    order = (RESULTS.c.ended.desc(), RESULTS.c.table_id)
    rows = await store.read(sa.select(RESULTS).where(theirs).order_by(*order).offset(page * PAGE).limit(PAGE))
    seats: dict[str, list[Placing]] = {row.table_id: [] for row in rows}
    query = sa.select(PLACINGS).where(PLACINGS.c.table_id.in_(seats)).order_by(PLACINGS.c.seat)
    for row in await store.read(query):
        seats[row.table_id].append(Placing(row.seat, row.who, row.name, row.total, row.won))
    past = [PastTable(row.table_id, row.game, row.ended, row.rated, seats[row.table_id]) for row in rows]
    return History(past, total)


async def met(store: Store, who: str) -> list[str]:
    """A person and all with whom they finished a match, bots among them."""
    mine = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.who == who)
    query = sa.select(PLACINGS.c.who).where(PLACINGS.c.table_id.in_(mine), PLACINGS.c.who.is_not(None)).distinct()
    return sorted({who, *(str(row[0]) for row in await store.read(query))})


async def standings_of(store: Store, who: Sequence[str]) -> list[Standing]:
    """These people and bots at every game they have a rating in, the strongest first."""
    query = sa.select(RATINGS, PROFILES.c.name, PROFILES.c.colour).outerjoin(PROFILES, PROFILES.c.id == RATINGS.c.who)
    query = query.where(RATINGS.c.who.in_(who)).order_by(RATINGS.c.game, RATINGS.c.mu.desc(), RATINGS.c.who)
    return [standing_of(row) for row in await store.read(query)]


def standing_of(row: Any) -> Standing:
    """A row of the ratings, with who it is."""
    return Standing(
        row.who,
        row.name or "",
        row.colour or "",
        row.game,
        row.games,
        row.wins,
        round(MIDDLE + UNIT * (row.mu - MODEL.mu)),
        round(2 * UNIT * row.sigma),
    )
