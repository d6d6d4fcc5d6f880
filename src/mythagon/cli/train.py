"""`mythagon train`: learn a game's net from matches that bots play here (extra `learn`)."""

import os
from pathlib import Path
from typing import Annotated

import typer

from mythagon.cli.flags import GameName, help_text
from mythagon.games import find_game
from mythagon.kernel.errors import SetupError


def train(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=help_text("train_out"))],
    seats: Annotated[list[int] | None, typer.Option("--seats", metavar="N", help=help_text("train_seats"))] = None,
    hours: Annotated[float | None, typer.Option("--hours", metavar="H", help=help_text("train_hours"))] = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", help=help_text("jobs"))] = None,
    generations: Annotated[int, typer.Option("--generations", metavar="N", help=help_text("train_generations"))] = 6,
    first: Annotated[int, typer.Option("--first", metavar="N", help=help_text("train_first"))] = 60_000,
    matches: Annotated[int, typer.Option("--matches", metavar="N", help=help_text("train_matches"))] = 4_000,
    iterations: Annotated[int, typer.Option("--iterations", metavar="N", help=help_text("train_iterations"))] = 120,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help=help_text("seed"))] = "train",
) -> None:
    """Play, fit, test; generation after generation."""
    try:
        from mythagon.bots.learn.loop import Course, Training
    except ImportError as error:
        raise SetupError("learning needs the extra: pip install mythagon[learn]") from error
    course = Course(
        find_game(game).id,
        out,
        seed=seed,
        seats=tuple(seats or ()),
        workers=workers or os.cpu_count() or 1,
        hours=hours,
        generations=generations,
        first=first,
        matches=matches,
        iterations=iterations,
    )
    Training(course, lambda line: typer.echo(line)).run()
