"""Whatever is sent, nothing answers with a fault and no table dies."""

import json
import random
import string
from typing import Any, get_args

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from mythagon.house.said import Said
from tests.running import PATIENCE
from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
#: everything that can be said at a table
SAID = get_args(Said)


def test_openapi_calls_never_fault(server: Server) -> None:
    """Calls made up from the OpenAPI document, right and wrong, on real tables and none, with keys and without."""
    made = server.begin(ME, EASY)
    opened = server.found(ME, OPEN, public=True)
    document = server.get("/api/openapi.json")
    schema = schemathesis.openapi.from_dict(document)
    rng = random.Random(12)
    tried: set[str] = set()
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        tried.add(f"{operation.method.upper()} {operation.path}")

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)))
        def call(case: schemathesis.Case[Any]) -> None:
            if "table" in case.path_parameters and rng.random() < 0.7:
                case.path_parameters["table"] = rng.choice([made["table"], opened["table"]])
            if case.path == "/api/tables" and isinstance(case.body, dict) and rng.random() < 0.5:
                case.body |= {"game": "odysseus", "options": {}, "name": None}
            headers = {"Authorization": f"Bearer {made['key']}"} if rng.random() < 0.7 else {}
            answer = case.call(base_url=server.url, headers=headers, timeout=PATIENCE)
            statuses.add(answer.status_code)
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code}"
            if answer.status_code >= 400 and answer.status_code != 503:
                assert set(answer.json()) == {"error"} and set(answer.json()["error"]) == {"code", "text"}

        call()
    assert {"POST /api/tables", "POST /api/records", "GET /api/tables/{table}/replay"} <= tried
    assert {200, 201, 404, 409} <= statuses
    assert server.get("/health")["status"] == "ok"


def random_frame(rng: random.Random, look: dict[str, object]) -> str | bytes:
    """Anything from noise to a nearly right message."""
    kind = rng.randrange(6)
    if kind == 0:
        return "".join(rng.choice(string.printable) for _ in range(rng.randrange(80)))
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
    if kind == 2:
        return json.dumps(
            rng.choice([None, 1, [], {}, "x", {"type": 3}, {"type": "choose"}, [[[]]], {"type": "hello"}])
        )
    odd = [
        None,
        -1,
        0,
        1,
        2**63,
        10**30,
        1.5,
        "",
        "x",
        "\x00",
        "take:port:0",
        True,
        [],
        ["a"],
        ["take:port:0"] * 64,
        {},
        "\ud83d",
        look["seq"],
    ]
    said = rng.choice(SAID)
    fields = [*said.__struct_fields__, rng.choice(["seat", "extra"])]
    message: dict[str, object] = {"type": said.__struct_config__.tag, "id": rng.choice(["a", "b", 1, None, "x" * 100])}
    message |= {field: rng.choice(odd) for field in rng.sample(fields, rng.randrange(len(fields)))}
    return json.dumps(message)


def test_random_frames_kill_no_table(server: Server) -> None:
    """A thousand odd messages from a seat and from beside; afterwards the table plays on."""
    made = server.begin(ME, OPEN, options={"first": "seat_order"})
    rng = random.Random(13)
    for key in (made["key"], made["seats"][1]["key"], None):
        left = 350
        while left:
            with Player(server, made["table"], key) as player:
                try:
                    while left:
                        left -= 1
                        player.socket.send(random_frame(rng, player.look))
                        if rng.random() < 0.1:
                            player.receive()
                except ConnectionClosed:
                    continue
    for seat in made["seats"]:
        server.post(f"/api/tables/{made['table']}/leave", {}, seat["key"])
    with Player(server, made["table"], made["key"]) as player:
        assert player.ask("return", id="back")["type"] == "done"
        player.asked()
        assert player.look["status"] == "over" or player.choose()["type"] == "done"
    assert server.get("/health")["status"] == "ok"
    assert "a message failed" not in server.log.read_text()
    assert "a duty failed" not in server.log.read_text()
