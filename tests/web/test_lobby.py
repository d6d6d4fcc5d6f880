"""Finding a table and a seat."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.player import pick


def test_a_public_table_a_clock_and_a_code(sit: Sit) -> None:
    """One opens a seat to all, with a clock; another finds it in the lobby; a third takes the last seat by its code."""
    ines, theo, sibyl = sit("Ines"), sit("Theo"), sit("Sibyl")
    theo.go("/")
    ines.go("/")
    ines.page.get_by_role("button", name="Invite Odysseus").click()
    pick(ines.page.locator("input[name=seats][value='3']"))
    ines.page.get_by_text("More options").click()
    ines.page.get_by_label("Clock").select_option("calm")
    ines.page.get_by_label("Name of the table").fill("Thursday crew")
    ines.page.get_by_label("Anyone may take an open seat").check()
    ines.page.get_by_role("button", name="Lay the table").click()
    expect(ines.page.locator(".bar")).to_contain_text("Thursday crew")
    ines.page.get_by_text("A link for each seat").click()
    code = ines.page.locator(".link b").nth(1).inner_text()

    row = theo.page.locator("li", has_text="Thursday crew")
    row.get_by_role("link", name="Sit down").click()
    theo.page.locator(".waiting").get_by_role("button", name="Sit down").first.click()
    expect(ines.page.locator(".waiting")).to_contain_text("Theo")

    sibyl.go("/")
    sibyl.page.get_by_label("Seat code").fill(code.lower())
    sibyl.page.get_by_role("button", name="Open seat").click()
    expect(sibyl.page.locator(".waiting .me-mark")).to_be_visible()

    theo.begin()
    for player in (ines, theo, sibyl):
        player.page.locator(".screen[data-status=playing]").wait_for()
        expect(player.page.get_by_role("timer")).to_be_visible()
        player.content()


def test_watching(sit: Sit) -> None:
    """Whoever knows the address may watch, and can do nothing."""
    ines, nobody = sit("Ines"), sit("Nobody")
    ines.sit_down()
    ines.wait_until_asked()
    nobody.go(f"/t/{ines.table}")
    nobody.page.locator(".screen[data-status=playing]").wait_for()
    expect(nobody.page.locator("#prompt")).to_contain_text("You are watching")
    expect(nobody.lit()).to_have_count(0)
    expect(nobody.page.get_by_role("button", name="Undo")).to_have_count(0)
    nobody.page.locator("[data-place^='port:']").first.click()
    expect(nobody.page.locator(".reason")).to_contain_text("not your turn")
    for player in (ines, nobody):
        player.content()


def test_a_table_that_is_not_there(sit: Sit) -> None:
    """One clear line and a way back."""
    ines = sit("Ines")
    ines.go("/t/nowhere23456")
    expect(ines.page.get_by_role("heading", name="No table here")).to_be_visible()
    ines.page.get_by_role("link", name="Lobby").click()
    expect(ines.page.get_by_role("button", name="Play now Odysseus")).to_be_visible()


def test_every_room_is_open(sit: Sit) -> None:
    """Four pictures, and each game can be played, also when the server could not be reached at first."""
    ines = sit("Ines")
    ines.page.route("**/api/games", lambda asked: asked.abort())
    ines.go("/")
    expect(ines.page.get_by_role("alert")).to_contain_text("The table cannot be reached right now.")
    expect(ines.page.get_by_role("button", name=re.compile("(Play now|Teach me) Odysseus"))).to_have_count(0)
    ines.page.unroute("**/api/games")
    expect(ines.page.locator(".game")).to_have_count(4)
    for game in ("Odysseus", "Deukalion", "Hades Trap", "Hybris"):
        expect(ines.page.get_by_role("button", name=f"Play now {game}")).to_be_visible()
    expect(ines.page.get_by_role("alert")).to_have_count(0)
    ines.page.route("**/api/games", lambda asked: asked.abort())
    ines.page.reload()  # what each game is is still known here; only its buttons are not there
    expect(ines.page.locator(".game .pitch").first).to_contain_text("trials")
    expect(ines.page.get_by_role("button", name="Play now Odysseus")).to_have_count(0)
    ines.page.unroute("**/api/games")
    ines.complaints = [one for one in ines.complaints if "ERR_FAILED" not in one]
    ines.content()


def test_a_newcomer_finds_where_to_begin(sit: Sit) -> None:
    """The lobby says it; the dialog has pictures, offers to teach first and says how long it takes."""
    ines = sit("Ines")
    page = ines.page
    ines.go("/")
    page.get_by_role("button", name="Play now Hades Trap").click()
    foot = page.locator("dialog footer")
    expect(page.get_by_role("radio", name="The Minotaur")).to_be_checked()
    expect(page.get_by_text("begin here")).to_be_visible()
    expect(foot.get_by_role("button", name="Teach me")).to_have_class(re.compile("main"))
    page.get_by_role("button", name="Add a seat").click()
    page.keyboard.press("2")
    expect(page.get_by_role("radio", name="The Hydra")).to_be_checked()
    expect(foot).to_contain_text("4 players, The Hydra: about 45 minutes.")
    page.keyboard.press("-")
    expect(page.locator("input[name=seats][value='3']")).to_be_checked()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Teach me Odysseus").click()
    page.locator(".screen[data-status=playing]").wait_for()
    ines.go("/")
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    expect(page.get_by_role("button", name="Teach me Odysseus")).to_have_count(0)
    page.get_by_role("button", name="Play now Odysseus").click()
    expect(foot.get_by_role("button", name="Start")).to_have_class(re.compile("main"))
    ines.content()


def test_as_in_the_edition_says_what_that_is(sit: Sit) -> None:
    """And says another thing when another edition is chosen. Friends have all seats, and the clock is no rule:
    days for a move are for those who are far away."""
    ines = sit("Ines")
    page = ines.page
    ines.go("/")
    page.get_by_role("button", name="Invite Deukalion").click()
    clock = page.get_by_label("Clock")
    far = clock.locator("option", has_text="a day per move")
    expect(far).to_have_count(1)
    clock.select_option("day")
    pick(page.get_by_role("radio", name="Here, on this device"))
    expect(far).to_have_count(0)
    expect(clock).to_have_value("none")
    pick(page.get_by_role("radio", name="Far away"))
    expect(clock).to_have_value("day")
    expect(page.get_by_role("combobox", name="Friends", exact=True)).to_have_value("2")
    page.get_by_text("More options").click()
    card = page.get_by_label("The card won in a duel")
    expect(card.locator("option:checked")).to_have_text("As in the edition: From the loser’s hand")
    pick(page.get_by_role("radio", name="French and German edition"))
    expect(card.locator("option:checked")).to_have_text("As in the edition: From the pile")
    ines.content()


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Mythagon"),
        ("/rules/hades_trap", "Rules of Hades Trap"),
        ("/history", "Finished games"),
        ("/standings", "Standings"),
        ("/bots", "Opponents"),
        ("/settings", "Settings"),
        ("/me", "Ines"),
        ("/nowhere", "There is nothing here"),
    ],
)
def test_every_page_has_its_title(sit: Sit, path: str, title: str) -> None:
    """So that tabs and the browser's history can be told apart."""
    ines = sit("Ines")
    ines.go(path)
    expect(ines.page).to_have_title(title if path == "/" else f"{title} – Mythagon")


def test_what_is_chosen_from_a_list_is_never_cut(sit: Sit) -> None:
    """A select cuts what is longer than its box; here it takes as many lines as it needs, also on a phone in French."""
    ines = sit("Ines", size=(390, 844), phone=True, language="fr")
    ines.go("/")
    ines.page.get_by_role("button", name="Inviter Deukalion").click()
    ines.page.get_by_text("Plus d’options").click()
    # what stands open comes with the game's own set-up, and is in the folded list until then
    expect(ines.page.locator("dialog .switches fieldset").first).to_be_visible()
    lists = ines.page.locator("dialog .box:visible")
    for value in ("offer", "later"):
        ines.page.get_by_label("Si quelqu’un s’absente").select_option(value)
        for one in lists.all():
            words = one.locator("span")
            assert words.inner_text() == one.locator("option:checked").inner_text()
            assert words.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
            assert one.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    ines.content()
