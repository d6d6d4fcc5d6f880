"""Where a hero wants to be: the worth of every square, less the points from there to what is worth most."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.lines import NEVER
from mythagon.games.hades_trap.advice.scene import GLIDES, HEARS, TELEPORTS, UNKNOWN, Scene, in_reach
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
from mythagon.games.hades_trap.board import AREA, PORTAL_SQUARE, WALL
from mythagon.games.hades_trap.chapters.medallions import can_gain
from mythagon.games.hades_trap.components import COURAGE, SANDALS_ITEM, SIREN, SPIRIT, STRENGTH
from mythagon.games.hades_trap.state import AMPHORA, SKELETON, STUNNED, Labyrinth

#: nothing at all is worth so much, so that small goals far away still show a way
LEVEL: Final = 20
#: a square from which nothing can be reached
NOWHERE: Final = 0
#: what it is worth to see a hidden tile, in points
EXPLORING: Final = 8
#: squares a charge may be long to be thought of
SIGHT: Final = 15
#: worth is counted in action points, no more than this
MOST: Final = 99
#: a level with no square
NONE: Final[list[int]] = []


def in_points(worth: float) -> i64:
    """A worth in medallions, in action points."""
    return int(worth / POINT + 0.5)


class Wants:
    """What a hero is after, by what he has and what he knows."""

    def __init__(self, s: Labyrinth, seat: i64, free: bool) -> None:
        self.seat: i64 = seat
        self.held: i64 = medallions(s, seat)
        self.trophy: float = trophy_worth(s, seat)
        chance = fortune_chance(s, seat)
        self.amphora: i64 = in_points(amphora_worth(s, seat, chance))
        self.strength = can_gain(s, seat, STRENGTH)
        self.spirit = not s.heroes[seat].medals >> SPIRIT & 1
        self.courage = s.boss >= 0 and can_gain(s, seat, COURAGE)
        self.charges = self.courage and s.holds(seat, SANDALS_ITEM)
        self.anywhere = s.blessed(seat, SPIRIT)
        #: how he goes; nothing holds a Daphne who passes through
        self.goer: i64 = GLIDES if free else 0
        if s.rules.boss == SIREN and not (s.sequence and seat == s.active):
            self.goer |= HEARS
        if s.blessed(seat, COURAGE):
            self.goer |= TELEPORTS
        #: Stunned heroes to rob: square + AREA x points
        self.victims: list[int] = []
        for other in range(s.seats):
            victim = s.heroes[other]
            if other != seat and victim.state == STUNNED and victim.one >= 0:
                points = in_points(theft_worth(s, seat, other, chance))
                self.victims.append(int(victim.at + AREA * points))

    def key(self) -> object:
        """All of it, to be compared; whose it is does not matter."""
        flags = self.goer
        if self.strength:
            flags |= 8
        if self.spirit:
            flags |= 16
        if self.courage:
            flags |= 32
        if self.charges:
            flags |= 64
        if self.anywhere:
            flags |= 128
        return (flags | self.held << 8 | self.amphora << 12, self.trophy, tuple(self.victims))


class Field:
    """The worth of each square to one hero, in action points above `LEVEL`."""

    def __init__(self, s: Labyrinth, scene: Scene, wants: Wants) -> None:
        self.scene = scene
        self.wants = wants
        self.boss: i64 = s.boss
        self.worth: list[int] = [NOWHERE] * AREA
        #: squares by worth, to be looked at from the top; those above `here` have been
        self.levels: list[list[int]] = [NONE] * (MOST + 1)
        self.here: i64 = MOST
        self.ways: list[list[int]] = scene.ways_of(wants.goer)
        self.next_worth: float = NEXT[wants.held]
        self.trophy: float = wants.trophy
        self.find_goals(s)

    def goal(self, at: i64, worth: i64) -> None:
        """Being on this square is worth so much; where the boss is nobody can be."""
        if at == self.boss:
            return
        worth = min(worth + LEVEL, MOST)
        if worth > self.worth[at]:
            self.worth[at] = int(worth)
            level = self.levels[worth]
            if level is NONE:
                self.levels[worth] = [int(at)]
            else:
                level.append(int(at))

    def find_goals(self, s: Labyrinth) -> None:
        """All that this hero may want."""
        if wins_at_portal(s, self.wants.seat):
            self.goal(PORTAL_SQUARE, in_points(ESCAPE))
        self.find_medallions(s)
        self.find_loot(s)
        for at in self.scene.frontier:
            self.goal(at, EXPLORING - 1)

    def find_medallions(self, s: Labyrinth) -> None:
        """Strength in the Lair, Spirit across two squares, Courage along a line to the boss, Joysticks."""
        worth = in_points(self.next_worth)
        if self.wants.strength:
            lair = s.lair()
            if lair >= 0:
                self.goal(lair, worth - 2)
        if self.wants.spirit:
            for pair in s.formed:
                self.goal(pair // AREA, worth)
                self.goal(pair % AREA, worth)
            for joystick in self.scene.joysticks:
                self.goal(joystick // 16, worth - 7 - joystick % 16)
            for at in self.scene.pads:
                self.goal(at, worth - 8)
        if self.wants.courage:
            for at in self.scene.sandals:
                self.goal(at, worth - 1)
            if self.scene.turnable or self.scene.facing_pads:
                self.find_lanes(s, worth - 8)
            if self.wants.charges:
                self.find_charges(s, worth - 2)

    def find_lanes(self, s: Labyrinth, worth: i64) -> None:
        """Joysticks and Titan pads that can bring Sandals into line with the Siren."""
        for at in self.scene.all_joysticks:
            best: i64 = NEVER
            for tile in self.scene.turnable:
                if self.wants.anywhere or in_reach(s, at // 9, tile // 16):
                    best = min(best, tile % 16)
            if best < NEVER:
                self.goal(at, worth - best)
        for at in self.scene.facing_pads:
            self.goal(at, worth)

    def find_charges(self, s: Labyrinth, worth: i64) -> None:
        """Squares from which a charge with the item reaches the boss."""
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

    def find_loot(self, s: Labyrinth) -> None:
        """Amphorae, skeletons, Stunned heroes to rob."""
        trophy = in_points(self.trophy)
        for at in self.scene.loot:
            lies = s.ground[at]
            worth = trophy if lies & SKELETON else 0
            if lies >= AMPHORA:
                worth += self.wants.amphora
            if worth > 0:
                self.goal(at, worth)
        for victim in self.wants.victims:
            self.goal(victim % AREA, victim // AREA)

    def at(self, s: Labyrinth, square: i64) -> i64:
        """The worth of a square. Every square is worth what its neighbours are, less the way; the best are looked at
        first, and only as many as it takes to be certain."""
        worth = self.worth
        if worth[square] < self.here:
            levels = self.levels
            ways = self.ways
            here = self.here
            while worth[square] < here:
                for looked in levels[here]:
                    at: i64 = looked
                    if worth[at] != here:
                        continue
                    around = ways[at]
                    if around is UNKNOWN:
                        around = self.scene.ways_from(s, self.wants.goer, at)
                        ways[at] = around
                    for way in around:
                        far: i64 = way
                        other = far % AREA
                        reached = here - far // AREA
                        if reached > worth[other]:
                            worth[other] = int(reached)
                            level = levels[reached]
                            if level is NONE:
                                levels[reached] = [int(other)]
                            else:
                                level.append(int(other))
                here -= 1
            self.here = here
        return worth[square]


def field_of(s: Labyrinth, scene: Scene, seat: i64, free: bool = False) -> Field:
    """The field of a hero in this scene, or the one that was found before for somebody who wants the same."""
    wants = Wants(s, seat, free)
    key = wants.key()
    found = scene.fields.get(key)
    if isinstance(found, Field):
        return found
    made = Field(s, scene, wants)
    scene.fields[key] = made
    return made
