"""Effects read from data, each verb with exactly its parameters; anything else is refused with its place.

read_script([["gain", "vp", 2], ["free", "spark", 1]], "effect")
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import (
    ByActor,
    Choose,
    Compare,
    Condition,
    Cost,
    Count,
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
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ALL,
    ANY,
    CARD_TYPES,
    CAUSES,
    COUNT_PARAMETERS,
    COUNTS,
    DOABLE,
    ELEMENTS,
    EVENTS,
    FACES,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    HOLDABLE,
    LOOKS,
    MODS,
    PIECES,
    PLACES,
    RESOURCES,
    ROLES,
    RULES,
    TECH_TYPES,
    TOKEN_ACTS,
    TOKEN_HOMES,
    TOKEN_OWNERS,
    UNITS,
    WHERES,
    WHICH_CITY,
    WHO,
)
from mythagon.kernel.errors import DataError

#: the most that any amount in the data may be
MOST: Final = 20


class Line:
    """One effect as it is written: the verb, what follows it, and where it is."""

    def __init__(self, raw: list[object], where: str) -> None:
        self.raw = raw
        self.where = where

    def fail(self, what: str) -> DataError:
        """An error that says where and what was expected."""
        return DataError(f"{self.where} ({self.raw[0]}): {what}")

    def length(self, least: int, most: int) -> None:
        """How many parameters the verb takes."""
        given = len(self.raw) - 1
        if not least <= given <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            raise self.fail(f"expected {expected} parameters, not {given}")

    def number(self, place: int, low: int = 1) -> i64:
        """A whole number."""
        return read_number(self.raw[place], low, f"{self.where}[{place}]")

    def word(self, place: int, table: tuple[str, ...]) -> i64:
        """The number of a word."""
        return read_word(self.raw[place], table, f"{self.where}[{place}]")

    def script(self, place: int) -> Script:
        """A sequence of effects."""
        return read_script(self.raw[place], f"{self.where}[{place}]")

    def has(self, place: int) -> bool:
        """Is there such a parameter?"""
        return place < len(self.raw)

    def options(self, place: int, names: tuple[str, ...]) -> "Options":
        """A table of options, empty where it is left out."""
        raw = self.raw[place] if place < len(self.raw) else {}
        return Options(raw, names, f"{self.where}[{place}]")

    def condition(self, place: int) -> Condition:
        """A condition, one that always holds where it is left out."""
        return read_condition(self.raw[place] if place < len(self.raw) else {}, f"{self.where}[{place}]")


class Options:
    """A table whose keys are all of a closed list."""

    def __init__(self, raw: object, names: tuple[str, ...], where: str) -> None:
        if not isinstance(raw, dict):
            raise DataError(f"{where}: expected a table of {', '.join(names)}, not {raw!r}")
        self.raw: dict[str, object] = raw
        self.where = where
        for name in self.raw:
            if name not in names:
                raise DataError(f"{where}: unknown parameter {name!r}; there are {', '.join(names) or 'none'}")

    def has(self, name: str) -> bool:
        """Is this option there?"""
        return name in self.raw

    def number(self, name: str, default: i64, low: int = 0) -> i64:
        """A whole number."""
        return read_number(self.raw[name], low, f"{self.where}.{name}") if name in self.raw else default

    def word(self, name: str, table: tuple[str, ...]) -> i64:
        """The number of a word, ANY where it is left out."""
        return read_word(self.raw[name], table, f"{self.where}.{name}") if name in self.raw else ANY

    def who(self, name: str) -> i64:
        """Me or other; "any" asks for nothing."""
        found = self.word(name, WHO)
        return ANY if found == 2 else found

    def flag(self, name: str) -> bool:
        """Is it set? A flag is only written to set it."""
        if name in self.raw and self.raw[name] is not True:
            raise DataError(f"{self.where}.{name}: expected true, or nothing, not {self.raw[name]!r}")
        return name in self.raw

    def elements(self, name: str) -> tuple[int, ...]:
        """A list of Elements, repeats allowed."""
        raw = self.raw.get(name, [])
        if not isinstance(raw, list):
            raise DataError(f"{self.where}.{name}: expected a list of {', '.join(ELEMENTS)}, not {raw!r}")
        return tuple([int(read_word(item, ELEMENTS, f"{self.where}.{name}")) for item in raw])

    def script(self, name: str) -> Script:
        """A sequence of effects, empty where it is left out."""
        return read_script(self.raw.get(name, []), f"{self.where}.{name}")


def read_number(raw: object, low: int, where: str) -> i64:
    """A whole number from `low` to MOST."""
    if not isinstance(raw, int) or isinstance(raw, bool) or not low <= raw <= MOST:
        raise DataError(f"{where}: expected a number from {low} to {MOST}, not {raw!r}")
    return raw


def read_word(raw: object, table: tuple[str, ...], where: str) -> i64:
    """The number of a word in its table."""
    if not isinstance(raw, str) or raw not in table:
        raise DataError(f"{where}: expected one of {', '.join(table)}, not {raw!r}")
    return table.index(raw)


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


COUNT_FILTERS: Final = ("type", "city", "of", "each")


def read_count(raw: object, where: str) -> Count:
    """A count: a name, or a name with its parameters."""
    name: object = raw
    given: object = {}
    if isinstance(raw, list) and len(raw) == 2:
        name, given = raw[0], raw[1]
    kind = read_word(name, COUNTS, where)
    allowed = COUNT_PARAMETERS.get(COUNTS[kind], ())
    options = Options(given, allowed, where)
    of = ANY
    if COUNTS[kind] == "held":
        if not options.has("of"):
            raise DataError(f"{where}: held needs of: one of {', '.join(HOLDABLE)}")
        of = RESOURCES.index(HOLDABLE[options.word("of", HOLDABLE)])
    city = options.word("city", WHICH_CITY)
    return Count(kind, options.word("type", TECH_TYPES), city, of, options.number("each", 1, 1))


CONDITIONS: Final = (
    "role",
    "cause",
    "me",
    "opp",
    "actor",
    "victim",
    "unit",
    "by",
    "owner",
    "type",
    "city",
    "place",
    "temple_here",
    "greatness_first",
    "element_in_hand",
    "until",
    "count",
)


def read_condition(raw: object, where: str) -> Condition:
    """A condition: a table all of whose keys must hold."""
    options = Options(raw, CONDITIONS, where)
    found = Condition()
    found.keys = list(options.raw)
    found.role = options.word("role", ROLES)
    found.cause = options.word("cause", CAUSES)
    found.me = options.word("me", UNITS)
    found.opp = options.word("opp", UNITS)
    found.actor = options.word("actor", UNITS)
    found.victim = options.word("victim", UNITS)
    found.own_unit = options.word("unit", ("self",)) != ANY
    found.by = options.who("by")
    found.owner = options.who("owner")
    found.type = options.word("type", TECH_TYPES)
    found.city = options.word("city", WHICH_CITY)
    found.place = options.word("place", PLACES)
    found.temple_here = options.flag("temple_here")
    found.greatness_first = options.flag("greatness_first")
    found.element_in_hand = options.word("element_in_hand", ELEMENTS)
    found.this_age = options.word("until", ("age_end",)) != ANY
    if options.has("count"):
        found.compare = read_compare(options.raw["count"], f"{where}.count")
    return found


def read_compare(raw: object, where: str) -> Compare:
    """[COUNT, ">=" or "<=", number]"""
    if not isinstance(raw, list) or len(raw) != 3:
        raise DataError(f"{where}: expected [COUNT, '>=' or '<=', number], not {raw!r}")
    least = read_word(raw[1], (">=", "<="), where) == 0
    return Compare(read_count(raw[0], where), least, read_number(raw[2], 0, where))


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
    prices = line.script(1)
    for price in prices:
        if not isinstance(price, (Pay, Discard, DefeatHero)):
            raise line.fail("a price is a pay, a discard or a defeat_hero")
    return Cost(prices, line.script(2))


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


def read_each_other(line: Line) -> Effect:
    line.length(1, 1)
    return EachOther(line.script(1))


def read_each(line: Line) -> Effect:
    line.length(1, 1)
    return Each(line.script(1))


def read_by_actor(line: Line) -> Effect:
    line.length(1, 1)
    return ByActor(line.script(1))


def read_per(line: Line) -> Effect:
    line.length(2, 3)
    cap = line.number(3) if line.has(3) else ANY
    return Per(read_count(line.raw[1], f"{line.where}[1]"), line.script(2), cap)


def read_if(line: Line) -> Effect:
    line.length(2, 3)
    return If(line.condition(1), line.script(2), line.script(3) if line.has(3) else ())


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
    return ReturnUnit(line.word(1, UNITS), line.word(2, PLACES))


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
    return Fight(base, cards, options.elements("elements"), options.script("win"), options.script("lose"))


def read_mod(line: Line) -> Effect:
    """Mods that are on or off have no value: ["mod", "occupied_ok", {me = "olympian"}]."""
    mod = line.word(1, MODS)
    if mod >= FIRST_FLAG_MOD:
        line.length(1, 2)
        return Mod(mod, 1, line.condition(2))
    line.length(2, 3)
    return Mod(mod, line.number(2, -MOST), line.condition(3))


def read_on(line: Line) -> Effect:
    """The condition may be left out: ["on", "primordial_placed", [...]]."""
    line.length(2, 3)
    event = line.word(1, EVENTS)
    if not line.has(3):
        return On(event, Condition(), line.script(2))
    return On(event, line.condition(2), line.script(3))


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
