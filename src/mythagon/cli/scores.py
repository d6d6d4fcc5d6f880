"""The end of a match: scores line by line, a bar for each total, who won."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mythagon.cli.screen import Screen
from mythagon.kernel.result import Result

SHORTEST_BAR = 10


def score_sheet(screen: Screen, result: Result) -> list[RenderableType]:
    """Lines by player, totals as bars, the winner in words."""
    words = screen.words
    columns = list(zip(screen.texts.names, result.lines, strict=True))
    if result.rival:
        columns.append((words.put("cli.rival"), result.rival))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_footer=True)
    table.add_column("", footer=words.put("cli.total"), no_wrap=True)
    for name, lines in columns:
        table.add_column(name, footer=str(sum(points for _, points in lines)), justify="right", no_wrap=True)
    keys: list[str] = []
    for _, lines in columns:
        keys += [key for key, _ in lines if key not in keys]
    for key in keys:
        row = []
        for _, lines in columns:
            points = [points for line, points in lines if line == key]
            row.append(str(sum(points)) if points else "-")
        label = screen.texts.fill(key)
        table.add_row(label[:1].upper() + label[1:], *row)
    return [Text(words.put("cli.final"), "bold"), table, *bars(screen, columns, result), winners(screen, result)]


def bars(screen: Screen, columns: list[tuple[str, list[tuple[str, int]]]], result: Result) -> list[Text]:
    """One bar for each total, to the same scale; winners have a crown."""
    totals = [sum(points for _, points in lines) for _, lines in columns]
    widest = max(len(name) for name, _ in columns)
    room = max(SHORTEST_BAR, screen.width - widest - 10)
    scale = room / max(1, *totals)
    lines = []
    for place, ((name, _), total) in enumerate(zip(columns, totals, strict=True)):
        won = place in result.winners
        line = Text(f"{name:<{widest}} ", "bold" if won else "none")
        line.append("█" * round(total * scale), "bold yellow" if won else "dim")
        lines.append(line.append(f" {total}").append(" ♛" if won else "", "bold yellow"))
    return lines


def winners(screen: Screen, result: Result) -> Text:
    """Who won, by which rule, and why where the points do not say so."""
    names = [screen.texts.names[seat] for seat in result.winners]
    if not names:
        said = screen.words.put("cli.lost")
    elif len(names) == 1:
        said = screen.words.put("cli.won", name=names[0])
    else:
        said = screen.words.put("cli.shared", names=", ".join(names))
    line = Text(said, "bold").append(f"  {result.rule}", "dim")
    return line.append("\n" + screen.texts.say(result.reason)) if result.reason is not None else line
