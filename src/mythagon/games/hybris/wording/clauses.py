"""Effects as clauses: one text per verb. A clause is said to "you", or in `each_other` of "them"."""

from collections.abc import Callable
from typing import Any, Final

from mythagon.games.hybris.grammar import effects, words
from mythagon.games.hybris.grammar.parts import FIGHTS
from mythagon.games.hybris.wording.conditions import amount, compared, event, fight, for_each, states
from mythagon.games.hybris.wording.mods import mod
from mythagon.kernel.message import Message, Part, Value

#: verbs that make a clause of their own, with a condition or a colon in it: they are set apart by a semicolon
HEAVY: Final = ("cost", "choose", "each_other", "each", "by_actor", "if", "fight", "mod", "on", "rule")
#: the persons of a clause
YOU: Final = ""
THEY: Final = "_they"


def clause(script: effects.Script, person: str = YOU) -> Message:
    """A sequence as one clause: simple steps joined by "then", heavy ones set apart."""
    groups = grouped(script, person)
    return groups[0] if len(groups) == 1 else Message("effect.parts", {"parts": parts(groups)})


def sense(script: effects.Script) -> str:
    """All that a sequence says, for hashing and comparing."""
    return repr(clause(script))


def sentence(script: effects.Script) -> Message:
    """A sequence as full sentences."""
    said = [Message("effect.sentence", {"text": group}) for group in grouped(script, YOU)]
    return Message("effect.sentences", {"sentences": parts(said)})


def parts(messages: list[Message]) -> list[Part]:
    """Messages as the parts of a list."""
    return list(messages)


def grouped(script: effects.Script, person: str) -> list[Message]:
    """The clauses of a sequence, simple steps in a row being one."""
    groups: list[Message] = []
    steps: list[Message] = []
    gains: list[Part] = []
    for effect in script:
        if isinstance(effect, effects.Gain):
            gains.append(amount(words.RESOURCES[effect.resource], int(effect.n)))
            continue
        close_gains(gains, steps, person)
        gains = []
        if heavy(effect):
            close_steps(steps, groups)
            steps = []
            groups.append(say(effect, person))
        else:
            steps.append(say(effect, person))
    close_gains(gains, steps, person)
    close_steps(steps, groups)
    return groups


def heavy(effect: effects.Effect) -> bool:
    """Does it need a clause of its own? A count with a cap has a comma in it."""
    return effects.VERBS[effect.verb] in HEAVY or (isinstance(effect, effects.Per) and effect.cap != words.ANY)


def say(effect: effects.Effect, person: str) -> Message:
    """One effect as a clause."""
    verb = effects.VERBS[effect.verb]
    return PERSONAL[verb](effect, person) if verb in PERSONAL else SAY[verb](effect)


def close_gains(gains: list[Part], steps: list[Message], person: str) -> None:
    """All that is gained in a row is said in one go."""
    if gains:
        steps.append(Message("effect.gain" + person, {"things": gains}))


def close_steps(steps: list[Message], groups: list[Message]) -> None:
    """Simple steps in a row are one clause."""
    if len(steps) == 1:
        groups.append(steps[0])
    elif steps:
        groups.append(Message("effect.steps", {"steps": parts(steps)}))


# -- one text per verb ------------------------------------------------------------------------------------------------


def say_gain(effect: effects.Gain, person: str) -> Message:
    return Message("effect.gain" + person, {"things": [amount(words.RESOURCES[effect.resource], int(effect.n))]})


def say_lose(effect: effects.Lose, person: str) -> Message:
    return Message("effect.lose" + person, {"thing": amount(words.RESOURCES[effect.resource], int(effect.n))})


def say_generate(effect: effects.Generate, person: str) -> Message:
    return Message("effect.generate" + person, {"n": int(effect.n)})


def say_free(effect: effects.Free, person: str) -> Message:
    thing = Message("pieces." + words.PIECES[effect.piece], {"n": int(effect.n)})
    return Message("effect.free" + person, {"thing": thing})


def say_do(effect: effects.Do, person: str) -> Message:
    """The action in its own words, then what is special about it."""
    key = "do." + words.ACTIONS[effect.action]
    values: dict[str, Value] = {}
    if effect.any_city:
        key = "do.influence_anywhere"
    elif effect.lines != words.ANY:
        key = "do.convert_lines"
        values["n"] = int(effect.lines)
    done = Message(key, values)
    if effect.discount:
        name = "do.discount_first" if key == "do.convert" else "do.discount"
        what = "do.resources" if key == "do.fabricate" else "do.prayers"
        price = Message(what, {"n": int(effect.discount)})
        done = Message(name, {"action": done, "price": price})
    if effect.plus:
        done = Message("do.plus", {"action": done, "n": int(effect.plus)})
    return done if person == YOU else Message("effect.do_they", {"action": done})


def say_cost(effect: effects.Cost, person: str) -> Message:
    then = clause(effect.then, person)
    if not effect.prices:
        return Message("effect.may" + person, {"then": then})
    prices = parts([price_of(price) for price in effect.prices])
    return Message("effect.cost" + person, {"prices": prices, "then": then})


def price_of(price: effects.Effect) -> Message:
    """What is paid, as "pay 2 Prayers" follows "you may"."""
    if isinstance(price, effects.Pay):
        return Message("price.pay", {"thing": amount(words.RESOURCES[price.resource], int(price.n))})
    if isinstance(price, effects.Discard):
        return Message("price.discard", {"cards": cards_of(price)})
    return Message("price.defeat_hero")


def say_choose(effect: effects.Choose, person: str) -> Message:
    branches = parts([clause(script, person) for script in effect.scripts])
    if effect.k == 1:
        return Message("effect.either", {"branches": branches})
    return Message("effect.choose", {"k": int(effect.k), "branches": branches})


def say_each_other(effect: effects.EachOther) -> Message:
    return Message("effect.each_other", {"then": clause(effect.then, THEY)})


def say_each(effect: effects.Each) -> Message:
    return Message("effect.each", {"then": clause(effect.then)})


def say_by_actor(effect: effects.ByActor) -> Message:
    return Message("effect.by_actor", {"then": clause(effect.then)})


def say_per(effect: effects.Per, person: str) -> Message:
    values: dict[str, Value] = {"then": clause(effect.then, person), "each": for_each(effect.count)}
    if effect.cap == words.ANY:
        return Message("effect.per", values)
    if effect.cap == 1:
        return Message("effect.per_once", values)
    values["cap"] = int(effect.cap)
    return Message("effect.per_most", values)


def say_if(effect: effects.If, person: str) -> Message:
    """ "With four cards in hand, ..." of a player; "as the Defender: ..." of a Combat; "if an Olympian did it: ..."."""
    condition = effect.condition
    if not effect.then and condition.compare is not None and len(condition.keys) == 1:
        opposite = effects.Compare(
            condition.compare.count,
            not condition.compare.at_least,
            condition.compare.number + (-1 if condition.compare.at_least else 1),
        )
        return Message("effect.with", {"states": [compared(opposite)], "then": clause(effect.otherwise, person)})
    key = "effect.if"
    if condition.actor != words.ANY:
        asked = Message("effect.if_actor", {"unit": "a_unit." + words.UNITS[condition.actor]})
    elif any(key in FIGHTS for key in condition.keys):
        key = "effect.if_fight"
        asked = fight(condition)
    else:
        asked = Message("effect.with_states", {"states": states(condition)})
    values: dict[str, Value] = {"asked": asked, "then": clause(effect.then, person)}
    if not effect.otherwise:
        return Message(key, values)
    values["otherwise"] = clause(effect.otherwise, person)
    return Message("effect.if_else", values)


def cards_of(effect: effects.Discard) -> Message:
    """Which cards are discarded: so many, or all, of an Element or a type."""
    n = int(effect.n)
    count = Message("cards.all") if effect.n == words.ALL else Message("cards.some", {"n": n})
    values: dict[str, Value] = {"count": count, "n": 2 if effect.n == words.ALL else n}
    if effect.element != words.ANY:
        values["element"] = "element." + words.ELEMENTS[effect.element]
        return Message("cards.element", values)
    if effect.type != words.ANY:
        values["type"] = "card_type." + words.CARD_TYPES[effect.type]
        return Message("cards.type", values)
    return Message("cards.at_random" if effect.random else "cards.plain", values)


def say_discard(effect: effects.Discard, person: str) -> Message:
    if effect.down_to != words.ANY:
        return Message("effect.discard_down" + person, {"n": int(effect.down_to)})
    return Message("effect.discard" + person, {"cards": cards_of(effect)})


def say_opp_discard(effect: effects.OppDiscard) -> Message:
    return Message("effect.opp_discard_random" if effect.random else "effect.opp_discard", {"n": int(effect.n)})


def say_force(effect: effects.Force) -> Message:
    return forces(int(effect.n))


def forces(n: int) -> Message:
    """Force more or less, with its sign."""
    return Message("effect.force" if n >= 0 else "effect.force_less", {"n": abs(n)})


def say_opp_force(effect: effects.OppForce) -> Message:
    return Message("effect.opp_force", {"force": forces(int(effect.n))})


def say_plainly(effect: effects.Effect, person: str = YOU) -> Message:
    """A verb without parameters."""
    return Message("effect." + effects.VERBS[effect.verb] + person)


def say_return_unit(effect: effects.ReturnUnit) -> Message:
    unit, place = words.UNITS[effect.unit], words.PLACES[effect.place]
    return Message("effect.return_unit", {"unit": "a_unit." + unit, "place": "from." + place})


def say_token_to(effect: effects.TokenTo) -> Message:
    return Message("effect.token_to." + words.TOKEN_HOMES[effect.home], {"n": int(effect.n)})


def say_fight(effect: effects.Fight) -> Message:
    return Message(
        "effect.fight",
        {
            "enemy": enemy(
                int(effect.base), int(effect.cards), [words.ELEMENTS[element] for element in effect.elements]
            ),
            "win": clause(effect.win),
            "lose": clause(effect.lose),
        },
    )


def enemy(base: int, cards: int, elements: list[str]) -> Message:
    """The strength of an enemy of the game: its Force, how many cards are drawn for it, its Elements."""
    values: dict[str, Value] = {"base": base, "cards": cards}
    if not elements:
        return Message("enemy.plain", values)
    values["elements"] = elements_of(elements)
    return Message("enemy.elements", values)


def elements_of(elements: list[str]) -> list[Part]:
    """Elements as the parts of a list; one that is asked for twice is named once."""
    found: list[Part] = []
    for element in dict.fromkeys(elements):
        key = "element." + element
        times = elements.count(element)
        found.append(key if times == 1 else Message("enemy.element_times", {"element": key, "n": times}))
    return found


def say_on(effect: effects.On) -> Message:
    return Message("effect.on", {"event": event(effect), "then": clause(effect.then)})


def say_look(effect: effects.Look) -> Message:
    return Message("effect.look." + words.LOOKS[effect.what])


def say_tokens(effect: effects.Tokens) -> Message:
    act = words.TOKEN_ACTS[effect.act]
    if act == "place":
        values: dict[str, Value] = {
            "face": "face." + words.FACES[effect.face],
            "where": "where." + words.WHERES[effect.where],
        }
        return Message("effect.tokens.place", values)
    whose = ("tokens_of.me." if effect.own else "tokens_of.opponent.") + words.FACES[effect.face]
    if effect.n == words.ALL:
        return Message("effect.all_tokens." + act, {"whose": whose})
    return Message("effect.tokens." + act, {"n": int(effect.n), "whose": whose})


def say_rule(effect: effects.Rule) -> Message:
    key = "setting." + words.RULES[effect.rule]
    return Message(key) if effect.rule >= words.FIRST_FLAG_RULE else Message(key, {"n": abs(int(effect.value))})


#: verbs that are said to "you" or of "them"; only these and by_actor can be in each_other
PERSONAL: Final[dict[str, Callable[[Any, str], Message]]] = {
    "gain": say_gain,
    "lose": say_lose,
    "generate": say_generate,
    "free": say_free,
    "do": say_do,
    "cost": say_cost,
    "choose": say_choose,
    "per": say_per,
    "if": say_if,
    "discard": say_discard,
    "defeat_hero": say_plainly,
}
#: verbs that are said in one way
SAY: Final[dict[str, Callable[[Any], Message]]] = {
    "pay": price_of,
    "each_other": say_each_other,
    "each": say_each,
    "by_actor": say_by_actor,
    "opp_discard": say_opp_discard,
    "force": say_force,
    "opp_force": say_opp_force,
    "null_last_opp": say_plainly,
    "return_played": say_plainly,
    "return_unit": say_return_unit,
    "stand_up": say_plainly,
    "token_to": say_token_to,
    "fight": say_fight,
    "mod": mod,
    "on": say_on,
    "look": say_look,
    "tokens": say_tokens,
    "rule": say_rule,
}
