"""Write src/mythagon/bots/strength.toml from the table of docs/strength.md: the figures of the page of bots.

python tools/strength.py            write the file
python tools/strength.py --check    compare it; 1 if it is out of date
"""

import re
import sys
from pathlib import Path

from mythagon.games import GAMES
from mythagon.kernel.text import read_texts

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
FILE = ROOT / "src" / "mythagon" / "bots" / "strength.toml"
SHARE = re.compile(r"([\d.]+) % \(([\d.]+) to ([\d.]+)\)")


def line_of(cells: list[str]) -> str:
    """One line of the page's table as an entry of the file."""
    names = {read_texts(game.folder / "text" / "en.toml")["game.name"]: game.id for game in GAMES.values()}
    name, _, note = cells[0].partition(", ")
    if name not in names:
        raise SystemExit(f"docs/strength.md: {name!r} is no game; there are {', '.join(names)}")
    share = SHARE.match(cells[3])
    if share is None:
        raise SystemExit(f"docs/strength.md: expected '88.3 % (84.7 to 91.0)' and not {cells[3]!r}")
    bots = ", ".join(f'"{bot}"' for bot in cells[1].split(", "))
    wins, low, high = (float(figure) for figure in share.groups())
    facts = [f'game = "{names[name]}"', f'note = "{note}"', f"bots = [{bots}]", f"matches = {int(cells[2])}"]
    facts += [f"wins = {wins}", f"low = {low}", f"high = {high}", f"fair = {float(cells[4].removesuffix(' %'))}"]
    return "\n".join(["[[measured]]", *facts, ""])


def written() -> str:
    """The file as it should be."""
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")][2:]
    lines = [line_of([cell.strip() for cell in row.strip("|").split("|")]) for row in rows]
    return "\n".join(
        ["# Written by tools/strength.py from docs/strength.md: change that page, not this file.\n", *lines]
    )


def main() -> int:
    """Write or compare."""
    text = written()
    if "--check" in sys.argv[1:]:
        same = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
        print(
            "the figures of the bots are as measured" if same else f"{FILE.name} is out of date: run tools/strength.py"
        )
        return 0 if same else 1
    FILE.write_text(text, encoding="utf-8")
    print(f"wrote {FILE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
