"""The end: picture, shield, scores as things, true causes, and what comes next in view at every height."""

import json

import pytest
from playwright.sync_api import expect

from mythagon.games import find_game
from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import play
from tests.web.test_access import check

SIZES = [(390, 664), (844, 390), (1024, 768), (1280, 720), (1440, 900)]
#: buttons at the foot that are not wholly inside the window
OUTSIDE = """all => all.filter((one) => {
  const box = one.getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0;
}).map((one) => one.textContent)"""

#: parts of the score that need more width than they have, and so lie over the next
WIDER = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"


def finish(game: str, players: int, seed: str = "ending") -> Match:
    """A whole match between quick bots."""
    match = Match.start(find_game(game), players, seed=seed)
    play(match, names=f"{seed} ")
    return match


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_the_end_of_each_game(sit: Sit, host: Host, game: str) -> None:
    """Everybody's points, winner first, are the match's own; the foot is in view at every size; axe is content."""
    match = finish(game, 2 if game == "odysseus" else 3)
    assert match.result is not None
    table = host.post("/api/records", match)["table"]
    ines = sit("Ines", theme="system")
    ines.go(f"/t/{table}")
    expect(ines.page.locator(".ending aside li").first).to_be_visible()
    totals = [int(total) for total in ines.totals()]
    assert sorted(totals) == sorted(match.result.totals)
    assert totals[0] == match.result.totals[match.result.winners[0]]
    for width, height in SIZES:
        ines.page.set_viewport_size({"width": width, "height": height})
        assert ines.page.locator(".ending footer .big").evaluate_all(OUTSIDE) == []
        assert ines.page.locator(".tally .cell:has(em)").evaluate_all(WIDER) == [], (width, height)
        expect(ines.page.get_by_text("it comes from a record, and whoever brought it")).to_be_in_viewport(ratio=1)
    ines.in_words()
    ines.content()
    check(ines, f"the end of {game}")
    if game == "hades_trap":  # and the last step of the replay says the same
        title, about = (ines.page.locator(f".ending .lead {tag}").first.inner_text() for tag in ("h2", "p"))
        ines.go(f"/replay/{table}?step={len(match.steps)}")
        expect(ines.page.locator(".said .title")).to_have_text(title)
        expect(ines.page.locator(".said b").first).to_have_text(about)


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180)])
def test_everybodys_medallions_are_in_view(sit: Sit, host: Host, size: tuple[int, int]) -> None:
    """Four players' rows, whole on a notebook, and none folded on a tablet."""
    ines = sit("Ines", size=size)
    ines.go(f"/t/{host.post('/api/records', finish('hades_trap', 4))['table']}")
    foot = ines.page.locator(".ending footer").bounding_box()
    rows = ines.page.locator(".scores li .things .cell")
    expect(rows).to_have_count(4 * 6)
    for cell in rows.all():
        box = cell.bounding_box()
        assert foot is not None and box is not None and box["y"] + box["height"] <= foot["y"]
    ines.content()


def test_a_great_turn_names_what_earned_its_points_and_leads_there(sit: Sit, host: Host) -> None:
    """The lines of the score it changed are the engine's; "Show me" opens the replay after that very turn."""
    match = finish("odysseus", 3)
    table = host.post("/api/records", match)["table"]
    turns = host.get(f"/api/tables/{table}/turns")["turns"]
    best = max(sum(points for _, points in gains) for turn in turns for gains in turn["gains"])
    ines = sit("Ines")
    ines.go(f"/t/{table}")
    moment = ines.page.locator(".ending aside li", has_text=f"+{best} (").first
    expect(moment).to_be_visible()
    moment.get_by_role("link", name="Show me").click()
    expect(ines.page.get_by_role("slider")).to_be_visible()
    step = int(ines.page.get_by_role("slider").input_value())
    turn = next(turn for turn in turns if turn["last"] == step)
    assert best in [sum(points for _, points in gains) for gains in turn["gains"]]


def test_a_guest_sees_in_the_lobby_how_a_game_ended(sit: Sit, host: Host) -> None:
    """Without a profile, too: everybody's points, who won, and when."""
    match = finish("odysseus", 2)
    made = host.post("/api/records", match)
    ines = sit("Ines")
    seats = [
        {"table": made["table"], "game": "odysseus", "keys": {"0": "gone"}, "invitations": {}, "guided": False, "at": 1}
    ]
    ines.keep("mythagon.seats", json.dumps(seats))
    ines.go("/")
    row = ines.page.locator(f"[data-table='{made['table']}']")
    assert match.result is not None
    for total in match.result.totals:
        expect(row).to_contain_text(str(total))
    expect(row.get_by_role("link", name="Replay")).to_be_visible()


def test_solo_lost_to_the_automa_and_a_win_counted_up(sit: Sit, host: Host) -> None:
    """Nobody wins against the Automa: it is named, beside its points; with motion the numbers count up to the same."""
    matches = (finish("odysseus", 1, f"solo {n}") for n in range(40))
    match = next(match for match in matches if match.result and not match.result.winners)
    table = host.post("/api/records", match)["table"]
    ines = sit("Ines", motion="full")
    ines.go(f"/t/{table}")
    expect(ines.page.locator(".ending h2")).to_contain_text("Automa")
    expect(ines.page.locator(".scores.done .rival .total")).to_have_text(ines.totals()[1])
    ines.page.get_by_role("button", name="The board").click()
    expect(ines.page.locator(".ending")).to_have_count(0)
    ines.page.get_by_role("button", name="Scores").click()
    expect(ines.page.locator(".ending h2")).to_be_visible()
    ines.content()
