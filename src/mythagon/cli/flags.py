"""Options several commands share. Their help is in the language of the environment."""

from pathlib import Path
from typing import Annotated

import typer

from mythagon.cli.words import language, words_in


def help_text(key: str) -> str:
    """The help line of a command or an option."""
    return words_in(language(None)).put(f"help.{key}")


GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_text("game"), show_default=False)]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=help_text("lang"))]
Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help=help_text("folder"))]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help=help_text("seed"))]
Json = Annotated[bool, typer.Option("--json", help=help_text("json"))]
GameOption = Annotated[list[str] | None, typer.Option("--option", metavar="ID=VALUE", help=help_text("option"))]
