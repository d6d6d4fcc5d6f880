"""Hybris in a terminal: `DRAWING`."""

from mythagon.games.hybris.terminal.drawing import DRAWING

__all__ = ["DRAWING"]
