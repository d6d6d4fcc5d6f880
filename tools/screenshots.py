"""Take the pictures of docs/pictures from the running program: a fixed game, a fixed moment of it.

    PYTHONPATH=src .venv/bin/python tools/screenshots.py [FOLDER]

Needs the built client and Chromium (found like in tests/web, or named in CHROMIUM).
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

from mythagon.bots import Seat, make_bot
from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
SEED = "pictures"
NAMES = ["Inès", "Théo", "Sibyl"]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
#: name, page, width, height, theme, language
PICTURES = [
    ("lobby", "/", 1440, 900, "light", "en"),
    ("odysseus", "/t", 1440, 900, "light", "en"),
    ("odysseus-dark", "/t", 1440, 900, "dark", "fr"),
    ("odysseus-phone", "/t", 390, 844, "light", "en"),
]


def play_demo() -> tuple[str, int]:
    """The record of a whole match and the step at which the first seat takes a card in the second deal."""
    match = Match.start(find_game("odysseus"), len(NAMES), {"first": "seat_order"}, SEED, names=NAMES)
    bots = [make_bot("greedy", f"{SEED}/{seat}") for seat in range(len(NAMES))]
    moment = 0
    while not match.over:
        ask = match.asks[0]
        view = match.view(0)
        ship = view["ship"]
        assert isinstance(ship, dict)
        left = sum(card is not None for side in ship.values() for card in side)
        if ask.seat == 0 and ask.key == "ask.trial" and view["deal"] == 2 and left >= 8:
            moment = len(match.entries)
        match.answer(int(ask.seat), bots[ask.seat].choose(Seat(match, int(ask.seat))))
    return write_record(match), moment


def find_chromium() -> str:
    """The system's Chromium."""
    named = os.environ.get("CHROMIUM")
    for program in [named] if named else ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"]:
        found = shutil.which(program)
        if found is not None:
            return found
    raise SystemExit("Chromium is needed: install it, or name it in CHROMIUM")


def take(browser: Browser, url: str, addresses: dict[str, str], held: list[dict[str, object]], folder: Path) -> None:
    """All pictures, each in a browser of its own that knows the tables it holds."""
    for name, page_name, width, height, theme, language in PICTURES:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if width < 500 else 1,
            reduced_motion="reduce",
        )
        wishes = {"name": NAMES[0], "language": language, "theme": theme, "motion": "reduced", "sound": False}
        for key, value in (("mythagon.settings", wishes), ("mythagon.seats", held)):
            context.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")
        page = context.new_page()
        page.goto(url + addresses[page_name])
        ready = {"/": ".rows .btn.main", "/t": ".screen[data-asked]"}[page_name]
        page.locator(ready).first.wait_for()
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.wait_for_timeout(600)
        page.screenshot(path=folder / f"{name}.png")
        context.close()
        print(folder / f"{name}.png")


def main() -> None:
    """Serve the demo, photograph it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    record, moment = play_demo()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "MYTHAGON_DATABASE": str(Path(data) / "tables.sqlite3"), "MYTHAGON_LOG": "warning"}
        command = [sys.executable, "-m", "mythagon.table", "--port", str(port), "--no-browser"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            url = f"http://127.0.0.1:{port}"
            table = httpx.post(f"{url}/api/records", content=record, headers={"content-type": "text/plain"}).json()[
                "table"
            ]
            wish = {"step": moment, "seat": 0, "strength": "normal"}
            on = httpx.post(f"{url}/api/tables/{table}/play-on", json=wish).json()
            held: list[dict[str, object]] = [
                {
                    "table": on["table"],
                    "game": "odysseus",
                    "keys": {"0": on["key"]},
                    "invitations": {},
                    "guided": False,
                    "at": 2,
                }
            ]
            addresses = {"/": "/", "/t": f"/t/{on['table']}"}
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
                take(browser, url, addresses, held, folder)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
