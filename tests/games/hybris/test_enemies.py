"""HYB-18: Combat against the game."""

import pytest

from mythagon.games.hybris.chapters.enemies import enemy_force
from mythagon.games.hybris.chapters.fear import Fear
from mythagon.games.hybris.chapters.force import ATTACK, force_of
from mythagon.games.hybris.choices import UNIT_NAMES
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.powers import refresh
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.moments import at_step

HYDRA = ("arena_hammer", "arena_pivot")


def forces(table: Table) -> tuple[int, int]:
    """The player's Force and the enemy's."""
    combat = table.s.combat
    assert combat is not None
    return int(force_of(table.s, combat, ATTACK)), int(enemy_force(combat))


def quest(name: str, olympians: str = "zeus hades") -> Table:
    """One Quest face up."""
    return cosmos(olympians).quests(name)


def test_hyb_18_1_the_enemy_is_base_cards_and_elements() -> None:
    """Example of page 19: the Hydra has 2, cards of 3 and 2, Earth on both; the Olympian cannot reach 9."""
    table = quest("lernaean_hydra").hand(0, "crush parry").drawn(*HYDRA).greatness(3, 4).acting(0, "olympian", "m2")
    table.play("act:accomplish quest:1")
    assert forces(table) == (0, 9)
    table.play("stop")
    assert (table.where(0, "olympian"), table.player(0).wounded, table.player(0).greatness) == ("home", True, 4)
    assert (table.player(0).vp, table.s.quests[0] >= 0, table.seat) == (0, True, 1)


def test_hyb_18_1_example_a8_calypso() -> None:
    table = cosmos("zeus hades").hand(0, "crush").drawn("arena_fire_blade").acting(0, "hero1", "c3")
    table.play("act:fight hero:calypso")
    assert forces(table) == (0, 6)


def test_hyb_18_2_each_printed_element_counts_again() -> None:
    table = quest("scylla").hand(0, "crush").drawn("arena_sneak_attack", "arena_feint").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert forces(table) == (0, 9)  # Water is printed twice on her and drawn once


def test_hyb_18_1_without_a_card_in_the_colosseum_none_is_drawn() -> None:
    table = quest("scylla").hand(0, "crush").acting(0, "hero1", "m2")
    table.s.colosseum = []
    table.play("act:accomplish quest:1")
    assert forces(table) == (0, 3)


def test_ruling_g_37_a_card_without_the_element_adds_only_its_force() -> None:
    table = quest("scylla").hand(0, "crush").drawn("arena_war_cry", "arena_dodge").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert forces(table) == (0, 5)


def test_hyb_18_1_effects_of_drawn_cards_are_ignored() -> None:
    table = quest("scylla").hand(0, "crush parry").drawn("arena_net", "arena_whip").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert forces(table) == (0, 3 + 1 + 2 + 4)
    assert table.cards(0) == ["crush", "parry"]


def test_hyb_18_3_the_determination_of_all_cards_is_the_limit() -> None:
    table = quest("scylla").hand(0, "crush chain_strike charge divine_grace").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    assert table.choices() == ["play:crush", "play:chain_strike", "play:divine_grace", "play:charge", "stop"]
    table.play("play:crush")
    assert table.choices() == ["play:chain_strike", "play:charge", "stop"]
    table.play("play:charge")
    assert table.choices() == ["stop"]  # asked all the same: the question tells nothing about the hand


def test_hyb_18_4_example_a9_a_combo_pays_the_right_hand_card() -> None:
    table = quest("scylla").hand(0, "crush chain_strike anticipation").drawn("arena_sneak_attack", "arena_feint")
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1 play:crush play:chain_strike")
    assert forces(table) == (8, 9)
    table.play("play:anticipation")
    assert table.asked == "ask.free.spark"
    table.play("free:1")
    assert table.player(0).sparks == 1
    assert table.player(0).vp == 3 + 1  # and 1 by the Spark track


def test_hyb_18_4_the_order_of_cards_matters() -> None:
    table = quest("scylla").hand(0, "crush chain_strike parry").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:chain_strike play:crush")
    assert forces(table)[0] == 5


def test_hyb_18_5_equal_force_wins_and_less_loses() -> None:
    table = quest("erymanthian_boar").hand(0, "crush parry charge").drawn("arena_dodge").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:crush stop")
    assert (table.player(0).vp, table.player(0).aegis) == (5, 4)
    short = quest("erymanthian_boar").hand(0, "crush parry charge").drawn("arena_dodge").acting(0, "hero1", "m2")
    short.play("act:accomplish quest:1 play:parry stop")
    assert (short.player(0).vp, short.where(0, "hero1")) == (0, "fallen")


def test_hyb_18_6_all_cards_are_discarded_afterwards() -> None:
    table = quest("erymanthian_boar").hand(0, "crush parry charge").drawn("arena_dodge").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:crush play:parry stop")
    assert sorted(table.discards(0)) == ["crush", "parry"]
    assert table.s.combat is None
    assert len(table.s.colosseum_discard) == 1


def test_ruling_g_44_cards_in_the_zone_are_not_shuffled_into_a_new_deck() -> None:
    table = quest("scylla").hand(0, "crush trickery").acting(0, "hero1", "m2")
    table.player(0).deck = []
    table.player(0).discard = [card for card in range(17) if card not in table.player(0).hand]
    table.play("act:accomplish quest:1 play:crush play:trickery")
    assert 0 not in table.player(0).deck + table.player(0).hand


def test_ruling_g_38_impetuous_means_nothing_against_the_game() -> None:
    table = quest("scylla", "poseidon hades").hand(0, "crush parry").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:crush")
    assert forces(table)[0] == 3


def test_ruling_p_46_opp_force_lowers_the_enemy() -> None:
    table = quest("erymanthian_boar", "hades zeus").hand(0, "own2 crush").drawn("arena_dodge").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:own2")  # Chains of Tartarus
    assert forces(table) == (1, 2)


def test_ruling_p_46_opp_discard_is_void_against_the_game() -> None:
    table = quest("erymanthian_boar", "hades zeus").hand(0, "own1 crush").drawn("arena_dodge").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:own1")  # Shades
    assert (table.asked, table.cards(0)) == ("ask.fight", ["crush"])


def test_ruling_p_44_the_gorgons_gaze_adds_two_against_the_game() -> None:
    table = quest("chimera", "athena zeus").hand(0, "own6 crush").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1 play:own6")
    assert forces(table)[0] == 6


def test_hyb_18_3_an_empty_hand_fights_with_nothing() -> None:
    table = quest("scylla").hand(0).acting(0, "hero1", "m2").play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"
    assert table.s.combat is None


def test_ruling_p_14_terror_finds_no_hero_in_the_colosseum() -> None:
    table = cosmos("hades zeus").hand(0, "own5 crush").acting(0, "hero1", "c3").play("act:fight hero:ajax play:own5")
    assert forces(table)[0] == 2


def test_hyb_18_1_the_drawn_cards_are_news_and_the_own_ones_are_not() -> None:
    table = quest("scylla").hand(0, "crush parry").acting(0, "hero1", "m2").play("act:accomplish")
    match = table.match
    assert match.commits(0, match.legal(0, "quest:1"))
    table.play("quest:1")
    assert not match.commits(0, match.legal(0, "play:crush"))


# -- Primordials --------------------------------------------------------------------------------------------------


def wrath(primordial: str, hands: tuple[str, str]) -> Table:
    """The end of Age 6 (Typhon) or 4 (Erebus) with this Primordial."""
    table = cosmos("zeus hades").have(0, vp=9).have(1, vp=9)
    for seat in (0, 1):
        table.hand(seat, hands[seat])
    table.s.active = -1
    table.s.fear = PRIMORDIALS.index(primordial)
    table.s.stack[:] = [Fear(0)]
    return table


def test_ruling_g_45_the_olympian_or_a_hero_who_has_not_fallen_meets_a_primordial() -> None:
    table = wrath("typhon", ("crush", "")).unit(0, "hero2", "fallen").ally(0, "ajax")
    table.s.settle()
    assert (table.asked, table.seat) == ("ask.fighter", 0)
    assert table.choices() == ["unit:olympian", "unit:hero1", "unit:ajax"]
    table.play("unit:ajax")
    combat = table.s.combat
    assert combat is not None
    assert (table.asked, combat.unit) == ("ask.fight", UNIT_NAMES.index("ajax"))
    assert "faces" in table.told()


def test_ruling_g_45_where_only_one_can_fight_nothing_is_asked() -> None:
    table = wrath("typhon", ("crush", "")).unit(0, "hero1", "fallen")
    table.s.settle()
    assert table.asked == "ask.fight"
    wounded = wrath("typhon", ("crush", "")).have(0, wounded=True)
    wounded.s.settle()
    combat = wounded.s.combat
    assert combat is not None
    assert combat.unit == UNIT_NAMES.index("hero1")


def test_ruling_g_45_without_anybody_it_is_lost_and_nobody_is_defeated() -> None:
    table = wrath("typhon", ("crush", "")).unit(0, "hero1", "fallen").have(0, wounded=True).greatness(3, 4)
    table.s.settle()
    assert (table.seat, table.player(0).vp, table.player(0).greatness, table.player(1).vp) == (1, 9 - 3, 3, 9)
    assert table.cards(0) == ["crush"]
    poor = wrath("typhon", ("crush", "")).unit(0, "hero1", "fallen").have(0, wounded=True, vp=1).greatness(3, 4)
    poor.s.settle()
    assert (poor.player(0).vp, poor.player(0).greatness) == (0, 4)  # what is missing costs Greatness as ever


def test_ruling_p_24_a_beaten_olympian_is_wounded_and_loses_greatness_and_a_point_by_erebus() -> None:
    table = wrath("erebus", ("", "parry")).greatness(3, 4)
    table.s.settle()
    table.play("unit:olympian")
    player = table.player(0)
    assert (player.wounded, player.greatness, player.vp, table.where(0, "olympian")) == (True, 4, 8, "home")


def test_ruling_p_24_a_beaten_hero_falls_and_no_greatness_is_lost() -> None:
    table = wrath("erebus", ("", "parry")).greatness(3, 4)
    table.s.settle()
    table.play("unit:hero1")
    player = table.player(0)
    assert (table.where(0, "hero1"), player.wounded, player.greatness, player.vp) == ("fallen", False, 3, 8)


def test_ruling_p_71_who_is_wounded_by_a_primordial_lies_through_the_next_age() -> None:
    """Page 13: Rest is before Fear."""
    table = cosmos("zeus poseidon").hand(0).hand(1).have(0, vp=9).have(1, vp=9)
    table.s.hidden = [-1, PRIMORDIALS.index("erebus"), -1]
    at_step(table, "orientation", 4).play("0>unit:olympian")
    while table.asked != "ask.turn":
        table.play(table.choices()[-1])
    assert (int(table.s.age), table.player(0).wounded, table.player(1).wounded) == (5, True, False)
    while table.s.age == 5:
        assert table.seat != 0 or "activate:olympian" not in table.choices()
        table.play("pass")
    assert not table.player(0).wounded


@pytest.mark.parametrize(("unit", "vp"), [("olympian", 2), ("hero1", 1)])
def test_ruling_p_25_a_primordial_s_victory_pays_hades(unit: str, vp: int) -> None:
    table = wrath("typhon", ("", "divine_grace")).drawn("arena_dodge", "arena_war_cry")
    table.s.settle()
    table.play(f"unit:{unit}")
    assert table.player(1).vp == 9 + vp


def test_hyb_18_5_beating_a_primordial_takes_its_reward() -> None:
    table = wrath("erebus", ("divine_grace crush parry", "")).drawn("arena_dodge", "arena_dodge")
    table.have(0, determination=6)
    table.s.settle()
    table.play("unit:olympian play:divine_grace play:crush stop")
    assert (table.player(0).vp, table.player(0).wounded) == (9 + 2, False)


def test_ruling_p_69_ambition_counts_against_a_primordial_of_the_same_age() -> None:
    table = wrath("typhon", ("parry charge", ""))
    table.player(0).lasting = 0b10
    refresh(table.s, 0)
    table.s.settle()
    table.play("unit:hero1")
    assert forces(table)[0] == 3
