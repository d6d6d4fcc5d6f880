"""Playing the matches and keeping what a report needs of each."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.progress import track

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.games.parts import part_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import Layout
from mythagon.kernel.match import Match


@dataclass
class Notes:
    """What a game's own module reads off a finished match, by seat where it is a list."""

    #: active turns played
    turns: int
    #: the seat that began; 0 where the order of turns changes from round to round
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
    #: things a seat could have used, and those it did use, each once a turn
    chances: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)

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
    #: the things that this seat uses by this choice, to count how often a chance is taken
    things: Callable[[Match, int, Choice], list[str]] | None = None
    #: the turn being played, in which a thing is counted once
    turn: Callable[[Match], int] = lambda match: len(match.steps)


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


@dataclass(frozen=True)
class Effort:
    """How much is played, and on which deals."""

    #: matches of each run, by bot
    games: dict[str, int]
    #: deals for the worth of each card
    knock_out: int = 0
    #: processes at once
    jobs: int = 1
    #: names the deals: another name gives other ones
    deals: str = "balance"
    #: finished matches are written into this folder, and those found there are not played again
    kept: Path | None = None


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
    deals: str
    layout: Layout | None = None


def report_of(game: str) -> Any:
    """The module of a game that counts and shows."""
    found = part_of(find_game(game), "balance")
    if found is None:
        raise SetupError(f"{game} brings no module `balance`, which would say what its report counts and shows")
    return found


def subject(game: str) -> Subject:
    """What is counted in a game."""
    found = report_of(game).SUBJECT
    assert isinstance(found, Subject)
    return found


def play(task: Task) -> Story:
    """One match, played to its end."""
    run = task.run
    about = subject(run.subject)
    seed = f"{task.deals}/{run.seats}/{task.number}"
    game = find_game(about.game)
    match = Match.start(game, run.seats, dict(run.options), seed=seed, layout=task.layout, data=run.data)
    bots = [make_bot(run.bot, f"{run.bot}/{task.number}/{seat}") for seat in range(run.seats)]
    chances: set[tuple[int, int, str]] = set()
    taken: set[tuple[int, int, str]] = set()
    while not match.over:
        seat = int(match.asks[0].seat)
        choice = bots[seat].choose(Eyes(match, seat))
        if about.things is not None:
            turn = about.turn(match)
            chances |= {
                (turn, seat, thing) for one in match.asks[0].choices for thing in about.things(match, seat, one)
            }
            taken |= {(turn, seat, thing) for thing in about.things(match, seat, choice)}
        match.answer(seat, choice)
    counts = [Counter(thing for _, _, thing in found) for found in (chances, taken)]
    return Story(run.seats, match.score().winners, len(match.steps), about.read(match), *counts)


def play_all(tasks: list[Task], title: str, jobs: int, kept: Path | None = None) -> list[Story]:
    """Many matches, in the order of the tasks; each is written down as soon as it is over."""
    stories = []
    for story in track(played(tasks, jobs), title, total=len(tasks)):
        stories.append(story)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(story, default=vars) + "\n")
    return stories


def played(tasks: list[Task], jobs: int) -> Iterator[Story]:
    """The matches one after the other, from so many processes."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, tasks, chunksize=4)


def read_kept(file: Path) -> list[Story]:
    """The matches written down so far, in the order of their numbers."""
    if not file.exists():
        return []
    return [told(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def told(record: dict[str, Any]) -> Story:
    """A match as it was written down."""
    notes = record["notes"]
    uses, deeds, points = ([Counter(seat) for seat in notes[key]] for key in ("uses", "deeds", "points"))
    return Story(
        record["seats"],
        record["winners"],
        record["decisions"],
        Notes(notes["turns"], notes["first"], uses, deeds, points),
        Counter(record["chances"]),
        Counter(record["taken"]),
    )


def tally(run: Run, effort: Effort) -> Tally:
    """So many matches of a run, or all that were kept if they are more."""
    title = f"{run.title}, {run.bot}, {run.seats} players"
    file = None
    if effort.kept is not None:
        file = effort.kept / f"{run.subject}-{run.title}-{run.bot.replace(':', '')}-{run.seats}-{effort.deals}.jsonl"
    found = read_kept(file) if file is not None else []
    missing = range(len(found), effort.games[run.bot])
    if not missing:
        return Tally(run, found)
    tasks = [Task(run, number, effort.deals) for number in missing]
    return Tally(run, found + play_all(tasks, title, effort.jobs, file))
