"""Browsers that people use one after another: to open a new one takes longer than most tests."""

import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

#: parts of the browser that no test looks at and that only take its time: the list under the address bar is a page of
#: its own for every person. This list takes the place of Playwright's, so what it switches off is named again.
UNUSED = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,DestroyProfileOnBrowserClose,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--mute-audio",
    f"--disable-features={UNUSED}",
]
#: the shell without windows needs a quarter less processor time
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


def find_chromium() -> str:
    """The system's Chromium; without one these tests fail and say so."""
    named = os.environ.get("CHROMIUM")
    for program in [named] if named else BROWSERS:
        found = shutil.which(program)
        if found is not None:
            return found
    raise AssertionError("Chromium is needed for these tests: install it, or name it in CHROMIUM")


@contextmanager
def launched() -> Iterator[Browser]:
    """The system's Chromium; there can be only one in a process."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        yield found
        found.close()


def open_page(browser: Browser, language: str = "en", phone: bool = False, worker: bool = False) -> Page:
    """The only page of a new browser; its service worker runs where it is what a test looks at."""
    context = browser.new_context(
        has_touch=phone, is_mobile=phone, locale=language, service_workers="allow" if worker else "block"
    )
    return context.new_page()


class Browsers:
    """Pages that nobody uses now, by language and kind of device."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: defaultdict[tuple[str, bool], list[Page]] = defaultdict(list)

    def take(self, language: str, phone: bool) -> Page:
        """One that is free, or a new one."""
        free = self._free[language, phone]
        return free.pop() if free else open_page(self.browser, language, phone)

    def give_back(self, page: Page, language: str, phone: bool) -> None:
        """For the next person, who finds nothing of this one. One that was closed, or has more pages, is done with."""
        if page.is_closed() or len(page.context.pages) > 1:
            page.context.close()
            return
        page.unroute_all()
        page.mouse.move(-9, -9)
        page.evaluate("() => localStorage.clear()")
        self._free[language, phone].append(page)
