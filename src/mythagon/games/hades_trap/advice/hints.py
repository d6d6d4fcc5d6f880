"""How promising each choice looks to the seat that is asked."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.field import LEVEL, field_of
from mythagon.games.hades_trap.advice.forecast import forecast
from mythagon.games.hades_trap.advice.lines import NEVER, turns_to_face
from mythagon.games.hades_trap.advice.patience import calmness, restlessness, whim
from mythagon.games.hades_trap.advice.scene import quarter_turns, scene_of, turns_to_meet
from mythagon.games.hades_trap.advice.worth import (
    ETHER_WORTH,
    HADES_COST,
    ITEM_WORTH,
    POINT,
    STUN_COST,
    amphora_worth,
    danger,
    fortune_chance,
    item_worth,
    stun_gain,
    theft_worth,
    wins_at_portal,
)
from mythagon.games.hades_trap.board import JOYSTICK, PORTAL_SQUARE, THREAD, TILES, WALL
from mythagon.games.hades_trap.chapters.items import UseItem
from mythagon.games.hades_trap.chapters.labyrinth import ReplaceToken
from mythagon.games.hades_trap.chapters.medallions import can_gain
from mythagon.games.hades_trap.chapters.tiles import turn
from mythagon.games.hades_trap.choices import (
    ATTACK,
    AVOID,
    BOOMERANG_AT,
    CHANGES,
    CHARGE,
    CLIMB,
    DISCARD,
    ETHER,
    EXPLORE,
    KEEP,
    LIFT,
    LONGEST,
    MIRROR_WITH,
    MOVE,
    PAIRS,
    PASS,
    PHASE,
    PICK,
    REPLACE,
    SHIELD_UP,
    STEAL,
    STOP,
    STRIKE,
    SWAP,
    TELEPORT,
    THROW_AT,
    TURN,
    USE,
    VICTIM,
)
from mythagon.games.hades_trap.components import ANDROMEDA, COMBAT, COURAGE, SIREN, SPIRIT
from mythagon.games.hades_trap.state import BURNING, MONSTER, SKELETON, STANDING, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

#: hints are sharpened for the search, whose temper they are measured against
SCALE: Final = 12.0
#: what is worth so much less than a medallion is a few steps from one
NEAR: Final = 0.2
#: Eurydice spends her Ether for a way this much shorter, in medallions
PHASE_COST: Final = 0.08
#: and Daphne hers for so much
GLIDE_COST: Final = 0.09


def hints(s: Labyrinth, ask: Ask) -> list[float]:
    """Higher is better, comparable within one ask."""
    choices = ask.choices
    if len(choices) == 1:
        return [0.0]
    advisor = Advisor(s, ask.seat)
    unrest = restlessness(s, ask.seat)
    if unrest == 0.0:
        return [SCALE * advisor.value(choice) for choice in choices]
    return [SCALE * (advisor.value(choice) + unrest * whim(s.turns, choice.number)) for choice in choices]


class Advisor:
    """Values the choices of one question in medallions."""

    def __init__(self, s: Labyrinth, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.scene = scene_of(s)
        self.field = field_of(s, self.scene, seat, s.gliding and seat == s.active)
        at = s.heroes[seat].at
        self.at: i64 = at if at >= 0 else PORTAL_SQUARE
        self.here = self.worth_of(self.at)
        calm = calmness(s)
        #: how much a blow against a rival pleases
        self.zeal = max(-0.5, calm)
        #: how much it matters what the boss will do, and who wins Combat
        self.care = max(0.0, calm)

    def worth_of(self, at: i64) -> float:
        """The worth of being on a square, in medallions."""
        return POINT * float(self.field.at(self.s, at) - LEVEL)

    def value(self, choice: Choice) -> float:
        """One choice."""
        verb = choice.family
        arg: i64 = choice.arg
        if verb is MOVE:
            return self.move(arg)
        if choice is STOP:
            return self.stop()
        if verb is CHARGE:
            return self.charge(arg)
        if verb is STRIKE:
            return self.strike(arg)
        if verb is TURN:
            return self.turn(arg)
        if verb is SWAP:
            return self.swap(arg)
        if verb is EXPLORE:
            return self.here + 0.4 - POINT
        if choice is PICK:
            return self.here + 0.05 + amphora_worth(self.s, self.seat, fortune_chance(self.s, self.seat))
        if choice is LIFT:
            return self.here + self.field.next_worth
        if verb in (ATTACK, BOOMERANG_AT, THROW_AT, MIRROR_WITH, STEAL, VICTIM):
            return self.against(choice)
        return self.other(choice)

    def other(self, choice: Choice) -> float:
        """The rarer choices."""
        s = self.s
        verb = choice.family
        arg: i64 = choice.arg
        if verb is PHASE:
            return self.worth_of(arg) - POINT - PHASE_COST
        if verb is TELEPORT:
            return self.worth_of(arg) - POINT
        if choice is CLIMB:
            return self.climb()
        if verb is USE:
            best = -1.0
            for option in UseItem(self.seat, arg).ask(s).choices:
                best = max(best, self.value(option))
            return best - ITEM_WORTH
        if verb is DISCARD:
            return -item_worth(s.contents[s.heroes[self.seat].place(arg)])
        if choice is ETHER:
            return self.ether()
        if choice is KEEP:
            return 0.05
        if choice is SHIELD_UP:
            return 0.5 * STUN_COST
        if choice is AVOID:
            return 0.4 * HADES_COST
        if verb is REPLACE:
            return self.replace(arg)
        if choice is PASS:
            return self.replace(-1) if isinstance(s.stack[-1], ReplaceToken) else 0.0
        return 0.0

    # -- going somewhere ------------------------------------------------------------------------------------------

    def with_thread(self, sequence: list[int], code: int) -> list[int]:
        """The sequence after passing an edge."""
        s = self.s
        colour = code - THREAD
        if colour < 0 or s.boss < 0 or colour in sequence or (s.rules.boss == SIREN and sequence):
            return sequence
        return [*sequence, colour]

    def wakes(self, to: i64, sequence: list[int]) -> float:
        """What the boss does after these tokens to a hero who went there, against what he does as things are."""
        s = self.s
        if len(sequence) == len(s.sequence):
            return 0.0
        return self.care * (forecast(s, self.seat, to, sequence) - forecast(s, self.seat, self.at, s.sequence))

    def move(self, to: i64) -> float:
        """A step: where it leads, what it wakes, whom it meets."""
        s = self.s
        hero = s.heroes[self.seat]
        value = self.worth_of(to) - POINT
        if hero.state != STANDING or hero.at < 0:
            return value
        if to == PORTAL_SQUARE and wins_at_portal(s, self.seat):
            return 15.0  # nothing that wakes can take the win away
        for side in range(4):
            if s.rules.neighbour[4 * hero.at + side] == to:
                value += self.wakes(to, self.with_thread(s.sequence, s.edges[4 * hero.at + side]))
                break
        return value + self.fights(to) if s.blessed(self.seat, COMBAT) else value

    def fights(self, to: i64) -> float:
        """What the blessing of Combat adds to a step: the blow is free."""
        s = self.s
        if s.ground[to] & MONSTER:
            return POINT + 0.02 + (self.field.trophy if s.ground[to] & SKELETON else 0.0)
        other = s.standing_at(to)
        return self.push(other) if other >= 0 else 0.0

    def stop(self) -> float:
        """What is left unused, what the boss will do, and whether it wins."""
        s = self.s
        if wins_at_portal(s, self.seat) and self.at == PORTAL_SQUARE:
            return 20.0
        return self.here - 0.8 * POINT * float(s.points) - 0.02

    def climb(self) -> float:
        """The other stairs."""
        s = self.s
        for at in range(len(s.signs)):
            if s.signs[at] == s.signs[self.at] and at != self.at:
                return self.worth_of(at) - POINT
        return 0.0

    def charge(self, way: i64) -> float:
        """A charge: skeletons and rivals on the way, the boss at its end."""
        s = self.s
        side = way // LONGEST
        at = self.at
        value = -POINT
        sequence = s.sequence
        for _ in range(way % LONGEST + 1):
            sequence = self.with_thread(sequence, s.edges[4 * at + side])
            at = s.rules.neighbour[4 * at + side]
            if s.ground[at] & SKELETON:
                value += self.field.trophy + POINT
            other = s.other_standing_at(at, self.seat)
            if other >= 0:
                value += self.zeal * stun_gain(s, self.seat, other)
        meets = s.boss >= 0 and s.rules.neighbour[4 * at + side] == s.boss and s.edges[4 * at + side] != WALL
        if meets and can_gain(s, self.seat, COURAGE):
            value += self.field.next_worth
        return value + self.wakes(at, sequence) + self.worth_of(at)

    # -- fighting -------------------------------------------------------------------------------------------------

    def strike(self, at: i64) -> float:
        """A skeleton less: freedom, a trophy, the amphora below."""
        s = self.s
        lies = s.ground[at]
        value = self.here + 0.02
        if lies & SKELETON and not lies & BURNING:
            value += self.field.trophy
            if s.beaten + 1 == s.box.skeletons and s.supply[COMBAT] > 0 and self.field.trophy <= 0.0:
                value -= self.care * self.field.next_worth  # the last skeleton would bring Combat to a rival
        return value

    def against(self, choice: Choice) -> float:
        """What is done to another hero."""
        s = self.s
        verb = choice.family
        other: i64 = choice.arg // 3 if verb is STEAL else choice.arg
        threat = danger(s, other)
        if verb is VICTIM:
            return -1.0 if other == self.seat else threat
        if verb is STEAL:
            if choice.arg % 3 == 0:
                return theft_worth(s, self.seat, other, fortune_chance(s, self.seat)) - 0.01
            return item_worth(s.contents[s.heroes[other].place(choice.arg % 3 - 1)])
        if verb is ATTACK:
            return self.here - POINT + self.push(other)
        if verb is MIRROR_WITH:
            at = s.heroes[other].at
            gain = self.worth_of(at) - self.here
            if wins_at_portal(s, self.seat) and at == PORTAL_SQUARE:
                gain += 1.0
            return self.here + gain - POINT - ITEM_WORTH
        return self.here - POINT - 0.02 + self.zeal * stun_gain(s, self.seat, other)

    def push(self, other: i64) -> float:
        """What an attack does: Stunned against an obstacle, else only out of the way."""
        s = self.s
        target = s.heroes[other].at
        for side in range(4):
            if s.rules.neighbour[4 * self.at + side] == target:
                code = s.edges[4 * target + side]
                beyond = s.rules.neighbour[4 * target + side]
                if code in (1, 2) or s.pawn_at(beyond):
                    return self.zeal * stun_gain(s, self.seat, other)
                break
        blocks = target in (PORTAL_SQUARE, s.lair())
        return 0.1 if blocks else 0.03 * self.zeal

    # -- tiles and powers -----------------------------------------------------------------------------------------

    def turn(self, arg: i64) -> float:
        """Does a quarter turn bring two halves nearer, or Sandals nearer to the Siren's lane?"""
        s = self.s
        position = arg // 2
        value = self.here - 2.0 * POINT
        if s.hidden >> position & 1:
            return value
        if s.signs[self.at] == JOYSTICK and s.blessed(self.seat, SPIRIT):
            value = self.after_turn(arg)
        quarters: i64 = 3 if arg % 2 else 1
        if self.scene.turnable and can_gain(s, self.seat, COURAGE):
            value += self.brings_near(turns_to_face(s, position), turns_to_face(s, position, quarters))
        if can_gain(s, self.seat, SPIRIT):
            before = turns_to_meet(s, position, self.at // 9)
            if before <= 4:
                value += self.brings_near(before, self.turns_after(position, quarters))
        return value

    def after_turn(self, arg: i64) -> float:
        """With the blessing of Spirit, which looks for no halves any more: the worth of where one is after a turn."""
        twin = self.s.clone()
        turn(twin, self.seat, arg)
        at = twin.heroes[self.seat].at
        return POINT * float(field_of(twin, scene_of(twin), self.seat).at(twin, at) - LEVEL) - POINT

    def brings_near(self, before: i64, after: i64) -> float:
        """So many quarter turns are needed before and after this one."""
        if before == NEVER:
            return 0.0
        if after == 0:
            return 0.75 * self.field.next_worth
        return 0.2 if after < before else -0.1

    def turns_after(self, position: i64, quarters: i64) -> i64:
        """Quarter turns still needed when this tile has been turned."""
        s = self.s
        own = s.box.prints[s.tiles[position]]
        facing_side = (own.half_side + quarters) % 4
        best: i64 = 9
        for side in range(4):
            other = s.rules.plan.beside[4 * position + side]
            if other < 0 or s.hidden >> other & 1 or s.locked(other):
                continue
            facing = s.box.prints[s.tiles[other]]
            if facing.half >= 0:
                best = min(best, quarter_turns(facing_side, side) + quarter_turns(facing.half_side, (side + 2) % 4))
        return best

    def swap(self, arg: i64) -> float:
        """Does a swap bring two halves together, or Sandals before the Siren?"""
        s = self.s
        value = self.here - 2.0 * POINT
        one, two = PAIRS[arg]
        if can_gain(s, self.seat, SPIRIT) and (self.meets_there(one, two) or self.meets_there(two, one)):
            return value + 0.75 * self.field.next_worth
        swaps = self.scene.facing
        if (TILES * one + two in swaps or TILES * two + one in swaps) and can_gain(s, self.seat, COURAGE):
            return value + 0.75 * self.field.next_worth
        return value

    def meets_there(self, tile: i64, place: i64) -> bool:
        """Would the half of the tile here meet another if the tile were on that position?"""
        s = self.s
        if s.hidden >> tile & 1:
            return False
        own = s.box.prints[s.tiles[tile]]
        if own.half < 0:
            return False
        other = s.rules.plan.beside[4 * place + own.half_side]
        if other < 0 or other == tile or s.hidden >> other & 1:
            return False
        facing = s.box.prints[s.tiles[other]]
        return facing.half >= 0 and facing.half_side == (own.half_side + 2) % 4

    def ether(self) -> float:
        """Andromeda's point when it may bring what is near; Daphne's turn when skeletons bar the way."""
        s = self.s
        if s.heroes[self.seat].who == ANDROMEDA:
            near = self.here >= self.field.next_worth - NEAR
            return self.here + (0.5 * POINT if s.points <= 1 and near else -0.2)
        if s.points == 0:  # nowhere to pass through without a move
            return self.here - 0.5
        free = field_of(s, self.scene, self.seat, True).at(s, self.at)
        gain = POINT * float(free - self.field.at(s, self.at))
        return self.here + gain - (GLIDE_COST if s.points > 2 else 0.5)

    def replace(self, change: i64) -> float:
        """What the tokens would mean with one of them replaced; -1 leaves them."""
        s = self.s
        if change < 0:
            return forecast(s, self.seat, self.at, s.sequence) + ETHER_WORTH
        old, new = CHANGES[change]
        return forecast(s, self.seat, self.at, [new if colour == old else colour for colour in s.sequence])
