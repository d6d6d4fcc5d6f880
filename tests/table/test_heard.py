"""What comes over sockets, and how much of it: read in pieces and by turns, heard in order, cut off without end."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.sync.client import connect

from mythagon.table.settings import Settings
from mythagon.table.wire.connections import LINE, PIECE, whole_text
from mythagon.table.wire.gate import SOCKETS_BUSY, Gate
from tests.running import PATIENCE
from tests.table.byhand import framed, serving, silent
from tests.table.handwatch import HandWatch
from tests.table.inside import Inside
from tests.table.lines import FakeLine, nowhere
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_groups import club

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}


@pytest.mark.parametrize("size", [125, 126, 65_535, 65_536])
def test_messages_of_every_length_arrive(inside: Inside, size: int) -> None:
    """The head of a frame has three forms."""
    made = inside.begin(ME, OPEN)
    with Player(inside, made["table"], made["key"]) as me:
        (viewer,) = inside.live(made["table"]).watchers
        text = json.dumps({"type": "chat", "text": ""})
        text = json.dumps({"type": "chat", "text": "x" * (size - len(text))})

        async def say() -> None:
            viewer.say(msgspec.Raw(text.encode()))

        inside.call(say())
        assert len(text) == size
        assert me.until_said("chat") == json.loads(text)


def test_messages_in_pieces_and_several_at_once_are_heard_in_order(inside: Inside) -> None:
    """A text that comes whole and alone takes a short way; nothing is lost or heard twice that comes otherwise."""
    made = inside.begin(ME, OPEN)
    with Player(inside, made["table"], made["key"]) as me:

        def hear(*numbers: int, parcels: list[bytes]) -> None:
            for parcel in parcels:
                me.socket.socket.sendall(parcel)
                inside.get("/health")  # what was sent before has been read by then
            assert [me.until_said("pong")["id"] for _ in numbers] == [str(number) for number in numbers]

        def parts_of(number: int, *cuts: int) -> list[bytes]:
            text = json.dumps({"type": "ping", "id": str(number)}).encode()
            parts = [text[begin:end] for begin, end in zip((0, *cuts), (*cuts, None), strict=True)]
            return [framed(Opcode.CONT if n else Opcode.TEXT, part, n == len(cuts)) for n, part in enumerate(parts)]

        hear(0, parcels=parts_of(0))
        me.socket.socket.sendall(framed(Opcode.PONG, b"unasked"))
        hear(1, parcels=parts_of(1))
        hear(2, 3, parcels=[parts_of(2)[0] + parts_of(3)[0]])
        hear(4, parcels=parts_of(4, 9))
        (whole,) = parts_of(5)
        hear(5, parcels=[whole[:3], whole[3:]])
        hear(6, parcels=parts_of(6))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Bytes of sockets that were read in one go."""
    found: list[int] = []
    receive = WebSocketsSansIOProtocol.data_received

    def counted(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        found.append(len(data))
        receive(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)
    yield found


def test_much_that_comes_at_once_is_read_by_and_by(inside: Inside, read: list[int]) -> None:
    """So that everybody else has a turn in between; all of it is heard, in order, and what comes after it."""
    made = inside.begin(ME, OPEN)
    with Player(inside, made["table"], made["key"]) as me:
        texts = [framed(Opcode.TEXT, json.dumps({"type": "ping", "id": str(n)}).encode()) for n in range(1001)]
        me.socket.socket.sendall(b"".join(texts[:-1]))
        assert [me.until_said("pong")["id"] for _ in texts[:-1]] == [str(number) for number in range(1000)]
        me.socket.socket.sendall(texts[-1])
        assert me.until_said("pong")["id"] == "1000"
    assert sum(read) > 5 * PIECE and max(read) <= PIECE


@pytest.mark.parametrize(
    "frame",
    [framed(Opcode.PING, b"x" * 125), framed(Opcode.PONG), framed(Opcode.CONT, b"", False), framed(Opcode.TEXT, b"{}")],
    ids=["pings", "pongs", "parts of a message", "texts after the end"],
)
def test_who_sends_frames_without_end_that_bring_nobody_a_message_is_cut_off(
    inside: Inside, read: list[int], frame: bytes
) -> None:
    """Most of it is not even read; also of who does not read what is answered to them."""
    made = inside.begin(ME, OPEN)
    plain = silent(inside, made["table"], made["key"])
    if frame.startswith(b"\x81"):
        inside.post(f"/api/tables/{made['table']}/sign-out", {}, made["key"])  # this device among them
    elif not frame[0] & 0x0F:
        plain.sendall(framed(Opcode.TEXT, b"{", False))
    plain.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        for _ in range(1000):
            plain.sendall(frame * 100)
        while plain.recv(4096):
            pass
    inside.alone(made["table"])
    assert sum(read) < 200 * len(frame) + 4 * PIECE


@pytest.mark.parametrize("path", ["/api/lobby/live", "/api/groups/any/live"])
def test_who_talks_where_nobody_listens_is_sent_away(tmp_path: Path, path: str) -> None:
    """The lobby and a group say what is new to whoever comes, and hear nothing."""
    with serving(tmp_path, rate_messages=1.0) as inside:
        if "groups" in path:
            group, (ines,) = club(inside, "Inès")
            path = path.replace("any", group)
            hello = {"type": "hello", "key": ines.key}
        with connect(f"{inside.ws}{path}", ping_interval=None) as socket:
            if "groups" in path:
                socket.send(json.dumps(hello))
            for _ in range(60):
                socket.send("{}")

            def sent_away() -> bool:
                inside.turn(0.1)
                with contextlib.suppress(TimeoutError):
                    socket.recv(0)
                return False

            with pytest.raises(ConnectionClosed) as closed:
                wait_for(sent_away)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_what_all_sockets_of_one_address_say_has_a_limit() -> None:
    """What is too much is not refused, but heard later; other addresses are heard at once, and of a socket that has
    ended nothing waits."""
    heard: Counter[str] = Counter()

    async def listen(scope: Any, receive: Any, _: Any) -> None:
        while True:
            await receive()
            heard[scope["client"][0]] += 1

    async def text() -> Any:
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": "{}"}

    async def work() -> None:
        watch = HandWatch()
        gate = Gate(listen, Settings(rate_messages=1.0), watch)
        addresses = ["192.0.2.1"] * 7 + ["192.0.2.2"]
        lines = [FakeLine() for _ in addresses]
        scopes = [
            {
                "type": "websocket",
                "path": "/",
                "headers": [(b"host", b"localhost")],
                "client": (address, 1),
                "extensions": {LINE: {"line": line}},
            }
            for address, line in zip(addresses, lines, strict=True)
        ]
        sockets = [asyncio.create_task(gate(scope, text, nowhere)) for scope in scopes]
        most = SOCKETS_BUSY * 3
        for _ in range(4 * most):
            await asyncio.sleep(0)
        assert heard == {"192.0.2.1": most, "192.0.2.2": most}
        for _ in range(8):
            await watch.turn(0.5)
        assert heard == {"192.0.2.1": most + 4 * SOCKETS_BUSY, "192.0.2.2": most + 4 * SOCKETS_BUSY}
        lines[-1].ended = True
        await watch.turn(1)
        assert heard["192.0.2.2"] > most + 5 * SOCKETS_BUSY
        for one in sockets:
            one.cancel()
        await asyncio.gather(*sockets, return_exceptions=True)

    asyncio.run(work())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81\x82\x01\x02\x03\x04i",  # not all of it
        b"\x81\x82\x01\x02\x03\x04ikk",  # the beginning of another
        b"\x01\x82\x01\x02\x03\x04ik",  # to be continued
        b"\x82\x82\x01\x02\x03\x04ik",  # no text
        b"\x81\x02hi\x00\x00\x00\x00",  # not masked
        b"\x81\xfe\x00\x80" + bytes(4 + 128),  # too long
        b"\x81\xff" + (1 << 16).to_bytes(8, "big") + bytes(4 + (1 << 16)),
    ],
)
def test_only_a_whole_text_alone_takes_the_short_way(data: bytes) -> None:
    assert whole_text(data, 127) is None
