"""Each seat's share of the win, as far as the table shows."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.field import LEVEL, field_of
from mythagon.games.hades_trap.advice.scene import Scene, scene_of
from mythagon.games.hades_trap.advice.worth import (
    ETHER_WORTH,
    HADES_COST,
    HALF_WORTH,
    HELD,
    POINT,
    STUN_COST,
    TROPHY,
    item_worth,
    medallions,
)
from mythagon.games.hades_trap.board import PORTAL_SQUARE
from mythagon.games.hades_trap.chapters.ending import result
from mythagon.games.hades_trap.components import COMBAT, DISCORD
from mythagon.games.hades_trap.state import FALLEN, STUNNED, Labyrinth

#: how sharply a lead in worth becomes a share
STEEP: Final = 1.3


def outlook(s: Labyrinth) -> list[float]:
    """A guess for searches that stop before the end."""
    if s.finished:
        return result(s).payoffs()
    scene = scene_of(s)
    weights = [exp(STEEP * promise(s, scene, seat)) for seat in range(s.seats)]
    total = sum(weights)
    return [weight / total for weight in weights]


def promise(s: Labyrinth, scene: Scene, seat: i64) -> float:
    """What a hero has, and how near he is to more."""
    hero = s.heroes[seat]
    value = HELD[medallions(s, seat)]
    if hero.medals >> DISCORD & 1 == 0:
        value += HALF_WORTH * float(hero.halves)
    if s.supply[COMBAT] > 0:
        value += TROPHY * float(hero.trophies)
    if hero.ether:
        value += ETHER_WORTH
    for amphora in hero.amphorae():
        if s.contents[amphora] != 0:
            value += item_worth(s.contents[amphora])
    value -= HADES_COST * float(hero.hades)
    if hero.state == STUNNED:
        value -= STUN_COST
    if hero.state >= FALLEN:
        return value - 0.6
    at = hero.at if hero.at >= 0 else PORTAL_SQUARE
    value += POINT * float(field_of(s, scene, seat).at(s, at) - LEVEL)
    if seat == s.active:
        value += 0.9 * POINT * float(s.points)
    return value
