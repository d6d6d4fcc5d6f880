"""The room of Deukalion by keys alone, on phones, on one screen, in French, under axe, with the guide."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import sit_at
from tests.web.test_access import DIALOG, SHEET, check
from tests.web.test_deukalion import act, lay, offered, turnings, until, words


def test_keys_alone(sit: Sit, host: Host) -> None:
    """A number and Enter turn the Kylix and set it down, arrows go over the chart, numbers choose."""
    ines = sit("Ines", seed=4)
    sit_at(ines, host, offered("kylix"))
    keys = ines.page.keyboard
    kylixes = 0
    for turn in range(8):
        assert ines.wait_until_asked()
        before = ines.seq
        moved = ines.page.locator(f".screen:not([data-seq='{before}'])")
        confirm = ines.page.locator("[role=alertdialog], .final:not(.sent)").first
        if turnings(ines).count():
            kylixes += 1
            ines.number(1)
            expect(ines.page.get_by_role("button", name="Set the cup down", exact=True)).to_be_focused()
            keys.press("Enter")
            moved.wait_for()
            continue
        menu = ines.page.locator(".menu [data-choice]:focus")
        if turn % 2 and ines.lit().count():
            keys.press("ArrowRight")
            focused = ines.page.locator("[data-lit]:focus")
            expect(focused).to_have_count(1)
            assert focused.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
            keys.press("Enter")
        else:
            ines.number(min(words(ines).count(), 9))
        moved.or_(confirm).or_(menu).first.wait_for()
        if menu.count():
            keys.press("Enter")
            moved.or_(confirm).first.wait_for()
        if confirm.count():
            keys.press("Enter")
        moved.wait_for()
    assert kylixes > 0
    ines.content()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_turns_on_a_phone(sit: Sit, host: Host, language: str) -> None:
    """Everything fits, what can be tapped is large enough; hand, pursuits, Underworld and recap are tabs."""
    ines = sit("Ines", size=(390, 844), phone=True, language=language, seed=6)
    sit_at(ines, host, offered("kylix", players=4))  # a question that stays; a new one would lead back to the board
    ines.through_tabs(6)
    ines.page.locator(".others button").last.tap()
    expect(ines.page.get_by_role("dialog")).to_be_visible()
    ines.page.keyboard.press("Escape")
    for _ in range(6):
        if not ines.wait_until_asked():
            break
        ines.fits()
        # all at once: a window may close by itself between two looks
        boxes = "all => all.map((one) => one.getBoundingClientRect().toJSON())"
        for box in ines.page.locator(".chart [data-lit], .turning").evaluate_all(boxes):
            assert box["x"] >= 0 and box["x"] + box["width"] <= 390
            assert box["width"] >= 40 and box["height"] >= 40
        ines.in_words()
        act(ines)
    ines.content()


def test_the_table_is_one_screen(sit: Sit, host: Host) -> None:
    """Tablet both ways, small and large desktop: nothing scrolls as a whole, chart, turnings and button are there."""
    ines = sit("Ines", seed=3)
    sit_at(ines, host, offered("kylix", players=4))
    for width, height in ((768, 1024), (1024, 768), (1280, 720), (1440, 900)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.locator(".question .set")).to_be_in_viewport(ratio=0.9)
        expect(turnings(ines).last).to_be_in_viewport()
        ines.fits()
        box = ines.page.locator(".chart").bounding_box()
        assert box is not None
        assert box["width"] >= 380 and box["height"] >= 300
        assert box["y"] + box["height"] <= height
    ines.content()


def test_a_french_game_speaks_french(sit: Sit, host: Host) -> None:
    """No English sentence and no bare key, at the Kylix and on the chart."""
    ines = sit("Inès", language="fr", seed=8)
    sit_at(ines, host, offered("kylix"))
    for _ in range(8):
        if not ines.wait_until_asked():
            break
        ines.french("deukalion", "Your turn", "Underworld", "Pursuits", "sailed", "Set the cup")
        act(ines)
    ines.content()


def test_axe_finds_nothing(sit: Sit, host: Host) -> None:
    """At the anchor, at the Kylix, in a turn, with somebody's things open, after a throw."""
    ines = sit("Ines", theme="system", seed=7)
    lay(ines, players=2)
    ines.wait_until_asked()
    check(ines, "anchor")
    sit_at(ines, host, offered("kylix"))
    check(ines, "Kylix")
    turnings(ines).last.click()
    check(ines, "a turning chosen")
    before = ines.seq
    ines.page.locator(".question .set").click()
    ines.moved(before)
    ines.wait_until_asked()
    check(ines, "active turn")
    ines.page.locator(".others button").nth(1).click()
    check(ines, "somebody's things", DIALOG)
    sit_at(ines, host, offered("challenge"))
    before = ines.seq
    ines.page.locator(".question [data-choice^='challenge:']").first.click()
    ines.settle(before)
    ines.wait_until_asked()
    check(ines, "after a throw")
    ines.content()


def test_axe_finds_nothing_on_a_phone(sit: Sit, host: Host) -> None:
    """The chart with codes, the turnings two by two, every tab."""
    ines = sit("Ines", size=(390, 844), phone=True, theme="system", seed=7)
    sit_at(ines, host, offered("kylix"))
    check(ines, "phone Kylix")
    for number in (1, 2, 3, 4):
        ines.page.locator("nav.tabs button").nth(number).tap()
        check(ines, f"phone tab {number}", SHEET)
    ines.content()


def test_the_guided_game_teaches_the_kylix(sit: Sit) -> None:
    """A hint with the first anchor, another at the first Kylix."""
    ines = sit("Ines", seed=1, theme="system")
    hint = ines.be_taught("Deukalion")
    ines.wait_until_asked()
    understood = ines.page.get_by_role("button", name="Understood")
    expect(hint).to_contain_text("The first to 16 honour wins")
    check(ines, "guide")
    understood.click()
    expect(hint).to_contain_text("one of the anchor squares of Athens")
    until(ines, "kylix:")
    expect(hint).to_contain_text("Four signs, four dice")
    understood.click()
    expect(hint).to_contain_text("You may only turn the whole cup")
    ines.content()
