"""The server's own promises when things happen at the same time, or half of them fail."""

import asyncio
import contextlib
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mythagon.house.drafts import choice_draft
from mythagon.house.journal import Draft, Papers
from mythagon.house.live import LiveTable
from mythagon.house.look import Looks
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}


async def broken(*_: Any) -> None:
    """A database that fails."""
    raise OSError


@pytest.fixture
def table(inside: Inside) -> str:
    """A table of two people."""
    return str(inside.begin(ME, OPEN)["table"])


def test_a_table_knows_what_is_stored_though_its_teller_was_called_away(inside: Inside, table: str) -> None:
    """Whoever adds an entry and is cancelled meanwhile leaves the table as the database has it."""
    hall, live = inside.application.hall, inside.live(table)

    def decide() -> Draft:
        ask = live.table.running().asks[0]
        return choice_draft(live.table, int(ask.seat), ask.choices[0].text, "person", hall.watch.now())

    async def work(pause: float) -> tuple[int, int]:
        adding = asyncio.create_task(hall.act(live, decide))
        await asyncio.sleep(pause)
        adding.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await adding
        return (await hall.store.entries(table, 0))[-1].seq, live.table.seq

    for pause in (0, 0.0002, 0.001, 0.002):
        stored, known = inside.call(work(pause))
        assert stored == known


def test_who_was_not_welcomed_does_not_stay(inside: Inside, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that fails while somebody comes leaves nobody behind at the table."""
    monkeypatch.setattr(inside.application.store, "chat", broken)
    with contextlib.suppress(ConnectionClosed):
        Player(inside, table, None)
    wait_for(lambda: not inside.live(table).watchers)
    monkeypatch.undo()
    with Player(inside, table, None) as watcher:
        assert watcher.look["status"] == "playing"


def test_a_viewer_whose_look_fails_is_sent_away(inside: Inside, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of waiting for ever; the log tells where, not what."""
    live = inside.live(table)

    def fault(*_: Any, **__: Any) -> str:
        raise RuntimeError("a hand of golden_fleece")

    async def spoil() -> None:
        monkeypatch.setattr(Looks, "look", fault)
        live.changed()

    with Player(inside, table, None) as watcher:
        inside.call(spoil())
        assert watcher.closed() == 1011
    assert [line["error"] for line in inside.lines() if line["what"] == "a look failed"] == ["RuntimeError"]
    assert "golden_fleece" not in inside.log.getvalue()


def test_notes_and_orders_at_once_keep_both(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two devices of one seat, the second heard while the first is still being stored."""
    made = inside.begin(ME, OPEN)
    hall, table, kept = inside.application.hall, str(made["table"]), inside.application.store.keep_papers
    going_on = asyncio.Event()

    async def slowly(*papers: Any) -> None:
        await going_on.wait()
        await kept(*papers)

    async def go_on() -> None:
        await asyncio.sleep(0.1)
        going_on.set()

    monkeypatch.setattr(inside.application.store, "keep_papers", slowly)
    with Player(inside, table, made["key"]) as one, Player(inside, table, made["key"]) as other:
        one.send("notes", text="mine")
        other.send("orders", windows=["window"])
        inside.call(go_on())
        one.until(lambda look: look["notes"] == "mine" and look["orders"] == ["window"])
    inside.forget(table)
    assert inside.call(hall.find(table)).papers[0] == Papers("mine", ["window"])


def test_a_failed_line_of_chat_may_be_said_again(inside: Inside, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was stored counts as said."""
    with Player(inside, table, None) as one:
        with monkeypatch.context() as patch:
            patch.setattr(inside.application.store, "write", broken)
            assert one.ask("chat", text="hail", id="1")["code"] == "failed"
        assert one.ask("chat", text="hail", id="1")["type"] == "done"
        while not any(said["type"] == "chat" for said in one.said):
            one.receive()


def test_a_table_that_somebody_is_about_to_enter_is_not_dropped(
    inside: Inside, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first to come after a start would else watch another copy of the table than the second, and hear nothing."""
    hall, steward = inside.application.hall, inside.application.steward
    load_many = hall.load_many
    coming, swept = asyncio.Event(), asyncio.Event()

    async def refresh(_: LiveTable) -> None:
        coming.set()
        await swept.wait()

    async def work() -> bool:
        hall.forget(table)
        finding: list[asyncio.Task[LiveTable]] = []

        async def load(ids: list[str]) -> list[LiveTable]:
            finding.append(asyncio.create_task(hall.find(table)))
            await coming.wait()
            return await load_many(ids)

        monkeypatch.setattr(hall, "load_many", load)
        monkeypatch.setattr(hall, "refresh", refresh)
        monkeypatch.setattr(hall.store, "shared", True)
        await steward.sweep()
        swept.set()
        return hall.live.get(table) is await finding[0]

    assert inside.call(work())


def test_tables_that_wait_for_people_are_not_loaded_again_and_again(
    inside: Inside, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round looks at them once; and again when something was added. Whoever comes meanwhile finds the same table."""
    hall, steward = inside.application.hall, inside.application.steward
    loaded: list[list[str]] = []
    honest = hall.load_many
    coming: list[LiveTable] = []

    async def load_many(ids: list[str]) -> list[LiveTable]:
        loaded.append(ids)
        found = await honest(ids)
        if len(loaded) > 1:
            coming.append(await hall.find(table))
        return found

    monkeypatch.setattr(hall, "load_many", load_many)
    inside.forget(table)
    inside.call(steward.sweep())
    inside.call(steward.sweep())
    assert loaded == [[table]] and table not in hall.live

    async def choose() -> None:
        live = await hall.find(table)
        ask = live.table.running().asks[0]
        await hall.act(
            live, lambda: choice_draft(live.table, int(ask.seat), ask.choices[0].text, "person", hall.watch.now())
        )
        hall.forget(table)

    inside.call(choose())
    inside.call(steward.sweep())
    assert loaded == [[table], [table]]
    assert hall.live[table] is coming[0], "somebody has asked for it: it must not be forgotten under them"
