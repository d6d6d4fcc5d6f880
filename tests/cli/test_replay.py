"""`mythagon replay`: stepping through a record."""

from pathlib import Path

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.cli.conftest import Command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two greedy players."""
    match = Match.start(GAME, 2, {"first": "seat_order"}, "troy", names=["Ada", "Blaise"])
    bot = make_bot("greedy", "troy")
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bot.choose(Eyes(match, seat)))
    path = tmp_path / "troy.record"
    path.write_text(write_record(match), encoding="utf-8")
    return path


def prompts(shown: str) -> list[str]:
    """The step told by each prompt."""
    return [line.split("  ")[0].rpartition(")")[2] for line in shown.splitlines() if "Enter next" in line]


def test_enter_back_and_jump(command: Command, record: Path) -> None:
    shown = command("replay", record, typed=["", "", "b", "30", "q"]).stdout
    steps = [line.partition("/")[0] for line in prompts(shown)]
    assert steps == ["0", "1", "2", "1", "30"]
    assert "The table is laid." in shown and "Step 2 of" in shown


def test_to_the_end_with_scores(command: Command, record: Path) -> None:
    decisions = sum(1 for line in record.read_text(encoding="utf-8").splitlines() if line[:2] in ("0 ", "1 "))
    shown = command("replay", record, "--step", decisions, typed=[""]).stdout
    assert f"{decisions}/{decisions}" in shown and "Final scores" in shown


def test_going_back_shows_the_same_table(command: Command, record: Path) -> None:
    forth = command("replay", record, "--step", "9", typed=["q"]).stdout
    back = command("replay", record, "--step", "10", typed=["b", "q"]).stdout
    assert back != forth and back.endswith(forth)


def test_auto_needs_nobody(command: Command, record: Path) -> None:
    shown = command("replay", record, "--auto", "0")
    assert shown.exit_code == 0 and "Final scores" in shown.stdout
    assert "Enter next" not in shown.stdout


def test_spectator_seat_and_all(command: Command, record: Path) -> None:
    plain = command("replay", record, typed=["q"]).stdout
    seat = command("replay", record, "--seat", "2", typed=["q"]).stdout
    whole = command("replay", record, "--all", typed=["q"]).stdout
    assert "(as a spectator sees it)" in plain and "(@,@)" in plain
    assert "(as Blaise sees it)" in seat and "Blaise (you)" in seat
    assert "(with everything revealed)" in whole
    assert "(@,@)" not in whole and whole.count("▒") == 4  # all four face-down trials can be read


def test_french(command: Command, record: Path) -> None:
    shown = command("replay", record, "--lang", "fr", "--step", "1", typed=["q"]).stdout
    assert "Étape 1 sur" in shown and "Entrée suite" in shown


def test_an_unknown_word_changes_nothing(command: Command, record: Path) -> None:
    shown = command("replay", record, typed=["9999", "x", "q"]).stdout
    assert "“9999” is no answer here" in " ".join(shown.split())
    assert [step.partition("/")[0] for step in prompts(shown)] == ["0"] * 3


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--step", "5000"], "--step is a number from 0 to"),
        (["--seat", "3"], "--seat is a number from 1 to 2, not 3"),
        (["--auto", "-1"], "--auto is a number of seconds"),
        (["--lang", "xx"], "--lang is one of en, fr"),
    ],
)
def test_bad_arguments(command: Command, record: Path, words: list[str], expected: str) -> None:
    refused = command("replay", record, *words)
    assert refused.exit_code == 2 and expected in refused.stderr and refused.stderr.count("\n") == 1


def test_mistakes_in_a_record_name_their_line(command: Command, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines, start=1) if line.startswith("0 take"))
    spoiled = {
        text.replace("mythagon-record 1", "hello"): "line 1: expected 'mythagon-record 1'",
        "\n".join(lines[:-1]): "it is cut off",
        text.replace(lines[first - 1], "0 fly:home", 1): f"line {first}: seat 0 may not choose 'fly:home'",
        text.replace("game odysseus", "game chess"): "unknown game 'chess'",
        text.replace(lines[-1], "hash 0123456789abcdef"): "the record says 0123456789abcdef",
    }
    for content, expected in spoiled.items():
        record.write_text(content, encoding="utf-8")
        refused = command("replay", record)
        assert refused.exit_code == 2 and expected in refused.stderr and refused.stderr.count("\n") == 1


def test_no_such_file_and_no_text(command: Command, tmp_path: Path) -> None:
    binary = tmp_path / "x.record"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.record", tmp_path, binary):
        refused = command("replay", path)
        assert refused.exit_code == 2 and "cannot read" in refused.stderr and refused.stderr.count("\n") == 1
