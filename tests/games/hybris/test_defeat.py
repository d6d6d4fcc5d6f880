"""HYB-21: defeat."""

import pytest

from mythagon.games.hybris.chapters.defeat import DefeatOwnHero
from mythagon.games.hybris.chapters.fear import wrath
from mythagon.games.hybris.kinds import PRIMORDIALS
from tests.games.hybris.cosmos import cosmos
from tests.games.hybris.test_economy import carry_out


def test_hyb_21_1_the_turn_ends_after_the_consequences() -> None:
    table = cosmos("zeus athena").quests("scylla").hand(0).acting(0, "hero1", "m2")
    table.player(0).premonitions = []
    table.play("act:accomplish quest:1")
    assert (table.seat, table.asked) == (1, "ask.turn")


@pytest.mark.parametrize(
    ("before", "unit"),
    [
        ("", "hero1"),
        ("activate:olympian", "hero1"),
        ("activate:olympian enter:o2", "hero1"),  # before the action
        ("", "olympian"),
    ],
)
def test_hyb_21_1_whoever_of_one_s_own_is_defeated_in_the_turn_ends_it(before: str, unit: str) -> None:
    """A power of other data may bring an enemy at any moment; an Olympian that was not sent keeps its Pillar."""
    table = cosmos("zeus athena").hand(0).turn(0).play(before)
    fight: dict[str, object] = {"base": 9, "cards": 0, "elements": [], "win": [], "lose": []}
    carry_out(table, 0, ["fight", fight]).play(f"unit:{unit}")
    assert (table.asked, table.seat, table.player(0).resolved) == ("ask.turn", 1, False)


def test_hyb_21_2_a_defeated_olympian_is_home_wounded_and_costs_greatness() -> None:
    table = cosmos("zeus athena").greatness(3, 4).quests("scylla").hand(0).acting(0, "olympian", "m2")
    table.play("act:accomplish quest:1")
    player = table.player(0)
    assert (table.where(0, "olympian"), player.wounded, player.greatness) == ("home", True, 4)


def test_hyb_21_3_a_defeated_hero_lies_in_the_underworld_until_resurrected() -> None:
    table = cosmos("zeus athena").quests("scylla").hand(0).acting(0, "hero1", "m2").play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"
    table.acting(0, "olympian", "u3").play("act:resurrect")
    assert table.where(0, "hero1") == "home"


def test_hyb_9_3_an_olympian_defeated_in_its_activation_resolves_the_lower_part_alone() -> None:
    table = cosmos("hades athena").quests("scylla").hand(0).acting(0, "olympian", "m2")
    table.player(0).premonitions = []
    table.play("act:accomplish quest:1")
    assert table.player(0).resolved
    assert table.player(1).faithful == 1  # Truce
    assert table.seat == 1


def test_ruling_p_08_reactions_to_the_defeat_come_before_the_pillar() -> None:
    table = cosmos("zeus hades").quests("scylla").hand(0).acting(0, "olympian", "m2").play("act:accomplish quest:1")
    told = table.told()
    assert told.index("power") < told.index("lower")  # Psychopomp, Truce


def test_hyb_21_4_any_own_hero_at_home_or_on_a_location() -> None:
    table = cosmos("zeus athena").unit(0, "hero2", "o2").unit(0, "hero3", "fallen").ally(0, "ajax").turn(0)
    table.s.push(DefeatOwnHero(0))
    assert table.choices() == ["unit:hero1", "unit:hero2", "unit:ajax"]
    table.play("unit:hero2")
    assert table.where(0, "hero2") == "fallen"


def test_ruling_g_33_a_hero_given_up_is_no_defeat_in_combat() -> None:
    table = cosmos("zeus hades").turn(0)
    table.s.push(DefeatOwnHero(0))
    table.play("unit:hero1")
    assert table.player(1).vp == 0


def test_ruling_g_33_without_a_hero_a_wrath_costs_greatness() -> None:
    table = cosmos("zeus athena").greatness(3, 4).have(0, vp=5).unit(0, "hero1", "fallen").turn(0)
    script = table.s.box.primordials[PRIMORDIALS.index("tartarus")].wrath1
    wrath(table.s, script, [0])
    table.s.settle()
    assert (table.player(0).greatness, table.player(0).vp) == (4, 3)


def test_ruling_p_35_the_token_under_a_hero_given_up_goes_back_to_the_reserve() -> None:
    table = cosmos("zeus athena").token(0, "hero1", "olympus").turn(0)
    table.s.push(DefeatOwnHero(0))
    table.play("unit:hero1")
    assert (table.reserve(0, "olympus"), table.player(0).used) == (1, 0)


def test_hyb_21_3_the_sacred_guard_hears_its_own_heroes_fall() -> None:
    table = cosmos("zeus athena").technology(0, "sacred_guard", "s1").turn(0)
    table.s.push(DefeatOwnHero(0))
    table.play("unit:hero1")
    assert (table.player(0).vp, table.player(0).aegis) == (1, 4)


def test_ruling_p_16_a_failed_canto_pays_hades() -> None:
    table = cosmos("zeus hades").quests("augean_stables").hand(0).acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"
    assert table.player(1).vp == 1


def test_ruling_p_72_hades_gains_two_points_by_an_olympian_that_fails_a_canto() -> None:
    table = cosmos("zeus hades").quests("augean_stables").hand(0).acting(0, "olympian", "m2")
    table.play("act:accomplish quest:1")
    assert table.player(0).wounded
    assert table.player(1).vp == 2
