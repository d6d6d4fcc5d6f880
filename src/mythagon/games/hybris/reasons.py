"""Why nothing can be chosen at a place now: for the questions that are about such places, the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.components import CONVERSIONS, PILLARS, SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, MORTAL_WORLD
from mythagon.games.hybris.state import Cosmos, owner_of
from mythagon.games.hybris.telling import seat_name
from mythagon.games.hybris.units import ABSENT, BONUS, FALLEN, GOD, HOME, ILLUSTRATION, UNITS, is_prophet
from mythagon.kernel.message import Message

WORKSHOP: Final = ("A", "B", "C")


def reason(s: Cosmos, seat: i64, asked: str, place: str) -> Message | None:
    """The rule, if the question `asked` is about places of this kind and knows this one."""
    kind, _, name = place.rpartition(":")
    if kind not in ABOUT.get(asked, ()):
        return None
    return FOR_ALL[kind](s, name) if kind in FOR_ALL else FOR_SEAT[kind](s, seat, name)


def of_unit(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-8.2, HYB-8.3, HYB-8.6: who can be activated."""
    if name not in UNIT_NAMES:
        return None
    player = s.players[seat]
    unit: i64 = UNIT_NAMES.index(name)
    where = player.at(unit)
    if where == ABSENT:
        return Message("why.not_mine_yet", {}, "HYB-7.4")
    if where == FALLEN:
        return Message("why.fallen", {}, "HYB-21.3")
    if unit == GOD and player.wounded:
        return Message("why.wounded", {}, "HYB-21.2")
    if where != HOME or (unit == GOD and player.spent):
        return Message("why.used", {}, "HYB-8.2")
    if unit != GOD and player.token(unit) < 0:
        return Message("why.no_token", {}, "HYB-8.2")
    if unit != GOD and not player.aegis:
        return Message("why.no_aegis", {}, "HYB-8.3")
    return Message("why.nowhere", {}, "HYB-8.6")


def of_space(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-8.4 to HYB-8.8: where the active character can go."""
    if name not in ALL_SPACES:
        return None
    space: i64 = ALL_SPACES.index(name)
    unit = s.turn.unit
    place = s.place_of(space)
    token = s.players[seat].token(unit) if unit != GOD else BONUS
    if token not in (BONUS, place):
        return Message("why.other_token", {}, "HYB-8.4")
    if is_prophet(unit) and not s.box.locations[place].prophets:
        return Message("why.no_prophets", {}, "HYB-8.7")
    if space < len(s.tokens) and s.tokens[space] and (s.tokens[space] - 1) & 1:
        return Message("why.forbidden", {}, "HYB-22.4")
    holder = s.occupant(space)
    if place == MORTAL_WORLD and holder >= 0:
        if holder // UNITS == seat:
            return Message("why.own_city", {}, "Ruling G-17")
        return Message("why.prophet_fight", {}, "HYB-8.8")
    if space >= ILLUSTRATION:
        return Message("why.illustration", {}, "HYB-8.5")
    if holder >= 0 and not s.box.spaces[space].dotted:
        return Message("why.space_taken", {"other": seat_name(holder // UNITS)}, "HYB-8.5")
    return Message("why.no_action", {}, "HYB-8.6")


def of_pillar(s: Cosmos, name: str) -> Message | None:
    """HYB-6.2: a Pillar another player, or the seat itself, has taken."""
    if name not in PILLARS:
        return None
    pillar = PILLARS.index(name)
    for other in range(s.seats):
        if pillar in (s.players[other].pillar, s.players[other].second):
            return Message("why.pillar_taken", {"other": seat_name(other)}, "HYB-6.2")
    return None


def of_action(s: Cosmos, name: str) -> Message | None:
    """HYB-8.10, G-15: an action of another Location, or one that lacks something."""
    if name not in ACTIONS:
        return None
    action = ACTIONS.index(name)
    if s.turn.place < 0 or action not in s.box.locations[s.turn.place].actions:
        return Message("why.action_elsewhere", {}, "HYB-8.10")
    return Message("why.action." + name, {}, "Ruling G-15")


def of_idea(s: Cosmos, name: str) -> Message | None:
    """HYB-12.2, G-25: an idea that is gone, or too dear where it must be paid."""
    if name not in TECHNOLOGIES:
        return None
    if TECHNOLOGIES.index(name) not in s.market:
        return Message("why.idea_gone", {}, "HYB-12.2")
    return Message("why.idea_cost", {}, "Ruling G-25")


def of_conversion(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-15.1: a line that cannot be paid."""
    if name not in CONVERSIONS:
        return None
    return Message("why.prayers", {"count": int(s.players[seat].prayers)}, "HYB-15.1")


def of_queue(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-12.4: a place of the Workshop without an own tile, or one that cannot be paid."""
    if name not in WORKSHOP:
        return Message("why.factory", {}, "HYB-12.4")
    code = s.queue[WORKSHOP.index(name)]
    if not code or owner_of(code) != seat:
        return Message("why.not_my_tile", {}, "HYB-12.4")
    return Message("why.tile_cost", {}, "HYB-4.1")


def of_slot(s: Cosmos, name: str) -> Message | None:
    """HYB-15.9: a space that is taken, or of another City."""
    if name not in SLOT_NAMES:
        return None
    slot = SLOT_NAMES.index(name)
    if s.slots[slot]:
        return Message("why.slot_taken", {}, "HYB-15.9")
    return Message("why.slot_elsewhere", {"city": "city." + CITIES[s.box.city_of[slot]]}, "HYB-15.9")


def of_quest(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-15.4, G-33, G-35: a Quest that is not there or barred."""
    zone = int(name) - 1 if name.isdigit() else -1
    if not 0 <= zone < len(s.quests) or s.quests[zone] < 0:
        return Message("why.no_quest", {}, "HYB-15.4")
    quest = s.box.quests[s.quests[zone]]
    if quest.needs_upgrades > s.players[seat].upgrades():
        return Message("why.quest_upgrades", {"count": int(quest.needs_upgrades)}, "Ruling G-35")
    return Message("why.quest_hero", {}, "Ruling G-33")


def of_premonition(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-13.2: what it asks; said only to the one who holds it."""
    if name not in [s.box.premonitions[held].id for held in s.players[seat].premonitions]:
        return None
    return Message("why.premonition", {"text": "premonition_about." + name}, "HYB-13.2")


#: reasons that are the same for everybody, and those that depend on the seat
FOR_ALL: Final[dict[str, Callable[[Cosmos, str], Message | None]]] = {
    "pillar": of_pillar,
    "action": of_action,
    "idea": of_idea,
    "slot": of_slot,
}
FOR_SEAT: Final[dict[str, Callable[[Cosmos, i64, str], Message | None]]] = {
    "mine:unit": of_unit,
    "space": of_space,
    "conversion": of_conversion,
    "queue": of_queue,
    "quest": of_quest,
    "mine:premonition": of_premonition,
}
#: the places a question is about
ABOUT: Final[dict[str, tuple[str, ...]]] = {
    "ask.turn": ("mine:unit",),
    "ask.destination": ("space",),
    "ask.pillar": ("pillar",),
    "ask.action": ("action", "mine:premonition"),
    "ask.end": ("mine:premonition",),
    "ask.conceive": ("idea",),
    "ask.make": ("idea",),
    "ask.convert": ("conversion",),
    "ask.fabricate": ("queue",),
    "ask.slot": ("slot",),
    "ask.quest": ("quest",),
}
