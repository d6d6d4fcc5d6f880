"""HAD-4.5, HAD-7: attacks on heroes, skeletons and young Hydras; the blessing of Combat."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, WALL
from mythagon.games.hades_trap.chapters.hits import BY_ATTACK, STUN, TOKENS, strike
from mythagon.games.hades_trap.chapters.medallions import award_combat, enter
from mythagon.games.hades_trap.chapters.moving import lay_thread, pass_wall, side_of, step_cost, walk
from mythagon.games.hades_trap.choices import ATTACK, STRIKE
from mythagon.games.hades_trap.components import COMBAT, DISCORD, HADES
from mythagon.games.hades_trap.events import (
    ATTACKED,
    SKELETON_BEATEN,
    YOUNG_BEATEN,
    tell_beaten,
    tell_doused,
    tell_pushed,
    tell_two,
)
from mythagon.games.hades_trap.state import BURNING, MONSTER, SKELETON, STANDING, YOUNG, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame


def add_attacks(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """Heroes on adjacent squares; skeletons and young on one's own square or an adjacent one (ruling 3.3)."""
    at = s.heroes[seat].at
    ground = s.ground
    if ground[at] & MONSTER:
        choices.append(STRIKE[at])
    for side in range(4):
        code = s.edges[4 * at + side]
        if code in (WALL, HIDDEN):
            continue
        beyond = s.rules.neighbour[4 * at + side]
        if ground[beyond] & MONSTER:
            choices.append(STRIKE[beyond])
        other = s.standing_at(beyond)
        if other >= 0:
            choices.append(ATTACK[other])


def attack(s: Labyrinth, seat: i64, other: i64) -> None:
    """HAD-4.5: push a hero straight away; against a pawn or obstacle he is Stunned where he is."""
    at = s.heroes[seat].at
    target = s.heroes[other].at
    side = side_of(s, at, target)
    code = s.edges[4 * target + side]
    beyond = s.rules.neighbour[4 * target + side]
    blocked = code in (WALL, HIDDEN) or s.pawn_at(beyond)
    tell_two(s, ATTACKED, seat, other)
    hit = other
    if blocked:
        hit += STUN
    if s.blessed(seat, DISCORD) and (s.rules.boss != HADES or s.hades_left() > 0):
        hit += TOKENS
    if hit == other:
        shove(s, seat, other, side)
        return
    if not blocked:
        s.push(Shove(seat, other, side))
    strike(s, [int(hit)], BY_ATTACK)


class Shove(Frame[Labyrinth]):
    """The push that follows once the hero attacked has replied."""

    def __init__(self, seat: i64, other: i64, side: i64) -> None:
        self.seat: i64 = seat
        self.other: i64 = other
        self.side: i64 = side

    def advance(self, s: Labyrinth) -> bool:
        s.pop()
        shove(s, self.seat, self.other, self.side)
        return True


def shove(s: Labyrinth, seat: i64, other: i64, side: i64) -> None:
    """Move the hero attacked one square; a thread on the way acts (ruling 5.34)."""
    hero = s.heroes[other]
    if hero.state != STANDING:  # a ghost by the Discord token of this attack
        return
    start = hero.at
    beyond = s.rules.neighbour[4 * start + side]
    lay_thread(s, s.edges[4 * start + side])
    hero.at = beyond
    tell_pushed(s, seat, other, start, beyond)
    enter(s, other, beyond)


def strike_at(s: Labyrinth, seat: i64, at: i64, rule: str) -> None:
    """HAD-4.5: a young Hydra or a skeleton is eliminated; a burning one only stops burning (HAD-7.2)."""
    if s.ground[at] & YOUNG:
        s.ground[at] -= YOUNG
        tell_beaten(s, YOUNG_BEATEN, rule, seat, at)
    elif s.ground[at] & BURNING:
        s.ground[at] -= BURNING
        tell_doused(s, rule, seat, at)
    else:
        beat(s, seat, at, rule)


def beat(s: Labyrinth, seat: i64, at: i64, rule: str) -> None:
    """A skeleton becomes a trophy; the last of all brings the Combat medallion (HAD-10.5, ruling 3.42)."""
    s.ground[at] &= ~(SKELETON | BURNING)
    hero = s.heroes[seat]
    s.beaten += 1
    s.beats += 1
    hero.trophies += 1
    hero.last_beaten = s.beats
    tell_beaten(s, SKELETON_BEATEN, rule, seat, at)
    if s.beaten == s.box.skeletons and s.supply[COMBAT] > 0:
        award_combat(s)


def sweep(s: Labyrinth, seat: i64, at: i64) -> None:
    """HAD-9.1: a charge eliminates what it meets, burning or not (ruling 3.25)."""
    if s.ground[at] & YOUNG:
        s.ground[at] -= YOUNG
        tell_beaten(s, YOUNG_BEATEN, "HAD-9.1", seat, at)
    if s.ground[at] & SKELETON:
        beat(s, seat, at, "HAD-9.1")


# -- moving, with or without the blessing of Combat ---------------------------------------------------------------


def move(s: Labyrinth, seat: i64, to: i64) -> None:
    """HAD-4.1; with Combat a move into a monster or hero attacks it first, then goes on if it can (ruling 3.41)."""
    hero = s.heroes[seat]
    s.points -= step_cost(s, hero.at)
    if hero.state == STANDING and s.blessed(seat, COMBAT):
        if s.ground[to] & MONSTER:
            strike_at(s, seat, to, "HAD-10.5")
            follow(s, seat, to)
            return
        other = s.standing_at(to)
        if other >= 0:
            s.push(Follow(seat, to))
            attack(s, seat, other)
            return
    walk(s, seat, to)


def phase(s: Labyrinth, seat: i64, to: i64) -> None:
    """HAD-11.3: Eurydice's move through a wall; with Combat it attacks a skeleton or young Hydra as any move does."""
    if s.blessed(seat, COMBAT) and s.ground[to] & MONSTER:
        strike_at(s, seat, to, "HAD-10.5")
    pass_wall(s, seat, to)


class Follow(Frame[Labyrinth]):
    """The step after an attack by the blessing of Combat."""

    def __init__(self, seat: i64, to: i64) -> None:
        self.seat: i64 = seat
        self.to: i64 = to

    def advance(self, s: Labyrinth) -> bool:
        s.pop()
        follow(s, self.seat, self.to)
        return True


def follow(s: Labyrinth, seat: i64, to: i64) -> None:
    """Go on if nothing holds the hero and no pawn is in the way; Daphne passes pawns (ruling 5.37)."""
    if s.gripped(seat) or s.boss == to:
        return
    if s.gliding or s.standing_at(to) < 0:
        walk(s, seat, to)
