"""HAD-9: special squares and items."""

from mythagon.games.hades_trap.components import ITEMS
from tests.games.hades_trap.maze import maze


def test_had_9_1_a_charge_goes_straight_until_an_obstacle_or_stops_earlier() -> None:
    table = maze().put(0, at="432")
    farthest = {side: max(int(way[1:]) for way in table.offers("charge") if way[0] == side) for side in "nesw"}
    assert farthest == {"n": 9, "e": 6, "s": 9, "w": 1}
    assert "charge:e3" in table.offered
    table.play("charge:e2")
    assert (table.at(0), table.points) == ("531", 5)
    ways = [event.moves[0][1:] for event in table.match.events(1) if event.key == "event.charge_on"]
    assert ways == [("sq:432", "sq:433"), ("sq:433", "sq:531")]


def test_had_9_1_skeletons_fall_amphorae_may_be_taken_heroes_are_stunned_and_passed() -> None:
    table = maze().put(0, at="432").put(1, at="532").skeleton("531", amphora="mirror")
    table.play("charge:e4")
    assert table.asked == "ask.pick"
    table.play("pick")
    assert (table.at(0), table.how(1), table.at(1)) == ("533", "stunned", "532")
    assert (table.hero(0)["trophies"], table.items(0)) == (1, ["mirror"])


def test_had_9_2_the_joystick_turns_the_own_tile_or_one_beside_it() -> None:
    table = maze().put(0, at="213")
    assert {text[0] for text in table.offers("turn")} == {"1", "2", "3"}  # not the Portal's, not through limbo
    table.play("turn:2:right")
    assert (table.at(0), table.view()["tiles"][1]["turn"]) == ("233", 1)
    table.put(0, at="233").play("turn:2:left")
    assert table.at(0) == "213"


def test_had_9_3_stairs_lead_to_the_other_stairs_if_they_are_revealed() -> None:
    table = maze().put(0, at="331")
    table.play("stairs")
    assert table.at(0) == "813"
    assert "stairs" not in maze(hidden="8").put(0, at="331").offered


def test_had_9_4_the_pad_swaps_two_tiles_but_not_the_own_nor_the_portals() -> None:
    table = maze().put(0, at="422").put(1, at="112")
    assert len(table.offers("swap")) == 21
    assert not [pair for pair in table.offers("swap") if "4" in pair or "5" in pair]
    table.play("swap:1-9")
    assert [table.view()["tiles"][k]["tile"] for k in (0, 8)] == ["lair", "a"]
    assert table.at(1) == "912"


def test_had_9_5_items_act_as_squares_and_are_discarded() -> None:
    table = maze().put(0, at="522", amphorae="sandals pad")
    table.play("use:sandals charge:n1")
    assert (table.at(0), table.items(0)) == ("512", ["pad"])
    table.play("use:pad swap:1-2")
    assert table.items(0) == []
    assert table.points == 4


def test_had_9_5_the_shield_protects_from_hades_and_stunned_also_off_turn() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    table.play("stop")
    assert (table.asked, table.offered) == ("ask.reply_both", ["pass", "shield"])
    assert table.match.asks[0].window == "reply"
    table.play("shield move:832")
    assert (table.hades(1), table.how(1), table.items(1)) == (0, "standing", [])


def test_had_9_5_the_mirror_swaps_places_and_the_boomerang_stuns_in_sight() -> None:
    table = maze().put(0, at="521", amphorae="mirror boomerang").put(1, at="333")
    table.play("mirror:1")
    assert (table.at(0), table.at(1)) == ("333", "521")
    table.put(0, at="523").play("boomerang:1")
    assert table.how(1) == "stunned"
    assert sorted(table.view()["lost"]) == ["boomerang", "mirror"]


def test_had_9_5_an_item_is_in_the_amphora_that_holds_it_or_in_none() -> None:
    table = maze().put(0, at="111", amphorae="mirror fortune")
    held = [int(table.state.amphora_with(0, ITEMS.index(item))) for item in ("mirror", "fortune", "shield")]
    hero = table.state.heroes[0]
    assert held == [hero.one, hero.two, -1]
