"""Upgrades: what a new version cannot go on with is kept and told of; before one, no new tables are founded."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mythagon.cli.main import app
from mythagon.games import find_game
from mythagon.table.play.upgrade import Ending, would_end
from mythagon.table.settings import Settings
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_editions import age
from tests.table.test_notices import Web, begun, serve
from tests.table.test_people import OPEN, Person, finished

GAME = find_game("odysseus")
ME = {"kind": "me", "name": "Inès"}
EASY = {"kind": "bot", "strength": "easy"}
Open = Callable[..., Inside]


@pytest.fixture
def web() -> Iterator[Web]:
    """Takes notices."""
    yield from serve(Web())


@pytest.fixture
def opened(tmp_path: Path, web: Web) -> Iterator[Open]:
    """Servers on the same tables, one after the other."""
    running: list[Inside] = []

    def open(**more: Any) -> Inside:
        if running:
            running.pop().stop()
        local: dict[str, Any] = {"local_notices": True, "local_ports": [web.server_port]}
        running.append(Inside(tmp_path, address="https://games.example.org", lease=3600, **local, **more))
        return running[-1]

    yield open
    for server in running:
        server.stop()


def hook(person: Person, web: Web, language: str) -> None:
    """Notices to the tests' own server."""
    person.post("/api/profiles/me/ways", {"kind": "hook", "url": f"{web.url}/{language}", "lang": language})


def texts(web: Web) -> dict[str, str]:
    """What was sent so far, by address."""
    return {path: json.loads(body)["text"] for path, _, body in web.taken}


def test_tables_whose_rules_are_gone_are_retired_told_of_and_taken_up_again(
    opened: Open,
    web: Web,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted before, kept as they were, told once; a match that has not begun is begun by the rules of the day."""
    old, settings = GAME.rules, Settings(database=str(tmp_path / "tables.sqlite3"))
    assert would_end(settings) == []
    server = opened()
    ines, zoe = Person(server, "Inès"), Person(server, "Zoë")
    hook(ines, web, "en")
    hook(zoe, web, "fr")
    made = begun(server, ines, zoe, public=True)
    laid = server.found(ME, OPEN, public=True)
    over = finished(server, ines, zoe)
    with Player(server, made["table"], made["key"]) as me:
        assert me.choose()["type"] == "done"
        seen = me.next_look()["view"]
    assert would_end(settings) == []
    monkeypatch.setattr(GAME, "rules", "99")
    assert would_end(settings) == [Ending("odysseus", old, 1)]
    server = opened()
    assert would_end(settings) == []  # it is done
    said = server.get(f"/api/tables/{made['table']}")
    assert said["status"] == "retired" and [seat["name"] for seat in said["seats"]] == ["Inès", "Zoë"]
    ines.inside = server
    own = {one["table"]["table"]: one["table"]["status"] for one in ines.get("/api/profiles/me/tables")}
    assert own == {made["table"]: "retired"}
    refused = server.get(f"/api/tables/{made['table']}/replay", 409)["error"]
    assert refused["code"] == "other_rules" and f"by rules {old}, and rules 99 cannot go on" in refused["text"]
    assert [one["table"] for one in server.get("/api/lobby")["tables"]] == [laid["table"]]
    assert server.get("/api/lobby")["total"] == 1
    server.post(f"/api/tables/{laid['table']}/start", {"fill": "easy"}, laid["key"])
    wait_for(lambda: len(web.taken) >= 2)
    assert texts(web) == {
        "/en": "The server has been upgraded, and today’s rules of Odysseus cannot go on with your match. "
        "It is kept as it was.",
        "/fr": "Le serveur a été mis à jour, et les règles actuelles de Odysseus ne peuvent pas poursuivre ta partie. "
        "Elle est gardée telle quelle.",
    }
    server = opened()
    assert server.get(f"/api/tables/{laid['table']}")["status"] == "playing"
    monkeypatch.setattr(GAME, "rules", old)
    assert would_end(settings) == [Ending("odysseus", "99", 1)]
    server = opened()
    assert len(web.taken) == 2  # nobody is told twice
    assert server.get(f"/api/tables/{over}")["status"] == "over"
    with Player(server, made["table"], made["key"]) as me:
        assert me.look["view"] == seen
        assert me.choose()["type"] == "done"


def test_a_server_that_drains_founds_no_tables_and_says_so(opened: Open, web: Web) -> None:
    """What is under way goes on; people are told at the table, in the lobby and once by their notices."""
    server = opened()
    ines, zoe = Person(server, "Inès"), Person(server, "Zoë")
    hook(ines, web, "en")
    made, past = begun(server, ines, zoe), begun(server, ines, zoe)
    over = past["table"]
    assert not server.play(over, 10_000, random.Random(7))
    laid = server.found(ME, OPEN)
    record = server.get(f"/api/tables/{over}/record")
    assert server.get("/api/lobby")["drains"] is False
    server = opened(drain=True)
    wait_for(lambda: web.taken)
    assert texts(web)["/en"].startswith("This server will be upgraded soon: bring your match of Odysseus to its end")
    assert server.get("/api/lobby")["drains"] is True
    for path, body, key in [
        ("/api/tables", {"game": "odysseus", "seats": [ME, EASY]}, None),
        (f"/api/tables/{over}/play-on", {"step": 3, "seat": 0, "strength": "easy"}, None),
        (f"/api/tables/{over}/rematch", {}, past["key"]),
    ]:
        assert server.post(path, body, key, 503)["error"]["code"] == "draining"
    headers = {"content-type": "text/plain"}
    assert server.http.post("/api/records", content=record.encode(), headers=headers).status_code == 201
    with Player(server, made["table"], made["key"]) as me:
        assert me.until_said("notice")["key"] == "drains"
        assert me.choose()["type"] == "done"
    server.post(f"/api/tables/{laid['table']}/start", {"fill": "easy"}, laid["key"])
    count = len(web.taken)
    opened(drain=True)
    assert len(web.taken) == count
    server = opened()
    assert server.get("/api/lobby")["drains"] is False and server.found(ME, EASY)["table"]


def test_the_command_says_what_it_would_end(opened: Open, tmp_path: Path) -> None:
    """By game and rules, on the side of errors, without touching anything."""
    server = opened()
    first, second = server.begin(ME, EASY), server.begin(ME, OPEN)
    third = server.begin(ME, EASY, game="deukalion")
    path = tmp_path / "tables.sqlite3"
    server.play(second["table"], 10_000, random.Random(3))

    def command(*words: str) -> Any:
        return CliRunner().invoke(app, list(words))

    check = ("serve", "--check", "--database", str(path))
    told = command(*check)
    assert told.exit_code == 0 and told.stdout == "This version can go on with every table under way.\n"
    age(path, first["table"], rules="1")
    age(path, second["table"], rules="1")  # over: nothing is ended
    age(path, third["table"], rules="4")
    told = command(*check)
    assert told.exit_code == 0 and told.stdout == ""
    assert told.stderr.splitlines() == [
        "This version ends 2 tables under way: it cannot go on with the rules their matches were begun with.",
        "  deukalion, begun by rules 4 (these are 8): 1",
        "  odysseus, begun by rules 1 (these are 2): 1",
        "Nothing is deleted; the version before can go on with them. See “Upgrading” in docs/hosting.md.",
    ]
    missing = tmp_path / "nowhere.sqlite3"
    assert "every table" in command("serve", "--check", "--database", str(missing)).stdout
    assert not missing.exists()
    told = command("serve", "--check", "--database", str(tmp_path))  # a folder
    assert told.exit_code == 2 and "the database cannot be read" in told.stderr and not told.stdout
