"""Connections below HTTP: how many of one address, how long a request may take to come, and cutting them off.

A connection that is closed first sends what waits for it. Where the other side does not read, that never ends, so
everything here is aborted instead: what waits is dropped.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from mythagon.house.limits import Bucket
from mythagon.house.watch import Watch

#: the ASGI extension by which a socket's connection is reached
LINE = "mythagon.line"
#: messages of a socket that are read before they can be answered
MOST_UNHEARD = 4
#: bytes of a socket that are read before everybody else has a turn: some hundreds of the smallest frames
PIECE = 4096
#: frames of a socket a second that bring nobody a message: pings, pongs, parts of messages, what comes after its end
IDLE_FRAMES = 10.0
#: seconds for a socket to be gone after the server is done with it
GONE_WITHIN = 10.0


class Connections:
    """Open connections by address, and their limits."""

    def __init__(self, most: int, first_request: float, proxies: list[str]) -> None:
        #: connections of one address at a time; 0: any
        self.most = most
        #: seconds until a request must have come whole
        self.first_request = first_request
        #: a proxy brings many people
        self.proxies = proxies
        self.open: Counter[str] = Counter()

    def enter(self, neighbours: str) -> bool:
        """Count one; may it stay?"""
        self.open[neighbours] += 1
        return not self.most or self.open[neighbours] <= self.most

    def leave(self, neighbours: str) -> None:
        """One is gone."""
        self.open[neighbours] -= 1
        if not self.open[neighbours]:
            del self.open[neighbours]


class TableConfig(uvicorn.Config):
    """uvicorn's set-up with our connections."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        proxies = connections.proxies
        super().__init__(
            app,
            http=HttpConnection,
            ws=SocketConnection,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies or None,
            **more,
        )
        self.connections = connections
        self._trusted = ProxyHeadersMiddleware(app, proxies).trusted_hosts

    def neighbours(self, client: tuple[str, int] | None) -> str | None:
        """The address under which a connection counts; None: it is not counted."""
        if client is None or client[0] in self._trusted:
            return None
        return neighbours(client[0])


def neighbours(address: str) -> str:
    """One person has a whole /64 of IPv6, so all of it counts as one address.

    >>> neighbours("192.0.2.7"), neighbours("2001:db8::1"), neighbours("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), 64), strict=False))


def whole_text(data: bytes, most: int) -> bytes | None:
    """The text, where these bytes are just one message of a client (RFC 6455, 5.2): whole, masked, not too long.

    >>> whole_text(b"\x81\x82\x01\x02\x03\x04ik", 100)
    b'hi'
    """
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return None
    length, start = data[1] & 0x7F, 2
    if length == 126:
        length, start = int.from_bytes(data[2:4], "big"), 4
    if length == 127 or length > most or len(data) != start + 4 + length:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


def is_pong(data: bytes) -> bool:
    """Are these bytes just one answer to a ping?"""
    return len(data) >= 6 and data[0] == 0x8A and len(data) == 6 + data[1] - 0x80


def frame_head(length: int) -> bytes:
    """What comes before a text message of so many bytes on a socket (RFC 6455, 5.2): whole, unmasked."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class HttpConnection(H11Protocol):
    """Aborted where its address has too many, or a request does not come whole in time."""

    config: TableConfig

    def __init__(self, config: TableConfig, server_state: ServerState, app_state: dict[str, Any], **more: Any) -> None:
        super().__init__(config, server_state, app_state, **more)
        self._neighbours: str | None = None
        self._late: asyncio.TimerHandle | None = None
        #: is it a socket now, which has its own protocol?
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._neighbours = self.config.neighbours(self.client)
        if self._neighbours is not None and not self.config.connections.enter(self._neighbours):
            self.transport.abort()
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        if self._neighbours is not None:
            self.config.connections.leave(self._neighbours)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        begun = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
        due = begun or self.conn.their_state is h11.SEND_BODY
        if due and not self._upgraded and not self.transport.is_closing():
            self._expect()
        else:
            self._came()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._upgraded = True

    def _expect(self) -> None:
        """A request is due, and what is there of it does not set its time back."""
        if self._late is None:
            self._late = self.loop.call_later(self.config.connections.first_request, self.transport.abort)

    def _came(self) -> None:
        """No request is due."""
        if self._late is not None:
            self._late.cancel()
            self._late = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that is written to at once, that the application can abort, and that waits for no reader for ever.

    It is the `Line` of a `Channel`.
    """

    config: TableConfig

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        #: called when the other side reads again after it did not, or is gone
        self.resumed: Callable[[], None] = lambda: None
        #: has everything since the handshake come as whole texts, so that nothing of a message is left from before?
        self._plain = True
        #: what has come and is not read yet
        self._rest = b""
        self._idle = Bucket(IDLE_FRAMES, 10 * IDLE_FRAMES, Watch())

    def data_received(self, data: bytes) -> None:
        """A message that comes whole and alone, as a player's do, is taken at once; everything else goes the long way.

        So does all that comes after something else, which may have ended in the middle of a message.
        """
        if self.handshake_complete and self._plain and self.conn.state is State.OPEN:
            text = whole_text(data, self.config.ws_max_size)
            if text is not None:
                self.curr_msg_data_type = "text"
                self.frames = [text]
                self.send_receive_event_to_app()
                return
            self._plain = is_pong(data)
        elif self.handshake_initiated:
            self._plain = False
        self._rest += data
        self._read()

    def _read(self) -> None:
        """Read a piece; the rest when everybody else has had a turn, and when the messages before it were heard. Until
        then no more is let in."""
        piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
        super().data_received(piece)
        self._wait()

    def _wait(self) -> None:
        """Let no more in before the rest is read."""
        if self._rest and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        if self.transport.is_closing():
            self._rest = b""
        elif self._rest and not self.read_paused:
            self._read()
            if not self._rest and not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        if not self.queue.empty():  # of several that came at once, everybody else has a turn between two
            await asyncio.sleep(0)
        message = await super().receive()  # which lets more in where nothing waits to be heard
        self._wait()
        return message

    def _heed(self) -> None:
        """A frame that brings nobody a message costs as much as one that does: who sends too many is cut off."""
        if not self._idle.take():
            self.transport.abort()

    def handle_ping(self) -> None:
        self._heed()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._heed()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._heed()
        super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][LINE] = {"line": self}

    @property
    def free(self) -> bool:
        """Does the other side read?"""
        return self.writable.is_set()

    @property
    def ended(self) -> bool:
        """Is nobody there any more, or has the goodbye been said?"""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def post(self, texts: list[bytes]) -> None:
        """Send messages now, in one go; to somebody who has left nothing is sent."""
        if not self.disconnected and not self.close_sent and self.conn.state is State.OPEN:
            parts: list[bytes] = []
            for text in texts:
                parts += (frame_head(len(text)), text)
            self.transport.write(b"".join(parts))

    def send_receive_event_to_app(self) -> None:
        """A message has come. Reading pauses only where some wait before it: pausing for each costs more."""
        if self.close_sent:
            self._heed()
        calm = not self.read_paused and self.queue.qsize() < MOST_UNHEARD
        if calm:
            self.read_paused = True
        super().send_receive_event_to_app()
        if calm:
            self.read_paused = False

    def abort(self) -> None:
        """Cut it off: what waits is dropped."""
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.resumed()

    def connection_lost(self, exc: Exception | None) -> None:
        counted = self.config.neighbours(self.client)
        if counted is not None:
            self.config.connections.leave(counted)
        super().connection_lost(exc)
        self.resumed()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(GONE_WITHIN, self.transport.abort)
