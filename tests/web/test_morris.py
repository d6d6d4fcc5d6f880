"""A game of somebody else, installed beside Mythagon, with a declared board: played to the end by clicking on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.running import ROOT
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.player import Player
from tests.web.test_plain_room import found, read_the_end

MORRIS = ROOT / "examples" / "morris" / "src" / "morris"


def installed(folder: Path) -> Path:
    """A folder in which Nine Men's Morris lies as pip would put it."""
    about = folder / "mythagon_morris-0.1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mythagon-morris\nVersion: 0.1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[mythagon.games]\nmorris = morris:GAME\n", encoding="utf-8")
    (folder / "morris").symlink_to(MORRIS)
    return folder


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that has it."""
    folder = tmp_path_factory.mktemp("morris")
    found = Host(folder, beside=installed(folder / "packages"))
    yield found
    found.stop()


def play_on_the_board(player: Player) -> int:
    """To the end, each choice by a lit point; how many there were."""
    made = 0
    while player.wait_until_asked():
        before = player.seq
        points = player.page.locator(".slab [data-lit]:visible")
        points.first.wait_for()
        points.nth(player.chance.randrange(points.count())).click()
        player.settle(before)
        made += 1
    return made


def test_nine_mens_morris_is_played_to_the_end_on_its_declared_board(sit: Sit, house: Host) -> None:
    ines = sit("Inès", at=house, size=(1440, 900))
    found(ines, "Nine Men's Morris", 2)
    ines.wait_until_asked()
    stones = ines.page.locator(".slab .stone").count()
    expect(ines.page.locator(".slab [data-lit]")).to_have_count(24 - stones)  # MOR-2.1: every free point
    assert play_on_the_board(ines) > 9
    read_the_end(ines)
