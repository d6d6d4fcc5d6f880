"""Take the pictures of docs/pictures from the running program: a fixed game, a fixed moment of it.

    PYTHONPATH=src .venv/bin/python -m tools.screenshots [FOLDER]

Needs the built client and Chromium (found like in tests/web, or named in CHROMIUM).
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from mythagon.bots import Eyes, make_bot
from mythagon.games import GAMES
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.web.browsers import ARGUMENTS, find_chromium

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
SEED = "pictures"
#: how many more are played when that match has no moment to be shown
MATCHES = 20
#: seconds for the server to replay a whole match
PATIENCE = 60
#: a game that names no moment is shown before this decision
BEFORE = 30
NAMES = ["Inès", "Théo", "Sibyl", "Marco"]
Look = tuple[str, int, int, str, str]
#: name after the page's, width, height, theme, language
LOOKS: list[Look] = [
    ("", 1440, 900, "light", "en"),
    ("-dark", 1440, 900, "dark", "fr"),
    ("-phone", 390, 844, "light", "en"),
]


class Demo:
    """What is shown of a game: with how many, at which moment (tests/games/GAME/picture.py); else after some moves."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        name = f"tests.games.{game.id}.picture"
        self.about = import_module(name) if find_spec(name) is not None else None
        self.names = NAMES[: self.about.PLAYERS if self.about is not None else game.seats[-1]]

    def moment(self, match: Match) -> bool:
        """Is this what is to be shown?"""
        return bool(self.about.moment(match)) if self.about is not None else len(match.steps) < BEFORE

    def prepare(self, page: Page) -> None:
        """Bring the page to where it says most."""
        if self.about is not None and hasattr(self.about, "prepare"):
            self.about.prepare(page)


def play_demo(demo: Demo) -> tuple[str, int]:
    """The record of a whole match and the last step at which the first seat is at the moment to be shown.

    Matches are played until one comes to that moment.
    """
    names, known = demo.names, demo.game
    order = {"first": "seat_order"} if any(option.id == "first" for option in known.options) else {}
    for seed in (SEED, *(f"{SEED}/{number}" for number in range(MATCHES))):
        match = Match.start(known, len(names), order, seed, names=names)
        bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(len(names))]
        moment = 0
        while not match.over:
            ask = match.asks[0]
            if ask.seat == 0 and demo.moment(match):
                moment = len(match.steps)
            match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
        if moment:
            return write_record(match), moment
    raise AssertionError(f"no match of {known.id} comes to the moment to be shown")


def take(browser: Browser, url: str, demos: dict[str, Demo], held: list[dict[str, object]], folder: Path) -> None:
    """All pictures, the lobby and then the tables, each in a browser of its own that knows the tables it holds."""
    pages: list[tuple[str, str, Look, Demo | None]] = [("/", "lobby", LOOKS[0], None)]
    pages += [(address, demo.game.id, look, demo) for address, demo in demos.items() for look in LOOKS]
    for address, name, (after, width, height, theme, language), demo in pages:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if width < 500 else 1,
            reduced_motion="reduce",
        )
        wishes = {"name": "Inès", "language": language, "theme": theme, "motion": "reduced", "sound": False}
        for key, value in (("mythagon.settings", wishes), ("mythagon.seats", held)):
            context.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")
        page = context.new_page()
        page.goto(url + address)
        page.locator(".tables .btn.main" if demo is None else ".screen[data-asked]").first.wait_for()
        if demo is not None:
            demo.prepare(page)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.wait_for_timeout(600)
        page.screenshot(path=folder / f"{name}{after}.png")
        context.close()
        print(folder / f"{name}{after}.png")


def open_demo(url: str, demo: Demo) -> tuple[str, str]:
    """A table at the moment to be shown, and the key of its first seat."""
    record, moment = play_demo(demo)
    plain = {"content-type": "text/plain"}
    sent = httpx.post(f"{url}/api/records", content=record, headers=plain, timeout=PATIENCE).json()
    wish = {"step": moment, "seat": 0, "strength": "normal"}
    on = httpx.post(f"{url}/api/tables/{sent['table']}/play-on", json=wish, timeout=PATIENCE).json()
    return str(on["table"]), str(on["key"])


def main() -> None:
    """Serve the demo, photograph it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "MYTHAGON_DATABASE": str(Path(data) / "tables.sqlite3"), "MYTHAGON_LOG": "warning"}
        command = [sys.executable, "-m", "mythagon", "serve", "--port", str(port), "--no-browser"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            url = f"http://127.0.0.1:{port}"
            held: list[dict[str, object]] = []
            demos: dict[str, Demo] = {}
            for game in GAMES.values():
                table, key = open_demo(url, Demo(game))
                seats = {"keys": {"0": key}, "invitations": {}, "guided": False, "at": 2}
                held.append({"table": table, "game": game.id, **seats})
                demos[f"/t/{table}"] = Demo(game)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
                take(browser, url, demos, held, folder)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
