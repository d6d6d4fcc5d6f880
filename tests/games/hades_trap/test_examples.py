"""The examples of the rulebook, and whole turns that touch several chapters."""

from tests.games.hades_trap.maze import maze


def test_the_rulebooks_bar_with_three_points_left() -> None:
    """Page 7: with the highest three places covered a hero has three points."""
    table = maze(3).put(0, medals="courage spirit", hades=1)
    assert table.hero(0)["bar"] == [None, None, None, "hades", "spirit", "courage"]
    assert table.hero(0)["points"] == 3


def test_the_rulebooks_minotaur_moves_red_then_yellow() -> None:
    """Page 11: towards the red arrow, then towards the yellow one."""
    table = maze().put(0, at="522").put(1, at="111").boss("922").put(0, at="333").lay("red", "yellow")
    table.play("stop")  # north from 9 to 6, then west over the Portal tile to 4
    assert table.boss_at == "422"


def test_the_rulebooks_second_thread_of_a_colour_counts_once() -> None:
    """Page 10: only the first token of a colour is laid."""
    table = maze().put(0, at="522").put(1, at="333").boss("922")
    table.play("move:512 move:522 move:512 move:522")
    assert table.tokens() == ["red"]


def test_a_charge_through_a_skeleton_past_a_rival_into_the_boss() -> None:
    table = maze(3).put(0, at="432").put(1, at="532").put(2, at="111").boss("632").skeleton("531", amphora="shield")
    table.play("charge:e5 pick")
    assert (table.at(0), table.medals(0), table.items(0)) == ("631", ["courage"], ["shield"])
    assert (table.how(1), table.hero(0)["trophies"], table.tokens()) == ("stunned", 1, ["yellow"])
    told = table.play("stop")
    assert told[0] == "token"
    assert "alarm.courage" in told


def test_an_escape_after_the_third_medallion_of_the_turn() -> None:
    table = maze().put(0, at="922", medals="courage spirit").put(1, at="111")
    table.play("strength move:932 stop")
    assert table.winner is None
    table.put(0, at="532")
    table.play("stop")
    table.play("move:522 stop")
    assert table.winner == 0
