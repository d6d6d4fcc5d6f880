"""Single bits of packed numbers."""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The number with only this bit set, for places up to 62.

    Never write ``1 << place`` for places above 30: compiled, the literal is a 32-bit number and the bit is lost.

    >>> bit(40) == 2**40
    True
    """
    low: i64 = 1 << (place & 15)
    return low << (place & 48)
