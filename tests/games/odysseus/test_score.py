"""ODY-10: the end and the score."""

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.games.odysseus.voyage import KINDS, Table, voyage


def test_ody_10_1_the_game_ends_with_one_trial_left_and_no_deck() -> None:
    table = voyage()
    for turn in range(22):
        assert not table.match.over, turn
        table.turns(table.offered[0])
    assert table.match.over
    assert table.match.asks == []
    assert table.view["trials"] == table.state.aboard == 0
    assert table.match.result is not None
    assert [table.cards(seat) for seat in range(2)] == [11, 11]


def test_ody_10_2_trials_count_if_the_skill_reaches_their_value() -> None:
    table = voyage()
    trials = ["cattle_of_helios_strength", "contest_of_the_bow_strength", "wrath_of_zeus_luck", "circe_intelligence"]
    table.hold(0, trials=trials, skills={"strength": 4, "luck": 6, "intelligence": 5, "cunning": 6}, tales=[])
    result = table.match.score()
    assert dict(result.lines[0]) == {
        "score.strength": 6,  # value 4 reached, value 6 not
        "score.intelligence": 0,  # value 6 missed by one
        "score.cunning": 0,
        "score.luck": 8,
        "score.tales": 0,
        "score.epic": 0,
    }
    assert result.totals[0] == 14


def test_ody_10_2_each_column_by_its_own_skill() -> None:
    table = voyage()
    table.hold(0, trials=["wrath_of_zeus_strength"], skills={"intelligence": 6, "cunning": 6, "luck": 6}, tales=[])
    assert table.match.score().totals[0] == 0


def test_ody_10_3_tales_and_epic_are_added() -> None:
    table = voyage()
    four = ["contest_of_the_bow_luck", "lotus_eaters_luck", "wrath_of_zeus_luck", "scylla_and_charybdis_cunning"]
    table.hold(0, trials=four, tales=["luck", "value_5", "value_6"])
    table.play("take:starboard:0 adventure accept")  # the fourth Luck trial, the fifth type; raises Cunning
    lines = dict(table.match.score().lines[0])
    assert lines["score.tales"] == 8 + 4 + 2
    assert lines["score.epic"] == 10
    assert table.match.score().totals[0] == 24  # no trial is passed: Cunning 1 is below 4


def test_ody_10_2_a_trial_is_shown_as_passed_from_its_value_on() -> None:
    table = voyage()
    for score, passed in ((4, False), (5, True), (6, True)):
        table.hold(0, trials=["wrath_of_poseidon_strength"], skills={"strength": score}, tales=[])  # 7 VP
        assert table.board(0)["columns"]["strength"] == [{"id": "wrath_of_poseidon_strength", "passed": passed}]
        assert table.board(0)["points"] == (7 if passed else 0)


def test_ody_10_3_the_points_shown_have_tales_and_epic() -> None:
    table = voyage()
    table.hold(0, trials=["wrath_of_poseidon_strength"], skills={"strength": 5}, tales=["navigation", "value_5"])
    table.state.boards[0].epic = 8
    assert table.board(0)["points"] == 7 + 2 + 2 + 8


@pytest.mark.parametrize("players", [1, 2, 5])
def test_ody_10_3_the_points_shown_are_the_score_at_every_moment(players: int) -> None:
    match = Match.start(GAME, players, seed="points")
    chance = Chance("points")
    while not match.over:
        table, result = Table(match), match.score()
        assert [table.board(seat)["points"] for seat in range(players)] == result.totals == match.standing()
        if players == 1:
            assert table.view["automa"]["points"] == sum(vp for _, vp in result.rival)
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])


def test_ody_10_4_most_vp_win() -> None:
    table = voyage(players=3)
    for seat, level in enumerate((2, 6, 2)):
        trial = ["circe_strength", "wrath_of_zeus_strength", "lotus_eaters_strength"][seat]
        table.hold(seat, trials=[trial], skills={"strength": level}, tales=[])
    result = table.match.score()
    assert result.totals == [4, 10, 2]
    assert result.winners == [1]
    assert result.payoffs() == [0.0, 1.0, 0.0]


def test_ody_10_4_a_tie_goes_to_the_higher_tale_score() -> None:
    table = voyage()
    table.hold(0, trials=["circe_strength"], skills={"strength": 2}, tales=[])  # 4 for the trial
    table.hold(1, trials=["wrath_of_zeus_luck"], tales=["navigation", "luck"])  # 4 for tales
    result = table.match.score()
    assert result.totals == [4, 4]
    assert result.winners == [1]


def test_ody_10_4_points_come_before_tales() -> None:
    table = voyage()
    table.hold(0, trials=["aeolia_intelligence", "circe_strength"], skills={"strength": 2, "intelligence": 2}, tales=[])
    table.hold(1, trials=["wrath_of_zeus_luck"], tales=["navigation", "luck"])
    result = table.match.score()
    assert result.totals == [5, 4]
    assert result.winners == [0]


def test_ody_10_4_then_the_win_is_shared() -> None:
    table = voyage(players=3)
    table.hold(0, trials=["wrath_of_zeus_luck"], tales=["navigation"])
    table.hold(1, trials=["wrath_of_zeus_cunning"], tales=["navigation"])
    table.hold(2, trials=[], tales=[KINDS[5]])
    result = table.match.score()
    assert result.totals == [2, 2, 0]
    assert result.winners == [0, 1]
    assert result.payoffs() == [0.5, 0.5, 0.0]
