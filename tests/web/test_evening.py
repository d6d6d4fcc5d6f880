"""An evening: two people, one leaves and comes back by phone; chat, undo by consent, a rematch, the standings."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.evening import finish
from tests.web.host import Host
from tests.web.player import Player
from tests.web.test_people import lay


def seat_key(player: Player, table: str) -> str:
    """The key by which this browser has its seat."""
    held = player.page.evaluate("() => JSON.parse(localStorage.getItem('mythagon.seats'))")
    keys = next(one["keys"] for one in held if one["table"] == table)
    return str(next(iter(keys.values())))


def test_an_evening(sit: Sit, host: Host) -> None:
    """From the invitation to the standings."""
    ines, theo = sit("Ines", seed=21), sit("Theo", seed=22)
    link = lay(ines, seats=2)
    theo.go(link)
    theo.page.get_by_role("button", name="Sit down").click()
    theo.page.get_by_placeholder("Say something").fill("well met")
    theo.page.get_by_placeholder("Say something").press("Enter")
    expect(ines.page.locator(".talk")).to_contain_text("well met")
    ines.begin()
    for player in (ines, theo):
        player.page.locator(".screen[data-status=playing]").wait_for()
    table = ines.table

    # both move; what the first decided can then be taken back only if the other agrees
    asked = host.get(f"/api/tables/{table}")["turn"]
    first, second = (ines, theo) if 0 in asked else (theo, ines)
    assert first.wait_until_asked()
    while first.asked():
        first.click_something()
    assert second.wait_until_asked()
    while second.asked():
        second.click_something()
    before = first.seq
    first.page.keyboard.press("u")
    first.page.get_by_role("button", name="Ask them").click()
    second.page.get_by_role("button", name="Agree").click()
    first.moved(before)

    # one leaves, and comes back with a phone that has only their profile
    key = theo.page.evaluate("() => localStorage.getItem('mythagon.profile')")
    theo.page.close()
    code = host.post("/api/profiles/me/code", {}, key)["code"]
    phone = sit("", size=(390, 844), phone=True)
    phone.go(f"/me#c={code}")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Theo")
    phone.go(f"/t/{table}")
    phone.page.locator(".screen[data-status=playing]").wait_for()

    finish(host, table, [seat_key(ines, table), seat_key(phone, table)])
    for player in (ines, phone):
        player.page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).first.click()
    expect(phone.page).not_to_have_url(re.compile(table))
    phone.page.locator(".screen[data-status=playing]").wait_for()
    again = phone.table
    assert again != table
    expect(ines.page).to_have_url(re.compile(again))
    for player in (ines, phone):  # nobody looks at the second game
        player.step_out()
    finish(host, again, [seat_key(ines, again), seat_key(phone, again)])

    ines.go("/history")
    expect(ines.page.locator("[data-table]")).to_have_count(2)
    ines.go("/standings")
    rows = ines.page.locator("tbody tr")
    expect(rows).to_have_count(2)
    assert rows.locator("td:nth-child(2)").all_inner_texts() == ["2", "2"], "two games each"
    won = sum(int(text) for text in rows.locator("td:nth-child(3)").all_inner_texts())
    assert won >= 2, "every game was won by somebody"
    for player in (ines, theo, phone):
        assert player.complaints == [], player.complaints
