"""Tables as the terminal draws them."""

import io

from rich.console import Console

from mythagon.bots import Eyes, make_bot
from mythagon.cli.drawing import Drawing, Space
from mythagon.cli.screen import Screen
from mythagon.cli.words import words_in
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match


def played(game: AnyGame, seats: int, decisions: int, seed: str = "a", **options: str) -> Match:
    """A match some random decisions on; the first seat begins where the table can choose who does."""
    if any("seat_order" in option.values for option in game.options):
        options = {"first": "seat_order", **options}
    match = Match.start(game, seats, options, seed, names=["Ada", "Blaise", "Chloé", "Dov", "Eve"][:seats])
    bot = make_bot("random", seed)
    while len(match.steps) < decisions and not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bot.choose(Eyes(match, seat)))
    return match


def drawn(match: Match, width: int, height: int = 24, lang: str = "en", color: bool = False) -> str:
    """A whole screen for seat 0."""
    paper = io.StringIO()
    console = Console(
        file=paper, width=width, height=height, color_system="truecolor" if color else None, force_terminal=color
    )
    assert match.opening is not None
    ask = match.asks[0] if match.asks else None
    Screen(console, match.opening, words_in(lang)).show(match, 0, max(0, len(match.steps) - 4), ask)
    return paper.getvalue()


def table(
    match: Match,
    width: int,
    space: Space,
    seat: int | None = 0,
    lang: str = "en",
    reveal: bool = False,
    drawing: Drawing | None = None,
) -> str:
    """The table alone, without question and log."""
    assert match.opening is not None
    console = Console(file=io.StringIO(), width=width, color_system=None)
    screen = Screen(console, match.opening, words_in(lang))
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    look = screen.look(match, seat, screen.lit(ask), reveal)
    with console.capture() as capture:
        console.print((drawing or screen.drawing).table(look, width, space))
    return capture.get()
