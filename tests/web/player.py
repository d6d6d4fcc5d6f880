"""A person at a browser, who only clicks, taps and types."""

import json
import random
import re
import tomllib
from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from mythagon.games import find_game
from tests.running import PATIENCE
from tests.web.host import HTTP

#: a text key that was never turned into words
RAW_KEY = re.compile(
    r"\b(?:ask|title|choice|event|why|screen|place|score|view|thing|family|window|plain|game|adventure|tale|skill|option_name)"
    r"\.[a-z_]+\b"
)
OVER = "[data-status=over]"
#: how far a finger may stray from the middle of a lit place and still mean it: across and down
REACH = """place => {
  place.scrollIntoView({block: "center"});
  const box = place.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hits = (x, y) => document.elementFromPoint(x, y)?.closest("[data-lit]") === place;
  const way = (dx, dy) => {
    let n = 0;
    while (n < 60 && hits(x + dx * n, y + dy * n)) n += 1;
    return Math.max(0, n - 1);
  };
  return [way(-1, 0) + way(1, 0) + 1, way(0, -1) + way(0, 1) + 1];
}"""
FINGER = 44
#: lit places that are outside the window, cut off, or under something else
HIDDEN = """all => all.filter((place) => {
  const box = place.getBoundingClientRect();
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return true;
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found?.closest("[data-lit]") !== place;
}).map((place) => place.dataset.place)"""


# What a match by clicks asks again and again is asked of the page itself, in one call: Playwright reads a selector
# by a program of its own, which took a quarter of the browser's time.
#: the page has come to this moment of the table
REACHED = "seq => Number(document.querySelector('.screen').dataset.seq) >= seq"
#: the table has gone on from this moment
MOVED = "seq => document.querySelector('.screen').dataset.seq !== seq"
#: this person is asked, or the game is over
READY = "() => document.querySelector('.screen[data-asked], .screen[data-status=over]') !== null"
#: the choices in words that are seen; none when nobody is asked any more
OFFERED = """() => {
  const all = [...document.querySelectorAll(".question [data-choice]:not([aria-busy=true])")]
    .filter((one) => one.checkVisibility());
  const gone = !("asked" in document.querySelector(".screen").dataset);
  return all.length || gone ? all.map((one) => one.dataset.choice) : null;
}"""
#: what comes between a click and the choice, the last step first
STEPS = [".confirm .main", ".final:not(.sent)", ".question .set:not([aria-disabled=true])", ".menu [data-choice]"]
#: "made" when the choice is made, or the step that is asked for now
NEXT_STEP = """([seq, steps]) => {
  if (document.querySelector(".screen").dataset.seq !== seq) return "made";
  const there = (one) => one.checkVisibility() && !one.matches(":disabled");
  return steps.find((step) => [...document.querySelectorAll(step)].some(there)) ?? null;
}"""
#: what a browser says itself when its server is gone, in the middle of a file or before it
CUT_OFF = ("ERR_CONNECTION", "ERR_CONTENT_LENGTH_MISMATCH", "WebSocket")
TOTALS = "all => all.map((one) => one.dataset.total)"


def pick(radio: Locator) -> None:
    """Choose one of several, as a person does: by its label, once it is at rest."""
    radio.locator("xpath=ancestor::label").click()
    expect(radio).to_be_checked()


class Player:
    """One person with a browser of their own. Anything the page complains about fails the test."""

    def __init__(
        self,
        page: Page,
        url: str,
        name: str,
        language: str = "en",
        theme: str = "light",
        size: tuple[int, int] = (1280, 800),
        phone: bool = False,
        motion: str = "reduced",
        seed: int = 1,
    ) -> None:
        self.url = url
        self.name = name
        self.phone = phone
        self.chance = random.Random(seed)
        self.complaints: list[str] = []
        self.page = page
        self.context = page.context
        self.context.set_default_timeout(PATIENCE * 1000)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.step_out()
        wishes = {"name": name, "language": language, "theme": theme, "motion": motion, "sound": True}
        self.keep("mythagon.settings", json.dumps(wishes))
        page.on("pageerror", self._fail)
        page.on("console", self._hear)

    def step_out(self) -> None:
        """To an address of the same house where nothing runs."""
        self.go("/health")

    def keep(self, name: str, value: str) -> None:
        """Something this browser has kept from earlier."""
        self.page.evaluate("([name, value]) => localStorage.setItem(name, value)", [name, value])

    def leave(self) -> None:
        """Nothing that happens on the page from now on is this person's."""
        self.page.remove_listener("pageerror", self._fail)
        self.page.remove_listener("console", self._hear)
        if not self.page.is_closed():
            self.step_out()

    def _fail(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(name in message.text for name in CUT_OFF):
            self.complaints.append(message.text)

    def go(self, path: str) -> None:
        """Open an address."""
        self.page.goto(self.url + path)

    def play_now(self, players: int = 2, strength: str = "easy") -> None:
        """From the lobby to a table against bots."""
        self.go("/")
        self.page.locator(".game .btn.main").first.click()
        pick(self.page.locator(f"input[name=seats][value='{players}']"))
        if players > 1:
            pick(self.page.locator(f"input[name=strength][value='{strength}']"))
        self.page.locator("dialog").get_by_role("button", name=re.compile("^(Start|Commencer)$")).click()
        self.page.locator(".screen[data-status=playing]").wait_for()

    def sit_down(self, players: int = 2, strength: str = "easy", **wishes: object) -> str:
        """Straight to a table against bots, where the way there is not the point. Returns the address of the seat."""
        seats = [{"kind": "me", "name": self.name}] + [{"kind": "bot", "strength": strength}] * (players - 1)
        founding = {"game": "odysseus", "options": {}, "seats": seats, "public": False, **wishes}
        made = HTTP.post(self.url + "/api/tables", json=founding).raise_for_status().json()
        start, key = f"{self.url}/api/tables/{made['table']}/start", {"Authorization": f"Bearer {made['key']}"}
        HTTP.post(start, json={}, headers=key).raise_for_status()
        address = f"/t/{made['table']}#k={made['key']}"
        self.go(address)
        self.page.locator(".screen[data-status=playing]").wait_for()
        return address

    def seat_link(self, seat: int) -> str:
        """The link to one free seat of the table that is being laid."""
        self.page.get_by_text("A link for each seat").click()
        return self.page.get_by_role("textbox", name=f"Seat {seat} · code").input_value()

    def begin(self) -> None:
        """The match begins, with bots where seats are free."""
        self.page.locator(".waiting .big").click()

    @property
    def table(self) -> str:
        """The id of the table this person is at."""
        return self.page.url.rstrip("/").split("/")[-1].split("#")[0].split("?")[0]

    @property
    def seq(self) -> int:
        """How much has happened at the table."""
        return int(self.page.wait_for_function("() => document.querySelector('.screen')?.dataset.seq").json_value())

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.shows(f".screen{OVER}")

    def shows(self, selector: str) -> bool:
        """Is this on the page?"""
        return bool(self.page.evaluate("selector => document.querySelector(selector) !== null", selector))

    def lit(self) -> Locator:
        """Places where something can be chosen."""
        return self.page.locator("[data-lit]:visible")

    def asked(self) -> bool:
        """Is this person asked something?"""
        return self.shows(".screen[data-asked]")

    def be_taught(self, name: str) -> Locator:
        """From the lobby to the guided first game of this name; returns what the guide says."""
        self.go("/")
        self.page.get_by_role("button", name=f"Play now {name}").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Teach me").click()
        return self.advice()

    def advice(self) -> Locator:
        """What the guide or the owl says now."""
        return self.page.get_by_role("status", name=re.compile("owl advises"))

    def wait_until_asked(self) -> bool:
        """True when asked, False when the game is over."""
        self.page.wait_for_function(READY)
        return not self.over

    def offered(self) -> list[str]:
        """The choices in words, once they are drawn; none if the question is gone by then."""
        texts: list[str] = self.page.wait_for_function(OFFERED).json_value()
        return texts

    def say(self, text: str) -> None:
        """Click this choice in words."""
        self.page.locator(f".question [data-choice='{text}']:visible").first.click()

    def moved(self, before: int) -> None:
        """Wait until the table has gone on."""
        self.page.wait_for_function(MOVED, arg=str(before))

    def click_something(self) -> None:
        """Answer the question by clicking a lit place (now and then a line of the list)."""
        before = self.seq
        lines = self.page.locator(".acts [data-choice]:visible, .chips [data-choice]:visible")
        targets = lines if self.lit().count() == 0 or self.chance.random() < 0.15 else self.lit()
        if targets.count() == 0:
            targets = self.lit()
        target = targets.nth(self.chance.randrange(targets.count()))
        if self.phone:
            target.tap()
        else:
            target.click()
        self.settle(before)

    def number(self, number: int) -> None:
        """Choose by number, as somebody who has read the question: the same number at once again would be ignored."""
        self.page.keyboard.press("Shift")
        self.page.keyboard.press(str(number))

    def spell(self, name: str) -> None:
        """Type a name without a pause, however busy the machine is: after a pause another name would begin."""
        self.page.evaluate(
            "name => [...name].forEach((key) =>"
            " document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))",
            name,
        )

    def settle(self, before: int) -> None:
        """Through the menu, the confirmation or the room's own button, if they come, until the choice is made."""
        for _ in range(4):
            step = self.next_step(before, STEPS)
            if step is None:
                return
            self.page.locator(f"{step}:not(:disabled) >> visible=true").first.click()
        self.moved(before)

    def next_step(self, before: int, steps: list[str]) -> str | None:
        """The one of these steps that is asked for now, None once the choice is made."""
        step: str = self.page.wait_for_function(NEXT_STEP, arg=[str(before), steps]).json_value()
        return None if step == "made" else step

    def fits(self) -> None:
        """The page does not scroll: the table is one screen; and the game's name is whole."""
        size = self.page.evaluate(
            "() => { const all = document.scrollingElement; const name = document.querySelector('.bar h1');"
            " return [all.scrollWidth, innerWidth, all.scrollHeight, innerHeight, name.scrollWidth, name.clientWidth] }"
        )
        assert size[0] <= size[1], f"the page is {size[0]} wide in a window of {size[1]}"
        assert size[2] <= size[3], f"the page is {size[2]} high in a window of {size[3]}"
        assert size[4] <= size[5], f"the game's name is {size[4]} wide and has room for {size[5]}"

    def all_in_view(self) -> None:
        """Whatever is lit is seen, without scrolling."""
        expect(self.lit()).not_to_have_count(0)
        hidden: list[str] = self.lit().evaluate_all(HIDDEN)
        assert not hidden, hidden

    def reachable(self) -> None:
        """Whatever is lit can be hit by a finger."""
        # all at once: a window may close by itself between two looks
        for place, width, height in self.lit().evaluate_all(
            f"all => all.map((one) => [one.dataset.place, ...({REACH})(one)])"
        ):
            assert min(width, height) >= FINGER, f"{place} takes {width} by {height} px"

    def in_words(self) -> str:
        """What stands on the page, which must be words, not keys."""
        text = self.page.locator("body").inner_text()
        raw = RAW_KEY.search(text)
        assert raw is None, f"a key without its words: {raw and raw.group()}"
        return text

    def asked_in(self, game: str, language: str) -> None:
        """The question's title is one of the game's own, in this language."""
        texts = tomllib.loads((find_game(game).folder / "text" / f"{language}.toml").read_text(encoding="utf-8"))
        title = " ".join(self.page.locator("#prompt .title").inner_text().split())
        parts = [re.split(r"\{[^{}]*\}", " ".join(text.split())) for text in texts["title"].values()]
        known = [".*".join(re.escape(part.strip()) for part in one) for one in parts if any(map(str.strip, one))]
        assert any(re.match(one, title) for one in known), f"{title!r} is no title of {game} in {language}"

    def french(self, game: str, *english: str) -> None:
        """Page and question are in French, without these English words and without a bare key."""
        text = self.in_words()
        self.asked_in(game, "fr")
        for word in english:
            assert word not in text, f"{word!r} on a French page"

    def through_tabs(self, tabs: int) -> None:
        """On a phone: every tab but the board opens a sheet, in words; the board closes it."""
        buttons = self.page.locator("nav.tabs button")
        expect(buttons).to_have_count(tabs)
        for number in range(1, tabs):
            buttons.nth(number).tap()
            expect(self.page.locator(".sheet")).to_be_visible()
            self.in_words()
        buttons.nth(0).tap()
        expect(self.page.locator(".sheet")).to_have_count(0)

    def content(self) -> None:
        """Nothing was complained about."""
        assert not self.complaints, list(self.complaints)

    def totals(self) -> list[str]:
        """Everybody's points, in the order of the scores."""
        expect(self.page.locator(".scores [data-total]").first).to_be_visible()
        return [str(total) for total in self.page.locator(".scores [data-total]").evaluate_all(TOTALS)]


def invite(ines: Player, guest: Player, game: str = "Odysseus", seats: int = 2) -> str:
    """Two people at one table, started, bots at the other seats; the link by which the second came.

    Somebody without a name is asked for one.
    """
    ines.go("/")
    ines.page.get_by_role("button", name=f"Invite {game}").click()
    pick(ines.page.locator(f"input[name=seats][value='{seats}']"))
    ines.page.get_by_role("button", name="Lay the table").click()
    link = ines.seat_link(2)
    guest.page.goto(link)
    if not guest.name:
        guest.page.get_by_label("Your name").fill("Théo")
        guest.page.get_by_role("button", name="Sit down").click()
    expect(ines.page.locator(".waiting")).to_contain_text(guest.name or "Théo")
    ines.begin()
    for player in (ines, guest):
        player.page.locator(".screen[data-status=playing]").wait_for()
    return link


def next_asked(people: list[Player]) -> Player | None:
    """Who of these people at one table is asked, once all have seen the same; None when the game is over."""
    first = people[0]
    while True:
        seq = max(player.seq for player in people)
        for player in people:
            player.page.wait_for_function(REACHED, arg=seq)
        asked = next((player for player in people if player.asked()), None)
        if asked is not None or first.over:
            return asked
        first.page.wait_for_function(f"seq => ({READY})() || ({MOVED})(seq)", arg=str(seq))


def begin_together(people: list[Player], game: str, act: Callable[[Player], None], moves: int) -> None:
    """One of two people invites, the other follows the link, bots take two seats; both click through some moves."""
    invite(people[0], people[1], game, seats=4)
    for player in people:
        player.fits()
    acted = []
    for _ in range(moves):
        asked = next_asked(people)
        assert asked is not None, "the game has only begun"
        act(asked)
        acted.append(asked)
    assert set(acted) == set(people)
    for player in people:
        player.in_words()
        player.content()
