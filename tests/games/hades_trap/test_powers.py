"""HAD-11: heroic powers."""

from tests.games.hades_trap.maze import maze


def test_had_11_1_odysseus_replaces_a_remaining_token() -> None:
    table = maze(heroes="circe odysseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.play("stop")
    assert (table.seat, table.asked, table.match.asks[0].window) == (1, "ask.replace", "replace")
    assert table.offers("replace") == ["yellow-blue", "yellow-green", "yellow-red"]
    table.play("replace:yellow-red")
    assert (table.boss_at, table.hades(1), table.hero(1)["ether"]) == ("622", 0, False)


def test_had_11_2_andromeda_gains_a_point() -> None:
    table = maze(heroes="andromeda circe")
    table.play("ether")
    assert table.points == 7


def test_had_11_3_eurydice_passes_through_a_wall_at_the_usual_cost() -> None:
    table = maze(heroes="eurydice circe").put(0, at="122")
    assert table.offers("phase") == ["123"]
    table.play("phase:123")
    assert (table.at(0), table.points, table.hero(0)["ether"]) == ("123", 5, False)
    assert table.offers("phase") == []


def test_had_11_4_theseus_avoids_a_hades_token() -> None:
    table = maze(heroes="circe theseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.play("stop")
    assert table.offered == ["pass", "avoid"]
    table.play("avoid")
    assert (table.hades(1), table.hero(1)["ether"]) == (0, False)


def test_had_11_5_daphne_passes_through_heroes_and_skeletons_for_a_turn() -> None:
    table = maze(heroes="daphne circe").put(0, at="522").put(1, at="512").skeleton("521")
    assert table.offers("move") == []
    table.play("ether")
    assert table.offers("move") == ["512", "521", "523", "532"]
    table.play("move:512")
    assert table.asked == "ask.leave"
    table.play("move:511 stop stop")
    assert table.offers("move") == []  # the turn is over: gripped again


def test_had_11_6_achilles_takes_no_hades_token_until_he_is_stunned() -> None:
    table = maze(heroes="circe achilles").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    assert "spared" in table.play("stop")
    assert table.hades(1) == 0
    stunned = maze(heroes="circe achilles").put(0, at="121").put(1, at="122")
    stunned.play("attack:1")
    assert (stunned.how(1), stunned.hero(1)["ether"]) == ("stunned", False)


def test_had_11_7_circe_keeps_an_item_she_uses() -> None:
    table = maze(heroes="circe theseus").put(0, at="521", amphorae="boomerang").put(1, at="523")
    table.play("boomerang:1")
    assert table.offered == ["pass", "keep"]
    table.play("keep")
    assert (table.items(0), table.hero(0)["ether"]) == (["boomerang"], False)
    assert table.items(0, viewer=1) == ["boomerang"]
    assert table.hero(0, 1)["amphorae"][0]["open"]


def test_had_11_7_she_may_keep_the_shield_in_a_reply() -> None:
    table = maze(heroes="theseus circe").put(0, at="111").put(1, at="811", amphorae="shield").boss("922").lay("yellow")
    table.play("stop shield keep")
    assert (table.hades(1), table.items(1)) == (0, ["shield"])
