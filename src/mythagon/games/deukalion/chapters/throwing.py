"""DEU-10.2: hoplites thrown like dice."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.state import DUEL, HYDRA_VALUE, Hero, Sea, Throw
from mythagon.kernel.events import Kind


def cast(s: Sea, throw: Throw, count: i64) -> None:
    """Throw so many hoplites; each outcome is one roll."""
    box = s.box
    chance = s.chance
    for _ in range(count):
        roll = chance.roll(box.faces, "hoplite")
        if roll < box.up:
            throw.up += 1
        elif roll < box.down:
            throw.down += 1
        else:
            throw.side += 1


def throw_of(s: Sea, seat: i64) -> Throw | None:
    """This seat's throw in the challenge under way."""
    for throw in s.throws:
        if throw.seat == seat:
            return throw
    return None


def goal_of_throw(s: Sea) -> i64:
    """Half points to reach against a place or the Hydra (DEU-11.1, DEU-12.1)."""
    return HYDRA_VALUE if s.fight_place < 0 else 2 * s.box.values[s.fight_place]


def points(throw: Throw, hero: Hero) -> i64:
    """The total in half points: mark down 1, on its side a half, plus what cards give."""
    return 2 * throw.down + throw.side + 2 * (throw.bonus + hero.might)


def shortfall(s: Sea, throw: Throw, hero: Hero) -> i64:
    """Half points lacking to win the challenge under way, zero or less where it is won: a place and the Hydra are
    beaten by their value, a ship by more than its throw; as much as the attacker holds out (G18)."""
    own = points(throw, hero)
    if s.fight != DUEL:
        return goal_of_throw(s) - own
    attacks = s.throws[0].seat == throw.seat
    other = s.throws[1] if attacks else s.throws[0]
    against = points(other, s.heroes[other.seat])
    return against + 1 - own if attacks else against - own


def losses(throw: Throw, hero: Hero) -> i64:
    """Hoplites with the mark up are lost, but for those that cards keep."""
    return max(0, throw.up - throw.spared - hero.mercy)


def tell_throw(s: Sea, throw: Throw, told: Kind, rule: str) -> None:
    """What a client needs to let them tumble."""
    if s.telling:
        told.tell(
            s,
            rule,
            seat=int(throw.seat),
            up=int(throw.up),
            down=int(throw.down),
            side=int(throw.side),
            total=points(throw, s.heroes[throw.seat]) / 2,
        )


def bury(s: Sea, throw: Throw, lost: i64, rule: str) -> None:
    """DEU-10.2: hoplites with the mark up go to the Underworld, winner's and loser's alike."""
    hero = s.heroes[throw.seat]
    hero.aboard -= lost
    hero.dead += lost
    if s.telling and lost:
        seat = int(throw.seat)
        moves = tuple([(f"hoplite:{seat}", f"board:{seat}:slot", f"underworld:{seat}") for _ in range(lost)])
        events.LOST.tell(s, rule, seat=seat, count=int(lost), moves=moves)
