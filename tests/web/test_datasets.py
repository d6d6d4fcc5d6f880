"""A table with another data set than the game's own, from the form to the cards on the table."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from mythagon.games import find_game
from tests.web.conftest import Sit
from tests.web.host import Host


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with a box beside Odysseus' own in which every trial is worth 9 points."""
    folder = tmp_path_factory.mktemp("datasets")
    rich = folder / "rich"
    shutil.copytree(find_game("odysseus").folder / "data", rich)
    trials = rich / "trials.toml"
    lines = trials.read_text(encoding="utf-8").splitlines(True)
    changed = ["vp = 9\n" if line.startswith("vp = ") else line for line in lines]
    trials.write_text("".join(changed), encoding="utf-8")
    found = Host(folder, data=f"odysseus/rich={rich}")
    yield found
    found.stop()


def test_choose_a_data_set(sit: Sit, beside: Host) -> None:
    """Only where there is a choice; waiting room and table say which it is, and the cards are its own."""
    ines, theo = sit("Ines", at=beside), sit("Théo", at=beside, language="fr")
    ines.go("/")
    ines.page.get_by_role("button", name="Play now Deukalion").click()
    ines.page.get_by_text("More options").click()
    expect(ines.page.get_by_label("Clock")).to_be_visible()
    expect(ines.page.get_by_label("Data set")).to_have_count(0)
    ines.page.keyboard.press("Escape")

    ines.page.get_by_role("button", name="Invite Odysseus").click()
    ines.page.get_by_text("More options").click()
    expect(ines.page.get_by_label("Data set").locator("option")).to_have_text(["The game’s own", "rich"])
    ines.page.get_by_label("Data set").select_option("rich")
    ines.page.get_by_label("Anyone may take an open seat").check()
    ines.page.get_by_role("button", name="Lay the table").click()
    expect(ines.page.locator(".waiting .agreed .data")).to_have_text("rich")
    ines.page.get_by_role("button", name="All options").click()
    expect(ines.page.get_by_role("dialog")).to_contain_text("Who begins")
    ines.page.keyboard.press("Escape")

    theo.go("/")
    expect(theo.page.locator("section", has_text="Ines").locator(".sub").first).to_contain_text("rich")
    ines.begin()
    ines.page.locator(".screen[data-status=playing]").wait_for()
    expect(ines.page.locator(".bar")).to_contain_text("rich")
    points = ines.page.locator("[data-place^='port:'] .face .points")
    expect(points.first).to_be_visible()
    assert set(points.all_inner_texts()) == {"9"}

    theo.go(f"/t/{ines.table}")
    theo.page.locator(".screen[data-status=playing]").wait_for()
    theo.page.get_by_role("button", name="Menu").click()
    expect(theo.page.locator("dialog .facts")).to_contain_text("Jeu de données")
    expect(theo.page.locator("dialog .facts .data")).to_have_text("rich")
    for player in (ines, theo):
        player.content()
