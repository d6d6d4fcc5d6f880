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
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.web.conftest import ARGUMENTS, find_chromium

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
SEED = "pictures"
#: how many more are played when that match has no moment to be shown
MATCHES = 20
#: seconds for the server to replay a whole match
PATIENCE = 60
NAMES = {
    "odysseus": ["Inès", "Théo", "Sibyl"],
    "deukalion": ["Inès", "Théo", "Sibyl", "Marco"],
    "hades_trap": ["Inès", "Théo", "Sibyl"],
    "hybris": ["Inès", "Théo", "Sibyl", "Marco"],
}
#: name, page (the lobby or a game's table), width, height, theme, language
PICTURES = [
    ("lobby", "lobby", 1440, 900, "light", "en"),
    ("odysseus", "odysseus", 1440, 900, "light", "en"),
    ("odysseus-dark", "odysseus", 1440, 900, "dark", "fr"),
    ("odysseus-phone", "odysseus", 390, 844, "light", "en"),
    ("deukalion", "deukalion", 1440, 900, "light", "en"),
    ("deukalion-dark", "deukalion", 1440, 900, "dark", "fr"),
    ("deukalion-phone", "deukalion", 390, 844, "light", "en"),
    ("hades_trap", "hades_trap", 1440, 900, "light", "en"),
    ("hades_trap-dark", "hades_trap", 1440, 900, "dark", "fr"),
    ("hades_trap-phone", "hades_trap", 390, 844, "light", "en"),
    ("hybris", "hybris", 1440, 900, "light", "en"),
    ("hybris-dark", "hybris", 1440, 900, "dark", "fr"),
    ("hybris-phone", "hybris", 390, 844, "light", "en"),
]


def card_to_take(match: Match) -> bool:
    """Odysseus: the first seat takes a card in the second deal, with most of the ship still laden."""
    view = match.view(0)
    ship = view["ship"]
    assert isinstance(ship, dict)
    left = sum(card is not None for side in ship.values() for card in side)
    return match.asks[0].key == "ask.trial" and view["deal"] == 2 and left >= 8


def kylix_to_turn(match: Match) -> bool:
    """Deukalion: the first seat, with cards in hand and treasures aboard, turns the Kylix."""
    heroes = match.view(0)["heroes"]
    assert isinstance(heroes, list)
    laden = heroes[0]["hand"] >= 2 and heroes[0]["hoplites"] >= 4 and len(heroes[0]["treasures"]) > 0
    return match.asks[0].key == "ask.kylix" and laden


def threads_crossed(match: Match) -> bool:
    """Hades Trap: the first seat walks on, with a medallion at least, and the boss would come."""
    view = match.view(0)
    heroes = view["heroes"]
    assert isinstance(heroes, list)
    return bool(heroes[0]["medallions"]) and bool(view["ahead"]["rest"]) and len(match.asks[0].choices) > 6


def character_to_send(match: Match) -> bool:
    """Hybris: in the fourth Age the first seat chooses whom to send."""
    return match.view(0)["age"] == 4 and match.asks[0].key == "ask.turn" and len(match.asks[0].choices) > 2


MOMENTS = {
    "odysseus": card_to_take,
    "deukalion": kylix_to_turn,
    "hades_trap": threads_crossed,
    "hybris": character_to_send,
}


def play_demo(game: str) -> tuple[str, int]:
    """The record of a whole match and the last step at which the first seat is at the moment to be shown.

    Matches are played until one comes to that moment.
    """
    names = NAMES[game]
    known = find_game(game)
    order = {"first": "seat_order"} if any(option.id == "first" for option in known.options) else {}
    for seed in (SEED, *(f"{SEED}/{number}" for number in range(MATCHES))):
        match = Match.start(known, len(names), order, seed, names=names)
        bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(len(names))]
        moment = 0
        while not match.over:
            ask = match.asks[0]
            if ask.seat == 0 and MOMENTS[game](match):
                moment = len(match.steps)
            match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
        if moment:
            return write_record(match), moment
    raise AssertionError(f"no match of {game} comes to the moment to be shown")


def take(browser: Browser, url: str, addresses: dict[str, str], held: list[dict[str, object]], folder: Path) -> None:
    """All pictures, each in a browser of its own that knows the tables it holds."""
    for name, page_name, width, height, theme, language in PICTURES:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if width < 500 else 1,
            reduced_motion="reduce",
        )
        wishes = {"name": "Inès", "language": language, "theme": theme, "motion": "reduced", "sound": False}
        for key, value in (("mythagon.settings", wishes), ("mythagon.seats", held)):
            context.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")
        page = context.new_page()
        page.goto(url + addresses[page_name])
        page.locator(".tables .btn.main" if page_name == "lobby" else ".screen[data-asked]").first.wait_for()
        if page_name == "deukalion":  # the setting that carries the ship farthest, its reach on the chart
            rows = page.locator(".turning").all()
            max(rows, key=lambda row: row.locator(".result b").nth(2).text_content() or "").click()
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.wait_for_timeout(600)
        page.screenshot(path=folder / f"{name}.png")
        context.close()
        print(folder / f"{name}.png")


def open_demo(url: str, game: str) -> tuple[str, str]:
    """A table at the moment to be shown, and the key of its first seat."""
    record, moment = play_demo(game)
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
            addresses = {"lobby": "/"}
            for game in NAMES:
                table, key = open_demo(url, game)
                seats = {"keys": {"0": key}, "invitations": {}, "guided": False, "at": 2}
                held.append({"table": table, "game": game, **seats})
                addresses[game] = f"/t/{table}"
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
                take(browser, url, addresses, held, folder)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
