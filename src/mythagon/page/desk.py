"""A page's house: what is asked of it as of a server, by the same paths, and its lines to tables."""

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs, unquote

from mythagon.house import founding, leaving, rematch, retold
from mythagon.house.analyst import AnalysisAnswer, Analyst, Judgement
from mythagon.house.channel import Gone
from mythagon.house.counts import Counts
from mythagon.house.datasets import DataSets
from mythagon.house.hall import Hall
from mythagon.house.hub import Hub
from mythagon.house.live import Holder, LiveTable
from mythagon.house.manners import Manners
from mythagon.house.past import Past, open_film
from mythagon.house.refusal import Refused, as_refusal
from mythagon.house.results import Sought
from mythagon.house.retired import retired_summary
from mythagon.house.shapes import DecodeError, Struct, decode, encode
from mythagon.house.steward import Steward
from mythagon.house.summaries import summary
from mythagon.house.thoughts import read_record, shoot
from mythagon.house.watch import Watch
from mythagon.house.wishes import MyTable, PlayOnWish, StartWish, Status, Summary, TableWish
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.film import Film
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.page.cupboard import Cupboard
from mythagon.page.history import Historian
from mythagon.page.line import Line
from mythagon.page.outside import Outside
from mythagon.page.thinking import Thinkers

LOG = logging.getLogger("mythagon.desk")
#: of all tables in memory, in which a browser allows less than a server has
DECISIONS = 10_000
#: unfinished ones that are told of
MOST_TABLES = 30
#: of a table, and what is asked of it
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})(?:/([a-z-]+))?")


class Asked(Struct):
    """What is asked, as over HTTP."""

    method: str
    path: str
    body: str = ""
    key: str = ""


class Answered(Struct):
    """And the answer."""

    status: int
    body: str


class Done(Struct):
    """It is done; the table's status now."""

    table: str
    status: Status


class Brought(Struct):
    """The tables that came with a file of everything."""

    tables: list[str]


class Desk:
    """One page's house."""

    def __init__(self, outside: Outside, manners: Manners | None = None) -> None:
        # nobody fills this house but who it belongs to, and nobody tidies it up
        self.manners = manners or Manners(rate_messages=0, rate_chat=0, rate_advice=0, keep_days=0, decisions=DECISIONS)
        self.outside = outside
        self.cupboard = Cupboard(outside)
        self.thinkers = Thinkers(outside)
        self.hall = Hall(self.manners, Watch(), self.cupboard, DataSets({}), self.thinkers, Counts())
        self.steward = Steward(self.hall)
        self.hub = Hub(self.hall)
        self.turns = retold.Retold()
        self.analyst = Analyst(self.hall)
        self.analyst.piece = 1  # a bot's move comes after the decision that is being judged
        self.historian = Historian(self.hall, self.cupboard)
        self._lines: dict[int, tuple[Line, asyncio.Task[None]]] = {}
        #: the film looked at last, and of which table
        self._film: tuple[str, Film] | None = None
        self._does: dict[tuple[str, str], Callable[[LiveTable, Asked, dict[str, str]], Awaitable[Any]]] = {
            ("GET", ""): self._see,
            ("POST", "start"): self._start,
            ("POST", "leave"): self._leave,
            ("POST", "abandon"): self._abandon,
            ("POST", "rematch"): self._rematch,
            ("GET", "record"): self._record,
            ("GET", "replay"): self._replay,
            ("GET", "turns"): self._turns,
            ("GET", "analysis"): self._analysis,
            ("POST", "play-on"): self._play_on,
        }

    def join(self) -> None:
        """One more worker thinks."""
        self.thinkers.join()

    # -- lines ----------------------------------------------------------------------------------------------------

    def connect(self, number: int, table: str) -> None:
        """Somebody watches a table."""
        line = Line(self.outside, number)
        self._lines[number] = line, asyncio.create_task(self._serve(line, table))

    async def _serve(self, line: Line, table: str) -> None:
        try:
            with contextlib.suppress(Gone):
                await self.hub.table(line, table)
        finally:
            self._lines.pop(line.number, None)

    def hear(self, number: int, text: str) -> None:
        """They say something."""
        if number in self._lines:
            self._lines[number][0].hear(text)

    def disconnect(self, number: int) -> None:
        """They are gone."""
        if number in self._lines:
            self._lines[number][0].hear(None)

    # -- questions ------------------------------------------------------------------------------------------------

    async def ask(self, text: str) -> str:
        """One question; a refusal is an answer, too."""
        try:
            found = await self._answer(decode(text, type=Asked))
            answer = Answered(200, found if isinstance(found, str) else encode(found).decode())
        except Exception as error:
            wrong = refusal_of(error)
            said = {"error": {"code": wrong.code, "text": wrong.text}}
            answer = Answered(wrong.status, encode(said).decode())
        return encode(answer).decode()

    async def _answer(self, asked: Asked) -> Any:
        path, _, query = asked.path.partition("?")
        if (asked.method, path) == ("POST", "/api/tables"):
            return await founding.found_table(self.hall, decode(asked.body, type=TableWish))
        if (asked.method, path) == ("POST", "/api/records"):
            return await self._bring(asked.body)
        if (asked.method, path) == ("GET", "/api/everything"):
            return await self.cupboard.everything(await self._records())
        if (asked.method, path) == ("POST", "/api/everything"):
            return await self._bring_everything(asked.body)
        wanted = {name: values[0] for name, values in parse_qs(query).items()}
        if (asked.method, path) == ("GET", "/api/profiles/me/tables"):
            return await self._unfinished()
        if (asked.method, path) == ("GET", "/api/profiles/me/history"):
            return await self.historian.history(int(wanted.get("page", 0)), sought_in(wanted))
        if (asked.method, path) == ("GET", "/api/profiles/me/statistics"):
            return await self.historian.statistics()
        found = TABLE.fullmatch(unquote(path))
        work = self._does.get((asked.method, found.group(2) or "")) if found else None
        if found is None or work is None:
            raise Refused("not_found", "a house without a server does not do that", 404)
        try:
            live = await self.hall.find(found.group(1))
        except Refused as refused:
            if refused.code == "other_rules" and work == self._see:
                return await self._retired(found.group(1))
            raise
        return await work(live, asked, wanted)

    async def _holder(self, live: LiveTable, asked: Asked) -> Holder:
        return Holder(live, await self.hall.seat_with(live, asked.key), asked.key)

    async def _see(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Any:
        return summary(live, int(query["reader"]) if "reader" in query else None)

    async def _retired(self, id: str) -> Summary:
        """A table that the rules of this version cannot go on with is kept, and said to be."""
        return retired_summary((await self.cupboard.load([id]))[id])

    async def _start(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Done:
        wish: StartWish = decode(asked.body or "{}", type=StartWish)
        await founding.start_table(self.hall, live, await self._holder(live, asked), wish.fill)
        return Done(live.table.id, live.table.status)

    async def _leave(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Done:
        await leaving.leave_table(self.hall, await self._holder(live, asked))
        return Done(live.table.id, live.table.status)

    async def _abandon(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Done:
        await leaving.abandon_table(self.hall, await self._holder(live, asked))
        return Done(live.table.id, live.table.status)

    async def _rematch(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Any:
        return await rematch.rematch(self.hall, await self._holder(live, asked))

    async def _play_on(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Any:
        return await founding.play_on(self.hall, live, decode(asked.body, type=PlayOnWish))

    async def _unfinished(self) -> list[MyTable]:
        """Tables that are not over, newest first."""
        found: list[MyTable] = []
        for id in (await self.cupboard.mine("open", "playing"))[:MOST_TABLES]:
            with contextlib.suppress(Refused):
                live = await self.hall.find(id)
                seat = live.table.founding.host or 0
                found.append(MyTable(seat, summary(live, seat)))
        return found

    async def _records(self) -> dict[str, str]:
        """The record of each match that these rules know."""
        found: dict[str, str] = {}
        for id in await self.cupboard.mine("playing", "over", "abandoned"):
            with contextlib.suppress(Refused):
                live = await self.hall.find(id)
                record = await self._record_of(live)
                if record:
                    found[id] = record
        return found

    async def _bring(self, text: str) -> Any:
        found = await self.hall.workers.call(read_record, text, self.hall.data.sets)
        if isinstance(found, str):
            raise Refused("bad_record", found, 422)
        return await founding.table_of_record(self.hall, *found, alone=True)

    async def _bring_everything(self, text: str) -> Brought:
        tables = await self.cupboard.bring(text)
        for id in tables:  # what is known here of one that went on elsewhere is old
            self.hall.forget(id)
        return Brought(tables)

    # -- after the end --------------------------------------------------------------------------------------------

    async def _show(self, live: LiveTable) -> Film:
        """The film of a match that is over: made once, and kept with it."""
        match, id = founding.ended(live), live.table.id
        if isinstance(match, Past):
            return match.film
        if self._film is None or self._film[0] != id:
            content = await self.cupboard.film(id)
            if content is None:
                made = await self.hall.workers.call(shoot, founding.story_again(self.hall, live, match))
                await self.cupboard.keep_film(id, *made)
                content = made[0]
            self._film = id, open_film(content)
        return self._film[1]

    async def _record(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> str:
        founding.ended(live)
        return await self._record_of(live)

    async def _record_of(self, live: LiveTable) -> str:
        """The record of a match so far; empty where there is none."""
        if isinstance(live.table.match, Match):
            return write_record(live.table.match)
        kept = await self.cupboard.finished(live.table.id)
        return kept.record if kept is not None else ""

    async def _replay(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> Any:
        step = int(query["step"]) if "step" in query else None
        return retold.moment(await self._show(live), live.table, query.get("seat", "spectator"), step)

    async def _turns(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> str:
        seat = query.get("seat", "spectator")
        told = await self.turns.turns(live.table.id, await self._show(live), seat, live.table.remarks)
        return told.decode()

    async def _analysis(self, live: LiveTable, asked: Asked, query: dict[str, str]) -> AnalysisAnswer:
        judged: Judgement = "all" if query.get("judged") == "all" else "seen"
        return await self.analyst.look(live, judged, query.get("begin") != "false")


def refusal_of(error: Exception) -> Refused:
    """What is said of it; whoever asked is answered whatever went wrong."""
    if isinstance(error, MythagonError):
        return as_refusal(error)
    if isinstance(error, DecodeError):
        return Refused("bad_body", str(error), 400)
    LOG.error("a question failed", exc_info=error)
    return Refused("failed", "the page could not do that", 500)


def sought_in(query: dict[str, str]) -> Sought:
    """Which finished matches a question is about."""
    flags = {name: query[name] == "true" if name in query else None for name in ("won", "bots")}
    return Sought(query.get("game"), query.get("company"), **flags)
