"""The parts of an effect as data writes them: numbers, words, options, counts, conditions.

Which conditions an event, a mod or a question may have is said here once; any other is refused.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Compare, Condition, Count
from mythagon.games.hybris.grammar.words import (
    ANY,
    CAUSES,
    COUNT_PARAMETERS,
    COUNTS,
    ELEMENTS,
    HOLDABLE,
    PLACES,
    RESOURCES,
    ROLES,
    TECH_TYPES,
    UNITS,
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

    def number(self, place: int, low: int = 1, high: int = MOST) -> i64:
        """A whole number."""
        return read_number(self.raw[place], low, f"{self.where}[{place}]", high)

    def word(self, place: int, table: tuple[str, ...]) -> i64:
        """The number of a word."""
        return read_word(self.raw[place], table, f"{self.where}[{place}]")

    def has(self, place: int) -> bool:
        """Is there such a parameter?"""
        return place < len(self.raw)

    def options(self, place: int, names: tuple[str, ...]) -> "Options":
        """A table of options, empty where it is left out."""
        raw = self.raw[place] if place < len(self.raw) else {}
        return Options(raw, names, f"{self.where}[{place}]")

    def condition(self, place: int, keys: tuple[str, ...]) -> Condition:
        """A condition, one that always holds where it is left out."""
        return read_condition(self.raw[place] if place < len(self.raw) else {}, keys, f"{self.where}[{place}]")


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

    def unit(self, name: str, allowed: tuple[str, ...]) -> i64:
        """The number of a unit, ANY where it is left out."""
        return ANY if name not in self.raw else UNITS.index(allowed[self.word(name, allowed)])

    def who(self, name: str) -> i64:
        """Me or other; "any" asks for nothing."""
        found = self.word(name, WHO)
        return ANY if found == 2 else found

    def flag(self, name: str) -> bool:
        """Is it set? A flag is only written to set it."""
        if name in self.raw and self.raw[name] is not True:
            raise DataError(f"{self.where}.{name}: expected true, or nothing, not {self.raw[name]!r}")
        return name in self.raw

    def truth(self, name: str) -> i64:
        """1 for true, 0 for false."""
        if name not in self.raw:
            return ANY
        if not isinstance(self.raw[name], bool):
            raise DataError(f"{self.where}.{name}: expected true or false, not {self.raw[name]!r}")
        return 1 if self.raw[name] else 0

    def elements(self, name: str) -> tuple[int, ...]:
        """A list of Elements, repeats allowed."""
        raw = self.raw.get(name, [])
        if not isinstance(raw, list):
            raise DataError(f"{self.where}.{name}: expected a list of {', '.join(ELEMENTS)}, not {raw!r}")
        return tuple([int(read_word(item, ELEMENTS, f"{self.where}.{name}")) for item in raw])


def read_number(raw: object, low: int, where: str, high: int = MOST) -> i64:
    """A whole number from `low` to `high`."""
    if not isinstance(raw, int) or isinstance(raw, bool) or not low <= raw <= high:
        raise DataError(f"{where}: expected a number from {low} to {high}, not {raw!r}")
    return raw


def read_word(raw: object, table: tuple[str, ...], where: str) -> i64:
    """The number of a word in its table."""
    if not isinstance(raw, str) or raw not in table:
        raise DataError(f"{where}: expected one of {', '.join(table)}, not {raw!r}")
    return table.index(raw)


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


#: what can be asked of a player at any time
STATES: Final = ("count", "duel", "greatness_first", "temple_here", "element_in_hand")
#: what can be asked of a Combat
FIGHTS: Final = ("me", "role", "opp", "cause")
#: what `if` can ask: of a player, of a Combat, and in a trigger by whom it was caused
QUESTIONS: Final = (*STATES, *FIGHTS, "actor")
EVENT_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "deploy": ("by", "type"),
    "influence": ("by",),
    "drain": ("by",),
    "arrive": ("by", "unit", "place", "city"),
    "combat_start": ("by", "role", "me"),
    "combat_won": ("by", "unit", "cause"),
    "combat_lost": ("by", "unit", "cause"),
    "defeated": ("owner", "victim"),
    "fallen": ("owner",),
    "contested": ("by", "owner"),
    "tile_out": ("by", "owner"),
    "premonition_done": ("by",),
    "pillar_taken": ("by",),
    "pass": ("by",),
    "canto_done": ("by",),
    "quest_done": ("by",),
    "temple_placed": ("by",),
    "spark_freed": ("by",),
    "all_upgrades": ("by",),
}
MOD_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "hand_force": (*FIGHTS, "unit", "until"),
    "combat_det": (*FIGHTS, "unit"),
    "hero_cost": ("unit",),
    "contest_immune": ("me", "temple_here"),
    "occupied_ok": ("me",),
}
#: the values of mods that have bounds of their own: a track, a storage, what can only become cheaper or more
MOD_VALUES: Final[dict[str, tuple[int, int]]] = {
    "fab_cost": (-MOST, 0),
    "storage_cap": (-2, 1),
    "resurrect_plus": (0, MOST),
    "goodness_reset": (1, 5),
    "chaos_plus": (0, MOST),
    "wrath_immune": (1, 2),
}
RULE_VALUES: Final[dict[str, tuple[int, int]]] = {
    "ages": (1, 12),
    "primordials": (0, 3),
    "start_aegis": (0, MOST),
    "start_faithful": (0, MOST),
    "start_conflict": (0, MOST),
    "start_sparks": (0, 8),
    "start_colosseum_heroes": (0, 5),
    "upgrades_to_win": (1, 6),
    "sparta_plus": (-MOST, MOST),
    "contests": (0, 3),
    "drain_change": (-MOST, MOST),
    "omen_price": (0, MOST),
    "well_low": (1, MOST),
    "well_high": (1, MOST),
}
#: all of them
CONDITIONS: Final = (*QUESTIONS, "victim", "unit", "by", "owner", "type", "city", "place", "until")


def read_condition(raw: object, keys: tuple[str, ...], where: str) -> Condition:
    """A condition: a table all of whose keys must hold."""
    options = Options(raw, keys, where)
    found = Condition()
    found.keys = list(options.raw)
    found.role = options.word("role", ROLES)
    found.cause = options.word("cause", CAUSES)
    found.me = options.unit("me", ("olympian", "hero"))
    found.opp = options.unit("opp", ("olympian", "hero", "game"))
    found.actor = options.unit("actor", ("olympian", "hero", "prophet"))
    found.victim = options.unit("victim", ("olympian", "hero"))
    found.own_unit = options.word("unit", ("self",)) != ANY
    found.by = options.who("by")
    found.owner = options.who("owner")
    found.type = options.word("type", TECH_TYPES)
    found.city = options.word("city", WHICH_CITY)
    found.place = options.word("place", PLACES)
    found.temple_here = options.flag("temple_here")
    found.duel = options.truth("duel")
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
