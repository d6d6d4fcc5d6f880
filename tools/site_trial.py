"""Run by tools/site_pack.mjs inside Pyodide: all that a page does, so that what it needs of Python is known."""

import json
import logging
from io import StringIO
from typing import Any

from mythagon.house.manners import Manners
from mythagon.page import thinking
from mythagon.page.desk import Desk

FAST = Manners(think_time=0, window_delay=0, last_word_delay=0, keep_days=0, rate_messages=0, rate_chat=0)


class Trial:
    """A browser that keeps nothing."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.looks: list[dict[str, Any]] = []

    async def read(self, prefix: str) -> str:
        return json.dumps([[name, self.rows[name]] for name in sorted(self.rows) if name.startswith(prefix)])

    async def write(self, rows: str, fresh: str) -> bool:
        for name, text in json.loads(rows):
            self.rows[name] = text
        return True

    async def think(self, thinker: int, work: str) -> str:
        return await thinking.do(work, lambda: False)

    def enough(self, thinker: int) -> None:
        """It thinks to the end."""

    def unkept(self, yes: bool) -> None:
        """It keeps everything until it is gone."""

    def post(self, line: int, texts: str) -> None:
        self.looks += [look for look in map(json.loads, json.loads(texts)) if look["type"] == "look"]

    def shut(self, line: int, code: int) -> None:
        """Nobody is there."""


async def trial_run() -> None:
    """A table founded, watched, played at for a moment and given up, looked at again, and its record brought back."""
    from asyncio import sleep

    outside = Trial()
    desk = Desk(outside, FAST)
    desk.join()

    async def ask(method: str, path: str, body: object = "", key: str = "") -> str:
        text = body if isinstance(body, str) else json.dumps(body)
        answer = json.loads(await desk.ask(json.dumps({"method": method, "path": path, "body": text, "key": key})))
        assert answer["status"] == 200, answer
        return str(answer["body"])

    seats = [{"kind": "me"}, {"kind": "bot", "strength": "easy"}]
    made = json.loads(await ask("POST", "/api/tables", {"game": "odysseus", "seats": seats}))
    here = f"/api/tables/{made['table']}"
    await ask("POST", here + "/start", {}, made["key"])
    desk.connect(1, made["table"])
    desk.hear(1, json.dumps({"type": "hello", "key": made["key"]}))
    for number in range(2000):
        await sleep(0)
        look = outside.looks[-1] if outside.looks else None
        if look and look["step"] > 6:
            break
        if look and look["ask"] and number % 20 == 0:
            move = {"type": "choose", "id": str(number), "seq": look["seq"], "text": look["ask"]["choices"][0]["text"]}
            desk.hear(1, json.dumps(move))
    desk.hear(1, json.dumps({"type": "advise", "id": "owl", "seq": outside.looks[-1]["seq"]}))
    desk.hear(1, "no message")
    for _ in range(50):
        await sleep(0)
    await ask("GET", here)
    await ask("POST", here + "/abandon", {}, made["key"])
    await ask("GET", here + "/replay?seat=all&step=2")
    await ask("GET", here + "/turns?seat=0")
    await ask("GET", here + "/analysis")
    await ask("GET", "/api/profiles/me/history?won=true")
    await ask("GET", "/api/profiles/me/statistics")
    await ask("POST", "/api/records", await ask("GET", here + "/record"))
    await ask("POST", here + "/play-on", {"step": 2, "seat": 0})
    await ask("POST", here + "/rematch", {}, made["key"])
    await ask("GET", "/api/profiles/me/tables")
    await ask("POST", "/api/everything", await ask("GET", "/api/everything"))
    logging.basicConfig(stream=StringIO())
    await desk.ask('{"method": "GET", "path": "/api/profiles/me/history?page=none"}')  # what fails is written down
