"""What the chapters do, tell and show in places that play seldom comes to, clause by clause."""

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.board import AREA, SQUARES
from mythagon.games.hades_trap.chapters.moving import may_pass_into
from mythagon.games.hades_trap.state import SKELETON
from mythagon.games.hades_trap.view import unseen
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import Table, maze, seen
from tests.games.hades_trap.test_medallions import FACING


def walls_of(table: Table) -> dict[str, list[str]]:
    """The sides of every square on which its tile shows a wall."""
    return {square["square"]: square["walls"] for tile in table.view()["tiles"] for square in tile["squares"]}


def test_a_stunned_hero_walks_nowhere() -> None:
    table = maze().put(0, at="522", state="stunned").put(1, at="522")
    assert table.view(0)["ahead"]["reach"] == {}


def test_had_9_5_the_pad_of_an_amphora_swaps_tiles() -> None:
    table = maze().put(0, at="522", amphorae="pad")
    table.play("use:pad swap:1-2")
    assert [table.view()["tiles"][place]["tile"] for place in (0, 1)] == ["b", "a"]


def test_ruling_5_10_a_hero_elsewhere_takes_no_spirit() -> None:
    table = maze(tiles=FACING).put(0, at="522").put(1, at="333").spirit("123", "221")
    table.play("move:512")
    assert (table.medals(0), len(table.view()["spirits"])) == ([], 1)


def test_had_10_5_the_combat_medallion_leaves_the_supply() -> None:
    table = maze().put(0, at="522").put(1, at="333").skeleton("512")
    table.state.beaten = table.state.box.skeletons - 1
    table.play("strike:512")
    assert (table.medals(0), table.view()["supply"]["combat"]) == (["combat"], 0)


def test_had_11_7_a_kept_shield_is_told() -> None:
    table = maze(heroes="theseus circe").put(0, at="111").put(1, at="811", amphorae="shield").boss("922").lay("yellow")
    assert "kept" in table.play("stop shield keep")


def test_had_12_3_young_come_only_in_a_turn_in_which_she_moved() -> None:
    table = maze(boss="hydra").put(0, at="111").put(1, at="333").boss("521").lay("green")
    assert "proliferation" in table.play("stop")
    assert "proliferation" not in table.play("stop")


def test_ruling_5_18_the_colour_that_replaces_an_added_one_gives_no_discord_either() -> None:
    table = maze(3, heroes="circe odysseus daphne").put(0, at="111").put(2, at="811").boss("922").lay("red")
    table.state.barren = 1 << 0
    table.play("stop replace:red-yellow")
    assert (table.hades(2), table.hero(0)["halves"]) == (1, 0)


def test_had_13_4_a_charmed_hero_walks_a_square_for_each_free_place_of_his_bar() -> None:
    """Two squares would lead him into the water."""
    table = maze(boss="siren").put(0, at="822").put(1, at="223", hades=5).boss("522").lay("red")
    assert table.state.free_points(1) == 1
    table.play("stop")
    assert (table.at(1), table.hades(1)) == ("233", 5)


def test_had_1_6_a_hero_that_is_chosen_is_told() -> None:
    match = Match.start(GAME, 2, {"heroes": "chosen"}, "dedalus", {"first": ["0"]})
    match.answer(0, "choose:circe")
    told = match.events(None)[-1]
    assert (told.key, told.values) == ("event.chosen", {"seat": "seat:0", "hero": "hero.circe"})


def test_had_3_1_the_heroes_are_chosen_in_the_first_round() -> None:
    match = Match.start(GAME, 3, {"heroes": "chosen"}, "dedalus", {"first": ["0"]})
    assert seen(match)["round"] == 1


def test_had_10_1_a_colour_added_by_the_alarm_is_marked_as_such() -> None:
    table = maze().put(0, at="111").lay("red", "blue")
    table.state.barren = 1 << 1
    assert [token["added"] for token in table.view()["sequence"]] == [False, True]


def test_had_10_6_a_hero_led_into_the_water_gives_a_half_of_discord() -> None:
    table = maze(3, boss="siren").put(0, at="822").put(1, at="223").put(2, at="833").boss("522").lay("red")
    table.play("stop")
    assert (table.hades(1), table.hero(0)["halves"]) == (1, 1)


def test_had_14_3_who_would_become_a_ghost_is_known_ahead_and_that_nobody_wins() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", hades=6).boss("922").lay("yellow")
    ahead = table.view()["ahead"]["rest"]
    assert [hit["ghost"] for step in ahead["steps"] for hit in step["hits"]] == [True]
    assert ahead["winner"] is None


def test_had_2_5_a_thread_is_named_on_a_step_only_while_the_boss_is_in_play() -> None:
    for boss, told in (("922", True), (None, False)):
        table = maze().put(0, at="522").put(1, at="111")
        if boss:
            table.boss(boss)
        ask = table.match.asks[0]
        move = next(choice for choice in ask.choices if choice.text == "move:512")
        assert ("thread" in str(table.match.label(0, move))) is told


def test_had_4_2_a_thief_whose_first_place_is_empty_need_not_make_room() -> None:
    table = maze().put(0, at="522", amphorae="joystick").put(1, at="512", state="stunned", amphorae="pad")
    thief = table.state.heroes[0]
    thief.one, thief.two = -1, thief.one
    table.play("move:512 steal:1:hidden")
    assert sorted(str(item) for item in table.items(0)) == ["joystick", "pad"]


def test_had_7_1_skeletons_hold_from_every_side_without_a_wall() -> None:
    """Everywhere in the labyrinth, with skeletons on all other squares: those behind walls do not hold."""
    table = maze()
    walls = walls_of(table)
    for at in range(AREA):
        table.put(0, at=SQUARES[at])
        table.state.ground = [0 if square == at else SKELETON for square in range(AREA)]
        beside = [SQUARES[table.state.rules.neighbour[4 * at + side]] for side in range(4)]
        open_to = {
            there
            for there, side, back in zip(beside, "nesw", "swne", strict=True)
            if side not in walls[SQUARES[at]] and back not in walls[there]
        }
        assert set(table.hero(0)["held_by"]) == open_to


def test_had_7_1_whoever_has_not_appeared_is_not_held() -> None:
    table = maze().put(0, at="522").skeleton(SQUARES[-1])
    assert table.hero(1)["square"] is None
    assert not table.hero(1)["gripped"]


def test_ruling_3_51_who_passes_others_must_come_to_a_free_square_and_the_first_seats_is_not() -> None:
    """In a corridor of two ends, one of them the first seat's."""
    table = maze(4, first=1, heroes="circe daphne andromeda eurydice")
    walls = walls_of(table)
    corridor = next(at for at in range(AREA) if len(walls[SQUARES[at]]) == 2)
    open_to = [
        SQUARES[table.state.rules.neighbour[4 * corridor + side]]
        for side in range(4)
        if "nesw"[side] not in walls[SQUARES[corridor]]
    ]
    table.put(0, at=open_to[0]).put(2, at=open_to[1]).put(3, at=SQUARES[corridor]).put(1, at=open_to[1])
    assert not may_pass_into(table.state, 1, corridor, 1)
    table.put(0, at="522")
    assert may_pass_into(table.state, 1, corridor, 1)


def test_ruling_3_16_a_replay_shows_hidden_tiles_the_way_round_they_lie() -> None:
    turns = "012301230"
    found = unseen(maze(turns=turns, hidden="all").state)
    assert [found[f"tiles.{position}.turn"] for position in range(9) if position != 4] == [
        int(turn) for position, turn in enumerate(turns) if position != 4
    ]
