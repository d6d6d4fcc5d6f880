"""What happens around the game: the server dies, somebody misclicks, leaves, or shares one device."""

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.player import Player, invite, next_asked, pick


def take_first(player: Player) -> None:
    """Take a trial that turns nothing up, so that it can be taken back."""
    plain = player.page.locator(".acts [data-choice^='take:']").filter(has_not_text="hidden pair").first
    before = player.seq
    plain.click()
    player.moved(before)


def test_the_server_is_killed_in_the_middle_of_a_turn(sit: Sit, tmp_path: Path) -> None:
    """SIGKILL between taking a card and deciding what to do with it: a banner, then the same table, nothing lost.
    Somebody in the lobby hears of new tables again."""
    host = Host(tmp_path)
    try:
        ines = sit("Ines", at=host)
        ines.sit_down()
        ines.wait_until_asked()
        take_first(ines)
        card = ines.page.locator(".card[data-place=chosen]").inner_text()
        log = ines.page.locator(".side section.log li").all_inner_texts()
        theo = sit("Theo", at=host)
        theo.go("/")
        expect(theo.page.get_by_text("No public table has a free seat.")).to_be_visible()
        for player in (ines, theo):  # a file that is still on its way would be missed, which is another story
            player.page.wait_for_load_state("networkidle")
        host.kill()
        banner = ines.page.get_by_text("Connection lost")
        expect(banner).to_be_visible()
        expect(theo.page.get_by_role("alert")).to_contain_text("The table cannot be reached right now.")
        for known in ("Your tables", "Open seats"):
            part = theo.page.get_by_role("region", name=known)
            expect(part.get_by_text("They come back with the table.")).to_be_visible()
        ines.page.locator(".acts [data-choice=rest]").click()
        host.start()
        expect(banner).to_have_count(0, timeout=20_000)
        expect(ines.page.locator(".card[data-place=chosen]")).to_have_count(0)
        expect(ines.page.locator(".side section.log")).to_contain_text("to rest")
        after = ines.page.locator(".side section.log li").all_inner_texts()
        assert after[len(after) - len(log) + 1 :] == log[1:], "the line of the turn has grown, the others are the same"
        assert card != ""
        ines.wait_until_asked()
        ines.click_something()
        seats = [{"kind": "me", "name": "Ines"}, {"kind": "open"}]
        host.post("/api/tables", {"game": "odysseus", "seats": seats, "public": True, "name": "After the storm"})
        expect(theo.page.locator("li", has_text="After the storm")).to_be_visible()
        expect(theo.page.get_by_role("alert")).to_have_count(0)
        for player in (ines, theo):
            player.content()
    finally:
        host.stop()


def test_what_brought_no_news_is_taken_back_freely(sit: Sit) -> None:
    """Undo by its key: the card lies on the ship again and the log forgets it."""
    ines = sit("Ines")
    ines.sit_down()
    ines.wait_until_asked()
    take_first(ines)
    expect(ines.page.locator(".card[data-place=chosen]")).to_have_count(1)
    ines.page.keyboard.press("u")
    expect(ines.page.locator(".card[data-place=chosen]")).to_have_count(0)
    expect(ines.page.locator(".side section.log")).not_to_contain_text(re.compile("You took (?!back)"))
    expect(ines.lit()).not_to_have_count(0)
    ines.content()


def test_an_invitation_is_for_one(sit: Sit) -> None:
    """Whoever took it up comes back by the same link; to the one who sent it, it opens nothing."""
    ines, theo = sit("Ines"), sit("Theo")
    link = invite(ines, theo)
    theo.page.goto("about:blank")
    theo.page.goto(link)
    theo.page.locator(".screen[data-status=playing]").wait_for()
    expect(theo.page.locator(".others")).to_contain_text("Ines")
    stranger = sit("Mallory")
    stranger.page.goto(link)
    expect(stranger.page.get_by_text("no longer opens a seat")).to_be_visible()


def test_the_hourglass_tells_a_long_decision(sit: Sit) -> None:
    """Nothing for ten seconds, then how long the other has thought; nobody's own time is held against them."""
    people = [sit("Ines", fresh=True), sit("Theo", fresh=True, size=(390, 844), phone=True)]
    for player in people:
        player.page.clock.install()
    invite(people[0], people[1])
    people[0].page.locator(".screen[data-asked]").or_(people[0].page.locator(".others .playing")).first.wait_for()
    people.sort(key=lambda player: player.asked())
    waiting, deciding = people
    timer = waiting.page.get_by_role("timer")
    expect(waiting.page.locator("#prompt .glass")).to_be_visible()
    expect(timer).to_have_count(0)
    for player in people:
        player.page.clock.fast_forward(12_000)
    expect(timer).to_have_text(re.compile("^0:1[2-9]$"))
    expect(waiting.page.locator(".others .time")).to_have_text(re.compile("^0:1[2-9]$"))
    assert "has been thinking for" in (timer.get_attribute("aria-label") or "")
    expect(deciding.page.get_by_role("timer")).to_have_count(0)
    for player in people:
        player.content()


def test_undo_by_consent_chat_and_stand_in(sit: Sit) -> None:
    """To my next decision; further back needs the others' word; a bot sits in and hands back; chat arrives."""
    ines, theo = sit("Ines"), sit("Theo")
    invite(ines, theo)
    people = [ines, theo]
    active = next_asked(people)
    assert active is not None
    other = people[1 - people.index(active)]
    other.page.keyboard.press("n")
    to_my_next_decision = other.page.get_by_role("button", name="To my next decision")
    expect(to_my_next_decision).to_have_attribute("aria-pressed", "true")
    while next_asked(people) is active:
        active.click_something()
    expect(to_my_next_decision).to_have_count(0)
    other.click_something()

    active.page.get_by_role("button", name="Undo").click()
    active.page.get_by_role("button", name="Ask them").click()
    expect(other.page.get_by_text("asks to take back a decision")).to_be_visible()
    before = active.seq
    other.page.get_by_role("button", name="Agree").click()
    active.moved(before)
    expect(active.page.locator(".screen")).to_have_attribute("data-asked", "")

    active.page.keyboard.press("c")
    active.page.get_by_placeholder("Say something").fill("Fair winds!")
    active.page.get_by_role("button", name="Send").click()
    active.page.get_by_placeholder("Say something").blur()
    expect(other.page.get_by_role("region", name="Chat")).to_contain_text("Fair winds!")
    expect(active.page.locator(".side section.log")).to_contain_text("You took back your last move")
    expect(other.page.locator(".side .log", has_text="took back the last move").first).to_be_visible()

    active.page.keyboard.press("m")
    active.page.get_by_role("button", name="Let a bot sit in").click()
    active.page.get_by_role("button", name="easy").click()
    expect(active.page.locator(".banner")).to_contain_text("is playing for you")
    expect(other.page.locator(".others")).to_contain_text("bot sits in")
    active.page.get_by_role("button", name="I am back").click()
    expect(active.page.locator(".banner")).to_have_count(0)
    expect(active.page.locator(".side section.log")).to_contain_text("You are back")
    for player in people:
        player.content()


def test_a_bot_plays_for_somebody_who_is_away(sit: Sit, host: Host) -> None:
    """Who is asked and not there is said to be away; one click puts a bot there; coming back takes the seat again."""
    ines, theo = sit("Ines"), sit("Theo")
    seats = [{"kind": "me", "name": "Ines"}, {"kind": "open"}]
    wish = {"game": "odysseus", "options": {"first": "seat_order"}, "seats": seats, "public": False}
    made = host.post("/api/tables", {**wish, "absence": {"after": 1, "then": "offer"}})
    claimed = host.post("/api/seats/claim", {"key": made["seats"][1]["key"], "name": "Theo"})
    host.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    theo.go(f"/t/{made['table']}#k={claimed['key']}")
    theo.page.locator(".screen[data-status=playing]").wait_for()
    ines.go(f"/t/{made['table']}#k={made['key']}")
    theo.page.goto("about:blank")
    offer = ines.page.get_by_role("button", name="Let a bot play for Theo")
    while ines.wait_until_asked():
        before = ines.seq
        ines.click_something()
        ines.page.locator(".screen[data-asked]").or_(offer).first.wait_for()
        if offer.count():
            break
        assert ines.seq > before
    expect(ines.page.locator("#prompt")).to_contain_text("Theo is away")
    expect(ines.page.locator(".gone")).to_contain_text("Theo has been away for")
    offer.click()
    assert ines.wait_until_asked(), "the bot plays on"
    expect(offer).to_have_count(0)
    theo.go(f"/t/{made['table']}")
    theo.page.locator(".screen[data-status=playing]").wait_for()
    expect(ines.page.locator(".others")).not_to_contain_text("bot sits in")
    ines.content()


def test_mute_and_hush(sit: Sit, host: Host) -> None:
    """A person's chat can be hidden, and the founder can close the spectators' chat."""
    ines = sit("Ines")
    seats = [{"kind": "me", "name": "Ines"}, {"kind": "open"}]
    made = host.post("/api/tables", {"game": "odysseus", "options": {}, "seats": seats, "public": False})
    host.post("/api/seats/claim", {"key": made["seats"][1]["key"], "name": "Theo"})
    host.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    ines.go(f"/t/{made['table']}#k={made['key']}")
    ines.page.locator(".others button").first.click()
    ines.page.get_by_role("button", name="Hide this person’s chat").click()
    expect(ines.page.get_by_role("button", name="Show this person’s chat")).to_be_visible()
    expect(ines.page.get_by_role("button", name="Ask to remove from the table")).to_be_visible()
    ines.page.keyboard.press("Escape")
    ines.page.keyboard.press("m")
    ines.page.get_by_label("Close the spectators’ chat").check()
    expect(ines.page.get_by_label("Close the spectators’ chat")).to_be_checked()
    ines.content()


def test_while_i_was_away(sit: Sit) -> None:
    """Coming back shows what happened since my last decision."""
    ines, theo = sit("Ines"), sit("Theo")
    invite(ines, theo)
    while (asked := next_asked([ines, theo])) is not None and (asked is ines or ines.seq <= 4):
        asked.click_something()
    table = ines.table
    ines.go("/")
    theo.wait_until_asked()
    while theo.asked():
        theo.click_something()
    expect(ines.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ines.go(f"/t/{table}")
    expect(ines.page.get_by_role("region", name="Since your turn")).to_contain_text("Theo")
    expect(ines.page.locator(".side section.log")).to_contain_text(re.compile("Theo (took|used)"))
    for player in (ines, theo):
        player.content()


def test_hotseat_covers_the_table_between_people(sit: Sit) -> None:
    """One device, two people: the next one taps before anything of theirs is shown."""
    ines = sit("Ines")
    ines.go("/")
    ines.page.get_by_role("button", name="Invite Odysseus").click()
    pick(ines.page.locator("input[name=seats][value='2']"))
    pick(ines.page.locator("input[name=friends][value='hotseat']"))
    ines.page.get_by_label("Name of player 2").fill("Theo")
    ines.page.get_by_role("button", name="Lay the table").click()
    ines.page.locator(".screen[data-status=playing]").wait_for()
    cover = ines.page.locator(".cover")
    seen: set[str] = set()
    for _ in range(40):
        cover.or_(ines.page.locator(".screen[data-asked]")).first.wait_for()
        if cover.count():
            name = "Ines" if "Ines" in cover.inner_text() else "Theo"
            seen.add(name)
            ready = ines.page.get_by_role("button", name=f"I am {name}")
            for width, height in ((844, 390), (1280, 800)):
                ines.page.set_viewport_size({"width": width, "height": height})
                expect(ready).to_be_in_viewport(ratio=1)
            ready.click()
            expect(cover).to_have_count(0)
            ines.page.locator(".screen[data-asked]").wait_for()
            expect(ines.page.locator(".mine .name")).to_contain_text(name)
        elif seen == {"Ines", "Theo"}:
            break
        else:
            ines.click_something()
    assert seen == {"Ines", "Theo"}
    ines.content()


def test_notes_and_links(sit: Sit) -> None:
    """Notes stay with the seat; the seat opens on another device by its link."""
    ines, again = sit("Ines"), sit("Somebody")
    ines.sit_down()
    ines.wait_until_asked()
    ines.page.keyboard.press("m")
    ines.page.get_by_role("button", name="Notes").click()
    ines.page.get_by_label("Only you see these").fill("take owls")
    ines.page.get_by_role("button", name="Save").click()
    ines.page.keyboard.press("m")
    ines.page.get_by_role("button", name="Links and codes").click()
    link = ines.page.get_by_role("textbox", name="Your own seat").input_value()
    again.page.goto(link)
    again.page.locator(".screen[data-asked]").wait_for()
    again.page.keyboard.press("m")
    again.page.get_by_role("button", name="Notes").click()
    expect(again.page.get_by_label("Only you see these")).to_have_value("take owls")
    for player in (ines, again):
        player.content()


def test_a_table_that_an_upgrade_ended_says_who_sat_there_and_founds_another(sit: Sit) -> None:
    """That a server calls such a table retired is tests/table/test_upgrade.py."""
    ines, theo = sit("Inès"), sit("Théo")
    invite(ines, theo, seats=3)
    retired = ines.table

    def end(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "status": "retired"})

    for player in (ines, theo):
        player.page.route(f"**/api/tables/{retired}", end)
        player.page.reload()
        expect(player.page.get_by_role("heading", name="This match of Odysseus ended with an upgrade")).to_be_visible()
        expect(player.page.locator("main li")).to_have_text(["Inès", "Théo", re.compile(".+")])
        player.in_words()
    ines.page.get_by_role("button", name="A new table for the same people").click()
    expect(ines.page.locator(".waiting")).to_contain_text("Inès")
    assert ines.table != retired
    expect(ines.page.locator(".waiting")).not_to_contain_text("Théo")  # he comes by the link
    theo.page.goto(ines.seat_link(2))
    expect(ines.page.locator(".waiting")).to_contain_text("Théo")
    ines.content()
