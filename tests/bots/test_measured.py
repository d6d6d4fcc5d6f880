"""The strength of the bots as each game says it."""

import pytest

from mythagon.bots.measured import Measured, measured_of
from mythagon.games import GAMES
from mythagon.kernel.errors import DataError
from tests.table.bluff.game import GAME as BLUFF


@pytest.mark.parametrize("id", GAMES)
def test_each_of_our_games_is_measured(id: str) -> None:
    for one in measured_of(GAMES[id]):
        assert one.low <= one.wins <= one.high and one.matches >= 8
    assert any(one.wins > one.fair for one in measured_of(GAMES[id]))


def test_of_a_game_that_brings_no_figures_nothing_is_measured() -> None:
    assert measured_of(BLUFF) == []


def test_a_measurement_without_a_figure_is_refused() -> None:
    with pytest.raises(DataError, match=r"senet: a measurement in strength\.toml has no 'wins'"):
        Measured("senet", {"bots": ["hard", "easy"], "matches": 10})
