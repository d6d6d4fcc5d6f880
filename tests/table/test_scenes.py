"""The difference each event made, as it is sent: whoever makes all of them has what is there."""

import json
import random
from typing import Any

import pytest

from mythagon.games import GAMES
from mythagon.house.founding import founding_of, start_draft
from mythagon.house.journal import Entry, Seat
from mythagon.house.live import LiveTable
from mythagon.house.log import list_events
from mythagon.house.look import Looks
from mythagon.house.passed import passed_since
from mythagon.house.shapes import encode
from mythagon.house.shelf import Kept
from mythagon.house.tables import Table
from mythagon.kernel.film import BESIDE, Film
from mythagon.kernel.filming import make_film
from mythagon.kernel.shown import put
from tests.table.handwatch import HandWatch
from tests.table.player import follow

Look = dict[str, Any]


class Sitting:
    """A table in memory with the looks of all its seats and of a spectator, each seen in its own time."""

    def __init__(self, game: str, seed: str) -> None:
        self.rng = random.Random(seed)
        seats = GAMES[game].seats[0]
        chairs = [Seat("human", f"Person {seat}") for seat in range(seats)]
        founding = founding_of(GAMES[game], chairs, 0, {}, seed, 1.0)
        self.live = LiveTable(Table(founding), Kept(founding, None, "open"), HandWatch())
        self.entries: list[Entry] = []
        self.enter("start", None, start_draft(chairs, None).data)
        self.looks = Looks(self.live)
        self.seen: dict[int | None, Look] = {}
        #: how many looks came without a whole view
        self.followed = 0
        for seat in (None, *range(seats)):
            self.look(seat)

    def enter(self, kind: str, seat: int | None, data: dict[str, Any]) -> None:
        """An entry is stored."""
        self.entries.append(Entry(self.live.table.seq + 1, kind, seat, data, 1.0))
        self.live.table.apply(self.entries[-1])
        self.live.changed(moved=kind == "choice")

    def move(self) -> bool:
        """Somebody decides at random."""
        table = self.live.table
        if table.status != "playing":
            return False
        ask = self.rng.choice(table.running().asks)
        self.enter("choice", int(ask.seat), {"texts": [self.rng.choice(ask.choices).text], "by": "person"})
        return True

    def look(self, seat: int | None) -> Look:
        """What a seat is sent now."""
        before = self.seen.get(seat)
        since = before["seq"] if before is not None else None
        look: Look = json.loads(self.looks.look(seat, since))
        self.seen[seat] = look
        changed: Look = json.loads(self.looks.look(seat, since, changes=True))
        if changed["beside"] is not None:
            assert changed["view"] is None and before is not None and before["step"] == changed["from"]
            changed["view"] = follow(before["view"], changed)
            changed["beside"] = None
            self.followed += 1
        assert changed == look
        return look

    def check(self, seat: int | None) -> int:
        """Make the changes of the next look one after the other; how many there were."""
        before = there(self.seen[seat]["view"])
        look = self.look(seat)
        assert len(look["shown"]) == len(look["events"]) or (len(look["shown"]) == 1 and look["shown"][0])
        for changes in look["shown"]:
            assert changes is not None
            before = put(before, [(path, value) for path, value in changes])
        assert before == there(look["view"])
        return sum(map(len, look["shown"]))


class Somebody:
    """Who watches, and is sent nothing."""

    def __init__(self, seat: int | None) -> None:
        self.seat = self.home = seat
        self.key: str | None = None

    def stir(self, *_: object) -> None:
        """Nothing."""

    say = move = dismiss = stir


def there(view: Look) -> Any:
    """What is there, without what could be done."""
    return {name: part for name, part in view.items() if name not in BESIDE}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_makes_the_changes_has_what_is_there(game: str) -> None:
    """Also somebody who looks only now and then, at several decisions at once, and who comes and was not there."""
    sitting = Sitting(game, f"scenes of {game}")
    made = passed = 0
    while len(sitting.live.table.running().steps) < 120 and sitting.move():
        for seat in sitting.seen:
            if seat == 0 or sitting.rng.random() < 0.4:
                made += sitting.check(seat)
        table = sitting.live.table
        seat = len(table.running().steps) % len(table.seats)
        again = json.loads(encode(passed_since(table, seat, "again")))
        if not again["events"]:  # nothing was heard since
            continue
        then = there(again["view"])
        for changes in again["shown"]:
            then = put(then, [(path, value) for path, value in changes])
        assert then == there(json.loads(encode(table.running().view(seat))))
        heard = [event.sent(step) for event, step in list_events(table.running(), seat, again["step"])]
        assert again["events"] == json.loads(encode(heard))
        passed += 1
    assert made > 100
    assert passed > 20 or len(sitting.seen) == 2, "with one seat, nobody else decides"
    assert sitting.followed > 40


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_looked_at_is_told_alike(game: str) -> None:
    """Bots play before anybody is there, or a table comes from the store: whoever comes hears the same of it."""
    sitting = Sitting(game, f"scenes of {game}")
    seen, unseen = sitting.live.table, Table(sitting.live.table.founding)
    unseen.apply(sitting.entries[0])
    while len(seen.running().steps) < 40 and sitting.move():
        unseen.apply(sitting.entries[-1])
        for seat in range(len(seen.seats)):
            assert encode(passed_since(unseen, seat, "1")) == encode(passed_since(seen, seat, "1"))


@pytest.mark.parametrize("game", GAMES)
def test_those_who_watch_together_are_sent_what_each_would_be_sent_alone(game: str) -> None:
    """Views are made together, and what all see alike is compared once."""
    sitting = Sitting(game, f"together at {game}")
    sitting.live.watchers = {Somebody(seat) for seat in sitting.seen}
    for _ in range(60):
        sitting.move()
        match = sitting.live.table.running()
        for seat in sitting.seen:
            since = sitting.seen[seat]["seq"]
            alone = json.loads(Looks(sitting.live).look(seat, since))
            assert sitting.look(seat) == alone
            assert alone["view"] == json.loads(encode(match.view(seat)))


def test_what_moves_leave_as_it_is_is_made_anew_when_something_else_changes() -> None:
    """Who is connected, sits in, is away, may chat or is known: moves in between tell the same as a fresh look."""
    sitting = Sitting("deukalion", "setting")
    live, table = sitting.live, sitting.live.table
    said: list[object] = []

    def move() -> None:
        sitting.move()
        look = sitting.look(0)
        alone = json.loads(Looks(live).look(0, look["seq"]))
        same = ("seats", "remarks", "host", "hushed", "abandon", "removing", "unrated", "options", "next", "status")
        assert [look[name] for name in same] == [alone[name] for name in same]
        said.append([look[name] for name in same])

    move()
    live.watchers = {Somebody(0), Somebody(None)}
    move()
    table.away.add(1)  # a move of its person takes it back, without any other entry
    move()
    move()
    sitting.enter("stand_in", 1, {"strength": "easy", "why": "asked"})
    move()
    sitting.enter("return", 1, {})
    move()
    sitting.enter("hush", 0, {"closed": True})
    move()
    live.keys.profiles = {0: "ines", 1: "zoe"}
    move()
    assert len({json.dumps(one) for one in said}) >= 6


@pytest.mark.parametrize("game", GAMES)
def test_after_something_was_taken_back_the_changes_begin_where_it_goes_on(game: str) -> None:
    """Who saw decisions that no longer are is told from which one on there are others."""
    sitting = Sitting(game, f"taken back in {game}")
    for _ in range(30):
        sitting.move()
    for seat in sitting.seen:
        sitting.look(seat)
    table = sitting.live.table
    sitting.enter("undo_ask", 0, {"to": 27})
    for seat in range(1, len(table.seats)):
        sitting.enter("undo_vote", seat, {"agree": True})
    assert len(table.running().steps) == 27
    views = {seat: json.loads(encode(table.running().view(seat))) for seat in sitting.seen}
    sitting.move()
    sitting.move()
    sitting.followed = 0
    for seat, view in views.items():
        look = sitting.look(seat)
        assert look["from"] == 27 and look["step"] == 29
        shown = there(view)
        for changes in look["shown"]:
            shown = put(shown, [(path, value) for path, value in changes])
        assert shown == there(look["view"])
    assert not sitting.followed  # who saw what is no more, or nothing before, is sent whole views


def test_a_table_that_was_not_watched_shows_nothing_of_it() -> None:
    """And too long ago is not kept either."""
    sitting = Sitting("odysseus", "unwatched")
    journal = sitting.live.table.running().journal
    assert journal is not None
    journal.watched = False
    sitting.move()
    look = sitting.look(0)
    assert look["events"] and set(map(str, look["shown"])) == {"None"}
    assert not sitting.followed


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_the_changes_of_each_step(game: str) -> None:
    """As a seat saw them, and with everything revealed."""
    match = Sitting(game, f"replay of {game}")
    while len(match.live.table.running().steps) < 25:
        match.move()
    played = match.live.table.running()
    film = Film(make_film(played))
    made = 0
    for step in range(1, 26):
        moments = film.at(step - 1), film.at(step)
        for seat, everything in ((0, False), (None, True)):
            views = [there(one.revealed() if everything else one.seen(seat)) for one in moments]
            shown = film.shown(seat, step, everything)
            heard = [event for event, at in list_events(played, seat, step - 1) if at == step]
            assert everything or len(shown) == len(heard)
            made += len(shown)
            if shown:
                assert put(views[0], [change for changes in shown for change in changes]) == views[1]
    assert made > 30
