"""HAD-1 to HAD-3: setting up, terms, the frame of a turn."""

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.kernel.errors import SetupError
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import laid, maze, seen


def test_had_1_1_four_different_medallions_win_at_once() -> None:
    table = maze().put(0, at="922", medals="courage spirit combat")
    table.play("strength")
    assert table.match.over
    assert table.winner == 0


def test_had_1_1_three_different_medallions_win_at_the_end_of_a_turn_on_the_portal() -> None:
    table = maze().put(0, at="522", medals="courage spirit combat")
    table.play("stop")
    assert table.winner == 0
    assert maze().put(0, at="522", medals="courage spirit").put(1, at="111").round().winner is None


def test_had_1_2_the_portal_lies_open_in_the_middle_and_eight_hidden_tiles_around_it() -> None:
    tiles = Match.start(GAME, 2, seed="x").view(0)["tiles"]
    assert isinstance(tiles, list)
    assert [tile["tile"] for tile in tiles] == [None] * 4 + ["portal"] + [None] * 4
    assert [tile["place"] for tile in tiles] == [[row, column] for row in range(3) for column in range(3)]
    turns = {tuple(laid(f"{n}").tiles) for n in range(20)}
    assert len(turns) == 20


def test_had_1_3_one_arrow_at_each_side_at_random() -> None:
    found = {tuple(sorted(seen(Match.start(GAME, 2, seed=f"{n}"))["arrows"].items())) for n in range(60)}
    assert len(found) > 15
    assert all(sorted(colour for _, colour in arrows) == ["blue", "green", "red", "yellow"] for arrows in found)


def test_had_1_4_ten_amphorae_lie_shuffled_under_ten_skeletons_beside_the_board() -> None:
    view = seen(Match.start(GAME, 2, seed="x"))
    assert view["ground"] == []
    assert view["supply"]["skeletons"] == 10


@pytest.mark.parametrize(("players", "each", "halves"), [(2, 2, 0), (3, 3, 2), (4, 4, 2)])
def test_had_1_5_medallions_by_the_number_of_players(players: int, each: int, halves: int) -> None:
    supply = maze(players).view()["supply"]
    assert [supply[medal] for medal in ("courage", "spirit", "strength")] == [each] * 3
    assert (supply["combat"], supply.get("discord", 0), supply["hades"]) == (1, halves, 4)
    assert ("discord" in supply) == (players > 2), "two play without it"


def test_had_1_6_heroes_are_chosen_clockwise_or_dealt() -> None:
    match = Match.start(GAME, 3, seed="x", layout={"first": ["1"]})
    for text in ("choose:circe", "choose:theseus"):
        match.answer(match.asks[0].seat, text)
    assert [hero["hero"] for hero in seen(match)["heroes"]] == [None, "circe", "theseus"]
    assert len(match.asks[0].choices) == 5
    dealt = seen(Match.start(GAME, 4, {"heroes": "dealt"}, "x"))["heroes"]
    assert len({hero["hero"] for hero in dealt}) == 4


def test_had_1_6_a_first_game_has_no_ether_alarms_and_blessings() -> None:
    table = maze(simple="yes").put(0, at="432", medals="courage")
    assert not table.hero(0)["ether"]
    assert table.offers("teleport") == []
    table.put(0, at="922").play("strength stop")
    assert table.view()["waiting_burn"] is False


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_had_1_7_the_boss_is_chosen(boss: str) -> None:
    assert maze(boss=boss).view()["boss"]["boss"] == boss


def test_had_1_8_the_first_player_is_drawn_or_the_first_seat_and_play_goes_clockwise() -> None:
    assert {Match.start(GAME, 3, seed=f"{n}").asks[0].seat for n in range(20)} == {0, 1, 2}
    assert {Match.start(GAME, 3, {"first": "seat_order"}, f"{n}").asks[0].seat for n in range(9)} == {0}
    table = maze(3, first=1)
    seats = [table.seat]
    for _ in range(3):
        table.play("stop" if table.asked == "ask.turn" else "move:512 stop" if table.seat == 2 else "move:532 stop")
        seats.append(table.seat)
    assert seats == [1, 2, 0, 1]


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({"tiles": ["a"]}, "tiles: expected lair, a, b"),
        ({"turns": ["4"] * 9}, "turns: expected 9 numbers"),
        ({"arrows": ["red", "red", "blue", "green"]}, "arrows: expected red, blue"),
        ({"amphorae": ["fortune"] * 10}, "amphorae: expected fortune, sandals"),
        ({"first": ["2"]}, "first: expected one seat from 0 to 1"),
        ({"heroes": ["circe", "circe"]}, "heroes: expected 2 different ones"),
        ({"skeletons": []}, "unknown set-up list 'skeletons'"),
    ],
)
def test_a_wrong_set_up_is_refused_with_what_was_expected(layout: dict[str, list[str]], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Match.start(GAME, 2, seed="x", layout=layout)


# -- terms --------------------------------------------------------------------------------------------------------


def test_had_2_1_two_pawns_never_share_a_square() -> None:
    table = maze().put(0, at="522").put(1, at="512")
    assert table.offers("move") == ["521", "523", "532"]
    assert table.why("sq:512") == "pawn"
    table.put(1, state="stunned")
    assert "512" in table.offers("move")


def test_had_2_2_walls_hidden_tiles_and_the_boss_are_obstacles() -> None:
    table = maze(hidden="2").put(0, at="513").boss("523")
    assert table.offers("move") == ["512", "611"]  # north hidden, south the boss
    assert table.why("sq:523") == "boss"
    assert table.why("sq:233") == "hidden"
    table.put(0, at="122")
    assert "123" not in table.offers("move")
    assert table.why("sq:123") == "wall"


def test_had_2_3_limbo_leads_to_the_opposite_square() -> None:
    table = maze().put(0, at="112")
    assert "732" in table.offers("move")
    table.play("move:732")
    assert table.at(0) == "732"
    assert "323" in maze().put(0, at="121").offers("move")


def test_had_2_4_line_of_sight_is_a_row_or_column_without_an_obstacle() -> None:
    table = maze(hidden="").put(0, at="521", amphorae="boomerang").put(1, at="523")
    assert table.offers("boomerang") == ["1"]
    assert table.put(1, at="532").offers("boomerang") == []
    assert table.put(0, at="421").put(1, at="423").offers("boomerang") == []  # a wall between
    assert table.put(0, at="521").put(1, at="523").boss("522").offers("boomerang") == []


def test_had_2_5_threads_act_from_the_moment_the_lair_is_revealed() -> None:
    table = maze().put(0, at="522")
    table.play("move:512")
    assert table.tokens() == []
    table.boss("922").play("move:522")
    assert table.tokens() == ["red"]


# -- a turn -------------------------------------------------------------------------------------------------------


def test_had_3_1_on_his_first_turn_a_hero_appears_on_the_portal_square() -> None:
    table = maze()
    assert (table.at(0), table.hero(1)["square"]) == ("522", None)


def test_had_3_2_hero_phase_then_labyrinth_phase_then_the_next_player() -> None:
    table = maze().put(0, at="522").put(1, at="111").boss("922")
    told = table.play("move:512 stop")
    assert told == ["thread", "move", "token", "leap", "turn"]
    assert (table.seat, table.boss_at) == (1, "622")


def test_had_3_3_points_are_the_highest_free_number_and_unused_ones_are_lost() -> None:
    table = maze().put(1, at="511", medals="courage spirit", hades=1)
    assert table.points == 6
    table.play("move:512 stop")
    assert table.points == 3
    for _ in range(3):
        table.play(f"move:{table.offers('move')[0]}")
    assert table.offers("move") == []
    assert table.offered == ["stop"]
