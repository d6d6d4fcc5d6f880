"""Clients that do not read, connections that say nothing, and too many of them: cut off, and nobody else is harmed."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from mythagon.house.limits import Bucket
from mythagon.house.live import LiveTable
from mythagon.house.look import Looks
from mythagon.house.viewer import LARGEST_OUTBOX, LONGEST_OUTBOX, PARCEL, Viewer
from mythagon.table.wire import channel as wire_channel
from mythagon.table.wire.channel import Channel
from mythagon.table.wire.connections import neighbours, whole_text
from tests.running import PATIENCE
from tests.table.inside import Inside
from tests.table.lines import FakeLine, nowhere
from tests.table.player import Player
from tests.table.servers import wait_for

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


def silent(inside: Inside, table: str, key: str) -> socket.socket:
    """Somebody at a seat who says hello and never reads an answer."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", inside.port))
    plain.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += plain.recv(1)
    hello = json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}).encode()
    plain.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # one text frame, masked with zeros
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

        def framed(number: int, *cuts: int) -> list[bytes]:
            text = json.dumps({"type": "ping", "id": str(number)}).encode()
            parts = [text[begin:end] for begin, end in zip((0, *cuts), (*cuts, None), strict=True)]
            frames = [Frame(Opcode.CONT if n else Opcode.TEXT, part, n == len(cuts)) for n, part in enumerate(parts)]
            return [frame.serialize(mask=True) for frame in frames]

        hear(0, parcels=framed(0))
        me.socket.socket.sendall(Frame(Opcode.PONG, b"unasked").serialize(mask=True))
        hear(1, parcels=framed(1))
        hear(2, 3, parcels=[framed(2)[0] + framed(3)[0]])
        hear(4, parcels=framed(4, 9))
        (whole,) = framed(5)
        hear(5, parcels=[whole[:3], whole[3:]])
        hear(6, parcels=framed(6))


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
