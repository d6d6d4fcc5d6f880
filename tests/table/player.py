"""Somebody at a table, through the socket."""

import json
import random
import time
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self, cast

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mythagon.kernel.film import BESIDE
from mythagon.kernel.shown import put
from tests.running import PATIENCE
from tests.table.servers import Door

Look = dict[str, Any]


def follow(view: dict[str, Any], look: Look) -> dict[str, Any]:
    """The view that a look without one leads to from that of the look before, as docs/protocol.md says."""
    there = {name: part for name, part in view.items() if name not in BESIDE}
    shown = put(there, [(path, value) for changes in look["shown"] for path, value in changes])
    return {**cast(dict[str, Any], shown), **look["beside"]}


class Player:
    """A seat (or, without a key, a spectator) with its last look."""

    def __init__(self, server: Door, table: str, key: str | None, since: int | None = None, **hello: Any) -> None:
        url = f"{server.ws}/api/tables/{table}/live"
        self._open = ExitStack()
        opening = connect(url, max_size=None, open_timeout=PATIENCE, close_timeout=1, ping_interval=None)
        self.socket = self._open.enter_context(opening)
        self.table = table
        self.key = key
        self.said: list[dict[str, Any]] = []
        self.number = 0
        self.looks: list[Look] = []
        #: how many came without a whole view
        self.followed = 0
        self.socket.send(json.dumps({"type": "hello", "key": key, "since": since, "lang": "en", **hello}))
        self.look = self.next_look()
        self.hello = self.look

    def __enter__(self) -> Self:
        return self

    def __exit__(self, a: type[BaseException] | None, b: BaseException | None, c: TracebackType | None) -> None:
        self._open.close()

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; a look is remembered."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.said.append(message)
        if message["type"] == "look":
            if message["beside"] is not None:
                assert message["view"] is None and self.looks[-1]["step"] == message["from"]
                message |= {"view": follow(self.looks[-1]["view"], message), "beside": None}
                self.followed += 1
            self.look = message
            self.looks.append(message)
        elif message.get("look"):
            self.look = message["look"]
        return message

    def next_look(self, timeout: float = PATIENCE) -> Look:
        """The next look."""
        while True:
            if self.receive(timeout)["type"] == "look":
                return self.look

    def until(self, what: Any, timeout: float = PATIENCE) -> Look:
        """The first look of which `what` is true, the present one included."""
        end = time.monotonic() + timeout
        while not what(self.look):
            self.receive(max(0.01, end - time.monotonic()))
        return self.look

    def send(self, type: str, **fields: Any) -> str:
        """Say something; its id."""
        self.number += 1
        id = fields.pop("id", f"{self.socket.id}-{self.number}")
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return str(id)

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it."""
        id = self.send(type, **fields)
        while True:
            message = self.receive()
            if message.get("id") == id:
                return message

    def until_said(self, type: str) -> dict[str, Any]:
        """The next message of this type."""
        while True:
            message = self.receive()
            if message["type"] == type:
                return message

    def choose(self, text: str | None = None, **fields: Any) -> dict[str, Any]:
        """Choose this, or the first offered, at the number of the last look."""
        chosen = text if text is not None else self.look["ask"]["choices"][0]["text"]
        return self.ask("choose", **({"seq": self.look["seq"], "text": chosen} | fields))

    def random_choice(self, rng: random.Random) -> dict[str, Any]:
        """Choose at random."""
        return self.choose(rng.choice(self.look["ask"]["choices"])["text"])

    def asked(self) -> Look:
        """Wait until this seat is asked or all is over."""
        return self.until(lambda look: look["ask"] is not None or look["status"] in ("over", "abandoned"))

    def closed(self, timeout: float = PATIENCE) -> int:
        """The code with which the server closes."""
        try:
            while True:
                self.socket.recv(timeout)
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else 1006


def play_out(players: list[Player], rng: random.Random, limit: int = 2000) -> int:
    """All play at random until the end; how many decisions. Players must be all people at the table."""
    count = 0
    while count < limit:
        for player in players:
            player.until(lambda look: look["seq"] >= max(p.look["seq"] for p in players))
        if players[0].look["status"] != "playing":
            return count
        for player in players:
            if player.look["ask"] is not None:
                assert player.random_choice(rng)["type"] == "done"
                player.next_look()
                count += 1
                break
        else:
            players[0].next_look()
    raise AssertionError("the match did not end")
