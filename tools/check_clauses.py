"""Every clause of every game's RULES.md has a test named by its id, and every such name means a clause.

    python tools/check_clauses.py

ODY-3.2 is tested by functions `test_ody_3_2_...` under tests/games/odysseus/, ruling 3.9 by `test_ruling_3_9_...`.
"""

import ast
import re
import sys
from pathlib import Path

from mythagon.kernel.rules import read_rules

ROOT = Path(__file__).resolve().parent.parent


def slug(id: str) -> str:
    """A clause id as a test's name spells it.

    >>> slug("ODY-3.2"), slug("Ruling 3.9")
    ('ody_3_2', 'ruling_3_9')
    """
    return re.sub(r"[^a-z0-9]+", "_", id.lower())


def names(name: str, id: str) -> bool:
    """Is a test of this name a test of the clause?"""
    return re.match(rf"test_{slug(id)}(?!_?\d)(_|$)", name) is not None


def test_names(folder: Path) -> list[str]:
    """All test functions below a folder."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                found.append(node.name)
    return found


def faults(rules: Path, tests: Path) -> list[str]:
    """Clauses without a test, and tests named by a clause that does not exist."""
    ids = [id for chapter in read_rules(rules) for id, _ in chapter.clauses]
    tested = test_names(tests)
    found = [f"{rules.parent.name}: {id} has no test" for id in ids if not any(names(name, id) for name in tested)]
    marks = {slug(id).split("_")[0] for id in ids}
    for name in tested:
        if name.split("_")[1] in marks and not any(names(name, id) for id in ids):
            found.append(f"{rules.parent.name}: {name} names no clause of {rules.name}")
    return found


def main() -> int:
    """Print what is missing; 1 if anything is."""
    found: list[str] = []
    clauses = 0
    for rules in sorted((ROOT / "src/mythagon/games").glob("*/RULES.md")):
        found += faults(rules, ROOT / "tests/games" / rules.parent.name)
        clauses += sum(len(chapter.clauses) for chapter in read_rules(rules))
    for fault in found:
        print(fault)
    print(f"{clauses} clauses, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
