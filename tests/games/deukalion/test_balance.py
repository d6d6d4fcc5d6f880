"""The balance report compares with the data of earlier rules versions."""

from pathlib import Path

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.balance import VALUES_BEFORE, data_before

pytestmark = pytest.mark.one_engine


def test_the_earlier_data_of_deukalion_can_still_be_played(tmp_path: Path) -> None:
    cities = GAME.catalog(data_before(tmp_path)).entries["city"]
    assert {city.id: city.number("value") for city in cities if city.id in VALUES_BEFORE} == VALUES_BEFORE
