"""DEU-10.2: hoplites thrown like dice."""

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.state import Hero, Sea, Throw
from mythagon.kernel.message import Event, Value


def cast(s: Sea, throw: Throw, count: i64) -> None:
    """Throw so many hoplites; each outcome is one roll."""
    fixed = s.fixed.throws
    box = s.box
    chance = s.chance
    for _ in range(count):
        if s.throws_used < len(fixed):
            face: i64 = fixed[s.throws_used]
            s.throws_used += 1
        else:
            roll = chance.roll(box.faces, "hoplite")
            face = 0 if roll < box.up else 1 if roll < box.down else 2
        if face == 0:
            throw.up += 1
        elif face == 1:
            throw.down += 1
        else:
            throw.side += 1


def points(throw: Throw, hero: Hero) -> i64:
    """The total in half points: mark down 1, on its side a half, plus what cards give."""
    return 2 * throw.down + throw.side + 2 * (throw.bonus + hero.might)


def losses(throw: Throw, hero: Hero) -> i64:
    """Hoplites with the mark up are lost, but for those that cards keep."""
    return max(0, throw.up - throw.spared - hero.mercy)


def tell_throw(s: Sea, throw: Throw, key: str, rule: str) -> None:
    """What a client needs to let them tumble."""
    if s.telling:
        hero = s.heroes[throw.seat]
        values: dict[str, Value] = {
            "seat": seat_name(throw.seat),
            "up": int(throw.up),
            "down": int(throw.down),
            "side": int(throw.side),
            "total": points(throw, hero) / 2,
        }
        s.tell(Event(key, values, rule, None, (int(throw.seat),)))


def bury(s: Sea, throw: Throw, rule: str) -> None:
    """DEU-10.2: winner and loser alike lose the hoplites with the mark up."""
    hero = s.heroes[throw.seat]
    lost = losses(throw, hero)
    hero.aboard -= lost
    hero.dead += lost
    if s.telling and lost:
        seat = int(throw.seat)
        moves = tuple([(f"hoplite:{seat}", f"board:{seat}:slot", f"underworld:{seat}") for _ in range(lost)])
        values: dict[str, Value] = {"seat": seat_name(seat), "count": int(lost)}
        s.tell(Event("event.lost", values, rule, None, (seat,), moves))
