"""Nine Men's Morris: see RULES.md beside this file."""

from morris.game import GAME

__all__ = ["GAME"]
