"""Fitting scales to moments of matches: a weight for each column of a game's gist, alike for all seats (numpy)."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mythagon.bots.learn.fit import Adam, Fitting, Floats, Moments, batches, file_of, softmax
from mythagon.bots.learn.play import SEATS
from mythagon.bots.net import WEIGHT
from mythagon.kernel.errors import DataError
from mythagon.kernel.game import AnyGame

#: moments by which the weights first learn to say what the outlook says, and how firmly they stay at nought there
FIRST, FIRM = 40_000, 1.0


#: what is set in some moments: in which of them, at which place, how much
Entries: TypeAlias = tuple[NDArray[np.int64], NDArray[np.int64], Floats]


class Weighing:
    """Scales being fitted. They begin by saying what the hand-made outlook says, as far as columns can."""

    def __init__(self, game: AnyGame, how: Fitting, seed: int) -> None:
        if game.gist is None:
            raise DataError(f"{game.id} has no gist to weigh")
        self.how = how
        self.width = len(game.gist.sections[0].columns)
        self.chance = np.random.default_rng(seed)
        self.start = np.zeros(self.width, np.float32)
        self.weights = self.start.copy()
        self.adam = Adam([self.weights])

    def rows(self, moments: Moments, which: NDArray[np.int64]) -> Floats:
        """The rows of the seats."""
        found: Floats = moments.inputs(which).reshape(len(which), -1, self.width)[:, :SEATS]
        return found

    def heights(self, entries: Entries, many: int) -> Floats:
        """What the rows of so many moments weigh, seat by seat."""
        moment, place, value = entries
        row, column = np.divmod(place, self.width)
        found = np.bincount(moment * SEATS + row, self.weights[column] * value, many * SEATS)
        return found.reshape(many, SEATS).astype(np.float32)

    def begin(self, moments: Moments, which: NDArray[np.int64]) -> None:
        """The weights that say best what the outlook says."""
        product = FIRM * np.eye(self.width)
        wanted = np.zeros(self.width)
        part = self.chance.permutation(which)[:FIRST]
        for at in range(0, len(part), self.how.size):
            some = part[at : at + self.how.size]
            rows = self.rows(moments, some)
            mask = moments.mask(some)[:, :, None]
            known = np.log(np.maximum(moments.outlook[some], np.float32(1e-6)))[:, :, None]
            # only what tells the seats apart counts
            rows = (rows - (rows * mask).sum(1, keepdims=True) / mask.sum(1, keepdims=True)) * mask
            known = (known - (known * mask).sum(1, keepdims=True) / mask.sum(1, keepdims=True)) * mask
            flat = rows.reshape(-1, self.width)
            product += flat.T @ flat
            wanted += flat.T @ known.reshape(-1)
        # in whole parts, as a file keeps them: a solver may end a last digit apart from one day to the next
        self.start = (np.rint(np.linalg.solve(product, wanted) * WEIGHT) / WEIGHT).astype(np.float32)
        self.weights = self.start.copy()

    def learn(self, moments: Moments, which: NDArray[np.int64], told: Callable[[float], float] = float) -> None:
        """All rounds over these moments (`batches`)."""
        if not self.adam.steps:
            self.begin(moments, which)
        for part, speed in batches(self.how, self.chance, which, told):
            self.step(moments, part, speed)

    def step(self, moments: Moments, which: NDArray[np.int64], speed: float) -> None:
        """One batch: downhill, and a little back to where it began. What weighs much moves in larger steps."""
        moment, place, value = entries = moments.entries(which)
        payoffs = moments.payoffs[which]
        shares = softmax(self.heights(entries, len(which)), moments.mask(which))
        off = (shares * payoffs.sum(1, keepdims=True) - payoffs) / np.float32(len(which))
        row, column = np.divmod(place, self.width)
        slope = np.bincount(column, off[moment, row] * value, self.width).astype(np.float32)
        scale = np.clip(np.abs(self.start), 1, 16)
        for down in self.adam.steps_down([slope * scale], speed):
            self.weights -= scale * down
        self.weights -= np.float32(100 * self.how.decay * speed) * (self.weights - self.start)

    def shares(self, moments: Moments, which: NDArray[np.int64]) -> Floats:
        """What the scales say of these moments."""
        found = np.zeros((len(which), SEATS), np.float32)
        for at in range(0, len(which), 4096):
            part = which[at : at + 4096]
            heights = self.heights(moments.entries(part), len(part))
            found[at : at + 4096] = softmax(heights, moments.mask(part))
        return found

    def packed(self, game: AnyGame, used: NDArray[np.int64], about: dict[str, Any]) -> bytes:
        """The net's file; its weights stand for all columns, used or not."""
        whole = np.clip(np.rint(self.weights * WEIGHT), -32767, 32767).astype("<i2")
        return file_of(game, whole.tobytes(), {"hidden": 0, "outlook": 0, **about})
