"""A game that brought no line of TypeScript: from the lobby to the replay, in words, on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.table.servers import BLUFF
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.player import Player, invite, pick

PHONE, DESK = (390, 664), (1440, 900)


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with games that the browser client has never heard of."""
    found = Host(tmp_path_factory.mktemp("strange"), beside=BLUFF)
    yield found
    found.stop()


def found(player: Player, game: str, seats: int) -> None:
    """From the lobby to a table of this game, against bots."""
    player.go("/")
    player.page.get_by_role("button", name=f"Play now {game}").click()
    pick(player.page.locator(f"input[name=seats][value='{seats}']"))
    pick(player.page.locator("input[name=strength][value='easy']"))
    player.in_words()
    expect(player.page.locator(".go .teach")).to_have_count(0)  # it has no guided first game
    player.page.locator(".go .main").click()
    player.page.locator(".screen[data-status=playing]").wait_for()


def play(player: Player, on_board: bool = False) -> None:
    """To the end, by what is offered in words, or by what is lit."""
    while player.wait_until_asked():
        before = player.seq
        player.in_words()
        player.fits()
        if on_board:
            player.reachable()
            player.lit().first.click()
        else:
            offered = player.offered()
            if not offered:
                continue
            player.say(player.chance.choice(offered))
        player.settle(before)


def read_the_end(player: Player) -> None:
    """The end, the replay and its last step, all in words."""
    player.totals()
    player.in_words()
    player.page.get_by_role("link", name="Replay", exact=True).click()
    player.page.locator(".screen[data-step]").wait_for()
    player.page.keyboard.press("End")
    player.in_words()
    player.content()


@pytest.mark.parametrize(("size", "phone"), [(PHONE, True), (DESK, False)])
def test_a_game_without_a_room_is_played_to_the_end(
    sit: Sit, strange: Host, size: tuple[int, int], phone: bool
) -> None:
    ines = sit("Inès", at=strange, size=size, phone=phone)
    found(ines, "Bluff", 3)
    table = ines.page.locator(".room")
    expect(table).to_contain_text("Round")
    expect(table.locator("article", has_text="Penelope")).to_contain_text("?")  # their card
    if not phone:  # F folds what is under the pointer, and opens it again
        group = table.locator("details").first
        group.locator("summary").hover()
        for is_open in (False, True):
            ines.page.keyboard.press("f")
            expect(group).to_have_js_property("open", is_open)
    play(ines)
    read_the_end(ines)


def test_whoever_has_sealed_is_marked_until_all_have(sit: Sit, strange: Host) -> None:
    ines, theo = sit("Inès", at=strange, size=DESK), sit("Théo", at=strange, size=PHONE, phone=True)
    invite(ines, theo, "Bluff")
    own = [player.page.locator(".room article", has_text="Théo").locator("small") for player in (ines, theo)]
    for small in own:
        expect(small).to_have_text("is choosing")
    theo.say("bid:2")
    for small in own:
        expect(small).to_have_text("sealed")
    expect(ines.page.locator(".other", has_text="Théo").locator(".tag")).to_have_text("sealed")
    before = ines.seq
    ines.say("bid:0")
    ines.settle(before)
    expect(own[0]).not_to_have_text("sealed")
    for player in (ines, theo):
        player.content()


@pytest.mark.parametrize(("size", "phone"), [(PHONE, True), (DESK, False)])
def test_a_declared_board_is_drawn_lit_and_played_on(
    sit: Sit, strange: Host, size: tuple[int, int], phone: bool
) -> None:
    ines = sit("Inès", at=strange, size=size, phone=phone)
    found(ines, "Rows", 2)
    ines.wait_until_asked()
    free = 9 - ines.page.locator(".slab .stone").count()
    expect(ines.page.locator(".slab [data-lit]")).to_have_count(free)
    ines.all_in_view()
    play(ines, on_board=True)
    read_the_end(ines)


def test_a_declared_board_by_keyboard_and_by_ear(sit: Sit, strange: Host) -> None:
    ines = sit("Inès", at=strange)
    found(ines, "Rows", 2)
    ines.wait_until_asked()
    before = ines.seq
    ines.page.keyboard.press("ArrowRight")
    place = ines.page.locator("[data-place]:focus")
    expect(place).to_have_attribute("data-lit", "")
    expect(place.locator(".vh").first).to_contain_text("free. Put a stone on")
    square = place.get_attribute("data-name")
    ines.page.keyboard.press("Enter")
    ines.settle(before)
    assert square is not None
    expect(ines.page.locator(f".slab [data-name='{square.split(',')[0]}: your stone']")).to_be_visible()
    ines.content()


def test_a_game_in_english_only_says_so_to_others(sit: Sit, strange: Host) -> None:
    ines = sit("Inès", at=strange, language="fr", size=DESK)
    ines.go("/")
    ines.page.get_by_role("button", name="Jouer Rows").click()
    ines.page.locator(".go .main").click()
    ines.wait_until_asked()
    expect(ines.page.locator("#prompt")).to_contain_text("Your turn: put a stone")
    expect(ines.page.locator(".room abbr")).to_have_text("EN")


def test_lobby_bots_and_rules_show_every_game_of_the_server(sit: Sit, strange: Host) -> None:
    ines = sit("Inès", at=strange, size=DESK)
    ines.go("/")
    expect(ines.page.locator(".game h2")).to_have_text(
        ["Odysseus", "Deukalion", "Hades Trap", "Hybris", "Bluff", "Rows"]
    )
    expect(ines.page.locator(".game use[href='#frieze-plain']")).to_have_count(2)
    ines.go("/bots")
    expect(ines.page.get_by_role("button", name="Rows")).to_be_visible()
    expect(ines.page.get_by_role("button", name="Rows")).to_be_visible()
    expect(ines.page.locator(".opponent li:last-child .none")).to_have_text(["not measured yet"] * 3)
    ines.go("/rules/rows")
    expect(ines.page.get_by_role("heading", name="The game ROW-1")).to_be_visible()
    ines.in_words()
    ines.content()


def test_a_room_that_does_not_load_says_so_and_can_be_tried_again(sit: Sit, strange: Host) -> None:
    ines = sit("Inès", at=strange)
    broken = True

    def see_board(route: Route) -> None:
        if broken:
            route.fulfill(body="this is no board")
        else:
            route.continue_()

    address = ines.sit_down(game="rows")
    ines.page.route("**/api/games/rows/board", see_board)
    ines.go("/")
    ines.go(address)
    expect(ines.page.get_by_role("heading", name="This game could not be opened.")).to_be_visible()
    broken = False
    ines.page.get_by_role("button", name="Try again").click()
    ines.wait_until_asked()
