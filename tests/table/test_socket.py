"""The socket's promises: numbers, staleness, repeated ids, reconnects, refusals, the recap."""

import random

from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


def test_a_stale_choice_is_refused_with_the_current_state(server: Server) -> None:
    """Never guessed."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        old = me.look
        text = old["ask"]["choices"][0]["text"]
        assert me.choose(text)["type"] == "done"
        refused = me.ask("choose", seq=old["seq"], text=text)
        assert refused["code"] == "stale" and refused["look"]["seq"] == old["seq"] + 1
        assert me.ask("choose", seq=9999, text=text)["code"] == "stale"
        assert me.ask("choose", seq=-1, text=text)["code"] == "stale"


def test_an_illegal_choice_changes_nothing(server: Server) -> None:
    """The reason and the current state come back; the number stays."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        refused = me.choose("take:port:3")
        assert refused["code"] == "illegal_choice" and "take:port:0" in refused["text"]
        assert refused["look"]["seq"] == me.hello["seq"] and refused["look"]["view"] == me.hello["view"]
        assert other.choose("take:port:0")["code"] == "wrong_seat"


def test_a_repeated_id_is_harmless(server: Server) -> None:
    """The same message twice, also over another connection and after the choice was made, counts once."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        choice = {"seq": me.look["seq"], "text": me.look["ask"]["choices"][0]["text"], "id": "one"}
        assert me.ask("choose", **choice)["type"] == "done"
        assert me.ask("choose", **choice)["type"] == "done"
    with Player(server, made["table"], made["key"]) as me:
        assert me.ask("choose", **choice)["type"] == "done"
        assert me.look["step"] == 1


def test_an_old_id_does_not_swallow_a_new_choice(server: Server) -> None:
    """Somebody who counts from one again has seen what the first "1" did: this is another choice."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        assert me.choose(id="1")["type"] == "done"
    with Player(server, made["table"], made["key"]) as me:
        assert me.look["step"] == 1 and me.look["ask"]
        assert me.choose(id="1")["type"] == "done"
        assert me.until(lambda look: look["step"] == 2)


def test_ids_are_plain_text(server: Server) -> None:
    """A database may refuse control characters, and with them everybody's moves of the same moment."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        me.send("choose", seq=me.look["seq"], text=me.look["ask"]["choices"][0]["text"], id="\x00")
        while me.receive()["type"] != "refused":
            pass
        assert me.said[-1]["code"] == "bad_message" and me.look["step"] == 0


def test_two_spectators_may_count_alike(server: Server) -> None:
    """Their lines of chat are told apart; the same line sent again is told once."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], None) as one,
        Player(server, made["table"], None) as two,
        Player(server, made["table"], made["key"]) as me,
    ):
        for player, text in ((one, "hail"), (two, "well met"), (one, "hail"), (one, "farewell")):
            player.ask("chat", text=text, id="1" if text != "farewell" else "2")
        while not any(said.get("text") == "farewell" for said in me.said):
            me.receive()
        assert [said["text"] for said in me.said if said["type"] == "chat"] == ["hail", "well met", "farewell"]


def test_reconnect_gives_what_was_missed(server: Server) -> None:
    """From the number asked for on, no more and no less."""
    made = server.begin(ME, OPEN, options=ORDER)
    key = made["seats"][1]["key"]
    rng = random.Random(3)
    with Player(server, made["table"], key) as other:
        start = other.look["seq"]
    with Player(server, made["table"], made["key"]) as me:
        while me.look["ask"]:
            me.random_choice(rng)
            me.next_look()
        now = me.look
    with Player(server, made["table"], key, since=start) as other:
        assert other.look["seq"] == now["seq"] and other.look["from"] == 0
        assert {event["step"] for event in other.look["events"]} == set(range(1, now["step"] + 1))
    with Player(server, made["table"], key, since=now["seq"]) as other:
        assert other.look["events"] == []
    with Player(server, made["table"], key, since=10_000) as other:
        assert other.look["from"] == -1


def test_while_you_were_away(server: Server) -> None:
    """With a question, and on hello: what others did since my last own decision; in my own turn nothing."""
    made = server.begin(ME, OPEN, options=ORDER)
    rng = random.Random(4)
    with Player(server, made["table"], made["key"]) as me:
        while me.look["ask"]:
            me.random_choice(rng)
            me.next_look()
        mine = me.look["step"]
    with Player(server, made["table"], made["seats"][1]["key"]) as other:
        while other.look["ask"]:
            other.random_choice(rng)
            other.next_look()
        assert other.look["since"]["shares"] == []
        points = other.look["view"]["boards"][1]["points"]
    with Player(server, made["table"], made["key"]) as me:
        since = me.hello["since"]
        assert since["step"] == mine and [share["seat"] for share in since["shares"]] == [1]
        (share,) = since["shares"]
        assert share["lines"] >= 1 and share["said"][0]["key"].startswith("told.")
        assert share["points"] == points
        me.choose()
        assert me.next_look()["since"]["shares"] == []
    with Player(server, made["table"], None) as watcher:
        assert watcher.look["since"] is None


def test_why(server: Server) -> None:
    """A piece that cannot be used says why, with the rule; only to the seat that is asked."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        answer = me.ask("why", place="port:3")
        assert answer["type"] == "why" and answer["message"]["rule"] == "ODY-3.1"
        assert other.ask("why", place="port:3")["message"] is None


def test_sealed_choices_do_not_make_each_other_stale(bluff: Server) -> None:
    """All bid at the same time: the bid of one leaves the question of the other as it was."""
    made = bluff.begin(ME, OPEN, OPEN, game="bluff")
    players = [Player(bluff, made["table"], seat["key"]) for seat in made["seats"]]
    first = players[0].look["seq"]
    for player in players:
        player.until(lambda look: look["ask"] is not None)
        assert player.ask("choose", seq=first, text="bid:2")["type"] == "done"
    for player in players:
        player.until(lambda look: look["view"]["bids"] == [2, 2, 2])
        hidden = [card for seat, card in enumerate(player.look["view"]["cards"]) if seat != player.look["seat"]]
        assert hidden == [None, None]
        told = [event for look in player.looks for event in look["events"] if event["kind"] == "reminder"]
        assert [event["touches"] for event in told] == [[player.look["seat"]]]
        player.socket.close()
