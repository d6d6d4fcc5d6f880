"""Memory has a budget: whoever brings long matches, or asks for many tables, puts out only what nobody watches."""

import asyncio
import gc
import random
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.house.drafts import choice_draft
from mythagon.house.forgetting import MOST, SLICE, Forgetting, parts_of
from mythagon.house.hall import REVIVALS
from mythagon.house.live import BARE, LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.spared import is_known
from mythagon.house.turns import ASKER
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.table.play.hall import ENDED_AFTER
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}
TEXT = {"content-type": "text/plain"}
Open = Callable[..., Inside]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """A server with settings of its own."""
    running: list[Inside] = []

    def open(**more: Any) -> Inside:
        running.append(Inside(tmp_path, **more))
        return running[-1]

    yield open
    for server in running:
        server.stop()


def record(over: bool) -> str:
    """A match of Odysseus, to its end or half of it."""
    match, chance = Match.start(find_game("odysseus"), 2, seed="brought"), Chance("walk")
    while not match.over and (over or len(match.steps) < 40):
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
    return write_record(match)


def playing(inside: Inside, steps: int) -> str:
    """A table at which so many decisions were made."""
    table: str = inside.begin(ME, OPEN, options=ORDER)["table"]
    inside.play(table, steps, random.Random(table))
    return table


def test_what_was_not_looked_at_longest_leaves_the_memory_and_what_has_ended_before_it(opened: Open) -> None:
    """Until the budget is kept; what is watched stays, and what left comes back whole when it is asked for."""
    inside = opened(decisions=4 * (BARE + 20))
    hall = inside.application.hall
    made = inside.begin(ME, OPEN, options=ORDER)
    inside.play(made["table"], 20, random.Random(1))
    old = playing(inside, 20)
    inside.turn(1)
    ended = inside.begin(ME, OPEN, options=ORDER)
    inside.play(ended["table"], 20, random.Random(2))
    inside.turn(1)
    young = playing(inside, 20)
    with Player(inside, made["table"], made["key"]) as me:
        for seat in ended["seats"]:
            inside.post(f"/api/tables/{ended['table']}/abandon", {}, seat["key"])
        wait_for(lambda: hall.live[ended["table"]].idle and hall.live[old].idle and hall.live[young].idle)

        def room(weight: int) -> list[str]:
            async def work() -> list[str]:
                hall.make_room(weight)
                return [id for id in (made["table"], old, ended["table"], young) if id in hall.live]

            return inside.call(work())

        assert room(0) == [made["table"], old, ended["table"], young]
        assert room(1) == [made["table"], old, young], "the one that has ended was looked at last"
        assert room(BARE + 21) == [made["table"], young]
        assert room(10_000) == [made["table"]], "what is watched stays"
        assert me.ask("ping")["type"] == "pong"
    assert inside.get(f"/api/tables/{old}")["status"] == "playing"
    assert len(inside.match(old).steps) == 20


def test_tables_asked_for_one_after_the_other_stay_within_the_budget(opened: Open) -> None:
    inside = opened(decisions=3 * (BARE + 10))
    hall = inside.application.hall
    tables = [playing(inside, 10) for _ in range(6)]
    for table in tables * 2:
        inside.get(f"/api/tables/{table}")

        async def weight() -> int:
            return sum(live.weight for live in hall.live.values())

        assert inside.call(weight()) <= inside.application.settings.decisions
    assert tables[-1] in hall.live


def test_a_table_that_has_ended_leaves_the_memory_at_once(opened: Open) -> None:
    """As soon as nobody looks at it any more; one that is being played waits for its people."""
    inside = opened(keep_days=0)
    hall = inside.application.hall
    table, other = playing(inside, 5), inside.begin(ME, OPEN, options=ORDER)
    for seat in other["seats"]:
        inside.post(f"/api/tables/{other['table']}/abandon", {}, seat["key"])
    inside.turn(ENDED_AFTER + inside.application.steward.renewal * 2)
    wait_for(lambda: other["table"] not in hall.live)
    assert table in hall.live


def test_what_is_done_at_a_table_that_left_the_memory_meanwhile_is_done(inside: Inside) -> None:
    """It is in memory again; unless it is there anew, of which who did it must look first."""
    table = playing(inside, 3)
    hall = inside.application.hall

    async def decide(live: LiveTable) -> None:
        ask = live.table.running().asks[0]
        await hall.act(
            live, lambda: choice_draft(live.table, int(ask.seat), ask.choices[0].text, "person", inside.watch.now())
        )

    async def work() -> str:
        old = await hall.find(table)
        hall.forget(table)
        await decide(old)
        assert hall.live[table] is old and len(old.table.running().steps) == 4
        hall.forget(table)
        new = await hall.find(table)
        assert len(new.table.running().steps) == 4
        try:
            await decide(old)
        except Refused as refusal:
            return refusal.code
        return ""

    assert inside.call(work()) == "busy"


def test_few_tables_are_brought_back_at_a_time_by_turns_of_who_asks(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for many waits for their own."""
    many, one = [playing(inside, 2) for _ in range(5)], playing(inside, 2)
    hall = inside.application.hall
    honest = hall.store.load
    begun: list[str] = []
    gate = asyncio.Semaphore(0)

    async def slow(ids: list[str]) -> Any:
        begun.extend(ids)
        await gate.acquire()
        return await honest(ids)

    async def seek(table: str, who: str) -> None:
        ASKER.set(who)
        await hall.find(table)

    async def work() -> None:
        for table in (*many, one):
            hall.forget(table)
        tasks = [asyncio.create_task(seek(table, "foe")) for table in many]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(seek(one, "friend")))
        for _ in range(9):
            await asyncio.sleep(0)
        assert begun == many[:REVIVALS]
        for _ in tasks:
            gate.release()
        await asyncio.gather(*tasks)

    monkeypatch.setattr(hall.store, "load", slow)
    inside.call(work())
    assert begun.index(one) <= REVIVALS + 1 and sorted(begun) == sorted([*many, one])


def test_a_finished_record_is_filmed_and_not_played_by_the_server(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker that read it has played it; its table is in memory only while it is looked at."""
    hall = inside.application.hall
    played: list[str] = []
    revive = hall.revive

    async def counted(kept: Any) -> LiveTable:
        played.append(kept.founding.id)
        return await revive(kept)

    monkeypatch.setattr(hall, "revive", counted)
    monkeypatch.setattr(inside.application.cinema, "_wanted", {})
    made = inside.http.post("/api/records", content=record(over=True), headers=TEXT).json()
    assert made["status"] == "over" and played == [] and made["table"] not in hall.live
    turns = inside.get(f"/api/tables/{made['table']}/turns")["turns"]
    assert turns and played == [made["table"]]


def test_an_imported_match_is_filmed_by_itself(inside: Inside) -> None:
    made = inside.http.post("/api/records", content=record(over=True), headers=TEXT).json()
    wait_for(lambda: inside.call(inside.application.store.film(made["table"])) is not None)
    assert made["table"] not in inside.application.hall.live


def test_records_of_one_address_are_counted_by_the_day(opened: Open) -> None:
    inside = opened(imports=2)
    bring = [inside.http.post("/api/records", content="nonsense", headers=TEXT).status_code for _ in range(3)]
    assert bring == [422, 422, 429]
    inside.watch.time += 12 * 3600
    bring = [inside.http.post("/api/records/", content="nonsense", headers=TEXT).status_code for _ in range(2)]
    assert bring == [422, 429]


def test_what_is_forgotten_is_freed_in_slices(inside: Inside) -> None:
    """To free a match of thousands of decisions takes as long as to play some of them: others have their turns
    meanwhile. Whatever is still held by somebody stays."""
    freed: list[int] = []

    class Part:
        def __del__(self) -> None:
            freed.append(1)

    class Thing:
        def __init__(self) -> None:
            self.row = [Part() for _ in range(3 * SLICE)]
            self.named = {str(number): Part() for number in range(SLICE)}

    async def work() -> None:
        forgetting, thing, other = Forgetting(), Thing(), Thing()
        forgetting.let_go(thing, None)
        forgetting.let_go(other)
        del thing
        assert not freed
        slices: list[int] = []
        for _ in range(20):
            await asyncio.sleep(0)
            slices.append(len(freed) - sum(slices))
        assert max(slices) <= SLICE and sum(slices) == 4 * SLICE
        assert len(other.row) + len(other.named) == 4 * SLICE
        forgetting.let_go(*(Thing() for _ in range(3 * MOST)))
        await forgetting.catch_up()
        assert len(forgetting._things) <= MOST, "what comes to memory waits for what leaves it"

    inside.call(work())
    table = playing(inside, 12)
    hall = inside.application.hall

    async def held() -> list[object]:
        hall.forget(table)
        return list(hall.forgetting._things)

    match = inside.match(table)
    assert match.journal in inside.call(held()) and len(parts_of(match.journal)) > 12


def test_what_a_question_means_is_known_before_anybody_looks(inside: Inside) -> None:
    """It takes a hundred imagined worlds, in slices; also at a table that comes back to memory."""
    hall = inside.application.hall
    looks: list[bool] = []

    def look(live: LiveTable) -> None:
        table = live.table
        if table.status == "playing":
            looks.extend(is_known(table, seat, live.is_seen(seat)) for seat in table.question)

    hall.listeners.insert(0, look)
    table = playing(inside, 30)

    async def again() -> None:
        hall.forget(table)
        look(await hall.find(table))

    inside.call(again())
    assert len(looks) > 30 and all(looks)


def test_who_has_watched_keeps_no_table_in_memory(inside: Inside) -> None:
    """Without waiting for anybody to look for garbage, of which there may be much."""
    made = inside.begin(ME, OPEN, options=ORDER)
    gc.disable()
    try:
        with Player(inside, made["table"], made["key"]) as me:
            assert me.ask("ping")["type"] == "pong"
        inside.alone(made["table"])
        live = weakref.ref(inside.live(made["table"]))

        def gone() -> bool:
            inside.forget(made["table"])
            return live() is None

        wait_for(gone)
    finally:
        gc.enable()
