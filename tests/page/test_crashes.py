"""A page that is killed at any moment has lost nothing that it had shown."""

import asyncio
import random
from typing import Any

from tests.page.browser import Browser, ask
from tests.page.person import SEATS, Person, opened

#: how often it is killed
DEATHS = 40
#: turns of the loop in which it must have died
MOST = 20_000


class Mortal(Browser):
    """Dies at its so manieth call of the store; what was being written may or may not be on the disk by then."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance
        self.left = 0
        self.dead = False

    async def _live(self) -> None:
        if self.dead:
            await asyncio.Future()
        self.left -= 1

    async def read(self, prefix: str) -> str:
        await self._live()
        self.dead = self.left == 0
        return await super().read(prefix)

    async def write(self, rows: str, fresh: str) -> bool:
        await self._live()
        await asyncio.sleep(0)
        if self.left == 0:
            if self.chance.random() < 0.5:
                await super().write(rows, fresh)
            self.dead = True
            await asyncio.Future()
        return await super().write(rows, fresh)

    def post(self, line: int, texts: str) -> None:
        if not self.dead:
            super().post(line, texts)


async def play(person: Person, browser: Mortal) -> None:
    """Choose whenever one is asked, until the page dies or the match is over."""
    chosen = -1
    for _ in range(MOST):
        await asyncio.sleep(0)
        if browser.dead:
            return
        look = person.heard("look")[-1] if person.heard("look") else None
        if look is None or look["status"] != "playing":
            if look is not None:
                return
        elif look["ask"] is not None and look["seq"] > chosen:
            chosen = look["seq"]
            text = browser.chance.choice(look["ask"]["choices"])["text"]
            person.hear(type="choose", seq=chosen, text=text)
    raise AssertionError(f"nothing happens: {person.browser.sent[person.line][-1]}")


def test_a_page_killed_at_random_moments_has_lost_nothing() -> None:
    async def work() -> None:
        browser = Mortal(random.Random("odyssey"))
        seen: dict[str, Any] = {"status": "over"}
        person: Person | None = None
        for _death in range(DEATHS):
            if seen["status"] != "playing":
                browser.dead, browser.left = False, -1
                browser.sent.clear()
                desk = opened(browser)
                _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
                assert isinstance(made, dict)
                await ask(desk, "POST", f"/api/tables/{made['table']}/start", {}, str(made["key"]))
                person, seen = Person(browser, made), {"status": "playing", "seq": 0}
            assert person is not None
            browser.dead, browser.left = False, -1
            again = await person.sit_down()
            assert again["seq"] >= seen["seq"], "all that was shown is there"
            assert again["seq"] > seen["seq"] or again["view"] == seen["view"]
            browser.left = browser.chance.randrange(1, 9)
            await play(person, browser)
            seen = person.look

    asyncio.run(work())
