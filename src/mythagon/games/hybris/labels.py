"""Choices in words, and why something cannot be done: what every question of Hybris shares."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, LOCATIONS, MORTAL_WORLD, PIECES
from mythagon.games.hybris.kinds import CONVERSIONS, PILLARS, SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.names import card_name, quest_name, space_value, unit_name
from mythagon.games.hybris.state import Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import ABSENT, BONUS, CITY_SPACE, FALLEN, GOD, HOME, ILLUSTRATION, UNITS, is_prophet
from mythagon.kernel import frame as kernel
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.labels import Label, Labels, Named
from mythagon.kernel.message import Message, Value, literal, seat_name

UPGRADES: Final = 6
WORKSHOP: Final = ("A", "B", "C")


class Question(kernel.Question[Cosmos]):
    """A frame that asks; some questions know places at which nothing can be chosen, and why."""

    def why_not(self, s: Cosmos, seat: int, place: str) -> Message | None:
        return why_not(s, seat, self.ask(s).key, place) or super().why_not(s, seat, place)


class SeatQuestion(Question):
    """A question to a seat, which is all that it holds."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


# -- choices, by family: all stand under the clause of the question ------------------------------------------------


def of_space(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A space with its bonus."""
    return {"space": space_value(choice.arg)}


def of_entry(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A space with its bonus, a City with the Prayers it puts into the Well."""
    city = choice.arg - CITY_SPACE
    prayers = s.city_prayers(city) if 0 <= city < len(CITIES) else 0
    if prayers == 0:
        return of_space(s, seat, choice)
    return {"space": Message("space.city", {"city": "city." + CITIES[city], "count": int(prayers)})}


def of_number(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """So many of something."""
    return {"count": int(choice.arg)}


def of_player(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """Another player."""
    return {"other": seat_name(choice.arg)}


def of_plan(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A Location, a Bonus token, or none."""
    return {"token": ("location." if choice.arg < len(LOCATIONS) else "token.") + choice.name}


def of_idea(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A technology of the market."""
    id = s.box.technologies[choice.arg].id
    return {"technology": "technology." + id, "text": "technology_about." + id}


def of_workshop(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A technology in the Workshop."""
    return {"technology": "technology." + s.box.technologies[tile_of(s.queue[choice.arg])].id}


def of_slot(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A Technology space and its City."""
    return {"city": "city." + CITIES[s.box.city_of[choice.arg]], "slot": literal(SLOT_NAMES[choice.arg])}


def of_quest(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A Quest that is face up."""
    name = quest_name(s, s.quests[choice.arg])
    return {"quest": name, "text": name.replace(".", "_about.", 1)}


def of_unit(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """One of one's own characters."""
    return {"unit": unit_name(s, seat, choice.arg)}


def of_power(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """An Upgrade of one's own, or the technology on a space."""
    if choice.arg < UPGRADES:
        id = s.box.upgrades[UPGRADES * s.players[seat].who + choice.arg].id
        return {"power": "upgrade." + id, "text": "upgrade_power." + id}
    id = s.box.technologies[tile_of(s.slots[choice.arg - UPGRADES])].id
    return {"power": "technology." + id, "text": "technology_power." + id}


def of_stored(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A technology in one's own storage."""
    return {"technology": "technology." + s.box.technologies[s.players[seat].storage[choice.arg]].id}


def of_tile(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """An Upgrade tile and the piece that leaves it next."""
    player = s.players[seat]
    upgrade = s.box.upgrades[UPGRADES * player.who + choice.arg]
    piece = PIECES[upgrade.pieces[nibble(player.freed, choice.arg)]]
    return {"upgrade": "upgrade." + upgrade.id, "piece": "piece." + piece}


def of_card(s: Cosmos, seat: int, choice: Choice) -> dict[str, Value]:
    """A Conflict card."""
    name = card_name(s, seat, choice.arg)
    return {"card": name, "text": name.replace(".", "_about.", 1)}


LABELS: Final = Labels[Cosmos](
    {
        "choose": Named("choose", {"olympian": "olympian", "text": "olympian_about"}),
        "pillar": Named("pillar", {"pillar": "pillar", "text": "pillar_about"}),
        "cover": Named("cover", {"pillar": "pillar"}),
        "act": Named("act", {"action": "action"}),
        "reveal": Named("reveal", {"premonition": "premonition", "text": "premonition_about"}),
        "convert": Named("convert", {"text": "conversion_about"}),
        "city": Named("city", {"city": "city"}),
        "hero": Named("hero", {"hero": "colosseum_hero", "text": "colosseum_hero_about"}),
        "token": Named("token", {"place": "location"}),
        "posture": Named("posture", {"posture": "posture", "text": "posture_about"}),
        "enter": Label("enter", "", of_entry),
        "lay_up": Label("lay_up", "", of_space),
        "lay_down": Label("lay_down", "", of_space),
        "remove": Label("remove", "", of_space),
        "turn": Label("turn", "", of_space),
        "spare": Label("spare", "", of_number),
        "player": Label("player", "", of_player),
        "plan": Label("plan", "", of_plan),
        "idea": Label("idea", "", of_idea),
        "fabricate": Label("fabricate", "", of_workshop),
        "slot": Label("slot", "", of_slot),
        "quest": Label("quest", "", of_quest),
        "activate": Label("activate", "", of_unit),
        "contest": Label("contest", "", of_unit),
        "unit": Label("unit", "", of_unit),
        "power": Label("power", "", of_power),
        "tile": Label("tile", "", of_stored),
        "scrap": Label("scrap", "", of_stored),
        "free": Label("free", "", of_tile),
        "play": Label("play", "", of_card),
        "discard": Label("discard", "", of_card),
        "omen": Label("omen", "", of_card),
        "back": Label("back", "", of_card),
    }
)


# -- why nothing can be chosen at a place now: for the questions about such places, the rule that forbids it ---------


def why_not(s: Cosmos, seat: i64, asked: str, place: str) -> Message | None:
    """The rule, if the question `asked` is about places of this kind and knows this one."""
    kind, _, name = place.rpartition(":")
    if kind not in ABOUT.get(asked, ()):
        return None
    return FOR_ALL[kind](s, name) if kind in FOR_ALL else FOR_SEAT[kind](s, seat, name)


def why_not_unit(s: Cosmos, seat: i64, name: str) -> Message | None:
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


def why_not_space(s: Cosmos, seat: i64, name: str) -> Message | None:
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


def why_not_pillar(s: Cosmos, name: str) -> Message | None:
    """HYB-6.2: a Pillar another player, or the seat itself, has taken."""
    if name not in PILLARS:
        return None
    pillar = PILLARS.index(name)
    for other in range(s.seats):
        if pillar in (s.players[other].pillar, s.players[other].second):
            return Message("why.pillar_taken", {"other": seat_name(other)}, "HYB-6.2")
    return None


def why_not_action(s: Cosmos, name: str) -> Message | None:
    """HYB-8.10, G-15: an action of another Location, or one that lacks something."""
    if name not in ACTIONS:
        return None
    action = ACTIONS.index(name)
    if s.turn.place < 0 or action not in s.box.locations[s.turn.place].actions:
        return Message("why.action_elsewhere", {}, "HYB-8.10")
    return Message("why.action." + name, {}, "Ruling G-15")


def why_not_idea(s: Cosmos, name: str) -> Message | None:
    """HYB-12.2, G-25: an idea that is gone, or too dear where it must be paid."""
    if name not in TECHNOLOGIES:
        return None
    if TECHNOLOGIES.index(name) not in s.market:
        return Message("why.idea_gone", {}, "HYB-12.2")
    return Message("why.idea_cost", {}, "Ruling G-25")


def why_not_conversion(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-15.1: a line that cannot be paid."""
    if name not in CONVERSIONS:
        return None
    return Message("why.prayers", {"count": int(s.players[seat].prayers)}, "HYB-15.1")


def why_not_queue(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-12.4: a place of the Workshop without an own tile, or one that cannot be paid."""
    if name not in WORKSHOP:
        return Message("why.factory", {}, "HYB-12.4")
    code = s.queue[WORKSHOP.index(name)]
    if not code or owner_of(code) != seat:
        return Message("why.not_my_tile", {}, "HYB-12.4")
    return Message("why.tile_cost", {}, "HYB-4.1")


def why_not_slot(s: Cosmos, name: str) -> Message | None:
    """HYB-15.9: a space that is taken, or of another City."""
    if name not in SLOT_NAMES:
        return None
    slot = SLOT_NAMES.index(name)
    if s.slots[slot]:
        return Message("why.slot_taken", {}, "HYB-15.9")
    return Message("why.slot_elsewhere", {"city": "city." + CITIES[s.box.city_of[slot]]}, "HYB-15.9")


def why_not_quest(s: Cosmos, name: str) -> Message | None:
    """HYB-15.4: every Quest that is there may be attempted."""
    return Message("why.no_quest", {}, "HYB-15.4")


def why_not_premonition(s: Cosmos, seat: i64, name: str) -> Message | None:
    """HYB-13.2: what it asks; said only to the one who holds it."""
    if name not in [s.box.premonitions[held].id for held in s.players[seat].premonitions]:
        return None
    return Message("why.premonition", {"text": "premonition_about." + name}, "HYB-13.2")


#: reasons that are the same for everybody, and those that depend on the seat
FOR_ALL: Final[dict[str, Callable[[Cosmos, str], Message | None]]] = {
    "pillar": why_not_pillar,
    "action": why_not_action,
    "idea": why_not_idea,
    "slot": why_not_slot,
    "quest": why_not_quest,
}
FOR_SEAT: Final[dict[str, Callable[[Cosmos, i64, str], Message | None]]] = {
    "mine:unit": why_not_unit,
    "space": why_not_space,
    "conversion": why_not_conversion,
    "queue": why_not_queue,
    "mine:premonition": why_not_premonition,
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
