"""Tables of earlier editions: a change of values, or rules that go on with earlier ones, end nobody's match."""

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

from mythagon.games import find_game
from mythagon.kernel.record import Record, replay
from tests.table.conftest import Start
from tests.table.player import Player
from tests.table.servers import Server, wait_for

GAME = find_game("deukalion")
#: values and rules of Deukalion's former edition
DATA = "0a450b5d1884"
OLD = f"edition-{DATA}"
ME = {"kind": "me", "name": "Inès"}
EASY = {"kind": "bot", "strength": "easy"}


def age(path: Path, table: str, **said: str) -> None:
    """As if a table had been founded by another version of Mythagon."""
    with sqlite3.connect(path) as base:
        founding = json.loads(base.execute("SELECT founding FROM tables WHERE id = ?", (table,)).fetchone()[0])
        base.execute("UPDATE tables SET founding = ? WHERE id = ?", (json.dumps(founding | said), table))
    base.close()


def value_of(server: Server, city: str, data: str) -> int:
    """What a city is worth in a data set."""
    found: list[dict[str, Any]] = server.get("/api/games/deukalion/components", params={"data": data})["city"]
    return next(int(one["value"]) for one in found if one["id"] == city)


def test_a_table_of_an_earlier_edition_goes_on_as_it_began(start: Start, tmp_path: Path) -> None:
    """Moves, bots, replay and record, with the values of then; a rematch has those of today."""
    first = start()
    made = first.begin(ME, EASY, game="deukalion", data=OLD)
    with Player(first, made["table"], made["key"]) as me:
        me.asked()
        assert me.choose()["type"] == "done"
        seen = me.next_look()["seq"]
    first.stop()
    age(tmp_path / "tables.sqlite3", made["table"], data_set="box")  # it was the box then
    server = start()
    rng = random.Random(6)
    with Player(server, made["table"], made["key"]) as me:
        assert me.look["seq"] >= seen and me.look["data"] == OLD
        while me.asked()["status"] == "playing":
            assert me.random_choice(rng)["type"] == "done"
            me.next_look()
        last = me.look["view"]
    path = f"/api/tables/{made['table']}"
    assert server.get(f"{path}/replay")["data"] == OLD
    text = server.get(f"{path}/record")
    record = Record(text)
    assert (record.header["data"], record.header["rules"]) == (DATA, GAME.rules)
    assert replay(record, GAME).view(0) == last  # found by its digest
    brought = server.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"}).json()
    assert server.get(f"/api/tables/{brought['table']}")["data"] == OLD
    on = server.post(f"{path}/play-on", {"step": 5, "seat": 0, "strength": "easy"})
    assert server.get(f"/api/tables/{on['table']}")["data"] == OLD
    again = server.post(f"{path}/rematch", {}, made["key"])
    assert server.get(f"/api/tables/{again['table']}")["data"] == "box"
    assert "a bot failed" not in server.log.read_text()


def test_earlier_editions_are_there_and_not_offered(start: Start) -> None:
    server = start()
    games = {game["id"]: game["data"] for game in server.get("/api/games")}
    assert games["deukalion"] == ["box"]
    assert value_of(server, "rhodes", "box") == value_of(server, "rhodes", OLD) == 3
    assert value_of(server, "rhodes", "edition-c550852f391b") == 2
    texts = server.get("/api/games/deukalion/texts/fr", params={"data": "edition-c550852f391b"})
    assert texts != server.get("/api/games/deukalion/texts/fr")
    for unknown in ("edition-000000000000", "edition-", "edition-../data"):
        refused = server.get("/api/games/deukalion/components", 422, params={"data": unknown})["error"]
        assert refused["code"] == "bad_setup" and "it has box" in refused["text"]
    made = server.found(EASY, EASY, game="deukalion", data="edition-3784f703d5db")
    wait_for(lambda: server.get(f"/api/tables/{made['table']}")["status"] == "over")
