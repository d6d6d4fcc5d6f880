"""Of a long match somebody who comes is told the end, and can read back to the start."""

import random
from typing import Any

import pytest

from mythagon.games import GAMES
from mythagon.house import hub, log
from mythagon.house.log import list_events, passage_before
from mythagon.kernel.chance import Chance
from mythagon.kernel.telling import Told
from mythagon.testing.tables import Table, play
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.test_consent import ME, OPEN


def where(lines: list[Told]) -> list[tuple[int, int, int]]:
    return [(line.step, line.place, len(line.events)) for line in lines]


@pytest.mark.parametrize("game", GAMES)
def test_who_reads_back_to_the_start_has_read_every_line_and_every_event(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LINES", 7)
    match = play(Table(GAMES[game], GAMES[game].seats[-1]).start("log"), Chance("log"), 120)
    for seat in (None, 0, match.state.seats - 1):
        passage = passage_before(match, seat)
        lines, events, passages = passage.lines, passage.events, 1
        while passage.since >= 0:
            assert len(passage.lines) == 7
            passage = passage_before(match, seat, lines[0].step, lines[0].place)
            lines, events, passages = passage.lines + lines, passage.events + events, passages + 1
        assert where(lines) == where(match.told(seat)) and passages > 2
        assert events == list_events(match, seat, -1)


def test_the_first_look_at_a_long_match_tells_its_end_and_the_rest_when_asked(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LINES", 5)
    made = inside.begin(ME, OPEN)
    inside.play(made["table"], 40, random.Random("log"))
    match = inside.match(made["table"])
    for seat, key in ((0, made["seats"][0]["key"]), (None, None)):
        with Player(inside, made["table"], key) as reader:
            whole = len(match.told(seat))
            told: dict[str, Any] = reader.look
            lines, events = told["log"], told["events"]
            assert len(lines) == 5 < whole and told["from"] == lines[0]["step"] - 1
            assert sum(line["count"] for line in lines) == len(events)
            while told["from"] >= 0:
                told = reader.ask("earlier", step=lines[0]["step"], place=lines[0]["place"])
                lines, events = told["log"] + lines, told["events"] + events
            assert len(lines) == whole
            assert [event["kind"] for event in events] == [event.kind for event in match.events(seat)]
            # somebody who has seen it all is told only what is new
            assert reader.ask("ping")["type"] == "pong"
    with Player(inside, made["table"], None, since=reader.look["seq"]) as again:
        assert again.look["events"] == [] and len(again.look["log"]) <= 1


def test_who_has_missed_more_than_that_is_told_the_end_as_somebody_who_comes(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else every hello could make the server tell the whole match, and a spectator says as many as they like."""
    monkeypatch.setattr(hub, "LINES", 5)
    made = inside.begin(ME, OPEN)
    inside.play(made["table"], 20, random.Random("log"))
    with Player(inside, made["table"], None) as whole:
        seq = whole.look["seq"]
    for since, missed in ((0, True), (seq - 6, True), (seq - 5, False)):
        with Player(inside, made["table"], None, since=since) as again:
            assert (again.look["from"] == whole.look["from"]) == missed == (again.look["shown"] == [])
