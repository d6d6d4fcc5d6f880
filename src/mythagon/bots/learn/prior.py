"""A prior fitted to what searches tried: a factor for the hints of each kind of choice, and a lean for each choice."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mythagon.bots.learn.play import Batch
from mythagon.kernel.game import AnyGame

#: choices tried less often than this in all learn no lean of their own
SELDOM = 40
ROUNDS = 300


def fit_prior(game: AnyGame, batch: Batch, temper: float) -> tuple[dict[str, float], dict[str, float], float, float]:
    """Factors by verb, leans by choice, and the cross entropy of the tries before and after."""
    asked = np.frombuffer(batch.asked, np.uint16).astype(np.int64)
    numbers = np.frombuffer(batch.choices, np.uint16).astype(np.int64)
    hints = np.frombuffer(batch.hints, np.float32).astype(np.float64)
    tries = np.frombuffer(batch.tries, np.float32).astype(np.float64)
    question = np.repeat(np.arange(len(asked)), asked)
    starts = np.cumsum(asked) - asked
    aims = tries / np.maximum(np.add.reduceat(tries, starts), 1)[question]
    verbs = {family.verb: place for place, family in enumerate(game.choices.families)}
    verb = np.array([verbs[choice.verb] for choice in game.choices.all])[numbers]
    often = np.bincount(numbers, minlength=len(game.choices))
    factors = np.full(len(verbs), 1 / temper)
    leans = np.zeros(len(game.choices))
    many = len(asked)

    def shares() -> NDArray[np.float64]:
        heights = hints * factors[verb] + leans[numbers]
        heights = np.exp(heights - np.maximum.reduceat(heights, starts)[question])
        found: NDArray[np.float64] = heights / np.add.reduceat(heights, starts)[question]
        return found

    def entropy() -> float:
        return float(-(aims * np.log(np.maximum(shares(), 1e-9))).sum() / many)

    before = entropy()
    parts: list[NDArray[Any]] = [factors, leans]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    for step in range(1, ROUNDS + 1):
        off = (shares() - aims) / many
        slopes = [
            np.bincount(verb, off * hints, len(verbs)) + 1e-4 * (factors - 1 / temper),
            np.bincount(numbers, off, len(leans)) + 1e-4 * leans,
        ]
        for part, mean, square, slope, pace in zip(parts, means, squares, slopes, (0.02, 0.04), strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            size = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
            part -= pace * min(1.0, 3 * (1 - step / ROUNDS) + 0.05) * size
        np.clip(factors, 0.0, 20.0, out=factors)
        leans[often < SELDOM] = 0.0
    after = entropy()
    return (
        {name: round(float(factors[place]), 4) for name, place in verbs.items()},
        {
            choice.text: round(float(leans[choice.number]), 3)
            for choice in game.choices.all
            if abs(leans[choice.number]) > 0.01
        },
        before,
        after,
    )
