"""The right column: four floors that stay where they are, notices in the first of them, talk always in view."""

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.player import Player, invite, next_asked

#: where the floors are, in one look
FLOORS = """() => Object.fromEntries([".first", ".others", ".side section.log", ".talk"].map((name) => {
  const {left, top, width, height} = document.querySelector(name).getBoundingClientRect();
  return [name, [left, top, width, height]];
}))"""
#: does the first element lie inside the second, and clear of the question?
INSIDE = """([inner, outer]) => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [a, b, prompt] = [box(inner), box(outer), box("#prompt")];
  const within = a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  return within && (a.left >= prompt.right || a.top >= prompt.bottom || a.bottom <= prompt.top);
}"""


def floors(player: Player) -> Any:
    """The boxes of all floors."""
    return player.page.evaluate(FLOORS)


def two(sit: Sit) -> tuple[Player, Player]:
    """Two people at a table: the one who is asked first, and the other."""
    ines, theo = sit("Ines"), sit("Theo")
    invite(ines, theo)
    return (ines, theo) if next_asked([ines, theo]) is ines else (theo, ines)


def test_nothing_in_the_column_moves_when_the_turn_passes_on(sit: Sit) -> None:
    """The first floor is kept when I have nothing to do, and says so; a notice is a line in it, off the question."""
    active, other = two(sit)
    mine, theirs = floors(active), floors(other)
    assert mine[".first"][3] in (252, 222)
    assert mine == theirs
    expect(other.page.locator(".first")).to_contain_text("Nothing to do for now")
    expect(other.page.locator("#prompt .title")).to_have_text(f"{active.name}’s turn")
    expect(active.page.locator("#prompt .title")).to_have_text("Your turn: take a trial")
    while next_asked([active, other]) is active:
        active.click_something()
    assert floors(active) == floors(other) == mine
    other.click_something()
    active.page.get_by_role("button", name="Undo").click()
    active.page.get_by_role("button", name="Ask them").click()
    expect(other.page.locator(".first .banner")).to_contain_text("asks to take back a decision")
    assert other.page.evaluate(INSIDE, [".first .banner", ".first"])
    assert floors(other) == mine
    for player in (active, other):
        player.content()


def test_talk_is_in_view_and_a_tab_with_a_count_on_a_phone(sit: Sit) -> None:
    """What somebody says appears beside the board without a dialog; on a phone the tab counts what is unread."""
    ines, theo = sit("Ines"), sit("Theo", size=(390, 844), phone=True)
    invite(ines, theo)
    ines.page.get_by_placeholder("Say something").fill("Fair winds!")
    ines.page.get_by_role("button", name="Send").click()
    expect(ines.page.get_by_role("region", name="Chat")).to_contain_text("Fair winds!")
    expect(ines.page.get_by_role("dialog")).to_have_count(0)
    tab = theo.page.locator(".tabs button", has_text="Chat")
    expect(tab.locator("em")).to_have_text("1")
    tab.tap()
    expect(theo.page.locator(".sheet")).to_contain_text("Fair winds!")
    expect(tab.locator("em")).to_have_count(0)
    for player in (ines, theo):
        player.content()


def test_on_a_notebook_there_is_room_to_talk_at_a_full_table(sit: Sit) -> None:
    """Where the window is low, what is above gives way: the field to write in is inside the window in every game."""
    ines = sit("Ines", size=(1366, 768))
    for game in ("odysseus", "deukalion", "hades_trap", "hybris"):
        ines.sit_down(4, game=game)
        field = ines.page.get_by_placeholder("Say something")
        field.wait_for()
        assert field.evaluate("field => field.getBoundingClientRect().bottom <= innerHeight"), game
    ines.content()


def test_all_pursuits_are_seen_at_a_full_table_of_deukalion(sit: Sit) -> None:
    """My secret one is the last of three: it is not under the edge of its list."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(4, game="deukalion")
    secret = ines.page.locator("aside .shared .card").last
    secret.wait_for()
    assert secret.evaluate(
        "one => one.getBoundingClientRect().bottom <= one.closest('.shared').getBoundingClientRect().bottom"
    )
    ines.content()


def test_a_line_of_the_log_opens_into_its_details_with_their_rules(sit: Sit) -> None:
    """One sentence for my turn, to me; a tap shows every event and its rule."""
    ines = sit("Ines")
    ines.sit_down(options={"first": "seat_order"})
    ines.wait_until_asked()
    before = ines.seq
    ines.page.locator(".acts [data-choice]").first.click()
    ines.settle(before)
    line = ines.page.locator(".side section.log .line", has_text="You took").first
    expect(ines.page.locator(".side section.log .rule-link")).to_have_count(0)
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(ines.page.locator(".side section.log .details li").first).to_contain_text("ODY-3.1")
    ines.content()
