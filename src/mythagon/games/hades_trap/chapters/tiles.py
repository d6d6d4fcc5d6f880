"""HAD-4.3, HAD-9.2, HAD-9.4, HAD-10.2: exploring, turning and swapping tiles, and the Spirit medallion they form."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, HIDDEN, MIDDLE, TILES, turned
from mythagon.games.hades_trap.chapters.medallions import draw_supply
from mythagon.games.hades_trap.choices import EXPLORE, LAY, PAIRS, SWAP, TURN
from mythagon.games.hades_trap.components import LAIR_TILE, SIREN, SPIRIT
from mythagon.games.hades_trap.events import (
    BOSS_APPEARS,
    SPIRIT_FORMED,
    SPIRIT_LOST,
    tell_boss,
    tell_exchanged,
    tell_explored,
    tell_spirit,
    tell_turned,
)
from mythagon.games.hades_trap.state import AMPHORA, BURNING, SKELETON, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question

#: the positions of each pair of tiles, as bits
PAIR_BITS: Final = [1 << one | 1 << two for one, two in PAIRS]

# -- exploring ----------------------------------------------------------------------------------------------------


def add_explores(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-4.3: hidden tiles beyond an edge of one's square, also through limbo, not through a wall (ruling 3.15)."""
    at = s.heroes[seat].at
    for side in range(4):
        if s.edges[4 * at + side] == HIDDEN:
            choices.append(EXPLORE[s.rules.neighbour[4 * at + side] // 9])


def explore(s: Labyrinth, seat: i64, position: i64) -> None:
    """Turn the tile over: debris get amphorae with skeletons, the Lair brings the boss."""
    s.reveal()
    s.hidden &= ~(1 << position)
    s.survey_tile(position)
    for at in s.box.prints[s.tiles[position]].debris:
        s.placed += 1
        s.ground[9 * position + at] |= AMPHORA * int(s.placed) + SKELETON + (BURNING if s.burn_waiting else 0)
    tell_explored(s, seat, position)
    if s.tiles[position] // 4 == LAIR_TILE and s.rules.boss != SIREN:
        s.boss = 9 * position + 4
        tell_boss(s, BOSS_APPEARS, -1)


# -- turning and swapping -----------------------------------------------------------------------------------------


def add_turns(s: Labyrinth, seat: i64, anywhere: bool, choices: list[Choice]) -> None:
    """HAD-9.2: one's own tile or one beside it, limbo not counted; with the blessing of Spirit any (HAD-10.2).

    Never the Portal tile (ruling 3.34) nor one that a Spirit medallion holds.
    """
    own = s.heroes[seat].at // 9
    for position in range(TILES):
        if position == MIDDLE or (s.formed and s.locked(position)):
            continue
        near = anywhere or position == own
        if not near:
            for side in range(4):
                if s.rules.plan.beside[4 * own + side] == position:
                    near = True
        if near:
            choices.append(TURN[2 * position])
            choices.append(TURN[2 * position + 1])


def turn(s: Labyrinth, seat: i64, arg: i64) -> None:
    """A quarter turn by a joystick; a Spirit medallion may form."""
    position = arg // 2
    quarters: i64 = 3 if arg % 2 else 1
    rotate(s, position, quarters)
    tell_turned(s, seat, position, quarters)
    s.survey_tile(position)
    form_spirits(s, [int(position)])


def rotate(s: Labyrinth, position: i64, quarters: i64) -> None:
    """Everything on a tile turns with it."""
    tiles = s.tiles.copy()
    lies: i64 = tiles[position]
    tiles[position] = int(lies // 4 * 4 + (lies + quarters) % 4)
    s.tiles = tiles
    ground = s.ground
    first = 9 * position
    before = ground[first : first + 9]
    for at in range(9):
        ground[first + turned(at, quarters)] = before[at]
    for hero in s.heroes:
        hero.at = carried(hero.at, position, quarters)
        hero.ghost = carried(hero.ghost, position, quarters)
    s.boss = carried(s.boss, position, quarters)


def carried(at: i64, position: i64, quarters: i64) -> i64:
    """Where a square of a turned tile comes to lie; other squares stay."""
    if at < 0 or at // 9 != position:
        return at
    return 9 * position + turned(at % 9, quarters)


def add_swaps(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-9.4: any two tiles but one's own, the Portal's and those a Spirit medallion holds."""
    own = s.heroes[seat].at // 9
    barred: i64 = 1 << own
    for pair in s.formed:
        barred |= 1 << (pair // AREA // 9)
        barred |= 1 << (pair % AREA // 9)
    for index in range(len(PAIR_BITS)):
        if not PAIR_BITS[index] & barred:
            choices.append(SWAP[index])


def swap(s: Labyrinth, seat: i64, arg: i64) -> None:
    """Two tiles change places with all that is on them (ruling 3.36); Spirit medallions may form."""
    one, two = PAIRS[arg]
    tiles = s.tiles.copy()
    tiles[one], tiles[two] = tiles[two], tiles[one]
    s.tiles = tiles
    flags = (s.hidden >> one & 1) ^ (s.hidden >> two & 1)
    s.hidden ^= flags << one | flags << two
    ground = s.ground
    for at in range(9):
        here, there = 9 * one + at, 9 * two + at
        ground[here], ground[there] = ground[there], ground[here]
    for hero in s.heroes:
        hero.at = exchanged(hero.at, one, two)
        hero.ghost = exchanged(hero.ghost, one, two)
    s.boss = exchanged(s.boss, one, two)
    tell_exchanged(s, seat, one, two)
    s.survey_tile(one)
    s.survey_tile(two)
    form_spirits(s, [one, two])


def exchanged(at: i64, one: i64, two: i64) -> i64:
    """Where a square of one of two swapped tiles comes to lie."""
    if at >= 0:
        if at // 9 == one:
            return 9 * two + at % 9
        if at // 9 == two:
            return 9 * one + at % 9
    return at


# -- the Spirit medallion -----------------------------------------------------------------------------------------


def facing_half(s: Labyrinth, position: i64) -> i64:
    """AREA x half + half, if the tile's half medallion meets another across their border (ruling 3.32); else -1."""
    if s.hidden >> position & 1:
        return -1
    print = s.box.prints[s.tiles[position]]
    if print.half < 0:
        return -1
    other = s.rules.plan.beside[4 * position + print.half_side]
    if other < 0 or s.hidden >> other & 1:
        return -1
    facing = s.box.prints[s.tiles[other]]
    if facing.half < 0 or facing.half_side != (print.half_side + 2) % 4:
        return -1
    here = 9 * position + print.half
    there = 9 * other + facing.half
    return AREA * min(here, there) + max(here, there)


def form_spirits(s: Labyrinth, positions: list[int]) -> None:
    """HAD-10.2: handled tiles may bring halves together, as far as medallions are left (rulings 3.31, 5.41)."""
    pairs: list[int] = []
    for position in positions:
        pair = int(facing_half(s, position))
        if pair >= 0 and pair not in s.formed and pair not in pairs:
            pairs.append(pair)
    if len(pairs) > 1 and s.supply[SPIRIT] == 1:
        s.push(LaySpirit(pairs))
    elif s.supply[SPIRIT] > 0:
        for pair in pairs:
            form_spirit(s, pair)


def form_spirit(s: Labyrinth, pair: i64) -> None:
    """A medallion of the supply lies across two halves."""
    draw_supply(s, SPIRIT, 1)
    s.formed = [*s.formed, int(pair)]
    tell_spirit(s, SPIRIT_FORMED, pair // AREA, pair % AREA)


class LaySpirit(Question[Labyrinth]):
    """Ruling 6.13: two pairs have come together at once and one medallion is left: the active player chooses."""

    def __init__(self, pairs: list[int]) -> None:
        self.pairs = pairs

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(s.active, "ask.lay", "HAD-10.2", [LAY[pair // AREA] for pair in self.pairs])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        for pair in self.pairs:
            if pair // AREA == choice.arg:
                form_spirit(s, pair)


def position_of(s: Labyrinth, tile: i64) -> i64:
    """Where a tile lies."""
    for position in range(TILES):
        if s.tiles[position] // 4 == tile:
            return position
    return -1


def ring_spirit(s: Labyrinth, tiles: i64) -> None:
    """HAD-10.2: both tiles of the medallion turn a quarter clockwise, wherever they are (rulings 5.11, 5.46)."""
    places = [int(position_of(s, tiles // 16)), int(position_of(s, tiles % 16))]
    for position in places:
        rotate(s, position, 1)
        s.survey_tile(position)
        tell_turned(s, -1, position, 1)
    for pair in s.formed:
        if facing_half(s, pair // AREA // 9) != pair:
            part_spirit(s, pair)
    form_spirits(s, places)


def part_spirit(s: Labyrinth, pair: i64) -> None:
    """A medallion whose halves no longer meet goes back to the supply (ruling 5.11)."""
    s.formed = [other for other in s.formed if other != pair]
    draw_supply(s, SPIRIT, -1)
    tell_spirit(s, SPIRIT_LOST, pair // AREA, pair % AREA)
