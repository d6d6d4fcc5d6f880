"""Undo: free up to the last new information, further only when all agree."""

from mythagon.table.storage.journal import Draft
from tests.table.inside import Inside
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


def test_a_sealed_choice_is_taken_back_though_others_have_given_theirs(inside: Inside) -> None:
    """Nothing was opened: what others gave stays, and so do their questions."""
    made = inside.begin(ME, OPEN, OPEN, game="bluff")
    first, second, third = players = [Player(inside, made["table"], seat["key"]) for seat in made["seats"]]
    seen = third.look["seq"]
    first.choose("bid:3")
    second.until(lambda look: look["step"] == 1)
    second.choose("bid:1")
    assert first.until(lambda look: look["step"] == 2)["undo"]["free"] == 1
    assert first.ask("undo", steps=1)["type"] == "done"
    assert first.until(lambda look: look["step"] == 1)["view"]["waiting"] == [0, 2]
    assert first.look["from"] == 0, "what came after the choice that was taken back is told again"
    assert third.ask("choose", seq=seen, text="bid:2")["type"] == "done", "the question is still the same"
    first.until(lambda look: look["step"] == 2)
    first.choose("bid:0")
    assert first.until(lambda look: look["view"]["bids"])["view"]["bids"] == [0, 1, 2]
    assert first.look["undo"]["free"] == 0, "the bids are open"
    for player in players:
        player.socket.close()


def test_undos_of_older_servers_are_understood(inside: Inside) -> None:
    """They said how many decisions are left, not how many are taken back."""
    made = inside.begin(ME, OPEN, options=ORDER)
    with Player(inside, made["table"], made["key"]) as me:
        me.choose("take:port:0")
        inside.call(inside.application.hall.act(inside.live(made["table"]), lambda: Draft("undo", 0, {"to": 0})))
        assert me.until(lambda look: look["seq"] == 4)["step"] == 0
        assert me.look["from"] == 0 and me.look["ask"] is not None
