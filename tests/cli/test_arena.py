"""`mythagon arena`: figures of real matches."""

import json

import pytest

from mythagon.bots.arena import Spread
from mythagon.cli.arena import box_plot
from tests.cli.conftest import Command

SMALL = ("arena", "odysseus", "greedy", "random", "--games", "6", "--jobs", "1", "--seed", "troy")


def test_figures_as_json(command: Command) -> None:
    told = json.loads(command(*SMALL, "--json").stdout)
    assert told["games"] == 6 and told["table"] == ["greedy", "random"] and told["seed"] == "troy"
    greedy, random = told["bots"]
    assert greedy["wins"] + random["wins"] == 6 and greedy["rating"] > random["rating"]
    assert greedy["low"] <= greedy["rate"] <= greedy["high"]
    again = json.loads(command(*SMALL, "--json").stdout)
    del told["seconds"], again["seconds"]
    assert again == told


def test_figures_in_words(command: Command) -> None:
    shown = command(*SMALL)
    assert shown.exit_code == 0 and shown.stderr == ""
    assert "Odysseus: 6 games, 2 at the table, seed troy" in shown.stdout
    assert "95% interval" in shown.stdout and "seat 2" in shown.stdout and "┃" in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80


def test_several_processes_give_the_same(command: Command) -> None:
    one = json.loads(command(*SMALL, "--json").stdout)
    words = [*SMALL, "--json"]
    words[words.index("--jobs") + 1] = "2"
    two = json.loads(command(*words).stdout)
    assert one["bots"] == two["bots"] and one["seats"] == two["seats"]


def test_the_last_bot_fills_the_table(command: Command) -> None:
    told = json.loads(command(*SMALL, "--players", "4", "--option", "first=seat_order", "--json").stdout)
    assert told["table"] == ["greedy", "random", "random", "random"] and told["games"] == 8  # whole rotations


def test_box_plot_marks_median_and_ends() -> None:
    assert box_plot(Spread(5.0, 0.0, 5, (5.0, 5.0, 5.0), 5), 0, 10, 11) == "     ┃     "
    assert box_plot(Spread(4.0, 2.0, 2, (3.0, 4.0, 5.0), 8), 0, 10, 11) == "  ├█┃█──┤  "


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["odysseus"], "Missing argument"),
        (["go", "random"], "unknown game 'go'"),
        (["odysseus", "random", "zeus"], "unknown bot 'zeus'"),
        (["odysseus", *["random"] * 6], "odysseus is played by 1 to 5, not 6"),
        (["odysseus", "random", "random", "--players", "1"], "2 bots are more than --players 1"),
        (["odysseus", "random", "random", "--games", "0"], "at least one game"),
        (["odysseus", "random", "random", "--jobs", "0"], "jobs must be at least 1"),
        (["odysseus", "random", "random", "--option", "first=me"], "option first is one of"),
    ],
)
def test_bad_arguments(command: Command, words: list[str], expected: str) -> None:
    refused = command("arena", *words)
    assert refused.exit_code == 2 and expected in refused.stderr and refused.stderr.count("\n") == 1
