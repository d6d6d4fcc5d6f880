"""The moment at which tools/screenshots.py takes the pictures of Deukalion."""

from playwright.sync_api import Page

from mythagon.kernel.match import Match

PLAYERS = 4


def moment(match: Match) -> bool:
    """The first seat, with cards in hand and treasures aboard, turns the Kylix."""
    heroes = match.view(0)["heroes"]
    assert isinstance(heroes, list)
    laden = heroes[0]["hand"] >= 2 and heroes[0]["hoplites"] >= 4 and len(heroes[0]["treasures"]) > 0
    return match.asks[0].key == "ask.kylix" and laden


def prepare(page: Page) -> None:
    """The setting that carries the ship farthest, its reach on the chart."""
    rows = page.locator(".turning").all()
    max(rows, key=lambda row: row.locator(".result b").nth(2).text_content() or "").click()
