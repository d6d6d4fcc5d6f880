"""A whole game without a mouse."""

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.player import Player


def tab_to(player: Player, name: str) -> None:
    """Press Tab until the named thing has the focus."""
    for _ in range(60):
        player.page.keyboard.press("Tab")
        focus = player.page.evaluate(
            "() => (document.activeElement?.ariaLabel ?? '') + ' ' + (document.activeElement?.innerText ?? '')"
        )
        if name in " ".join(str(focus).split()):
            return
    raise AssertionError(f"Tab never reached {name!r}")


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    """Tab and Enter to the table; arrows and Enter, or numbers, to the end."""
    ines = sit("Ines", seed=5)
    keys = ines.page.keyboard
    ines.go("/")
    ines.page.locator(".game .btn.main").first.wait_for()
    tab_to(ines, "Play now Odysseus")
    keys.press("Enter")
    ines.page.get_by_role("dialog").wait_for()
    while ines.page.evaluate("() => document.activeElement?.name") != "strength":
        keys.press("Tab")
    keys.press("ArrowLeft")
    expect(ines.page.locator("input[name=strength][value=easy]")).to_be_checked()
    tab_to(ines, "Start")
    keys.press("Enter")
    ines.page.locator(".screen[data-status=playing]").wait_for()

    turn = 0
    while ines.wait_until_asked():
        turn += 1
        before = ines.seq
        confirm = ines.page.locator("[role=alertdialog], .final:not(.sent):visible").first
        moved = ines.page.locator(f".screen:not([data-seq='{before}'])")
        count = ines.page.locator(".acts [data-choice]:visible").count()
        if turn % 3 and ines.lit().count():
            keys.press("ArrowDown")
            for _ in range(turn % 4):
                keys.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[turn % 4])
            focused = ines.page.locator("[data-lit]:focus")
            expect(focused).to_have_count(1)
            outline = focused.evaluate("element => getComputedStyle(element).outlineStyle")
            assert outline == "solid", "focus must be seen"
            keys.press("Enter")
            menu = ines.page.locator(".menu [data-choice]:focus")
            moved.or_(confirm).or_(menu).first.wait_for()
            if menu.count():
                keys.press("ArrowDown")
                keys.press("Enter")
        else:
            ines.number(1 + turn % min(count, 9))
        moved.or_(confirm).first.wait_for()
        if confirm.count():
            keys.press("Enter")
        moved.wait_for()
    assert turn > 20
    expect(ines.page.locator(".ending")).to_be_visible()
    tab_to(ines, "Replay")
    keys.press("Enter")
    expect(ines.page.get_by_role("slider")).to_be_visible()
    ines.content()


def test_letters_open_things_and_escape_closes_them(sit: Sit) -> None:
    """r the rules at the rule of the question, ? the keys, m the menu, l the recap, which is the log where nobody has
    played before me; c leads to the talk."""
    ines = sit("Ines")
    ines.sit_down(options={"first": "seat_order"})
    ines.wait_until_asked()
    for letter, title in (("r", "Rules"), ("?", "Help and keys"), ("m", "Menu"), ("l", "What happened")):
        ines.page.keyboard.press(letter)
        dialog = ines.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        ines.page.keyboard.press("Escape")
        expect(ines.page.get_by_role("dialog")).to_have_count(0)
        ines.page.wait_for_timeout(150)  # the page takes the keys back
    ines.page.keyboard.press("c")
    expect(ines.page.get_by_placeholder("Say something")).to_be_focused()
    ines.content()


def test_every_event_is_said_in_words(sit: Sit) -> None:
    """The polite live region tells what I did and what I am asked next."""
    ines = sit("Ines")
    ines.sit_down()
    ines.wait_until_asked()
    ines.number(1)
    again = ines.page.locator(".final:not(.sent):visible")
    again.or_(ines.page.locator(".card[data-place=chosen]")).first.wait_for()
    if again.count():
        ines.page.keyboard.press("Enter")
    said = ines.page.locator("[aria-live=polite][role=log]")
    expect(said).to_contain_text("You took")
    expect(said).to_contain_text("Your turn: adventure or rest.")
    ines.content()
