"""HYB-19: Combat between players."""

import pytest

from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of, take_up
from mythagon.games.hybris.choices import CARD_NAMES
from mythagon.games.hybris.grammar.words import BY_CITY
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.tensor import PLAN
from mythagon.kernel.chance import Chance
from tests.games.hybris.cosmos import Table, cosmos


def attack(olympians: str = "zeus hades", mine: str = "crush parry", theirs: str = "crush parry") -> Table:
    """The Hero of seat 1 holds Lemnos; the Hero of seat 0 comes for it."""
    table = cosmos(olympians).hand(0, mine).hand(1, theirs).unit(1, "hero1", "lemnos")
    return table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")


def forces(table: Table) -> tuple[int, int]:
    """The Attacker's Force and the Defender's."""
    combat = table.s.combat
    assert combat is not None
    return int(force_of(table.s, combat, ATTACK)), int(force_of(table.s, combat, DEFENCE))


def both(table: Table, mine: str, theirs: str) -> Table:
    """Both lay a card and continue."""
    return table.play(f"0>play:{mine} 0>continue 1>play:{theirs} 1>continue")


def test_hyb_19_1_the_one_who_comes_is_the_attacker() -> None:
    combat = attack().s.combat
    assert combat is not None
    assert (combat.seat, combat.unit, combat.rival, combat.rival_unit) == (0, 1, 1, 1)


def test_hyb_19_2_entering_a_held_city_or_contesting_starts_a_combat_and_nothing_else_does() -> None:
    assert attack().s.combat is not None
    empty = cosmos("zeus hades").unit(1, "hero1", "argos").token(0, "hero1", "mortal_world").turn(0)
    assert empty.play("activate:hero1 enter:lemnos").s.combat is None
    board = cosmos("zeus hades").unit(1, "hero1", "c3").token(0, "hero1", "colosseum").turn(0)
    assert board.play("activate:hero1 enter:c3").s.combat is None  # a dotted space is for everybody


def test_hyb_19_3_a_prophet_flees_and_the_attacker_arrives() -> None:
    table = cosmos("zeus hades").unit(1, "prophet1", "lemnos").token(0, "hero1", "mortal_world").turn(0)
    table.play("activate:hero1 enter:lemnos")
    assert (table.where(1, "prophet1"), table.where(0, "hero1")) == ("home", "lemnos")
    assert table.asked == "ask.action"
    assert table.s.well == 2
    assert table.s.turn.city_won


def test_hyb_8_11_a_character_is_said_to_be_in_a_city_once_it_has_won_it() -> None:
    table = attack(mine="crush", theirs="parry")
    assert (table.told()[-3:], table.where(0, "hero1")) == (["against", "attacks", "defends"], "home")
    told = table.play("0>play:crush 0>continue 1>play:parry 1>hold").told()
    assert told.index("falls") < told.index("enters")
    said = [message.key for message in table.match.told(None)[-1].said]
    assert said == ["told.did", "told.wins", "event.falls", "told.did"]


def test_hyb_8_8_a_prophet_does_not_enter_an_occupied_city() -> None:
    table = cosmos("zeus hades").unit(1, "prophet1", "lemnos").token(0, "prophet1", "mortal_world").turn(0)
    assert "enter:lemnos" not in table.play("activate:prophet1").choices()


def test_hyb_19_4_both_lay_a_card_and_a_marker_in_secret() -> None:
    table = attack()
    assert [ask.seat for ask in table.match.asks] == [0, 1]
    assert table.choices(0) == ["play:crush", "play:parry"]
    table.play("0>play:crush 0>continue")
    before = table.match.view(1)
    table.match.undo(0)
    table.play("0>hold")
    assert table.match.view(1) == before


def test_hyb_19_4_a_redeal_hides_what_the_other_has_laid() -> None:
    table = attack(mine="crush parry charge")
    table.play("0>play:crush 0>hold")
    seen = set()
    for number in range(30):
        stack = table.match.redeal(1, Chance(str(number))).state.stack
        seen.add(stack[-1].key())
    assert len(seen) > 5


def test_hyb_19_4_stop_takes_the_card_back_unseen() -> None:
    table = attack().play("0>play:crush 0>hold 1>play:parry 1>hold")
    assert (table.cards(0), table.discards(0)) == (["crush", "parry"], [])
    assert "plays" not in table.told()


def test_hyb_19_4_a_player_without_cards_must_stop() -> None:
    table = attack(mine="crush", theirs="")
    assert (table.asked, table.seat) == ("ask.go_on", 0)
    table.play("play:crush")
    assert table.where(1, "hero1") == "fallen"


def test_ruling_g_40_a_card_too_dear_can_only_be_a_bluff() -> None:
    table = attack(mine="divine_grace crush").have(0, determination=2)
    table.play("0>play:divine_grace")
    assert table.choices(0) == ["hold"]
    table.play("0>hold 1>play:parry 1>hold")
    assert table.cards(0) == ["crush", "divine_grace"]


def test_hyb_19_5_both_continue_and_there_is_another_round() -> None:
    table = both(attack(mine="crush parry charge", theirs="crush parry charge"), "crush", "parry")
    assert forces(table) == (3, 2)  # Parry has one more in defence
    assert [ask.key for ask in table.match.asks] == ["ask.lay", "ask.lay"]


def test_hyb_19_5_the_one_who_did_not_stop_goes_on_face_up() -> None:
    table = attack(mine="crush feint", theirs="crush parry anticipation")
    table.play("0>play:crush 0>hold 1>play:crush 1>continue")
    assert (table.asked, table.seat) == ("ask.go_on", 1)
    assert table.choices() == ["play:anticipation", "play:parry", "stop"]
    table.play("play:parry")
    assert forces(table) == (0, 5)
    table.play("stop")
    assert table.where(0, "hero1") == "fallen"


def test_hyb_19_5_going_on_is_asked_even_when_no_card_may_be_played() -> None:
    table = attack(mine="crush feint", theirs="crush divine_grace")
    table.play("0>play:crush 0>hold 1>play:crush 1>continue")
    assert table.choices() == ["stop"]


def test_hyb_19_6_a_tie_goes_to_the_defender() -> None:
    table = attack(mine="crush", theirs="crush")
    both(table, "crush", "crush")
    assert table.where(0, "hero1") == "fallen"
    assert table.where(1, "hero1") == "lemnos"


def test_hyb_19_7_the_winner_of_the_city_takes_its_bonus_and_acts() -> None:
    table = attack(mine="crush", theirs="parry")
    both(table, "crush", "parry")
    assert table.where(1, "hero1") == "fallen"
    assert table.where(0, "hero1") == "lemnos"
    assert (table.asked, table.s.well) == ("ask.action", 2)


def test_hyb_8_11_who_loses_has_no_bonus_and_no_action() -> None:
    table = attack(mine="parry", theirs="crush")
    both(table, "parry", "crush")
    assert (table.s.well, table.s.active, table.asked) == (0, 1, "ask.turn")


def test_hyb_19_8_both_discard_their_combat_zone() -> None:
    table = attack(mine="crush", theirs="parry")
    both(table, "crush", "parry")
    assert (table.discards(0), table.discards(1)) == (["crush"], ["parry"])
    assert table.s.combat is None


def test_ruling_g_39_the_attacker_s_effect_comes_first() -> None:
    table = attack("hades athena", "own1", "own1 crush feint")  # Shades make the rival discard before Tactics draws
    table.top(1, "javelin")
    both(table, "own1", "own1")
    assert "javelin" in table.cards(1)
    assert len(table.cards(1)) == 2


def test_ruling_g_41_a_stopped_player_is_still_weakened() -> None:
    table = attack("hades zeus", "own2", "crush parry")  # Chains of Tartarus
    table.play("0>play:own2 0>continue 1>play:crush 1>hold")
    # Force 1 against -1
    assert table.where(1, "hero1") == "fallen"


def test_ruling_g_42_force_has_no_floor() -> None:
    table = attack("zeus poseidon", "", "")
    assert table.where(1, "hero1") == "fallen"  # 0 against -1


def test_ruling_g_49_a_losing_attacker_s_token_is_used() -> None:
    table = attack(mine="", theirs="crush").play("1>stop")
    assert table.where(0, "hero1") == "fallen"
    assert table.reserve(0, "mortal_world") == 1
    assert table.player(0).used > 0


def test_ruling_g_57_athena_draws_before_the_first_card_is_laid() -> None:
    table = cosmos("zeus athena").hand(0, "crush").hand(1).top(1, "divine_grace").unit(1, "olympian", "lemnos")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    assert table.cards(1) == ["divine_grace"]
    assert table.choices(1) == ["play:divine_grace"]


def test_ruling_g_57_not_for_her_heroes() -> None:
    table = attack("zeus athena")
    assert table.cards(1) == ["crush", "parry"]


def test_hyb_14_1_zeus_is_stronger_against_an_olympian() -> None:
    table = cosmos("zeus hades").hand(0, "crush").hand(1, "crush").unit(1, "olympian", "lemnos").turn(0)
    table.play("activate:olympian enter:lemnos")
    assert forces(table) == (2, 0)


def test_hyb_14_2_poseidon_attacks_with_one_more_and_defends_with_one_less() -> None:
    assert forces(attack("poseidon zeus")) == (1, 0)
    assert forces(attack("zeus poseidon")) == (0, -1)


def test_hyb_14_4_hades_gains_by_defeats_of_others() -> None:
    table = cosmos("zeus athena hades").hand(0, "crush").hand(1, "parry").unit(1, "hero1", "lemnos")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    both(table, "crush", "parry")
    assert table.player(2).vp == 1


def test_ruling_p_12_a_driven_off_prophet_is_a_combat_won_without_a_start() -> None:
    table = cosmos("zeus hades").technology(0, "aegis_ballista", "s1").technology(1, "citizens_court", "s2")
    table.unit(1, "prophet1", "lemnos").token(0, "hero1", "mortal_world").turn(0)
    faithful = table.player(1).faithful
    table.play("activate:hero1 enter:lemnos")
    assert table.player(0).vp == 1
    assert table.player(1).faithful == faithful


def test_ruling_p_44_the_last_card_of_the_opponent_counts_nothing_but_its_combo() -> None:
    table = attack("athena zeus", "own6 parry", "crush chain_strike parry").have(0, determination=6)
    table.have(1, determination=6)
    both(table, "parry", "crush")
    both(table, "own6", "chain_strike")  # the Gorgon's Gaze
    assert forces(table)[1] == 3 + 0 + 3


def test_hyb_19_4_effects_of_a_round_run_before_the_next_is_asked() -> None:
    table = attack(mine="trickery crush", theirs="crush parry").top(0, "feint")
    both(table, "trickery", "parry")
    assert table.cards(0) == ["crush", "feint"]


def test_hyb_19_4_what_a_foe_has_laid_is_not_foreseen() -> None:
    table = attack(mine="crush", theirs="parry").play("1>play:parry 1>continue 0>play:crush")
    assert table.match.commits(0, table.match.legal(0, "continue"))


def test_hyb_19_4_a_learner_sees_the_combat_but_nothing_laid_face_down() -> None:
    table = both(attack(mine="crush parry charge", theirs="crush parry"), "crush", "parry")
    zone = PLAN.find("combat cards")
    seen = table.match.observe(1)
    assert seen[zone.at(0) + CARD_NAMES.index("crush")] == 0.5
    table.play("0>play:parry 0>continue")
    assert table.match.observe(1) == seen


@pytest.mark.parametrize("side", [ATTACK, DEFENCE])
def test_ruling_p_45_a_card_taken_up_leaves_the_others_as_void_as_they_were(side: int) -> None:
    combat = Combat(BY_CITY, 0, 0, 1, 0)
    combat.played = combat.rival_played = [3, 4, 5]
    combat.void = combat.rival_void = 0b101
    assert take_up(combat, side, 1) == 4
    played, void = (combat.played, combat.void) if side == ATTACK else (combat.rival_played, combat.rival_void)
    assert (played, void) == ([3, 5], 0b11)
