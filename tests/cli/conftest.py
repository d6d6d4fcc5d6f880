"""A data folder of its own for every test, and the command as a function."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mythagon.cli.main import app

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where records are kept during the test."""
    monkeypatch.setattr("mythagon.cli.keep.user_data_path", lambda *_, **__: tmp_path / "data")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("MYTHAGON_LANG", raising=False)
    return tmp_path / "data" / "records"


@pytest.fixture
def command() -> Command:
    """Run `mythagon` with these words; `typed` are the lines typed at its prompts."""

    def call(*words: object, typed: list[str] | None = None) -> Result:
        given = "".join(line + "\n" for line in typed or [])
        return CliRunner().invoke(app, [str(word) for word in words], input=given)

    return call
