"""The room of Hades Trap by keys alone, on phones held both ways, in French, under axe, with the guide."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import sit_at
from tests.web.test_access import DIALOG, SHEET, check
from tests.web.test_hades_trap import act, offers, reach, reached, words

#: is every lit place of the board inside what can be seen of it?
OUTSIDE = """() => [...document.querySelectorAll(".labyrinth [data-lit]")].filter((one) => {
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight || !one.contains(document.elementFromPoint(x, y));
}).map((one) => one.dataset.place)"""

#: what is scrolled of the labyrinth
SCROLLED = """() => {
    const pit = document.querySelector(".pit");
    return [pit.scrollLeft, pit.scrollTop];
}"""


def test_keys_alone(sit: Sit, host: Host) -> None:
    """Arrows go between lit places, Enter and numbers choose; a whole turn ends without a pointer."""
    ines = sit("Ines", seed=4)
    sit_at(ines, host, reached(lambda match, ask: ask.key == "ask.turn" and len(reach(match)) > 3, "keys"))
    keys = ines.page.keyboard
    for turn in range(8):
        assert ines.wait_until_asked()
        before = ines.seq
        done = ines.page.locator(f".screen:not([data-seq='{before}'])")
        more = ines.page.locator(".menu [data-choice]:focus, .confirm .main, .final:not(.sent):visible, .question .set")
        if turn % 2 == 0 and ines.page.locator(".labyrinth [data-lit]").count():
            keys.press("ArrowRight")
            focused = ines.page.locator("[data-lit]:focus")
            expect(focused).to_have_count(1)
            assert focused.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
            half = str(focused.get_attribute("data-place")).startswith("swap:")  # one of two tiles: nothing is sent yet
            keys.press("1" if half else "Enter")
        else:
            ines.number(1)
        for _ in range(3):
            done.or_(more).first.wait_for()
            if done.count():
                break
            more.first.focus()
            keys.press("Enter")
        done.wait_for()
    ines.content()


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_every_lit_place_is_in_view(sit: Sit, host: Host, boss: str) -> None:
    """Nothing scrolls as a whole, and every lit place of the board is inside the visible area, at four sizes."""
    ines = sit("Ines", size=(390, 844), phone=True)
    sit_at(
        ines, host, reached(lambda match, ask: ask.key == "ask.turn" and len(reach(match)) > 8, "phone", 4, boss=boss)
    )
    for width, height in ((390, 844), (844, 390), (820, 1180), (390, 664)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.locator(".labyrinth [data-lit]").first).to_be_visible()
        ines.fits()
        ines.page.wait_for_function(f"() => ({OUTSIDE})().length === 0")
        expect(ines.page.locator(".foot [data-choice=stop]")).to_be_in_viewport(ratio=0.9)
    ines.through_tabs(5)
    ines.content()


@pytest.mark.parametrize("boss", ["hades", "siren"])
def test_a_part_of_the_labyrinth_is_looked_at_closely(sit: Sit, host: Host, boss: str) -> None:
    """The cross opens at the arm that shows all that is lit, the square by a key. A tap on the small map goes on."""
    ines = sit("Ines", size=(390, 664), phone=True)
    sit_at(
        ines, host, reached(lambda match, ask: ask.key == "ask.turn" and len(reach(match)) > 8, "phone", 4, boss=boss)
    )
    key = ines.page.get_by_role("button", name="Look closer")
    expect(key).to_have_attribute("aria-pressed", "true" if boss == "siren" else "false")
    if boss == "hades":
        key.tap()
    lookout = ines.page.get_by_role("button", name="Another part of the labyrinth")
    whole = "() => document.querySelector('.labyrinth').clientWidth"
    assert ines.page.evaluate(whole) > 390
    box = ines.page.locator(".labyrinth [data-lit]").first.bounding_box()
    assert box is not None
    assert box["width"] >= (24 if boss == "siren" else 44)  # WCAG 2.2: 24 at least, 44 wherever there is room
    before = ines.page.evaluate(SCROLLED)
    lookout.tap(position={"x": 23, "y": 42} if boss == "siren" else {"x": 42, "y": 42})
    ines.page.wait_for_function(f"before => JSON.stringify(({SCROLLED})()) !== JSON.stringify(before)", arg=before)
    lookout.tap(position={"x": 4, "y": 23} if boss == "siren" else {"x": 4, "y": 42})
    ines.page.wait_for_function(f"() => ({SCROLLED})()[0] === 0")
    key.tap()
    expect(lookout).to_have_count(0)
    assert ines.page.evaluate(whole) <= 390
    ines.content()


def test_a_reply_is_in_view_on_a_short_phone(sit: Sit, host: Host) -> None:
    """Whoever is struck sees the Shield in words without scrolling."""
    ines = sit("Ines", size=(390, 664), phone=True)
    sit_at(ines, host, reached(lambda _, ask: any(choice.text == "shield" for choice in ask.choices), "shield", 4))
    expect(ines.page.locator(".question [data-choice=shield]")).to_be_in_viewport(ratio=1)
    ines.content()


def test_turns_on_a_phone(sit: Sit) -> None:
    """A few decisions by tapping, from the choice of a hero on."""
    ines = sit("Ines", size=(390, 844), phone=True, seed=6)
    ines.sit_down(3, game="hades_trap", options={"first": "seat_order"})
    for _ in range(6):
        if not ines.wait_until_asked():
            break
        ines.fits()
        ines.in_words()
        act(ines)
    ines.content()


def test_a_french_game_speaks_french(sit: Sit) -> None:
    """No English sentence and no bare key."""
    ines = sit("Inès", language="fr", seed=8)
    ines.sit_down(3, game="hades_trap", options={"first": "seat_order", "boss": "hades"})
    for _ in range(8):
        if not ines.wait_until_asked():
            break
        ines.french("hades_trap", "Your turn", "Ariadne", "Medallions", "moved", "End your", "If you stop")
        act(ines)
    ines.content()


def test_axe_finds_nothing(sit: Sit, host: Host) -> None:
    """A turn, a tile shown turned, somebody's things, the choice of a hero; by day and by night."""
    ines = sit("Ines", theme="system", seed=7)
    sit_at(ines, host, reached(offers("turn:"), "axe"))
    check(ines, "turn")
    ines.page.locator(".question [data-choice^='turn:']").first.click()
    check(ines, "a tile shown turned")
    ines.page.keyboard.press("Escape")
    ines.page.locator(".others button").first.click()
    check(ines, "somebody's things", DIALOG)
    ines.page.keyboard.press("Escape")
    ines.sit_down(2, game="hades_trap", options={"first": "seat_order", "boss": "siren"})
    ines.wait_until_asked()
    check(ines, "choice of a hero")
    ines.content()


def test_axe_finds_nothing_on_a_phone(sit: Sit, host: Host) -> None:
    """The board, every tab, and the table on its side."""
    ines = sit("Ines", size=(390, 844), phone=True, theme="system")
    sit_at(ines, host, reached(offers("turn:"), "axe"))
    check(ines, "phone")
    for number in (1, 2, 3):
        ines.page.locator("nav.tabs button").nth(number).tap()
        check(ines, f"phone tab {number}", SHEET)
    ines.page.locator("nav.tabs button").first.tap()
    ines.page.set_viewport_size({"width": 844, "height": 390})
    check(ines, "on its side")
    ines.content()


def test_the_table_is_one_screen(sit: Sit, host: Host) -> None:
    """Tablet both ways, small and large desktop: nothing scrolls as a whole; board and button are there."""
    ines = sit("Ines")
    sit_at(ines, host, reached(offers("turn:"), "screens", 4))
    for width, height in ((768, 1024), (1024, 768), (1280, 720), (1440, 900)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.locator(".foot [data-choice=stop]")).to_be_in_viewport(ratio=0.9)
        ines.fits()
        box = ines.page.locator(".labyrinth").bounding_box()
        assert box is not None
        assert box["width"] >= 380
        assert box["y"] + box["height"] <= height
    ines.content()


def test_the_guided_game_explains_points_and_threads(sit: Sit) -> None:
    """A hint with the choice of a hero, another with the first turn."""
    ines = sit("Ines", seed=1, theme="system")
    hint = ines.be_taught("Hades Trap")
    ines.wait_until_asked()
    expect(hint).to_contain_text("Get out of the labyrinth")
    check(ines, "guide")
    ines.page.get_by_role("button", name="Understood").click()
    expect(hint).to_contain_text("Choose your hero")
    before = ines.seq
    words(ines).first.click()
    ines.settle(before)
    assert ines.wait_until_asked()
    expect(hint).to_contain_text("the highest free number is your points")
    ines.content()
