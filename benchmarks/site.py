"""The whole house in one page: how large it is, how long one waits for it, how long bots think, what memory it takes.

    PYTHONPATH=src:. python benchmarks/site.py [--long [PLAYERS ...]] [--only size arriving deciding]

On the site in build/site (`make site`) and the system's Chromium. Sizes are of the files as they come over the line:
the engine's are packed already, text by a host that gives out the `.br` or `.gz` beside it. The first paint is on the
line of benchmarks/paint.py, the engine's arrival without a brake. Decisions are those of one worker at positions of
greedy matches with two and three players, by the clock: what else the computer does counts. With --long whole matches
of Hybris are played in the page, with four players unless others are named, and the memory of its process is told: when
the match begins, at most, half a minute after its end, and beside it that of a page without the engine. It is the
footprint that the browser's task manager tells (no file of the browser's own is in it). The less the computer has to do
besides, the faster bots play, and the more of what is gone lies about.
"""

import argparse
import json
import os
import re
import statistics
import time
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect
from rich.console import Console
from rich.table import Table as Grid

from mythagon.bots import make_bot
from mythagon.bots.bot import Eyes
from mythagon.games import GAMES, find_game
from mythagon.house.datasets import box_of
from mythagon.house.shapes import encode
from mythagon.house.story import story_of
from mythagon.kernel.match import Match
from mythagon.page.thinking import SECONDS, Search, Work
from tests.running import PATIENCE
from tests.web.browsers import launched, open_page
from tests.web.static import SITE, Files, Space
from tests.web.visitor import Visitor

#: with two a net judges in every game
PLAYERS = (2, 3)
#: the preset "Slow 4G" of the DevTools
SLOW_4G = {
    "offline": False,
    "latency": 150 * 3.75,
    "downloadThroughput": 1.6e6 / 8 * 0.9,
    "uploadThroughput": 750e3 / 8 * 0.9,
}
POSITIONS, APART = 6, 7
#: seconds after the end of a match until the page is at rest
REST = 30
#: a worker of the site's own, which is given searches as the table's worker gives them
THINKER = """async ([script, index]) => {
  const listed = await (await fetch(index + 'engine.json')).json();
  const files = {};
  for (const one of listed.parts.flatMap((part) => part.files))
    files[one.name] = await (await fetch(index + one.file)).blob();
  const worker = new Worker(script, { type: 'module', name: 'bots' });
  const ends = new MessageChannel();
  window.thinker = ends.port1;
  const ready = new Promise((done) => (worker.onmessage = done));
  worker.postMessage({ files, lock: listed.lock, index, port: ends.port2 }, [ends.port2]);
  await ready;
}"""
THINK = """(work) => new Promise((done) => {
  const began = performance.now();
  thinker.onmessage = ({ data }) => done([(performance.now() - began) / 1000, data.answer]);
  thinker.postMessage({ work });
})"""
PAINTED = """() => new Promise((done) => {
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint) done(paint.startTime / 1000); else setTimeout(look, 20);
  };
  look();
})"""


class Packed(Files):
    """A host that gives out what lies packed beside a file."""

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path.partition("?")[0]))
        if path.is_dir():
            path /= "index.html"
        packed = path.with_name(path.name + ".br")
        if not packed.is_file():
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.end_headers()
        return packed.open("rb")


def sizes(console: Console) -> None:
    """What comes over the line, part by part."""
    parts: dict[str, list[int]] = {}
    for path in SITE.rglob("*"):
        if not path.is_file() or path.suffix in (".gz", ".br"):
            continue
        plain = path.stat().st_size
        beside = [path.with_name(path.name + end) for end in (".gz", ".br")]
        found = [plain, *(one.stat().st_size if one.is_file() else plain for one in beside)]
        name = path.relative_to(SITE).parts[0] if path.parent != SITE else "page"
        if name == "engine":
            name = f"engine: {re.sub(r'[.][0-9a-f]{12}[.]bin$', '', path.name)}"
        sums = parts.setdefault(name, [0, 0, 0])
        parts[name] = [total + one for total, one in zip(sums, found, strict=True)]
    grid = Grid("part", "plain", "gzip", "brotli")
    for name, sums in sorted(parts.items()):
        grid.add_row(name, *(f"{one / 1e6:.2f} MB" for one in sums))
    grid.add_row("all", *(f"{sum(one[n] for one in parts.values()) / 1e6:.2f} MB" for n in range(3)))
    console.print(grid)


def arriving(console: Console, browser: Browser) -> None:
    """From the address to the lobby, to the engine, to a move; and the second visit."""
    for kind, files in (("plain", Files), ("packed", Packed)):
        space = Space(files=files)
        page = open_page(browser)
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", SLOW_4G)
        page.goto(space.url, wait_until="commit")
        console.print(f"lobby on slow 4G, {kind} files: {page.evaluate(PAINTED):.2f} s")
        page.context.close()
        space.close()
    space = Space()
    visitor = Visitor(open_page(browser, worker=True), space)
    began = time.perf_counter()
    visitor.arrive()
    console.print(f"the engine without a brake: {time.perf_counter() - began:.1f} s")
    began = time.perf_counter()
    visitor.lay("Odysseus")
    console.print(f"from the lobby to the first question: {time.perf_counter() - began:.1f} s")
    again = []
    for _ in range(3):
        began = time.perf_counter()
        visitor.page.reload()
        visitor.wait_until_asked()
        again.append(time.perf_counter() - began)
    console.print(f"second visit, ready for a move at the table: {statistics.median(again):.1f} s")
    visitor.context.close()
    space.close()


def deciding(console: Console, browser: Browser) -> None:
    """Seconds of a decision in one worker, by game and strength."""
    space = Space()
    page = open_page(browser)
    page.goto(space.url + "api/games.json")
    script = next((SITE / "assets").glob("engine.worker-*.js")).name
    page.evaluate(THINKER, [f"{space.url}assets/{script}", f"{space.url}engine/"])
    grid = Grid("game", "players", "easy", "normal", "normal, longest", "hard: tries")
    for game, players in product(GAMES, PLAYERS):
        works = positions(game, players)
        row = [str(players)]
        for strength in ("easy", "normal"):
            found = [ask(page, story, seat, strength)[0] for story, seat in works]
            row.append(f"{statistics.mean(found):.2f} s")
        row.append(f"{max(found):.2f} s")
        tries = [ask(page, story, seat, f"search:{SECONDS['hard']}s")[1] for story, seat in works[:2]]
        grid.add_row(game, *row, f"{statistics.mean(tries):.0f}")
    console.print(grid)
    page.context.close()
    space.close()


def positions(game: str, players: int) -> list[tuple[Any, int]]:
    """Questions of a greedy match with several answers."""
    match = Match.start(find_game(game), players, seed="site")
    bot, asked = make_bot("greedy", "site"), 0
    found: list[tuple[Any, int]] = []
    while len(found) < POSITIONS and match.asks:
        ask = match.asks[0]
        if len(ask.choices) > 1:
            if asked % APART == 0:
                found.append((story_of(match, box_of(game)), int(ask.seat)))
            asked += 1
        match.apply(ask.seat, bot.choose(Eyes(match, int(ask.seat))))
    return found


def ask(page: Page, story: Any, seat: int, strength: str) -> tuple[float, int]:
    """How long a worker took, and how many tries it made."""
    work = encode(Work("search", [Search(story, seat, strength, 0, 1)])).decode()
    seconds, answer = page.evaluate(THINK, work)
    return seconds, sum(visits for _, visits, _ in json.loads(answer)["tried"])


def memory() -> int:
    """Megabytes of the largest page that this process has opened."""
    found = [0]
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if "--type=renderer" in (process / "cmdline").read_text() and own(int(process.name)):
                told = (process / "status").read_text()
                found.append(sum(map(int, re.findall(r"(?:RssAnon|VmSwap):\s+(\d+)", told))) // 1024)
        except OSError:
            continue
    return max(found)


def own(process: int) -> bool:
    """Has it come from this one?"""
    while process > 1 and process != os.getpid():
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return process == os.getpid()


def long_match(console: Console, browser: Browser, players: int) -> None:
    """Hybris with a bot in one's seat, to its end."""
    space = Space()
    visitor = Visitor(open_page(browser, worker=True), space)
    visitor.page.goto(space.url + "api/games.json")
    bare = memory()
    visitor.arrive()
    visitor.lay("Hybris", "normal", players)
    table, rows = visitor.table, visitor.rows()
    last = max(value["seq"] for name, value in rows.items() if name.startswith(f"entry/{table}/"))
    entry = {"seq": last + 1, "kind": "stand_in", "seat": 0, "data": {"strength": "normal", "why": "asked"}, "at": 0.0}
    visitor.rows([(f"entry/{table}/{last + 1:08}", json.dumps(entry | {"request": None}))])
    began, most = time.perf_counter(), 0
    visitor.page.reload()
    begun = memory()
    while not visitor.over:
        most = max(most, memory())
        visitor.page.wait_for_timeout(2000)
    cores = visitor.page.evaluate("navigator.hardwareConcurrency")
    took = time.perf_counter() - began
    for _ in range(REST):  # its film is made now
        most = max(most, memory())
        visitor.page.wait_for_timeout(1000)
    console.print(
        f"a match of Hybris with {players} in {took:.0f} s: {begun} MB when it begins, at most {most} MB, "
        f"{memory()} MB at rest, of which {bare} MB are a page without the engine ({cores} cores)"
    )
    visitor.context.close()
    space.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", nargs="*", type=int, choices=(2, 3, 4))
    parser.add_argument("--only", nargs="+", default=["size", "arriving", "deciding"])
    asked = parser.parse_args()
    console = Console()
    expect.set_options(timeout=PATIENCE * 1000)
    if "size" in asked.only:
        sizes(console)
    with launched() as browser:
        if "arriving" in asked.only:
            arriving(console, browser)
        if "deciding" in asked.only:
            deciding(console, browser)
        for players in [4] if asked.long == [] else asked.long or []:
            long_match(console, browser, players)


if __name__ == "__main__":
    main()
