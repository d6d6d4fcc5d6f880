"""Write docs/versions.md: one table of everything that has a version, taken from where each is said.

python tools/versions.py            write the page
python tools/versions.py --check    compare it, and everything else that names a version; 1 if something differs
"""

import json
import re
import sys
from hashlib import sha256
from pathlib import Path

from mythagon import __version__
from mythagon.games import GAMES
from mythagon.kernel.game import CONTRACT, AnyGame
from mythagon.kernel.text import read_texts
from mythagon.table.storage.migrations import MIGRATIONS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "versions.md"
CHANGELOG = ROOT / "CHANGELOG.md"
PROTOCOL = ROOT / "src" / "mythagon" / "table" / "wire" / "schemas.json"
#: the client's own files that say which version it is
CLIENT = ("package.json", "package-lock.json")
RELEASE = re.compile(r"## (?P<version>\d+\.\d+\.\d+) - (?P<date>\d{4}-\d\d-\d\d|unreleased)")
STAND = re.compile(r"- (?P<name>[^:]+): rules (?P<rules>\S+), data (?P<data>\w+)")


def protocol() -> str:
    """The messages of the table have no number: any change of them changes this digest, their order does not."""
    messages = json.dumps(json.loads(PROTOCOL.read_bytes()), sort_keys=True)
    return sha256(messages.encode()).hexdigest()[:12]


def page() -> str:
    """The table."""
    lines = [
        "# Versions",
        "",
        "Written by `tools/versions.py` from the sources; [CHANGELOG.md](../CHANGELOG.md) says what changed, and",
        "[protocol.md](protocol.md) and [hosting.md](hosting.md) what protocol and schema are.",
        "",
        "| what | version |",
        "|---|---|",
        f"| package and browser client | {__version__} |",
        f"| contract between kernel and games | {CONTRACT} |",
        f"| schema of the database | {len(MIGRATIONS)} |",
        f"| protocol of the table (digest of its messages) | {protocol()} |",
        "",
        "| game | rules | data | written for contract |",
        "|---|---|---|---|",
    ]
    for game in GAMES.values():
        lines.append(f"| {name(game)} | {game.rules} | {game.catalog().digest()} | {game.contract} |")
    return "\n".join(lines) + "\n"


def name(game: AnyGame) -> str:
    """What a game is called."""
    return read_texts(game.folder / "text" / "en.toml")["game.name"]


def releases(text: str) -> list[tuple[str, str, dict[str, tuple[str, str]]]]:
    """Of each release, newest first: its version, its date, rules and data of each game."""
    found: list[tuple[str, str, dict[str, tuple[str, str]]]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            head = RELEASE.fullmatch(line)
            found.append((head["version"], head["date"], {}) if head else (line, "", {}))
        elif found and (stand := STAND.fullmatch(line)):
            found[-1][2][stand["name"]] = stand["rules"], stand["data"]
    return found


def changelog_faults(text: str) -> list[str]:
    """The newest release is this one, and says of each game by which rules and data it is played."""
    found = releases(text)
    faults = [f"CHANGELOG.md: {line!r} should be `## VERSION - DATE`" for line, date, _ in found if not date]
    if not found or found[0][0] != __version__:
        return [*faults, f"CHANGELOG.md should begin with {__version__}, which is mythagon.__version__"]
    now = found[0][2]
    before = found[1][2] if len(found) > 1 else {}
    for game in GAMES.values():
        digest = game.catalog().digest()
        data = "unchanged" if before.get(name(game), ("", ""))[1] == digest else digest
        if now.get(name(game)) != (game.rules, data):
            line = f"- {name(game)}: rules {game.rules}, data {data}"
            faults.append(f"CHANGELOG.md: {found[0][0]} lacks the line `{line}`")
    return faults


def client_faults(folder: Path) -> list[str]:
    """Server and browser client are one product and have one version."""
    faults = []
    for file in CLIENT:
        said = json.loads((folder / file).read_text(encoding="utf-8"))
        for version in [said["version"], *([said["packages"][""]["version"]] if "packages" in said else [])]:
            if version != __version__:
                faults.append(f"web/{file} says {version}; mythagon.__version__ is {__version__}")
    return faults


def main(arguments: list[str]) -> int:
    """Write or compare."""
    if arguments != ["--check"]:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    faults = changelog_faults(CHANGELOG.read_text(encoding="utf-8")) + client_faults(ROOT / "web")
    if not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page():
        faults.append("docs/versions.md is out of date: run tools/versions.py")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
