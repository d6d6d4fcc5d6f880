"""axe-core finds nothing on any screen, in both themes. (Keys are pressed in test_keyboard.)"""

from pathlib import Path
from typing import Literal

from playwright.sync_api import expect

from tests.running import ROOT
from tests.web.conftest import Sit
from tests.web.player import Player

#: what opens before a page: a dialog, and on a phone what a tab shows
DIALOG, SHEET = "dialog[open]", "section.sheet"
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
#: everything as it is; in the other theme only the colours differ
RULES: list[dict[str, list[str]]] = [{}, {"runOnly": ["color-contrast"]}]
#: Two thirds of a page are lines of pictures, which axe looks at one by one without a word about them: a picture
#: without words, names or roles inside is emptied while it looks.
EMPTY = """part => {
  const told = 'text, title, desc, a, [role], [tabindex], [aria-label], [data-lit]';
  const pictures = document.querySelectorAll(part + ' svg:not(svg *, :has(' + told + '))');
  window.emptied = [...pictures].map((one) => [one, [...one.childNodes]]);
  for (const [one] of emptied) one.replaceChildren();
}"""
FILL = "() => { for (const [one, lines] of emptied) one.replaceChildren(...lines); }"
#: What axe finds. No rule that runs reads style sheets, and an element is named by its HTML: to fetch the sheets and to
#: find a selector for each element took axe a third of its time.
FAULTS = """async ([rules, part]) => (await axe.run(part === 'html' ? document : part,
  {resultTypes: ['violations'], preload: {assets: ['media']}, selectors: false, ...rules})).violations"""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def read_axe(path: Path = AXE) -> str:
    """The checker's source, installed with the client's other tools."""
    assert path.is_file(), "axe-core is missing: run `npm ci` in web/"
    return path.read_text(encoding="utf-8")


def check(player: Player, where: str, part: str = "html") -> None:
    """No violation on the page as it is, then by night or by day (these people's theme is the system's).

    What opens before a page that was looked at is looked at alone: `part` is its selector.
    """
    page = player.page
    page.locator(part).first.wait_for()
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(read_axe())
    page.evaluate(EMPTY, part)
    night = page.locator("html").get_attribute("data-theme") == "dark"
    for scheme, rules in zip(reversed(SCHEMES) if night else SCHEMES, RULES, strict=True):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
        found = page.evaluate(FAULTS, [rules, part])
        told = [f"{one['id']}: {one['nodes'][0]['html']} {one['nodes'][0]['failureSummary']}" for one in found]
        assert told == [], f"{where}, {scheme}: " + "\n".join(told)
    page.evaluate(FILL)


def test_every_screen(sit: Sit, finished: str) -> None:
    """Lobby, new table, waiting room, table, dialogs, end, replay, settings, bots (the rulebooks: test_rules)."""
    ines = sit("Ines", theme="system")
    page = ines.page
    dialog = page.get_by_role("dialog")
    ines.go("/")
    expect(page.locator(".game .btn.main").first).to_be_visible()
    check(ines, "lobby")
    page.get_by_role("button", name="Invite Odysseus").click()
    check(ines, "new table", DIALOG)
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".waiting")).to_be_visible()
    check(ines, "waiting room")
    ines.begin()
    ines.wait_until_asked()
    check(ines, "table")
    for letter in ("m", "?"):
        page.keyboard.press(letter)
        dialog.wait_for()
        check(ines, f"dialog {letter}", DIALOG)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator("[data-clause='ODY-1.1']")).to_be_visible()
    check(ines, "rules panel", DIALOG)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator(".others button").first.click()
    check(ines, "somebody's board", DIALOG)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator(".acts [data-choice^='take:']").filter(has_not_text="hidden pair").first.click()
    page.locator(".card[data-place=chosen]").wait_for()
    check(ines, "a card in hand")
    ines.go(f"/t/{finished}")
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    check(ines, "end")
    ines.go(f"/replay/{finished}")
    expect(page.get_by_role("slider")).to_be_visible()
    check(ines, "replay")
    page.get_by_role("slider").fill("12")
    expect(page.get_by_text("12 of")).to_be_visible()
    check(ines, "replay, at an earlier step")
    for path in ("/settings", "/bots"):
        ines.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(ines, path)
    ines.content()


def test_the_phone_and_solo(sit: Sit) -> None:
    """The phone's table and its tabs, with the Automa."""
    ines = sit("Ines", theme="system", size=(390, 844), phone=True)
    ines.sit_down(players=1)
    ines.wait_until_asked()
    check(ines, "phone table")
    for number in (1, 2, 3):
        ines.page.locator("nav.tabs button").nth(number).tap()
        check(ines, f"phone tab {number}", SHEET)
    ines.content()
