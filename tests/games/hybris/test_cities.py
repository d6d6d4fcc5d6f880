"""HYB-15.7 to HYB-15.13: the Mortal World."""

from typing import Any

import pytest

from mythagon.games.hybris.kinds import TECHNOLOGIES
from mythagon.games.hybris.state import owned
from mythagon.kernel.message import Message
from tests.games.hybris.cosmos import Table, cosmos

#: the points of the tile most of these tests deploy
COLOSSUS = 5


def uncontested(table: Table) -> Table:
    """Nobody contests."""
    while table.asked == "ask.contest":
        table.play("decline")
    return table


def test_hyb_15_7_arriving_fills_the_well_then_influence_or_deploy() -> None:
    table = cosmos("zeus hades").store(0, "colossus").token(0, "hero1", "mortal_world").turn(0)
    table.play("activate:hero1")
    said = {choice.text: table.match.label(0, choice).values["space"] for choice in table.match.asks[0].choices[:-1]}
    assert said["enter:lemnos"] == Message("space.city", {"city": "city.lemnos", "count": 2})
    assert said["enter:sparta"] == "city.sparta"
    table.play("enter:lemnos")
    assert table.s.well == 2
    assert {"act:influence", "act:deploy"} <= set(table.choices())
    table = cosmos("zeus hades").token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:sparta")
    assert table.s.well == 0


def test_hyb_15_8_influence_gives_goodness_then_faithful_or_the_service_then_a_temple_one_thing_more() -> None:
    """Example of page 22: a Hero at Lemnos with a Temple takes the Faithful and one more."""
    table = cosmos("zeus hades").temple(0, "lemnos").token(0, "hero1", "mortal_world").turn(0)
    table.play("activate:hero1 enter:lemnos act:influence take:faithful take:faithful")
    player = table.player(0)
    assert (table.s.well, player.goodness, player.faithful) == (2, 2, 3)
    table = cosmos("zeus hades").temple(0, "lemnos").acting(0, "hero1", "lemnos").play("act:influence take:faithful")
    assert table.choices() == ["take:goodness", "take:faithful"]
    assert table.play("take:goodness").player(0).goodness == 3
    table = cosmos("zeus hades").acting(0, "hero1", "elis").play("act:influence take:service")
    assert (table.player(0).goodness, table.player(0).vp, table.player(0).faithful) == (3, 2, 0)


def test_ruling_p_43_both_halves_with_the_popular_assembly_and_hades_loses_one() -> None:
    table = cosmos("hades zeus").technology(0, "popular_assembly", "a1").temple(0, "athens")
    table.acting(0, "hero1", "athens").play("act:influence")
    assert (table.asked, table.player(0).faithful) == ("ask.conceive", 2)
    table.play("idea:colossus take:faithful")
    assert table.player(0).faithful == 3


def test_ruling_g_55_ill_omen_takes_one_faithful_of_an_influence_once() -> None:
    table = cosmos("hades zeus").temple(0, "lemnos").acting(0, "hero1", "lemnos")
    table.play("act:influence take:faithful take:faithful")
    assert table.player(0).faithful == 2
    table = cosmos("hades zeus").temple(0, "lemnos").acting(0, "hero1", "lemnos")
    table.play("act:influence take:service take:faithful")
    assert table.player(0).faithful == 0


def test_hyb_15_9_a_stored_tile_goes_to_an_empty_space_of_the_city() -> None:
    table = cosmos("zeus hades").store(0, "colossus").store(0, "stadium").technology(1, "barracks", "s1")
    table.acting(0, "hero1", "sparta").play("act:deploy")
    assert table.choices() == ["tile:1", "tile:2"]
    table.play("tile:2")
    assert table.choices() == ["slot:s2"]
    table = cosmos("zeus hades").acting(0, "hero1", "sparta")
    assert "act:deploy" not in table.choices()


def test_hyb_15_10_then_it_may_be_contested() -> None:
    table = cosmos("zeus hades").store(0, "colossus").acting(0, "hero1", "sparta").play("act:deploy slot:s1")
    assert (table.asked, table.seat) == ("ask.contest", 1)


def test_hyb_15_11_points_prayers_and_the_goodness_track() -> None:
    table = cosmos("zeus hades").store(0, "colossus").have(0, goodness=2).greatness(4, 3).acting(0, "hero1", "sparta")
    table.s.well = 3
    uncontested(table.play("act:deploy slot:s1"))
    player = table.player(0)
    assert (player.vp, player.prayers, player.goodness, player.greatness) == (COLOSSUS + 1, 3, 1, 3)
    assert table.told()[-1] == "goodness_reset"


def test_hyb_15_11_the_contester_takes_one_reward_first() -> None:
    table = cosmos("zeus hades").store(0, "colossus").have(0, goodness=2).greatness(4, 3)
    table.acting(0, "prophet1", "sparta")
    table.s.well = 3
    table.play("act:deploy slot:s1 contest:olympian")
    assert (table.asked, table.seat) == ("ask.claim", 1)
    table.play("claim:goodness")
    assert (table.player(1).greatness, table.player(1).vp) == (2, 1)
    assert (table.player(0).vp, table.player(0).prayers, table.player(0).goodness) == (COLOSSUS, 3, 1)


def test_ruling_g_51_the_goodness_cube_goes_back_in_any_case() -> None:
    table = cosmos("athena hades").upgrade(0, 3).store(0, "colossus").have(0, goodness=4).acting(0, "hero1", "sparta")
    uncontested(table.play("act:deploy slot:s1"))
    assert table.player(0).goodness == 2  # the Olive Tree


def test_ruling_g_54_from_the_bottom_up() -> None:
    table = (
        cosmos("zeus hades")
        .store(0, "colossus")
        .have(0, goodness=5)
        .hand(0)
        .greatness(4, 3)
        .acting(0, "hero1", "sparta")
    )
    uncontested(table.play("act:deploy slot:s1"))
    assert (table.asked, table.player(0).greatness, len(table.player(0).hand)) == ("ask.free.spark", 3, 1)


def test_hyb_15_12_affinity_temple_links_and_the_immediate_power() -> None:
    """Decree at Argos, with a Temple, next to another player's tile, Goodness 5, three Prayers in the Well."""
    table = cosmos("zeus hades").store(0, "city_decree").technology(1, "public_banquet", "a2").temple(0, "argos")
    table.have(0, goodness=5).hand(0).greatness(4, 3).acting(0, "hero1", "argos")
    table.s.well = 3
    uncontested(table.play("act:deploy slot:a1"))
    table.play("free:1 free:1")
    player = table.player(0)
    # the tile 2, Goodness steps 2 and 3 give 1 each, affinity 1, Temple 1 (the Well is empty), link 1, first Spark 1
    assert (player.vp, player.prayers, player.sparks, player.greatness) == (2 + 1 + 1 + 1 + 1 + 1 + 1, 3, 2, 3)
    assert table.player(1).vp == 1


def test_hyb_15_12_a_connected_tile_of_one_s_own_is_worth_two_points() -> None:
    """Page 24: every owner of a connected tile gains 1 VP, one's own other tiles included."""
    points = []
    for owner in (0, 1):
        table = cosmos("zeus hades").store(0, "city_decree").technology(owner, "public_banquet", "a2")
        uncontested(table.have(0, goodness=1).acting(0, "hero1", "argos").play("act:deploy slot:a1"))
        points.append((int(table.player(0).vp), int(table.player(1).vp)))
    (own, _), (another, theirs) = points
    assert (own - another, theirs) == (1, 1)


def test_ruling_p_41_the_contester_first_then_points_prayers_goodness_then_the_rest() -> None:
    table = cosmos("zeus hades").store(0, "city_decree").acting(0, "prophet1", "argos")
    table.play("act:deploy slot:a1 contest:olympian claim:vp")
    assert table.player(1).vp >= 2
    assert table.asked == "ask.free.spark"  # the Immediate power comes after all rewards


def test_ruling_p_42_with_an_empty_well_the_temple_gives_the_point() -> None:
    table = cosmos("zeus hades").store(0, "stadium").temple(0, "sparta").acting(0, "hero1", "sparta")
    uncontested(table.play("act:deploy slot:s1"))
    assert table.player(0).vp == 3 + 1
    table = cosmos("zeus hades").store(0, "stadium").temple(0, "sparta").acting(0, "hero1", "sparta")
    table.s.well = 9
    uncontested(table.play("act:deploy slot:s1"))
    assert table.choices() == ["take:vp", "take:prayer"]


@pytest.mark.parametrize(("taken", "gained"), [("vp", (1, 0)), ("prayer", (0, 1))])
def test_hyb_15_12_a_temple_gives_a_point_or_a_prayer_of_the_well(taken: str, gained: tuple[int, int]) -> None:
    table = cosmos("zeus hades").store(0, "stadium").temple(0, "sparta").acting(0, "hero1", "sparta")
    table.s.well = 9
    uncontested(table.play("act:deploy slot:s1"))
    player = table.player(0)
    vp, prayers, well = player.vp, player.prayers, table.s.well
    table.play(f"take:{taken}")
    player = table.player(0)
    assert (player.vp - vp, player.prayers - prayers, well - table.s.well) == (*gained, gained[1])


def test_hyb_15_13_facing_chevrons_connect_also_over_a_link() -> None:
    """Decree has E and W, Banquet all four: side by side in Argos, and over the Link from Elis e2 to Argos a1."""
    table = cosmos("zeus hades").technology(0, "city_decree", "a1").technology(1, "public_banquet", "a2")
    table.technology(1, "popular_assembly", "a3").technology(0, "mechanical_agora", "e2")
    view: Any = table.match.view(0)
    assert sorted(view["links"]) == [["a1", "a2"], ["a1", "e2"]]


def test_ruling_g_53_a_pair_counts_once() -> None:
    table = cosmos("zeus hades").technology(0, "public_banquet", "a1").technology(0, "hanging_aqueduct", "a2")
    links = table.match.view(0)["links"]
    assert links == [["a1", "a2"]]


def test_ruling_g_52_a_power_works_after_its_own_deployment() -> None:
    """The Bronze Bridge makes later tiles wild, not itself."""
    table = cosmos("zeus hades").store(0, "bronze_bridge").acting(0, "hero1", "argos")
    uncontested(table.play("act:deploy slot:a1"))
    assert table.s.wild == 0
    table = table.store(0, "colossus").acting(0, "hero1", "argos")
    uncontested(table.play("act:deploy slot:a2"))
    assert table.s.wild == 1 << 6


def test_ruling_g_52_an_upgrade_unlocked_meanwhile_does_not_wake_the_tile() -> None:
    """The Spark of the Goodness track unlocks Amalthea; the Propylaea being deployed do not give both gifts yet."""
    table = cosmos("zeus hades").store(0, "propylaea_in_stasis").have(0, goodness=5).temple(0, "lemnos")
    table.player(0).freed = 0x000100
    table.s.well = 6
    uncontested(table.acting(0, "hero1", "lemnos").play("act:deploy slot:l1")).play("free:3")
    assert table.player(0).unlocked == 1 << 2
    assert (table.asked, table.choices()) == ("ask.temple_extra", ["take:vp", "take:prayer"])


def test_ruling_p_28_a_deployment_never_waits_for_tokens() -> None:
    table = cosmos("zeus hades").store(0, "colossus")
    table.s.slots = [owned(tile, 0) for tile in range(14)] + [0]
    table.s.market = [tile for tile in table.s.market if tile >= 14]
    table.acting(0, "hero1", "athens").play("act:deploy slot:t3")
    assert table.s.slots[14] == owned(TECHNOLOGIES.index("colossus"), 0)
