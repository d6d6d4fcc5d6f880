"""A tiny game for the table's tests: hidden cards, sealed bids, reaction windows. Not for people."""

from tests.table.bluff.game import GAME

__all__ = ["GAME"]
