"""One address with many tables of bots: nobody else's bots wait for more than one of its thoughts."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest

from mythagon.house.live import LiveTable
from mythagon.house.story import Story
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
EASY = {"kind": "bot", "strength": "easy"}
ORDER = {"first": "seat_order"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    found = Inside(tmp_path, bot_tables=2)
    yield found
    found.stop()


class Thoughts:
    """A worker whose thoughts end when the test says so, and who had them, in order."""

    def __init__(self, house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        #: names at the tables thought about
        self.begun: list[str] = []
        self._under_way: list[Future[str | None]] = []
        monkeypatch.setattr(house.application.hall.workers, "_start", lambda: self)

    def submit(self, _: Any, story: Story, seat: int, strength: str) -> Future[str | None]:
        self.begun.append(next(name for name in story.names if name.startswith("of ")))
        self._under_way.append(Future())
        return self._under_way[-1]

    def end(self) -> None:
        """The first choice is as good as any."""
        count = len(self.begun)
        self._under_way.pop(0).set_result(None)
        wait_for(lambda: len(self.begun) > count)


def found(house: Inside, address: str, *seats: dict[str, Any]) -> dict[str, Any]:
    """A table under way, founded from this address."""
    with httpx.Client(base_url=house.url, transport=httpx.HTTPTransport(local_address=address), timeout=60) as http:
        wish = {"game": "odysseus", "options": ORDER, "seats": list(seats)}
        answer = http.post("/api/tables", json=wish)
    made: dict[str, Any] = answer.json()
    if answer.is_success and made["key"]:
        house.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    return made


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


def test_thoughts_take_turns_by_the_founders_address(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables one address has; a person's table comes before those at which only bots play."""
    thoughts = Thoughts(house, monkeypatch)
    for _ in range(6):
        found(house, "127.0.0.9", EASY, me("of Eris"))
    found(house, "127.0.0.8", {**EASY, "name": "of nobody"}, EASY)
    honest = [found(house, "127.0.0.1", EASY, me("of Inès")) for _ in range(2)]

    async def waiting() -> int:
        lines = house.application.hall.workers._free._waiting.values()
        return sum(len(line) for names in lines for line in names.values())

    wait_for(lambda: house.call(waiting()) == 8)
    for _ in range(4):
        thoughts.end()
    assert thoughts.begun == ["of Eris", "of Eris", "of Inès", "of Eris", "of Inès"]
    assert len({made["table"] for made in honest}) == 2


def ranks(house: Inside, table: str) -> tuple[str, int]:
    async def work() -> tuple[str, int]:
        live: LiveTable = house.live(table)
        return live.household(), live.rank()

    return house.call(work())


def test_a_table_whose_people_all_have_stand_ins_is_one_of_bots(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks last, watched or not, and counts among the tables of bots of its address: no more than so many."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.application.hall.workers, "choose", never)  # so that no match ends meanwhile
    tables = [found(house, "127.0.0.9", me("Eris"), EASY) for _ in range(3)]
    homes = {ranks(house, made["table"])[0] for made in tables}
    assert len(homes) == 1
    answers = []
    for made in tables:
        with Player(house, made["table"], made["key"]) as eris:
            assert ranks(house, made["table"])[1] == 0
            answers.append(eris.ask("stand_in", strength="easy"))
            if answers[-1]["type"] == "done":
                assert ranks(house, made["table"])[1] == 2
        house.alone(made["table"])
    assert [answer.get("code") for answer in answers] == [None, None, "too_many_bots"]
    assert ranks(house, tables[2]["table"])[1] == 1
    assert found(house, "127.0.0.9", EASY, EASY)["error"]["code"] == "too_many_bots"
    other = found(house, "127.0.0.1", EASY, EASY)
    assert "table" in other and ranks(house, other["table"])[0] not in homes


def test_no_way_of_leaving_makes_one_more_table_of_bots(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person asks a bot to sit in, then the other leaves, who is refused nothing: the bots of one table too many
    wait for one of the two."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.application.hall.workers, "choose", never)
    busy = []
    for _ in range(3):
        made = found(house, "127.0.0.9", me("Eris"), {"kind": "hotseat", "name": "Ate"})
        table = made["table"]
        with Player(house, table, made["key"]) as eris:
            assert eris.ask("stand_in", strength="easy")["type"] == "done"
            house.post(f"/api/tables/{table}/leave", {}, made["seats"][1]["key"])
            busy.append(bool(house.live(table).thinking()))
    assert busy == [True, True, False]


def test_the_founders_address_is_not_kept(house: Inside) -> None:
    """Only four letters of a digest, which thousands of addresses share; a rematch has the same."""
    made = found(house, "127.0.0.9", me("Eris"), EASY)
    founding = house.live(made["table"]).table.founding
    assert len(founding.founder) == 4
    house.post(f"/api/tables/{made['table']}/abandon", {}, made["key"])
    again = house.post(f"/api/tables/{made['table']}/rematch", {}, made["key"])
    house.get(f"/api/tables/{again['table']}")
    assert house.live(again["table"]).table.founding.founder == founding.founder
