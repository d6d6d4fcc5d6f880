"""The room of Hybris: whole matches by clicking choices in words, collecting them, looking without sending."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Sit
from tests.web.player import Player


def words(player: Player) -> Locator:
    """The choices in words, and those that are drawn on the board."""
    return player.page.locator(".question [data-choice], .board [data-choice]")


def collected(player: Player) -> int:
    """How many choices wait to be sent."""
    return int(player.page.locator(".question .lens").get_attribute("data-collected") or 0)


def settled(player: Player, before: int) -> bool:
    """Is the table past this moment?"""
    return player.over or player.seq != before


def act(player: Player) -> None:
    """One move by clicking: choices in words until nothing more can be collected, then the room's own button."""
    page, before = player.page, player.seq
    final = page.locator(".question .set")
    moved = page.locator(f".screen:not([data-seq='{before}'])")
    for _ in range(12):
        words(player).first.or_(final).or_(moved).or_(page.locator(".screen:not([data-asked])")).first.wait_for(
            state="attached"
        )
        if settled(player, before) or not player.asked():
            return
        steps = collected(player)
        if steps and final.count() and (steps >= 2 or not words(player).count() or player.chance.random() < 0.5):
            final.click()
        else:
            choice = player.chance.randrange(words(player).count())
            one = words(player).nth(choice)
            one.evaluate("one => one.closest('details')?.setAttribute('open', '')")
            one.click()
        page.wait_for_function(
            "([seq, steps]) => document.querySelector('.screen').dataset.seq != seq"
            " || Number(document.querySelector('.question .lens').dataset.collected) != steps"
            " || document.querySelector('.confirm, .final')",
            arg=[str(before), steps],
        )
        again = page.locator(".confirm .main, .question .final").first
        if not settled(player, before) and again.count() and player.asked():
            again.click()
            moved.wait_for(state="attached")
            return


@pytest.mark.parametrize("mode", ["normal", "duel"])
def test_a_whole_match_is_played_by_clicking(sit: Sit, mode: str) -> None:
    """Two Olympians, one of them a person, from the choice of a god to the score."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(2, "easy", game="hybris", options={"mode": mode})
    for _ in range(1500):
        if not ines.wait_until_asked():
            break
        act(ines)
    assert ines.over
    expect(ines.page.locator("figure .drums").first).to_be_visible()
    ines.content()


def test_looking_sends_nothing_and_what_is_collected_can_be_put_back(sit: Sit) -> None:
    """Opening a place and collecting choices leave the table untouched; the button makes them one move."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(2, "easy", game="hybris")
    assert ines.wait_until_asked()
    before = ines.seq
    ines.page.locator(".ring [data-open=forge]").click()
    expect(ines.page.locator(".question .place h2")).to_have_text("Forge")
    ines.page.locator("[data-choice='choose:athena']").click()
    expect(ines.page.locator(".question .steps li")).to_have_count(1)
    ines.page.keyboard.press("Escape")
    expect(ines.page.locator(".question .steps li")).to_have_count(0)
    assert ines.seq == before
    ines.page.locator("[data-choice='choose:athena']").click()
    ines.page.locator(".question .set").click()
    ines.moved(before)
    expect(ines.page.locator(".mine-board .title").first).to_have_text("Athena")
    ines.content()
