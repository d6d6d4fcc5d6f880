"""Clients that do not read, connections that say nothing, and too many of them: cut off, and nobody else is harmed."""

import asyncio
import contextlib
import json
import socket
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from mythagon.house.limits import Bucket
from mythagon.house.live import LiveTable
from mythagon.house.look import Looks
from mythagon.house.viewer import LARGEST_OUTBOX, LONGEST_OUTBOX, PARCEL, Viewer
from mythagon.table.settings import Settings
from mythagon.table.wire import channel as wire_channel
from mythagon.table.wire.channel import Channel
from mythagon.table.wire.connections import LINE, PIECE, neighbours, whole_text
from mythagon.table.wire.gate import SOCKETS_BUSY, Gate
from tests.running import PATIENCE
from tests.table.handwatch import HandWatch
from tests.table.inside import Inside
from tests.table.lines import FakeLine, nowhere
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_groups import club

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
NEVER = 1e6


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


def test_what_waits_for_a_reader_is_sent_in_order_and_the_look_last(inside: Inside) -> None:
    """In parcels, as soon as they read again; and nobody is cut off who reads in time."""
    live = inside.live(inside.begin(ME, OPEN)["table"])

    async def work() -> tuple[list[list[bytes]], int]:
        line = FakeLine(free=False)
        free = Bucket(0, 0, inside.watch)
        viewer = Viewer(Looks(live), Channel(nowhere, nowhere, line), 0, None, free, free)
        viewer.begin()
        viewer.stir()
        for number in range(4):
            viewer.say_text(b"%d" % number * (PARCEL // 2))
        await asyncio.sleep(0)
        assert not line.posted
        line.free = True
        line.resumed()
        await asyncio.sleep(0)
        return line.posted, line.aborted

    posted, aborted = inside.call(work())
    assert [len(texts) for texts in posted] == [2, 3] and not aborted
    texts = [text for parcel in posted for text in parcel]
    assert [text[:1] for text in texts] == [b"0", b"1", b"2", b"3", b"{"] and json.loads(texts[-1])["type"] == "look"


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


@pytest.mark.parametrize("size", [10, LARGEST_OUTBOX // 10])
def test_an_outbox_has_an_end_while_a_message_is_being_sent(inside: Inside, size: int) -> None:
    """By number and by size; what waits is forgotten, and nothing is added to it."""
    live = inside.live(inside.begin(ME, OPEN)["table"])

    async def work() -> tuple[int, int, int]:
        line = FakeLine(free=False)
        most = 0
        free = Bucket(0, 0, inside.watch)
        viewer = Viewer(Looks(live), Channel(nowhere, nowhere, line), 0, None, free, free)
        viewer.begin()
        for _ in range(3 * LONGEST_OUTBOX):
            viewer.say_text(b"x" * size)
            most = max(most, sum(map(len, viewer.outbox)))
            await asyncio.sleep(0)
        return line.aborted, len(viewer.outbox), most

    aborted, left, most = inside.call(work())
    assert aborted == 1 and left == 0
    assert most <= LARGEST_OUTBOX + size


def test_who_leaves_too_much_unread_is_away_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a single message may take: the seat is free for a stand-in."""
    monkeypatch.setattr(wire_channel, "SEND_WITHIN", NEVER)
    with serving(tmp_path) as inside:
        made = inside.begin(ME, OPEN, absence={"after": 5, "then": "replace"})
        live = inside.live(made["table"])
        plain = silent(inside, made["table"], made["key"])
        blocked(inside, live)
        assert live.online() == {0}
        (viewer,) = live.watchers

        async def flood() -> None:
            for _ in range(LONGEST_OUTBOX + 1):
                viewer.say({"type": "pong"})

        inside.call(flood())
        wait_for(lambda: not live.watchers)
        assert not live.online() and 0 in live.left_at
        inside.turn(6)
        wait_for(lambda: live.table.seats[0].why == "absent")
        plain.close()


def test_who_takes_no_message_for_a_while_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where little waits."""
    monkeypatch.setattr(wire_channel, "SEND_WITHIN", 0.5)
    with serving(tmp_path) as inside:
        made = inside.begin(ME, OPEN)
        live = inside.live(made["table"])
        plain = silent(inside, made["table"], made["key"])

        def away() -> bool:
            async def show() -> None:
                for viewer in live.watchers:
                    viewer.say({"type": "chat", "text": "x" * 10_000})

            inside.call(show())
            return not live.online()

        wait_for(away)
        plain.close()


def test_the_server_ends_beside_silent_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a message may take: the goodbye has a time of its own. People who read are told."""
    monkeypatch.setattr(wire_channel, "SEND_WITHIN", NEVER)
    with serving(tmp_path) as inside:
        made = inside.begin(ME, OPEN)
        plain = silent(inside, made["table"], made["key"])
        blocked(inside, inside.live(made["table"]))
        other = Player(inside, made["table"], made["seats"][1]["key"])
    assert other.closed() == 1001
    plain.close()


def test_connections_of_one_address_are_counted(tmp_path: Path) -> None:
    """One too many is cut off, sockets count too, and one that leaves makes room."""
    with serving(tmp_path, connections=4) as inside:
        made = inside.begin(ME, OPEN)  # over a connection that stays open
        with Player(inside, made["table"], made["key"]) as me:
            idle = [raw(inside) for _ in range(2)]
            wait_for(lambda: inside.limits().open.total() == 4)
            assert cut(raw(inside))
            assert me.ask("ping")["type"] == "pong"
            wait_for(lambda: inside.limits().open.total() == 4)
            idle.pop().close()
            wait_for(lambda: inside.limits().open.total() == 3)
            with Player(inside, made["table"], None) as watcher:
                assert watcher.ask("ping")["type"] == "pong"
                assert inside.limits().open.total() == 4
        idle.pop().close()
        wait_for(lambda: inside.limits().open.total() == 1)


def test_a_proxy_may_have_any_number_of_connections(tmp_path: Path) -> None:
    """Many people come through it."""
    with serving(tmp_path, connections=1, proxies=["127.0.0.1"]) as inside, raw(inside), raw(inside):
        assert inside.get("/health")["status"] == "ok"


def test_a_request_must_come_whole_in_time(tmp_path: Path) -> None:
    """The first one, its body too, and every other; a socket that was let in stays."""
    whole = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    with serving(tmp_path) as inside:
        made = inside.begin(ME, OPEN)
        inside.limits().first_request = 1.0
        with Player(inside, made["table"], made["key"]) as me:
            assert all(cut(late) for late in [raw(inside, said) for said in (b"", whole[:20], body)])
            with raw(inside, whole) as again:
                again.settimeout(PATIENCE)
                assert again.recv(10_000).startswith(b"HTTP/1.1 200")
                again.sendall(whole[:20])
                while again.recv(10_000):
                    pass
            assert me.ask("ping")["type"] == "pong"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::9", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(one: str, other: str, same: bool) -> None:
    """One person has 2^64 addresses."""
    assert (neighbours(one) == neighbours(other)) == same
