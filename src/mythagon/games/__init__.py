"""The games on the table: ours and those installed beside Mythagon. They never import each other.

A package brings a game by an entry point of the group `mythagon.games`, named after the game's id:

    [project.entry-points."mythagon.games"]
    morris = "morris:GAME"

docs/contract.md says what such a game may rely on.
"""

import logging
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from multiprocessing.process import parent_process
from pathlib import Path

from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import CONTRACT, AnyGame, Game

GROUP = "mythagon.games"
#: the order of our own on the shelf: the one to learn first comes first
SHELF = ("odysseus", "deukalion", "hades_trap", "hybris")
LOG = logging.getLogger(GROUP)


def find_games() -> dict[str, AnyGame]:
    """Every game that is installed here, by id. What cannot be used is named in one line each and left out."""
    found: dict[str, AnyGame] = {}
    homes: dict[str, str] = {}
    for entry in sorted(declared(), key=shelf):
        package = entry.dist.name if entry.dist is not None else "mythagon"
        game, trouble = opened(entry)
        if game is not None and game.id in found:
            trouble = f"{homes[game.id]} has a game of the same id already; uninstall one of the two packages"
        if game is None or trouble:
            left_out(f"{package} brings a game {entry.name!r} that is left out: {trouble}")
            continue
        found[game.id], homes[game.id] = game, package
    return found


def declared() -> Iterator[EntryPoint]:
    """The entry points of all packages; a plain checkout has none of ours, there their folders stand for them."""
    known = list(entry_points(group=GROUP))
    yield from known
    if not any(ours(entry) for entry in known):
        for home in sorted(Path(__file__).parent.glob("*/game.py")):
            yield EntryPoint(home.parent.name, f"{GROUP}.{home.parent.name}:GAME", GROUP)


def ours(entry: EntryPoint) -> bool:
    """Is it a game of this package?"""
    return entry.module.startswith(f"{GROUP}.")


def shelf(entry: EntryPoint) -> tuple[int, str, str]:
    """Our own in their order, then all others by id."""
    place = SHELF.index(entry.name) if ours(entry) and entry.name in SHELF else len(SHELF)
    return (place, entry.name, entry.dist.name if entry.dist is not None else "")


def opened(entry: EntryPoint) -> tuple[AnyGame | None, str]:
    """The game behind an entry point, or why there is none and what to do about it."""
    try:
        game = entry.load()
    except Exception as error:
        return None, f"{entry.value} fails with {type(error).__name__}: {error}; ask its author, or uninstall it"
    if not isinstance(game, Game):
        return None, f"{entry.value} is no Game but {type(game).__name__}; its entry point must name its GAME"
    if game.contract != CONTRACT:
        newer = "Mythagon" if game.contract > CONTRACT else "it"
        return None, f"it is written for contract {game.contract}, this is contract {CONTRACT}; upgrade {newer}"
    if game.id != entry.name:
        return None, f"its id is {game.id!r}; the entry point must have the same name"
    return game, ""


def left_out(line: str) -> None:
    """Say it once: the processes in which bots think find the same, and are silent."""
    if parent_process() is None:
        LOG.warning(line)


#: every game that is installed here, by id
GAMES: dict[str, AnyGame] = find_games()


def find_game(id: str) -> AnyGame:
    """The game of this name.

    >>> find_game("odysseus").seats
    [1, 2, 3, 4, 5]
    """
    if id not in GAMES:
        raise SetupError(f"unknown game {id!r}; expected {', '.join(GAMES)}")
    return GAMES[id]
