"""A long match of Hybris, left and resumed: how quick are its last moves, and how long does it take to open its table?

    PYTHONPATH=src python benchmarks/long.py [--matches 6] [--moves 40] [--ages 6]

The longest of some matches of four players who seldom pass is brought to a server shortly before its end. By the
printed rules that is about 500 decisions; `--ages 16` plays with a data set of more Ages, which makes it over 1,000.
All four sit down, and their next moves are timed: until the table's answer has come, and in processor time of the
server. Then the server is stopped and started again, and a table that nobody has looked at since is opened.
"""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from mythagon.games import find_game
from mythagon.kernel import match as engine
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from benchmarks.table import Server, post

SEATS = 4
#: milliseconds: what a move may cost the server, and opening a table
MOVE, OPEN = 5.0, 100.0


def more_ages(folder: Path, ages: int) -> Path:
    """The box of the game, but for the number of Ages."""
    data = folder / "long"
    shutil.copytree(find_game("hybris").folder / "data", data)
    rules = data / "rules.toml"
    before = rules.read_text(encoding="utf-8")
    text, found = re.subn(r'(id = "ages"\n(?:.*\n)*?value = )\d+', rf"\g<1>{ages}", before, count=1)
    assert found, "rules.toml has no number of Ages"
    rules.write_text(text, encoding="utf-8")
    return data


def played(seed: str, left: int, data: Path) -> Match:
    """A match in which nobody passes who can do something else, up to `left` decisions before its end."""
    chance = random.Random(seed)
    match = Match.start(find_game("hybris"), SEATS, {}, seed, data=data)
    while not match.over:
        ask = match.asks[0]
        plain = [choice for choice in ask.choices if choice.text not in ("pass", "end", "plan:none", "decline", "skip")]
        match.answer(int(ask.seat), chance.choice(plain or ask.choices))
    return match.at(max(0, len(match.steps) - left))


def bring(server: Server, match: Match) -> tuple[str, list[str]]:
    """The match at a table of people; their keys."""
    request = urllib.request.Request(
        f"http://{server.address}/api/records", write_record(match).encode(), {"Content-Type": "text/plain"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
    names = ("Ines", "Zoe", "Marco", "Noor")
    keys = [
        str(post(server, "/api/seats/claim", {"key": seat["key"], "name": name})["key"])
        for seat, name in zip(made["seats"], names, strict=True)
    ]
    post(server, f"/api/tables/{made['table']}/start", {}, keys[0])
    return str(made["table"]), keys


async def enter(server: Server, table: str, key: str) -> tuple[ClientConnection, dict[str, Any], float]:
    """Open the table: its socket, what is seen, and after how many milliseconds."""
    began = time.perf_counter()
    address = f"ws://{server.address}/api/tables/{table}/live"
    socket = await connect(address, compression=None, max_size=None, ping_interval=None)
    await socket.send(json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}))
    look = await next_look(socket, -1)
    return socket, look, (time.perf_counter() - began) * 1000


async def next_look(socket: ClientConnection, after: int) -> dict[str, Any]:
    """The first look that is newer."""
    async for text in socket:
        said: dict[str, Any] = msgspec.json.decode(text)
        if said["type"] == "look" and said["seq"] > after:
            return said
    raise ConnectionError("the table has closed its door")


async def moves(server: Server, table: str, keys: list[str], count: int) -> tuple[list[float], float]:
    """Milliseconds of each move until its mover sees it, and of the server's processor on average."""
    seats = [await enter(server, table, key) for key in keys]
    looks = [look for _, look, _ in seats]
    spent: list[float] = []
    before = server.cpu()
    for _ in range(count):
        seat = next((seat for seat, look in enumerate(looks) if look["ask"]), None)
        if seat is None:
            break
        look = looks[seat]
        began = time.perf_counter()
        choice = look["ask"]["choices"][0]["text"]
        await seats[seat][0].send(json.dumps({"type": "choose", "id": "1", "seq": look["seq"], "text": choice}))
        looks[seat] = await next_look(seats[seat][0], look["seq"])
        spent.append((time.perf_counter() - began) * 1000)
        for other in range(SEATS):
            if other != seat:
                looks[other] = await next_look(seats[other][0], look["seq"])
    used = (server.cpu() - before) * 1000 / max(1, len(spent))
    for socket, _, _ in seats:
        await socket.close()
    return spent, used


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--ages", type=int, default=6)
    given = parser.parse_args()
    pure = str(engine.__file__).endswith(".py")
    with tempfile.TemporaryDirectory() as folder:
        data = more_ages(Path(folder), given.ages)
        os.environ["MYTHAGON_DATA"] = f"hybris/long={data}"
        found = [played(f"long {number}", given.moves + 20, data) for number in range(given.matches)]
        match = max(found, key=lambda one: len(one.steps))
        print(f"{len(match.steps)} decisions, {'pure' if pure else 'compiled'} engine")
        database = Path(folder) / "long.sqlite3"
        server = Server(database)
        table, keys = bring(server, match)
        spent, used = asyncio.run(moves(server, table, keys, given.moves))
        server.stop()
        server = Server(database)
        before = server.cpu()
        first = asyncio.run(enter(server, table, keys[0]))[2]
        worked = (server.cpu() - before) * 1000
        again = [asyncio.run(enter(server, table, key))[2] for key in keys[1:]]
        server.stop()
    print(f"a move: {median(spent):.1f} ms until it is seen (median), {used:.1f} ms of the server for four viewers")
    print(f"opening after a restart: {first:.0f} ms, {worked:.0f} ms of the server; then {median(again):.0f} ms")
    print(f"wanted: at most {MOVE:.0f} ms of the server for a move, at most {OPEN:.0f} ms to open")
    return 0 if used <= MOVE and worked <= OPEN else 1


if __name__ == "__main__":
    sys.exit(main())
