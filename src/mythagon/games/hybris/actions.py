"""The table of actions: whether each can be performed, and how it begins. The chapters enter theirs."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import ACTIONS
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit


class Action:
    """One action (HYB-15)."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        """Could the player perform it now (G-15)?"""
        raise NotImplementedError

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        """Perform it, or push the frame that asks how."""
        raise NotImplementedError


ACTION_TABLE: Final[list[Action]] = [Action() for _ in ACTIONS]
#: each action as the Locations offer it
PLAIN: Final = [Do(action) for action in range(len(ACTIONS))]


def enter_action(action: i64, how: Action) -> None:
    """Enter an action in the table."""
    ACTION_TABLE[action] = how


def is_visit(s: Cosmos, seat: i64) -> bool:
    """G-48: does what this player does now count for Premonitions: in their turn, once the character has arrived?"""
    return seat == s.active and s.turn.place >= 0


def note(s: Cosmos, seat: i64, action: i64) -> None:
    """Remember for Premonitions that the active player has done this."""
    if is_visit(s, seat):
        s.turn.did |= bit(action)


def acting_unit(s: Cosmos, seat: i64) -> i64:
    """The character with which a player acts in this turn, -1 outside their own turn."""
    return s.turn.unit if seat == s.active else -1
