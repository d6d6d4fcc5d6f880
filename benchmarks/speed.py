"""Speed of the engine beside its peers, measured in one run on one core and printed as ratios.

    make bench            (or: python benchmarks/speed.py --seconds 3 --json)

Random play only: each library through its own Python interface, picking uniformly among its legal actions. OpenSpiel's
`hearts` is its fastest rich card game from Python, Catanatron the nearest sibling in language and purpose. Each is
measured in a process of its own: among another library's objects the garbage collector costs a third of the speed.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter

from rich.console import Console
from rich.table import Table

from mythagon.cli.bench import Speed
from mythagon.games import GAMES

#: what each game must reach, compiled: (decisions/s over hearts, over Catanatron, clone µs, iterations/s, bytes)
TARGETS = {
    "odysseus": (10.0, 50.0, 2.0, 40_000, 4096),
    "deukalion": (0.0, 5.0, 6.0, 1_500, 8192),
    "hades_trap": (0.0, 20.0, 3.0, 8_000, 8192),
    "hybris": (0.0, 12.0, 6.0, 3_000, 12_288),
}
#: and decisions/s where they are asked for by themselves
DECISIONS = {"hades_trap": 500_000, "hybris": 300_000}
PURE_TARGETS = {"odysseus": 250_000}


@dataclass(frozen=True)
class Peer:
    """Decisions a second of another library."""

    name: str
    decisions_per_second: float


def hearts() -> int:
    """One random game of OpenSpiel's hearts; chance nodes are not counted."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            decisions += 1
    return decisions


def catan() -> int:
    """One random game of Catanatron for three."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE)])
    game.play()
    return len(game.state.actions)


def pace(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second, over whole games."""
    play()
    decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        decisions += play()
    return decisions / (perf_counter() - start)


PEERS: dict[str, Callable[[], int]] = {"OpenSpiel hearts": hearts, "Catanatron": catan}


def alone(command: list[str], **variables: str) -> str:
    """What a Python process of its own prints."""
    run = subprocess.run(
        [sys.executable, *command], env={**os.environ, **variables}, capture_output=True, text=True, check=True
    )
    return run.stdout


def peer_speed(name: str, seconds: float) -> Peer:
    """Another library's speed."""
    return Peer(name, float(alone([__file__, "--peer", name, "--seconds", str(seconds)])))


def speed_of(game: str, seconds: float, **variables: str) -> Speed:
    """A game's figures."""
    command = ["-m", "mythagon", "bench", game, "--json", "--players", "3", "--seconds", str(seconds)]
    return Speed(**json.loads(alone(command, **variables)))


def main() -> None:
    """Measure, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a figure")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--peer", choices=list(PEERS), help="measure only this library, in this process")
    options = parser.parse_args()
    if options.peer:
        print(pace(PEERS[options.peer], options.seconds))
        return
    console = Console(stderr=options.json)
    peers = []
    speeds = []
    with console.status("") as status:
        for name in PEERS:
            status.update(f"{name} ...")
            peers.append(peer_speed(name, options.seconds))
        for game in GAMES:
            status.update(f"{game} ...")
            speeds.append(speed_of(game, options.seconds))
            status.update(f"{game}, pure ...")
            speeds.append(speed_of(game, options.seconds, PYTHONPATH="src"))
    if options.json:
        print(json.dumps({"peers": [asdict(peer) for peer in peers], "mythagon": [asdict(speed) for speed in speeds]}))
        return
    table = Table(title="Random play on one core, decisions a second")
    table.add_column("engine")
    table.add_column("decisions/s", justify="right")
    for peer in peers:
        table.add_column(f"x {peer.name}", justify="right")
    for name in ("clone µs", "search it/s", "state bytes"):
        table.add_column(name, justify="right")
    for peer in peers:
        ratios = [f"{peer.decisions_per_second / other.decisions_per_second:.2f}" for other in peers]
        table.add_row(peer.name, f"{peer.decisions_per_second:,.0f}", *ratios, "", "", "")
    for speed in speeds:
        ratios = [f"{speed.decisions_per_second / peer.decisions_per_second:.1f}" for peer in peers]
        spread = f"{speed.iterations_least:,.0f} - {speed.iterations_most:,.0f}"
        iterations = f"{speed.iterations_per_second:,.0f} ({spread})"
        figures = f"{speed.clone_us:.2f}", iterations, f"{speed.state_bytes:,}"
        table.add_row(f"{speed.game}, {speed.mode}", f"{speed.decisions_per_second:,.0f}", *ratios, *figures)
    console.print(table)
    for speed in speeds:
        for line in verdicts(speed, peers):
            console.print(line)


def verdicts(speed: Speed, peers: list[Peer]) -> list[str]:
    """Each target with what was measured."""
    if speed.mode == "pure":
        wanted = PURE_TARGETS.get(speed.game)
        return [] if wanted is None else [verdict(f"{speed.game} pure decisions/s", speed.decisions_per_second, wanted)]
    over_hearts, over_catan, clone, iterations, size = TARGETS[speed.game]
    ratios = [speed.decisions_per_second / peer.decisions_per_second for peer in peers]
    lines = [verdict(f"{speed.game} x {peers[1].name}", ratios[1], over_catan)]
    if over_hearts:
        lines.insert(0, verdict(f"{speed.game} x {peers[0].name}", ratios[0], over_hearts))
    if speed.game in DECISIONS:
        lines.append(verdict(f"{speed.game} decisions/s", speed.decisions_per_second, DECISIONS[speed.game]))
    lines.append(verdict(f"{speed.game} clone µs", speed.clone_us, clone, at_most=True))
    lines.append(verdict(f"{speed.game} search iterations/s", speed.iterations_per_second, iterations))
    lines.append(verdict(f"{speed.game} state bytes", speed.state_bytes, size, at_most=True))
    return lines


def verdict(name: str, measured: float, wanted: float, at_most: bool = False) -> str:
    """One line: reached or missed."""
    reached = measured <= wanted if at_most else measured >= wanted
    sign = "reached" if reached else "MISSED "
    return f"{sign}  {name}: {measured:,.1f} (wanted {'at most' if at_most else 'at least'} {wanted:,.0f})"


if __name__ == "__main__":
    main()
