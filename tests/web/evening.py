"""People with profiles, and matches that end quickly: bots sit in for everybody; the results are still the people's."""

import json
from typing import Any

from websockets.sync.client import connect

from tests.web.host import Host


def profile(host: Host, name: str, colour: str = "gold") -> str:
    """The key of somebody new."""
    return str(host.post("/api/profiles", {"name": name, "colour": colour})["key"])


def finish(host: Host, table: str, keys: list[str]) -> None:
    """Bots sit in for all these people and play to the end."""
    for key in keys:
        with connect(f"ws{host.url.removeprefix('http')}/api/tables/{table}/live") as socket:
            socket.send(json.dumps({"type": "hello", "key": key}))
            socket.send(json.dumps({"type": "stand_in", "id": "1", "strength": "easy"}))
            while (said := json.loads(socket.recv(timeout=60))).get("id") != "1":
                pass
            assert said["type"] == "done", said
    with connect(f"ws{host.url.removeprefix('http')}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello"}))
        while json.loads(socket.recv(timeout=60)).get("status") != "over":
            pass


def played(host: Host, profiles: dict[str, str], game: str = "odysseus") -> str:
    """A table at which these people, by name, have finished a match."""
    first, *others = profiles.items()
    seats: list[dict[str, Any]] = [{"kind": "me", "name": first[0]}, *[{"kind": "open"} for _ in others]]
    made = host.post("/api/tables", {"game": game, "seats": seats, "profile": first[1]})
    keys = [made["key"]]
    for name, key in others:
        wish = {"name": name, "profile": key, "link": made["link"]}
        keys.append(host.post(f"/api/tables/{made['table']}/join", wish)["key"])
    host.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    finish(host, made["table"], keys)
    return str(made["table"])
