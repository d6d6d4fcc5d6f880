"""Seeded chance: the sfc32 generator, three 32-bit words and a counter.

Small enough to clone in nanoseconds and equal on every Python, compiled or not. Every outcome is logged while a
match is recorded (`log` is a list), and never in the clones made for search (`log` is None).
"""

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from mythagon.kernel.errors import SetupError

MASK: Final[i64] = 0xFFFFFFFF


class News(Exception):
    """A look ahead has come to where chance, or something hidden, would speak (`Chance.silent`, `State.foreseeing`)."""


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
        #: a look ahead must not learn what chance will say: a named outcome raises `News`
        self.silent = False
        #: named outcomes fixed from outside, ``name=value``; replaced, never changed in place
        self.script: list[str] = []

    def clone(self) -> "Chance":
        """A quiet copy that goes on with the same future."""
        twin = Chance(None)
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        twin.drawn = self.drawn
        twin.script = self.script
        return twin

    def renew(self, other: "Chance") -> None:
        """Another future, drawn from another generator; nothing is fixed from outside any more."""
        self.script = []
        self.a, self.b, self.c = other.word(), other.word(), other.word()

    def follow(self, script: list[str]) -> None:
        """Answer with these outcomes, in order per name, before drawing any; they are written as a record logs them.

        >>> dice = Chance("ithaca")
        >>> dice.follow(["die=5", "die=0"])
        >>> dice.roll(6, "die"), dice.roll(6, "die"), dice.roll(6, "die") == Chance("ithaca").below(6)
        (5, 0, False)
        """
        for line in script:
            if "=" not in line:
                raise SetupError(f"script: expected 'name=value', got {line!r}")
        self.script = script

    def _scripted(self, name: str) -> str:
        """The next fixed outcome of this name, "" when chance is free."""
        for index, line in enumerate(self.script):
            known, _, value = line.partition("=")
            if known == name:
                self.script = self.script[:index] + self.script[index + 1 :]
                return value
        return ""

    def _shuffled(self, items: list[int], name: str) -> None:
        """Put the items in the order the script says, if it says one."""
        value = self._scripted(name)
        if value:
            order = [int(word) for word in value.split(",") if word.isdecimal()]
            if sorted(order) != sorted(items):
                raise SetupError(f"script: {name} must be an order of {sorted(items)}, not {value!r}")
            items[:] = order

    def _rolled(self, n: i64, name: str, value: i64) -> i64:
        """What the script says instead of this value, if it says anything."""
        word = self._scripted(name)
        if not word:
            return value
        if not word.isdecimal() or int(word) >= n:
            raise SetupError(f"script: {name} must be a number from 0 to {n - 1}, not {word!r}")
        return int(word)

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
        if name and self.silent:
            raise News
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1
        if name:
            if self.script:
                self._shuffled(items, name)
            self.drawn += 1
            if self.log is not None:
                self.log.append(name + "=" + ",".join([str(item) for item in items]))

    def roll(self, n: i64, name: str) -> i64:
        """One logged outcome from 0 to n - 1."""
        if self.silent:
            raise News
        value = self.below(n)
        if self.script:
            value = self._rolled(n, name, value)
        self.drawn += 1
        if self.log is not None:
            self.log.append(f"{name}={value}")
        return value

    def words(self) -> list[int]:
        """The generator's state, for hashing a match."""
        return [self.a, self.b, self.c, self.d]
