"""DEU-3 to DEU-6: the round, the Kylix, the four results."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.match import Match
from tests.games.deukalion.sea import sea


def test_deu_3_1_five_dice_are_shaken_and_logged() -> None:
    match = Match.start(GAME, 2, seed="dice")
    while match.asks[0].key == "ask.anchor":
        match.answer(int(match.asks[0].seat), match.asks[0].choices[0])
    assert [line.partition("=")[0] for line in match.steps[-1].outcomes] == ["die"] * 5
    shaken = [event for event in match.events(None) if event.kind == "shake"]
    assert sorted(shaken[0].fields) == ["centre", "die0", "die1", "die2", "die3", "seat"]


def test_deu_3_2_passive_turns_clockwise_from_the_left_before_the_active_player() -> None:
    table = sea(4, first=2)
    order = []
    while table.asked == "ask.passive":
        order.append(table.seat)
        table.play("stop")
    assert order == [3, 0, 1]
    assert (table.seat, table.asked) == (2, "ask.kylix")


def test_deu_3_2_a_passive_player_may_give_up_the_move_for_two_hoplites() -> None:
    table = sea().put(1, hoplites=5)
    assert "recover" in table.offered
    table.play("recover")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (7, 3)
    assert table.asked == "ask.kylix"


@pytest.mark.parametrize("first", ["sail:F3", "found:ephesus"])
def test_deu_3_2_after_any_step_or_action_the_turn_cannot_be_given_up(first: str) -> None:
    table = sea().put(1, at="F2" if first == "sail:F3" else "G2", hoplites=5)
    table.play(first)
    assert "recover" not in table.offered


def test_deu_3_3_nobody_has_to_move_or_to_use_the_whole_number() -> None:
    table = sea()
    assert "stop" in table.offered
    table.play("sail:F3 stop kylix:0")
    assert table.at(1) == "F3"
    table.play("stop")
    assert table.at(0) == "D2"


def test_deu_3_4_the_kylix_is_set_down_after_all_passive_turns() -> None:
    table = sea(3)
    assert table.asked == "ask.passive"
    table.play("stop")
    assert table.asked == "ask.passive"
    table.play("stop")
    assert table.asked == "ask.kylix"
    assert table.why("sq:D3") == "why.kylix_first"
    table.play("kylix:0")
    assert table.asked == "ask.active"


def test_deu_3_5_one_who_was_moved_away_before_his_passive_turn_still_has_it() -> None:
    table = sea(3, throws="down " * 10 + "up " * 10)
    table.put(1, at="F3").put(2, at="F4")
    table.play("sail:F4")
    assert table.asked == "ask.relocate"
    table.play("relocate:F7" if "F7" in table.offers("relocate") else table.offered[0])
    table.play("stop")
    assert (table.seat, table.asked) == (2, "ask.passive")


def test_deu_3_6_the_next_active_player_is_the_next_clockwise() -> None:
    table = sea(3, first=1).to_active()
    table.end_round()
    assert table.view()["active"] == 2
    assert table.seat == 0


def test_deu_3_7_passive_ship_actions() -> None:
    table = sea(3).put(1, at="G2").put(2, at="H3")
    assert "found:ephesus" in table.offered
    assert "sail:H2" not in table.offered
    table.put(1, at="G4")
    assert "challenge:rhodes" in table.offered
    table.put(1, at="G3").settle(0, "ephesus").put(1, at="H1")
    assert "challenge:ephesus" in table.offered
    table.put(1, at="G3")
    assert "sail:H3" in table.offered  # another ship
    table.show("grove_of_athena", "great_convoy").hydra("G4")
    assert "sail:G4" in table.offered  # the Hydra
    table.put(1, at="E5").show("vintner", "great_convoy")
    assert "pursue:vintner:2" in table.offered


def test_deu_4_1_four_results_in_any_order_each_once() -> None:
    table = sea(dice="1 3233").put(0, hoplites=5).to_active()
    table.play("hydra:D6 reclaim:2 draw sail:D3 sail:D4")
    assert "draw" not in table.offered
    assert not table.offers("reclaim")
    assert not table.offers("hydra")
    assert table.hero(0)["hoplites"] == 7
    assert table.hero(0)["hand"] == 1
    assert table.view()["hydra"] == "D6"
    other = sea(dice="1 3233").put(0, hoplites=5).to_active()
    other.play("sail:D3 draw reclaim:1 hydra:D6 stop")
    assert other.view()["active"] == 1


def test_deu_4_1_hoplites_hydra_and_move_may_be_left_unused() -> None:
    table = sea(dice="1 2333").put(0, hoplites=5).to_active()
    table.play("stop")
    assert (table.at(0), table.hero(0)["hoplites"], table.view()["hydra"]) == ("D2", 5, "D5")


def test_deu_4_2_one_ship_action_with_the_move() -> None:
    table = sea(throws="down " * 10).put(0, at="B3").to_active()
    table.play("found:salamis")
    assert not table.offers("challenge")
    assert not table.offers("found")
    assert not table.offers("sail")
    assert table.why("settlement:argos") == "why.acted"
    assert table.why("city:crete") == "why.acted"


def test_deu_4_3_pursuits_are_not_limited() -> None:
    table = sea().show("sun_king", "labyrinth").put(0, at="D6", secret="vintner").to_active()
    table.play("pursue:sun_king:2 pursue:vintner:2")
    assert table.total(0) == 4


def test_deu_5_1_dice_show_one_to_three_evenly() -> None:
    counts = {1: 0, 2: 0, 3: 0}
    for seed in range(300):
        match = Match.start(GAME, 2, {}, str(seed), {"anchors": ["D1", "F1"]})
        dice = match.view(None)["kylix"]
        assert isinstance(dice, dict)
        for face in [dice["centre"], *dice["ring"]]:
            counts[face] += 1
    assert all(420 < count < 580 for count in counts.values())


@pytest.mark.parametrize("centre", [1, 2, 3])
def test_deu_5_2_the_centre_die_is_the_range_of_the_others(centre: int) -> None:
    table = sea(dice=f"{centre} 2131")
    steps = 0
    for square in ("F3", "F4", "F5"):
        if f"sail:{square}" in table.offered:
            table.play(f"sail:{square}")
            steps += 1
    assert steps == centre
    assert table.why("sq:F7") in ("why.no_steps", "why.too_far")


def test_deu_5_3_the_kylix_has_four_turnings() -> None:
    table = sea(dice="3 1233").to_kylix()
    assert table.offers("kylix") == ["0", "1", "2", "3"]
    table.play("kylix:1")  # every die goes one sign on
    view = table.view()
    assert view["kylix"] == {
        "centre": 3,
        "ring": [1, 2, 3, 3],
        "down": True,
        "turn": 1,
        "card": 3,
        "hoplites": 1,
        "move": 2,
        "hydra": 3,
    }
    assert view["ahead"]["turnings"][1] == {"card": 3, "hoplites": 1, "move": 2, "hydra": 3, "range": 2}


def test_deu_5_3_the_view_says_what_every_turning_would_give_and_how_far_the_ship_would_sail() -> None:
    table = sea(dice="3 1233").to_kylix()
    told = table.view(0)["ahead"]["turnings"]
    assert [turning["move"] for turning in told] == [3, 2, 1, 3]
    assert [turning["range"] for turning in told] == [3, 2, 1, 3]
    table.state.heroes[0].wings = 1  # Pegasus lies before the ship
    assert [turning["range"] for turning in table.view(0)["ahead"]["turnings"]] == [4, 3, 2, 4]


def test_deu_5_3_in_a_passive_turn_the_turnings_are_still_those_of_the_active_player() -> None:
    table = sea(dice="3 1233")
    table.state.heroes[0].wings, table.state.heroes[1].wings = 1, 2
    assert (table.state.active, table.state.mover) == (0, 1)
    assert [turning["range"] for turning in table.view(1)["ahead"]["turnings"]] == [4, 3, 2, 4]


def test_deu_5_3_turnings_that_give_the_same_are_offered_once() -> None:
    assert sea(dice="3 2222").to_kylix().offers("kylix") == ["0"]
    table = sea(dice="3 1212").to_kylix()
    assert table.offers("kylix") == ["0", "1"]
    assert table.why("kylix:2") == "why.same_turning"


def test_deu_5_3_free_dice_as_a_house_rule() -> None:
    table = sea(dice="3 1233", kylix="free").to_kylix()
    assert len(table.offers("assign")) == 12
    table.play("assign:3132")
    kylix = table.view()["kylix"]
    assert [kylix[sign] for sign in ("card", "hoplites", "move", "hydra")] == [3, 1, 3, 2]


def test_deu_5_4_the_ring_is_card_hoplites_move_hydra() -> None:
    table = sea(dice="3 1323").to_active()
    kylix = table.view()["kylix"]
    assert [kylix[sign] for sign in ("card", "hoplites", "move", "hydra")] == [1, 3, 2, 3]


def test_deu_5_5_the_set_kylix_stays() -> None:
    table = sea().to_kylix()
    table.play("kylix:0")
    assert not table.offers("kylix")


def test_deu_6_1_card_one_all_others_draw_two_nobody_three_you() -> None:
    one = sea(3, dice="1 1111").to_active()
    assert "stop" not in one.offered  # it must be carried out
    one.play("draw")
    one.let_pass()
    assert [one.hero(seat)["hand"] for seat in range(3)] == [0, 1, 1]
    two = sea(3, dice="1 2111").to_active()
    assert "draw" not in two.offered
    three = sea(3, dice="1 3111").to_active()
    three.play("draw")
    assert [three.hero(seat)["hand"] for seat in range(3)] == [1, 0, 0]
    assert three.why("result:card") == "why.card_done"


def test_deu_6_2_take_back_up_to_the_die_within_capacity() -> None:
    table = sea(dice="1 2311").put(0, hoplites=5).to_active()
    assert table.offers("reclaim") == ["1", "2", "3"]
    table.play("reclaim:3")
    assert table.hero(0)["hoplites"] == 8
    full = sea(dice="1 2311").put(0, hoplites=8, cargo=["red"]).to_active()
    assert full.offers("reclaim") == ["1"]


def test_deu_9_4_a_treasure_may_go_back_to_every_city_with_room() -> None:
    table = sea(dice="1 2311").put(0, hoplites=8, cargo=["red"]).to_active()
    table.state.stock = [0] * len(table.state.stock)
    table.play("dump:red")
    assert table.offers("store") == [entry.id for entry in table.state.box.entries["city"]]


def test_deu_6_2_treasure_may_be_dumped_anywhere_to_make_room() -> None:
    table = sea(dice="1 2311").put(0, hoplites=8, cargo=["red", "white"]).to_active()
    assert table.offers("dump") == ["red", "white"]
    table.play("dump:red")
    assert table.asked == "ask.store"
    assert table.offers("store") == ["corinth", "thera"]
    table.play("store:thera")
    assert table.offered == ["reclaim:1", "dump:white"]
    table.play("reclaim:1")
    assert table.hero(0)["hoplites"] == 9
    assert table.stock("thera") == ["red"]
    assert table.whole()
    strict = sea(dice="1 2311", dump_when="styx_only").put(0, hoplites=8, cargo=["red", "white"]).to_active()
    assert not strict.offers("dump")


def test_deu_6_3_the_hydra_moves_over_open_sea_only() -> None:
    table = sea(dice="1 2113").put(0, at="D1").put(1, at="F1").hydra("D3").to_active()
    assert table.offers("hydra") == ["C3", "E3", "D4"]  # not the anchor D2
    table.play("hydra:C3 hydra:C2")
    assert table.offers("hydra") == ["C1", "C3"]  # neither Salamis nor the anchor D2
    styx = sea(dice="1 2111").hydra("B6").to_active()
    assert styx.offers("hydra") == ["B5", "B7"]
    assert styx.play("hydra:B7")[:1] == ["hydra"]
    assert not styx.offers("hydra")


def test_deu_6_4_sail_up_to_the_move_die() -> None:
    table = sea(dice="1 2121").put(1, at="F1").to_active()
    table.play("sail:D3 sail:D4")
    assert not table.offers("sail")
    assert table.why("sq:D6") == "why.no_steps"
