"""The server's commands are wired; the server itself is tested with the table."""

import pytest

from tests.cli.conftest import Command

LAN = ["serve", "--lan", "--host", "127.0.0.1"]


@pytest.mark.parametrize("name", ["serve", "backup", "restore"])
def test_help(command: Command, name: str) -> None:
    told = command(name, "--help")
    assert told.exit_code == 0 and "--database" in told.stdout


@pytest.mark.parametrize("words", [["serve", "--port", "x"], ["backup"], ["restore"], ["serve", "--fast"], LAN])
def test_bad_arguments(command: Command, words: list[str]) -> None:
    refused = command(*words)
    assert refused.exit_code == 2 and refused.stderr.count("\n") == 1
