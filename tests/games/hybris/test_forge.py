"""HYB-12, HYB-15.1, HYB-15.2: Convert, and the way of a Technology."""

import pytest

from mythagon.games.hybris.actions import ACTION_TABLE
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import MAKE
from mythagon.games.hybris.kinds import TECHNOLOGIES
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import Table, cosmos

DECREE = TECHNOLOGIES.index("city_decree")
AGORA = TECHNOLOGIES.index("mechanical_agora")


def forge(table: Table, *tiles: tuple[int, int] | None) -> Table:
    """Tiles and their owners in the six places A, B, C, 1, 2, 3."""
    table.s.queue = [owned(*tile) if tile else 0 for tile in tiles]
    gone = [tile[0] for tile in tiles if tile]
    table.s.market = [idea for idea in table.s.market if idea not in gone]
    return table


def lying(table: Table) -> list[str]:
    """What is in the queue."""
    queue = table.match.view(0)["queue"]
    assert isinstance(queue, list)
    return [f"{tile['technology']} {tile['seat']}" if tile else "" for tile in queue]


def test_hyb_12_1_from_idea_to_city() -> None:
    table = cosmos("zeus hades").have(0, faithful=3, aegis=9).acting(0, "hero1", "o2")
    table.play("act:conceive idea:city_decree end")
    table.acting(0, "prophet1", "f2").play("act:fabricate fabricate:A end")
    for _ in range(3):
        table.acting(0, "hero1", "f3").play("act:produce end")
    assert table.player(0).storage == [DECREE]
    table.acting(0, "hero1", "argos").play("act:deploy slot:a1")
    assert table.s.slots[5] == owned(DECREE, 0)


def test_hyb_12_2_conceive_takes_any_idea_to_workshop_a() -> None:
    table = cosmos("zeus hades").acting(0, "hero1", "o2").play("act:conceive idea:colossus")
    assert lying(table)[0] == "colossus 0"
    assert TECHNOLOGIES.index("colossus") not in table.s.market


def test_hyb_12_3_a_taken_space_pushes_on_and_off_c_to_the_factory_for_nothing() -> None:
    table = forge(cosmos("zeus hades"), (DECREE, 1), (AGORA, 0), (3, 1), None, None, None)
    table.acting(0, "hero1", "o2").play("act:conceive idea:colossus")
    assert lying(table) == ["colossus 0", "city_decree 1", "mechanical_agora 0", "steam_baths 1", "", ""]
    assert table.player(1).faithful == 0


def test_ruling_g_27_only_through_occupied_spaces() -> None:
    table = forge(cosmos("zeus hades"), None, (AGORA, 0), None, None, None, None)
    table.acting(0, "hero1", "o2").play("act:conceive idea:colossus")
    assert lying(table)[:3] == ["colossus 0", "mechanical_agora 0", ""]


def test_ruling_g_29_nobody_pays_for_a_tile_pushed_off_c() -> None:
    table = forge(cosmos("zeus hades").have(0, aegis=0), (DECREE, 0), (AGORA, 0), (3, 0), None, None, None)
    table.acting(0, "hero1", "o2").play("act:conceive idea:colossus")
    assert (lying(table)[3], table.player(0).aegis) == ("steam_baths 0", 0)


@pytest.mark.parametrize(
    ("place", "spares", "left"),
    [("A", [""], (0, 0)), ("B", ["spare:0", "spare:1"], (0, 1)), ("C", ["spare:0"], (0, 2))],
)
def test_hyb_12_4_fabricate_pays_the_cost_less_0_1_or_2(place: str, spares: list[str], left: tuple[int, int]) -> None:
    """Example of page 17: from B the discount taken as Aegis, 3 Faithful and 1 Aegis are paid."""
    table = cosmos("zeus hades").have(0, faithful=3, aegis=2)
    tiles: list[tuple[int, int] | None] = [None] * 6
    tiles["ABC".index(place)] = (DECREE, 0)
    forge(table, *tiles).acting(0, "hero1", "f2").play(f"act:fabricate fabricate:{place}")
    if spares != [""]:
        assert set(spares) <= set(table.choices())
        table.play("spare:0")
    assert (int(table.player(0).faithful), int(table.player(0).aegis)) == left
    assert lying(table)[3] == "city_decree 0"


def test_ruling_p_36_discounts_add_up_with_a_floor_of_nought() -> None:
    """The Laboratory and space C take 3 off the Agora, which costs 3."""
    table = cosmos("zeus hades").have(0, faithful=0, aegis=0).technology(0, "laboratory", "l1")
    forge(table, None, None, (AGORA, 0), None, None, None).acting(0, "hero1", "f2").play("act:fabricate fabricate:C")
    assert lying(table)[3] == "mechanical_agora 0"


def test_hyb_12_5_a_taken_factory_1_pushes_on() -> None:
    table = cosmos("zeus hades").have(0, faithful=3, aegis=2)
    forge(table, (DECREE, 0), None, None, (AGORA, 1), (3, 1), None).acting(0, "hero1", "f2")
    table.play("act:fabricate fabricate:A")
    assert lying(table)[3:] == ["city_decree 0", "mechanical_agora 1", "steam_baths 1"]


def test_hyb_12_6_produce_moves_every_factory_tile() -> None:
    table = forge(cosmos("zeus hades"), (DECREE, 0), None, None, (AGORA, 1), None, (3, 0)).acting(0, "hero1", "f2")
    table.play("act:produce")
    assert lying(table) == ["city_decree 0", "", "", "", "mechanical_agora 1", ""]


def test_hyb_12_7_a_tile_that_leaves_factory_3_goes_to_its_owner_s_storage() -> None:
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 1)).acting(0, "hero1", "f2")
    table.play("act:produce")
    assert table.player(1).storage == [AGORA]


def test_hyb_12_8_moving_out_another_s_tile_is_worth_a_point() -> None:
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 1)).acting(0, "hero1", "f2")
    assert table.play("act:produce").player(0).vp == 1
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 0)).acting(0, "hero1", "f2")
    assert table.play("act:produce").player(0).vp == 0


def test_ruling_g_28_also_by_a_push_but_not_at_the_end_of_an_age() -> None:
    table = cosmos("zeus hades").have(0, faithful=3, aegis=2)
    forge(table, (DECREE, 0), None, None, (AGORA, 1), (3, 1), (4, 1)).acting(0, "hero1", "f2")
    assert table.play("act:fabricate fabricate:A").player(0).vp == 1
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 1)).turn(0).play("pass pass")
    assert (table.player(1).storage, table.player(0).vp) == ([AGORA], 0)


def test_hyb_12_9_of_three_stored_tiles_the_owner_removes_one() -> None:
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 1))
    table.store(1, "colossus").store(1, "stadium").acting(0, "hero1", "f2").play("act:produce")
    assert (table.asked, table.seat, len(table.choices())) == ("ask.scrap", 1, 3)
    table.play("scrap:1")
    assert [TECHNOLOGIES[tile] for tile in table.player(1).storage] == ["stadium", "mechanical_agora"]


def test_ruling_g_30_at_once_also_out_of_turn() -> None:
    table = forge(cosmos("zeus hades"), None, None, None, None, None, (AGORA, 1))
    table.store(1, "colossus").store(1, "stadium").acting(0, "hero1", "f2").play("act:produce")
    assert (table.seat, table.s.active) == (1, 0)


def test_ruling_p_37_every_step_inside_or_out_of_the_factory_counts() -> None:
    table = forge(cosmos("zeus hades"), None, None, None, (AGORA, 1), (3, 1), (4, 1)).acting(0, "hero1", "f2")
    assert table.play("act:produce").s.turn.advanced == 3
    table = cosmos("zeus hades").have(0, faithful=3, aegis=2)
    forge(table, (DECREE, 0), None, None, (AGORA, 1), None, None).acting(0, "hero1", "f2")
    assert table.play("act:fabricate fabricate:A").s.turn.advanced == 1  # the one pushed off Factory 1


def test_hyb_15_1_convert_pays_prayers_for_bonuses_as_often_as_wished() -> None:
    """Example of page 16: of 7 Prayers a Temple takes 4 and Greatness 2; one is left."""
    table = cosmos("hades zeus").have(0, prayers=7).greatness(4, 3).acting(0, "hero1", "o2").play("act:convert")
    table.play("convert:temple city:argos convert:greatness stop")
    player = table.player(0)
    assert (player.prayers, player.greatness, player.temple_count()) == (1, 3, 1)


def test_ruling_p_78_the_first_line_is_compulsory_and_a_discount_makes_one_line_free() -> None:
    table = cosmos("zeus hades").have(0, prayers=2).acting(0, "hero1", "o2").play("act:convert")
    assert "stop" not in table.choices()
    table.play("convert:aegis")
    assert "stop" in table.choices()
    table = cosmos("zeus hades").have(0, prayers=0).upgrade(0, 6).turn(0).play("power:upgrade6 convert:aegis")
    assert (table.player(0).prayers, table.player(0).aegis, table.asked) == (0, 4, "ask.turn")


def test_hyb_15_2_the_forge_offers_fabricate_and_produce() -> None:
    table = cosmos("zeus hades").have(0, faithful=9, aegis=9)
    forge(table, (DECREE, 0), None, None, (AGORA, 1), None, None).acting(0, "hero1", "f2")
    assert {"act:fabricate", "act:produce"} <= set(table.choices())


def test_ruling_g_15_an_action_needs_something_to_do_but_a_bonus_may_do_nothing() -> None:
    table = cosmos("zeus hades").acting(0, "hero1", "o2")
    assert "act:convert" not in table.choices()
    table = cosmos("zeus hades").acting(0, "hero1", "lemnos").play("act:influence take:service")
    assert table.asked == "ask.end"


@pytest.mark.parametrize(("payable", "possible"), [(0, False), (1, True)])
def test_ruling_g_25_one_idea_that_can_be_paid_is_enough(payable: int, possible: bool) -> None:
    """City Decree costs 3 Faithful and 2 Aegis."""
    table = cosmos("zeus hades").have(0, faithful=3 * payable, aegis=2 * payable).turn(0)
    table.s.market = [TECHNOLOGIES.index("city_decree")]
    assert ACTION_TABLE[MAKE].can(table.s, 0, Do(MAKE)) is possible
