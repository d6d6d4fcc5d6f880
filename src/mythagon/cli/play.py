"""`mythagon play`: lay a table or go on with a record, then hand over to the shell."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mythagon.cli.flags import Data, GameName, GameOption, Lang, Seed, help_text
from mythagon.cli.keep import find_record, new_path, read_record, records_folder
from mythagon.cli.seating import bots_of, check_name, seat_names, seat_specs
from mythagon.cli.shell import Shell
from mythagon.cli.words import Words, language, words_in
from mythagon.games import find_game
from mythagon.kernel.errors import MythagonError, SetupError
from mythagon.kernel.game import AnyGame, Options
from mythagon.kernel.match import Match
from mythagon.kernel.record import replay as replay_record

#: the option that `--solo` sets
LEVEL = "level"


def read_options(game: AnyGame, given: list[str], solo: str | None) -> Options:
    """Options as id=value; `--solo 2` is short for a seat alone at level 2."""
    options: Options = {}
    for item in given:
        id, found, value = item.partition("=")
        if not found:
            raise SetupError(f"--option is written id=value, not {item!r}")
        options[id] = value
    if solo is not None:
        if 1 not in game.seats or LEVEL not in [option.id for option in game.options]:
            raise SetupError(f"{game.id} has no solo game")
        options[LEVEL] = solo
    return options


def lay(
    game: AnyGame,
    words: Words,
    name: str | None,
    specs: list[str],
    options: Options,
    seed: str | None,
    data: Path | None,
) -> Match:
    """A new match with these seats."""
    names = seat_names(check_name(name if name is not None else words.put("cli.you")), specs, words)
    return Match.start(game, len(names), options, seed, None, data, names)


def take_up(game: AnyGame, path: Path, data: Path | None) -> Match:
    """The match of a record, replayed and checked."""
    record = read_record(path)
    try:
        return replay_record(record, game, data)
    except MythagonError as error:
        raise MythagonError(f"{path}: {error}") from error


def play(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help=help_text("players"))] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="BOT,...", help=help_text("bots"))] = None,
    lang: Lang = None,
    seed: Seed = None,
    solo: Annotated[str | None, typer.Option("--solo", metavar="LEVEL", help=help_text("solo"))] = None,
    option: GameOption = None,
    data: Data = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE", help=help_text("resume"))] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help=help_text("name"))] = None,
) -> None:
    """Play in the terminal."""
    found = find_game(game)
    words = words_in(language(lang))
    console = Console()
    if resume is not None:
        if any(given is not None for given in (players, bots, seed, solo, name)) or option:
            raise SetupError("--resume goes on with the seats and options of the record: leave the others out")
        path = find_record(resume, found.id)
        match = take_up(found, path, data)
        if path.parent != records_folder():  # a file elsewhere is a bookmark and stays as it is
            path = new_path(found.id)
    else:
        specs = seat_specs(found, players, bots, solo is not None)
        match = lay(found, words, name, specs, read_options(found, option or [], solo), seed, data)
        path = new_path(found.id)
    if match.opening is None:
        raise MythagonError("a clone keeps no journal to play from")
    if sys.stdin.isatty():
        with suppress(ImportError):  # line editing and history where the platform has them
            import readline  # noqa: F401
    shell = Shell(console, match, bots_of(match.opening.names, match.opening.seed), words, path, data)
    if resume is not None:
        shell.come_back()
    shell.play()
