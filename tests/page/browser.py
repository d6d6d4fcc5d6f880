"""What a browser gives to a page's workers, without one: rows in memory, thoughts in the same process."""

import json
from typing import Any

from mythagon.page import thinking
from mythagon.page.desk import Desk


class Browser:
    """A store, a worker that thinks, and what viewers were sent."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        #: by line
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.closed: dict[int, int] = {}
        #: does the store take nothing more?
        self.full = False
        #: nor lets anything be read?
        self.barred = False
        #: who was told that it is enough
        self.stopped: set[int] = set()
        #: what the page was told: something is not kept, or all is again
        self.told: list[bool] = []

    async def read(self, prefix: str) -> str:
        if self.barred:
            raise OSError("InvalidStateError")
        return json.dumps([[name, self.rows[name]] for name in sorted(self.rows) if name.startswith(prefix)])

    async def write(self, rows: str, fresh: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        if fresh in self.rows:
            return False
        for name, text in json.loads(rows):
            if text is None:
                self.rows.pop(name, None)
            else:
                self.rows[name] = text
        return True

    def unkept(self, yes: bool) -> None:
        self.told.append(yes)

    async def think(self, thinker: int, work: str) -> str:
        return await thinking.do(work, lambda: thinker in self.stopped)

    def enough(self, thinker: int) -> None:
        self.stopped.add(thinker)

    def post(self, line: int, texts: str) -> None:
        self.sent.setdefault(line, []).extend(map(json.loads, json.loads(texts)))

    def shut(self, line: int, code: int) -> None:
        self.closed[line] = code


async def ask(desk: Desk, method: str, path: str, body: object = None, key: str = "") -> tuple[int, object]:
    """One question to a page's house, as the client asks it."""
    text = body if isinstance(body, str) else json.dumps(body) if body is not None else ""
    answer = json.loads(await desk.ask(json.dumps({"method": method, "path": path, "body": text, "key": key})))
    try:
        return answer["status"], json.loads(answer["body"])
    except ValueError:
        return answer["status"], answer["body"]
