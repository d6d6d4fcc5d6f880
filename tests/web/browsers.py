"""Browsers that people use one after another: to open a new one takes longer than most tests."""

from collections import defaultdict

from playwright.sync_api import Browser, Page


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
