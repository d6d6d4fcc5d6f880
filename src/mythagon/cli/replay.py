"""`mythagon replay`: step through a record."""

import time
from collections.abc import Callable
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from mythagon.cli.drawing import fold
from mythagon.cli.flags import Data, Lang, help_text
from mythagon.cli.keep import find_record, read_record
from mythagon.cli.play import take_up
from mythagon.cli.scores import score_sheet
from mythagon.cli.screen import Screen
from mythagon.cli.seating import bare_name
from mythagon.cli.words import Words, language, words_in
from mythagon.games import find_game
from mythagon.kernel.errors import MythagonError, SetupError
from mythagon.kernel.journal import Step
from mythagon.kernel.match import Match


class Replay:
    """A finished or broken-off match, shown at any of its steps."""

    def __init__(self, console: Console, match: Match, words: Words, seat: int | None, reveal: bool) -> None:
        if match.opening is None:
            raise MythagonError("a clone keeps no journal to replay")
        self.console = console
        self.whole = match
        self.opening = match.opening
        self.match = match.at(0)
        self.words = words
        self.seat = seat
        self.reveal = reveal
        self.said = words.put("replay.start")
        self.screen = Screen(console, match.opening, words)

    @property
    def step(self) -> int:
        """How many decisions have been made."""
        return len(self.match.steps)

    @property
    def steps(self) -> int:
        """How many decisions there are."""
        return len(self.whole.steps)

    def go(self, step: int) -> None:
        """To the moment after this many decisions, keeping the last of them in words."""
        before = max(0, step - 1)
        self.match = self.whole.at(before)
        self.said = self.words.put("replay.start")
        if step > 0:
            next_step = self.whole.steps[before]
            self.said = self.decision(next_step)
            self.match.apply(next_step.seat, next_step.choice)

    def decision(self, made: Step) -> str:
        """Who chooses what; only who, where this reader could not have seen it."""
        match = self.match
        place: dict[str, int | str] = {
            "step": self.step + 1,
            "steps": self.steps,
            "name": bare_name(self.opening.names[made.seat]),
        }
        if self.reveal or match.view(self.seat) == match.view(made.seat):
            label = self.screen.sentence(match.label(made.seat, made.choice))
            return self.words.put("replay.decides", **place, choice=label)
        return self.words.put("replay.secret", **place)

    def show(self) -> None:
        """The table now and what led here."""
        seen = self.words.put("replay.spectator")
        if self.reveal:
            seen = self.words.put("replay.all")
        elif self.seat is not None:
            seen = self.words.put("replay.seat", name=bare_name(self.opening.names[self.seat]))
        result = self.match.result
        below: list[RenderableType] = score_sheet(self.screen, result) if result is not None else []
        below.append(fold(Text(self.said, "bold").append(f"  ({seen})", "dim"), self.screen.width))
        since = self.step - 1 if self.step else 0
        self.screen.show(self.match, self.seat, since, reveal=self.reveal, below=below)

    def run(self, read: Callable[[str], str]) -> None:
        """Enter, b, a number, q."""
        self.show()
        while True:
            try:
                line = read(self.words.put("replay.prompt", step=self.step, steps=self.steps)).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if line in ("q", "quit"):
                return
            if line in ("", "n"):
                if self.step == self.steps:
                    return
                self.go(self.step + 1)
            elif line == "b":
                self.go(self.step - 1)
            elif line.isdecimal() and int(line) <= self.steps:
                self.go(int(line))
            else:
                self.console.print(Text(self.words.put("replay.what", line=line, steps=self.steps), "red"))
                continue
            self.show()

    def roll(self, seconds: float) -> None:
        """By itself to the end; Ctrl-C stops."""
        try:
            self.show()
            while self.step < self.steps:
                time.sleep(seconds)
                self.go(self.step + 1)
                self.show()
        except KeyboardInterrupt:
            self.console.print()


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=help_text("file"), show_default=False)],
    lang: Lang = None,
    step: Annotated[int, typer.Option("--step", metavar="N", help=help_text("step"))] = 0,
    auto: Annotated[float | None, typer.Option("--auto", metavar="SECONDS", help=help_text("auto"))] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help=help_text("seat"))] = None,
    reveal: Annotated[bool, typer.Option("--all", help=help_text("all"))] = False,
    data: Data = None,
) -> None:
    """Step through a record."""
    path = find_record(file, "*")
    game = find_game(read_record(path).header["game"])
    match = take_up(game, path, data)
    seats = match.opening.seats if match.opening is not None else 0
    if seat is not None and not 1 <= seat <= seats:
        raise SetupError(f"--seat is a number from 1 to {seats}, not {seat}")
    if not 0 <= step <= len(match.steps):
        raise SetupError(f"--step is a number from 0 to {len(match.steps)}, not {step}")
    if auto is not None and auto < 0:
        raise SetupError(f"--auto is a number of seconds, not {auto}")
    show = Replay(Console(), match, words_in(language(lang)), None if seat is None else seat - 1, reveal)
    show.go(step)
    if auto is not None:
        show.roll(auto)
    else:
        show.run(input)
