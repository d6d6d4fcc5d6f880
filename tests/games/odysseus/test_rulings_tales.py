"""Rulings 3.9 to 3.28: piles of tales, rows, the end, the Automa, where the rulebook is silent."""

import pytest

from mythagon.games.odysseus import GAME
from mythagon.games.odysseus.chapters.automa import first_end
from mythagon.games.odysseus.chapters.ship import SIDES
from mythagon.games.odysseus.components import CORNERS
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from tests.games.odysseus.voyage import KINDS, PORT, STARBOARD, Table, voyage

THREE = ["wrath_of_zeus_luck", "calypso_intelligence", "wrath_of_poseidon_cunning"]
RENEWALS = ["port_bow_3", "port_stern_3", "starboard_bow_3", "starboard_stern_3"]


def test_ruling_3_9_with_empty_piles_a_visible_place_stays_empty() -> None:
    table = voyage(players=5)
    table.deal_tales([4, 5, 5, 5, 5])
    table.hold(0, favours=3)
    table.play("buy")
    assert table.offered == ["tale:0", "tale:1", "tale:2", "tale:3"]
    table.play("tale:1")
    assert [tale is None for tale in table.view["display"]] == [False, True, False, False]
    assert len(table.board(0)["tales"]) == 5


def test_ruling_3_9_an_empty_place_is_not_offered() -> None:
    table = voyage(players=5)
    table.deal_tales([4, 6, 6, 6, 4], visible=2)
    table.hold(0, favours=3)
    table.play("buy")
    assert table.offered == ["tale:0", "tale:1"]


def test_ruling_3_9_without_tales_a_row_wins_none_and_none_is_sold() -> None:
    table = voyage(players=5)
    table.deal_tales([4, 6, 6, 6, 6], visible=0)
    table.hold(0, trials=THREE, favours=3)
    assert "buy" not in table.offered
    told = table.play("take:port:0 adventure")
    assert told[-1] == "no_tale"
    assert table.seat == 1


def rest_and_buy(table: Table) -> None:
    """Play on to the end of a solo game: rest, raise what can be raised, buy whenever possible."""
    while not table.match.over:
        table.play("buy" if "buy" in table.offered else "rest" if "rest" in table.offered else table.offered[0])


def test_ruling_3_9_solo_shuffles_swept_tales_into_new_piles() -> None:
    table = voyage(players=1, level=4, automa=RENEWALS)
    assert table.view["piles"] == [9, 9]
    rest_and_buy(table)
    outcomes = [outcome for entry in table.match.steps for outcome in entry.outcomes]
    assert [outcome.split("=")[0] for outcome in outcomes] == ["tales"]
    assert len(table.board()["tales"]) > 3
    assert sorted(table.match.inventory()["tale"]) == list(range(28))
    assert all(tale is not None for tale in table.view["display"])
    text = write_record(table.match)
    assert replay(Record(text), GAME).digest() == table.match.digest()


def test_ruling_3_9_solo_renewal_goes_on_with_the_tales_just_swept() -> None:
    table = voyage(players=1, automa=["port_bow_3"])
    state = table.state
    state.piles = [state.piles[0][-1:], []]
    last = state.box.tales[state.piles[0][0]].id
    table.play("take:starboard:0 adventure accept")
    display = table.view["display"]
    assert display[0] == last
    assert set(display[1:]) < set(KINDS[:4])
    assert sum(table.view["piles"]) == 1
    assert state.discarded == []


def test_ruling_3_9_solo_renewal_with_empty_piles_shuffles_the_four_just_swept() -> None:
    table = voyage(players=1, automa=["port_bow_3"])
    table.state.piles = [[], []]
    table.play("take:starboard:0 adventure accept")
    assert sorted(table.view["display"]) == sorted(KINDS[:4])
    assert table.view["piles"] == [0, 0]


def test_ruling_3_9_solo_piles_are_renewed_only_when_both_are_empty() -> None:
    table = voyage(players=1)
    state = table.state
    state.discarded = [token for pile in state.piles for token in pile[2:]]
    state.piles = [state.piles[0][:2], state.piles[1][:2]]
    table.hold(0, favours=3)
    table.play("buy pile:0")
    assert table.view["piles"] == [1, 2]
    state = table.state
    state.piles = [state.piles[0], []]
    table.state.bought = False
    table.hold(0, favours=3)
    table.play("buy pile:0")
    swept = sum(table.view["piles"])
    assert swept > 0
    assert table.state.discarded == []
    assert abs(table.view["piles"][0] - table.view["piles"][1]) <= 1


def test_ruling_3_10_the_longer_pile_replaces_a_visible_tale() -> None:
    table = voyage()
    assert table.view["piles"] == [10, 12]
    table.hold(0, favours=3)
    table.play("buy tale:0")
    assert table.view["piles"] == [10, 11]
    table.state.piles = [table.state.piles[0], table.state.piles[1][-10:]]
    table.state.bought = False
    table.hold(0, favours=3)
    table.play("buy tale:0")
    assert table.view["piles"] == [9, 10]  # equal: the first


def test_ruling_3_11_the_supply_of_favours_has_no_end() -> None:
    table = voyage()
    table.hold(0, favours=39)
    table.hold(1, favours=39)
    table.play("take:port:0 rest raise:luck end")
    assert table.board(0)["favours"] == 40
    assert table.board(1)["favours"] == 39


def test_ruling_3_12_rested_trials_count_neither_for_tales_nor_for_the_epic() -> None:
    table = voyage()
    table.hold(0, trials=["contest_of_the_bow_luck", "lotus_eaters_luck", "wrath_of_zeus_luck"], tales=["luck"])
    table.hold(0, rest=["scylla_and_charybdis_luck", "polyphemus_luck"])
    assert dict(table.match.score().lines[0])["score.tales"] == 6
    table.play("take:starboard:0 adventure accept")  # the gods; creatures lie only in the rest pile
    assert table.board(0)["epic"] == 0


def test_ruling_3_13_four_trials_at_different_heights_are_no_second_row() -> None:
    table = voyage()
    table.hold(0, trials=[*THREE, "wrath_of_zeus_strength"])
    assert "row" not in table.play("take:port:0 adventure")  # a second Strength trial
    assert table.board(0)["rows"] == 1


def test_ruling_3_13_the_lowest_column_completes_the_row() -> None:
    table = voyage()
    second = ["cattle_of_helios_luck", "aeolia_intelligence", "phaeacians_cunning", "lotus_eaters_luck"]
    table.hold(0, trials=[*THREE, *second])
    assert "row" in table.play("take:port:0 adventure tale:0")  # the first row, under higher columns
    table.turns("take:starboard:0")
    assert "row" in table.play("take:port:1 adventure tale:0")  # the second row


def test_ruling_3_14_the_epic_comes_before_the_tale() -> None:
    table = voyage()
    table.hold(0, trials=["contest_of_the_bow_luck", "polyphemus_cunning", "circe_intelligence", "phaeacians_luck"])
    told = table.play("take:port:0 adventure tale:0")
    assert told[-3:] == ["epic", "row", "tale"]


def test_ruling_3_15_a_trial_of_a_full_column_may_be_taken_by_choice() -> None:
    table = voyage()
    four = ["wrath_of_zeus_strength", "circe_strength", "sirens_strength", "phaeacians_strength"]
    table.hold(0, trials=four)
    assert "take:port:0" in table.offered and "take:starboard:0" in table.offered
    table.play("take:port:0 rest raise:luck")
    assert table.board(0)["rest"] == 1


def test_ruling_3_16_the_pair_is_seen_before_adventure_or_rest() -> None:
    table = voyage()
    table.turns("take:port:0")
    table.play("take:port:1")
    assert table.asked == "ask.venture"
    assert table.view["ship"]["port"][2:4] == PORT[2:4]


def test_ruling_3_17_the_other_inner_trial_wins_nothing_more() -> None:
    table = voyage()
    table.turns("take:port:0", "take:port:1", "take:port:5")
    before = table.board(1)["favours"]
    assert table.play("take:port:4") == ["take"]
    assert table.board(1)["favours"] == before


def test_ruling_3_18_everybody_sees_the_trial_nobody_took() -> None:
    table = voyage()
    for _ in range(11):
        table.turns(table.offered[0])
    lost = [event for event in table.match.events(None) if event.kind == "lost"]
    assert [event.word("trial") for event in lost] == ["sirens"]
    assert table.view["lost"] == [STARBOARD[5]]


def test_ruling_3_19_equal_points_and_tales_share_the_win() -> None:
    table = voyage()
    for seat in range(2):
        table.hold(seat, trials=[], tales=[])
    assert table.match.score().winners == [0, 1]


def test_ruling_3_20_first_tales_come_from_the_longer_pile() -> None:
    table = voyage(players=5)  # 10 and 14: four from the second, then they are equal and the first one gives
    assert [table.board(seat)["tales"] for seat in range(5)] == [[kind] for kind in [*KINDS[:4], KINDS[4]]]
    assert table.view["piles"] == [9, 10]


ORDER = {
    "port_bow": ["port:0", "port:5", "starboard:5", "starboard:0"],
    "port_stern": ["port:5", "port:0", "starboard:0", "starboard:5"],
    "starboard_stern": ["starboard:5", "starboard:0", "port:0", "port:5"],
    "starboard_bow": ["starboard:0", "starboard:5", "port:5", "port:0"],
}


@pytest.mark.parametrize("corner", ORDER)
def test_ruling_3_21_the_arrow_runs_along_its_side_and_back_along_the_other(corner: str) -> None:
    """Ends that would win a favour, fewer and fewer of them: the first along the arrow is chosen each time."""
    order = ORDER[corner]
    state = voyage(players=1).state
    for passed in range(4):
        for side, name in enumerate(("port", "starboard")):
            state.sides[side].low = 1 if f"{name}:0" in order[passed:] else 0
            state.sides[side].high = 4 if f"{name}:5" in order[passed:] else 5
        name, end = order[passed].split(":")
        place = 1 if end == "0" else 4
        assert first_end(state, CORNERS.index(corner), True) == 6 * SIDES.index(name) + place


@pytest.mark.parametrize("corner", ORDER)
def test_ruling_3_21_the_arrow_starts_at_its_corner(corner: str) -> None:
    name, place = ORDER[corner][0].split(":")
    state = voyage(players=1).state
    assert first_end(state, CORNERS.index(corner), False) == 6 * SIDES.index(name) + int(place)


def test_ruling_3_21_an_empty_side_is_passed_over_and_a_single_trial_lies_at_both_ends() -> None:
    table = voyage(players=1, automa=["port_bow_1"])
    table.state.sides[0].low, table.state.sides[0].high, table.state.sides[0].down = 6, 5, False
    table.state.aboard = 6
    table.play("take:starboard:0 adventure accept")
    assert table.view["automa"]["cards"] == [STARBOARD[5]]  # round the stern and up the starboard side
    table = voyage(players=1, automa=["port_stern_1"])
    table.state.sides[0].low, table.state.sides[0].high, table.state.sides[0].down = 0, 0, False
    table.state.aboard = 7
    table.play("take:starboard:0 adventure accept")
    assert table.view["automa"]["cards"] == [PORT[0]]


def test_ruling_3_22_the_automa_owns_no_favours() -> None:
    table = voyage(players=1, automa=["starboard_bow_4"])
    table.play("take:port:0 adventure")
    assert table.view["automa"]["cards"] == [PORT[1]]
    assert "favours" not in table.view["automa"]
    assert table.view["owls"]["port"] is False


def test_ruling_3_23_the_automas_tales_come_from_the_piles_before_the_first_turn() -> None:
    table = voyage(players=1, level=4)
    assert table.view["display"] == KINDS[:4]
    assert table.view["automa"]["tales"] == [*KINDS[:4], KINDS[4]]
    assert table.board()["tales"] == [KINDS[4]]


def test_ruling_3_24_no_limit_to_one_skill() -> None:
    starboard = [f"{name}_luck" for name in ("circe", "calypso", "sirens", "polyphemus", "aeolia", "phaeacians")]
    cards = ["starboard_bow_1", "starboard_bow_2", "starboard_bow_3", "starboard_stern_1", "starboard_stern_2"]
    table = voyage(PORT, starboard, players=1, automa=cards)
    table.turns("take:port:0", "take:port:5", "take:port:1", "take:port:4", "take:port:2")
    assert len(table.view["automa"]["cards"]) == 5
    assert all(card.endswith("_luck") for card in table.view["automa"]["cards"])


def test_ruling_3_25_level_points_are_the_automas_win() -> None:
    table = voyage(players=1)
    table.hold(0, tales=[])
    table.state.boards[0].epic = 35
    result = table.match.score()
    assert result.totals == [35]
    assert sum(vp for _, vp in result.rival) == 35
    assert result.winners == []


def test_ruling_3_26_sixteen_cards_outlast_eleven_turns() -> None:
    table = voyage(players=1)
    rest_and_buy(table)
    assert table.view["automa"]["deck"] == 5


def test_ruling_3_27_first_player_by_lot_or_by_seat() -> None:
    lots = {Match.start(GAME, 4, seed=str(seed)).asks[0].seat for seed in range(40)}
    assert lots == {0, 1, 2, 3}
    seats = {Match.start(GAME, 4, {"first": "seat_order"}, str(seed)).asks[0].seat for seed in range(10)}
    assert seats == {0}


def test_ruling_3_28_both_have_eleven_and_two_trials_nobody_took() -> None:
    table = voyage(players=1)
    for turn in range(11):
        assert table.view["deal"] == (1 if turn < 6 else 2), turn
        table.turns(table.offered[0])
    assert table.cards() == len(table.view["automa"]["cards"]) == 11
    assert len(table.view["lost"]) == 2
