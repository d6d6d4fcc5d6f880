"""Hades Trap: an arcade labyrinth of turning tiles, threads that wake a boss, and replies out of turn."""

from mythagon.games.hades_trap.game import GAME

__all__ = ["GAME"]
