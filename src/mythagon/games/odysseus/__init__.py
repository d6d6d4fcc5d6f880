"""Odysseus: see RULES.md beside this file."""

from mythagon.games.odysseus.odyssey import GAME

__all__ = ["GAME"]
