"""`mythagon new`: a small whole game of one's own, to be changed into another."""

import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

import mythagon
from mythagon.cli.flags import Lang, help_text
from mythagon.cli.words import language, words_in
from mythagon.games import GAMES
from mythagon.kernel.errors import SetupError

#: the game that is written, under another name; docs/your-first-game.md goes through it
TEMPLATE = Path(mythagon.__file__).parent / "template"
ID, NAME, PREFIX = "astragaloi", "Astragaloi", "AST"
#: where the name stands for a class, which has no spaces in it
CLASS = re.compile(rf"(?<=class ){NAME}|(?<=class Test){NAME}|\b{NAME}(?=\(\))")


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help=help_text("new_game"), show_default=False)],
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=help_text("new_folder"), show_default=False)],
    lang: Lang = None,
) -> None:
    """Write a new game package."""
    write_game(game, folder)
    typer.echo(words_in(language(lang)).put("new.written", game=game, folder=str(folder)))


def write_game(id: str, folder: Path) -> None:
    """A copy of the template in this folder, in which the game has this id.

    >>> write_game("My Game", Path("somewhere"))
    Traceback (most recent call last):
    mythagon.kernel.errors.SetupError: 'My Game' is no id: expected small letters, digits and _, a letter first
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", id) or keyword.iskeyword(id):
        raise SetupError(f"{id!r} is no id: expected small letters, digits and _, a letter first")
    if id in GAMES:
        raise SetupError(f"there is a game {id!r} already; expected another id")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SetupError(f"{folder} is not empty; expected a new folder")
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            there = folder / renamed(str(path.relative_to(TEMPLATE)), id)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(renamed(path.read_text(encoding="utf-8"), id), encoding="utf-8")


def renamed(text: str, id: str) -> str:
    """A text of the template in which the game has another id.

    >>> renamed("class Astragaloi(Game): # Astragaloi, AST-1.1: import astragaloi", "river_of_gold")
    'class RiverOfGold(Game): # River Of Gold, RIV-1.1: import river_of_gold'
    """
    title = id.replace("_", " ").title()
    prefix = re.sub("[^A-Z]", "", id.upper())[:3]
    text = CLASS.sub(title.replace(" ", ""), text).replace(NAME, title)
    text = text.replace(f"mythagon-{ID}", f"mythagon-{id.replace('_', '-')}").replace(ID, id)
    text = re.sub(rf"\b{PREFIX}-", f"{prefix}-", text)
    return re.sub(rf"\btest_{PREFIX.lower()}_", f"test_{prefix.lower()}_", text)
