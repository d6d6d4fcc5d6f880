"""The command line with the tests' own games among the others. Workers import this file too, and so know them."""

from mythagon.cli.main import run
from mythagon.games import GAMES
from tests.table.bluff.game import GAME as BLUFF
from tests.table.rows.game import GAME as ROWS

GAMES[BLUFF.id] = BLUFF
GAMES[ROWS.id] = ROWS

if __name__ == "__main__":
    run()
