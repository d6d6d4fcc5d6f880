"""Hybris tells what an option is worth: a contest, a freed piece, a Temple, a card in a fight, a Quest; and a whole
board is in view."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.test_ending import finish
from tests.web.test_hybris_access import close_up, reached
from tests.web.test_hybris_close_ups import DESK, SHORT_PHONE, arrive, collected, press, send

LYING = (844, 390)
#: what is cut off of the words in something
CUT = """box => [...box.querySelectorAll("*")].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  return own && one.checkVisibility() && !one.closest(".vh") && getComputedStyle(one).overflowX !== "visible"
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
}).map((one) => one.textContent)"""
#: how far something is scrolled out of its own frame
HIDDEN = "one => one.scrollHeight - one.clientHeight"
#: how much of something's height is on the screen
VISIBLE = "one => Math.min(innerHeight, one.getBoundingClientRect().bottom) - one.getBoundingClientRect().top"


@pytest.mark.parametrize("size", [DESK, SHORT_PHONE, LYING])
def test_a_contest_says_who_deploys_what_and_what_both_could_reach(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    """Both sides on one scale, the three prizes, each fighter; one is chosen, and one button sends it."""
    ines = arrive(sit, host, size, reached("ask.contest", 20))
    assert close_up(ines) == "contest"
    expect(ines.page.locator(".prompt")).to_contain_text("Contest it?")
    expect(ines.page.locator(".prompt")).to_contain_text("deploys")
    expect(ines.page.locator(".contest .stake li")).to_have_count(3)
    expect(ines.page.locator(".contest .scale, .contest .flees").first).to_be_visible()
    for part in (".contest .stake li:last-child .prize", ".fighters [data-choice=decline]"):
        expect(ines.page.locator(part)).to_be_in_viewport(ratio=1)
    assert ines.page.locator(".contest").evaluate(CUT) == []
    ines.fits()
    press(ines, ".fighters [data-choice^='contest:']")
    collected(ines, 1)
    assert close_up(ines) == "contest", "the fight is not drawn before it is chosen"
    expect(ines.page.locator(".question .set")).to_contain_text("Contest with")
    expect(ines.page.locator(".loses, .flees").first).to_be_visible()
    send(ines)
    ines.content()


def test_freeing_a_spark_says_what_it_leads_to_on_a_board_in_full_view(sit: Sit, host: Host) -> None:
    """Rows say whether a tile opens and what stands first then; six Upgrades, Sparks and hand without scrolling."""
    ines = arrive(sit, host, DESK, reached("ask.free.spark", 20))
    assert close_up(ines) == "board"
    expect(ines.page.locator(".case")).to_contain_text("step")
    rows = ines.page.locator(".rows .free small:first-of-type")
    expect(rows).not_to_have_count(0)
    for words in rows.all_inner_texts():
        assert "Nothing opens yet" in words or "In all" in words
    expect(ines.page.locator(".whole .tile")).to_have_count(6)
    assert ines.page.locator(".whole .upgrades").evaluate(HIDDEN) <= 1
    assert ines.page.locator(".board .parts").evaluate(CUT) == []
    press(ines, ".whole .tile[data-lit]")
    collected(ines, 1)
    expect(ines.page.locator(".question .set")).to_contain_text("Free")
    ines.content()


def test_the_powers_of_upgrades_are_read_at_every_size_without_pointing(sit: Sit, host: Host) -> None:
    """A low screen folds the hand, not the powers, and leaves the log its room; a phone has a tab."""
    ines = arrive(sit, host, (1280, 720), reached("ask.turn"))
    powers = ines.page.locator(".whole .power")
    head, tab = ".mine-board .head", ".tabs :text('My board')"
    for size, opens in (((1280, 720), head), ((1024, 768), head), (SHORT_PHONE, tab)):
        ines.page.set_viewport_size({"width": size[0], "height": size[1]})
        press(ines, opens)
        expect(powers).to_have_count(6)
        assert all(len(words) > 8 for words in powers.all_inner_texts()), size
        if size == (1280, 720):
            assert ines.page.locator(".whole .upgrades").evaluate(HIDDEN) <= 1
            assert ines.page.locator("#log").evaluate(VISIBLE) >= 100
        if size != SHORT_PHONE:
            press(ines, opens)
    ines.content()


def test_a_posture_says_what_it_brings_and_a_covered_part_what_it_takes(sit: Sit, host: Host) -> None:
    ines = arrive(sit, host, DESK, reached("ask.posture", 20, 2, age=2, mode="duel"))
    rows = ines.page.locator(".rows .duel .today")
    expect(rows).to_have_count(2)
    assert all(words.startswith("Today:") for words in rows.all_inner_texts())
    press(ines, ".rows .duel")
    expect(ines.page.locator(".rows .duel .today").first).to_contain_text("Today you give up")
    ines.content()


def test_a_temple_says_what_each_city_pays(sit: Sit, host: Host) -> None:
    ines = arrive(sit, host, SHORT_PHONE, reached("ask.temple", 20))
    rows = ines.page.locator(".rows .city small")
    expect(rows).not_to_have_count(0)
    assert all("space" in words for words in rows.all_inner_texts())
    ines.content()


@pytest.mark.parametrize("size", [DESK, SHORT_PHONE, LYING])
def test_cards_in_a_fight_print_their_text(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    ines = arrive(sit, host, size, reached("ask.lay", 150))
    ines.page.locator(".hand .held").first.wait_for()
    said = ines.page.locator(".hand .text")
    expect(said.first).to_be_visible()
    if size == LYING:
        for text in said.all():
            expect(text).to_be_in_viewport(ratio=1)
    ines.content()


def test_quests_held_flat_are_whole_and_say_what_the_hand_meets(sit: Sit, host: Host) -> None:
    ines = arrive(sit, host, LYING, reached("ask.quest", 20))
    expect(ines.page.locator(".quests .sheet")).not_to_have_count(0)
    for sheet in ines.page.locator(".quests .sheet").all():
        expect(sheet).to_be_in_viewport(ratio=0.99)
    assert ines.page.locator(".quests").evaluate(CUT) == []
    expect(ines.page.locator(".quests em").first).to_be_visible()
    expect(ines.page.locator(".question [data-choice]").first).to_be_visible()
    ines.fits()
    ines.content()


def test_a_rivals_board_is_the_same_page_under_its_own_name(sit: Sit, host: Host) -> None:
    """Nobody is asked who goes there; cards and visions are backs."""
    ines = arrive(sit, host, DESK, reached("ask.turn"))
    press(ines, ".others .other:not(.me)")
    whole = ines.page.locator("dialog .parts")
    expect(whole.locator(".tile")).to_have_count(6)
    expect(whole).not_to_contain_text("Who goes?")
    expect(whole.locator(".units h2")).to_have_text("Characters")
    assert whole.evaluate(CUT) == []
    ines.page.set_viewport_size({"width": 1280, "height": 720})
    for last in (".things li >> nth=-1", ".upgrades .held", ".who .unit >> nth=-1"):
        expect(whole.locator(last).first).to_be_in_viewport(ratio=1)
    ines.page.set_viewport_size({"width": 820, "height": 1180})
    who, things, upgrades = (whole.locator(part).bounding_box() for part in (".who", ".things", ".upgrades"))
    assert who is not None and things is not None and upgrades is not None
    assert things["x"] > who["x"] + who["width"] / 2 and upgrades["y"] >= who["y"] + who["height"]
    ines.content()


def test_the_columns_of_the_score_stand_on_names_that_are_in_view(sit: Sit, host: Host) -> None:
    ines = sit("Ines", size=DESK)
    ines.go(f"/t/{host.post('/api/records', finish('hybris', 3))['table']}")
    ines.page.locator(".ending footer").wait_for()
    for width, height in (DESK, (1280, 720)):
        ines.page.set_viewport_size({"width": width, "height": height})
        foot = ines.page.locator(".ending footer").bounding_box()
        assert foot is not None
        expect(ines.page.locator("figure .person")).not_to_have_count(0)
        for one in ines.page.locator("figure .person").all():
            box = one.bounding_box()
            assert box is not None and box["y"] + box["height"] <= foot["y"]
        heights = ines.page.locator("figure .count").evaluate_all(
            "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
        )
        assert heights and min(heights) >= 12, "numbers that can be read"
    ines.content()
