"""Sandals in line with the boss, and tiles that a turn or a swap brings to where they are useful."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import MIDDLE, SANDALS, TILES, WALL
from mythagon.games.hades_trap.chapters.charge import barred
from mythagon.games.hades_trap.choices import LONGEST
from mythagon.games.hades_trap.state import Labyrinth

#: more quarter turns than any goal takes
NEVER: Final = 9


def charge_reaches_boss(s: Labyrinth, start: i64) -> bool:
    """Would a charge from this square end before the boss?"""
    for side in range(4):
        at = start
        for squares in range(LONGEST):
            if barred(s, at, side):
                if squares and s.rules.neighbour[4 * at + side] == s.boss and s.edges[4 * at + side] != WALL:
                    return True
                break
            at = s.rules.neighbour[4 * at + side]
            if at == start:
                break
    return False


# -- the Siren, who stays in the middle ---------------------------------------------------------------------------


def faces_siren(s: Labyrinth, lies: i64, position: i64) -> bool:
    """Would a charge reach the Siren from Sandals of this tile, if it lay this way (4 x tile + turns) on this arm?"""
    print = s.box.prints[lies]
    side = (s.rules.plan.arm[position] + 2) % 4
    for at in range(9):
        in_lane = at % 3 == 1 if side % 2 == 0 else at // 3 == 1
        if print.signs[at] == SANDALS and in_lane and lane_open(s, lies, 9 * position + at, side):
            return True
    return False


def lane_open(s: Labyrinth, lies: i64, start: i64, side: i64) -> bool:
    """Nothing bars the way from this square to the Siren, with such a tile on the square's own position."""
    position = start // 9
    at = start
    while True:
        here = s.box.prints[lies].edges if at // 9 == position else s.box.prints[s.tiles[at // 9]].edges
        beyond = s.rules.neighbour[4 * at + side]
        there = s.box.prints[lies].edges if beyond // 9 == position else s.box.prints[s.tiles[beyond // 9]].edges
        if here[4 * (at % 9) + side] == WALL or there[4 * (beyond % 9) + (side + 2) % 4] == WALL:
            return False
        if s.hidden >> (beyond // 9) & 1:
            return False
        if beyond == s.boss:
            return True
        at = beyond


def turns_to_face(s: Labyrinth, position: i64, turned: i64 = 0) -> i64:
    """Quarter turns, either way, until Sandals of the tile here face the Siren; `NEVER` if none does it.

    `turned` quarters are thought to have been made already.
    """
    if position == MIDDLE or s.hidden >> position & 1 or s.locked(position):
        return NEVER
    lies = s.tiles[position]
    if SANDALS not in s.box.prints[lies].signs:
        return NEVER
    for turns in (0, 1, 2):
        for quarters in (turned + turns, turned - turns):
            if faces_siren(s, lies // 4 * 4 + (lies + quarters) % 4, position):
                return turns
    return NEVER


def facing_swaps(s: Labyrinth) -> list[int]:
    """TILES x position of a tile with Sandals + position to which a swap would bring it, to face the Siren there."""
    found: list[int] = []
    for one in range(TILES):
        if one == MIDDLE or s.hidden >> one & 1 or s.locked(one) or SANDALS not in s.box.prints[s.tiles[one]].signs:
            continue
        for two in range(TILES):
            if two not in (one, MIDDLE) and not s.locked(two) and faces_siren(s, s.tiles[one], two):
                found.append(TILES * one + two)
    return found


# -- halves that meet ---------------------------------------------------------------------------------------------


def meeting_swaps(s: Labyrinth) -> list[int]:
    """TILES x position of a tile with a half + position to which a swap would bring it, to meet another half there."""
    found: list[int] = []
    for fixed in range(TILES):
        side = free_half(s, fixed)
        if side < 0:
            continue
        two = s.rules.plan.beside[4 * fixed + side]
        if two < 0 or two == MIDDLE or s.locked(two):
            continue
        for one in range(TILES):
            if one not in (fixed, two) and free_half(s, one) == (side + 2) % 4:
                found.append(TILES * one + two)
    return found


def free_half(s: Labyrinth, position: i64) -> i64:
    """The side which the half medallion of the tile here faces; -1 if it has none, is hidden or held."""
    if s.hidden >> position & 1 or s.locked(position):
        return -1
    return s.box.prints[s.tiles[position]].half_side


def serves(swaps: list[int], position: i64) -> bool:
    """Is one of these swaps open to a hero on this position, whose own tile stays?"""
    return any(position not in (swap // TILES, swap % TILES) for swap in swaps)
