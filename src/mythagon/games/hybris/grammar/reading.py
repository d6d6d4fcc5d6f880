"""Effects read from data, each verb with exactly its parameters; anything else is refused with its place.

read_script([["gain", "vp", 2], ["free", "spark", 1]], "effect")
"""

from collections.abc import Callable
from typing import Final

from mythagon.games.hybris.grammar.effects import (
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
from mythagon.games.hybris.grammar.parts import (
    EVENT_CONDITIONS,
    MOD_CONDITIONS,
    MOD_VALUES,
    MOST,
    QUESTIONS,
    RULE_VALUES,
    Line,
    read_count,
)
from mythagon.games.hybris.grammar.places import ADDED_UP, FOR_OTHERS, LASTING, check_all, check_steps, name_of
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ALL,
    ANY,
    CARD_TYPES,
    DOABLE,
    ELEMENTS,
    EVENTS,
    FACE_ANY,
    FACES,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    LOOKS,
    LOSABLE,
    MODS,
    PAYABLE,
    PIECES,
    PLACE,
    PLACES,
    RESOURCES,
    RULES,
    TOKEN_ACTS,
    TOKEN_HOMES,
    TOKEN_OWNERS,
    UNITS,
    WHERES,
)
from mythagon.kernel.errors import DataError

#: the most sequences one chooses from
BRANCHES: Final = 4


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
    least, most, read = READERS[verb]
    line = Line(raw, where)
    line.length(least, most)
    return read(line)


def sequence(line: Line, place: int, also: tuple[str, ...] = ()) -> Script:
    """A parameter that is a sequence of steps, and of these verbs besides."""
    where = f"{line.where}[{place}]"
    return check_steps(read_script(line.raw[place], where), where, also)


# -- verbs that are read in several steps -----------------------------------------------------------------------------


#: which options the actions take
DO_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "convert": ("lines", "discount"),
    "fabricate": ("discount",),
    "influence": ("city",),
    "drain": ("plus",),
}


def read_do(line: Line) -> Effect:
    name = DOABLE[line.word(1, DOABLE)]
    options = line.options(2, DO_OPTIONS.get(name, ()))
    any_city = options.word("city", ("any", "here")) == 0
    lines = options.number("lines", ANY, 1)
    return Do(ACTIONS.index(name), lines, options.number("discount", 0), any_city, options.number("plus", 0))


def read_cost(line: Line) -> Effect:
    prices = sequence(line, 1, ("pay",))
    named: list[str] = []
    for price in prices:
        if not isinstance(price, (Pay, Discard, DefeatHero)):
            raise line.fail("a price is a pay, a discard or a defeat_hero")
        name = f"pay {RESOURCES[price.resource]}" if isinstance(price, Pay) else name_of(price)
        if name in named:
            raise line.fail(f"{name} is there twice; expected one price for all of it")
        named.append(name)
        if isinstance(price, Discard) and price.n < 1:
            raise line.fail("a price says how many cards are discarded")
    return Cost(prices, sequence(line, 2))


def read_choose(line: Line) -> Effect:
    raw = line.raw[2]
    if not isinstance(raw, list) or not 2 <= len(raw) <= BRANCHES:
        raise line.fail(f"expected two to {BRANCHES} sequences to choose from, not {raw!r}")
    found: list[Script] = []
    for number, item in enumerate(raw, start=1):
        where = f"{line.where}[2][{number}]"
        found.append(check_steps(read_script(item, where), where))
    scripts = tuple(found)
    k = line.number(1)
    if k >= len(scripts):
        raise line.fail(f"{k} of {len(scripts)} is no choice")
    return Choose(k, scripts)


def read_each_other(line: Line) -> Effect:
    found = sequence(line, 1, ("by_actor",))
    return EachOther(check_all(found, FOR_OTHERS, f"{line.where}[1]", "other players cannot {}"))


def read_each(line: Line) -> Effect:
    found = sequence(line, 1, LASTING)
    if len({name_of(effect) in LASTING for effect in found}) == 2:
        raise line.fail("mods and ons stand by themselves, or steps do")
    return Each(found)


def read_by_actor(line: Line) -> Effect:
    return ByActor(check_all(sequence(line, 1), ADDED_UP, f"{line.where}[1]", "{} cannot be added up"))


def read_per(line: Line) -> Effect:
    cap = line.number(3) if line.has(3) else ANY
    return Per(read_count(line.raw[1], f"{line.where}[1]"), sequence(line, 2), cap)


def read_if(line: Line) -> Effect:
    return If(line.condition(1, QUESTIONS), sequence(line, 2), sequence(line, 3) if line.has(3) else ())


def read_discard(line: Line) -> Effect:
    if line.raw[1] == "down_to":
        line.length(2, 2)
        return Discard(0, line.number(2, 0), ANY, ANY, False)
    n = ALL if line.raw[1] == "all" else line.number(1)
    options = line.options(2, ("element", "type", "random"))
    if options.flag("random") and (n == ALL or len(options.raw) > 1):
        raise line.fail("what is drawn at random is a number of any cards")
    return Discard(n, ANY, options.word("element", ELEMENTS), options.word("type", CARD_TYPES), options.flag("random"))


def read_fight(line: Line) -> Effect:
    options = line.options(1, ("base", "cards", "elements", "win", "lose"))
    win, lose = f"{line.where}.win", f"{line.where}.lose"
    return Fight(
        options.number("base", 0),
        options.number("cards", 0),
        options.elements("elements"),
        check_steps(read_script(options.raw.get("win", []), win), win),
        check_steps(read_script(options.raw.get("lose", []), lose), lose),
    )


def read_mod(line: Line) -> Effect:
    """Mods that are on or off have no value: ["mod", "occupied_ok", {me = "olympian"}]."""
    mod = line.word(1, MODS)
    keys = MOD_CONDITIONS.get(MODS[mod], ())
    if mod >= FIRST_FLAG_MOD:
        line.length(1, 2)
        return Mod(mod, 1, line.condition(2, keys))
    line.length(2, 3)
    low, high = MOD_VALUES.get(MODS[mod], (-MOST, MOST))
    return Mod(mod, line.number(2, low, high), line.condition(3, keys))


def read_on(line: Line) -> Effect:
    """The condition may be left out: ["on", "primordial_placed", [...]]."""
    event = line.word(1, EVENTS)
    if not line.has(3):
        return On(event, Condition(), sequence(line, 2))
    return On(event, line.condition(2, EVENT_CONDITIONS.get(EVENTS[event], ())), sequence(line, 3))


def read_tokens(line: Line) -> Effect:
    options = line.options(2, ("owner", "face", "n", "where"))
    if not options.has("owner") or not options.has("face"):
        raise line.fail("expected owner and face")
    act = line.word(1, TOKEN_ACTS)
    own = options.word("owner", TOKEN_OWNERS) == 0
    face = options.word("face", FACES)
    if act == PLACE and (not own or options.has("n")):
        raise line.fail("one token of one's own is placed: owner is me, and there is no n")
    if act != PLACE and (face > FACE_ANY or options.has("where")):
        raise line.fail("tokens that lie there are up, down or any; posture, choice and where are for place")
    n = ALL if options.raw.get("n") == "all" else options.number("n", 1, 1)
    return Tokens(act, own, face, n, options.word("where", WHERES))


def read_rule(line: Line) -> Effect:
    rule = line.word(1, RULES)
    if rule >= FIRST_FLAG_RULE:
        line.length(1, 1)
        return Rule(rule, 1)
    line.length(2, 2)
    low, high = RULE_VALUES[RULES[rule]]
    return Rule(rule, line.number(2, low, high))


#: how many parameters each verb takes, at least and at most, and how it is read
READERS: Final[dict[str, tuple[int, int, Callable[[Line], Effect]]]] = {
    "gain": (2, 2, lambda line: Gain(line.word(1, RESOURCES), line.number(2))),
    "lose": (2, 2, lambda line: Lose(RESOURCES.index(LOSABLE[line.word(1, LOSABLE)]), line.number(2))),
    "generate": (1, 1, lambda line: Generate(line.number(1))),
    "free": (2, 2, lambda line: Free(line.word(1, PIECES), line.number(2))),
    "do": (1, 2, read_do),
    "cost": (2, 2, read_cost),
    "pay": (2, 2, lambda line: Pay(RESOURCES.index(PAYABLE[line.word(1, PAYABLE)]), line.number(2))),
    "choose": (2, 2, read_choose),
    "each_other": (1, 1, read_each_other),
    "each": (1, 1, read_each),
    "by_actor": (1, 1, read_by_actor),
    "per": (2, 3, read_per),
    "if": (2, 3, read_if),
    "discard": (1, 2, read_discard),
    "opp_discard": (1, 2, lambda line: OppDiscard(line.number(1), line.options(2, ("random",)).flag("random"))),
    "force": (1, 1, lambda line: Force(line.number(1, -MOST))),
    "opp_force": (1, 1, lambda line: OppForce(line.number(1, -MOST))),
    "null_last_opp": (0, 0, lambda _: NullLastOpp()),
    "return_played": (0, 0, lambda _: ReturnPlayed()),
    "defeat_hero": (0, 0, lambda _: DefeatHero()),
    "return_unit": (2, 2, lambda line: ReturnUnit(line.word(1, UNITS[:3]), line.word(2, PLACES))),
    "stand_up": (0, 0, lambda _: StandUp()),
    "token_to": (2, 2, lambda line: TokenTo(line.word(1, TOKEN_HOMES), line.number(2))),
    "fight": (1, 1, read_fight),
    "mod": (1, 3, read_mod),
    "on": (2, 3, read_on),
    "look": (1, 1, lambda line: Look(line.word(1, LOOKS))),
    "tokens": (2, 2, read_tokens),
    "rule": (1, 2, read_rule),
}
