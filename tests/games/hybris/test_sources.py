"""Powers have numbers of their own; where there is no room for one more, that is said and nothing is overwritten."""

import pytest

from mythagon.games.hybris import GAME
from mythagon.games.hybris.source import ALLY_OF, TECHNOLOGY, all_sources
from mythagon.kernel.errors import DataError


def test_a_technology_too_many_is_refused() -> None:
    box = GAME.catalog()
    room = ALLY_OF - TECHNOLOGY
    rest = (box.colosseum_heroes, box.scenarios, box.variants, box.pillars)
    many = (box.technologies * 2)[:room]
    found = all_sources(box.powers, box.upgrades, many, *rest)
    assert found[TECHNOLOGY + room - 1].id == "technology." + many[-1].id
    assert found[ALLY_OF].id == "colosseum_hero." + box.colosseum_heroes[0].id
    with pytest.raises(DataError, match=f"{room + 1} Technologies, but there is room for {room}"):
        all_sources(box.powers, box.upgrades, [*many, many[0]], *rest)
