"""Amounts, counts, conditions and events in words."""

from mythagon.games.hybris.grammar.effects import Compare, Condition, Count, On
from mythagon.games.hybris.grammar.words import (
    ANY,
    CAUSES,
    COUNTS,
    ELEMENTS,
    EVENTS,
    ME,
    OTHER,
    PLACES,
    RESOURCES,
    ROLES,
    TECH_TYPES,
    UNITS,
    WHICH_CITY,
)
from mythagon.kernel.message import Message, Part, Value


def amount(resource: str, n: int) -> Message:
    """So many of a resource: "2 Aegis", "1 Conflict card"."""
    return Message("amount." + resource, {"count": n})


def for_each(count: Count) -> Message:
    """ "for each Temple of yours" """
    name = COUNTS[count.kind]
    if name == "held":
        return Message("each.held", {"thing": amount(RESOURCES[count.of], int(count.each))})
    if count.type != ANY:
        return Message("each.my_techs_of_type", {"type": "tech_type." + TECH_TYPES[count.type]})
    if count.city != ANY:
        return Message("each.city_techs_there", {"city": "in_city." + WHICH_CITY[count.city]})
    return Message("each." + name)


def compared(compare: Compare) -> Message:
    """ "at least 4 Conflict cards in hand", as it follows "with" """
    count = compare.count
    n = int(compare.number)
    if compare.at_least:
        some = Message("some.at_least", {"n": n})
    else:
        some = Message("some.at_most", {"n": n}) if n else Message("some.none")
    values: dict[str, Value] = {"some": some, "n": n}
    name = COUNTS[count.kind]
    if name == "held":
        return Message("held." + RESOURCES[count.of], values)
    if count.type != ANY:
        values["type"] = "tech_type." + TECH_TYPES[count.type]
        return Message("count.my_techs_of_type", values)
    if count.city != ANY:
        values["city"] = "in_city." + WHICH_CITY[count.city]
        return Message("count.city_techs_there", values)
    return Message("count." + name, values)


def states(condition: Condition) -> list[Part]:
    """What must hold of the player, each as it follows "with"."""
    found: list[Part] = []
    if condition.compare is not None:
        found.append(compared(condition.compare))
    if condition.duel != ANY:
        found.append(Message("state.duel" if condition.duel else "state.no_duel"))
    if condition.greatness_first:
        found.append(Message("state.greatness_first"))
    if condition.temple_here:
        found.append(Message("state.temple_here"))
    if condition.element_in_hand != ANY:
        element = "element." + ELEMENTS[condition.element_in_hand]
        found.append(Message("state.element_in_hand", {"element": element}))
    return found


def fight(condition: Condition) -> Message:
    """A Combat, as it follows "in Combat": who fights, as what, against whom, for what."""
    found: list[Part] = []
    if condition.own_unit:
        found.append("fight.own_unit")
    elif condition.me != ANY:
        found.append("fight.me." + UNITS[condition.me])
    if condition.role != ANY:
        found.append("fight.role." + ROLES[condition.role])
    if condition.opp != ANY:
        found.append("fight.opp." + UNITS[condition.opp])
    if condition.cause != ANY:
        found.append("fight.cause." + CAUSES[condition.cause])
    return Message("fight.all" if found else "fight.any", {"parts": found} if found else {})


def event(effect: On) -> Message:
    """What triggers: "when another player Drains", "at the end of each Age"."""
    name = EVENTS[effect.event]
    condition = effect.condition
    if name in ("defeated", "fallen"):
        unit = UNITS[condition.victim] if condition.victim != ANY else "hero" if name == "fallen" else "any"
        return Message("event_of." + name, {"whose": f"whose_unit.{unit}_{owner(condition)}"})
    if name == "combat_start":
        return combat_start(condition)
    values: dict[str, Value] = {}
    if name in ("tile_out", "contested"):
        values["whose"] = ("whose_tile." if name == "tile_out" else "whose_deployment.") + owner(condition)
    if name == "deploy":
        typed = condition.type != ANY
        values["what"] = Message("a_tech.of_type" if typed else "a_tech.any", typed_values(condition))
    if name == "arrive":
        values["where"] = arrival(condition)
    if name in ("combat_won", "combat_lost"):
        values["cause"] = "a_combat." + (CAUSES[condition.cause] if condition.cause != ANY else "any")
    if name in ("primordial_placed", "age_end", "game_end"):
        return Message("event_of." + name)
    if condition.by == ME and not condition.own_unit:
        return Message("event_of_you." + name, values)
    values["who"] = "who.own_unit" if condition.own_unit else "who.other" if condition.by == OTHER else "who.anyone"
    return Message("event_of." + name, values)


def typed_values(condition: Condition) -> dict[str, Value]:
    """The type a technology must have."""
    return {"type": "tech_type." + TECH_TYPES[condition.type]} if condition.type != ANY else {}


def owner(condition: Condition) -> str:
    """Whose: mine, another player's, anybody's."""
    return "me" if condition.owner == ME else "other" if condition.owner == OTHER else "any"


def arrival(condition: Condition) -> str:
    """Where somebody arrives: a key."""
    if condition.city != ANY:
        return "in_city." + WHICH_CITY[condition.city]
    return "in_place." + (PLACES[condition.place] if condition.place != ANY else "any")


def combat_start(condition: Condition) -> Message:
    """An attack: by you, or on you."""
    if condition.by == ME:
        return Message("event_of_you.combat_start")
    target = UNITS[condition.me] if condition.me != ANY else "any"
    return Message("event_of.combat_start", {"target": "target." + target})
