"""A house in a page: tables are kept row by row, go on after a crash, and their records go both ways."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import GAMES, find_game
from mythagon.house.manners import Manners
from mythagon.kernel.record import Record, replay, write_record
from mythagon.page.desk import Desk
from tests.page.browser import Browser, ask

RECORDS = Path(__file__).parents[1] / "records"
FAST = Manners(think_time=0, window_delay=0, last_word_delay=0, keep_days=0, rate_messages=0, rate_chat=0)
SEATS = [{"kind": "me", "name": "Inès"}, {"kind": "bot", "strength": "easy"}]


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that a worker does."""
    for _ in range(100_000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never happened")


def opened(browser: Browser) -> Desk:
    """A page's house in which one worker thinks."""
    desk = Desk(browser, FAST)
    desk.join()
    return desk


class Person:
    """Somebody who plays at a page's table, and comes back after a crash."""

    def __init__(self, browser: Browser, made: dict[str, Any]) -> None:
        self.browser = browser
        self.made = made
        self.line = 0
        self.said = 0
        self.desk = opened(browser)

    async def sit_down(self) -> dict[str, Any]:
        """Come, or come back to a worker that knows nothing but what was kept."""
        self.line += 1
        self.desk.hall.closing = True  # a worker that was killed does not even tidy up
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        self.desk = opened(self.browser)
        self.desk.connect(self.line, self.made["table"])
        self.desk.hear(self.line, json.dumps({"type": "hello", "key": self.made["key"]}))
        await until(lambda: bool(self.heard("look")))
        return self.look

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [one for one in self.browser.sent.get(self.line, []) if one["type"] == kind]

    @property
    def look(self) -> dict[str, Any]:
        return self.heard("look")[-1]

    async def say(self, **message: Any) -> dict[str, Any]:
        """Something said, and its answer."""
        self.said += 1
        name = str(self.said)
        self.desk.hear(self.line, json.dumps({"id": name, **message}))
        await until(lambda: bool(self.named(name)))
        return self.named(name)[0]

    def named(self, name: str) -> list[dict[str, Any]]:
        return [one for one in self.browser.sent[self.line] if one.get("id") == name]

    async def choose(self) -> dict[str, Any]:
        """The first choice, once one is asked."""
        await until(lambda: self.look["ask"] is not None or self.look["status"] == "over")
        if self.look["status"] == "over":
            return {}
        look = self.look
        answer = await self.say(type="choose", seq=look["seq"], text=look["ask"]["choices"][0]["text"])
        if answer["type"] == "done":
            await until(lambda: self.look["seq"] >= answer["seq"])
        return answer


def played(work: Callable[[Browser], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work(Browser()))


def test_a_match_is_played_to_its_end_through_crashes_and_a_full_store() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict)
        here, key = f"/api/tables/{made['table']}", str(made["key"])
        assert (await ask(desk, "POST", here + "/start", {}, key))[0] == 200
        person = Person(browser, made)
        await person.sit_down()
        moves = 0
        while person.look["status"] == "playing":
            answer = await person.choose()
            moves += 1
            if moves % 5 == 0:  # no goodbye: whatever was shown is there again, and nothing else
                shown = person.look["seq"], person.look["view"]
                again = await person.sit_down()
                assert again["seq"] >= shown[0]
                assert again["view"] == shown[1] or again["seq"] > shown[0]
            if moves == 7 and answer:
                browser.full = True
                await person.choose()
                assert browser.told == [True], "play goes on, and the page says what is at stake"
                browser.full, before = False, len(browser.rows)
                await person.choose()
                assert browser.told == [True, False], "what was not kept is, as soon as it can be"
                assert len(browser.rows) > before + 1
        status, record = await ask(person.desk, "GET", here + "/record")
        assert status == 200 and isinstance(record, str)
        match = replay(Record(record), find_game("odysseus"))
        assert match.over and write_record(match) == record
        assert (await ask(person.desk, "GET", here + "/replay?seat=all&step=2"))[0] == 200
        assert (await ask(person.desk, "GET", here + "/turns?seat=0"))[0] == 200
        status, back = await ask(person.desk, "POST", "/api/records", record)
        assert status == 200 and isinstance(back, dict) and back["status"] == "over"
        assert (await ask(person.desk, "POST", here + "/play-on", {"step": 3, "seat": 0}))[0] == 200
        status, after = await ask(person.desk, "POST", here + "/rematch", {}, key)
        assert status == 200 and isinstance(after, dict)
        status, seen = await ask(opened(browser), "GET", here)
        assert status == 200 and isinstance(seen, dict) and seen["next"] == after["table"]

    played(work)


def test_everything_goes_to_another_device_and_back() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict)
        _, file = await ask(desk, "GET", "/api/everything")
        assert isinstance(file, str) and file.count("\n") == len(browser.rows) + 1
        other = Browser()
        person = Person(other, made)
        assert await ask(person.desk, "POST", "/api/everything", file) == (200, {"tables": [made["table"]]})
        await ask(person.desk, "POST", f"/api/tables/{made['table']}/start", {}, str(made["key"]))
        await person.sit_down()
        for _turn in range(3):
            await person.choose()
        _, later = await ask(person.desk, "GET", "/api/everything")
        assert await ask(desk, "POST", "/api/everything", later) == (200, {"tables": [made["table"]]})
        assert await ask(desk, "POST", "/api/everything", file) == (200, {"tables": []}), "what is here is newer"
        person = Person(browser, made)
        assert (await person.sit_down())["step"] >= 3
        rows = dict(browser.rows)
        for wrong in ("", "no file", file[:-9], file + '["table/x",{}]\n', file + '["other/x",1]\n'):
            status, said = await ask(desk, "POST", "/api/everything", wrong)
            assert status == 422 and isinstance(said, dict) and said["error"]["code"] == "bad_file"
        assert browser.rows == rows
        person.desk.hall.closing = True

    played(work)


def test_a_store_that_refuses_everything_holds_nobody_up() -> None:
    async def work(browser: Browser) -> None:
        browser.full = browser.barred = True
        desk = opened(browser)
        status, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert status == 200 and isinstance(made, dict) and browser.told == [True]
        here = f"/api/tables/{made['table']}"
        assert (await ask(desk, "GET", here))[0] == 200
        _, file = await ask(desk, "GET", "/api/everything")
        assert isinstance(file, str) and "table/" in file
        status, said = await ask(opened(browser), "GET", here)
        assert status == 503 and isinstance(said, dict) and said["error"]["code"] == "no_store"

    played(work)


def test_a_house_without_a_server_says_what_it_does_not_do() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        assert (await ask(desk, "POST", "/api/profiles", {"name": "x"}))[0] == 404
        assert (await ask(desk, "GET", "/api/tables/nowhere"))[0] == 404
        assert (await ask(desk, "POST", "/api/tables", {"game": "odysseus"}))[0] == 400
        desk.connect(1, "nowhere")
        desk.hear(1, '{"type":"hello"}')
        await until(lambda: browser.closed == {1: 4404})

    played(work)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_recorded_game_replays_to_its_digest(game: str) -> None:
    text = min((path.read_text() for path in (RECORDS / game).glob("*.txt")), key=len)

    async def work(browser: Browser) -> None:
        desk = opened(browser)
        status, made = await ask(desk, "POST", "/api/records", text)
        assert status == 200 and isinstance(made, dict)
        if made["status"] == "over":
            assert (await ask(opened(browser), "GET", f"/api/tables/{made['table']}/record"))[1] == text

    played(work)
