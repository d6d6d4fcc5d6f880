"""Undo: free up to the last new information, further only when all agree."""

from tests.table.conftest import Start
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


def test_a_sealed_choice_is_taken_back_after_others_have_given_theirs(bluff: Server) -> None:
    """Nothing was opened: the others' bids stay, their questions are not stale, and what all see is right again."""
    made = bluff.begin(ME, OPEN, OPEN, game="bluff", clock={"turn": 500.0, "bank": 500.0})
    keys = [seat["key"] for seat in made["seats"]]
    with (
        Player(bluff, made["table"], keys[0]) as one,
        Player(bluff, made["table"], keys[1]) as two,
        Player(bluff, made["table"], keys[2]) as three,
    ):
        first = three.look["seq"]
        one.choose("bid:1")
        two.until(lambda look: look["step"] == 1)
        two.choose("bid:3")
        seen = one.until(lambda look: look["step"] == 2)
        assert seen["undo"]["free"] == 1 and seen["view"]["waiting"] == [2]
        assert one.ask("undo", steps=1)["type"] == "done"
        back = one.until(lambda look: look["step"] == 1)
        assert back["from"] == 0 and back["view"]["waiting"] == [0, 2]
        watched = two.until(lambda look: look["step"] == 1 and look["seq"] == back["seq"])
        assert watched["ask"] is None and watched["undo"]["free"] == 1
        assert three.ask("choose", seq=first, text="bid:0")["type"] == "done", "another's undo leaves my question"
        one.choose("bid:2")
        opened = one.until(lambda look: look["view"]["bids"])
        assert opened["view"]["bids"] == [2, 3, 0] and opened["undo"]["free"] == 0


def test_a_sealed_undo_survives_a_restart(start: Start) -> None:
    """The entry says who took back how much, and the table is the same when it is read again."""
    server = start(bluff=True)
    made = server.begin(ME, OPEN, OPEN, game="bluff")
    keys = [seat["key"] for seat in made["seats"]]
    for seat, bid in ((0, "bid:1"), (1, "bid:3")):
        with Player(server, made["table"], keys[seat]) as player:
            player.choose(bid)
    with Player(server, made["table"], keys[0]) as one:
        assert one.ask("undo", steps=1)["type"] == "done"
        before = one.until(lambda look: look["step"] == 1)
    assert server.stop() == 0
    server = start(bluff=True)
    with Player(server, made["table"], keys[0]) as one, Player(server, made["table"], keys[2]) as three:
        assert (one.look["seq"], one.look["view"], one.look["ask"]) == (before["seq"], before["view"], before["ask"])
        one.choose("bid:2")
        three.until(lambda look: look["step"] == 2)
        three.choose("bid:0")
        assert one.until(lambda look: look["view"]["bids"])["view"]["bids"] == [2, 3, 0]
