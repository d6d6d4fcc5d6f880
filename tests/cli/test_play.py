"""`mythagon play` through its prompt."""

import re
from pathlib import Path

import pytest

from mythagon.cli.keep import find_record, read_record
from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from tests.cli.conftest import Command

#: seat 0 begins, so that the first prompt is the person's first choice
MINE = ("play", "odysseus", "--bots", "random", "--seed", "ithaca", "--option", "first=seat_order")


def decisions(path: Path) -> list[tuple[int, str]]:
    """(seat, choice) of a record."""
    return [(seat, choice) for _, seat, choice, _ in Record(path.read_text(encoding="utf-8")).decisions]


def the_record(kept: Path) -> Path:
    """The only record kept."""
    (path,) = kept.iterdir()
    return path


def test_screen_tells_the_table(command: Command) -> None:
    shown = command(*MINE, "--name", "Inès", typed=["quit"]).stdout
    assert "PORT" in shown and "STARBOARD" in shown
    assert shown.count("(@,@)") == 2  # an owl on each side, between face-down cards
    assert "deal 1 of 2" in shown and "deck 12" in shown
    assert "Inès (you)" in shown and "Nestor (random)" in shown
    assert "Inès: Your turn: take a trial  From either end of a side of the ship." in shown
    for number in "1234":
        assert re.search(rf"\n  {number}  .+ pays \d", shown)
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_choice_by_number_and_by_text(command: Command, kept: Path) -> None:
    command(*MINE, typed=["take:port:0", "2", "quit"])
    assert decisions(the_record(kept))[:2] == [(0, "take:port:0"), (0, "rest")]


def test_a_walk_is_typed_by_its_goal(command: Command, kept: Path) -> None:
    """A square that several Moves lead to; one that none leads to is no answer."""
    mine = ("play", "hades_trap", "--bots", "random", "--seed", "a", "--option", "heroes=dealt")
    shown = command(*mine, "--option", "first=seat_order", typed=["1", "d6", "quit"]).stdout
    walked = [choice for seat, choice in decisions(the_record(kept)) if seat == 0]
    assert "D6 (3)" in shown
    assert len(walked) == 4 and all(choice.startswith("move:") for choice in walked)
    assert "“A1” is no answer here" in command(*mine, typed=["A1", "quit"]).stdout


def test_whole_game_against_bots(command: Command, kept: Path) -> None:
    done = command(*MINE, typed=["1"] * 100)
    assert done.exit_code == 0
    assert "Final scores" in done.stdout and " wins." in done.stdout and "█" in done.stdout
    match = replay(read_record(the_record(kept)), GAME)
    result = match.result
    assert result is not None
    total = next(line for line in done.stdout.splitlines() if line.startswith("Total"))
    assert [int(word) for word in total.split()[1:]] == result.totals


def test_solo_against_the_automa(command: Command, kept: Path) -> None:
    done = command("play", "odysseus", "--solo", "3", "--seed", "a", typed=["1"] * 100)
    assert done.exit_code == 0
    assert "Automa, level 3" in done.stdout and "Rival" in done.stdout
    record = read_record(the_record(kept))
    assert record.options["level"] == "3" and record.header["players"] == "1"


def test_undo_takes_back_until_something_was_revealed(command: Command, kept: Path) -> None:
    command(*MINE, typed=["take:port:0", "u", "take:starboard:0", "quit"])
    assert decisions(the_record(kept)) == [(0, "take:starboard:0")]


def test_undo_with_nothing_to_take_back(command: Command) -> None:
    assert "there is nothing of yours to take back" in command(*MINE, typed=["u", "quit"]).stdout


def test_undo_takes_back_a_bots_answer_too(command: Command) -> None:
    """A bot agrees as long as its move showed nothing new."""
    for seed in "abcdefghij":
        before = command(
            "play", "odysseus", "--bots", "random", "--seed", seed, "--option", "first=seat_order",
            typed=["take:port:0", "rest", "raise:luck", "quit"],
        )  # fmt: skip
        path = find_record("last", "odysseus")
        match = replay(read_record(path), GAME)
        own = max(place for place, entry in enumerate(match.steps) if entry.seat == 0)
        news = any(entry.news for entry in match.steps[own:])
        assert before.exit_code == 0
        after = command("play", "odysseus", "--resume", path.name, typed=["u", "quit"])
        if news:
            assert "something new was seen since" in after.stdout
            assert len(decisions(path)) == len(match.steps)
        else:
            assert decisions(path) == [(entry.seat, entry.choice.text) for entry in match.steps[:own]]
        path.unlink()


def test_news_cannot_be_taken_back(command: Command, kept: Path) -> None:
    typed = ["take:port:0", "rest", "raise:luck"]
    shown = command(*MINE, typed=[*typed, "take:port:1", "u", "quit"]).stdout
    choices = decisions(the_record(kept))
    if (0, "take:port:1") in choices:
        assert "something new was seen since" in shown
    else:
        pytest.fail(f"the bot took the place itself; choose another seed: {choices}")


def test_help_on_a_choice_gives_its_rule(command: Command) -> None:
    shown = command(*MINE, typed=["? 1", "?2", "quit"]).stdout
    assert "[take:port:0]" in shown and "[take:port:5]" in shown
    assert "ODY-3.1  You must take a trial that lies at an end" in shown


def test_help_lists_commands_and_signs(command: Command) -> None:
    shown = command(*MINE, typed=["?", "quit"]).stdout
    assert "save [FILE]" in shown and "(@,@) the owl between them" in shown


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("rules", "ODY-11  Solo: the Automa"),
        ("rule ODY-3", "ODY-3.2  "),
        ("rule ody-3.1", "ODY-3.1  You must take"),
        ("rule 3.1", "ODY-3.1  You must take"),
        ("rule between two others", "ODY-3.1  You must take"),
        ("rule ODY-99", "no rule 'ODY-99'; expected a clause such as ODY-1.1"),
        ("why port:2", "only the ends of a side may be taken."),
        ("why", "say which place"),
        ("7", "“7” is no answer here: type a number from 1 to 4"),
        ("take:port:3", "“take:port:3” is no answer here"),
    ],
)
def test_prompt_answers(command: Command, kept: Path, typed: str, expected: str) -> None:
    shown = command(*MINE, typed=[typed, "quit"]).stdout
    assert expected in " ".join(shown.split()) or expected in shown
    assert decisions(the_record(kept)) == []


def test_log_tells_all(command: Command) -> None:
    shown = command(*MINE, typed=["1", "2", "1", "log", "quit"]).stdout
    log = shown.rpartition("> ")[0].rpartition("> ")[2]
    assert log.index("You used") < log.index("to rest") < log.index("Nestor")


def test_save_elsewhere_and_never_over_another_file(command: Command, tmp_path: Path) -> None:
    mine, notes = tmp_path / "mine.record", tmp_path / "notes.txt"
    notes.write_text("keep me", encoding="utf-8")
    shown = command(*MINE, typed=["1", f"save {mine}", f"save {notes}", "quit"]).stdout
    assert f"Saved to {mine}\n" in shown
    assert "is no record and stays as it is" in " ".join(shown.split())
    assert decisions(mine) == [(0, "take:port:0")]
    assert notes.read_text(encoding="utf-8") == "keep me"


@pytest.mark.parametrize("ending", [["quit"], ["q"], []])
def test_leaving_loses_nothing_and_resuming_goes_on(command: Command, kept: Path, ending: list[str]) -> None:
    left = command(*MINE, typed=["take:port:0", "rest", *ending])
    assert left.exit_code == 0
    path = the_record(kept)
    assert f"mythagon play odysseus --resume {path.name}" in left.stdout
    assert decisions(path) == [(0, "take:port:0"), (0, "rest")]
    back = command("play", "odysseus", "--resume", path.name, typed=["raise:luck", "quit"])
    assert "raise a skill" in back.stdout
    assert decisions(path)[:3] == [(0, "take:port:0"), (0, "rest"), (0, "raise:luck")]
    assert len(decisions(path)) > 3  # the bot came back to the table too


def test_resuming_a_file_elsewhere_leaves_it_alone(command: Command, kept: Path, tmp_path: Path) -> None:
    command(*MINE, typed=["quit"])
    bookmark = tmp_path / "bookmark.record"
    the_record(kept).rename(bookmark)
    before = bookmark.read_text(encoding="utf-8")
    command("play", "odysseus", "--resume", bookmark, typed=["1", "quit"])
    assert bookmark.read_text(encoding="utf-8") == before
    assert decisions(the_record(kept)) == [(0, "take:port:0")]


def test_a_finished_record_shows_its_scores(command: Command) -> None:
    command(*MINE, typed=["1"] * 100)
    assert "Final scores" in command("play", "odysseus", "--resume", "last").stdout


def test_two_people_at_one_keyboard(command: Command) -> None:
    shown = command(
        "play", "odysseus", "--bots", "person", "--option", "first=seat_order", "--seed", "a", "--name", "Ada",
        typed=["1", "2", "1", "quit"],
    ).stdout  # fmt: skip
    assert "Ada: Your turn: take a trial" in shown and "Nestor: Your turn: take a trial" in shown


def test_french(command: Command) -> None:
    shown = command(*MINE, "--lang", "fr", typed=["?", "rule ODY-3.1", "huit", "quit"]).stdout
    assert "BÂBORD" in shown and "Voyageur : À toi : prends une épreuve" in shown.replace("\u00a0", " ")
    assert "« huit » ne répond pas à la question" in shown.replace("\u00a0", " ")
    assert "Pour continuer" in shown and "Take" not in shown


def test_own_components(command: Command, kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / "box"
    folder.mkdir()
    for file in (GAME.folder / "data").glob("*.toml"):
        (folder / file.name).write_text(
            file.read_text(encoding="utf-8").replace("vp = 12", "vp = 13"), encoding="utf-8"
        )
    left = command(*MINE, "--data", folder, typed=["1", "quit"])
    assert f"--data {folder}" in left.stdout.replace("\n", "")
    name = the_record(kept).name
    refused = command("play", "odysseus", "--resume", name)
    assert refused.exit_code == 2 and "played with data" in refused.stderr
    assert command("play", "odysseus", "--resume", name, "--data", folder, typed=["quit"]).exit_code == 0


BAD = [
    (["chess"], "unknown game 'chess'"),
    (["odysseus", "--players", "6"], "odysseus is played by 1 to 5, not 6"),
    (["odysseus", "--players", "2", "--bots", "easy,easy,easy"], "but --players is 2"),
    (["odysseus", "--players", "many"], "--players"),
    (["odysseus", "--bots", "zeus"], "unknown bot 'zeus'"),
    (["odysseus", "--lang", "de"], "--lang is one of en, fr, not 'de'"),
    (["odysseus", "--solo", "9"], "option level is one of 1, 2, 3, 4, not '9'"),
    (["odysseus", "--solo", "1", "--bots", "easy"], "--solo is a game for one"),
    (["odysseus", "--option", "fast"], "--option is written id=value"),
    (["odysseus", "--option", "fast=yes"], "no option 'fast'"),
    (["odysseus", "--data", "/nowhere"], "no data folder /nowhere"),
    (["odysseus", "--resume", "/nowhere/x.record"], "cannot read /nowhere/x.record"),
    (["odysseus", "--resume", "last"], "no record of odysseus is kept"),
    (["odysseus", "--resume", "x", "--seed", "a"], "--resume goes on with the seats"),
    (["odysseus", "--name", "a(b"], "a name has 1 to 30 printable characters"),
    (["odysseus", "--colour"], "No such option"),
    ([], "Missing argument"),
]


@pytest.mark.parametrize(("words", "expected"), BAD)
def test_bad_arguments_are_one_line(command: Command, kept: Path, words: list[str], expected: str) -> None:
    refused = command("play", *words)
    assert refused.exit_code == 2
    assert expected in refused.stderr
    assert refused.stderr.count("\n") == 1 and "Traceback" not in refused.stderr
    assert not kept.exists()


def test_a_broken_record_names_file_and_line(command: Command, tmp_path: Path) -> None:
    match = Match.start(GAME, 2, {"first": "seat_order"}, "a")
    match.answer(0, "take:port:0")
    broken = tmp_path / "broken.record"
    broken.write_text(write_record(match).replace("0 take:port:0", "0 take:port:3"), encoding="utf-8")
    refused = command("play", "odysseus", "--resume", broken)
    assert refused.exit_code == 2 and refused.stderr.count("\n") == 1
    assert f"{broken}: line 12: seat 0 may not choose 'take:port:3'" in refused.stderr


def test_the_help_gives_examples_of_this_game(command: Command) -> None:
    shown = command("play", "deukalion", "--bots", "random", "--seed", "3", typed=["?", "why", "quit"]).stdout
    assert "rule DEU-2.7 a clause" in shown and "(anchor:" in shown
    assert shown.count("why sq:A1") == 2 and "‹2› a square two steps" in shown
