"""Tables played with another data set than the game's own box."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from mythagon.bots.bot import Bot, Eyes
from mythagon.games import GAMES, find_game
from mythagon.house.datasets import DataSets, box_of
from mythagon.house.founding import founding_of
from mythagon.house.journal import BOX, Founding
from mythagon.house.journal import Seat as Chair
from mythagon.house.refusal import SettingsError
from mythagon.house.story import Story
from mythagon.house.tables import Table
from mythagon.house.thoughts import think
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import MythagonError, RecordError
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from mythagon.table.settings import read_settings
from tests.running import PATIENCE, ROOT
from tests.table.conftest import Start
from tests.table.player import Player, play_out
from tests.table.servers import Server, wait_for

GAME = find_game("odysseus")
ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
Spoil = Callable[[str, str, str, str], Path]


@pytest.fixture
def folder(spoil: Spoil) -> Path:
    """The box with one other card: passing Aeolia by cunning gives 5 points instead of 3."""
    return spoil("odysseus", "trials.toml", "vp = 3", "vp = 5")


@pytest.fixture
def server(start: Start, folder: Path) -> Iterator[Server]:
    """A server with a data set called mybox."""
    yield start(data=f"odysseus/mybox={folder}")


def bring(server: Server, text: str) -> httpx.Response:
    """Import a record."""
    return server.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})


def card(server: Server, **params: str) -> dict[str, Any]:
    """The changed card as the server tells it."""
    entry: dict[str, Any] = server.get("/api/games/odysseus/components", params=params)["trial"][0]
    assert entry["id"] == "aeolia_cunning"
    return entry


def test_games_and_components_tell_of_it(server: Server) -> None:
    """The box comes first and is what is meant without a word."""
    games = {game["id"]: game["data"] for game in server.get("/api/games")}
    assert games == {game: ["box", "mybox"] if game == "odysseus" else ["box"] for game in GAMES}
    assert (card(server)["vp"], card(server, data="box")["vp"], card(server, data="mybox")["vp"]) == (3, 3, 5)
    missing = server.get("/api/games/odysseus/components", 422, params={"data": "yours"})["error"]
    assert missing["text"] == "odysseus has no data set 'yours'; it has box, mybox"
    assert server.get("/api/games/deukalion/components", 422, params={"data": "mybox"})["error"]["code"] == "bad_setup"


def test_its_components_are_told_in_its_own_words(start: Start, spoil: Spoil) -> None:
    """Names come from its text folder, sentences from its data; the box keeps its own."""
    folder = spoil("odysseus", "tales.toml", "vp = 2", "vp = 3")
    (folder / "text").mkdir()
    (folder / "text" / "fr.toml").write_text('[tale]\nstrength = "Récit d’Ajax"\n', encoding="utf-8")
    server = start(data=f"odysseus/mybox={folder}")
    path = "/api/games/odysseus/texts/fr"
    mine, box = server.get(path, params={"data": "mybox"}), server.get(path)
    assert (mine["tale.strength"], box["tale.strength"]) == ("Récit d’Ajax", "Récit de la Force")
    assert mine["tale_about.strength"].startswith("3 PV par épreuve de Force")
    assert box["tale_about.strength"].startswith("2 PV par épreuve de Force")
    assert server.get(path, 422, params={"data": "yours"})["error"]["code"] == "bad_setup"


def test_a_table_is_played_with_it(server: Server, folder: Path) -> None:
    """Look, summary, replay and record tell of it; the record replays with the folder and not with the box."""
    made = server.found(ME, OPEN, data="mybox")
    assert server.get(f"/api/tables/{made['table']}")["data"] == "mybox"
    made["seats"][1] |= server.post("/api/seats/claim", {"key": made["seats"][1]["key"], "name": "Zoë"})
    server.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    with (
        Player(server, made["table"], made["key"]) as one,
        Player(server, made["table"], made["seats"][1]["key"]) as two,
    ):
        assert one.look["data"] == "mybox"
        play_out([one, two], random.Random(21))
        last = one.look["view"]
    assert server.get(f"/api/tables/{made['table']}/replay")["data"] == "mybox"
    text = server.get(f"/api/tables/{made['table']}/record")
    assert replay(Record(text), GAME, folder).view(0) == last
    with pytest.raises(RecordError, match="played with data"):
        replay(Record(text), GAME)
    again = server.post(f"/api/tables/{made['table']}/rematch", {}, made["key"])
    assert server.get(f"/api/tables/{again['table']}")["data"] == "mybox"
    on = server.post(f"/api/tables/{made['table']}/play-on", {"step": 3, "seat": 0, "strength": "easy"})
    assert server.get(f"/api/tables/{on['table']}")["data"] == "mybox"
    assert str(folder) not in json.dumps([one.said, server.get("/api/games"), again, on])


def test_plain_tables_and_the_guided_one_are_played_with_the_box(server: Server) -> None:
    assert server.get(f"/api/tables/{server.found(ME, OPEN)['table']}")["data"] == "box"
    wrong: list[tuple[dict[str, object], str]] = [
        ({"data": "yours"}, "no data set 'yours'"),
        ({"data": "mybox", "guided": True}, "guided first game"),
        ({"data": "mybox", "game": "deukalion"}, "deukalion has no data set 'mybox'"),
    ]
    for spoiled, what in wrong:
        body = {"game": "odysseus", "seats": [ME, EASY], **spoiled}
        refused = server.post("/api/tables", body, status=422)["error"]
        assert refused["code"] == "bad_setup" and what in refused["text"]
    assert server.post("/api/tables", {"game": "odysseus", "seats": [ME], "data": "x" * 25}, status=400)


def test_bots_play_with_it(server: Server, folder: Path) -> None:
    """Bots in other processes; every move of theirs stands in a record that replays with this data."""
    made = server.found(EASY, EASY, EASY, data="mybox")
    wait_for(lambda: server.get(f"/api/tables/{made['table']}")["status"] == "over")
    assert replay(Record(server.get(f"/api/tables/{made['table']}/record")), GAME, folder).over
    assert "a bot failed" not in server.log.read_text()


def test_a_worker_reads_the_data_set_it_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And gives up where the folder is no longer what the server read."""
    read: list[str] = []

    class Reader(Bot):
        def choose(self, eyes: Eyes) -> Choice:
            opening = eyes._match.opening
            read.append(opening.catalog.digest() if opening is not None else "")
            return eyes.ask.choices[0]

    monkeypatch.setattr("mythagon.house.thoughts.make_bot", lambda *_: Reader())
    sets = DataSets({"odysseus": {"mybox": str(folder)}}).sets["odysseus"]
    for data in sets:
        story = Story("odysseus", data, {"first": "seat_order"}, "worker", {}, ["a", "b"], [], [])
        assert think(story, 0, "easy") is not None
    assert read == [data.digest for data in sets] and read[0] != read[1]
    stale = msgspec.structs.replace(sets[1], digest="0" * 12)
    assert think(msgspec.structs.replace(story, data=stale), 0, "easy") is None


def test_it_survives_a_restart_and_a_new_name(start: Start, folder: Path) -> None:
    """The digest says what a table was played with, whatever the set is called now."""
    first = start(data=f"odysseus/mybox={folder}")
    made = first.begin(ME, EASY, EASY, data="mybox", options={"first": "seat_order"})
    with Player(first, made["table"], made["key"]) as me:
        me.choose()
        seen = me.next_look()["view"]
    first.stop()
    second = start(data=f"odysseus/thursday={folder}")
    with Player(second, made["table"], made["key"]) as me:
        assert me.look["view"] == seen and me.look["data"] == "thursday"
        assert me.choose()["type"] == "done"


def test_a_set_that_is_gone_or_changed_closes_its_tables_only(start: Start, folder: Path) -> None:
    """One clear line for the table; server, other tables and lobby go on; with the data back the table does too."""
    first = start(data=f"odysseus/mybox={folder}")
    made = first.begin(ME, EASY, data="mybox", public=True)
    plain = first.begin(ME, OPEN, public=True)
    first.stop()
    for settings, why in [({}, "is not here any more"), ({"data": f"odysseus/mybox={folder}"}, "has changed since")]:
        if settings:
            file = folder / "trials.toml"
            file.write_text(file.read_text(encoding="utf-8").replace("vp = 5", "vp = 4", 1), encoding="utf-8")
        server = start(**settings)
        refused = server.get(f"/api/tables/{made['table']}", 409)["error"]
        assert refused["code"] == "other_data" and why in refused["text"] and str(folder) not in refused["text"]
        assert [table["table"] for table in server.get("/api/lobby")["tables"]] == [plain["table"]]
        assert server.get(f"/api/tables/{plain['table']}")["status"] == "playing"
        server.stop()
    file.write_text(file.read_text(encoding="utf-8").replace("vp = 4", "vp = 5", 1), encoding="utf-8")
    assert start(data=f"odysseus/mybox={folder}").get(f"/api/tables/{made['table']}")["data"] == "mybox"


def test_import_finds_the_data_set_of_a_record(server: Server, start: Start, folder: Path) -> None:
    """By its digest; where no set has it, the refusal names those that are here."""
    match = Match.start(GAME, 2, seed="import", data=folder)
    chance = Chance("import")
    while not match.over:
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    text = write_record(match)
    answer = bring(server, text)
    assert answer.status_code == 201, answer.text
    assert server.get(f"/api/tables/{answer.json()['table']}")["data"] == "mybox"
    assert server.get(f"/api/tables/{answer.json()['table']}/record") == text
    server.stop()
    refused = bring(start(), text)
    digest = box_of("odysseus").digest
    assert refused.status_code == 422 and refused.json()["error"]["text"] == (
        f"played with data {Record(text).header['data']}; the data sets here are box ({digest})"
    )


def test_folders_that_change_under_a_running_server_change_nothing(server: Server, folder: Path) -> None:
    """Its tables go on with what was read at the start, and their records say so."""
    digest = DataSets({"odysseus": {"mybox": str(folder)}}).find("odysseus", "mybox").digest
    made = server.begin(ME, OPEN, data="mybox")
    for file in folder.iterdir():
        file.unlink()
    assert card(server, data="mybox")["vp"] == 5
    server.post(f"/api/tables/{made['table']}/abandon", {}, made["key"])
    server.post(f"/api/tables/{made['table']}/abandon", {}, made["seats"][1]["key"])
    assert f"\ndata {digest}\n" in server.get(f"/api/tables/{made['table']}/record")


def test_tables_founded_before_there_were_data_sets_still_load(start: Start, tmp_path: Path) -> None:
    """Their founding names no set and no fork: they were played with the box."""
    first = start()
    made = first.begin(ME, OPEN)
    first.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as base:
        founding = json.loads(base.execute("SELECT founding FROM tables").fetchone()[0])
        assert founding.pop("data_set") == BOX and founding.pop("forks") == []
        base.execute("UPDATE tables SET founding = ?", (json.dumps(founding),))
    base.close()
    assert start().get(f"/api/tables/{made['table']}")["data"] == "box"


def test_a_table_of_a_game_that_is_not_here_does_not_stop_the_server(start: Start, tmp_path: Path) -> None:
    first = start()
    made, plain = first.begin(ME, EASY, public=True), first.begin(ME, EASY, public=True)
    first.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as base:
        other = "UPDATE tables SET founding = replace(founding, '\"odysseus\"', '\"atlantis\"') WHERE id = ?"
        base.execute(other, (made["table"],))
    base.close()
    server = start()
    assert server.get(f"/api/tables/{made['table']}")["status"] == "retired"
    assert [table["table"] for table in server.get("/api/lobby")["tables"]] == [plain["table"]]


def test_settings_name_data_sets(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the file as a table of each game, in the environment as GAME/NAME=FOLDER."""
    file = tmp_path / "mythagon.toml"
    file.write_text(f"[data.odysseus]\nmybox = {json.dumps(str(folder))}\n")
    assert read_settings(file).data == {"odysseus": {"mybox": str(folder)}}
    monkeypatch.setenv("MYTHAGON_DATA", "odysseus/a=/x, odysseus/b=/y")
    assert read_settings(file).data == {"odysseus": {"a": "/x", "b": "/y"}}
    for spoiled in ("mybox=/x", "odysseus/=/x", "odysseus/mybox", "odysseus/mybox="):
        monkeypatch.setenv("MYTHAGON_DATA", spoiled)
        with pytest.raises(SettingsError, match="GAME/NAME=FOLDER"):
            read_settings()


def test_what_is_wrong_with_a_data_set_is_said_in_one_line(spoil: Spoil, tmp_path: Path) -> None:
    """Game, name, folder and content, each named."""
    good = str(GAME.folder / "data")
    bad = str(spoil("odysseus", "trials.toml", "value = 4", "value = 40"))
    worded = tmp_path / "worded"
    shutil.copytree(good, worded)
    (worded / "text").mkdir()
    (worded / "text" / "en.toml").write_text('[tale]\nmight = "Tale of Might"\n', encoding="utf-8")
    for given, what in [
        ({"oddity": {"mybox": good}}, "data.oddity: there is no such game; there are odysseus, deukalion"),
        ({"odysseus": {"My Box": good}}, "data.odysseus.My Box: a name has up to 24 small letters"),
        ({"odysseus": {"box": good}}, "'box' is the game's own"),
        ({"odysseus": {"mybox": str(tmp_path / "nowhere")}}, "data.odysseus.mybox: no data folder"),
        ({"odysseus": {"mybox": str(tmp_path)}}, "data.odysseus.mybox: .*the file is missing"),
        ({"odysseus": {"mybox": bad}}, "data.odysseus.mybox: trials.toml: trial .* value must be a number"),
        ({"odysseus": {"mybox": str(worded)}}, "data.odysseus.mybox: text/en.toml: 'tale.might' is no text"),
        ({"deukalion": {"mybox": good}}, "data.deukalion.mybox: "),
    ]:
        with pytest.raises(SettingsError, match=what) as caught:
            DataSets(given)
        assert "\n" not in str(caught.value)
    command = [sys.executable, "-m", "mythagon", "serve", "--port", "0", "--no-browser", "--config"]
    config = tmp_path / "mythagon.toml"
    config.write_text(f'database = {json.dumps(str(tmp_path / "x.sqlite3"))}\n[data.odysseus]\nmybox = "/nowhere"\n')
    ran = subprocess.run([*command, str(config)], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 2 and "Traceback" not in ran.stderr
    assert ran.stderr.splitlines()[-1] == "mythagon: data.odysseus.mybox: no data folder /nowhere"


def test_a_table_is_never_laid_with_other_data_than_it_was_founded_with(folder: Path) -> None:
    """Also where somebody forgets to say which."""
    mine = DataSets({"odysseus": {"mybox": str(folder)}}).find("odysseus", "mybox")
    founding: Founding = founding_of(GAME, [Chair("human", "Inès")], 0, {}, "seed", 1.0, data=mine)
    assert Table(founding, mine).data == mine
    with pytest.raises(MythagonError, match="founded with data"):
        Table(founding)
