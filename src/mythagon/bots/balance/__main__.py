"""Play, count, write: see the package."""

import argparse
from pathlib import Path

from mythagon.bots import balance
from mythagon.bots.balance.matches import Effort, report_of
from mythagon.bots.balance.page import FOLDER


def main() -> None:
    """One game's report, with its notes at the end."""
    parser = argparse.ArgumentParser(
        prog="python -m mythagon.bots.balance",
        description=balance.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="a game that brings a module `balance`")
    parser.add_argument("--greedy", type=int, default=900, help="matches of greedy bots, for each deck in all")
    parser.add_argument("--search", type=int, default=150, help="matches of careful bots, for each deck in all")
    parser.add_argument("--knock-out", type=int, default=300, help="deals for the worth of each card")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--deals", default="balance", help="a name: another one gives other deals")
    parser.add_argument("--kept", type=Path, help="a folder for finished matches; a stopped run goes on from it")
    options = parser.parse_args()
    about = report_of(options.game)
    sizes = len(about.SUBJECT.sizes)
    games = {about.GREEDY: options.greedy // sizes, about.CAREFUL: options.search // sizes}
    FOLDER.mkdir(parents=True, exist_ok=True)
    if options.kept is not None:
        options.kept.mkdir(parents=True, exist_ok=True)
    text = about.page(Effort(games, options.knock_out, options.jobs, options.deals, options.kept))
    notes = FOLDER / f"{options.game}-notes.md"
    if notes.exists():
        text += "\n" + notes.read_text(encoding="utf-8")
    (FOLDER / f"{options.game}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
