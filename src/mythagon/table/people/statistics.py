"""What somebody has made of their matches: by game, by whom they met, by what they played as, by how many sat there.

Matches whose future somebody can know (guided ones, those that go on from a record or from another match) do not count.
"""

from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from mythagon.table.people.standings import read
from mythagon.table.storage.schema import PLACINGS, PROFILES, RESULTS
from mythagon.table.storage.store import Store

#: reasons why a match is not rated that keep it out of the statistics, too
FORESEEN = ("guided", "record", "played_on")
#: those one has met most often
MOST_RIVALS = 30
#: the latest matches of a game, whose points are drawn
LATEST = 24


class Count(Struct):
    """How often something was played, and won; the most points, and where."""

    games: int
    wins: int
    best: int
    #: the first match with so many points
    table: str


class Point(Struct):
    """One match of a game."""

    table: str
    ended: float
    total: int
    won: bool


class GameCount(Struct):
    """One game: all matches of it together, the latest one by one, oldest first."""

    game: str
    count: Count
    #: points on the average
    mean: float
    latest: list[Point]


class PartCount(Struct):
    """One thing somebody played as, or met: the kind and the id, which the game's text `kind.id` names."""

    game: str
    kind: str
    id: str
    count: Count


class SizeCount(Struct):
    """Matches of a game with so many players."""

    game: str
    players: int
    games: int
    wins: int


class Rival(Struct):
    """Somebody one has met, a person or `bot:STRENGTH`: matches together, and who of the two won them."""

    who: str
    #: the name borne at the last match together; empty for a bot
    name: str
    colour: str
    games: int
    wins: int
    losses: int


class Statistics(Struct):
    """All that is counted of a person."""

    games: list[GameCount]
    parts: list[PartCount]
    sizes: list[SizeCount]
    rivals: list[Rival]


def own(me: str, *columns: Any) -> sa.Select[Any]:
    """Something of the matches that count for a person."""
    counts = sa.or_(RESULTS.c.why.is_(None), RESULTS.c.why.not_in(FORESEEN))
    joined = sa.select(*columns).select_from(PLACINGS.join(RESULTS, RESULTS.c.table_id == PLACINGS.c.table_id))
    return joined.where(PLACINGS.c.who == me, counts)


def times(won: Any) -> Any:
    """How often something is true."""
    return sa.func.coalesce(sa.func.sum(sa.case((won, 1), else_=0)), 0)


async def statistics_of(store: Store, me: str) -> Statistics:
    """What a person has made of their matches."""
    return Statistics(
        await games_of(store, me), await parts_of(store, me), await sizes_of(store, me), await rivals_of(store, me)
    )


async def best_of(store: Store, me: str, *which: Any) -> tuple[int, str]:
    """The most points among some matches, and the first match that brought them."""
    query = own(me, PLACINGS.c.total, PLACINGS.c.table_id).where(*which)
    row = (await store.read(query.order_by(PLACINGS.c.total.desc(), RESULTS.c.ended).limit(1)))[0]
    return int(row[0]), str(row[1])


async def games_of(store: Store, me: str) -> list[GameCount]:
    """Game by game, the most played first."""
    number, won, mean = sa.func.count(), times(PLACINGS.c.won), sa.func.avg(PLACINGS.c.total)
    query = own(me, RESULTS.c.game, number, won, mean).group_by(RESULTS.c.game)
    found: list[GameCount] = []
    for game, games, wins, average in await store.read(query.order_by(number.desc(), RESULTS.c.game)):
        this = RESULTS.c.game == game
        points = own(me, PLACINGS.c.table_id, RESULTS.c.ended, PLACINGS.c.total, PLACINGS.c.won).where(this)
        rows = await store.read(points.order_by(RESULTS.c.ended.desc()).limit(LATEST))
        latest = [Point(*row) for row in reversed(rows)]
        found.append(GameCount(game, Count(games, wins, *await best_of(store, me, this)), float(average), latest))
    return found


async def parts_of(store: Store, me: str) -> list[PartCount]:
    """Kind by kind and thing by thing, the most played first. What was played together is kept as one text."""
    query = own(me, RESULTS.c.game, PLACINGS.c.played, sa.func.count(), times(PLACINGS.c.won))
    query = query.where(PLACINGS.c.played.is_not(None)).group_by(RESULTS.c.game, PLACINGS.c.played)
    counted: dict[tuple[str, str, str], Count] = {}
    for game, played, games, wins in await store.read(query):
        best, table = await best_of(store, me, RESULTS.c.game == game, PLACINGS.c.played == played)
        for kind, id in read(played).items():
            before = counted.get((game, kind, id))
            if before is None:
                counted[game, kind, id] = Count(games, wins, best, table)
                continue
            before.games, before.wins = before.games + games, before.wins + wins
            if best > before.best:
                before.best, before.table = best, table
    order = sorted(counted.items(), key=lambda one: (one[0][:2], -one[1].games, one[0][2]))
    return [PartCount(*name, count) for name, count in order]


async def sizes_of(store: Store, me: str) -> list[SizeCount]:
    """Game by game and by how many sat there."""
    seats = sa.select(PLACINGS.c.table_id, sa.func.count().label("players")).group_by(PLACINGS.c.table_id).subquery()
    query = own(me, RESULTS.c.game, seats.c.players, sa.func.count(), times(PLACINGS.c.won))
    query = query.where(seats.c.table_id == PLACINGS.c.table_id).group_by(RESULTS.c.game, seats.c.players)
    return [SizeCount(*row) for row in await store.read(query.order_by(RESULTS.c.game, seats.c.players))]


async def rivals_of(store: Store, me: str) -> list[Rival]:
    """Those one has met most often; of people only the name they bore at a table both sat at."""
    other = PLACINGS.alias("other")
    number = sa.func.count()
    met = own(me, other.c.who, number, times(PLACINGS.c.won), times(sa.and_(other.c.won, sa.not_(PLACINGS.c.won))))
    beside = (other.c.table_id == PLACINGS.c.table_id, other.c.seat != PLACINGS.c.seat)
    met = met.where(*beside, other.c.who.is_not(None)).group_by(other.c.who)
    rows = await store.read(met.order_by(number.desc(), other.c.who).limit(MOST_RIVALS))
    who = [str(row[0]) for row in rows]
    last = sa.func.max(RESULTS.c.ended)
    borne = own(me, other.c.who, other.c.name).where(*beside, other.c.who.in_(who)).group_by(other.c.who, other.c.name)
    names = {str(id): str(name) for id, name in await store.read(borne.order_by(last))}
    colours = sa.select(PROFILES.c.id, PROFILES.c.colour).where(PROFILES.c.id.in_(who))
    known = {str(id): str(colour) for id, colour in await store.read(colours)}
    return [
        Rival(id, names[id] if id in known else "", known.get(id, ""), games, wins, losses)
        for id, games, wins, losses in rows
    ]
