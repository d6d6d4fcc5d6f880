"""A real pseudo-terminal: whole games typed at the prompt, redrawn, broken off, taken up again."""

import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest

from mythagon.cli.keep import read_record
from mythagon.games.odysseus import GAME
from mythagon.kernel.record import replay

ROOT = Path(__file__).parents[2]
RUN = "from mythagon.cli.main import run; run()"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The data home of the child process."""
    return tmp_path / "home"


def heed_interrupts() -> None:
    """As in a real terminal, even when the tests themselves run in the background with interrupts ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def sit_down(home: Path, *words: str, columns: int = 80, rows: int = 24, **environment: str) -> "pexpect.spawn[str]":
    """Start `mythagon` in a terminal of this size."""
    path = os.pathsep.join([*(entry for entry in sys.path if entry)])
    return pexpect.spawn(
        sys.executable,
        ["-c", RUN, *words],
        cwd=str(ROOT),
        env={
            **os.environ,
            "PYTHONPATH": path,
            "XDG_DATA_HOME": str(home),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "COLUMNS": str(columns),
            "LINES": str(rows),
            **environment,
        },
        dimensions=(rows, columns),
        encoding="utf-8",
        timeout=90,
        preexec_fn=heed_interrupts,
    )


def play_on(child: "pexpect.spawn[str]", prompt: str) -> int:
    """Type 1 at every prompt until the end; how many prompts there were."""
    typed = 0
    while child.expect([prompt, pexpect.EOF]) == 0:
        child.sendline("1")
        typed += 1
    child.wait()
    return typed


def the_record(home: Path) -> Path:
    """The only record kept."""
    (path,) = (home / "mythagon" / "records").iterdir()
    return path


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_a_whole_game_by_typing_1(home: Path, columns: int, rows: int) -> None:
    child = sit_down(home, "play", "odysseus", "--bots", "greedy", "--seed", "t", columns=columns, rows=rows)
    told = []
    typed = 0
    while child.expect(["for help > ", pexpect.EOF]) == 0:
        told.append(child.before or "")
        child.sendline("1")
        typed += 1
    end = child.before or ""
    child.wait()
    assert child.exitstatus == 0 and typed >= 22
    assert "\x1b[2J" in told[0]  # the table is drawn on a clean screen
    assert "Final scores" in end and "wins." in end
    assert replay(read_record(the_record(home)), GAME).over


def test_no_colour(home: Path) -> None:
    child = sit_down(home, "play", "odysseus", "--bots", "random", "--seed", "t", NO_COLOR="1")
    child.expect("for help > ")
    shown = child.before or ""
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7]|38;)[0-9;]*m", shown)
    assert "■" in shown and "●" in shown
    child.sendline("quit")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize("way", ["quit", "ctrl-c", "ctrl-d"])
def test_leave_and_come_back_in_french(home: Path, way: str) -> None:
    child = sit_down(home, "play", "odysseus", "--bots", "random", "--seed", "t", "--lang", "fr")
    for line in ("1", "u", "1"):
        child.expect("l’aide > ")
        child.sendline(line)
    child.expect("l’aide > ")
    if way == "quit":
        child.sendline("quit")
    elif way == "ctrl-c":
        child.sendintr()
    else:
        child.sendeof()
    child.expect(r"--resume (\S+\.record)")
    assert isinstance(child.match, re.Match)
    name = child.match.group(1)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    before = len(read_record(the_record(home)).decisions)
    back = sit_down(home, "play", "odysseus", "--resume", name, "--lang", "fr")
    assert play_on(back, "l’aide > ") > 10
    record = read_record(the_record(home))
    assert len(record.decisions) > before and replay(record, GAME).over


def test_replay_steps(home: Path) -> None:
    first = sit_down(home, "play", "odysseus", "--bots", "random", "--seed", "t")
    for _ in range(4):
        first.expect("for help > ")
        first.sendline("1")
    first.expect("for help > ")
    first.sendline("quit")
    first.expect(pexpect.EOF)
    child = sit_down(home, "replay", "last")
    for typed, step in (("", "0/"), ("", "1/"), ("b", "2/"), ("3", "1/"), ("q", "3/")):
        child.expect(step + r"\d+  Enter next")
        child.sendline(typed)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
