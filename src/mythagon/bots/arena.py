"""The arena: many matches between bots, on equal deals with seats rotated, and what they prove.

Every deal is played once per rotation, so that each bot sits on each seat of the same deal.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from math import log10, sqrt
from pathlib import Path
from statistics import fmean, pstdev, quantiles

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.kernel.errors import MythagonError, SetupError
from mythagon.kernel.game import Options
from mythagon.kernel.match import Match

Z = 1.96  # 95 % intervals
LONGEST = 100_000  # decisions; a real match has a few hundred


@dataclass(frozen=True)
class Pairing:
    """One match to play: which bot sits where, and the deal."""

    game: str
    bots: tuple[str, ...]
    rotation: int
    seed: str
    options: Options = field(default_factory=dict)
    data: Path | None = None

    def bot_at(self, seat: int) -> int:
        """Number of the bot on this seat."""
        return (seat + self.rotation) % len(self.bots)


@dataclass(frozen=True)
class Outcome:
    """How one match ended, by seat."""

    pairing: Pairing
    payoffs: tuple[float, ...]
    totals: tuple[int, ...]
    decisions: int


def play(pairing: Pairing) -> Outcome:
    """Play one match between bots."""
    seats = range(len(pairing.bots))
    match = Match.start(
        find_game(pairing.game), len(seats), dict(pairing.options), seed=pairing.seed, data=pairing.data
    )
    bots = [make_bot(pairing.bots[pairing.bot_at(seat)], f"{pairing.seed}/{pairing.rotation}/{seat}") for seat in seats]
    while not match.over:
        ask = match.asks[0]
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
        if len(match.steps) > LONGEST:
            raise MythagonError(f"match {pairing.seed} does not end after {LONGEST} decisions")
    result = match.score()
    return Outcome(pairing, tuple(result.payoffs()), tuple(result.totals), len(match.steps))


def pairings(
    game: str, bots: list[str], games: int, seed: str, options: Options, data: Path | None
) -> Iterator[Pairing]:
    """At least `games` matches: whole deals, each in every rotation."""
    for deal in range(-(-games // len(bots))):
        for rotation in range(len(bots)):
            yield Pairing(game, tuple(bots), rotation, f"{seed}.{deal}", options, data)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """A 95 % interval for a rate.

    >>> low, high = wilson(90, 100)
    >>> round(low, 3), round(high, 3)
    (0.826, 0.945)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


@dataclass(frozen=True)
class Rate:
    """A win rate with its interval."""

    name: str
    games: int
    wins: float

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, object]:
        low, high = self.interval
        return {"name": self.name, "games": self.games, "wins": self.wins, "rate": self.rate, "low": low, "high": high}


@dataclass(frozen=True)
class Spread:
    """A distribution of scores."""

    mean: float
    deviation: float
    lowest: int
    quartiles: tuple[float, float, float]
    highest: int

    @staticmethod
    def of(scores: list[int]) -> "Spread":
        """Summary of these scores."""
        low, middle, high = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else scores * 3
        return Spread(fmean(scores), pstdev(scores), min(scores), (low, middle, high), max(scores))


class Report:
    """What the matches show: by bot, by seat, ratings."""

    def __init__(self, bots: list[str], outcomes: Iterable[Outcome]) -> None:
        self.outcomes = sorted(outcomes, key=lambda outcome: (outcome.pairing.seed, outcome.pairing.rotation))
        self.names = list(dict.fromkeys(bots))
        self.seats = len(bots)
        self.scores: dict[str, list[int]] = {name: [] for name in self.names}
        wins = dict.fromkeys(self.names, 0.0)
        seat_wins = [0.0] * self.seats
        for outcome in self.outcomes:
            for seat in range(self.seats):
                name = outcome.pairing.bots[outcome.pairing.bot_at(seat)]
                wins[name] += outcome.payoffs[seat]
                seat_wins[seat] += outcome.payoffs[seat]
                self.scores[name].append(outcome.totals[seat])
        self.bots = [Rate(name, len(self.scores[name]), wins[name]) for name in self.names]
        self.by_seat = [Rate(f"seat {seat}", len(self.outcomes), won) for seat, won in enumerate(seat_wins)]
        self.spreads = {name: Spread.of(scores) for name, scores in self.scores.items()}
        self.ratings = self._ratings()

    @property
    def decisions(self) -> int:
        """Decisions taken in all matches."""
        return sum(outcome.decisions for outcome in self.outcomes)

    def _ratings(self) -> dict[str, float]:
        """Bradley-Terry strengths over all pairs of seats, as Elo numbers around 1500."""
        beats = {(one, two): 0.5 for one in self.names for two in self.names}  # as if one drawn game were played
        for outcome in self.outcomes:
            for left, right in combinations(range(self.seats), 2):
                one, two = (outcome.pairing.bots[outcome.pairing.bot_at(seat)] for seat in (left, right))
                if one != two:
                    mine = outcome.payoffs[left], outcome.totals[left]
                    theirs = outcome.payoffs[right], outcome.totals[right]
                    share = 0.5 if mine == theirs else float(mine > theirs)
                    beats[one, two] += share
                    beats[two, one] += 1 - share
        strength = dict.fromkeys(self.names, 1.0)
        for _ in range(200):
            for one in self.names:
                others = [two for two in self.names if two != one]
                won = sum(beats[one, two] for two in others)
                met = sum((beats[one, two] + beats[two, one]) / (strength[one] + strength[two]) for two in others)
                strength[one] = won / met if met else 1.0
        middle = fmean(log10(value) for value in strength.values())
        return {name: 1500 + 400 * (log10(value) - middle) for name, value in strength.items()}

    def plain(self) -> dict[str, object]:
        """As JSON."""
        return {
            "games": len(self.outcomes),
            "decisions": self.decisions,
            "bots": [
                {
                    **rate.plain(),
                    "rating": self.ratings[rate.name],
                    "mean": self.spreads[rate.name].mean,
                    "deviation": self.spreads[rate.name].deviation,
                    "lowest": self.spreads[rate.name].lowest,
                    "quartiles": list(self.spreads[rate.name].quartiles),
                    "highest": self.spreads[rate.name].highest,
                }
                for rate in self.bots
            ],
            "seats": [rate.plain() for rate in self.by_seat],
        }


def run_arena(
    game: str,
    bots: list[str],
    games: int,
    jobs: int | None = None,
    seed: str = "arena",
    options: Options | None = None,
    data: Path | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play at least `games` matches and report; `progress(done, all)` is called as they end.

    >>> report = run_arena("odysseus", ["greedy", "random"], games=4, jobs=1)
    >>> report.bots[0].name, report.bots[0].wins
    ('greedy', 4.0)
    """
    find_game(game).check(len(bots), options or {})
    for spec in bots:
        make_bot(spec, "check")
    if games < 1:
        raise SetupError(f"an arena needs at least one game, not {games}")
    planned = list(pairings(game, bots, games, seed, options or {}, data))
    outcomes: list[Outcome] = []
    for outcome in matches(planned, jobs, ray):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), len(planned))
    return Report(bots, outcomes)


def matches(planned: list[Pairing], jobs: int | None, ray: str | None) -> Iterator[Outcome]:
    """Outcomes as they come: in this process, in several, or on a cluster."""
    if ray is not None:
        yield from on_cluster(planned, ray)
        return
    workers = jobs if jobs is not None else os.cpu_count() or 1
    if workers < 1:
        raise SetupError(f"jobs must be at least 1, not {workers}")
    if workers == 1:
        for pairing in planned:
            yield play(pairing)
        return
    with ProcessPoolExecutor(workers) as pool:
        for future in as_completed([pool.submit(play, pairing) for pairing in planned]):
            yield future.result()


def on_cluster(planned: list[Pairing], address: str) -> Iterator[Outcome]:
    """The same on Ray (extra `ray`): "local" starts one here, else the address of a cluster."""
    try:
        import ray
    except ImportError as error:
        raise SetupError("a cluster needs the extra: pip install mythagon[ray]") from error
    ray.init(address=None if address == "local" else address, log_to_driver=False)
    try:
        task = ray.remote(play)
        waiting = [task.remote(pairing) for pairing in planned]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
