"""HAD-1.1: how a match ended."""

from mypy_extensions import i64

from mythagon.games.hades_trap.chapters.medallions import fortune_of
from mythagon.games.hades_trap.components import MEDALLIONS, ON_BAR, SIREN
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.message import Message, seat_name
from mythagon.kernel.result import Result


def lines(s: Labyrinth, seat: i64) -> list[tuple[str, int]]:
    """A point for each medallion; Fortune counts once the match is over and all amphorae are shown."""
    hero = s.heroes[seat]
    found = [("score." + MEDALLIONS[medal], int(hero.medals >> medal & 1)) for medal in range(ON_BAR)]
    found.append(("score.fortune", int(s.finished and fortune_of(s, seat) >= 0)))
    return found


def standing(s: Labyrinth) -> list[int]:
    """Complete medallions that everybody can see: those on the bars, and at the end Fortune too."""
    return [sum([points for _, points in lines(s, seat)]) for seat in range(s.seats)]


def result(s: Labyrinth) -> Result:
    """The winner of HAD-1.1, or at the limit whoever has the most medallions (ruling 6.1)."""
    table = [lines(s, seat) for seat in range(s.seats)]
    totals = [sum([points for _, points in own]) for own in table]
    best = max(totals)
    several = totals.count(best) > 1
    if s.winner >= 0:
        rule = "HAD-13.2" if s.rules.boss == SIREN else "HAD-1.1"
        first = Message("reason.first", {"seat": seat_name(s.winner)}, rule)
        return Result(table, [int(s.winner)], rule, None, first if several or totals[s.winner] < best else None)
    shared = Message("reason.limit", {"points": best}, "Ruling 6.1") if several else None
    return Result(table, [seat for seat in range(s.seats) if totals[seat] == best], "Ruling 6.1", None, shared)
