"""Odysseus: see RULES.md beside this file."""

from mythagon.games.odysseus.game import GAME

__all__ = ["GAME"]
