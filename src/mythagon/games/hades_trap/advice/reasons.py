"""Why a choice looks good, in words: what the owl says beside what it would do."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.advice.field import field_of
from mythagon.games.hades_trap.advice.forecast import forecast
from mythagon.games.hades_trap.advice.hints import Advisor
from mythagon.games.hades_trap.advice.scene import scene_of
from mythagon.games.hades_trap.advice.worth import wins_at_portal
from mythagon.games.hades_trap.board import AREA, HIDDEN, JOYSTICK, PORTAL_SQUARE, SANDALS, WALL
from mythagon.games.hades_trap.choices import (
    ATTACK,
    BOOMERANG_AT,
    CHARGE,
    ETHER,
    LONGEST,
    MIRROR_WITH,
    MOVE,
    PHASE,
    STEAL,
    STOP,
    STRIKE,
    SWAP,
    TELEPORT,
    THROW_AT,
    TURN,
    VICTIM,
)
from mythagon.games.hades_trap.components import ANDROMEDA
from mythagon.games.hades_trap.state import AMPHORA, BURNING, SKELETON, STUNNED, Labyrinth
from mythagon.kernel.choice import Choice, Family
from mythagon.kernel.message import Message, seat_name

#: from here on a difference of the forecast is worth a word
TELLING = 0.03


#: choices of which always the same is said
SAID: Final = {
    "stairs": "advice.stairs",
    "explore": "advice.explore",
    "pick": "advice.pick",
    "strength": "advice.strength",
    "use": "advice.use",
    "discard": "advice.discard",
    "keep": "advice.keep",
    "shield": "advice.spared",
    "avoid": "advice.spared",
    "replace": "advice.replace",
    "pass": "advice.pass",
}


def reasons(s: Labyrinth, seat: i64, choice: Choice) -> list[Message]:
    """What speaks for a choice of this seat, weightiest first."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb in (MOVE, PHASE, TELEPORT):
        return for_step(s, seat, arg)
    if choice is STOP:
        return for_stop(s, seat)
    if verb is CHARGE:
        return for_charge(s, seat, arg)
    if verb is STRIKE:
        return for_strike(s, seat, arg)
    if verb in (TURN, SWAP):
        advisor = Advisor(s, seat)
        near = advisor.value(choice) > advisor.here
        return [Message("advice.halves")] if near else [Message("advice.shuffle")]
    if verb in (ATTACK, BOOMERANG_AT, THROW_AT, VICTIM, MIRROR_WITH, STEAL):
        return for_rival(s, verb, arg // 3 if verb is STEAL else arg)
    if choice is ETHER:
        return [Message("advice.one_more" if s.heroes[seat].who == ANDROMEDA else "advice.glide")]
    key = SAID.get(verb.verb, "")
    return [Message(key)] if key else []


def for_step(s: Labyrinth, seat: i64, to: i64) -> list[Message]:
    """Where a step leads, and what the thread it crosses sets off."""
    hero = s.heroes[seat]
    if to == PORTAL_SQUARE and wins_at_portal(s, seat):
        return [Message("advice.portal")]
    if hero.at < 0:
        return []
    found = for_goal(s, seat, to)
    advisor = Advisor(s, seat)
    for side in range(4):
        if s.rules.neighbour[4 * hero.at + side] == to:
            sequence = advisor.with_thread(s.sequence, s.edges[4 * hero.at + side])
            if len(sequence) > len(s.sequence):
                gain = forecast(s, seat, to, sequence) - forecast(s, seat, hero.at, s.sequence)
                if gain > TELLING:
                    found.append(Message("advice.thread_good"))
                elif gain < -TELLING:
                    found.append(Message("advice.thread_bad"))
            break
    return found


def for_goal(s: Labyrinth, seat: i64, start: i64) -> list[Message]:
    """The goal to which the worth of the squares leads from here."""
    field = field_of(s, scene_of(s), seat, s.gliding and seat == s.active)
    at = start
    while True:
        best = at
        for side in range(4):
            if s.edges[4 * at + side] not in (WALL, HIDDEN):
                other = s.rules.neighbour[4 * at + side]
                if field.at(s, other) > field.at(s, best):
                    best = other
        if best == at:
            break
        at = best
    key = goal_key(s, seat, at)
    return [Message(key)] if key else []


def goal_key(s: Labyrinth, seat: i64, at: i64) -> str:
    """What there is to gain on a square."""
    if at == PORTAL_SQUARE and wins_at_portal(s, seat):
        return "advice.to_portal"
    if at == s.lair():
        return "advice.to_lair"
    if any(at in (pair // AREA, pair % AREA) for pair in s.formed):
        return "advice.to_spirit"
    if s.ground[at] & SKELETON:
        return "advice.to_skeleton"
    if s.ground[at] >= AMPHORA:
        return "advice.to_amphora"
    if any(hero.state == STUNNED and hero.at == at for hero in s.heroes):
        return "advice.to_stunned"
    if s.signs[at] == SANDALS:
        return "advice.to_sandals"
    if s.signs[at] == JOYSTICK:
        return "advice.to_joystick"
    if any(s.edges[4 * at + side] == HIDDEN for side in range(4)):
        return "advice.to_hidden"
    return ""


def for_stop(s: Labyrinth, seat: i64) -> list[Message]:
    """A win, or nothing better to do; and what the boss does then."""
    if wins_at_portal(s, seat) and s.heroes[seat].at == PORTAL_SQUARE:
        return [Message("advice.escape")]
    found = [Message("advice.stop")]
    ahead = forecast(s, seat, s.heroes[seat].at, s.sequence)
    if ahead > TELLING:
        found.append(Message("advice.boss_rivals"))
    elif ahead < -TELLING:
        found.append(Message("advice.boss_you"))
    return found


def for_charge(s: Labyrinth, seat: i64, way: i64) -> list[Message]:
    """Whom a charge meets."""
    side = way // LONGEST
    at = s.heroes[seat].at
    found: list[Message] = []
    fallen = 0
    for _ in range(way % LONGEST + 1):
        at = s.rules.neighbour[4 * at + side]
        if s.ground[at] & SKELETON:
            fallen += 1
        other = s.other_standing_at(at, seat)
        if other >= 0:
            found.append(Message("advice.stuns", {"seat": seat_name(other)}))
    if s.boss >= 0 and s.rules.neighbour[4 * at + side] == s.boss and s.edges[4 * at + side] != WALL:
        found.insert(0, Message("advice.courage"))
    if fallen:
        found.append(Message("advice.fells", {"count": fallen}))
    return found if found else for_goal(s, seat, at)


def for_strike(s: Labyrinth, seat: i64, at: i64) -> list[Message]:
    """Free again, a trophy, the amphora below."""
    found: list[Message] = []
    if s.gripped(seat):
        found.append(Message("advice.free"))
    if s.ground[at] & BURNING:
        return found  # it only goes out
    if s.ground[at] & SKELETON:
        found.append(Message("advice.trophy"))
    if s.ground[at] >= AMPHORA:
        found.append(Message("advice.below"))
    return found


def for_rival(s: Labyrinth, verb: Family, other: i64) -> list[Message]:
    """What is done to another hero, and why to this one."""
    victim: dict[str, str] = {"seat": seat_name(other)}
    if verb is STEAL:
        return [Message("advice.steal", {**victim})]
    if verb is MIRROR_WITH:
        return [Message("advice.mirror", {**victim})]
    most = max([hero.covered for hero in s.heroes])
    if s.heroes[other].covered == most and most > 0:
        return [Message("advice.leader", {**victim, "count": int(most)})]
    return [Message("advice.hinders", {**victim})]
