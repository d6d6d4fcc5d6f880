"""HYB-4, HYB-5: gaining, paying, losing, and the Prayer Well."""

from typing import Any

import pytest

from mythagon.games.hybris.chapters.economy import draw_conflict, gain, lose
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.words import (
    AEGIS,
    BONUS_TOKEN,
    COLOSSEUM_CARD,
    CONFLICT,
    DETERMINATION,
    FAITHFUL,
    GOODNESS,
    GREATNESS,
    PRAYER,
    PREMONITION,
    VP,
)
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.units import BONUS
from tests.games.hybris.cosmos import Table, cosmos


def carry_out(table: Table, seat: int, *effects: Any) -> Table:
    """Let a seat carry out effects as they are written in data."""
    run(table.s, read_script(list(effects), "test"), Scene(seat, -1, BY_POWERS))
    table.s.settle()
    return table


@pytest.mark.parametrize(
    ("price", "left"),
    [("vp", (1, 3, 3, 3)), ("prayer", (3, 1, 3, 3)), ("faithful", (3, 3, 1, 3)), ("aegis", (3, 3, 3, 1))],
)
def test_hyb_4_1_any_of_one_s_things_can_be_a_price(price: str, left: tuple[int, int, int, int]) -> None:
    table = cosmos("zeus hades").turn(0).have(0, vp=3, prayers=3, faithful=3, aegis=3)
    player = carry_out(table, 0, ["cost", [["pay", price, 2]], [["gain", "goodness", 1]]]).play("accept").player(0)
    assert [player.vp, player.prayers, player.faithful, player.aegis] == list(left)
    assert player.tokens_left(BONUS) == 0


def test_hyb_4_1_a_bonus_token_can_be_a_price() -> None:
    table = carry_out(cosmos("zeus hades").turn(0), 0, ["gain", "bonus_token", 2])
    carry_out(table, 0, ["cost", [["pay", "bonus_token", 1]], [["gain", "vp", 1]]]).play("accept")
    assert (table.player(0).tokens_left(BONUS), table.player(0).vp) == (1, 1)


def test_hyb_4_1_a_price_is_paid_in_full_or_not_at_all() -> None:
    effect = ["cost", [["pay", "prayer", 2]], [["gain", "vp", 5]]]
    table = carry_out(cosmos("zeus hades").turn(0).have(0, prayers=1), 0, effect)
    assert table.asked == "ask.turn"  # nothing was offered
    table = carry_out(cosmos("zeus hades").turn(0).have(0, prayers=2), 0, effect).play("accept")
    assert (table.player(0).prayers, table.player(0).vp) == (0, 5)


def test_hyb_4_1_a_price_in_cards_that_the_hand_has_not_is_offered_all_the_same_but_cannot_be_paid() -> None:
    """Everybody sees the question; not being asked would tell that there is no Fire in the hand."""
    effect = ["cost", [["discard", 1, {"element": "fire"}]], [["gain", "vp", 5]]]
    table = carry_out(cosmos("zeus hades").hand(0, "crush").turn(0), 0, effect)
    assert (table.asked, table.choices()) == ("ask.offer", ["decline"])
    table = carry_out(cosmos("zeus hades").hand(0, "crush chain_strike").turn(0), 0, effect)
    table.play("accept discard:chain_strike")
    assert table.player(0).vp == 5


def test_hyb_4_2_what_is_missing_costs_one_greatness_however_much_it_is() -> None:
    table = cosmos("zeus hades").turn(0).have(0, aegis=1, faithful=0).greatness(3, 4)
    carry_out(table, 0, ["lose", "aegis", 3], ["lose", "faithful", 2])
    assert (table.player(0).aegis, table.player(0).greatness) == (0, 4)
    assert table.player(1).greatness == 3


def test_hyb_4_3_points_never_fall_below_nought() -> None:
    table = cosmos("zeus hades").turn(0).have(0, vp=1)
    lose(table.s, 0, VP, 4, False)
    assert table.player(0).vp == 0


def test_hyb_4_4_aegis_and_faithful_come_from_an_unlimited_supply() -> None:
    table = cosmos("zeus hades").turn(0).have(0, aegis=0, faithful=0)
    gain(table.s, 0, AEGIS, 40, BY_POWERS)
    gain(table.s, 0, FAITHFUL, 40, BY_POWERS)
    assert (table.player(0).aegis, table.player(0).faithful) == (40, 40)


def test_hyb_4_5_prayers_are_gained_from_the_well_and_paid_to_the_supply() -> None:
    table = cosmos("zeus hades").turn(0)
    table.s.well = 2
    gain(table.s, 0, PRAYER, 3, BY_POWERS)
    assert (table.player(0).prayers, table.s.well) == (2, 0)
    lose(table.s, 0, PRAYER, 2, False)
    assert (table.player(0).prayers, table.s.well) == (0, 0)


def test_hyb_4_6_the_well_is_looked_at_once_after_the_whole_effect() -> None:
    table = cosmos("zeus hades").turn(0).have(0, faithful=3)
    table.s.well = 7
    carry_out(table, 0, ["per", ["held", {"of": "faithful"}], [["generate", 1]], 5])
    assert (table.s.well, table.player(0).faithful) == (10, 2)


def test_hyb_4_7_greatness_swaps_places_and_turns_to_points_at_the_ends() -> None:
    table = cosmos("zeus poseidon athena").greatness(2, 3, 4)
    gain(table.s, 2, GREATNESS, 1, BY_POWERS)
    assert [int(player.greatness) for player in table.s.players] == [2, 4, 3]
    gain(table.s, 0, GREATNESS, 2, BY_POWERS)
    assert (table.player(0).greatness, table.player(0).vp) == (1, 1)
    table.have(1, vp=3)
    lose(table.s, 1, GREATNESS, 1, False)
    assert (table.player(1).greatness, table.player(1).vp) == (4, 2)


def test_hyb_4_8_tracks_end_at_5_and_6() -> None:
    table = cosmos("zeus hades")
    gain(table.s, 0, GOODNESS, 9, BY_POWERS)
    gain(table.s, 0, DETERMINATION, 9, BY_POWERS)
    assert (table.player(0).goodness, table.player(0).determination) == (5, 6)
    lose(table.s, 0, GOODNESS, 9, False)
    lose(table.s, 0, DETERMINATION, 9, False)
    assert (table.player(0).goodness, table.player(0).determination) == (1, 1)


@pytest.mark.parametrize("resource", [CONFLICT, COLOSSEUM_CARD, PREMONITION])
def test_hyb_4_9_a_drawn_card_is_the_top_of_its_deck_and_news(resource: int) -> None:
    table = cosmos("zeus hades").turn(0).hand(0)
    table.player(0).premonitions = []
    decks = {CONFLICT: table.player(0).deck, COLOSSEUM_CARD: table.s.colosseum, PREMONITION: table.s.premonition_deck}
    top = decks[resource][-1]
    before = table.s.revealed
    gain(table.s, 0, resource, 1, BY_POWERS)
    player = table.player(0)
    assert (player.premonitions if resource == PREMONITION else player.hand) == [top]
    assert table.s.revealed == before + 1


def test_hyb_4_9_cards_come_from_their_decks_in_secret() -> None:
    table = cosmos("zeus hades").turn(0).hand(0).top(0, "crush")
    gain(table.s, 0, CONFLICT, 1, BY_POWERS)
    assert table.cards(0) == ["crush"]
    gain(table.s, 0, COLOSSEUM_CARD, 1, BY_POWERS)
    gain(table.s, 0, PREMONITION, 1, BY_POWERS)
    assert (len(table.s.colosseum), len(table.player(0).premonitions)) == (39, 2)
    players = table.match.view(1)["players"]
    assert isinstance(players, list)
    assert (players[0]["hand"], players[0]["hand_size"], players[0]["hand_colosseum"]) == ([], 2, 1)


def test_hyb_4_10_icons_free_pieces_perform_actions_and_give_bonus_tokens() -> None:
    table = cosmos("zeus hades").turn(0)
    carry_out(table, 0, ["gain", "bonus_token", 1], ["do", "drain"], ["free", "temple", 1])
    assert (table.player(0).tokens_left(7), table.player(0).aegis) == (1, 7)
    assert table.asked == "ask.temple"


def test_hyb_4_11_an_empty_deck_is_made_anew_at_once() -> None:
    table = cosmos("zeus hades").hand(0)
    player = table.player(0)
    player.deck, player.discard = [3], [5, 6]
    draw_conflict(table.s, 0)
    assert (player.hand, sorted(player.deck), player.discard) == ([3], [5, 6], [])


def test_ruling_p_52_and_again_on_demand() -> None:
    table = cosmos("zeus hades").hand(0)
    player = table.player(0)
    player.deck, player.discard = [], [4]
    draw_conflict(table.s, 0)
    assert player.hand == [4]


def test_ruling_g_11_with_deck_and_discard_empty_a_draw_is_void() -> None:
    table = cosmos("zeus hades").hand(0)
    table.player(0).deck = []
    draw_conflict(table.s, 0)
    assert table.player(0).hand == []


def test_hyb_4_12_an_effect_may_ask_to_discard_down_to_a_size() -> None:
    table = cosmos("zeus hades").hand(0, "crush feint parry").turn(0)
    carry_out(table, 0, ["discard", "down_to", 2]).play("discard:parry")
    assert table.cards(0) == ["crush", "feint"]


def test_ruling_g_05_replacement_losses_do_not_cascade() -> None:
    table = cosmos("zeus hades").greatness(4, 3).have(0, vp=0)
    lose(table.s, 0, VP, 2, False)
    assert (table.player(0).vp, table.player(0).greatness) == (0, 4)


@pytest.mark.parametrize(("track", "name"), [(GOODNESS, "goodness"), (DETERMINATION, "determination")])
def test_ruling_g_06_what_is_missing_above_the_floor_of_a_track_costs_greatness(track: int, name: str) -> None:
    table = cosmos("zeus hades").greatness(3, 4).have(0, **{name: 3})
    assert not lose(table.s, 0, track, 2, False)
    assert (getattr(table.player(0), name), table.player(0).greatness) == (1, 3)
    assert lose(table.s, 0, track, 1, False)
    assert (getattr(table.player(0), name), table.player(0).greatness) == (1, 4)


def test_ruling_g_06_a_loss_of_which_a_part_is_there_takes_that_and_one_greatness() -> None:
    table = cosmos("zeus hades").greatness(2, 4).have(0, goodness=2)
    assert lose(table.s, 0, GOODNESS, 3, False)
    assert (table.player(0).goodness, table.player(0).greatness) == (1, 3)


def test_ruling_g_07_the_owner_chooses_the_card_lost_and_an_empty_hand_is_a_shortfall() -> None:
    table = carry_out(cosmos("zeus hades").hand(0, "crush feint").turn(0), 0, ["lose", "conflict", 1])
    assert (table.asked, table.seat) == ("ask.lose_card", 0)
    table.play("discard:crush")
    assert table.cards(0) == ["feint"]
    table = carry_out(cosmos("zeus hades").hand(0).greatness(3, 4).turn(0), 0, ["lose", "conflict", 1])
    assert table.player(0).greatness == 4


def test_ruling_p_21_the_verb_decides_also_for_the_catapult() -> None:
    table = cosmos("zeus hades").hand(1).greatness(4, 3).turn(0)
    carry_out(table, 0, ["each_other", [["lose", "conflict", 1]]])
    assert table.player(1).greatness == 4


def test_ruling_p_20_a_discard_of_too_few_cards_is_no_shortfall() -> None:
    table = carry_out(cosmos("zeus hades").hand(0).greatness(3, 4).turn(0), 0, ["discard", 1, {}])
    assert table.player(0).greatness == 3


def test_ruling_p_23_one_shortfall_for_a_whole_sequence() -> None:
    table = cosmos("zeus hades").unit(0, "hero1", "fallen").have(0, vp=0).greatness(2, 4).turn(0)
    carry_out(table, 0, ["defeat_hero"], ["lose", "vp", 2])
    assert table.player(0).greatness == 3


def test_ruling_p_74_registers_hold_what_was_just_done() -> None:
    table = cosmos("poseidon hades").hand(0, "divine_grace").turn(0)
    carry_out(table, 0, ["discard", 1, {}], ["per", "discarded_determination", [["gain", "vp", 1]]])
    table.play("discard:divine_grace")
    assert table.player(0).vp == 3


def test_ruling_p_75_amounts_are_multiplied_and_everything_else_is_repeated() -> None:
    table = cosmos("zeus hades").have(0, aegis=2, vp=0).turn(0)
    carry_out(table, 0, ["per", ["held", {"of": "aegis"}], [["gain", "vp", 3]]])
    assert table.player(0).vp == 6
    carry_out(table, 0, ["per", ["held", {"of": "aegis"}], [["do", "perceive"]]])
    assert table.player(0).vp == 8


def test_ruling_p_76_all_branches_are_offered() -> None:
    table = cosmos("zeus hades").turn(0)
    carry_out(table, 0, ["choose", 1, [[["gain", "prayer", 1]], [["gain", "goodness", 1]]]])
    assert table.choices() == ["branch:1", "branch:2"]
    table.play("branch:1")
    assert table.player(0).prayers == 0


def test_ruling_g_12_others_finish_one_after_the_other_in_greatness_order() -> None:
    table = cosmos("zeus poseidon hades").greatness(3, 4, 2).hand(1, "crush feint").hand(2, "crush feint").turn(0)
    carry_out(table, 0, ["each_other", [["lose", "conflict", 1], ["gain", "vp", 1]]])
    assert table.seat == 2
    table.play("discard:crush")
    assert (table.seat, table.player(2).vp, table.player(1).vp) == (1, 1, 0)


def test_ruling_g_13_the_order_is_that_of_the_beginning() -> None:
    table = cosmos("zeus poseidon hades").greatness(1, 2, 3).turn(0)
    carry_out(table, 0, ["each", [["lose", "greatness", 1], ["gain", "vp", 1]]])
    assert [int(player.vp) for player in table.s.players] == [1, 1, 1]


def test_hyb_5_1_the_well_is_checked_after_each_effect_that_fills_it() -> None:
    table = cosmos("zeus hades").have(0, faithful=4)
    table.s.well = 8
    generate(table.s, 0, 1)
    generate(table.s, 0, 1)
    assert table.player(0).faithful == 2


@pytest.mark.parametrize(("well", "faithful"), [(8, 2), (9, 1), (13, 1)])
def test_hyb_5_2_from_9_on_the_active_player_loses_a_faithful(well: int, faithful: int) -> None:
    table = cosmos("zeus hades").have(0, faithful=2)
    table.s.well = well - 1
    generate(table.s, 0, 1)
    assert (table.player(0).faithful, table.s.well) == (faithful, well)


def test_hyb_5_3_from_14_on_the_first_with_a_temple_loses_one_and_the_well_is_emptied() -> None:
    table = (
        cosmos("zeus poseidon hades").greatness(2, 3, 4).temple(1, "argos").temple(1, "elis").temple(2, "argos").turn(0)
    )
    table.s.well = 13
    generate(table.s, 0, 1)
    assert (table.asked, table.seat, table.choices()) == ("ask.temple_falls", 1, ["city:argos", "city:elis"])
    assert table.s.well == 14  # emptied when the Temple is gone
    table.play("city:elis")
    assert (table.s.well, table.player(1).temple_count(), table.player(1).temples_lost) == (0, 1, 1)


def test_hyb_5_4_only_one_band_applies() -> None:
    table = cosmos("zeus hades").have(0, faithful=2)
    table.s.well = 13
    generate(table.s, 0, 1)
    assert (table.player(0).faithful, table.s.well) == (2, 0)


def test_hyb_5_2_in_a_turn_it_is_the_active_player_s_whoever_made_the_prayers() -> None:
    table = cosmos("zeus hades").have(0, faithful=2).have(1, faithful=2).turn(0)
    table.s.well = 8
    carry_out(table, 1, ["generate", 1])
    assert [table.player(seat).faithful for seat in (0, 1)] == [1, 2]
    table.s.active = -1
    carry_out(table, 1, ["generate", 1])
    assert [table.player(seat).faithful for seat in (0, 1)] == [1, 1]


def test_ruling_g_08_without_a_faithful_the_overflow_costs_greatness() -> None:
    table = cosmos("zeus hades").have(0, faithful=0).greatness(3, 4)
    table.s.well = 8
    generate(table.s, 0, 1)
    assert table.player(0).greatness == 4


def test_ruling_g_09_without_any_temple_the_well_is_only_emptied() -> None:
    table = cosmos("zeus hades").turn(0)
    table.s.well = 14
    generate(table.s, 0, 1)
    assert (table.s.well, table.asked) == (0, "ask.turn")


def test_ruling_p_26_no_prayer_added_is_no_check() -> None:
    table = cosmos("zeus hades").have(0, faithful=2)
    table.s.well = 10
    generate(table.s, 0, 0)
    assert table.player(0).faithful == 2


def test_ruling_p_27_bonus_tokens_under_units_are_held() -> None:
    table = cosmos("poseidon hades").turn(0)
    gain(table.s, 0, BONUS_TOKEN, 1, BY_POWERS)
    table.player(0).lay_token(1, 7)
    effect = ["if", {"count": [["held", {"of": "bonus_token"}], "<=", 0]}, [["gain", "vp", 1]]]
    carry_out(table, 0, effect)
    assert table.player(0).vp == 0


def test_ruling_g_26_indoctrination_fills_the_well_for_each_other_player() -> None:
    table = cosmos("zeus poseidon hades").turn(0)
    carry_out(table, 0, ["each_other", [["gain", "goodness", 1], ["by_actor", [["generate", 1]]]]])
    assert (table.s.well, [int(player.goodness) for player in table.s.players]) == (2, [1, 2, 2])


def test_hyb_24_3_an_overflow_of_indoctrination_is_the_active_player_s() -> None:
    table = cosmos("zeus poseidon hades").have(0, faithful=1).have(1, faithful=1).have(2, faithful=1).turn(0)
    table.s.well = 8
    carry_out(table, 0, ["each_other", [["gain", "goodness", 1], ["by_actor", [["generate", 1]]]]])
    assert [int(player.faithful) for player in table.s.players] == [0, 1, 1]


def test_hyb_4_1_what_is_nothing_is_not_told() -> None:
    table = cosmos("zeus hades").turn(0)
    before = list(table.s.events or [])
    for resource in (AEGIS, FAITHFUL, PRAYER, VP):
        gain(table.s, 0, resource, 0, BY_POWERS)
    assert table.s.events == before
