"""Every field of a game's state is copied by `clone`, shown by `dump` and compared by `like`: none is forgotten when
one is added."""

import ast
from pathlib import Path

from mythagon.testing.tables import Part

#: components and options of the table: all copies share them, and the opening of the match holds them
SHARED = {"box", "rules"}


class States(Part):
    """The places in which a field of the state stands."""

    def test_clone_and_dump_name_every_field_of_the_state(self) -> None:
        found = forgotten(self.game.folder)
        assert not found, (
            f"{'; '.join(found)}: a copy must have it, and two tables that differ in it must not look alike"
        )


def trees(folder: Path) -> list[ast.Module]:
    """The files of a game."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("**/*.py"))]


def fields(cls: ast.ClassDef) -> set[str]:
    """What the constructor keeps."""
    found = set()
    for node in ast.walk(cls):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for part in ast.walk(node):
                targets: list[ast.expr] = []
                if isinstance(part, ast.Assign):
                    targets = part.targets
                elif isinstance(part, ast.AnnAssign):
                    targets = [part.target]
                found |= {target.attr for target in targets if isinstance(target, ast.Attribute)}
    return found


def names(nodes: list[ast.FunctionDef]) -> set[str]:
    """All attributes read or written below."""
    return {part.attr for node in nodes for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def functions(modules: list[ast.Module]) -> dict[str, list[ast.FunctionDef]]:
    """Functions and methods by name, but for those that copy or make things."""
    found: dict[str, list[ast.FunctionDef]] = {}
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and node.name not in ("clone", "__init__"):
                found.setdefault(node.name, []).append(node)
    return found


def reached(start: str, known: dict[str, list[ast.FunctionDef]]) -> list[ast.FunctionDef]:
    """The functions and methods of a name, and all that they call by theirs."""
    found: dict[str, list[ast.FunctionDef]] = {}
    todo = [start]
    while todo:
        name = todo.pop()
        if name in known and name not in found:
            found[name] = known[name]
            for node in [part for function in known[name] for part in ast.walk(function)]:
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    todo.append(node.func.id)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    todo.append(node.func.attr)
    return [function for several in found.values() for function in several]


def forgotten(folder: Path) -> list[str]:
    """Fields that a clone does not copy, the dump does not show, or `like`, where there is one, does not compare."""
    modules = trees(folder)
    dumped = names(reached("dump", functions(modules)))
    found = []
    for cls in [node for module in modules for node in module.body if isinstance(node, ast.ClassDef)]:
        clones = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "clone"]
        if not clones:
            continue  # never copied: it does not change during a match
        own = fields(cls)
        found += [f"{cls.name}.{field} is not cloned" for field in sorted(own - names(clones))]
        found += [f"{cls.name}.{field} is not dumped" for field in sorted(own - dumped - SHARED)]
        alike = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "like"]
        if alike:
            found += [f"{cls.name}.{field} is not compared by `like`" for field in sorted(own - names(alike))]
    return found
