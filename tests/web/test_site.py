"""The whole house in one page: the built site, given out by a plain file server, then no network at all."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.browsers import open_page
from tests.web.static import Space


@pytest.fixture
def space() -> Iterator[Space]:
    """Somebody's web space with the site below a path."""
    found = Space()
    yield found
    found.close()


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
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
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
    page.context.route(re.compile(r"rules\.zip"), lambda route: held.append(route))
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
