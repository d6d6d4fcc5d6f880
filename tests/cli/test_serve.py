"""The server's commands are wired; the server itself is tested with the table."""

import sys

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


@pytest.mark.parametrize("words", [["serve"], ["backup", "copy.jsonl"], ["restore", "copy.jsonl"]])
@pytest.mark.parametrize("library", ["msgspec", "sqlalchemy"])
def test_without_the_extra_one_line_says_what_to_install(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: list[str], library: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("mythagon.table.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    refused = command(*words)
    assert refused.exit_code == 1 and not refused.stdout
    assert refused.stderr.count("\n") == 1 and refused.stderr.endswith("pip install 'mythagon[table]'\n")
