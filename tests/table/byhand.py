"""Connections by hand: sockets that read nothing, frames as a browser sends them, a server that soon notices."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.frames import Frame, Opcode

from mythagon.house.live import LiveTable
from mythagon.house.viewer import Viewer
from tests.running import PATIENCE
from tests.table.inside import Inside
from tests.table.servers import wait_for


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Inside]:
    """A server with small buffers, so that a silent reader blocks it soon."""
    inside = Inside(folder, **settings)
    try:
        inside.narrow()
        yield inside
    finally:
        inside.stop()


def upgraded(inside: Inside, path: str) -> socket.socket:
    """A socket, by hand."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", inside.port))
    plain.sendall(
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += plain.recv(1)
    return plain


def framed(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """As a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def silent(inside: Inside, table: str, key: str) -> socket.socket:
    """Somebody at a seat who says hello and never reads an answer."""
    plain = upgraded(inside, f"/api/tables/{table}/live")
    plain.sendall(framed(Opcode.TEXT, json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}).encode()))
    wait_for(lambda: inside.live(table).online())
    return plain


def blocked(inside: Inside, live: LiveTable) -> None:
    """Show the table again and again, until the only viewer's outbox does not empty any more."""
    (viewer,) = live.watchers
    assert isinstance(viewer, Viewer)

    async def show() -> bool:
        viewer.say({"type": "chat", "text": "x" * 10_000})
        for _ in range(20):
            await asyncio.sleep(0.01)
            if not viewer.outbox:
                return False
        return True

    wait_for(lambda: inside.call(show()))


def cut(plain: socket.socket) -> bool:
    """Has the server cut this connection off? Waits for it."""
    plain.settimeout(PATIENCE)
    try:
        return plain.recv(1) == b""
    except ConnectionError:
        return True


def raw(inside: Inside, said: bytes = b"") -> socket.socket:
    """A connection that has said so much."""
    found = socket.create_connection(("127.0.0.1", inside.port))
    found.sendall(said)
    return found
