"""An event is told when what it tells of has been done: what each kind changes in the view, over the recorded games."""

import re
from pathlib import Path

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.events import EVENTS
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record

pytestmark = pytest.mark.one_engine

RECORDS = Path(__file__).parents[2] / "records/hades_trap"
#: parts of the view that each kind may change; a number stands for every seat, position or square. What a reply to a
#: hit costs, and who is held, follows from others' deeds too.
GRIP = {"heroes.*.gripped", "heroes.*.held_by", "heroes.*.held_by.*"}
BAR = {"heroes.*.hades", "heroes.*.bar.*", "heroes.*.points", "supply.hades"}
AMPHORA = {"lost", "heroes.*.amphorae.*", "heroes.*.amphorae.*.item", "heroes.*.amphorae.*.open"}
TILES = {"tiles", "heroes.*.square", "boss.square", "ground", *GRIP}
CHANGES: dict[str, set[str]] = {
    "added": {"sequence"},
    "appear": {"heroes.*.square"},
    "avoided": {"heroes.*.ether"},
    "bounce": {"boss.square"},
    "brood": {"ground", "boss.young", *GRIP},
    "crawl": {"boss.square"},
    "discard": AMPHORA,
    "doused": {"ground.*.burning", "turn.points"},
    "hades": BAR,
    "hades_gone": {*BAR, "turn.points"},
    "half": {"supply.discord", "heroes.*.halves"},
    "half_stolen": {"heroes.*.halves"},
    "leap": {"boss.square"},
    "push": {"heroes.*.square", *GRIP},
    "shield": AMPHORA,
    "spirit": {"tiles", "spirits", "supply.spirit"},
    "stunned": {"heroes.*.state", *GRIP},
    "swap": {*TILES, "turn.points"},
    "thread": {"sequence", "turn.points"},
    "token": {"sequence.*.resolved", "turn.points"},
    "turn_left": {*TILES, "turn.points"},
    "turn_right": {*TILES, "turn.points"},
    "turned": TILES,
    "use": {*AMPHORA, "turn.points"},
    "wrath": {"boss.wrath", *BAR},
    "wrath_grows": {"boss.wrath", "supply.hades"},
}
#: told although nothing on the table is another thing by it
QUIET = {"song", "spared"}


def test_each_event_changes_what_it_tells_of_and_nothing_else() -> None:
    seen: set[str] = set()
    for path in sorted(RECORDS.glob("*.txt")):
        record = Record(path.read_text(encoding="utf-8"))
        match = Match.open(record.opening(GAME))
        match.watch()
        for number, (_, seat, text, _) in enumerate(record.decisions, start=1):
            match.answer(seat, text)
            shown = match.shown(0, number)
            assert shown is not None
            events = match.events(0, number - 1)[-len(shown) :] if shown else []
            seen |= {event.kind for event in events}
            for event, changes in list(zip(events, shown, strict=True))[:-1]:
                paths = {re.sub(r"\b\d+\b", "*", place) for place, _ in changes}
                expected = CHANGES.get(event.kind)
                if expected is not None:
                    parts = {place for place in paths if place.split(".")[0] not in expected}
                    assert parts <= expected, f"{path.name}, decision {number}, {event.kind}: {parts - expected}"
                if event.moves:
                    assert changes or event.kind in QUIET, f"{path.name}, decision {number}: {event.kind} comes late"
    assert set(CHANGES) <= seen
    assert seen <= {kind.name for kind in EVENTS}
