"""Games of others, what `mythagon new` writes and Nine Men's Morris: built, installed, played and tested."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.dist.environments import ALONE, install, run
from tests.running import PATIENCE, ROOT

GAMES = ("knucklebones", "morris")


@pytest.fixture(scope="module")
def house(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment, in which Mythagon and both games are installed, and the sources of the games."""
    folder = tmp_path_factory.mktemp("games")
    programs = install(folder, wheel, extras="testing")
    written = run(programs / "mythagon", "new", "knucklebones", folder / "knucklebones")
    assert written.returncode == 0, written.stderr
    shutil.copytree(ROOT / "examples" / "morris", folder / "morris", ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip"]
    for game in GAMES:
        built = run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder / "wheels", folder / game)
        assert built.returncode == 0, built.stderr
    wheels = sorted((folder / "wheels").glob("*.whl"))
    put = run(*pip, "--python", programs / "python", "install", "--quiet", "--no-deps", *wheels)
    assert put.returncode == 0, put.stderr
    return folder


def programs(house: Path) -> Path:
    """Where the environment's programs are."""
    return house / "env" / "bin"


def test_both_stand_on_the_shelf_behind_ours(house: Path) -> None:
    listed = run(programs(house) / "mythagon", "games", "--json")
    assert listed.stderr == ""
    assert [game["id"] for game in json.loads(listed.stdout)][4:] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_by_bots_and_at_the_terminal(house: Path, game: str) -> None:
    arena = run(
        programs(house) / "mythagon", "arena", game, "greedy", "random", "--games", "10", "--jobs", "1", "--json"
    )
    assert arena.returncode == 0, arena.stderr
    home = {"HOME": str(house), "COLUMNS": "80", "MYTHAGON_LANG": "en"}
    words = [str(programs(house) / "mythagon"), "play", game, "--bots", "random", "--seed", "1"]
    typed = "1\n" * 2000
    done = subprocess.run(words, input=typed, env={**ALONE, **home}, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "Final scores" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_its_own_tests_and_the_kit_pass(house: Path, game: str) -> None:
    done = run(programs(house) / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", house / game / "tests")
    assert done.returncode == 0, done.stdout[-3000:]
