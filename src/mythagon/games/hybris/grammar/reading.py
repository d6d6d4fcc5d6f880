"""Effects read from data, each verb with exactly its parameters; anything else is refused with its place.

read_script([["gain", "vp", 2], ["free", "spark", 1]], "effect")
"""

from collections.abc import Callable
from typing import Final

from mythagon.games.hybris.grammar.effects import (
    VERBS,
    ByActor,
    Choose,
    Condition,
    Cost,
    DefeatHero,
    Discard,
    Do,
    Each,
    EachOther,
    Effect,
    Fight,
    Force,
    Free,
    Gain,
    Generate,
    If,
    Look,
    Lose,
    Mod,
    NullLastOpp,
    On,
    OppDiscard,
    OppForce,
    Pay,
    Per,
    ReturnPlayed,
    ReturnUnit,
    Rule,
    Script,
    StandUp,
    Tokens,
    TokenTo,
)
from mythagon.games.hybris.grammar.parts import EVENT_CONDITIONS, MOD_CONDITIONS, MOST, QUESTIONS, Line, read_count
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ALL,
    ANY,
    CARD_TYPES,
    DOABLE,
    ELEMENTS,
    EVENTS,
    FACES,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    LOOKS,
    MODS,
    PIECES,
    PLACES,
    RESOURCES,
    RULES,
    TOKEN_ACTS,
    TOKEN_HOMES,
    TOKEN_OWNERS,
    UNITS,
    WHERES,
    WRATH_IMMUNE,
)
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import words


def read_script(raw: object, where: str) -> Script:
    """A sequence of effects."""
    if not isinstance(raw, list):
        raise DataError(f"{where}: expected a list of effects, not {raw!r}")
    return tuple([read_effect(item, f"{where}[{number}]") for number, item in enumerate(raw, start=1)])


def read_effect(raw: object, where: str) -> Effect:
    """One effect: a list that begins with its verb."""
    if not isinstance(raw, list) or not raw:
        raise DataError(f"{where}: expected an effect such as ['gain', 'vp', 1], not {raw!r}")
    verb = raw[0]
    if not isinstance(verb, str) or verb not in READERS:
        raise DataError(f"{where}: unknown verb {verb!r}; there are {', '.join(READERS)}")
    return READERS[verb](Line(raw, where))


def sequence(line: Line, place: int) -> Script:
    """A parameter that is a sequence of effects."""
    return read_script(line.raw[place], f"{line.where}[{place}]")


# -- one reader per verb ----------------------------------------------------------------------------------------------


def read_gain(line: Line) -> Effect:
    line.length(2, 2)
    return Gain(line.word(1, RESOURCES), line.number(2))


def read_lose(line: Line) -> Effect:
    line.length(2, 2)
    return Lose(line.word(1, RESOURCES), line.number(2))


def read_generate(line: Line) -> Effect:
    line.length(1, 1)
    return Generate(line.number(1))


def read_free(line: Line) -> Effect:
    line.length(2, 2)
    return Free(line.word(1, PIECES), line.number(2))


#: which options the actions take
DO_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "convert": ("lines", "discount"),
    "fabricate": ("discount",),
    "influence": ("city",),
    "drain": ("plus",),
}


def read_do(line: Line) -> Effect:
    line.length(1, 2)
    name = DOABLE[line.word(1, DOABLE)]
    options = line.options(2, DO_OPTIONS.get(name, ()))
    any_city = options.word("city", ("any", "here")) == 0
    lines = options.number("lines", ANY, 1)
    return Do(ACTIONS.index(name), lines, options.number("discount", 0), any_city, options.number("plus", 0))


def read_cost(line: Line) -> Effect:
    line.length(2, 2)
    prices = sequence(line, 1)
    for price in prices:
        if not isinstance(price, (Pay, Discard, DefeatHero)):
            raise line.fail("a price is a pay, a discard or a defeat_hero")
    return Cost(prices, sequence(line, 2))


def read_pay(line: Line) -> Effect:
    line.length(2, 2)
    return Pay(line.word(1, RESOURCES), line.number(2))


def read_choose(line: Line) -> Effect:
    line.length(2, 2)
    raw = line.raw[2]
    if not isinstance(raw, list) or len(raw) < 2:
        raise line.fail(f"expected at least two sequences to choose from, not {raw!r}")
    scripts = tuple([read_script(item, f"{line.where}[2][{number}]") for number, item in enumerate(raw, start=1)])
    k = line.number(1)
    if k >= len(scripts):
        raise line.fail(f"{k} of {len(scripts)} is no choice")
    return Choose(k, scripts)


#: what other players can be made to do
FOR_OTHERS: Final = words("gain lose generate free do cost choose per if discard defeat_hero by_actor")


def read_each_other(line: Line) -> Effect:
    line.length(1, 1)
    found = sequence(line, 1)
    for effect in found:
        if VERBS[effect.verb] not in FOR_OTHERS:
            raise line.fail(f"other players cannot {VERBS[effect.verb]}; expected {', '.join(FOR_OTHERS)}")
    return EachOther(found)


def read_each(line: Line) -> Effect:
    line.length(1, 1)
    return Each(sequence(line, 1))


def read_by_actor(line: Line) -> Effect:
    line.length(1, 1)
    return ByActor(sequence(line, 1))


def read_per(line: Line) -> Effect:
    line.length(2, 3)
    cap = line.number(3) if line.has(3) else ANY
    return Per(read_count(line.raw[1], f"{line.where}[1]"), sequence(line, 2), cap)


def read_if(line: Line) -> Effect:
    line.length(2, 3)
    return If(line.condition(1, QUESTIONS), sequence(line, 2), sequence(line, 3) if line.has(3) else ())


def read_discard(line: Line) -> Effect:
    line.length(1, 2)
    if line.raw[1] == "down_to":
        line.length(2, 2)
        return Discard(0, line.number(2, 0), ANY, ANY, False)
    n = ALL if line.raw[1] == "all" else line.number(1)
    options = line.options(2, ("element", "type", "random"))
    return Discard(n, ANY, options.word("element", ELEMENTS), options.word("type", CARD_TYPES), options.flag("random"))


def read_opp_discard(line: Line) -> Effect:
    line.length(1, 2)
    return OppDiscard(line.number(1), line.options(2, ("random",)).flag("random"))


def read_force(line: Line) -> Effect:
    line.length(1, 1)
    return Force(line.number(1, -MOST))


def read_opp_force(line: Line) -> Effect:
    line.length(1, 1)
    return OppForce(line.number(1, -MOST))


def read_null_last_opp(line: Line) -> Effect:
    line.length(0, 0)
    return NullLastOpp()


def read_return_played(line: Line) -> Effect:
    line.length(0, 0)
    return ReturnPlayed()


def read_defeat_hero(line: Line) -> Effect:
    line.length(0, 0)
    return DefeatHero()


def read_return_unit(line: Line) -> Effect:
    line.length(2, 2)
    return ReturnUnit(line.word(1, UNITS[:3]), line.word(2, PLACES))


def read_stand_up(line: Line) -> Effect:
    line.length(0, 0)
    return StandUp()


def read_token_to(line: Line) -> Effect:
    line.length(2, 2)
    return TokenTo(line.word(1, TOKEN_HOMES), line.number(2))


def read_fight(line: Line) -> Effect:
    line.length(1, 1)
    options = line.options(1, ("base", "cards", "elements", "win", "lose"))
    base, cards = options.number("base", 0), options.number("cards", 0)
    return Fight(
        base,
        cards,
        options.elements("elements"),
        read_script(options.raw.get("win", []), f"{line.where}.win"),
        read_script(options.raw.get("lose", []), f"{line.where}.lose"),
    )


def read_mod(line: Line) -> Effect:
    """Mods that are on or off have no value: ["mod", "occupied_ok", {me = "olympian"}]."""
    mod = line.word(1, MODS)
    keys = MOD_CONDITIONS.get(MODS[mod], ())
    if mod >= FIRST_FLAG_MOD:
        line.length(1, 2)
        return Mod(mod, 1, line.condition(2, keys))
    line.length(2, 3)
    if mod == WRATH_IMMUNE and line.number(2) > 2:
        raise line.fail("there are Wraths 1 and 2")
    return Mod(mod, line.number(2, -MOST), line.condition(3, keys))


def read_on(line: Line) -> Effect:
    """The condition may be left out: ["on", "primordial_placed", [...]]."""
    line.length(2, 3)
    event = line.word(1, EVENTS)
    if not line.has(3):
        return On(event, Condition(), sequence(line, 2))
    return On(event, line.condition(2, EVENT_CONDITIONS.get(EVENTS[event], ())), sequence(line, 3))


def read_look(line: Line) -> Effect:
    line.length(1, 1)
    return Look(line.word(1, LOOKS))


def read_tokens(line: Line) -> Effect:
    line.length(2, 2)
    options = line.options(2, ("owner", "face", "n", "where"))
    if not options.has("owner") or not options.has("face"):
        raise line.fail("expected owner and face")
    own = options.word("owner", TOKEN_OWNERS) == 0
    n = ALL if options.raw.get("n") == "all" else options.number("n", 1, 1)
    where = options.word("where", WHERES)
    return Tokens(line.word(1, TOKEN_ACTS), own, options.word("face", FACES), n, where)


def read_rule(line: Line) -> Effect:
    rule = line.word(1, RULES)
    if rule >= FIRST_FLAG_RULE:
        line.length(1, 1)
        return Rule(rule, 1)
    line.length(2, 2)
    return Rule(rule, line.number(2, -MOST))


READERS: Final[dict[str, Callable[[Line], Effect]]] = {
    "gain": read_gain,
    "lose": read_lose,
    "generate": read_generate,
    "free": read_free,
    "do": read_do,
    "cost": read_cost,
    "pay": read_pay,
    "choose": read_choose,
    "each_other": read_each_other,
    "each": read_each,
    "by_actor": read_by_actor,
    "per": read_per,
    "if": read_if,
    "discard": read_discard,
    "opp_discard": read_opp_discard,
    "force": read_force,
    "opp_force": read_opp_force,
    "null_last_opp": read_null_last_opp,
    "return_played": read_return_played,
    "defeat_hero": read_defeat_hero,
    "return_unit": read_return_unit,
    "stand_up": read_stand_up,
    "token_to": read_token_to,
    "fight": read_fight,
    "mod": read_mod,
    "on": read_on,
    "look": read_look,
    "tokens": read_tokens,
    "rule": read_rule,
}
