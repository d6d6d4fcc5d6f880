"""Running a server: health, metrics, logs, limits, headers, hosts, settings, backup, goodbye, the example."""

import asyncio
import json
import random
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from mythagon.house.refusal import SettingsError, StoreError
from mythagon.table.app import Application
from mythagon.table.settings import Settings, read_settings
from mythagon.table.storage.backup import backup, restore
from tests.running import PATIENCE, ROOT
from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player, play_out
from tests.table.servers import Postgres, Server, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
#: so many numbers take SQLite longer to count than the rest of a server to end
LONG = 200_000


def test_health_and_metrics(server: Server) -> None:
    """Alive; numbers in Prometheus text."""
    assert server.get("/health")["status"] == "ok"
    text = server.get("/metrics")
    assert "mythagon_tables_live" in text and "mythagon_move_seconds_bucket" in text


def test_games_and_their_texts(server: Server) -> None:
    """What a client needs before it has a table."""
    games = {game["id"]: game for game in server.get("/api/games")}
    assert games["odysseus"]["seats"] == [1, 2, 3, 4, 5]
    assert games["odysseus"]["strengths"] == ["easy", "normal", "hard"]
    assert games["deukalion"]["words"]["en"]["minutes"] == "90 minutes"
    assert set(games["odysseus"]["words"]["fr"]) == {"name", "minutes", "pitch", "aim"}
    components = server.get("/api/games/odysseus/components")
    assert all(entry["source"] for entries in components.values() for entry in entries)
    for language in ("en", "fr"):
        assert "ask.trial" in server.get(f"/api/games/odysseus/texts/{language}")
        chapters = server.get(f"/api/games/odysseus/rules/{language}")
        assert "ODY-3.1" in {clause["id"] for chapter in chapters for clause in chapter["clauses"]}
    assert server.get("/api/games/odysseus/texts/xx", 404)["error"]["code"] == "no_language"
    assert server.get("/api/games/chess/components", 404)["error"]["code"] == "no_game"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/odysseus", "/api/games", "/health", "/nowhere"])
def test_security_headers(server: Server, path: str) -> None:
    """A strict content policy without inline anything, no referrer, no sniffing, no frames."""
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer" and headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_the_page_of_a_client(server: Server) -> None:
    """Every address of a person's gives the one page; nothing outside the folder is served."""
    page = server.http.get("/t/abcdef")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert "<style" not in page.text and "onclick" not in page.text
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/assets/../../app.py", "/app.py", "/.env", "/a%00.js"):
        assert server.http.get(path).status_code in (400, 404), path


def test_host_and_origin(server: Server) -> None:
    """Another name, or a page of another server, gets nothing."""
    other = {"host": "evil.example"}
    assert server.http.get("/api/games", headers=other).json()["error"]["code"] == "wrong_host"
    body = {"game": "odysseus", "seats": [ME]}
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        assert server.http.post("/api/tables", json=body, headers=headers).status_code == 403
    assert server.http.post("/api/tables", json=body, headers={"origin": server.url}).status_code == 201
    with pytest.raises(InvalidStatus), connect(f"{server.ws}/api/lobby/live", origin=Origin("https://evil.example")):
        pass
    with connect(f"{server.ws}/api/lobby/live", origin=Origin(server.url)) as socket:
        assert socket.recv(10)


def test_sizes(server: Server) -> None:
    """Bodies and frames have limits."""
    body = {"game": "odysseus", "seats": [ME], "name": "x" * 100_000}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 413 and answer.json()["error"]["code"] == "too_long"
    made = server.begin(ME, EASY)
    with Player(server, made["table"], made["key"]) as me:
        me.socket.send("x" * 100_000)
        assert me.closed() == 1009
    with Player(server, made["table"], made["key"]) as me:
        assert me.ask("ping")["type"] == "pong"


def test_rate_limits(tmp_path: Path) -> None:
    """Per address: requests, foundings, claims, sockets, and messages on one socket. They fill up again with time."""
    inside = Inside(tmp_path, rate_claims=5, rate_tables=6, rate_requests=5, sockets=3, rate_messages=5)
    try:
        meet_limits(inside)
    finally:
        inside.stop()


def meet_limits(inside: Inside) -> None:
    """Each limit, one after the other."""

    def status(path: str, body: object) -> int:
        return inside.http.post(path, json=body).status_code

    code = {"code": "ABCDEFGH"}
    assert [status("/api/seats/claim", code) for _ in range(8)] == [404] * 5 + [429] * 3
    inside.turn(13)
    assert [status("/api/seats/claim", code) for _ in range(2)] == [404, 429]
    made = inside.begin(ME, EASY)
    body = {"game": "odysseus", "seats": [ME]}
    assert [status("/api/tables", body) for _ in range(8)] == [201] * 5 + [429] * 3
    inside.turn(11)
    assert [status("/api/tables", body) for _ in range(2)] == [201, 429]
    players = [Player(inside, made["table"], made["key"]) for _ in range(3)]
    with pytest.raises(InvalidStatus):
        Player(inside, made["table"], made["key"])
    answers = [players[0].ask("ping")["type"] for _ in range(15)]
    assert answers == ["pong"] * 15
    players[0].send("ping")
    assert players[0].until_said("refused")["code"] == "slow_down"
    inside.turn(0.201)
    assert players[0].ask("ping")["type"] == "pong"
    for player in players:
        player.socket.close()
    while inside.http.get("/api/games").status_code != 429:  # 50 at once, whatever was asked before
        pass
    inside.turn(0.201)
    assert [inside.http.get("/api/games").status_code for _ in range(2)] == [200, 429]


def test_logs_hold_no_keys_and_no_choices(start: Start) -> None:
    """One JSON object a line; nothing that opens a seat or tells a hand."""
    server = start(log="debug")
    made = server.begin(ME, OPEN)
    with (
        Player(server, made["table"], made["key"]) as one,
        Player(server, made["table"], made["seats"][1]["key"]) as two,
    ):
        one.ask("notes", text="my secret plan")
        play_out([one, two], random.Random(10))
    server.post(f"/api/tables/{made['table']}/start", {}, "wrong" * 6, status=403)
    server.stop()
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert any(line["what"] == "request" and line["status"] == 403 for line in lines)
    for seat in made["seats"]:
        assert seat["key"] not in text and seat["code"] not in text
    for word in ("wrongwrong", "secret plan", "take:port", "seed"):
        assert word not in text


def test_goodbye(start: Start) -> None:
    """Ending in good order: sockets are told, the exit is clean, nothing is lost."""
    server = start()
    made = server.begin(ME, OPEN, options={"first": "seat_order"})
    player = Player(server, made["table"], made["key"])
    player.choose()
    assert server.stop() == 0
    assert player.closed() == 1001
    again = start()
    with Player(again, made["table"], made["key"]) as player:
        assert player.look["step"] == 1


def test_who_reads_the_database_when_the_server_ends_is_waited_for(tmp_path: Path) -> None:
    """Cancelled once more by the end of the loop it may never let go of its connection, and the server never ends."""

    async def open_and_close() -> None:
        application = Application(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}"))
        reading = asyncio.Event()

        async def sweep() -> None:
            numbers = sa.text(
                f"WITH RECURSIVE n(x) AS (SELECT 1 UNION SELECT x + 1 FROM n LIMIT {LONG}) SELECT x FROM n"
            )
            async with application.store.engine.connect() as connection:
                reading.set()
                await connection.execute(numbers)

        application.steward.sweep = sweep  # type: ignore[method-assign]
        await application.open()
        await reading.wait()
        await asyncio.sleep(0.05)
        await application.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(open_and_close())


def test_backup_and_restore(postgres: Postgres, start: Start, tmp_path: Path) -> None:
    """From SQLite while it runs to PostgreSQL and back: the same tables, keys, chat and notes."""
    server = start()
    made = server.begin(ME, OPEN)
    with (
        Player(server, made["table"], made["key"]) as one,
        Player(server, made["table"], made["seats"][1]["key"]) as two,
    ):
        one.ask("chat", text="hello")
        one.ask("notes", text="mine")
        file, packed = tmp_path / "copy.jsonl", tmp_path / "copy.jsonl.gz"
        rows = backup(Settings(database=server.database).url(), file)
        last = one.look["seq"]
        play_out([one, two], random.Random(11))
    moved = postgres.database()
    assert restore(Settings(database=moved).url(), file) == rows
    other = start(moved)
    with Player(other, made["table"], made["key"]) as one:
        assert one.look["seq"] == last and one.look["notes"] == "mine" and one.receive()["text"] == "hello"
        assert one.ask("chat", text="again")["type"] == "done"
    assert backup(Settings(database=moved).url(), packed) == rows + 1
    back = f"sqlite:///{tmp_path / 'back.sqlite3'}"
    assert restore(Settings(database=back).url(), packed) == rows + 1
    with pytest.raises(StoreError, match="not empty"):
        restore(Settings(database=back).url(), packed)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(file.read_bytes().splitlines(True)[:-1]))
    with pytest.raises(StoreError, match="cut off"):
        restore(Settings(database=f"sqlite:///{tmp_path / 'cut.sqlite3'}").url(), cut)
    cut.write_text("hello\n")
    with pytest.raises(StoreError):
        restore(Settings(database=f"sqlite:///{tmp_path / 'cut.sqlite3'}").url(), cut)


def test_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File, then environment, then command line; every value is checked with a clear line."""
    file = tmp_path / "mythagon.toml"
    file.write_text('port = 1234\nthink_time = 0.1\nhosts = ["games.example.org"]\n')
    monkeypatch.setenv("MYTHAGON_THINK_TIME", "0.2")
    monkeypatch.setenv("MYTHAGON_PROXIES", "10.0.0.1, 10.0.0.2")
    found = read_settings(file, {"port": 99})
    assert (found.port, found.think_time, found.proxies) == (99, 0.2, ["10.0.0.1", "10.0.0.2"])
    wrong: list[tuple[dict[str, object], str]] = [
        ({"port": 70000}, "port must be from 0 to 65535"),
        ({"port": "x"}, "port"),
        ({"log": "loud"}, "log must be"),
        ({"database": "mysql://x"}, "database must be"),
        ({"colour": "red"}, "colour"),
        ({"host": "0.0.0.0", "hosts": []}, "set hosts"),
        ({"hosts": ["*"]}, "plain names"),
    ]
    for spoiled, match in wrong:
        with pytest.raises(SettingsError, match=match):
            read_settings(file, spoiled)
    assert read_settings(file, {"host": "0.0.0.0"}).host == "0.0.0.0"
    with pytest.raises(SettingsError, match="No such file"):
        read_settings(tmp_path / "missing.toml")


def test_nothing_of_the_framework_is_used_that_will_go(tmp_path: Path) -> None:
    """Its warnings come when the routes are registered."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        application = Application(Settings(database=str(tmp_path / "tables.sqlite3")))
    asyncio.run(application.store.engine.dispose())


def test_a_taken_port_and_a_bad_database_are_said_plainly(server: Server, tmp_path: Path) -> None:
    """One line, no traceback."""
    port = server.url.rpartition(":")[2]
    cases = [["--port", port], ["--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/none"]]
    for arguments in cases:
        command = [
            sys.executable,
            "-m",
            "mythagon",
            "serve",
            "--no-browser",
            "--database",
            str(tmp_path / "x.sqlite3"),
            *arguments,
        ]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        assert ran.returncode == 2 and "Traceback" not in ran.stderr
        assert ran.stderr.splitlines()[-1].startswith("mythagon: ")


def example(server: Server, *arguments: str) -> "subprocess.Popen[str]":
    """The example client, running."""
    command = [sys.executable, "examples/remote_bot.py", server.url, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_the_example_plays(server: Server) -> None:
    """examples/remote_bot.py founds a table, and joins one."""
    alone = example(server)
    made = server.found(ME, OPEN, public=True)
    guest = example(server, made["table"])
    wait_for(lambda: server.get(f"/api/tables/{made['table']}")["seats"][1]["name"] == "Remote")
    server.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    server.post(f"/api/tables/{made['table']}/leave", {}, made["key"])
    for script in (alone, guest):
        out, _ = script.communicate(timeout=PATIENCE)
        assert script.returncode == 0 and "winners" in json.loads(out)
