"""Hades Trap in a terminal: `DRAWING`."""

from mythagon.games.hades_trap.terminal.drawing import DRAWING

__all__ = ["DRAWING"]
