"""A course of learning in small: matches are played, nets fitted and tested; it goes on where it was stopped."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.bots.learn.curves import drawn
from mythagon.bots.learn.duel import Side, Tally
from mythagon.bots.learn.loop import Course, Training
from mythagon.bots.manner import CLASSIC, FILE, manner_of
from mythagon.bots.net import Net
from mythagon.games import find_game
from mythagon.kernel.match import Match


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", ["odysseus", "hades_trap"])
def test_a_course_stands_on_its_seed_goes_on_where_it_was_and_makes_nets_that_play(name: str, tmp_path: Path) -> None:
    """Scales where a game has a gist, a net with units where it has none."""
    said: list[str] = []
    whole = Course(
        *(name, tmp_path / "whole", "small"),
        seats=(3, 2),
        workers=1,
        generations=2,
        first=48,
        matches=2,
        iterations=12,
        trial=4,
        deals=1,
        hidden=4,
        rounds=1,
    )
    Training(whole, said.append).run()
    once = files(whole.out)
    assert {"moments-0.z", "moments-1.z", "net-0.bin", "net-1.bin", "progress.json", "curves.svg"} <= set(once)
    halves = replace(whole, out=tmp_path / "halves")
    Training(replace(halves, generations=1), said.append).run()
    first = files(halves.out)
    Training(halves, said.append).run()
    again = files(halves.out)
    assert first["net-0.bin"] == again["net-0.bin"] == once["net-0.bin"]
    assert again == once, "stopped and gone on, or in one go: the same to the last byte"
    progress = json.loads(once["progress.json"])
    assert progress["generation"] == 2
    assert progress["nets"] == ["net-0.bin", "net-1.bin"]
    net = Net(once["net-1.bin"])
    game = find_game(name)
    assert net.hidden == (0 if game.gist else 4)
    assert net.about["tables"] == [3]
    assert (net.about["game"], net.about["rules"]) == (game.id, game.rules)
    match = Match.start(game, 3, seed="plays")
    eyes = Eyes(match, int(match.asks[0].seat))
    assert make_bot(f"search:8@{whole.out / 'net-1.bin'}", "s").choose(eyes) in eyes.ask.choices


def test_a_net_under_trial_is_used_at_every_table() -> None:
    """Else a test at a table for which it was not yet shown to be better would be the outlook against itself."""
    game = find_game("deukalion")
    manner, used = Side(str(game.folder / FILE), 10).manner(game), manner_of(game)
    for seats in (2, 3, 4):
        match = Match.start(game, seats, seed="trial")
        assert manner.here(match.state) is manner
        assert used.here(match.state) is (used if seats in used.tables else CLASSIC)
    assert len(used.tables) < len(manner.tables)


def test_a_duel_stops_when_it_knows() -> None:
    even, clear = Tally(), Tally()
    for number in range(40):
        even.add(0.5, 0.0, 2)
        clear.add(0.5 + 0.5 * (number % 2), 3.0, 2)
    assert even.evidence() < -2.9
    assert clear.evidence() > 2.9
    assert str(clear).startswith("75.0 % of 80 (65 to 83), lead +3.0")


def test_curves_are_a_picture_from_the_first_generation_on() -> None:
    entry: dict[str, Any] = {
        "generation": 0,
        "losses": {"2 net": 0.4, "2 outlook": 0.5},
        "test": ["classic", 0.8, 0.6, 0.9, 30],
    }
    histories: list[list[dict[str, Any]]] = [[], [entry], [entry, {"way": ["quick", 2, 0]}, entry]]
    for history in histories:
        ElementTree.fromstring(drawn(history))
