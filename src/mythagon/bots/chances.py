"""Winning chances as they are shown: what a search finds, by what a seat can know, through the curve of the game.

What is searched keeps the scale of the game's outlook, which is tuned for strength and surer of itself than it may be.
Every leaf is counted a second time by the curve (`Curve`), which was fitted to how matches ended; an ended match counts
as it ended. So a chance is a mean over worlds the seat cannot tell apart, and `Chances` says how far it may be off.
A net that says more than the outlook stands behind the same function: `chances(match, seat, budget, curve)`.
"""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from mythagon.bots.manner import CLASSIC
from mythagon.bots.search import WORLDS, Node, Tree
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, State
from mythagon.kernel.match import Match

#: nobody is surer than this while a match goes on
SUREST: Final = 0.005
#: the true figure is within so many standard errors 19 times of 20
NINETEEN_OF_TWENTY: Final = 1.96


class Curve:
    """How far a game's outlook is to be believed with so many players, from the beginning of a match to its end.

    `factors` multiply the log of the shares; they stand at equal distances from the first turn to the usual last one.
    """

    def __init__(self, turns: float, factors: list[float], error: float = 0.0) -> None:
        #: the number of the turn (`Game.turn`) with which a match usually ends
        self.turns = turns
        self.factors = factors
        #: by how much chances of this curve were off on matches it was not fitted to
        self.error = error

    def stage(self, turn: int) -> float:
        """How much of a usual match has been played, from 0 to 1."""
        return min(1.0, max(0.0, float(turn) / self.turns))

    def factor(self, stage: float) -> float:
        """How far the outlook is to be believed here."""
        last = len(self.factors) - 1
        place = min(last - 1, int(stage * last)) if last > 0 else 0
        if last == 0:
            return self.factors[0]
        part = stage * float(last) - float(place)
        return self.factors[place] * (1.0 - part) + self.factors[place + 1] * part

    def chances(self, shares: list[float], stage: float) -> list[float]:
        """Shares of the outlook as chances. What no seat wins counts as one seat more."""
        nobody = 1.0 - sum(shares)
        factor = self.factor(stage)
        weights = [exp(factor * log(max(SUREST, share))) for share in shares]
        total = sum(weights)
        if nobody > 1e-9:
            total += exp(factor * log(max(SUREST, nobody)))
        return [weight / total for weight in weights]


class Chances:
    """Each seat's chance to win, and how far each may be off, 19 times of 20."""

    def __init__(self, shares: list[float], spread: list[float]) -> None:
        self.shares = shares
        self.spread = spread


class Tally:
    """What the leaves behind one choice were worth, world by world."""

    def __init__(self, seats: int) -> None:
        self.tries: i64 = 0
        self.totals: list[float] = [0.0] * seats
        #: of each world: how often it was tried, and the sums of each seat
        self.tried: list[int] = [0] * WORLDS
        self.worlds: list[list[float]] = [[0.0] * WORLDS for _ in range(seats)]

    def add(self, world: i64, shares: list[float]) -> None:
        """One leaf."""
        self.tries += 1
        self.tried[world] += 1
        for seat in range(len(shares)):
            self.totals[seat] += shares[seat]
            self.worlds[seat][world] += shares[seat]

    def chances(self, error: float = 0.0) -> Chances:
        """The mean, and how far it may be off: by the worlds that were drawn, and by the curve."""
        seats = len(self.totals)
        if not self.tries:
            return Chances([1.0 / float(seats)] * seats, [0.5] * seats)
        tries = float(self.tries)
        shares = [total / tries for total in self.totals]
        spread: list[float] = []
        for seat in range(seats):
            own = self.worlds[seat]
            means = [own[world] / self.tried[world] for world in range(WORLDS) if self.tried[world]]
            off = standard_error(means)
            spread.append(NINETEEN_OF_TWENTY * sqrt(off * off + error * error))
        return Chances(shares, spread)

    def less(self, other: "Tally", seat: int) -> tuple[float, float]:
        """By how much this is worth more to a seat than another choice, over the same worlds, and how far that may be
        off."""
        own, others = self.worlds[seat], other.worlds[seat]
        steps = [
            own[world] / self.tried[world] - others[world] / other.tried[world]
            for world in range(WORLDS)
            if self.tried[world] and other.tried[world]
        ]
        if not steps:
            return 0.0, 0.5
        return sum(steps) / len(steps), NINETEEN_OF_TWENTY * standard_error(steps)


def standard_error(values: list[float]) -> float:
    """Of the mean of these."""
    count = len(values)
    if count < 2:
        return 0.25
    mean = sum(values) / count
    return sqrt(sum([(value - mean) * (value - mean) for value in values]) / (count * (count - 1)))


class Judge(Tree):
    """A search that keeps for each choice of its question what the leaves behind it were worth, as chances.

    With `truth` it imagines nothing but the dice: every hidden card is where it is.
    """

    def __init__(self, match: Match, seat: int, chance: Chance, curve: Curve, truth: bool = False) -> None:
        super().__init__(match, seat, chance, CLASSIC)
        self.curve = curve
        self.truth = truth
        self.tallies: dict[int, Tally] = {}
        #: leaves as the outlook has them, with the stage of the match, where somebody wants to fit a curve
        self.leaves: list[tuple[list[float], float, bool]] | None = None
        #: the choice that is looked at now; None: the one that the search likes to try
        self.given: Choice | None = None
        self.first: Choice | None = None
        self.world: i64 = 0

    def tally(self, choice: Choice) -> Tally:
        """What is known of a choice."""
        found = self.tallies.get(choice.number)
        if found is None:
            found = self.tallies[choice.number] = Tally(int(self.match.state.seats))
        return found

    def imagine(self) -> State:
        """The next world of the choice that is looked at: all of them go through the same ones."""
        given = self.given
        self.world = (self.iterations if given is None else self.tally(given).tries) % WORLDS
        while len(self.worlds) <= self.world:
            world = self.match.clone() if self.truth else self.match.redeal(int(self.seat), self.chance)
            self.worlds.append(world.state)
        state = self.worlds[self.world].clone()
        state.chance.renew(self.chance)
        self.first = None
        return state

    def select(self, state: State, node: Node, ask: Ask) -> Node:
        """As the search does; at its own question the choice that is looked at."""
        if self.first is not None or ask.seat != self.seat:
            return super().select(state, node, ask)
        found = super().select(state, node, ask)
        given = self.given
        if given is not None:
            child = node.child(given)
            assert child is not None
            found = child
        self.first = found.choice
        return found

    def value(self, state: State) -> list[float]:
        """The outlook, for the search; and what it is worth as a chance, for the tally."""
        game = self.match.game
        shares = game.outlook(state)
        first = self.first
        if first is not None:
            over = not state.stack
            stage = self.curve.stage(game.turn(state))
            shown = game.result(state).payoffs() if over else self.curve.chances(shares, stage)
            self.tally(first).add(self.world, shown)
            leaves = self.leaves
            if leaves is not None:
                leaves.append((shown if over else shares, stage, over))
        return shares

    def weigh(self, choice: Choice, times: int) -> None:
        """So many iterations that begin with this choice."""
        self.given = choice
        self.grow(times)
        self.given = None

    def even(self, choices: list[Choice], times: int) -> None:
        """So many iterations for these choices, the least tried first, until all are tried alike."""
        left = times
        while left > 0:
            least = choices[0]
            for choice in choices:
                if self.tally(choice).tries < self.tally(least).tries:
                    least = choice
            self.weigh(least, min(left, 8))
            left -= 8

    def likely(self, choices: list[Choice], most: int) -> list[Choice]:
        """The choices tried most often, in this order: what is worth a closer look."""
        tries = [(-int(node.visits), place) for place, node in enumerate(self.found(choices))]
        return [choices[place] for _, place in sorted(tries)[:most]]


def chances(match: Match, seat: int, budget: int, curve: Curve, seed: str = "", truth: bool = False) -> Chances:
    """Each seat's chance to win, as the seat that is asked can know it, by so many iterations.

    It is what the search itself would choose that is valued: half of the iterations find it, half weigh it.
    """
    choices = match.ask_of(seat).choices
    judge = Judge(match, seat, Chance(seed), curve, truth)
    judge.grow(budget - budget // 2)
    best = judge.likely(choices, 1)[0]
    judge.weigh(best, budget // 2)
    return judge.tally(best).chances(curve.error)


def leaves(match: Match, seat: int, budget: int, curve: Curve, seed: str) -> list[tuple[list[float], float, bool]]:
    """The leaves of which `chances` would be the mean, for who fits a curve."""
    judge = Judge(match, seat, Chance(seed), curve)
    judge.grow(budget - budget // 2)
    kept: list[tuple[list[float], float, bool]] = []
    judge.leaves = kept
    judge.weigh(judge.likely(match.ask_of(seat).choices, 1)[0], budget // 2)
    return kept
