"""The room of Hybris under axe, on phones held both ways, in French, and by keys alone."""

from playwright.sync_api import expect

from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from tests.web import moments
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import seen, sit_at
from tests.web.player import Player
from tests.web.test_access import check


def reached(key: str, after: int = 60, players: int = 4, age: int = 1, **options: str) -> Match:
    """A match of bots up to the moment the first seat is asked this and has a choice, in this Age or later."""

    def wanted(match: Match, ask: Ask) -> bool:
        free = len(ask.choices) > 1
        return ask.key == key and free and len(match.steps) > after and seen(match)["age"] >= age

    return moments.reached("hybris", players, options, (f"cosmos{attempt}" for attempt in range(10)), wanted)


def close_up(player: Player) -> str | None:
    """What the board shows."""
    return player.page.locator(".board[data-close]").get_attribute("data-close")


def test_no_violation_in_the_cosmos_and_its_close_ups(sit: Sit, host: Host) -> None:
    """The cosmos, Pillars, planning and market, by day and by night."""
    for key, shown in (
        ("ask.turn", "cosmos"),
        ("ask.pillar", "pillars"),
        ("ask.plan", "planning"),
        ("ask.conceive", "market"),
    ):
        ines = sit("Ines", theme="system", size=(1440, 900))
        sit_at(ines, host, reached(key, 20))
        assert close_up(ines) == shown
        check(ines, shown)
        ines.content()


def test_no_violation_in_the_pages_one_only_looks_at(sit: Sit, host: Host) -> None:
    """The quests, my board in full and the end of the last Age, opened while a Pillar is chosen."""
    ines = sit("Ines", theme="system", size=(1440, 900))
    sit_at(ines, host, reached("ask.pillar", 20))
    before = ines.seq
    for opener, shown in (
        (".ring [data-open=moirai]", "quests"),
        (".mine-board .head", "board"),
        (".mine-board .head", "quests"),
        (".ring [data-open=moirai]", "pillars"),
        (".pillars header .btn", "age"),
    ):
        ines.page.locator(opener).click()
        expect(ines.page.locator(f".board[data-close={shown}]")).to_be_visible()
        check(ines, shown)
        ines.in_words()
    assert ines.seq == before
    ines.content()


def test_a_finger_hits_the_idea_it_means(sit: Sit, host: Host) -> None:
    """In the long list of the market none lies over another, and a scroll leaves the list's own frame alone."""
    ines = sit("Ines", size=(390, 664), phone=True)
    sit_at(ines, host, reached("ask.conceive"))
    expect(ines.page.locator(".board[data-close=market]")).to_be_visible()
    ines.reachable()
    assert ines.page.locator(".room").evaluate("room => room.scrollTop") == 0
    ines.content()


def test_phones_held_both_ways_in_french(sit: Sit, host: Host) -> None:
    """Nothing scrolls as a whole at three sizes, every tab opens, and no word is missing."""
    ines = sit("Inès", language="fr", size=(390, 844), phone=True)
    sit_at(ines, host, reached("ask.turn"))
    for width, height in ((390, 844), (390, 664), (844, 390)):
        ines.page.set_viewport_size({"width": width, "height": height})
        ines.fits()
        expect(ines.page.locator(".question [data-choice]").first).to_be_in_viewport()
    ines.through_tabs(6)
    ines.content()


def test_a_move_by_keys_alone(sit: Sit, host: Host) -> None:
    """Numbers collect choices, Escape puts one back, Enter on the button sends them as one move."""
    ines = sit("Ines")
    sit_at(ines, host, reached("ask.turn"))
    keys, before = ines.page.keyboard, ines.seq
    steps = ines.page.locator(".question .steps li")
    ines.number(1)
    expect(steps).to_have_count(1)
    ines.number(1)
    expect(steps).to_have_count(2)
    keys.press("Escape")
    expect(steps).to_have_count(1)
    assert ines.seq == before
    while not ines.shows(".question .set"):
        count = steps.count()
        ines.number(1)
        expect(steps).not_to_have_count(count)
    ines.page.locator(".question .set").focus()
    keys.press("Enter")
    ines.moved(before)
    ines.content()
