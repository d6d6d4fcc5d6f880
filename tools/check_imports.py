"""Imports go one way only: kernel <- games <- bots <- envs, house <- page, table <- cli. Only its folder names a game.

    python tools/check_imports.py

The kernel, the games, the house and the page, which is a house without a server, use nothing but the standard library
and mypy_extensions (`house.shapes` also msgspec, where it is there). Games never import each other.
What is above the games knows the registry (`mythagon.games`) and a game's package (`mythagon.games.odysseus`,
that is its GAME), never what is inside, and names none of them: what a game brings beside its rules is found in its
folder. Of that its drawing (`terminal`) knows the game's `view` and `mythagon.cli.drawing`, its report (`balance`) the
game and the bots; no rule knows any of it.

No code and no data of the package outside a game's folder name the game; docstrings may, as an example.

Inside the table server: storage <- people <- play <- wire. Neither there nor in the house is a circle of modules.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
#: which parts of the package a part may import, beside itself
ALLOWED = {
    "kernel": set[str](),
    "games": {"kernel"},
    "testing": {"kernel"},
    "bots": {"kernel", "games"},
    "envs": {"kernel", "games", "bots"},
    "house": {"kernel", "games", "bots"},
    "page": {"kernel", "games", "bots", "house"},
    "table": {"kernel", "games", "bots", "envs", "house"},
    "cli": {"kernel", "games", "bots", "envs", "house", "table"},
    "__main__": {"cli"},  # `python -m mythagon`
}
#: the same for the folders of the table server; its own files beside them are settings, metrics and the application
FOLDERS = {
    "storage": set[str](),
    "people": {"storage"},
    "play": {"people", "storage"},
    "wire": {"play", "people", "storage"},
}
#: what a game brings beside its rules: which parts of the package it may import, which modules of the game (all if none
#: are named), and what else
BESIDE = {
    "terminal": ({"kernel", "cli.drawing"}, {"terminal", "view"}, {"rich"}),
    "balance": ({"kernel", "bots"}, set[str](), {"numpy", "rich"}),
}
PLAIN = ("kernel", "games", "house", "page")
OUTSIDE = {*sys.stdlib_module_names, "mypy_extensions"}


def imported(tree: ast.AST, module: list[str]) -> Iterator[tuple[int, list[str], list[str]]]:
    """Line, module and names of every import, relative ones resolved; `module` is the importing package's path."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split("."), []
        elif isinstance(node, ast.ImportFrom):
            start = module[: len(module) - node.level + 1] if node.level else []
            target = start + (node.module.split(".") if node.module else [])
            yield node.lineno, target, [alias.name for alias in node.names]


def at_run_time(tree: ast.Module) -> ast.Module:
    """The module without what only type checkers read: the package names its parts for them, and loads none."""
    kept = [node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")]
    return ast.Module(kept, tree.type_ignores)


def reason(here: list[str], there: list[str], names: list[str], games: set[str]) -> str:
    """Why the module `here` may not import `there`; nothing if it may."""
    part = here[1] if len(here) > 1 else ""
    if here[1:2] == ["games"] and len(here) > 3 and here[3] in BESIDE:
        return reason_beside(here, there)
    if there[0] != "mythagon":
        if part in PLAIN and there[0] not in OUTSIDE and (here[1:], there[0]) != (["house", "shapes"], "msgspec"):
            return f"{part} uses the standard library and mypy_extensions only"
        return ""
    if part not in ALLOWED:
        return "" if len(there) == 1 else "the package itself loads none of its parts before they are asked for"
    targets = [[*there, name] for name in names] if len(there) == 1 else [there]
    for target in targets:
        if len(target) == 1 or target[1].startswith("__"):
            continue
        if target[1] != part and target[1] not in ALLOWED[part]:
            return f"{part} may not import {target[1]}"
        if part == target[1] == "table" and len(here) > 3:
            for folder in [target[2]] if len(target) > 2 else names:
                if folder in FOLDERS and folder != here[2] and folder not in FOLDERS[here[2]]:
                    return f"table.{here[2]} may not import table.{folder}"
        if target[1] == "games" and part == "games":
            mine = here[2] if len(here) > 2 and here[2] in games else ""
            theirs = [target[2]] if len(target) > 2 else [name for name in names if name in games]
            if mine and (theirs != [mine]):
                return "games never import each other, nor the registry"
            if mine and BESIDE.keys() & {*target[3:4], *(names if len(target) == 3 else [])}:
                return "no rule knows what the game brings beside its rules"
        elif target[1] == "games" and (len(target) > 3 or (len(target) == 3 and target[2] in games and inside(names))):
            return f"{part} knows a game by its GAME, never its insides"
    return ""


def reason_beside(here: list[str], there: list[str]) -> str:
    """The same for what a game brings beside its rules."""
    parts, own, outside = BESIDE[here[3]]
    if there[0] != "mythagon":
        return (
            ""
            if there[0] in OUTSIDE | outside
            else f"{here[3]} uses the standard library and {', '.join(sorted(outside))} only"
        )
    if there[:3] == here[:3]:
        known = not own or (len(there) > 3 and there[3] in own)
        return "" if known else f"{here[3]} knows of its game {', '.join(sorted(own))} only"
    known = there[1] in parts or ".".join(there[1:]) in parts
    return "" if known else f"{here[3]} may import {', '.join(sorted(parts))} only"


def targets(there: list[str], names: list[str], modules: set[str]) -> Iterator[str]:
    """The modules an import reads: those it names in a package, else the module or package itself."""
    for name in names or [""]:
        inner = ".".join([*there, name])
        yield inner if inner in modules else ".".join(there)


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Every set of modules that import one another, directly or by others."""
    reached = {module: set(arrows[module]) for module in arrows}
    for between in arrows:
        for module in arrows:
            if between in reached[module]:
                reached[module] |= reached[between]
    found = {frozenset(other for other in reached[one] if one in reached.get(other, ())) for one in arrows}
    return sorted(sorted(circle) for circle in found if circle)


def inside(names: list[str]) -> bool:
    """Does an import from a game's package reach for more than GAME?"""
    return any(name != "GAME" for name in names)


def names_in(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of all that a file says: the names and strings of code, every line of data."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from enumerate(text.splitlines(), start=1)
        return
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name | ast.Attribute):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr


def named(package: Path, games: set[str]) -> list[str]:
    """Every place outside the games' folders that names a game. (In a game the name of another may be a hero's.)"""
    word = re.compile("|".join(rf"(?<![a-z]){game}(?![a-z])" for game in sorted(games)) or "(?!)", re.IGNORECASE)
    found = []
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if path.suffix not in (".py", ".toml", ".html") or inside.parts[0] == "games":
            continue
        for line, text in names_in(path):
            for game in sorted({match.group().lower() for match in word.finditer(text)}):
                found.append(f"{inside}:{line}: names {game}, which only its folder may")
    return found


def faults(source: Path) -> list[str]:
    """Every import that goes a way not allowed."""
    package = source / "mythagon"
    games = {path.parent.name for path in (package / "games").glob("*/__init__.py")}
    found = []
    arrows: dict[str, set[str]] = {}
    # the template is a package of its own, which stands above all others
    paths = [path for path in sorted(package.rglob("*.py")) if path.relative_to(package).parts[0] != "template"]
    modules = {".".join(path.relative_to(source).with_suffix("").parts) for path in paths}
    for path in paths:
        here = list(path.relative_to(source).with_suffix("").parts)
        if here[-1] == "__init__":
            here.pop()
            home = here
        else:
            home = here[:-1]
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, there, names in imported(at_run_time(tree) if here == ["mythagon"] else tree, home):
            why = reason(here, there, names, games)
            if why:
                found.append(f"{path.relative_to(source)}:{line}: {'.'.join(there)}: {why}")
            if here[:2] == there[:2] in (["mythagon", "house"], ["mythagon", "table"]):
                arrows.setdefault(".".join(here), set()).update(targets(there, names, modules))
    found += named(package, games)
    return found + [f"a circle: {', '.join(circle)}" for circle in circles(arrows)]


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    found = faults(SOURCE)
    for fault in found:
        print(fault)
    print(f"imports: {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
