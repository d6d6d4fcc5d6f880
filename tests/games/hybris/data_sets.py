"""Hypothesis draws data sets of Hybris: the game's own with some fields written anew in the effect language.

@given(data_sets())
def test_every_box_has_a_name(tables: Tables) -> None: ...

Whatever is drawn here the reader accepts: each strategy takes its words from the reader's own tables.
"""

import copy
import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from mythagon.games.hybris.grammar.effects import VERBS
from mythagon.games.hybris.grammar.parts import (
    EVENT_CONDITIONS,
    MOD_CONDITIONS,
    MOD_VALUES,
    MOST,
    QUESTIONS,
    RULE_VALUES,
    STATES,
)
from mythagon.games.hybris.grammar.places import ADDED_UP, FOR_OTHERS, PLACES, REWARD_VERBS
from mythagon.games.hybris.grammar.reading import DO_OPTIONS
from mythagon.games.hybris.grammar.wishes import DEED_FILTERS, WORDY
from mythagon.games.hybris.grammar.words import (
    CARD_TYPES,
    CAUSES,
    COUNTS,
    DEEDS,
    DOABLE,
    ELEMENTS,
    EVENTS,
    FACES,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    HOLDABLE,
    LOOKS,
    LOSABLE,
    MODS,
    PAYABLE,
    PIECES,
    RESOURCES,
    ROLES,
    RULES,
    TECH_TYPES,
    TIMINGS,
    TOKEN_HOMES,
    UNITS,
    WHERES,
    WHICH_CITY,
    WHO,
)
from mythagon.games.hybris.grammar.words import PLACES as EVERYWHERE
from mythagon.games.hybris.kinds import FOLDER

Strategy = st.SearchStrategy[Any]
#: the entries of each file of the data, as they are written
Tables = dict[str, dict[str, list[dict[str, Any]]]]

OWN: Tables = {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
STEPS = tuple([verb for verb in VERBS if verb not in PLACES])
NESTING = ("cost", "choose", "each_other", "each", "per", "if", "fight")
#: an amount: mostly small ones, so that matches stay much like matches, and now and then any that is read
N = st.one_of(st.integers(1, 3), st.integers(1, 3), st.integers(1, MOST))

# -- parts of an effect -----------------------------------------------------------------------------------------------


def word(table: tuple[str, ...]) -> Strategy:
    """One of the words."""
    return st.sampled_from(table)


def options(**values: Strategy) -> Strategy:
    """A table with some of these options."""
    return st.fixed_dictionaries({}, optional=values)


def counts() -> Strategy:
    """Something to count."""
    plain = word(COUNTS).filter(lambda name: name not in ("held", "my_techs", "city_techs"))
    of_type = options(type=word(TECH_TYPES)).map(lambda given: ["my_techs", given])
    of_city = word(WHICH_CITY).map(lambda city: ["city_techs", {"city": city}])
    held = st.tuples(word(HOLDABLE), st.integers(1, 3)).map(lambda got: ["held", {"of": got[0], "each": got[1]}])
    return st.one_of(plain, of_type, of_city, held)


def values_of_conditions() -> dict[str, Strategy]:
    """What each key of a condition may say."""
    return {
        "count": st.tuples(counts(), word((">=", "<=")), st.integers(0, 4)).map(list),
        "duel": st.booleans(),
        "greatness_first": st.just(True),
        "temple_here": st.just(True),
        "element_in_hand": word(ELEMENTS),
        "me": word(("olympian", "hero")),
        "role": word(ROLES),
        "opp": word(("olympian", "hero", "game")),
        "cause": word(CAUSES),
        "actor": word(UNITS[:3]),
        "victim": word(("olympian", "hero")),
        "unit": st.just("self"),
        "by": word(WHO),
        "owner": word(WHO),
        "type": word(TECH_TYPES),
        "city": word(WHICH_CITY),
        "place": word(EVERYWHERE),
        "until": st.just("age_end"),
    }


CONDITION_VALUES = values_of_conditions()


def conditions(keys: tuple[str, ...], most: int = 2) -> Strategy:
    """A condition of at most so many of these keys."""
    if not keys:
        return st.just({})
    return st.lists(word(keys), unique=True, max_size=most).flatmap(
        lambda chosen: st.fixed_dictionaries({key: CONDITION_VALUES[key] for key in chosen})
    )


# -- steps ------------------------------------------------------------------------------------------------------------


def done() -> Strategy:
    """An action and its options."""
    given = {"lines": N, "discount": N, "city": word(("any", "here")), "plus": N}
    return word(DOABLE).flatmap(
        lambda name: options(**{key: given[key] for key in DO_OPTIONS.get(name, ())}).map(
            lambda chosen: ["do", name, chosen]
        )
    )


def discards() -> Strategy:
    """Cards from the hand: so many, all, or down to so many."""
    picky = options(element=word(ELEMENTS), type=word(CARD_TYPES))
    return st.one_of(
        st.tuples(st.just("discard"), N, st.one_of(picky, st.just({"random": True}))).map(list),
        st.tuples(st.just("discard"), st.just("all"), picky).map(list),
        st.tuples(st.just("discard"), st.just("down_to"), st.integers(0, 4)).map(list),
    )


def prices() -> Strategy:
    """What an offer costs, each thing once."""
    paid = st.tuples(st.just("pay"), word(PAYABLE), N).map(list)
    cards = st.tuples(st.just("discard"), N, options(element=word(ELEMENTS), random=st.nothing())).map(list)
    one = st.one_of(paid, paid, cards, st.just(["defeat_hero"]))
    return st.lists(one, max_size=2, unique_by=lambda price: tuple(price[:2]) if price[0] == "pay" else price[0])


def tokens() -> Strategy:
    """Duel tokens."""
    there = st.fixed_dictionaries(
        {"owner": word(("me", "opponent")), "face": word(FACES[:3])}, optional={"n": st.one_of(N, st.just("all"))}
    )
    laid = st.fixed_dictionaries({"owner": st.just("me"), "face": word(FACES)}, optional={"where": word(WHERES)})
    return st.one_of(
        st.tuples(st.just("tokens"), word(("remove", "flip")), there).map(list),
        laid.map(lambda got: ["tokens", "place", got]),
    )


def form(verb: str, *parts: Strategy) -> Strategy:
    """An effect: its verb and parameters."""
    return st.tuples(st.just(verb), *parts).map(list)


def one_step(verb: str, depth: int, allowed: tuple[str, ...]) -> Strategy:
    """An effect of this verb, inside which are only verbs that are allowed."""
    then = steps(depth - 1, allowed)
    if verb == "choose":
        return st.lists(then, min_size=2, max_size=4).flatmap(
            lambda branches: form("choose", st.integers(1, len(branches) - 1), st.just(branches))
        )
    if verb == "each_other":
        added = form(
            "by_actor",
            st.lists(st.sampled_from(ADDED_UP).flatmap(lambda name: one_step(name, 0, ())), min_size=1, max_size=2),
        )
        return form(
            "each_other", st.one_of(*[steps(depth - 1, FOR_OTHERS[:-1])] * 3, st.lists(added, min_size=1, max_size=1))
        )
    enemy = {
        "base": st.integers(0, MOST),
        "cards": st.one_of(st.just(0), N),
        "elements": st.lists(word(ELEMENTS), max_size=3),
    }
    made: dict[str, Callable[[], Strategy]] = {
        "gain": lambda: form("gain", word(RESOURCES), N),
        "lose": lambda: form("lose", word(LOSABLE), N),
        "generate": lambda: form("generate", N),
        "free": lambda: form("free", word(PIECES), N),
        "do": done,
        "cost": lambda: form("cost", prices(), then),
        "each": lambda: form("each", then),
        "per": lambda: st.one_of(form("per", counts(), then, st.integers(1, 3)), form("per", counts(), then)),
        "if": lambda: form("if", conditions(QUESTIONS), then, then),
        "discard": discards,
        "opp_discard": lambda: form("opp_discard", N, options(random=st.just(True))),
        "force": lambda: form("force", st.one_of(st.integers(-2, 4), st.integers(-MOST, MOST))),
        "opp_force": lambda: form("opp_force", st.one_of(st.integers(-3, 2), st.integers(-MOST, MOST))),
        "return_unit": lambda: form("return_unit", word(UNITS[:3]), word(EVERYWHERE)),
        "token_to": lambda: form("token_to", word(TOKEN_HOMES), N),
        "look": lambda: form("look", word(LOOKS)),
        "tokens": tokens,
        "fight": lambda: form("fight", options(**enemy, win=then, lose=then)),
    }
    return made[verb]() if verb in made else st.just([verb])


def steps(depth: int = 2, allowed: tuple[str, ...] = STEPS, most: int = 3) -> Strategy:
    """A sequence of steps, nested so deep at most."""
    verbs = tuple([verb for verb in allowed if depth > 0 or verb not in NESTING])
    return st.lists(word(verbs).flatmap(lambda verb: one_step(verb, depth, allowed)), min_size=1, max_size=most)


def ending(script: list[Any], never: tuple[str, ...]) -> bool:
    """Does none of these actions stand anywhere in it?"""
    written = json.dumps(script)
    return not any(f'"do", "{action}"' in written for action in never)


def rewards(never: tuple[str, ...] = ()) -> Strategy:
    """What only gives."""
    return steps(1, REWARD_VERBS, 2).filter(lambda script: ending(script, never))


# -- what lasts -------------------------------------------------------------------------------------------------------


def mods(*extra: str, until: bool = False) -> Strategy:
    """A lasting change; `extra` are keys of conditions that only here mean something."""

    def of(name: str) -> Strategy:
        keys = tuple([key for key in MOD_CONDITIONS.get(name, ()) if key not in ("unit", "until") or key in extra])
        held = conditions(keys).map(lambda got: {**got, "until": "age_end"} if until else got)
        if MODS.index(name) >= FIRST_FLAG_MOD:
            return form("mod", st.just(name), held)
        low, high = MOD_VALUES.get(name, (-MOST, MOST))
        value = st.one_of(st.integers(max(low, -3), min(high, 3)), st.integers(low, high))
        return form("mod", st.just(name), value, held)

    ending_with_age = tuple([name for name, keys in MOD_CONDITIONS.items() if "until" in keys])
    return word(ending_with_age if until else MODS).flatmap(of)


def ons(*extra: str) -> Strategy:
    """A reaction."""

    def to(event: str) -> Strategy:
        keys = tuple([key for key in EVENT_CONDITIONS.get(event, ()) if key != "unit" or key in extra])
        return form("on", st.just(event), conditions(keys), steps(1))

    return word(EVENTS).flatmap(to)


def several(one: Strategy) -> Strategy:
    """One or two of these."""
    return st.lists(one, min_size=1, max_size=2)


def powers(never: tuple[str, ...], *extra: str) -> Strategy:
    """The timing and effects of a power."""

    def at(timing: str) -> Strategy:
        what = steps()
        if timing == "passive":
            what = several(mods(*extra))
        elif timing == "reaction":
            what = several(ons(*extra))
        elif timing == "once_per_age":
            what = st.one_of(steps(), several(ons(*extra)))
        return st.fixed_dictionaries({"timing": st.just(timing), "effects": what})

    return word(tuple([timing for timing in TIMINGS if timing not in never])).flatmap(at)


def rules() -> Strategy:
    """A setting."""

    def of(name: str) -> Strategy:
        if RULES.index(name) >= FIRST_FLAG_RULE:
            return st.just(["rule", name])
        low, high = RULE_VALUES[name]
        return form("rule", st.just(name), st.one_of(st.integers(low, min(high, 15)), st.integers(low, high)))

    return word(RULES).flatmap(of)


def settings_of_a_match() -> Strategy:
    """What a Scenario or Variant sets."""
    lasting = st.one_of(mods(), ons())
    return st.lists(st.one_of(rules(), lasting, form("each", several(lasting))), min_size=1, max_size=3)


def wishes() -> Strategy:
    """What a Premonition asks."""

    def filtered(deed: str) -> Strategy:
        given = {
            name: word(WORDY[name]) if name in WORDY else N if name.endswith(("_min", "_max")) else st.booleans()
            for name in DEED_FILTERS.get(deed, ())
        }
        return form("did", st.just(deed), options(**given))

    asked = [form("unit", word(UNITS[:4])), form("state", conditions(STATES)), form("before", conditions(STATES))]
    return st.tuples(word(DEEDS).flatmap(filtered), st.lists(st.one_of(*asked), max_size=2)).map(
        lambda got: [got[0], *got[1]]
    )


# -- whole data sets --------------------------------------------------------------------------------------------------

#: what may be written anew in an entry of each file
FIELDS: dict[str, Strategy] = {
    "pillars.toml": st.one_of(
        st.fixed_dictionaries({"upper": st.one_of(steps(), several(mods("until", until=True)))}),
        st.fixed_dictionaries({"lower": steps()}),
    ),
    "primordials.toml": st.fixed_dictionaries({"wrath1": steps(), "wrath2": steps()}),
    "locations.toml": st.fixed_dictionaries({"malus": steps()}),
    "conversions.toml": st.fixed_dictionaries(
        {"prayers": st.integers(1, 4), "reward": rewards(("convert", "influence"))}
    ),
    "cities.toml": st.fixed_dictionaries({"service": rewards(("influence",))}),
    "goodness.toml": st.fixed_dictionaries({"bonus": steps()}),
    "olympians.toml": st.fixed_dictionaries({"sparks": st.lists(rewards(), min_size=8, max_size=8)}),
    "powers.toml": powers(("immediate", "once_per_age")),
    "upgrades.toml": st.one_of(powers(("immediate",)), st.fixed_dictionaries({"reward": rewards()})),
    "conflicts.toml": st.fixed_dictionaries({"effects": st.one_of(steps(), several(ons()))}),
    "colosseum_cards.toml": st.fixed_dictionaries({"effects": st.one_of(steps(), several(ons()))}),
    "colosseum_heroes.toml": powers(("immediate", "once_per_age"), "unit"),
    "technologies.toml": powers(()),
    "confrontations.toml": st.fixed_dictionaries({"reward": rewards()}),
    "epics.toml": st.fixed_dictionaries({"reward": rewards()}),
    "premonitions.toml": st.fixed_dictionaries({"when": wishes(), "reward": rewards()}),
    "scenarios.toml": st.fixed_dictionaries({"effects": settings_of_a_match()}),
    "variants.toml": st.fixed_dictionaries({"effects": settings_of_a_match()}),
    "postures.toml": st.fixed_dictionaries({"effects": steps()}),
}


def changes() -> Strategy:
    """An entry of a file, and what is written there anew."""
    return word(tuple(FIELDS)).flatmap(
        lambda file: st.tuples(st.just(file), st.integers(0, entries(OWN, file) - 1), FIELDS[file])
    )


def entries(tables: Tables, file: str) -> int:
    """How many entries a file has."""
    return len(next(iter(tables[file].values())))


@st.composite
def data_sets(draw: st.DrawFn, most: int = 24) -> Tables:
    """The game's own data with at most so many entries written anew."""
    tables = copy.deepcopy(OWN)
    for file, number, fields in draw(st.lists(changes(), min_size=1, max_size=most)):
        next(iter(tables[file].values()))[number].update(fields)
    return tables


def write(tables: Tables, folder: Path) -> Path:
    """The data set as files in a folder of its own."""
    data = folder / "data"
    shutil.copytree(FOLDER, data)
    for file, kinds in tables.items():
        if kinds != OWN[file]:
            (data / file).write_text("\n".join([toml_of(name, entry) for name in kinds for entry in kinds[name]]))
    return data


def toml_of(name: str, entry: dict[str, Any]) -> str:
    """An entry as its file would write it."""
    return "\n".join([f"[[{name}]]", *[f"{key} = {value_of(value)}" for key, value in entry.items()], ""])


def value_of(value: object) -> str:
    """A value in one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {value_of(inner)}" for key, inner in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([value_of(inner) for inner in value]) + "]"
    return json.dumps(value)
