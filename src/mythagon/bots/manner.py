"""How a search judges: by the game's hand-made outlook and hints, or by what was learnt from many matches."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.bots.net import Ground, Net, digest_of_plan, fall, log_of, soft_maximum
from mythagon.kernel.errors import DataError
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.game import AnyGame

#: the net of a game, in its folder
FILE: Final = "net.bin"


class Manner:
    """What a search takes for the value of a leaf and for the promise of a choice."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net
        #: numbers of players with which the net was shown to judge better than the outlook
        self.tables: list[int] = []
        #: how much the outlook weighs beside the net, in 64ths; nothing where the net stands in its place
        self.outlook: i64 = 0
        #: how much curiosity weighs against what was found
        self.boldness = 0.8
        #: quick decisions at the leaf
        self.quick: i64 = 3
        #: how much of a prior is the promise of the choice; the rest is alike for all
        self.trust = 0.8
        #: does a choice that was never tried promise what the others were worth, or a fair share?
        self.steady = False
        #: hints so far apart make one choice e times as promising as the other
        self.temper = 2.0
        #: choice by choice, what was learnt in place of the temper: the factor of its hint, and what is added
        self.factors: list[float] = []
        self.leans: list[float] = []

    def here(self, state: State) -> "Manner":
        """How to search from this question: by the outlook at tables for which the net was not shown to be better, and
        where several decide in secret. A net is so sure there that it prefers the same choice each time, and what is
        always the same is no secret."""
        if self.net is None or (int(state.seats) in self.tables and not isinstance(state.stack[-1], Sealed)):
            return self
        return CLASSIC

    def ground(self, game: AnyGame, state: State, seat: i64) -> Ground | None:
        """What the net says of what this seat sees, to go on from; None where the outlook judges."""
        if self.net is None:
            return None
        return Ground(self.net, [] if self.net.weights else game.lesson_of(state, int(seat)).entries)

    def shares(self, ground: Ground | None, game: AnyGame, state: State, seat: i64) -> list[float]:
        """Each seat's share of the win, as the searching seat sees this leaf; what is over is known."""
        if ground is None or not state.stack:
            return game.outlook(state)
        scales = ground.scales
        if scales is not None:
            heights = scales.weigh(game, state, seat)
        else:
            heights = ground.heights(game.lesson_of(state, int(seat)).entries, seat, state.seats)
        if self.outlook > 0:
            odds = game.outlook(state)
            for place in range(len(odds)):
                height: i64 = heights[place]
                heights[place] = int(height + (self.outlook * log_of(odds[place]) >> 6))
        return soft_maximum(heights)

    def priors(self, ask: Ask, hints: list[float]) -> list[float]:
        """How promising the choices look, beside one another: one in all."""
        if self.net is None:
            top = max(hints)
            weights = [exp((hint - top) / self.temper) for hint in hints]
            total = sum(weights)
            return [0.8 * weight / total + 0.2 / float(len(hints)) for weight in weights]
        heights: list[float] = []
        for index in range(len(hints)):
            height = hints[index] / self.temper
            if self.factors:
                number = ask.choices[index].number
                height = hints[index] * self.factors[number] + self.leans[number]
            heights.append(height)
        top = max(heights)
        falls = [float(fall(int((top - height) * 4194304.0))) for height in heights]
        whole = self.trust / sum(falls)
        rest = (1.0 - self.trust) / float(len(hints))
        return [promise * whole + rest for promise in falls]


#: by the outlook and hints alone: where a game has no net that fits, and the rival that every net is measured by
CLASSIC: Final = Manner()
KNOWN: Final[dict[str, Manner]] = {}


def fits(net: Net, game: AnyGame) -> bool:
    """Was the net made for these rules and this layout?"""
    about = net.about
    return (about["game"], about["rules"], about["layout"]) == (game.id, game.rules, digest_of_plan(game.lesson))


def manner_of(game: AnyGame) -> Manner:
    """By the net in the game's folder; by hand where there is none that fits."""
    if game.id not in KNOWN:
        KNOWN[game.id] = CLASSIC
        path = game.folder / FILE
        if path.is_file():
            try:
                net = Net(path.read_bytes())
            except (ValueError, KeyError) as error:
                raise DataError(f"{game.id}: {FILE} cannot be read: {error}") from error
            if fits(net, game):
                KNOWN[game.id] = learnt(net, game)
    return KNOWN[game.id]


def manner_by(net: Net, game: AnyGame) -> Manner:
    """As this net searches; it must have been made for the game as it is now."""
    if not fits(net, game):
        raise DataError(f"the net {net.digest} was not made for {game.id} with rules {game.rules}")
    return learnt(net, game)


def learnt(net: Net, game: AnyGame) -> Manner:
    """As this net searches best."""
    about = net.about
    manner = Manner(net)
    manner.tables = [int(seats) for seats in about["tables"]]
    manner.boldness = float(about["boldness"])
    manner.quick = int(about["quick"])
    manner.trust = float(about["trust"])
    manner.steady = bool(about["steady"])
    manner.outlook = int(about["outlook"])
    manner.temper = float(about["temper"])
    factors: dict[str, float] = about["factors"]
    leans: dict[str, float] = about["leans"]
    if factors:
        plain = 1.0 / manner.temper
        manner.factors = [float(factors.get(choice.verb, plain)) for choice in game.choices.all]
        manner.leans = [float(leans.get(choice.text, 0.0)) for choice in game.choices.all]
    return manner
