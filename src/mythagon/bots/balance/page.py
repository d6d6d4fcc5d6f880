"""Pages and plots."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from mythagon.bots.balance.figures import Figure, by_turn_order, lengths, rate
from mythagon.bots.balance.matches import Story, Tally

#: below the root of the project, from which reports are made
FOLDER = Path("docs") / "balance"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return [*lines, *("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows), ""]


def percent(figure: Figure) -> str:
    """A share with its interval.

    >>> percent((0.25, 0.2, 0.304))
    '25.0 % (20.0 to 30.4)'
    """
    share, low, high = figure
    return f"{100 * share:.1f} % ({100 * max(0.0, low):.1f} to {100 * high:.1f})"


def name(tally: Tally) -> str:
    """A tally in words."""
    return f"{tally.run.title}, {tally.run.bot}, {tally.run.seats} players"


def bars(title: str, rows: Sequence[tuple[str, float, str]], path: Path) -> None:
    """A plain bar chart as SVG, readable on a light and on a dark page."""
    height, left, width = 22, 300, 570
    top = max((abs(value) for _, value, _ in rows), default=1.0) or 1.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 120} {height * len(rows) + 40}" '
        'font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fbf4e4"/>',
        f'<text x="8" y="20" font-weight="bold">{escape(title)}</text>',
    ]
    for number, (label, value, shown) in enumerate(rows):
        y = 32 + number * height
        length = width * abs(value) / top
        hue = "#9c3f19" if value >= 0 else "#24595c"
        parts.append(f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect x="{left}" y="{y + 2}" width="{length:.1f}" height="16" fill="{hue}"/>')
        parts.append(f'<text x="{left + length + 6:.1f}" y="{y + 15}">{escape(shown)}</text>')
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def short(story: Story) -> bool:
    """Over before everybody has been active three times."""
    return story.notes.turns <= 2 * story.seats


def length_section(tallies: Sequence[Tally], file: str) -> list[str]:
    """How long matches are, in active turns; a round is one active turn for every player."""
    rows = []
    for tally in tallies:
        (turns, low, high), (first, middle, third) = lengths(tally)
        seats = tally.run.seats
        rows.append(
            (
                tally.run.title,
                tally.run.bot,
                seats,
                len(tally.stories),
                f"{turns:.1f} ({low:.1f} to {high:.1f})",
                f"{first:.0f}, {middle:.0f}, {third:.0f}",
                f"{turns / seats:.2f}",
                percent(rate(tally.stories, short)),
            )
        )
    shown = [(name(tally), lengths(tally)[0][0], f"{lengths(tally)[0][0]:.1f}") for tally in tallies]
    bars("Active turns of a match", shown, FOLDER / file)
    head = ("deck", "bots", "players", "matches", "turns", "quartiles", "rounds", "over within 2 rounds")
    return ["## Length", "", *table(head, rows), f"![Active turns of a match]({file})", ""]


def seat_section(tallies: Sequence[Tally], file: str, order: str = "turn order") -> list[str]:
    """Who wins, by turn order or, where that changes from round to round, by place at the table."""
    rows, shown = [], []
    for tally in tallies:
        rates = by_turn_order(tally)
        best = max(figure[0] for figure in rates) - 1 / tally.run.seats
        rows.append(
            (tally.run.title, tally.run.bot, tally.run.seats, ", ".join(map(percent, rates)), f"{100 * best:.1f}")
        )
        shown += [
            (f"{name(tally)}: player {place + 1}", figure[0], f"{100 * figure[0]:.1f} %")
            for place, figure in enumerate(rates)
        ]
    bars(f"Wins by {order}", shown, FOLDER / file)
    head = ("deck", "bots", "players", f"wins by {order}", "best seat above a fair share, points")
    return ["## Seats", "", *table(head, rows), f"![Wins by {order}]({file})", ""]
