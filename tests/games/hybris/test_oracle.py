"""HYB-13, HYB-15.3, HYB-15.6: the Oracle, Premonitions, the Underworld."""

import pytest

from mythagon.games.hybris.chapters.oracle import count_bits, elements_of, shown_elements
from mythagon.games.hybris.kinds import PREMONITIONS, TECHNOLOGIES
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import Table, card_number, cosmos


def vision(table: Table, seat: int, *ids: str) -> Table:
    """Give a seat exactly these Premonitions."""
    player = table.player(seat)
    wanted = sorted([PREMONITIONS.index(id) for id in ids])
    for other in table.s.players:
        if other is not player:
            other.premonitions = [card for card in other.premonitions if card not in wanted]
    player.premonitions = wanted
    table.s.premonition_deck = [card for card in table.s.premonition_deck if card not in wanted]
    return table


def test_hyb_15_3_perceive_draws_a_premonition_for_a_point() -> None:
    table = cosmos("zeus hades").acting(0, "prophet1", "r2").play("act:perceive")
    assert (len(table.player(0).premonitions), table.player(0).vp) == (2, 1)


def test_hyb_15_3_an_omen_shows_a_new_element_and_looks_at_the_next_primordial() -> None:
    """Example of page 18: after Sea Currents (Water, Air) Combined Attack (Fire) is legal, then only Earth is."""
    table = (
        cosmos("poseidon hades").hand(0, "own1 combined_attack crush").have(0, faithful=3).acting(0, "prophet1", "r2")
    )
    table.play("act:omen omen:own1")
    assert table.player(0).faithful == 2
    oracle = table.match.view(0)["oracle"]
    assert isinstance(oracle, dict)
    assert oracle["primordials"][0]["primordial"] is not None
    other = table.match.view(1)["oracle"]
    assert isinstance(other, dict)
    assert (other["primordials"][0]["primordial"], other["primordials"][0]["seen_by"]) == (None, [0])
    table.acting(0, "prophet1", "r2").play("act:omen")
    assert table.choices() == ["omen:crush", "omen:combined_attack"]
    table.play("omen:combined_attack")
    table.hand(0, "javelin crush chain_strike").acting(0, "prophet1", "r2").play("act:omen")
    assert table.choices() == ["omen:crush"]
    table.play("omen:crush").hand(0, "javelin crush chain_strike").have(0, faithful=9).acting(0, "prophet1", "r2")
    assert "act:omen" not in table.choices()


def test_ruling_g_46_without_the_faithful_there_is_no_omen() -> None:
    table = cosmos("zeus hades").hand(0, "crush").have(0, faithful=0).acting(0, "prophet1", "r2")
    assert "act:omen" not in table.choices()


def test_ruling_p_50_no_omen_without_a_primordial_face_down_but_a_second_one_is_allowed() -> None:
    table = cosmos("zeus hades").hand(0, "crush chain_strike").have(0, faithful=5)
    table.s.omens = [64 * 0 + 2]  # Anticipation, Water, of the same player
    table.acting(0, "prophet1", "r2")
    assert "act:omen" in table.choices()
    table.s.hidden = [-1, 4, 7]
    assert "act:omen" not in table.choices()


def test_hyb_15_3_an_omen_shows_what_its_owner_s_own_card_shows() -> None:
    """Sea Currents of Poseidon has Water and Air; the first card of Hades has neither."""
    table = cosmos("hades poseidon")
    own = card_number("own1")
    table.s.omens = [64 * 1 + own]
    assert shown_elements(table.s) == elements_of(table.s, 1, own) != elements_of(table.s, 0, own)
    assert [count_bits(bits) for bits in (0, 0b1, 0b1011, 0b11111)] == [0, 1, 3, 5]


def test_hyb_13_1_premonitions_are_the_owner_s_secret() -> None:
    table = vision(cosmos("zeus hades"), 0, "offering", "obol")
    mine, theirs = table.match.view(0)["players"], table.match.view(1)["players"]
    assert isinstance(mine, list)
    assert isinstance(theirs, list)
    assert mine[0]["premonitions"] == ["offering", "obol"]
    assert (theirs[0]["premonitions"], theirs[0]["premonition_count"]) == (None, 2)


def test_hyb_13_2_a_fulfilled_premonition_is_revealed_for_its_reward() -> None:
    table = vision(cosmos("zeus hades"), 0, "obol").unit(0, "hero1", "fallen").acting(0, "prophet1", "u3")
    assert "reveal:obol" not in table.choices()
    table.play("act:resurrect")
    assert "reveal:obol" in table.choices()
    table.play("reveal:obol free:1")
    assert (table.player(0).premonitions, table.player(0).sparks) == ([], 1)
    assert [PREMONITIONS[card] for card in table.s.premonition_discard] == ["obol"]


def test_ruling_g_48_one_may_enable_another_until_the_turn_ends_and_a_city_must_be_the_one_named() -> None:
    table = vision(cosmos("zeus hades"), 0, "dream_of_lemnos").acting(0, "hero1", "argos")
    table.play("act:influence take:service")
    assert "reveal:dream_of_lemnos" not in table.choices()
    table = vision(cosmos("zeus hades"), 0, "dream_of_lemnos").acting(0, "hero1", "lemnos")
    table.play("act:influence take:service")
    assert "reveal:dream_of_lemnos" in table.choices()


def test_ruling_p_02_two_windows_before_and_after_the_action_that_tell_nothing() -> None:
    table = vision(cosmos("zeus hades"), 0, "unarmed_walk").hand(0).token(0, "prophet1", "underworld").turn(0)
    table.play("activate:prophet1 enter:u1")
    assert "reveal:unarmed_walk" in table.choices()
    table = vision(cosmos("zeus hades"), 0, "offering").token(0, "prophet1", "underworld").turn(0)
    table.play("activate:prophet1 enter:u1 act:drain")
    assert table.choices() == ["end"]  # asked all the same


def test_ruling_p_40_before_is_after_paying_and_before_the_bonus() -> None:
    """Black Sap wants no Aegis when the character was sent: a Prophet with exactly 1 qualifies."""
    table = vision(cosmos("zeus hades"), 0, "black_sap").have(0, aegis=1).token(0, "prophet1", "underworld").turn(0)
    table.play("activate:prophet1 enter:u3 act:drain")
    assert "reveal:black_sap" in table.choices()
    table = vision(cosmos("zeus hades"), 0, "black_sap").have(0, aegis=2).token(0, "prophet1", "underworld").turn(0)
    table.play("activate:prophet1 enter:u3 act:drain")
    assert "reveal:black_sap" not in table.choices()


def test_ruling_p_38_only_premonitions_of_the_visited_place_are_checked() -> None:
    table = vision(cosmos("zeus hades"), 0, "stolen_plans").acting(0, "hero1", "athens")
    table.s.queue = [owned(TECHNOLOGIES.index("colossus"), 1), 0, 0, 0, 0, 0]
    table.play("act:influence take:service idea:city_decree")
    assert "reveal:stolen_plans" not in table.choices()
    table = vision(cosmos("zeus hades"), 0, "stolen_plans").acting(0, "hero1", "o2")
    table.s.queue = [owned(TECHNOLOGIES.index("colossus"), 1), 0, 0, 0, 0, 0]
    table.play("act:conceive idea:city_decree")
    assert "reveal:stolen_plans" in table.choices()


def test_ruling_p_39_the_influence_must_be_in_the_city_visited() -> None:
    table = vision(cosmos("zeus hades"), 0, "dream_of_lemnos").store(0, "colossus").acting(0, "olympian", "lemnos")
    table.player(0).pillar = 0
    table.play("resolve accept city:argos take:service act:deploy slot:l1 decline")
    assert "reveal:dream_of_lemnos" not in table.choices()


@pytest.mark.parametrize(
    ("id", "unit", "space", "act"),
    [
        ("audience_at_the_summit", "olympian", "o2", "act:conceive idea:colossus"),
        ("open_eye", "prophet1", "r2", "act:perceive"),
        ("roaring_crowd", "hero1", "c3", "act:train"),
        ("titans_thirst", "hero1", "u3", "act:drain"),
        ("well_runs_over", "hero1", "sparta", "act:influence take:faithful"),
        ("market_of_oaths", "hero1", "argos", "act:influence take:faithful"),
        ("flame_of_the_games", "hero1", "elis", "act:influence take:faithful"),
    ],
)
def test_hyb_13_2_states_are_looked_at_when_it_is_revealed(id: str, unit: str, space: str, act: str) -> None:
    table = vision(cosmos("zeus hades"), 0, id, "offering", "obol", "cut_thread").unit(1, "hero1", "c1")
    table.have(0, aegis=6, faithful=4, goodness=3).greatness(1, 4).acting(0, unit, space)
    table.s.well = 9
    assert f"reveal:{id}" in table.play(act).choices()


def test_hyb_15_6_resurrect_and_drain() -> None:
    table = cosmos("zeus hades").unit(0, "hero1", "fallen").acting(0, "prophet1", "u3").play("act:resurrect")
    assert table.where(0, "hero1") == "home"
    table = cosmos("zeus hades").acting(0, "prophet1", "u3").play("act:drain")
    assert table.player(0).aegis == 3 + 4
    assert "act:resurrect" not in cosmos("zeus hades").acting(0, "prophet1", "u3").choices()


def test_hyb_15_6_cerberus_brings_back_two() -> None:
    table = cosmos("hades zeus").upgrade(0, 2).acting(0, "prophet1", "u3")
    for hero in ("hero1", "hero2", "hero3"):
        table.unit(0, hero, "fallen")
    table.play("act:resurrect unit:hero2")
    assert [table.where(0, hero) for hero in ("hero1", "hero2", "hero3")].count("fallen") == 2
    table.play("unit:hero1")
    assert [table.where(0, hero) for hero in ("hero1", "hero2", "hero3")] == ["home", "home", "fallen"]


def test_hyb_15_5_train_draws_a_colosseum_card() -> None:
    table = cosmos("zeus hades").hand(0).drawn("arena_net").acting(0, "hero1", "c3").play("act:train")
    assert table.cards(0) == ["arena_net"]
