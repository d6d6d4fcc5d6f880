"""The fit of what a position of Hybris promises."""

import numpy as np
import pytest

from mythagon.bots.balance.matches import Run, Task, play
from mythagon.games.hybris.advice.outlook import BECOMES
from mythagon.games.hybris.balance.outlook import fit, observed

pytestmark = pytest.mark.one_engine


def test_the_shares_that_made_the_points_are_found() -> None:
    """Points made by known shares of three prices, with noise: the fit names these shares, within its errors."""
    chance = np.random.default_rng(3)
    held = chance.normal(size=(4000, 3))
    made = held @ np.array([0.4, 1.6, 0.0]) + chance.normal(scale=0.5, size=4000)
    shares, errors = fit(list(held), list(made))
    assert np.all(np.abs(shares - [0.4, 1.6, 0.0]) < errors)
    assert np.all(errors < 0.1)


def test_a_match_is_looked_at_in_parts_that_have_names() -> None:
    """Three pairs of seats a moment, each with all parts the outlook knows; nearly all of them occur in one match."""
    rows = list(observed(3, "third"))
    assert len(rows) % 3 == 0
    assert all(len(held) == len(BECOMES) for held, _ in rows)
    differs = np.any(np.array([held for held, _ in rows]) != 0, axis=0)
    assert {name for name, ever in zip(BECOMES, differs, strict=True) if not ever} <= {"bonus tokens", "temples"}


def test_the_report_counts_what_was_there_from_the_start_and_what_happened() -> None:
    """Three Quests face up and a Premonition for each of two seats, before anything is turned up or drawn."""
    story = play(Task(Run("hybris", "normal", "greedy", 2), 0, "report"))
    used = story.notes.uses[0] + story.notes.uses[1]
    assert sum(number for key, number in used.items() if key.startswith("drawn premonition.")) >= 2
    assert sum(number for key, number in used.items() if key.startswith("turned up ")) >= 3
    assert story.notes.turns > 20 and story.notes.deeds[0]["deployments"] + story.notes.deeds[1]["deployments"] > 0
