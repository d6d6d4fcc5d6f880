"""Rulings 3.1 to 3.37: walls, limbo, grips, stuns, theft, charges, alarms, tiles."""

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import laid, maze, seen
from tests.games.hades_trap.test_medallions import FACING


def test_ruling_3_1_a_border_wall_of_either_tile_closes_the_edge() -> None:
    assert "831" not in maze().put(0, at="531").offers("move")
    assert "811" not in maze().put(0, at="531").offers("move")  # wall on the side of tile G
    assert "531" not in maze().put(0, at="811").offers("move")
    for tile in GAME.catalog().prints[::4]:
        borders = [
            tile.edges[4 * at + side]
            for side, row in enumerate(((0, 1, 2), (2, 5, 8), (6, 7, 8), (0, 3, 6)))
            for at in row
        ]
        assert max(borders) < 3  # no thread on a border


def test_ruling_3_2_limbo_joins_squares_but_not_tiles_halves_or_sight() -> None:
    table = maze().put(0, at="112", amphorae="boomerang").put(1, at="732").skeleton("732").boss("422")
    assert "attack:1" in table.offered
    assert table.hero(0)["gripped"]
    assert table.offers("boomerang") == []
    assert {text[0] for text in maze().put(0, at="311").offers("turn")} == {"2", "3", "6"}


def test_ruling_3_3_a_wall_between_means_not_adjacent() -> None:
    table = maze().put(0, at="122").put(1, at="123").skeleton("123")
    assert not table.hero(0)["gripped"]
    assert table.offers("attack") == table.offers("strike") == []


def test_ruling_3_4_a_grip_is_a_state_however_it_came_about() -> None:
    table = maze(heroes="circe theseus").put(0, at="213").put(1, at="512").skeleton("133")
    assert not table.hero(1)["gripped"]
    table.skeleton("511")
    assert table.hero(1)["gripped"]
    turned = maze().put(0, at="213").put(1, at="221").skeleton("111")
    turned.play("turn:1:right")  # 111 comes to lie on 113, beside the wall; 123 is free
    assert not turned.hero(1)["gripped"]
    turned.play("turn:1:right")
    assert turned.lies("133") == {"skeleton"}


def test_ruling_3_5_a_grip_stops_move_and_charge_but_not_stairs_mirror_teleport_or_a_push() -> None:
    table = maze().put(0, at="432", medals="courage", amphorae="mirror sandals").put(1, at="333").skeleton("422")
    assert table.offers("move") == table.offers("charge") == []
    assert "use:sandals" not in table.offered
    assert table.offers("teleport") == ["112", "621"]
    assert table.offers("mirror") == ["1"]
    stairs = maze().put(0, at="331").skeleton("332")
    assert "stairs" in stairs.offered
    pushed = maze().put(0, at="521").put(1, at="522").skeleton("512")
    pushed.play("attack:1")
    assert pushed.at(1) == "523"


def test_ruling_3_6_a_stunned_hero_ignores_grips() -> None:
    table = maze().put(0, at="511").put(1, at="511", state="stunned").skeleton("521")
    table.play("stop")
    assert not table.hero(1)["gripped"]
    assert table.offers("move") != []


def test_ruling_3_7_stunned_without_points_or_a_way_he_stays_and_his_turn_ends() -> None:
    table = maze(boss="hades").put(1, at="511", state="stunned", medals="courage spirit", hades=4)
    table.play("stop")
    assert table.offered == ["stop"]
    table.play("stop")
    assert table.how(1) == "stunned"


def test_ruling_3_8_a_stunned_hero_is_no_target() -> None:
    assert maze().put(0, at="521").put(1, at="522", state="stunned").offers("attack") == []


def test_ruling_3_9_only_pawns_and_obstacles_stop_a_push() -> None:
    table = (
        maze(3)
        .put(0, at="521")
        .put(1, at="522")
        .put(2, at="523", state="stunned")
        .skeleton("523")
        .amphora("523", "pad")
    )
    table.play("attack:1")
    assert (table.at(1), table.how(1)) == ("523", "standing")
    assert table.hero(1)["gripped"]


def test_ruling_3_10_a_thief_takes_a_hidden_amphora_at_random_and_needs_room() -> None:
    taken = set()
    for number in range(2):
        table = (
            maze(script=[f"steal={number}"]).put(0, at="522").put(1, at="512", state="stunned", amphorae="pad mirror")
        )
        table.play("move:512 steal:1:hidden")
        taken |= set(table.items(0))
        assert len(table.items(1)) == 1
    assert taken == {"pad", "mirror"}
    full = maze().put(0, at="522", amphorae="fortune shield").put(1, at="512", state="stunned", amphorae="pad")
    full.play("move:512 steal:1:hidden")
    assert full.offered == ["discard:2"]
    full.play("discard:2")
    assert full.items(0) == ["fortune", "pad"]


def test_ruling_3_11_fortune_may_be_stolen() -> None:
    table = maze().put(0, at="522").put(1, at="512", state="stunned", amphorae="fortune")
    table.play("move:512 steal:1:hidden")
    assert table.items(0) == ["fortune"]


def test_ruling_3_12_fortune_stays_secret_and_does_not_cover_the_bar() -> None:
    table = maze().put(0, amphorae="fortune")
    assert table.hero(0)["bar"] == [None] * 6
    assert table.items(0, viewer=1) == [None]
    win = maze().put(0, at="522", medals="courage spirit", amphorae="fortune")
    win.play("stop")
    assert win.winner == 0
    assert win.items(0, viewer=1) == ["fortune"]


def test_ruling_3_13_the_portal_wins_after_the_labyrinth_phase_also_stunned() -> None:
    table = maze().put(0, at="522", medals="courage spirit combat").put(1, at="111").boss("822").lay("red")
    assert table.play("stop")[-1] == "won_at_portal"
    assert (table.how(0), table.winner) == ("stunned", 0)


def test_ruling_3_14_with_the_portal_occupied_a_hero_appears_beside_it() -> None:
    table = maze().put(0, at="522")
    table.play("stop")
    assert (table.asked, table.offers("move")) == ("ask.appear", ["512", "521", "523", "532"])
    table.play("move:523")
    assert (table.at(1), table.points) == ("523", 6)


def test_ruling_3_15_one_cannot_explore_through_ones_own_wall() -> None:
    assert maze(hidden="8").put(0, at="733").offers("explore") == ["8"]
    assert maze(hidden="1").put(0, at="733").offers("explore") == []  # wall on its south side, limbo beyond


def test_ruling_3_16_the_way_round_of_a_tile_is_drawn_when_the_table_is_laid() -> None:
    one, two = (laid("x").tiles for _ in range(2))
    assert one == two
    match = Match.start(GAME, 2, seed="x")
    for text in ("choose:circe", "choose:theseus", "move:512", "explore:2"):
        match.answer(match.asks[0].seat, text)
    assert seen(match)["tiles"][1]["turn"] == one[1] % 4


def test_ruling_3_17_at_the_edge_the_minotaur_goes_through_limbo() -> None:
    table = maze().put(0, at="522").put(1, at="512").boss("322").lay("blue")
    table.play("stop")
    assert table.boss_at == "122"


def test_ruling_3_18_heroes_on_the_portal_tile_take_the_token_of_a_bounce() -> None:
    table = maze(3).put(0, at="111").put(1, at="511").put(2, at="522").boss("822").lay("red")
    table.play("stop")
    assert (table.hades(1), table.how(1)) == (1, "standing")
    assert (table.hades(2), table.how(2)) == (1, "stunned")
    assert table.boss_at == "222"


def test_ruling_3_19_a_boss_on_a_tile_that_is_explored_stays() -> None:
    table = maze(hidden="2").put(0, at="512").boss("222")
    table.play("explore:2")
    assert table.boss_at == "222"


def test_ruling_3_20_nobody_is_ever_on_a_hidden_tile() -> None:
    table = maze(hidden="2").put(0, at="512", amphorae="sandals")
    assert "232" not in table.offers("move")
    table.play("use:sandals")
    assert not [way for way in table.offers("charge") if way.startswith("n")]


def test_ruling_3_21_strength_is_out_of_reach_while_the_boss_is_there() -> None:
    assert "922" not in maze().put(0, at="921").boss("922").offers("move")


def test_ruling_3_22_strength_is_one_activation_if_the_supply_has_one() -> None:
    table = maze().put(0, at="922")
    table.state.supply = [2, 2, 0, 1, 0]
    assert "strength" not in table.offered


def test_ruling_3_23_courage_needs_a_charge_of_at_least_one_square() -> None:
    table = maze().put(0, at="432").boss("433")
    assert not [way for way in table.offers("charge") if way.startswith("e")]
    table.boss("531").play("charge:e1")
    assert table.medals(0) == ["courage"]


def test_ruling_3_24_a_charge_ends_at_the_latest_on_its_starting_square() -> None:
    table = maze().put(0, at="432")
    table.play("charge:n9")
    assert (table.at(0), table.points) == ("432", 5)


def test_ruling_3_25_a_charge_eliminates_burning_skeletons_outright() -> None:
    table = maze().put(0, at="432").skeleton("531", burning=True)
    table.play("charge:e2")
    assert (table.hero(0)["trophies"], table.lies("531")) == (1, set())


def test_ruling_3_26_grips_on_the_way_of_a_charge_are_ignored() -> None:
    table = maze().put(0, at="432").skeleton("521").skeleton("522")
    table.play("charge:e3")
    assert (table.at(0), table.hero(0)["gripped"]) == ("532", True)


@pytest.mark.parametrize("script", ["move:433", "charge:e1"])
def test_ruling_3_27_a_move_or_charge_may_end_on_a_stunned_hero(script: str) -> None:
    table = maze().put(0, at="432").put(1, at="433", state="stunned")
    table.play(script)
    assert table.at(0) == table.at(1) == "433"


def test_ruling_3_28_alarms_ring_in_the_order_the_medallions_were_taken() -> None:
    table = maze().put(0, at="111").put(1, at="333")
    table.state.alarms, table.state.beaten = [256 * 3, 256 * 2], 10
    assert table.play("stop")[:2] == ["alarm.combat", "alarm.strength"]
    assert table.lies("512") == {"skeleton", "burning"}


def test_ruling_3_29_an_alarm_before_the_boss_is_in_play_rings_at_the_end_of_the_turn() -> None:
    table = maze(tiles=FACING).put(0, at="222").put(1, at="111").spirit("223", "321")
    assert table.boss_at is None
    assert table.play("move:223 stop")[2] == "alarm.spirit"


def test_ruling_3_30_the_alarm_of_discord_comes_at_the_end_of_the_running_sequence() -> None:
    table = maze(3).put(0, at="111", halves=1).put(1, at="811").put(2, at="333").boss("922").lay("yellow", "blue")
    told = table.play("stop")
    assert told.index("medallion") < told.index("alarm.discord")
    assert told.index("alarm.discord") > [k for k, key in enumerate(told) if key == "token"][-1]


def test_ruling_3_31_a_spirit_formed_by_a_swap_appears_if_one_is_left() -> None:
    table = maze(tiles="c b a d e f g lair").put(0, at="422").put(1, at="111")
    table.play("swap:2-3")  # C's half faces east to A's, which faces west; B's faces south to E's
    assert table.view()["spirits"] == [["123", "221"], ["332", "612"]]
    none = maze(tiles="c b a d e f g lair").put(0, at="422").put(1, at="111")
    none.state.supply = [2, 0, 2, 1, 0]
    none.play("swap:2-3")
    assert none.view()["spirits"] == []


def test_ruling_3_32_the_halves_must_face_each_other_across_a_border() -> None:
    table = maze(tiles="c a b d e f g lair", turns="010000000").put(0, at="422").put(1, at="111")
    table.play("swap:3-9")
    assert table.view()["spirits"] == []


def test_ruling_3_33_a_hero_with_spirit_leaves_it_where_it_is() -> None:
    table = maze(tiles=FACING).put(0, at="222", medals="spirit").put(1, at="111").spirit("223", "321")
    table.play("move:223")
    assert table.view()["spirits"] == [["223", "321"]]


def test_ruling_3_34_the_portal_tile_is_never_turned() -> None:
    assert {text[0] for text in maze().put(0, at="513", amphorae="joystick", medals="spirit").offers("turn")} == set()
    table = maze().put(0, at="513", amphorae="joystick", medals="spirit")
    table.play("use:joystick")
    assert "5" not in {text[0] for text in table.offers("turn")}


def test_ruling_3_35_the_joystick_turns_either_way_hidden_tiles_too_but_no_held_ones() -> None:
    table = maze(hidden="1", tiles="a b c d e f g lair").put(0, at="213")
    assert "1:left" in table.offers("turn")
    held = maze(tiles=FACING).put(0, at="311", amphorae="joystick").put(1, at="111").spirit("223", "321")
    held.put(0, at="133").play("use:joystick")
    assert {text[0] for text in held.offers("turn")} == {"1", "4"}


def test_ruling_3_36_the_pad_swaps_hidden_tiles_and_the_bosss_with_all_that_is_on_them() -> None:
    table = maze(hidden="1").put(0, at="422").put(1, at="333").boss("922").skeleton("311")
    table.play("swap:1-3")
    assert table.view()["tiles"][0]["tile"] == "c"
    assert table.view()["tiles"][2]["tile"] is None
    assert (table.at(1), table.lies("111")) == ("133", {"skeleton"})
    table.play("swap:1-9")
    assert table.boss_at == "122"


def test_ruling_3_37_stairs_do_not_lead_onto_a_pawn_but_onto_a_stunned_token() -> None:
    table = maze().put(0, at="331").put(1, at="813")
    assert "stairs" not in table.offered
    assert "stairs" in table.put(1, state="stunned").offered
