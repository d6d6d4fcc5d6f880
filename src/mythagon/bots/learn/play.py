"""Matches to learn from: who plays them, and which moments of them are kept.

Everything here follows from the seed of a match. It needs nothing but the standard library, so that any process can
play, and a batch travels as bytes.
"""

from array import array
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from mythagon.bots.bot import Bot, Eyes
from mythagon.bots.manner import CLASSIC, Manner, learnt
from mythagon.bots.net import Net
from mythagon.bots.search import SearchBot
from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.tensor import PARTS, STEP

#: moments kept of one match
MOMENTS = 12
#: one in so many decisions of a search is searched fully, for the prior; the others are quick
FULLY = 6
LONGEST = 5_000


@dataclass
class Batch:
    """Moments of matches, and the choices that searches tried, as packed rows."""

    #: of each moment: places that are 1, others, and their numbers in parts of 64
    marks: "array[int]" = field(default_factory=lambda: array("H"))
    places: "array[int]" = field(default_factory=lambda: array("H"))
    values: "array[int]" = field(default_factory=lambda: array("B"))
    #: how many marks and places each moment has, its match, its number of players
    rows: "array[int]" = field(default_factory=lambda: array("L"))
    #: shares of the win, final points and today's outlook, four seats each, the seat that sees first
    aims: "array[float]" = field(default_factory=lambda: array("f"))
    #: how many choices each searched question had; their numbers, hints and tries
    asked: "array[int]" = field(default_factory=lambda: array("H"))
    choices: "array[int]" = field(default_factory=lambda: array("H"))
    hints: "array[float]" = field(default_factory=lambda: array("f"))
    tries: "array[float]" = field(default_factory=lambda: array("f"))
    matches: int = 0
    decisions: int = 0

    def add(self, other: "Batch") -> None:
        """These rows too."""
        for name in ("marks", "places", "values", "rows", "aims", "asked", "choices", "hints", "tries"):
            getattr(self, name).extend(getattr(other, name))
        self.matches += other.matches
        self.decisions += other.decisions


SEATS = 4  # columns of a row of aims; what is larger is left out


class Noisy(Bot):
    """Greedy that errs: a random choice now and then, and a promising one in place of the best."""

    def __init__(self, seed: str, noise: float) -> None:
        self.chance = Chance(seed)
        self.noise = noise

    def choose(self, eyes: Eyes) -> Choice:
        choices = eyes.ask.choices
        if len(choices) == 1:
            return choices[0]
        if self.chance.below(1000) < int(1000 * self.noise):
            return choices[self.chance.below(len(choices))]
        hints = eyes.imagine(self.chance).hints(eyes.ask)
        top = max(hints)
        best = [place for place, hint in enumerate(hints) if hint >= top - 1e-9]
        return choices[best[self.chance.below(len(best))]]


class Searcher(Bot):
    """A search as it learns: most decisions quick, a few in full with what it tried kept."""

    def __init__(self, seed: str, iterations: int, manner: Manner, batch: Batch | None) -> None:
        self.quick = SearchBot(f"{seed} quick", max(12, iterations // FULLY), wander=0.05, manner=manner)
        self.full = SearchBot(f"{seed} full", iterations, manner=manner)
        self.chance = Chance(seed)
        self.batch = batch

    def choose(self, eyes: Eyes) -> Choice:
        choices = eyes.ask.choices
        if len(choices) == 1 or self.chance.below(FULLY):
            return self.quick.choose(eyes)
        self.full.ahead = None
        tree = self.full.search(eyes)
        found = tree.found(choices)
        if self.batch is not None:
            self.batch.asked.append(len(choices))
            self.batch.choices.extend([choice.number for choice in choices])
            self.batch.hints.extend(tree.match.hints(eyes.ask))
            self.batch.tries.extend([float(node.visits) for node in found])
        self.quick.ahead = None
        return tree.most_tried(choices)


@dataclass(frozen=True)
class Setting:
    """One match to play: its seed, its table, and who sits where (`noisy:0.1`, `classic:100`, `FILE:100`)."""

    game: str
    seed: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


@cache
def manner_from(path: str, game: AnyGame) -> Manner:
    """As the net in this file searches, at every table: for which of them it is good is what is to be found out."""
    manner = learnt(Net(Path(path).read_bytes()), game)
    manner.tables = list(game.seats)
    return manner


def player(spec: str, seed: str, game: AnyGame, batch: Batch | None) -> Bot:
    """Who sits there."""
    name, _, number = spec.rpartition(":")
    if name == "noisy":
        return Noisy(seed, float(number))
    return Searcher(seed, int(number), CLASSIC if name == "classic" else manner_from(name, game), batch)


def play(setting: Setting) -> Batch:
    """Play it and keep a few of its moments, all alike likely."""
    game = find_game(setting.game)
    batch = Batch(matches=1)
    seats = len(setting.players)
    match = Match.start(game, seats, dict(setting.options), seed=setting.seed).clone()
    bots = [player(spec, f"{setting.seed}/{seat}", game, batch) for seat, spec in enumerate(setting.players)]
    chance = Chance(f"{setting.seed} moments")
    kept: list[Match] = []
    while not match.over and batch.decisions < LONGEST:
        place = len(kept) if len(kept) < MOMENTS else chance.below(batch.decisions + 1)
        if place < MOMENTS:
            kept[place : place + 1] = [match.clone()]
        ask = match.asks[0]
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
        batch.decisions += 1
    if match.over and seats <= SEATS:
        result = match.score()
        for moment in kept:
            write(
                batch, game, moment, chance.below(seats), result.payoffs(), [float(points) for points in result.totals]
            )
    return batch


def write(batch: Batch, game: AnyGame, match: Match, seat: int, payoffs: list[float], totals: list[float]) -> None:
    """One moment as this seat sees it, and how the match ended."""
    seats = int(match.state.seats)
    seen = match.lesson(seat)
    numbers = [divmod(entry, STEP) for entry in seen.entries]
    marks = [place for place, parts in numbers if parts == PARTS]
    others = [(place, parts) for place, parts in numbers if parts != PARTS]
    batch.marks.extend(marks)
    batch.places.extend([place for place, _ in others])
    batch.values.extend([parts for _, parts in others])
    batch.rows.extend((len(marks), len(others), seats))
    for aims in (payoffs, totals, game.outlook(match.state)):
        batch.aims.extend([aims[(seat + turn) % seats] if turn < seats else 0.0 for turn in range(SEATS)])


def play_all(settings: list[Setting]) -> Batch:
    """Several matches in one go."""
    batch = Batch()
    for setting in settings:
        batch.add(play(setting))
    return batch


def settings_of(
    game: AnyGame, seed: str, count: int, players: list[tuple[str, int]], sizes: tuple[int, ...]
) -> list[Setting]:
    """Tables to play: half of them of the first of these sizes, the rest of any; half as everybody lays them, half with
    options drawn. Players are drawn by their weights, seat by seat."""
    found = []
    for number in range(count):
        chance = Chance(f"{seed} {number}")
        seats = sizes[0] if chance.below(2) == 0 else sizes[chance.below(len(sizes))]
        options = []
        if chance.below(2):
            for option in game.options:
                if option.seats is None or seats in option.seats:
                    options.append((option.id, option.values[chance.below(len(option.values))]))
        drawn = []
        for _ in range(seats):
            point = chance.below(sum(weight for _, weight in players))
            for spec, weight in players:
                if point < weight:
                    drawn.append(spec)
                    break
                point -= weight
        found.append(Setting(game.id, f"{seed} {number}", tuple(drawn), tuple(options)))
    return found
