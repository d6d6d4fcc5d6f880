"""Playing at a table over HTTP and the socket, on both databases."""

import json
import os
import random
import signal
from pathlib import Path

from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player, play_out

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}


def test_two_people_play_a_whole_match(database: str, start: Start) -> None:
    """Found, invite, claim, start, play, watch, end, record: the same on both databases."""
    server = start(database)
    made = server.found(ME, OPEN)
    table = made["table"]
    invitation = made["seats"][1]
    assert made["seat"] == 0 and len(made["key"]) == 32 and len(invitation["code"]) == 8
    assert server.post(f"/api/tables/{table}/start", {}, made["key"], status=409)["error"]["code"] == "open_seats"
    claimed = server.post("/api/seats/claim", {"key": invitation["key"], "name": "Zoë"})
    assert (claimed["table"], claimed["seat"]) == (table, 1) and claimed["key"] != invitation["key"]
    with Player(server, table, made["key"]) as ines, Player(server, table, None, changes=True) as watcher:
        assert (ines.look["status"], ines.look["view"]) == ("open", None)
        server.post(f"/api/tables/{table}/start", {}, claimed["key"])
        with Player(server, table, claimed["key"], changes=True) as zoe:
            ines.until(lambda look: look["status"] == "playing" and look["seats"][1]["online"])
            assert [seat["name"] for seat in zoe.look["seats"]] == ["Inès", "Zoë"]
            assert server.get(f"/api/tables/{table}/record", status=409)["error"]["code"] == "not_over"
            decisions = play_out([ines, zoe], random.Random(1))
            watcher.until(lambda look: look["status"] == "over")
            assert min(watcher.followed, zoe.followed) > decisions // 2
            assert watcher.look["view"] == zoe.look["view"] == ines.look["view"]
            assert watcher.look["ask"] is None and watcher.look["seat"] is None
            assert ines.look["step"] == decisions
            steps = [event["step"] for look in watcher.looks for event in look["events"]]
            assert steps == sorted(steps) and steps[-1] == decisions
    record = server.get(f"/api/tables/{table}/record")
    assert record.startswith("mythagon-record 1\ngame odysseus\n") and f"seat 1 {json.dumps('Zoë')}" in record


def test_a_match_survives_a_restart(database: str, start: Start) -> None:
    """Live state is only a cache: another process goes on at the same number with the same view."""
    first = start(database)
    made = first.begin(ME, OPEN)
    rng = random.Random(2)
    key = made["seats"][1]["key"]
    with Player(first, made["table"], made["key"]) as one, Player(first, made["table"], key) as two:
        for _ in range(12):
            for player in (one, two):
                player.until(lambda look: look["seq"] >= max(one.look["seq"], two.look["seq"]))
                if player.look["ask"]:
                    player.random_choice(rng)
                    player.next_look()
        before = one.until(lambda look: look["seq"] >= two.look["seq"])
    assert first.stop() == 0
    second = start(database)
    with Player(second, made["table"], made["key"], since=before["seq"] - 3) as one:
        assert one.look["seq"] == before["seq"] and one.look["view"] == before["view"]
        assert one.look["ask"] == before["ask"]
        assert one.look["events"] and {event["step"] for event in one.look["events"]} <= {
            before["step"] - 2,
            before["step"] - 1,
            before["step"],
        }
        key = made["seats"][1]["key"]
        with Player(second, made["table"], key) as two:
            play_out([one, two], rng)


def test_a_bot_plays_and_its_thinking_shows(tmp_path: Path) -> None:
    """A bot is a seat; while it thinks everybody sees so, and it takes its visible time."""
    inside = Inside(tmp_path, think_time=5)
    try:
        watch_a_bot_think(inside)
    finally:
        inside.stop()


def watch_a_bot_think(inside: Inside) -> None:
    """Until it has moved and the person is asked again."""
    made = inside.begin(ME, EASY, options={"first": "seat_order"})
    with Player(inside, made["table"], made["key"]) as me:
        while True:
            me.asked()
            me.choose()
            if me.next_look()["ask"] is None:
                break
        thought = me.until(lambda look: look["seats"][1]["thinking"])
        assert thought["view"]["waiting"] == [1]
        began = inside.watch.now()
        inside.turn(5)
        me.until(lambda look: look["step"] > thought["step"])
        assert inside.entries(made["table"])[thought["seq"]].at == began + 5
        while me.look["ask"] is None:
            inside.turn(5)
            me.next_look()
        assert not me.look["seats"][1]["thinking"]


def workers_of(server: int) -> list[int]:
    """The processes in which a server's bots think."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue  # it has ended meanwhile
    return found


def test_a_killed_worker_is_replaced(inside: Inside) -> None:
    """The bot's process dies while it thinks; the move comes all the same."""
    crashes = count(inside, "mythagon_worker_crashes_total")
    made = inside.begin(EASY, ME, options={"first": "seat_order"})
    with Player(inside, made["table"], made["key"]) as me:
        me.asked()
        workers = workers_of(os.getpid())
        assert workers
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)  # its next thought does not end
        while me.look["ask"]:
            me.choose()
            me.next_look()
        assert me.look["seats"][0]["thinking"]
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        assert me.asked()["ask"] is not None
    assert count(inside, "mythagon_worker_crashes_total") == crashes + 1


def count(inside: Inside, name: str) -> float:
    """A number of /metrics."""
    (line,) = [line for line in inside.get("/metrics").splitlines() if line.startswith(name + " ")]
    return float(line.split()[1])
