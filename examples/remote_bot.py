"""A whole remote player in forty lines: joins a table of a Mythagon server and plays random legal choices.

python examples/remote_bot.py http://127.0.0.1:8765                  found a table against a bot and play it
python examples/remote_bot.py http://127.0.0.1:8765 TABLE            take an open seat of a public table
python examples/remote_bot.py http://127.0.0.1:8765 TABLE KEY        play the seat of an invitation
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(server: str, path: str, body: object, key: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


def play(server: str, table: str, key: str) -> dict[str, Any]:
    """Answer every question with a random legal choice; returns the last look."""
    with connect(f"ws{server.removeprefix('http')}/api/tables/{table}/live", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}))
        for said in map(json.loads, socket):
            look: dict[str, Any] = said.get("look") if said["type"] == "refused" else said
            if not look or look["type"] != "look":
                continue
            if look["status"] in ("over", "abandoned"):
                return look
            if look["ask"]:
                text = random.choice(look["ask"]["choices"])["text"]
                socket.send(json.dumps({"type": "choose", "id": str(look["seq"]), "seq": look["seq"], "text": text}))
    raise SystemExit("the server closed the table")


if __name__ == "__main__":
    server, table, key = (*sys.argv[1:4], "", "", "")[:3]
    if not table:
        seats = [{"kind": "me", "name": "Remote"}, {"kind": "bot", "strength": "easy"}]
        made = post(server, "/api/tables", {"game": "odysseus", "options": {}, "seats": seats, "public": False})
        table, key = made["table"], made["key"]
        post(server, f"/api/tables/{table}/start", {}, key)
    elif not key:
        key = post(server, f"/api/tables/{table}/join", {"name": "Remote"})["key"]
    print(json.dumps(play(server, table, key)["view"]["result"], indent=1))
