"""The line between a page and its table: a channel as a socket is one, without a network."""

import asyncio
from collections.abc import Callable

from mythagon.house.channel import Gone
from mythagon.house.counts import Counts
from mythagon.house.shapes import encode
from mythagon.page.outside import Outside


class Line:
    """Messages in and out; whoever listens here always reads."""

    counts = Counts()

    def __init__(self, outside: Outside, number: int) -> None:
        self.outside = outside
        self.number = number
        self.closed = False
        self.on_free: Callable[[], None] = lambda: None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """The page says something, or (None) nothing more."""
        self._heard.put_nowait(text)

    async def receive(self) -> str | bytes:
        text = await self._heard.get()
        if text is None:
            self.closed = True
            raise Gone
        return text

    def ready(self) -> bool:
        return True

    def post(self, texts: list[bytes]) -> None:
        self.outside.post(self.number, encode([text.decode() for text in texts]).decode())

    async def send(self, text: bytes) -> None:
        self.post([text])

    async def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.closed = True
            self.outside.shut(self.number, code)

    def cut_off(self) -> None:
        self.closed = True
        self.outside.shut(self.number, 0)
