"""Seats: keys, codes, names, joining, leaving, the lobby, one shared device."""

import json
import sqlite3

import pytest
from websockets.sync.client import connect

from tests.table.player import Player
from tests.table.servers import Server, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}


def test_keys_are_stored_hashed(server: Server) -> None:
    """Neither a key nor a code stands in the database."""
    made = server.found(ME, OPEN)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as connection:
        stored = "\n".join(connection.iterdump())
    for seat in made["seats"]:
        assert seat["key"] not in stored and seat["code"] not in stored
    assert made["table"] in stored


def test_join_a_public_table(server: Server) -> None:
    """Joining takes an open seat; the old invitation is void, a full table refuses."""
    made = server.found(ME, OPEN, public=True, name="Evening")
    table = made["table"]
    joined = server.post(f"/api/tables/{table}/join", {"name": "Zoë"})
    assert joined["seat"] == 1 and len(joined["code"]) == 8
    assert server.post(f"/api/tables/{table}/join", {"name": "Late"}, status=409)["error"]["code"] == "seat_taken"
    assert (
        server.post(f"/api/tables/{table}/start", {}, made["seats"][1]["key"], status=403)["error"]["code"]
        == "wrong_key"
    )
    server.post(f"/api/tables/{table}/start", {}, joined["key"])
    private = server.found(ME, OPEN)
    assert (
        server.post(f"/api/tables/{private['table']}/join", {"name": "Zoë"}, status=403)["error"]["code"] == "private"
    )


def test_a_table_tells_only_the_options_that_matter_to_it(server: Server) -> None:
    """The Automa's level is a matter of playing alone."""
    levels = [option for option in server.get("/api/games")[0]["options"] if option["id"] == "level"]
    assert levels[0]["seats"] == [1]
    for seats, told in (((ME,), {"first", "level"}), ((ME, EASY), {"first"})):
        made = server.begin(*seats)
        with Player(server, made["table"], made["key"]) as ines:
            assert set(ines.look["options"]) == told


def test_a_code_opens_the_seat_on_another_device(server: Server) -> None:
    """Both devices keep working; a made-up code opens nothing."""
    made = server.begin(ME, EASY)
    code = made["seats"][0]["code"]
    claimed = server.post("/api/seats/claim", {"code": code.lower()})
    assert claimed["table"] == made["table"] and claimed["seat"] == 0 and claimed["key"] != made["key"]
    for key in (claimed["key"], made["key"]):
        with Player(server, made["table"], key) as player:
            assert player.look["seat"] == 0
    assert server.post("/api/seats/claim", {"code": "ABCDEFGH"}, status=404)["error"]["code"] == "wrong_code"
    assert server.post("/api/seats/claim", {}, status=422)["error"]["code"] == "bad_claim"


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\x07b", "a\u202eb", "\u200b", "\ufeff", "\u0301"])
def test_names_are_visible_and_short(server: Server, name: str) -> None:
    """1 to 24 visible characters, no controls."""
    made = server.found(ME, OPEN, public=True)
    answer = server.http.post(f"/api/tables/{made['table']}/join", json={"name": name})
    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize("name", ["É", "Ὀδυσσεύς", "李小龍", "Anna Maria", "👩‍🚀"])
def test_names_of_all_peoples(server: Server, name: str) -> None:
    """Any script is a name."""
    made = server.found(ME, OPEN, public=True)
    server.post(f"/api/tables/{made['table']}/join", {"name": name})
    assert server.get(f"/api/tables/{made['table']}")["seats"][1]["name"] == name


def test_leaving_before_the_start(server: Server) -> None:
    """The seat is open again, and its old key void."""
    made = server.found(ME, OPEN, public=True)
    joined = server.post(f"/api/tables/{made['table']}/join", {"name": "Zoë"})
    server.post(f"/api/tables/{made['table']}/leave", {}, joined["key"])
    assert server.get(f"/api/tables/{made['table']}")["seats"][1]["kind"] == "open"
    server.post(f"/api/tables/{made['table']}/leave", {}, joined["key"], status=403)
    server.post(f"/api/tables/{made['table']}/join", {"name": "Ann", "seat": 1})


def test_leaving_during_play(server: Server) -> None:
    """A bot sits in, and the person may come back."""
    made = server.begin(ME, OPEN)
    key = made["seats"][1]["key"]
    server.post(f"/api/tables/{made['table']}/leave", {}, key)
    with Player(server, made["table"], key) as zoe:
        assert zoe.look["seats"][1]["stand_in"] == "normal" and zoe.look["seats"][1]["why"] == "left"
        assert zoe.ask("return")["type"] == "done"
        assert zoe.until(lambda look: look["seats"][1]["stand_in"] is None)


def test_who_may_start(server: Server) -> None:
    """The founder fills open seats with bots; an invitation starts nothing, a guest only a full table."""
    made = server.found(ME, OPEN, OPEN)
    path = f"/api/tables/{made['table']}/start"
    assert server.post(path, {"fill": "easy"}, status=401)["error"]["code"] == "no_key"
    assert server.post(path, {"fill": "easy"}, "x" * 32, status=403)["error"]["code"] == "wrong_key"
    invitation, guest = made["seats"][1]["key"], server.post("/api/seats/claim", {"code": made["seats"][2]["code"]})
    assert server.post(path, {"fill": "easy"}, invitation, status=403)["error"]["code"] == "unclaimed"
    assert server.post(path, {"fill": "easy"}, guest["key"], status=403)["error"]["code"] == "not_host"
    assert server.post(path, {}, guest["key"], status=409)["error"]["code"] == "open_seats"
    assert server.post(path, {"fill": "easy"}, made["key"])["status"] == "playing"
    seats = server.get(f"/api/tables/{made['table']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "human"]
    assert len({seat["name"] for seat in seats}) == 3


def test_live_lobby(server: Server) -> None:
    """The lobby's socket tells of new tables, taken seats and starts; private tables never show."""
    with connect(f"{server.ws}/api/lobby/live") as socket:
        seen = json.loads(socket.recv(10))["tables"]
        made = server.found(ME, OPEN, public=True, name="Evening")
        private = server.found(ME, OPEN)

        def now() -> dict[str, dict[str, object]]:
            return {table["table"]: table for table in json.loads(socket.recv(10))["tables"]}

        assert made["table"] not in {table["table"] for table in seen}
        shown = now()
        assert shown[made["table"]]["name"] == "Evening" and shown[made["table"]]["status"] == "open"
        assert private["table"] not in shown
        server.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, made["key"])
        wait_for(lambda: now()[made["table"]]["status"] == "playing")
    assert {table["table"] for table in server.get("/api/lobby")["tables"]} >= {made["table"]}
    said = json.dumps(server.get("/api/lobby"))
    assert '"key"' not in said and made["key"] not in said  # the field: a table's id may have these three letters


def test_hotseat(bluff: Server) -> None:
    """One device plays several seats: it may choose for them and look from them, but from no other."""
    made = bluff.found(ME, {"kind": "hotseat", "name": "Zoë"}, OPEN, game="bluff")
    bluff.post("/api/seats/claim", {"key": made["seats"][2]["key"], "name": "Far"})
    bluff.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    with Player(bluff, made["table"], made["key"]) as device:
        assert device.look["view"]["cards"][0] is not None and device.look["view"]["cards"][1] is None
        assert device.choose("bid:1", seat=1)["type"] == "done"
        assert device.choose("bid:1", seat=2)["code"] == "wrong_seat"
        assert device.ask("seat", seat=2)["code"] == "wrong_seat"
        assert device.ask("seat", seat=1)["type"] == "done"
        look = device.until(lambda look: look["seat"] == 1)
        assert look["view"]["cards"][0] is None and look["view"]["cards"][1] is not None
        assert [seat["online"] for seat in look["seats"]] == [True, True, False]
    with Player(bluff, made["table"], made["seats"][1]["key"]) as zoe:
        assert zoe.look["seat"] == 1 and zoe.look["ask"] is None


def test_wrong_key_and_wrong_table_on_the_socket(server: Server) -> None:
    """A clear reason, then the door."""
    made = server.found(ME, EASY)
    cases = [
        (made["table"], {"type": "hello", "key": "x" * 32}, "wrong_key", 4403),
        ("nowhere", {"type": "hello", "key": None}, "no_table", 4404),
        (made["table"], {"type": "look"}, "bad_hello", 4400),
    ]
    for table, hello, code, close in cases:
        with connect(f"{server.ws}/api/tables/{table}/live") as socket:
            socket.send(json.dumps(hello))
            assert json.loads(socket.recv(10))["code"] == code
            with pytest.raises(Exception, match=str(close)):
                socket.recv(10)


def test_spectators_only_watch(server: Server) -> None:
    """No choosing, no undo, no notes; chat is allowed."""
    made = server.begin(ME, EASY)
    with Player(server, made["table"], None) as watcher, Player(server, made["table"], made["key"]) as me:
        assert watcher.ask("choose", seq=1, text="take:port:0")["code"] == "spectator"
        assert watcher.ask("undo")["code"] == "spectator"
        assert watcher.ask("notes", text="x")["code"] == "spectator"
        assert watcher.look["notes"] is None and watcher.look["undo"]["free"] == 0
        assert watcher.ask("chat", text="hello there")["type"] == "done"
        assert me.ask("chat", text="welcome")["type"] == "done"
        lines = [line for line in me.said if line["type"] == "chat"]
        assert [(line["from"], line["name"], line["text"]) for line in lines] == [
            (None, "", "hello there"),
            (0, "Inès", "welcome"),
        ]
    with Player(server, made["table"], None) as late:
        assert [late.receive()["text"] for _ in range(2)] == ["hello there", "welcome"]


def test_notes_and_orders_are_private_and_kept(server: Server) -> None:
    """Notes and standing orders come back with the seat and are nobody else's."""
    made = server.begin(ME, OPEN)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        me.ask("notes", text="she hides\na sword")
        me.ask("orders", windows=["parry", "parry"])
        me.until(lambda look: look["notes"] == "she hides\na sword" and look["orders"] == ["parry"])
        assert other.ask("ping")["type"] == "pong"
        assert other.look["notes"] == "" and other.look["orders"] == []
        assert all("sword" not in json.dumps(said) for said in other.said)
    with Player(server, made["table"], made["key"]) as me:
        assert me.look["notes"] == "she hides\na sword"
