"""Choices in words, for the seat that is asked."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.components import SLOT_NAMES
from mythagon.games.hybris.grammar.words import CITIES, LOCATIONS, PIECES
from mythagon.games.hybris.state import Cosmos, tile_of
from mythagon.games.hybris.telling import card_name, quest_name, seat_name, space_value, unit_name
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message, Value, literal

UPGRADES: Final = 6


def describe(s: Cosmos, seat: i64, choice: Choice) -> Message:
    """The choice with what it concerns, under the clause of the question."""
    verb = choice.verb
    key = "choice." + verb
    values: dict[str, Value] = {}
    if verb in BY_NAME:
        values = {value: section + choice.name for value, section in BY_NAME[verb].items()}
    elif verb in OF_CHOICE:
        values = OF_CHOICE[verb](choice)
    elif verb in OF_TABLE:
        values = OF_TABLE[verb](s, choice)
    elif verb in OF_SEAT:
        values = OF_SEAT[verb](s, seat, choice)
    elif choice.name:
        key += "." + choice.name
    return Message(key, values, s.stack[-1].asks(s)[0].rule)


#: choices named after components: their values, each a section of texts in which the component has a key
BY_NAME: Final[dict[str, dict[str, str]]] = {
    "choose": {"olympian": "olympian.", "text": "olympian_about."},
    "pillar": {"pillar": "pillar.", "text": "pillar_about."},
    "cover": {"pillar": "pillar."},
    "act": {"action": "action."},
    "reveal": {"premonition": "premonition.", "text": "premonition_about."},
    "convert": {"text": "conversion_about."},
    "city": {"city": "city."},
    "hero": {"hero": "colosseum_hero.", "text": "colosseum_hero_about."},
    "token": {"place": "location."},
    "posture": {"posture": "posture.", "text": "posture_about."},
}


def of_space(choice: Choice) -> dict[str, Value]:
    """A space with its bonus."""
    return {"space": space_value(choice.arg)}


def of_number(choice: Choice) -> dict[str, Value]:
    """So many of something."""
    return {"count": int(choice.arg)}


def of_player(choice: Choice) -> dict[str, Value]:
    """Another player."""
    return {"other": seat_name(choice.arg)}


def of_plan(choice: Choice) -> dict[str, Value]:
    """A Location, a Bonus token, or none."""
    return {"token": ("location." if choice.arg < len(LOCATIONS) else "token.") + choice.name}


OF_CHOICE: Final[dict[str, Callable[[Choice], dict[str, Value]]]] = {
    "enter": of_space,
    "lay_up": of_space,
    "lay_down": of_space,
    "remove": of_space,
    "turn": of_space,
    "spare": of_number,
    "player": of_player,
    "plan": of_plan,
}


def of_idea(s: Cosmos, choice: Choice) -> dict[str, Value]:
    """A technology of the market."""
    id = s.box.technologies[choice.arg].id
    return {"technology": "technology." + id, "text": "technology_about." + id}


def of_workshop(s: Cosmos, choice: Choice) -> dict[str, Value]:
    """A technology in the Workshop."""
    return {"technology": "technology." + s.box.technologies[tile_of(s.queue[choice.arg])].id}


def of_slot(s: Cosmos, choice: Choice) -> dict[str, Value]:
    """A Technology space and its City."""
    return {"city": "city." + CITIES[s.box.city_of[choice.arg]], "slot": literal(SLOT_NAMES[choice.arg])}


def of_quest(s: Cosmos, choice: Choice) -> dict[str, Value]:
    """A Quest that is face up."""
    name = quest_name(s, s.quests[choice.arg])
    return {"quest": name, "text": name.replace(".", "_about.", 1)}


OF_TABLE: Final[dict[str, Callable[[Cosmos, Choice], dict[str, Value]]]] = {
    "idea": of_idea,
    "fabricate": of_workshop,
    "slot": of_slot,
    "quest": of_quest,
}


def of_unit(s: Cosmos, seat: i64, choice: Choice) -> dict[str, Value]:
    """One of one's own characters."""
    return {"unit": unit_name(s, seat, choice.arg)}


def of_power(s: Cosmos, seat: i64, choice: Choice) -> dict[str, Value]:
    """An Upgrade of one's own, or the technology on a space."""
    if choice.arg < UPGRADES:
        id = s.box.upgrades[UPGRADES * s.players[seat].who + choice.arg].id
        return {"power": "upgrade." + id, "text": "upgrade_power." + id}
    id = s.box.technologies[tile_of(s.slots[choice.arg - UPGRADES])].id
    return {"power": "technology." + id, "text": "technology_power." + id}


def of_stored(s: Cosmos, seat: i64, choice: Choice) -> dict[str, Value]:
    """A technology in one's own storage."""
    return {"technology": "technology." + s.box.technologies[s.players[seat].storage[choice.arg]].id}


def of_tile(s: Cosmos, seat: i64, choice: Choice) -> dict[str, Value]:
    """An Upgrade tile and the piece that leaves it next."""
    player = s.players[seat]
    upgrade = s.box.upgrades[UPGRADES * player.who + choice.arg]
    piece = PIECES[upgrade.pieces[nibble(player.freed, choice.arg)]]
    return {"upgrade": "upgrade." + upgrade.id, "piece": "piece." + piece}


def of_card(s: Cosmos, seat: i64, choice: Choice) -> dict[str, Value]:
    """A Conflict card."""
    name = card_name(s, seat, choice.arg)
    return {"card": name, "text": name.replace(".", "_about.", 1)}


OF_SEAT: Final[dict[str, Callable[[Cosmos, i64, Choice], dict[str, Value]]]] = {
    "activate": of_unit,
    "contest": of_unit,
    "unit": of_unit,
    "power": of_power,
    "tile": of_stored,
    "scrap": of_stored,
    "free": of_tile,
    "play": of_card,
    "discard": of_card,
    "omen": of_card,
    "back": of_card,
}
