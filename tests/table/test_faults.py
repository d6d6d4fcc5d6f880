"""What must not stop or slow a table: long stories, failed commits, a database that is away, crowds of bots."""

import asyncio
import errno
import resource
import stat
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from mythagon.games import find_game
from mythagon.house.founding import start_draft
from mythagon.house.hall import SLICE
from mythagon.house.journal import Entry, KeyChange, Seat
from mythagon.house.refusal import Refused, StoreError
from mythagon.house.shelf import Promise
from mythagon.house.tables import Table
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.table.play.founding import bring_record
from mythagon.table.settings import Settings
from mythagon.table.storage.changes import Answers, Change, Scribe
from mythagon.table.storage.schema import TABLES
from mythagon.table.storage.store import SLICE as READ
from mythagon.table.storage.store import Store, unhurried
from mythagon.table.wire.gate import network_of, plain_path
from mythagon.table.wire.invitation import invitation_tags
from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Ines"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "strength": "easy"}
ORDER = {"first": "seat_order"}


def half_a_match() -> str:
    """A record of a match broken off after many decisions."""
    match, chance = Match.start(find_game("deukalion"), 2, seed="long"), Chance("long")
    while len(match.steps) < 5 * SLICE and not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
    assert len(match.steps) == 5 * SLICE
    return write_record(match)


def test_a_long_story_is_played_in_slices(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two turns of the event loop no more decisions are applied than a slice has."""
    made = inside.http.post("/api/records", content=half_a_match(), headers={"content-type": "text/plain"}).json()
    applied: list[int] = []
    apply = Match.apply

    def counted(match: Match, seat: int, choice: Any) -> None:
        applied[-1] += 1
        apply(match, seat, choice)

    async def revive() -> int:
        hall = inside.application.hall
        kept = (await hall.store.load([made["table"]]))[made["table"]]
        founding = kept.founding
        table = Table(founding, hall.data.kept(founding.game, founding.data_set, founding.data))
        draft = start_draft([Seat("bot", f"Bot {n}", "easy") for n in range(len(founding.seats))], None)
        applied.append(0)
        work = asyncio.ensure_future(hall.prepare(table, Entry(1, draft.kind, None, draft.data, 0.0)))
        while not work.done():
            applied.append(0)
            await asyncio.sleep(0)
        await work
        return len(table.prepared.steps if table.prepared is not None else [])

    monkeypatch.setattr(Match, "apply", counted)
    assert inside.call(revive()) == 5 * SLICE
    assert max(applied) <= SLICE and sum(applied) == 5 * SLICE


def test_the_entries_of_a_long_match_are_read_in_slices() -> None:
    """Twenty tables of a thousand moves are loaded together when a server starts, and people are let in meanwhile."""

    async def turns_of_others(rows: int) -> int:
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        assert [row async for row in unhurried(range(rows))] == list(range(rows))
        task.cancel()
        return turns

    assert asyncio.run(turns_of_others(5 * READ)) == 5


def test_whoever_looks_at_an_invitation_makes_nobody_wait(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's texts are long: nobody's look reads them again."""
    made = inside.found(ME, OPEN, game="hybris")

    def tags() -> str:
        return inside.call(invitation_tags(inside.application.hall, made["table"], "fr"))

    first = tags()
    assert "Ines t’invite à Hybris" in first
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("a language file is read"))
    assert tags() == first


def test_a_bot_plays_on_after_a_failed_commit(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk was full for a moment: what is due is tried again, without anybody reloading a page."""
    store = inside.application.store
    add = store.add
    failed: list[int] = []

    def full(table: str, entry: Any, *more: Any) -> Promise[bool]:
        if entry.kind == "choice" and entry.data.get("by") == "bot" and not failed:
            failed.append(entry.seq)
            raise StoreError("the move could not be stored: OperationalError")
        return add(table, entry, *more)

    monkeypatch.setattr(store, "add", full)
    made = inside.begin(BOT, ME, options=ORDER)
    wait_for(lambda: failed)
    assert all(entry.kind != "choice" for entry in inside.entries(made["table"]))
    with Player(inside, made["table"], made["key"]) as me:
        inside.turn(2)
        me.until(lambda look: look["step"] > 0)


def test_a_move_is_refused_while_the_disk_is_full_and_taken_when_there_is_room(start: Start, tmp_path: Path) -> None:
    """A real one, as far as the system can make it: the process may write nothing beyond what its files have now.
    Nothing is half stored, people still see their tables, and /health says so."""
    server = start()
    made = server.begin(BOT, ME, options=ORDER)
    pid, most = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    with Player(server, made["table"], made["key"]) as me:
        me.asked()
        journal = (tmp_path / "tables.sqlite3-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (journal, most))
        seq = me.look["seq"]
        assert me.choose()["code"] == "no_database"
        assert server.get("/health", 503)["status"] == "no database"
        assert server.get(f"/api/tables/{made['table']}")["status"] == "playing"
        assert me.look["seq"] == seq
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        assert server.get("/health")["status"] == "ok"
        assert me.choose()["type"] == "done"
        me.until(lambda look: look["seq"] > seq and look["ask"] is not None)


def test_a_file_that_may_not_grow_is_full(inside: Inside) -> None:
    """SQLite's own answer: what would need another page is refused and leaves nothing, what follows is stored."""
    made = inside.begin(ME, BOT, options=ORDER)
    store = inside.application.store

    def limit(connection: sa.Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        connection.commit()

    async def grow(pages: int) -> None:
        assert store._thread is not None and store._file is not None
        await store._thread.do(limit, store._file, pages)

    async def add(words: str) -> bool:
        return await store.add(made["table"], Entry(90, "hush", 0, {"closed": True, "words": words}, 0.0))

    before = inside.entries(made["table"])
    inside.call(grow(1))  # as few as there are
    with pytest.raises(StoreError, match="the move could not be stored"):
        inside.call(add("long " * 10_000))
    assert inside.entries(made["table"]) == before
    inside.call(grow(1_000_000))
    assert inside.call(add("long " * 10_000))


def test_a_database_that_is_away_is_said_so(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(_: Any) -> Any:
        raise sa.exc.OperationalError("select", {}, Exception("the server closed the connection"))

    monkeypatch.setattr(inside.application.store, "load", gone)
    answer = inside.http.get("/api/tables/anything")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "no_database"
    assert "connection" not in answer.text


def test_only_its_owner_reads_the_database(inside: Inside) -> None:
    files = list(Path(inside.application.store.url.database or "").parent.glob("tables.sqlite3*"))
    assert files
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_a_database_of_somebody_else_is_named_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A restored file may belong to root, whoever serves it then."""
    url = Settings(database=str(tmp_path / "tables.sqlite3")).url()

    def denied(path: Path, **_: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    with monkeypatch.context() as here:
        here.setattr(Path, "touch", denied)
        with pytest.raises(StoreError, match=r"^cannot write .*tables\.sqlite3: Permission denied$"):
            asyncio.run(Store(url).open())
    store = Store(url)
    store.take()  # the first has let go of it
    asyncio.run(store.close())


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/", "/api//tables", "/API/Tables//"])
def test_no_spelling_passes_the_limit_of_foundings(tmp_path: Path, path: str) -> None:
    inside = Inside(tmp_path, rate_tables=2)
    try:
        statuses = [inside.http.post(path, json={}).status_code for _ in range(3)]
    finally:
        inside.stop()
    assert statuses[-1] == 429
    assert 429 not in statuses[:2]


def test_addresses_are_counted_by_network() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("unknown") == "unknown"
    assert plain_path("/") == "/"


def test_an_unfinished_table_ends_after_the_stated_time(tmp_path: Path) -> None:
    """People see the date; a move puts it off; after the end the record is still there."""
    inside = Inside(tmp_path, keep_days=2)
    try:
        made = inside.begin(ME, BOT, options=ORDER)
        with Player(inside, made["table"], made["key"]) as me:
            before = me.look["expires"]
            assert before == pytest.approx(inside.live(made["table"]).table.touched_at + 2 * 86400)
            inside.turn(1000)
            me.choose()
            me.until(lambda look: look["expires"] > before)
        inside.alone(made["table"])
        inside.call(inside.application.steward.expire())
        assert inside.live(made["table"]).table.status == "playing"
        inside.watch.time += 3 * 86400
        inside.call(inside.application.steward.expire())
        summary = inside.http.get(f"/api/tables/{made['table']}").json()
        assert summary["status"] == "abandoned"
        assert inside.http.get(f"/api/tables/{made['table']}/record").status_code == 200
    finally:
        inside.stop()


def test_notice_is_given_in_the_last_week(tmp_path: Path) -> None:
    """To those who watch, once, and to whoever comes; a move takes the date away again."""
    inside = Inside(tmp_path, keep_days=10)
    steward = inside.application.steward
    try:
        made = inside.begin(ME, OPEN, options=ORDER)
        with Player(inside, made["table"], made["key"]) as me:
            inside.call(steward.expire())
            inside.watch.time += 4 * 86400
            for _ in range(2):
                inside.call(steward.expire())
            me.ask("ping")
            notices = [said for said in me.said if said["type"] == "notice"]
            assert notices == [{"type": "notice", "key": "expires", "at": me.look["expires"]}]
            with Player(inside, made["table"], None) as spectator:
                spectator.ask("ping")
                assert notices[0] in spectator.said
            assert inside.get(f"/api/tables/{made['table']}")["expires"] == me.look["expires"]
            me.choose()
            inside.call(steward.expire())
            with Player(inside, made["table"], None) as spectator:
                spectator.ask("ping")
                assert all(said["type"] != "notice" for said in spectator.said)
    finally:
        inside.stop()


def test_a_founding_shares_the_commit_of_a_move(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction of its own would make every table wait for it; where one clashes, the others go through."""
    made = inside.begin(ME, BOT, options=ORDER)
    store, live = inside.application.store, inside.live(made["table"])
    groups: list[int] = []
    transact = store._transact

    def counted(group: list[Change], heard: Callable[[Answers | BaseException], None]) -> None:
        groups.append(len(group))
        transact(group, heard)

    def clash(connection: sa.Connection) -> None:
        connection.execute(TABLES.insert().from_select(list(TABLES.c), sa.select(TABLES)))

    async def add() -> bool:
        return await store.add(live.table.id, Entry(live.table.seq + 1, "hush", 0, {"closed": True}, 0.0))

    async def work() -> list[Any]:
        founding = msgspec.structs.replace(live.table.founding, id="another")
        founded = store.found(founding, "open", KeyChange(), [])
        return list(await asyncio.gather(add(), founded, store.write(clash), return_exceptions=True))

    monkeypatch.setattr(store, "_transact", counted)
    added, founded, clashed = inside.call(work())
    assert groups == [3]
    assert added is True and founded is None and isinstance(clashed, sa.exc.IntegrityError)
    assert inside.entries(made["table"])[-1].kind == "hush"
    assert inside.call(store.load(["another"]))


def test_of_moves_in_one_commit_only_the_one_that_clashes_is_not_added(inside: Inside) -> None:
    """Another process has used its number; the others are as durable as if they had been alone."""
    first, second = (inside.begin(ME, BOT, options=ORDER)["table"] for _ in range(2))
    store = inside.application.store

    async def work() -> list[bool]:
        entries = [(id, Entry(seq, "hush", 0, {"closed": True}, 0.0)) for id, seq in ((first, 1), (second, 90))]
        return await asyncio.gather(*(store.add(id, entry) for id, entry in entries))

    assert inside.call(work()) == [False, True]
    assert [entry.seq for entry in inside.entries(second)][-1] == 90
    assert inside.entries(first)[0].kind == "start"


def test_what_fails_in_the_thread_of_moves_is_told_to_who_waits_and_stops_nothing() -> None:
    async def work() -> None:
        scribe = Scribe()
        with pytest.raises(ZeroDivisionError):
            await scribe.do(divmod, 1, 0)
        given_up = scribe.do(divmod, 7, 2)
        given_up.cancel()
        assert await scribe.do(divmod, 9, 2) == (4, 1)
        scribe.close()

    asyncio.run(work())


def test_no_bot_waits_for_a_record_that_is_read(inside: Inside) -> None:
    """Reading has its process; whoever still waits for it when the server closes is refused."""
    hall = inside.application.hall
    inside.call(hall.readers._free.acquire())  # as long as a record may take

    async def bring() -> "asyncio.Task[Any]":
        task = asyncio.create_task(bring_record(hall, half_a_match()))
        await asyncio.sleep(0)
        return task

    waiting = inside.call(bring())
    made = inside.begin(BOT, ME, options=ORDER)
    with Player(inside, made["table"], made["key"]) as me:
        me.until(lambda look: look["ask"])  # the bot has moved
    assert not waiting.done()

    async def closed() -> str:
        hall.readers.close()
        try:
            await waiting
        except Refused as refusal:
            return refusal.code
        return ""

    assert inside.call(closed()) == "closing"
