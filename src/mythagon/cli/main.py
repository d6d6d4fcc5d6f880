"""The command `mythagon`."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from mythagon import __version__
from mythagon.cli.arena import arena
from mythagon.cli.bench import bench
from mythagon.cli.data import data, games
from mythagon.cli.flags import help_text
from mythagon.cli.new import new
from mythagon.cli.play import play
from mythagon.cli.replay import replay
from mythagon.cli.serve import backup, restore, serve
from mythagon.cli.site import site
from mythagon.cli.train import train
from mythagon.kernel.errors import MythagonError

#: the exit code for anything refused
REFUSED = 2
#: the exit code after Ctrl-C, as shells expect it
INTERRUPTED = 130


class OneLine(TyperGroup):
    """A command group whose every complaint is one line on stderr, never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except (MythagonError, typer.TyperException) as error:
            said = error.format_message() if isinstance(error, typer.TyperException) else str(error)
            print("mythagon: " + " ".join(said.split()), file=sys.stderr)
            sys.exit(REFUSED)
        except (typer.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=OneLine,
    help=help_text("app"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=help_text("version"))] = False,
) -> None:
    """Options that come before the command."""
    if version:
        typer.echo(f"mythagon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("play", help=help_text("play"))(play)
app.command("replay", help=help_text("replay"))(replay)
app.command("data", help=help_text("data"))(data)
app.command("games", help=help_text("games"))(games)
app.command("new", help=help_text("new"))(new)
app.command("arena", help=help_text("arena"))(arena)
app.command("bench", help=help_text("bench"))(bench)
app.command("train", help=help_text("train"))(train)
app.command("serve", help=help_text("table.serve"))(serve)
app.command("site", help=help_text("site"))(site)
app.command("backup", help=help_text("table.backup"))(backup)
app.command("restore", help=help_text("table.restore"))(restore)


def run() -> None:
    """The entry point."""
    app()
