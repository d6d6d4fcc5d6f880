"""Why a choice looks good, in words: what the owl says beside what it would do."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.fights import promise
from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.chapters.deploy import open_slots
from mythagon.games.hybris.chapters.enemies import enemy_force
from mythagon.games.hybris.chapters.force import force_of, side_of
from mythagon.games.hybris.choices import CONTINUE, STOP
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ANY_PIECE,
    DEPLOY,
    DRAIN,
    FIRST_CITY,
    INFLUENCE,
    MORTAL_WORLD,
    OMEN,
)
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import BONUS, CITY_SPACE, GOD, ILLUSTRATION, is_prophet
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.message import Message

#: choices of which always the same is said
SAID: Final[dict[str, str]] = {
    "reveal": "advice.reveal",
    "power": "advice.power",
    "resolve": "advice.resolve",
    "claim": "advice.claim",
    "take": "advice.take",
    "branch": "advice.take",
    "accept": "advice.accept",
    "decline": "advice.decline",
    "discard": "advice.discard",
    "omen": "advice.omen_card",
    "spare": "advice.spare",
    "scrap": "advice.scrap",
    "tile": "advice.tile",
    "fabricate": "advice.made",
    "quest": "advice.quest",
    "hero": "advice.hero",
    "pass": "advice.pass",
    "end": "advice.end",
    "stop": "advice.stop",
    "pillar": "advice.pillar",
}


def reasons(s: Cosmos, ask: Ask, choice: Choice) -> list[Message]:
    """What speaks for a choice of the seat that is asked, weightiest first."""
    verb = choice.verb
    arg: i64 = choice.arg
    visits = Visits(s, ask.seat)
    if s.combat is not None and ask.key in ("ask.fight", "ask.lay", "ask.go_on", "ask.marker"):
        return for_combat(s, ask.seat, choice)
    if verb == "plan":
        return for_place(visits, arg, -1) if arg <= MORTAL_WORLD else []
    if verb == "activate":
        return for_character(visits, arg)
    if verb == "enter":
        return for_space(visits, arg)
    if verb == "act":
        return for_action(visits, arg)
    if verb == "idea":
        return for_idea(visits, arg)
    if verb == "contest":
        return [Message("advice.contest_prophet" if is_prophet(s.turn.unit) else "advice.contest")]
    if verb == "free":
        return for_piece(visits, arg)
    if verb == "convert":
        return for_line(visits, arg)
    if verb == "slot":
        return [Message("advice.connected" if connected(s, arg) else "advice.room")]
    if verb == "city":
        return [Message("advice.temple" if ask.key == "ask.temple" else "advice.influence")]
    key = SAID.get(verb, "")
    return [Message(key)] if key else []


# -- visits -----------------------------------------------------------------------------------------------------------


def for_character(visits: Visits, unit: i64) -> list[Message]:
    """Where it is to go, and what for."""
    token = visits.player.token(unit) if unit != GOD else BONUS
    if token != BONUS:
        return for_place(visits, token, unit)
    best: i64 = MORTAL_WORLD
    for place in range(MORTAL_WORLD):
        prophet = is_prophet(unit) and not visits.s.box.locations[place].prophets
        if not prophet and visits.of_place(place, unit) > visits.of_place(best, unit):
            best = place
    return for_place(visits, best, unit)


def for_place(visits: Visits, place: i64, unit: i64) -> list[Message]:
    """The best action there, and a Premonition that may come true."""
    best: i64 = INFLUENCE
    if place == MORTAL_WORLD:
        best = DEPLOY if visits.player.storage else INFLUENCE
    else:
        top = -100.0
        for action in visits.s.box.locations[place].actions:
            value = visits.of_action(action, max(GOD, unit))
            if value > top and (action != OMEN or visits.player.faithful > 0):
                top = value
                best = action
    return for_action(visits, best) + for_premonition(visits, place, -1)


def for_space(visits: Visits, space: i64) -> list[Message]:
    """A space of a Location, or a City."""
    if CITY_SPACE <= space < ILLUSTRATION:
        city = space - CITY_SPACE
        deploys = visits.player.storage and open_slots(visits.s, city)
        found = [Message("advice.deploy" if deploys else "advice.influence")]
        holder = visits.s.occupant(space)
        if holder >= 0:
            found.append(Message("advice.drives_out"))
        return found + for_premonition(visits, MORTAL_WORLD, city)
    return for_place(visits, visits.s.place_of(space), visits.s.turn.unit)


def for_action(visits: Visits, action: i64) -> list[Message]:
    """What an action is good for now."""
    if action == DRAIN and visits.player.aegis < visits.units:
        return [Message("advice.short_of_aegis")]
    return [Message("advice." + ACTIONS[action])]


def for_premonition(visits: Visits, place: i64, city: i64) -> list[Message]:
    """A Premonition of this place in hand."""
    for number in visits.player.premonitions:
        where = visits.s.box.premonitions[number].place
        there = where == place or (place == MORTAL_WORLD and where >= FIRST_CITY and city in (-1, where - FIRST_CITY))
        if there:
            name = "premonition." + visits.s.box.premonitions[number].id
            return [Message("advice.premonition", {"premonition": name})]
    return []


# -- tiles and pieces -------------------------------------------------------------------------------------------------


def for_idea(visits: Visits, tile: i64) -> list[Message]:
    """Its points or its power, and whether it is cheap."""
    technology = visits.s.box.technologies[tile]
    power = visits.of_power(technology)
    found = [Message("advice.idea_power" if power > float(technology.vp) else "advice.idea_points")]
    if technology.faithful + technology.aegis <= 4:
        found.append(Message("advice.cheap"))
    return found


def for_piece(visits: Visits, tile: i64) -> list[Message]:
    """How far it brings the Upgrade."""
    player = visits.player
    upgrade = visits.s.box.upgrades[6 * player.who + tile]
    left = len(upgrade.pieces) - nibble(player.freed, tile)
    name = "upgrade." + upgrade.id
    if left == 1:
        return [Message("advice.unlocks", {"upgrade": name})]
    return [Message("advice.nearer", {"upgrade": name, "count": int(left - 1)})]


def for_line(visits: Visits, line: i64) -> list[Message]:
    """A line of the conversion table: a piece nearer to an Upgrade, or plain points."""
    worth = visits.of_script(visits.s.box.conversions[line].reward)
    pieces = max([visits.of_freeing(tile, ANY_PIECE) for tile in range(6)])
    return [Message("advice.piece" if pieces > 0.0 and worth > 1.5 else "advice.points")]


# -- Combats ----------------------------------------------------------------------------------------------------------


def for_combat(s: Cosmos, seat: i64, choice: Choice) -> list[Message]:
    """Is the Combat won, lost, or can it still be won?"""
    combat = s.combat
    assert combat is not None
    side = side_of(combat, seat)
    own = force_of(s, combat, side)
    foe = enemy_force(combat) if combat.rival < 0 else force_of(s, combat, 1 - side)
    goes_on = choice is CONTINUE or choice.verb == "play"
    if goes_on:
        reach = promise(s, combat, side)
        return [Message("advice.can_win", {"force": int(reach)}) if reach >= foe else Message("advice.bluff")]
    if choice is STOP and own >= foe:
        return [Message("advice.won")]
    return [Message("advice.spare_cards")]
