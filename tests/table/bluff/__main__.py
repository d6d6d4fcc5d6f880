"""The table server with Bluff among its games. Workers import this file too, and so know the game."""

import sys

from mythagon.games import GAMES
from mythagon.table.__main__ import main
from tests.table.bluff.game import GAME

GAMES[GAME.id] = GAME

if __name__ == "__main__":
    sys.exit(main())
