"""Tests for games: everything that a game owes the kernel, checked by one class.

    from mythagon.testing import Conformance
    from morris import GAME

    class TestMorris(Conformance):
        game = GAME

`strategies` draws matches, choices and set-ups for Hypothesis. `python -m mythagon.testing.mutants` changes the rules
in small places and shows what no test notices. All of it needs `pip install 'mythagon[testing]'`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythagon.testing.conformance import Conformance as Conformance

__all__ = ["Conformance"]

#: the modules of the kit: a failed assertion in them shows its values
PARTS = ("flow", "guesses", "knowledge", "scenes", "setups", "stacks", "states", "words")


def __getattr__(name: str) -> object:
    """pytest and Hypothesis are loaded for those only who test."""
    if name != "Conformance":
        raise AttributeError(f"module 'mythagon.testing' has no attribute {name!r}; it has Conformance")
    import pytest

    pytest.register_assert_rewrite(*[f"{__name__}.{part}" for part in PARTS])
    from mythagon.testing.conformance import Conformance

    return Conformance
