"""No hidden information on the wire: what a viewer gets does not change with what it cannot know."""

import json
import os
import random
import subprocess
import sys

import pytest

from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.table.journal import Entry
from mythagon.table.look import encode, make_look
from mythagon.table.seating import founding_of, start_draft
from mythagon.table.seats import Seat
from mythagon.table.tables import Table
from tests.table.player import Player
from tests.table.servers import ROOT, Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}


def check_leaks(game: str, seats: int, seed: str, most: int) -> int:
    """Play at random; at every decision every viewer's look stays the same, byte by byte, under ten redeals."""
    rng = random.Random(seed)
    chairs = [Seat("human", f"Person {seat}") for seat in range(seats)]
    table = Table(founding_of(GAMES[game], chairs, 0, {}, seed))
    draft = start_draft(chairs, None)
    table.apply(Entry(1, draft.kind, None, draft.data, 1.0))
    checked = 0
    while table.status == "playing" and len(table.running().entries) < most:
        match: Match = table.running()
        for seat in [None, *range(seats)]:
            told = encode(make_look(table, match, seat, None))
            for redeal in range(10):
                dealt = match.redeal(seat, Chance(f"{seed}:{redeal}:{len(match.entries)}"))
                assert encode(make_look(table, dealt, seat, None)) == told, f"{game}: seat {seat} learns something"
                checked += 1
        ask = rng.choice(match.asks)
        choice = rng.choice(ask.choices)
        table.apply(Entry(table.seq + 1, "choice", int(ask.seat), {"text": choice.text, "by": "person"}, 1.0))
    return checked


@pytest.mark.parametrize("game", list(GAMES))
def test_looks_do_not_change_with_what_the_viewer_cannot_know(game: str) -> None:
    """Every game on the table, at its smallest and a larger size."""
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        assert check_leaks(game, seats, f"leak {seats}", 60) > 500


def test_looks_with_hidden_hands_and_sealed_bids() -> None:
    """The tests' own game, on the pure engine."""
    code = (
        "import tests.table.bluff.__main__\n"
        "from tests.table.test_leaks import check_leaks\n"
        "print(sum(check_leaks('bluff', n, f'bluff {n}', 60) for n in (2, 3, 4)))\n"
    )
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=100)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 500


def test_the_check_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look that holds the whole truth is caught."""
    honest = make_look

    def leaky(table: Table, match: Match, seat: int | None, since: int | None) -> dict[str, object]:
        return {**honest(table, match, seat, since), "truth": match.digest()}

    monkeypatch.setattr(sys.modules[__name__], "make_look", leaky)
    with pytest.raises(AssertionError, match="learns something"):
        check_leaks("odysseus", 2, "leak", 2)


def test_the_socket_sends_that_look_and_nothing_else(server: Server) -> None:
    """What a real server sends is what `make_look` makes, field by field."""
    made = server.begin(ME, OPEN)
    table = Table(founding_of(GAMES["odysseus"], [Seat("human", "a"), Seat("human", "b")], 0, {}, "x"))
    draft = start_draft(table.seats, None)
    table.apply(Entry(1, draft.kind, None, draft.data, 1.0))
    expected = json.loads(encode(make_look(table, table.match, 0, None)))
    for key in (made["key"], made["seats"][1]["key"], None):
        with Player(server, made["table"], key) as player:
            assert set(player.look) == set(expected)
            assert set(player.look["view"]) == set(expected["view"])
            assert player.ask("ping").keys() == {"type", "id"}


def test_other_hands_never_cross_the_wire(bluff: Server) -> None:
    """At a whole match over HTTP and socket nobody is told another's card, the seed or a running record."""
    made = bluff.begin(ME, OPEN, OPEN, game="bluff")
    players = [Player(bluff, made["table"], seat["key"]) for seat in made["seats"]]
    watcher = Player(bluff, made["table"], None)
    rng = random.Random(9)
    for _ in range(40):
        latest = max(player.look["seq"] for player in players)
        for player in players:
            player.until(lambda look, latest=latest: look["seq"] >= latest)
        if players[0].look["status"] == "over":
            break
        for player in players:
            if player.look["ask"]:
                assert player.choose("challenge")["type"] in ("done", "refused")
                if player.look["ask"]:
                    player.random_choice(rng)
        players[0].ask("ping")
        assert bluff.http.get(f"/api/tables/{made['table']}/record").status_code in (200, 409)
    watcher.until(lambda look: look["status"] == "over", 30)
    for viewer in [*players, watcher]:
        seat = viewer.look["seat"]
        for said in viewer.said:
            look = said if said["type"] == "look" else said.get("look")
            if look and look["view"]:
                assert all(card is None for owner, card in enumerate(look["view"]["cards"]) if owner != seat)
            if look:
                for event in look["events"]:
                    assert event["key"] != "event.reminder" or event["touches"] == [seat]
        assert "seed" not in json.dumps(viewer.said) and "bluff/" not in json.dumps(viewer.said)
        viewer.socket.close()


def test_why_tells_only_the_asked_seat(bluff: Server) -> None:
    """A reason may rest on the asked seat's hand, so nobody else hears it."""
    made = bluff.begin(ME, OPEN, game="bluff")
    players = [Player(bluff, made["table"], seat["key"]) for seat in made["seats"]]
    assert all(player.ask("why", place="x")["message"] is None for player in players)
    players[0].choose("bid:3")
    players[1].asked()
    players[1].choose("bid:0")
    players[1].until(lambda look: look["ask"] and look["ask"]["window"])
    told = [player.ask("why", place="x")["message"] for player in players]
    assert told[0] is None
    for player in players:
        player.socket.close()
