"""Since your turn: what others did while I waited, told once and short; and a log that keeps its room."""

from playwright.sync_api import expect

from mythagon.games import find_game
from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import reached, sit_all, sit_at
from tests.web.player import Player

#: how many lines of text have room in the list of the log, without its heading, and in that of the chat
ROOM = """(selector) => {
  const section = document.querySelector(selector);
  const list = section.querySelector("ul");
  const line = parseFloat(getComputedStyle(list).fontSize) * 1.38;
  const end = section.getBoundingClientRect().bottom;
  const form = section.querySelector("form")?.getBoundingClientRect().top ?? end;
  return Math.floor((Math.min(end, form, innerHeight) - list.getBoundingClientRect().top) / line);
}"""
HEIGHTS = "all => all.map((one) => one.getBoundingClientRect().height)"


def wait_for_the_bots(ines: Player) -> None:
    """Ines plays until a bot has played after her."""
    strip = ines.page.locator(".since[data-since]")
    for _ in range(9):
        ines.wait_until_asked()
        if strip.count():
            return
        ines.click_something()
    raise AssertionError("nobody has played")


def test_at_my_turn_a_strip_tells_what_the_others_did(sit: Sit) -> None:
    """A line for each rival; the recap opens it large, in pictures by player or in order, with the points before and
    after, and shows it on the board, also after a reload; it goes once I decide."""
    ines = sit("Ines", size=(1440, 900))
    strip, page = ines.page.locator(".since[data-since]"), ines.page
    ines.sit_down(3)
    ines.wait_until_asked()
    expect(strip.get_by_role("heading", name="Before your turn")).to_be_visible()  # there was none yet
    ines.click_something()
    wait_for_the_bots(ines)
    page.reload()  # the page has seen nothing of what they did
    ines.wait_until_asked()
    shares = strip.locator("li")
    bots = [other.locator("b").inner_text() for other in page.locator(".others .other .who").all()]
    assert all(any(name in told for name in bots) for told in shares.all_inner_texts())
    expect(strip.get_by_role("heading", name="Since your turn")).to_be_visible()
    expect(strip.locator(".cost")).to_have_count(0)
    page.keyboard.press("l")
    recap = page.get_by_role("dialog", name="Since your turn")
    bands = recap.locator("ol > li:has(.who)")
    expect(bands).to_have_count(shares.count())
    expect(bands.first.locator(".deeds .plate")).not_to_have_count(0)
    expect(recap.locator("footer .sum")).to_have_count(3)
    recap.get_by_role("button", name="Show it on the board").first.click()
    expect(recap).to_have_count(0)
    expect(page.locator(".screen[data-moving]:not([data-asked])")).to_be_attached()
    expect(page.locator(".screen[data-asked]:not([data-moving])")).to_be_attached()
    page.keyboard.press("l")
    recap.get_by_role("button", name="In order").click()
    expect(recap.locator(".line").first).to_be_visible()
    page.keyboard.press("Escape")
    strip.get_by_role("button", name="Close").click()
    expect(strip.locator(".line")).to_contain_text("Since your turn")
    ines.click_something()
    expect(page.locator(".since[data-since] li")).to_have_count(0)
    ines.content()


def test_on_a_phone_the_badge_counts_lines_and_goes_when_read(sit: Sit) -> None:
    ines = sit("Ines", size=(390, 844), phone=True)
    ines.sit_down(3)
    wait_for_the_bots(ines)
    tab = ines.page.locator(".tabs button", has_text="Recap")
    lines = int(tab.locator("em").inner_text())
    assert 1 <= lines <= 4
    tab.click()
    expect(ines.page.locator(".recap-sheet ol li").first).to_be_visible()
    expect(tab).to_have_text("Recap")
    ines.page.get_by_role("button", name="In order").click()
    assert ines.page.locator(".recap-sheet .line").count() >= lines
    ines.content()


def test_on_a_low_phone_each_rival_has_a_line_and_a_tap_opens_the_recap(sit: Sit) -> None:
    ines = sit("Ines", size=(390, 664), phone=True)
    ines.sit_down(4)
    wait_for_the_bots(ines)
    strip = ines.page.locator(".since[data-since]")
    expect(strip.locator("li")).to_have_count(int(strip.get_attribute("data-since") or 0))
    assert max(strip.locator("li").evaluate_all(HEIGHTS)) <= 22
    strip.tap()
    expect(ines.page.locator(".recap-sheet ol li").first).to_be_visible()
    ines.fits()
    ines.content()


def test_while_others_play_the_log_takes_the_room_of_my_choices(sit: Sit, host: Host) -> None:
    """In the column of the question: what was done since my turn; below it stays what was before."""
    people = [sit("Ines", size=(1280, 720)), sit("Zoe", seed=2)]
    match = Match.start(find_game("hades_trap"), 2, {"heroes": "dealt", "first": "seat_order"}, "wait")
    sit_all(people, host, match)
    ines, zoe = people
    # who waits from the start has nothing earlier to read, and is not told so
    expect(zoe.page.locator(".question .waiting")).to_be_visible()
    expect(zoe.page.locator("#log > .log")).not_to_contain_text("Earlier")
    waiting = ines.page.locator(".question .waiting")
    for choice in (".labyrinth [data-lit]", ".foot [data-choice=stop]"):
        ines.wait_until_asked()
        expect(waiting).to_have_count(0)
        before = ines.seq
        ines.page.locator(choice).first.click()
        ines.settle(before)
    zoe.wait_until_asked()
    expect(waiting.get_by_role("heading", name="Since your turn")).to_be_visible()
    before = zoe.seq
    zoe.page.locator(".labyrinth [data-lit]").first.click()
    zoe.settle(before)
    expect(waiting.locator("li").first).to_contain_text("Zoe")
    expect(ines.page.locator(".side .log h2")).to_have_text("Earlier")


def full_table(sit: Sit, host: Host, game: str) -> Player:
    """Four players at a notebook, some rounds on, with something said."""
    ines = sit("Ines", size=(1280, 720))
    options = {"first": "seat_order"}
    sit_at(ines, host, reached(game, 4, options, ["full"], lambda m, ask: len(m.steps) > 60 and not ask.window))
    for n in range(6):
        ines.page.locator("#talk input").fill(f"line {n}")
        ines.page.keyboard.press("Enter")
        expect(ines.page.locator("#talk li").nth(n)).to_contain_text(f"line {n}")
    return ines


def test_five_at_the_ship_leave_room_for_log_and_chat(sit: Sit, host: Host) -> None:
    ines = sit("Ines", size=(1280, 720))
    sit_at(ines, host, reached("odysseus", 5, {"first": "seat_order"}, ["full"], lambda m, _: len(m.steps) > 60))
    expect(ines.page.locator("#talk input")).to_be_in_viewport(ratio=1)
    assert ines.page.evaluate(ROOM, "#log") >= 2


def test_four_players_leave_room_for_log_and_chat_in_deukalion(sit: Sit, host: Host) -> None:
    ines = full_table(sit, host, "deukalion")
    assert ines.page.evaluate(ROOM, "#log") >= 5
    assert ines.page.evaluate(ROOM, "#talk") >= 4
    assert max(ines.page.locator(".others .other").evaluate_all(HEIGHTS)) <= 60
    ines.fits()


def test_four_players_leave_room_for_log_and_chat_in_hades_trap(sit: Sit, host: Host) -> None:
    """The medallions are one row of signs; a tap says how one is won."""
    ines = full_table(sit, host, "hades_trap")
    assert ines.page.evaluate(ROOM, "#log") >= 5
    assert ines.page.evaluate(ROOM, "#talk") >= 4
    assert max(ines.page.locator(".others .other").evaluate_all(HEIGHTS)) <= 60
    signs = ines.page.locator(".shared .row button")
    expect(signs).to_have_count(6)
    assert len(set(signs.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)"))) == 1
    signs.first.click()
    expect(ines.page.locator(".shared")).to_contain_text("Charge the boss")
    expect(ines.page.locator(".shared .rule-link")).to_have_text("HAD-10.1")
    assert ines.page.evaluate(ROOM, "#log") >= 5
    ines.fits()
