"""The room of Hades Trap: a game of four, every boss to the end, walking, turning, charging, replies, strip."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from mythagon.games import find_game
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record
from tests.running import ROOT
from tests.table.servers import wait_for
from tests.web import moments
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import Wanted, closing, seen, sit_all, sit_at
from tests.web.player import Player, begin_together, next_asked
from tests.web.test_motion import SLOW

#: what brings a game forward, best first
EAGER = ("choose:", "strength", "pick", "strike:", "explore:", "stairs", "charge:")
#: how often somebody stops although there is more to do: turns stay short, and bots bring the game to its end
STOPS = 0.4
#: the first seat begins, each with a hero that is dealt
SEATED = {"heroes": "dealt", "first": "seat_order"}


def reached(wanted: Wanted, seed: str = "labyrinth", players: int = 3, **options: str) -> Match:
    """A match of bots up to a moment at which the first seat decides."""
    seeds = (f"{seed}{attempt}" for attempt in range(30))
    return moments.reached("hades_trap", players, {**SEATED, **options}, seeds, wanted)


def offers(verb: str, key: str = "ask.turn") -> Wanted:
    """The first seat is asked this and may choose this."""
    return lambda _, ask: ask.key == key and any(choice.text.startswith(verb) for choice in ask.choices)


def words(player: Player) -> Locator:
    """The choices in words that can be seen."""
    return player.page.locator(".question [data-choice]:visible")


def act(player: Player) -> None:
    """One decision by clicking: on the board, among my things, or in the list."""
    before = player.seq
    # a window with nothing to play closes by itself, also before its words are drawn: then somebody else is asked
    texts = player.offered()
    if not texts:
        return
    if texts == ["pass"]:  # its button may be gone before the click
        player.moved(before)
        return
    eager = next((text for wish in EAGER for text in texts if text.startswith(wish)), None)
    lit = player.page.locator(".labyrinth [data-lit]:not([data-place^='swap:'])")
    chance = player.chance.random()
    if "stop" in texts and chance < STOPS:
        player.page.locator(".foot [data-choice=stop]").click()
    elif eager is not None and chance < 0.6:
        player.say(eager)
    elif chance < 0.9 and (count := lit.count()):
        lit.nth(player.chance.randrange(count)).click()
    else:
        player.say(player.chance.choice(texts))
    player.settle(before)


def play_out(people: list[Player]) -> None:
    """Everybody clicks until the game is over."""
    while (asked := next_asked(people)) is not None:
        act(asked)


def test_two_people_and_two_bots_begin_a_game(sit: Sit) -> None:
    """One invites, the other follows the link, bots take two seats; both click through some turns of everybody."""
    begin_together([sit("Ines", seed=11), sit("", seed=12)], "Hades Trap", act, 8)


def test_two_people_and_two_bots_play_a_game_to_its_end(sit: Sit, host: Host) -> None:
    """From a late moment two people click on to the end and see one result."""
    ines = sit("Ines", seed=11)
    people = [ines, sit("Theo", seed=12)]
    sit_all(people, host, closing("hades_trap", 4, "end3", 20, SEATED))
    play_out(people)
    totals = [player.totals() for player in people]
    assert totals[0] == totals[1]
    assert len(totals[0]) == 4
    for player in people:
        expect(player.page.locator(".ending h2")).to_contain_text(re.compile("escapes|has four|Nobody escapes"))
        player.in_words()
        player.content()
    ines.page.get_by_role("link", name="Replay").click()
    slider = ines.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(ines.page.locator(".labyrinth [data-place^='sq:']").first).to_be_visible()
    slider.fill("0")
    expect(ines.page.locator(".labyrinth .then")).to_have_count(8)  # tiles that were hidden then
    ines.content()


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_each_boss_is_played_to_the_end(sit: Sit, host: Host, boss: str) -> None:
    """From a late moment one person clicks on against bots until somebody wins."""
    ines = sit("Ines", seed=21)
    sit_at(ines, host, closing("hades_trap", 3, f"end {boss}0", 10, {**SEATED, "boss": boss, "limit": "30"}))
    expect(ines.page.locator(".labyrinth [data-piece=boss]")).to_have_count(1)
    expect(ines.page.locator(".labyrinth [data-piece^='hero:']")).to_have_count(3)
    play_out([ines])
    expect(ines.page.locator(".victory [data-hero]")).to_be_visible()
    ines.in_words()
    ines.content()


def test_a_far_square_is_one_click_one_move_and_one_undo(sit: Sit, host: Host) -> None:
    """The whole way is one move of several steps; what it costs is on the square."""
    match = reached(
        lambda match, ask: ask.key == "ask.turn" and any(one["cost"] >= 3 for one in reach(match).values()), "far"
    )
    ines = sit("Ines")
    sit_at(ines, host, match)
    square, way = next((name, one) for name, one in reach(match).items() if one["cost"] >= 3)
    place = ines.page.locator(f"[data-place='sq:{square}']")
    expect(place).to_have_attribute("data-lit", "")
    before = ines.seq
    place.click()
    ines.moved(before)
    assert ines.seq == before + 1
    expect(ines.page.locator(f"[data-place='sq:{square}']")).to_have_attribute("data-name", re.compile("Ines"))
    left = seen(match)["turn"]["points"] - way["cost"]
    expect(ines.page.locator("#prompt")).to_contain_text(f"{left} point")
    ines.page.keyboard.press("u")
    expect(ines.page.locator(f"[data-place='sq:{square}']")).not_to_have_attribute("data-name", re.compile("Ines"))
    ines.content()


def reach(match: Match) -> dict[str, dict[str, Any]]:
    """Where the first seat's hero can walk."""
    found: dict[str, dict[str, Any]] = seen(match)["ahead"]["reach"]
    return found


def turnable(match: Match) -> str:
    """A tile that lies open, has walls or threads, and may be turned."""
    tiles = match.view(0)["tiles"]
    assert isinstance(tiles, list)
    for choice in match.asks[0].choices:
        position = choice.text.split(":")[1] if choice.text.startswith("turn:") else ""
        if position and tiles[int(position) - 1]["tile"] is not None:
            return position
    return ""


#: is this tile drawn like that, once it has come to rest?
LIES = "([tile, as]) => [...document.querySelectorAll(`.labyrinth [data-tile='${tile}']`)].at(-1)?.innerHTML === as"
#: how a tile is drawn, once that is none of these ways
DRAWN = """([tile, ways]) => {
  const now = [...document.querySelectorAll(`.labyrinth [data-tile='${tile}']`)].at(-1)?.innerHTML;
  return now && !ways.includes(now) ? now : null;
}"""


def test_a_tile_is_shown_turned_before_it_is_turned(sit: Sit, host: Host) -> None:
    """Choosing a sense draws the tile as it would lie; going back or another sense sends nothing; the button does."""
    match = reached(lambda match, ask: ask.key == "ask.turn" and turnable(match) != "", "turning")
    ines = sit("Ines")
    sit_at(ines, host, match)
    before = ines.seq
    tile = turnable(match)
    rows = ines.page.locator(f".question [data-choice^='turn:{tile}:']")
    drawn = ines.page.locator(f".labyrinth [data-tile='{tile}']").last
    as_it_lies = drawn.inner_html()
    final = ines.page.locator(".question .set")
    ways = [as_it_lies]
    for row in (rows.nth(0), rows.nth(1)):
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        expect(final).to_be_focused()
        ways.append(ines.page.wait_for_function(DRAWN, arg=[tile, ways]).json_value())
    ines.page.get_by_role("button", name="Back").click()
    expect(final).to_have_count(0)
    expect(ines.page.locator(f".labyrinth [data-tile='{tile}']").last).to_be_visible()
    ines.page.wait_for_function(LIES, arg=[tile, as_it_lies])
    assert ines.seq == before
    rows.nth(1).click()
    final.click()
    ines.moved(before)
    ines.page.wait_for_function(LIES, arg=[tile, ways[-1]])
    ines.content()


def test_two_tiles_are_swapped_by_two_clicks_and_a_button(sit: Sit, host: Host) -> None:
    """The first click names a tile, the second makes the pair, the button swaps them."""
    match = reached(offers("swap:"), "swapping")
    ines = sit("Ines")
    sit_at(ines, host, match)
    before = ines.seq
    pair = next(choice.text for choice in match.asks[0].choices if choice.text.startswith("swap:"))[5:]
    for tile in pair.split("-"):
        ines.page.locator(f"[data-place='swap:{tile}']").click()
    assert ines.seq == before
    ines.page.locator(".question .set").click()
    ines.moved(before)
    expect(ines.page.locator(".side section.log")).to_contain_text("swapped the")
    ines.content()


def test_a_charge_shows_its_way_first(sit: Sit, host: Host) -> None:
    """Each end of a charge is a button and lit on the board; the hero is drawn there before the charge is made."""
    ines = sit("Ines")
    sit_at(ines, host, reached(offers("charge:"), "charging"))
    before = ines.seq
    ends = ines.page.locator(".question [data-choice^='charge:']")
    words = ends.evaluate_all("all => all.map(one => one.ariaLabel)")
    squares = {found.group(1) for text in words if (found := re.search(r"to (\w+) \(1\)", text))}
    assert squares
    lit = ines.page.locator(".labyrinth [data-lit]").evaluate_all("all => all.map(one => one.dataset.name)")
    assert squares <= {name.split(",")[0] for name in lit}
    way, deeds = ines.page.locator(".labyrinth path.way"), ines.page.locator(".question .deeds")

    def told(shows: Callable[[], None], hides: Callable[[], None]) -> bool:
        """What comes late may move the list under a hand that rests: then it points once more."""
        hides()
        shows()
        ines.page.wait_for_timeout(500)
        return deeds.is_visible()

    for shows, hides in ((ends.last.hover, ines.page.locator("header.bar").hover), (ends.last.focus, ends.last.blur)):
        wait_for(partial(told, shows, hides))
        expect(way.first).to_be_attached()
        expect(deeds).to_contain_text("You charge ")
        hides()
        ines.page.locator("#talk input").focus()
        expect(way).to_have_count(0)
    ends.last.click()
    expect(ines.page.locator(".question .deeds")).to_contain_text("You charge ")
    expect(ends.last).to_have_attribute("title", re.compile(r"\w+.*\."))  # what happens on that square
    assert ines.seq == before
    ines.page.locator(".question .set").click()
    ines.moved(before)
    ines.content()


def test_on_low_phones_the_squares_of_a_charge_are_in_view(sit: Sit, host: Host) -> None:
    """Also once one is chosen: its row gives way to no other words."""
    ines = sit("Ines", size=(390, 664), phone=True, language="fr")
    sit_at(ines, host, reached(offers("charge:"), "charging"))
    end = ines.page.locator(".question [data-choice^='charge:']").first
    for width, height in ((390, 664), (390, 844), (844, 390)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(end).to_be_in_viewport(ratio=1)
    end.tap()
    for width, height in ((390, 664), (390, 844), (844, 390)):
        ines.page.set_viewport_size({"width": width, "height": height})
        expect(ines.page.locator(".question .set")).to_be_in_viewport(ratio=1)
        expect(end).to_be_in_viewport(ratio=1)
    ines.content()


def test_who_takes_the_wrath_is_told_what_it_would_do(sit: Sit, host: Host) -> None:
    """Each row says the tokens and the points before and after, as the table worked it out."""
    match = reached(lambda _, ask: ask.key == "ask.wrath", "wrath", players=4, boss="hades")
    lots = seen(match)["ahead"]["victims"]
    ines = sit("Ines")
    sit_at(ines, host, match)
    rows = ines.page.locator(".question [data-choice^='victim:']")
    expect(rows).to_have_count(len(lots))
    for lot in lots:
        row = ines.page.locator(f".question [data-choice='{lot['choice']}']")
        expect(row).to_contain_text("ghost" if lot["ghost"] else f"→ {lot['points']}" if lot["hades"] else "no token")
        assert ("may avoid it" in row.inner_text()) == lot["replies"]
    ines.content()


def test_the_strip_tells_what_then_happens(sit: Sit, host: Host) -> None:
    """Where Ariadne's strip says the boss would go, there he goes when the hero stops."""

    def certain(match: Match, ask: Ask) -> bool:
        view: Any = match.view(0)
        ahead, heroes = view["ahead"]["rest"], view["heroes"]
        return (
            ask.key == "ask.turn"
            and all(hero["hero"] != "odysseus" for hero in heroes)  # nobody may replace a token
            and isinstance(ahead, dict)
            and not ahead["open"]
            and sum(len(step["squares"]) for step in ahead["steps"]) > 0
            and not any(step["hits"] for step in ahead["steps"])
        )

    match = reached(certain, "strip", heroes="dealt")
    ines = sit("Ines")
    sit_at(ines, host, match)
    told = ines.page.locator(".strip li i").all_inner_texts()
    goal = next(text for text in reversed(told) if text).split()[-1]
    stops = ines.page.locator(".labyrinth .stop")
    expect(stops).not_to_have_count(0)
    before = ines.seq
    ines.page.locator(".foot [data-choice=stop]").click()
    ines.settle(before)
    ines.wait_until_asked()  # the others have played: my turn is some lines below
    details = ines.page.locator(".side section.log .details")
    for line in ines.page.locator(".side section.log .line").all():
        line.click()
        expect(details).to_have_count(1)
        if f"to {goal}." in details.inner_text():
            break
    expect(details).to_contain_text(f"to {goal}.")
    ines.content()


def test_a_shield_is_raised_in_reply(sit: Sit, host: Host) -> None:
    """Struck with the Shield in an amphora: told against what, each answer says its effect; on a small phone too."""
    match = reached(lambda _, ask: any(choice.text == "shield" for choice in ask.choices), "shield", players=4)
    for size in ((1280, 800), (390, 664)):
        ines = sit("Ines", size=size, phone=size[0] < 900)
        sit_at(ines, host, match)
        asked = ines.page.locator("#prompt .words > span")
        expect(asked).to_be_visible()
        expect(asked).to_contain_text(re.compile(r"You are about to (be Stunned|take \d Hades token)"))
        shield = ines.page.locator(".question [data-choice=shield]")
        expect(shield).to_contain_text("No token for you, and the Shield is lost", ignore_case=True)
        expect(shield).to_be_in_viewport(ratio=0.99)
        expect(ines.page.locator(".question [data-choice=pass]")).to_contain_text("Let it come")
        before = ines.seq
        shield.click()
        assert ines.seq == before, "it is shown first"
        ines.page.locator(".question .set").click()
        ines.moved(before)
    expect(ines.page.locator(".kit [data-lit]")).to_have_count(0)
    ines.content()


def test_a_token_is_replaced_by_choosing_a_way(sit: Sit, host: Host) -> None:
    """One row a sequence, old way pale and new way full, a tick on who is spared; in the menu it can be turned off."""
    match = Match.start(
        find_game("hades_trap"), 2, {"first": "seat_order"}, "sequence", {"heroes": ["odysseus", "circe"]}
    )
    moments.play(
        match, lambda match, ask: ask.window == "replace" and seen(match)["ahead"]["sequences"][1]["spared"] == [0]
    )
    rows = seen(match)["ahead"]["sequences"]
    ines = sit("Ines")
    sit_at(ines, host, match)
    shown = ines.page.locator("[data-sequence]")
    expect(shown).to_have_count(len(rows))
    expect(shown.first).to_contain_text("As it lies")
    expect(shown.nth(1)).to_contain_text("Ines is spared")
    before = ines.seq
    shown.nth(1).click()
    expect(ines.page.locator(".labyrinth .good")).to_have_count(1)
    assert ines.seq == before, "it is shown first"
    ines.page.locator(".asking summary").click()
    ines.page.get_by_label("never").click()
    ines.moved(before)  # what is not asked is passed
    ines.page.keyboard.press("m")
    expect(ines.page.locator("dialog .asking").first).to_be_visible()
    ines.content()


def haunted() -> Match:
    """A recorded game in which the first seat's ghost is on its way: bots are too careful to come to it soon."""
    record = Record((ROOT / "tests/records/hades_trap/3-players-hades.txt").read_text(encoding="utf-8"))
    match = Match.start(find_game("hades_trap"), len(record.names), record.options, record.header["seed"])
    for _, seat, text, _ in record.decisions:
        if match.asks[0].key == "ask.ghost" and seat == 0 and reach(match):
            return match
        match.answer(seat, text)
    raise AssertionError("no ghost walks in this recorded game any more: take another")


def test_a_ghost_walks_home(sit: Sit, host: Host) -> None:
    """With Hades as boss: a ghost may only walk towards its body or stay; each way costs what its square says."""
    match = haunted()
    ines = sit("Ines")
    sit_at(ines, host, match)
    expect(ines.page.locator(".labyrinth [data-piece='ghost:0']")).to_have_count(1)
    expect(ines.page.locator(".labyrinth [data-piece='hero:0']")).to_have_count(1)  # the body
    offered = words(ines).evaluate_all("all => all.map(one => one.dataset.choice.split(':')[0])")
    assert set(offered) == {"move", "stop"}
    lit = ines.page.locator(".labyrinth [data-lit]").evaluate_all("all => all.map(one => one.dataset.place)")
    assert set(lit) == {f"sq:{square}" for square in reach(match)}
    square, way = next((name, one) for name, one in reach(match).items() if one["cost"] == 1)
    left = seen(match)["turn"]["points"] - way["cost"]
    before = ines.seq
    ines.page.locator(f"[data-place='sq:{square}']").click()
    ines.settle(before)
    expect(ines.page.locator(f"[data-place='sq:{square}']")).to_have_attribute("data-name", re.compile("ghost of Ines"))
    expect(ines.page.locator("#prompt")).to_contain_text(f"{left} point")
    ines.content()


def test_the_sirens_song_goes_out_to_the_zone_she_sings_to(sit: Sit, host: Host) -> None:
    """Her song is drawn as bows from her to the tiles in which the table says it is heard."""

    def sings(match: Match, ask: Ask) -> bool:
        view: Any = match.view(0)
        ahead = view["ahead"]["rest"]
        return ask.key == "ask.turn" and isinstance(ahead, dict) and any(step["song"] for step in ahead["steps"])

    match = reached(sings, "song", boss="siren")
    ines = sit("Ines")
    sit_at(ines, host, match)
    view: Any = match.view(0)
    ahead = view["ahead"]["rest"]
    heard = [step["song"] for step in ahead["steps"] if step["song"]]
    expect(ines.page.locator(".labyrinth .arcs")).to_have_count(len(heard))
    expect(ines.page.locator(".labyrinth .song")).to_have_count(sum(map(len, heard)))
    ines.content()


def test_a_hero_walks_square_by_square_and_a_tap_brings_him_there(sit: Sit, host: Host) -> None:
    """While the first step is still walked nothing later is drawn; a tap puts every piece where it belongs."""
    far = 3
    match = reached(
        lambda match, ask: ask.key == "ask.turn" and any(len(one["way"]) >= far for one in reach(match).values()),
        "motion",
    )
    square, way = next((name, one["way"]) for name, one in reach(match).items() if len(one["way"]) >= far)
    ines = sit("Ines", fresh=True, motion="full")
    ines.context.add_init_script(SLOW)
    sit_at(ines, host, match)
    moving = ines.page.locator(".screen[data-moving]")
    ines.page.mouse.click(700, 20)  # whatever the opening showed is over
    expect(moving).to_have_count(0)
    ines.wait_until_asked()
    expect(ines.page.locator(f"[data-place='sq:{square}'][data-lit]")).to_have_count(1)
    ines.page.locator(f"[data-place='sq:{square}']").click()
    expect(moving).to_have_count(1)
    named = re.compile("Ines")
    expect(ines.page.locator(f"[data-place='sq:{way[0]}']")).to_have_attribute("data-name", named)
    expect(ines.page.locator(f"[data-place='sq:{square}']")).not_to_have_attribute("data-name", named)
    ines.page.mouse.click(700, 20)
    expect(moving).to_have_count(0)
    expect(ines.page.locator(f"[data-place='sq:{square}']")).to_have_attribute("data-name", named)
    expect(ines.page.locator(".labyrinth [data-piece][style*=translate]")).to_have_count(0)
    ines.content()
