"""The rulebook: aim, examples played by the engine, everything in the box, a search with synonyms; no dead end."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.test_access import check


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_the_rulebook_of_each_game(sit: Sit, host: Host, game: str) -> None:
    """The aim comes first; an example goes on to its last step; each kind in the box has a face for every component."""
    ines = sit("Ines", theme="system")
    page = ines.page
    ines.go(f"/rules/{game}")
    facts = next(one for one in host.get("/api/games") if one["id"] == game)
    expect(page.locator("#aim")).to_contain_text(facts["words"]["en"]["aim"][:60])
    stories = host.get(f"/api/games/{game}/examples")
    expect(page.locator(".example")).to_have_count(len(stories))
    story, example = stories[0], page.locator(".example").first
    for step in range(1, len(story["steps"])):
        example.get_by_role("button", name="One step forward").click()
        expect(example).to_have_attribute("data-at", str(step))
    expect(example.get_by_role("button", name="One step forward")).to_be_disabled()
    components = host.get(f"/api/games/{game}/components")
    first = page.locator("details").first
    kind = first.get_attribute("data-kind") or ""
    first.locator("summary").click()
    expect(first.locator("li")).to_have_count(len(components[kind]))
    shown = set(page.locator("details").evaluate_all("all => all.map((one) => one.dataset.kind)"))
    assert shown <= set(components)
    if game == "hybris":
        assert set(components) - shown == {"action", "rule"}, "which the book itself explains"
        page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true })")
        expect(page.locator("details .face")).to_have_count(sum(len(components[kind]) for kind in shown))
    ines.in_words()
    ines.content()
    # the faces of one kind are made alike: three of each are enough for axe
    page.locator("details").evaluate_all(
        "all => all.forEach((one) => [...one.querySelectorAll('li')].slice(3).forEach((li) => li.remove()))"
    )
    check(ines, f"rules of {game}")


def test_one_search_over_all_games_knows_other_words(sit: Sit) -> None:
    """An owl is a favour, in the book and in the drawer; a result leads to its clause."""
    ines = sit("Ines")
    page = ines.page
    ines.go("/rules/deukalion")
    page.get_by_role("searchbox").fill("owl")
    results = page.locator(".results")
    expect(results).to_contain_text("ODY-9.1")
    page.get_by_role("searchbox").fill("tie")
    expect(results.locator("mark").first).to_have_text(re.compile("tie", re.IGNORECASE))
    page.get_by_role("searchbox").fill("deliver")
    expect(results.locator("h2").first).to_contain_text("Deukalion")
    page.get_by_role("searchbox").fill("owl")
    results.get_by_role("button", name="ODY-9.1").click()
    expect(page.locator("[data-clause='ODY-9.1'].here")).to_be_in_viewport()
    ines.sit_down()
    page.keyboard.press("r")
    page.get_by_role("dialog").get_by_role("searchbox").fill("owl")
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("[data-clause='ODY-9.1'] mark").first).to_be_visible()
    drawer.locator("[data-clause='ODY-9.1']").click()
    expect(drawer.locator("[data-clause='ODY-9.1'].here")).to_be_in_viewport()
    ines.content()


def test_whoever_reads_french_finds_what_they_know_by_its_english_word(sit: Sit) -> None:
    """On the page and in the drawer; the clause is shown in French. French words find as before."""
    ines = sit("Inès", language="fr")
    page = ines.page
    ines.go("/rules/hades_trap")
    page.get_by_role("searchbox").fill("skeletons")
    found = page.locator(".results [data-clause]")
    expect(found.first).to_contain_text("squelette")
    page.get_by_role("searchbox").fill("squelettes")
    expect(page.locator(".results mark").first).to_have_text(re.compile("squelette", re.IGNORECASE))
    ines.sit_down(game="hades_trap")
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog")
    drawer.get_by_role("searchbox").fill("skeletons")
    expect(drawer.locator("[data-clause]").first).to_contain_text("squelette")
    ines.content()


def test_a_trial_stands_upright_in_the_book_of_a_phone(sit: Sit) -> None:
    """Its points at the top, its gains whole below: nothing of it lies over another part."""
    ines = sit("Ines", size=(390, 844), phone=True)
    ines.go("/rules/odysseus")
    ines.page.locator("details[data-kind=trial] summary").tap()
    face = ines.page.locator("details[data-kind=trial] .face.light-card").first
    points, name = face.locator(".points").bounding_box(), face.locator(".name").bounding_box()
    assert points is not None and name is not None and points["y"] + points["height"] <= name["y"] + 1
    ines.content()


def test_an_address_that_leads_nowhere_says_so(sit: Sit) -> None:
    """In the reader's language, with a way back; so does a table that never was."""
    ines = sit("Ines", language="fr")
    ines.go("/nonsense")
    expect(ines.page.get_by_role("heading", name="Il n’y a rien ici")).to_be_visible()
    ines.page.get_by_role("link", name="Accueil").last.click()
    expect(ines.page.locator(".game").first).to_be_visible()
    ines.go("/replay/aaaaaaaaaaaa")
    expect(ines.page.locator("h1")).to_contain_text("table")
    assert "there is no" not in ines.page.locator("body").inner_text()
