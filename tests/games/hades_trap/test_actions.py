"""HAD-4: the actions of the hero phase."""

from tests.games.hades_trap.maze import maze


def test_had_4_1_a_move_costs_one_and_goes_to_a_free_visible_adjacent_square() -> None:
    table = maze(hidden="4").put(0, at="521").put(1, at="511")
    assert table.offers("move") == ["522", "531"]  # west is hidden, north a pawn
    table.play("move:522")
    assert table.points == 5


def test_had_4_2_moving_onto_a_stunned_hero_may_steal_an_amphora() -> None:
    table = maze().put(0, at="522").put(1, at="512", state="stunned", amphorae="shield")
    table.play("move:512")
    assert table.offered == ["pass", "steal:1:hidden"]
    table.play("steal:1:hidden")
    assert (table.items(0), table.items(1)) == (["shield"], [])
    assert maze().put(1, at="512", state="stunned").play("move:512") == ["move"]


def test_had_4_3_exploring_turns_over_the_tile_beyond_an_edge() -> None:
    table = maze(hidden="all").put(0, at="512")
    assert table.offers("explore") == ["2"]
    table.play("explore:2")
    assert table.points == 5
    assert table.view()["tiles"][1]["tile"] == "b"
    assert table.lies("222") == {"amphora", "skeleton"}
    assert table.put(0, at="511").offers("explore") == ["4"]


def test_had_4_3_exploring_works_through_limbo() -> None:
    table = maze(hidden="7").put(0, at="112")
    assert table.offers("explore") == ["7"]


def test_had_4_3_the_lair_brings_the_boss_onto_its_centre() -> None:
    table = maze(hidden="9").put(0, at="632")
    assert table.play("explore:9") == ["explore", "boss"]
    assert table.boss_at == "922"
    assert table.lies("921") == table.lies("932") == {"amphora", "skeleton"}


def test_had_4_3_a_spirit_formed_by_exploring_does_not_appear() -> None:
    table = maze(hidden="2", tiles="c a b d e f g lair", turns="000000000").put(0, at="122")  # c east half, a west half
    assert table.play("move:123 explore:2") == ["move", "explore"]
    assert table.view()["spirits"] == []


def test_had_4_4_activating_a_square_or_an_item_costs_one() -> None:
    table = maze().put(0, at="331", amphorae="joystick")
    table.play("stairs")
    assert (table.at(0), table.points) == ("813", 5)
    table.play("use:joystick turn:8:right")
    assert (table.points, table.items(0)) == (4, [])
    assert table.view()["lost"] == ["joystick"]


def test_had_4_5_an_attacked_hero_is_pushed_straight_away() -> None:
    table = maze().put(0, at="521").put(1, at="522")
    table.play("attack:1")
    assert (table.at(1), table.how(1), table.points) == ("523", "standing", 5)


def test_had_4_5_against_a_pawn_or_obstacle_he_stays_and_is_stunned() -> None:
    table = maze(3).put(0, at="521").put(1, at="522").put(2, at="523")
    table.play("attack:1")
    assert (table.at(1), table.how(1)) == ("522", "stunned")
    walled = maze().put(0, at="121").put(1, at="122")
    walled.play("attack:1")
    assert (walled.at(1), walled.how(1)) == ("122", "stunned")
    hidden = maze(hidden="4").put(0, at="522").put(1, at="521")
    hidden.play("attack:1")
    assert hidden.how(1) == "stunned"


def test_had_4_5_a_skeleton_is_eliminated_and_kept_a_burning_one_put_out() -> None:
    table = maze().put(0, at="522").skeleton("512").skeleton("532", burning=True)
    assert table.offers("strike") == ["512", "532"]
    table.play("strike:512 strike:532")
    assert table.hero(0)["trophies"] == 1
    assert table.lies("512") == set()
    assert table.lies("532") == {"skeleton"}


def test_had_4_5_pushes_go_through_limbo_and_threads_and_the_threads_act() -> None:
    table = maze().put(0, at="521").put(1, at="522").boss("922")
    table.play("attack:1")
    assert table.tokens() == ["blue"]
    limbo = maze().put(0, at="122").put(1, at="121")
    limbo.play("attack:1")
    assert limbo.at(1) == "323"


def test_had_4_6_picking_up_is_free_and_secret() -> None:
    table = maze(heroes="circe theseus").put(0, at="522").amphora("522", "mirror").left(0)
    assert table.offered == ["pick", "stop"]
    table.play("pick")
    assert table.items(0) == ["mirror"]
    assert table.items(0, viewer=1) == [None]
    assert [event.key for event in table.match.events(1)].count("event.looked") == 0


def test_had_4_6_with_two_amphorae_one_is_discarded_first_but_never_fortune() -> None:
    table = maze().put(0, at="522", amphorae="fortune boomerang").amphora("522", "mirror")
    table.play("pick")
    assert table.offered == ["discard:2"]
    table.play("discard:2")
    assert table.items(0) == ["fortune", "mirror"]
    assert table.view(1)["lost"] == ["boomerang"]


def test_had_4_7_a_heroic_power_is_free_and_spends_the_ether() -> None:
    table = maze(heroes="andromeda circe")
    table.play("ether")
    assert (table.points, table.hero(0)["ether"]) == (7, False)
    assert "ether" not in table.offered
    assert table.why("mine:ether") == "ether_spent"


def test_had_4_8_a_blessing_is_always_on() -> None:
    assert maze().put(0, at="432", medals="courage").offers("teleport") == ["112", "621"]
    assert maze().put(0, at="432").offers("teleport") == []
