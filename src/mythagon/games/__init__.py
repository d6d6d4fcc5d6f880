"""The games on the table. They never import each other."""

from mythagon.games.deukalion import GAME as DEUKALION
from mythagon.games.hades_trap import GAME as HADES_TRAP
from mythagon.games.hybris import GAME as HYBRIS
from mythagon.games.odysseus import GAME as ODYSSEUS
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {game.id: game for game in (ODYSSEUS, DEUKALION, HADES_TRAP, HYBRIS)}


def find_game(id: str) -> AnyGame:
    """The game of this name.

    >>> find_game("odysseus").seats
    [1, 2, 3, 4, 5]
    """
    if id not in GAMES:
        raise SetupError(f"unknown game {id!r}; expected {', '.join(GAMES)}")
    return GAMES[id]
