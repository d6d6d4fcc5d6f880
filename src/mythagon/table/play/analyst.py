"""The analyst: a match that is over is judged once, piece by piece in a worker, for whoever asks first.

What came of it is kept with the table. Until then it can be said how far it is; who goes away finds it done.
"""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from typing import Literal

import msgspec
import sqlalchemy as sa

from mythagon.bots.analysis import Analysis, Judged
from mythagon.bots.curves import curve_of
from mythagon.house.founding import ended, story_again
from mythagon.house.live import LiveTable
from mythagon.house.story import Story
from mythagon.house.thoughts import judge
from mythagon.kernel.errors import MythagonError
from mythagon.table.play.hall import Hall

LOG = logging.getLogger("mythagon.analyst")
#: by what each could see when it decided, or by everything
Judgement = Literal["seen", "all"]
#: decisions in a piece: those who wait for films and records come in between
PIECE = 6
#: thoughts wait until films are made
RANK = 2
#: seconds for a piece
LONGEST = 120.0


class Task(msgspec.Struct):
    """An analysis under way: how many decisions of how many are gone through, what was judged; what went wrong."""

    of: int
    done: int = 0
    failed: bool = False
    found: list[Judged] = []


class Judgment(msgspec.Struct):
    """How far an analysis is, and what came of it until then, as JSON: nothing where the game has no estimate."""

    state: Literal["ready", "thinking", "none", "failed"]
    done: int = 0
    of: int = 0
    content: str = ""
    #: the rules the match was played by, and those it is judged by
    played_by: str = ""
    judged_by: str = ""


class Analyst:
    """Judges the finished matches of one process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._tasks: dict[tuple[str, Judgement], Task] = {}
        self._working: set[asyncio.Task[None]] = set()

    async def look(self, live: LiveTable, judged: Judgement, begin: bool = True) -> Judgment:
        """What is known of a table with nothing left to hide; the first who looks makes it begin, if they wish."""
        match, id, game = ended(live), live.table.id, live.table.game
        played_by = live.table.founding.rules
        kept = await self.hall.store.analysis(id, judged)
        if kept is not None:
            rules, content = kept
            return Judgment("ready", content=content, played_by=played_by, judged_by=rules)
        if curve_of(game, len(live.table.seats)) is None:
            return Judgment("none")
        name = (id, judged)
        task = self._tasks.get(name)
        if task is not None and task.failed:
            del self._tasks[name]  # whoever looks again tries again
            return Judgment("failed", task.done, task.of)
        if task is None and not begin:
            return Judgment("none")
        if task is None:
            story = story_again(self.hall, live, match)
            task = self._tasks[name] = Task(len(story.choices))
            result = match.score().payoffs() if match.over else None
            working = asyncio.create_task(self._judge(name, task, story, result, game.rules, live.household()))
            self._working.add(working)
            working.add_done_callback(self._working.discard)
        # aside: of a long match it takes longer than others may wait for the loop
        content = await asyncio.to_thread(so_far, list(task.found)) if task.found else ""
        return Judgment("thinking", task.done, task.of, content, played_by, game.rules)

    async def _judge(
        self,
        name: tuple[str, Judgement],
        task: Task,
        story: Story,
        result: list[float] | None,
        rules: str,
        household: str,
    ) -> None:
        """Piece after piece; then it is kept."""
        id, judged = name
        try:
            while task.done < task.of:
                last = min(task.of, task.done + PIECE)
                task.found += await self.hall.readers.call(
                    judge, story, task.done, last, judged == "all", name=household, rank=RANK, limit=LONGEST
                )
                task.done = last
            content = msgspec.json.encode(Analysis(result, task.of, task.found).plain()).decode()
            await self.hall.store.keep_analysis(id, judged, rules, content)
        except (MythagonError, sa.exc.SQLAlchemyError, OSError, BrokenProcessPool, TimeoutError) as error:
            LOG.warning("a match is not judged yet", extra={"table": id, "why": type(error).__name__})
            task.failed = True
        except Exception:
            LOG.exception("a match could not be judged", extra={"table": id})
            task.failed = True
        else:
            del self._tasks[name]

    async def close(self) -> None:
        """What is not done by now begins anew when somebody asks."""
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)


def so_far(found: list[Judged]) -> str:
    """What the decisions judged until now come to; they do not reach the end yet."""
    return msgspec.json.encode(Analysis(None, 0, found).plain()).decode()
