"""Write the recorded games of tests/records: greedy bots on every size of every game, a file each.

Run it only when a rules version changes, for that game (`tools/record_games.py GAME`); the files are the memory of
how the rules played.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from mythagon.bots import Eyes, make_bot
from mythagon.games import GAMES
from mythagon.kernel.game import AnyGame
from mythagon.kernel.journal import Fork
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record

FORKED = "3-players-forked"
FOLDER = Path(__file__).parent.parent / "tests" / "records"


def plan_of(game: AnyGame) -> dict[str, dict[str, Any]]:
    """What a game says about its records, in a file beside them.

    `every`: options so different in play that every value is recorded, and at which sizes. `other`: the options of the
    match with other options, where some last values exclude each other.
    """
    path = FOLDER / game.id / "plan.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def main() -> None:
    """One match per game and size, one with every option at its last value, and one played on from another's moment."""
    for game in GAMES.values():
        if sys.argv[1:] and game.id not in sys.argv[1:]:
            continue
        (FOLDER / game.id).mkdir(parents=True, exist_ok=True)
        plan = plan_of(game)
        last = plan.get("other") or {option.id: option.values[-1] for option in game.options}
        plans: list[tuple[int, dict[str, str], str]] = [(seats, {}, f"{seats}-players") for seats in game.seats]
        plans.append((game.seats[0], last, f"{game.seats[0]}-players-options"))
        plans.append((3, {}, FORKED))
        for option in game.options:
            sizes = plan.get("every", {}).get(option.id, ())
            plans += [
                (seats, {option.id: value}, f"{seats}-players-{value}")
                for seats in sizes
                for value in option.values[1:]
            ]
        for seats, options, name in plans:
            match = Match.start(game, seats, options, seed=f"{game.id}/{name}")
            if name == FORKED and match.opening is not None:
                match.opening.forks.append(Fork(30, 1, f"{game.id}/{name}/anew"))
            bots = [make_bot("random" if seat % 3 == 2 else "greedy", f"{name}/{seat}") for seat in range(seats)]
            while not match.over:
                ask = match.asks[0]
                match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
            (FOLDER / game.id / f"{name}.txt").write_text(write_record(match), encoding="utf-8")


if __name__ == "__main__":
    main()
