"""Mythagon: Greek-myth board games as a fast library, a terminal table and a browser table.

    from mythagon import Match, find_game

    match = Match.start(find_game("odysseus"), seats=2)

Everything named here is loaded when it is first asked for, so that importing the package alone costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythagon.bots import Bot as Bot
    from mythagon.bots import Eyes as Eyes
    from mythagon.bots import make_bot as make_bot
    from mythagon.games import GAMES as GAMES
    from mythagon.games import find_game as find_game
    from mythagon.kernel.chance import Chance as Chance
    from mythagon.kernel.choice import Choice as Choice
    from mythagon.kernel.errors import MythagonError as MythagonError
    from mythagon.kernel.frame import Ask as Ask
    from mythagon.kernel.game import Game as Game
    from mythagon.kernel.match import Match as Match
    from mythagon.kernel.message import Event as Event
    from mythagon.kernel.message import Message as Message
    from mythagon.kernel.playout import playout as playout
    from mythagon.kernel.record import Record as Record
    from mythagon.kernel.record import replay as replay
    from mythagon.kernel.record import write_record as write_record
    from mythagon.kernel.result import Result as Result
    from mythagon.kernel.text import Texts as Texts
    from mythagon.kernel.text import game_texts as game_texts

__version__ = "0.2.0"

#: where each public name is
HOMES = {
    "Bot": "bots",
    "Eyes": "bots",
    "make_bot": "bots",
    "GAMES": "games",
    "find_game": "games",
    "Chance": "kernel.chance",
    "Choice": "kernel.choice",
    "MythagonError": "kernel.errors",
    "Ask": "kernel.frame",
    "Game": "kernel.game",
    "Match": "kernel.match",
    "Event": "kernel.message",
    "Message": "kernel.message",
    "playout": "kernel.playout",
    "Record": "kernel.record",
    "replay": "kernel.record",
    "write_record": "kernel.record",
    "Result": "kernel.result",
    "Texts": "kernel.text",
    "game_texts": "kernel.text",
}

__all__ = list(HOMES)


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module 'mythagon' has no attribute {name!r}; it has {', '.join(sorted(HOMES))}")
    found: object = getattr(import_module(f"mythagon.{HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*HOMES, "__version__"])
