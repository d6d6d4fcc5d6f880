"""Write docs/strength.md from the `strength.toml` of every game: how strong its bots are, as measured in the arena.

python tools/strength.py            write the page
python tools/strength.py --check    compare it; 1 if it is out of date
"""

import sys
from pathlib import Path

from mythagon.bots.measured import Measured, measured_of, strength_of
from mythagon.games import GAMES
from mythagon.kernel.text import read_texts

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
HEAD = """# How strong the bots are

Written by `tools/strength.py` from `games/<game>/strength.toml`: change those files, not this page.

Measured with `mythagon arena`, compiled engine, seats rotated on equal deals, 95 % intervals (Wilson). A shared win
counts half. `hard` searches 3000 iterations a decision, `normal` 300, `easy` 24 (and often wanders from the best);
`greedy` follows the game's hints.

| game | table | matches | wins of the first bot | fair share |
|---|---|---|---|---|"""


def row(name: str, one: Measured) -> str:
    """A measurement as a line of the table."""
    game = f"{name}, {one.note}" if one.note else name
    wins = f"{one.wins} % ({one.low} to {one.high})"
    if one.points:
        wins += f", {one.points[0]} points against {one.points[1]}"
    return f"| {game} | {', '.join(one.bots)} | {one.matches} | {wins} | {one.fair:g} % |"


def written() -> str:
    """The page as it should be."""
    names = {game: read_texts(game.folder / "text" / "en.toml")["game.name"] for game in GAMES.values()}
    parts = ["\n".join([HEAD, *[row(name, one) for game, name in names.items() for one in measured_of(game)]])]
    for game, name in names.items():
        told = strength_of(game)
        parts.append(f"## {name}")
        if told.get("commands"):
            parts.append("\n".join(["```", *told["commands"], "```"]))
        parts.append(told.get("notes", "").strip() if told else "Nothing is measured yet.")
    return "\n\n".join(part for part in parts if part) + "\n"


def main() -> int:
    """Write or compare."""
    text = written()
    if "--check" in sys.argv[1:]:
        same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        print("the page of strengths is as measured" if same else f"{PAGE.name} is out of date: run tools/strength.py")
        return 0 if same else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
