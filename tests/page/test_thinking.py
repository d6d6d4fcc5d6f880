"""Several workers think for one table: what they have tried is added up, who is more urgent comes first."""

import asyncio
import json
from typing import Any

from mythagon.bots import STRENGTHS
from mythagon.bots.search import STRETCH
from mythagon.games import find_game
from mythagon.house import thoughts
from mythagon.house.datasets import box_of
from mythagon.house.shapes import encode
from mythagon.house.story import story_of
from mythagon.kernel.match import Match
from mythagon.page import thinking
from mythagon.page.thinking import Found, Search, Thinkers, Work
from tests.page.browser import Browser

GAME = find_game("odysseus")
MATCH = Match.start(GAME, 2, {"first": "seat_order"}, seed="thinking")
STORY = story_of(MATCH, box_of(GAME.id))


class Workers(Browser):
    """Notes what is asked of which worker, and what comes of it; `held` answers nothing before that is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, str]] = []
        self.answers: list[str] = []
        self.held = asyncio.Event()
        self.held.set()

    async def think(self, thinker: int, work: str) -> str:
        self.asked.append((thinker, json.loads(work)["work"]))
        await self.held.wait()
        self.answers.append(await super().think(thinker, work))
        return self.answers[-1]

    def tries(self) -> int:
        return sum(visits for answer in self.answers for _, visits, _ in json.loads(answer)["tried"])


def thinkers(outside: Workers, count: int) -> Thinkers:
    found = Thinkers(outside)
    for _ in range(count):
        found.join()
    return found


def test_several_workers_share_a_search() -> None:
    """As many iterations in all as one would make; few are not worth several."""

    async def work() -> None:
        legal = {choice.text for choice in MATCH.asks[0].choices}
        for count, strength, share in ((1, "search:300", 1), (3, "search:300", 3), (3, "easy", 1)):
            outside = Workers()
            text = await thinkers(outside, count).choose(STORY, 0, strength)
            assert text in legal
            assert [who for who, _ in outside.asked] == list(range(share))
            tried = outside.tries()
            assert 300 - 3 * STRETCH <= tried <= 300 if strength != "easy" else tried == STRENGTHS["easy"].iterations

    asyncio.run(work())


def test_each_worker_has_dice_of_its_own_and_all_of_it_is_counted() -> None:
    async def work() -> None:
        outside = Workers()
        await thinkers(outside, 2).choose(STORY, 0, "search:200")
        first, second = ([tuple(one) for one in json.loads(answer)["tried"]] for answer in outside.answers)
        assert first != second
        found = [Found([], first), Found([], second)]
        for whole, one, other in zip(thinking.merged(found), first, second, strict=True):
            assert whole.visits == one[1] + other[1] and whole.total == one[2] + other[2]

    asyncio.run(work())


def test_a_search_ends_when_it_is_enough() -> None:
    async def work() -> None:
        text = encode(Work("search", [Search(STORY, 0, "search:100000", 0, 1)])).decode()
        found: dict[str, Any] = json.loads(await thinking.do(text, lambda: True))
        assert sum(visits for _, visits, _ in found["tried"]) == STRETCH
        outside = Workers()
        outside.held.clear()
        house = thinkers(outside, 2)
        thought = asyncio.create_task(house.choose(STORY, 0, "search:1000", name="table"))
        await asyncio.sleep(0)
        assert house.enough("another table") and not outside.stopped
        house.enough("table")
        assert outside.stopped == {0, 1}
        outside.held.set()
        await thought
        assert outside.tries() == 2 * STRETCH

    asyncio.run(work())


def test_a_bot_comes_before_a_match_that_is_judged() -> None:
    """Whose turn is over is forgotten; a worker that fails is there again for the next."""

    async def work() -> None:
        outside = Workers()
        outside.held.clear()
        house = thinkers(outside, 1)
        story = story_of(MATCH, box_of(GAME.id))
        jobs = [
            asyncio.create_task(house.call(thoughts.advise, story, 0, [])),
            asyncio.create_task(house.call(thoughts.judge, story, 0, 0, False, rank=2)),
            asyncio.create_task(house.choose(story, 0, "easy", rank=1)),
            asyncio.create_task(house.choose(story, 0, "easy")),
        ]
        await asyncio.sleep(0)
        jobs[2].cancel()
        outside.held.set()
        await asyncio.gather(*jobs, return_exceptions=True)
        assert [work for _, work in outside.asked] == ["advise", "search", "judge"]

    asyncio.run(work())
