"""Deukalion: see RULES.md beside this file."""

from mythagon.games.deukalion.voyage import GAME

__all__ = ["GAME"]
