"""HYB-18.3, HYB-18.4: every Conflict card with an effect, and the Combos."""

import pytest

from mythagon.games.hybris.chapters.enemies import enemy_combat, enemy_force
from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of
from mythagon.games.hybris.grammar.words import ANY
from tests.games.hybris.cosmos import Table, card_number, cosmos


def attack(olympians: str, mine: str, theirs: str, me: str = "hero1", foe: str = "hero1") -> Table:
    """Seat 0 attacks seat 1 in Lemnos; neither is short of Determination."""
    table = cosmos(olympians).hand(0, mine).hand(1, theirs).have(0, determination=6).have(1, determination=6)
    table.unit(1, foe, "lemnos")
    if me != "olympian":
        table.token(0, me, "mortal_world")
    return table.turn(0).play(f"activate:{me} enter:lemnos")


def both(table: Table, mine: str, theirs: str) -> Table:
    """Both lay a card and continue."""
    return table.play(f"0>play:{mine} 0>continue 1>play:{theirs} 1>continue")


def against_game(olympian: str, hand: str) -> Table:
    """Seat 0 fights the Chimera, for whom three cards of Force 1 were drawn."""
    other = "zeus" if olympian != "zeus" else "hades"
    table = cosmos(f"{olympian} {other}").quests("chimera").hand(0, hand).have(0, determination=6)
    table.drawn("arena_war_cry", "arena_war_cry", "arena_round_shield")
    return table.acting(0, "hero1", "m2").play("act:accomplish quest:1")


def forces(table: Table) -> tuple[int, int]:
    """The Attacker's Force and the Defender's, or the enemy's."""
    combat = table.s.combat
    assert combat is not None
    rival = enemy_force(combat) if combat.rival < 0 else force_of(table.s, combat, DEFENCE)
    return int(force_of(table.s, combat, ATTACK)), int(rival)


# -- common cards -------------------------------------------------------------------------------------------------


def test_parry_is_stronger_in_defence() -> None:
    assert forces(both(attack("zeus hades", "parry crush", "parry crush"), "parry", "parry")) == (1, 2)
    assert forces(against_game("zeus", "parry crush").play("play:parry"))[0] == 1


@pytest.mark.parametrize("card", ["trickery", "second_wind"])
def test_trickery_and_second_wind_draw_a_card(card: str) -> None:
    table = against_game("zeus", f"{card} crush").top(0, "javelin").play(f"play:{card}")
    assert table.cards(0) == ["crush", "javelin"]


# -- Zeus ---------------------------------------------------------------------------------------------------------


def test_thunder_weakens_the_opponent() -> None:
    assert forces(both(attack("zeus hades", "own2 crush", "crush parry"), "own2", "crush")) == (2, 2)
    assert forces(against_game("zeus", "own2 crush").play("play:own2")) == (2, 4)


def test_royal_decree_is_for_olympians() -> None:
    assert forces(both(attack("zeus hades", "own3 crush", "crush parry", foe="olympian"), "own3", "crush"))[0] == 2
    assert forces(both(attack("zeus hades", "own3 crush", "crush parry"), "own3", "crush"))[0] == 1


def test_the_stormcloud_draws_a_card() -> None:
    assert against_game("zeus", "own5 crush").top(0, "javelin").play("play:own5").cards(0) == ["crush", "javelin"]


# -- Poseidon -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "force"), [("own2", 3), ("own5", 1)])
def test_tidal_wave_and_wrath_of_the_waves_are_stronger_in_attack(card: str, force: int) -> None:
    impetuous = 1
    assert (
        forces(both(attack("poseidon zeus", f"{card} crush", "crush parry"), card, "crush"))[0] == force + 1 + impetuous
    )
    assert forces(both(attack("zeus poseidon", "crush parry", f"{card} crush"), "crush", card))[1] == force - impetuous
    assert forces(against_game("poseidon", f"{card} crush").play(f"play:{card}"))[0] == force


def test_earthquake_weakens_the_opponent() -> None:
    assert forces(both(attack("poseidon zeus", "own3 crush", "crush parry"), "own3", "crush"))[1] == 2


# -- Athena -------------------------------------------------------------------------------------------------------


def test_tactics_draws_a_card() -> None:
    assert against_game("athena", "own1 crush").top(0, "javelin").play("play:own1").cards(0) == ["crush", "javelin"]


@pytest.mark.parametrize("card", ["own3", "own4"])
def test_shield_wall_and_counterattack_are_stronger_in_defence(card: str) -> None:
    assert forces(both(attack("zeus athena", "crush parry", f"{card} crush"), "crush", card))[1] == 3
    assert forces(both(attack("athena zeus", f"{card} crush", "crush parry"), card, "crush"))[0] == 2


def test_ruling_p_45_wisdom_takes_another_own_card_back() -> None:
    table = against_game("athena", "crush chain_strike own5 parry").play("play:crush play:chain_strike play:own5")
    assert table.choices() == ["decline", "back:crush", "back:chain_strike"]
    table.play("back:crush")
    assert table.cards(0) == ["crush", "parry"]
    assert forces(table)[0] == 2 + 1  # no Combo any more


def test_ruling_p_45_wisdom_may_be_declined_and_does_nothing_alone() -> None:
    table = against_game("athena", "crush own5 parry").play("play:crush play:own5 decline")
    assert forces(table)[0] == 4
    assert against_game("athena", "own5 parry").play("play:own5").asked == "ask.fight"


def test_ruling_p_45_a_card_taken_back_is_known_and_may_be_played_again() -> None:
    table = against_game("athena", "crush own5").play("play:crush play:own5 back:crush")
    assert table.player(0).shown == [64 * 15 + card_number("crush")]
    assert "play:crush" in table.choices()


def test_ruling_p_45_a_voided_card_taken_back_counts_again() -> None:
    table = attack("zeus athena", "crush parry charge", "crush own5 parry", foe="hero1")
    combat = table.s.combat
    assert combat is not None
    both(table, "charge", "crush")
    combat = table.s.combat
    assert combat is not None
    combat.rival_void = 1
    table.play("0>play:crush 0>continue 1>play:own5 1>continue 1>back:crush")
    assert forces(table)[1] == 1
    assert table.s.combat is not None and table.s.combat.rival_void == 0


def test_the_gorgons_gaze_voids_the_card_of_the_same_round() -> None:
    table = both(attack("athena zeus", "own6 parry", "charge crush parry"), "own6", "charge")
    assert forces(table) == (4, 0)
    defending = both(attack("zeus athena", "charge crush parry", "own6 parry"), "charge", "own6")
    assert forces(defending) == (0, 4)


# -- Hades --------------------------------------------------------------------------------------------------------


def test_shades_make_the_opponent_discard_at_random() -> None:
    table = cosmos("hades zeus", script=["hand1=1"]).hand(0, "own1 crush").hand(1, "crush feint parry")
    table.unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    both(table, "own1", "crush")
    assert (table.cards(1), table.discards(1)) == (["feint"], ["parry"])


def test_chains_of_tartarus_weaken_the_opponent() -> None:
    assert forces(both(attack("hades zeus", "own2 crush", "crush parry"), "own2", "crush")) == (1, 2)


def test_waters_of_the_styx_count_one_s_own_fallen_heroes_up_to_two() -> None:
    for fallen, force in ((0, 2), (1, 3), (2, 4)):
        table = against_game("hades", "own4 crush")
        for unit in range(2, 2 + fallen):
            table.unit(0, f"hero{unit}", "fallen")
        assert forces(table.play("play:own4"))[0] == force
    table = (
        against_game("hades", "own4 crush")
        .unit(0, "hero2", "fallen")
        .unit(0, "hero3", "fallen")
        .ally(0, "ajax", "fallen")
    )
    assert forces(table.play("play:own4"))[0] == 4


def test_terror_is_for_heroes() -> None:
    assert forces(both(attack("hades zeus", "own5 crush", "crush parry"), "own5", "crush"))[0] == 4
    assert forces(both(attack("hades zeus", "own5 crush", "crush parry", foe="olympian"), "own5", "crush"))[0] == 2


def test_the_call_of_the_dead_counts_everybody_s_fallen_heroes_up_to_three() -> None:
    table = against_game("hades", "own6 crush").unit(0, "hero2", "fallen").unit(1, "hero1", "fallen")
    assert forces(table.play("play:own6"))[0] == 5 + 2


# -- the Colosseum ------------------------------------------------------------------------------------------------


def with_arena_card(card: str, hand: str = "crush") -> Table:
    """Seat 0 has a Colosseum card in hand and fights the Chimera."""
    table = cosmos("zeus hades").quests("chimera").drawn(f"arena_{card}").hand(0, hand).have(0, determination=6)
    table.acting(0, "hero1", "c3").play("act:train")
    table.drawn("arena_war_cry", "arena_war_cry", "arena_round_shield")
    return table.acting(0, "hero1", "m2").play(f"act:accomplish quest:1 play:arena_{card}")


def test_the_net_weakens_the_opponent() -> None:
    assert forces(with_arena_card("net")) == (1, 4)


def test_the_round_shield_is_stronger_in_defence_only() -> None:
    assert forces(with_arena_card("round_shield"))[0] == 1
    table = cosmos("zeus hades").drawn("arena_round_shield").hand(1, "parry").hand(0, "crush parry")
    table.acting(1, "hero1", "c3").play("act:train").unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world")
    both(table.turn(0).play("activate:hero1 enter:lemnos"), "crush", "arena_round_shield")
    assert forces(table)[1] == 2


def test_cheers_are_worth_a_point_if_the_combat_is_won() -> None:
    table = with_arena_card("cheers", "divine_grace crush").play("play:divine_grace play:crush")
    assert table.asked == "ask.free.spark"
    assert table.player(0).vp == 1
    table.play("free:1")
    assert table.player(0).vp == 1 + 7 + 1
    lost = with_arena_card("cheers", "crush").play("stop")
    assert lost.player(0).vp == 0


def test_cheers_of_the_loser_are_silent() -> None:
    table = cosmos("zeus hades").drawn("arena_cheers").hand(0, "crush").hand(1)
    table.acting(1, "hero1", "c3").play("act:train").unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world")
    both(table.turn(0).play("activate:hero1 enter:lemnos"), "crush", "arena_cheers")
    assert table.where(1, "hero1") == "fallen"
    assert table.player(1).vp == 0


def test_the_whip_makes_the_opponent_discard_at_random() -> None:
    table = cosmos("zeus hades", script=["hand1=0"]).drawn("arena_whip").hand(0, "crush").hand(1, "crush feint")
    table.acting(0, "hero1", "c3").play("act:train").unit(0, "hero1").unit(1, "hero1", "lemnos")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    both(table, "arena_whip", "crush")
    assert table.discards(1) == ["feint"]


def test_the_pivot_costs_a_card() -> None:
    table = with_arena_card("pivot", "crush parry")
    assert table.asked == "ask.discard"
    table.play("discard:parry")
    assert (table.cards(0), forces(table)[0]) == (["crush"], 2)


# -- Combos -------------------------------------------------------------------------------------------------------


def test_hyb_18_4_every_matching_pair_of_personal_cards_pays_the_right_hand_bonus() -> None:
    """Played one after the other against the game, their Force is the sum, with the bonus where halves match."""
    for who, olympian in enumerate(("zeus", "poseidon", "athena", "hades")):
        table = cosmos(f"{olympian} {'zeus' if who else 'hades'}").quests("chimera").hand(0).turn(0)
        s = table.s
        for left in range(18):
            for right in range(18):
                combat = enemy_combat(0, 1)
                combat.played = [left, right]
                one, two = s.card(0, left), s.card(0, right)
                bonus = two.bonus if one.right != ANY and one.right == two.left else 0
                assert force_of(s, combat, ATTACK) == one.force + two.force + bonus


def test_hyb_18_4_a_row_of_cards_pays_every_combo_in_it() -> None:
    table = against_game("zeus", "parry combined_attack chain_strike feint").have(0, determination=6)
    table.play("play:parry play:combined_attack play:chain_strike play:feint")
    # Laurel 2, Eclipse 3, Serpent 1; the hand is empty, the Chimera has 6
    assert "wins" in table.told()
    assert 1 + 2 + 2 + 2 + 2 + 3 + 1 == 13
    assert [event.number("count") for event in table.match.events(None) if event.kind == "force"] == [13]
