"""The first seat, the first square and the first amphora are like all others."""

from mythagon.games.hades_trap.state import AMPHORA
from tests.games.hades_trap.maze import maze

#: the tile with the stairs in the corner, and turned so that they are on the first square
STAIRS = "c b a d e f g lair"
TURNED = "100000000"


def test_had_4_6_the_first_amphora_fills_a_place_of_the_board() -> None:
    table = maze().put(0, at="522", amphorae="joystick").amphora("522", "pad")
    hero = table.state.heroes[0]
    hero.one, hero.two = 0, -1
    table.play("pick")
    hero = table.state.heroes[0]
    assert (hero.one, hero.two) == (0, 3)


def test_had_4_6_an_empty_first_place_is_room_enough() -> None:
    table = maze().put(0, at="522", amphorae="joystick").amphora("522", "pad")
    hero = table.state.heroes[0]
    hero.one, hero.two = -1, hero.one
    table.play("pick")
    hero = table.state.heroes[0]
    assert (hero.one, hero.two) == (3, 1)


def test_had_4_6_with_the_first_amphora_in_second_place_room_must_be_made() -> None:
    table = maze().put(0, at="522", amphorae="joystick").amphora("522", "pad")
    table.state.heroes[0].two = 0
    table.play("pick")
    assert table.asked == "ask.discard"


def test_had_4_5_the_first_seat_may_be_attacked() -> None:
    table = maze(first=1).put(0, at="512").put(1, at="522")
    assert (table.seat, table.offers("attack")) == (1, ["0"])


def test_ruling_3_41_combat_does_not_walk_into_the_first_seat_who_stays() -> None:
    """Pushed against a wall he would be stunned; with a Shield he keeps his square."""
    table = maze(first=1).put(0, at="531", amphorae="shield").put(1, at="521", medals="combat")
    table.play("move:531")
    table.reply(s0="shield")
    assert (table.at(0), table.how(0), table.at(1)) == ("531", "standing", "521")


def test_had_9_3_stairs_lead_to_the_first_square() -> None:
    table = maze(tiles=STAIRS, turns=TURNED).put(0, at="813")
    assert "stairs" in table.offered
    table.play("stairs")
    assert table.at(0) == "111"


def test_had_4_1_a_hero_walks_from_the_first_square_as_from_any() -> None:
    table = maze().put(0, at="111")
    assert {"112", "121"} & set(table.view(0)["ahead"]["reach"])


def test_had_9_4_a_hero_on_the_first_square_goes_along_with_his_tile() -> None:
    table = maze().put(0, at="422").put(1, at="111")
    table.play("swap:1-9")
    assert table.at(1) == "911"


def test_the_first_amphora_is_seen_on_its_square() -> None:
    table = maze().put(0, at="522")
    table.state.ground[0] = AMPHORA
    assert table.lies("111") == {"amphora"}
