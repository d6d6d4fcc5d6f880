"""Somebody whose browser has the whole house in one page, and only clicks, taps and types there."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, FilePayload, Page, expect

from tests.web.player import READY, Player
from tests.web.static import Space

#: all rows of the page's own store, once those given are put there
ROWS = """(rows) => new Promise((done) => {
  indexedDB.open('mythagon').onsuccess = ({ target }) => {
    const store = target.result.transaction('rows', 'readwrite').objectStore('rows');
    for (const [name, text] of rows) store.put(text, name);
    const [names, texts] = [store.getAllKeys(), store.getAll()];
    store.transaction.oncomplete = () => {
      target.result.close();
      done(names.result.map((name, at) => [name, texts.result[at]]));
    };
  };
})"""


class Visitor(Player):
    """One browser, which may have several pages of it."""

    def __init__(self, page: Page, space: Space, name: str = "Inès", **wishes: Any) -> None:
        #: every address that was asked for
        self.asked_for: set[str] = set()
        page.context.on("request", lambda request: self.asked_for.add(request.url))
        super().__init__(page, space.url, name, **wishes)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def step_out(self) -> None:
        self.page.goto(self.url + "api/games.json")

    def go(self, path: str) -> None:
        self.page.goto(f"{self.url}#{path}")

    def arrive(self) -> None:
        """The first visit, until nothing needs a network any more."""
        self.go("/")
        expect(self.page.get_by_text(re.compile("^(Ready offline|Prêt hors ligne)$"))).to_be_visible()

    def come_again(self) -> None:
        """A later visit: the engine is here without a word."""
        self.go("/")
        expect(self.page.locator(".seal")).to_be_visible()

    def lay(self, game: str, strength: str = "easy", players: int = 2) -> None:
        """A table of this game against bots, from the lobby to its first question."""
        self.go("/")
        self.page.get_by_role("button", name=re.compile(f"^(Play now|Jouer) {game}$")).click()
        dialog = self.page.locator("dialog[open]")
        for name, value in (("seats", players), ("strength", strength)):
            dialog.locator(f"input[name={name}][value='{value}']").locator("xpath=ancestor::label").click()
        dialog.get_by_role("button", name=re.compile("^(Start|Commencer)$")).click()
        self.wait_until_asked()

    def rows(self, put: list[tuple[str, str]] | None = None) -> dict[str, Any]:
        """What the page keeps."""
        return {name: json.loads(text) for name, text in self.page.evaluate(ROWS, put or [])}

    def open_record(self, record: Path | str) -> None:
        """A record brought from a file."""
        self.go("/")
        text = record.encode() if isinstance(record, str) else record.read_bytes()
        file: FilePayload = {"name": "record.txt", "mimeType": "text/plain", "buffer": text}
        self.page.locator("label.file input[type=file]").set_input_files(file)

    def saved_record(self) -> str:
        """The record of the match that is shown."""
        with self.page.expect_download() as saving:
            self.page.locator("a.record").click()
        return saving.value.path().read_text(encoding="utf-8")

    def replayed(self, record: Path) -> str:
        """A record brought from a file, and the record of what is shown then."""
        self.open_record(record)
        return self.saved_record()

    def wait_through_covers(self) -> bool:
        """Where several people share this device: each says that the others look away. False when the game is over."""
        cover = self.page.locator(".cover")
        while True:
            self.page.wait_for_function(f"() => document.querySelector('.cover') !== null || ({READY})()")
            if not cover.is_visible():
                return not self.over
            cover.locator(".btn.main").click()
            expect(cover).to_have_count(0)
