"""What the labyrinth holds for every hero alike: what lies about, what leads to a medallion, and the ways between."""

from typing import Any, Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.lines import (
    NEVER,
    charge_reaches_boss,
    facing_swaps,
    meeting_swaps,
    serves,
    turns_to_face,
)
from mythagon.games.hades_trap.board import (
    AREA,
    HIDDEN,
    JOYSTICK,
    MIDDLE,
    PAD,
    SANDALS,
    STAIRS,
    THREAD,
    TILES,
    WALL,
)
from mythagon.games.hades_trap.components import COURAGE, SIREN, SPIRIT
from mythagon.games.hades_trap.state import BORDER_EDGES, BURNING, MONSTER, Labyrinth

#: what it costs to cross a thread that makes the Siren sing to the arm one goes to; only the first of a turn does
SUNG: Final = 3
NO_GRIPS: Final = [0] * AREA
#: who goes: a Daphne who passes through what holds others, one to whom the Siren would sing, one blessed with Courage
GLIDES: Final = 1
HEARS: Final = 2
TELEPORTS: Final = 4
GOERS: Final = 8
#: nobody has asked yet
UNKNOWN: Final[list[int]] = []


class Scene:
    """What matters alike to every hero: grips, Sandals in line with the boss, Joysticks near halves, what is about."""

    def __init__(self, s: Labyrinth) -> None:
        #: what it rests on: the labyrinth's own lists, and what lies on them
        self.edges = s.edges
        self.formed = s.formed
        self.supply = s.supply
        self.boss: i64 = s.boss
        self.ground: list[int] = s.ground.copy()
        #: strikes it takes to be free on each square
        self.grips: list[int] = [0] * AREA
        #: squares with a skeleton or an amphora
        self.loot: list[int] = []
        #: Sandals from which a charge reaches the boss
        self.sandals: list[int] = []
        #: 16 x square of a Joystick + quarter turns to a Spirit medallion
        self.joysticks: list[int] = []
        #: Titan pads from which a swap forms a Spirit medallion
        self.pads: list[int] = []
        #: while no Sandals face the Siren: 16 x position of some that a Joystick can turn + quarter turns to face her
        self.turnable: list[int] = []
        #: and swaps that bring some before her: TILES x position + position
        self.facing: list[int] = []
        #: the Joysticks, and the Titan pads from which such a swap can be made
        self.all_joysticks: list[int] = []
        self.facing_pads: list[int] = []
        #: squares from which a hidden tile can be explored
        self.frontier: list[int] = []
        #: the Stairs, and all Sandals, between which a hero with the blessing of Courage goes as by stairs
        self.stairs: list[int] = []
        self.all_sandals: list[int] = []
        #: the fields of heroes here, by what each is after; see `field_of`
        self.fields: dict[object, Any] = {}
        #: the ways from each square as far as they have been asked for, by who goes: see `ways_from`
        self.ways: list[list[list[int]]] = [[] for _ in range(GOERS)]
        self.look_at_ground(s)
        self.look_at_signs(s)
        if s.hidden:
            self.look_at_borders(s)

    def look_at_ground(self, s: Labyrinth) -> None:
        """Skeletons, young Hydras and amphorae."""
        grips = self.grips
        ground = s.ground
        for at in range(AREA):
            lies = ground[at]
            if not lies:
                continue
            self.loot.append(at)
            if lies & MONSTER:
                strikes = 2 if lies & BURNING else 1
                grips[at] += strikes
                for side in range(4):
                    if s.edges[4 * at + side] not in (WALL, HIDDEN):
                        grips[s.rules.neighbour[4 * at + side]] += strikes

    def look_at_signs(self, s: Labyrinth) -> None:
        """Special squares that lead to a medallion."""
        signs = s.signs
        spirit = s.supply[SPIRIT] > 0
        pads: list[int] = []
        for at in range(AREA):
            sign = signs[at]
            if sign == STAIRS:
                self.stairs.append(at)
            elif sign == SANDALS:
                self.all_sandals.append(at)
                if s.boss >= 0 and charge_reaches_boss(s, at):
                    self.sandals.append(at)
            elif sign == PAD:
                pads.append(at)
            elif sign == JOYSTICK:
                self.all_joysticks.append(at)
                turns = turns_near(s, at // 9) if spirit else NEVER
                if turns < 5:
                    self.joysticks.append(int(16 * at + turns))
        if spirit and pads:
            swaps = meeting_swaps(s)
            self.pads = [at for at in pads if serves(swaps, at // 9)]
        if s.rules.boss == SIREN and s.boss >= 0 and s.supply[COURAGE] > 0 and not self.sandals:
            self.look_for_lanes(s, pads)

    def look_for_lanes(self, s: Labyrinth, pads: list[int]) -> None:
        """No Sandals face the Siren: tiles that may be turned or swapped so that some do."""
        for position in range(TILES):
            turns = turns_to_face(s, position)
            if turns < NEVER:
                self.turnable.append(int(16 * position + turns))
        self.facing = facing_swaps(s)
        self.facing_pads = [at for at in pads if serves(self.facing, at // 9)]

    def look_at_borders(self, s: Labyrinth) -> None:
        """Edges with a hidden tile beyond."""
        edges = s.edges
        for position in range(TILES):
            if not s.hidden >> position & 1:
                for border in BORDER_EDGES:
                    if edges[36 * position + border] == HIDDEN:
                        self.frontier.append(9 * position + border // 4)

    def is_still(self, s: Labyrinth) -> bool:
        """Has nothing changed since it was looked at? Lists of a labyrinth are replaced when they change, but one."""
        if self.edges is not s.edges or self.formed is not s.formed or self.supply is not s.supply:
            return False
        return self.boss == s.boss and self.ground == s.ground

    def ways_of(self, goer: i64) -> list[list[int]]:
        """The ways from all squares for such a goer; `UNKNOWN` where nobody has asked yet."""
        if not self.ways[goer]:
            self.ways[goer] = [UNKNOWN] * AREA
        return self.ways[goer]

    def ways_from(self, s: Labyrinth, goer: i64, at: i64) -> list[int]:
        """From where one comes to this square, and for how many points: square + AREA x points.

        No way leads through the boss, who may stay where he is as long as nobody crosses a thread.
        """
        found: list[int] = []
        if at == s.boss:
            return found
        grips = NO_GRIPS if goer & GLIDES else self.grips
        watery = s.rules.boss == SIREN and s.boss >= 0
        arm = s.rules.plan.arm
        for side in range(4):
            code = s.edges[4 * at + side]
            if code in (WALL, HIDDEN):
                continue
            other = s.rules.neighbour[4 * at + side]
            points = 1 + grips[other]
            if watery:
                if other // 9 == MIDDLE:
                    points += 1
                if goer & HEARS and code >= THREAD and s.arrows[code - THREAD] == arm[at // 9]:
                    points += SUNG
            found.append(other + AREA * points)
        sign = s.signs[at]
        if sign == STAIRS or (sign == SANDALS and goer & TELEPORTS):
            for other in self.stairs if sign == STAIRS else self.all_sandals:
                if other != s.boss and other != at:
                    found.append(other + AREA * (1 + grips[other]))
        return found


#: those looked at last, by all that they rest on: a search comes to the same ones again and again
LOOKED_AT: Final[dict[object, Scene]] = {}
#: the very last
LAST: Final[list[Scene]] = []
MOST_LOOKED_AT: Final = 256


def scene_of(s: Labyrinth) -> Scene:
    """The scene, or the one that was looked at before where it was the same."""
    if LAST and LAST[0].is_still(s):
        return LAST[0]
    lie: i64 = 0
    for position in range(TILES):
        lie = lie << 7 | (0 if s.hidden >> position & 1 else s.tiles[position] + 1)
    left = (1 if s.supply[SPIRIT] > 0 else 0) + (2 if s.supply[COURAGE] > 0 else 0)
    key = (s.rules, lie, 4 * s.boss + left, tuple(s.ground), tuple(s.formed))
    found = LOOKED_AT.get(key)
    if found is None:
        found = Scene(s)
        if len(LOOKED_AT) >= MOST_LOOKED_AT:
            LOOKED_AT.clear()
        LOOKED_AT[key] = found
    found.edges = s.edges
    found.formed = s.formed
    found.supply = s.supply
    LAST[:] = [found]
    return found


def turns_near(s: Labyrinth, position: i64) -> i64:
    """The fewest quarter turns that form a Spirit medallion with tiles in reach of a joystick here; 9 if none can."""
    best: i64 = 9
    beside = s.rules.plan.beside
    for side in range(5):
        tile = position if side == 4 else beside[4 * position + side]
        if tile >= 0:
            best = min(best, turns_to_meet(s, tile, position))
    return best


def turns_to_meet(s: Labyrinth, tile: i64, from_position: i64) -> i64:
    """Quarter turns until this tile's half meets a neighbour's, both in reach of a joystick on that position."""
    if s.hidden >> tile & 1 or s.locked(tile):
        return 9
    own = s.box.prints[s.tiles[tile]]
    if own.half < 0:
        return 9
    best: i64 = 9
    beside = s.rules.plan.beside
    for side in range(4):
        other = beside[4 * tile + side]
        if other < 0 or s.hidden >> other & 1 or s.locked(other):
            continue
        facing = s.box.prints[s.tiles[other]]
        if facing.half < 0:
            continue
        turns = quarter_turns(own.half_side, side)
        others = quarter_turns(facing.half_side, (side + 2) % 4)
        if turns and not in_reach(s, from_position, tile):
            continue
        if others and not in_reach(s, from_position, other):
            continue
        if turns + others == 0:  # they met by exploring: once round
            turns = 4
        best = min(best, turns + others)
    return best


def in_reach(s: Labyrinth, position: i64, tile: i64) -> bool:
    """Can a joystick on this position turn the tile?"""
    if position == tile:
        return True
    beside = s.rules.plan.beside
    return any(beside[4 * position + side] == tile for side in range(4))


def quarter_turns(side: i64, wanted: i64) -> i64:
    """Quarter turns, either way, from one side to another."""
    turns = (wanted - side) % 4
    return 1 if turns == 3 else turns
