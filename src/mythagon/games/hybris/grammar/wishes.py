"""What a Premonition asks of the turn in which it is fulfilled.

when = [["did", "convert", { prayers_min = 4 }], ["unit", "olympian"], ["state", { greatness_first = true }]]
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Condition
from mythagon.games.hybris.grammar.parts import STATES, Line, Options, read_word
from mythagon.games.hybris.grammar.words import ANY, CAUSES, DEEDS, FILTERS, QUEST_KINDS, TECH_TYPES, UNITS, WORKSHOP
from mythagon.kernel.errors import DataError

#: which filters a deed takes
DEED_FILTERS: Final[dict[str, tuple[str, ...]]] = {
    "convert": ("prayers_min", "lines_min"),
    "conceive": ("pushed_other",),
    "fabricate": ("space", "cost_min"),
    "omen": ("elements_min", "first_card", "shown_min"),
    "accomplish": ("kind", "won", "cards_max", "cantos_min", "last_canto", "other_token"),
    "fight": ("won",),
    "combat": ("cause", "won"),
    "influence": ("service",),
    "deploy": ("type", "connected_min", "contested"),
    "any": ("pushed_out_other", "advanced_min"),
}
#: filters whose value is a word, and its table
WORDY: Final[dict[str, tuple[str, ...]]] = {
    "space": WORKSHOP,
    "kind": QUEST_KINDS,
    "cause": CAUSES,
    "type": TECH_TYPES,
}
CLAUSES: Final = ("did", "unit", "state", "before")


class Filter:
    """One thing asked of a deed; yes and no are 1 and 0."""

    def __init__(self, kind: i64, value: i64) -> None:
        self.kind: Final[i64] = kind
        self.value: Final[i64] = value


class Wish:
    """All that a Premonition asks: a deed with its filters, the unit sent, what holds when it is revealed (`states`)
    and what held when the unit was sent (`before`). `deed` and `unit` are ANY where they are not asked."""

    def __init__(self, raw: object, where: str) -> None:
        self.deed: i64 = ANY
        self.filters: list[Filter] = []
        self.unit: i64 = ANY
        self.states: list[Condition] = []
        self.before: list[Condition] = []
        if not isinstance(raw, list) or not raw:
            raise DataError(f"{where}: expected a list such as [['did', 'convert', {{}}]], not {raw!r}")
        for number, item in enumerate(raw, start=1):
            if not isinstance(item, list) or not item:
                raise DataError(f"{where}[{number}]: expected one of {', '.join(CLAUSES)} with what it asks")
            read_word(item[0], CLAUSES, f"{where}[{number}]")
            self._read(Line(item, f"{where}[{number}]"))

    def _read(self, line: Line) -> None:
        clause = line.raw[0]
        if clause == "did":
            line.length(1, 2)
            if self.deed != ANY:
                raise line.fail("only one deed can be asked")
            self.deed = line.word(1, DEEDS)
            self.filters = read_filters(line.options(2, DEED_FILTERS.get(DEEDS[self.deed], ())))
            return
        line.length(1, 1)
        if clause == "unit":
            self.unit = line.word(1, UNITS[:4])
        elif clause == "state":
            self.states.append(line.condition(1, STATES))
        else:
            self.before.append(line.condition(1, STATES))


def read_filters(options: Options) -> list[Filter]:
    """The filters of a deed, in the order they are written."""
    found: list[Filter] = []
    for name in options.raw:
        value: i64
        if name in WORDY:
            value = options.word(name, WORDY[name])
        elif name.endswith(("_min", "_max")):
            value = options.number(name, 0)
        else:
            flag = options.raw[name]
            if not isinstance(flag, bool):
                raise DataError(f"{options.where}.{name}: expected true or false, not {flag!r}")
            value = 1 if flag else 0
        found.append(Filter(FILTERS.index(name), value))
    return found
