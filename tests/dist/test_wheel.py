"""The wheel in fresh environments, without network, Node or compiler."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from mythagon import __version__
from mythagon.games import GAMES
from tests.dist.environments import ALONE, install, run
from tests.running import PATIENCE
from tests.web.browsers import open_page
from tests.web.host import QUICK
from tests.web.player import Player


@pytest.fixture(scope="module")
def table(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the server."""
    return install(tmp_path_factory.mktemp("table"), wheel, extras="table")


@pytest.fixture(scope="module")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment without it."""
    return install(tmp_path_factory.mktemp("plain"), wheel)


@pytest.fixture
def served(table: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server started by the installed command; it must end in good order."""
    environment = {**ALONE, **QUICK, "MYTHAGON_DATABASE": str(tmp_path / "tables.sqlite3"), "PATH": str(table)}
    command = [str(table / "mythagon"), "serve", "--port", "0", "--no-browser"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Mythagon is at "), (tmp_path / "log").read_text()
        yield line.removeprefix("Mythagon is at ").strip().rstrip("/")
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    finally:
        server.kill()
        server.wait()


def test_it_serves_and_a_whole_match_is_played_in_the_browser(browser: Browser, served: str) -> None:
    ines = Player(open_page(browser), served, "Ines", seed=5)
    ines.play_now()
    while ines.wait_until_asked():
        ines.click_something()
    expect(ines.page.get_by_role("heading", name="How it went")).to_be_visible()
    assert len(ines.totals()) == 2
    ines.in_words()
    ines.content()
    ines.context.close()


def test_the_engine_in_it_is_the_compiled_one(table: Path) -> None:
    told = run(table / "python", "-c", "import mythagon.kernel.match as it; print(it.__file__)")
    assert told.stdout.startswith(str(table.parent)) and told.stdout.rstrip().endswith(".so"), told


def test_it_declares_its_games(table: Path) -> None:
    ask = "from importlib.metadata import entry_points as all; print(*all(group='mythagon.games').names)"
    assert set(run(table / "python", "-c", ask).stdout.split()) == set(GAMES)


def test_without_the_server_the_terminal_plays_and_one_line_says_what_to_install(plain: Path) -> None:
    assert run(plain / "mythagon", "--version").stdout == f"mythagon {__version__}\n"
    assert run(plain / "mythagon", "games").returncode == 0
    refused = run(plain / "mythagon", "serve", LANG="en_US.UTF-8")
    assert refused.returncode == 1 and not refused.stdout
    assert refused.stderr.count("\n") == 1 and refused.stderr.endswith("pip install 'mythagon[table]'\n")
