"""The connection under a channel, as tests have it."""

import asyncio
from collections.abc import Callable
from typing import Any


class FakeLine:
    """Keeps what is posted; while it is not free, somebody does not read."""

    def __init__(self, free: bool = True) -> None:
        self.resumed: Callable[[], None] = lambda: None
        self.free = free
        self.posted: list[list[bytes]] = []
        self.aborted = 0
        self.ended = False

    def post(self, texts: list[bytes]) -> None:
        """Send messages."""
        self.posted.append(texts)

    def abort(self) -> None:
        """Cut off."""
        self.aborted += 1


async def nowhere(*_: Any) -> Any:
    """A socket that nobody speaks through."""
    await asyncio.Event().wait()
