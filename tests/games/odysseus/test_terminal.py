"""The terminal drawing of Odysseus: it fits, says everything without colour, hides what is hidden."""

import re

import pytest

from mythagon.cli.drawing import Space
from mythagon.games.odysseus import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.cli.drawn import drawn, played, table
from tests.games.odysseus.voyage import Table

pytestmark = pytest.mark.one_engine


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("decisions", [0, 1, 2, 7, 30, 75, 500])
def test_every_line_fits(width: int, decisions: int, lang: str) -> None:
    for seats in (1, 2, 3, 5):
        for line in drawn(played(GAME, seats, decisions), width, lang=lang).splitlines():
            assert len(line) <= width


@pytest.mark.parametrize(("seats", "most"), [(1, 24), (2, 24), (3, 24), (4, 24)])
def test_a_small_terminal_shows_it_all_when_a_trial_is_taken(seats: int, most: int) -> None:
    for decisions in range(0, 60, 5):
        match = played(GAME, seats, decisions)
        if match.asks and match.asks[0].key == "ask.trial":
            assert len(drawn(match, 80, 24).splitlines()) < most


def test_every_fact_of_a_card_without_colour() -> None:
    match = Match.start(GAME, 2, {"first": "seat_order"}, "a", names=["Ada", "Blaise"])
    shown = drawn(match, 120, 40)
    assert "\x1b" not in shown
    ship = match.view(0)["ship"]
    assert isinstance(ship, dict)
    letters = {"strength": "■S", "intelligence": "●I", "cunning": "◆C", "luck": "⬢L"}
    for entry in GAME.catalog().entries["trial"]:
        if entry.id in [*ship["port"], *ship["starboard"]]:
            assert f"{letters[entry.word('skill')]}{entry.number('value')}" in shown
            assert f"{entry.number('vp')}★" in shown


def test_colour_adds_no_letters() -> None:
    for decisions in (3, 20, 60):
        match = played(GAME, 2, decisions)
        coloured = drawn(match, 80, color=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", coloured) == drawn(match, 80)


def test_face_down_trials_stay_unknown() -> None:
    """Two tables that differ only in what nobody can know are drawn alike."""
    match = played(GAME, 3, 4)
    other = match.redeal(0, Chance("other"))
    assert match.opening is not None and other.digest() != match.digest()
    other.journal = match.journal
    shown = table(match, 80, Space.PLAIN)
    assert table(other, 80, Space.PLAIN) == shown and "░" in shown


def test_the_tales_the_automa_swept_away_are_drawn() -> None:
    """All of them, on two lines where one is too short."""
    match = played(GAME, 1, 0)
    assert "discarded" not in drawn(match, 80)
    Table(match).state.discarded = list(range(20))
    for width, rows in ((80, 2), (120, 1)):
        lines = drawn(match, width).splitlines()
        start = next(number for number, line in enumerate(lines) if line.startswith(" discarded "))
        assert [line.count("‹") > 0 for line in lines[start : start + 3]] == [row < rows for row in range(3)]
        assert "".join(lines[start : start + rows]).count("‹") == 20


def test_numbers_lie_on_the_places_of_the_choices() -> None:
    match = Match.start(GAME, 2, {"first": "seat_order"}, "a", names=["Ada", "Blaise"])
    port = drawn(match, 80).splitlines()[1]
    cells = port.split("│")
    assert cells[1].startswith("1 ") and cells[-2].startswith("2 ") and cells[2].startswith(" ")
