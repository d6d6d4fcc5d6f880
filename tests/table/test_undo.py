"""Undo: free up to the last new information, further only when all agree."""

from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
ORDER = {"first": "seat_order"}


def test_free_undo(server: Server) -> None:
    """My own last decisions that brought no news; the log goes back with them."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        before = me.look
        me.choose("take:port:0")
        after = me.next_look()
        assert after["undo"]["free"] == 1
        assert me.ask("undo", steps=1)["type"] == "done"
        back = me.next_look()
        assert back["view"] == before["view"] and back["ask"] == before["ask"]
        assert back["seq"] == after["seq"] + 1 and back["step"] == 0 and back["from"] == 0
        assert me.ask("undo", steps=1)["code"] == "undo_refused"


def test_undo_by_consent(server: Server) -> None:
    """Once somebody else has moved all must agree; one no ends it."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        while me.look["ask"]:
            me.choose()
            me.next_look()
        mine = me.look["step"]
        other.asked()
        other.choose()
        me.until(lambda look: look["step"] == mine + 1)
        assert me.look["undo"]["free"] == 0
        me.ask("undo", steps=1)
        proposal = other.until(lambda look: look["undo"]["proposal"])["undo"]["proposal"]
        assert proposal == {"by": 0, "to": mine - 1, "agreed": [0]}
        other.ask("undo_vote", agree=False)
        me.until(lambda look: look["undo"]["proposal"] is None)
        assert me.look["step"] == mine + 1
        me.ask("undo", steps=1)
        other.until(lambda look: look["undo"]["proposal"])
        other.ask("undo_vote", agree=True)
        me.until(lambda look: look["step"] == mine - 1)
        assert me.look["ask"] is not None and me.look["undo"]["proposal"] is None
        assert other.ask("undo_vote", agree=True)["code"] == "undo_refused"


def test_a_move_ends_the_proposal(server: Server) -> None:
    """Who plays on has answered."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        while me.look["ask"]:
            me.choose()
            me.next_look()
        other.asked()
        other.choose()
        other.next_look()
        me.ask("undo", steps=1)
        other.until(lambda look: look["undo"]["proposal"])
        other.choose()
        assert me.until(lambda look: look["undo"]["proposal"] is None)


def test_bots_always_agree(server: Server) -> None:
    """Alone with bots I take back as far as I like."""
    made = server.begin(ME, EASY, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        while me.look["ask"]:
            me.choose()
            me.next_look()
        me.until(lambda look: look["ask"] is not None)
        me.ask("undo", steps=1)
        assert me.until(lambda look: look["ask"] is not None and look["view"]["waiting"] == [0])
        assert me.ask("undo", steps=500)["code"] == "undo_refused"
