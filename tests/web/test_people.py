"""The screens around the tables: gathering by one link, profiles, history, standings, groups, notices, the app."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Sit
from tests.web.evening import played, profile
from tests.web.host import Host
from tests.web.player import Player, pick
from tests.web.test_access import check

#: bytes of the lobby over the wire, everything included
LOBBY = 150_000


def has(player: Player, key: str) -> None:
    """This browser has a profile from the beginning."""
    player.keep("mythagon.profile", key)


def lay(player: Player, seats: int = 3) -> str:
    """A table for friends is being laid; its one link."""
    player.go("/")
    player.page.get_by_role("button", name="Invite Odysseus").click()
    pick(player.page.locator(f"input[name=seats][value='{seats}']"))
    player.page.get_by_role("button", name="Lay the table").click()
    player.page.locator(".waiting").wait_for()
    link = player.page.evaluate("() => JSON.parse(localStorage.getItem('mythagon.seats'))[0].link")
    return f"/t/{player.table}#i={link}"


def test_one_link_gathers_everybody(sit: Sit) -> None:
    """Each who opens it takes a free seat and the shield they like; the last one watches. QR code, warning and talk are
    in view; a bot is put at a free seat, made stronger and taken out again."""
    ines, kirke, late = sit("Ines", theme="system"), sit("", theme="system", size=(390, 844), phone=True), sit("Late")
    link = lay(ines)
    expect(ines.page.get_by_role("img", name="QR code")).to_be_visible()
    expect(ines.page.get_by_role("note")).to_contain_text("Only this computer can open this address")
    expect(ines.page.locator(".seat.open")).to_have_count(2)
    check(ines, "gathering")

    who = ines.page.get_by_label("Seat 2: who sits here?")
    who.select_option("easy")
    expect(ines.page.locator(".seat.open")).to_have_count(1)
    expect(who).to_have_value("easy")
    who.select_option("hard")
    expect(who).to_have_value("hard")
    expect(ines.page.locator("[data-seat='1'] .shield")).to_be_visible()
    who.select_option("")
    expect(ines.page.locator(".seat.open")).to_have_count(2)
    ines.page.set_viewport_size({"width": 390, "height": 664})
    edges = [one.bounding_box() for one in ines.page.locator(".seats select").all()]
    assert len(edges) == 2 and all(one and one["x"] + one["width"] <= 390 for one in edges), "cut off"
    for width, height in ((390, 664), (844, 390)):  # a friend beside me points at it
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.get_by_role("img", name="QR code")).to_be_in_viewport(ratio=1)
    ines.page.set_viewport_size({"width": 1280, "height": 800})

    kirke.go(link)
    expect(kirke.page.get_by_text("Ines invites you to")).to_be_visible()
    assert "#" not in kirke.page.url, "the link's secret must leave the address bar"
    check(kirke, "invitation")
    kirke.page.set_viewport_size({"width": 844, "height": 390})
    expect(kirke.page.get_by_label("Your name")).to_be_in_viewport(ratio=1)
    kirke.page.set_viewport_size({"width": 390, "height": 844})
    kirke.page.get_by_label("Your name").fill("Kirke")
    expect(kirke.page.get_by_role("radio", name="Ines")).to_be_disabled()
    pick(kirke.page.get_by_label("Mauve, the moon"))
    kirke.page.get_by_role("button", name="Sit down").click()
    expect(ines.page.locator("[data-seat='1']")).to_contain_text("Kirke")
    expect(ines.page.locator("[data-seat='1'] .shield")).to_have_class(re.compile(r"\bp5\b"))
    check(kirke, "gathering on a phone")
    kirke.page.get_by_placeholder("Say something").fill("here!")
    kirke.page.get_by_placeholder("Say something").press("Enter")
    expect(ines.page.locator(".talk")).to_contain_text("here!")

    late.go(link)
    late.page.get_by_role("button", name="Sit down").click()
    expect(ines.page.locator(".seat.open")).to_have_count(0)
    nobody = sit("Nobody")
    nobody.go(link)
    expect(nobody.page.get_by_text("All seats are taken")).to_be_visible()
    nobody.page.get_by_role("button", name="Just watch").click()
    nobody.page.locator(".waiting").wait_for()
    for player in (ines, kirke, late, nobody):
        player.content()


def test_a_profile_goes_to_another_device(sit: Sit) -> None:
    """By code, with its unfinished table; the first device is signed out there, and the profile is taken away as a file
    and deleted."""
    ines, phone = sit("Ines", theme="system"), sit("", size=(390, 844), phone=True)
    table = lay(ines).split("#")[0]
    ines.go("/me")
    ines.page.get_by_role("button", name="Make a code").click()
    expect(ines.page.get_by_role("img", name="QR code")).to_be_visible()
    check(ines, "profile")
    code = ines.page.locator(".code").inner_text()

    phone.go("/me")
    phone.page.get_by_label("A code from another device").fill(code.lower())
    phone.page.get_by_role("button", name="Use this code").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Ines")
    expect(phone.page.get_by_label("Your name")).to_have_value("Ines")
    phone.page.get_by_role("button", name="Blue, the dolphin").click()
    expect(phone.page.get_by_role("button", name="Blue, the dolphin")).to_have_attribute("aria-pressed", "true")
    phone.go(table)
    expect(phone.page.locator(".waiting .me-mark")).to_be_visible()

    phone.go("/me")
    ines.content()
    expect(phone.page.get_by_text("2 devices have your profile.")).to_be_visible()
    phone.page.get_by_role("button", name="Sign out my other devices").tap()
    expect(phone.page.get_by_text("Only this device is signed in now.")).to_be_visible()
    ines.go("/me")
    expect(ines.page.get_by_role("button", name="Make a profile")).to_be_visible()
    phone.go(table)
    expect(phone.page.locator(".waiting .me-mark")).to_be_visible()

    phone.go("/me")
    with phone.page.expect_download() as exporting:
        phone.page.get_by_role("button", name="Export everything").click()
    kept = json.loads(exporting.value.path().read_text(encoding="utf-8"))
    assert (kept["profile"]["name"], kept["profile"]["colour"]) == ("Ines", "blue")
    phone.page.get_by_role("button", name="Delete my profile").click()
    phone.page.get_by_role("button", name="Delete everything now").click()
    expect(phone.page.get_by_role("button", name="Make a profile")).to_be_visible()
    phone.content()


def test_a_seat_is_kept_to_one_device(sit: Sit) -> None:
    """Whoever has opened the seat's own link elsewhere is put out, and this device plays on."""
    desk, phone = sit("Ines"), sit("Ines", size=(390, 664), phone=True)
    phone.go(desk.sit_down())
    phone.wait_until_asked()
    phone.page.get_by_role("button", name="Menu").tap()
    phone.page.get_by_role("button", name="Links and codes").tap()
    phone.page.get_by_role("button", name="Sign out my other devices").tap()
    expect(phone.page.get_by_text("Only this device is signed in now.")).to_be_visible()
    expect(desk.page.get_by_role("alert")).to_contain_text("Your key does not open this table")
    phone.page.get_by_role("button", name="Close").tap()
    phone.click_something()
    phone.content()


def test_history_standings_and_a_group(sit: Sit, host: Host) -> None:
    """A finished match is in the lobby, the history and the standings of both; a group has a page for its members."""
    keys = {"Ines": profile(host, "Ines"), "Theo": profile(host, "Theo", "blue")}
    table = played(host, keys)
    ines, theo = sit("Ines", theme="system"), sit("Theo")
    has(ines, keys["Ines"])
    has(theo, keys["Theo"])
    ines.go("/")
    row = ines.page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Theo")
    expect(row.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{table}")
    expect(ines.page.locator("section", has_text="Among friends").locator("li")).to_have_count(2)
    check(ines, "lobby of somebody")
    row.get_by_role("button", name="Put away").click()
    expect(row).to_have_count(0)
    ines.go("/history")
    expect(row).to_be_visible()
    check(ines, "history")
    ines.page.get_by_label("With whom", exact=True).select_option(label="Theo (1)")
    expect(row).to_be_visible()
    pick(ines.page.get_by_role("radio", name="Bots only"))
    expect(row).to_have_count(0)
    ines.page.get_by_role("button", name="Show all games").click()
    expect(row).to_be_visible()
    ines.go("/statistics")
    expect(ines.page.locator("[data-game=odysseus]")).to_contain_text("of 1 won")
    check(ines, "statistics")
    ines.page.get_by_role("link", name=re.compile("show these games")).click()
    expect(row).to_be_visible()
    expect(ines.page.get_by_label("With whom", exact=True)).not_to_have_value("")
    ines.go("/standings")
    expect(ines.page.locator("tbody tr")).to_have_count(2)
    expect(ines.page.locator("tbody tr").first).to_contain_text(re.compile(r"1\d\d\d ± \d+"))
    wins = ines.page.locator("tbody td:nth-child(3)").all_inner_texts()
    assert sorted(wins) in (["0", "1"], ["1", "1"]), "a match is won by one, or shared"
    check(ines, "standings")

    ines.go("/me")
    ines.page.get_by_label("A new group").fill("Thursday crew")
    ines.page.get_by_role("button", name="Create").click()
    expect(ines.page.get_by_role("heading", name="Thursday crew")).to_be_visible()
    ines.page.get_by_role("button", name="Invite somebody").click()
    theo.page.goto(ines.page.get_by_role("textbox", name="Link to join").input_value())
    expect(theo.page.get_by_role("region", name="Members").get_by_role("listitem")).to_have_count(2)
    expect(theo.page.locator(f"[data-table='{table}']")).to_be_visible()
    check(ines, "group")
    theo.page.get_by_placeholder("Say something").fill("Thursday?")
    theo.page.get_by_placeholder("Say something").press("Enter")
    expect(ines.page.locator("main")).to_contain_text("Thursday?")
    for player in (ines, theo):
        player.content()


def test_notices_are_chosen(sit: Sit, host: Host) -> None:
    """Quiet hours are kept, the device is asked only when wanted, and what cannot be sent to is refused in words."""
    ines = sit("Ines", theme="system")
    has(ines, profile(host, "Ines"))
    ines.go("/me")
    page = ines.page
    page.get_by_role("switch", name="Quiet hours").check()
    expect(page.get_by_text("No notices in these hours")).to_be_visible()
    page.locator("fieldset select").first.select_option("21")
    page.get_by_label("Webhook").fill("http://127.0.0.1:9/hook")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_have_text("Notices cannot be sent there. Check the address.")
    check(ines, "notices")
    page.reload()
    expect(page.locator("fieldset select").first).to_have_value("21")
    expect(page.get_by_role("switch", name="On this device")).not_to_be_checked()


def worker_ready(page: Page) -> None:
    """The service worker is there and has this page."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_app_keeps_assets_and_nothing_else(sit: Sit, host: Host) -> None:
    """The manifest makes it an app; its worker keeps assets, never a table, a page or an answer of the server."""
    ines = sit("Ines", fresh=True)
    ines.go("/")
    manifest = host.get("/manifest.webmanifest")
    assert manifest["display"] == "standalone" and {icon["sizes"] for icon in manifest["icons"]} >= {
        "192x192",
        "512x512",
    }
    expect(ines.page.locator("link[rel=manifest]")).to_have_attribute("href", "/manifest.webmanifest")
    worker_ready(ines.page)
    ines.sit_down()
    ines.wait_until_asked()
    kept = ines.page.evaluate(
        "async () => (await (await caches.open('mythagon-assets')).keys()).map((one) => new URL(one.url).pathname)"
    )
    assert kept and all(path.startswith("/assets/") for path in kept), kept
    ines.content()


def test_the_lobby_is_light(sit: Sit) -> None:
    """First visit, in French: all of it under 150 KB over the wire, nothing twice, no letters that no word needs."""
    ines = sit("Inès", fresh=True, language="fr")
    devtools = ines.context.new_cdp_session(ines.page)
    devtools.send("Network.enable")
    found: dict[str, int] = {}
    asked: list[str] = []

    def told(said: dict[str, Any]) -> None:
        """By the answer's own lines: what the browser counts itself is 0 for a font it finished early."""
        answer = said["response"]
        asked.append(answer["url"])
        lengths = {name.lower(): value for name, value in answer["headers"].items()}
        head = sum(len(name) + len(value) + len(": \r\n") for name, value in lengths.items())
        found[answer["url"]] = head + int(lengths["content-length"])

    devtools.on("Network.responseReceived", told)
    ines.go("/")
    expect(ines.page.get_by_role("button", name="Jouer Odysseus")).to_be_visible()
    ines.page.wait_for_load_state("networkidle")
    ines.page.evaluate("document.fonts.ready.then(() => true)")
    assert sorted(asked) == sorted(set(asked))
    fonts = [name for name in found if name.endswith(".woff2")]
    assert 0 < len(fonts) <= 3 and not any("greek" in name or "ext" in name for name in fonts), fonts
    assert sum(found.values()) < LOBBY, sorted(found.items(), key=lambda one: -one[1])[:8]
