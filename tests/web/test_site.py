"""The whole house in one page: the built site, given out by a plain file server, then no network at all."""

import json
import os
import re
import shutil
import time
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from mythagon.games import GAMES
from tests.running import ROOT
from tests.table.servers import wait_for
from tests.web.browsers import open_page
from tests.web.conftest import Sit
from tests.web.host import HTTP, Host
from tests.web.player import REACHED
from tests.web.static import SITE, Space
from tests.web.test_access import check
from tests.web.visitor import Visitor
from tools.site import list_files

RECORDS = ROOT / "tests" / "records"
#: what lies where, in words
LABELS = "all => all.map((one) => one.getAttribute('aria-label'))"


def test_after_the_first_visit_a_table_needs_no_network(browser: Browser, space: Space) -> None:
    """The lobby is there while the engine arrives; then the line is cut, a table is laid and played at, and goes on
    where it was after a reload. Nobody else is ever asked for anything, and the content policy holds."""
    page = open_page(browser, worker=True)
    asked: set[str] = set()
    troubles: list[str] = []
    page.on("request", lambda request: asked.add(request.url))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.add_init_script(
        "navigator.storage.persist = () => (sessionStorage.setItem('persist', 'asked'), Promise.resolve(true))"
    )
    page.goto(space.url)
    expect(page.get_by_role("heading", name="Odysseus")).to_be_visible()
    expect(page.get_by_text("Ready offline", exact=True)).to_be_visible()
    expect(page.locator("header.top .who")).to_have_accessible_name("Settings")
    page.context.set_offline(True)
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    lit = page.locator("[data-lit]")
    expect(lit.first).to_be_visible()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#talk")).to_have_count(0)
    lit.first.click()
    expect(page.locator("[data-lit][aria-busy=true]")).to_have_count(0)
    here = page.url
    assert "#/t/" in here, "the address of a table can be kept"
    page.reload()
    expect(lit.first).to_be_visible()
    assert page.url == here
    assert page.evaluate("sessionStorage.getItem('persist')") == "asked"
    page.goto(space.url + "#/settings")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything to a file").click()
    file = saving.value.path()
    page.evaluate(
        """async () => {
            localStorage.removeItem('mythagon.seats');
            const rows = await new Promise((found) => {
                indexedDB.open('mythagon').onsuccess = (event) => found(event.target.result);
            });
            const store = rows.transaction('rows', 'readwrite').objectStore('rows');
            await new Promise((done) => (store.clear().onsuccess = done));
        }"""
    )
    with page.expect_navigation():
        page.locator("input[type=file]").set_input_files(file)
    page.goto(here)
    expect(lit.first).to_be_visible()
    assert {url for url in asked if not url.startswith((space.url, "blob:"))} == set()
    assert troubles == []
    page.context.close()


def test_a_table_asked_for_too_early_is_remembered(browser: Browser, space: Space) -> None:
    """While the engine is on its way a bar says how far it has come, and rules can be read; the first press is kept, a
    second one takes it back. A line that is gone is said to be. The next visit has nothing but a seal by the name."""
    page = open_page(browser, worker=True)
    held: list[Route] = []
    page.context.route(re.compile(r"rules\.pack"), lambda route: held.append(route))
    page.goto(space.url)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d+\.\d of \d+\.\d MB$"))
    expect(page.get_by_role("link", name="Read Odysseus")).to_be_visible()
    early = page.get_by_role("button", name="Odysseus").first
    early.click()
    expect(early).to_have_accessible_name("Play when it is here Odysseus")
    early.click()
    expect(early).to_have_accessible_name("Play now Odysseus")
    early.click()
    expect(page.get_by_role("listitem").filter(has_text="Python").locator("svg")).to_be_visible()
    held.pop().abort()
    expect(page.get_by_text("The line is gone.")).to_be_visible()
    page.context.unroute_all()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Odysseus")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("Ready offline", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("img", name="Ready offline: everything is on this device")).to_be_visible()
    expect(page.get_by_text("Ready offline", exact=True)).to_have_count(0)
    page.context.close()


def test_all_four_games_are_here(visitor: Visitor) -> None:
    """Recorded matches are played again to the recorded digest; new ones begin."""
    for game in GAMES:
        record = min((RECORDS / game).glob("*.txt"), key=lambda path: path.stat().st_size)
        assert visitor.replayed(record) == record.read_text(encoding="utf-8")
    for name in ("Deukalion", "Hades Trap", "Hybris"):
        visitor.lay(name)
        visitor.click_something()
        assert visitor.wait_until_asked()


def test_a_server_takes_everything_up(visitor: Visitor, sit: Sit, host: Host) -> None:
    """A match in the page goes on at a server, with the same bot; one that is over there is the same to the digest,
    and is played on in the page."""
    visitor.lay("Odysseus")
    visitor.click_something()
    visitor.wait_until_asked()
    seen = visitor.page.locator(".screen [data-place]").evaluate_all(LABELS)
    visitor.go("/settings")
    with visitor.page.expect_download() as saving:
        visitor.page.get_by_role("button", name="Save everything to a file").click()
    theo = sit("Théo", fresh=True)
    theo.go("/")
    theo.page.locator("label.file input[type=file]").set_input_files(saving.value.path())
    taken = theo.page.get_by_role("status").filter(has_text="Here now:")
    taken.get_by_role("link", name="Odysseus").first.click()  # the newest comes first
    theo.wait_until_asked()
    assert theo.page.locator(".screen [data-place]").evaluate_all(LABELS) == seen
    theo.click_something()
    text = min((RECORDS / "odysseus").glob("3*.txt"), key=lambda path: path.stat().st_size).read_text(encoding="utf-8")
    there = host.post("/api/records", text)["table"]
    assert HTTP.get(f"{host.url}/api/tables/{there}/record").text == text
    visitor.open_record(text)
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.page.locator("dialog[open] .choose button").first.click()
    assert visitor.wait_until_asked()
    visitor.click_something()
    visitor.go("/")
    with visitor.page.expect_navigation():  # a page takes its own file in whole, wherever it is opened
        visitor.page.locator("label.file input[type=file]").set_input_files(saving.value.path())


def test_a_bot_that_thinks_is_seen_and_can_be_told_to_decide(visitor: Visitor) -> None:
    """On several cores several workers think: two beside the one that keeps the tables."""
    visitor.keep("cores", "4")
    visitor.page.reload()
    visitor.lay("Odysseus", "hard")
    page = visitor.page
    wait_for(lambda: page.evaluate("true") and len(page.workers) >= 3)
    late = page.get_by_role("button", name="Decide now")
    while not late.is_visible():
        if visitor.asked():
            visitor.click_something()
        page.wait_for_timeout(50)
    seq = visitor.seq
    late.click()
    visitor.moved(seq)
    visitor.keep("cores", "")
    page.reload()


def test_a_table_of_other_rules_says_so(visitor: Visitor) -> None:
    visitor.lay("Odysseus")
    visitor.click_something()
    table = visitor.table
    rows = visitor.rows()
    row = rows[f"table/{table}"]
    row["founding"]["rules"] = "0"
    visitor.rows([(f"table/{table}", json.dumps(row))])
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name="ended with an upgrade")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="A new table for the same people")).to_be_visible()


def test_one_of_two_tabs_keeps_the_tables(visitor: Visitor) -> None:
    """The other shows and plays them, says so, and may take them; when it is closed they come back by themselves. A
    worker that breaks is begun anew."""
    visitor.lay("Odysseus")
    first, table, seq = visitor.page, visitor.page.url, visitor.seq
    other = visitor.page = visitor.context.new_page()
    other.goto(table)
    aside = other.get_by_role("status").filter(has_text="Mythagon is open in another tab.")
    expect(aside).to_be_visible()
    check(visitor, "another tab")
    assert visitor.wait_until_asked() and visitor.seq == seq
    aside.get_by_role("button", name="Close").click()
    visitor.click_something()
    first.wait_for_function(REACHED, arg=visitor.seq)
    visitor.go("/")
    other.get_by_role("button", name="Take it here").click()
    expect(first.get_by_text("Mythagon is open in another tab.")).to_be_visible()
    other.goto(table)
    assert visitor.wait_until_asked()
    visitor.click_something()
    seq = visitor.seq
    first.wait_for_function(REACHED, arg=seq)
    other.close()
    visitor.page = first
    expect(first.get_by_text("Mythagon is open in another tab.")).to_have_count(0)
    assert visitor.wait_until_asked()
    visitor.click_something()
    seq, broken = visitor.seq, first.workers[0]
    broken.evaluate("() => void setTimeout(() => { throw new Error('broken') })")
    wait_for(lambda: first.evaluate("true") and broken not in first.workers)
    assert visitor.wait_until_asked() and visitor.seq >= seq
    visitor.click_something()


def test_a_new_version_is_offered_and_never_mixed(browser: Browser, tmp_path: Path) -> None:
    """Half of it on the host is no version. Taken in one tab, it is there in all of them."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    space = Space(site)
    visitor = Visitor(open_page(browser, worker=True), space)
    visitor.arrive()
    second = visitor.context.new_page()
    second.goto(f"{space.url}#/rules/odysseus")
    index = site / "index.html"
    look = "() => navigator.serviceWorker.ready.then((one) => one.update()).then((one) => !!one.waiting, () => 0)"
    index.write_text(index.read_text().replace("<title>", "<title>Newer "))
    worker = (site / "sw.js").read_text()
    (site / "sw.js").write_text(worker + "\n// later")
    visitor.page.evaluate(look)
    visitor.page.wait_for_function("() => navigator.serviceWorker.ready.then((one) => one.installing === null)")
    expect(visitor.page.get_by_text("A new version is here.")).to_have_count(0)
    assert visitor.page.evaluate("() => navigator.serviceWorker.ready.then((one) => one.waiting === null)")
    shutil.copy(ROOT / "web/site/sw.js", site)
    list_files(site)
    # a host tells files apart by their seconds, and both were put there in the same one
    os.utime(site / "sw.js", (time.time() + 60, time.time() + 60))
    # a look joins one under way, and that may have found what lay there before
    wait_for(lambda: visitor.page.evaluate(look))
    expect(visitor.page.get_by_text("A new version is here.")).to_be_visible()
    newer = "() => fetch('index.html').then((one) => one.text()).then((text) => text.includes('Newer'))"
    for page in (visitor.page, second):
        assert not page.evaluate(newer), "the old one is whole until it is left"
        page.evaluate("() => { window.older = true }")
    visitor.page.get_by_role("button", name="Take it now").click()
    for page in (visitor.page, second):
        # the tab may be on its way to the new one: only what waits outlives that
        page.wait_for_function(f"() => !window.older && ({newer})()")
        expect(page.locator("main")).to_be_visible()
    expect(visitor.page.locator(".seal")).to_be_visible()
    visitor.context.close()
    space.close()
