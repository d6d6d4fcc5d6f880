"""The terminal drawing of Deukalion: it fits, it needs no colour, it shows all that is open and nothing that is not."""

import io
import re

import pytest
from rich.console import Console

from mythagon.bots import Eyes, make_bot
from mythagon.cli.drawing import Space
from mythagon.cli.screen import Screen
from mythagon.cli.words import words_in
from mythagon.games.deukalion import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.cli.drawn import drawn, played, table

pytestmark = pytest.mark.one_engine


def until(key: str, seed: str = "a", seats: int = 3, skip: int = 0) -> Match:
    """A match in which the first seat is asked this."""
    match = played(GAME, seats, 0, seed)
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(seats)]
    while not match.over:
        ask = match.asks[0]
        if ask.seat == 0 and ask.key == key and len(ask.choices) > 1:
            if not skip:
                return match
            skip -= 1
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    raise AssertionError(f"{key} was never asked")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 45), (100, 40), (120, 60)])
def test_every_line_fits(width: int, height: int, lang: str) -> None:
    for seats in (2, 3, 4):
        for decisions in (0, 9, 60, 200, 900):
            match = played(GAME, seats, decisions, whirlpools="on")
            for line in drawn(match, width, height, lang).splitlines():
                assert len(line) <= width


def test_a_small_terminal_shows_question_and_table() -> None:
    for seed in "abcdef":
        assert len(drawn(until("ask.kylix", seed, skip=1), 80, 24).splitlines()) < 24


def test_colour_adds_no_letters() -> None:
    for decisions in (5, 40, 120):
        match = played(GAME, 4, decisions)
        coloured = drawn(match, 100, 50, color=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", coloured) == drawn(match, 100, 50)


@pytest.mark.parametrize("space", list(Space))
def test_cities_settlements_and_pieces_stand_where_the_view_says(space: Space) -> None:
    match = played(GAME, 4, 150, whirlpools="on")
    view = match.view(0)
    lines = table(match, 100, space).splitlines()
    shapes = {"red": "■", "green": "⬢", "blue": "◆", "yellow": "●", "white": "▼"}
    bars = space is not Space.TIGHT
    rows = [at for at, line in enumerate(lines) if re.match(r"[1-7] ", line)]

    def square(name: str) -> str:
        at = rows[int(name[1]) - 1]
        column = "ABCDEFGHI".index(name[0])
        if bars:
            return lines[at].split("│")[column + 1] + lines[at + 1].split("│")[column + 1]
        return lines[at][2 + 8 * column : 10 + 8 * column]

    cities, settlements, heroes = view["cities"], view["settlements"], view["heroes"]
    assert isinstance(cities, dict) and isinstance(settlements, dict) and isinstance(heroes, list)
    for id, city in cities.items():
        shown = square(city["square"])
        assert str(city["value"]) in shown and shown.strip(" 0123456789").startswith(id[:2].capitalize())
        assert sorted(sign for sign in shown if sign in shapes.values()) == sorted(
            shapes[colour] for colour in city["treasures"]
        )
        assert shown.count("·") == city["spaces"] - len(city["treasures"])
    for place in settlements.values():
        shown = square(place["square"])
        assert f"+{place['hoplites']}" in shown
        assert shown.count("○") == (place["hoplites"] if place["owner"] is None else 0)
    for hero in heroes:
        assert hero["hero"][0].upper() in re.findall(r"\\_*(.*?)_*/", square(hero["square"]))[0]
    assert isinstance(view["hydra"], str) and "Hydra" in square(view["hydra"])
    for name, sign in (("C1", "@"), ("D2", "‡"), ("A6", "Styx"), ("E4", "Cup")):
        assert sign in square(name)


def test_the_four_settings_of_the_kylix_with_their_numbers() -> None:
    match = until("ask.kylix", skip=1)
    kylix = match.view(0)["kylix"]
    assert isinstance(kylix, dict)
    ring = kylix["ring"]
    shown = table(match, 100, Space.PLAIN)
    for turn in range(4):
        assert "   ".join(str(ring[(sign + 4 - turn) % 4]) for sign in range(4)) in shown
    numbers = {choice.text: number for number, choice in enumerate(match.asks[0].choices, start=1)}
    turn = next(int(text[-1]) for text in numbers if text.startswith("kylix:"))
    row = "   ".join(str(ring[(sign + 4 - turn) % 4]) for sign in range(4))
    assert re.search(rf" {numbers[f'kylix:{turn}']} +{row}", shown)


def test_ten_places_honour_and_what_is_missing() -> None:
    match = played(GAME, 3, 300)
    view = match.view(0)
    heroes = view["heroes"]
    assert isinstance(heroes, list)
    for space in Space:
        lines = table(match, 80, space).splitlines()
        for hero in heroes:
            line = next(line for line in lines if re.match(rf".{hero['hero'][0].upper()} ", line))
            board = re.findall(r"\[(.{10})\]", line)[0]
            assert board.count(hero["hero"][0].upper()) == hero["hoplites"]
            assert sum(sign in "■⬢◆●▼" for sign in board) == len(hero["treasures"])
            assert f"†{hero['underworld']}" in line and f" {hero['total']}/14 " in line
            assert f"{14 - hero['total']} to go" in line


def test_hands_secrets_and_piles_stay_hidden() -> None:
    """Two tables that differ only in what the first seat cannot know are drawn alike, for it and for a spectator."""
    match = played(GAME, 3, 80)
    for seat in (0, None):
        other = match.redeal(seat, Chance("other"))
        assert other.digest() != match.digest()
        other.journal = match.journal
        for space in Space:
            assert table(match, 100, space, seat) == table(other, 100, space, seat)


def test_my_own_cards_and_everything_when_revealed() -> None:
    match = played(GAME, 3, 12)
    texts = Screen(Console(file=io.StringIO()), match.opening, words_in("en")).texts if match.opening else None
    assert texts is not None
    for seat in range(3):
        heroes = match.view(seat)["heroes"]
        assert isinstance(heroes, list)
        names = [texts.fill("action." + id) for id in heroes[seat]["cards"]]
        assert names and heroes[seat]["secret"] is not None
        revealed = " ".join(table(match, 120, Space.PLAIN, None, reveal=True).split())
        assert all(name in " ".join(table(match, 120, Space.PLAIN, seat).split()) for name in names)
        assert all(name in revealed for name in names)
        assert texts.fill("pursuit." + heroes[seat]["secret"]) in revealed
    assert "only you" not in table(match, 120, Space.PLAIN, None)


def test_a_throw_shows_how_the_hoplites_fell() -> None:
    match = until("ask.after_throw")
    fight = match.view(0)["fight"]
    assert isinstance(fight, dict)
    throw = fight["throws"][0]
    line = next(line for line in table(match, 80, Space.PLAIN).splitlines() if line.startswith(" Throw"))
    assert (line.count("▬"), line.count("┃"), line.count("†")) == (throw["down"], throw["side"], throw["up"])
    half = throw["half_points"]
    assert line.rstrip().endswith(f"= {half // 2 or ''}½" if half % 2 else f"= {half // 2}")


def test_choices_tell_what_lies_beside_and_what_is_in_reach() -> None:
    match = until("ask.kylix", skip=1)
    assert "in reach: " in drawn(match, 120, 60)
    assert match.opening is not None
    screen = Screen(Console(file=io.StringIO()), match.opening, words_in("en"))
    look = screen.look(match, 0)
    beside = {text: screen.drawing.note(look, GAME.choices[text]) for text in ("sail:B3", "sail:I1")}
    assert beside == {"sail:B3": "by Salamis", "sail:I1": ""}
    assert len(screen.own.below("legend")) == 6
