"""Gather the pages of the documentation site (`make docs`): docs, rulebooks, reports, the API by module.

python tools/site_pages.py FOLDER    writes the pages into FOLDER, and beside it FOLDER.toml, the site's settings
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: how the site looks and what it is made with; the navigation is added to it
SETTINGS = ROOT / "docs" / "site.toml"
#: sections and their pages in order; a pattern stands for all it finds, so that a new game's pages come by themselves
SECTIONS: dict[str, tuple[str, ...]] = {
    "Mythagon": ("README.md", "CHANGELOG.md", "docs/versions.md"),
    "Rules": ("src/mythagon/games/*/RULES.md", "src/mythagon/games/*/RULES.fr.md"),
    "Host": ("docs/hosting.md", "docs/protocol.md"),
    "Bots": ("docs/bot-writers.md", "docs/learning.md", "docs/reference/*.md"),
    "Games": (
        "docs/your-first-game.md",
        "docs/contract.md",
        "docs/declared-boards.md",
        "docs/rules-for-the-compiler.md",
        "docs/hybris-effects.md",
    ),
    "Inside": ("ARCHITECTURE.md", "docs/kernel.md", "docs/server.md", "docs/browser.md", "CONTRIBUTING.md"),
    "Reports": ("docs/strength.md", "docs/balance/*.md", "docs/mutants.md"),
}
#: whose docstrings are the API, in this order; of a game its package is public, its chapters are not
DOCUMENTED = ("kernel", "bots", "envs", "testing", "games")
STYLE = "docs/site.css"
CODE = r"^```.*?^```|`[^`\n]*`"
LINK = r"\]\((?!https?:|mailto:|\#)(?P<path>[^)#\s]+)(?P<anchor>#[^)\s]*)?\)"
CODE_OR_LINK = re.compile(f"{CODE}|{LINK}", re.DOTALL | re.MULTILINE)


def pages(section: str) -> list[str]:
    """The pages of a section, as paths in the repository."""
    return [path.relative_to(ROOT).as_posix() for pattern in SECTIONS[section] for path in sorted(ROOT.glob(pattern))]


def place(path: str) -> str:
    """Where a file of the repository is on the site.

    >>> place("README.md"), place("ARCHITECTURE.md"), place("docs/pictures/hybris.png")
    ('index.md', 'architecture.md', 'pictures/hybris.png')
    >>> place("src/mythagon/games/odysseus/RULES.fr.md")
    'rules/odysseus.fr.md'
    """
    if path == "README.md":
        return "index.md"
    rules = re.fullmatch(r".*/(\w+)/RULES(\.\w+)?\.md", path)
    if rules:
        return f"rules/{rules[1]}{rules[2] or ''}.md"
    return path.removeprefix("docs/") if "/" in path else path.lower()


def target(page: str, link: str) -> str:
    """The file of the repository that a page's link leads to."""
    return os.path.normpath(Path(page).parent / link)


def links(page: str) -> list[str]:
    """The files of the repository that a page links to; what stands in code is no link."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [target(page, found["path"]) for found in CODE_OR_LINK.finditer(text) if found["path"]]


def moved(page: str) -> str:
    """A page's text with its links as they are on the site."""

    def there(found: re.Match[str]) -> str:
        if not found["path"]:
            return found[0]
        home = Path(place(page)).parent
        return f"]({os.path.relpath(place(target(page, found['path'])), home)}{found['anchor'] or ''})"

    return CODE_OR_LINK.sub(there, (ROOT / page).read_text(encoding="utf-8"))


def modules(package: str) -> list[str]:
    """The modules of a package of the API by their full names."""
    home = ROOT / "src" / "mythagon" / package
    files = [*home.glob("*.py"), *home.glob("*/__init__.py")]
    said = [file for file in files if file.stat().st_size]
    names = [".".join(file.relative_to(ROOT / "src").with_suffix("").parts) for file in said]
    return sorted(name.removesuffix(".__init__") for name in names)


def public_names() -> str:
    """The page of what `from mythagon import ...` gives, each name with a link to where it is described."""
    text = (ROOT / "src" / "mythagon" / "__init__.py").read_text(encoding="utf-8")
    homes = re.findall(r"from (mythagon\.\S+) import (\w+) as \2", text)
    rows = [f"| [`{name}`][{home}.{name}] | `{home}` |" for home, name in homes]
    return "\n".join(["# mythagon", "", "::: mythagon", "", "| name | described in |", "|---|---|", *rows, ""])


def api() -> dict[str, str]:
    """The pages of the API, to be filled from docstrings."""
    names = [name for package in DOCUMENTED for name in modules(package)]
    return {"api/mythagon.md": public_names()} | {f"api/{name}.md": f"# {name}\n\n::: {name}\n" for name in names}


def navigation() -> list[dict[str, object]]:
    """All sections with their pages."""
    found: list[dict[str, object]] = [{section: [place(page) for page in pages(section)]} for section in SECTIONS]
    by_package: list[object] = [{"mythagon": "api/mythagon.md"}]
    for package in DOCUMENTED:
        names = modules(package)
        by_package.append({package: [{name.rpartition(".")[2]: f"api/{name}.md"} for name in names]})
    return [*found, {"API": by_package}]


def written(value: object) -> str:
    """A navigation in TOML: lists, tables of one key, and strings."""
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(part)}" for key, part in value.items()) + " }"
    return json.dumps(value)


def gather(folder: Path) -> None:
    """Write all pages, and everything they link to, into a folder, and the settings beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    every = [page for section in SECTIONS for page in pages(section)]
    texts = {place(page): moved(page) for page in every} | api()
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    broken = [
        f"{page} links to {path}, which is not there"
        for page in every
        for path in links(page)
        if not (ROOT / path).is_file()
    ]
    if broken:
        raise SystemExit("\n".join(broken))
    for path in {STYLE, *(path for page in every for path in links(page))} - set(every):
        (folder / place(path)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, folder / place(path))
    settings = SETTINGS.read_text(encoding="utf-8").replace("nav = []", f"nav = {written(navigation())}")
    folder.with_suffix(".toml").write_text(settings, encoding="utf-8")


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
