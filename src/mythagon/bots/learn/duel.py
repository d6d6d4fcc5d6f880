"""Which of two ways to search plays better: paired deals, and a test that stops as soon as it knows."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from time import process_time

from mythagon.bots.arena import wilson
from mythagon.bots.bot import Eyes
from mythagon.bots.learn.crew import Crew
from mythagon.bots.learn.play import Noisy, manner_from
from mythagon.bots.manner import CLASSIC, Manner
from mythagon.bots.search import SearchBot
from mythagon.games import find_game
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match

LONGEST = 5_000
#: positions at which the speed of a search is measured, and iterations at each
PLACES = 8
STRETCH = 60


@dataclass(frozen=True)
class Side:
    """A way to search: `classic` or a net's file, and iterations a decision."""

    name: str
    iterations: int

    def manner(self, game: AnyGame) -> Manner:
        return CLASSIC if self.name == "classic" else manner_from(self.name, game)


@dataclass(frozen=True)
class Deal:
    """One deal of a duel, to be played once from each seat."""

    game: str
    seed: str
    ours: Side
    theirs: Side
    seats: int


def play_deal(deal: Deal) -> tuple[float, float, int]:
    """The same deal once from each seat for one of ours among theirs: mean share of the win, mean lead, matches."""
    found = find_game(deal.game)
    seed, seats = deal.seed, deal.seats
    won = lead = 0.0
    for mine in range(seats):
        match = Match.start(found, seats, seed=seed).clone()
        bots = []
        for seat in range(seats):
            side = deal.ours if seat == mine else deal.theirs
            bots.append(SearchBot(f"{seed}/{seat}", side.iterations, manner=side.manner(found)))
        decisions = 0
        while not match.over and decisions < LONGEST:
            ask = match.asks[0]
            match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
            decisions += 1
        result = match.score()
        others = [points for seat, points in enumerate(result.totals) if seat != mine]
        won += result.payoffs()[mine]
        lead += result.totals[mine] - max(others)
    return won / seats, lead / seats, seats


@dataclass
class Tally:
    """What the deals so far have shown."""

    fair: float = 0.5
    shares: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    matches: int = 0

    def add(self, share: float, lead: float, matches: int) -> None:
        self.shares.append(share)
        self.leads.append(lead)
        self.matches += matches

    @property
    def rate(self) -> float:
        return sum(self.shares) / len(self.shares) if self.shares else self.fair

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.rate * self.matches, self.matches)

    def evidence(self, gain: float = 0.05) -> float:
        """How much likelier it is by now that we win `gain` more than is fair than that we win what is fair: a
        logarithm; beyond 2.94 on either side one is wrong once in twenty times."""
        number = len(self.shares)
        if number < 8:
            return 0.0
        mean = self.rate
        spread = max(0.05, sqrt(sum((share - mean) ** 2 for share in self.shares) / (number - 1)))
        low, high = self.fair, self.fair + gain
        return number * (high - low) * (mean - (low + high) / 2) / spread**2

    def __str__(self) -> str:
        low, high = self.interval
        lead = sum(self.leads) / max(1, len(self.leads))
        return f"{100 * self.rate:.1f} % of {self.matches} ({100 * low:.0f} to {100 * high:.0f}), lead {lead:+.1f}"


SURE = log(19)


def duel(crew: Crew, deals: list[Deal], gain: float = 0.05, late: Callable[[], bool] = lambda: False) -> Tally:
    """Deals until the test knows, or all have been played, or it is late."""
    tally = Tally(1 / deals[0].seats)
    for played in crew.each(play_deal, deals):
        tally.add(*played)
        if abs(tally.evidence(gain)) > SURE or late():
            break
    return tally


def speed(game: str, side: Side, seats: int) -> float:
    """Iterations in a second of this process's time, over positions of a match that bots play carelessly."""
    found = find_game(game)
    manner = side.manner(found)
    match = Match.start(found, seats, seed="speed").clone()
    bots = [Noisy(f"speed {seat}", 0.1) for seat in range(seats)]
    moments = []
    while not match.over:
        ask = match.asks[0]
        if len(ask.choices) > 1:
            moments.append(match.clone())
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    spent = 0.0
    for place in range(PLACES):
        moment = moments[len(moments) * (2 * place + 1) // (2 * PLACES)]
        tree = SearchBot("speed", 1, manner=manner).tree(Eyes(moment, int(moment.asks[0].seat)))
        tree.grow(8)
        start = process_time()
        tree.grow(STRETCH * 4)
        spent += process_time() - start
    return PLACES * STRETCH * 4 / spent
