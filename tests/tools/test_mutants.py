"""The mutation tool changes one place at a time, and nothing that is no rule; it says what nothing noticed."""

import ast
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "mutations.py"))

RULE = '''"""A rule file: 1."""

from typing import Final

MOST: Final = 6


class Owl:
    def __init__(self) -> None:
        self.eyes = 2

    def pays(self, é: int) -> bool:
        """At most 3."""
        self.tell(f"{7}")
        return (é < MOST) and not self.blind

    def sees(self) -> bool:
        return self.near or (
            self.flies
        )
'''


def changes(tmp_path: Path) -> list[tuple[int, str, str]]:
    """Line, kind and new text of every mutant of the planted file."""
    path = tmp_path / "owl.py"
    path.write_text(RULE, encoding="utf-8")
    found = []
    for mutant in TOOL["Source"](path, "owl.py").mutants():
        ast.parse(mutant.text)
        lines = mutant.difference().splitlines()
        found.append((mutant.line, mutant.kind, lines[-1].strip()))
    return found


def test_every_kind_of_change_is_made_once(tmp_path: Path) -> None:
    assert sorted(changes(tmp_path)) == [
        (5, "number", "+MOST: Final = 5"),
        (5, "number", "+MOST: Final = 7"),
        (14, "statement left out", "+        pass"),
        (15, "and, or", "+        return (é < MOST) or not self.blind"),
        (15, "comparison", "+        return (é <= MOST) and not self.blind"),
        (15, "truth", "+        return (é < MOST) and bool(self.blind)"),
        (18, "and, or", "+        return self.near and (self.flies"),
    ]


def test_a_game_has_mutants_in_every_chapter() -> None:
    files = {mutant.file for mutant in TOOL["all_mutants"]("odysseus")}
    folder = ROOT / "src" / "mythagon" / "games" / "odysseus"
    chapters = {f"games/odysseus/chapters/{path.name}" for path in (folder / "chapters").glob("*.py")}
    assert chapters - {"games/odysseus/chapters/__init__.py"} <= files
    assert "games/odysseus/view.py" in files and "games/odysseus/components.py" not in files


EYES = """
MOST = 6

def table():
    def blink():
        return 4
    return blink

BLINK = table()

def sees(distance):
    if distance <= MOST:
        return True
    return False

def hears(noise):
    return noise > 2

def dreams():
    return 1

def molts():
    return 5
"""

TESTS = """
from pathlib import Path

from mythagon.games.owl.chapters import eyes
from mythagon.games.owl.chapters.eyes import BLINK, hears, sees

def test_owl_sees():
    assert sees(6) and not sees(7)

def test_owl_hears():
    assert hears(9)

def test_owl_blinks():
    assert BLINK() == 4

def test_owl_is_heard_in_its_room():
    assert (Path(__file__).parents[3] / "web/src/games/owl/text/en.json").read_text() == "hoo"

def test_owl_is_written_down():
    assert "return 5" in open(eyes.__file__, encoding="utf-8").read()
"""


def test_what_no_test_notices_is_printed_and_nothing_else(tmp_path: Path) -> None:
    """In a function, a constant, a function made before the tests, where nothing is run, in a text that is read."""
    chapters = tmp_path / "src" / "mythagon" / "games" / "owl" / "chapters"
    chapters.mkdir(parents=True)
    (chapters / "eyes.py").write_text(EYES, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    words = tmp_path / "web" / "src" / "games" / "owl" / "text"
    words.mkdir(parents=True)
    (words / "en.json").write_text("hoo", encoding="utf-8")
    (tmp_path / "tools").mkdir()
    for name in ("mutants.py", "mutations.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools" / name)
    tests = tmp_path / "tests" / "games" / "owl"
    tests.mkdir(parents=True)
    (tests / "test_eyes.py").write_text(TESTS, encoding="utf-8")

    def survivors(*options: str) -> tuple[str, list[str]]:
        command = [sys.executable, str(tmp_path / "tools" / "mutants.py"), "owl", "--own", *options]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout, [line.strip() for line in done.stdout.splitlines() if line.startswith("    +")]

    output, found = survivors("--sample", "0")
    expected = [
        "+    return noise >= 2",
        "+    return noise > 3",
        "+    return noise > 1",
        "+    return 2",
        "+    return 0",
    ]
    assert sorted(found) == sorted(expected), output
    assert "owl: 5 of 15 survive (33.3 %), of 15" in output

    (tests / "test_more.py").write_text(TESTS.replace("hears(9)", "hears(3) and not hears(2)"), encoding="utf-8")
    (chapters / "eyes.py").write_text('"""Lines have moved."""\n' + EYES, encoding="utf-8")
    (tmp_path / "earlier.txt").write_text(output, encoding="utf-8")
    output, found = survivors("--again", str(tmp_path / "earlier.txt"))
    assert sorted(found) == ["+    return 0", "+    return 2"], output
    assert "owl: 2 of 5 survive" in output
