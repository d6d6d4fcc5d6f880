"""After the end: replay, play on, download, import."""

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.running import ROOT
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.player import pick


def test_replay_by_turns_from_any_seat_and_play_on(sit: Sit, host: Host, finished: str) -> None:
    """Every turn has a line that leads to its end; the address keeps the step; a new table grows out of a moment,
    and its menu says why it does not count."""
    turns = host.get(f"/api/tables/{finished}/turns")["turns"]
    ines = sit("Ines")
    page = ines.page
    ines.go(f"/replay/{finished}?step=4")
    slider, screen = page.get_by_role("slider"), page.locator(".screen")
    expect(screen).to_have_attribute("data-step", "4")
    expect(page.locator(".moves li")).to_have_count(len(turns) + 1)
    page.keyboard.press("ArrowRight")
    expect(screen).to_have_attribute("data-step", "5")
    page.locator(".moves button").nth(7).click()
    expect(screen).to_have_attribute("data-step", str(turns[6]["last"]))
    expect(page.locator(".moves [aria-current]")).to_be_visible()
    expect(page.locator(".where")).to_contain_text(f"Turn 7 of {len(turns)}")
    assert page.url.endswith(f"?step={turns[6]['last']}")
    pick(page.get_by_role("radio", name="Seen by Nestor"))
    expect(page.locator("body")).not_to_contain_text("you played this seat")
    slider.fill("12")
    expect(screen).to_have_attribute("data-step", "12")
    page.reload()
    expect(screen).to_have_attribute("data-step", "12")
    expect(page.get_by_role("radio", name="Seen by Nestor")).to_be_checked()
    ines.in_words()
    slider.fill(str(turns[-1]["last"]))
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    slider.fill("12")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="As ").first.click()
    page.locator(".screen[data-status=playing]").wait_for()
    ines.wait_until_asked()
    ines.click_something()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("does not count for ratings: it goes on from another game.")
    ines.content()


def test_a_replay_reveals_what_nobody_could_see_and_runs_with_motion(sit: Sit, host: Host, finished: str) -> None:
    """The hidden pairs lie open with their mark, only where everything is revealed; Play travels to later steps."""
    ines = sit("Ines", motion="full")
    page = ines.page
    ines.go(f"/replay/{finished}")
    hidden = page.locator(".hidden-then")
    unseen = host.get(f"/api/tables/{finished}/replay?seat=all&step=0")["unseen"]
    expect(hidden).to_have_count(len(unseen))
    expect(hidden.first).to_contain_text("hidden then")
    pick(page.get_by_role("radio", name="As a spectator"))
    expect(hidden).to_have_count(0)
    pick(page.get_by_role("radio", name="½×"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".screen")).to_have_attribute("data-step", re.compile(r"^([3-9]|\d\d)"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ines.content()


def test_on_a_phone_the_moves_are_a_tab(sit: Sit, finished: str) -> None:
    """The list leads to a turn; the bar below stays in view."""
    ines = sit("Ines", size=(390, 664), phone=True)
    page = ines.page
    ines.go(f"/replay/{finished}")
    moves = page.get_by_role("navigation", name="Views").get_by_role("button", name="Moves")
    ines.go(f"/replay/{finished}?step=30")
    moves.tap()
    expect(page.locator(".moves [aria-current]")).to_be_in_viewport()  # the turn that is shown, not the first
    ines.go(f"/replay/{finished}")
    moves.tap()
    page.locator(".moves button").nth(3).tap()
    expect(page.locator(".where")).to_contain_text("Turn 3 of")
    page.get_by_role("button", name="Board", exact=True).tap()
    expect(page.locator(".ship-place").first).to_be_visible()
    box = page.get_by_role("button", name="Play on", exact=True).bounding_box()
    assert box is not None and box["y"] + box["height"] <= 664
    ines.fits()


def test_a_finished_match_is_judged(sit: Sit, host: Host, finished: str) -> None:
    """The curve adds up in a sentence; a key decision shows the table as it lay before it, what was played and what was
    better; it is judged anew by everything, and the step is kept on the way back to the replay."""
    ines = sit("Ines", size=(1440, 900))
    page = ines.page
    ines.go(f"/replay/{finished}")
    page.get_by_role("button", name="Analysis").click()
    expect(page.get_by_role("img", name="The table is laid")).to_be_visible()
    expect(page.locator(".accuracy li")).to_have_count(3)  # they are there before all of it is judged, as the curve is
    expect(page.get_by_role("heading", name=re.compile("^Key decisions"))).to_be_visible()
    found = host.get(f"/api/tables/{finished}/analysis")["analysis"]
    first = found["keys"][0]
    assert re.search(r"From \d+ to (0|50|100) %:", page.locator(".sentence").inner_text())
    expect(page.locator(".list .head")).to_have_count(len(found["keys"]))
    page.keyboard.press("]")
    expect(page.locator(".screen")).to_have_attribute("data-step", str(first["step"] - 1))
    expect(page.locator(".ring.played")).to_contain_text(f"played, {round(100 * first['played']['chance'])} %")
    for width, height in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        told, seen = (page.locator(part).bounding_box() for part in (".said strong + p", ".said .pill"))
        assert told is not None and seen is not None and told["x"] + told["width"] <= seen["x"]
    expect(page.locator(".list .open .asked")).to_contain_text(re.compile(r"^[A-Z][^:]+[.?] \w"))
    expect(page.locator(".list .open")).to_contain_text("The estimate counts every card")
    page.locator(".list .open").get_by_role("button", name="Show how it goes on").click()
    expect(page.locator(".list .line li").first).to_be_visible()
    ines.in_words()
    ines.content()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".screen")).to_have_attribute("data-step", str(first["step"] - 1))
    expect(page.locator(".moves li").first).to_be_visible()


def test_while_a_match_is_judged_the_accuracy_so_far_is_told(sit: Sit, finished: str) -> None:
    """What decided the match is not claimed before its end."""
    ines = sit("Ines", size=(1440, 900))
    page = ines.page

    def under_way(asked: Route) -> None:
        answer = asked.fetch()
        asked.fulfill(response=answer, json={**answer.json(), "state": "thinking"})

    page.route("**/analysis*", under_way)
    ines.go(f"/replay/{finished}?analysis")
    expect(page.locator(".thinking")).to_contain_text("of")
    expect(page.locator(".accuracy li")).to_have_count(3)
    expect(page.get_by_role("heading", name="Accuracy so far")).to_be_visible()
    expect(page.locator(".list .head")).to_have_count(0)
    page.unroute("**/analysis*")
    expect(page.locator(".list .head")).not_to_have_count(0)  # it is asked again by and by
    ines.content()


def test_download_and_import(sit: Sit, finished: str, tmp_path: Path) -> None:
    """The record is one text file; opened from the lobby it is the same game again."""
    ines = sit("Ines")
    ines.go(f"/t/{finished}")
    expect(ines.page.locator(".ending")).to_be_visible()
    with ines.page.expect_download() as download:
        ines.page.get_by_role("link", name="Record").click()
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    totals = ines.totals()
    ines.go("/")
    ines.page.locator("input[type=file]").set_input_files(file)
    expect(ines.page.get_by_role("slider")).to_be_visible()
    assert ines.table != finished
    ines.page.keyboard.press("End")
    ines.page.get_by_role("button", name="Scores").click()
    assert ines.totals() == totals
    ines.content()


def test_a_file_that_is_no_record_is_refused_in_words(sit: Sit, tmp_path: Path) -> None:
    """One clear line, and the lobby stays."""
    ines = sit("Ines")
    file = tmp_path / "letter.txt"
    file.write_text("Dear Penelope")
    ines.go("/")
    ines.page.locator("input[type=file]").set_input_files(file)
    expect(ines.page.get_by_role("alert")).not_to_be_empty()
    assert ines.page.url.rstrip("/") == ines.url


#: the boards that measure themselves
BOARDS = {"deukalion": ".chart", "hades_trap": ".labyrinth", "hybris": ".astrolabe"}
#: is all of a board in its room?
WHOLE = """board => {
  const room = document.querySelector("section.room").getBoundingClientRect();
  const box = board.getBoundingClientRect();
  return box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1
    && box.bottom <= room.bottom + 1;
}"""


def test_below_a_board_that_leaves_room_a_replay_shows_its_turns(sit: Sit, host: Host) -> None:
    ines = sit("Ines", size=(390, 844), phone=True)
    record = ROOT / "tests/records/deukalion/3-players.txt"
    table = host.post("/api/records", record.read_text(encoding="utf-8"))["table"]
    ines.go(f"/replay/{table}?step=40")
    expect(ines.page.locator(".screen[data-step='40']")).to_be_visible()
    assert ines.page.locator(".chart").evaluate(WHOLE)
    expect(ines.page.locator(".moves [aria-current]")).to_be_in_viewport(ratio=0.5)
    ines.fits()
    ines.content()


def test_a_replay_on_its_side_shows_the_whole_board(sit: Sit, host: Host) -> None:
    """The board has the height between tools and steps; what happened is beside it, with the turns in reach."""
    ines = sit("Ines", size=(844, 390), phone=True)
    page = ines.page
    for game, board in BOARDS.items():
        record = ROOT / "tests/records" / game / "3-players.txt"
        table = host.post("/api/records", record.read_text(encoding="utf-8"))["table"]
        ines.go(f"/replay/{table}?step=3")
        expect(page.locator(".screen[data-step='3']")).to_be_visible()
        assert page.locator(board).first.evaluate(WHOLE), game
        expect(page.locator("div.said")).to_be_in_viewport(ratio=1)
        expect(page.locator(".moves [aria-current]")).to_be_in_viewport(ratio=0.5)
        ines.fits()
    ines.content()
