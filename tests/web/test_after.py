"""After the end: replay, play on, download, import."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_screen_goes_back_through_the_game(sit: Sit, host: Host, finished: str, phone: bool) -> None:
    """Its slider shows the table of any step behind the folded dialog; so does a key moment; closed, the end."""
    ines = sit("Ines", size=(390, 844) if phone else (1440, 900), phone=phone)
    page = ines.page
    ines.go(f"/t/{finished}")
    dialog, slider, scores = page.get_by_role("dialog"), page.get_by_role("slider"), page.locator(".ending table")
    steps = host.get(f"/api/tables/{finished}/replay?seat=spectator")["steps"]
    expect(slider).to_have_value(str(steps))

    def shown(step: int) -> None:
        ship = host.get(f"/api/tables/{finished}/replay?seat=spectator&step={step}")["view"]["ship"]
        lying = sum(card is not None for side in ship.values() for card in side)
        expect(page.locator(".ship-place [data-place]")).to_have_count(lying)

    for step in (3, 14, 0):
        slider.fill(str(step))
        expect(scores).not_to_be_visible()
        shown(step)
    dialog.get_by_role("button", name="Scores").click()
    expect(scores).to_be_visible()
    moment = page.locator(".moments button").first
    step = int(moment.inner_text().split()[-1])
    moment.click()
    shown(step)
    expect(slider).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(step + 1))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    shown(steps)
    ines.content()


def test_replay_from_any_seat_and_play_on(sit: Sit, finished: str) -> None:
    """The slider goes through the game; any seat's eyes; a new table grows out of a moment of it."""
    ines = sit("Ines")
    ines.go(f"/replay/{finished}")
    slider = ines.page.get_by_role("slider")
    expect(slider).to_be_visible()
    ines.page.keyboard.press("ArrowRight")
    expect(ines.page.locator("footer")).to_contain_text("1 of")
    expect(ines.page.locator(".said")).to_contain_text("takes")
    ines.page.get_by_label("Seen from").select_option("1")
    expect(ines.page.locator(".mine .who")).to_be_visible()
    slider.fill("12")
    expect(ines.page.locator("footer")).to_contain_text("12 of")
    ines.in_words()
    ines.page.get_by_role("button", name="Play on from here").click()
    ines.page.get_by_role("dialog").get_by_role("button", name="As ").first.click()
    ines.page.locator(".screen[data-status=playing]").wait_for()
    ines.wait_until_asked()
    ines.click_something()
    ines.content()


def test_download_and_import(sit: Sit, finished: str, tmp_path: Path) -> None:
    """The record is one text file; opened from the lobby it is the same game again."""
    ines = sit("Ines")
    ines.go(f"/t/{finished}")
    expect(ines.page.locator(".ending")).to_be_visible()
    with ines.page.expect_download() as download:
        ines.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    totals = ines.totals()
    ines.go("/")
    ines.page.locator("input[type=file]").set_input_files(file)
    expect(ines.page.get_by_role("slider")).to_be_visible()
    assert ines.table != finished
    ines.page.keyboard.press("End")
    ines.page.get_by_role("button", name="Scores").click()
    expect(ines.page.locator("tfoot td")).to_have_text(totals)
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
