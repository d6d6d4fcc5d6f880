"""The loop: generations of matches, a net fitted to them, a test against the present one, from one seed.

What is done stands in the folder of the course, so that a course that was stopped goes on where it was.
"""

import json
import pickle
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from mythagon.bots.learn.crew import Crew
from mythagon.bots.learn.curves import drawn
from mythagon.bots.learn.duel import Deal, Side, Tally, duel, speed
from mythagon.bots.learn.fit import SELDOM, Fit, Fitting, Moments, log_loss, softmax
from mythagon.bots.learn.play import MOMENTS, SEATS, Batch, play_all, settings_of
from mythagon.bots.learn.prior import fit_prior
from mythagon.bots.learn.weigh import Weighing
from mythagon.bots.net import MAGIC
from mythagon.games import find_game

#: matches that one task plays
TASK = 8
#: who plays the first matches, and how often: greedy bots that err
FIRST = [("noisy:0.0", 2), ("noisy:0.05", 3), ("noisy:0.15", 3), ("noisy:0.3", 1)]
#: of ten seats later, the present net, older ones, the hand-made outlook
PRESENT, OLDER, BY_HAND = 7, 2, 1
#: how the net may search, field by field: tried one after the other once there is a first net
WAYS: list[tuple[str, list[Any]]] = [
    ("quick", [0, 2]),
    ("boldness", [0.8, 0.4, 1.4]),
    ("steady", [False, True]),
    ("temper", [2.0, 1.0]),
]


@dataclass(frozen=True)
class Course:
    """What is learnt, from what, for how long."""

    game: str
    out: Path
    seed: str = "train"
    #: numbers of players; none: all that can be learnt
    seats: tuple[int, ...] = ()
    workers: int = 2
    #: at most; without it matches and fits follow from the seed, until a net is tuned at equal time
    hours: float | None = None
    generations: int = 4
    #: matches of the first generation and of each later one
    first: int = 60_000
    matches: int = 2_000
    #: iterations of a full decision in self-play, and of a decision in a test
    iterations: int = 120
    trial: int = 100
    #: most deals of a test
    deals: int = 400
    hidden: int = 32
    rounds: int = 4
    #: parts of a generation's time: for the first matches where they are gone, for playing, for fitting; the rest is
    #: for the test
    again: float = 0.15
    playing: float = 0.5
    fitting: float = 0.25


@dataclass
class Progress:
    """How far the course has come."""

    generation: int = 0
    present: str = "classic"
    nets: list[str] = field(default_factory=list)
    tuned: list[str] = field(default_factory=list)
    history: list[dict[str, Any]] = field(default_factory=list)


def changed(data: bytes, **about: Any) -> bytes:
    """The same net, used in another way."""
    head, _, packed = data[len(MAGIC) :].partition(b"\n")
    line = json.dumps(json.loads(head) | about, sort_keys=True, separators=(",", ":")).encode()
    return MAGIC + line + b"\n" + packed


class Training:
    """A course under way."""

    def __init__(self, course: Course, told: Callable[[str], None]) -> None:
        self.course = course
        self.told = told
        self.game = find_game(course.game)
        #: numbers of players; the first is played most and tested
        self.sizes = course.seats or tuple(seats for seats in self.game.seats if 1 < seats <= SEATS)
        self.out = course.out
        self.out.mkdir(parents=True, exist_ok=True)
        self.start = monotonic()
        self.until = inf if course.hours is None else self.start + 3600 * course.hours
        self.crew = Crew(course.workers)
        self.progress = Progress()
        kept = self.out / "progress.json"
        if kept.is_file():
            self.progress = Progress(**json.loads(kept.read_text()))

    # -- the course ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Generation after generation, as long as there is time."""
        course = self.course
        with self.crew:
            while self.progress.generation < course.generations and not self.late():
                generation = self.progress.generation
                left = (self.until - monotonic()) / (course.generations - generation)
                began = monotonic()
                if generation:
                    self.play(0, began + left * course.again)
                self.play(generation, began + left * course.playing)
                net = self.fit(generation, began + left * (course.playing + course.fitting))
                if net is not None:
                    self.test(generation, net, began + left)
                    self.tune(began + left)
                self.progress.generation += 1
                self.save()

    def late(self) -> bool:
        return monotonic() > self.until

    def say(self, text: str) -> None:
        self.told(f"{self.course.game} {monotonic() - self.start:6.0f} s: {text}")

    def save(self) -> None:
        """Keep how far it has come."""
        path = self.out / "progress.json"
        path.with_suffix(".new").write_text(json.dumps(asdict(self.progress), indent=1))
        path.with_suffix(".new").replace(path)
        (self.out / "curves.svg").write_text(drawn(self.progress.history))

    # -- playing ---------------------------------------------------------------------------------------------------

    def players(self, generation: int) -> list[tuple[str, int]]:
        """Who plays in this generation."""
        if generation == 0 or not self.progress.nets:
            return FIRST
        iterations = self.course.iterations
        older = [name for name in self.progress.nets if name != self.progress.present][-3:]
        found = [(f"classic:{iterations}", BY_HAND * 6)]
        if self.progress.present != "classic":
            found.append((f"{self.out / self.progress.present}:{iterations}", PRESENT * 6))
        found += [(f"{self.out / name}:{iterations}", OLDER * 6 // len(older)) for name in older]
        return found

    def play(self, generation: int, until: float) -> None:
        """The matches of a generation; those that are there already are not played again."""
        course = self.course
        path = self.out / f"moments-{generation}.z"
        if path.is_file():
            return
        wanted = course.matches if generation else course.first
        settings = settings_of(self.game, f"{course.seed} {generation}", wanted, self.players(generation), self.sizes)
        batch = Batch()
        for played in self.crew.each(play_all, [settings[at : at + TASK] for at in range(0, len(settings), TASK)]):
            batch.add(played)
            if monotonic() > until:
                break
        path.with_suffix(".new").write_bytes(zlib.compress(pickle.dumps(batch), 1))
        path.with_suffix(".new").replace(path)
        self.say(
            f"generation {generation}: {batch.matches} matches, {batch.decisions} decisions, "
            f"{len(batch.rows) // 3} moments"
        )

    def kept(self, generations: range) -> Batch:
        """The matches of these generations, as far as they are there."""
        batch = Batch()
        for number in generations:
            path = self.out / f"moments-{number}.z"
            if path.is_file():
                batch.add(pickle.loads(zlib.decompress(path.read_bytes())))
        return batch

    # -- fitting ---------------------------------------------------------------------------------------------------

    def fit(self, generation: int, until: float) -> str | None:
        """A net fitted to the moments, and how well it knows matches it has not seen."""
        course = self.course
        searched = self.kept(range(1, generation + 1))
        batch = self.kept(range(1))
        careless = len(batch.rows) // 3
        batch.add(searched)
        weighed = self.game.gist is not None
        moments = Moments(batch, self.game.lesson.size, 0 if weighed else SELDOM)
        number = len(moments)
        if number < 500:
            self.say(f"too few moments: {number}")
            return None
        # a match's moments stand together: what is held back is whole matches, nearly
        place = np.arange(number)
        held = place // MOMENTS % 20 == 7
        how = Fitting(hidden=course.hidden, rounds=course.rounds)
        fit = Weighing(self.game, how, 1 + generation) if weighed else Fit(moments.width, how, 1 + generation)
        began = monotonic()
        # without an end the clock says nothing
        once_more = 0.2 * (until - began) if generation and until < inf else 0.0
        fit.learn(moments, place[~held], self.pace(until - once_more))
        if generation:  # the later matches once more: they are what the net will meet
            held &= place >= careless
            fit.how = Fitting(hidden=course.hidden, rounds=2, speed=5e-4)
            fit.learn(moments, place[~held & (place >= careless)], self.pace(until))
        which = place[held]
        losses: dict[str, float] = {}
        for seats in sorted(set(moments.seats[which].tolist())):
            part = which[moments.seats[which] == seats]
            outlook = moments.outlook[part]
            factors = [factor / 10 for factor in range(21)]
            mask = moments.mask(part)
            logs = np.log(np.maximum(outlook, 1e-9))
            calibrated = min(log_loss(softmax(logs * np.float32(f), mask), moments.payoffs[part]) for f in factors)
            losses[f"{seats} outlook"] = log_loss(outlook, moments.payoffs[part])
            losses[f"{seats} calibrated"] = calibrated
            losses[f"{seats} net"] = log_loss(fit.shares(moments, part), moments.payoffs[part])
        seen = place[~held][-len(which) :]
        losses["seen net"] = log_loss(fit.shares(moments, seen), moments.payoffs[seen])
        about: dict[str, Any] = {"generation": generation, "tables": [self.sizes[0]]}
        if self.progress.present != "classic":
            head = (self.out / self.progress.present).read_bytes()[len(MAGIC) :].partition(b"\n")[0]
            kept = json.loads(head)
            about |= {key: kept[key] for key in ("quick", "boldness", "trust", "steady", "temper")}
        if len(searched.asked) > 400:
            about["factors"], about["leans"], before, after = fit_prior(
                self.game, searched, float(about.get("temper", 2.0))
            )
            losses["prior by hints"], losses["prior"] = before, after
        name = f"net-{generation}.bin"
        (self.out / name).write_bytes(fit.packed(self.game, moments.used, about))
        self.progress.history.append({"generation": generation, "moments": number, "losses": losses})
        self.say(
            f"fitted in {monotonic() - began:.0f} s, {fit.adam.steps} steps: "
            + ", ".join(f"{k} {v:.4f}" for k, v in losses.items())
        )
        return name

    def pace(self, until: float) -> Callable[[float], float]:
        """Which part of the fitting is over, by what is done or by the clock."""
        began = monotonic()
        return lambda done: max(done, (monotonic() - began) / max(1.0, until - began))

    # -- testing ---------------------------------------------------------------------------------------------------

    def test(self, generation: int, name: str, until: float) -> None:
        """The new net stays if it beats the present one, as far as the test can tell."""
        course = self.course
        ours = Side(str(self.out / name), course.trial)
        theirs = Side(
            "classic" if self.progress.present == "classic" else str(self.out / self.progress.present), course.trial
        )
        tally = self.tried(f"test {generation}", ours, theirs, until)
        self.progress.nets.append(name)
        stays = tally.evidence() > 0
        self.progress.history[-1]["test"] = [theirs.name.rpartition("/")[2], tally.rate, *tally.interval, tally.matches]
        self.say(f"{name} against {theirs.name}: {tally}: {'stays' if stays else 'goes'}")
        if stays:
            self.progress.present = name
        self.save()

    def tried(self, seed: str, ours: Side, theirs: Side, until: float, gain: float = 0.05) -> Tally:
        """How one side does against the other."""
        course = self.course
        deals = [
            Deal(self.game.id, f"{course.seed} {seed} {number}", ours, theirs, self.sizes[0])
            for number in range(course.deals)
        ]
        return duel(self.crew, deals, gain, lambda: monotonic() > until)

    def fair(self, ours: Side, rival: str) -> Side:
        """The rival with as many iterations as take it the same time."""
        theirs, seats = Side(rival, ours.iterations), self.sizes[0]
        pace = speed(self.game.id, theirs, seats) / speed(self.game.id, ours, seats)
        return Side(rival, max(10, round(ours.iterations * pace)))

    def tune(self, until: float) -> None:
        """How the present net searches best: one field after the other, the better value stays."""
        course = self.course
        if self.progress.present == "classic":
            return
        for key, values in WAYS:
            if monotonic() > until or key in self.progress.tuned:
                continue
            path = self.out / self.progress.present
            kept = json.loads(path.read_bytes()[len(MAGIC) :].partition(b"\n")[0])[key]
            for value in values:
                if value == kept or monotonic() > until:
                    continue
                other = self.out / f"{path.stem}-{key}-{value}.bin"
                other.write_bytes(changed(path.read_bytes(), **{key: value}))
                ours = Side(str(other), course.trial)
                theirs = self.fair(ours, str(path))
                tally = self.tried(f"{key} {value}", ours, theirs, until, 0.04)
                better = tally.evidence(0.04) > 0.5
                self.say(f"{key} {value} against {kept} ({ours.iterations} : {theirs.iterations}): {tally}")
                self.progress.history.append(
                    {"way": [key, value, kept], "test": [tally.rate, *tally.interval, tally.matches]}
                )
                if better:
                    self.progress.present = other.name
                    path, kept = other, value
            self.progress.tuned.append(key)
            self.save()
