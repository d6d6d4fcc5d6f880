"""Choices in words, for the seat that is asked."""

from mypy_extensions import i64

from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message


def describe(s: Cosmos, seat: i64, choice: Choice) -> Message:
    """The choice with what it concerns."""
    return Message("choice." + choice.verb, {}, "")
