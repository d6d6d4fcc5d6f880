"""What a game may bring beside its rules, found in its package: whoever reads it has a default for games that bring
none."""

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from mythagon.kernel.game import AnyGame


def part_of(game: AnyGame, name: str) -> ModuleType | None:
    """The module of this name in the game's package; nothing if there is none.

    >>> from mythagon.games import GAMES
    >>> part_of(GAMES["odysseus"], "terminal").__name__
    'mythagon.games.odysseus.terminal'
    >>> part_of(GAMES["odysseus"], "orchestra")
    """
    package = sys.modules[type(game).__module__].__package__
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
