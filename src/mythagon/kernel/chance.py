"""Seeded chance: the sfc32 generator, three 32-bit words and a counter.

Small enough to clone in nanoseconds and equal on every Python, compiled or not. Every outcome is logged while a
match is recorded (`log` is a list), and never in the clones made for search (`log` is None).
"""

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Chance:
    """The dice and shuffles of one match.

    >>> a, b = Chance("ithaca"), Chance("ithaca")
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    def __init__(self, seed: str | None) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 1  # the counter
        if seed is not None:
            word = sha256(seed.encode()).digest()
            self.a = int.from_bytes(word[0:4], "little")
            self.b = int.from_bytes(word[4:8], "little")
            self.c = int.from_bytes(word[8:12], "little")
            for _ in range(12):  # until every bit of the seed has reached every word
                self.word()
        self.log: list[str] | None = None
        #: how many outcomes were ever drawn: a step that moves it has revealed something
        self.drawn: i64 = 0

    def clone(self) -> "Chance":
        """A quiet copy that goes on with the same future."""
        twin = Chance(None)
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        twin.drawn = self.drawn
        return twin

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        d = self.d
        t: i64 = (self.a + b + d) & MASK
        self.d = (d + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + t) & MASK
        return t

    def below(self, n: i64) -> i64:
        """A fair number from 0 to n - 1, unlogged (shuffles and dice log what they mean)."""
        m: i64 = self.word() * n
        low: i64 = m & MASK
        if low < n:  # the rare uneven band: draw again until fair
            floor: i64 = (MASK + 1 - n) % n
            while low < floor:
                m = self.word() * n
                low = m & MASK
        return m >> 32

    def shuffle(self, items: list[int], name: str = "") -> None:
        """Shuffle in place; a named shuffle is an outcome of the match and is logged."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1
        if name:
            self.drawn += 1
            if self.log is not None:
                self.log.append(name + "=" + ",".join([str(item) for item in items]))

    def roll(self, n: i64, name: str) -> i64:
        """One logged outcome from 0 to n - 1."""
        value = self.below(n)
        self.drawn += 1
        if self.log is not None:
            self.log.append(f"{name}={value}")
        return value

    def words(self) -> list[int]:
        """The generator's state, for hashing a match."""
        return [self.a, self.b, self.c, self.d]
