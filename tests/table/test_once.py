"""What costs much and many may ask for is made once for all, and no message makes the server tell a whole match."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, cast

import pytest
from websockets.sync.client import connect

from mythagon.house import log, passed, requests, retold, sent
from mythagon.house.log import LINES, passage_before
from mythagon.house.tables import Table
from mythagon.kernel.position import Position
from mythagon.kernel.telling import Told
from mythagon.table.people import profiles
from mythagon.table.play import lobby
from mythagon.table.wire import crier
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_people import Person

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Of how many decisions the log was told, by every telling."""
    told: list[int] = []
    passage = log.passage_before

    class Counted:
        def __init__(self, match: Any) -> None:
            self.match, self.steps, self.journal = match, match.steps, match.journal

        def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
            last = len(self.steps) if until is None else min(until, len(self.steps))
            told.append(last - max(since, 0))
            found: list[Told] = self.match.told(seat, since, until)
            return found

    def counting(match: Any, *more: Any) -> Any:
        return passage(cast(Any, Counted(match)), *more)

    monkeypatch.setattr("mythagon.house.requests.passage_before", counting)
    yield told


def test_a_choice_is_tried_once(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is stored; only one that is held back in a window is tried before that too."""
    made = inside.begin(ME, OPEN, game="odysseus", options=ORDER)
    tried: list[list[str]] = []
    trial = Table.trial

    def counted(table: Table, seat: int, texts: list[str]) -> Position:
        tried.append(texts)
        return trial(table, seat, texts)

    monkeypatch.setattr(Table, "trial", counted)
    with Player(inside, made["table"], made["seats"][0]["key"]) as me:
        text = me.asked()["ask"]["choices"][0]["text"]
        assert me.choose(text)["type"] == "done"
    assert tried == [[text]]


def test_who_reads_back_from_far_beyond_the_end_is_told_the_end(inside: Inside, counted: list[int]) -> None:
    """And costs no more than who reads back from the end."""
    made = inside.begin(ME, OPEN, game="deukalion")
    inside.play(made["table"], 400, random.Random(1))
    with Player(inside, made["table"], None) as spectator:
        spectator.ask("earlier", step=400)
        near = list(counted)
        counted.clear()
        beyond = spectator.ask("earlier", step=2_147_483_647)
    assert sum(counted) <= sum(near) + len(near) and len(counted) == len(near)
    last = passage_before(inside.match(made["table"]), None)
    assert len(beyond["log"]) == len(last.lines) == LINES
    assert [line["step"] for line in beyond["log"]] == [line.step for line in last.lines]


def test_what_has_passed_is_told_once_for_each_seat(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """On however many sockets and as often as it is asked for, also by turns; after a move it is told anew."""
    told: list[int] = []
    honest = passed.passed_since

    def counted(table: Table, seat: int, id: str) -> Any:
        told.append(seat)
        return honest(table, seat, id)

    monkeypatch.setattr(requests, "passed_since", counted)
    made = inside.begin(ME, {"kind": "hotseat", "name": "Hector"}, options=ORDER)
    with Player(inside, made["table"], made["key"]) as one, Player(inside, made["table"], made["key"]) as other:
        for player, seat in ((one, 0), (other, 1), (one, 1), (other, 0)):
            assert player.ask("passed", seat=seat)["step"] == 0
        assert told == [0, 1]
        one.choose(seat=0)
        assert one.ask("passed", seat=1)["events"] and told == [0, 1, 1]


def test_the_turns_of_a_match_are_made_once_for_each_viewpoint(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not asked for longest gives way."""
    made = inside.begin(ME, OPEN, options=ORDER)
    inside.play(made["table"], 60, random.Random(2))
    for seat in made["seats"]:
        inside.post(f"/api/tables/{made['table']}/abandon", {}, seat["key"])
    making: list[int | None] = []
    turns_of = retold.turns_of

    async def counted(film: Any, seat: int | None, everything: bool) -> Any:
        making.append(seat)
        return await turns_of(film, seat, everything)

    monkeypatch.setattr(retold, "turns_of", counted)
    path = f"/api/tables/{made['table']}/turns"
    answers = [inside.get(path, params={"seat": seat}) for seat in ("0", "0", "spectator", "all", "0")]
    assert making == [0, None, None]
    assert answers[0] == answers[1] == answers[4] and set(answers[0]) == {"turns", "remarks"}
    monkeypatch.setattr(retold, "MOST_KEPT", 1)
    for seat in ("0", "1", "0"):
        inside.get(path, params={"seat": seat})
    assert making == [0, None, None, 1, 0]


def test_turns_are_made_in_slices(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two turns of the event loop about as many events are told as a slice has, and one turn's more."""
    made = inside.begin(ME, OPEN, game="deukalion")
    inside.play(made["table"], 300, random.Random(2))
    for seat in made["seats"]:
        inside.post(f"/api/tables/{made['table']}/abandon", {}, seat["key"])
    told = [0]
    event_of = sent.event_of

    def counted(*values: Any) -> Any:
        told[-1] += 1
        return event_of(*values)

    monkeypatch.setattr(retold, "event_of", counted)

    async def work() -> int:
        live = await inside.application.hall.find(made["table"])
        film = await inside.application.cinema.show(live)
        task = asyncio.create_task(retold.turns_of(film, None, True))
        while not task.done():
            told.append(0)
            await asyncio.sleep(0)
        return max(turn.last - turn.first for turn in film.turns)

    longest = inside.call(work())
    assert len(told) > 3 and max(told) <= retold.SLICE + 20 * (longest + 1)


def test_the_zones_are_read_once(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    reading: list[int] = []

    def read() -> set[str]:
        reading.append(1)
        return {"Europe/Paris"}

    monkeypatch.setattr(profiles, "available_timezones", read)
    profiles.zones.cache_clear()
    try:
        ines = Person(inside, "Inès")
        for zone, status in (("Europe/Paris", 200), ("Europe/Paris", 200), ("nowhere", 422)):
            quiet = {"begins": 22, "ends": 8, "zone": zone}
            assert ines.send("PATCH", "/api/profiles/me", {"quiet": quiet}) == status
    finally:
        profiles.zones.cache_clear()
    assert len(reading) == 1


def test_the_lobbys_news_are_made_once_for_everybody(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for each change, however many listen; a table that has not changed is not summed up again."""
    first = inside.begin(ME, OPEN, public=True, options=ORDER)
    inside.play(first["table"], 5, random.Random(3))
    crying = inside.application.hub.crier
    made: list[int] = []
    list_tables = lobby.list_tables

    async def counted(hall: Any, page: int = 0) -> Any:
        made.append(len(crying._listeners))
        return await list_tables(hall, page)

    monkeypatch.setattr(crier, "list_tables", counted)
    monkeypatch.setattr(crier, "PAUSE", 0.0)
    with ExitStack() as stack:
        listeners = [stack.enter_context(connect(f"{inside.ws}/api/lobby/live")) for _ in range(5)]
        before = [json.loads(one.recv(60)) for one in listeners]
        wait_for(lambda: len(crying._listeners) == 5)
        assert len(made) == 1, "whoever comes later hears the latest news"
        summed_up = inside.live(first["table"]).summed_up
        assert summed_up is not None
        inside.found(ME, OPEN, public=True)
        after = [json.loads(one.recv(60)) for one in listeners]
        assert made == [made[0], 5]
        assert all(news == before[0] for news in before) and all(news == after[0] for news in after)
        assert [news["total"] for news in (before[0], after[0])] == [1, 2]
        again = inside.live(first["table"]).summed_up
        assert again is not None and again[1] is summed_up[1]
    wait_for(lambda: crying._task is None)
