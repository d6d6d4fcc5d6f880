"""HYB-16: Quests."""

from mythagon.games.hybris.chapters.force import ATTACK, force_of
from mythagon.games.hybris.kinds import PREMONITIONS
from mythagon.kernel.chance import Chance
from tests.games.hybris.cosmos import Table, card_number, cosmos


def at_moirai(quest: str, hand: str = "", olympians: str = "zeus athena", unit: str = "hero1") -> Table:
    """A character at the Moirai with one Quest face up."""
    table = cosmos(olympians).quests(quest).hand(0, hand)
    table.player(0).premonitions = []
    return table.acting(0, unit, "m2")


def holds(table: Table, premonition: str) -> Table:
    """Seat 0 holds this Premonition alone."""
    table.player(0).premonitions = [PREMONITIONS.index(premonition)]
    return table


def sung(table: Table, zone: int = 0) -> list[int]:
    """Who sang each Canto of a zone: seat + 1."""
    return [int(table.s.sung >> (16 * zone + 4 * canto) & 15) for canto in range(4)]


def force(table: Table) -> int:
    """The player's Force."""
    combat = table.s.combat
    assert combat is not None
    return int(force_of(table.s, combat, ATTACK))


# -- Epics --------------------------------------------------------------------------------------------------------


def test_hyb_16_1_a_canto_gives_its_reward_and_bears_a_token() -> None:
    table = at_moirai("augean_stables", "anticipation parry").play("act:accomplish quest:1 discard:anticipation")
    assert table.player(0).vp == 3
    assert sung(table) == [1, 0, 0, 0]
    assert table.asked == "ask.next_canto"


def test_hyb_16_1_one_may_stop_or_discard_a_card_to_go_on() -> None:
    table = at_moirai("augean_stables", "anticipation parry crush").unit(0, "hero2", "elis")
    table.play("act:accomplish quest:1 discard:anticipation")
    assert table.choices() == ["discard:crush", "discard:parry", "stop"]
    table.play("discard:parry")
    assert table.where(0, "hero2") == "home"
    assert table.player(0).goodness == 3


def test_hyb_16_1_without_a_card_it_ends_there() -> None:
    table = at_moirai("augean_stables", "anticipation").play("act:accomplish quest:1 discard:anticipation")
    assert table.seat == 1
    assert table.where(0, "hero1") == "m2"


def test_hyb_16_1_the_last_canto_brings_the_epic_reward() -> None:
    table = at_moirai("augean_stables", "anticipation parry").unit(0, "hero2", "elis")
    table.play("act:accomplish quest:1 discard:anticipation discard:parry")
    assert table.asked == "ask.free.spark"
    table.play("free:1")
    assert table.player(0).sparks == 1


def test_ruling_g_31_a_completed_quest_leaves_at_once_and_its_zone_stays_empty() -> None:
    table = at_moirai("augean_stables", "anticipation parry").unit(0, "hero2", "elis")
    table.play("act:accomplish quest:1 discard:anticipation discard:parry free:1")
    assert table.s.quests[0] == -1
    assert sung(table) == [0, 0, 0, 0]
    assert len(table.s.quests_gone) == 1


def test_hyb_16_1_another_player_goes_on_where_the_first_stopped() -> None:
    table = at_moirai("augean_stables", "parry", unit="hero1").unit(0, "hero2", "elis")
    table.s.sung = 2  # the first Canto is seat 1's
    table.play("act:accomplish quest:1")
    assert table.asked == "ask.free.spark"
    assert table.s.turn.other_token


def test_hyb_16_2_return_moves_a_unit_of_the_kind_home() -> None:
    table = at_moirai("orpheus_in_the_underworld").unit(0, "prophet1", "u1").unit(0, "hero2", "u2")
    table.play("act:accomplish quest:1")
    assert (table.where(0, "hero2"), table.where(0, "prophet1")) == ("home", "u1")
    assert table.player(0).aegis == 5


def test_hyb_16_2_of_several_units_the_player_chooses() -> None:
    table = at_moirai("orpheus_in_the_underworld").unit(0, "hero3", "u3").unit(0, "hero2", "u2")
    table.play("act:accomplish quest:1")
    assert table.choices() == ["unit:hero2", "unit:hero3"]


def test_ruling_g_21_a_unit_returned_has_no_token_and_rests() -> None:
    table = at_moirai("orpheus_in_the_underworld").unit(0, "hero2", "u2").play("act:accomplish quest:1")
    assert table.player(0).token(2) == -1


def test_hyb_16_2_a_fallen_hero_is_not_on_a_space_of_the_underworld() -> None:
    table = at_moirai("orpheus_in_the_underworld").unit(0, "hero2", "fallen").play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"


def test_hyb_16_2_reveal_shows_cards_and_keeps_them() -> None:
    table = at_moirai("golden_fleece", "anticipation javelin crush").play("act:accomplish quest:1")
    assert table.cards(0) == ["crush", "anticipation", "javelin"]
    assert table.player(0).aegis == 4
    assert table.told().count("shows") == 2


def test_hyb_16_2_shown_cards_are_known_to_everybody_from_then_on() -> None:
    table = at_moirai("golden_fleece", "anticipation javelin crush").play("act:accomplish quest:1")
    for number in range(20):
        hand = Table(table.match.redeal(1, Chance(str(number)))).player(0).hand
        assert card_number("anticipation") in hand and card_number("javelin") in hand


def test_ruling_p_32_a_card_with_two_elements_serves_both() -> None:
    table = at_moirai("golden_fleece", "trickery crush").play("act:accomplish quest:1")
    assert (table.player(0).aegis, table.told().count("shows")) == (4, 1)


def test_ruling_p_32_each_discarded_card_covers_a_missing_element() -> None:
    table = at_moirai("ariadnes_thread", "combined_attack javelin feint crush")
    table.s.sung = 0x22  # two Cantos are done
    table.play("act:accomplish quest:1")
    assert table.choices() == ["discard:feint", "discard:combined_attack", "discard:javelin"]
    table.play("discard:feint")
    assert table.choices() == ["discard:combined_attack"]


def test_hyb_16_3_a_canto_that_is_not_met_defeats_the_character() -> None:
    table = at_moirai("augean_stables", "crush parry").play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"
    assert sung(table) == [0, 0, 0, 0]
    assert table.seat == 1


def test_ruling_p_31_a_condition_that_can_be_met_is_met() -> None:
    table = at_moirai("augean_stables", "anticipation parry").play("act:accomplish quest:1")
    assert table.choices() == ["discard:anticipation"]


def test_ruling_p_31_going_on_without_hope_is_allowed() -> None:
    table = at_moirai("augean_stables", "anticipation parry").play(
        "act:accomplish quest:1 discard:anticipation discard:parry"
    )
    assert table.where(0, "hero1") == "fallen"
    assert table.player(0).vp == 3


def test_ruling_g_32_a_failed_canto_starts_no_combat() -> None:
    table = at_moirai("augean_stables", "", "zeus hades").technology(0, "aegis_ballista", "s1")
    table.play("act:accomplish quest:1")
    assert "loses" not in table.told()
    assert table.player(1).vp == 1


def test_hyb_16_1_the_celestial_lyre_spares_the_discard() -> None:
    table = at_moirai("augean_stables", "anticipation").unit(0, "hero2", "elis").technology(0, "celestial_lyre", "s1")
    table.play("act:accomplish quest:1 discard:anticipation")
    assert table.choices() == ["continue", "stop"]
    table.play("continue")
    assert table.where(0, "hero2") == "home"


def test_hyb_16_2_a_reveal_is_news_also_when_it_fails() -> None:
    table = at_moirai("golden_fleece", "crush parry").play("act:accomplish")
    assert table.match.commits(0, table.match.legal(0, "quest:1"))


# -- Confrontations -----------------------------------------------------------------------------------------------


def test_hyb_16_4_victory_takes_the_reward() -> None:
    table = at_moirai("cretan_bull", "divine_grace crush anticipation").drawn("arena_dodge").have(0, determination=6)
    table.play("act:accomplish quest:1 play:divine_grace play:crush stop")
    assert (table.player(0).vp, table.player(0).faithful) == (5, 2)
    assert table.s.quests[0] == -1


def test_hyb_16_4_a_lost_quest_stays() -> None:
    table = at_moirai("cretan_bull", "crush").play("act:accomplish quest:1 play:crush")
    assert table.s.quests[0] >= 0
    assert table.where(0, "hero1") == "fallen"


def test_hyb_16_5_a_elements_must_be_played() -> None:
    table = at_moirai("medusa", "divine_grace crush parry").drawn("arena_dodge")
    table.have(0, determination=6).play("act:accomplish quest:1 play:divine_grace play:crush stop")
    assert table.where(0, "hero1") == "fallen"  # Force 7 against 5, but no Air
    airy = at_moirai("medusa", "divine_grace feint parry").drawn("arena_dodge").have(0, determination=6)
    airy.play("act:accomplish quest:1 play:divine_grace play:feint stop")
    assert airy.where(0, "hero1") == "m2"


def test_hyb_16_5_b_the_sphinx_s_cards_count_only_elements() -> None:
    table = at_moirai("sphinx", "crush parry").drawn("arena_bronze_beast", "arena_hammer")
    table.play("act:accomplish quest:1")
    combat = table.s.combat
    assert combat is not None
    assert combat.enemy == 5 + 2


def test_hyb_16_5_c_the_hind_costs_a_hero_and_no_card() -> None:
    table = at_moirai("ceryneian_hind", "crush").unit(0, "hero2").play("act:accomplish quest:1")
    assert table.choices() == ["unit:hero1", "unit:hero2"]
    table.play("unit:hero2 free:1")
    assert (table.where(0, "hero2"), table.cards(0)) == ("fallen", ["crush"])
    assert table.player(0).vp == 2 + 1


def test_ruling_g_34_the_acting_hero_may_be_given_up_and_the_reward_is_taken() -> None:
    table = at_moirai("ceryneian_hind").play("act:accomplish quest:1 unit:hero1")
    assert table.asked == "ask.free.spark"
    table.play("free:1")
    assert not table.s.turn.beaten


def test_ruling_g_33_the_hind_may_be_tried_without_a_hero_and_is_lost() -> None:
    table = at_moirai("ceryneian_hind", unit="olympian").unit(0, "hero1", "fallen").greatness(3, 4)
    table.play("act:accomplish quest:1")
    assert (table.player(0).wounded, table.player(0).greatness, table.player(0).vp) == (True, 4, 0)
    assert (table.s.quests[0] >= 0, table.seat) == (True, 1)
    assert "unmet" in table.told()


def test_ruling_p_34_the_hind_is_a_combat_won_with_no_card() -> None:
    table = at_moirai("ceryneian_hind").unit(0, "hero2").technology(0, "aegis_ballista", "s1")
    holds(table, "felled_monster").play("act:accomplish quest:1 unit:hero2 free:1")
    assert table.player(0).vp == 2 + 1 + 1
    assert "reveal:felled_monster" in table.choices()


def test_hyb_16_5_d_charybdis_wants_a_card_before_she_draws() -> None:
    table = at_moirai("charybdis", "crush parry").play("act:accomplish quest:1")
    assert table.asked == "ask.discard"
    assert not table.s.colosseum_discard
    table.play("discard:parry")
    assert (table.asked, table.cards(0)) == ("ask.fight", ["crush"])


def test_ruling_p_33_without_a_card_charybdis_wins_at_once() -> None:
    table = at_moirai("charybdis")
    deck = len(table.s.colosseum)
    table.play("act:accomplish quest:1")
    assert table.where(0, "hero1") == "fallen"
    assert len(table.s.colosseum) == deck


def test_ruling_g_35_hyb_16_5_e_cerberus_is_lost_at_once_without_two_upgrades() -> None:
    table = at_moirai("cerberus", "crush").upgrade(0, 1)
    deck = len(table.s.colosseum)
    table.play("act:accomplish quest:1")
    assert (table.where(0, "hero1"), table.cards(0), len(table.s.colosseum)) == ("fallen", ["crush"], deck)
    ready = at_moirai("cerberus", "crush").upgrade(0, 1, 2).play("act:accomplish quest:1")
    assert ready.asked == "ask.fight"


def test_hyb_15_4_the_moirai_are_open_when_every_quest_there_will_be_lost() -> None:
    table = cosmos("zeus athena").quests("cerberus").turn(0).play("activate:olympian")
    assert "enter:m1" in table.choices()
    assert table.play("enter:m1 act:accomplish").choices() == ["quest:1"]  # nothing lies in the other two zones


def test_hyb_15_4_the_moirai_are_closed_without_a_quest() -> None:
    table = cosmos("zeus athena").quests().turn(0).play("activate:olympian")
    assert "enter:m1" not in table.choices()


def test_hyb_16_5_f_weapons_have_no_force_against_the_lion_but_their_combos_count() -> None:
    table = at_moirai("nemean_lion", "crush chain_strike parry").play(
        "act:accomplish quest:1 play:crush play:chain_strike"
    )
    assert force(table) == 0 + 2 + 3


def test_hyb_16_5_f_techniques_have_none_against_talos() -> None:
    table = at_moirai("talos", "crush chain_strike parry").play("act:accomplish quest:1 play:crush play:chain_strike")
    assert force(table) == 3 + 0 + 3


def test_hyb_16_5_g_at_most_one_weapon_against_the_minotaur() -> None:
    table = at_moirai("minotaur", "crush javelin parry").play("act:accomplish quest:1 play:crush")
    assert table.choices() == ["play:parry", "stop"]


def test_ruling_g_36_elements_are_counted_over_all_cards_at_the_end() -> None:
    table = at_moirai("lernaean_hydra", "chain_strike combined_attack parry charge").have(0, determination=6)
    table.drawn("arena_dodge", "arena_dodge").play("act:accomplish quest:1 play:combined_attack play:chain_strike stop")
    assert table.asked == "ask.free.spark"  # Force 2 + 2 + 3 against 4, two Fires


def test_ruling_p_02_after_a_defeat_at_the_moirai_no_premonition_is_revealed() -> None:
    """The Cut Thread is fulfilled by the Hero who has just fallen, but the turn is over."""
    table = holds(at_moirai("cretan_bull", "crush"), "cut_thread").play("act:accomplish quest:1 play:crush")
    assert table.where(0, "hero1") == "fallen"
    assert (table.asked, table.seat) == ("ask.turn", 1)


def test_hyb_21_1_a_defeat_ends_the_turn_before_powers_of_once_an_age() -> None:
    table = at_moirai("cretan_bull", "crush").technology(0, "citadel", "s1").have(0, prayers=9)
    assert "power:s1" in table.choices()
    table.play("act:accomplish quest:1 play:crush")
    assert (table.asked, table.seat) == ("ask.turn", 1)


def test_hyb_16_1_two_cantos_in_one_action_fulfil_the_hero_s_song() -> None:
    table = holds(at_moirai("augean_stables", "anticipation parry"), "song_of_the_hero").unit(0, "hero2", "elis")
    table.play("act:accomplish quest:1 discard:anticipation discard:parry free:1")
    assert "reveal:song_of_the_hero" in table.choices()


def test_hyb_16_1_an_epic_left_standing_is_no_defeat() -> None:
    table = holds(at_moirai("augean_stables", "anticipation parry"), "cut_thread")
    table.play("act:accomplish quest:1 discard:anticipation stop")
    assert table.choices() == ["end"]


def test_hyb_16_1_one_canto_is_not_two() -> None:
    table = holds(at_moirai("augean_stables", "anticipation parry"), "song_of_the_hero")
    table.play("act:accomplish quest:1 discard:anticipation stop")
    assert table.choices() == ["end"]
