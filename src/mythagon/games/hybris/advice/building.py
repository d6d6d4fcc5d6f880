"""What a builder would do: Pillars, planning, places, actions, ideas, spaces and conversions at first sight."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.chapters.deploy import open_slots
from mythagon.games.hybris.chapters.forge import can_fabricate
from mythagon.games.hybris.components import CONVERSIONS, PILLARS
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.words import (
    ACCOMPLISH,
    COLOSSEUM,
    CONCEIVE,
    CONVERT,
    DEPLOY,
    DRAIN,
    FABRICATE,
    FIGHT_ACTION,
    FORGE,
    INFLUENCE,
    MOIRAI,
    MORTAL_WORLD,
    OLYMPUS,
    OMEN,
    ORACLE,
    PERCEIVE,
    PRODUCE,
    RESURRECT,
    RULE_AGES,
    TRAIN,
    UNDERWORLD,
)
from mythagon.games.hybris.state import FACTORY, QUEUE, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import CITY_SPACE, ILLUSTRATION
from mythagon.kernel.choice import Choice

#: what a line of the conversion table is worth, and how a Pillar is liked
LINES: Final[dict[str, float]] = {
    "vp": 1.0,
    "aegis": 0.5,
    "greatness": 1.2,
    "spark": 3.5,
    "temple": 5.0,
    "prophet": 4.5,
    "hero": 5.0,
}
LIKED: Final[dict[str, float]] = {
    "truce": 3.0,
    "ambition": 1.0,
    "guidance": 1.5,
    "indoctrination": 2.5,
    "providence": 2.5,
    "transcendence": 1.5,
}
#: Aegis a player wants to have at hand
ENOUGH_AEGIS: Final = 4


def ages_left(s: Cosmos) -> i64:
    """Ages still to come."""
    return s.rules.setting(RULE_AGES) - s.age


def can_pay_some(s: Cosmos, seat: i64) -> bool:
    """Could the player fabricate a tile now?"""
    player = s.players[seat]
    return any(can_fabricate(s, seat, place, 0, player.faithful, player.aegis) for place in range(FACTORY))


def action_hint(s: Cosmos, seat: i64, action: i64) -> float:
    """How welcome an action is."""
    player = s.players[seat]
    if action == DEPLOY:
        return 14.0
    if action == FABRICATE:
        return 8.0
    if action == PRODUCE:
        return produce_hint(s, seat)
    if action == CONVERT:
        return float(player.prayers)
    if action == CONCEIVE:
        return 5.0 if ages_left(s) > 0 and own_tiles(s, seat) < 3 else 0.5
    if action == INFLUENCE:
        return 4.0
    if action == DRAIN:
        return 2.0 + float(max(0, ENOUGH_AEGIS - player.aegis))
    if action == RESURRECT:
        return 4.0
    if action == PERCEIVE:
        return 3.0
    if action == OMEN:
        return 2.5
    if action == TRAIN:
        return 2.0
    assert action in (ACCOMPLISH, FIGHT_ACTION)
    return 0.0


def own_tiles(s: Cosmos, seat: i64) -> i64:
    """Technologies under way: in the Forge and in storage."""
    found: i64 = len(s.players[seat].storage)
    for place in range(QUEUE):
        if s.queue[place] and owner_of(s.queue[place]) == seat:
            found += 1
    return found


def produce_hint(s: Cosmos, seat: i64) -> float:
    """Own tiles that come out are welcome, those of others are worth a point."""
    value = 0.0
    for place in range(FACTORY, QUEUE):
        if s.queue[place]:
            mine = owner_of(s.queue[place]) == seat
            value += (2.0 if mine else -0.5) + (3.0 if place == QUEUE - 1 and mine else 0.0)
    return value


def place_hint(s: Cosmos, seat: i64, place: i64) -> float:
    """How welcome a Location is to a character of the player."""
    player = s.players[seat]
    if place == MORTAL_WORLD:
        return 10.0 if player.storage else 4.0
    if place == FORGE:
        return 8.0 if can_pay_some(s, seat) else produce_hint(s, seat) - 1.0
    if place == OLYMPUS:
        return max(5.0 if own_tiles(s, seat) < 3 and ages_left(s) > 0 else 0.0, float(player.prayers))
    if place == UNDERWORLD:
        return 2.0 + float(max(0, ENOUGH_AEGIS - player.aegis)) + (2.0 if player.fallen_heroes() else 0.0)
    if place == ORACLE:
        return 3.0
    return 1.5 if place == COLOSSEUM else 1.0 if place == MOIRAI else 0.0


def enter_hint(s: Cosmos, seat: i64, space: i64) -> float:
    """A space by its Location; with a tile to deploy only Cities that have room for it."""
    value = place_hint(s, seat, s.place_of(space))
    if CITY_SPACE <= space < ILLUSTRATION:
        city = space - CITY_SPACE
        if s.players[seat].storage and not open_slots(s, city):
            return 2.0
        return value + 0.3 * float(s.box.cities[city].goodness + s.box.cities[city].faithful)
    return value - (1.5 if space >= ILLUSTRATION else 0.0)


def slot_hint(s: Cosmos, slot: i64) -> float:
    """A space beside other Technologies promises connections."""
    found = 0.0
    for edge in s.box.edges_of[slot]:
        join = s.box.edges[edge]
        if s.slots[join.one] or s.slots[join.other]:
            found += 1.0
    return found + float(len(connected(s, slot)))


def idea_hint(s: Cosmos, tile: i64) -> float:
    """Points and Prayers, less what it costs."""
    technology = s.box.technologies[tile]
    return float(technology.vp) + 0.6 * float(technology.prayers) - 0.5 * float(technology.faithful + technology.aegis)


def stored_hint(s: Cosmos, seat: i64, place: i64) -> float:
    """A stored tile by its points."""
    return float(s.box.technologies[s.players[seat].storage[place]].vp)


def building_hint(s: Cosmos, seat: i64, choice: Choice) -> float:
    """What a choice of the peaceful game is worth; nought for all others."""
    verb = choice.verb
    arg: i64 = choice.arg
    if verb == "act":
        return action_hint(s, seat, arg)
    if verb == "enter":
        return enter_hint(s, seat, arg)
    if verb == "plan":
        return place_hint(s, seat, arg) if arg <= MORTAL_WORLD else 6.0 if choice.name == "bonus" else -3.0
    if verb == "idea":
        return idea_hint(s, arg)
    if verb == "convert":
        return LINES.get(CONVERSIONS[arg], 1.0)
    if verb == "pillar":
        return LIKED.get(PILLARS[arg], 1.0) + (1.0 if s.pillar_prayers >> arg & 1 else 0.0)
    if verb == "slot":
        return slot_hint(s, arg)
    if verb == "tile":
        return stored_hint(s, seat, arg)
    if verb == "scrap":
        return -stored_hint(s, seat, arg)
    if verb == "fabricate":
        return float(s.box.technologies[tile_of(s.queue[arg])].vp)
    return 0.0
