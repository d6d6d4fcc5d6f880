"""Moves of several choices, and looking ahead before they are made."""

import pytest

from mythagon.games import GAMES
from mythagon.house.drafts import move_draft
from mythagon.house.founding import founding_of, start_draft
from mythagon.house.journal import Entry, Seat
from mythagon.house.refusal import Refused
from mythagon.house.tables import Table
from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


def quiet_texts(player: Player, most: int = 3) -> list[str]:
    """Choices the asked seat can make one after the other without any news, found by looking ahead."""
    texts: list[str] = []
    question = player.look["ask"]
    while question is not None and len(texts) < most:
        quiet = [choice["text"] for choice in question["choices"] if not choice["commits"]]
        if not quiet:
            break
        texts.append(quiet[0])
        question = player.ask("preview", seq=player.look["seq"], texts=texts)["question"]
    return texts


def test_a_preview_is_what_then_happens(server: Server) -> None:
    """Same events, view and question as the move itself brings; the table does not change."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        before = me.look
        texts = quiet_texts(me, 2)
        assert len(texts) == 2
        ahead = me.ask("preview", seq=before["seq"], texts=texts)
        assert (ahead["type"], ahead["steps"], ahead["news"]) == ("preview", 2, False)
        assert me.ask("ping")["type"] == "pong" and me.look["step"] == 0
        assert me.ask("choose", seq=before["seq"], texts=texts)["type"] == "done"
        after = me.until(lambda look: look["step"] == 2)
        assert after["view"] == ahead["view"] and after["ask"] == ahead["question"]
        told = [{name: value for name, value in event.items() if name != "step"} for event in after["events"]]
        assert told == ahead["events"]


def test_a_move_of_several_choices_is_one_entry_and_one_undo(server: Server) -> None:
    """Everybody is told of it at once, and it goes back at once."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        before = me.look
        texts = quiet_texts(me, 2)
        me.ask("choose", seq=before["seq"], texts=texts)
        seen = other.until(lambda look: look["step"] > 0)
        assert seen["step"] == 2 and seen["seq"] == before["seq"] + 1
        assert {event["step"] for event in seen["events"]} <= {1, 2}
        assert me.until(lambda look: look["step"] == 2)["undo"]["free"] == 1
        assert me.ask("undo", steps=1)["type"] == "done"
        back = other.until(lambda look: look["step"] == 0)
        assert back["from"] == 0
        assert me.until(lambda look: look["step"] == 0)["view"] == before["view"]


def test_a_move_with_an_illegal_choice_is_refused_whole(server: Server) -> None:
    """Nothing is stored, whichever choice it is."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        seq = me.look["seq"]
        texts = quiet_texts(me, 1)
        for wrong in (["nonsense", *texts], [*texts, "nonsense"], [*texts, texts[0]]):
            refused = me.ask("choose", seq=seq, texts=wrong)
            assert refused["code"] == "illegal_choice" and refused["look"]["seq"] == seq, wrong
            assert me.ask("preview", seq=seq, texts=wrong)["code"] == "illegal_choice"
        assert me.ask("choose", seq=seq, texts=texts, id="again")["type"] == "done"
        assert me.ask("choose", seq=seq, texts=texts, id="again")["type"] == "done"
        assert me.until(lambda look: look["step"] == 1)["seq"] == seq + 1


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"text": "take:port:0", "texts": ["take:port:0"]},
        {"texts": []},
        {"texts": ["take:port:0"] * 65},
        {"texts": "take:port:0"},
    ],
)
def test_a_move_says_what_it_is_in_one_way(server: Server, fields: dict[str, object]) -> None:
    """A text or one to sixty-four texts."""
    made = server.begin(ME, OPEN, options=ORDER)
    with Player(server, made["table"], made["key"]) as me:
        assert me.ask("choose", seq=me.look["seq"], **fields)["code"] == "bad_message"
        assert me.look["step"] == 0


def test_only_the_asked_seat_looks_ahead_and_only_from_now(server: Server) -> None:
    """The same gate as for a choice: seat, question, number."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
        Player(server, made["table"], None) as watcher,
    ):
        texts = ["take:port:0"]
        assert other.ask("preview", seq=other.look["seq"], texts=texts)["code"] == "wrong_seat"
        assert watcher.ask("preview", seq=watcher.look["seq"], texts=texts)["code"] == "spectator"
        assert me.ask("preview", seq=me.look["seq"] + 1, texts=texts)["code"] == "stale"
        me.ask("stand_in", strength="easy")
        assert me.ask("preview", seq=me.look["seq"], texts=texts)["code"] in ("stand_in", "stale")


def laid(seed: str) -> Table:
    """A started table of two people."""
    chairs = [Seat("human", f"Person {seat}") for seat in range(2)]
    table = Table(founding_of(GAMES["odysseus"], chairs, 0, ORDER, seed, 1.0))
    table.apply(Entry(1, "start", None, start_draft(chairs, None).data, 1.0))
    return table


def test_a_move_ends_at_its_first_news() -> None:
    """Whether a choice after news is legal would tell the news, so it is refused without a look at it."""
    table = laid("news")
    match = table.running()
    ask = match.asks[0]
    while not any(match.commits(ask.seat, choice) for choice in ask.choices):
        text = ask.choices[0].text
        table.apply(Entry(table.seq + 1, "choice", int(ask.seat), {"texts": [text], "by": "person"}, 1.0))
        ask = match.asks[0]
    seat, text = int(ask.seat), next(choice.text for choice in ask.choices if match.commits(ask.seat, choice))
    assert not move_draft(table, seat, [text], "person", 1.0).over
    for after in ("adventure", "rest", "nonsense"):
        with pytest.raises(Refused, match="choice 1 of 2 brings news"):
            move_draft(table, seat, [text, after], "person", 1.0)


def test_tables_stored_before_moves_are_read() -> None:
    """One text in a choice, and the decisions that are left in an undo."""
    old, new = laid("old"), laid("old")
    text = old.running().asks[0].choices[0].text
    for table, choice, undo in ((old, {"text": text}, {"to": 0}), (new, {"texts": [text]}, {"moves": 1})):
        table.apply(Entry(2, "choice", 0, {**choice, "by": "person"}, 1.0))
        table.apply(Entry(3, "choice", 0, {"texts": [table.running().asks[0].choices[0].text], "by": "person"}, 1.0))
        table.apply(Entry(4, "undo", 0, {"to": 1} if table is old else {"moves": 1}, 1.0))
        assert (len(table.running().steps), table.step_since(3), table.own_step(0)) == (1, 1, 1)
        table.apply(Entry(5, "undo", 0, undo, 1.0))
        assert (len(table.running().steps), table.step_since(4), table.own_step(0)) == (0, 0, 0)
    assert old.running().digest() == new.running().digest() == laid("old").running().digest()
