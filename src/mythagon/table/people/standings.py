"""Finished matches and how strong people are: history, ratings with their uncertainty, standings.

Ratings are OpenSkill's (Plackett and Luce), for any number of players, one for each game. Bots are rated as people
are, by their strength. Whoever has left a match has lost it against those who stayed; those have played the bot.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from mythagon.house.counting import BOT, Placing
from mythagon.house.results import PAGE, History, PastTable, Sought
from mythagon.table.storage.schema import PLACINGS, PROFILES, RATINGS, RESULTS
from mythagon.table.storage.store import Store

MODEL = PlackettLuce()
#: the scale ratings are shown on: a new person is at 1,000
MIDDLE, UNIT = 1000, 40


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
    store: Store,
    table: str,
    game: str,
    ended: float,
    why: str | None,
    placings: Sequence[Placing],
    winners: Collection[int],
) -> bool:
    """Keep the result of a finished match, once, and what it says about its players; True the first time.

    `why` it is not rated, if it is not; `winners` are seats, also those that a bot won for somebody who had left.
    """

    def work(connection: sa.Connection) -> bool:
        if connection.execute(sa.select(RESULTS.c.table_id).where(RESULTS.c.table_id == table)).first() is not None:
            return False
        known = people_of(connection, placings)
        reason = "stranger" if why is None and None in known else why
        result = {"table_id": table, "game": game, "ended": ended, "rated": reason is None, "why": reason}
        connection.execute(RESULTS.insert().values(result))
        rows = [
            {"table_id": table, **msgspec.structs.asdict(one), "who": who, "played": written(one.played)}
            for one, who in zip(placings, known, strict=True)
        ]
        connection.execute(PLACINGS.insert(), rows)
        if reason is None:
            rate(connection, game, placings, known, winners)
        return True

    try:
        return await store.write(work)
    except sa.exc.IntegrityError:  # another process was faster
        return False


def written(played: dict[str, str]) -> str:
    """What somebody played as, as the database keeps it: the same is always the same text."""
    return msgspec.json.encode(played, order="sorted").decode()


def read(played: str | None) -> dict[str, str]:
    """The same, as it was kept."""
    return msgspec.json.decode(played, type=dict[str, str]) if played is not None else {}


async def note_cast(store: Store, table: str, cast: Sequence[dict[str, str]]) -> None:
    """As what the people of a match played that was noted before anybody asked for it."""

    def work(connection: sa.Connection) -> None:
        for seat, played in enumerate(cast):
            own = (PLACINGS.c.table_id == table, PLACINGS.c.seat == seat)
            connection.execute(PLACINGS.update().where(*own).values(played=written(played)))

    await store.write(work)


def people_of(connection: sa.Connection, placings: Sequence[Placing]) -> list[str | None]:
    """Who each seat is, as far as they still want to be known; a person at two seats is at the first only."""
    named = {one.who for one in placings if one.who is not None and not one.who.startswith(BOT)}
    there = {str(id) for (id,) in connection.execute(sa.select(PROFILES.c.id).where(PROFILES.c.id.in_(named)))}
    found: list[str | None] = []
    for one in placings:
        person = one.who in there and one.who not in found
        found.append(one.who if person or (one.who or "").startswith(BOT) else None)
    return found


def rate(
    connection: sa.Connection,
    game: str,
    placings: Sequence[Placing],
    known: list[str | None],
    winners: Collection[int],
) -> None:
    """Change the ratings of all who played. Two bots of one strength share theirs: it takes the mean of both."""
    order = ranks([one.total for one in placings], winners)
    players = [who if one.bot is None else BOT + one.bot for one, who in zip(placings, known, strict=True)]
    query = sa.select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.who.in_([who for who in known + players if who]))
    before = {str(row.who): row for row in connection.execute(query.with_for_update())}
    after = rated([before.get(who or "") for who in players], order)
    for player in {who for who in players if who is not None}:
        own = [number for number, other in enumerate(players) if other == player]
        wins = sum(number in winners for number in own)
        change_rating(connection, game, player, before.get(player), [after[number] for number in own], wins)
    for number, who in enumerate(known):
        if who is not None and who != players[number]:
            there = [before.get((who if seat == number else other) or "") for seat, other in enumerate(players)]
            last = [len(order) if seat == number else rank for seat, rank in enumerate(order)]
            change_rating(connection, game, who, before.get(who), [rated(there, last)[number]], 0)


def rated(before: Sequence[Any], order: list[int]) -> list[PlackettLuceRating]:
    """The ratings of players (rows; None: a new one) after they came in this order, the first at 0."""
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma) if row else MODEL.rating()] for row in before]
    return [team[0] for team in MODEL.rate(teams, ranks=list(map(float, order)))]


def change_rating(
    connection: sa.Connection, game: str, who: str, old: Any, after: list[PlackettLuceRating], wins: int
) -> None:
    """Put somebody's new rating in the place of the old one, which may not be there."""
    values = {
        "mu": sum(one.mu for one in after) / len(after),
        "sigma": sum(one.sigma for one in after) / len(after),
        "games": (old.games if old else 0) + len(after),
        "wins": (old.wins if old else 0) + wins,
    }
    if old is None:
        connection.execute(RATINGS.insert().values(who=who, game=game, **values))
    else:
        connection.execute(RATINGS.update().where(RATINGS.c.who == who, RATINGS.c.game == game).values(**values))


def ranks(totals: Sequence[int], winners: Collection[int]) -> list[int]:
    """The winners before all others, those by their points. Where all won or lost together they are equal.

    >>> ranks([3, 9, 5], [1])
    [2, 0, 1]
    """
    losers = [total for seat, total in enumerate(totals) if seat not in winners]
    if len(losers) in (0, len(totals)):
        return [0] * len(totals)
    return [0 if seat in winners else 1 + sum(other > total for other in losers) for seat, total in enumerate(totals)]


async def history_of(store: Store, who: Sequence[str], least: int, page: int, sought: Sought | None = None) -> History:
    """Finished matches at which at least so many of these people sat; `sought`: only some of them."""
    tables = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.who.in_(who)).group_by(PLACINGS.c.table_id)
    theirs: list[sa.ColumnElement[bool]] = [RESULTS.c.table_id.in_(tables.having(sa.func.count() >= least))]
    if sought is not None:
        theirs += conditions(who, sought)
    total = (await store.read(sa.select(sa.func.count()).select_from(RESULTS).where(*theirs)))[0][0]
    order = (RESULTS.c.ended.desc(), RESULTS.c.table_id)
    query = sa.select(RESULTS).where(*theirs).order_by(*order).offset(page * PAGE).limit(PAGE)
    return History(await past_tables(store, query), total)


async def past_tables(store: Store, results: sa.Select[Any]) -> list[PastTable]:
    """These results with those who sat there."""
    rows = await store.read(results)
    seats: dict[str, list[Placing]] = {row.table_id: [] for row in rows}
    query = sa.select(PLACINGS).where(PLACINGS.c.table_id.in_(results.with_only_columns(RESULTS.c.table_id)))
    for row in await store.read(query.order_by(PLACINGS.c.seat)):
        if row.table_id not in seats:  # it has ended in this very moment
            continue
        played = read(row.played)
        seats[row.table_id].append(Placing(row.seat, row.who, row.name, row.total, row.won, row.bot, played))
    return [PastTable(row.table_id, row.game, row.ended, row.rated, row.why, seats[row.table_id]) for row in rows]


def conditions(who: Sequence[str], sought: Sought) -> list[sa.ColumnElement[bool]]:
    """What is sought, said of a row of the results."""
    found: list[sa.ColumnElement[bool]] = []
    own = PLACINGS.c.who.in_(who)
    human = sa.or_(PLACINGS.c.who.is_(None), PLACINGS.c.who.not_like(f"{BOT}%"))
    if sought.game is not None:
        found.append(RESULTS.c.game == sought.game)
    if sought.company is not None:
        found.append(at_table(PLACINGS.c.who == sought.company))
    if sought.won is not None:
        won = at_table(own, PLACINGS.c.won.is_(True))
        found.append(won if sought.won else sa.not_(won))
    if sought.bots is not None:
        others = at_table(sa.or_(PLACINGS.c.who.is_(None), sa.not_(own)), human)
        found.append(sa.not_(others) if sought.bots else others)
    return found


def at_table(*seat: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Does this hold of some seat of a finished match?"""
    return RESULTS.c.table_id.in_(sa.select(PLACINGS.c.table_id).where(*seat))


async def standings_with(store: Store, me: str) -> list[Standing]:
    """A person and all with whom they finished a match, bots among them.

    Of others only what came of playing together: the games they met at, and the name they bore there last. Whoever
    wants to be known for good joins a group.
    """
    mine = sa.select(PLACINGS.c.table_id).where(PLACINGS.c.who == me)
    query = sa.select(PLACINGS.c.who, PLACINGS.c.name, RESULTS.c.game).join(
        RESULTS, RESULTS.c.table_id == PLACINGS.c.table_id
    )
    query = query.where(PLACINGS.c.table_id.in_(mine), PLACINGS.c.who.is_not(None)).order_by(RESULTS.c.ended)
    met: set[tuple[str, str]] = set()
    names: dict[str, str] = {}
    for who, name, game in await store.read(query):
        met.add((who, game))
        names[who] = name
    found = await standings_of(store, sorted({me, *names}))
    for one in found:
        if one.who != me and not one.who.startswith(BOT):
            one.name = names[one.who]
    return [one for one in found if one.who == me or (one.who, one.game) in met]


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
