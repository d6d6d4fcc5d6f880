"""Somebody at a page's table."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from mythagon.house.manners import Manners
from mythagon.page.desk import Desk
from tests.page.browser import Browser

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
        name = self.hear(**message)
        await until(lambda: bool(self.named(name)))
        return self.named(name)[0]

    def hear(self, **message: Any) -> str:
        """The same without waiting; by which name it will be answered."""
        self.said += 1
        self.desk.hear(self.line, json.dumps({"id": str(self.said), **message}))
        return str(self.said)

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
