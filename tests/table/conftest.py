"""Servers and databases for the table's tests."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import GAMES
from tests.table.bluff.game import GAME as BLUFF
from tests.table.inside import Inside
from tests.table.servers import Postgres, Server

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; where its programs are missing these tests fail and say so."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    found = Postgres(port)
    yield found
    found.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.database()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start servers that end with the test; their logs stand beside."""
    running: list[Server] = []

    def begin(database: str | None = None, **settings: Any) -> Server:
        log = tmp_path / f"server-{len(running)}.log"
        found = Server(database or f"sqlite:///{tmp_path / 'tables.sqlite3'}", log, **settings)
        running.append(found)
        return found

    yield begin
    for server in running:
        server.stop()


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A server whose inside can be reached and whose time only the test turns on; it also has the tests' own game."""
    monkeypatch.setitem(GAMES, BLUFF.id, BLUFF)
    found = Inside(tmp_path)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for a whole file of tests."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder / "server.log")
    yield found
    assert found.stop() == 0


@pytest.fixture(scope="module")
def bluff(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also has the tests' own game, with hidden cards, sealed bids and reaction windows."""
    folder = tmp_path_factory.mktemp("bluff")
    found = Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder / "server.log", bluff=True)
    yield found
    assert found.stop() == 0
