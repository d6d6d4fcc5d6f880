"""The command line with Bluff among the games. Workers import this file too, and so know the game."""

from mythagon.cli.main import run
from mythagon.games import GAMES
from tests.table.bluff.game import GAME

GAMES[GAME.id] = GAME

if __name__ == "__main__":
    run()
