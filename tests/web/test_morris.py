"""A game of somebody else, installed beside Mythagon, with a declared board: played to the end by clicking on it."""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match
from tests.running import ROOT
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import play, sit_at
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
    """To the end, each choice by a lit point, a move by the stone and then its goal; how many there were."""
    made = 0
    while player.wait_until_asked():
        before = player.seq
        for lit in (".slab [data-lit]:visible", ".slab .free[data-lit]:visible"):
            points = player.page.locator(lit)
            points.first.wait_for()
            point = points.nth(player.chance.randrange(points.count()))
            lifts = "liftable" in (point.get_attribute("class") or "")
            point.click()
            if not lifts:
                break
        player.settle(before)
        made += 1
    return made


@pytest.fixture(scope="module")
def about_to_close() -> Iterator[tuple[Match, str, list[str]]]:
    """A match in which the first seat can close a mill by a move and the other has one; the move; the mill's points."""
    sys.path.append(str(MORRIS.parent))
    try:
        game, points = import_module("morris").GAME, import_module("morris.board").POINTS
        for seed in range(99):
            match = Match.start(game, 2, {}, str(seed))
            if play(
                match,
                lambda now, ask: bool(safe(now)) and any(closes(now, one) for one in ask.choices),
                names=str(seed),
            ):
                state: Any = match.state
                move = next(choice for choice in match.asks[0].choices if closes(match, choice))
                start, point = divmod(move.arg, len(points))
                yield match, move.text, [points[one] for one in state.mills(0, point, start)[0]]
                return
        raise AssertionError("no mill in 99 matches")
    finally:
        sys.path.remove(str(MORRIS.parent))


def closes(match: Match, choice: Choice) -> bool:
    """Is it a move that closes a mill?"""
    return match.label(0, choice).key == "choice.move_mill"


def safe(match: Match) -> list[int]:
    """The stones of the second seat that are in a mill."""
    state: Any = match.state
    return sorted({*state.stones(1)} - {*state.exposed(1)})


def test_a_stone_is_moved_by_its_name_in_words_or_by_hand(
    sit: Sit, house: Host, about_to_close: tuple[Match, str, list[str]]
) -> None:
    match, move, mill = about_to_close
    start, goal = move.removeprefix("move:").split("-")
    ines = sit("Inès", at=house, size=(1440, 900))
    sit_at(ines, house, match)
    page, slab = ines.page, ines.page.locator(".slab")
    stone, point = slab.locator(f"[data-typed={start}]"), slab.locator(f"[data-typed={goal}]")
    row = page.locator(".moves li", has=page.locator(f"[data-choice='{move}']"))
    expect(page.locator(".bar .meta")).to_have_text(re.compile(r"^Turn \d+$"))
    expect(row).to_contain_text("It closes a mill with")
    expect(page.locator(".side")).to_contain_text("The board is drawn from the game’s own list of places.")
    expect(page.locator(".other.me .told")).to_have_text(re.compile(r"^\d on the board, 0 in hand, \d lost$"))
    # pointed at in words, it is shown on the board, with the mill it would close
    page.locator(f"[data-choice='{move}']").hover()
    expect(point).to_have_class(re.compile("pointed"))
    expect(slab.locator(".closing")).to_have_count(1)
    # by name: the stone, then where it goes; Escape lets it go again
    expect(point).not_to_have_attribute("data-lit", "")
    ines.spell(start)
    expect(stone).to_be_focused()
    page.keyboard.press("Enter")
    expect(stone).to_have_class(re.compile("chosen-now"))
    ines.spell(goal)
    expect(point).to_be_focused()
    page.keyboard.press("Escape")
    expect(point).not_to_have_attribute("data-lit", "")
    # in words it is shown on the board first; the button at the foot would make it final, and there is a way back
    final = page.locator(".question .set")
    expect(final).to_have_count(0)
    page.locator(f"[data-choice='{move}']").click()
    expect(final).to_be_focused()
    expect(final).to_have_text(f"Move {start} to {goal}↵")
    expect(stone).to_have_class(re.compile("chosen-now"))
    page.mouse.move(0, 0)
    expect(slab.locator(".closing")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(final).to_have_count(0)
    expect(stone).not_to_have_class(re.compile("chosen-now"))
    # by hand
    before = ines.seq
    stone.hover()
    page.mouse.down()
    point.hover(force=True)
    page.mouse.up()
    ines.settle(before)
    for name in mill:  # the mill wears the ring of what happened
        expect(slab.locator(f"[data-typed={name}]")).to_have_attribute("data-arrived", "")
    expect(page.locator("#prompt")).to_contain_text("which stone do you take?")
    # what cannot be taken is dashed, and the list says why
    held = safe(match)
    expect(slab.locator(".spot.held")).to_have_count(len(held))
    expect(page.locator(".question .still")).to_have_text([re.compile("In a mill: it cannot be taken.")] * len(held))
    ines.content()


def test_on_a_phone_the_stone_that_is_taken_up_has_the_foot_of_the_page(
    sit: Sit, house: Host, about_to_close: tuple[Match, str, list[str]]
) -> None:
    match, move, _ = about_to_close
    start = move.removeprefix("move:").split("-")[0]
    ines = sit("Inès", at=house, size=(390, 664), phone=True)
    sit_at(ines, house, match)
    page = ines.page
    page.locator(f".slab [data-typed={start}]").tap()
    rows = page.locator(".moves li")
    expect(rows).to_have_count(1)
    before = ines.seq
    page.locator(f"[data-choice='{move}']").tap()
    expect(rows.locator("b")).to_be_in_viewport(ratio=1)
    final = page.locator(".question .set")
    expect(final).to_be_in_viewport(ratio=1)
    ines.fits()
    final.tap()
    ines.moved(before)
    ines.content()


def test_nine_mens_morris_is_played_to_the_end_on_its_declared_board(sit: Sit, house: Host) -> None:
    ines = sit("Inès", at=house, size=(1440, 900))
    found(ines, "Nine Men's Morris", 2)
    ines.wait_until_asked()
    stones = ines.page.locator(".slab .stone").count()
    expect(ines.page.locator(".slab [data-lit]")).to_have_count(24 - stones)  # MOR-2.1: every free point
    assert play_on_the_board(ines) > 9
    read_the_end(ines)
