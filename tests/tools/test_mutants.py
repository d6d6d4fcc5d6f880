"""The mutation tool changes one place at a time, and nothing that is no rule; it says what nothing noticed."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import mythagon
from mythagon.games import find_game
from mythagon.testing.mutations import Source, all_mutants

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
    for mutant in Source(path, "owl.py").mutants():
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
    folder = find_game("odysseus").folder
    files = {mutant.file for mutant in all_mutants(folder)}
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

from owl.chapters import eyes
from owl.chapters.eyes import BLINK, hears, sees

def test_owl_sees():
    assert sees(6) and not sees(7)

def test_owl_hears():
    assert hears(9)

def test_owl_blinks():
    assert BLINK() == 4

def test_owl_is_heard_in_its_room():
    assert (Path(__file__).parents[1] / "words/en.json").read_text() == "hoo"

def test_owl_is_written_down():
    assert "return 5" in open(eyes.__file__, encoding="utf-8").read()
"""


def test_what_no_test_notices_is_printed_and_nothing_else(tmp_path: Path) -> None:
    """In a function, a constant, a function made before the tests, where nothing is run, in a text that is read."""
    chapters = tmp_path / "src" / "owl" / "chapters"
    chapters.mkdir(parents=True)
    (chapters.parent / "__init__.py").touch()
    (chapters / "eyes.py").write_text(EYES, encoding="utf-8")
    words = tmp_path / "words"
    words.mkdir()
    (words / "en.json").write_text("hoo", encoding="utf-8")
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_eyes.py").write_text(TESTS, encoding="utf-8")

    environment = {**os.environ, "PYTHONPATH": str(Path(mythagon.__file__).parents[1])}

    def survivors(*options: str) -> tuple[str, list[str]]:
        command = [sys.executable, "-m", "mythagon.testing.mutants", "src/owl", "--beside", "words", *options]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment)
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
