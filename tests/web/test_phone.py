"""A phone held upright, and a tablet."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import first_asked, sit_at


@pytest.mark.parametrize(("players", "language"), [(3, "en"), (5, "fr")])
def test_turns_on_a_phone(sit: Sit, players: int, language: str) -> None:
    """Everything fits, what can be tapped is large enough, and every fact of a card is on it."""
    ines = sit("Ines", size=(390, 844), phone=True, language=language)
    ines.play_now(players=players)
    for _ in range(5):
        if not ines.wait_until_asked():
            break
        ines.fits()
        ines.reachable()
        ines.click_something()
    expect(ines.page.locator(".others .vp b:visible")).to_have_count(players - 1)
    card = ines.page.locator(".ship [data-place] .face").first
    for part in (".value", ".points", ".name", ".gains", ".type"):
        expect(card.locator(part)).to_be_visible()
    ines.through_tabs(5)
    ines.page.locator(".others button").first.tap()
    expect(ines.page.get_by_role("dialog")).to_be_visible()
    ines.content()


@pytest.mark.parametrize("asked", ["ask.trial", "ask.venture", "ask.any", "ask.tale"])
def test_fingers_find_what_is_lit(sit: Sit, host: Host, asked: str) -> None:
    """Five players leave the ship little room, a small phone even less: whatever is lit still takes 44 px each way."""
    ines = sit("Ines", size=(390, 844), phone=True, language="fr")
    sit_at(ines, host, first_asked(asked, 5))
    ines.wait_until_asked()
    for width, height in ((390, 844), (360, 640)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.lit()).not_to_have_count(0)
        ines.reachable()
        ines.fits()
    ines.content()


#: with the bars of a browser, small, and on its side
HELD = ((390, 664), (360, 640), (844, 390))

#: tools that are not wholly in the window
CUT_OFF = """all => all.filter((tool) => {
    const box = tool.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth;
}).map((tool) => tool.ariaLabel)"""


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("odysseus", "ask.trial"),
        ("odysseus", "ask.venture"),
        ("odysseus", "ask.points"),
        ("odysseus", "ask.any"),
        ("odysseus", "ask.tale"),
        ("deukalion", "ask.anchor"),
        ("deukalion", "ask.kylix"),
        ("deukalion", "ask.active"),
    ],
)
def test_nothing_takable_is_hidden_as_a_phone_is_held(sit: Sit, host: Host, game: str, asked: str) -> None:
    """With the bars of a browser, small, and on its side, every lit place and tool is in view; nothing scrolls."""
    ines = sit("Ines", size=HELD[0], phone=True, language="fr")
    sit_at(ines, host, first_asked(asked, 5 if game == "odysseus" else 4, game))
    ines.wait_until_asked()
    for width, height in HELD:
        ines.page.set_viewport_size({"width": width, "height": height})
        ines.page.locator(".deciding" if width > height and game == "odysseus" else ".room").wait_for()
        ines.all_in_view()
        ines.fits()
        assert ines.page.locator(".bar .tool:visible").evaluate_all(CUT_OFF) == []
        if asked == "ask.kylix":
            expect(ines.page.locator(".question .set")).to_be_in_viewport(ratio=0.9)
    ines.content()


def test_on_its_side_a_taken_trial_lies_beside_the_epic(sit: Sit, host: Host) -> None:
    """It waits in a free place of the ship, so that what the epic pays can be read while one decides."""
    ines = sit("Ines", size=(844, 390), phone=True)
    sit_at(ines, host, first_asked("ask.venture", 3))
    taken, epic = (ines.page.locator(part).bounding_box() for part in (".hand [data-place]", ".epic > .wreath"))
    assert taken is not None and epic is not None
    assert taken["x"] + taken["width"] <= epic["x"] or not (
        taken["y"] < epic["y"] + epic["height"] and epic["y"] < taken["y"] + taken["height"]
    )
    ines.content()


def edges(element: Locator) -> tuple[float, float]:
    """Where something begins and ends, from the top."""
    box = element.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_the_hint_of_a_guided_game_hides_no_question(sit: Sit) -> None:
    """Hint and question stand apart, and what is asked about can be tapped."""
    ines = sit("Ines", size=(390, 844), phone=True)
    ines.sit_down(guided=True)
    hint = ines.advice()
    for word in ("You sail home", "Take one of the glowing"):
        expect(hint).to_contain_text(word)
        ines.all_in_view()
        ines.page.get_by_role("button", name="Understood").tap()
    ines.click_something()
    expect(hint).to_contain_text("Adventure")
    top, foot = edges(ines.page.locator("#prompt"))
    assert edges(hint)[1] <= top or edges(hint)[0] >= foot
    ines.all_in_view()
    ines.content()


def test_other_screens_do_not_scroll(sit: Sit) -> None:
    """Tablet both ways and desktop: the table is one screen."""
    ines = sit("Ines")
    ines.sit_down(players=4)
    ines.wait_until_asked()
    for width, height in ((768, 1024), (1024, 768), (1440, 900)):
        ines.page.set_viewport_size({"width": width, "height": height})
        ines.fits()
    ines.content()


def test_the_lobby_of_a_phone(sit: Sit) -> None:
    """Above the games stands where to begin, and after a visit my table that waits for me."""
    ines = sit("Ines", size=(390, 844), phone=True)
    ines.go("/")
    expect(ines.page.locator(".first .card")).to_contain_text("New here?")
    ines.sit_down()
    ines.wait_until_asked()
    ines.go("/")
    expect(ines.page.locator(".first .card")).to_contain_text("Your turn")
    width = ines.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= 390
    ines.page.locator("nav.tabs button").nth(1).tap()
    expect(ines.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ines.content()
