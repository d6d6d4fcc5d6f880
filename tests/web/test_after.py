"""After the end: replay, play on, download, import."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Sit


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
