"""The analyst: a match that is over is judged once, piece by piece where bots think, for whoever asks first.

What came of it is kept with the table. Until then it can be said how far it is; who goes away finds it done.
"""

import asyncio
import logging
from typing import Literal

from mythagon.bots.analysis import Analysis as Whole
from mythagon.bots.analysis import Judged
from mythagon.bots.curves import curve_of
from mythagon.house.counsel import Foretold
from mythagon.house.founding import ended, story_again
from mythagon.house.hall import Hall, check_rules
from mythagon.house.live import LiveTable
from mythagon.house.sent import Message
from mythagon.house.shapes import Struct, decode, encode
from mythagon.house.thoughts import judge
from mythagon.house.turns import Turns
from mythagon.kernel.errors import MythagonError

LOG = logging.getLogger("mythagon.analyst")
#: by what each could see when it decided, or by everything
Judgement = Literal["seen", "all"]
#: thoughts wait until films are made
RANK = 2
#: seconds for a piece
LONGEST = 120.0
#: matches under way at a time, and of one address; of those that wait nothing but the name is kept
MOST, EACH = 32, 4


class Shown(Struct):
    """A choice as it might come."""

    seat: int
    text: str
    label: Message
    places: list[str]


class AnalysedMoment(Struct):
    """After one decision: each seat's chance, and what of the way there was chance and what choice."""

    step: int
    #: who decided; nobody: the end, to which only chance leads
    seat: int | None
    chances: list[float]
    #: by how much each may be off, 19 times of 20
    spread: list[float]
    luck: list[float]
    skill: list[float]


class JudgedChoice(Struct):
    """A choice of a key decision, with the seat's chance after it and why."""

    text: str
    label: Message
    places: list[str]
    chance: float
    low: float
    high: float
    reasons: list[Message]
    gains: list[Foretold]
    risks: list[Foretold]
    points: float
    more: float
    rivals: float
    #: how it might have gone on
    line: list[Shown]


class KeyDecision(Struct):
    """A decision that moved a chance much: a slip, or the one strong choice that was found."""

    step: int
    seat: int
    found: bool
    #: what it cost, or by how much it is better than the next best choice
    by: float
    played: JudgedChoice
    #: the best choice; of a find the next best
    better: JudgedChoice
    #: the question; what was judged by an earlier version does not say it
    asked: Message | None = None


class Analysis(Struct):
    """A finished match, judged. Start, luck and skill of a seat add up to its result."""

    start: list[float]
    moments: list[AnalysedMoment]
    #: of each seat: which part of its chances its choices kept, of how many decisions, and how many were slips
    accuracy: list[float]
    decisions: list[int]
    slips: list[int]
    keys: list[KeyDecision]


class AnalysisAnswer(Struct):
    """How far the analysis of a finished match is, and what came of it."""

    #: none: this game has no estimate of chances; failed: asking again tries again
    state: Literal["ready", "thinking", "none", "failed"]
    #: decisions judged, and how many there are
    done: int
    of: int
    #: the version of the rules it was played by, and judged by
    played_by: str = ""
    judged_by: str = ""
    analysis: Analysis | None = None


class Task:
    """An analysis under way: how many decisions of how many are gone through, what was judged; what went wrong."""

    def __init__(self, of: int) -> None:
        self.of = of
        self.done = 0
        self.failed = False
        self.found: list[Judged] = []
        #: what they come to, and of how many that was worked out
        self.told: tuple[int, Analysis | None] = (0, None)


class Analyst:
    """Judges the finished matches of one house."""

    #: decisions in a piece: those who wait for films, records or bots come in between
    piece = 6
    #: what goes wrong by itself, and may go well another time
    passing: tuple[type[Exception], ...] = (MythagonError, OSError, TimeoutError)

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._tasks: dict[tuple[str, Judgement], Task] = {}
        self._turns = Turns(MOST, EACH)
        self._working: set[asyncio.Task[None]] = set()

    async def look(self, live: LiveTable, judged: Judgement, begin: bool = True) -> AnalysisAnswer:
        """What is known of a table with nothing left to hide; the first who looks makes it begin, if they wish."""
        match, id, game = ended(live), live.table.id, live.table.game
        played_by = live.table.founding.rules
        kept = await self.hall.store.analysis(id, judged)
        if kept is not None:
            rules, content = kept
            return AnalysisAnswer("ready", 0, 0, played_by, rules, decode(content, type=Analysis))
        if curve_of(game, len(live.table.seats)) is None:
            return AnalysisAnswer("none", 0, 0)
        name = (id, judged)
        task = self._tasks.get(name)
        if task is not None and task.failed:
            del self._tasks[name]  # whoever looks again tries again
            return AnalysisAnswer("failed", task.done, task.of)
        if task is None and not begin:
            return AnalysisAnswer("none", 0, 0)
        if task is None:
            check_rules(live.table.founding)
            task = self._tasks[name] = Task(len(match.steps))
            working = asyncio.create_task(self._judge(name, task, live.household()))
            self._working.add(working)
            working.add_done_callback(self._working.discard)
        if task.told[0] < len(task.found):
            # aside: of a long match it takes longer than others may wait for the loop
            task.told = len(task.found), await self.hall.aside(so_far, list(task.found))
        return AnalysisAnswer("thinking", task.done, task.of, played_by, game.rules, task.told[1])

    async def _judge(self, name: tuple[str, Judgement], task: Task, household: str) -> None:
        """When it is its turn, piece after piece; then it is kept."""
        id, judged = name
        try:
            async with self._turns.turn(household):
                live = await self.hall.find(id)
                match = ended(live)
                story, result = story_again(self.hall, live, match), match.score().payoffs() if match.over else None
                while task.done < task.of:
                    last = min(task.of, task.done + self.piece)
                    task.found += await self.hall.readers.call(
                        judge, story, task.done, last, judged == "all", name=household, rank=RANK, limit=LONGEST
                    )
                    task.done = last
                content = written(Whole(result, task.of, task.found))
                await self.hall.store.keep_analysis(id, judged, live.table.game.rules, content)
        except self.passing as error:
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


def written(whole: Whole) -> str:
    """As it is kept."""
    return encode(whole.plain()).decode()


def so_far(found: list[Judged]) -> Analysis:
    """What the decisions judged until now come to; they do not reach the end yet."""
    whole: Analysis = decode(written(Whole(None, 0, found)), type=Analysis)
    return whole
