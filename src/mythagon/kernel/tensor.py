"""Observations for learners: numbers from 0 to 1 in named sections, declared once and written by name.

    PLAN = Plan()
    SHIP = PLAN.section("ship", 12, ["there", "value / 6"], "the places from bow to stern")

    tensor = Tensor(PLAN)
    tensor.put(SHIP.at(3), 1.0)

The finished observation is `tensor.numbers`. A `Sparse` is written in the same way and keeps only what is set, to a
64th. A place is written once, or counted up by `more`.
"""

from array import array
from typing import Final

from mypy_extensions import i64


def parts_of(column: str) -> int:
    """How many parts make 1, by the name of the column.

    >>> parts_of("value / 6"), parts_of("passed")
    (6, 1)
    """
    last = column.rpartition(" / ")[2]
    return int(last) if " / " in column and last.isdecimal() else 1


class Section:
    """Rows of the same columns, one after another, somewhere in the observation."""

    def __init__(
        self, name: str, about: str, start: int, rows: int, columns: list[str], parts: dict[str, int] | None = None
    ) -> None:
        self.name = name
        self.about = about
        self.start = start
        self.rows = rows
        self.columns = columns
        self.size = rows * len(columns)
        #: how many parts of each column make 1
        self.parts = [(parts or {}).get(column, parts_of(column)) for column in columns]

    def at(self, row: int) -> int:
        """Where a row begins."""
        return self.start + row * len(self.columns)

    def column(self, name: str) -> int:
        """The place of a column in its row."""
        return self.columns.index(name)


class Plan:
    """The layout of a game's observation: its sections, in order. It is part of the rules version.

    >>> plan = Plan()
    >>> dice = plan.section("dice", 2, ["1", "2", "3"], "faces, one-hot")
    >>> turn = plan.section("turn", 1, ["steps / 8"], "of the ship")
    >>> plan.size, turn.start, dice.at(1), plan.find("dice").columns
    (7, 6, 3, ['1', '2', '3'])
    """

    def __init__(self) -> None:
        self.sections: list[Section] = []
        self.size = 0
        #: of each place, how many parts make 1 (see `packed`)
        self.parts: list[int] = []
        #: all zeros; copying an array is far quicker than making one
        self.blank: array[float] = array("d")

    def section(
        self, name: str, rows: int, columns: list[str], about: str, parts: dict[str, int] | None = None
    ) -> Section:
        """Declare the next section.

        A column is counted in as many parts as the number after the stroke in its name, a plain one is 0 or 1; `parts`
        says so for columns whose names do not.
        """
        made = Section(name, about, self.size, rows, columns, parts)
        self.sections.append(made)
        self.size += made.size
        self.parts += made.parts * rows
        self.blank = array("d", [0.0] * self.size)
        return made

    def find(self, name: str) -> Section:
        """The section of this name."""
        for section in self.sections:
            if section.name == name:
                return section
        raise KeyError(f"no section {name!r}; there are {', '.join([section.name for section in self.sections])}")


class Tensor:
    """An observation being written: zero unless set.

    >>> plan = Plan()
    >>> dice = plan.section("dice", 2, ["1", "2", "3"], "faces, one-hot")
    >>> tensor = Tensor(plan)
    >>> tensor.mark(dice.at(1), 2, 3)
    >>> tensor.numbers.tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    """

    def __init__(self, plan: Plan) -> None:
        self.numbers: array[float] = plan.blank[:]
        self.parts = plan.parts

    def put(self, at: i64, value: float) -> None:
        """A number at this place, at most 1."""
        self.numbers[at] = value if value < 1.0 else 1.0

    def more(self, at: i64, value: float) -> None:
        """So much more at this place."""
        self.numbers[at] += value

    def add(self, at: i64, parts: i64) -> None:
        """So many 64ths more at this place."""
        self.numbers[at] += float(parts) / 64.0

    def count(self, at: i64, parts: i64) -> None:
        """So many of the parts in which this column is counted, at most all of them."""
        self.put(at, float(parts) / float(self.parts[at]))

    def flag(self, at: i64, value: bool) -> None:
        """A 1 where it is true."""
        if value:
            self.numbers[at] = 1.0

    def mark(self, at: i64, index: i64, size: i64) -> None:
        """One-hot: a 1 at the index, nothing where it is out of range."""
        if 0 <= index < size:
            self.numbers[at + index] = 1.0

    def bits(self, at: i64, bits: i64, size: i64) -> None:
        """A 1 for each bit that is set."""
        for index in range(size):
            if bits >> index & 1:
                self.numbers[at + index] = 1.0

    def counts(self, at: i64, packed: i64, size: i64, most: float) -> None:
        """Packed counts of pieces, four bits a kind, each as its share of the most there can be."""
        for index in range(size):
            count: i64 = packed >> (4 * index) & 15
            if count:
                self.put(at + index, float(count) / most)

    def again(self, at: i64, key: i64) -> bool:
        """Write the row that was kept for this place and key, if one was: then nothing of it need be worked out."""
        return False

    def keep(self, at: i64, key: i64) -> None:
        """Keep the row written since `again` said no. The key, of 32 bits, says all that the row depends on."""


#: a number of a sparse observation is so many parts of 1
PARTS: Final = 64
#: what a place and the parts of its number are kept in: one whole number
STEP: Final = PARTS + 1
#: what a sparse observation has in place of all numbers
NOWHERE: Final = Plan()


class Sparse(Tensor):
    """The same observation as the places that are set, in the order in which they are written: a place and its number
    in 64ths, as 65 times the place and these parts.

    >>> plan = Plan()
    >>> dice = plan.section("dice", 2, ["1", "2", "3"], "faces, one-hot")
    >>> seen = Sparse(plan)
    >>> seen.mark(dice.at(1), 2, 3)
    >>> seen.put(dice.at(0), 0.25)
    >>> [divmod(entry, STEP) for entry in seen.entries], seen.spread(plan).tolist()
    ([(5, 64), (0, 16)], [0.25, 0.0, 0.0, 0.0, 0.0, 1.0])
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(NOWHERE)
        self.parts = plan.parts
        self.entries: list[int] = []

    def put(self, at: i64, value: float) -> None:
        self.more(at, value if value < 1.0 else 1.0)

    def more(self, at: i64, value: float) -> None:
        parts: i64 = int(value * 64.0 + 0.5)
        if parts:
            self.entries.append(int(STEP * at + parts))

    def add(self, at: i64, parts: i64) -> None:
        self.entries.append(int(STEP * at + parts))

    def flag(self, at: i64, value: bool) -> None:
        if value:
            self.entries.append(int(STEP * at + PARTS))

    def mark(self, at: i64, index: i64, size: i64) -> None:
        if 0 <= index < size:
            self.entries.append(int(STEP * (at + index) + PARTS))

    def bits(self, at: i64, bits: i64, size: i64) -> None:
        for index in range(size):
            if bits >> index & 1:
                self.entries.append(int(STEP * (at + index) + PARTS))

    def spread(self, plan: Plan) -> "array[float]":
        """All numbers of the observation, to a 64th."""
        numbers = plan.blank[:]
        for entry in self.entries:
            numbers[entry // STEP] += (entry % STEP) / PARTS
        return numbers
