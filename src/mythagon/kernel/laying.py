"""What games do alike when they lay a table: lists of an explicit set-up are checked, the first player is found."""

from mypy_extensions import i64

from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import State
from mythagon.kernel.game import Options


def same(given: list[str], wanted: list[str], name: str) -> list[str]:
    """The list given, if it names exactly these things in any order.

    >>> same(["owl", "snake"], ["snake", "owl"], "animals")
    ['owl', 'snake']
    >>> same(["owl"], ["snake", "owl"], "animals")
    Traceback (most recent call last):
    mythagon.kernel.errors.SetupError: animals: expected snake, owl in any order, got owl
    """
    if sorted(given) != sorted(wanted):
        raise SetupError(f"{name}: expected {', '.join(wanted)} in any order, got {', '.join(given)}")
    return given


def first_player(s: State, options: Options, given: list[str] | None) -> i64:
    """The seat that begins: as the set-up list says, the first by the option ``first`` or alone, or drawn."""
    if given is not None:
        if len(given) != 1 or not given[0].isdecimal() or int(given[0]) >= s.seats:
            seats = f"one seat from 0 to {s.seats - 1}" if s.seats > 1 else "seat 0"
            raise SetupError(f"first: expected {seats}, got {','.join(given)!r}")
        return int(given[0])
    if s.seats == 1 or options["first"] == "seat_order":
        return 0
    return s.chance.roll(s.seats, "first")
