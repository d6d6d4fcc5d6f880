"""One socket as the server speaks it, and which socket leads where. Kept apart from the HTTP routes for speed."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar.types import ASGIApp, Receive, Send
from sqlalchemy.exc import SQLAlchemyError

from mythagon.house.channel import FAULT, NOTHING_HERE, Gone, farewell
from mythagon.house.counts import Counts
from mythagon.house.refusal import AWAY, Refused, StoreError
from mythagon.table.metrics import METRICS
from mythagon.table.wire.connections import LINE

LOG = logging.getLogger("mythagon.sockets")
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/live")
GROUP = re.compile(r"/api/groups/([A-Za-z0-9_-]{1,32})/live")
LOBBY = "/api/lobby/live"

#: seconds for one message to be taken by somebody who reads
SEND_WITHIN = 10.0


class Line(Protocol):
    """The connection under a channel."""

    #: called when the other side reads again after it did not, or is gone
    resumed: Callable[[], None]

    @property
    def free(self) -> bool:
        """Does the other side read?"""

    def post(self, texts: list[bytes]) -> None:
        """Send messages now, in one go."""

    def abort(self) -> None:
        """Cut it off."""


class Channel:
    """Text messages in and out."""

    counts: Counts = METRICS

    def __init__(self, receive: Receive, send: Send, line: Line) -> None:
        self._receive = receive
        self._send = send
        self._line = line
        line.resumed = self._resume
        #: while a message waits for a reader: when they are cut off
        self._late: asyncio.TimerHandle | None = None
        #: called when the other side reads again, so that what had to wait is posted
        self.on_free: Callable[[], None] = lambda: None
        self.closed = False

    async def accept(self) -> None:
        """Let it in."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            self.closed = True
            raise Gone
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    def ready(self) -> bool:
        """Does the other side read? If not, `on_free` says when it does again; if that takes too long it is cut off."""
        if self._line.free:
            return True
        if self._late is None and not self.closed:
            self._late = asyncio.get_running_loop().call_later(SEND_WITHIN, self.cut_off)
        return False

    def post(self, texts: list[bytes]) -> None:
        """Send messages at once, in one go, to somebody who is `ready` for them."""
        self._line.post(texts)

    def _resume(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        self.on_free()

    async def send(self, text: bytes) -> None:
        """Send a message, when the other side reads; raises Gone. Somebody who does not read is cut off."""
        await self._say({"type": "websocket.send", "bytes": None, "text": text.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Close it, once."""
        if not self.closed:
            self.closed = True
            await self._say({"type": "websocket.close", "code": code, "reason": reason})

    async def _say(self, message: Any) -> None:
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await self._send(message)
        except TimeoutError as error:
            self.cut_off()
            raise Gone from error
        except (RuntimeError, OSError) as error:
            raise Gone from error

    def cut_off(self) -> None:
        """The other side does not read: nothing more is sent, not even a goodbye, and `receive` raises Gone."""
        self.counts.refused("not_reading")
        self.closed = True
        self._line.abort()


class Switchboard:
    """Leads sockets to a table, a group or the lobby, and everything else to the HTTP application."""

    def __init__(
        self,
        app: ASGIApp,
        table: Callable[[Channel, str], Awaitable[None]],
        lobby: Callable[[Channel], Awaitable[None]],
        group: Callable[[Channel, str], Awaitable[None]],
    ) -> None:
        self.app = app
        self.table = table
        self.lobby = lobby
        self.group = group

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        channel = Channel(receive, send, scope["extensions"][LINE]["line"])
        found = TABLE.fullmatch(scope["path"])
        await channel.accept()
        try:
            if found is not None:
                await self.table(channel, found.group(1))
            elif scope["path"] == LOBBY:
                await self.lobby(channel)
            elif (group := GROUP.fullmatch(scope["path"])) is not None:
                await self.group(channel, group.group(1))
            await channel.close(NOTHING_HERE, "nothing_here")
        except Gone:
            pass
        except (SQLAlchemyError, OSError, StoreError) as error:
            LOG.warning("no database for a socket", extra={"path": scope["path"], "why": type(error).__name__})
            await farewell(channel, FAULT, Refused("no_database", AWAY))
        except Exception:
            LOG.exception("a socket failed", extra={"path": scope["path"]})
            await farewell(channel, FAULT, Refused("failed", "the server could not do that"))
