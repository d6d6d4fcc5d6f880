"""`mythagon arena`: bots play each other; win rates with intervals, scores, seats, ratings."""

import json
import secrets
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mythagon.bots.arena import Rate, Report, Spread, run_arena
from mythagon.cli.flags import Data, GameName, GameOption, Json, Lang, Seed, help_text
from mythagon.cli.play import read_options
from mythagon.cli.words import Words, game_name, language, words_in
from mythagon.games import find_game
from mythagon.kernel.errors import SetupError

WIDEST = 100
#: columns a distribution is drawn in, beside the name of its bot
LEAST_PLOT = 20


def seated(bots: list[str], players: int | None) -> list[str]:
    """One bot for each seat; the last one named takes the seats left over."""
    if players is None:
        return bots
    if players < len(bots):
        raise SetupError(f"{len(bots)} bots are more than --players {players}")
    return bots + [bots[-1]] * (players - len(bots))


def percent(rate: Rate) -> str:
    """A win rate."""
    return f"{100 * rate.rate:.1f} %"


def interval(rate: Rate) -> str:
    """Its 95 % interval."""
    low, high = rate.interval
    return f"{100 * low:.1f}-{100 * high:.1f} %"


def standings(report: Report, words: Words) -> Table:
    """A row for each bot, best first."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words.put("arena.bot"), no_wrap=True)
    for key in ("games", "wins", "interval", "rating", "score"):
        table.add_column(words.put(f"arena.{key}"), justify="right")
    for rate in sorted(report.bots, key=lambda rate: -report.ratings[rate.name]):
        rating, spread = report.ratings[rate.name], report.spreads[rate.name]
        score = f"{spread.mean:.1f} ± {spread.deviation:.1f}"
        table.add_row(rate.name, str(rate.games), percent(rate), interval(rate), f"{rating:.0f}", score)
    return table


def box_plot(spread: Spread, low: int, high: int, width: int) -> str:
    """From lowest to highest, the middle half as a box, the median as a bar.

    >>> box_plot(Spread(5.0, 2.0, 0, (3.0, 5.0, 7.0), 10), 0, 10, 11)
    '├──██┃██──┤'
    """
    scale = (width - 1) / max(1, high - low)

    def at(score: float) -> int:
        return round((score - low) * scale)

    first, middle, third = (at(score) for score in spread.quartiles)
    marks = []
    for place in range(width):
        inside = at(spread.lowest) <= place <= at(spread.highest)
        mark = "█" if first <= place <= third else "─" if inside else " "
        if place == at(spread.lowest) and place < first:
            mark = "├"
        elif place == at(spread.highest) and place > third:
            mark = "┤"
        marks.append("┃" if place == middle else mark)
    return "".join(marks)


def distributions(report: Report, words: Words, width: int) -> Table:
    """The scores of each bot on one scale."""
    low = min(spread.lowest for spread in report.spreads.values())
    high = max(spread.highest for spread in report.spreads.values())
    name_width = max(len(name) for name in report.names)
    room = max(LEAST_PLOT, width - name_width - 24)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words.put("arena.spread"), no_wrap=True)
    table.add_column(f"{low:<{room - len(str(high))}}{high}", no_wrap=True)
    table.add_column(words.put("arena.quartiles"), no_wrap=True)
    for name, spread in report.spreads.items():
        table.add_row(name, box_plot(spread, low, high, room), " ".join(f"{mark:.0f}" for mark in spread.quartiles))
    return table


def seat_table(report: Report, words: Words) -> Table:
    """Does it help to sit first?"""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words.put("arena.seats"), no_wrap=True)
    table.add_column(words.put("arena.wins"), justify="right")
    table.add_column(words.put("arena.interval"), justify="right")
    for number, rate in enumerate(report.by_seat, start=1):
        table.add_row(words.put("arena.seat", n=number), percent(rate), interval(rate))
    return table


def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help=help_text("bot"), show_default=False)],
    games: Annotated[int, typer.Option("--games", metavar="N", help=help_text("games_n"))] = 100,
    jobs: Annotated[int | None, typer.Option("--jobs", metavar="J", help=help_text("jobs"))] = None,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help=help_text("players_n"))] = None,
    seed: Seed = None,
    option: GameOption = None,
    lang: Lang = None,
    data: Data = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=help_text("ray"))] = None,
    as_json: Json = False,
) -> None:
    """Measure bots against each other."""
    found = find_game(game)
    words = words_in(language(lang))
    table = seated(bots, players)
    options = read_options(found, option or [], None)
    sown = seed if seed is not None else secrets.token_hex(4)
    start = perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(words.put("arena.playing", n=games), total=games)

        def tell(done: int, planned: int) -> None:
            progress.update(task, completed=done, total=planned)

        report = run_arena(found.id, table, games, jobs, sown, options, data, ray, tell)
    seconds = perf_counter() - start
    if as_json:
        whole = {"game": found.id, "seed": sown, "table": table, "seconds": round(seconds, 3), **report.plain()}
        typer.echo(json.dumps(whole, indent=2))
        return
    played = len(report.outcomes)
    console = Console()
    name = game_name(found, words.language)
    console.print(Text(words.put("arena.title", game=name, n=played, seats=len(table), seed=sown), "bold"))
    width = min(console.width, WIDEST)
    for part in (standings(report, words), distributions(report, words, width), seat_table(report, words)):
        console.print(part)
        console.print()
    rate = f"{played / seconds:.1f}"
    console.print(Text(words.put("arena.time", seconds=f"{seconds:.1f}", rate=rate), "dim"))
