"""Whole games by clicking."""

import pytest
from playwright.sync_api import expect

from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import closing, first_asked, reached, sit_all, sit_at
from tests.web.player import next_asked, pick
from tests.web.test_access import check


def test_two_browsers_and_a_bot_begin_and_end_a_game(sit: Sit, host: Host) -> None:
    """One invites, the other follows the link, a bot takes the third seat; both click, and from a late moment on to the
    end, where they see one result."""
    ines, theo = sit("Ines", seed=3), sit("", seed=4)
    ines.go("/")
    ines.page.get_by_role("button", name="Invite Odysseus").click()
    pick(ines.page.locator("input[name=seats][value='3']"))
    ines.page.get_by_role("combobox", name="Friends", exact=True).select_option("1")
    pick(ines.page.locator("input[name=strength][value='easy']"))
    ines.page.get_by_role("button", name="Lay the table").click()
    expect(ines.page.get_by_role("heading", name="The table is being laid")).to_be_visible()
    link = ines.seat_link(2)
    assert "#k=" in link

    theo.page.goto(link)
    expect(theo.page.get_by_text("Ines invites you to")).to_be_visible()
    theo.page.get_by_label("Your name").fill("Théo")
    theo.page.get_by_role("button", name="Sit down").click()
    expect(theo.page.locator(".waiting")).to_contain_text("Théo")
    assert "#" not in theo.page.url, "the key must leave the address bar"
    expect(ines.page.locator(".waiting")).to_contain_text("Théo")
    ines.begin()

    people = [ines, theo]
    for player in people:
        player.page.locator(".screen[data-status=playing]").wait_for()
        player.fits()
    for _ in range(8):
        asked = next_asked(people)
        assert asked is not None, "the game has only begun"
        asked.click_something()

    theo.name = "Théo"
    sit_all(people, host, closing("odysseus", 3, "end", 24))
    while (asked := next_asked(people)) is not None:
        asked.click_something()
    totals = [player.totals() for player in people]
    assert totals[0] == totals[1]
    assert len(totals[0]) == 3
    for player in people:
        expect(player.page.get_by_role("heading", name="How it went")).to_be_visible()
        player.in_words()
        player.content()

    ines.page.get_by_role("button", name="Rematch").click()
    expect(ines.page.locator(".screen[data-status=over]")).to_have_count(0)
    assert ines.table != theo.table


def test_solo_against_the_automa(sit: Sit) -> None:
    """The Automa is shown with its card, its tales and its points; at the end its lines stand beside mine."""
    ines = sit("Ines", seed=8)
    ines.play_now(players=1)
    expect(ines.page.locator(".others")).to_contain_text("Automa")
    while ines.wait_until_asked():
        ines.click_something()
    expect(ines.page.locator(".ending li.rival")).to_contain_text("Automa")
    totals = ines.totals()
    words = "How the game went; at the end: Ines {}, The Automa {}".format(*totals)
    expect(ines.page.get_by_role("img", name=words)).to_be_visible()
    assert len(totals) == 2
    ines.content()


def test_the_oars_dip_when_my_turn_comes(sit: Sit) -> None:
    """Once, and not for those who want no motion; whoever watches sees them rest."""
    ines, still, nobody = sit("Ines", motion="full"), sit("Ines"), sit("Nobody", motion="full")
    still.go(ines.sit_down())
    nobody.go(f"/t/{ines.table}")
    style = "oar => (({animationName, animationDuration}) => [animationName, animationDuration])(getComputedStyle(oar))"
    swings = []
    for player in (ines, still, nobody):
        player.page.locator(".screen[data-asked]").or_(player.page.get_by_text("You are watching")).first.wait_for()
        swings.append(player.page.locator(".hull.wide .oar").first.evaluate(style))
    assert [name.endswith("dip") for name, _ in swings] == [True, True, False]
    assert [time for _, time in swings] == ["0.42s", "0s", "0s"]


def wakes(match: Match, ask: Ask) -> bool:
    """Can a hidden pair be turned up?"""
    return any(match.label(0, choice).key == "choice.take_and_wake" for choice in ask.choices)


def test_a_choice_that_cannot_be_taken_back_asks_once(sit: Sit, host: Host) -> None:
    """Waking the pair asks, on the same button or beside the card; stepping back leaves the table as it was.

    Against bots alone, whom nobody has to ask, it is done at once.
    """
    ines, theo = sit("Ines"), sit("Theo")
    match = reached("odysseus", 2, {"first": "seat_order"}, ["wake"], wakes)
    sit_all([ines, theo], host, match)
    wake = ines.page.locator(".acts [data-choice]", has_text="pair and owl")
    before = ines.seq
    wake.first.click()
    expect(wake.first).to_contain_text("Press again")
    expect(ines.page.get_by_role("alertdialog")).to_have_count(0)
    ines.page.keyboard.press("Escape")
    expect(wake.first).not_to_contain_text("Press again")
    place = str(wake.first.get_attribute("data-choice")).removeprefix("take:")
    ines.page.locator(f"[data-place='{place}']").click()
    expect(ines.page.get_by_role("alertdialog")).to_be_in_viewport(ratio=1)
    ines.page.get_by_role("button", name="Cancel").click()
    expect(ines.page.get_by_role("alertdialog")).to_have_count(0)
    assert ines.seq == before
    wake.first.click()
    wake.first.click()
    ines.moved(before)
    sit_at(ines, host, match)
    before = ines.seq
    wake.first.click()
    ines.moved(before)
    for player in (ines, theo):
        player.content()


def test_gold_takes_the_gains_and_paying_is_a_second_step(sit: Sit, host: Host) -> None:
    """The card in hand glows and one click takes what it gives; tracks glow only for those who want to pay."""
    ines = sit("Ines")
    sit_at(ines, host, first_asked("ask.points", 3))
    ines.wait_until_asked()
    tracks = ines.page.locator("[data-place^='mine:skill:'][data-lit]")
    card = ines.page.locator(".card[data-place=chosen][data-lit]")
    expect(card).to_be_visible()
    expect(tracks).to_have_count(0)
    ines.page.locator(".acts summary", has_text="Pay an owl to change a point").click()
    expect(tracks).not_to_have_count(0)
    before = ines.seq
    card.click()
    ines.moved(before)
    mine = ines.page.locator(".side section.log li", has_text="You took")
    expect(mine).to_contain_text("rose to")
    expect(mine).not_to_contain_text("paid an owl")
    ines.content()


def test_a_second_click_is_ignored_and_the_choice_shows_as_sent(sit: Sit) -> None:
    """Two clicks at once send one choice; nothing is said about the other."""
    ines = sit("Ines")
    ines.sit_down(options={"first": "seat_order"})
    ines.wait_until_asked()
    before = ines.seq
    clicks = """all => {
      const two = all.filter((one) => !one.innerText.includes("hidden pair")).slice(0, 2);
      two.forEach((one) => one.click());
      return new Promise((done) => queueMicrotask(() => done(document.querySelectorAll(".act.sent").length)));
    }"""
    assert ines.page.locator(".acts [data-choice]").evaluate_all(clicks) == 1
    ines.moved(before)
    expect(ines.page.locator(".card[data-place=chosen]")).to_be_visible()
    assert ines.seq == before + 1
    expect(ines.page.get_by_role("alert")).to_have_count(0)
    ines.content()


def test_a_place_that_is_not_lit_says_why(sit: Sit) -> None:
    """A card between two others answers with the rule, and the rule opens."""
    ines = sit("Ines")
    ines.sit_down()
    ines.wait_until_asked()
    dark = ines.page.locator("[data-place^='port:']:not([data-lit])").first
    dark.click()
    reason = ines.page.locator(".reason")
    expect(reason).to_contain_text("lies between two others")
    reason.get_by_role("button", name="ODY-3.1").click()
    rules = ines.page.get_by_role("dialog", name="Rules")
    expect(rules.locator("[data-clause='ODY-3.1']")).to_be_in_viewport()
    ines.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    ines.content()


def test_hovering_explains_a_card(sit: Sit) -> None:
    """The explanation names the card, what it pays and its rule."""
    ines = sit("Ines")
    ines.sit_down()
    ines.wait_until_asked()
    ines.lit().first.hover()
    tip = ines.page.get_by_role("tooltip")
    expect(tip).to_contain_text("VP at the end")
    expect(tip).to_contain_text("ODY-3")
    ines.content()


def test_the_guided_game_teaches_step_by_step(sit: Sit) -> None:
    """The aim first, then what can be done, then a hint with the next kind of question; none twice, and none any more
    once it is enough."""
    ines = sit("Ines", theme="system")
    hint = ines.be_taught("Odysseus")
    understood = ines.page.get_by_role("button", name="Understood")
    expect(hint).to_contain_text("You sail home to Ithaca")
    check(ines, "guide")
    understood.click()
    expect(hint).to_contain_text("Take one of the glowing trials")
    understood.click()
    expect(hint).to_have_count(0)
    ines.lit().first.click()
    expect(hint).to_contain_text("Adventure: you get the gains")
    understood.click()
    expect(hint).to_have_count(0)
    ines.page.reload()
    ines.wait_until_asked()
    expect(hint).to_have_count(0)
    before = ines.seq
    ines.page.locator(".acts [data-choice]").last.click()
    ines.settle(before)
    expect(hint).to_contain_text("A point of your choice")
    ines.page.get_by_role("button", name="Stop teaching").click()
    expect(hint).to_have_count(0)
    for _ in range(4):
        ines.wait_until_asked()
        expect(hint).to_have_count(0)
        ines.click_something()
    ines.content()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_four_trials_fit_without_scrolling(sit: Sit, host: Host, language: str) -> None:
    """Also beside hidden pairs, and however long the names are."""

    def wanted(match: Match, ask: Ask) -> bool:
        woken = [choice for choice in ask.choices if match.label(0, choice).key.endswith("wake")]
        return len(ask.choices) == 4 and len(woken) > 1

    ines = sit("Théodore-Maximilien von", language=language)
    sit_at(ines, host, reached("odysseus", 3, {"first": "seat_order"}, ["four"], wanted))
    for width, height in ((1440, 900), (1280, 720)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.locator(".acts .act")).to_have_count(4)
        assert ines.page.locator(".acts").evaluate("one => one.scrollHeight <= one.clientHeight"), (width, height)
        name = ines.page.locator(".mine .name b").first
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth && one.textContent.length > 20")
