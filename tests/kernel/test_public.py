"""What `import mythagon` offers: everything for a first match in one line, loaded only when it is asked for."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import mythagon

SOURCE = Path(__file__).parents[2] / "src" / "mythagon"
#: classes a user of the library holds; their integers are plain ones
PUBLIC = {
    "kernel/frame.py": ["Ask"],
    "kernel/choice.py": ["Choice", "Family", "Choices"],
    "kernel/result.py": ["Result"],
    "kernel/match.py": ["Match"],
    "kernel/journal.py": ["Step", "Opening"],
    "kernel/foresight.py": ["Foresight"],
    "kernel/message.py": ["Message", "Event"],
    "kernel/game.py": ["Option", "Game"],
    "bots/bot.py": ["Eyes", "Bot"],
}


def test_importing_the_package_loads_none_of_its_parts() -> None:
    code = "import sys, mythagon; print([name for name in sys.modules if name.startswith('mythagon.')])"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"


def test_every_name_is_there_and_known_to_type_checkers() -> None:
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    named = {
        alias.asname: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("mythagon.")
        for alias in node.names
    }
    assert named == {name: f"mythagon.{home}" for name, home in mythagon.HOMES.items()}
    assert all(getattr(mythagon, name) is not None for name in mythagon.HOMES)
    assert set(mythagon.HOMES) < set(dir(mythagon))
    everything: dict[str, object] = {}
    exec("from mythagon import *", everything)
    assert set(mythagon.HOMES) < set(everything)
    with pytest.raises(AttributeError, match="no attribute 'Mach'; it has Ask, Bot"):
        mythagon.Mach  # noqa: B018


@pytest.mark.parametrize("file", PUBLIC)
def test_public_signatures_speak_of_plain_integers(file: str) -> None:
    tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in PUBLIC[file]]
    assert len(found) == len(PUBLIC[file])
    for owner in found:
        for node in ast.walk(owner):
            assert not (isinstance(node, ast.Name) and node.id == "i64"), f"{owner.name}, line {node.lineno}"


@pytest.mark.parametrize("id", list(mythagon.GAMES))
def test_a_game_has_everything_that_games_declare(id: str) -> None:
    """Compiled, a default that is no plain value would be lost."""
    tree = ast.parse((SOURCE / "kernel" / "game.py").read_text(encoding="utf-8"))
    declared = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Game")
    names = [ast.unparse(node.target) for node in declared.body if isinstance(node, ast.AnnAssign)]
    assert "guided_options" in names
    for name in names:
        getattr(mythagon.GAMES[id], name)
