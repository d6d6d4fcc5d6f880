"""Matches by clicks in a page that has no network: killed at any moment, and nothing is lost."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from mythagon.games import GAMES
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from tests.table.servers import wait_for
from tests.web import test_deukalion, test_hades_trap, test_hybris
from tests.web.moments import closing, reached
from tests.web.player import Player
from tests.web.test_access import check
from tests.web.visitor import Visitor

#: a page is killed at most so many decisions after the one before, and so many milliseconds after a click
APART, LATER = 3, 400
#: decisions from the end of a match that are made once more
LATE = 6
#: games that may go on for ever, with options that end them soon
LIMITED: dict[str, dict[str, str]] = {"deukalion": {}, "hades_trap": {"limit": "30"}}
#: a page judges a whole match by itself: half a minute with two cores of its own, many times that beside other tests
JUDGED = 900.0
#: one decision by clicks
ACT: dict[str, Callable[[Player], None]] = {
    "odysseus": Player.click_something,
    "deukalion": test_deukalion.act,
    "hades_trap": test_hades_trap.act,
    "hybris": test_hybris.act,
}
#: how far the table has come that is seen at this moment
SEEN = "() => Number(document.querySelector('.screen')?.dataset.seq ?? 0)"


def killed(visitor: Visitor) -> None:
    """The page is gone in the middle of whatever it does; another one is opened at the same table."""
    address, crashed = visitor.page.url, visitor.page
    visitor.page = visitor.context.new_page()
    crashed.close(run_before_unload=False)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.goto(address)


def play_through(visitor: Visitor, act: Callable[[Player], None], deaths: int) -> int:
    """To the end of the match, the page killed so often on the way: what was seen is there again. Counts the moves."""
    chance = random.Random(f"deaths of {visitor.table}")
    moves, next_death = 0, chance.randint(1, APART)
    while visitor.wait_until_asked():
        act(visitor)
        moves += 1
        if deaths and moves == next_death:
            visitor.page.wait_for_timeout(chance.randrange(LATER))
            seen = visitor.page.evaluate(SEEN)
            killed(visitor)
            assert visitor.seq >= seen
            deaths -= 1
            next_death += chance.randint(1, APART)
        if visitor.page.locator(".hurry").is_visible():
            visitor.page.keyboard.press("n")
    assert not deaths, "the match was too short for so many"
    return moves


def record_of(visitor: Visitor, game: str) -> Match:
    """The match that is shown, as anybody plays it again from its record."""
    visitor.go(f"/replay/{visitor.table}")
    return replay(Record(visitor.saved_record()), GAMES[game])


def test_a_whole_match_without_a_network(visitor: Visitor) -> None:
    """Odysseus by clicks, killed three times and nothing lost; then the match is judged, counted and found again, and
    its record is a server's, too."""
    visitor.lay("Odysseus")
    moves = play_through(visitor, ACT["odysseus"], 3)
    page, table = visitor.page, visitor.table
    expect(page.locator(".ending").get_by_role("link", name="Analysis")).to_be_visible()
    page.locator(".ending").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("button", name="Next key decision")).to_be_visible()
    wait_for(lambda: f"analysis/{table}/seen" in visitor.rows(), JUDGED)
    visitor.go("/history")
    expect(page.locator(f"[data-table='{table}']")).to_contain_text("Inès")
    check(visitor, "history")
    visitor.go("/statistics")
    expect(page.get_by_text("Bot, easy")).to_be_visible()
    check(visitor, "statistics")
    visitor.go("/bots")
    expect(page.get_by_text("thinks for 2 seconds")).to_be_visible()
    check(visitor, "bots")
    visitor.go("/")
    check(visitor, "lobby")
    visitor.go(f"/t/{table}")
    match = record_of(visitor, "odysseus")
    assert match.over and len(match.steps) >= moves


@pytest.mark.long
@pytest.mark.parametrize(("name", "deaths"), [("Deukalion", 19), ("Hades Trap", 5), ("Hybris", 6)])
def test_the_other_games_from_their_first_question_to_their_end(visitor: Visitor, name: str, deaths: int) -> None:
    """By clicks against a bot, the page killed at random moments, thirty in all."""
    visitor.lay(name)
    game = name.lower().replace(" ", "_")
    moves = play_through(visitor, ACT[game], deaths)
    match = record_of(visitor, game)
    assert match.over and len(match.steps) >= moves


def in_last_round(match: Match, _: Ask) -> bool:
    """Is it the last round that the limit of the table allows?"""
    view = match.view(0)
    return bool(view["round"] == view["limit"])


def late(game: str) -> Match:
    """A match that ends soon, whoever clicks."""
    if game in LIMITED:
        return reached(game, 2, LIMITED[game], ["page"], in_last_round, "random")
    return closing(game, 2, "page", LATE)


@pytest.mark.parametrize("game", list(ACT))
def test_a_match_goes_on_from_its_record_to_its_end(visitor: Visitor, game: str) -> None:
    """All its seats are on this device, with a screen between the people; what comes of it is a record again."""
    match = late(game)
    visitor.open_record(write_record(match))
    visitor.begin()
    while visitor.wait_through_covers():
        ACT[game](visitor)
    found = record_of(visitor, game)
    assert found.over and len(found.steps) > len(match.steps)
