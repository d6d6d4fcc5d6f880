"""DEU-7, DEU-8: sailing and the Styx."""

import pytest

from tests.games.deukalion.sea import sea


def test_deu_7_1_orthogonal_steps_over_water_only() -> None:
    table = sea().put(1, at="E3")
    assert table.offers("sail") == ["E2", "D3", "F3"]  # the Kylix on E4 is no water
    assert table.why("sq:E4") == "why.land"
    assert table.why("sq:E3") == "why.here"
    assert table.why("sq:F4") == "why.step_by_step"
    assert table.why("sq:A1") == "why.too_far"
    table.put(1, at="B6")
    assert table.offers("sail") == ["B5", "A6", "B7"]  # Sparta on C6
    table.put(1, at="E2")
    assert table.offers("sail") == ["D2", "F2", "E3"]  # Athens on E1


def test_deu_7_2_entering_a_ships_square_is_a_challenge_and_ends_the_move() -> None:
    table = sea(throws="down " * 20).put(0, at="F3").put(1, at="F2")
    told = table.play("sail:F3")
    assert "attack" in told
    assert table.asked == "ask.relocate"
    table.play(table.offered[0])
    assert not table.offers("sail")


def test_deu_7_3_the_hydra_is_entered_only_for_its_pursuit() -> None:
    table = sea().put(1, at="F3").hydra("F4")
    assert "F4" not in table.offers("sail")
    assert table.why("sq:F4") == "why.hydra"
    table.show("grove_of_athena", "great_convoy")
    assert "F4" in table.offers("sail")


@pytest.mark.parametrize(("option", "allowed"), [("no", False), ("yes", True)])
def test_deu_7_3_the_secret_pursuit_allows_it_by_edition(option: str, allowed: bool) -> None:
    table = sea(hydra_attack_by_secret=option).put(1, at="F3", secret="day_and_night").hydra("F4")
    assert ("F4" in table.offers("sail")) is allowed
    if not allowed:
        assert table.why("sq:F4") == "why.hydra"
    else:
        other = sea(hydra_attack_by_secret=option).put(1, at="F3").hydra("F4")
        assert other.why("sq:F4") == "why.hydra_hunted"


def test_deu_7_4_what_ends_the_move() -> None:
    styx = sea().put(1, at="B6")
    styx.play("sail:A6")
    assert not styx.offers("sail")
    assert styx.why("sq:B6") == "why.move_ended"
    found = sea().put(1, at="B3")
    found.play("found:salamis")
    assert not found.offers("sail")
    siege = sea(throws="up " * 10).put(1, at="C3")
    siege.play("challenge:mykene")
    assert not siege.offers("sail")
    pursuit = sea().put(1, at="E5").show("vintner", "great_convoy").hydra("I1")
    pursuit.put(1, at="D5").play("sail:D6 pursue:vintner:2")
    assert not pursuit.offers("sail")
    assert "challenge:thera" in pursuit.offered  # the ship action remains


def test_deu_7_5_anchors_are_safe_and_shared() -> None:
    table = sea().put(1, at="E2")
    told = table.play("sail:D2")
    assert "attack" not in told
    assert table.at(0) == table.at(1) == "D2"
    table.play("sail:D1")
    unsafe = sea(anchors_safe="no", throws="down " * 20).put(1, at="E2")
    assert "attack" in unsafe.play("sail:D2")


def test_deu_7_6_ships_share_the_styx_in_peace() -> None:
    table = sea().put(0, at="A6").put(1, at="B6")
    assert "attack" not in table.play("sail:A6")
    assert table.at(0) == table.at(1) == "A6"


def test_deu_7_7_beside_is_never_diagonal() -> None:
    table = sea().put(1, at="B3")
    assert "challenge:mykene" not in table.offered  # C4 is diagonal
    assert "found:salamis" in table.offered  # B2 is above
    table.put(1, at="C3")
    assert "challenge:mykene" in table.offered
    assert "found:salamis" not in table.offered


def test_deu_8_1_all_that_fit_come_back() -> None:
    table = sea().put(1, at="B6", hoplites=3)
    table.play("sail:A6")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (10, 0)
    active = sea().put(0, at="B6", hoplites=3).to_active()
    active.play("sail:A6")
    assert active.hero(0)["hoplites"] == 10


@pytest.mark.parametrize("dump_when", ["any_reclaim", "styx_only"])
def test_deu_8_1_treasure_may_be_dumped_at_the_styx_in_every_edition(dump_when: str) -> None:
    table = sea(dump_when=dump_when).put(1, at="B6", hoplites=3, cargo=["red", "blue"])
    table.play("sail:A6")
    assert table.asked == "ask.reclaim"
    assert table.offered == ["keep", "dump:red", "dump:blue"]
    table.play("dump:blue store:corinth keep")
    assert (table.hero(1)["hoplites"], table.hero(1)["treasures"]) == (9, ["red"])
    assert table.whole()


@pytest.mark.parametrize(("players", "honour"), [(2, 1), (3, 2), (4, 2)])
def test_deu_8_2_the_sole_majority_below_earns_honour(players: int, honour: int) -> None:
    table = sea(players).put(0, hoplites=8).put(1, at="B6", hoplites=7)
    table.play("sail:A6")
    assert table.total(1) == honour
    assert dict(table.match.score().lines[1])["score.styx"] == honour


def test_deu_8_2_the_view_says_whom_the_styx_would_pay() -> None:
    assert sea(2).view()["ahead"]["styx_prize"] == {"seat": None, "honour": 1}
    table = sea(3).put(0, hoplites=8).put(1, hoplites=7)
    assert table.view()["ahead"]["styx_prize"] == {"seat": 1, "honour": 2}
    assert table.put(2, hoplites=7).view()["ahead"]["styx_prize"] == {"seat": None, "honour": 2}
    assert sea(2).put(1, hoplites=9).view()["ahead"]["styx_prize"] == {
        "seat": 1,
        "honour": 1,
    }  # a single hoplite is the most


def test_deu_7_5_the_view_says_what_arriving_would_bring() -> None:
    table = sea(dice="3 2131").put(1, at="B6")
    assert table.view(1)["ahead"]["reach"]["A6"]["gains"] == ""
    table.put(1, hoplites=8)
    assert table.view(1)["ahead"]["reach"]["A6"]["gains"] == "hoplites"
    table = sea(dice="3 2131").put(1, at="D3")
    assert table.view(1)["ahead"]["reach"]["D2"]["gains"] == ""
    table.put(1, cargo=["red"])
    assert table.view(1)["ahead"]["reach"]["D2"] == {"steps": 1, "from": "D3", "meets": "anchor", "gains": "honour"}


def test_deu_8_2_a_tie_gives_nothing() -> None:
    table = sea(3).put(0, hoplites=7).put(1, at="B6", hoplites=7)
    table.play("sail:A6")
    assert table.total(1) == table.total(0) == 0
    assert table.hero(1)["hoplites"] == 10


def test_deu_8_3_the_other_results_remain() -> None:
    table = sea(dice="1 3333").put(0, at="B6", hoplites=8).to_active()
    table.play("sail:A6")
    assert "draw" in table.offered
    assert table.offers("hydra")
    assert not table.offers("sail")
