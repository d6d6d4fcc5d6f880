"""What nobody may learn: a known deal, and from time or numbers who could only pass. And what nobody may break."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from mythagon.table.metrics import METRICS
from mythagon.table.settings import Settings
from mythagon.table.wire.gate import bare
from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Postgres, Server, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
HOT = {"kind": "hotseat"}
EASY = {"kind": "bot", "strength": "easy"}
DEEP = "[" * 20_000


# -- a known deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([ME, OPEN], {}),
        ([ME, EASY, OPEN], {}),
        ([ME, HOT], {}),
        ([HOT, EASY], {}),
        ([EASY, EASY], {}),
        ([ME, EASY], {"public": True}),
        ([ME, EASY], {"game": "bluff"}),
    ],
)
def test_guided_deals_are_for_one_person_against_bots(bluff: Server, seats: list[Any], more: dict[str, Any]) -> None:
    """Their seed is in the source: at any other table somebody could foretell hands."""
    body = {"game": "deukalion", "seats": seats, "guided": True, **more}
    assert bluff.post("/api/tables", body, status=422)["error"]["code"] == "bad_setup"


def test_one_person_against_bots_is_guided(server: Server) -> None:
    made = server.found(ME, EASY, game="deukalion", guided=True)
    assert server.get(f"/api/tables/{made['table']}")["guided"]


# -- time and numbers -------------------------------------------------------------------------------------------------


def bot_windows(inside: Inside, monkeypatch: pytest.MonkeyPatch, wish: str | None) -> list[tuple[float, int, str]]:
    """One round of bids against three bots that answer windows so (None: they never make up their minds).

    How long each window took, how many choices it had, and what the bot chose.
    """

    async def choose(_story: Any, _seat: int, _strength: str, window: bool, *_: object) -> str:
        if not window:
            return "bid:0"
        if wish is None:
            await asyncio.Event().wait()
        return str(wish)

    monkeypatch.setattr(inside.application.hall.workers, "choose", choose)
    made = inside.begin(ME, EASY, EASY, EASY, game="bluff")
    found: list[tuple[float, int, str]] = []
    with Player(inside, made["table"], made["key"]) as me:
        me.asked()
        me.choose("bid:1")
        me.until(lambda look: look["view"]["bids"])
        while 0 not in me.look["view"]["waiting"]:  # who bids again has no window
            step, began = me.look["step"], inside.watch.now()
            offered = len(inside.match(made["table"]).asks[0].choices)
            inside.turn(59.9)
            assert len(inside.match(made["table"]).steps) == step, "a bot answered before everybody's time"
            inside.turn(0.1)
            me.until(lambda look, step=step: look["step"] > step)
            answer = [entry for entry in inside.entries(made["table"]) if entry.kind == "choice"][step]
            found.append((round(answer.at - began, 3), offered, answer.data["texts"][0]))
    return found


@pytest.mark.parametrize("answer", ["challenge", None])
def test_every_bot_answers_a_window_in_the_same_moment(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, answer: str | None
) -> None:
    """Quick, slow or with nothing to play: after the same time; who is not done passes."""
    seen: set[tuple[int, str]] = set()
    while not {1, 2} <= {offered for offered, _ in seen}:  # four of ten cards beat a bid of 1: soon both are there
        for took, offered, chosen in bot_windows(inside, monkeypatch, answer):
            assert took == 60
            seen.add((offered, chosen))
    assert seen == {(1, "pass"), (2, answer or "pass")}


def count(name: str) -> float:
    """The sum of a metric over its labels."""
    return sum(
        sample.value for metric in METRICS.registry.collect() for sample in metric.samples if sample.name == name
    )


def test_no_number_tells_who_could_only_pass(inside: Inside) -> None:
    """Passed for, or passing by oneself: the same counters go up by the same."""
    seen: dict[int, list[float]] = {}
    names = ("mythagon_moves_total", "mythagon_move_seconds_count", "mythagon_think_seconds_count")
    while len(seen) < 2:
        made = inside.begin(ME, OPEN, OPEN, game="bluff")
        players = [Player(inside, made["table"], seat["key"]) for seat in made["seats"]]
        for player in players:
            player.asked()
            player.choose("bid:0")
        players[0].until(lambda look: look["view"]["bids"])
        while len(players[0].look["view"]["waiting"]) == 1:
            step, seat = players[0].look["step"], players[0].look["view"]["waiting"][0]
            asked = players[seat].until(lambda look, step=step: look["step"] == step)
            before, began = [count(name) for name in names], inside.watch.now()
            if asked["ask"]:
                players[seat].send("choose", seq=asked["seq"], text="pass")
            wait_for(lambda began=began: inside.watch.wakes_at(began + 60))
            inside.turn(60)
            players[0].until(lambda look, step=step: look["step"] > step)
            seen[2 if asked["ask"] else 1] = [count(name) - was for name, was in zip(names, before, strict=True)]
        for player in players:
            player.socket.close()
    assert seen == {1: [1, 0, 0], 2: [1, 0, 0]}
    assert {sample.labels["by"] for sample in next(iter(METRICS.moves.collect())).samples} <= {"person", "bot"}


def test_metrics_are_for_this_computer(server: Server, start: Start) -> None:
    """Not for whom a proxy passes on, unless it is so wanted."""
    passed_on = {"X-Forwarded-For": "192.0.2.1"}
    assert "mythagon_moves_total" in server.get("/metrics")
    assert server.get("/metrics", 404, headers=passed_on)["error"]["code"] == "not_found"
    behind = start(proxies="127.0.0.1")
    assert behind.http.get("/metrics", headers=passed_on).status_code == 404
    assert behind.http.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 200
    behind.stop()
    everybody = start(metrics="all")
    assert everybody.http.get("/metrics", headers=passed_on).status_code == 200
    everybody.stop()
    assert start(metrics="off").http.get("/metrics").status_code == 404


# -- inputs nobody expects --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hello", [{"chat": 2**63}, {"chat": 2**31}, {"chat": -1}, {"since": 2**63}, DEEP])
def test_a_hello_that_cannot_be_is_refused_with_a_word(server: Server, hello: Any) -> None:
    made = server.begin(ME, EASY)
    with connect(f"{server.ws}/api/tables/{made['table']}/live") as socket:
        socket.send(hello if isinstance(hello, str) else json.dumps({"type": "hello", "key": made["key"], **hello}))
        assert json.loads(socket.recv(10))["code"] == "bad_hello"


def test_deep_and_long_inputs_are_refused_with_a_word(server: Server) -> None:
    """Bodies, frames, records and paths."""
    made = server.begin(ME, EASY)
    json_body, text_body = {"content-type": "application/json"}, {"content-type": "text/plain"}
    assert server.http.post("/api/tables", content=DEEP, headers=json_body).status_code == 400
    with Player(server, made["table"], made["key"]) as me:
        me.socket.send(DEEP)
        me.socket.send(json.dumps({"type": "choose", "id": "x", "seq": 2**63, "text": "take:port:0"}))
        codes: list[str] = []
        while len(codes) < 2:
            message = me.receive()
            codes += [message["code"]] if message["type"] == "refused" else []
        assert codes == ["bad_message", "stale"] and me.ask("ping")["type"] == "pong"
    head = "mythagon-record 1\ngame odysseus\n"
    for record in (f"{head}seed {DEEP}\n", f"{head}seed {'x' * 100_000}\n", f"{'y' * 100_000}\n"):
        answer = server.http.post("/api/records", content=record, headers=text_body)
        assert answer.status_code == 422 and len(answer.json()["error"]["text"]) <= 300
    for path in (f"/{'a' * 300}.js", f"/assets/{'a/' * 2000}b.js", f"/api/tables/{'a' * 300}", "/api/tables/%00"):
        assert server.http.get(path).status_code in (400, 404), path


def test_a_table_id_that_no_database_takes(postgres: Postgres, start: Start) -> None:
    server = start(postgres.database())
    assert server.get("/api/tables/a%00b", 404)["error"]["code"] == "no_table"


def test_hosts_are_names_in_any_case(start: Start) -> None:
    """And nothing that only begins like one."""
    assert "games.example.org" in Settings(hosts=["Games.Example.org"]).allowed_hosts()
    for host, name in [
        ("Games.Example.ORG:8765", "games.example.org"),
        ("[::1]:80", "[::1]"),
        ("[::1]", "[::1]"),
        ("localhost", "localhost"),
        ("[::1]x", "[::1]x"),
        ("[::1]x:80", "[::1]x:80"),
        ("localhost:x", "localhost:x"),
    ]:
        assert bare(host) == name
    server = start(hosts="Games.Example.org")
    for host, status in [("games.example.org", 200), ("GAMES.example.org:80", 200), ("[::1]x", 403)]:
        assert httpx.get(f"{server.url}/api/games", headers={"host": host}).status_code == status
