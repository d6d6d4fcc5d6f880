"""When the lobby is first painted on a slow line, and how much travels: a first visit in Chromium.

    PYTHONPATH=src .venv/bin/python benchmarks/paint.py [RUNS]

The line is that of the DevTools preset "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up (nine tenths of both, as DevTools
takes them), 150 ms there and back times 3.75 for each request. Needs the built client and Chromium.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.web.browsers import ARGUMENTS, find_chromium
from tests.web.host import Host

SLOW_4G = {
    "offline": False,
    "latency": 150 * 3.75,
    "downloadThroughput": 1.6e6 / 8 * 0.9,
    "uploadThroughput": 750e3 / 8 * 0.9,
}
#: the page itself notes when the first game can be chosen: a question from outside would wait for its turn
NOTE_READY = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".game .btn.main")) return;
  watch.disconnect();
  requestAnimationFrame(() => performance.mark("ready"));
}).observe(document, { childList: true, subtree: true });
"""
READY = "() => performance.getEntriesByName('ready')[0]?.startTime"
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def visit(browser: Browser, url: str) -> tuple[float, float, int]:
    """First paint and the first game one can choose, in seconds; bytes over the wire."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NOTE_READY)
    page = context.new_page()
    line = context.new_cdp_session(page)
    sizes: dict[str, int] = {}
    line.on("Network.loadingFinished", lambda said: sizes.update({said["requestId"]: said["encodedDataLength"]}))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_4G)
    page.goto(url, wait_until="commit")
    page.wait_for_function(READY, timeout=120_000)
    page.wait_for_load_state("networkidle", timeout=120_000)
    ready = float(page.evaluate(READY))
    painted = float(page.evaluate(PAINT))
    context.close()
    return painted / 1000, ready / 1000, sum(sizes.values())


def main() -> None:
    """A few first visits, and the middle one of each figure."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            seen = [visit(browser, host.url) for _ in range(runs)]
        finally:
            browser.close()
            host.stop()
    painted, ready, size = (statistics.median(figures) for figures in zip(*seen, strict=True))
    print(f"first paint {painted:.2f} s, games to choose {ready:.2f} s, {size / 1000:.0f} KB over the wire")


if __name__ == "__main__":
    main()
