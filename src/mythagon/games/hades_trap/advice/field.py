"""Where a hero wants to be: the worth of every square, less the points from there to what is worth most."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.worth import (
    ESCAPE,
    NEXT,
    POINT,
    TROPHY,
    amphora_worth,
    fortune_chance,
    medallions,
    wins_at_portal,
)
from mythagon.games.hades_trap.board import (
    AREA,
    HIDDEN,
    JOYSTICK,
    PORTAL_SQUARE,
    SANDALS,
    WALL,
)
from mythagon.games.hades_trap.chapters.charge import barred
from mythagon.games.hades_trap.chapters.medallions import can_gain
from mythagon.games.hades_trap.components import COMBAT, COURAGE, SANDALS_ITEM, SPIRIT, STRENGTH
from mythagon.games.hades_trap.state import AMPHORA, BURNING, MONSTER, SKELETON, STUNNED, Labyrinth

NOWHERE: Final = -9.0
#: what it is worth to see a hidden tile
EXPLORING: Final = 0.4
#: squares a charge may be long to be thought of
SIGHT: Final = 15


class Field:
    """The worth of each square to one hero."""

    def __init__(self, s: Labyrinth, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.worth: list[float] = [NOWHERE] * AREA
        #: strikes it takes to be free on each square
        self.grips: list[int] = count_grips(s)
        self.queue: list[int] = []
        self.next_worth: float = NEXT[medallions(s, seat)]
        self.find_goals()
        self.spread()

    def goal(self, at: i64, worth: float) -> None:
        """Being on this square is worth so much."""
        if worth > self.worth[at]:
            self.worth[at] = worth
            self.queue.append(int(at))

    def find_goals(self) -> None:
        """All that this hero may want."""
        s = self.s
        if wins_at_portal(s, self.seat):
            self.goal(PORTAL_SQUARE, ESCAPE)
        self.find_medallions()
        self.find_loot()
        if s.hidden:
            self.find_frontier()

    def find_medallions(self) -> None:
        """Strength in the Lair, Spirit across two squares, Courage along a line to the boss, Joysticks."""
        s = self.s
        worth = self.next_worth
        if can_gain(s, self.seat, STRENGTH):
            lair = s.lair()
            if lair >= 0 and lair != s.boss:
                self.goal(lair, worth - 2.0 * POINT)
        if not s.heroes[self.seat].medals >> SPIRIT & 1:
            for pair in s.formed:
                self.goal(pair // AREA, worth)
                self.goal(pair % AREA, worth)
        courage = s.boss >= 0 and can_gain(s, self.seat, COURAGE)
        joystick = can_gain(s, self.seat, SPIRIT)
        for at in range(AREA):
            sign = s.signs[at]
            if courage and sign == SANDALS and charge_reaches_boss(s, at):
                self.goal(at, worth - POINT)
            elif joystick and sign == JOYSTICK:
                turns = turns_near(s, at // 9)
                if turns < 5:
                    self.goal(at, worth - 0.15 - POINT * float(turns + 4))
        if courage and s.holds(self.seat, SANDALS_ITEM):
            self.find_charges(worth - 2.0 * POINT)

    def find_charges(self, worth: float) -> None:
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
        amphora = amphora_worth(s, self.seat)
        trophy = TROPHY if s.supply[COMBAT] > 0 else 0.0
        if trophy and s.beaten >= s.box.skeletons - 3:
            trophy += 0.25
        for at in range(AREA):
            lies = s.ground[at]
            if lies:
                worth = trophy if lies & SKELETON else 0.0
                if lies >= AMPHORA:
                    worth += amphora
                if worth > 0.0:
                    self.goal(at, worth)
        chance = fortune_chance(s, self.seat)
        for other in range(s.seats):
            victim = s.heroes[other]
            if other != self.seat and victim.state == STUNNED and victim.one >= 0:
                self.goal(victim.at, 0.05 + chance * self.next_worth)

    def find_frontier(self) -> None:
        """Squares from which a hidden tile can be explored."""
        s = self.s
        for at in range(AREA):
            for side in range(4):
                if s.edges[4 * at + side] == HIDDEN and not s.hidden >> (at // 9) & 1:
                    self.goal(at, EXPLORING - POINT)

    def spread(self) -> None:
        """Every square is worth what its neighbours are, less the way."""
        s = self.s
        worth = self.worth
        edges = s.edges
        beyond = s.rules.neighbour
        queue = self.queue
        grips = self.grips
        head = 0
        while head < len(queue):
            at: i64 = queue[head]
            head += 1
            here = worth[at]
            for side in range(4):
                code = edges[4 * at + side]
                if code in (WALL, HIDDEN):
                    continue
                other: i64 = beyond[4 * at + side]
                cost = 1 + grips[other]
                if s.water(other):
                    cost += 1
                reached = here - POINT * float(cost)
                if reached > worth[other] + 1e-9:
                    worth[other] = reached
                    queue.append(int(other))


def count_grips(s: Labyrinth) -> list[int]:
    """How many strikes free a hero on each square."""
    grips = [0] * AREA
    ground = s.ground
    for at in range(AREA):
        lies = ground[at]
        if lies & MONSTER:
            strikes = 2 if lies & BURNING else 1
            grips[at] += strikes
            for side in range(4):
                if s.edges[4 * at + side] not in (WALL, HIDDEN):
                    grips[s.rules.neighbour[4 * at + side]] += strikes
    return grips


def charge_reaches_boss(s: Labyrinth, start: i64) -> bool:
    """Would a charge from this square end before the boss?"""
    for side in range(4):
        at = start
        for squares in range(SIGHT):
            if barred(s, at, side):
                if squares and s.rules.neighbour[4 * at + side] == s.boss and s.edges[4 * at + side] != WALL:
                    return True
                break
            at = s.rules.neighbour[4 * at + side]
            if at == start:
                break
    return False


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
