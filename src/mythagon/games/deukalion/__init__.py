"""Deukalion: see RULES.md beside this file."""

from mythagon.games.deukalion.game import GAME

__all__ = ["GAME"]
