"""The owl at the table: what could be done, what it would do and why, and never in the way."""

from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.test_access import check

#: things that can be clicked and lie under what the owl says
COVERED = """bubble => {
  const own = bubble.getBoundingClientRect();
  return [...document.querySelectorAll("[data-lit]")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.left < own.right - 1 && box.right > own.left + 1
      && box.top < own.bottom - 1 && box.bottom > own.top + 1;
  }).map((one) => one.dataset.place);
}"""

#: what the guide says is clear of the names and tools at the top of the table
BELOW_THE_BAR = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return box(".bubble").top >= box(".bar").bottom;
}"""


def test_the_guide_leaves_the_tools_in_view(sit: Sit) -> None:
    """What it speaks of is in the column beside the board, under the tools."""
    ines = sit("Ines", size=(1280, 720))
    expect(ines.be_taught("Deukalion")).to_be_visible()
    for width, height in ((1280, 720), (1440, 900)):
        ines.page.set_viewport_size({"width": width, "height": height})
        ines.page.wait_for_function(BELOW_THE_BAR)
    ines.content()


def test_the_owl_says_what_it_would_do_and_why(sit: Sit) -> None:
    """Over nothing that can be clicked: two or three choices with their chances, or without a judgement what can be
    done; keys go through them, and it can be taken at its word."""
    ines = sit("Ines", size=(1440, 900))
    ines.sit_down()
    ines.wait_until_asked()
    owl = ines.page.get_by_role("button", name="Ask the owl what to do")
    said = ines.advice()
    owl.click()
    expect(said).to_contain_text("I would")
    offered = [one.split("\n")[-1] for one in ines.page.locator(".acts [data-choice]").all_inner_texts()]
    assert any(f"I would take {one}." in said.inner_text() for one in offered), offered
    candidates = said.locator("li button")
    expect(candidates.first).to_contain_text("%")
    expect(said).not_to_contain_text("still thinking")
    assert 2 <= candidates.count() <= 3
    ines.page.keyboard.press("ArrowDown")
    expect(candidates.nth(1)).to_have_attribute("aria-pressed", "true")
    assert said.evaluate(COVERED) == []
    said.get_by_role("button", name="Just show me what I can do").click()
    expect(candidates).to_have_count(0)
    expect(said).to_contain_text("Take one of the glowing trials")
    assert said.evaluate(COVERED) == []
    said.get_by_role("button", name="Tell me what they are worth").click()
    expect(candidates.first).to_contain_text("%")
    before = ines.seq
    ines.page.get_by_role("button", name="Do that").click()
    ines.settle(before)
    expect(said).to_have_count(0)
    ines.wait_until_asked()
    ines.page.keyboard.press("o")
    expect(said).to_contain_text("I would")
    expect(said).not_to_contain_text("still thinking")  # until then what it says grows, and its buttons move
    ines.page.get_by_role("button", name="Understood").click()
    expect(said).to_have_count(0)
    ines.content()


def test_the_owl_speaks_french_on_a_phone(sit: Sit) -> None:
    ines = sit("Ines", size=(390, 844), phone=True, language="fr")
    ines.sit_down(game="deukalion")
    ines.wait_until_asked()
    ines.page.get_by_role("button", name="Demander conseil à la chouette").tap()
    said = ines.page.get_by_role("status", name="La chouette")
    expect(said).to_contain_text("Mieux vaut")
    expect(said).to_contain_text("Ne sait que ce que tu sais.")
    ines.in_words()
    ines.content()


def test_a_label_that_is_a_sentence_gets_no_second_full_stop(sit: Sit) -> None:
    """The choice of a hero says what he can do."""
    ines = sit("Ines")
    ines.sit_down(game="hades_trap")
    ines.wait_until_asked()
    ines.page.keyboard.press("o")
    expect(ines.advice()).to_contain_text("I would")
    assert ".." not in ines.advice().inner_text()
    ines.content()


def test_a_table_without_the_owl_has_no_button_for_it(sit: Sit) -> None:
    ines = sit("Ines")
    ines.sit_down(owl=False)
    ines.wait_until_asked()
    expect(ines.page.get_by_role("button", name="Undo")).to_have_count(1)
    expect(ines.page.get_by_role("button", name="Ask the owl what to do")).to_have_count(0)


def test_a_rematch_does_not_teach_again(sit: Sit, host: Host) -> None:
    """The guide belongs to the first game."""
    ines = sit("Ines")
    address = ines.sit_down(guided=True)
    table, key = address.removeprefix("/t/").split("#k=")
    host.post(f"/api/tables/{table}/abandon", {}, key)
    again = host.post(f"/api/tables/{table}/rematch", {}, key)
    ines.go(f"/t/{again['table']}#k={again['key']}")
    ines.wait_until_asked()
    expect(ines.page.get_by_role("button", name="Ask the owl what to do")).to_have_count(1)
    expect(ines.advice()).to_have_count(0)


def test_the_guide_of_hybris_speaks_first_and_covers_nothing(sit: Sit) -> None:
    """Its first hint comes once the god is dealt, covers nothing that can be chosen, and axe finds nothing."""
    ines = sit("Ines", theme="system", size=(1440, 900))
    ines.sit_down(game="hybris", guided=True)
    ines.page.get_by_role("button", name="Begin").click()
    hint = ines.advice()
    expect(hint).to_be_visible()
    assert hint.evaluate(COVERED) == []
    check(ines, "guide")
    ines.content()
