"""Chromium, a server, and people at its tables."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from mythagon.games import find_game
from mythagon.kernel.match import Match
from tests.running import PATIENCE
from tests.web.browsers import Browsers, open_page
from tests.web.host import Host
from tests.web.moments import play
from tests.web.player import Player
from tests.web.static import Space
from tests.web.visitor import Visitor

Sit = Callable[..., Player]
expect.set_options(timeout=PATIENCE * 1000)
#: a browser whose computer has as many cores as a test says
CORES = """
const cores = Number(localStorage.getItem("cores"));
if (cores) Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores });
"""


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """One server for all tests that do not kill it."""
    found = Host(tmp_path_factory.mktemp("web"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> Browsers:
    """What people use one after another."""
    return Browsers(browser)


@pytest.fixture
def sit(browsers: Browsers, host: Host) -> Iterator[Sit]:
    """People with browsers of their own: sit("Inès", language="fr") and so on.

    A `fresh` browser is nobody else's, before and after: what a test does to the browser itself is done to that. So
    is one at a house of the test's own.
    """
    alone: list[Player] = []
    shared: list[tuple[Player, str, bool]] = []

    def arrive(
        name: str = "Ines",
        at: Host | None = None,
        fresh: bool = False,
        language: str = "en",
        phone: bool = False,
        **wishes: Any,
    ) -> Player:
        own = fresh or at is not None
        page = open_page(browsers.browser, language, phone, worker=True) if own else browsers.take(language, phone)
        player = Player(page, (at or host).url, name, language=language, phone=phone, **wishes)
        if own:
            alone.append(player)
        else:
            shared.append((player, language, phone))
        return player

    yield arrive
    for player in alone:
        player.context.close()
    for player, language, phone in shared:
        player.leave()
        browsers.give_back(player.page, language, phone)


@pytest.fixture(scope="session")
def finished(host: Host) -> str:
    """A table whose game is over, brought as a record."""
    match = Match.start(find_game("odysseus"), 3, seed="finished", names=["Penelope", "Nestor", "Kirke"])
    play(match)
    table = host.post("/api/records", match)
    assert table["status"] == "over"
    return str(table["table"])


@pytest.fixture(scope="session")
def space() -> Iterator[Space]:
    """Somebody's web space with the site below a path."""
    found = Space()
    yield found
    found.close()


@pytest.fixture(scope="session")
def settled(browser: Browser, space: Space) -> Iterator[Visitor]:
    """Somebody who has been there once and then cut the line."""
    page = open_page(browser, worker=True)
    page.context.add_init_script(CORES)
    found = Visitor(page, space, theme="system")
    found.arrive()
    found.context.set_offline(True)
    yield found
    found.context.close()


@pytest.fixture
def visitor(settled: Visitor) -> Iterator[Visitor]:
    """The same, who asks nobody else for anything and has nothing to complain about."""
    yield settled
    assert {url for url in settled.asked_for if not url.startswith((settled.url, "blob:"))} == set()
    assert settled.complaints == []
