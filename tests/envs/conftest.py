"""A game of sealed bids at hand beside the registered games."""

import pytest

from mythagon.games import GAMES
from tests.envs.bids import GAME


@pytest.fixture
def bids(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register the game of sealed bids for one test."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)
    return GAME.id
