"""Rulings 3.4 to 3.8: points of skill and the purchase of a tale, where the rulebook is silent."""

import pytest

from mythagon.games.odysseus import GAME
from tests.games.odysseus.voyage import KINDS, PORT, SKILLS, voyage

THREE = ["wrath_of_zeus_luck", "calypso_intelligence", "wrath_of_poseidon_cunning"]
TWO_CUNNING = ["return_to_the_palace_strength", *PORT[1:]]


def test_ruling_3_4_tracks_stop_at_six_and_the_point_is_lost() -> None:
    table = voyage(TWO_CUNNING)
    table.hold(0, skills={"cunning": 5}, favours=0)
    told = table.play("take:port:0 adventure")
    assert told[2:4] == ["raise", "point_lost"]
    assert table.board(0)["skills"]["cunning"] == 6


def test_ruling_3_4_a_lost_point_may_be_turned_for_a_favour_and_never_must() -> None:
    table = voyage(TWO_CUNNING)
    table.hold(0, skills={"cunning": 6, "luck": 6}, favours=1)
    table.play("take:port:0 adventure")
    assert table.offered == ["accept", "redirect:cunning:strength", "redirect:cunning:intelligence"]
    table.play("accept")
    assert table.board(0)["favours"] == 1
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 6, "luck": 6}


def test_ruling_3_4_a_track_at_its_end_is_not_offered_for_a_free_point() -> None:
    table = voyage()
    table.hold(0, skills={"cunning": 6, "strength": 6})
    table.play("take:port:0 rest")
    assert table.offered == ["raise:intelligence", "raise:luck"]


@pytest.mark.parametrize("skill", SKILLS)
def test_ruling_3_4_a_track_at_five_is_still_offered(skill: str) -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])  # two points of cunning
    for value, offered in ((5, True), (6, False)):
        table.hold(0, skills={skill: value}, favours=1)
        rest = table.match.clone()
        for text in ("take:port:0", "rest"):
            rest.answer(0, text)
        assert (f"raise:{skill}" in [choice.text for choice in rest.asks[0].choices]) is offered
        if skill != "cunning":
            turned = table.match.clone()
            for text in ("take:port:0", "adventure"):
                turned.answer(0, text)
            assert (f"redirect:cunning:{skill}" in [choice.text for choice in turned.asks[0].choices]) is offered


def test_ruling_3_4_a_track_that_the_other_points_will_fill_is_not_offered() -> None:
    table = voyage(["lotus_eaters_intelligence", *PORT[1:]])  # strength, cunning, luck
    table.hold(0, skills={"luck": 5, "cunning": 4})
    table.play("take:port:0 adventure")
    assert "redirect:strength:luck" not in table.offered
    assert "redirect:strength:cunning" in table.offered


def test_ruling_3_4_all_tracks_full_loses_the_point_of_a_rest() -> None:
    table = voyage()
    table.hold(0, skills={"strength": 6, "intelligence": 6, "cunning": 6, "luck": 6})
    assert table.play("take:port:0 rest") == ["take", "rest", "point_lost"]
    assert table.match.events(None)[-1].rule == "ODY-5.2"
    assert table.seat == 1
    assert table.board(0)["favours"] == 2


def test_ruling_3_4_all_tracks_full_loses_every_free_point_of_a_trial() -> None:
    table = voyage(["return_to_the_palace_cunning", *PORT[1:]])  # any, any
    table.hold(0, skills={"strength": 6, "intelligence": 6, "cunning": 5, "luck": 6})
    told = table.play("take:port:0 adventure raise:cunning")
    assert told[-3:] == ["raise", "point_lost", "place"]
    assert table.match.events(None)[-2].rule == "ODY-2.2"


def test_ruling_3_5_the_favour_of_the_trial_pays_for_its_own_point() -> None:
    table = voyage(["cattle_of_helios_luck", *PORT[1:]])  # favour, strength
    table.hold(0, favours=0)
    table.play("take:port:0 adventure redirect:strength:luck")
    assert table.board(0)["favours"] == 0
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 0, "luck": 1}


def test_ruling_3_5_any_of_the_points_may_be_turned_first() -> None:
    table = voyage(["lotus_eaters_intelligence", *PORT[1:]])  # strength, cunning, luck
    table.hold(0, favours=2)
    table.play("take:port:0 adventure")
    assert {text.split(":")[1] for text in table.offered if text != "accept"} == {"strength", "cunning", "luck"}
    table.play("redirect:luck:intelligence redirect:strength:intelligence")
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 2, "cunning": 1, "luck": 0}


def test_ruling_3_5_gains_cannot_be_declined() -> None:
    table = voyage(["return_to_the_palace_cunning", *PORT[1:]])  # any, any
    table.play("take:port:0 adventure")
    for _ in range(2):
        assert all(text.startswith("raise:") for text in table.offered)
        table.play("raise:luck")
    assert table.board(0)["skills"]["luck"] == 2


def test_ruling_3_6_free_points_are_never_turned() -> None:
    table = voyage(["return_to_the_palace_cunning", *PORT[1:]])
    table.hold(0, favours=2)
    table.play("take:port:0 adventure")
    assert not [text for text in table.offered if text.startswith("redirect")]
    table.play("raise:luck raise:luck take:port:1 rest")
    assert not [text for text in table.offered if text.startswith("redirect")]


@pytest.mark.parametrize(
    "script",
    [
        "buy tale:0 take:port:0 rest raise:luck",
        "take:port:0 buy tale:0 rest raise:luck",
        "take:port:0 rest buy tale:0 raise:luck",
        "take:port:0 rest raise:luck buy tale:0",
    ],
)
def test_ruling_3_7_a_tale_may_be_bought_before_each_step_and_at_the_end(script: str) -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play(script)
    assert table.seat == 1
    assert table.board(0)["tales"] == ["strength", "strength"]
    assert table.board(0)["favours"] == 1


@pytest.mark.parametrize(
    "script",
    [
        "buy tale:0 redirect:strength:luck",
        "redirect:strength:luck buy tale:0",  # without a favour left nothing more is asked
        "redirect:strength:luck accept buy tale:0",
    ],
)
def test_ruling_3_7_a_tale_may_be_bought_before_and_between_printed_points(script: str) -> None:
    table = voyage(["wrath_of_zeus_intelligence", *PORT[1:]])  # strength, cunning
    table.hold(0, favours=4)
    table.play("take:port:0 adventure " + script)
    assert table.seat == 1
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 1, "luck": 1}
    assert (table.board(0)["favours"], len(table.board(0)["tales"])) == (0, 2)


@pytest.mark.parametrize("script", ["buy tale:0 raise:luck raise:luck", "raise:luck buy tale:0 raise:luck"])
def test_ruling_3_7_a_tale_may_be_bought_before_and_between_free_points(script: str) -> None:
    table = voyage(["return_to_the_palace_cunning", *PORT[1:]])  # any, any
    table.hold(0, favours=3)
    table.play("take:port:0 adventure")
    table.play(script)
    assert table.seat == 1
    assert table.board(0)["skills"]["luck"] == 2
    assert (table.board(0)["favours"], len(table.board(0)["tales"])) == (0, 2)


def test_ruling_3_7_points_that_cannot_be_moved_still_leave_the_purchase() -> None:
    table = voyage(TWO_CUNNING)
    table.hold(0, skills={"strength": 6, "intelligence": 6, "luck": 6}, favours=3)
    table.play("take:port:0 adventure")
    assert table.offered == ["accept", "buy"]
    table.play("buy tale:0")
    assert table.seat == 1  # nothing is left to decide: the points are taken and the trial is placed
    assert table.board(0)["skills"]["cunning"] == 2


FAVOUR_ONLY = ["polyphemus_luck", *PORT[1:]]


def test_ruling_3_7_the_favour_of_a_trial_may_buy_before_the_row_it_completes() -> None:
    """With five tales the purchase takes the last place and the row wins none; so the order is the player's."""
    table = voyage(FAVOUR_ONLY)
    table.hold(0, trials=["wrath_of_zeus_strength", *THREE[1:]], favours=2, tales=KINDS[4:9])
    table.play("take:port:0 adventure")
    assert (table.asked, table.offered) == ("ask.place", ["accept", "buy"])
    assert table.match.label(0, GAME.choices["accept"]).key == "choice.place"
    told = table.play("buy tale:0")
    assert told[-2:] == ["place", "no_tale"]
    assert table.seat == 1


def test_ruling_3_7_placing_the_trial_first_wins_the_tale_of_the_row() -> None:
    table = voyage(FAVOUR_ONLY)
    table.hold(0, trials=["wrath_of_zeus_strength", *THREE[1:]], favours=2)
    assert table.play("take:port:0 adventure accept")[-2:] == ["place", "row"]
    table.play("tale:0")
    assert table.offered == ["end", "buy"]


def test_ruling_3_7_without_a_row_the_purchase_is_asked_once_at_the_end() -> None:
    table = voyage(FAVOUR_ONLY)
    table.hold(0, favours=2)
    table.play("take:port:0 adventure")
    assert (table.asked, table.offered) == ("ask.end", ["end", "buy"])


def test_ruling_3_7_the_turn_may_end_without_a_purchase() -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play("take:port:0 rest raise:luck end")
    assert table.seat == 1
    assert table.board(0)["favours"] == 4


def test_ruling_3_7_favours_won_by_the_trial_may_buy_at_the_end() -> None:
    table = voyage(["arrival_in_ithaca_luck", *PORT[1:]])  # two favours, two points
    table.play("take:port:0 adventure accept")
    assert (table.asked, table.offered) == ("ask.end", ["end", "buy"])
    table.play("buy tale:0")
    assert table.board(0)["favours"] == 0
    assert table.seat == 1


def test_ruling_3_8_the_first_tale_counts_among_the_six() -> None:
    table = voyage()
    table.hold(0, favours=18)
    for turn in range(5):
        table.play("buy pile:0")
        assert len(table.board(0)["tales"]) == turn + 2
        table.turns(table.offered[0])
        table.turns(table.offered[0])
    assert "buy" not in table.offered


def test_ody_9_2_a_turned_point_says_what_both_skills_would_have_been() -> None:
    table = voyage(TWO_CUNNING)
    table.hold(0, skills={"cunning": 1, "luck": 3}, favours=1)
    table.play("take:port:0 adventure redirect:cunning:luck")
    told = next(event for event in table.match.events(None) if event.kind == "redirect")
    assert (told.values["old_value"], told.values["new_value"]) == (3, 4)


def test_ody_6_2_everybody_passes_eleven_trials() -> None:
    assert voyage().match.view(None)["limits"] == {"skill": 6, "tales": 6, "trials": 11}


def test_ruling_3_7_at_the_end_the_turn_may_be_ended_or_a_tale_bought_in_so_many_words() -> None:
    table = voyage()
    table.hold(0, favours=6)
    table.play("take:port:0 adventure")
    labels = {choice.text: table.match.label(0, choice).key for choice in table.match.asks[0].choices}
    assert labels["end"] == "choice.end"
    assert labels["buy"] != "choice.end"
