"""Somebody who means the table server ill; started by `benchmarks/table.py --attack`.

    PYTHONPATH=src python benchmarks/attack.py HOST:PORT SECONDS [KIND ...]

For so many seconds and all at once, or only the kinds that are named: 300 connections that say nothing (idle), 40
sockets that ask and never read (silent), ten people who choose and take back without end (storm), records of the
largest size (import), 120 tables of bots (bots), and ten addresses that bring records of long matches and ask again
and again for 300 tables made of such records, half of them over: the tables, their turns, moments of their replays
(memory). These are called long0 to long299; benchmarks/table.py has put them there before. Each kind comes from a
loopback address of its own, so that no limit per address that one of them meets shuts out another, or the honest
players of 127.0.0.1. It gives way to the server where both want the processor: a real attacker has a computer of their
own. Prints what became of it as JSON.
"""

import asyncio
import json
import os
import random
import socket
import sys
import time
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.record import LONGEST, write_record

#: where each kind of attack comes from
KINDS = ("idle", "silent", "storm", "import", "bots", "memory")
FROM = {what: (f"127.0.0.{number}", 0) for number, what in enumerate(KINDS, 2)}
SILENT, IDLE, STORMS, BOT_TABLES = 40, 300, 10, 120
#: addresses that ask for long matches, and how many each of them
ADDRESSES, ASKED = 10, 30
#: requests under way at a time
THREADS = 64


class Foe:
    """One attacker: the server, the end of the attack, and what happened."""

    def __init__(self, address: str, seconds: float, kinds: list[str]) -> None:
        self.address = address
        self.kinds = kinds
        self.until = time.monotonic() + seconds
        self.happened: Counter[str] = Counter()

    def running(self) -> bool:
        """Is there time left?"""
        return time.monotonic() < self.until

    def post(
        self, what: str, path: str, body: bytes | None, key: str = "", address: str | None = None
    ) -> dict[str, Any] | None:
        """One request; its answer if it was let through. Without a body it only asks."""
        kind = "text/plain" if path == "/api/records" else "application/json"
        headers = {"Content-Type": kind, **({"Authorization": f"Bearer {key}"} if key else {})}
        connection = HTTPConnection(
            self.address, timeout=max(1.0, self.until - time.monotonic()), source_address=(address or FROM[what][0], 0)
        )
        try:
            connection.request("POST" if body is not None else "GET", path, body, headers)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, HTTPException):
            self.happened[f"{what}: no answer"] += 1
            return None
        finally:
            connection.close()
        self.happened[f"{what}: {answer.status}"] += 1
        found: dict[str, Any] | None = json.loads(text) if answer.status < 300 else None
        return found

    def table(self, what: str, *seats: dict[str, str]) -> tuple[str, str] | None:
        """A table under way, and the first seat's key."""
        body = {"game": "odysseus", "options": {"first": "seat_order"}, "seats": list(seats), "public": False}
        made = self.post(what, "/api/tables", json.dumps(body).encode())
        if made is None or self.post(what, f"/api/tables/{made['table']}/start", b"{}", made["key"]) is None:
            return None
        return made["table"], made["key"]

    async def sit(self, what: str, table: str, key: str | None, queue: int) -> ClientConnection:
        """A socket at a table."""
        host, _, port = self.address.partition(":")
        plain = socket.socket()
        plain.bind(FROM[what])
        if queue == 1:  # somebody who does not read keeps little of what is sent
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
        url = f"ws://{self.address}/api/tables/{table}/live"
        found = await connect(url, sock=plain, compression=None, max_size=None, max_queue=queue, ping_interval=None)
        await found.send(json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}))
        return found

    async def silent(self, table: str) -> None:
        """Ask for the whole table twenty times a second and read nothing; come again when cut off."""
        while self.running():
            try:
                player = await self.sit("silent", table, None, 1)
                while self.running():
                    await player.send(json.dumps({"type": "choose", "id": "x", "seq": 0, "text": "x"}))
                    await asyncio.sleep(0.05)
            except (OSError, WebSocketException):
                self.happened["silent: cut off or refused"] += 1
                await asyncio.sleep(0.5)

    async def idle(self) -> None:
        """Connect and say nothing; connect again when cut off."""
        while self.running():
            try:
                reader, writer = await asyncio.open_connection(*self.address.split(":"), local_addr=FROM["idle"])
                async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                    await reader.read()
                writer.close()
            except TimeoutError:
                return
            except OSError:
                pass
            self.happened["idle: cut off"] += 1
            await asyncio.sleep(1)

    async def storm(self, table: str, key: str) -> None:
        """Choose and take back, as fast as answers come."""
        try:
            player = await self.sit("storm", table, key, 100)
            look: dict[str, Any] = {}
            while self.running():
                said = json.loads(await player.recv())
                if said["type"] == "look":
                    look = said
                    if look["ask"]:
                        text = look["ask"]["choices"][0]["text"]
                        choice = {"type": "choose", "id": str(time.monotonic()), "seq": look["seq"], "text": text}
                        await player.send(json.dumps(choice))
                        await player.send(json.dumps({"type": "undo", "id": str(time.monotonic()), "steps": 1}))
                        self.happened["storm: choices"] += 1
        except (OSError, WebSocketException):
            self.happened["storm: cut off or refused"] += 1

    async def bring(self, record: bytes) -> None:
        """Import the record again and again."""
        while self.running():
            await asyncio.to_thread(self.post, "import", "/api/records", record)
            await asyncio.sleep(1)

    async def carry(self, records: list[bytes], number: int) -> None:
        """Bring long matches."""
        for record in records:
            await asyncio.to_thread(self.post, "memory", "/api/records", record, "", f"127.0.1.{number + 1}")

    async def memory(self, number: int) -> None:
        """Ask for all long matches that are there, in turn."""
        while self.running():
            for what in ("", "/turns?seat=all", "/replay?seat=all&step=700"):
                for table in range(number * ASKED, (number + 1) * ASKED):
                    path = f"/api/tables/long{table}{what}"
                    await asyncio.to_thread(self.post, "memory", path, None, "", f"127.0.1.{number + 1}")

    async def bots(self) -> None:
        """Found tables whose bots begin to think."""
        me, bot = {"kind": "me", "name": "Eris"}, {"kind": "bot", "strength": "hard"}
        for _ in range(BOT_TABLES):
            if self.running():
                await asyncio.to_thread(self.table, "bots", bot, me)

    async def attack(self) -> None:
        """All kinds at once."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        me = {"kind": "me", "name": "Eris"}
        record = largest_record()
        long = [write_record(match).encode() for match in long_matches()]
        tables = [self.table("storm", me, {"kind": "bot", "strength": "easy"}) for _ in range(STORMS)]
        found = [table for table in tables if table is not None]
        work: dict[str, list[Coroutine[Any, Any, None]]] = {
            "idle": [self.idle() for _ in range(IDLE)],
            "silent": [self.silent(found[0][0]) for _ in range(SILENT) if found],
            "storm": [self.storm(*table) for table in found],
            "import": [self.bring(record)],
            "bots": [self.bots()],
            "memory": [one for number in range(ADDRESSES) for one in (self.carry(long, number), self.memory(number))],
        }
        tasks = [asyncio.create_task(one) for kind in self.kinds for one in work.pop(kind)]
        for left in work.values():
            for one in left:
                one.close()
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def largest_record() -> bytes:
    """A match whose last decision is repeated up to the size that is allowed."""
    match = Match.start(find_game("odysseus"), 2, {"first": "seat_order"}, "eris", {}, None, ["Eris", "Zoe"])
    for _ in range(30):
        match.answer(int(match.asks[0].seat), match.asks[0].choices[0])
    text = write_record(match).rpartition("hash ")[0]
    last = text.splitlines()[-1] + "\n"
    return (text + last * ((LONGEST - len(text)) // len(last))).encode()


def long_matches() -> list[Match]:
    """Matches of some thousand decisions, to their ends."""
    found: list[Match] = []
    for number in range(3):
        rng = random.Random(number)
        found.append(Match.start(find_game("deukalion"), 4, {}, f"long {number}"))
        while not found[-1].over:
            ask = found[-1].asks[0]
            found[-1].apply(int(ask.seat), rng.choice(ask.choices))
    return found


def main() -> int:
    """Attack and tell."""
    os.nice(5)
    foe = Foe(sys.argv[1], float(sys.argv[2]), sys.argv[3:] or list(FROM))
    asyncio.run(foe.attack())
    print(json.dumps(dict(sorted(foe.happened.items()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
