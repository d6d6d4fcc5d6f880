"""Pages about people: one left edge, statistics and history of one's games, a group as the home of a club."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.evening import profile
from tests.web.host import Host
from tests.web.player import Player, pick
from tests.web.test_access import check

PAGES = ["me", "history", "statistics", "standings", "settings"]


def be(person: Player, key: str) -> None:
    """This browser has a profile."""
    person.keep("mythagon.profile", key)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_all_pages_have_one_left_edge_and_invite_where_they_are_empty(
    sit: Sit, host: Host, size: tuple[int, int]
) -> None:
    """The edge of the top; nothing is wider than the window; each has a picture, its own name and one heading."""
    ines = sit("Ines", size=size)
    be(ines, profile(host, "Ines"))
    edges: set[float] = set()
    for page in (*PAGES, "bots"):
        ines.go(f"/{page}")
        expect(ines.page.locator("main h1")).to_have_count(1)
        expect(ines.page.locator("main header svg use").first).to_be_attached()
        box = ines.page.locator("main header").first.bounding_box()
        assert box is not None
        edges.add(box["x"])
        width = ines.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
        assert width <= 0, f"{page} is {width} px too wide"
        if page in PAGES:
            expect(ines.page.locator("nav [aria-current=page]").last).to_be_in_viewport()
        ines.in_words()
    mark = ines.page.locator(".top .mark").bounding_box()
    assert mark is not None and edges == {mark["x"]}
    ines.go("/history")
    ines.page.locator("main").get_by_role("button", name="Odysseus").click()
    expect(ines.page.get_by_role("dialog").get_by_role("button", name="Teach me")).to_be_visible()
    ines.content()


def test_larger_letters_are_a_setting_and_the_table_still_fits(sit: Sit) -> None:
    """Kept at once, which is said; the largest letters leave a table on one screen."""
    ines = sit("Ines", theme="system")
    ines.go("/settings")
    small = ines.page.locator(".settings legend").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    pick(ines.page.get_by_role("radio", name="Largest"))
    expect(ines.page.get_by_role("status")).to_have_text("Kept.")
    large = ines.page.locator(".settings legend").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert large > 1.2 * small
    check(ines, "settings in large letters")
    ines.sit_down()
    ines.fits()
    ines.content()


def test_the_signs_of_players_are_on_their_pieces_for_who_wishes_it(sit: Sit) -> None:
    ines = sit("Ines")
    ines.go("/settings")
    ines.page.get_by_text("Signs on every player’s colour").click()
    ines.sit_down(game="hades_trap", options={"heroes": "dealt"})
    expect(ines.page.locator(".seal + use[href^='#bz-']").first).to_be_attached()
    ines.content()


def test_a_club_at_home(sit: Sit, host: Host) -> None:
    """A table is laid for the group, a member sits down without a link, says so, and comes to the evening."""
    ana, theo = profile(host, "Ana"), profile(host, "Theo")
    group = host.post("/api/groups", {"name": "Thursdays"}, ana)
    host.post("/api/groups/join", {"code": group["code"]}, theo)
    path = f"/group/{group['group']}"
    first = sit("Ana")
    be(first, ana)
    first.go(path)
    expect(first.page.get_by_text("No evening is planned.")).to_be_visible()
    first.page.get_by_role("button", name="Propose an evening").click()
    first.page.get_by_label("Where, and what to bring").fill("At Ana’s")
    first.page.get_by_role("button", name="Propose it").click()
    expect(first.page.locator("[data-evening]")).to_contain_text("1 is coming")
    first.page.get_by_role("button", name="Odysseus", exact=True).click()
    first.page.locator(".go .main").click()
    first.page.locator(".waiting").wait_for()
    table = first.table
    first.content()
    first.leave()
    second = sit("Theo", theme="system")
    be(second, theo)
    second.go(path)
    evening = second.page.locator("[data-evening]")
    pick(evening.get_by_role("radio", name="I am coming"))
    expect(evening).to_contain_text("2 are coming")
    second.page.get_by_role("textbox", name="Say something").fill("See you there")
    second.page.keyboard.press("Enter")
    expect(second.page.get_by_role("region", name="Chat")).to_contain_text("See you there")
    check(second, "a group")
    second.page.locator(f"[data-table='{table}']").get_by_role("button", name="Sit down").click()
    second.page.locator(".waiting").wait_for()
    assert second.table == table
    assert [seat["name"] for seat in host.get(f"/api/tables/{table}")["seats"]][:2] == ["Ana", "Theo"]
    second.content()
