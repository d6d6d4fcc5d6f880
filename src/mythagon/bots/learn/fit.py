"""Fitting a net to moments of matches, and a prior to what searches tried (numpy, extra `learn`)."""

import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mythagon.bots.learn.play import SEATS, Batch
from mythagon.bots.net import MAGIC, MOST_PLACES, MOST_WEIGHT, WEIGHT, digest_of_plan
from mythagon.kernel.errors import DataError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.tensor import PARTS

Floats = NDArray[np.float32]
#: most that a weight of the first layer can be
MOST = MOST_WEIGHT / WEIGHT


#: places set in fewer moments than this say nothing
SELDOM = 20


class Moments:
    """Many moments, ready to be drawn in batches."""

    def __init__(self, batch: Batch, size: int, seldom: int = SELDOM) -> None:
        rows = np.array(batch.rows, np.int64).reshape(-1, 3)
        marks = np.frombuffer(batch.marks, np.uint16)
        places = np.frombuffer(batch.places, np.uint16)
        often = np.bincount(marks, minlength=size) + np.bincount(places, minlength=size)
        #: the places of an observation that are learnt: those that were set now and then
        self.used = np.flatnonzero(often >= seldom)
        self.width = len(self.used)
        column = np.full(size, self.width)
        column[self.used] = np.arange(self.width)
        self.marks, self.places = column[marks], column[places]
        self.values = np.frombuffer(batch.values, np.uint8)
        self.mark_ends = np.cumsum(rows[:, 0])
        self.place_ends = np.cumsum(rows[:, 1])
        self.mark_counts, self.place_counts, self.seats = rows[:, 0], rows[:, 1], rows[:, 2]
        aims = np.frombuffer(batch.aims, np.float32).reshape(-1, 3, SEATS)
        self.payoffs, self.totals, self.outlook = aims[:, 0], aims[:, 1], aims[:, 2]

    def __len__(self) -> int:
        return len(self.seats)

    def entries(self, which: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
        """What is set in these moments: in which of them, at which place, how much."""
        found = []
        for ends, counts, places in (
            (self.mark_ends, self.mark_counts, self.marks),
            (self.place_ends, self.place_counts, self.places),
        ):
            many = counts[which]
            rows = np.repeat(np.arange(len(which)), many)
            within = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many)
            at = np.repeat(ends[which] - many, many) + within
            full = np.ones(len(at), np.float32)
            values = full if places is self.marks else self.values[at] / np.float32(PARTS)
            found.append((rows, places[at], values))
        (rows, places, values), (others, more, parts) = found
        return np.concatenate([rows, others]), np.concatenate([places, more]), np.concatenate([values, parts])

    def inputs(self, which: NDArray[np.int64]) -> Floats:
        """The observations of these moments, every place that is learnt."""
        rows, places, values = self.entries(which)
        found = np.zeros((len(which), self.width + 1), np.float32)
        np.add.at(found, (rows, places), values)
        seen: Floats = found[:, :-1]
        return seen

    def mask(self, which: NDArray[np.int64]) -> Floats:
        """Which of the seats are there."""
        found: Floats = (np.arange(SEATS)[None, :] < self.seats[which][:, None]).astype(np.float32)
        return found

    def leads(self, which: NDArray[np.int64]) -> Floats:
        """Final points above the mean of the table, in units that are alike in all games."""
        mask = self.mask(which)
        totals = self.totals[which]
        mean = (totals * mask).sum(1, keepdims=True) / mask.sum(1, keepdims=True)
        leads: Floats = (totals - mean) * mask / np.float32(self.spread())
        return leads

    def spread(self) -> float:
        """How far final points usually lie apart."""
        if not hasattr(self, "_spread"):
            inside = np.arange(SEATS)[None, :] < self.seats[:, None]
            self._spread = float(self.totals[inside].std()) + 1e-6
        return self._spread


def softmax(heights: Floats, mask: Floats) -> Floats:
    """Shares of the seats that are there."""
    heights = np.where(mask > 0, heights, np.float32(-1e9))
    weights = np.exp(heights - heights.max(1, keepdims=True))
    found: Floats = weights / weights.sum(1, keepdims=True)
    return found


def log_loss(shares: Floats, payoffs: Floats) -> float:
    """Of these shares, given how the matches ended."""
    return float(-(payoffs * np.log(np.maximum(shares, 1e-6))).sum(1).mean())


@dataclass
class Fitting:
    """How a net is fitted."""

    hidden: int = 32
    rounds: int = 8
    size: int = 256
    speed: float = 2e-3
    decay: float = 1e-3
    #: what final points weigh beside the win
    points: float = 0.25
    beside: bool = True


class Adam:
    """Steps downhill, each part of a net at a pace of its own (Kingma and Ba, 2015)."""

    def __init__(self, parts: list[Floats]) -> None:
        self.means = [np.zeros_like(part) for part in parts]
        self.squares = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def steps_down(self, slopes: list[Floats], speed: float) -> Iterator[NDArray[Any]]:
        """What to take away from each part, by its slope in this batch and in those before."""
        self.steps += 1
        pace = np.float32(speed * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for mean, square, slope in zip(self.means, self.squares, slopes, strict=True):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            yield pace * mean / (np.sqrt(square) + np.float32(1e-8))


def batches(
    how: Fitting, chance: np.random.Generator, which: NDArray[np.int64], told: Callable[[float], float]
) -> Iterator[tuple[NDArray[np.int64], float]]:
    """All rounds over these moments, batch by batch with its speed, ever slower; `told` hears which part is done and
    says which part of the time is over."""
    total = how.rounds * max(1, len(which) // how.size)
    done = 0
    for _ in range(how.rounds):
        order = chance.permutation(which)
        for at in range(0, len(order) - how.size + 1, how.size):
            over = told(done / total)
            if over >= 1:
                return
            speed = how.speed * (0.03 + 0.97 * 0.5 * (1 + np.cos(np.pi * over))) * min(1.0, (done + 1) / 200)
            yield order[at : at + how.size], speed
            done += 1


class Fit:
    """A net being fitted: one layer of clipped units, a straight part, shares of the win; final points beside them."""

    def __init__(self, width: int, how: Fitting, seed: int) -> None:
        self.how = how
        self.chance = np.random.default_rng(seed)
        lanes = how.hidden + SEATS
        self.first = self.chance.normal(0, 0.05, (width, lanes)).astype(np.float32)
        self.first[:, how.hidden :] = 0
        self.base = np.zeros(lanes, np.float32)
        self.base[: how.hidden] = 0.3
        self.out = self.chance.normal(0, 0.1, (how.hidden, SEATS)).astype(np.float32)
        self.points = self.chance.normal(0, 0.1, (how.hidden, SEATS)).astype(np.float32)
        #: how much the hand-made outlook weighs beside the net; nothing where the net stands in its place
        self.outlook = np.full(1, 1.0 if how.beside else 0.0, np.float32)
        self.parts = [self.first, self.base, self.out, self.points, self.outlook]
        self.adam = Adam(self.parts)

    def known(self, moments: Moments, which: NDArray[np.int64]) -> Floats:
        """What stands there before the net says anything: logarithms of the outlook."""
        found: Floats = np.log(np.maximum(moments.outlook[which], np.float32(1e-6)))
        return found

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """What the first layer says, the clipped units, heights, points."""
        summed = inputs @ self.first + self.base
        units = np.clip(summed[:, : self.how.hidden], 0, 1)
        return summed, units, units @ self.out + summed[:, self.how.hidden :], units @ self.points

    def step(self, inputs: Floats, known: Floats, mask: Floats, payoffs: Floats, leads: Floats, speed: float) -> None:
        """One batch."""
        hidden = self.how.hidden
        summed, units, heights, points = self.forward(inputs)
        many = np.float32(1 / len(inputs))
        # a win that nobody has is nobody's: what is pushed down is pushed down for all alike
        off = (softmax(heights + known * self.outlook, mask) * payoffs.sum(1, keepdims=True) - payoffs) * many
        wide = (points - leads) * mask * many * np.float32(self.how.points)
        back = off @ self.out.T + wide @ self.points.T
        inside = (summed[:, :hidden] > 0) & (summed[:, :hidden] < 1)
        # a little passes where a unit is clipped, so that none falls silent for good
        lower = np.concatenate([back * np.where(inside, np.float32(1), np.float32(0.02)), off], 1)
        weighs = (off * known).sum(keepdims=True)[0] if self.how.beside else np.zeros(1, np.float32)
        slopes = [inputs.T @ lower, lower.sum(0), units.T @ off, units.T @ wide, weighs]
        for part, down in zip(self.parts, self.adam.steps_down(slopes, speed), strict=True):
            part -= down
        self.first *= np.float32(1 - self.how.decay / 2e-3 * speed)
        np.clip(self.first, -MOST, MOST, out=self.first)
        np.clip(self.outlook, 0, 2, out=self.outlook)

    def learn(self, moments: Moments, which: NDArray[np.int64], told: Callable[[float], float] = float) -> None:
        """All rounds over these moments (`batches`)."""
        for part, speed in batches(self.how, self.chance, which, told):
            self.step(
                moments.inputs(part),
                self.known(moments, part),
                moments.mask(part),
                moments.payoffs[part],
                moments.leads(part),
                speed,
            )

    def shares(self, moments: Moments, which: NDArray[np.int64]) -> Floats:
        """What the net says of these moments."""
        found = []
        for at in range(0, len(which), 4096):
            part = which[at : at + 4096]
            heights = self.forward(moments.inputs(part))[2] + self.known(moments, part) * self.outlook
            found.append(softmax(heights, moments.mask(part)))
        return np.concatenate(found)

    def packed(self, game: AnyGame, used: NDArray[np.int64], about: dict[str, Any]) -> bytes:
        """The net's file; `used` says which places of the observation it has learnt."""
        if game.observation_size > MOST_PLACES:
            raise DataError(f"an observation has at most {MOST_PLACES} places for a net")
        lanes = self.how.hidden + SEATS
        out = np.zeros((SEATS, lanes), np.float32)
        out[:, : self.how.hidden] = self.out.T
        first = np.zeros((game.observation_size, lanes), np.float32)
        first[used] = self.first
        rows = np.concatenate([self.base[None, :], first, out])
        whole = np.clip(np.rint(rows * WEIGHT), -32767, 32767).astype("<i2")
        return file_of(
            game,
            whole.tobytes(),
            {"hidden": self.how.hidden, "outlook": round(64 * float(self.outlook[0])), **about},
        )


def file_of(game: AnyGame, weights: bytes, about: dict[str, Any]) -> bytes:
    """A net's file; how it searches best is found out later."""
    head = {
        "game": game.id,
        "rules": game.rules,
        "layout": digest_of_plan(game.lesson),
        "seats": SEATS,
        "tables": [2],
        "quick": 3,
        "boldness": 0.8,
        "temper": 2.0,
        "trust": 0.8,
        "steady": False,
        "factors": {},
        "leans": {},
        **about,
    }
    line = json.dumps(head, sort_keys=True, separators=(",", ":")).encode()
    return MAGIC + line + b"\n" + zlib.compress(weights, 9)
