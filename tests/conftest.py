"""What all tests share: which engine runs, a browser, and data folders with one deliberate mistake."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mythagon.games import find_game
from mythagon.kernel import match

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Spoil = Callable[[str, str, str, str], Path]


def pytest_report_header() -> str:
    """Say whether the compiled or the pure engine is under test."""
    engine = "pure Python" if str(match.__file__).endswith(".py") else "compiled"
    return f"mythagon engine: {engine}"


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """The system's, once for all tests of a process; read only where somebody looks."""
    from tests.web.browsers import launched

    with launched() as found:
        yield found


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Copy a game's data and change one text in one file: spoil(game, file, old, new) gives the folder."""

    def spoiled(game: str, file: str, old: str, new: str) -> Path:
        folder = tmp_path / "data"
        shutil.copytree(find_game(game).folder / "data", folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old!r} to spoil"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return spoiled
