"""`mythagon new`: a whole small game under a name of one's own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mythagon
from mythagon.cli.new import TEMPLATE
from tests.cli.conftest import Command


def test_it_writes_a_game_that_runs_under_its_own_name(command: Command, tmp_path: Path) -> None:
    done = command("new", "river_of_gold", tmp_path / "game", "--lang", "en")
    assert done.exit_code == 0
    assert "mythagon play river_of_gold" in done.stdout
    texts = {path: path.read_text(encoding="utf-8") for path in (tmp_path / "game").rglob("*") if path.is_file()}
    template = [path for path in TEMPLATE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert len(texts) == len(template)
    left = [path.name for path, text in texts.items() if "astragaloi" in text.lower() or "AST-" in text]
    assert left == []
    assert "class RiverOfGold(Game[" in texts[tmp_path / "game" / "src" / "river_of_gold" / "game.py"]
    # as good as installed: its sources, and what pip would write down of it
    about = tmp_path / "game" / "src" / "river-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: river\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[mythagon.games]\nriver_of_gold = river_of_gold:GAME\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path / "game" / "src"), str(Path(mythagon.__file__).parents[1])])
    words = ["arena", "river_of_gold", "greedy", "random", "--games", "20", "--jobs", "1", "--json"]
    run = [sys.executable, "-m", "mythagon", *words]
    played = subprocess.run(run, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=120)
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["game"] == "river_of_gold"


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("My Game", "'My Game' is no id: expected small letters, digits and _, a letter first"),
        ("class", "'class' is no id"),
        ("odysseus", "there is a game 'odysseus' already; expected another id"),
    ],
)
def test_an_id_that_cannot_be_is_refused(command: Command, tmp_path: Path, id: str, why: str) -> None:
    done = command("new", id, tmp_path / "game")
    assert done.exit_code == 2 and why in done.stderr
    assert not (tmp_path / "game").exists()


def test_nothing_is_written_over(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    done = command("new", "nim", tmp_path)
    assert done.exit_code == 2 and "is not empty; expected a new folder" in " ".join(done.stderr.split())
    assert [path.name for path in tmp_path.iterdir() if path.name != "data"] == ["mine.txt"]
