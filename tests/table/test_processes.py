"""Two processes on one PostgreSQL, only one on a SQLite file, and a process that dies in the middle."""

import asyncio
import contextlib
import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from mythagon.house.refusal import StoreError
from mythagon.table.settings import Settings
from mythagon.table.storage.backup import backup, restore
from mythagon.table.storage.leases import SharedLeases
from mythagon.table.storage.schema import STEWARDS
from tests.running import PATIENCE, ROOT
from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Postgres, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}


def test_two_processes_accept_exactly_one_of_two_moves(postgres: Postgres, start: Start) -> None:
    """The same seat chooses differently at both in the same moment, again and again."""
    database = postgres.database()
    servers = [start(database), start(database)]
    made = servers[0].begin(ME, {"kind": "hotseat", "name": "Zoë"})
    rng = random.Random(7)
    devices = [Player(server, made["table"], made["key"]) for server in servers]
    accepted = 0
    for _ in range(25):
        seq = max(device.look["seq"] for device in devices)
        for device in devices:
            device.until(lambda look, seq=seq: look["seq"] >= seq)
        look = devices[0].look
        if look["status"] != "playing":
            break
        seat = look["view"]["waiting"][0]
        if seat != devices[0].look["seat"]:
            for device in devices:
                device.ask("seat", seat=seat)
                device.until(lambda look, seat=seat: look["seat"] == seat and look["ask"] is not None)
        choices = devices[0].look["ask"]["choices"]
        answers: list[dict[str, Any]] = []
        barrier = threading.Barrier(2)

        def choose(device: Player, text: str, answers: list[dict[str, Any]] = answers, gate: Any = barrier) -> None:
            gate.wait()
            answers.append(device.choose(text))

        texts = [rng.choice(choices)["text"] for _ in devices]
        threads = [
            threading.Thread(target=choose, args=(device, text)) for device, text in zip(devices, texts, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        kinds = sorted(answer["type"] for answer in answers)
        assert kinds == ["done", "refused"], answers
        assert next(answer for answer in answers if answer["type"] == "refused")["code"] == "stale"
        accepted += 1
        for device in devices:
            device.until(lambda look, seq=seq: look["seq"] > seq)
        assert devices[0].look["step"] == devices[1].look["step"] == accepted
        assert devices[0].look["view"] == devices[1].look["view"]
    assert accepted >= 20
    for device in devices:
        device.socket.close()


def test_people_at_two_processes_play_together(postgres: Postgres, start: Start) -> None:
    """Moves, chat, presence, seats and the lobby reach the other process; bots think once."""
    database = postgres.database()
    one, two = start(database), start(database)
    made = one.found(ME, OPEN, EASY, public=True)
    joined = two.post(f"/api/tables/{made['table']}/join", {"name": "Zoë"})
    one.post(f"/api/tables/{made['table']}/start", {}, joined["key"])
    assert made["table"] in {table["table"] for table in two.get("/api/lobby")["tables"]}
    with Player(one, made["table"], made["key"]) as ines, Player(two, made["table"], joined["key"]) as zoe:
        ines.until(lambda look: look["seats"][1]["online"])
        zoe.until(lambda look: look["seats"][0]["online"] and look["status"] == "playing")
        ines.ask("chat", text="hello")
        while not any(said["type"] == "chat" for said in zoe.said):
            zoe.receive()
        rng = random.Random(8)
        while min(ines.look["step"], zoe.look["step"]) < 15:
            for player in (ines, zoe):
                if player.look["ask"]:
                    player.random_choice(rng)
                    player.next_look()
            latest = max(ines.look["seq"], zoe.look["seq"])
            for player in (ines, zoe):
                player.until(lambda look, latest=latest: look["seq"] >= latest)
            if not ines.look["ask"] and not zoe.look["ask"]:
                ines.next_look()
    assert two.post(f"/api/tables/{made['table']}/leave", {}, joined["key"])["status"] == "playing"
    wait_for(lambda: one.get(f"/api/tables/{made['table']}")["seats"][1]["stand_in"] == "normal")


def test_another_process_takes_over_the_bots(postgres: Postgres, start: Start) -> None:
    """When the process that moves a table's bots is killed, the other one does it; none of its workers is left."""
    database = postgres.database()
    one, two = start(database, think_time=0.2, lease=2), start(database, think_time=0.2, lease=2)
    made = one.begin(EASY, EASY, EASY, ME, options={"first": "seat_order"})
    with Player(two, made["table"], made["key"]) as me:
        me.until(lambda look: look["step"] >= 1)
        workers = Path(f"/proc/{one.process.pid}/task/{one.process.pid}/children").read_text().split()
        assert workers
        one.kill()
        assert me.until(lambda look: look["ask"] is not None)["ask"]
    wait_for(lambda: not any(Path(f"/proc/{worker}/fd/0").exists() for worker in workers))


def add_entry(database: str, table: str, seq: int, kind: str, seat: int, data: dict[str, Any]) -> None:
    """As a process does that dies before it can tell anybody."""

    async def work() -> None:
        connection = await asyncpg.connect(database)
        words = "INSERT INTO entries (table_id, seq, kind, seat, data, at) VALUES ($1, $2, $3, $4, $5, $6)"
        await connection.execute(words, table, seq, kind, seat, json.dumps(data), time.time())
        await connection.close()

    asyncio.run(work())


@contextlib.contextmanager
def untold_stand_in(database: str, start: Start, lease: int) -> Iterator[Player]:
    """Somebody whose turn it is, and for whom a stand-in was stored that nobody told of."""
    server = start(database, lease=lease)
    made = server.begin(ME, EASY, options={"first": "seat_order"})
    with Player(server, made["table"], made["key"]) as me:
        add_entry(database, made["table"], me.look["seq"] + 1, "stand_in", 0, {"strength": "easy", "why": "asked"})
        yield me


def test_what_a_dying_process_did_not_tell_is_found(postgres: Postgres, start: Start) -> None:
    """An entry was stored, the call never came: the other process finds it by itself and moves the bot it asks for."""
    with untold_stand_in(postgres.database(), start, lease=2) as me:
        me.until(lambda look: look["seats"][0]["stand_in"] == "easy" and look["step"] > 0)


def test_who_meets_an_untold_entry_tells_of_it(postgres: Postgres, start: Start) -> None:
    """Long before anybody looks by itself: a refused choice has taken in what was stored, and the bot moves."""
    with untold_stand_in(postgres.database(), start, lease=3600) as me:
        assert me.choose()["code"] == "stand_in"
        me.until(lambda look: look["step"] > 0)


def test_killed_in_the_middle_no_acknowledged_move_is_lost(start: Start) -> None:
    """SIGKILL while 20 tables play 200 random moves: every move that was answered with done is there afterwards."""
    first = start()
    tables = [first.begin(ME, {"kind": "hotseat", "name": "Zoë"}) for _ in range(20)]
    done: dict[str, int] = {}
    total = threading.Semaphore(0)

    def play(made: dict[str, Any], seed: int) -> None:
        rng = random.Random(seed)
        try:
            with Player(first, made["table"], made["key"]) as player:
                while player.look["status"] == "playing":
                    seat = player.look["view"]["waiting"][0]
                    if seat != player.look["seat"]:
                        player.ask("seat", seat=seat)
                        player.until(lambda look, seat=seat: look["seat"] == seat and look["ask"] is not None)
                    if player.random_choice(rng)["type"] == "done":
                        done[made["table"]] = done.get(made["table"], 0) + 1
                        total.release()
                    player.next_look()
        except Exception:
            return  # the server was killed, as it should be

    threads = [threading.Thread(target=play, args=(made, seed)) for seed, made in enumerate(tables)]
    for thread in threads:
        thread.start()
    for _ in range(200):
        assert total.acquire(timeout=PATIENCE)
    first.kill()
    for thread in threads:
        thread.join(30)
    second = start()
    assert sum(done.values()) >= 200 and len(done) == 20
    for made in tables:
        with Player(second, made["table"], made["key"]) as player:
            assert player.look["step"] in (done[made["table"]], done[made["table"]] + 1)
            assert player.look["status"] == "playing"


def test_a_second_server_on_one_file_is_refused(start: Start, tmp_path: Path) -> None:
    """One line, no traceback; the first serves on. A backup may be taken meanwhile, nothing restored."""
    first = start()
    made = first.begin(ME, OPEN)
    command = [sys.executable, "-m", "mythagon", "serve", "--port", "0", "--no-browser", "--database", first.database]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 2 and ran.stdout == "" and "Traceback" not in ran.stderr
    last = ran.stderr.splitlines()[-1]
    assert last.startswith("mythagon: another Mythagon server uses ") and "tables.sqlite3" in last
    url = Settings(database=first.database).url()
    assert backup(url, tmp_path / "copy.jsonl") > 0
    with pytest.raises(StoreError, match="another Mythagon server uses"):
        restore(url, tmp_path / "copy.jsonl")
    with Player(first, made["table"], made["key"]) as player:
        assert player.look["status"] == "playing"
    first.stop()
    with Player(start(), made["table"], made["key"]) as player:
        assert player.look["status"] == "playing"


def test_the_next_round_takes_over_what_a_process_left_that_died(postgres: Postgres, tmp_path: Path) -> None:
    """Its workers were started before they are needed; the lease is taken within a quarter of its time, and the bots
    of the table move on."""
    inside = Inside(tmp_path, database=postgres.database(), lease=8, think_time=0)
    try:
        hall = inside.application.hall
        wait_for(lambda: hall.workers._pool is not None and len(hall.workers._pool._processes) == 1)
        made = inside.begin(ME, EASY, options={"first": "seat_order"})
        table = made["table"]
        dead = STEWARDS.update().values(process="dead", until=0.0)

        async def die() -> None:
            assert await hall.leases.take(table)
            await hall.store.write(lambda connection: connection.execute(dead).rowcount)
            hall.forget(table)
            hall.leases = SharedLeases(hall.store, "alive", 8)

        inside.call(die())
        add_entry(inside.application.settings.database, table, 2, "stand_in", 0, {"strength": "easy", "why": "asked"})
        inside.turn(inside.application.steward.renewal)
        wait_for(lambda: len(inside.entries(table)) > 2)
        assert hall.leases.mine(table)
    finally:
        inside.stop()
