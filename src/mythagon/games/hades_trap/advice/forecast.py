"""What the boss would do to everybody, by public facts and if nobody replied."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.worth import HADES_COST, POINT, STUN_COST, danger
from mythagon.games.hades_trap.board import HIDDEN, MIDDLE, PORTAL_SQUARE, WALL
from mythagon.games.hades_trap.components import ACHILLES, DISCORD, HADES, HYDRA, SIREN
from mythagon.games.hades_trap.state import STANDING, STUNNED, Labyrinth

#: a half of Discord for a rival hit
FRAGMENT: Final = 0.3
#: how a charmed hero's run ends: he has no point left, is in the water, or ran against something
ON_LAND: Final = 0
IN_WATER: Final = 1
AGAINST: Final = 2


def forecast(s: Labyrinth, seat: i64, at: i64, sequence: list[int]) -> float:
    """What the tokens not yet resolved mean to this hero if he is on this square: blows to rivals less those to him.

    Blows to rivals count for the active hero only as much as they hinder the leaders, and for Discord.
    """
    boss = s.rules.boss
    if s.boss < 0 or not sequence:
        return 0.0
    if boss == SIREN:
        return song(s, seat, at, sequence)
    total = 0.0
    hit: i64 = 0
    place = s.boss
    wrath = s.wrath
    for index in range(int(s.resolved), len(sequence)):
        side = s.arrows[sequence[index]]
        for _ in range(2):
            place = (
                s.rules.neighbour[4 * place + side]
                if boss == HYDRA
                else 9 * s.rules.plan.beyond[4 * (place // 9) + side] + 4
            )
            for other in range(s.seats):
                here = at if other == seat else s.heroes[other].at
                if here < 0 or s.heroes[other].state > STUNNED:
                    continue
                value = blow(s, other, here, place, hit >> other & 1 != 0, wrath)
                if value > 0.0:
                    hit |= 1 << other
                    total += share(s, seat, other, value, value < STUN_COST)
                    wrath = 0
            if not (place == PORTAL_SQUARE if boss == HYDRA else place // 9 == MIDDLE):
                break
    return total


def blow(s: Labyrinth, other: i64, here: i64, place: i64, again: bool, wrath: i64) -> float:
    """What the boss on this square does to a hero on that one."""
    hero = s.heroes[other]
    boss = s.rules.boss
    near = int(here) in s.rules.plan.round[place] if boss == HYDRA else here // 9 == place // 9
    value = 0.0
    if near and not (hero.who == ACHILLES and hero.ether):
        if boss == HADES:
            value = HADES_COST * float(wrath)
            if wrath > s.free_points(other):
                value = 0.6
        elif not again and hero.hades == 0:
            value = HADES_COST
    if here == place and hero.state == STANDING:
        value += STUN_COST
    return value


def share(s: Labyrinth, seat: i64, other: i64, value: float, token: bool) -> float:
    """A blow to oneself is a loss; one to a rival a gain, with a half of Discord if the active hero deals a token."""
    if other == seat:
        return -value
    gain = 0.5 * value * danger(s, other)
    seeks = seat == s.active and token and not s.heroes[seat].medals >> DISCORD & 1
    if seeks and (s.supply[DISCORD] > 0 or s.heroes[other].halves == 1):
        gain += FRAGMENT
    return gain


def song(s: Labyrinth, seat: i64, at: i64, sequence: list[int]) -> float:
    """The Siren charms the zone of each colour: everybody there runs towards her and has the way to go again."""
    total = 0.0
    for index in range(int(s.resolved), len(sequence)):
        side = s.arrows[sequence[index]]
        for other in range(s.seats):
            hero = s.heroes[other]
            here = at if other == seat else hero.at
            if here >= 0 and hero.state == STANDING and s.rules.plan.arm[here // 9] == side:
                squares, end = charmed(s, other, here, (side + 2) % 4)
                value = POINT * float(squares)
                if end == IN_WATER:
                    value += HADES_COST
                elif end == AGAINST:
                    value += STUN_COST
                total += share(s, seat, other, value, end == IN_WATER)
    return total


def charmed(s: Labyrinth, seat: i64, start: i64, side: i64) -> tuple[int, int]:
    """The squares a charmed hero runs, and how it ends (HAD-13.4)."""
    at = start
    squares: i64 = 0
    free = s.free_points(seat)
    while squares < free:
        code = s.edges[4 * at + side]
        to = s.rules.neighbour[4 * at + side]
        if code in (WALL, HIDDEN) or s.other_standing_at(to, seat) >= 0:
            return int(squares), AGAINST
        at = to
        squares += 1
        if s.water(at):
            return int(squares), IN_WATER
    return int(squares), ON_LAND
