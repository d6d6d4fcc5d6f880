"""Games come from the packages that are installed; one that cannot be used is named in a line and harms no other."""

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import SHELF, find_games

Install = Callable[..., None]
Log = pytest.LogCaptureFixture
#: a module of some package, with the least that makes a game
MODULE = """
from mythagon.kernel.game import Game
class Mine(Game):
    def __init__(self):
        self.id = {id!r}
        self.contract = {contract}
GAME = Mine()
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package with one game beside Mythagon."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(package: str, name: str, id: str = "", contract: int = 1, code: str = "", value: str = "GAME") -> None:
        module = package.replace("-", "_")
        text = code or MODULE.format(id=id or name, contract=contract)
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        home = tmp_path / f"{module}-1.dist-info"
        home.mkdir()
        (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
        points = f"[mythagon.games]\n{name} = {module}:{value}\n"
        (home / "entry_points.txt").write_text(points, encoding="utf-8")

    return put


def said(caplog: Log) -> list[str]:
    """Every line, all of them warnings of the registry."""
    assert {(name, level) for name, level, _ in caplog.record_tuples} <= {("mythagon.games", logging.WARNING)}
    return [record.getMessage() for record in caplog.records]


def test_ours_come_first_in_their_order_then_all_others_by_id(install: Install, caplog: Log) -> None:
    install("some-zebra", "zebra")
    install("some-aviary", "aviary")
    assert list(find_games()) == [*SHELF, "aviary", "zebra"]
    assert said(caplog) == []


@pytest.mark.parametrize(
    ("package", "line"),
    [
        (
            {"name": "odysseus"},
            "mine brings a game 'odysseus' that is left out: mythagon has a game of the same id already; "
            "uninstall one of the two packages",
        ),
        (
            {"name": "nim", "code": "import no_such_module"},
            "mine brings a game 'nim' that is left out: mine:GAME fails with ModuleNotFoundError: "
            "No module named 'no_such_module'; ask its author, or uninstall it",
        ),
        (
            {"name": "nim", "value": "NOTHING"},
            "mine brings a game 'nim' that is left out: mine:NOTHING fails with AttributeError: "
            "module 'mine' has no attribute 'NOTHING'; ask its author, or uninstall it",
        ),
        (
            {"name": "nim", "code": "GAME = 7"},
            "mine brings a game 'nim' that is left out: mine:GAME is no Game but int; "
            "its entry point must name its GAME",
        ),
        (
            {"name": "nim", "contract": 99},
            "mine brings a game 'nim' that is left out: it is written for contract 99, this is contract 1; "
            "upgrade Mythagon",
        ),
        (
            {"name": "nim", "contract": 0},
            "mine brings a game 'nim' that is left out: it is written for contract 0, this is contract 1; upgrade it",
        ),
        (
            {"name": "nim", "id": "nym"},
            "mine brings a game 'nim' that is left out: its id is 'nym'; the entry point must have the same name",
        ),
    ],
)
def test_a_game_that_cannot_be_used_is_one_line_and_all_else_goes_on(
    install: Install, caplog: Log, package: dict[str, Any], line: str
) -> None:
    sys.modules.pop("mine", None)
    install("mine", **package)
    install("some-aviary", "aviary")
    found = find_games()
    sys.modules.pop("mine", None)
    assert list(found) == [*SHELF, "aviary"]
    assert found["odysseus"].folder.parent.name == "games"
    assert said(caplog) == [line]


def test_of_two_packages_with_one_id_the_first_by_name_is_kept(install: Install, caplog: Log) -> None:
    install("b-birds", "aviary")
    install("a-birds", "aviary")
    assert type(find_games()["aviary"]).__module__ == "a_birds"
    assert said(caplog) == [
        "b-birds brings a game 'aviary' that is left out: a-birds has a game of the same id already; "
        "uninstall one of the two packages"
    ]


def test_the_command_line_says_it_on_stderr_and_lists_the_rest(install: Install, tmp_path: Path) -> None:
    install("mine", "nim", contract=99)
    code = "import sys; from mythagon.cli.main import run; sys.argv = ['mythagon', 'games', '--json']; run()"
    path = [str(tmp_path), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:] = {path}; {code}"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1 and "upgrade Mythagon" in done.stderr
    assert "odysseus" in done.stdout
