"""A phone held upright, and a tablet."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit


@pytest.mark.parametrize(("players", "language"), [(3, "en"), (5, "fr")])
def test_turns_on_a_phone(sit: Sit, players: int, language: str) -> None:
    """Everything fits, what can be tapped is large enough, and every fact of a card is on it."""
    ines = sit("Ines", size=(390, 844), phone=True, language=language)
    ines.play_now(players=players)
    for _ in range(5):
        if not ines.wait_until_asked():
            break
        ines.fits()
        for box in [target.bounding_box() for target in ines.lit().all()]:
            assert box is not None
            assert box["x"] >= 0 and box["x"] + box["width"] <= 390
            assert box["width"] >= 28 and box["height"] >= 24
        ines.click_something()
    card = ines.page.locator(".ship [data-place] .face").first
    for part in (".value", ".points", ".name", ".gains", ".type"):
        expect(card.locator(part)).to_be_visible()
    tabs = ines.page.locator("nav.tabs button")
    expect(tabs).to_have_count(4)
    for number in (1, 2, 3):
        tabs.nth(number).tap()
        expect(ines.page.locator(".sheet")).to_be_visible()
        ines.in_words()
    tabs.nth(0).tap()
    expect(ines.page.locator(".sheet")).to_have_count(0)
    ines.page.locator(".others button").first.tap()
    expect(ines.page.get_by_role("dialog")).to_be_visible()
    ines.content()


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1440, 900)])
def test_other_screens_do_not_scroll(sit: Sit, size: tuple[int, int]) -> None:
    """Tablet both ways and desktop: the table is one screen."""
    ines = sit("Ines", size=size)
    ines.play_now(players=4)
    ines.wait_until_asked()
    ines.fits()
    ines.content()


def test_the_lobby_of_a_phone(sit: Sit) -> None:
    """Games first; my table that waits for me stands above them after a visit."""
    ines = sit("Ines", size=(390, 844), phone=True)
    ines.play_now()
    ines.wait_until_asked()
    ines.go("/")
    expect(ines.page.locator(".first .card")).to_contain_text("Your turn")
    width = ines.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= 390
    ines.page.locator("nav.tabs button").nth(1).tap()
    expect(ines.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ines.content()
