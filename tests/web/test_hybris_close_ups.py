"""The close-ups of Hybris by clicks on what is lit: places, planning, a fight, a deployment; on desk and phone."""

import pytest
from playwright.sync_api import expect

from mythagon.kernel.match import Match
from tests.games.hybris.cosmos import CAST
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import sit_at
from tests.web.player import Player
from tests.web.test_access import check
from tests.web.test_hybris_access import close_up, reached

DESK = (1440, 900)
SHORT_PHONE = (390, 664)


def arrive(sit: Sit, host: Host, size: tuple[int, int], match: Match) -> Player:
    """Take the first seat of a match under way, at a screen of this size."""
    ines = sit("Ines", theme="system", size=size, phone=size != DESK)
    sit_at(ines, host, match)
    return ines


def press(player: Player, what: str) -> None:
    """Click or tap the first thing like this."""
    one = player.page.locator(what).first
    if player.phone:
        one.tap()
    else:
        one.click()


def collected(player: Player, count: int) -> None:
    """Wait until so many choices are collected."""
    player.page.locator(f".question .lens[data-collected='{count}']").wait_for()


def draft(player: Player) -> None:
    """Choose the first of everything, until the move is whole."""
    while not player.shows(".question .set"):
        count = player.page.locator(".question .lens").get_attribute("data-collected") or ""
        press(player, ".question [data-choice]:visible, .board [data-choice]:visible")
        expect(player.page.locator(".question .lens")).not_to_have_attribute("data-collected", count)


def send(player: Player) -> None:
    """Press the room's own button and wait for the table."""
    before = player.seq
    press(player, ".question .set")
    player.moved(before)


@pytest.mark.parametrize("size", [DESK, SHORT_PHONE])
def test_a_character_is_sent_by_clicks_on_what_is_lit(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    """A unit, then a space: on the board itself, on a phone through its place; everything lit is in view."""
    ines = arrive(sit, host, size, reached("ask.turn"))
    press(ines, "[data-lit][data-place^='mine:unit:']:visible")
    collected(ines, 1)
    ines.all_in_view()
    if ines.phone:
        press(ines, ".board [data-open][data-lit]")
        expect(ines.page.locator(".board")).to_have_attribute("data-close", "place")
    press(ines, ".board [data-lit][data-place^='space:']")
    collected(ines, 2)
    expect(ines.page.locator(".question .set")).to_have_count(0)
    draft(ines)
    send(ines)
    ines.content()


@pytest.mark.parametrize("size", [DESK, SHORT_PHONE])
def test_a_plan_is_made_on_the_shelf_taken_back_and_sealed(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    """Tokens go under the units one by one; a unit planned leads back to its question; one button sends them all."""
    ines = arrive(sit, host, size, reached("ask.plan", 20))
    assert close_up(ines) == "planning"
    press(ines, ".coins [data-lit]")
    collected(ines, 1)
    press(ines, "button.unit")
    collected(ines, 0)
    count = 0
    while ines.page.locator(".coins [data-lit]").count():
        press(ines, ".coins [data-lit]")
        count += 1
        collected(ines, count)
    assert count >= 1
    send(ines)
    ines.content()


@pytest.mark.parametrize("size", [DESK, SHORT_PHONE])
def test_a_round_of_a_fight_is_sealed_by_clicks(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    """A card that only its owner sees, the total it would make, Continue or Stop, and one button that seals."""
    ines = arrive(sit, host, size, reached("ask.lay", 20))
    assert close_up(ines) == "combat"
    total = ines.page.locator(".hand .held .says b").first.inner_text()
    press(ines, ".hand [data-lit]")
    collected(ines, 1)
    if ines.phone:  # the hand is still there, and marks what was laid
        expect(ines.page.locator(".hand .chosen")).to_be_in_viewport()
    else:
        expect(ines.page.locator(".line .laid .tag")).to_be_visible()
    if total.isdigit():
        expect(ines.page.locator(".total em")).to_contain_text(total)
    press(ines, ".fields [data-lit]")
    collected(ines, 2)
    ines.fits()
    send(ines)
    ines.content()


def test_a_deployment_shows_its_rewards_and_who_may_contest(sit: Sit, host: Host) -> None:
    """The space is chosen on the map; the table says what comes of it; no violation by day and by night."""
    ines = arrive(sit, host, DESK, reached("ask.slot", 20))
    assert close_up(ines) == "deploy"
    press(ines, ".spot [data-lit]")
    collected(ines, 1)
    expect(ines.page.locator(".deploy .contesters li")).to_have_count(len(CAST.split()) - 1)
    expect(ines.page.locator(".deploy .prize")).to_have_count(3)
    ines.page.set_viewport_size({"width": 1280, "height": 720})
    for part in (".deploy .contesters .scale", "#talk input"):
        expect(ines.page.locator(part).first).to_be_in_viewport(ratio=1)
    ines.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    check(ines, "deploy")
    ines.content()


def test_no_violation_in_a_fight_and_in_a_place(sit: Sit, host: Host) -> None:
    """A Combat with a card laid, and the Mortal World close up on a phone."""
    ines = arrive(sit, host, DESK, reached("ask.lay", 20))
    press(ines, ".hand [data-lit]")
    collected(ines, 1)
    check(ines, "combat")
    ada = arrive(sit, host, SHORT_PHONE, reached("ask.turn"))
    press(ada, ".board [data-open=mortal_world]")
    expect(ada.page.locator(".place h2")).to_have_text("Mortal World")
    check(ada, "place")
    press(ada, ".cosmos")
    expect(ada.page.locator(".board")).to_have_attribute("data-close", "cosmos")
    for player in (ines, ada):
        player.content()
