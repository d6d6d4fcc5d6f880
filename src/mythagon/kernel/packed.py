"""Observations in bytes: only what is set, each place with how many parts of its 1 are there.

A column that is called ``value / 6`` is counted in 6 parts, so that its byte is the value itself; a plain one is 0
or 1. A byte divided by the parts of its place is the number that `Game.observe` has there.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.kernel.tensor import NOWHERE, Plan, Tensor

#: bytes of an entry: the place, three of them with the lowest first, and its parts
ENTRY: Final = 4
#: most parts of a column
MOST_PARTS: Final = 255


def entry_of(at: int, parts: int) -> bytes:
    """So many parts at this place.

    >>> entry_of(710, 6)
    b'\\xc6\\x02\\x00\\x06'
    """
    return at.to_bytes(3, "little") + parts.to_bytes(1, "little")


class Code:
    """All entries that a layout can have, made once: an observation then puts them side by side."""

    def __init__(self, plan: Plan) -> None:
        self.parts = plan.parts
        #: of each place, and behind the last one: the entry before its first
        self.first: list[int] = []
        #: of each place the entry of a full 1
        self.full: list[bytes] = []
        self.entries: list[bytes] = []
        for at in range(plan.size):
            parts = plan.parts[at]
            self.first.append(len(self.entries) - 1)
            self.entries += [entry_of(at, count) for count in range(1, parts + 1)]
            self.full.append(self.entries[-1])
        self.first.append(len(self.entries) - 1)


class Packed(Tensor):
    """The same observation as `Sparse`, in the parts of each column, as bytes that any array library reads.

    >>> plan = Plan()
    >>> dice = plan.section("dice", 2, ["1", "2", "left / 4"], "faces, one-hot, and what is left")
    >>> seen = Packed(Code(plan))
    >>> seen.mark(dice.at(1), 0, 2)
    >>> seen.put(dice.at(1) + 2, 0.75)
    >>> list(seen.finished()), plan.parts
    ([3, 0, 0, 1, 5, 0, 0, 3], [1, 1, 4, 1, 1, 4])
    """

    def __init__(self, code: Code) -> None:
        super().__init__(NOWHERE)
        self.parts = code.parts
        self.first = code.first
        self.full = code.full
        self.every = code.entries
        self.entries: list[bytes] = []
        #: rows that were written before, by place and key, and where the one under way began
        self.kept: dict[int, bytes] = {}
        self.began: i64 = 0
        #: what is counted up: place after place, and how much is there by now
        self.places: list[int] = []
        self.amounts: list[float] = []

    def put(self, at: i64, value: float) -> None:
        if value >= 1.0:
            self.entries.append(self.full[at])
        elif value > 0.0:
            self.count(at, int(value * float(self.parts[at]) + 0.5))

    def count(self, at: i64, parts: i64) -> None:
        if parts > 0:
            entry: i64 = self.first[at] + parts
            last: i64 = self.first[at + 1]
            self.entries.append(self.every[entry if entry < last else last])

    def more(self, at: i64, value: float) -> None:
        places = self.places
        for known in range(len(places)):
            if places[known] == at:
                self.amounts[known] += value
                return
        places.append(int(at))
        self.amounts.append(value)

    def flag(self, at: i64, value: bool) -> None:
        if value:
            self.entries.append(self.full[at])

    def mark(self, at: i64, index: i64, size: i64) -> None:
        if 0 <= index < size:
            self.entries.append(self.full[at + index])

    def bits(self, at: i64, bits: i64, size: i64) -> None:
        for index in range(size):
            if bits >> index & 1:
                self.entries.append(self.full[at + index])

    def again(self, at: i64, key: i64) -> bool:
        found = self.kept.get(int(at << 32 | key))
        if found is None:
            self.began = len(self.entries)
            return False
        self.entries.append(found)
        return True

    def keep(self, at: i64, key: i64) -> None:
        self.kept[int(at << 32 | key)] = b"".join(self.entries[self.began :])

    def finished(self) -> bytes:
        """All entries; the next observation can be written then."""
        for known in range(len(self.places)):
            self.put(self.places[known], self.amounts[known])
        entries = b"".join(self.entries)
        self.entries.clear()
        if self.places:
            self.places.clear()
            self.amounts.clear()
        return entries


def spread(plan: Plan, entries: bytes) -> list[float]:
    """All numbers of an observation from its entries."""
    numbers = [0.0] * plan.size
    for start in range(0, len(entries), ENTRY):
        at = int.from_bytes(entries[start : start + 3], "little")
        numbers[at] = entries[start + 3] / plan.parts[at]
    return numbers
