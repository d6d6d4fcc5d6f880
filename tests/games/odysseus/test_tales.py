"""ODY-7 and ODY-8: tales and epics."""

import pytest

from tests.games.odysseus.voyage import KINDS, voyage

#: one trial short of a first row: Strength is missing
THREE = ["wrath_of_zeus_luck", "calypso_intelligence", "wrath_of_poseidon_cunning"]


def test_ody_7_1_fourteen_kinds_two_of_each() -> None:
    tales = [tale.id for tale in voyage().state.box.tales]
    assert sorted(tales) == sorted(KINDS * 2)


def test_ody_7_1_two_vp_per_matching_trial_passed_or_not_and_copies_add_up() -> None:
    table = voyage()
    table.hold(0, trials=["circe_strength", "wrath_of_zeus_strength", "wrath_of_zeus_luck"], tales=["navigation"])
    lines = dict(table.match.score().lines[0])
    assert lines["score.tales"] == 4  # none is passed
    table.hold(0, tales=["navigation", "navigation", "gods"])
    lines = dict(table.match.score().lines[0])
    assert lines["score.tales"] == 4 + 4 + 2


def test_ody_7_2_completing_a_row_wins_a_tale() -> None:
    table = voyage()
    table.hold(0, trials=THREE)
    told = table.play("take:port:0 adventure")
    assert "row" in told
    assert table.asked == "ask.tale"
    table.play("tale:2")
    assert table.board(0)["tales"] == ["strength", "cunning"]
    assert table.seat == 1


def test_ody_7_2_the_view_names_the_column_whose_next_trial_completes_a_row() -> None:
    table = voyage()
    table.hold(0, trials=THREE[:2])
    assert table.view["ahead"]["completes"][0] == []
    table.hold(0, trials=THREE)
    held = {skill for skill, column in table.board(0)["columns"].items() if column}
    assert table.view["ahead"]["completes"][0] == [skill for skill in table.board(0)["columns"] if skill not in held]
    table.play("take:port:0 adventure tale:2")
    assert table.view["ahead"]["completes"][0] == []


def test_ody_7_2_each_row_wins_again() -> None:
    table = voyage()
    second = ["cattle_of_helios_luck", "aeolia_intelligence", "phaeacians_cunning", "wrath_of_zeus_strength"]
    table.hold(0, trials=[*THREE, *second])
    told = table.play("take:port:0 adventure tale:0")
    assert "row" in told
    assert table.board(0)["rows"] == 2


def test_ody_7_2_example_the_first_row_wins_the_tale_of_ones_and_twos() -> None:
    """Yannis completes his first row and chooses the tale that pays for values 1 and 2."""
    kinds = ["value_1_2", *[kind for kind in KINDS if kind != "value_1_2"]]
    table = voyage(tales=kinds * 2)
    table.hold(0, trials=["lotus_eaters_strength", "return_to_the_palace_intelligence", "phaeacians_cunning"], tales=[])
    table.play("take:starboard:0 adventure accept tale:0")  # Circe in Luck completes the row
    assert table.board(0)["tales"] == ["value_1_2"]
    assert dict(table.match.score().lines[0])["score.tales"] == 6  # three trials of value 1, none passed yet


def test_ody_7_3_three_favours_win_a_tale_once_per_turn() -> None:
    table = voyage()
    table.hold(0, favours=6)
    told = table.play("buy tale:1")
    assert told == ["buy", "tale"]
    assert table.board(0)["favours"] == 3
    assert table.board(0)["tales"] == ["strength", "intelligence"]
    for step in ("take:port:0", "rest", "raise:luck"):
        assert "buy" not in table.offered
        table.play(step)
    assert table.seat == 1  # the end of the turn offers no second purchase either
    table.turns("take:starboard:0")
    assert "buy" in table.offered  # a new turn


def test_ody_7_3_two_favours_are_not_enough() -> None:
    table = voyage()
    table.hold(0, favours=2)
    assert "buy" not in table.offered


def test_ody_7_3_the_tale_of_a_row_does_not_use_up_the_purchase() -> None:
    table = voyage()
    table.hold(0, trials=THREE, favours=3)
    table.play("take:port:0 adventure tale:0")  # the row's
    assert table.offered == ["end", "buy"]
    table.play("buy tale:1")
    assert len(table.board(0)["tales"]) == 3


@pytest.mark.parametrize("players", [1, 2])
def test_ody_7_3_the_last_turn_of_the_game_still_sells_a_tale(players: int) -> None:
    table = voyage(players=players)
    for _ in range(10 if players == 1 else 21):
        table.turns(table.offered[0])
    seat = table.seat
    table.hold(seat, favours=3, tales=[])
    table.play(table.offered[0] + " rest")
    if table.asked == "ask.any":
        table.play(table.offered[0])
    assert (table.asked, table.offered) == ("ask.end", ["end", "buy"])
    kind = table.view["display"][0]
    table.play("buy tale:0")
    assert table.match.over
    assert table.board(seat)["tales"] == [kind]


def test_ody_7_4_a_visible_tale_or_the_top_of_either_pile() -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play("buy")
    assert table.offered == ["tale:0", "tale:1", "tale:2", "tale:3", "pile:0", "pile:1"]


def test_ody_7_4_a_visible_tale_is_replaced_at_once() -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play("buy tale:3")
    assert table.board(0)["tales"][-1] == "luck"
    assert table.view["display"] == [*KINDS[:3], "cunning"]  # the top of the second pile, now the longer
    assert table.view["piles"] == [10, 11]


@pytest.mark.parametrize(("pile", "tale", "left"), [(0, "value_1_2", [9, 12]), (1, "cunning", [10, 11])])
def test_ody_7_4_the_top_of_a_pile_unseen(pile: int, tale: str, left: list[int]) -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play(f"buy pile:{pile}")
    assert table.board(0)["tales"][-1] == tale
    assert table.view["display"] == KINDS[:4]
    assert table.view["piles"] == left


@pytest.mark.parametrize("players", [1, 2, 5])
def test_ody_7_5_no_seventh_tale_for_favours(players: int) -> None:
    table = voyage(players=players)
    table.hold(0, favours=6, tales=KINDS[4:9])
    assert "buy" in table.offered
    table.hold(0, tales=KINDS[4:10])
    assert "buy" not in table.offered


def test_ody_7_5_no_seventh_tale_for_a_row() -> None:
    table = voyage()
    table.hold(0, trials=THREE, tales=KINDS[4:10])
    told = table.play("take:port:0 adventure")
    assert told[-1] == "no_tale"
    assert table.seat == 1
    assert len(table.board(0)["tales"]) == 6


ITHACA = [
    "return_to_the_palace_luck",
    "contest_of_the_bow_strength",
    "arrival_in_ithaca_strength",
    "return_to_the_palace_strength",
    "contest_of_the_bow_intelligence",
    "arrival_in_ithaca_cunning",
]
ADVENTURES = [
    ["aeolia", "phaeacians", "circe", "sirens"],
    ["wrath_of_zeus", "laestrygonians", "calypso", "polyphemus"],
    ["wrath_of_poseidon", "lotus_eaters", "cattle_of_helios", "scylla_and_charybdis"],
]


def test_ody_8_1_the_five_epics_go_out_from_the_highest() -> None:
    other = [f"{name}_luck" for name in ("aeolia", "circe", "calypso", "sirens", "polyphemus", "phaeacians")]
    table = voyage(ITHACA, other, players=5)
    for seat in range(5):  # everybody lacks Ithaca
        skill = "intelligence" if seat < 3 else "cunning"
        table.hold(seat, trials=[f"{name}_{skill}" for name in ADVENTURES[seat % 3]])
    for seat, vp in enumerate([10, 8, 6, 4, 2]):
        assert table.view["epics"][0] == vp
        table.turns(f"take:port:{seat}")
        assert table.board(seat)["epic"] == vp
    assert table.view["epics"] == []


def test_ody_8_1_only_one_epic_per_player() -> None:
    table = voyage()
    four = ["contest_of_the_bow_luck", "lotus_eaters_luck", "wrath_of_zeus_luck", "scylla_and_charybdis_cunning"]
    table.hold(0, trials=four)
    table.play("take:starboard:0 adventure accept")  # Circe: the gods were missing
    assert table.board(0)["epic"] == 10
    table.turns("take:starboard:5")
    table.play("take:port:0 adventure")
    assert table.board(0)["epic"] == 10
    assert table.view["epics"] == [8, 6, 4, 2]


def test_ody_8_1_four_types_are_not_enough() -> None:
    table = voyage()
    table.hold(0, trials=["contest_of_the_bow_luck", "lotus_eaters_luck", "wrath_of_zeus_luck"])
    table.play("take:starboard:0 adventure accept")
    assert table.board(0)["types"] == ["navigation", "encounters", "gods", "ithaca"]
    assert table.board(0)["epic"] == 0
