"""Counts and conditions of the effect grammar, taken at the table."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.connections import connected, links_of
from mythagon.games.hybris.grammar import words
from mythagon.games.hybris.grammar.effects import Compare, Condition, Count
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import ALLY_OF
from mythagon.games.hybris.state import FACTORY, QUEUE, SLOTS, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import ABSENT, BONUS, FIRST_ALLY, UNITS, unit_kind
from mythagon.kernel.bits import nibble

SIDES: Final = 4


def count(s: Cosmos, what: Count, scene: Scene) -> i64:
    """How many there are, for the player of the scene."""
    kind = what.kind
    player = s.players[scene.seat]
    if kind == words.HELD:
        return held(s, scene.seat, what.of) // what.each
    if kind == words.CONNECTED:
        return len(connected(s, scene.slot)) if scene.slot >= 0 else 0
    if kind == words.MY_TEMPLES:
        return player.temple_count()
    if kind == words.MY_UPGRADES:
        return player.upgrades()
    if kind == words.HAND:
        return len(player.hand)
    if kind == words.PREMONITIONS:
        return len(player.premonitions)
    if kind == words.WELL:
        return s.well
    if kind == words.MY_SPARKS_ON_TRACK:
        return player.sparks
    if kind == words.OTHERS:
        return s.seats - 1
    if kind == words.DISCARDED_DETERMINATION:
        return s.discarded_determination
    if kind == words.TOKENS_REMOVED:
        return s.tokens_removed
    if kind == words.MY_LINKS:
        return links_of(s, scene.seat)
    if kind in (words.MY_TECHS, words.MY_TYPES, words.MY_CITIES, words.CITY_TECHS):
        return count_technologies(s, what, scene)
    if kind in (words.MY_FORGE_TILES, words.MY_WORKSHOP_TILES):
        return count_queue(s, scene.seat, QUEUE if kind == words.MY_FORGE_TILES else FACTORY)
    if kind == words.ORACLE_SYMBOLS:
        return oracle_symbols(s)
    if kind == words.MY_TOKENS_UP:
        return len([token for token in s.tokens if token and (token - 1) >> 1 == scene.seat and not (token - 1) & 1])
    return count_units(s, kind, scene)


def count_technologies(s: Cosmos, what: Count, scene: Scene) -> i64:
    """Deployed Technologies: own ones (of a type), own types, Cities with an own one, all of a City."""
    found: i64 = 0
    seen: i64 = 0
    city = city_meant(s, what.city, scene)
    for slot in range(SLOTS):
        code = s.slots[slot]
        if not code:
            continue
        if what.kind == words.CITY_TECHS:
            found += 1 if s.box.city_of[slot] == city else 0
            continue
        if owner_of(code) != scene.seat:
            continue
        type = s.box.technologies[tile_of(code)].type
        if what.kind == words.MY_TECHS:
            found += 1 if what.type in (words.ANY, type) else 0
            continue
        mark: i64 = 1 << (type if what.kind == words.MY_TYPES else s.box.city_of[slot])
        if not seen & mark:
            seen |= mark
            found += 1
    return found


def count_queue(s: Cosmos, seat: i64, end: i64) -> i64:
    """Own tiles in the Forge's queue before this place."""
    found: i64 = 0
    for place in range(end):
        code = s.queue[place]
        if code and owner_of(code) == seat:
            found += 1
    return found


def count_units(s: Cosmos, kind: i64, scene: Scene) -> i64:
    """Fallen Heroes, own units, units of others where the acting character is."""
    player = s.players[scene.seat]
    found: i64 = 0
    if kind == words.MY_FALLEN_HEROES:
        return player.fallen_heroes()
    if kind == words.ANY_FALLEN_HEROES:
        for other in s.players:
            found += other.fallen_heroes()
        return found
    if kind == words.MY_UNITS:
        for unit in range(UNITS):
            found += 1 if player.at(unit) != ABSENT else 0
        return found
    assert kind == words.OTHERS_HERE
    for seat in range(s.seats):
        if seat == scene.seat:
            continue
        for unit in range(UNITS):
            space = s.players[seat].space(unit)
            if space >= 0 and s.place_of(space) == s.turn.place:
                found += 1
    return found


def oracle_symbols(s: Cosmos) -> i64:
    """HYB-24.2: Element symbols on all cards beside the Oracle."""
    found: i64 = 0
    for omen in s.omens:
        found += len(s.card(omen >> 6, omen & 63).elements)
    return found


def held(s: Cosmos, seat: i64, resource: i64) -> i64:
    """How much a player has of a resource."""
    player = s.players[seat]
    if resource == words.GOODNESS:
        return player.goodness
    if resource == words.DETERMINATION:
        return player.determination
    found = held_store(s, seat, resource)
    if resource == words.BONUS_TOKEN:
        for unit in range(UNITS):  # P-27: those under units count too
            found += 1 if nibble(player.under, unit) == BONUS + 1 else 0
    return found


def held_store(s: Cosmos, seat: i64, resource: i64) -> i64:
    """How much a player can pay or lose of a store."""
    player = s.players[seat]
    if resource == words.AEGIS:
        return player.aegis
    if resource == words.FAITHFUL:
        return player.faithful
    if resource == words.PRAYER:
        return player.prayers
    if resource == words.VP:
        return player.vp
    assert resource == words.BONUS_TOKEN
    return player.tokens_left(BONUS)


def city_meant(s: Cosmos, which: i64, scene: Scene) -> i64:
    """The City a condition or count is about."""
    if which == words.HERE:
        return scene.city if scene.city >= 0 else s.turn.city
    if which == words.OF_TILE:
        return s.box.city_of[scene.slot] if scene.slot >= 0 else -1
    return which


# -- conditions -------------------------------------------------------------------------------------------------------


def holds(s: Cosmos, condition: Condition, scene: Scene) -> bool:
    """Does all of it hold?"""
    if not condition.keys:
        return True
    return holds_of_player(s, condition, scene) and holds_of_event(s, condition, scene)


def holds_of_player(s: Cosmos, condition: Condition, scene: Scene) -> bool:
    """What is asked of the player."""
    seat = scene.seat
    player = s.players[seat]
    if condition.compare is not None and not compares(s, condition.compare, scene):
        return False
    if condition.duel != words.ANY and (condition.duel == 1) != s.rules.duel:
        return False
    if condition.greatness_first and s.first_by_greatness() != seat:
        return False
    if condition.temple_here:
        city = scene.city if scene.city >= 0 else s.turn.city
        if city < 0 or not player.temples >> city & 1:
            return False
    if condition.element_in_hand != words.ANY:
        return any(condition.element_in_hand in s.card(seat, card).elements for card in player.hand)
    return True


def compares(s: Cosmos, compare: Compare, scene: Scene) -> bool:
    """A count against a number."""
    number = count(s, compare.count, scene)
    return number >= compare.number if compare.at_least else number <= compare.number


def holds_of_event(s: Cosmos, condition: Condition, scene: Scene) -> bool:
    """What is asked of the happening."""
    seat = scene.seat
    if condition.by != words.ANY and not is_who(condition.by, scene.by, seat):
        return False
    if condition.owner != words.ANY and not is_who(condition.owner, scene.on, seat):
        return False
    if condition.role != words.ANY and not is_role(condition.role, scene):
        return False
    if condition.cause != words.ANY and condition.cause != scene.cause:
        return False
    if condition.me != words.ANY and not is_kind(condition.me, scene.my_unit()):
        return False
    if condition.opp != words.ANY:
        if condition.opp == words.GAME:
            if scene.cause != words.BY_GAME:
                return False
        elif not is_kind(condition.opp, scene.their_unit()):
            return False
    if condition.actor != words.ANY and not is_kind(condition.actor, scene.by_unit):
        return False
    if condition.victim != words.ANY and not is_kind(condition.victim, scene.on_unit):
        return False
    if condition.own_unit and scene.my_unit() != FIRST_ALLY + scene.source - ALLY_OF:
        return False
    if condition.type != words.ANY and condition.type != scene.type:
        return False
    if condition.city != words.ANY and city_meant(s, condition.city, scene) != scene.city:
        return False
    if condition.place != words.ANY:
        return condition.place == (scene.place if condition.place < words.FIRST_CITY else words.FIRST_CITY + scene.city)
    return True


def is_who(who: i64, doer: i64, seat: i64) -> bool:
    """Is the one who did it oneself, another player, or anybody?"""
    if who == words.ME:
        return doer == seat
    return doer != seat if who == words.OTHER else True


def is_role(role: i64, scene: Scene) -> bool:
    """Is the player Attacker or Defender? Against the game nobody is (G-38)."""
    return scene.cause != words.BY_GAME and (scene.by if role == words.ATTACKER else scene.on) == scene.seat


def is_kind(kind: i64, unit: i64) -> bool:
    """Is a unit of this kind? Allied Colosseum Heroes are Heroes (P-15)."""
    if unit < 0:
        return False
    found = unit_kind(unit)
    return found == kind or (kind == words.HERO and found == words.COLOSSEUM_HERO)
