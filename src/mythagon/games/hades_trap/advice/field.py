"""Where a hero wants to be: the worth of every square, less the points from there to what is worth most."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.lines import (
    NEVER,
    charge_reaches_boss,
    facing_swaps,
    meeting_swaps,
    serves,
    turns_to_face,
)
from mythagon.games.hades_trap.advice.worth import (
    ESCAPE,
    NEXT,
    POINT,
    amphora_worth,
    fortune_chance,
    medallions,
    theft_worth,
    trophy_worth,
    wins_at_portal,
)
from mythagon.games.hades_trap.board import (
    AREA,
    HIDDEN,
    JOYSTICK,
    MIDDLE,
    PAD,
    PORTAL_SQUARE,
    SANDALS,
    STAIRS,
    THREAD,
    TILES,
    WALL,
)
from mythagon.games.hades_trap.chapters.medallions import can_gain
from mythagon.games.hades_trap.components import COURAGE, SANDALS_ITEM, SIREN, SPIRIT, STRENGTH
from mythagon.games.hades_trap.state import AMPHORA, BORDER_EDGES, BURNING, MONSTER, SKELETON, STUNNED, Labyrinth

#: nothing at all is worth so much, so that small goals far away still show a way
LEVEL: Final = 20
#: a square from which nothing can be reached
NOWHERE: Final = 0
#: what it is worth to see a hidden tile, in points
EXPLORING: Final = 8
#: squares a charge may be long to be thought of
SIGHT: Final = 15
#: what it costs to cross a thread that makes the Siren sing to the arm one goes to; only the first of a turn does
SUNG: Final = 3
#: worth is counted in action points, no more than this
MOST: Final = 99
NO_GRIPS: Final = [0] * AREA
#: a level with no square
NONE: Final[list[int]] = []


def in_points(worth: float) -> i64:
    """A worth in medallions, in action points."""
    return int(worth / POINT + 0.5)


class Scene:
    """What matters alike to every hero: grips, Sandals in line with the boss, Joysticks near halves, what is about."""

    def __init__(self, s: Labyrinth) -> None:
        self.s = s
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
        self.look_at_ground()
        self.look_at_signs()
        if s.hidden:
            self.look_at_borders()

    def look_at_ground(self) -> None:
        """Skeletons, young Hydras and amphorae."""
        s = self.s
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

    def look_at_signs(self) -> None:
        """Special squares that lead to a medallion."""
        s = self.s
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
            self.look_for_lanes(pads)

    def look_for_lanes(self, pads: list[int]) -> None:
        """No Sandals face the Siren: tiles that may be turned or swapped so that some do."""
        s = self.s
        for position in range(TILES):
            turns = turns_to_face(s, position)
            if turns < NEVER:
                self.turnable.append(int(16 * position + turns))
        self.facing = facing_swaps(s)
        self.facing_pads = [at for at in pads if serves(self.facing, at // 9)]

    def look_at_borders(self) -> None:
        """Edges with a hidden tile beyond."""
        s = self.s
        edges = s.edges
        for position in range(TILES):
            if not s.hidden >> position & 1:
                for border in BORDER_EDGES:
                    if edges[36 * position + border] == HIDDEN:
                        self.frontier.append(9 * position + border // 4)


class Field:
    """The worth of each square to one hero, in action points above `LEVEL`."""

    def __init__(self, scene: Scene, seat: i64, until: i64 = -1, free: bool = False) -> None:
        s = scene.s
        self.s = s
        self.scene = scene
        self.seat: i64 = seat
        self.worth: list[int] = [NOWHERE] * AREA
        #: nothing holds a Daphne who passes through
        self.grips = NO_GRIPS if free else scene.grips
        #: squares by worth, to be looked at from the top
        self.levels: list[list[int]] = [NONE] * (MOST + 1)
        self.next_worth: float = NEXT[medallions(s, seat)]
        self.trophy: float = trophy_worth(s, seat)
        self.find_goals()
        self.spread(until)

    def goal(self, at: i64, worth: i64) -> None:
        """Being on this square is worth so much; where the boss is nobody can be."""
        if at == self.s.boss:
            return
        worth = min(worth + LEVEL, MOST)
        if worth > self.worth[at]:
            self.worth[at] = int(worth)
            level = self.levels[worth]
            if level is NONE:
                self.levels[worth] = [int(at)]
            else:
                level.append(int(at))

    def find_goals(self) -> None:
        """All that this hero may want."""
        s = self.s
        if wins_at_portal(s, self.seat):
            self.goal(PORTAL_SQUARE, in_points(ESCAPE))
        self.find_medallions()
        self.find_loot()
        for at in self.scene.frontier:
            self.goal(at, EXPLORING - 1)

    def find_medallions(self) -> None:
        """Strength in the Lair, Spirit across two squares, Courage along a line to the boss, Joysticks."""
        s = self.s
        worth = in_points(self.next_worth)
        if can_gain(s, self.seat, STRENGTH):
            lair = s.lair()
            if lair >= 0:
                self.goal(lair, worth - 2)
        if not s.heroes[self.seat].medals >> SPIRIT & 1:
            for pair in s.formed:
                self.goal(pair // AREA, worth)
                self.goal(pair % AREA, worth)
            for joystick in self.scene.joysticks:
                self.goal(joystick // 16, worth - 7 - joystick % 16)
            for at in self.scene.pads:
                self.goal(at, worth - 8)
        if s.boss >= 0 and can_gain(s, self.seat, COURAGE):
            for at in self.scene.sandals:
                self.goal(at, worth - 1)
            if self.scene.turnable or self.scene.facing_pads:
                self.find_lanes(worth - 8)
            if s.holds(self.seat, SANDALS_ITEM):
                self.find_charges(worth - 2)

    def find_lanes(self, worth: i64) -> None:
        """Joysticks and Titan pads that can bring Sandals into line with the Siren."""
        s = self.s
        anywhere = s.blessed(self.seat, SPIRIT)
        for at in self.scene.all_joysticks:
            best: i64 = NEVER
            for tile in self.scene.turnable:
                if anywhere or in_reach(s, at // 9, tile // 16):
                    best = min(best, tile % 16)
            if best < NEVER:
                self.goal(at, worth - best)
        for at in self.scene.facing_pads:
            self.goal(at, worth)

    def find_charges(self, worth: i64) -> None:
        """Squares from which a charge with the item reaches the boss."""
        s = self.s
        for side in range(4):
            at = s.boss
            for squares in range(SIGHT):
                code = s.edges[4 * at + side]
                if code == WALL or s.hidden >> (s.rules.neighbour[4 * at + side] // 9) & 1:
                    break
                at = s.rules.neighbour[4 * at + side]
                if at == s.boss:
                    break
                if squares > 0:
                    self.goal(at, worth)

    def find_loot(self) -> None:
        """Amphorae, skeletons, Stunned heroes to rob."""
        s = self.s
        chance = fortune_chance(s, self.seat)
        amphora = in_points(amphora_worth(s, self.seat, chance))
        trophy = in_points(self.trophy)
        for at in self.scene.loot:
            lies = s.ground[at]
            worth = trophy if lies & SKELETON else 0
            if lies >= AMPHORA:
                worth += amphora
            if worth > 0:
                self.goal(at, worth)
        for other in range(s.seats):
            victim = s.heroes[other]
            if other != self.seat and victim.state == STUNNED and victim.one >= 0:
                self.goal(victim.at, in_points(theft_worth(s, self.seat, other, chance)))

    def spread(self, until: i64) -> None:
        """Every square is worth what its neighbours are, less the way; the best are looked at first.

        No way leads through the boss, who may stay where he is as long as nobody crosses a thread. With `until` only
        so far that the worth of that square is certain.
        """
        s = self.s
        worth = self.worth
        edges = s.edges
        neighbour = s.rules.neighbour
        levels = self.levels
        grips = self.grips
        signs = s.signs
        teleports = s.blessed(self.seat, COURAGE)
        closed = s.boss
        watery = s.rules.boss == SIREN and s.boss >= 0
        heard = not (s.sequence and self.seat == s.active)
        arm = s.rules.plan.arm
        here: i64 = MOST
        while here > 0:
            if until >= 0 and worth[until] >= here:
                return
            level = levels[here]
            if level is not NONE:
                for square in level:
                    at: i64 = square
                    if worth[at] != here or at == closed:
                        continue
                    for side in range(4):
                        code: i64 = edges[4 * at + side]
                        if code in (WALL, HIDDEN):
                            continue
                        other: i64 = neighbour[4 * at + side]
                        grip: i64 = grips[other]
                        reached = here - 1 - grip
                        if watery:
                            if other // 9 == MIDDLE:
                                reached -= 1
                            if heard and code >= THREAD and s.arrows[code - THREAD] == arm[at // 9]:
                                reached -= SUNG
                        known: i64 = worth[other]
                        if reached > known:
                            worth[other] = int(reached)
                            if levels[reached] is NONE:
                                levels[reached] = [int(other)]
                            else:
                                levels[reached].append(int(other))
                    if signs[at] == STAIRS:
                        self.spread_to(self.scene.stairs, here - 1)
                    elif teleports and signs[at] == SANDALS:
                        self.spread_to(self.scene.all_sandals, here - 1)
            here -= 1

    def spread_to(self, passage: list[int], reached: i64) -> None:
        """From the other end of a passage a square is a point away, and that end may hold a hero fast."""
        for other in passage:
            toll: i64 = self.grips[other]
            self.goal(other, reached - toll - LEVEL)


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
