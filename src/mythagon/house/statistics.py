"""What somebody has made of their matches: by game, by whom they met, by what they played as, by how many sat there.

Matches whose future somebody can know (guided ones, those that go on from a record or from another match) do not count.
"""

from collections import Counter
from collections.abc import Iterable

from mythagon.house.counting import BOT, Placing
from mythagon.house.results import PastTable
from mythagon.house.shapes import Struct

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


#: a match with what came of it for the person
Own = tuple[PastTable, Placing]


def statistics_of(me: str, found: Iterable[PastTable], colours: dict[str, str]) -> Statistics:
    """What a person has made of these matches; `colours` are of the people who are still known."""
    own = [
        (past, seat)
        for past in sorted(found, key=lambda one: one.ended)
        if past.why not in FORESEEN and (seat := past.seat_of(me)) is not None
    ]
    return Statistics(games_of(own), parts_of(own), sizes_of(own), rivals_of(own, colours))


def counted(own: list[Own]) -> Count:
    """Some matches together, of which there is one."""
    best, seat = max(own, key=lambda one: one[1].total)  # the first of several
    return Count(len(own), sum(one.won for _, one in own), seat.total, best.table)


def games_of(own: list[Own]) -> list[GameCount]:
    """Game by game, the most played first."""
    found: list[GameCount] = []
    often = Counter(past.game for past, _ in own)
    for game, games in sorted(often.items(), key=lambda one: (-one[1], one[0])):
        here = [one for one in own if one[0].game == game]
        latest = [Point(past.table, past.ended, seat.total, seat.won) for past, seat in here[-LATEST:]]
        found.append(GameCount(game, counted(here), sum(seat.total for _, seat in here) / games, latest))
    return found


def parts_of(own: list[Own]) -> list[PartCount]:
    """Kind by kind and thing by thing, the most played first."""
    parts: dict[tuple[str, str, str], list[Own]] = {}
    for past, seat in own:
        for kind, id in seat.played.items():
            parts.setdefault((past.game, kind, id), []).append((past, seat))
    order = sorted(parts.items(), key=lambda one: (one[0][:2], -len(one[1]), one[0][2]))
    return [PartCount(*name, counted(here)) for name, here in order]


def sizes_of(own: list[Own]) -> list[SizeCount]:
    """Game by game and by how many sat there."""
    sizes: dict[tuple[str, int], list[bool]] = {}
    for past, seat in own:
        sizes.setdefault((past.game, len(past.seats)), []).append(seat.won)
    return [SizeCount(*name, len(won), sum(won)) for name, won in sorted(sizes.items())]


def rivals_of(own: list[Own], colours: dict[str, str]) -> list[Rival]:
    """Those one has met most often; of people only the name they bore at a table both sat at."""
    met: dict[str, Rival] = {}
    for past, mine in own:
        for other in past.seats:
            if other.seat == mine.seat or other.who is None:
                continue
            rival = met.setdefault(other.who, Rival(other.who, "", colours.get(other.who, ""), 0, 0, 0))
            rival.games += 1
            rival.wins += mine.won
            rival.losses += other.won and not mine.won
            if other.who in colours and not other.who.startswith(BOT):
                rival.name = other.name
    return sorted(met.values(), key=lambda one: (-one.games, one.who))[:MOST_RIVALS]
