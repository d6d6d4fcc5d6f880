"""Packed numbers: single bits, and counts of pieces by kind, four bits each."""

from typing import Final

from mypy_extensions import i64

from mythagon.kernel.errors import DataError

#: how many kinds a packed count has room for, and how many places a number of single bits
KINDS: Final = 15
PLACES: Final = 63


def fitting(ids: list[str], room: int, what: str) -> list[str]:
    """The ids, if their packed numbers have room for all of them; checked where the ids are declared.

    >>> fitting(["owl", "snake"], KINDS, "animals")
    ['owl', 'snake']
    >>> fitting(["owl", "snake"], 1, "animals")
    Traceback (most recent call last):
    mythagon.kernel.errors.DataError: 2 animals, but there is room for 1
    """
    if len(ids) > room:
        raise DataError(f"{len(ids)} {what}, but there is room for {room}")
    return ids


def bit(place: i64) -> i64:
    """The number with only this bit set, for places up to 62.

    Never write ``1 << place`` for places above 30: compiled, the literal is a 32-bit number and the bit is lost.

    >>> bit(40) == 2**40
    True
    """
    low: i64 = 1 << (place & 15)
    return low << (place & 48)


def nibble(counts: i64, kind: i64) -> i64:
    """How many pieces of a kind a packed count holds: four bits a kind, up to fifteen kinds.

    >>> nibble(0x203, 0), nibble(0x203, 1), nibble(0x203, 2)
    (3, 0, 2)
    """
    return counts >> (4 * kind) & 15


def one_of(kind: i64) -> i64:
    """The packed count of a single piece of this kind, to be added or taken away.

    >>> nibble(one_of(12) + one_of(12), 12)
    2
    """
    return bit(4 * kind)


def total(counts: i64) -> i64:
    """How many pieces a packed count holds.

    >>> total(0x203)
    5
    """
    found: i64 = 0
    while counts:
        found += counts & 15
        counts >>= 4
    return found


def unpacked(counts: i64) -> list[int]:
    """The kinds of a packed count, each as often as it is there.

    >>> unpacked(0x203)
    [0, 0, 0, 2, 2]
    """
    found: list[int] = []
    kind = 0
    while counts:
        found += [kind] * int(counts & 15)
        counts >>= 4
        kind += 1
    return found
