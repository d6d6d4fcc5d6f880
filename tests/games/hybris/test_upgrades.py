"""HYB-11: Upgrade tiles, Sparks, Temples, the instant win."""

from mythagon.games.hybris.chapters.upgrades import free
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.words import ANY_PIECE, HERO_PIECE, PROPHET_PIECE, SPARK, TEMPLE, UNIT_PIECE
from tests.games.hybris.cosmos import Table, cosmos

#: pieces gone from the tiles of Zeus, the first in the last digit: all but the last Spark of the Thunderbolt
ONE_SPARK_LEFT = 0x323222


def freeing(table: Table, seat: int, piece: int, n: int = 1) -> Table:
    """Free pieces of a kind."""
    free(table.s, seat, piece, n)
    table.s.settle()
    return table


def test_hyb_11_1_the_board_of_an_olympian_is_in_the_view() -> None:
    players = cosmos("zeus hades").match.view(0)["players"]
    assert isinstance(players, list)
    assert {"sparks", "determination", "goodness", "used", "unavailable", "storage", "upgrades"} <= set(players[0])


def test_hyb_11_2_pieces_leave_from_the_left() -> None:
    """Zeus: Sparks lead the Thunderbolt, the Throne and the Lineage, nothing else."""
    table = freeing(cosmos("zeus hades").turn(0), 0, SPARK)
    assert table.choices() == ["free:1", "free:4", "free:5"]


def test_ruling_p_77_a_piece_that_leads_no_tile_is_lost_and_the_tile_decides_the_kind() -> None:
    table = freeing(cosmos("athena hades").turn(0), 0, HERO_PIECE)
    assert table.asked == "ask.turn"
    table = freeing(cosmos("zeus hades").turn(0), 0, UNIT_PIECE)
    assert table.choices() == ["free:2", "free:6"]
    table = freeing(cosmos("zeus hades").turn(0), 0, ANY_PIECE)
    assert len(table.choices()) == 6


def test_hyb_11_3_a_spark_goes_to_the_track_and_pays_its_place() -> None:
    table = freeing(cosmos("zeus hades").turn(0), 0, SPARK).play("free:1")
    assert (table.player(0).sparks, table.player(0).vp) == (1, 1)
    freeing(table, 0, SPARK).play("free:1")
    assert (table.player(0).sparks, table.player(0).aegis) == (2, 5)


def test_hyb_11_4_freed_units_come_to_the_reserve() -> None:
    table = freeing(cosmos("poseidon hades").turn(0), 0, PROPHET_PIECE)
    freeing(table, 0, HERO_PIECE).play("free:2")
    assert (table.where(0, "prophet2"), table.where(0, "hero2")) == ("home", "home")
    assert not any(choice.startswith("activate:hero2") for choice in table.choices())


def test_hyb_11_5_a_temple_goes_where_the_player_has_none() -> None:
    table = freeing(cosmos("zeus hades").temple(0, "argos").turn(0), 0, TEMPLE)
    assert table.choices() == ["city:sparta", "city:lemnos", "city:elis", "city:athens"]
    table.play("city:elis")
    assert table.player(0).temple_count() == 2


def test_hyb_11_6_the_last_piece_unlocks_reward_and_power() -> None:
    """The Thunderbolt for two: 6 VP, 1 Determination, the Improved card; its Sparks 1 VP, 2 Aegis, 1 Determination."""
    table = freeing(cosmos("zeus hades").hand(0).turn(0), 0, SPARK, 3).play("free:1 free:1 free:1")
    player = table.player(0)
    assert player.unlocked & 1
    assert (player.vp, player.determination, player.improved) == (1 + 6, 3 + 1 + 1, True)
    assert table.cards(0) == ["own6"]


def test_hyb_11_7_the_sixth_unlocked_tile_wins_at_once() -> None:
    table = cosmos("zeus hades").upgrade(0, 2, 3, 4, 5, 6).have(1, vp=80).turn(0)
    table.player(0).freed = ONE_SPARK_LEFT
    freeing(table, 0, SPARK)
    assert table.s.stack == []
    assert (table.s.winner, GAME.result(table.s).winners, GAME.result(table.s).rule) == (0, [0], "HYB-1.3")


def test_hyb_1_3_an_instant_win_ignores_points() -> None:
    table = cosmos("zeus hades").have(1, vp=50)
    table.s.winner = 0
    assert GAME.result(table.s).winners == [0]


def test_hyb_11_6_the_reward_comes_before_the_sixth_tile_is_turned_over_and_wins() -> None:
    table = cosmos("zeus hades").hand(0).upgrade(0, 2, 3, 4, 5, 6).turn(0)
    table.player(0).freed = ONE_SPARK_LEFT
    freeing(table, 0, SPARK)
    assert (table.s.winner, table.player(0).vp, table.cards(0)) == (0, 1 + 6, ["own6"])


def test_ruling_g_59_nothing_is_resolved_after_an_instant_win() -> None:
    """The Spark comes from the Goodness track: what a deployment still gives is lost."""
    table = cosmos("zeus hades").upgrade(0, 2, 3, 4, 5, 6).store(0, "colossus").have(0, goodness=5).temple(0, "athens")
    table.player(0).freed = ONE_SPARK_LEFT
    table.acting(0, "hero1", "athens").play("act:deploy slot:t1")
    while table.match.asks:
        table.play("decline")
    assert (table.s.winner, table.player(0).goodness) == (0, 5)
