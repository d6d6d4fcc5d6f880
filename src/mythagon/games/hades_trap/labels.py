"""Choices in words, and why something cannot be done: what every question of Hades Trap shares."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, HIDDEN, POSITIONS, SIDES, SQUARES, THREAD, WALL
from mythagon.games.hades_trap.chapters.hits import STUN, TOKENS, Replies, Reply, tokens_due
from mythagon.games.hades_trap.chapters.labyrinth import ReplaceToken
from mythagon.games.hades_trap.chapters.tiles import facing_half
from mythagon.games.hades_trap.choices import CHANGES, LONGEST, PAIRS
from mythagon.games.hades_trap.components import ANDROMEDA, COLOURS, COMBAT, ITEMS, SIREN, SPIRIT
from mythagon.games.hades_trap.events import position_value, square_value
from mythagon.games.hades_trap.state import BURNING, GHOST, MONSTER, STANDING, STUNNED, YOUNG, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.labels import Label, Labels, Named, Worded
from mythagon.kernel.message import Message, Part, Value, seat_name

# -- choices, by family -------------------------------------------------------------------------------------------


def to_square(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """The square the choice is about."""
    return {"square": square_value(s, choice.arg)}


def move(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """A step, with all that follows from it as far as everybody knows."""
    hero = s.heroes[seat]
    values = to_square(s, seat, choice)
    own = s.stack[-1].asks(s)[0]
    if own.key not in ("ask.turn", "ask.stunned", "ask.ghost", "ask.leave"):
        return Message("choice.put", values, own.rule)
    if hero.state >= GHOST:
        free = s.ground[choice.arg] & MONSTER
        return Message("choice.ghost_free" if free else "choice.ghost", values, "HAD-14.3")
    values["cost"] = leaving_cost(s, seat)
    notes = move_notes(s, seat, choice.arg)
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


def strike(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """A young Hydra, a burning amphora or a skeleton."""
    lies = s.ground[choice.arg]
    key = "choice.strike_young" if lies & YOUNG else "choice.douse" if lies & BURNING else "choice.strike"
    return Message(key, to_square(s, seat, choice), "HAD-4.5")


def through_wall(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """The square behind, and the cost."""
    return {"square": square_value(s, choice.arg), "cost": leaving_cost(s, seat)}


def charge(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """How far to which side, and where it would end."""
    way: i64 = choice.arg
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


def of_threads(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """A thread and the one in its place."""
    old, new = CHANGES[choice.arg]
    return {"old": "thread." + COLOURS[old], "new": "thread." + COLOURS[new]}


def ether(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """The power of the two heroes whose Ether needs no target."""
    if s.heroes[seat].who == ANDROMEDA:
        return Message("choice.andromeda", {}, "HAD-11.2")
    return Message("choice.daphne", {}, "HAD-11.5")


def of_hero(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """Another player."""
    return {"other": seat_name(choice.arg)}


def victim(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """Whom the boss hits, or the Siren's song draws."""
    charmed = s.stack[-1].asks(s)[0].key == "ask.song"
    return Message("choice.charmed" if charmed else "choice.victim", of_hero(s, seat, choice))


def steal(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """A closed amphora, or an open one with what is in it."""
    arg: i64 = choice.arg
    values: dict[str, Value] = {"other": seat_name(arg // 3)}
    if arg % 3 == 0:
        return Message("choice.steal", values, "HAD-4.2")
    values["item"] = "the_item." + ITEMS[s.contents[s.heroes[arg // 3].place(arg % 3 - 1)]]
    return Message("choice.steal_open", values, "HAD-4.2")


def of_tile(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """A tile by its position."""
    return {"position": position_value(s, choice.arg)}


def turn(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """A tile turned to one side."""
    key = "choice.turn_left" if choice.arg % 2 else "choice.turn_right"
    return Message(key, {"position": position_value(s, choice.arg // 2)}, "HAD-9.2")


def of_two_tiles(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """Two tiles that change places."""
    one, two = PAIRS[choice.arg]
    return {"one": position_value(s, one), "two": position_value(s, two)}


def of_pair(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """Two halves that have met, by the first of them."""
    pair = facing_half(s, choice.arg // 9)
    return {"one": square_value(s, pair // AREA), "two": square_value(s, pair % AREA)}


def of_own_item(s: Labyrinth, seat: int, choice: Choice) -> dict[str, Value]:
    """What is in one of one's own amphorae."""
    return {"item": "the_item." + ITEMS[s.contents[s.heroes[seat].place(choice.arg)]]}


def let_pass(s: Labyrinth, seat: int, choice: Choice) -> Message:
    """In a window: what comes if it passes."""
    frame = s.stack[-1]
    hits = frame.hits if isinstance(frame, (Reply, Replies)) else []
    for hit in hits:
        if hit % TOKENS == seat and s.stack[-1].asks(s)[0].key != "ask.keep":
            before = s.free_points(seat)
            due = tokens_due(s, seat, hit % STUN // TOKENS)
            if due > before:
                return Message("choice.come_ghost", {}, "HAD-14.3")
            if due == 0:
                return Message("choice.come_stunned", {}, "HAD-8.1")
            key = "choice.come_both" if hit >= STUN and s.heroes[seat].state == STANDING else "choice.come_hades"
            return Message(key, {"before": int(before), "after": int(before - due)}, "HAD-8.2")
    return Message("choice.let_lie" if isinstance(frame, ReplaceToken) else "choice.pass")


LABELS: Final = Labels[Labyrinth](
    {
        "move": Worded(move),
        "attack": Label("attack", "HAD-4.5", of_hero),
        "boomerang": Label("boomerang", "HAD-9.5", of_hero),
        "mirror": Label("mirror", "HAD-9.5", of_hero),
        "throw": Label("throw", "HAD-10.3", of_hero),
        "victim": Worded(victim),
        "steal": Worded(steal),
        "explore": Label("explore", "HAD-4.3", of_tile),
        "turn": Worded(turn),
        "swap": Label("swap", "HAD-9.4", of_two_tiles),
        "lay": Label("lay", "HAD-10.2", of_pair),
        "choose": Named("choose", {"hero": "hero", "power": "hero_about"}, "HAD-1.6"),
        "use": Named("use", {"item": "the_item"}, "HAD-9.5"),
        "shield": Label("shield", "HAD-9.5"),
        "keep": Label("keep", "HAD-11.7"),
        "discard": Label("discard", "", of_own_item),
        "strike": Worded(strike),
        "phase": Label("phase", "HAD-11.3", through_wall),
        "teleport": Label("teleport", "HAD-10.1", to_square),
        "charge": Worded(charge),
        "replace": Label("replace", "HAD-11.1", of_threads),
        "stairs": Label("stairs", "HAD-9.3"),
        "strength": Label("strength", "HAD-10.3"),
        "pick": Label("pick", "HAD-4.6"),
        "ether": Worded(ether),
        "avoid": Label("avoid", "HAD-11.4"),
        "stop": Label("stop", "HAD-3.3"),
        "pass": Worded(let_pass),
    }
)


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
