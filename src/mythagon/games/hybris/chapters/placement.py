"""HYB-8.3 to HYB-8.9: what an activation costs, where a character may go, and its arrival."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import ACTION_TABLE, PLAIN
from mythagon.games.hybris.chapters.combat import fight_for_city
from mythagon.games.hybris.chapters.duel_mode import forbidden, meet_token
from mythagon.games.hybris.chapters.forge import can_fabricate
from mythagon.games.hybris.chapters.influence import arrive_in_city
from mythagon.games.hybris.chapters.premonitions import snapshot
from mythagon.games.hybris.choices import ENTER
from mythagon.games.hybris.counts import holds
from mythagon.games.hybris.grammar.effects import Do, Gain, Lose, Script
from mythagon.games.hybris.grammar.words import (
    ACT_COST_HERO,
    ACT_COST_PROPHET,
    AEGIS,
    FAITHFUL,
    FORGE,
    MORTAL_WORLD,
    OCCUPIED_OK,
    ON_ARRIVE,
    ON_TILE_OUT,
    PRODUCE,
)
from mythagon.games.hybris.lines import BY_SPACES
from mythagon.games.hybris.names import on_space, place_name, space_message, unit_name, unit_piece
from mythagon.games.hybris.powers import fire, mod_in
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import FACTORY, QUEUE, Cosmos, owner_of
from mythagon.games.hybris.units import BONUS, CITY_SPACE, GOD, HOME, ILLUSTRATION, ON_SPACE, UNITS, is_prophet
from mythagon.kernel.bits import one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame


def activation_cost(s: Cosmos, seat: i64, unit: i64) -> i64:
    """HYB-8.3: an Olympian is free, a Hero or Prophet costs 1 Aegis."""
    if unit == GOD:
        return 0
    key = ACT_COST_PROPHET if is_prophet(unit) else ACT_COST_HERO
    return max(0, 1 + mod_in(s, seat, key, Scene(seat, RULEBOOK, BY_SPACES, by=seat, by_unit=unit)))


def is_ready(s: Cosmos, seat: i64, unit: i64) -> bool:
    """HYB-8.2, HYB-8.3: may this character be activated, as far as everybody can see?"""
    player = s.players[seat]
    if unit == GOD:
        return not player.spent and not player.wounded
    if player.at(unit) != HOME or player.token(unit) < 0:
        return False
    return player.aegis >= activation_cost(s, seat, unit)


def can_activate(s: Cosmos, seat: i64, unit: i64) -> bool:
    """Is there a place where it could act?"""
    return is_ready(s, seat, unit) and len(destinations(s, seat, unit, activation_cost(s, seat, unit), True)) > 0


def sneaks(s: Cosmos, seat: i64, unit: i64) -> bool:
    """HYB-14.5: may it use occupied spaces?"""
    scene = Scene(seat, RULEBOOK, BY_SPACES, by=seat, by_unit=unit)
    return mod_in(s, seat, OCCUPIED_OK, scene) != 0


def destinations(s: Cosmos, seat: i64, unit: i64, cost: i64, some: bool = False) -> list[Choice]:
    """HYB-8.4 to HYB-8.8: every space the character may be sent to; `cost` in Aegis is still to be paid (P-03).

    With `some` the spaces of one Location are enough: it is only asked whether there is any.
    """
    player = s.players[seat]
    token = player.token(unit) if unit != GOD else BONUS
    found: list[Choice] = []
    occupied = s.occupied()
    sneaking = sneaks(s, seat, unit)
    prophet = is_prophet(unit)
    for place in range(MORTAL_WORLD, -1, -1) if some else range(MORTAL_WORLD + 1):
        if (token != BONUS and token != place) or (prophet and not s.box.locations[place].prophets):
            continue
        if place == MORTAL_WORLD:
            add_cities(s, seat, prophet, occupied, sneaking, found)
        else:
            add_spaces(s, seat, place, cost, occupied, sneaking, found)
        if some and found:
            return found
    return found


def add_spaces(s: Cosmos, seat: i64, place: i64, cost: i64, occupied: i64, sneaking: bool, found: list[Choice]) -> None:
    """HYB-8.5, HYB-8.6: empty and dotted spaces where it can act; the illustration only if there is no space (G-16)."""
    location = s.box.locations[place]
    if place != FORGE and not can_act(s, seat, place):
        return
    room = False
    for space in range(location.first, location.first + location.spaces):
        taken = occupied >> space & 1 != 0 and not s.box.spaces[space].dotted and not sneaking
        if taken or forbidden(s, space):
            continue
        room = True
        if place != FORGE or forge_open(s, seat, s.box.spaces[space].bonus, cost):
            found.append(ENTER[space])
    if not room and (place != FORGE or forge_open(s, seat, location.malus, cost)):
        found.append(ENTER[ILLUSTRATION + place])


def add_cities(s: Cosmos, seat: i64, prophet: bool, occupied: i64, sneaking: bool, found: list[Choice]) -> None:
    """HYB-8.8: empty Cities, or, for a fighter, those held by another player's character (G-17)."""
    for space in range(CITY_SPACE, ILLUSTRATION):
        if forbidden(s, space):
            continue
        if sneaking or not occupied >> space & 1 or (not prophet and s.occupant(space) // UNITS != seat):
            found.append(ENTER[space])


def can_act(s: Cosmos, seat: i64, place: i64) -> bool:
    """HYB-8.6: is any action of the Location performable?"""
    return any(ACTION_TABLE[action].can(s, seat, PLAIN[action]) for action in s.box.locations[place].actions)


def forge_open(s: Cosmos, seat: i64, bonus: Script, cost: i64) -> bool:
    """G-14, P-03, P-04: could one act at the Forge after paying and after the space's bonus or malus?"""
    player = s.players[seat]
    aegis = player.aegis - cost
    faithful = player.faithful
    produced = False
    for effect in bonus:
        if isinstance(effect, Do) and effect.action == PRODUCE:
            produced = True
            out = s.queue[QUEUE - 1]
            if out:
                for gain in tile_out_gains(s, seat, owner_of(out)):
                    aegis += gain.n if gain.resource == AEGIS else 0
                    faithful += gain.n if gain.resource == FAITHFUL else 0
        elif isinstance(effect, Gain):
            aegis += effect.n if effect.resource == AEGIS else 0
            faithful += effect.n if effect.resource == FAITHFUL else 0
        elif isinstance(effect, Lose):
            aegis -= effect.n if effect.resource == AEGIS else 0
            faithful -= effect.n if effect.resource == FAITHFUL else 0
    for place in range(FACTORY, QUEUE - 1 if produced else QUEUE):
        if s.queue[place]:
            return True
    return any(can_fabricate(s, seat, place, 0, max(0, faithful), max(0, aegis)) for place in range(FACTORY))


def tile_out_gains(s: Cosmos, seat: i64, owner: i64) -> list[Gain]:
    """What the player's powers give for moving a tile of this owner out of the Factory."""
    scene = Scene(seat, RULEBOOK, BY_SPACES, by=seat, on=owner)
    found: list[Gain] = []
    for source in s.players[seat].sources:
        for on in s.box.by_source[source].ons:
            if on.event == ON_TILE_OUT and holds(s, on.condition, scene):
                found += [effect for effect in on.then if isinstance(effect, Gain)]
    return found


# -- going there ------------------------------------------------------------------------------------------------------


def go(s: Cosmos, seat: i64, unit: i64, space: i64) -> None:
    """HYB-8.4, HYB-8.8: the token is used; a City held by another must be fought for first."""
    player = s.players[seat]
    if unit != GOD:
        kind = player.lift_token(unit)
        if kind != BONUS:
            player.used += one_of(kind)
    s.turn.space = space
    s.turn.before = snapshot(s, seat)
    holder = s.occupant(space)
    if space < ILLUSTRATION and holder >= 0 and sneaks(s, seat, unit):
        if space >= CITY_SPACE or not s.box.spaces[space].dotted:
            s.turn.sneaked = True
    elif CITY_SPACE <= space < ILLUSTRATION and holder >= 0:
        if s.telling:
            name = unit_name(s, seat, unit)
            events.AGAINST.tell(s, seat=seat, unit=name, place=place_name(s, space), other=holder // UNITS)
        s.push(Arrive(seat, unit, space))
        fight_for_city(s, seat, unit, holder // UNITS, holder % UNITS, space - CITY_SPACE)
        return
    arrive(s, seat, unit, space)


class Arrive(Frame[Cosmos]):
    """HYB-8.11: after a Combat for the City, the winner arrives; a beaten character does not."""

    def __init__(self, seat: i64, unit: i64, space: i64) -> None:
        self.seat: i64 = seat
        self.unit: i64 = unit
        self.space: i64 = space

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        if not s.turn.beaten:
            arrive(s, self.seat, self.unit, self.space)
        return True


def arrive(s: Cosmos, seat: i64, unit: i64, space: i64) -> None:
    """HYB-8.9: on a space its bonus, on the illustration the malus; then powers react (P-61)."""
    s.players[seat].put(unit, space + ON_SPACE)
    if s.telling:
        moves = ((unit_piece(seat, unit), f"board:{seat}", on_space(space)),)
        name, where = unit_name(s, seat, unit), place_name(s, space)
        events.ENTERS.tell(s, "", moves, seat=seat, unit=name, place=where, space=space_message(space))
    place = s.place_of(space)
    s.turn.place = place
    city = space - CITY_SPACE if place == MORTAL_WORLD else -1
    s.turn.city = city
    s.push(Arrived(seat, unit, place, city))
    if s.rules.duel:
        s.push(SpaceBonus(seat, space))
        meet_token(s, seat, unit, space)
    else:
        space_bonus(s, seat, space)


def space_bonus(s: Cosmos, seat: i64, space: i64) -> None:
    """HYB-8.9, HYB-15.7: what the space gives, or what the illustration costs."""
    place = s.place_of(space)
    city = space - CITY_SPACE if place == MORTAL_WORLD else -1
    scene = Scene(seat, RULEBOOK, BY_SPACES, place=place, city=city)
    if place == MORTAL_WORLD:
        arrive_in_city(s, seat, city)
    elif space >= ILLUSTRATION:
        run(s, s.box.locations[place].malus, scene)
    else:
        run(s, s.box.spaces[space].bonus, scene)


class SpaceBonus(Frame[Cosmos]):
    """P-61: in the Duel the bonus comes after the tokens."""

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat: i64 = seat
        self.space: i64 = space

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        space_bonus(s, self.seat, self.space)
        return True


class Arrived(Frame[Cosmos]):
    """The bonus is taken: powers react to the arrival."""

    def __init__(self, seat: i64, unit: i64, place: i64, city: i64) -> None:
        self.seat: i64 = seat
        self.unit: i64 = unit
        self.place: i64 = place
        self.city: i64 = city

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        unit = self.unit
        scene = Scene(seat, RULEBOOK, BY_SPACES, -1, seat, unit, seat, unit, -1, -1, self.place, self.city)
        fire(s, ON_ARRIVE, scene)
        return True
