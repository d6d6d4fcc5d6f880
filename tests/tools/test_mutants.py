"""The mutation tool changes one place at a time, of each kind, and nothing that is no rule."""

import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "mutants.py"))

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
