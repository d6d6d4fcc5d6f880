"""When things happen: what is turned up, closed, spent or used up at which moment, and for whom."""

import pytest

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.relocation import THE_HYDRA, targets
from mythagon.kernel.chance import Chance
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws

# -- pursuits turned up -------------------------------------------------------------------------------------------


def beaten_corsair(then: str) -> Table:
    """Seat 1 beats seat 0 on F4 and completes the Corsair; this pursuit is next."""
    table = sea(3, throws=throws("8d", "1u 7s")).show("corsair", "great_convoy", then=(then,))
    table.put(1, at="F3", hoplites=8, secret="trident").put(0, at="F4", hoplites=8, secret="gold_of_the_south")
    return table.put(2, secret="twins")


def test_deu_13_1_a_completed_pursuit_is_replaced_before_loot_and_relocation() -> None:
    table = beaten_corsair("labyrinth").put(0, cargo=["red"])
    table.play("sail:F4")
    assert (table.asked, table.view()["display"]) == ("ask.loot", ["labyrinth", "great_convoy"])
    table.play("loot:none")
    assert table.asked == "ask.relocate"
    hydra = (
        sea(throws=throws("6d")).show("grove_of_athena", "great_convoy", then=("twins",)).put(1, at="F4", hoplites=6)
    )
    hydra.hydra("F3").play("sail:F3")
    assert (hydra.asked, hydra.view()["display"]) == ("ask.relocate_hydra", ["twins", "great_convoy"])


def test_ruling_g8_the_loser_completes_nothing_where_he_is_thrown_to() -> None:
    table = beaten_corsair("labyrinth")
    table.play("sail:F4 relocate:F7")  # beside Crete, with the 7 hoplites the Labyrinth asks for
    assert (table.asked, table.seat) == ("ask.passive", 1)
    assert table.hero(0)["pursuits"] == []


def test_deu_13_4_the_loser_who_is_ready_is_looked_at_before_he_is_moved() -> None:
    table = sea(throws=throws("9d", "10s")).show("corsair", "great_convoy", then=("envoy",))
    table.put(0, at="G4", secret="trident").put(1, at="F4", hoplites=9, secret="twins").play("sail:G4")
    assert table.hero(0)["pursuits"] == ["envoy"]  # beside Rhodes with ten hoplites
    assert table.asked == "ask.relocate"


def test_ruling_g8_no_card_turned_up_later_is_for_a_ship_relocated_since_its_turn() -> None:
    table = sea(3, dice="3 2131", throws=throws("8d", "8s")).show("vintner", "great_convoy", then=("labyrinth",))
    table.put(1, at="F3", hoplites=8, secret="trident").put(2, at="F4", hoplites=8, secret="twins")
    table.put(0, at="D2", cards=["oracle_of_delphi"])
    table.play("stop sail:F3 relocate:F6")
    table.put(1, at="F7")  # beside Crete, by another's doing
    table.to_kylix().play("play:oracle_of_delphi oracle:0")
    assert table.asked == "ask.kylix"
    assert "labyrinth" in table.view()["display"]


def test_ruling_g29_those_who_share_are_served_from_the_player_whose_turn_it_is() -> None:
    """One honour card is left: it goes to the one who sits nearer to the mover, not to the lower seat."""
    table = sea(4, honour_supply="strict").show("vintner", "great_convoy", then=("sun_king",)).put(1, at="E5")
    table.put(3, at="C7").put(0, at="B6")
    table.state.honour_pile = 1
    table.play("pursue:vintner:2")
    assert [table.total(seat) for seat in (0, 3)] == [0, 1]


def offered_to_two() -> Table:
    """The Labyrinth is turned up while seats 0 and 2 lie beside Crete with crews to leave there."""
    table = sea(3).show("vintner", "great_convoy", then=("labyrinth",)).put(1, at="E5", secret="trident")
    table.put(0, at="F7", secret="twins").put(2, at="D7", secret="owl").play("pursue:vintner:2")
    return table


def test_deu_13_4_all_who_are_ready_are_asked_at_the_same_time_and_learn_nothing_of_each_other() -> None:
    table = offered_to_two()
    assert [(ask.seat, ask.key) for ask in table.match.asks] == [(0, "ask.offer"), (2, "ask.offer")]
    seen = []
    for answer in ("pass", "pursue:labyrinth:2"):
        twin = offered_to_two()
        twin.match.answer(0, answer)
        seen.append((twin.view(2), twin.match.choices(2), twin.match.observe(2), len(twin.match.events(2))))
        shared = set()
        for number in range(20):
            other = twin.match.redeal(2, Chance(f"{number}"))
            other.answer(2, "pursue:labyrinth:2")
            shared.add(other.standing()[2])
        assert shared == {1, 4}  # seat 2 cannot know whether it will share
    assert seen[0] == seen[1]


def test_deu_13_5_sealed_answers_are_opened_together() -> None:
    table = offered_to_two()
    table.match.answer(2, "pursue:labyrinth:2")
    table.match.answer(0, "pursue:labyrinth:2")
    assert [table.total(seat) for seat in (0, 2)] == [1, 1]
    assert table.view()["pursuits"]["gone"] == ["labyrinth"]
    alone = offered_to_two()
    alone.match.answer(2, "pursue:labyrinth:2")
    alone.match.answer(0, "pass")
    assert [alone.total(seat) for seat in (0, 2)] == [0, 4]


def test_ruling_g39_a_tie_goes_to_the_earliest_from_the_active_player_not_to_the_lowest_seat() -> None:
    table = sea(4, first=1).show("vintner", "great_convoy", then=("sun_king",)).put(2, at="E5")
    table.put(0, at="B6", honour=11).put(3, at="C7", honour=11).play("pursue:vintner:2")
    assert table.match.result is not None and table.match.result.winners == [3]


# -- cards --------------------------------------------------------------------------------------------------------


def test_favour_of_nike_also_after_the_shield_for_the_points() -> None:
    table = sea(throws=throws("4u 1d", "3d 1u")).put(1, at="C3", hoplites=5)
    table.put(1, cards=["shield_of_athena", "favour_of_nike"]).play("challenge:mykene play:shield_of_athena")
    assert table.offered == ["pass", "play:favour_of_nike"]
    assert "siege_won" in table.play("play:favour_of_nike")


def test_deu_14_7_the_shield_is_not_played_where_the_favour_of_hades_keeps_all() -> None:
    for marks, offered in ((1, False), (2, True)):
        table = sea(throws=throws(f"{marks}u {5 - marks}d")).put(1, at="C3", hoplites=5)
        table.put(1, cards=["favour_of_hades", "shield_of_athena"]).play("play:favour_of_hades challenge:mykene")
        assert ("play:shield_of_athena" in table.offered) is offered


def test_deu_14_7_a_second_road_in_one_move_gives_its_square() -> None:
    table = sea(dice="1 2131").put(1, cards=["poseidons_road", "poseidons_road"])
    table.play("play:poseidons_road play:poseidons_road")
    assert table.view()["turn_state"]["steps"] == 3


def test_the_road_is_closed_when_the_turn_ends() -> None:
    table = sea(3).put(1, at="I1", cards=["poseidons_road"]).put(2, at="F4").put(0, at="F3")
    table.play("play:poseidons_road stop")
    assert table.seat == 2 and not table.offers("cross")


def test_pegasus_laid_in_the_turn_of_another_lengthens_no_move_of_that_turn() -> None:
    table = sea(3, dice="1 1121", action_play_window="any_turn").put(1, cards=["pegasus"])
    table.to_kylix().play("kylix:0 play:pegasus")
    assert (table.asked, table.view()["turn_state"]["steps"]) == ("ask.active", 2)


def test_deu_14_1_windows_in_anothers_turn_open_clockwise_from_the_active_players_left() -> None:
    table = sea(4, first=2, action_play_window="any_turn")
    for seat in range(4):
        table.put(seat, cards=["hermes"] if seat < 2 else ["favourable_wind"])
    table.to_kylix().play("kylix:0")
    asked = []
    while table.asked == "ask.any_turn":
        asked.append(table.seat)
        table.play("pass")
    assert asked == [3, 0, 1]


# -- blocks and ship actions --------------------------------------------------------------------------------------


def test_ruling_g37_sailing_closes_the_hydras_block() -> None:
    table = sea(dice="1 2133").put(0, at="D3").hydra("H3").to_active()
    table.play("hydra:H4")
    assert table.offers("hydra")
    table.play("sail:C3")
    assert not table.offers("hydra")


@pytest.mark.parametrize("result", ["reclaim:1", "draw"])
def test_ruling_g37_hoplites_and_card_close_an_open_move(result: str) -> None:
    table = sea(dice="1 1131").put(0, at="D3", hoplites=5).hydra("H3").to_active()
    table.play("sail:D4")
    assert table.offers("sail")
    table.play(result)
    table.let_pass()
    assert (table.asked, table.offers("sail")) == ("ask.active", [])


def test_deu_4_1_the_hoplites_die_is_used_up_by_dumping_too() -> None:
    table = sea(dice="1 2331").put(0, at="D3", cargo=["red", "blue"], hoplites=8).to_active()
    table.play("dump:red store:corinth reclaim:1")
    assert (table.hero(0)["underworld"], table.offers("reclaim"), table.offers("dump")) == (1, [], [])


def test_deu_4_3_attacking_the_hydra_is_no_ship_action() -> None:
    """It is how a pursuit is completed, and pursuits are not limited. The move ends all the same."""
    table = sea(throws=throws("9d 1u")).show("grove_of_athena", "great_convoy", then=("twins",)).hydra("C3")
    table.put(1, at="C2", secret="trident").play("sail:C3 relocate:F3")
    assert table.at(1) == "C3" and table.offers("challenge") == ["mykene"] and not table.offers("sail")
    founder = sea(throws=throws("10d")).show("grove_of_athena", "great_convoy", then=("twins",)).hydra("B3")
    founder.put(1, at="B4", secret="trident").play("sail:B3 relocate:E3 found:salamis")
    assert founder.total(1) == 3 + 1


def test_ruling_g8_who_lost_to_the_hydra_does_nothing_from_where_he_was_put() -> None:
    table = sea(dice="3 2111", throws=throws("4u 6s")).show("grove_of_athena", "great_convoy").hydra("F3")
    table.put(1, at="F4", secret="trident", cards=["hermes"]).play("sail:F3 pass relocate:D4")
    assert (table.asked, table.seat, table.at(1)) == ("ask.passive", 1, "D4")
    assert not table.offers("challenge")  # Mykene is beside


@pytest.mark.parametrize(("at", "deed"), [("F2", "unload:red"), ("E5", "pursue:vintner:2")])
def test_deu_3_2_after_a_delivery_or_a_pursuit_the_move_is_not_given_up(at: str, deed: str) -> None:
    table = sea().show("vintner", "great_convoy").put(1, at=at, cargo=["red"] if at == "F2" else [], secret="twins")
    table.play(deed)
    while table.asked == "ask.store":
        table.play(table.offered[0])
    table.put(1, hoplites=5)
    assert "stop" in table.offered and "recover" not in table.offered


def test_deu_3_2_nor_after_a_pursuit_that_was_offered_in_the_own_turn() -> None:
    table = sea().show("vintner", "great_convoy", then=("labyrinth",)).put(1, at="F7", hoplites=8, secret="trident")
    table.put(1, cards=["oracle_of_delphi"])
    assert "recover" in table.offered
    table.play("play:oracle_of_delphi oracle:0 pursue:labyrinth:2")
    assert table.total(1) == 4 and "recover" not in table.offered


def test_deu_13_7_a_passive_move_not_yet_begun_may_still_be_made() -> None:
    table = sea().show("vintner", "great_convoy").put(1, at="E5")
    table.play("pursue:vintner:2")
    assert table.offers("sail")


# -- ways ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("C2", "C1"), ("D3", "E3"), ("B6", "B7")])
def test_ruling_g7_the_hydra_is_not_relocated_by_way_of_anchors_and_styx(start: str, end: str) -> None:
    table = sea().hydra(start).put(0, at="I1").put(1, at="I3")
    assert end not in [SQUARES[square] for square in targets(table.state, THE_HYDRA, False)]
    table.hydra("H1").put(0, at=start)
    assert end in [SQUARES[square] for square in targets(table.state, 0, True)]


def test_deu_16_2_no_lasting_card_keeps_a_hoplite_in_a_whirlpool() -> None:
    table = sea(whirlpools="on", throws="up up").put(1, at="G3", cards=["favour_of_hades"])
    table.play("play:favour_of_hades whirl:G7")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (8, 2)


def test_deu_9_3_a_forced_delivery_also_where_the_anchor_was_won_in_a_fight() -> None:
    table = sea(edition="english", anchors_safe="no", throws=throws("8d", "1u")).put(0, at="F2", hoplites=1)
    table.put(1, at="F3", cargo=["red", "blue"], hoplites=8).play("sail:F2")
    table.play(table.offered[0])  # the loser's square
    assert table.asked == "ask.unload"
    lost = sea(edition="english", anchors_safe="no", throws=throws("8u", "1d")).put(0, at="F2", hoplites=1)
    lost.put(1, at="F3", cargo=["red", "blue"], hoplites=8).play("sail:F2")
    while lost.asked != "ask.passive":
        lost.play(lost.offered[-1])
    assert "stop" in lost.offered  # no longer at Athens
