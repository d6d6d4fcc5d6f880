"""`mythagon serve`, `mythagon backup` and `mythagon restore`: the table server and its data."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mythagon.cli.flags import help_text
from mythagon.cli.words import language, words_in
from mythagon.games import GAMES

if TYPE_CHECKING:
    from mythagon.table.play.upgrade import Ending

Host = Annotated[str | None, typer.Option("--host", metavar="HOST", help=help_text("table.host"))]
Port = Annotated[int | None, typer.Option("--port", metavar="PORT", help=help_text("table.port"))]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help=help_text("table.database"))]
Config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help=help_text("table.config"))]
Browser = Annotated[bool | None, typer.Option("--browser/--no-browser", help=help_text("table.browser"))]
Drain = Annotated[bool | None, typer.Option("--drain/--no-drain", help=help_text("table.drain"))]
Check = Annotated[bool, typer.Option("--check", help=help_text("table.check"))]
Lan = Annotated[bool, typer.Option("--lan", help=help_text("table.lan"))]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help=help_text("table.copy"), show_default=False)]


def given(**asked: Any) -> dict[str, Any]:
    """What was really asked for on the command line."""
    return {name: value for name, value in asked.items() if value is not None}


# The server and its libraries take a second to import: commands that play in the terminal do without.


@contextmanager
def from_the_extra() -> Iterator[None]:
    """Read the server; where its libraries were not installed, one line says how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        if str(error.name).startswith("mythagon"):
            raise
        typer.echo("mythagon: " + words_in(language(None)).put("help.table.extra", name=str(error.name)), err=True)
        raise typer.Exit(1) from None


def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    config: Config = None,
    browser: Browser = None,
    lan: Lan = False,
    drain: Drain = None,
    check: Check = False,
) -> None:
    """Serve tables until interrupted; before that, say which of them this version cannot go on with."""
    with from_the_extra():
        from mythagon.table.app import serve as run
        from mythagon.table.play.upgrade import would_end
        from mythagon.table.reach import lan_settings
        from mythagon.table.settings import read_settings

    if lan and host is not None:
        raise typer.BadParameter("--lan finds the address by itself: leave out --host")
    asked = given(host=host, port=port, database=database, browser=browser, drain=drain)
    settings = read_settings(config, {**asked, **lan_settings()} if lan else asked)
    endings = would_end(settings)
    tell_endings(endings)
    if not check:
        run(settings)
    elif not endings:
        typer.echo(words_in(language(None)).put("serve.all"))


def tell_endings(endings: "list[Ending]") -> None:
    """How many tables of each game this version ends, on the side of errors: what serves on is no answer to read."""
    words = words_in(language(None))
    if endings:
        typer.echo(words.put("serve.ends", n=sum(ending.tables for ending in endings)), err=True)
        for game, rules, tables in endings:
            now = GAMES[game].rules if game in GAMES else "-"
            typer.echo("  " + words.put("serve.ending", game=game, rules=rules, now=now, n=tables), err=True)
        typer.echo(words.put("serve.kept"), err=True)


def backup(file: Copy, database: Database = None, config: Config = None) -> None:
    """Copy the database to a file."""
    with from_the_extra():
        from mythagon.table.settings import read_settings
        from mythagon.table.storage.backup import backup as copy

    rows = copy(read_settings(config, given(database=database)).url(), file)
    typer.echo(words_in(language(None)).put("help.table.copied", n=rows, file=str(file)))


def restore(file: Copy, database: Database = None, config: Config = None) -> None:
    """Fill an empty database from a backup."""
    with from_the_extra():
        from mythagon.table.settings import read_settings
        from mythagon.table.storage.backup import restore as fill

    rows = fill(read_settings(config, given(database=database)).url(), file)
    typer.echo(words_in(language(None)).put("help.table.restored", n=rows, file=str(file)))
