"""Every field of a game's state is copied by `clone` and shown by `dump`: none is forgotten when one is added."""

import ast
from pathlib import Path

import pytest

from mythagon.games import GAMES

#: components and options of the table: all copies share them, and the opening of the match holds them
SHARED = {"box", "rules"}


def fields(cls: ast.ClassDef) -> set[str]:
    """What the constructor keeps."""
    found = set()
    for node in ast.walk(cls):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for part in ast.walk(node):
                targets = (
                    part.targets
                    if isinstance(part, ast.Assign)
                    else [part.target]
                    if isinstance(part, ast.AnnAssign)
                    else []
                )
                found |= {target.attr for target in targets if isinstance(target, ast.Attribute)}
    return found


def names(nodes: list[ast.AST]) -> set[str]:
    """All attributes read or written below."""
    return {part.attr for node in nodes for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def functions(folder: Path) -> dict[str, ast.FunctionDef]:
    """Functions of the game's own files, by name."""
    found = {}
    for path in sorted(folder.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found[node.name] = node
    return found


def reached(start: str, known: dict[str, ast.FunctionDef]) -> list[ast.AST]:
    """A function and all of the game's functions it calls."""
    found: dict[str, ast.FunctionDef] = {}
    todo = [start]
    while todo:
        name = todo.pop()
        if name in known and name not in found:
            found[name] = known[name]
            calls = [node for node in ast.walk(known[name]) if isinstance(node, ast.Call)]
            todo += [call.func.id for call in calls if isinstance(call.func, ast.Name)]
    return list(found.values())


def forgotten(folder: Path) -> list[str]:
    """Fields that a clone does not copy or the dump does not show."""
    dumped = names(reached("dump", functions(folder)))
    found = []
    classes = [
        node for path in sorted(folder.glob("*.py")) for node in ast.parse(path.read_text(encoding="utf-8")).body
    ]
    for cls in classes:
        if not isinstance(cls, ast.ClassDef):
            continue
        clones = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "clone"]
        if not clones:
            continue  # never copied: it does not change during a match
        own = fields(cls)
        found += [f"{cls.name}.{field} is not cloned" for field in sorted(own - names(list(clones)))]
        found += [f"{cls.name}.{field} is not dumped" for field in sorted(own - dumped - SHARED)]
    return found


@pytest.mark.parametrize("id", GAMES)
def test_clone_and_dump_name_every_field_of_the_state(id: str) -> None:
    assert forgotten(GAMES[id].folder) == []


def test_a_forgotten_field_is_found(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(
        "class Table:\n"
        "    def __init__(self, box, deck):\n"
        "        self.box = box\n"
        "        self.deck = deck\n"
        "        self.turn: int = 0\n"
        "        self.owls = 0\n"
        "    def clone(self):\n"
        "        twin = Table(self.box, self.deck)\n"
        "        twin.owls = self.owls\n"
        "        return twin\n",
        encoding="utf-8",
    )
    (tmp_path / "view.py").write_text(
        "def dump(s):\n    return {'deck': rest(s)}\ndef rest(s):\n    return [s.deck, s.turn]\n", encoding="utf-8"
    )
    assert forgotten(tmp_path) == ["Table.turn is not cloned", "Table.owls is not dumped"]
