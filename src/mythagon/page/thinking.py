"""Thinking in workers of their own: how a table asks for it, and how it is done there.

Several workers may search for one decision; what each has tried is added up (`bots.search.added`).
"""

import asyncio
import heapq
from collections.abc import Callable
from math import ceil
from typing import Any, TypeVar, cast, get_type_hints

from mythagon.bots import make_bot
from mythagon.bots.bot import Eyes
from mythagon.bots.search import SearchBot, Tried, added
from mythagon.house import thoughts
from mythagon.house.refusal import Refused
from mythagon.house.shapes import Struct, convert, decode, encode
from mythagon.house.story import Story
from mythagon.page.outside import Outside

T = TypeVar("T")
#: what can be asked for, beside a search
WORKS: dict[str, Callable[..., Any]] = {
    work.__name__: work
    for work in (
        thoughts.think,
        thoughts.advise,
        thoughts.compare,
        thoughts.judge,
        thoughts.read_record,
        thoughts.shoot,
    )
}
#: seconds a bot may take where no number of iterations would do in a browser
SECONDS = {"hard": 2}
#: fewer iterations are not worth a worker of their own
SHARE = 50
#: a worker of a browser remembers fewer matches than one of a server, and decisions in all of them
MATCHES, DECISIONS = 4, 3000


class Search(Struct):
    """One worker's part of the search for a decision."""

    story: Story
    seat: int
    strength: str
    #: which of how many parts
    part: int
    of: int


class Found(Struct):
    """What came of it: the choices, and of each what it promised, how often it was tried, what that brought in all."""

    texts: list[str]
    tried: list[tuple[float, int, float]]


class Work(Struct):
    """One question to another worker."""

    work: str
    values: list[Any]


def settle_in() -> None:
    """In the worker that thinks, before anything is asked."""
    thoughts.MEMORY = thoughts.Memory(MATCHES, DECISIONS)


async def do(text: str, enough: Callable[[], bool]) -> str:
    """In the worker that thinks: what is asked, done. Between stretches of a search it hears whether that is enough."""
    asked: Work = decode(text, type=Work)
    if asked.work == search.__name__:
        return encode(await search(convert(asked.values[0], Search), enough)).decode()
    work = WORKS[asked.work]
    hints = get_type_hints(work)
    kinds = [hints[name] for name in list(hints) if name != "return"]
    values = [convert(value, kind) for value, kind in zip(asked.values, kinds, strict=True)]
    return encode(work(*values)).decode()


async def search(asked: Search, enough: Callable[[], bool]) -> Found:
    """Search for a decision, stretch by stretch."""
    match = thoughts.MEMORY.match(asked.story)
    bot = thoughts.bot_of(asked.story, asked.seat, asked.strength)
    assert isinstance(bot, SearchBot)
    if asked.of > 1:
        bot = make_bot(asked.strength, f"{bot.chance.below(1 << 30)}:{asked.part}")
        assert isinstance(bot, SearchBot)
        bot.iterations = ceil(bot.iterations / asked.of)
    eyes = Eyes(match, asked.seat)
    choices = eyes.ask.choices
    tree = bot.tree(eyes)
    times = bot.due(tree, choices)
    while times > 0:
        tree.grow(times)
        await asyncio.sleep(0)
        times = 0 if enough() else bot.due(tree, choices)
    tried = [(one.prior, int(one.visits), one.total) for one in tree.found(choices)]
    return Found([choice.text for choice in choices], tried)


def merged(found: list[Found]) -> list[Tried]:
    """What several workers have tried, added up."""
    searches: list[list[Tried]] = []
    for one in found:
        searches.append([])
        for prior, visits, total in one.tried:
            tried = Tried(prior)
            tried.visits, tried.total = visits, total
            searches[-1].append(tried)
    return added(searches)


class Thinkers:
    """For a table: who thinks elsewhere. They come one after the other; whoever is there begins."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._count = 0
        self._idle: list[int] = []
        #: those who wait for one: by rank, then in the order they came
        self._waiting: list[tuple[int, int, asyncio.Future[int]]] = []
        self._came = 0
        #: who searches for bots under which name
        self._searching: dict[int, str] = {}

    def join(self) -> None:
        """One more."""
        self._count += 1
        self._free(self._count - 1)

    async def _take(self, rank: int) -> int:
        """A thinker, when it is one's turn."""
        if self._idle:
            return self._idle.pop(0)
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._came += 1
        heapq.heappush(self._waiting, (rank, self._came, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free(turn.result())  # it had just become our turn
            raise

    def _free(self, thinker: int) -> None:
        """One has nothing to do any more."""
        self._searching.pop(thinker, None)
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(thinker)
                return
        self._idle.append(thinker)

    async def choose(
        self, story: Story, seat: int, strength: str, window: bool = False, name: str = "", rank: int = 0
    ) -> str | None:
        spec = f"search:{SECONDS[strength]}s" if strength in SECONDS else strength
        bot = thoughts.bot_of(story, seat, spec)
        if not isinstance(bot, SearchBot):
            return await self.call(thoughts.think, story, seat, spec, name=name, rank=rank)
        mine = [await self._take(rank)]
        worth = len(self._idle) + 1 if bot.seconds else bot.iterations // SHARE
        while self._idle and len(mine) < worth:
            mine.append(self._idle.pop(0))
        self._searching |= dict.fromkeys(mine, name)
        parts = [
            self._ask(thinker, Work(search.__name__, [Search(story, seat, spec, part, len(mine))]))
            for part, thinker in enumerate(mine)
        ]
        try:
            answers = await asyncio.gather(*parts, return_exceptions=True)
        except asyncio.CancelledError:  # it is too late for this thought
            self.enough(name)
            raise
        found: list[Found] = [decode(one, type=Found) for one in answers if isinstance(one, str)]
        return found[0].texts[bot.pick(merged(found))] if found else None

    async def _ask(self, thinker: int, work: Work) -> str:
        """One thinker's answer. A thought that nobody waits for any more keeps it busy until it ends."""
        thought = asyncio.ensure_future(self.outside.think(thinker, encode(work).decode()))
        thought.add_done_callback(lambda _: self._free(thinker))
        return await asyncio.shield(thought)

    async def call(
        self, work: Callable[..., T], *values: Any, name: str = "", rank: int = 0, limit: float | None = None
    ) -> T:
        thinker = await self._take(rank)
        try:
            answer = await self._ask(thinker, Work(work.__name__, list(values)))
        except Exception as error:
            raise Refused("busy", "nobody can think just now; try again in a moment", 503) from error
        return cast(T, convert(decode(answer), get_type_hints(work)["return"]))

    def enough(self, name: str) -> bool:
        for thinker, searches in self._searching.items():
            if searches == name:
                self.outside.enough(thinker)
        return True
