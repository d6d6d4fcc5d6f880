"""Every language has the same texts, and code asks for none that is missing.

    python tools/check_texts.py [FOLDER ...]

Checks every folder of language files below src/ and web/ (and those named): same keys, same placeholders. For each
game also: every literal key and every clause id in its code exists, and its rules have the same ids in each language.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mythagon.kernel.errors import DataError
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import LANGUAGES, PLACEHOLDER, placeholders, read_texts

ROOT = Path(__file__).resolve().parent.parent
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)*\.?")
CLAUSE = re.compile(r"[A-Z]{3}-\d+(\.\d+)?")
#: which argument of a call is a text key
KEY_ARGUMENT = {"Message": 0, "Event": 0, "Ask": 1}


def text_folders() -> list[Path]:
    """Folders that hold an English language file."""
    found = [path.parent for part in ("src", "web") for path in (ROOT / part).rglob("en.toml")]
    return sorted(folder for folder in found if "node_modules" not in folder.parts)


def language_faults(folder: Path) -> list[str]:
    """Keys or placeholders that one language has and another lacks."""
    try:
        texts = {language: read_texts(folder / f"{language}.toml") for language in LANGUAGES}
    except DataError as error:
        return [f"{folder}: {error}"]
    found = []
    for key in sorted(set().union(*texts.values())):
        missing = [language for language in LANGUAGES if key not in texts[language]]
        if missing:
            found.append(f"{folder}: {key} is missing in {', '.join(missing)}")
            continue
        if len({frozenset(placeholders(texts[language][key])) for language in LANGUAGES}) > 1:
            found.append(f"{folder}: {key} has other placeholders in each language")
        for language in LANGUAGES:
            text = texts[language][key]
            if not text.strip() or re.search(r"[{}]", PLACEHOLDER.sub("", text)):
                found.append(f"{folder}: {key} in {language} is empty or has a stray brace: {text!r}")
    return found


def strings(node: ast.AST) -> Iterator[ast.Constant]:
    """All string constants below a node."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part


def docstrings(tree: ast.AST) -> set[int]:
    """Identities of the strings that are documentation."""
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def used_keys(tree: ast.AST, sections: set[str]) -> Iterator[tuple[int, str]]:
    """Line and literal of every text key: arguments of messages, and dotted words of a known section.

    A literal that ends with a dot is the start of a key that is completed when the game runs.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEY_ARGUMENT:
            place = KEY_ARGUMENT[node.func.id]
            if len(node.args) > place:
                for part in strings(node.args[place]):
                    yield part.lineno, str(part.value)
    documentation = docstrings(tree)
    for part in strings(tree):
        word = str(part.value)
        if id(part) in documentation or not KEY.fullmatch(word) or word.endswith(".toml"):
            continue
        if "." in word and word.split(".")[0] in sections:
            yield part.lineno, word


def code_faults(game: Path) -> list[str]:
    """Keys and clause ids in a game's code that no text and no rule answers."""
    texts = read_texts(game / "text/en.toml")
    sections = {key.split(".")[0] for key in texts}
    chapters = read_rules(game / "RULES.md")
    clauses = {chapter.id for chapter in chapters} | {id for chapter in chapters for id, _ in chapter.clauses}
    found = set()
    for path in sorted(game.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, key in used_keys(tree, sections):
            known = any(text.startswith(key) for text in texts) if key.endswith(".") else key in texts
            if not known:
                found.add(f"{path.relative_to(game.parent)}:{line}: no text {key!r}")
        documentation = docstrings(tree)
        for part in strings(tree):
            word = str(part.value)
            if id(part) not in documentation and CLAUSE.fullmatch(word) and word not in clauses:
                found.add(f"{path.relative_to(game.parent)}:{part.lineno}: no clause {word}")
    return sorted(found)


def rules_faults(game: Path) -> list[str]:
    """Rules that one language has and another lacks."""
    ids: list[list[str]] = []
    for name in ("RULES.md", "RULES.fr.md"):
        try:
            chapters = read_rules(game / name)
        except DataError as error:
            return [f"{game.name}: {error}"]
        ids.append([id for chapter in chapters for id in (chapter.id, *[clause for clause, _ in chapter.clauses])])
    english, french = ids
    found = [f"{game.name}: {id} is missing in RULES.fr.md" for id in english if id not in french]
    found += [f"{game.name}: {id} is missing in RULES.md" for id in french if id not in english]
    if not found and english != french:
        found.append(f"{game.name}: RULES.md and RULES.fr.md have their clauses in different orders")
    return found


def main(extra: list[str]) -> int:
    """Print what is wrong; 1 if anything is."""
    folders = text_folders() + [Path(folder) for folder in extra]
    found = [fault for folder in folders for fault in language_faults(folder)]
    games = sorted(path.parent for path in (ROOT / "src/mythagon/games").glob("*/RULES.md"))
    for game in games:
        faults = rules_faults(game)
        found += faults or code_faults(game)
    for fault in found:
        print(fault)
    print(f"{len(folders)} folders of texts, {len(games)} games, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
