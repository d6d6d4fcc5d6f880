"""The room of Hybris: whole matches by clicking choices in words, collecting them, looking without sending."""

from playwright.sync_api import expect

from mythagon.games import find_game
from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import closing, sit_all, sit_at
from tests.web.player import Player, next_asked
from tests.web.test_hybris_access import reached

#: the choices in words, and those that are drawn on the board
WORDS = ".question [data-choice], .board [data-choice]"
#: how many choices there are, whether they can be sent, and how many are collected; "gone" when the question is
LOOK = f"""seq => {{
  const {{ dataset }} = document.querySelector(".screen");
  if (dataset.seq !== seq || !("asked" in dataset)) return "gone";
  const words = document.querySelectorAll("{WORDS}").length, final = document.querySelector(".question .set") !== null;
  const collected = Number(document.querySelector(".question .lens")?.dataset.collected ?? 0);
  const busy = document.querySelector(".question .set:disabled") !== null;
  return (words || final) && !busy ? [words, final, collected] : null;
}}"""
#: choices that lie in a closed drawer
OPEN = f"n => document.querySelectorAll('{WORDS}')[n]?.closest('details')?.setAttribute('open', '')"
#: what came of a click or a key: the table went on, it is asked once more, or another choice is collected
CAME = """([seq, collected]) => {
  const { dataset } = document.querySelector(".screen");
  if (dataset.seq !== seq || !("asked" in dataset)) return "gone";
  if (document.querySelector(".confirm .main, .question .final")) return "again";
  return (document.querySelector(".question .lens")?.dataset.collected ?? "0") !== collected ? "collected" : null;
}"""
#: does the bar of the table say this?
TOLD = "text => document.querySelector('.meta')?.textContent.includes(text)"


def collected(player: Player) -> int:
    """How many choices wait to be sent."""
    return int(player.page.locator(".question .lens").get_attribute("data-collected") or 0)


def act(player: Player) -> None:
    """One move by clicking: choices in words until nothing more can be collected, then the room's own button."""
    page, before = player.page, player.seq
    for _ in range(12):
        look = page.wait_for_function(LOOK, arg=str(before)).json_value()
        if look == "gone":
            return
        count, final, steps = look
        if steps and final and (steps >= 2 or not count or player.chance.random() < 0.5):
            page.locator(".question .set").click()
        else:
            choice = player.chance.randrange(count)
            page.evaluate(OPEN, choice)
            page.locator(WORDS).nth(choice).click()
        came = page.wait_for_function(CAME, arg=[str(before), str(steps)]).json_value()
        if came == "again":
            page.locator(".confirm .main, .question .final").first.click()
            player.moved(before)
        if came != "collected":
            return


def play(people: list[Player], until: str = "never") -> None:
    """All of these people to the end of the match, or until the page says this; bots play in between."""
    while not people[0].page.evaluate(TOLD, until) and (asked := next_asked(people)) is not None:
        act(asked)


def read_back(player: Player) -> None:
    """From the latest lines of the log to the first: the choice of the gods, which opens in every detail."""
    more = player.page.get_by_role("button", name="Show earlier turns")
    lines = player.page.locator(".side .log .line")
    expect(more).to_be_visible()
    while more.count():
        before = lines.count()
        more.click()
        expect(lines).not_to_have_count(before)
    lines.last.click()
    expect(player.page.locator(".side .details")).to_contain_text("chose")


def two_people(sit: Sit) -> list[Player]:
    """Ines and Zoe, at screens of a usual size."""
    return [sit("Ines", size=(1440, 900)), sit("Zoe", size=(1440, 900), seed=2)]


def test_two_people_and_two_bots_begin_a_match(sit: Sit, host: Host) -> None:
    """By the printed rules: from the choice of a god through the first Age, by clicking."""
    people = two_people(sit)
    sit_all(people, host, Match.start(find_game("hybris"), 4, seed="whole"))
    play(people, until="Age II of VI")
    for player in people:
        assert not player.over
        player.content()


def test_two_people_and_two_bots_play_a_match_to_its_end(sit: Sit, host: Host) -> None:
    """The sixth Age up to the columns of the score, by clicking; bots have played the Ages before.

    Somebody who comes late can read the log to its start. Both people see the same score.
    """
    ines, zoe = people = two_people(sit)
    sit_all(people, host, reached("ask.plan", age=6))
    expect(ines.page.get_by_text("Age VI of VI", exact=True)).to_be_visible()
    read_back(ines)
    play(people)
    totals = ines.totals()
    assert len(totals) == 4
    assert totals == zoe.totals()
    for player in people:
        expect(player.page.locator("figure .drum").first).to_be_visible()
        player.content()


def test_a_scenario_is_played_to_its_end_by_clicking(sit: Sit, host: Host) -> None:
    """The last Age of the Renaissance, which has four; bots have played the Ages before."""
    ines = sit("Ines", size=(1440, 900))
    sit_at(ines, host, reached("ask.plan", players=4, age=4, scenario="renaissance"))
    expect(ines.page.get_by_text("Age IV of IV", exact=True)).to_be_visible()
    play([ines])
    assert len(ines.totals()) == 4
    expect(ines.page.locator("figure .drum").first).to_be_visible()
    ines.content()


def test_a_duel_is_played_to_its_end_by_clicking(sit: Sit, host: Host) -> None:
    """From the last choice of Pillars on: Posture, plan, turns, score; bots have played what came before."""
    ines = sit("Ines", size=(1440, 900))
    sit_at(ines, host, closing("hybris", 2, "cosmos0", 90, {"mode": "duel"}))
    play([ines])
    expect(ines.page.locator("figure .drum").first).to_be_visible()
    ines.content()


def test_one_age_is_played_by_keys_alone_and_its_end_can_be_looked_at(sit: Sit) -> None:
    """Numbers choose, Enter sends; when the second Age begins, the frieze tells how the first ended."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(2, "easy", game="hybris")
    page, keys = ines.page, ines.page.keyboard
    look_back = page.locator(".pillars header .btn")
    for _ in range(200):
        assert ines.wait_until_asked()
        if look_back.count():
            break
        before, steps = ines.seq, collected(ines)
        ready = page.evaluate("document.activeElement.matches('.question .set')") or not ines.shows(WORDS)
        if steps and ready:
            expect(page.locator(".question .set")).to_be_focused()
            keys.press("Enter")
        else:
            ines.number(1)
        page.wait_for_function(CAME, arg=[str(before), str(steps)])
    look_back.focus()
    keys.press("Enter")
    expect(page.locator(".frieze [data-anchor]")).to_have_count(7)
    expect(page.locator(".frieze .told")).to_have_count(7)
    ines.in_words()
    ines.content()


def test_a_match_is_left_and_resumed(sit: Sit) -> None:
    """Who comes back by the same address finds the same table and goes on."""
    ines = sit("Ines", size=(1440, 900))
    address = ines.sit_down(2, "easy", game="hybris")
    for _ in range(4):
        assert ines.wait_until_asked()
        act(ines)
    assert ines.wait_until_asked()
    before, god = ines.seq, ines.page.locator(".mine-board .title").first.inner_text()
    ines.context.close()
    again = sit("Ines", size=(1440, 900))
    again.go(address)
    assert again.wait_until_asked()
    assert (again.seq, again.page.locator(".mine-board .title").first.inner_text()) == (before, god)
    act(again)
    again.content()


def test_looking_sends_nothing_and_what_is_collected_can_be_put_back(sit: Sit) -> None:
    """Opening a place and collecting choices leave the table untouched; the button makes them one move.

    While a question needs the numbers, Shift and a number look; Escape closes what is looked at, then puts back what is
    collected.
    """
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down(2, "easy", game="hybris")
    assert ines.wait_until_asked()
    before = ines.seq
    lens = ines.page.locator(".question .lens")
    ines.page.locator("[data-choice='choose:athena']").click()
    expect(lens).to_have_attribute("data-collected", "1")
    ines.page.locator(".ring [data-open=forge]").click()
    expect(ines.page.locator(".question .place h2")).to_have_text("Forge")
    ines.page.keyboard.press("Shift+Digit1")
    expect(ines.page.locator(".question .place h2")).to_have_text("Olympus")
    ines.page.keyboard.press("Escape")
    expect(ines.page.locator(".question .place")).to_have_count(0)
    expect(lens).to_have_attribute("data-collected", "1")
    ines.page.keyboard.press("Escape")
    expect(lens).to_have_attribute("data-collected", "0")
    assert ines.seq == before
    ines.page.locator("[data-choice='choose:athena']").click()
    ines.page.locator(".question .set").click()
    ines.moved(before)
    expect(ines.page.locator(".mine-board .title").first).to_have_text("Athena")
    ines.content()
