"""Hybris: Disordered Cosmos."""

from mythagon.games.hybris.game import GAME

__all__ = ["GAME"]
