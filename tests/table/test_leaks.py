"""No hidden information on the wire: what a viewer gets does not change with what it cannot know."""

import json
import logging
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mythagon.games import GAMES
from mythagon.house.founding import founding_of, start_draft
from mythagon.house.journal import Entry, Seat
from mythagon.house.live import LiveTable
from mythagon.house.log import list_events
from mythagon.house.look import Looks, make_look
from mythagon.house.refusal import Refused
from mythagon.house.requests import Requests
from mythagon.house.sent import events_of
from mythagon.house.shapes import encode
from mythagon.house.summaries import summary
from mythagon.house.tables import Table
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice
from mythagon.kernel.foresight import Foresight
from mythagon.kernel.journal import Journal
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.scenes import Scenes
from tests.table.bluff.game import GAME as BLUFF
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Server
from tests.table.wire import NONSENSE, check_log, check_wire

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
honest_summary, honest_look_text = summary, Looks.look


def check_leaks(game: str, seats: int, seed: str, most: int) -> int:
    """Play at random; at every decision every viewer's look stays the same, byte by byte, under ten redeals."""
    rng = random.Random(seed)
    chairs = [Seat("human", f"Person {seat}") for seat in range(seats)]
    table = Table(founding_of(GAMES[game], chairs, 0, {}, seed, 1.0))
    draft = start_draft(chairs, None)
    table.apply(Entry(1, draft.kind, None, draft.data, 1.0))
    checked = 0
    while table.status == "playing" and len(table.running().steps) < most:
        match: Match = table.running()
        for seat in [None, *range(seats)]:
            told = encode(make_look(table, match, seat, None, 1.0))
            for redeal in range(10):
                dealt = match.redeal(seat, Chance(f"{seed}:{redeal}:{len(match.steps)}"))
                assert encode(make_look(table, dealt, seat, None, 1.0)) == told, f"{game}: seat {seat} learns something"
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


def test_looks_with_hidden_hands_and_sealed_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game."""
    monkeypatch.setitem(GAMES, BLUFF.id, BLUFF)
    assert sum(check_leaks("bluff", seats, f"bluff {seats}", 60) for seats in (2, 3, 4)) > 500


def test_the_check_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look that holds the whole truth is caught."""
    honest = make_look

    def leaky(table: Table, match: Match, seat: int | None, since: int | None, at: float) -> dict[str, object]:
        return {**json.loads(encode(honest(table, match, seat, since, at))), "truth": match.digest()}

    monkeypatch.setattr(sys.modules[__name__], "make_look", leaky)
    with pytest.raises(AssertionError, match="learns something"):
        check_leaks("odysseus", 2, "leak", 2)


def played_on(match: Match, viewer: int | None, seat: int, text: str) -> tuple[bytes, bytes, bytes]:
    """What a viewer hears and sees of one decision: events, the table after it, and what each event changed."""
    assert match.opening is not None
    journal = Journal(match.opening)
    copy = Match(match.game, match.state.clone(), journal)
    copy.state.listen(journal.events)
    copy.watch()
    copy.answer(seat, text)
    eyes = None if copy.game.open else viewer
    there = {eyes: copy.game.views(copy.state, [eyes])[0]}
    [shown] = Scenes().shown(journal, copy.state, [(viewer, eyes)], 0, there)
    return encode(events_of(list_events(copy, viewer, 0))), encode(copy.view(viewer)), encode(shown)


def check_scenes(game: str, most: int) -> int:
    """Play at random: who hears the same of a decision, and sees the same afterwards, is shown the same in between,
    whatever they cannot know."""
    rng = random.Random(f"scenes {game}")
    seats = GAMES[game].seats[-1]
    match = Match.start(GAMES[game], seats, {}, f"scenes {game}")
    checked = 0
    while not match.over and checked < most:
        ask = rng.choice(match.asks)
        seat, choice = int(ask.seat), rng.choice(ask.choices)
        for viewer in (None, *range(seats)):
            dealt = match.redeal(viewer, Chance(f"{len(match.steps)}"))
            dealt.journal = match.journal  # it knows how it was laid
            offered = [one.text for asked in dealt.asks if asked.seat == seat for one in asked.choices]
            if choice.text not in offered:
                continue
            *truth, shown = played_on(match, viewer, seat, choice.text)
            *other, imagined = played_on(dealt, viewer, seat, choice.text)
            if truth == other:
                assert shown == imagined, f"{game}: {viewer} learns something by {choice.text}"
                checked += 1
        match.apply(seat, choice)
    return checked


@pytest.mark.parametrize("game", list(GAMES))
def test_what_an_event_changed_tells_nothing_hidden(game: str) -> None:
    """Also while a decision is carried out."""
    assert check_scenes(game, 150) >= 100


def test_the_check_of_scenes_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky:
        """Tells what dice will be thrown."""

        def shown(self, _: Journal, after: Any, *__: Any) -> list[list[str]]:
            return [[str(after.chance.words())]]

    monkeypatch.setattr(sys.modules[__name__], "Scenes", Leaky)
    with pytest.raises(AssertionError, match="learns something"):
        check_scenes("deukalion", 10)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_wire_tells_nothing_hidden(game: str) -> None:
    """Socket and HTTP of a live server, byte by byte, while its match is another one than the viewer could know."""
    points = {"odysseus": [0, 7, 60], "deukalion": [0, 25, 90, 200]}.get(game, [0, 5, 15])
    seats = 3 if 3 in GAMES[game].seats else GAMES[game].seats[-1]
    assert check_wire(game, seats, points, redeals=1) >= (seats + 1) * len(points) - 1


def test_the_wire_with_hidden_hands_and_sealed_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game: before, among and after sealed bids, and in reaction windows."""
    monkeypatch.setitem(GAMES, BLUFF.id, BLUFF)
    assert check_wire("bluff", 3, [0, 1, 2, 3, 4, 8], redeals=1) >= 23


def leaky_look(table: Table, match: Match, *more: Any) -> dict[str, Any]:
    """A look that holds the whole truth."""
    return {**json.loads(encode(make_look(table, match, *more))), "truth": match.digest()}


def leaky_summary(live: LiveTable, *reader: int | None) -> Any:
    """A table that is called by the whole truth."""
    return msgspec.structs.replace(honest_summary(live, *reader), name=live.table.running().digest())


def leaky_why(_: Requests, live: LiveTable, *__: Any) -> Message:
    """A reason that rests on the whole truth."""
    return Message(live.table.running().digest())


def leaky_preview(_: Requests, live: LiveTable, *__: Any) -> Foresight:
    """A look ahead that sees the whole truth."""
    return Foresight(0, [], False, {"digest": live.table.running().digest()}, None)


def leaky_refusal(live: LiveTable) -> Match:
    """A refusal of the record that quotes it."""
    raise Refused("not_over", f"the record ends with {live.table.running().digest()}")


def leaky_trial(table: Table, *_: Any) -> Match:
    """A refusal of a choice that quotes the hands."""
    raise IllegalChoice(f"not with {table.running().digest()}")


def leaky_log(live: LiveTable, *reader: int | None) -> Any:
    """A log that names cards."""
    logging.getLogger("mythagon.table").info("looked", extra={"hands": ["corsair", "golden_fleece"]})
    return honest_summary(live, *reader)


def leaky_echo(looks: Looks, seat: int | None, *more: Any, **others: Any) -> bytes:
    """A log that tells what came in."""
    logging.getLogger("mythagon.table").debug("heard %s", NONSENSE)
    return honest_look_text(looks, seat, *more, **others)


@pytest.mark.parametrize(
    ("place", "leaky", "found"),
    [
        ("mythagon.house.look.make_look", leaky_look, "by hello"),
        ("mythagon.table.play.lobby.summary", leaky_summary, "by (GET /api/tables|lobby)"),
        ("mythagon.house.requests.Requests.why", leaky_why, "by .* 'why'"),
        ("mythagon.house.requests.Requests.preview", leaky_preview, "by .* 'preview'"),
        ("mythagon.table.play.cinema.ended", leaky_refusal, "by GET .*/record"),
        ("mythagon.house.tables.Table.trial", leaky_trial, "by .* 'choose'"),
        ("mythagon.table.play.lobby.summary", leaky_log, "the log of deukalion names corsair"),
        ("mythagon.house.look.Looks.look", leaky_echo, "the log repeats"),
    ],
)
def test_the_wire_check_finds_leaks(monkeypatch: pytest.MonkeyPatch, place: str, leaky: Any, found: str) -> None:
    """Each way out of the server, with a hole in it."""
    monkeypatch.setattr(place, leaky)
    with pytest.raises(AssertionError, match=found):
        check_wire("deukalion", 2, [0], redeals=1)


def test_faults_tell_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the server itself fails with a hand in its mouth, neither the answer nor the log repeats it."""

    def fault(*_: Any) -> None:
        raise RuntimeError(f"cannot play golden_fleece with key {key}")

    inside = Inside(tmp_path)
    try:
        made = inside.begin(ME, OPEN, game="deukalion")
        key = made["key"]
        monkeypatch.setattr(Requests, "why", fault)
        monkeypatch.setattr("mythagon.table.play.lobby.summary", fault)
        with Player(inside, made["table"], key) as player:
            told = player.ask("why", place="nowhere")
            assert told["code"] == "failed" and "golden_fleece" not in told["text"] and key not in json.dumps(told)
        answer = inside.http.get(f"/api/tables/{made['table']}")
        assert answer.status_code == 500 and "golden_fleece" not in answer.text and key not in answer.text
        check_log(inside, "deukalion", made)
        failed = [line for line in inside.lines() if line.get("error") == "RuntimeError"]
        assert [line["what"] for line in failed] == ["a message failed", "a request failed"]
        assert all(line["where"][-1].endswith("fault") for line in failed)
    finally:
        inside.stop()


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
        if not any(player.look["ask"] for player in players):
            players[0].next_look()  # the table answers for somebody who can only pass
        for player in players:
            if player.look["ask"]:
                assert player.choose("challenge")["type"] in ("done", "refused")
                if player.look["ask"]:
                    player.random_choice(rng)
        players[0].ask("ping")
        assert bluff.http.get(f"/api/tables/{made['table']}/record").status_code in (200, 409)
    watcher.until(lambda look: look["status"] == "over")
    for viewer in [*players, watcher]:
        seat = viewer.look["seat"]
        for said in viewer.said:
            look = said if said["type"] == "look" else said.get("look")
            if look and look["view"]:
                assert all(card is None for owner, card in enumerate(look["view"]["cards"]) if owner != seat)
            if look:
                for event in look["events"]:
                    assert event["kind"] != "reminder" or event["touches"] == [seat]
        assert "seed" not in json.dumps(viewer.said) and "bluff/" not in json.dumps(viewer.said)
        viewer.socket.close()


def test_why_tells_only_the_asked_seat(inside: Inside) -> None:
    """A reason may rest on the asked seat's hand, so nobody else hears it; where several are asked, each its own."""
    made = inside.begin(ME, OPEN, game="bluff")
    players = [Player(inside, made["table"], seat["key"]) for seat in made["seats"]]
    cards = [player.look["view"]["cards"][seat] for seat, player in enumerate(players)]

    def told() -> list[int | None]:
        reasons = [player.ask("why", place="x")["message"] for player in players]
        return [reason and reason["values"]["card"] for reason in reasons]

    assert told() == cards
    players[0].choose("bid:3")
    assert told() == [None, cards[1]]
    players[1].asked()
    step = players[1].look["step"]
    players[1].choose("bid:0")
    players[1].until(lambda look: look["step"] > step and look["view"]["waiting"] == [1])
    assert told() == [None, cards[1]]
    for player in players:
        player.socket.close()
