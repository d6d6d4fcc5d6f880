"""HYB-10.2, HYB-10.3, HYB-24.2: the end of an Age, Fear, the end of the game."""

from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import Table, cosmos


def fear(table: Table, age: int, primordial: str) -> Table:
    """The Age ends with this Primordial."""
    table.turn(0)
    table.s.age = age
    hidden = [1, 4, 7]
    hidden[age // 2 - 1] = PRIMORDIALS.index(primordial)
    table.s.hidden = [-1] * (age // 2 - 1) + hidden[age // 2 - 1 :]
    for player in table.s.players:
        player.resolved = True  # the lower parts of the Pillars stay out of it
    for _ in range(table.s.seats):
        table.play("pass")
    return table


def test_hyb_10_2_pillars_go_back_and_everybody_goes_home() -> None:
    table = cosmos("zeus hades").unit(0, "hero1", "argos").unit(1, "olympian", "o1").unit(1, "hero1", "fallen").turn(0)
    table.player(0).wounded = True
    table.play("pass pass")
    assert [table.where(0, "hero1"), table.where(1, "olympian"), table.where(1, "hero1")] == ["home", "home", "fallen"]
    assert (table.player(0).wounded, table.player(0).pillar) == (False, -1)


def test_hyb_10_2_a_token_used_in_an_age_is_back_for_the_one_after_next() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").turn(0)
    table.play("activate:hero1 enter:r2 act:perceive end")
    while table.s.age == 1:
        table.play("pass")
    assert (table.reserve(0, "oracle"), int(table.player(0).unavailable)) == (0, 1 << 4 * LOCATIONS.index("oracle"))
    table.turn(0).play("pass pass")
    assert table.reserve(0, "oracle") == 1


def test_hyb_10_2_the_rightmost_quest_leaves_and_three_are_face_up_again() -> None:
    table = cosmos("zeus hades").turn(0)
    before = table.s.quests.copy()
    top = table.s.quest_deck[-1]
    table.play("pass pass")
    assert table.s.quests == [top, before[0], before[1]]
    assert table.s.quests_gone == [before[2]]


def test_ruling_p_30_empty_zones_fill_from_the_right() -> None:
    table = cosmos("zeus hades").turn(0)
    kept = table.s.quests[0]
    table.s.quests_gone = table.s.quests[1:]
    table.s.quests = [kept, -1, -1]
    first, second = table.s.quest_deck[-1], table.s.quest_deck[-2]
    table.play("pass pass")
    assert table.s.quests == [second, first, kept]


def test_hyb_10_2_factory_tiles_advance() -> None:
    table = cosmos("zeus hades").turn(0)
    table.s.queue = [0, 0, owned(5, 0), owned(6, 0), 0, owned(7, 1)]
    table.play("pass pass")
    assert table.s.queue == [0, 0, owned(5, 0), 0, owned(6, 0), 0]
    assert table.player(1).storage == [7]


def test_hyb_10_2_fear_reveals_and_strikes_those_without_an_omen() -> None:
    """Example of page 13: Uranus at the end of Age II, Hades has an Omen card."""
    table = cosmos("zeus poseidon hades").have(0, goodness=3).have(1, goodness=3).have(2, goodness=3).hand(1)
    table.s.omens = [64 * 2 + 0]
    fear(table, 2, "uranus")
    assert [int(player.aegis) for player in table.s.players] == [1, 1, 3]
    assert [int(player.goodness) for player in table.s.players] == [2, 2, 2]  # Wrath II strikes everybody
    assert [PRIMORDIALS[card] for card in table.s.primordials] == ["chronos", "uranus"]
    assert table.discards(2)[-1:] == ["crush"]
    assert table.s.omens == []


def test_ruling_g_47_an_omen_protects_from_one_primordial_only() -> None:
    table = cosmos("zeus hades")
    table.s.omens = [64 * 1 + 0]
    fear(table, 2, "uranus")
    assert table.s.omens == []


def test_hyb_10_2_powers_of_the_end_of_an_age_come_last() -> None:
    table = cosmos("zeus hades").technology(0, "harvest_festival", "a1").turn(0).play("pass pass")
    assert (table.player(0).prayers, table.s.well) == (1, 1)


def test_hyb_10_3_after_the_last_age_end_of_game_powers_count_and_the_match_ends() -> None:
    table = cosmos("zeus hades").technology(0, "colossus", "a1").temple(0, "argos").have(0, vp=10)
    fear(table, 6, "chaos")
    while not table.match.over:
        table.play(table.choices()[0])
    assert table.player(0).vp == 10 - 4 + 1


def test_ruling_g_60_in_greatness_order_then_points_are_compared() -> None:
    table = cosmos("zeus hades").upgrade(1, 6).unit(1, "hero1", "fallen")
    fear(table, 6, "typhon")
    while not table.match.over:
        table.play(table.choices()[0])
    assert table.match.result is not None


def test_hyb_24_2_gaia_takes_all_earth_cards() -> None:
    table = fear(cosmos("zeus hades").hand(0, "crush feint parry").hand(1), 2, "gaia")
    assert table.cards(0) == ["feint"]


def test_hyb_24_2_lethe_counts_all_symbols_beside_the_oracle() -> None:
    """Trickery shows two Elements; Hades laid it, so only Zeus suffers."""
    table = cosmos("zeus hades").have(0, vp=9).have(1, vp=9)
    table.s.omens = [64 * 1 + 9]
    fear(table, 4, "lethe")
    assert (table.player(0).vp, table.player(1).vp) == (7, 9)


def test_ruling_p_22_nyx_sends_a_token_away_after_the_tokens_have_moved() -> None:
    table = fear(cosmos("zeus hades"), 4, "nyx")
    assert table.asked == "ask.token_away"
    table.play("token:forge token:oracle")
    assert (table.reserve(0, "forge"), table.reserve(1, "oracle")) == (0, 0)
    assert int(table.player(0).unavailable) == 1 << 4 * LOCATIONS.index("forge")


def test_ruling_p_79_each_player_finishes_before_the_next() -> None:
    table = fear(cosmos("zeus hades").hand(0, "crush feint parry").hand(1, "crush feint parry"), 2, "pontus")
    assert table.seat == 0
    table.play("discard:crush")
    assert table.seat == 1


def test_ruling_g_08_pontus_fills_the_well_in_one_lot_for_the_first_on_greatness() -> None:
    table = cosmos("zeus poseidon hades").hand(0).hand(1).hand(2).have(0, faithful=1).have(1, faithful=1)
    table.s.well = 7
    fear(table, 2, "pontus")
    assert (table.s.well, table.player(0).faithful, table.player(1).faithful) == (10, 0, 1)


def test_ruling_g_21_a_unit_sent_home_cannot_be_activated_again() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2 act:perceive end")
    table.unit(0, "hero1", "home").turn(0)
    assert "activate:hero1" not in table.choices()


def test_ruling_p_67_an_early_last_primordial_strikes_stores_in_vain() -> None:
    table = cosmos("zeus hades", scenario="renaissance")
    assert len(table.s.hidden) == 2


def test_ruling_p_70_the_spaces_of_the_mortal_world_are_its_cities() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "mortal_world").turn(0).play("activate:hero1")
    assert table.choices() == ["enter:sparta", "enter:lemnos", "enter:argos", "enter:elis", "enter:athens"]
