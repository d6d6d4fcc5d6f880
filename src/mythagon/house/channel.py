"""The line to one viewer: a socket on the server, the page itself where there is none."""

import contextlib
from collections.abc import Callable
from typing import Protocol

from mythagon.house.answers import Refusal
from mythagon.house.counts import Counts
from mythagon.house.refusal import Refused
from mythagon.house.shapes import encode

#: why a socket was closed, beside the standard 1001 (the server is closing) and this one
FAULT = 1011
BAD_HELLO, WRONG_KEY, NOTHING_HERE, TOO_MUCH = 4400, 4403, 4404, 4429


class Gone(Exception):
    """The other side has left."""


class Channel(Protocol):
    """Text messages in and out."""

    #: called when the other side reads again, so that what had to wait is posted
    on_free: Callable[[], None]
    closed: bool
    counts: Counts

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""

    def ready(self) -> bool:
        """Does the other side read? If not, `on_free` says when it does again."""

    def post(self, texts: list[bytes]) -> None:
        """Send messages at once, in one go, to somebody who is `ready` for them."""

    async def send(self, text: bytes) -> None:
        """Send a message, when the other side reads; raises Gone."""

    async def close(self, code: int, reason: str) -> None:
        """Close it, once."""

    def cut_off(self) -> None:
        """The other side does not read: nothing more is sent, not even a goodbye, and `receive` raises Gone."""


async def farewell(channel: Channel, code: int, refusal: Refused | None) -> None:
    """Say why, and close."""
    with contextlib.suppress(Gone):
        if refusal is not None:
            channel.counts.refused(refusal.code)
            await channel.send(encode(Refusal(None, refusal.code, refusal.text)))
        await channel.close(code, refusal.code if refusal is not None else "the server is closing")
