"""How long a match takes: what a person is asked in it, counted in matches between quick bots.

    PYTHONPATH=build/compiled python tools/lengths.py

Prints, for every picture of a game's set-up (or the game itself) and every number of players, how often each of them
is asked: questions with more than one answer, and windows only where something hangs on them, as at a table
(`mythagon.house.spared`). The means stand in `web/src/games/*/setup.ts` as `decisions`; the seconds for each, and
where they are from, in `web/src/core/setup.ts`. The minutes in a game's texts are those of three players,
and the mean of the pictures.
"""

import re
from pathlib import Path

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.kernel.match import Match

ROOT = Path(__file__).resolve().parent.parent
#: the games whose set-up says how long they take
GAMES = sorted(setup.parent.name for setup in ROOT.glob("web/src/games/*/setup.ts"))
#: matches for each number of players
MATCHES = 4
#: what a set-up says: a picture with its decisions, or the game's own
SAID = re.compile(r'(?:value: "(\w+)".*?)?decisions: (\d+)')


def decisions(game: str, seats: int, options: dict[str, str], seed: str) -> float:
    """How often each player is asked in one match."""
    match = Match.start(find_game(game), seats, options, seed)
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(seats)]
    count = 0
    while not match.over:
        ask = match.asks[0]
        count += len(ask.choices) > 1 and (not ask.window or len(match.game.concerned(match.state, ask)) > 0)
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    return count / seats


def said(game: str) -> dict[tuple[str, str], int]:
    """What the set-up says, by option and value; both are empty where a game has no pictures."""
    text = (ROOT / "web" / "src" / "games" / game / "setup.ts").read_text(encoding="utf-8")
    option = re.findall(r'option: "(\w*)"', text)[0]
    return {(option, value): int(count) for value, count in SAID.findall(text)}


def main() -> None:
    """Print what is measured beside what is said."""
    for game in GAMES:
        sizes = [seats for seats in find_game(game).seats if seats > 1]
        for (option, value), count in said(game).items():
            options = {option: value} if option else {}
            played = [[decisions(game, seats, options, f"length {n}") for n in range(MATCHES)] for seats in sizes]
            means = [sum(one) / MATCHES for one in played]
            figures = ", ".join(f"{seats}: {mean:.0f}" for seats, mean in zip(sizes, means, strict=True))
            print(f"{game} {value}: {sum(means) / len(means):.0f} (says {count}; by players {figures})")


if __name__ == "__main__":
    main()
