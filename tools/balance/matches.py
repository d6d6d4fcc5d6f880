"""Playing the matches and keeping what a report needs of each."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from rich.progress import track

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.kernel.game import Layout
from mythagon.kernel.match import Match


@dataclass
class Notes:
    """What a game's own module reads off a finished match, by seat where it is a list."""

    #: active turns played
    turns: int
    #: the seat that began
    first: int
    #: things used, such as cards: how often
    uses: list[Counter[str]]
    #: things achieved, such as goals: how often
    deeds: list[Counter[str]]
    #: points by where they came from
    points: list[Counter[str]]


@dataclass
class Story:
    """One match."""

    seats: int
    winners: list[int]
    decisions: int
    notes: Notes

    def won(self, seat: int) -> float:
        """The seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Subject:
    """What a game's module provides to the generic part."""

    game: str
    sizes: tuple[int, ...]
    #: reads a finished match
    read: Callable[[Match], Notes]


@dataclass(frozen=True)
class Run:
    """Which matches: equal bots on every seat, one deal each."""

    subject: str
    title: str
    bot: str
    seats: int
    data: Path | None = None
    #: (option, value) where it is not the default
    options: tuple[tuple[str, str], ...] = ()


@dataclass
class Tally:
    """A run and its matches."""

    run: Run
    stories: list[Story] = field(default_factory=list)


@dataclass(frozen=True)
class Task:
    """One match of a run; a layout fixes what would be drawn at the start."""

    run: Run
    number: int
    layout: Layout | None = None


def subject(name: str) -> Subject:
    """The subject of a game's module."""
    found = import_module(f"tools.balance.{name}").SUBJECT
    assert isinstance(found, Subject)
    return found


def play(task: Task) -> Story:
    """One match, played to its end."""
    run = task.run
    about = subject(run.subject)
    seed = f"balance/{run.seats}/{task.number}"
    game = find_game(about.game)
    match = Match.start(game, run.seats, dict(run.options), seed=seed, layout=task.layout, data=run.data)
    bots = [make_bot(run.bot, f"{run.bot}/{task.number}/{seat}") for seat in range(run.seats)]
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
    return Story(run.seats, match.score().winners, len(match.steps), about.read(match))


def play_all(tasks: list[Task], title: str, jobs: int) -> list[Story]:
    """Many matches, in the order of the tasks."""
    with ProcessPoolExecutor(jobs) as pool:
        return list(track(pool.map(play, tasks, chunksize=4), title, total=len(tasks)))


def tally(run: Run, games: int, jobs: int) -> Tally:
    """So many matches of a run."""
    title = f"{run.title}, {run.bot}, {run.seats} players"
    return Tally(run, play_all([Task(run, number) for number in range(games)], title, jobs))
