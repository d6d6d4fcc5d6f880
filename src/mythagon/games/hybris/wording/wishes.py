"""What a Premonition asks, in words: one text per deed and filter."""

from mythagon.games.hybris.grammar.effects import Condition
from mythagon.games.hybris.grammar.wishes import WORDY, Filter, Wish
from mythagon.games.hybris.grammar.words import ANY, ANY_DEED, DEEDS, FILTERS, UNITS
from mythagon.games.hybris.wording.conditions import states
from mythagon.kernel.message import Message, Part, Value


def wish(asked: Wish) -> Message:
    """The deed, with whom and how, then what must hold."""
    done: list[Part] = []
    if asked.deed == ANY:
        done.append("deed.come")
    elif asked.deed != ANY_DEED:
        done.append("deed." + DEEDS[asked.deed])
    if asked.unit != ANY:
        done.append("with_unit." + UNITS[asked.unit])
    done += [filtered(part) for part in asked.filters]
    values: dict[str, Value] = {"done": done}
    key = "wish.deed"
    if asked.states:
        key += "_states"
        values["states"] = all_states(asked.states)
    if asked.before:
        key += "_before"
        values["before"] = all_states(asked.before)
    return Message(key, values)


def all_states(conditions: list[Condition]) -> list[Part]:
    """What must hold, of several conditions."""
    return [part for condition in conditions for part in states(condition)]


def filtered(part: Filter) -> Message:
    """How the deed must be done; yes and no have a text each."""
    name = FILTERS[part.kind]
    if name in WORDY:
        key = "filter_word." + name + "." + WORDY[name][part.value].lower()
        return Message(key)
    if name.endswith(("_min", "_max")):
        return Message("filter." + name, {"n": int(part.value)})
    return Message("filter." + name) if part.value else Message("filter_not." + name)
