"""Where a page keeps its tables: rows of text in the browser's own store.

| name | text |
|---|---|
| `table/ID` | founding, status, table of the rematch |
| `entry/ID/NUMBER` | an entry |
| `keys/ID` | keys and codes |
| `papers/ID/SEAT` | a seat's notes and orders |
| `chat/ID/NUMBER` | a line of chat |
| `film/ID` | the film of a match that is over, and its record |
| `analysis/ID/WHAT` | the same match judged by what was seen, or by all |
| `result/ID` | how it ended |
| `record/ID` | its record so far; only in a file of everything, for servers |
"""

import asyncio
import json
import re
from collections import Counter
from typing import Any

from mythagon.house.journal import ChatLine, Entry, Founding, KeyChange, Papers
from mythagon.house.refusal import Refused
from mythagon.house.results import PastTable
from mythagon.house.retired import begins_anew, plays, renewed
from mythagon.house.shapes import DecodeError, Struct, convert, decode, encode
from mythagon.house.shelf import Kept, Promise, settle
from mythagon.page.outside import Outside

#: whose the founder's seat is at every table here: the one who has this device
ME = "me"
#: lines of talk that come along to a rematch
MOST_TALK = 50
#: the first line of a file of everything
HEAD = '{"mythagon":"everything","version":1}'
#: a row's name: its kind, its table, and which of several it is
NAME = re.compile(
    r"(table|keys|film|result|record|(?:entry|papers|chat|analysis)(?=/.+/))"
    r"/([A-Za-z0-9_-]{1,32})(?:/(?:[0-9]{1,8}|seen|all))?"
)


class Row(Struct):
    """What is kept of a table beside its entries."""

    founding: Founding
    status: str
    next: str | None = None


class Film(Struct):
    """A match that is over."""

    film: bytes
    record: str


class Verdict(Struct):
    """A match that was judged, by which rules."""

    rules: str
    content: str


#: what a row is, by its kind
KINDS: dict[str, Any] = {
    "table": Row,
    "entry": Entry,
    "keys": dict[str, tuple[int, str]],
    "papers": Papers,
    "chat": ChatLine,
    "film": Film,
    "analysis": Verdict,
    "result": PastTable,
    "record": str,
}


def number(name: str) -> int:
    """The number at the end of a row's name."""
    return int(name.rpartition("/")[2])


class Cupboard:
    """All tables of one browser."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        #: writes are made one after the other
        self._turn = asyncio.Lock()
        self._jobs: set[asyncio.Task[bool]] = set()
        #: rows that the store did not take; whatever is written next is written with them
        self._unkept: dict[str, str | None] = {}

    # -- rows -----------------------------------------------------------------------------------------------------

    async def _read(self, prefix: str) -> list[tuple[str, Any]]:
        rows: dict[str, str | None] = {}
        try:
            rows = dict(decode(await self.outside.read(prefix), type=list[tuple[str, str]]))
        except Exception as error:
            if not self._unkept:
                raise Refused("no_store", "this browser's store cannot be read", 503) from error
        rows |= {name: text for name, text in self._unkept.items() if name.startswith(prefix)}
        return [(name, decode(text)) for name, text in sorted(rows.items()) if text is not None]

    async def _write(self, rows: dict[str, Any], fresh: str = "") -> bool:
        """Put rows. What the store does not take stays here, so that play goes on, and the page says so."""
        said = {name: encode(value).decode() if value is not None else None for name, value in rows.items()}
        async with self._turn:
            if self._unkept.get(fresh) is not None:
                return False
            held = bool(self._unkept)
            try:
                written = await self.outside.write(encode(list((self._unkept | said).items())).decode(), fresh)
            except Exception:
                self._unkept |= said
                written = True
            else:
                if written:
                    self._unkept.clear()
            if held != bool(self._unkept):
                self.outside.unkept(not held)
            return written

    async def _row(self, table: str) -> Row:
        found: Row = convert((await self._read(f"table/{table}"))[0][1], Row)
        return found

    # -- tables ---------------------------------------------------------------------------------------------------

    async def load(self, ids: list[str]) -> dict[str, Kept]:
        found: dict[str, Kept] = {}
        for id in ids:
            rows = await self._read(f"table/{id}")
            if not rows:
                continue
            row: Row = convert(rows[0][1], Row)
            if begins_anew(row.founding, row.status) and not plays(row.founding):
                row.founding = renewed(row.founding)
                await self._write({f"table/{id}": row})
            kept = found[id] = Kept(row.founding, row.next, row.status)
            kept.entries = [convert(plain, Entry) for _, plain in await self._read(f"entry/{id}/")]
            if row.founding.host is not None:
                kept.seatings[row.founding.host] = ME
            for _, plain in await self._read(f"keys/{id}"):
                kept.keys = convert(plain, dict[str, tuple[int, str]])
            for name, plain in await self._read(f"papers/{id}/"):
                kept.papers[number(name)] = convert(plain, Papers)
            for name, _ in await self._read(f"chat/{id}/"):
                kept.chat = number(name)
        return found

    async def found(self, founding: Founding, status: str, keys: KeyChange, first: list[Entry]) -> None:
        await self._write(self._founded(founding, status, keys, first))

    def _founded(self, founding: Founding, status: str, keys: KeyChange, first: list[Entry]) -> dict[str, Any]:
        entries = {f"entry/{founding.id}/{entry.seq:08}": entry for entry in first}
        return {f"table/{founding.id}": Row(founding, status), f"keys/{founding.id}": keys.issue, **entries}

    def add(
        self, table: str, entry: Entry, status: str | None = None, keys: KeyChange | None = None
    ) -> asyncio.Future[bool]:
        answer: Promise[bool] = Promise(loop=asyncio.get_running_loop())
        job = asyncio.create_task(self._add(table, entry, status, keys))
        self._jobs.add(job)

        def heard(job: asyncio.Task[bool]) -> None:
            """Whatever became of it: whoever waits is answered."""
            self._jobs.discard(job)
            settle(answer, asyncio.CancelledError() if job.cancelled() else job.exception() or job.result())

        job.add_done_callback(heard)
        return answer

    async def _add(self, table: str, entry: Entry, status: str | None, keys: KeyChange | None) -> bool:
        name = f"entry/{table}/{entry.seq:08}"
        rows: dict[str, Any] = {name: entry}
        if status is not None:
            row = await self._row(table)
            rows[f"table/{table}"] = Row(row.founding, status, row.next)
        if keys is not None:
            for _, plain in await self._read(f"keys/{table}"):
                known: dict[str, tuple[int, str]] = convert(plain, dict[str, tuple[int, str]])
                kept = {h: row for h, row in known.items() if row[0] not in keys.void and h not in keys.drop}
                rows[f"keys/{table}"] = kept | keys.issue
            rows |= {f"papers/{table}/{seat}": None for seat in keys.void}
        return await self._write(rows, name)

    async def follow(self, table: str, founding: Founding) -> str:
        row = await self._row(table)
        if row.next is not None:
            return row.next
        rows = self._founded(founding, "open", KeyChange(), [])
        rows[f"table/{table}"] = Row(row.founding, row.status, founding.id)
        for line in await self.chat(table, 0, MOST_TALK):
            seat = None if line.from_ is None else (line.from_ + 1) % len(founding.seats)
            rows[f"chat/{founding.id}/{line.n:08}"] = ChatLine(line.n, seat, line.name, line.text, line.at)
        await self._write(rows)
        return founding.id

    # -- beside the match -----------------------------------------------------------------------------------------

    async def chat(self, table: str, after: int, most: int) -> list[ChatLine]:
        lines = [convert(plain, ChatLine) for _, plain in await self._read(f"chat/{table}/")]
        return [line for line in lines if line.n > after][-most:]

    async def add_chat(self, table: str, seat: int | None, name: str, text: str, at: float) -> ChatLine:
        last = [number(name) for name, _ in await self._read(f"chat/{table}/")][-1:] or [0]
        line = ChatLine(last[0] + 1, seat, name, text, at)
        await self._write({f"chat/{table}/{line.n:08}": line})
        return line

    async def keep_papers(self, table: str, seat: int, papers: Papers) -> None:
        await self._write({f"papers/{table}/{seat}": papers})

    async def film(self, table: str) -> bytes | None:
        kept = await self.finished(table)
        return kept.film if kept is not None else None

    async def finished(self, table: str) -> Film | None:
        """The film and the record of a match that is over, once they are made."""
        for _, plain in await self._read(f"film/{table}"):
            found: Film = convert(plain, Film)
            return found
        return None

    async def keep_film(self, table: str, film: bytes, record: str) -> None:
        """Keep a film and its record."""
        await self._write({f"film/{table}": Film(film, record)})

    async def analysis(self, table: str, judged: str) -> tuple[str, str] | None:
        for _, plain in await self._read(f"analysis/{table}/{judged}"):
            found: Verdict = convert(plain, Verdict)
            return found.rules, found.content
        return None

    async def keep_analysis(self, table: str, judged: str, rules: str, content: str) -> None:
        await self._write({f"analysis/{table}/{judged}": Verdict(rules, content)})

    # -- what came of them ----------------------------------------------------------------------------------------

    async def results(self) -> list[PastTable]:
        """All matches that are over, newest first."""
        found = [convert(plain, PastTable) for _, plain in await self._read("result/")]
        return sorted(found, key=lambda one: (-one.ended, one.table))

    async def keep_result(self, result: PastTable) -> None:
        """Keep how a match ended."""
        await self._write({f"result/{result.table}": result})

    async def unnoted(self) -> list[str]:
        """Tables whose match is over and whose result is not kept."""
        noted = {name.partition("/")[2] for name, _ in await self._read("result/")}
        return [id for id in await self.mine("over") if id not in noted]

    async def mine(self, *statuses: str) -> list[str]:
        """Tables at which somebody of this device sits, in one of these states, newest first."""
        rows = [convert(plain, Row) for _, plain in await self._read("table/")]
        found = [row.founding for row in rows if row.status in statuses and row.founding.host is not None]
        return [founding.id for founding in sorted(found, key=lambda founding: -founding.created)]

    # -- everything -----------------------------------------------------------------------------------------------

    async def everything(self, records: dict[str, str]) -> str:
        """All rows as lines of JSON, to be taken to another device, and the records of its tables, for servers."""
        rows = [*await self._read(""), *((f"record/{id}", record) for id, record in records.items())]
        return "\n".join([HEAD, *(encode(row).decode() for row in rows)]) + "\n"

    async def bring(self, text: str) -> list[str]:
        """Take in the tables of such a file, all or none: those that are not here, or went on elsewhere."""
        rows = {name: value for name, value in parsed(text).items() if not name.startswith("record/")}
        here = Counter(name.split("/")[1] for name, _ in await self._read("entry/"))
        there = Counter(name.split("/")[1] for name in rows if name.startswith("entry/"))
        known = {name.partition("/")[2] for name, _ in await self._read("table/")}
        found = {name.partition("/")[2] for name in rows if name.startswith("table/")}
        brought = sorted(id for id in found if id not in known or there[id] > here[id])
        await self._write({name: value for name, value in rows.items() if name.split("/")[1] in brought})
        return brought


def parsed(text: str) -> dict[str, Any]:
    """The rows of a file of everything, each of its kind."""
    head, *lines = text.removesuffix("\n").split("\n")  # what a person writes may hold other ends of lines
    rows: dict[str, Any] = {}
    try:
        if json.loads(head) != json.loads(HEAD):
            raise DecodeError("another file")
        for line in lines:
            name, plain = decode(line, type=tuple[str, Any])
            kind = NAME.fullmatch(name)
            if kind is None:
                raise DecodeError("no row of a table")
            rows[name] = convert(plain, KINDS[kind.group(1)])
    except (ValueError, RecursionError) as error:
        raise Refused("bad_file", "this is no file of everything, or it is damaged", 422) from error
    return rows
