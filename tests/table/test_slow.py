"""Clients that do not read, connections that say nothing, and too many of them: cut off, and nobody else is harmed."""

import asyncio
import json
from pathlib import Path

import pytest

from mythagon.house.limits import Bucket
from mythagon.house.look import Looks
from mythagon.house.viewer import LARGEST_OUTBOX, LONGEST_OUTBOX, PARCEL, Viewer
from mythagon.table.wire import channel as wire_channel
from mythagon.table.wire.channel import Channel
from mythagon.table.wire.connections import neighbours
from tests.running import PATIENCE
from tests.table.byhand import blocked, cut, raw, serving, silent
from tests.table.inside import Inside
from tests.table.lines import FakeLine, nowhere
from tests.table.player import Player
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
NEVER = 1e6


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
