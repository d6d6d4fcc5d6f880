"""Being told that it is my turn, the whole way: chosen in the browser, sent by the server when the other has moved.

The mail server and the push service are the tests' own.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.table.servers import wait_for
from tests.table.test_abuse import word_in
from tests.table.test_notices import Browser, Mails, Web, serve
from tests.web.conftest import Sit
from tests.web.evening import profile
from tests.web.host import Host
from tests.web.player import Player
from tests.web.test_access import check
from tests.web.test_people import has

#: the browser's own service for pushes cannot be reached, and the shell without windows shows no notifications: here
#: the subscription goes to the tests' service, and what would be shown is kept
SUBSCRIBES = """
  const made = { toJSON: () => (%s), unsubscribe: async () => delete localStorage.subscribed };
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.subscribe = async () => ((localStorage.subscribed = "yes"), made);
  PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? made : null);
"""
KEEPS = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, more) => void self.shown.push({ title, ...more });
}"""


@pytest.fixture(scope="module")
def mails() -> Iterator[Mails]:
    """A mail server of the tests' own."""
    yield from serve(Mails())


@pytest.fixture(scope="module")
def web() -> Iterator[Web]:
    """A service for pushes of the tests' own."""
    yield from serve(Web())


@pytest.fixture(scope="module")
def home(mails: Mails, web: Web, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that tells people at once, by mail and by push."""
    name, port = mails.socket.getsockname()
    mail = {"mail_host": name, "mail_port": port, "mail_from": "games@example.org", "mail_security": "off"}
    local: dict[str, Any] = {"local_notices": True, "local_ports": web.server_port}
    found = Host(tmp_path_factory.mktemp("notices"), notice_delay=0, **local, **mail)
    yield found
    found.stop()


def moves_first(sit: Sit, home: Host, other: str) -> tuple[Player, dict[str, Any]]:
    """Zoë is at a table with somebody who is elsewhere, and it is Zoë's turn."""
    seats = [{"kind": "me", "name": "Zoë"}, {"kind": "open"}]
    made = home.post("/api/tables", {"game": "odysseus", "seats": seats, "options": {"first": "seat_order"}})
    joined = home.post(f"/api/tables/{made['table']}/join", {"profile": other, "link": made["link"]})
    home.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    zoe = sit("Zoë", at=home)
    zoe.go(f"/t/{made['table']}#k={made['key']}")
    zoe.wait_until_asked()
    return zoe, {**made, "other": joined["key"]}


def letters_to(mails: Mails, address: str) -> list[str]:
    """What came for this person; others are written to as well."""
    return [letter for letter in mails.letters if f"To: {address}" in letter]


def hand_over(zoe: Player) -> None:
    """Zoë plays until it is the other's turn."""
    asked = zoe.page.locator(".screen[data-asked]")
    while asked.count():
        zoe.click_something()


def test_an_e_mail_leads_back_to_the_table(sit: Sit, home: Host, mails: Mails) -> None:
    """The address is proved by the code it got, of which one that was asked for already today gets no other; when the
    other has moved, an e-mail comes; its link opens the seat."""
    ines = sit("Ines", at=home)
    key = profile(home, "Ines")
    has(ines, key)
    home.post("/api/profiles/me/ways", {"kind": "mail", "to": "today@example.org"}, profile(home, "Theo"))
    ines.go("/me")
    page = ines.page
    page.get_by_label("E-mail").fill("today@example.org")
    page.get_by_role("button", name="Add").first.click()
    expect(page.get_by_role("alert")).to_contain_text("No code goes there: one a day at most")
    ines.complaints.clear()  # the browser tells of the refusal, too
    page.get_by_label("E-mail").fill("ines@example.org")
    page.get_by_role("button", name="Add").first.click()
    code = page.get_by_label("Code from the e-mail")
    expect(code).to_be_visible()
    letter = wait_for(lambda: letters_to(mails, "ines@example.org"))[0]
    subject = next(line for line in letter.splitlines() if line.startswith("Subject:"))
    code.fill(subject.split()[-1])
    page.get_by_role("button", name="Confirm").click()
    expect(code).to_have_count(0)
    expect(page.get_by_text("ines@example.org")).to_be_visible()

    zoe, made = moves_first(sit, home, key)
    assert letters_to(mails, "ines@example.org") == [letter]
    hand_over(zoe)
    letter = wait_for(lambda: letters_to(mails, "ines@example.org")[1:])[0]
    assert "Subject: Your turn at Odysseus" in letter
    assert made["other"] not in letter and made["link"] not in letter and key not in letter
    link = re.search(r"http://\S+", letter)
    assert link and link.group() == f"{home.url}/t/{made['table']}"
    page.goto(link.group())
    assert ines.wait_until_asked()
    ines.content()


def test_whoever_gets_mail_they_do_not_want_says_so_once(sit: Sit, home: Host, mails: Mails) -> None:
    """The link in the mail opens a page on any device; opening it changes nothing, its button does."""
    way = {"kind": "mail", "to": "victim@example.org", "lang": "en"}
    home.post("/api/profiles/me/ways", way, profile(home, "Mallory"))
    letter = wait_for(lambda: letters_to(mails, "victim@example.org"))[0]
    victim = sit("", at=home, theme="system", size=(390, 664), phone=True)
    victim.go(f"/mail#n={word_in(letter)}")
    expect(victim.page.get_by_text("Mythagon will never write to this address again")).to_be_visible()
    expect(victim.page).to_have_url(re.compile("^[^#]*$"))  # the link's secret leaves the address bar
    check(victim, "no more mail")
    victim.page.get_by_role("button", name="Never again").tap()
    expect(victim.page.get_by_role("status")).to_have_text("Done: no more mail comes from here.")
    victim.page.goto("about:blank")
    victim.go("/mail#n=nothing")
    victim.page.get_by_role("button", name="Never again").tap()
    expect(victim.page.get_by_role("alert")).to_contain_text("This code or link opens nothing")


def test_a_push_is_shown_while_the_page_is_closed(sit: Sit, home: Host, web: Web) -> None:
    """In the reader's language, also where that was changed since; it names the game, the others and the table, and
    nothing else. Where it is switched off, the server forgets the device."""
    ines = sit("Inès", at=home)
    key = profile(home, "Inès")
    has(ines, key)
    browser = Browser(web)
    ines.context.add_init_script(SUBSCRIBES % json.dumps(browser.way))
    ines.go("/me")
    page = ines.page
    page.get_by_role("switch", name="On this device").check()
    expect(page.locator("[data-way=push]")).to_be_visible()
    worker = ines.context.service_workers[0]
    worker.evaluate(KEEPS)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("switch", name="Sur cet appareil")).to_be_checked()

    zoe, made = moves_first(sit, home, key)
    hand_over(zoe)
    wait_for(lambda: web.taken)
    said = browser.read(web.taken[0][2])

    closed = ines.context.new_page()
    page.close()
    session = ines.context.new_cdp_session(closed)
    registrations: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_for(lambda: closed.evaluate("() => true") and registrations)  # events come while the page is asked something
    delivery = {"origin": home.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(said)}
    session.send("ServiceWorker.deliverPushMessage", delivery)
    wait_for(lambda: worker.evaluate("() => self.shown.length"))
    shown = {
        "title": "Odysseus",
        "body": "C’est à toi de jouer, avec Zoë.",
        "tag": made["table"],
        "icon": "/icon-192.png",
    }
    assert worker.evaluate("() => self.shown") == [{**shown, "data": f"{home.url}/t/{made['table']}"}]

    closed.goto(f"{home.url}/me")
    ways = closed.locator("[data-way=push]")
    expect(ways).to_be_visible()
    closed.get_by_role("switch", name="Sur cet appareil").uncheck()
    expect(ways).to_have_count(0)
    ines.content()
