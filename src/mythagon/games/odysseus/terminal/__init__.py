"""Odysseus in a terminal: `DRAWING`."""

from mythagon.games.odysseus.terminal.drawing import DRAWING

__all__ = ["DRAWING"]
