"""What is sent to others: nobody who takes nothing, or takes for ever, holds up anybody else."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mythagon.house.turns import Turns
from mythagon.table.people import post
from mythagon.table.people.notices import HookWay, Tidings
from mythagon.table.people.post import MOST_TO_HOST, PAUSES, SEND_WITHIN, SENDERS, Letter
from tests.table.inside import Inside
from tests.table.servers import wait_for
from tests.table.test_people import Person

NEWS = Tidings("turn", "table", {"en": "Odysseus"}, [], "https://games.example.org/t/table")


class Dribbler:
    """Takes whatever is posted, begins an answer and goes on for ever with one line of it: lines have a limit."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        #: connections that came, and those that are open
        self.came = 0
        self.open: set[socket.socket] = set()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            try:
                taken, _ = self._listening.accept()
            except OSError:
                return
            self.came += 1
            self.open.add(taken)
            threading.Thread(target=self._dribble, args=(taken,)).start()

    def _dribble(self, taken: socket.socket) -> None:
        taken.settimeout(0.02)
        with contextlib.suppress(OSError):
            taken.sendall(b"HTTP/1.1 200 OK\r\nX-More: ")
            while True:
                taken.sendall(b"1")
                with contextlib.suppress(TimeoutError):
                    while taken.recv(10_000):
                        pass
                    break
        self.open.discard(taken)
        taken.close()

    def stop(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join()


@pytest.fixture
def dribbler() -> Iterator[Dribbler]:
    found = Dribbler()
    yield found
    found.stop()


@pytest.fixture
def house(tmp_path: Path, dribbler: Dribbler) -> Iterator[Inside]:
    """A server that may send to this computer."""
    found = Inside(tmp_path, local_notices=True, local_ports=[80, dribbler.port])
    yield found
    found.stop()


def put(house: Inside, *urls: str) -> None:
    """Letters to these addresses."""

    async def work() -> None:
        for url in urls:
            house.application.post.put(Letter("way", HookWay(url), NEWS))

    house.call(work())


@contextlib.contextmanager
def all_threads_busy(house: Inside) -> Iterator[None]:
    """The threads that the server has for replays and the like do something else inside."""
    done = threading.Event()

    async def fill() -> None:
        for _ in range(64):
            house.loop.run_in_executor(None, done.wait)

    house.call(fill())
    try:
        yield
    finally:
        done.set()


def test_pages_and_the_post_need_none_of_the_threads_of_replays(house: Inside, dribbler: Dribbler) -> None:
    """Nor the other way round: a letter, a look-up and a page each do without."""
    with all_threads_busy(house):
        put(house, f"http://127.0.0.1:{dribbler.port}/")
        wait_for(lambda: dribbler.open)
        assert house.http.get("/").status_code == 200
        way = {"kind": "hook", "url": "http://127.0.0.1/"}
        assert Person(house, "Inès").post("/api/profiles/me/ways", way)["ready"]


def test_a_receiver_that_dribbles_is_cut_off_and_the_next_letter_has_its_turn(
    house: Inside, dribbler: Dribbler
) -> None:
    """Ten letters to one host: one is under way. When the time of the whole delivery is up it is cut off, and the next
    one has its turn."""
    put(house, *(f"http://127.0.0.1:{dribbler.port}/{number}" for number in range(10)))
    wait_for(lambda: dribbler.open)
    assert len(dribbler.open) == 1 and dribbler.came == 1
    house.turn(SEND_WITHIN - 1)
    assert dribbler.came == 1
    house.turn(1)
    wait_for(lambda: dribbler.came == 2)
    assert len(house.application.post.couriers.threads) <= SENDERS


def test_one_host_that_takes_nothing_leaves_the_others_their_turns(house: Inside, dribbler: Dribbler) -> None:
    """However many letters wait for it, and a second time for those that come again."""
    with socket.create_server(("127.0.0.1", 0)) as web:
        put(house, *(f"http://127.0.0.1:{dribbler.port}/{number}" for number in range(20)))
        wait_for(lambda: dribbler.open)
        house.application.settings.local_ports.append(web.getsockname()[1])
        put(house, f"http://localhost:{web.getsockname()[1]}/honest")
        taken, _ = web.accept()
        assert taken.recv(1000).startswith(b"POST /honest")
        taken.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
        taken.close()
    assert dribbler.came == 1


def test_letters_of_one_host_do_not_fill_the_post(house: Inside, dribbler: Dribbler) -> None:
    put(house, *(f"http://127.0.0.1:{dribbler.port}/{number}" for number in range(MOST_TO_HOST + 50)))
    assert len(house.application.post._carrying) == MOST_TO_HOST
    put(house, f"http://localhost:{dribbler.port}/")
    assert len(house.application.post._carrying) == MOST_TO_HOST + 1


def test_the_server_ends_beside_a_receiver_that_dribbles(tmp_path: Path, dribbler: Dribbler) -> None:
    """No thread is waited for, and what is under way is cut off: time stands still here."""
    house = Inside(tmp_path, local_notices=True, local_ports=[dribbler.port])
    put(house, f"http://127.0.0.1:{dribbler.port}/")
    wait_for(lambda: dribbler.open)
    threads = house.application.post.couriers.threads
    assert threads and all(thread.daemon for thread in threads)
    house.stop()
    wait_for(lambda: not dribbler.open)
    wait_for(lambda: not any(thread.is_alive() for thread in threads))


def test_a_name_that_is_looked_up_for_ever(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds up nobody but who asked: they are refused in time, and have one look-up at a time."""
    answer = threading.Event()
    asked: list[str] = []
    look_up = post.look_up

    def slow(settings: Any, url: str) -> Any:
        asked.append(url)
        if "slow" in url:
            answer.wait()
        return look_up(settings, url)

    monkeypatch.setattr(post, "look_up", slow)
    monkeypatch.setattr(post, "FOUND_WITHIN", 0.1)
    office = house.application.post
    ines = Person(house, "Inès")
    try:
        for number in range(2):
            way = {"kind": "hook", "url": f"http://slow.invalid/{number}"}
            assert ines.post("/api/profiles/me/ways", way, status=422)["error"]["code"] == "bad_way"
        assert asked == ["http://slow.invalid/0"]
        monkeypatch.setattr(post, "FOUND_WITHIN", 60.0)
        house.call(office.check(HookWay("http://127.0.0.1/"), "somebody else"))
        assert len(office.inquiries.threads) <= post.INQUIRIES
    finally:
        answer.set()


def test_a_letter_that_is_not_taken_comes_again_behind_the_others(house: Inside) -> None:
    """In the same line, one at a time."""
    with socket.create_server(("127.0.0.1", 0)) as web:
        url = f"http://127.0.0.1:{web.getsockname()[1]}"
        house.application.settings.local_ports.append(web.getsockname()[1])

        def take() -> str:
            taken, _ = web.accept()
            said = taken.recv(1000).split()[1].decode()
            taken.sendall(b"HTTP/1.1 503 Busy\r\n\r\n")
            taken.close()
            return said

        put(house, f"{url}/one", f"{url}/two")
        assert [take(), take()] == ["/one", "/two"]
        wait_for(lambda: not house.application.post.couriers._turns._under_way)
        house.turn(PAUSES[0])
        put(house, f"{url}/three")
        assert [take(), take(), take()] == ["/one", "/two", "/three"]


def test_names_take_turns_and_ranks_come_first() -> None:
    """Whoever sends many only makes their own wait."""

    async def work() -> list[str]:
        turns, order = Turns(1), []
        await turns.acquire("first")

        async def take(name: str, rank: int) -> None:
            await turns.acquire(name.partition(" ")[0], rank)
            order.append(name)
            turns.release(name.partition(" ")[0])

        waiting = [f"many {number}" for number in range(3)] + ["one", "two"]
        tasks = [asyncio.create_task(take(name, 1)) for name in waiting]
        tasks.append(asyncio.create_task(take("urgent", 0)))
        gone = asyncio.create_task(take("gone", 0))
        await asyncio.sleep(0)
        gone.cancel()
        turns.release("first")
        await asyncio.gather(*tasks)
        await turns.acquire("last")
        return order

    assert asyncio.run(work()) == ["urgent", "many 0", "one", "two", "many 1", "many 2"]


def test_one_of_a_name_at_a_time() -> None:
    async def work() -> list[str]:
        turns, order = Turns(2, each=1), []

        async def take(name: str) -> None:
            await turns.acquire(name)
            order.append(name)

        tasks = [asyncio.create_task(take(name)) for name in ("one", "one", "two", "three")]
        await asyncio.sleep(0)
        assert order == ["one", "two"]
        turns.release("two")
        await asyncio.sleep(0)
        turns.release("one")
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(work()) == ["one", "two", "three", "one"]
