"""Write docs/strength.md from the `strength.toml` of every game: how strong its bots are, as measured in the arena.

python tools/strength.py                        write the page
python tools/strength.py --check                compare it; 1 if it is out of date
python tools/strength.py --measure [GAME ...]   play the ladder of these games (all), keep what it shows, write the page
    --seats 2 4     tables to play: one of the stronger level among the weaker
    --levels easy   only the lines whose first bot is one of these
    --least 40 --most 400   matches of a line
    --workers 2     processes
"""

import sys
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from mythagon.bots.arena import Outcome, Pairing, play
from mythagon.bots.learn.crew import Crew
from mythagon.bots.learn.duel import SURE, Tally
from mythagon.bots.measured import Measured, measured_of, strength_of
from mythagon.games import GAMES, find_game
from mythagon.kernel.game import AnyGame
from mythagon.kernel.text import read_texts

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
#: who must beat whom: every level the one below, and the greedy bot beside them
LADDER = [
    *[("greedy", "random"), ("easy", "random"), ("normal", "easy"), ("normal", "greedy"), ("hard", "normal")],
    ("hard", "greedy"),
]
#: what a level must win beyond its fair share: 65 % with two players, 40 % against three
CLAIM = 0.15
HEAD = """# How strong the bots are

Written by `tools/strength.py` from `games/<game>/strength.toml`: change those files, not this page.

Measured in the arena, compiled engine, seats rotated on equal deals, 95 % intervals (Wilson). A shared win counts half.
`hard` searches 3000 iterations a decision; `normal` 300, and one time in ten it follows another idea that gives away at
most a tenth of a win, as far as it can tell; `easy` 16, nine times in ten with another idea that may cost three tenths,
and it judges by hand where the others have learnt. `greedy` follows the game's hints.

Lines with a rules version are of that version and its bots, played by `python tools/strength.py --measure`: deal after
deal until a sequential test is sure, 19 to 1, that the first bot wins 15 in a hundred more than its fair share, or no
more than that share. **Lines marked older are of earlier bots or rules** and stand until they are played again.

| game | table | matches | wins of the first bot | fair share | rules |
|---|---|---|---|---|---|"""


def row(game: AnyGame, name: str, one: Measured) -> str:
    """A measurement as a line of the table."""
    told = f"{name}, {one.note}" if one.note else name
    wins = f"{one.wins} % ({one.low} to {one.high})"
    if one.points:
        wins += f", {one.points[0]} points against {one.points[1]}"
    rules = str(one.rules) if one.rules == game.rules else "older"
    return f"| {told} | {', '.join(one.bots)} | {one.matches} | {wins} | {one.fair:g} % | {rules} |"


def written() -> str:
    """The page as it should be."""
    names = {game: read_texts(game.folder / "text" / "en.toml")["game.name"] for game in GAMES.values()}
    parts = ["\n".join([HEAD, *[row(game, name, one) for game, name in names.items() for one in measured_of(game)]])]
    for game, name in names.items():
        told = strength_of(game)
        parts.append(f"## {name}")
        if told.get("commands"):
            parts.append("\n".join(["```", *told["commands"], "```"]))
        parts.append(told.get("notes", "").strip() if told else "Nothing is measured yet.")
    return "\n\n".join(part for part in parts if part) + "\n"


def deals(game: str, bots: list[str], most: int) -> Iterator[Pairing]:
    """Every deal once in each rotation."""
    for number in range(most):
        yield Pairing(game, tuple(bots), number % len(bots), f"ladder.{number // len(bots)}")


def measure(crew: Crew, game: AnyGame, bots: list[str], least: int, most: int) -> dict[str, object]:
    """Deals until the test knows whether the first bot keeps its claim, as a line of the game's file."""
    seats = len(bots)
    tally = Tally(1 / seats)
    points = [0.0, 0.0]
    deal: list[Outcome] = []
    for outcome in crew.each(play, deals(game.id, bots, most)):
        deal.append(outcome)
        if len(deal) < seats:
            continue
        won = lead = 0.0
        for one in deal:
            first = next(seat for seat in range(seats) if one.pairing.bot_at(seat) == 0)
            others = [total for seat, total in enumerate(one.totals) if seat != first]
            won += one.payoffs[first]
            lead += one.totals[first] - max(others)
            points[0] += one.totals[first]
            points[1] += sum(others) / len(others)
        tally.add(won / seats, lead / seats, seats)
        deal = []
        if tally.matches >= least and abs(tally.evidence(CLAIM)) > SURE:
            break
    low, high = tally.interval
    return {
        "rules": game.rules,
        "bots": bots,
        "matches": tally.matches,
        "wins": round(100 * tally.rate, 1),
        "low": round(100 * low, 1),
        "high": round(100 * high, 1),
        "points": [round(total / max(1, tally.matches), 1) for total in points],
    }


def keep(game: AnyGame, line: dict[str, object]) -> None:
    """In the game's file, in place of what it said of the same bots."""
    source = ROOT / "src" / "mythagon" / "games" / game.id / "strength.toml"
    text = source.read_text(encoding="utf-8")
    head = text.partition("\n[[measured]]")[0]
    lines = tomllib.loads(text).get("measured", [])
    places = [place for place, old in enumerate(lines) if old["bots"] == line["bots"]]
    if places:
        lines[places[0]] = line
    lines = [old for place, old in enumerate(lines) if place not in places[1:]]
    if not places:
        lines.append(line)
    blocks = ["".join([f"{key} = {as_toml(value)}\n" for key, value in old.items()]) for old in lines]
    text = head.rstrip() + "".join([f"\n\n[[measured]]\n{block}" for block in blocks]).rstrip() + "\n"
    for path in (source, game.folder / "strength.toml"):  # played by the compiled engine, which has a copy
        path.write_text(text, encoding="utf-8")


def as_toml(value: object) -> str:
    """A number, a string, or a list of them."""
    if isinstance(value, list):
        return "[" + ", ".join([as_toml(part) for part in value]) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def play_ladder(asked: Namespace) -> None:
    """Line after line; each is kept as soon as it is known."""
    with Crew(asked.workers) as crew:
        for name in asked.measure or list(GAMES):
            game = find_game(name)
            for seats in asked.seats:
                for first, rival in LADDER:
                    if seats in game.seats and (not asked.levels or first in asked.levels):
                        line = measure(crew, game, [first, *[rival] * (seats - 1)], asked.least, asked.most)
                        keep(game, line)
                        print(name, *[f"{key} {value}" for key, value in line.items()], flush=True)


def main() -> int:
    """Measure if asked, write or compare."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--measure", nargs="*", metavar="GAME")
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 4])
    parser.add_argument("--levels", nargs="+", default=[])
    parser.add_argument("--least", type=int, default=40)
    parser.add_argument("--most", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    if asked.measure is not None:
        play_ladder(asked)
        measured_of.cache_clear()
    text = written()
    if asked.check:
        same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        print("the page of strengths is as measured" if same else f"{PAGE.name} is out of date: run tools/strength.py")
        return 0 if same else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
