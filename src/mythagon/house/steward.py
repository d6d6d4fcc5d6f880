"""The steward: plays for seats that have no person at hand. Bots, stand-ins, reaction windows, clocks, absences.

What must be done at a table follows from the table alone, so `plan` is called after every change: it starts what is
due, keeps what still is, and drops what no longer is.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from mythagon.house.drafts import choice_draft, sit_in
from mythagon.house.hall import Hall
from mythagon.house.journal import Draft
from mythagon.house.live import LiveTable
from mythagon.house.moves import SPARED
from mythagon.house.refusal import StoreError
from mythagon.house.seats import STAND_IN
from mythagon.house.story import story_of
from mythagon.kernel.errors import MythagonError

LOG = logging.getLogger("mythagon.steward")

#: a clock that ends within these seconds has ended: timers are not exact
SLACK = 0.05
#: seconds before a duty is tried again that the database refused
PAUSE = 1.0
#: after its first decision of a turn a bot takes this share of its visible time
NEXT_STEP = 0.25

Duty = tuple[object, ...]


class Steward:
    """Does what is due at the tables of one house."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.watch = hall.watch
        #: what is begun beside the duties
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self.plan)

    def mine(self, live: LiveTable) -> bool:
        """Is it this house that looks after the table?"""
        return True

    # -- planning -------------------------------------------------------------------------------------------------

    def plan(self, live: LiveTable) -> None:
        """Start, keep or drop duties."""
        live.hurried.difference_update(live.table.question)
        due = self._due(live) if not self.hall.closing else {}
        if due and not self.mine(live):
            due = {}
        for duty in [duty for duty in live.duties if duty not in due]:
            task = live.duties.pop(duty)
            if task is not asyncio.current_task():
                task.cancel()
        for duty, work in due.items():
            if duty not in live.duties:
                live.duties[duty] = asyncio.create_task(self._do(live, duty, *work))

    def _due(self, live: LiveTable) -> dict[Duty, tuple[float, str, int]]:
        """What must happen, each with its moment (wall clock), its kind and its seat."""
        table = live.table
        if table.match is None or table.status != "playing":
            return {}
        due: dict[Duty, tuple[float, str, int]] = {}
        online = live.online()
        if table.deserted(online) or self.hall.crowded(live):
            return {}
        for seat, question in table.question.items():
            chair = table.seats[seat]
            if chair.played_by is not None:
                due["think", seat, question, chair.played_by] = (0.0, "think", seat)
                continue
            if live.spares(seat):
                due["spare", seat, question] = (self._spared_at(live, seat), "spare", seat)
                continue
            ends = table.clocks.ends(seat)
            if ends is not None:
                due["clock", seat, ends] = (ends, "clock", seat)
            human = chair.kind == "human" and seat not in online and seat not in table.away
            told = bool(online) or table.founding.absent != "offer"  # an offer needs somebody to take it up
            if table.founding.absence is not None and human and told:
                moment = live.left_at.get(seat, live.loaded) + table.founding.absence
                due["absence", seat, moment] = (moment, "absence", seat)
        return due

    def _spared_at(self, live: LiveTable, seat: int) -> float:
        """When the table answers for a person: at once, or when everybody's pass comes; and it ends no turn before its
        person has had a moment to take back what led there."""
        table = live.table
        ask = table.running().ask_of(seat)
        if ask.choices[0].family.verb in table.game.last_words and not ask.window and table.free_undo(seat):
            return table.asked_at[seat] + self.hall.settings.last_word_delay
        return self.hall.window_ends(live, seat)

    # -- doing ----------------------------------------------------------------------------------------------------

    async def _do(self, live: LiveTable, duty: Duty, moment: float, kind: str, seat: int) -> None:
        try:
            await self.watch.sleep(moment - self.watch.now())
            if kind == "think":
                await self._think(live, seat, str(duty[3]))
            elif kind == "spare":
                await self.choose_for(live, seat, None, SPARED, live.table.question.get(seat))
            else:
                await self.hall.act(live, lambda: self.relieve(live, seat, kind))
        except StoreError as error:
            LOG.warning("a duty waits for the database", extra={"table": live.table.id, "why": str(error)})
            self._again(live)
        except MythagonError as error:
            LOG.info("a duty was dropped", extra={"table": live.table.id, "duty": kind, "why": type(error).__name__})
        except Exception:
            LOG.exception("a duty failed", extra={"table": live.table.id, "duty": kind})
        finally:
            if live.duties.get(duty) is asyncio.current_task():
                del live.duties[duty]

    def _again(self, live: LiveTable) -> None:
        """Plan a table again after a pause: the database was away, and what is due is still due."""

        async def later() -> None:
            await self.watch.sleep(PAUSE)
            if self.hall.live.get(live.table.id) is live:
                self.plan(live)

        job = asyncio.create_task(later())
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _think(self, live: LiveTable, seat: int, strength: str) -> None:
        """A bot's decision. It takes at least the visible time, and in a window exactly as long as everybody's pass:
        a bot that has not made up its mind by then passes, so that nobody learns whether there was anything to play.
        """
        began = self.watch.steady()
        match = live.table.running()
        question = live.table.question[seat]
        ask = match.ask_of(seat)
        least = max(self._pause(live), self.hall.settings.window_delay if ask.window else 0.0)
        first = ask.choices[0].text
        text: str | None = first
        if len(ask.choices) > 1:
            story = story_of(match, live.table.data)
            thought = self.hall.workers.choose(story, seat, strength, ask.window != "", live.household(), live.rank())
            text = await (self._in_time(thought, least, first) if ask.window else thought)
        await self.watch.sleep(least - (self.watch.steady() - began))
        await self.choose_for(live, seat, text, "bot", question)

    def _pause(self, live: LiveTable) -> float:
        """How long people see that a bot decides: at the first decision of a turn, and a moment at the others. Nobody
        waits for it where all who play here wish to come to their next decision."""
        match = live.table.running()
        before, live.turn = live.turn, match.game.turn(match.state)
        people = {seat for seat in live.online() if live.table.seats[seat].played_by is None}
        if people and people <= live.hurried:
            return 0.0
        return self.hall.settings.think_time * (NEXT_STEP if live.turn == before else 1.0)

    async def _in_time(self, thought: Coroutine[Any, Any, str | None], seconds: float, late: str) -> str | None:
        """What a bot thinks of within this time, else what it chooses when it is too late."""
        thinking = asyncio.create_task(thought)
        up = asyncio.create_task(self.watch.sleep(seconds))
        try:
            await asyncio.wait({thinking, up}, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else late
        finally:
            thinking.cancel()
            up.cancel()

    async def choose_for(self, live: LiveTable, seat: int, text: str | None, by: str, question: int | None) -> None:
        """Answer for a seat, unless its question is another one by now. None: the first choice."""
        table = live.table

        def decide() -> Draft | None:
            if table.question.get(seat) != question or table.status != "playing":
                return None
            if by == "bot" and table.seats[seat].played_by is None:
                return None
            if by == SPARED and not live.spares(seat):
                return None
            chosen = text if text is not None else table.running().ask_of(seat).choices[0].text
            return choice_draft(table, seat, chosen, by, self.watch.now())

        if await self.hall.act(live, decide) is not None:
            self.hall.counts.moved("bot" if by == "bot" else "person")
        elif by == SPARED:  # somebody came to watch meanwhile: the person is asked after all
            self.hall.changed(live)

    def relieve(self, live: LiveTable, seat: int, kind: str) -> Draft | None:
        """A bot sits in for somebody whose clock has run down or who is absent, or the others are offered one; None
        when that is no longer so. A reaction window whose time is up passes, and nothing is spent."""
        table = live.table
        if table.seats[seat].stand_in is not None or seat not in table.asked():
            return None
        if kind == "clock":
            ends = table.clocks.ends(seat)
            if ends is None or ends > self.watch.now() + SLACK:
                return None
            ask = table.running().ask_of(seat)
            if ask.window:
                return choice_draft(table, seat, ask.choices[0].text, "clock", self.watch.now())
        elif seat in live.online() or seat in table.away:
            return None
        elif table.founding.absent == "offer":
            return Draft("away", seat, {})
        say = self.watch.now() + self.hall.settings.consent_time
        return sit_in(table, seat, STAND_IN, "clock" if kind == "clock" else "absent", say)
