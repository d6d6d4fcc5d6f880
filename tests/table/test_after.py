"""After the end: record, replay, play on, import, rematch, abandon."""

import random
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.record import LONGEST, Record, write_record
from mythagon.kernel.record import replay as replay_record
from tests.table.player import Player, play_out
from tests.table.servers import Server, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture(scope="module")
def ended(server: Server) -> dict[str, Any]:
    """A table of two people that was played to its end."""
    made = server.begin(ME, OPEN)
    with (
        Player(server, made["table"], made["key"]) as one,
        Player(server, made["table"], made["seats"][1]["key"]) as two,
    ):
        play_out([one, two], random.Random(5))
        made["last"] = one.look
    return made


def test_the_record_replays_without_a_server(server: Server, ended: dict[str, Any]) -> None:
    """One text file, the same match."""
    match = replay_record(Record(server.get(f"/api/tables/{ended['table']}/record")), find_game("odysseus"))
    assert match.over and match.view(0) == ended["last"]["view"]


def test_replay_at_any_step(server: Server, ended: dict[str, Any]) -> None:
    """From any seat, from beside, or with all revealed; with the curve of the standings."""
    path = f"/api/tables/{ended['table']}/replay"
    last = server.get(path, params={"seat": "0"})
    assert last["view"] == ended["last"]["view"] and last["step"] == last["steps"] == ended["last"]["step"]
    assert len(last["standing"]) == last["steps"] + 1 and len(last["standing"][0]) == 2
    assert last["rival"] is None
    match = replay_record(
        Record(server.get(f"/api/tables/{ended['table']}/record")), find_game("odysseus"), length=last["steps"] // 2
    )
    for seat in ("0", "1", "spectator", "all"):
        half = server.get(path, params={"seat": seat, "step": last["steps"] // 2})
        assert half["view"] == match.view(0 if seat == "0" else None)  # nothing is secret in Odysseus
        assert half["views"] == ([match.view(0), match.view(1)] if seat == "all" else None)
        assert {event["step"] for event in half["events"]} <= {half["step"]}
    assert server.get(path, 404, params={"step": 10_000})["error"]["code"] == "no_step"
    assert server.get(path, 404, params={"seat": "7"})["error"]["code"] == "no_seat"


def test_every_turn_with_what_it_was_worth(server: Server, ended: dict[str, Any]) -> None:
    """Turns follow each other without a gap; their gains add up to the score, line by line."""
    result = server.get(f"/api/tables/{ended['table']}/replay")["view"]["result"]
    turns = server.get(f"/api/tables/{ended['table']}/turns")["turns"]
    assert [turn["first"] for turn in turns] == [1, *(turn["last"] + 1 for turn in turns[:-1])]
    assert turns[-1]["last"] == ended["last"]["step"]
    assert [turn["seat"] for turn in turns] == [n % 2 for n in range(turns[0]["seat"], turns[0]["seat"] + 22)]
    for seat, lines in enumerate(result["lines"]):
        for line, points in lines:
            assert points == sum(dict(turn["gains"][seat]).get(line, 0) for turn in turns)
    assert {event["step"] for turn in turns for event in turn["events"]} <= set(range(1, turns[-1]["last"] + 1))


def test_what_nobody_could_see_is_shown_with_everything_revealed(server: Server, ended: dict[str, Any]) -> None:
    """The face-down pairs of the first deal, and only to who asks for everything."""
    path = f"/api/tables/{ended['table']}/replay"
    start = server.get(path, params={"seat": "all", "step": 0})
    down = [
        (side, place)
        for side, cards in start["view"]["ship"].items()
        for place, card in enumerate(cards)
        if card == "down"
    ]
    piles = {"pile:0", "pile:1"}
    assert set(start["unseen"]) == piles | {f"ship.{side}.{place}" for side, place in down} and down
    assert server.get(path, params={"seat": "0", "step": 0})["unseen"] == {}


def test_replay_only_after_the_end(bluff: Server) -> None:
    """While it runs nobody looks at other hands; afterwards all are open."""
    made = bluff.begin(ME, OPEN, game="bluff")
    path = f"/api/tables/{made['table']}/replay"
    assert bluff.get(path, 409, params={"seat": "all"})["error"]["code"] == "not_over"
    assert bluff.get(f"/api/tables/{made['table']}/record", 409)["error"]["code"] == "not_over"
    assert bluff.post(f"/api/tables/{made['table']}/play-on", {"step": 0, "seat": 0}, status=409)
    with Player(bluff, made["table"], made["key"]) as one, Player(bluff, made["table"], made["seats"][1]["key"]) as two:
        cards = [one.look["view"]["cards"][0], two.look["view"]["cards"][1]]
        play_out([one, two], random.Random(6))
    every = bluff.get(path, params={"seat": "all", "step": 1})
    assert every["view"]["cards"] == [None, None]
    assert [view["cards"] for view in every["views"]] == [[cards[0], None], [None, cards[1]]]
    assert bluff.get(path, params={"seat": "0", "step": 1})["view"]["cards"] == [cards[0], None]
    assert bluff.get(path, params={"seat": "spectator", "step": 1})["view"]["cards"] == [None, None]
    told = bluff.get(path, params={"seat": "all", "step": 2})["events"]
    assert sorted(event["fields"]["card"] for event in told if event["kind"] == "reminder") == sorted(cards)


def test_play_on_from_here(server: Server, ended: dict[str, Any]) -> None:
    """A new table against bots that starts with the decisions up to that moment."""
    steps = ended["last"]["step"]
    on = server.post(f"/api/tables/{ended['table']}/play-on", {"step": steps // 2, "seat": 1, "strength": "easy"})
    past = server.get(f"/api/tables/{ended['table']}/replay", params={"seat": "1", "step": steps // 2})
    with Player(server, on["table"], on["key"]) as me:
        assert me.hello["seat"] == 1 and me.hello["step"] >= steps // 2
        me.asked()
        assert [seat["kind"] for seat in me.look["seats"]] == ["bot", "human"]
        if me.hello["step"] == steps // 2:
            assert me.hello["view"] == past["view"]
        assert me.ask("undo", steps=200)["code"] == "undo_refused"
        assert me.choose()["type"] == "done"
    late = server.post(f"/api/tables/{ended['table']}/play-on", {"step": steps, "seat": 1}, status=409)
    assert late["error"]["code"] == "over"


@pytest.mark.parametrize("game", ["odysseus", "deukalion"])
def test_nobody_knows_what_is_to_come_after_play_on(server: Server, game: str) -> None:
    """Twice from the same moment: the same table to who plays on, another one behind it; records replay as ever."""
    text = (RECORDS / game / "3-players.txt").read_text(encoding="utf-8")
    made, old = bring(server, text).json(), Record(text)
    step, seat = len(old.decisions) * 9 // 10, 1  # bots play the rest
    before = replay_record(old, find_game(game), length=step)
    truths = {before.digest()}
    path = f"/api/tables/{made['table']}/play-on"
    tables = [server.post(path, {"step": step, "seat": seat, "strength": "easy"}) for _ in range(2)]
    for on in tables:
        with Player(server, on["table"], on["key"]) as me:
            me.ask("stand_in", strength="easy")
            me.until(lambda look: look["status"] == "over")
            last = me.look["view"]
        text = server.get(f"/api/tables/{on['table']}/record")
        record = Record(text)
        assert record.header["seed"] == old.header["seed"] and len(record.forks) == 1
        assert [one[1:3] for one in record.decisions[:step]] == [one[1:3] for one in old.decisions[:step]]
        again = replay_record(record, find_game(game))
        assert again.view(seat) == last and again.digest() == record.hash
        again.rewind(step)
        assert again.view(seat) == before.view(seat) and again.choices(seat) == before.choices(seat)
        truths.add(again.digest())
        for moment in (step - 1, step, step + 1, len(record.decisions)):
            told = server.get(f"/api/tables/{on['table']}/replay", params={"seat": "all", "step": moment})
            match = replay_record(record, find_game(game), length=moment)
            assert told["views"] == [match.view(number) for number in range(3)]
        brought = bring(server, text).json()
        assert server.get(f"/api/tables/{brought['table']}/record") == text
        further = server.post(f"/api/tables/{brought['table']}/play-on", {"step": step + 1, "seat": 0})
        server.post(f"/api/tables/{further['table']}/abandon", {}, further["key"])
        forks = Record(server.get(f"/api/tables/{further['table']}/record")).forks
        assert [(fork.step, fork.seat) for fork in forks] == [(step, seat), (step + 1, 0)]
    assert len(truths) == 3


def bring(server: Server, text: str) -> Any:
    """Import a record."""
    return server.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})


def test_import(server: Server, ended: dict[str, Any]) -> None:
    """A finished record can be replayed; an unfinished one has seats to take; a broken one says where."""
    text = server.get(f"/api/tables/{ended['table']}/record")
    brought = bring(server, text)
    assert brought.status_code == 201
    answer = brought.json()
    assert answer["status"] == "over" and server.get(f"/api/tables/{answer['table']}/record") == text
    spoiled = bring(server, text.replace("adventure", "rest", 1))
    assert spoiled.status_code == 422 and spoiled.json()["error"]["text"].startswith("line ")
    assert bring(server, "hello").json()["error"]["code"] == "bad_record"
    assert bring(server, "x" * (LONGEST + 1)).status_code == 422
    assert bring(server, "x" * (4 * LONGEST + 1)).status_code == 413


def test_the_rival_of_a_lonely_game_has_its_curve(server: Server) -> None:
    """An opponent without a seat: its points after every decision, as its view told them."""
    text = (Path(__file__).parent.parent / "records" / "odysseus" / "1-players.txt").read_text(encoding="utf-8")
    path = f"/api/tables/{bring(server, text).json()['table']}/replay"
    last = server.get(path)
    assert len(last["rival"]) == last["steps"] + 1
    for step in (0, last["steps"] // 2, last["steps"]):
        assert server.get(path, params={"step": step})["view"]["automa"]["points"] == last["rival"][step]


def test_import_of_an_unfinished_match(server: Server, ended: dict[str, Any]) -> None:
    """Its seats are open, by their keys, and the match goes on where it stood."""
    record = Record(server.get(f"/api/tables/{ended['table']}/record"))
    match = replay_record(record, find_game("odysseus"), length=10)
    answer = bring(server, write_record(match)).json()
    assert answer["status"] == "open" and [seat["seat"] for seat in answer["seats"]] == [0, 1]
    key = server.post("/api/seats/claim", {"key": answer["seats"][0]["key"], "name": "Inès"})["key"]
    server.post(f"/api/tables/{answer['table']}/start", {"fill": "easy"}, key)
    with Player(server, answer["table"], key) as me:
        assert me.look["step"] >= 10
        me.asked()
        assert me.choose()["type"] == "done"


def test_import_of_a_match_whose_chance_followed_a_script(server: Server) -> None:
    """What the script gave is part of the table, also where it is not used up yet."""
    plain = Match.start(find_game("deukalion"), 2, seed="script")
    while not any(step.outcomes for step in plain.steps):
        plain.answer(plain.asks[0].seat, plain.asks[0].choices[0])
    name, _, value = plain.steps[-1].outcomes[0].partition("=")
    other = str(1 if value != "1" else 2)
    match = Match.start(find_game("deukalion"), 2, seed="script", script=[f"{name}={other}"] * 3)
    for step in plain.steps:
        match.answer(step.seat, step.choice)
    assert match.steps[-1].outcomes[0] == f"{name}={other}"
    answer = bring(server, write_record(match)).json()
    key = server.post("/api/seats/claim", {"key": answer["seats"][0]["key"], "name": "Inès"})["key"]
    server.post(f"/api/tables/{answer['table']}/start", {"fill": "easy"}, key)
    server.post(f"/api/tables/{answer['table']}/abandon", {}, key)
    record = Record(server.get(f"/api/tables/{answer['table']}/record"))
    assert record.script == [f"{name}={other}"] * 3 and len(record.decisions) >= len(match.steps)


def test_rematch(server: Server, ended: dict[str, Any]) -> None:
    """The same people one seat further; everybody gets their own key to the same table, however often they ask."""
    path = f"/api/tables/{ended['table']}/rematch"
    keys = [seat["key"] for seat in ended["seats"]]
    first = server.post(path, {}, keys[0])
    assert first["seat"] == 1 and server.post(path, {}, keys[0]) == first
    assert server.get(f"/api/tables/{first['table']}")["status"] == "open"
    second = server.post(path, {}, keys[1])
    assert second["table"] == first["table"] and second["seat"] == 0 and second["key"] != first["key"]
    assert server.get(f"/api/tables/{first['table']}")["status"] == "playing"
    with Player(server, first["table"], first["key"]) as ines:
        assert ines.look["seat"] == 1 and ines.look["seats"][1]["name"] == "Inès"
    with Player(server, ended["table"], None) as watcher:
        assert watcher.look["next"] == first["table"]
    running = server.begin(ME, EASY)
    assert server.post(f"/api/tables/{running['table']}/rematch", {}, running["key"], status=409)


def test_abandon(server: Server) -> None:
    """Alone at once; with others when all agree; then nothing can be chosen any more."""
    alone = server.begin(ME, EASY)
    assert server.post(f"/api/tables/{alone['table']}/abandon", {}, alone["key"])["status"] == "abandoned"
    made = server.begin(ME, OPEN, options={"first": "seat_order"})
    path = f"/api/tables/{made['table']}/abandon"
    with Player(server, made["table"], made["key"]) as me:
        assert server.post(path, {}, made["key"])["status"] == "playing"
        me.until(lambda look: look["abandon"] == [0])
        assert server.post(path, {}, made["seats"][1]["key"])["status"] == "abandoned"
        me.until(lambda look: look["status"] == "abandoned")
        assert me.look["ask"] is None
        assert me.choose("take:port:0")["code"] == "abandoned"
        assert server.get(f"/api/tables/{made['table']}/record").startswith("mythagon-record")


def test_bots_alone(server: Server) -> None:
    """A table of bots starts by itself and plays to the end."""
    made = server.found(EASY, EASY)
    assert made["seat"] is None and made["key"] is None
    wait_for(lambda: server.get(f"/api/tables/{made['table']}")["status"] == "over", 40)
