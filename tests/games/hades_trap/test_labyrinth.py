"""HAD-5 to HAD-8: Ariadne's tokens, the Minotaur, skeletons, Stunned heroes and Hades tokens."""

from tests.games.hades_trap.maze import maze


def test_had_5_1_ariadne_lays_each_colour_once_in_the_order_passed() -> None:
    table = maze(3).put(0, at="522").boss("922")
    table.play("move:512 move:522 move:532 move:522 move:523")
    assert table.tokens() == ["red", "green", "blue"]
    assert table.view()["turn"]["ariadne"] == 1


def test_had_5_2_a_medallion_taken_puts_the_alarm_at_the_end() -> None:
    table = maze().put(0, at="921").put(1, at="111").boss("422").skeleton("733")
    table.play("move:922 strength")
    assert (table.tokens(), table.view()["alarms"]) == (["green"], ["strength"])
    assert table.play("stop")[:3] == ["token", "leap", "alarm.strength"]


def test_had_5_3_tokens_move_the_boss_towards_their_arrows_in_order() -> None:
    table = maze().put(0, at="111").put(1, at="333").boss("922").lay("yellow", "red")
    table.play("stop")
    assert table.boss_at == "222"  # west to 8, north to the Portal tile, on to 2
    told = [event.key for event in table.match.events(None)]
    assert told.count("event.leap") == 2
    assert told.count("event.bounce") == 1


# -- the Minotaur -------------------------------------------------------------------------------------------------


def test_had_6_1_he_jumps_a_tile_explored_or_not_and_hits_all_heroes_there() -> None:
    table = maze(hidden="8").put(0, at="711").put(1, at="733").boss("922").lay("yellow")
    table.play("stop")
    assert table.boss_at == "822"
    table = maze().put(0, at="811").put(1, at="833").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(0), table.hades(1)) == (1, 1)


def test_had_6_2_he_bounces_on_the_portal_tile_and_goes_on() -> None:
    table = maze().put(0, at="111").put(1, at="333").boss("822").lay("red")
    table.play("stop")
    assert table.boss_at == "222"


def test_had_6_3_heroes_where_he_lands_take_a_hades_token() -> None:
    table = maze(heroes="andromeda circe").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(0), table.hades(1), table.how(1)) == (0, 1, "standing")


def test_had_6_4_a_hero_on_the_very_square_is_also_stunned() -> None:
    table = maze().put(0, at="111").put(1, at="822").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(1), table.how(1), table.boss_at) == (1, "stunned", "822")
    again = maze().put(0, at="111").put(1, at="822", state="stunned").boss("922").lay("yellow")
    again.play("stop")
    assert again.boss_at == "822"


# -- skeletons ----------------------------------------------------------------------------------------------------


def test_had_7_1_a_hero_beside_a_skeleton_cannot_move_until_it_is_eliminated() -> None:
    table = maze().put(0, at="522").skeleton("511").skeleton("531")
    table.play("move:521")
    assert table.hero(0)["gripped"]
    assert sorted(table.hero(0)["held_by"]) == ["511", "531"]
    assert table.offers("move") == []
    assert table.why("sq:522") == "gripped"
    table.play("strike:511")
    assert table.offers("move") == []
    table.play("strike:531")
    assert table.offers("move") != []


def test_had_7_1_another_players_attack_frees_him_too() -> None:
    table = maze().put(0, at="522").put(1, at="521").skeleton("531")
    table.play("stop strike:531")
    assert not table.hero(0)["gripped"]
    assert not table.hero(1)["gripped"]


def test_had_7_2_a_burning_skeleton_takes_two_attacks_and_is_a_trophy_then() -> None:
    table = maze().put(0, at="522").skeleton("512", burning=True)
    assert table.play("strike:512") == ["doused"]
    assert table.hero(0)["trophies"] == 0
    assert table.play("strike:512") == ["skeleton"]
    assert table.hero(0)["trophies"] == 1


# -- Stunned, Hades tokens ----------------------------------------------------------------------------------------


def test_had_8_1_on_a_free_square_a_stunned_hero_pays_one_to_stand_up() -> None:
    table = maze().put(1, at="511", state="stunned")
    assert "stands" in table.play("stop")
    assert (table.how(1), table.points) == ("standing", 5)


def test_had_8_1_under_another_pawn_he_can_only_move_and_stands_up_on_arriving() -> None:
    table = maze().put(0, at="511").put(1, at="511", state="stunned", amphorae="mirror")
    table.play("stop")
    assert table.asked == "ask.stunned"
    assert table.offered == [f"move:{at}" for at in ("231", "512", "521", "413")]
    assert table.play("move:512") == ["move", "stands"]
    assert table.points == 4
    assert "mirror:0" in table.offered


def test_had_8_1_he_passes_other_heroes_if_his_points_lead_to_a_free_square() -> None:
    table = maze(3).put(0, at="511").put(2, at="512").put(1, at="511", state="stunned", medals="courage spirit combat")
    table.state.heroes[1].hades = 2
    table.play("stop")
    assert table.points == 1
    assert "move:512" not in table.offered
    table.left(2)
    assert "move:512" in table.offered


def test_had_8_2_a_hades_token_covers_the_bar_and_leaves_at_the_end_of_the_next_turn() -> None:
    table = maze().put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.play("stop")
    assert table.hero(1)["bar"] == [None] * 5 + ["hades"]
    assert table.points == 5
    table.put(1, at="522").play("stop")
    assert table.hades(1) == 0


def test_had_8_2_it_stays_while_the_hero_is_on_the_bosss_tile_and_is_one_at_most() -> None:
    table = maze().put(0, at="111").put(1, at="811", hades=1).boss("922").lay("yellow")
    assert "spared" not in table.play("stop"), "only Achilles is spared"
    assert table.hades(1) == 1
    table.play("stop")
    assert table.hades(1) == 1
    assert table.boss_at == "822"
