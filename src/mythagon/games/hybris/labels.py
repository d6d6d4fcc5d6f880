"""Choices in words, for the seat that is asked: one text for each verb, and what its argument is called."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.choices import REWARDS, SHARES
from mythagon.games.hybris.components import (
    COLOSSEUM_HEROES,
    CONVERSIONS,
    OLYMPIANS,
    PILLARS,
    POSTURES,
    PREMONITIONS,
    SLOT_NAMES,
)
from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, LOCATIONS
from mythagon.games.hybris.source import TECHNOLOGY, UPGRADE_OF
from mythagon.games.hybris.state import Cosmos, tile_of
from mythagon.games.hybris.telling import card_name, quest_name, seat_name, space_value, unit_name
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message, Value, literal

#: the clause of each verb
RULES: Final[dict[str, str]] = {
    "pass": "HYB-10.1",
    "end": "HYB-13.2",
    "stop": "HYB-15.1",
    "accept": "HYB-4.1",
    "decline": "HYB-4.1",
    "skip": "HYB-8.10",
    "choose": "HYB-1.1",
    "pillar": "HYB-6.2",
    "resolve": "HYB-9.1",
    "plan": "HYB-7.1",
    "activate": "HYB-8.1",
    "enter": "HYB-8.4",
    "act": "HYB-8.10",
    "power": "HYB-15.14",
    "reveal": "HYB-13.2",
    "convert": "HYB-15.1",
    "idea": "HYB-12.2",
    "fabricate": "HYB-12.4",
    "spare": "HYB-12.4",
    "tile": "HYB-15.9",
    "scrap": "HYB-12.9",
    "slot": "HYB-15.9",
    "city": "HYB-11.5",
    "take": "HYB-15.8",
    "claim": "HYB-15.11",
    "contest": "HYB-20.2",
    "free": "HYB-11.2",
    "branch": "HYB-4.10",
    "unit": "HYB-15.6",
    "quest": "HYB-15.4",
    "hero": "HYB-15.5",
    "play": "HYB-18.3",
    "discard": "HYB-4.12",
    "omen": "HYB-15.3",
    "back": "HYB-18.3",
    "continue": "HYB-19.4",
    "hold": "HYB-19.4",
    "player": "HYB-15.14",
    "token": "HYB-10.2",
    "lay_up": "HYB-22.2",
    "lay_down": "HYB-22.2",
    "remove": "HYB-22.6",
    "turn": "HYB-22.6",
    "posture": "HYB-22.3",
    "cover": "HYB-22.3",
}

#: verbs whose argument has the same name on every table: the kind of its text keys, and the ids
NAMED: Final[dict[str, list[str]]] = {
    "choose": [f"olympian.{id}" for id in OLYMPIANS],
    "pillar": [f"pillar.{id}" for id in PILLARS],
    "cover": [f"pillar.{id}" for id in PILLARS],
    "plan": [f"location.{id}" for id in LOCATIONS] + ["token.bonus", "token.none"],
    "token": [f"location.{id}" for id in LOCATIONS],
    "act": [f"action.{id}" for id in ACTIONS[:13]],
    "reveal": [f"premonition.{id}" for id in PREMONITIONS],
    "convert": [f"conversion.{id}" for id in CONVERSIONS],
    "fabricate": [f"queue.{id}" for id in "ABC"],
    "city": [f"city.{id}" for id in CITIES],
    "take": [f"share.{name}" for name in SHARES],
    "claim": [f"reward.{name}" for name in REWARDS],
    "hero": [f"colosseum_hero.{id}" for id in COLOSSEUM_HEROES],
    "posture": [f"posture.{id}" for id in POSTURES],
    "slot": [literal(name) for name in SLOT_NAMES],
    "branch": [literal(name) for name in "1234"],
}
UNIT_VERBS: Final = ("activate", "contest", "unit")
CARD_VERBS: Final = ("play", "discard", "omen", "back")
SPACE_VERBS: Final = ("enter", "lay_up", "lay_down", "remove", "turn")


def describe(s: Cosmos, seat: i64, choice: Choice) -> Message:
    """The choice with what it concerns."""
    verb = choice.verb
    rule = RULES[verb]
    if not choice.name:
        return Message("choice." + verb, {}, rule)
    return Message("choice." + verb, {"what": argument(s, seat, choice)}, rule)


def argument(s: Cosmos, seat: i64, choice: Choice) -> Value:
    """What the argument of a choice is called at this table."""
    verb = choice.verb
    arg: i64 = choice.arg
    names = NAMED.get(verb)
    if names is not None:
        return names[arg]
    if verb in SPACE_VERBS:
        return space_value(s, arg)
    if verb in UNIT_VERBS:
        return unit_name(s, seat, arg)
    if verb in CARD_VERBS:
        return card_name(s, seat, arg)
    if verb == "idea":
        return "technology." + s.box.technologies[arg].id
    if verb in ("tile", "scrap"):
        return "technology." + s.box.technologies[s.players[seat].storage[arg]].id
    if verb == "free":
        return "upgrade." + s.box.upgrades[6 * s.players[seat].who + arg].id
    if verb == "power":
        source = UPGRADE_OF + 6 * s.players[seat].who + arg if arg < 6 else TECHNOLOGY + tile_of(s.slots[arg - 6])
        return s.rules.sources[source].id
    if verb == "quest":
        return quest_name(s, s.quests[arg])
    if verb == "player":
        return seat_name(arg)
    assert verb == "spare"
    return int(arg)
