"""Spaces of numbers shared by the Gymnasium and PettingZoo environments.

An observation is a dict: ``observation`` holds the game's tensor (numbers from 0 to 1), ``action_mask`` a 1 for every
choice open now. So a mask stays with its observation in every replay buffer. An action is the number of a choice.
"""

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from mythagon.envs.episode import Episode
from mythagon.kernel.game import AnyGame

#: bits of an entry (`mythagon.kernel.packed`): its place, and the parts above it
PLACE = 0xFFFFFF
VALUE = 24
#: two arrays, as below
Observation = dict[str, Any]


def observation_space(game: AnyGame) -> spaces.Space[Observation]:
    """What a seat gets to see."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (game.observation_size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(game.choices),), np.int8),
        }
    )


def action_space(game: AnyGame) -> spaces.Discrete:
    """One number for each choice of the game."""
    return spaces.Discrete(len(game.choices))


def action_mask(episode: Episode, seat: int) -> NDArray[np.int8]:
    """A 1 for every choice open to this seat, all 0 when it is not asked."""
    mask = np.zeros(len(episode.terms.rules.choices), np.int8)
    mask[episode.legal(seat)] = 1
    return mask


def observe(episode: Episode, seat: int) -> Observation:
    """A fresh observation."""
    numbers = np.zeros(episode.terms.rules.observation_size, np.float32)
    write_numbers(numbers, episode, seat)
    return {"observation": numbers, "action_mask": action_mask(episode, seat)}


def write_numbers(numbers: NDArray[np.float32], episode: Episode, seat: int) -> None:
    """What the seat sees, into an array that is all 0."""
    entries = np.frombuffer(episode.observe(seat), np.dtype("<u4"))
    places = entries & PLACE
    numbers[places] = (entries >> VALUE) / parts_of(episode.terms.rules)[places]


@cache
def parts_of(game: AnyGame) -> NDArray[np.float64]:
    """Of each place, how many parts make 1."""
    return np.array(game.observation.parts, np.float64)
