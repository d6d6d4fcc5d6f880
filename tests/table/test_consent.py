"""Who has a say: consent of the absent, the founder's rights, removing and inviting again, names, chat, the lobby."""

import sqlite3
import time
from typing import Any

import pytest

from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
ORDER = {"first": "seat_order"}


def error(answer: dict[str, Any]) -> str:
    """The code of a refusal over HTTP."""
    return str(answer["error"]["code"])


def play_turn(player: Player) -> None:
    """Decide until somebody else is asked."""
    player.asked()
    while player.look["ask"]:
        player.choose()
        player.next_look()


# -- consent ----------------------------------------------------------------------------------------------------------


def test_an_absent_person_keeps_a_say_for_a_stated_time(inside: Inside) -> None:
    """A bot sits in for somebody who lost the connection: for five minutes nothing goes on without their consent."""
    made = inside.begin(ME, OPEN, options=ORDER, absence={"after": 30, "then": "replace"})
    path = f"/api/tables/{made['table']}"
    with Player(inside, made["table"], made["key"]) as me:
        play_turn(me)
        inside.turn(30)
        me.until(lambda look: look["seats"][1]["why"] == "absent")
        until = me.look["seats"][1]["say"]
        assert until == inside.watch.now() + 300
        me.asked()
        step = me.look["step"]
        inside.turn(299)
        assert me.ask("undo", steps=1)["type"] == "done"
        me.until(lambda look: look["undo"]["proposal"] is not None)
        assert me.look["step"] == step
        assert inside.post(f"{path}/abandon", {}, made["key"])["status"] == "playing"
        assert error(inside.post(f"{path}/remove", {"seat": 1}, made["key"], status=409)) == "too_soon"
        inside.turn(1)
        assert me.ask("undo", steps=1)["type"] == "done"
        me.until(lambda look: look["step"] < step)
        assert inside.post(f"{path}/abandon", {}, made["key"])["status"] == "abandoned"


def test_an_absent_person_who_is_back_is_asked(inside: Inside) -> None:
    """Their no counts."""
    made = inside.begin(ME, OPEN, options=ORDER, absence={"after": 30, "then": "replace"})
    with Player(inside, made["table"], made["key"]) as me:
        play_turn(me)
        inside.turn(30)
        me.asked()
        me.ask("undo", steps=1)
        with Player(inside, made["table"], made["seats"][1]["key"]) as other:
            other.until(lambda look: look["seats"][1]["stand_in"] is None)
            assert other.ask("undo_vote", agree=False)["type"] == "done"
            me.until(lambda look: look["undo"]["proposal"] is None)


def test_whoever_left_the_seat_to_a_bot_has_no_vote(server: Server) -> None:
    """Until the person takes it back."""
    made = server.begin(ME, OPEN, OPEN, options=ORDER)
    keys = [seat["key"] for seat in made["seats"]]
    with Player(server, made["table"], keys[0]) as me, Player(server, made["table"], keys[1]) as other:
        play_turn(me)
        play_turn(other)
        server.post(f"/api/tables/{made['table']}/leave", {}, keys[1])
        assert me.ask("undo", steps=1)["type"] == "done"
        me.until(lambda look: look["undo"]["proposal"])
        assert other.ask("undo_vote", agree=False)["code"] == "stand_in"


@pytest.mark.parametrize("stored_before", [False, True])
def test_a_vote_after_the_end_breaks_nothing(start: Start, stored_before: bool) -> None:
    """An undo is asked for, all give the table up, then comes the vote: refused; where it was stored, ignored."""
    server = start()
    made = server.begin(ME, OPEN, options=ORDER)
    keys, path = [seat["key"] for seat in made["seats"]], f"/api/tables/{made['table']}"
    with Player(server, made["table"], keys[0]) as me, Player(server, made["table"], keys[1]) as other:
        play_turn(me)
        play_turn(other)
        me.ask("undo", steps=1)
        other.until(lambda look: look["undo"]["proposal"])
        for key in keys:
            server.post(f"{path}/abandon", {}, key)
        assert other.ask("undo_vote", agree=True)["code"] == "undo_refused"
        seq = other.until(lambda look: look["status"] == "abandoned")["seq"]
    server.stop()
    if stored_before:
        with sqlite3.connect(server.database.removeprefix("sqlite:///")) as connection:
            row = (made["table"], seq + 1, "undo_vote", 1, '{"agree":true}', time.time(), None)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    again = start()
    assert again.get(path)["status"] == "abandoned"
    assert again.get(f"{path}/record").startswith("mythagon-record")


# -- the founder ------------------------------------------------------------------------------------------------------


def test_the_founder_removes_and_invites_again_before_the_start(server: Server) -> None:
    """The guest's key is void, a new invitation opens the seat, the old one does not."""
    made = server.found(ME, OPEN, OPEN)
    path, seat = f"/api/tables/{made['table']}", made["seats"][1]
    first = server.post("/api/seats/claim", {"key": seat["key"], "name": "Zoë"})
    second = server.post("/api/seats/claim", {"key": made["seats"][2]["key"], "name": "Ann"})
    assert error(server.post(f"{path}/remove", {"seat": 1}, second["key"], status=403)) == "not_host"
    assert error(server.post(f"{path}/remove", {"seat": 0}, made["key"], status=409)) == "own_seat"
    assert error(server.post(f"{path}/invite", {"seat": 1}, made["key"], status=409)) == "seat_taken"
    server.post(f"{path}/remove", {"seat": 1}, made["key"])
    assert server.get(path)["seats"][1]["kind"] == "open"
    assert error(server.post(f"{path}/remove", {"seat": 1}, made["key"], status=404)) == "no_person"
    assert error(server.post(f"{path}/start", {}, first["key"], status=403)) == "wrong_key"
    assert error(server.post(f"{path}/invite", {"seat": 1}, second["key"], status=403)) == "not_host"
    old, new = (server.post(f"{path}/invite", {"seat": 1}, made["key"]) for _ in range(2))
    assert error(server.post("/api/seats/claim", {"key": old["key"]}, status=403)) == "wrong_key"
    assert error(server.post("/api/seats/claim", {"code": old["code"]}, status=404)) == "wrong_code"
    third = server.post("/api/seats/claim", {"code": new["code"], "name": "Bo"})
    assert server.get(path)["seats"][1]["name"] == "Bo"
    assert server.post(f"{path}/start", {}, third["key"])["status"] == "playing"


def test_a_private_seat_that_was_left_can_be_offered_again(server: Server) -> None:
    """Leaving does not make it useless."""
    made = server.found(ME, OPEN)
    path = f"/api/tables/{made['table']}"
    guest = server.post("/api/seats/claim", {"code": made["seats"][1]["code"]})
    server.post(f"{path}/leave", {}, guest["key"])
    invitation = server.post(f"{path}/invite", {"seat": 1}, made["key"])
    server.post("/api/seats/claim", {"key": invitation["key"], "name": "Zoë"})
    assert server.get(path)["seats"][1]["name"] == "Zoë"


def test_when_the_founder_is_gone_everybody_presides(server: Server) -> None:
    """The rights go to those who are there, not to whoever takes the founder's chair alone."""
    made = server.found(ME, OPEN, OPEN, public=True)
    path = f"/api/tables/{made['table']}"
    guest = server.post(f"{path}/join", {"name": "Zoë", "seat": 1})
    server.post(f"{path}/leave", {}, made["key"])
    with Player(server, made["table"], guest["key"]) as zoe:
        assert zoe.look["host"] is None
    assert server.post(f"{path}/invite", {"seat": 0}, guest["key"])["seat"] == 0
    assert server.post(f"{path}/start", {"fill": "easy"}, guest["key"])["status"] == "playing"


def test_all_others_remove_somebody_during_play(inside: Inside) -> None:
    """One vote is told, the last one puts a bot there; a decision of the person ends the vote."""
    server = inside
    made = server.begin(ME, OPEN, OPEN, options=ORDER)
    keys, path = [seat["key"] for seat in made["seats"]], f"/api/tables/{made['table']}"
    with Player(server, made["table"], keys[0]) as me:
        server.post(f"{path}/remove", {"seat": 0}, keys[1])
        me.until(lambda look: look["removing"] == [{"seat": 0, "agreed": [1]}])
        me.asked()
        me.choose()
        me.until(lambda look: look["removing"] == [] and look["ask"])
        inside.turn(300)
        for key in keys[1:]:
            assert server.get(path)["seats"][0]["kind"] == "human"
            server.post(f"{path}/remove", {"seat": 0}, key)
        assert me.closed() == 4403
    chair = server.get(path)["seats"][0]
    assert (chair["kind"], chair["name"], chair["strength"]) == ("bot", "Inès", "normal")
    with Player(server, made["table"], keys[1]) as other:
        other.asked()
        assert other.look["host"] is None


def test_one_person_alone_removes_the_other_only_after_waiting(inside: Inside) -> None:
    """A stranger who does not move is not there for ever, and nobody is removed in the middle of a thought."""
    made = inside.begin(ME, OPEN, options=ORDER)
    path, key = f"/api/tables/{made['table']}", made["seats"][1]["key"]
    inside.turn(299)
    assert error(inside.post(f"{path}/remove", {"seat": 0}, key, status=409)) == "too_soon"
    inside.turn(1)
    inside.post(f"{path}/remove", {"seat": 0}, key)
    assert inside.get(path)["seats"][0]["kind"] == "bot"


def test_handing_over_to_and_fro_has_an_end(server: Server) -> None:
    """Twenty times between two decisions; whoever decides may change their mind again."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["seats"][1]["key"]) as idle:
        answers = [(idle.ask("stand_in"), idle.ask("return")) for _ in range(12)]
        assert [answer["type"] for answer, _ in answers] == ["done"] * 10 + ["refused"] * 2
        assert answers[-1][0]["code"] == "too_often"
        with Player(server, made["table"], made["key"]) as me:
            me.choose()
        assert idle.ask("stand_in")["type"] == "done"


# -- names, chat, lobby -----------------------------------------------------------------------------------------------


def test_names_at_a_table_differ(server: Server) -> None:
    """A second of the same name is numbered, however it is written."""
    made = server.found({"kind": "me", "name": "Zoë"}, EASY, OPEN, {"kind": "hotseat", "name": "zoë"}, public=True)
    server.post(f"/api/tables/{made['table']}/join", {"name": "ＺＯË"})
    names = [seat["name"] for seat in server.get(f"/api/tables/{made['table']}")["seats"]]
    assert names[0] == "Zoë" and names[3] == "zoë 2" and names[2] == "ＺＯË 3"
    long = server.found({"kind": "me", "name": "x" * 24}, OPEN)
    server.post("/api/seats/claim", {"key": long["seats"][1]["key"], "name": "x" * 24})
    assert server.get(f"/api/tables/{long['table']}")["seats"][1]["name"] == "x" * 22 + " 2"


def lines(player: Player) -> list[str]:
    """The chat that a player has heard so far."""
    assert player.ask("ping")["type"] == "pong"
    return [said["text"] for said in player.said if said["type"] == "chat"]


def test_mute(server: Server) -> None:
    """What I do not want to read is not sent to me, now and when I come back; others read it."""
    made = server.begin(ME, OPEN, OPEN)
    keys = [seat["key"] for seat in made["seats"]]
    players = [Player(server, made["table"], key) for key in keys]
    watcher = Player(server, made["table"], None)
    me, loud, other = players
    for who in (1, None):
        assert me.ask("mute", who=who, muted=True)["type"] == "done"
    assert me.ask("mute", who=0, muted=True)["code"] == "no_person"
    assert watcher.ask("mute", who=0, muted=True)["code"] == "spectator"
    loud.ask("chat", text="buy my boat")
    watcher.ask("chat", text="and mine")
    other.ask("chat", text="your turn")
    assert lines(me) == ["your turn"] and lines(other) == ["buy my boat", "and mine", "your turn"]
    with Player(server, made["table"], keys[0]) as again:
        assert lines(again) == ["your turn"] and again.look["muted"] == [None, 1]
    assert loud.look["muted"] == []
    me.ask("mute", who=1, muted=False)
    loud.ask("chat", text="sorry")
    assert lines(me)[-1] == "sorry"
    for player in (*players, watcher):
        player.socket.close()


def test_the_founder_closes_the_spectators_chat(server: Server) -> None:
    """Nobody else does; people at the table talk on."""
    made = server.begin(ME, OPEN)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as guest,
        Player(server, made["table"], None) as watcher,
    ):
        assert guest.ask("hush", closed=True)["code"] == "not_host"
        assert me.ask("hush", closed=True)["type"] == "done"
        watcher.until(lambda look: look["hushed"])
        assert watcher.ask("chat", text="hello")["code"] == "hushed"
        assert guest.ask("chat", text="quiet now")["type"] == "done"
        me.ask("hush", closed=False)
        assert watcher.ask("chat", text="hello")["type"] == "done"


def test_chat_is_slow_enough_to_read(start: Start) -> None:
    """Ten lines at once, then one a second."""
    server = start(rate_chat=1)
    made = server.begin(ME, EASY)
    with Player(server, made["table"], None) as watcher:
        answers = [watcher.ask("chat", text=f"line {number}") for number in range(40)]
        refused = [answer["code"] for answer in answers if answer["type"] == "refused"]
        assert len(refused) >= 20 and set(refused) == {"slow_down"}


def test_many_tables_hide_no_other(start: Start) -> None:
    """Page by page all are there; a table where somebody is comes first; one address has ten that wait at most."""
    server = start()
    first = server.found(ME, OPEN, public=True, name="honest")
    lone = server.found(ME, OPEN, public=True, name="lone")
    for _ in range(101):
        server.found(ME, OPEN, public=True, name="flood")
    pages = [server.get("/api/lobby", params={"page": page}) for page in range(3)]
    assert [len(page["tables"]) for page in pages] == [100, 3, 0] and pages[0]["total"] == 103
    listed = [table["table"] for page in pages for table in page["tables"]]
    assert len(set(listed)) == 103 and listed[-2:] == [lone["table"], first["table"]]
    with Player(server, first["table"], first["key"]):
        assert server.get("/api/lobby")["tables"][0]["table"] == first["table"]
    server.stop()
    limited = start(public_tables=10)
    made = [limited.found(ME, OPEN, public=True) for _ in range(10)]
    body = {"game": "odysseus", "seats": [ME, OPEN], "public": True}
    assert error(limited.post("/api/tables", body, status=429)) == "too_many_tables"
    limited.post("/api/tables", {**body, "public": False})
    limited.post(f"/api/tables/{made[0]['table']}/start", {"fill": "easy"}, made[0]["key"])
    limited.post("/api/tables", body)
