"""Astragaloi: see RULES.md beside this file."""

from astragaloi.game import GAME

__all__ = ["GAME"]
