"""Storage: SQLite by default, PostgreSQL by URL, the same statements for both.

Changes are committed in groups. A durable commit costs about as much for thirty moves as for one, so one writer
collects what all tables want to add while the last commit was under way, and commits it together. Nobody hears of
a move before that. In SQLite everything else that is written goes the same way: a transaction of its own would make
every move wait for it.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mythagon.house.journal import ChatLine, Entry, Founding, KeyChange, Papers
from mythagon.house.refusal import StoreError
from mythagon.house.shelf import Kept, Promise, settle
from mythagon.table.metrics import METRICS
from mythagon.table.storage.changes import Addition, Answers, Change, Scribe, Work, add_group
from mythagon.table.storage.lock import FileLock
from mythagon.table.storage.migrations import migrate
from mythagon.table.storage.rows import chat_line, entry_of, insert_table, key_statements, papers_of
from mythagon.table.storage.schema import ANALYSES, CHAT, DEPARTED, ENTRIES, FILMS, KEYS, PAPERS, SEATINGS, TABLES

T = TypeVar("T")
#: the order of keys
OLDEST = (KEYS.c.made, KEYS.c.hash)
#: more than this never waits for one commit
LARGEST_GROUP = 256
#: entries read before everybody else has a turn
SLICE = 200
#: lines of chat that a table keeps
MOST_LINES = 1000
#: lines of talk that come along to a rematch
MOST_TALK = 50


def durable(connection: Any, _: Any) -> None:
    """Every SQLite connection: readers do not wait for the writer, and a commit is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def open_file(url: sa.URL) -> sa.Connection:
    """In the thread of moves: its own connection to the file. Transactions are begun in so many words: left to itself
    the driver begins one for a move that stands alone, at twice the cost."""
    given = {"isolation_level": None}
    engine = sa.create_engine(url.set(drivername="sqlite"), poolclass=sa.pool.StaticPool, connect_args=given)
    sa.event.listen(engine, "connect", durable)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine.connect()


def close_file(connection: sa.Connection) -> None:
    """In the thread of moves: let go."""
    connection.close()
    connection.engine.dispose()


def own(path: Path) -> None:
    """Nobody else on the computer may read the file: it holds the seeds of running matches. SQLite gives the files
    beside it the same mode."""
    path.touch(mode=0o600)
    for file in path.parent.glob(path.name + "*"):
        with contextlib.suppress(OSError):
            file.chmod(0o600)


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        #: may other processes write to the same database?
        self.shared = self.url.get_backend_name() == "postgresql"
        #: keeps a second server away from a file
        self.lock: FileLock | None = None
        self.engine: AsyncEngine = self._engine()
        self._waiting: list[Change] = []
        #: will a commit begin, or is one under way?
        self._called = False
        #: in PostgreSQL: the commit under way
        self._commit: asyncio.Task[None] | None = None
        #: SQLite's own thread for moves: one hop for a whole transaction, where aiosqlite makes one for each statement
        self._thread = Scribe() if not self.shared else None
        self._file: sa.Connection | None = None
        self._turn = asyncio.Lock()  # in PostgreSQL: one writing transaction at a time

    def _engine(self) -> AsyncEngine:
        if self.shared:
            return create_async_engine(self.url, pool_size=5, max_overflow=10, pool_pre_ping=True)
        if self.url.database and self.url.database != ":memory:":
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            self.lock = FileLock(Path(self.url.database))
        engine = create_async_engine(self.url)
        sa.event.listen(engine.sync_engine, "connect", durable)
        return engine

    def take(self) -> None:
        """Keep other servers away from a file, and the eyes of others."""
        if self.lock is None:
            return
        self.lock.take()
        try:
            own(Path(self.url.database or ""))
        except OSError as error:
            self.lock.free()
            raise StoreError(f"cannot write {self.url.database}: {error.strerror}") from error

    async def open(self) -> None:
        """Take the database, and bring the schema up to date."""
        self.take()
        try:
            async with self.engine.begin() as connection:
                await migrate(connection)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            if self.lock is not None:
                self.lock.free()
            name = self.url.render_as_string(hide_password=True)
            raise StoreError(f"cannot open the database {name}: {str(error).splitlines()[0]}") from error
        if self._thread is not None:
            self._file = await self._thread.do(open_file, self.url)

    async def close(self) -> None:
        """Write what waits, then let go."""
        while self._called:
            await asyncio.sleep(0.005)
        if self._thread is not None:
            if self._file is not None:
                await self._thread.do(close_file, self._file)
            self._thread.close()
        await self.engine.dispose()
        if self.lock is not None:
            self.lock.free()

    # -- adding ---------------------------------------------------------------------------------------------------

    def add(self, table: str, entry: Entry, status: str | None = None, keys: KeyChange | None = None) -> Promise[bool]:
        """Add an entry, with the table's status and keys where they change: True once it is durable, False when
        another process had already used its number."""
        also: list[sa.Executable] = []
        if status is not None:
            also.append(TABLES.update().where(TABLES.c.id == table).values(status=status))
        if keys is not None:
            also += key_statements(table, keys, entry.at)
        return self._enter(Addition(table, entry, also))

    def _enter(self, change: Change) -> Promise[Any]:
        """Its answer, once it is durable."""
        self._waiting.append(change)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._begin)
        return change.answer

    def _begin(self) -> None:
        """Commit what waits: all that was entered in the same moment, or while the last commit was under way."""
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        self._called = bool(group)
        if group:
            self._transact(group, partial(self._committed, group, time.perf_counter()))

    def _transact(self, group: list[Change], heard: Callable[[Answers | BaseException], None]) -> None:
        """Commit a group; then the answer to each change is heard, or why nothing was committed."""
        if self._thread is not None:
            self._thread.hand(heard, add_group, self._file, group)
        else:
            self._commit = asyncio.create_task(self._share(group, heard))

    async def _share(self, group: list[Change], heard: Callable[[Answers | BaseException], None]) -> None:
        """The same in PostgreSQL."""
        try:
            async with self._turn, self.engine.connect() as connection:
                answers = await connection.run_sync(lambda plain: add_group(plain, group))
        except Exception as error:
            heard(error)
        else:
            heard(answers)

    def _committed(self, group: list[Change], began: float, answers: Answers | BaseException) -> None:
        """Tell everybody, and go on with what has come meanwhile."""
        if isinstance(answers, BaseException):
            METRICS.store_errors.inc()
            why = f"the move could not be stored: {type(answers).__name__}"
            answers = {change: StoreError(why) for change in group}
        else:
            METRICS.group_size.observe(len(group))
            METRICS.commit_seconds.observe(time.perf_counter() - began)
        for change, answer in answers.items():
            settle(change.answer, answer)
        self._begin()

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Any other change: in SQLite together with the moves of the moment, else in a transaction of its own."""
        if self._thread is not None:
            answer: T = await self._enter(Work(work))
            return answer
        async with self._turn, self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def check(self) -> None:
        """Store something and take it back, in one transaction; raises where the database is away, or its disk full.

        What changes nothing at all SQLite would not write.
        """

        def work(connection: sa.Connection) -> None:
            for step in ("+ 1", "- 1"):
                connection.execute(sa.text(f"UPDATE mythagon_schema SET version = version {step}"))

        await self.write(work)

    async def found(self, founding: Founding, status: str, keys: KeyChange, first: list[Entry]) -> None:
        """Put a new table with its keys and first entries in the database."""
        await self.write(partial(insert_table, founding=founding, status=status, keys=keys, first=first))

    async def follow(self, table: str, founding: Founding) -> str:
        """The rematch of a table: this one with what was said last, or the one that there is already."""
        count = len(founding.seats)

        def work(connection: sa.Connection) -> str:
            mark = TABLES.update().where(TABLES.c.id == table, TABLES.c.next.is_(None)).values(next=founding.id)
            if connection.execute(mark).rowcount == 1:
                insert_table(connection, founding, "open", KeyChange(), [])
                talk = sa.select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).limit(MOST_TALK)
                for line in reversed(connection.execute(talk).all()):
                    seat = None if line.seat is None else (line.seat + 1) % count
                    row = {"table_id": founding.id, "seat": seat, "name": line.name, "text": line.text, "at": line.at}
                    connection.execute(CHAT.insert().values(row))
                return founding.id
            return str(connection.execute(sa.select(TABLES.c.next).where(TABLES.c.id == table)).scalar_one())

        return await self.write(work)

    async def add_chat(self, table: str, seat: int | None, name: str, text: str, at: float) -> ChatLine:
        """Store a line of chat, as it is sent to everybody. The oldest ones give way."""
        row = {"table_id": table, "seat": seat, "name": name, "text": text, "at": at}
        here = CHAT.c.table_id == table
        oldest = sa.select(CHAT.c.id).where(here).order_by(CHAT.c.id.desc()).offset(MOST_LINES).limit(1)

        def work(connection: sa.Connection) -> ChatLine:
            line = chat_line(connection.execute(CHAT.insert().values(row).returning(CHAT)).one())
            connection.execute(CHAT.delete().where(here, CHAT.c.id <= oldest.scalar_subquery()))
            return line

        return await self.write(work)

    async def keep_papers(self, table: str, seat: int, papers: Papers) -> None:
        """Write a seat's papers over its old ones."""
        changed = {"notes": papers.notes.replace("\x00", ""), "orders": msgspec.json.encode(papers.orders).decode()}
        dialect = postgresql if self.shared else sqlite
        insert = dialect.insert(PAPERS).values(table_id=table, seat=seat, **changed)
        index = [PAPERS.c.table_id, PAPERS.c.seat]
        statement = insert.on_conflict_do_update(index_elements=index, set_=changed)
        await self.write(lambda connection: connection.execute(statement).rowcount)

    async def keep_film(self, table: str, film: bytes, record: str) -> None:
        """Keep a film and its record; where another process was faster, its own is the same."""
        dialect = postgresql if self.shared else sqlite
        insert = dialect.insert(FILMS).values(table_id=table, film=film, record=record).on_conflict_do_nothing()
        await self.write(lambda connection: connection.execute(insert).rowcount)

    async def keep_analysis(self, table: str, judged: str, rules: str, content: str) -> None:
        """Keep a match that was judged; where another process was faster, its own is the same."""
        dialect = postgresql if self.shared else sqlite
        insert = dialect.insert(ANALYSES).values(table_id=table, judged=judged, rules=rules, content=content)
        await self.write(lambda connection: connection.execute(insert.on_conflict_do_nothing()).rowcount)

    # -- reading --------------------------------------------------------------------------------------------------

    async def read(self, statement: sa.Executable) -> list[Any]:
        """The rows of one query."""
        async with self.engine.connect() as connection:
            return list(await connection.execute(statement))

    async def load(self, ids: list[str]) -> dict[str, Kept]:
        """Tables with all they need to live."""
        found: dict[str, Kept] = {}
        async with self.engine.connect() as connection:
            query = sa.select(TABLES.c.founding, TABLES.c.next, TABLES.c.status).where(TABLES.c.id.in_(ids))
            async for text, following, status in unhurried(await connection.execute(query), 1):
                founding = msgspec.json.decode(text, type=Founding)
                found[founding.id] = Kept(founding, following, status)

            async def rows_of(kind: sa.Table, *order: sa.Column[Any]) -> AsyncIterator[tuple[Kept, Any]]:
                query = sa.select(kind).where(kind.c.table_id.in_(found)).order_by(*order)
                async for row in unhurried(await connection.execute(query)):
                    yield found[row.table_id], row

            async for kept, row in rows_of(ENTRIES, ENTRIES.c.table_id, ENTRIES.c.seq):
                kept.entries.append(entry_of(row))
            async for kept, row in rows_of(KEYS, *OLDEST):
                kept.keys[row.hash] = (row.seat, row.kind)
            async for kept, row in rows_of(SEATINGS):
                kept.seatings[row.seat] = row.profile
            async for kept, row in rows_of(DEPARTED):
                kept.departed[row.seat] = row.profile
            async for kept, row in rows_of(PAPERS):
                kept.papers[row.seat] = papers_of(row)
            last = sa.select(CHAT.c.table_id, sa.func.max(CHAT.c.id)).where(CHAT.c.table_id.in_(found))
            for table, number in await connection.execute(last.group_by(CHAT.c.table_id)):
                found[table].chat = number
        return found

    async def entries(self, table: str, after: int) -> list[Entry]:
        """What was added since."""
        query = sa.select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after).order_by(ENTRIES.c.seq)
        return [entry_of(row) for row in await self.read(query)]

    async def chat(self, table: str, after: int, most: int) -> list[ChatLine]:
        """The last lines of chat since one, oldest first."""
        query = sa.select(CHAT).where(CHAT.c.table_id == table, CHAT.c.id > after).order_by(CHAT.c.id.desc())
        rows = await self.read(query.limit(most))
        return [chat_line(row) for row in reversed(rows)]

    async def keys(self, table: str) -> dict[str, tuple[int, str]]:
        """The keys and codes that are valid now, oldest first: hash to (seat, kind)."""
        query = sa.select(KEYS).where(KEYS.c.table_id == table).order_by(*OLDEST)
        return {row.hash: (row.seat, row.kind) for row in await self.read(query)}

    async def seatings(self, table: str) -> tuple[dict[int, str], dict[int, str]]:
        """Whose seats they are, where people have profiles, and whose they were who were removed: seat to profile."""
        there = await self.read(sa.select(SEATINGS).where(SEATINGS.c.table_id == table))
        gone = await self.read(sa.select(DEPARTED).where(DEPARTED.c.table_id == table))
        return {row.seat: row.profile for row in there}, {row.seat: row.profile for row in gone}

    async def papers(self, table: str) -> dict[int, Papers]:
        """The papers of every seat that has any."""
        rows = await self.read(sa.select(PAPERS).where(PAPERS.c.table_id == table))
        return {row.seat: papers_of(row) for row in rows}

    async def film(self, table: str) -> bytes | None:
        """The film of a match that is over, once it is made."""
        rows = await self.read(sa.select(FILMS.c.film).where(FILMS.c.table_id == table))
        return bytes(rows[0][0]) if rows else None

    async def record(self, table: str) -> str:
        """The record that was kept with a film."""
        rows = await self.read(sa.select(FILMS.c.record).where(FILMS.c.table_id == table))
        return str(rows[0][0])

    async def analysis(self, table: str, judged: str) -> tuple[str, str] | None:
        """By which rules a match was judged, and what came of it, once it is."""
        query = sa.select(ANALYSES.c.rules, ANALYSES.c.content)
        rows = await self.read(query.where(ANALYSES.c.table_id == table, ANALYSES.c.judged == judged))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    async def following(self, table: str) -> str | None:
        """The table of the rematch, once there is one."""
        rows = await self.read(sa.select(TABLES.c.next).where(TABLES.c.id == table))
        return rows[0][0] if rows else None


async def unhurried(rows: Iterable[Any], slice: int = SLICE) -> AsyncIterator[Any]:
    """One row after the other, and everybody else in between: long matches are ten thousands of them."""
    for number, row in enumerate(rows, start=1):
        yield row
        if number % slice == 0:
            await asyncio.sleep(0)
