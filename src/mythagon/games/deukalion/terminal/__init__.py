"""Deukalion in a terminal: `DRAWING`."""

from mythagon.games.deukalion.terminal.drawing import DRAWING

__all__ = ["DRAWING"]
