"""DEU-1 and DEU-2: honour, and how the table is laid."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.match import Match
from tests.games.deukalion.sea import QUIET, TREASURES, sea


@pytest.mark.parametrize(("players", "target"), [(2, 16), (3, 14), (4, 12)])
def test_deu_1_1_the_first_with_the_honour_required_wins_at_once(players: int, target: int) -> None:
    short = sea(players).put(1, at="C2", honour=target - 2)
    assert short.view()["target"] == target
    short.play("found:salamis")
    assert not short.match.over
    table = sea(players).put(1, at="C2", honour=target - 1)
    table.play("found:salamis")  # in a passive turn
    assert table.match.over
    assert table.match.result is not None
    assert table.match.result.winners == [1]
    assert table.match.result.totals[1] == target


def test_deu_1_2_honour_is_settlements_cards_and_completed_pursuits() -> None:
    table = sea().put(0, secret="hydras_hoard")
    table.settle(0, "argos").settle(0, "ephesus").put(0, honour=2 + (1 << 8))
    hero = table.state.heroes[0]
    hero.pursuits, hero.pursuit_points = 1, 2
    assert table.total(0) == 3 + 3 + 2
    assert table.match.standing() == [8, 0]


def test_deu_1_3_the_five_ways_have_their_own_score_lines() -> None:
    table = sea()
    lines = table.match.score().lines[0]
    assert [key for key, _ in lines] == [
        "score.settlements",
        "score.pursuits",
        "score.hydra",
        "score.styx",
        "score.treasures",
        "score.sharing",
    ]


def test_deu_1_4_totals_are_open_and_a_lost_settlement_lowers_them_at_once() -> None:
    table = sea(throws="down " * 10).settle(0, "salamis").put(1, at="C2")
    assert [hero["total"] for hero in table.view(1)["heroes"]] == [1, 0]
    table.play("challenge:salamis")
    table.let_pass()
    assert [hero["total"] for hero in table.view(1)["heroes"]] == [0, 1]


def test_deu_2_1_fifteen_treasures_lie_on_fifteen_spaces() -> None:
    drawn = Match.start(GAME, 3, seed="any").view(None)["cities"]
    assert isinstance(drawn, dict)
    assert sorted(t for city in drawn.values() for t in city["treasures"]) == sorted(TREASURES)
    assert all(len(city["treasures"]) == city["spaces"] for city in drawn.values())
    table = sea()
    assert table.stock("sparta") == ["blue", "yellow"]
    assert len({str(Match.start(GAME, 2, seed=str(k)).view(None)["cities"]) for k in range(5)}) == 5


def test_deu_2_2_the_hydra_starts_off_argos() -> None:
    assert sea().view()["hydra"] == "D5"


def test_deu_2_3_both_piles_are_shuffled_and_face_down() -> None:
    view = sea(hands=True).view(0)
    assert view["actions"] == {"count": 24, "under": [], "used": [], "gone": []}
    assert view["pursuits"] == {"count": 12, "under": [], "gone": []}
    piles = {str(Match.start(GAME, 2, seed=str(k)).dump()["actions"]) for k in range(5)}
    assert len(piles) == 5


def test_deu_2_4_the_display_comes_before_the_secret_cards() -> None:
    table = sea()
    assert table.view()["display"] == QUIET[:2]
    assert [table.hero(seat, seat)["secret"] for seat in (0, 1)] == QUIET[2:]


def test_deu_2_5_fourteen_honour_cards_and_five_dice() -> None:
    view = sea(dice="3 1231").view()
    assert view["honour"] == 14
    assert view["kylix"]["centre"] == 3
    assert view["kylix"]["ring"] == [1, 2, 3, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deu_2_6_ten_hoplites_three_cards_one_secret(players: int) -> None:
    table = sea(players, actions=["favourable_wind"] * 3 + ["charons_boat"] * 3, hands=True)
    for seat in range(players):
        hero = table.hero(seat, seat)
        assert (hero["hoplites"], hero["underworld"], hero["hand"]) == (10, 0, 3)
        assert hero["secret"] is not None
        assert len(hero["cards"]) == 3
    assert table.hero(0, 0)["cards"] == ["favourable_wind"] * 3
    assert table.hero(1, 1)["cards"] == ["charons_boat"] * 3


def test_deu_2_7_ships_go_to_free_anchors_from_the_first_player_on() -> None:
    table = sea(3, first=1, anchors=False)
    assert (table.seat, table.asked) == (1, "ask.anchor")
    assert table.offers("anchor") == ["D1", "F1", "D2", "E2", "F2"]
    table.play("anchor:E2")
    assert table.seat == 2
    assert "E2" not in table.offers("anchor")
    assert table.why("sq:E2") == "why.anchor_taken"
    table.play("anchor:D1 anchor:F1")
    assert (table.asked, table.view()["active"], table.seat) == ("ask.passive", 1, 2)


def test_deu_2_7_the_first_player_by_lot_or_by_seat() -> None:
    seats = {Match.start(GAME, 4, seed=str(k)).view(None)["first"] for k in range(30)}
    assert seats == {0, 1, 2, 3}
    ordered = {Match.start(GAME, 4, {"first": "seat_order"}, seed=str(k)).view(None)["first"] for k in range(9)}
    assert ordered == {0}
