"""Bad set-ups and bad choices are refused in one clear line; `why` gives reasons."""

from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.errors import IllegalChoice, SetupError
from mythagon.kernel.match import Match
from tests.games.deukalion.sea import TREASURES, sea
from tests.games.deukalion.test_challenge import throws

BAD_SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 1}, "2 to 4"),
    ({"seats": 5}, "2 to 4"),
    ({"seats": 2, "options": {"wind": "strong"}}, "no option 'wind'"),
    ({"seats": 2, "options": {"edition": "german"}}, "edition is one of common, english, french"),
    ({"seats": 2, "layout": {"ships": []}}, "unknown set-up list 'ships'"),
    ({"seats": 2, "layout": {"treasures": TREASURES[:14]}}, "15 colours, three of each"),
    ({"seats": 2, "layout": {"actions": ["A15"]}}, "actions: 'A15' is unknown"),
    ({"seats": 2, "layout": {"actions": ["zeus_will", "zeus_will"]}}, "listed too often"),
    ({"seats": 2, "layout": {"pursuits": ["P17"]}}, "pursuits: 'P17' is unknown"),
    ({"seats": 2, "layout": {"first": ["2"]}}, "one seat from 0 to 1"),
    ({"seats": 2, "layout": {"first": []}}, "one seat from 0 to 1"),
    ({"seats": 2, "layout": {"anchors": ["D1", "D1"]}}, "2 different squares out of D1"),
    ({"seats": 2, "layout": {"anchors": ["D1", "A1"]}}, "2 different squares out of D1"),
    ({"seats": 3, "layout": {"anchors": ["D1", "D2"]}}, "3 different squares"),
]


@pytest.mark.parametrize(("start", "words"), BAD_SETUPS, ids=[f"{k} {row[1]}" for k, row in enumerate(BAD_SETUPS)])
def test_a_bad_set_up_says_what_was_expected(start: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError) as refusal:
        Match.start(GAME, seed="troy", **start)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_another_games_box_is_refused() -> None:
    from mythagon.games.odysseus import GAME as ODYSSEUS
    from mythagon.kernel.journal import Opening

    with pytest.raises(SetupError, match="deukalion needs its own box"):
        Match.open(Opening(GAME, ODYSSEUS.catalog(), 2, GAME.check(2, {}), "x", {}, ["Ann", "Bob"]))


@pytest.mark.parametrize(
    "choice", ["sail:A1", "hydra:D6", "kylix:0", "found:argos", "pursue:corsair:1", "play:zeus_will", "draw"]
)
def test_choices_that_are_not_offered_are_refused(choice: str) -> None:
    table = sea()
    before = table.match.digest()
    with pytest.raises(IllegalChoice):
        table.match.answer(1, choice)
    assert table.match.digest() == before


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("city:crete", "why.city"),
        ("settlement:argos", "why.settlement"),
        ("mine:card:favourable_wind", "why.card"),
        ("mine:treasure:red", "why.treasure"),
        ("mine:underworld", "why.underworld"),
        ("pursuit:great_convoy", "why.pursuit"),
        ("display:0", "why.pursuit"),
        ("nowhere", ""),
    ],
)
def test_reasons_in_ones_own_turn(place: str, reason: str) -> None:
    assert sea().why(place) == reason


def test_reasons_in_the_middle_of_other_questions() -> None:
    relocation = sea(throws=throws("6d", "1u")).put(0, at="C3", hoplites=1).put(1, at="B3", hoplites=6)
    relocation.play("sail:C3")
    assert relocation.why("city:crete") == "why.relocate_first"
    store = sea().put(1, at="F2", cargo=["red", "white"])
    store.play("unload:red land")
    assert store.why("sq:F3") == "why.answer_first"
    crossing = sea().put(0, at="F3").put(1, at="F2", cards=["poseidons_road"]).hydra("I7")
    crossing.play("play:poseidons_road cross:F3")
    assert crossing.why("sq:F2") == "why.crossing"


def test_what_brings_news_is_marked() -> None:
    table = sea().to_active()
    seat = table.match.asks[0].seat
    assert table.match.commits(seat, GAME.choices["stop"]), "the next round begins with a throw of dice"
    assert table.match.commits(seat, GAME.choices["draw"])
    assert not table.match.commits(seat, GAME.choices["hydra:D6"])
    loot = (
        sea(throws=throws("6d", "1u")).put(0, at="C3", hoplites=1, cards=["hunting_horn"]).put(1, at="B3", hoplites=6)
    )
    loot.play("sail:C3")
    loot.let_pass()
    assert loot.match.commits(loot.match.asks[0].seat, GAME.choices["loot:card"])
    assert not loot.match.commits(loot.match.asks[0].seat, GAME.choices["loot:none"])
