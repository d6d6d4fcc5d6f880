"""Bad set-ups and bad choices are refused in one clear line, and leave the match as it was; `why` gives reasons."""

from typing import Any

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.errors import IllegalChoice, MatchOver, SetupError, WrongSeat
from mythagon.kernel.match import Match
from tests.games.odysseus.voyage import AUTOMA, KINDS, PORT, TRIALS, Table, voyage

BAD_SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 0}, "1 to 5"),
    ({"seats": 6}, "1 to 5"),
    ({"seats": 2, "options": {"wind": "strong"}}, "no option 'wind'"),
    ({"seats": 1, "options": {"level": "5"}}, "level is one of 1, 2, 3, 4"),
    ({"seats": 2, "options": {"first": "1"}}, "first is one of"),
    ({"seats": 2, "names": ["Ines"]}, "1 names for 2 players"),
    ({"seats": 2, "layout": {"cards": []}}, "unknown set-up list 'cards'"),
    ({"seats": 2, "layout": {"trials": TRIALS[:23]}}, "expected 24 different trials, got 23"),
    ({"seats": 3, "layout": {"trials": TRIALS[:24]}}, "expected 36 different trials"),
    ({"seats": 2, "layout": {"trials": [TRIALS[0]] * 24}}, "different"),
    ({"seats": 2, "layout": {"trials": [*TRIALS[:23], "argo"]}}, "unknown id 'argo'"),
    ({"seats": 2, "layout": {"tales": KINDS}}, "expected 28 tales"),
    ({"seats": 2, "layout": {"tales": KINDS * 3}}, "more than twice"),
    ({"seats": 2, "layout": {"tales": ["argo"]}}, "'argo' is unknown"),
    ({"seats": 2, "layout": {"automa": AUTOMA}}, "solo only"),
    ({"seats": 1, "layout": {"automa": AUTOMA[:15]}}, "16 Automa cards"),
    ({"seats": 1, "layout": {"automa": [*AUTOMA[:15], AUTOMA[0]]}}, "16 Automa cards"),
    ({"seats": 2, "layout": {"first": ["2"]}}, "one seat from 0 to 1"),
    ({"seats": 2, "layout": {"first": ["x"]}}, "one seat from 0 to 1"),
    ({"seats": 2, "layout": {"first": []}}, "one seat from 0 to 1"),
    ({"seats": 1, "layout": {"first": ["7"]}}, "expected seat 0, got '7'"),
    ({"seats": 1, "layout": {"trials": TRIALS[:12]}}, "expected 24 different trials"),
]


@pytest.mark.parametrize(("start", "words"), BAD_SETUPS, ids=[row[1] for row in BAD_SETUPS])
def test_a_bad_set_up_says_what_was_expected(start: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError) as refusal:
        Match.start(GAME, seed="troy", **start)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


def at(script: str, **held: Any) -> Table:
    """A table of two after these choices of seat 0."""
    table = voyage(["lotus_eaters_intelligence", *PORT[1:]])
    if held:
        table.hold(0, **held)
    table.play(script)
    return table


MOMENTS = {
    "trial": at(""),
    "trial or purchase": at("", favours=3),
    "venture": at("take:port:0"),
    "points": at("take:port:0 adventure"),
    "any": at("take:port:0 rest"),
    "tale": at("buy", favours=3),
    "end": at("take:port:0 rest raise:luck", favours=2),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_choice_that_is_not_offered_is_refused_and_changes_nothing(moment: str) -> None:
    table = MOMENTS[moment]
    match = table.match
    before = (match.digest(), len(match.steps), len(match.events(None)))
    offered = table.offered
    refused = [choice.text for choice in GAME.choices if choice.text not in offered]
    for text in [*refused, "", "argo", "take:port:9", "take", "TAKE:PORT:0", " adventure"]:
        with pytest.raises(IllegalChoice, match="expected one of"):
            match.answer(0, text)
    for text in offered:
        with pytest.raises(WrongSeat, match="waiting for seat 0"):
            match.answer(1, text)
        with pytest.raises(WrongSeat):
            match.answer(7, text)
    assert (match.digest(), len(match.steps), len(match.events(None))) == before


def test_nothing_can_be_chosen_after_the_end() -> None:
    table = voyage()
    while not table.match.over:
        table.turns(table.offered[0])
    before = table.match.digest()
    with pytest.raises(MatchOver):
        table.match.answer(0, "take:port:0")
    assert table.match.digest() == before
    assert table.match.why_not(0, "port:0") is None


def reason(table: Table, place: str) -> tuple[str, str]:
    """Key and clause of the answer to `why`."""
    message = table.match.why_not(table.match.asks[0].seat, place)
    assert message is not None
    return message.key, message.rule


def test_why_a_trial_cannot_be_taken() -> None:
    table = voyage()
    assert reason(table, "port:1") == ("why.between", "ODY-3.1")
    assert reason(table, "mine:rest") == ("why.trial_first", "ODY-3.1")
    table.turns("take:port:0")
    assert reason(table, "port:0") == ("why.taken", "ODY-3.1")


def test_why_a_tale_cannot_be_bought() -> None:
    table = voyage()
    assert reason(table, "tale:0") == ("why.tale", "ODY-7.3")
    assert reason(table, "mine:favours") == ("why.favours", "ODY-7.3")
    table.hold(0, favours=6)
    table.play("buy tale:0")
    assert reason(table, "mine:favours") == ("why.bought", "ODY-7.3")
    table.play("take:port:0")
    assert reason(table, "mine:favours") == ("why.bought", "ODY-7.3")
    six = voyage()
    six.hold(0, favours=3, tales=KINDS[4:10])
    assert reason(six, "mine:favours") == ("why.six_tales", "ODY-7.5")
    none = voyage(players=5)
    none.deal_tales([5, 6, 6, 6, 5], visible=0)
    none.hold(0, favours=3)
    assert reason(none, "mine:favours") == ("why.no_tale", "ODY-7.4")


def test_why_a_full_column_forbids_the_adventure() -> None:
    table = voyage()
    table.hold(0, trials=["wrath_of_zeus_strength", "circe_strength", "sirens_strength", "phaeacians_strength"])
    table.play("take:port:0")
    assert reason(table, "chosen") == ("why.full_column", "ODY-4.3")
    assert reason(table, "port:1") == ("why.venture_first", "ODY-3.3")


def test_why_something_else_comes_first() -> None:
    assert reason(MOMENTS["any"], "port:1") == ("why.any_first", "ODY-5.2")
    assert reason(MOMENTS["points"], "port:1") == ("why.points_first", "ODY-9.2")
    assert reason(MOMENTS["tale"], "port:1") == ("why.tale_first", "ODY-7.4")
    assert reason(MOMENTS["end"], "port:1") == ("why.end_first", "ODY-6.3")
    table = voyage()
    table.hold(0, skills={"luck": 6})
    table.play("take:port:0 rest")
    assert reason(table, "mine:skill:luck") == ("why.track_end", "ODY-5.2")
    free = voyage(["return_to_the_palace_cunning", *PORT[1:]])  # two points of choice
    free.hold(0, skills={"luck": 6})
    free.play("take:port:0 adventure")
    assert reason(free, "mine:skill:luck") == ("why.track_end", "ODY-2.2")
    assert reason(free, "mine:favours") == reason(MOMENTS["points"], "mine:favours") == ("why.favours", "ODY-7.3")
    row = voyage(["polyphemus_luck", *PORT[1:]])  # one favour
    row.hold(0, trials=["wrath_of_zeus_strength", "calypso_intelligence", "wrath_of_poseidon_cunning"], favours=2)
    row.play("take:port:0 adventure")
    assert reason(row, "port:1") == ("why.place_first", "ODY-4.2")
