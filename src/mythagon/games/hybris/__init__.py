"""Hybris: Disordered Cosmos, a game of Olympians, Ages, technologies, quests and combats."""
