"""The table server under load: 500 live tables, 1,500 viewers, a move at each table every five seconds.

    PYTHONPATH=src python benchmarks/table.py [--tables 500] [--seconds 60] [--tempo 5] [--stored 1000]
    PYTHONPATH=src python benchmarks/table.py --games [odysseus hybris ...]
    PYTHONPATH=src python benchmarks/table.py --attack [--each | --only KIND ...]

One server process on loopback with SQLite; this process plays all people. Two people and a spectator at each table.
A move's latency runs from sending it until each of the three viewers has the look that shows it. The server's CPU and
memory are read from /proc. Afterwards a server is started on a database with stored tables under way.

With --games: what a move costs the server in each game, as processor time, which depends least on what else the
computer does: fifty tables, a hundred moves a second, three viewers each. A move is what a person chose. What the table
decides for people then (a question with one answer, a window that is passed) is stored and shown to all three as well,
costs as much, and is not counted as a move: the targets are for all that a person's move costs. The row below divides
by both. After a sleep a processor takes up to twice as long for the same work, and moves come after sleeps: figures are
compared only where they were measured in turn.

With --attack: sixteen honest players at eight tables, for 15 seconds alone and for 15 seconds beside
benchmarks/attack.py, on a server with its usual limits; with --each also beside every kind of attack by itself, with
--only KIND beside nothing but this. A
latency is only the server's own where its loop was not kept waiting for a processor: what it used is printed too.
"""

import argparse
import asyncio
import json
import os
import random
import runpy
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from mythagon.games import GAMES, find_game
from mythagon.house.founding import founding_of, start_draft
from mythagon.house.journal import Entry, KeyChange, Seat
from mythagon.kernel import match as engine
from mythagon.kernel.match import Match
from mythagon.table.settings import Settings
from mythagon.table.storage.store import Store

#: the script of the attack, and what it defines
ATTACK = Path(__file__).with_name("attack.py")
FOE = runpy.run_path(str(ATTACK))
KINDS: tuple[str, ...] = FOE["KINDS"]
#: options of a game that let the first table start like all others
OPENINGS = {"odysseus": {"first": "seat_order"}}
#: milliseconds: the bars of the plot
BARS = (1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 200, 1000)
TARGETS = {"median": 10.0, "99 %": 100.0, "memory": 400.0, "cpu": 1.5, "resume": 5.0}
#: milliseconds of processor for a move, where there is a target
COSTS = {"odysseus": 0.8, "hybris": 1.3}


class Server:
    """A server process whose limits are out of the way, unless they are wanted."""

    def __init__(self, database: Path | str, limits: bool = False) -> None:
        names = ("RATE_REQUESTS", "RATE_TABLES", "RATE_CLAIMS", "SOCKETS", "CONNECTIONS", "RATE_MESSAGES")
        open_door = {} if limits else {f"MYTHAGON_{name}": "0" for name in names}
        env = {**os.environ, **open_door, "MYTHAGON_LOG": "warning"}
        command = [
            sys.executable,
            "-m",
            "mythagon",
            "serve",
            "--port",
            "0",
            "--no-browser",
            "--database",
            str(database),
        ]
        began = time.perf_counter()
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.start_seconds = time.perf_counter() - began
        self.address = line.rpartition("//")[2].strip().rstrip("/")

    def cpu(self) -> float:
        """Seconds of processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Most megabytes ever resident."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1024
        return 0.0

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


class Seats:
    """One table: two people, a spectator, and how long its looks take."""

    def __init__(self, server: Server, table: str, keys: list[str | None], latencies: list[float]) -> None:
        self.server = server
        self.table = table
        self.keys = keys
        self.latencies = latencies
        self.sockets: list[ClientConnection] = []
        self.looks: list[dict[str, Any]] = [{}, {}, {}]
        self.seen = [asyncio.Event() for _ in keys]
        self.readers: list[asyncio.Task[None]] = []
        self.rng = random.Random(table)
        self.sent: dict[int, float] = {}
        #: moves that were made: where a look comes late a move is sent twice, or refused as meant for an older one
        self.made: set[str] = set()
        #: of looks that show a move: how many, and how long
        self.heard = 0
        self.bytes = 0

    async def sit(self) -> None:
        """Connect all three."""
        for number, key in enumerate(self.keys):
            socket = await connect(
                f"ws://{self.server.address}/api/tables/{self.table}/live",
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "key": key, "since": None, "changes": True}))
            self.readers.append(asyncio.create_task(self.read(number, socket)))
            await self.seen[number].wait()

    async def read(self, number: int, socket: ClientConnection) -> None:
        """Take looks in and note when they came."""
        async for text in socket:
            now = time.perf_counter()
            said = msgspec.json.decode(text)
            if said["type"] == "done":
                self.made.add(said["id"])
            if said["type"] == "look":
                sent = self.sent.get(said["seq"])
                if sent is not None and said["seq"] > self.looks[number].get("seq", 0):
                    self.latencies.append((now - sent) * 1000)
                    self.heard += 1
                    self.bytes += len(text)
                self.looks[number] = said
                self.seen[number].set()

    async def play(self, until: float, tempo: float) -> None:
        """A random move every `tempo` seconds until the end of the time or the match."""
        due = time.perf_counter() + self.rng.random() * tempo
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += tempo
            for number in (0, 1):
                look = self.looks[number]
                if look["ask"]:
                    text = self.rng.choice(look["ask"]["choices"])["text"]
                    seq = look["seq"]
                    said = {"type": "choose", "id": str(seq), "seq": seq, "text": text}
                    self.sent[seq + 1] = time.perf_counter()
                    await self.sockets[number].send(json.dumps(said))
                    break

    async def leave(self) -> None:
        """Close all."""
        for task in self.readers:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)


def post(server: Server, path: str, body: object, key: str = "") -> dict[str, Any]:
    """One HTTP call."""
    import urllib.request

    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    request = urllib.request.Request(f"http://{server.address}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def load(
    server: Server, tables: int, seconds: float, tempo: float, bar: Progress, game: str = "odysseus"
) -> dict[str, Any]:
    """Found, sit down, play; the figures."""
    latencies: list[float] = []
    founding = bar.add_task("founding tables", total=tables)
    found: list[Seats] = []
    body = {
        "game": game,
        "options": OPENINGS.get(game, {}),
        "seats": [{"kind": "me", "name": "Ines"}, {"kind": "open"}],
        "public": False,
    }
    for _ in range(tables):
        made = await asyncio.to_thread(post, server, "/api/tables", body)
        keys: list[str | None] = [seat["key"] for seat in made["seats"]]
        claim = {"key": keys[1], "name": "Zoe"}
        keys[1] = (await asyncio.to_thread(post, server, "/api/seats/claim", claim))["key"]
        await asyncio.to_thread(post, server, f"/api/tables/{made['table']}/start", {}, str(keys[0]))
        found.append(Seats(server, made["table"], [*keys, None], latencies))
        bar.advance(founding)
    sitting = bar.add_task("sitting down", total=tables)
    for seats in found:
        await seats.sit()
        bar.advance(sitting)
    await asyncio.sleep(1)
    latencies.clear()
    playing = bar.add_task("playing", total=int(seconds))
    stored = decisions(server)
    before, began = server.cpu(), time.perf_counter()
    games = [asyncio.create_task(seats.play(began + seconds, tempo)) for seats in found]
    for _ in range(int(seconds)):
        await asyncio.sleep(1)
        bar.advance(playing)
    await asyncio.gather(*games)
    await asyncio.sleep(0.5)
    cpu, moves = server.cpu() - before, sum(len(seats.made) for seats in found)
    stored = decisions(server) - stored
    memory = server.memory()
    await asyncio.gather(*(seats.leave() for seats in found))
    size = sum(seats.bytes for seats in found) / max(1, sum(seats.heard for seats in found))
    figures = {"cpu": cpu, "moves": moves, "stored": stored, "memory": memory, "bytes": size}
    return {**figures, "latencies": sorted(latencies)}


async def store_tables(path: Path, count: int, bar: Progress) -> int:
    """A database of tables in the middle of a match, as a stopped server leaves them; how many decisions."""
    storing = bar.add_task("storing tables", total=count)
    store = Store(Settings(database=str(path)).url())
    await store.open()
    game = find_game("odysseus")
    total = 0
    for number in range(count):
        rng = random.Random(number)
        seats = [Seat("human", "Ines"), Seat("human", "Zoe")]
        founding = founding_of(game, seats, 0, OPENINGS["odysseus"], f"stored {number}", time.time())
        draft = start_draft(seats, None)
        entries = [Entry(1, draft.kind, None, draft.data, founding.created)]
        match = Match.start(game, 2, OPENINGS["odysseus"], founding.seed, {}, None, ["Ines", "Zoe"])
        while not match.over and len(match.steps) < 40:
            ask = match.asks[0]
            choice = rng.choice(ask.choices)
            match.answer(int(ask.seat), choice)
            data = {"text": choice.text, "by": "person"}
            entries.append(Entry(len(entries) + 1, "choice", int(ask.seat), data, founding.created))
        total += len(match.steps)
        await store.found(founding, "playing", KeyChange(), entries)
        bar.advance(storing)
    await store.close()
    return total


async def store_long(path: Path) -> None:
    """A database of tables made of records of long matches, half of them over."""
    store = Store(Settings(database=str(path)).url())
    await store.open()
    matches: list[Match] = FOE["long_matches"]()
    for number in range(FOE["ADDRESSES"] * FOE["ASKED"]):
        match = matches[number % len(matches)]
        assert match.opening is not None
        over = number % 2 == 0
        seats = [Seat("human", name) for name in match.opening.names]
        prefix = [(step.seat, step.choice.text) for step in match.steps]
        founding = founding_of(
            match.game,
            seats,
            None,
            match.opening.options,
            match.opening.seed,
            time.time(),
            prefix=prefix if over else prefix[:-1],
        )
        founding = msgspec.structs.replace(founding, id=f"long{number}")
        start = Entry(1, "start", None, start_draft(seats, None).data, founding.created)
        await store.found(founding, "over" if over else "playing", KeyChange(), [start])
    await store.close()


def plot(latencies: list[float], console: Console) -> None:
    """Latencies as bars."""
    low = 0.0
    for high in BARS:
        count = sum(1 for value in latencies if low <= value < high)
        share = count / max(1, len(latencies))
        console.print(f"{low:6.0f} - {high:<5.0f} ms {'█' * round(share * 60):<60} {share:6.1%}", highlight=False)
        low = float(high)


def report(figures: dict[str, Any], resume: tuple[float, float, int], console: Console) -> bool:
    """The table of figures against the targets; are all met?"""
    values = figures["latencies"]
    median, most = percentiles(values)
    rows = [
        ("median latency, ms", median, TARGETS["median"]),
        ("99 % latency, ms", most, TARGETS["99 %"]),
        ("server CPU per move, ms", figures["cpu"] * 1000 / max(1, figures["moves"]), TARGETS["cpu"]),
        ("server memory, MB", figures["memory"], TARGETS["memory"]),
        ("resuming stored tables, s", resume[1], TARGETS["resume"]),
    ]
    grid = Grid("figure", "measured", "target", "")
    for name, value, target in rows:
        grid.add_row(name, f"{value:.2f}", f"< {target:g}", "met" if value < target else "MISSED")
    console.print(grid)
    console.print(f"{figures['moves']} moves, {len(values)} looks")
    console.print(f"resuming {resume[2]} stored decisions took {resume[0]:.2f} s of CPU")
    console.print(f"load of the whole machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return all(value < target for _, value, target in rows)


def percentiles(values: list[float]) -> tuple[float, float]:
    """The median and the value that 99 of 100 do not exceed."""
    return values[len(values) // 2], values[int(len(values) * 0.99)]


def counted(server: Server, name: str) -> int:
    """How often something has happened, by the server's own count."""
    import urllib.request

    with urllib.request.urlopen(f"http://{server.address}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    counts = [line.split()[1] for line in lines if line.startswith(name)]
    return int(float(counts[0])) if counts else 0


def cut_off(server: Server) -> int:
    """How many it has cut off because they did not read."""
    return counted(server, 'mythagon_refusals_total{code="not_reading"}')


def decisions(server: Server) -> int:
    """How many decisions it has stored, of people and for them."""
    return counted(server, 'mythagon_moves_total{by="person"}')


def measure_attack(console: Console, kinds: list[str], everything: bool) -> bool:
    """Sixteen honest players, alone and beside somebody who means the server ill, in one or in all ways; does their
    server keep its targets of latency and memory?"""
    tables, seconds, tempo = 8, 15.0, 0.5
    grid = Grid("", "looks", "median, ms", "99 %, ms", "longest, ms", "CPU, % of a core", "memory, MB", "cut off")
    ended, met = 0.0, True
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as bar:
        for name in ("alone", *kinds, *(["everything"] if everything else [])):
            database = Path(folder) / f"{name}.sqlite3"
            if name in ("memory", "everything"):
                asyncio.run(store_long(database))
            server = Server(database, limits=True)
            try:
                foe = None
                if name != "alone":
                    command = [sys.executable, str(ATTACK), server.address, str(seconds + 5)]
                    command += [name] if name in kinds else []
                    foe = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
                figures = asyncio.run(load(server, tables, seconds, tempo, bar))
                values = figures["latencies"]
                share = 100 * figures["cpu"] / seconds
                if foe is not None:
                    console.print_json(foe.communicate()[0])
                met = met and percentiles(values)[1] < TARGETS["99 %"] and figures["memory"] < TARGETS["memory"]
                cells = [*percentiles(values), values[-1], share, figures["memory"]]
                grid.add_row(name, str(len(values)), *(f"{value:.1f}" for value in cells), str(cut_off(server)))
            finally:
                began = time.perf_counter()
                server.stop()
            ended = max(ended, time.perf_counter() - began)
    console.print(grid)
    console.print(f"a server ended at most {ended:.1f} s after SIGTERM")
    console.print(f"load of the whole machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return met


def measure_games(console: Console, games: list[str]) -> bool:
    """What a move costs in each game; are all targets met?"""
    tables, seconds, tempo = 50, 30.0, 0.5
    grid = Grid("", *games)
    figures: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as bar:
        for game in games:
            server = Server(Path(folder) / f"{game}.sqlite3")
            try:
                figures.append(asyncio.run(load(server, tables, seconds, tempo, bar, game)))
            finally:
                server.stop()
    costs = [one["cpu"] * 1000 / max(1, one["moves"]) for one in figures]
    grid.add_row("server CPU per move, ms", *(f"{cost:.2f}" for cost in costs))
    spread = (one["cpu"] * 1000 / max(1, one["stored"]) for one in figures)
    grid.add_row("and per decision stored", *(f"{cost:.2f}" for cost in spread))
    grid.add_row("target", *(f"< {COSTS[game]:g}" if game in COSTS else "" for game in games))
    grid.add_row("a look, KB", *(f"{one['bytes'] / 1000:.1f}" for one in figures))
    grid.add_row("moves", *(str(one["moves"]) for one in figures))
    console.print(grid)
    return all(cost < COSTS.get(game, cost + 1) for game, cost in zip(games, costs, strict=True))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tempo", type=float, default=5)
    parser.add_argument("--stored", type=int, default=1000)
    parser.add_argument("--attack", action="store_true")
    parser.add_argument("--each", action="store_true", help="with --attack: every kind by itself too")
    parser.add_argument("--only", nargs="*", choices=KINDS, help="with --attack: only these kinds, each by itself")
    parser.add_argument("--games", nargs="*", choices=sorted(GAMES), help="what a move costs in each game")
    given = parser.parse_args()
    console = Console()
    if given.attack:
        kinds = [kind for kind in KINDS if given.each or kind in (given.only or ())]
        return 0 if measure_attack(console, kinds, not given.only) else 1
    pure = str(engine.__file__).endswith(".py")
    if given.games is not None:
        console.print(f"{'pure' if pure else 'compiled'} engine")
        return 0 if measure_games(console, given.games or list(GAMES)) else 1
    console.print(f"{given.tables} tables, {3 * given.tables} viewers, {'pure' if pure else 'compiled'} engine")
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as bar:
        server = Server(Path(folder) / "load.sqlite3")
        try:
            figures = asyncio.run(load(server, given.tables, given.seconds, given.tempo, bar))
        finally:
            server.stop()
        stored = Path(folder) / "stored.sqlite3"
        decisions = asyncio.run(store_tables(stored, given.stored, bar))
        empty = Server(Path(folder) / "empty.sqlite3")
        bare = empty.cpu()
        empty.stop()
        full = Server(stored)
        thought = full.cpu() - bare
        full.stop()
    plot(figures["latencies"], console)
    resume = (thought, full.start_seconds - empty.start_seconds, decisions)
    return 0 if report(figures, resume, console) else 1


if __name__ == "__main__":
    sys.exit(main())
