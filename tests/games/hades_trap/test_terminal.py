"""The terminal drawing of Hades Trap: it fits, needs no colour, shows the labyrinth as it is and nothing hidden."""

import re

import pytest

from mythagon.cli.drawing import Space
from mythagon.games.hades_trap import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.cli.drawn import drawn, played, table

pytestmark = pytest.mark.one_engine


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("boss", "width"), [("minotaur", 80), ("siren", 80), ("hydra", 100), ("hades", 120)])
def test_every_line_fits(boss: str, width: int, lang: str) -> None:
    for seats in (2, 4):
        for decisions in (0, 9, 200):
            match = played(GAME, seats, decisions, boss=boss)
            for line in drawn(match, width, 45, lang).splitlines():
                assert len(line) <= width


def test_colour_adds_no_letters() -> None:
    match = played(GAME, 4, 150, heroes="dealt")
    coloured = drawn(match, 100, 50, color=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", coloured) == drawn(match, 100, 50)


def square(lines: list[str], view: dict[str, object], name: str) -> str:
    """The three characters drawn for a square."""
    tiles = view["tiles"]
    assert isinstance(tiles, list)
    row, column = tiles[int(name[0]) - 1]["place"]
    line = lines[2 + 2 * (3 * int(row) + int(name[1]) - 1)]
    return line[3 + 4 * (3 * int(column) + int(name[2]) - 1) :][:3]


def test_pieces_are_where_the_view_says() -> None:
    match = played(GAME, 3, 160, heroes="dealt")
    view = match.view(0)
    lines = table(match, 100, Space.PLAIN).splitlines()
    heroes, ground = view["heroes"], view["ground"]
    assert isinstance(heroes, list)
    assert isinstance(ground, list)
    drawn_letters = [square(lines, view, hero["square"]).strip()[-1] for hero in heroes]
    assert len({letter.upper() for letter in drawn_letters}) == 3
    for thing in ground:
        wanted = "X" if thing["burning"] else "x" if thing["skeleton"] else "u"
        assert wanted in square(lines, view, thing["square"])
    assert "Ω" in square(lines, view, "522")


def test_squares_can_be_found_by_their_names() -> None:
    match = played(GAME, 3, 160, heroes="dealt")
    lines = table(match, 100, Space.PLAIN).splitlines()
    portal = square(lines, match.view(0), "522")
    row, column = 5, "D"  # beside the Portal, E5: its own letter gives way to the arrow
    line = next(text for text in lines if text.startswith(f"{row - 1:>2}"))
    at = lines[0].index(column) + 4
    below = lines[lines.index(line) + 2]
    assert "Ω" in portal
    assert "Ω" in below[at - 1 : at + 3]


def test_hidden_tiles_show_nothing_and_a_redeal_changes_nothing() -> None:
    match = Match.start(GAME, 2, {"heroes": "dealt"}, "a")
    before = table(match, 100, Space.PLAIN)
    assert before.count("░") == 72 * 3
    for number in range(3):
        other = match.redeal(0, Chance(f"{number}"))
        other.journal = match.journal
        assert table(other, 100, Space.PLAIN) == before
