"""The terminal drawing of Hybris: it fits, needs no colour, shows what the view says and nothing hidden."""

import re

import pytest

from mythagon.cli.drawing import Space
from mythagon.games.hybris import GAME
from mythagon.kernel.chance import Chance
from tests.cli.drawn import drawn, played, table

pytestmark = pytest.mark.one_engine


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("options", "width"), [({}, 80), ({"mode": "duel"}, 100), ({"olympians": "dealt"}, 120)])
def test_every_line_fits(options: dict[str, str], width: int, lang: str) -> None:
    for seats in (2,) if "mode" in options else (2, 4):
        for decisions in (0, 9, 60, 180):
            match = played(GAME, seats, decisions, **options)
            for line in drawn(match, width, 60, lang).splitlines():
                assert len(line) <= width


def test_colour_adds_no_letters() -> None:
    match = played(GAME, 4, 120, olympians="dealt")
    coloured = drawn(match, 100, 70, color=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", coloured) == drawn(match, 100, 70)


def test_pieces_and_tiles_are_where_the_view_says() -> None:
    match = played(GAME, 3, 150, olympians="dealt")
    view = match.view(0)
    words = table(match, 140, Space.PLAIN)
    players, places = view["players"], view["places"]
    assert isinstance(players, list)
    assert isinstance(places, list)
    for player in players:
        assert f"{player['vp']} VP" in words
    for place in places:
        for space in place["spaces"]:
            for piece in space["units"]:
                letter = players[piece["seat"]]["olympian"][0].upper()
                assert re.search(rf"{space['space']}:?\S*{letter}", words), (space, words)


def test_a_redeal_of_what_is_hidden_changes_nothing() -> None:
    match = played(GAME, 3, 90, olympians="dealt")
    before = table(match, 100, Space.PLAIN)
    for number in range(3):
        other = match.redeal(0, Chance(f"{number}"))
        other.journal = match.journal
        assert table(other, 100, Space.PLAIN) == before
