"""Choices in words, and why something cannot be done: what every question of Hades Trap shares."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, HIDDEN, POSITIONS, SIDES, SQUARES, THREAD, WALL
from mythagon.games.hades_trap.choices import (
    ATTACK,
    AVOID,
    BOOMERANG_AT,
    CHANGES,
    CHARGE,
    CHOOSE,
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
from mythagon.games.hades_trap.components import ANDROMEDA, COLOURS, COMBAT, HEROES, ITEMS, SIREN, SPIRIT
from mythagon.games.hades_trap.state import (
    BURNING,
    GHOST,
    MONSTER,
    STANDING,
    STUNNED,
    YOUNG,
    Labyrinth,
)
from mythagon.games.hades_trap.telling import position_value, seat_name, square_value
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame
from mythagon.kernel.message import Message, Part, Value


class Question(Frame[Labyrinth]):
    """A frame that asks: every choice has the same words wherever it is offered."""

    def label(self, s: Labyrinth, seat: int, choice: Choice) -> Message:
        return describe(s, seat, choice)

    def why_not(self, s: Labyrinth, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, self.ask(s).rule)


def describe(s: Labyrinth, seat: i64, choice: Choice) -> Message:
    """The choice with its cost and what it brings about."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb is MOVE:
        return describe_move(s, seat, arg)
    if verb in (ATTACK, BOOMERANG_AT, MIRROR_WITH, THROW_AT, VICTIM, STEAL):
        return describe_target(s, choice)
    if verb in (EXPLORE, TURN, SWAP):
        return describe_tiles(s, choice)
    if verb in (CHOOSE, USE, DISCARD, SHIELD_UP.family, KEEP.family):
        return describe_possession(s, seat, choice)
    if verb is STRIKE:
        lies = s.ground[arg]
        key = "choice.strike_young" if lies & YOUNG else "choice.douse" if lies & BURNING else "choice.strike"
        return Message(key, {"square": square_value(s, arg)}, "HAD-4.5")
    if verb is PHASE:
        return Message("choice.phase", {"square": square_value(s, arg), "cost": leaving_cost(s, seat)}, "HAD-11.3")
    if verb is TELEPORT:
        return Message("choice.teleport", {"square": square_value(s, arg)}, "HAD-10.1")
    if verb is CHARGE:
        return describe_charge(s, seat, arg)
    if verb is REPLACE:
        old, new = CHANGES[arg]
        values: dict[str, Value] = {"old": "thread." + COLOURS[old], "new": "thread." + COLOURS[new]}
        return Message("choice.replace", values, "HAD-11.1")
    return describe_single(s, seat, choice)


def describe_single(s: Labyrinth, seat: i64, choice: Choice) -> Message:
    """Choices without an argument."""
    if choice is CLIMB:
        return Message("choice.stairs", {}, "HAD-9.3")
    if choice is LIFT:
        return Message("choice.strength", {}, "HAD-10.3")
    if choice is PICK:
        return Message("choice.pick", {}, "HAD-4.6")
    if choice is ETHER:
        if s.heroes[seat].who == ANDROMEDA:
            return Message("choice.andromeda", {}, "HAD-11.2")
        return Message("choice.daphne", {}, "HAD-11.5")
    if choice is AVOID:
        return Message("choice.avoid", {}, "HAD-11.4")
    if choice is STOP:
        return Message("choice.stop", {}, "HAD-3.3")
    assert choice is PASS
    return Message("choice.pass", {}, s.stack[-1].asks(s)[0].rule)


def describe_move(s: Labyrinth, seat: i64, to: i64) -> Message:
    """A step, with all that follows from it as far as everybody knows."""
    hero = s.heroes[seat]
    values: dict[str, Value] = {"square": square_value(s, to)}
    own = s.stack[-1].asks(s)[0]
    if own.key not in ("ask.turn", "ask.stunned", "ask.ghost", "ask.leave"):
        return Message("choice.put", values, own.rule)
    if hero.state >= GHOST:
        free = s.ground[to] & MONSTER
        return Message("choice.ghost_free" if free else "choice.ghost", values, "HAD-14.3")
    values["cost"] = leaving_cost(s, seat)
    notes = move_notes(s, seat, to)
    if not notes:
        return Message("choice.move", values, "HAD-4.1")
    values["notes"] = notes
    return Message("choice.move_noted", values, "HAD-4.1")


def leaving_cost(s: Labyrinth, seat: i64) -> int:
    """HAD-4.1, HAD-13.3: what a step from the hero's square costs."""
    return 2 if s.water(s.heroes[seat].at) else 1


def move_notes(s: Labyrinth, seat: i64, to: i64) -> list[Part]:
    """What a step meets: a thread, a grip, somebody to attack or rob, a Spirit medallion."""
    hero = s.heroes[seat]
    notes: list[Part] = []
    for side in range(4):
        code = s.edges[4 * hero.at + side]
        if s.rules.neighbour[4 * hero.at + side] == to and code >= THREAD and s.in_play():
            colour = code - THREAD
            if colour not in s.sequence and not (s.rules.boss == SIREN and s.sequence):
                notes.append(Message("note.thread", {"colour": "thread." + COLOURS[colour]}, "HAD-5.1"))
    if hero.state == STANDING and s.blessed(seat, COMBAT):
        if s.ground[to] & MONSTER:
            notes.append(Message("note.strikes", {}, "HAD-10.5"))
        elif s.standing_at(to) >= 0:
            notes.append(Message("note.attacks", {"other": seat_name(s.standing_at(to))}, "HAD-10.5"))
    for other in range(s.seats):
        victim = s.heroes[other]
        if other != seat and victim.at == to and victim.state == STUNNED and victim.one >= 0:
            notes.append(Message("note.steal", {"other": seat_name(other)}, "HAD-4.2"))
    for pair in s.formed:
        if to in (pair // AREA, pair % AREA) and not hero.medals >> SPIRIT & 1:
            notes.append(Message("note.spirit", {}, "HAD-10.2"))
    if hero.state == STANDING and not s.gliding and not s.ground[hero.at] & MONSTER and s.gripped_at(to):
        notes.append(Message("note.gripped", {}, "HAD-7.1"))
    return notes


def describe_charge(s: Labyrinth, seat: i64, way: i64) -> Message:
    """How far to which side, and where it would end."""
    at = s.heroes[seat].at
    side = way // LONGEST
    for _ in range(way % LONGEST + 1):
        at = s.rules.neighbour[4 * at + side]
    values: dict[str, Value] = {
        "side": "side." + SIDES[side],
        "count": int(way % LONGEST) + 1,
        "square": square_value(s, at),
    }
    if s.boss >= 0 and s.rules.neighbour[4 * at + side] == s.boss and s.edges[4 * at + side] != WALL:
        return Message("choice.charge_boss", values, "HAD-10.1")
    return Message("choice.charge", values, "HAD-9.1")


def describe_target(s: Labyrinth, choice: Choice) -> Message:
    """What is done to another hero."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb is STEAL:
        values: dict[str, Value] = {"other": seat_name(arg // 3)}
        if arg % 3 == 0:
            return Message("choice.steal", values, "HAD-4.2")
        values["item"] = "the_item." + ITEMS[s.contents[s.heroes[arg // 3].place(arg % 3 - 1)]]
        return Message("choice.steal_open", values, "HAD-4.2")
    values = {"other": seat_name(arg)}
    if verb is ATTACK:
        return Message("choice.attack", values, "HAD-4.5")
    if verb is BOOMERANG_AT:
        return Message("choice.boomerang", values, "HAD-9.5")
    if verb is MIRROR_WITH:
        return Message("choice.mirror", values, "HAD-9.5")
    if verb is THROW_AT:
        return Message("choice.throw", values, "HAD-10.3")
    own = s.stack[-1].asks(s)[0]
    return Message("choice.charmed" if own.key == "ask.song" else "choice.victim", values, own.rule)


def describe_tiles(s: Labyrinth, choice: Choice) -> Message:
    """A tile explored, turned or swapped."""
    arg: i64 = choice.arg
    if choice.family is EXPLORE:
        return Message("choice.explore", {"position": position_value(s, arg)}, "HAD-4.3")
    if choice.family is TURN:
        key = "choice.turn_left" if arg % 2 else "choice.turn_right"
        return Message(key, {"position": position_value(s, arg // 2)}, "HAD-9.2")
    one, two = PAIRS[arg]
    return Message("choice.swap", {"one": position_value(s, one), "two": position_value(s, two)}, "HAD-9.4")


def describe_possession(s: Labyrinth, seat: i64, choice: Choice) -> Message:
    """A hero taken, an item used, kept or discarded."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb is CHOOSE:
        values: dict[str, Value] = {"hero": "hero." + HEROES[arg], "power": "hero_about." + HEROES[arg]}
        return Message("choice.choose", values, "HAD-1.6")
    if verb is USE:
        return Message("choice.use", {"item": "the_item." + ITEMS[arg]}, "HAD-9.5")
    if choice is SHIELD_UP:
        return Message("choice.shield", {}, "HAD-9.5")
    if choice is KEEP:
        return Message("choice.keep", {}, "HAD-11.7")
    item = s.contents[s.heroes[seat].place(arg)]
    return Message("choice.discard", {"item": "the_item." + ITEMS[item]}, s.stack[-1].asks(s)[0].rule)


# -- why nothing can be done somewhere ----------------------------------------------------------------------------


def why_not_here(s: Labyrinth, seat: i64, place: str) -> Message:
    """Why the active hero can do nothing at this place now."""
    kind, _, name = place.partition(":")
    hero = s.heroes[seat]
    if kind == "sq" and name in SQUARES:
        return why_not_square(s, seat, SQUARES.index(name))
    if kind == "tile" and name in POSITIONS:
        if s.hidden >> POSITIONS.index(name) & 1:
            return Message("why.not_beside", {}, "HAD-4.3")
        return Message("why.needs_joystick", {}, "HAD-9.2")
    if kind == "tiles":
        return Message("why.needs_pad", {}, "HAD-9.4")
    if kind == "hero":
        return Message("why.out_of_reach", {}, "HAD-4.5")
    if kind in ("way", "sign"):
        return Message("why.not_on_sign", {}, "HAD-4.4")
    if place == "mine:ether":
        return Message("why.no_power" if hero.ether else "why.ether_spent", {}, "HAD-4.7")
    if kind == "mine":
        return Message("why.no_item", {}, "HAD-9.5")
    if place == "amphora":
        return Message("why.no_amphora", {}, "HAD-4.6")
    return Message("why.not_now", {}, "HAD-3.3")


def why_not_square(s: Labyrinth, seat: i64, to: i64) -> Message:
    """Why the hero cannot step there."""
    hero = s.heroes[seat]
    if s.hidden >> (to // 9) & 1:
        return Message("why.hidden", {}, "HAD-2.2")
    if hero.state >= GHOST:
        return Message("why.ghost", {}, "HAD-14.3")
    if to == hero.at:
        return Message("why.here", {}, "HAD-4.1")
    if hero.state == STANDING and s.gripped(seat):
        return Message("why.gripped", {}, "HAD-7.1")
    if s.points < leaving_cost(s, seat):
        return Message("why.no_points", {"points": int(s.points)}, "HAD-3.3")
    for side in range(4):
        if s.rules.neighbour[4 * hero.at + side] == to:
            code = s.edges[4 * hero.at + side]
            if code in (WALL, HIDDEN):
                return Message("why.wall", {}, "HAD-4.1")
            if to == s.boss:
                return Message("why.boss", {}, "HAD-2.2")
            return Message("why.pawn", {}, "HAD-2.1")
    return Message("why.far", {}, "HAD-4.1")
