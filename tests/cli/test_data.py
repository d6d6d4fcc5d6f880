"""`mythagon data`, `mythagon games`, `mythagon --version`."""

import json

from mythagon import __version__
from mythagon.games import GAMES
from mythagon.games.odysseus import GAME
from tests.cli.conftest import Command
from tests.conftest import Spoil


def test_inventory_in_words(command: Command) -> None:
    shown = command("data", "odysseus").stdout
    row = next(line for line in shown.splitlines() if line.startswith("Trials"))
    assert row.split() == ["Trials", "60", "60", "-", "-", "-"]
    assert shown.count("reconstructed  automa.") == 16
    assert GAME.catalog().digest() in shown


def test_inventory_as_json(command: Command) -> None:
    told = json.loads(command("data", "odysseus", "--json").stdout)
    assert told["digest"] == GAME.catalog().digest()
    assert told["kinds"]["trial"] == {
        "pieces": 60, "printed": 60, "second_hand": 0, "deduced": 0, "reconstructed": 0,
    }  # fmt: skip
    assert told["kinds"]["tale"]["pieces"] == 28
    assert {item["kind"] for item in told["not_printed"]} == {"automa"}


def test_own_components_have_their_own_digest(command: Command, spoil: Spoil) -> None:
    folder = spoil("odysseus", "trials.toml", "vp = 3", "vp = 4")
    told = json.loads(command("data", "odysseus", "--data", folder, "--json").stdout)
    assert told["digest"] != GAME.catalog().digest()


def test_a_mistake_in_own_components_is_one_line(command: Command, spoil: Spoil) -> None:
    folder = spoil("odysseus", "trials.toml", "value = 4", "value = 40")
    refused = command("data", "odysseus", "--data", folder)
    assert refused.exit_code == 2 and refused.stderr.count("\n") == 1
    assert "trials.toml: trial" in refused.stderr and "value must be a number from 1 to 6, not 40" in refused.stderr


def test_bad_arguments(command: Command) -> None:
    for words, expected in {
        ("data",): "Missing argument",
        ("data", "go"): "unknown game 'go'",
        ("data", "odysseus", "--data", "/nowhere"): "no data folder",
        ("games", "more"): "unexpected extra argument",
        ("conquer",): "No such command 'conquer'",
    }.items():
        refused = command(*words)
        assert refused.exit_code == 2 and expected in refused.stderr and refused.stderr.count("\n") == 1


def test_games(command: Command) -> None:
    shown = command("games").stdout
    assert all(id in shown for id in GAMES)
    assert [game["id"] for game in json.loads(command("games", "--json").stdout)] == list(GAMES)
    assert "joueurs" in command("games", "--lang", "fr").stdout


def test_version_and_help(command: Command) -> None:
    assert command("--version").stdout == f"mythagon {__version__}\n"
    for words in ((), ("--help",), ("-h",)):
        told = command(*words)
        assert told.exit_code == 0 and "replay" in told.stdout and "bench" in told.stdout
