"""HAD-12 to HAD-14: the Hydra, the Siren, Hades and his ghosts."""

from tests.games.hades_trap.maze import maze

# -- the Hydra ----------------------------------------------------------------------------------------------------


def test_had_12_1_the_hydra_moves_a_square_a_token_through_everything() -> None:
    table = maze(boss="hydra", hidden="4").put(0, at="111").put(1, at="333").boss("521").lay("yellow")
    table.play("stop")
    assert table.boss_at == "423"  # into a hidden tile
    limbo = maze(boss="hydra").put(0, at="522").put(1, at="512").boss("321").lay("red")
    limbo.play("stop")
    assert limbo.boss_at == "311"


def test_had_12_1_she_passes_the_portal_square_and_stuns_heroes_in_her_way() -> None:
    table = maze(boss="hydra").put(0, at="522").put(1, at="333").boss("512").lay("green")
    table.play("stop")
    assert (table.boss_at, table.how(0)) == ("532", "stunned")


def test_had_12_2_heroes_on_the_eight_squares_round_her_take_a_token() -> None:
    table = maze(3, boss="hydra").put(0, at="111").put(1, at="531").put(2, at="812").boss("532").lay("red")
    table.boss("812").put(2, at="811").play("stop")
    assert table.boss_at == "532"
    assert (table.hades(0), table.hades(1), table.hades(2)) == (0, 1, 1)
    assert "proliferation" not in [event.key.removeprefix("event.") for event in table.match.events(None)]


def test_had_12_3_a_token_given_in_one_turn_keeps_no_young_back_in_the_next() -> None:
    table = maze(boss="hydra").put(0, at="111").put(1, at="531").boss("532").lay("red").boss("812")
    table.play("stop")
    assert table.hades(1) == 1
    table.put(1, at="333").boss("521").lay("green").play("stop")
    assert [ground for ground in table.view()["ground"] if ground["young"]]


def test_had_12_3_everybody_is_told_which_young_are_called_back_and_those_that_grip_stay() -> None:
    table = maze(boss="hydra").put(0, at="522").put(1, at="311").young("512").young("912").boss("922").lay("red")
    table.play("stop")
    called = [event.moves for event in table.match.events(None) if event.key == "event.proliferation"]
    assert called == [(("young", "sq:912", f"sq:{table.boss_at}"),)]
    assert table.lies("512") == {"young"}


def test_had_12_3_without_a_token_her_young_run_out_and_grip() -> None:
    table = maze(boss="hydra").put(0, at="111").put(1, at="333").boss("521").lay("green")
    table.play("stop")
    assert table.boss_at == "531"
    assert table.lies("521") == set()
    young = [ground["square"] for ground in table.view()["ground"] if ground["young"]]
    assert len(young) == 3  # south of 531 is a wall of tile G
    assert table.view()["boss"]["young"] == 1
    table.put(1, at=young[0])
    assert table.hero(1)["gripped"]
    table.play(f"strike:{young[0]}")
    assert table.hero(1)["trophies"] == 0


# -- the Siren ----------------------------------------------------------------------------------------------------


def test_had_13_1_the_tiles_form_a_cross_of_four_zones() -> None:
    view = maze(boss="siren").view()
    assert view["shape"] == "cross"
    places = {tile["position"]: tile["place"] for tile in view["tiles"]}
    assert [places[p] for p in "12589"] == [[0, 2], [1, 2], [2, 2], [3, 2], [4, 2]]
    assert [places[p] for p in "74563"] == [[2, 0], [2, 1], [2, 2], [2, 3], [2, 4]]


def test_had_13_2_only_four_medallions_win() -> None:
    table = maze(boss="siren").put(0, at="522", medals="courage spirit strength").put(1, at="111")
    table.play("stop")
    assert table.winner is None
    table = maze(boss="siren").put(0, at="922", medals="courage spirit combat").put(1, at="111")
    table.play("strength")
    assert table.winner == 0


def test_had_13_3_she_appears_when_everybody_has_played_once_and_water_costs_two() -> None:
    table = maze(boss="siren").put(0, at="512").put(1, at="111")
    table.play("stop")
    assert not table.boss_at
    assert "siren" in table.play("stop")
    assert table.boss_at == "522"
    assert table.view()["tiles"][4]["squares"][1]["water"]
    table.play("move:232")
    assert table.points == 4


def test_had_13_3_a_charge_is_not_slowed_by_water() -> None:
    table = maze(boss="siren").put(0, at="511", amphorae="sandals").put(1, at="111").boss("522")
    table.play("use:sandals charge:w1")
    assert table.points == 5


def test_had_13_4_only_the_first_thread_is_laid_and_its_zone_is_charmed() -> None:
    table = maze(boss="siren", turns="000000000").put(0, at="822").put(1, at="123").boss("522")
    table.play("move:812 move:822 move:821")
    assert table.tokens() == ["yellow"]
    table.lay("red").play("stop")
    assert table.at(1) == "523" or table.how(1) == "stunned" or table.hades(1) == 1


def test_had_13_4_into_the_water_he_takes_a_token_against_an_obstacle_he_is_stunned() -> None:
    water = maze(boss="siren").put(0, at="822").put(1, at="223").boss("522").lay("red")
    water.play("stop")
    assert (water.at(1), water.hades(1), water.how(1)) == ("513", 1, "standing")
    wall = maze(boss="siren").put(0, at="822").put(1, at="212").boss("522").lay("red")
    wall.play("stop")
    assert (wall.at(1), wall.how(1), wall.hades(1)) == ("212", "standing", 0)  # he stands up in his own turn
    assert "event.stunned" in [event.key for event in wall.match.events(None)]


# -- Hades --------------------------------------------------------------------------------------------------------


def test_had_14_1_the_wrath_begins_with_one_and_grows_when_he_meets_nobody() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="333").boss("922")
    assert table.view()["boss"]["wrath"] == 1
    table.lay("yellow").play("stop")
    assert (table.boss_at, table.view()["boss"]["wrath"]) == ("822", 2)


def test_had_14_2_he_gives_the_whole_pile_to_a_hero_of_ariadnes_choice() -> None:
    table = maze(3, boss="hades").put(0, at="111").put(1, at="811").put(2, at="822", amphorae="shield").boss("922")
    table.state.wrath = 3
    table.lay("yellow").play("stop")
    assert (table.seat, table.asked, table.offered) == (1, "ask.wrath", ["victim:1", "victim:2"])
    one, two = table.view(1)["ahead"]["victims"]
    assert (one["choice"], one["hades"], one["points"], one["stunned"]) == ("victim:1", 3, 3, False)
    assert (two["choice"], two["hades"], two["points"], two["stunned"]) == ("victim:2", 3, 3, True)
    assert table.view(0)["ahead"]["victims"] == []
    table.play("victim:2")
    assert (table.hades(2), table.how(2), table.items(2)) == (3, "stunned", ["shield"])
    assert table.view()["boss"]["wrath"] == 0


def test_had_14_3_more_tokens_than_free_points_make_a_ghost() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit combat").boss("922")
    table.state.wrath = 4
    table.lay("yellow").play("stop")
    assert (table.how(1), table.at(1), table.hero(1)["ghost"], table.points) == ("ghost", "811", "522", 3)
    table.skeleton("532")
    assert table.offers("move") == ["521", "532"]
    table.play("move:532")
    assert table.points == 3
    table.play("move:531 move:811")
    assert (table.how(1), table.points) == ("home", 1)
    table.play("stop stop")
    assert (table.seat, table.how(1), table.hero(1)["ghost"], table.points) == (1, "standing", None, 3)


def test_had_14_3_it_is_told_beforehand_whom_the_wrath_makes_a_ghost_and_who_is_protected() -> None:
    table = maze(3, boss="hades", heroes="circe achilles theseus").put(0, at="112").put(1, at="811")
    table.put(2, at="812", medals="courage spirit combat").boss("922").lay("yellow")
    table.state.wrath = 4
    table.play("stop")
    one, two = table.view(table.seat)["ahead"]["victims"]
    assert (one["hades"], one["points"], one["ghost"], one["replies"]) == (0, 6, False, False)
    assert (two["hades"], two["points"], two["ghost"], two["replies"]) == (4, 0, True, True)


def test_had_14_3_nothing_hurts_a_ghost() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", state="fallen").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(1), table.view()["boss"]["wrath"]) == (0, 2)
