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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_spaces_say_what_they_bring(lang: str) -> None:
    words = " ".join(table(played(GAME, 2, 0), 80, Space.TIGHT, lang=lang).split())
    for space, bonus in {
        "o1·": {"en": "gain 1 Greatness", "fr": "gagne 1 Grandeur"},
        "c1·": {"en": "gain 2 Conflict cards", "fr": "gagne 2 cartes Conflit"},
        "u3:·": {"en": "nothing", "fr": "rien"},
        "f1·": {"en": "Produce", "fr": "Produis"},
    }.items():
        assert f"{space} {bonus[lang]}" in words
    assert {"en": "Before Age I of", "fr": "Avant l’Âge I"}[lang] in words


def test_options_are_read_to_where_they_differ() -> None:
    """Neither Pillars nor ideas are cut where the screen scrolls anyhow."""
    match = played(GAME, 2, 2, olympians="dealt")
    while match.asks[0].key != "ask.pillar":
        match.answer(match.asks[0].seat, match.asks[0].choices[0])
    shown = drawn(match, 80, 24)
    assert "…" not in shown
    assert "each other player gains 1 Colosseum card" in " ".join(shown.split())
    while match.asks[0].key != "ask.conceive":
        ask = match.asks[0]
        found = [one for way in ("conceive", "at:o", "activate") for one in ask.choices if way in one.text]
        match.answer(ask.seat, (found or ask.choices)[0])
    shown = " ".join(drawn(match, 80, 24).split())
    assert "…" not in shown
    assert "gain 1 VP for each of your Temples, at most" in shown


def test_a_redeal_of_what_is_hidden_changes_nothing() -> None:
    match = played(GAME, 3, 90, olympians="dealt")
    before = table(match, 100, Space.PLAIN)
    for number in range(3):
        other = match.redeal(0, Chance(f"{number}"))
        other.journal = match.journal
        assert table(other, 100, Space.PLAIN) == before
