"""`mythagon site`: the whole house as a folder of static files, for any web server."""

import shutil
from pathlib import Path
from typing import Annotated

import typer

import mythagon
from mythagon.cli.flags import Lang, help_text
from mythagon.cli.words import language, words_in
from mythagon.kernel.errors import SetupError

#: as `make site` has made it
SITE = Path(mythagon.__file__).parent / "page" / "site"


def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=help_text("site_folder"), show_default=False)],
    lang: Lang = None,
) -> None:
    """Write the site."""
    if not (SITE / "index.html").is_file():
        raise SetupError(words_in(language(lang)).put("site.missing"))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SetupError(f"{folder} is not empty; expected a new folder")
    shutil.copytree(SITE, folder, dirs_exist_ok=True)
    typer.echo(words_in(language(lang)).put("site.written", folder=str(folder)))
