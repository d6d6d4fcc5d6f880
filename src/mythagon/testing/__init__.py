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


def __getattr__(name: str) -> object:
    """pytest and Hypothesis are loaded for those only who test."""
    if name != "Conformance":
        raise AttributeError(f"module 'mythagon.testing' has no attribute {name!r}; it has Conformance")
    from mythagon.testing.conformance import Conformance

    return Conformance
