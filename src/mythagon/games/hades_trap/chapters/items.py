"""HAD-4.4, HAD-9, HAD-10.3: special squares, items, and what is aimed at a hero in sight."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, JOYSTICK, LAIR, PAD, SANDALS, STAIRS, WALL
from mythagon.games.hades_trap.chapters.amphorae import discard, discards, lose
from mythagon.games.hades_trap.chapters.charge import add_charges, can_charge, charge
from mythagon.games.hades_trap.chapters.hits import BY_BOOMERANG, BY_THROW, STUN, strike
from mythagon.games.hades_trap.chapters.medallions import can_gain, draw_supply, enter, gain
from mythagon.games.hades_trap.chapters.tiles import add_swaps, add_turns, swap, turn
from mythagon.games.hades_trap.choices import (
    BOOMERANG_AT,
    CHARGE,
    CLIMB,
    KEEP,
    LIFT,
    MIRROR_WITH,
    PASS,
    TELEPORT,
    THROW_AT,
    TURN,
    USE,
)
from mythagon.games.hades_trap.components import (
    BOOMERANG,
    CIRCE,
    COURAGE,
    FORTUNE,
    JOYSTICK_ITEM,
    MIRROR,
    PAD_ITEM,
    SANDALS_ITEM,
    SPIRIT,
    STRENGTH,
)
from mythagon.games.hades_trap.events import (
    BOOMERANG_THROWN,
    KEPT,
    STAIRS_TAKEN,
    THROWN,
    USED,
    tell_item,
    tell_path,
    tell_swapped,
    tell_two,
)
from mythagon.games.hades_trap.state import PUBLIC, STANDING, STUNNED, Labyrinth
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.events import Kind
from mythagon.kernel.frame import Ask, Frame, Question, SeatQuestion

STRENGTH_COST: Final = 2

# -- special squares ----------------------------------------------------------------------------------------------


def add_square(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-4.4: what the special square under the hero offers."""
    at = s.heroes[seat].at
    sign = s.signs[at]
    if sign == SANDALS:
        add_charges(s, seat, choices)
        if s.blessed(seat, COURAGE):
            for other in range(len(s.signs)):
                if s.signs[other] == SANDALS and other != at and not s.pawn_at(other):
                    choices.append(TELEPORT[other])
    elif sign == JOYSTICK:
        add_turns(s, seat, s.blessed(seat, SPIRIT), choices)
    elif sign == STAIRS:
        other = other_stairs(s, at)
        if other >= 0 and not s.pawn_at(other):
            choices.append(CLIMB)
    elif sign == PAD:
        add_swaps(s, seat, choices)
    elif sign == LAIR and s.points >= STRENGTH_COST and can_gain(s, seat, STRENGTH):
        choices.append(LIFT)


def other_stairs(s: Labyrinth, at: i64) -> i64:
    """The other stairs, -1 while they are hidden."""
    for other in range(len(s.signs)):
        if s.signs[other] == STAIRS and other != at:
            return other
    return -1


def climb(s: Labyrinth, seat: i64) -> None:
    """HAD-9.3."""
    start = s.heroes[seat].at
    place(s, seat, other_stairs(s, start), STAIRS_TAKEN)


def place(s: Labyrinth, seat: i64, to: i64, kind: Kind) -> None:
    """Put one's own pawn on a far square."""
    start = s.heroes[seat].at
    s.heroes[seat].at = to
    tell_path(s, kind, seat, start, to)
    enter(s, seat, to)


def lift_strength(s: Labyrinth, seat: i64) -> None:
    """HAD-10.3, ruling 3.22: two points on the Lair's centre."""
    s.points -= STRENGTH_COST
    draw_supply(s, STRENGTH, 1)
    gain(s, seat, STRENGTH, 0)


# -- items --------------------------------------------------------------------------------------------------------


def add_items(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-9.5: the items of one's amphorae; the Shield is only a reply."""
    hero = s.heroes[seat]
    first = s.contents[hero.one]
    add_item(s, seat, first, choices)
    if hero.two >= 0:
        second = s.contents[hero.two]
        if second != first:
            add_item(s, seat, second, choices)
    if s.blessed(seat, STRENGTH) and (first != FORTUNE or hero.two >= 0):
        add_throws(s, seat, choices)


def add_item(s: Labyrinth, seat: i64, item: i64, choices: list[Choice]) -> None:
    """One item, if it can do anything."""
    if item == SANDALS_ITEM:
        if can_charge(s, seat):
            choices.append(USE[SANDALS_ITEM])
    elif item in (JOYSTICK_ITEM, PAD_ITEM):
        if not s.formed or UseItem(seat, item).ask(s).choices:
            choices.append(USE[item])
    elif item == BOOMERANG:
        for other in range(s.seats):
            if distance_in_sight(s, seat, other) > 0:
                choices.append(BOOMERANG_AT[other])
    elif item == MIRROR:
        for other in range(s.seats):
            if other != seat and can_mirror(s, other):
                choices.append(MIRROR_WITH[other])


def can_mirror(s: Labyrinth, other: i64) -> bool:
    """Ruling 5.36: a hero on the board, standing, or Stunned with no pawn on top."""
    hero = s.heroes[other]
    if hero.at < 0 or hero.state > STUNNED:
        return False
    return hero.state == STANDING or not s.pawn_at(hero.at)


def distance_in_sight(s: Labyrinth, seat: i64, other: i64) -> i64:
    """HAD-2.4: squares to a standing hero in the same row or column with no obstacle between; 0 if out of sight."""
    target = s.heroes[other]
    if other == seat or target.at < 0 or target.state != STANDING:
        return 0
    start = s.heroes[seat].at
    for side in range(4):
        at = start
        squares: i64 = 0
        while True:
            code = s.edges[4 * at + side]
            if code in (WALL, HIDDEN) or s.rules.plan.limbo[4 * at + side]:
                break
            at = s.rules.neighbour[4 * at + side]
            squares += 1
            if at == target.at:
                return squares
            if at == s.boss:
                break
    return 0


def spend(s: Labyrinth, seat: i64, item: i64) -> None:
    """HAD-9.5: the amphora is revealed and discarded, unless Circe keeps it (HAD-11.7)."""
    amphora = s.amphora_with(seat, item)
    hero = s.heroes[seat]
    if hero.who == CIRCE and hero.ether:
        s.see(amphora, PUBLIC)
        s.push(KeepItem(seat, item))
    else:
        lose(s, seat, amphora)
    tell_item(s, USED, seat, item)


class KeepItem(Question[Labyrinth]):
    """HAD-11.7: Circe may spend her Ether to keep the item she uses."""

    def __init__(self, seat: i64, item: i64) -> None:
        self.seat: i64 = seat
        self.item: i64 = item

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(self.seat, "ask.keep", "HAD-11.7", [PASS, KEEP])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        if choice is KEEP:
            s.heroes[self.seat].ether = False
            tell_item(s, KEPT, self.seat, self.item)
        else:
            lose(s, self.seat, s.amphora_with(self.seat, self.item))


class Intent(SeatQuestion[Labyrinth]):
    """An action begun whose amphora nobody else has seen yet: to the others the hero is still choosing what to do."""

    def resealed(self, s: Labyrinth, seat: int | None, chance: Chance) -> Frame[Labyrinth]:
        return self if seat == self.seat else s.stack[-2]


class UseItem(Intent):
    """HAD-9.5: what the Sandals, Joystick or Pad out of an amphora does; nothing is shown before it is chosen."""

    def __init__(self, seat: i64, item: i64) -> None:
        super().__init__(seat)
        self.item: i64 = item

    def ask(self, s: Labyrinth) -> Ask:
        choices: list[Choice] = []
        if self.item == SANDALS_ITEM:
            add_charges(s, self.seat, choices)
            return Ask(self.seat, "ask.charge", "HAD-9.1", choices)
        if self.item == JOYSTICK_ITEM:
            add_turns(s, self.seat, s.blessed(self.seat, SPIRIT), choices)  # ruling 5.12
            return Ask(self.seat, "ask.turn_tile", "HAD-9.2", choices)
        add_swaps(s, self.seat, choices)
        return Ask(self.seat, "ask.swap", "HAD-9.4", choices)

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        s.points -= 1
        if choice.family is CHARGE:
            charge(s, self.seat, choice.arg)
        elif choice.family is TURN:
            turn(s, self.seat, choice.arg)
        else:
            swap(s, self.seat, choice.arg)
        spend(s, self.seat, self.item)


def boomerang(s: Labyrinth, seat: i64, other: i64) -> None:
    """HAD-9.5: stun a hero in sight."""
    s.points -= 1
    tell_two(s, BOOMERANG_THROWN, seat, other)
    strike(s, [int(other + STUN)], BY_BOOMERANG)
    spend(s, seat, BOOMERANG)


def mirror(s: Labyrinth, seat: i64, other: i64) -> None:
    """HAD-9.5: swap places; how each hero is stays with him (ruling 3.39)."""
    s.points -= 1
    hero, twin = s.heroes[seat], s.heroes[other]
    hero.at, twin.at = twin.at, hero.at
    tell_swapped(s, seat, other)
    spend(s, seat, MIRROR)
    enter(s, seat, hero.at)
    enter(s, other, twin.at)


# -- throwing an amphora ------------------------------------------------------------------------------------------


def add_throws(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-10.3: the blessing of Strength, 1 point a square; never with Fortune."""
    for other in range(s.seats):
        squares = distance_in_sight(s, seat, other)
        if squares > 0 and squares <= s.points:
            choices.append(THROW_AT[other])


class ThrowAmphora(Intent):
    """HAD-10.3: which amphora flies."""

    def __init__(self, seat: i64, other: i64) -> None:
        super().__init__(seat)
        self.other: i64 = other

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(self.seat, "ask.throw", "HAD-10.3", discards(s, self.seat))

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        s.points -= distance_in_sight(s, self.seat, self.other)
        tell_two(s, THROWN, self.seat, self.other)
        discard(s, self.seat, choice.arg, "HAD-10.3")
        strike(s, [int(self.other + STUN)], BY_THROW)
