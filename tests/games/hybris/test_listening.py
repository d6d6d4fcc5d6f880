"""HYB-15.14: a power hears every moment that data may name, also those no component of the box waits for."""

from pathlib import Path

import pytest

from mythagon.games.hybris import GAME
from mythagon.kernel.match import Match
from tests.games.hybris.boxes import BOX, data_with
from tests.games.hybris.cosmos import Table

PERSUASION = '["on", "drain", { by = "other" }, '


def hearing(folder: Path, moment: str) -> Table:
    """Zeus gains 1 Aegis and 1 VP at this moment of his own, and Hades waits for nothing."""
    data = data_with(folder, "powers.toml", PERSUASION, f'["on", "{moment}", {{ by = "me" }}, ')
    table = Table(Match.start(GAME, 2, {}, "ithaca", {"olympians": ["zeus", "hades"]}, data))
    for seat in range(2):
        table.hand(seat)
        table.player(seat).premonitions = []
    return table


def test_hyb_15_14_an_influence_is_heard(tmp_path: Path) -> None:
    table = hearing(tmp_path, "influence").acting(0, "hero1", "argos")
    before = table.player(0).vp
    table.play("act:influence take:faithful")
    assert (table.player(0).aegis, table.player(0).vp - before) == (4, 1)


def test_hyb_15_14_a_canto_is_heard(tmp_path: Path) -> None:
    table = hearing(tmp_path, "canto_done").quests("augean_stables").hand(0, "anticipation parry")
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1 discard:anticipation")
    assert table.player(0).aegis == 4


def test_hyb_15_14_a_combat_lost_before_anything_is_drawn_is_heard(tmp_path: Path) -> None:
    """P-33: Charybdis wants a card first, and there is none."""
    table = hearing(tmp_path, "combat_lost").quests("charybdis").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert table.player(0).aegis == 4


@pytest.mark.parametrize("owner", [0, 1])
def test_hyb_15_14_a_technology_works_for_its_owner_alone(owner: int) -> None:
    table = Table(Match.start(GAME, 2, {}, "ithaca", {"olympians": ["zeus", "hades"]}))
    table.technology(owner, "catapult", "t1")
    sources = {seat: [BOX.by_source[source].id for source in table.player(seat).sources] for seat in range(2)}
    assert ["technology.catapult" in sources[seat] for seat in range(2)] == [owner == 0, owner == 1]


def test_every_power_of_the_box_has_a_number_of_its_own() -> None:
    names = [f"pillar.{pillar.id}" for pillar in BOX.pillars]
    names += [f"variant.{variant.id}" for variant in BOX.variants]
    names += [f"scenario.{scenario.id}" for scenario in BOX.scenarios]
    names += [f"colosseum_hero.{hero.id}" for hero in BOX.colosseum_heroes]
    names += [f"technology.{technology.id}" for technology in BOX.technologies]
    names += [f"upgrade.{upgrade.id}" for upgrade in BOX.upgrades]
    names += [f"power.{power.id}" for power in BOX.powers]
    assert sorted(source.id for source in BOX.by_source if source.id) == sorted(names)
