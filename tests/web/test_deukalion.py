"""The room of Deukalion: a game of four, the Kylix, the course, the throw."""

from itertools import pairwise

from playwright.sync_api import Locator, expect

from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.moments import closing, reached, seen, sit_all, sit_at
from tests.web.player import HIDDEN, Player, begin_together, next_asked, pick

#: what brings a game forward, best first
EAGER = ("land", "unload:", "pursue:", "found:", "take:", "challenge:", "draw", "loot:", "reclaim:", "store:")


def lay(player: Player, players: int = 4) -> None:
    """A table of Deukalion against bots; this person is the first to shake the Kylix."""
    player.sit_down(players, game="deukalion", options={"first": "seat_order"})


def offered(verb: str, players: int = 2, ways: int = 1) -> Match:
    """A match of bots up to the moment the first seat is offered this, in so many ways."""

    def wanted(_: Match, ask: Ask) -> bool:
        return sum(choice.verb == verb for choice in ask.choices) >= ways

    return reached("deukalion", players, {"first": "seat_order"}, ["offered"], wanted)


def words(player: Player) -> Locator:
    """The choices in words, the turnings of the Kylix among them."""
    return player.page.locator(".question [data-choice]")


def turnings(player: Player) -> Locator:
    """The rows of the Kylix."""
    return player.page.locator(".question [data-choice^='kylix:']")


def act(player: Player, stops: float = 0.1) -> None:
    """One decision by clicking: on the chart, in my hand, on the shipboard, or in the list.

    `stops` is how often somebody stops although there is more to do.
    """
    before = player.seq
    # a window with nothing to play closes by itself, also before its words are drawn: then somebody else is asked
    texts = player.offered()
    if not texts:
        return
    if texts == ["pass"]:  # its button may be gone before the click
        player.moved(before)
        return
    eager = next((text for wish in EAGER for text in texts if text.startswith(wish)), None)
    chance = player.chance.random()
    if "stop" in texts and chance < stops:
        player.say("stop")
    elif eager is not None and chance < 0.9:
        player.say(eager)
    elif chance < 0.6 and (lit := player.lit().count()):
        player.lit().nth(player.chance.randrange(lit)).click()
    else:
        player.say(player.chance.choice(texts))
    player.settle(before)


#: the square nearest to a city with treasures, among those my ship can sail to
TO_A_CITY = """() => {
    const box = (one) => one.getBoundingClientRect();
    const cities = [...document.querySelectorAll("[data-place^='city:']")];
    const rich = cities.filter((one) => /treasures/.test(one.dataset.name)).map(box);
    const apart = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    const far = (one) => Math.min(...rich.map((city) => apart(city, box(one))));
    const squares = [...document.querySelectorAll(".chart [data-lit][data-place^='sq:']")];
    return squares.sort((a, b) => far(a) - far(b))[0]?.dataset.place ?? null;
}"""


def until(player: Player, wanted: str, most: int = 200) -> None:
    """Play on until a choice of this kind is offered, sailing from city to city."""
    offered = player.page.locator(f".question [data-choice^='{wanted}']")
    sail = player.page.locator(".question [data-choice^='sail:']")
    for _ in range(most):
        assert player.wait_until_asked(), f"the game ended without {wanted!r}"
        if offered.count():
            return
        place = player.page.evaluate(TO_A_CITY) if sail.count() else None
        if place is None:
            act(player)
        else:
            before = player.seq
            player.page.locator(f".chart [data-place='{place}']").click()
            player.settle(before)
    raise AssertionError(f"{wanted!r} was never offered")


def test_two_people_and_two_bots_begin_a_game(sit: Sit) -> None:
    """One invites, the other follows the link, bots take two seats; both click through some turns of everybody."""
    begin_together([sit("Ines", seed=11), sit("", seed=12)], "Deukalion", act, 10)


def test_two_people_and_two_bots_play_a_game_to_its_end(sit: Sit, host: Host) -> None:
    """From a late moment two people click on to the end and see one result."""
    ines = sit("Ines", seed=11)
    people = [ines, sit("Theo", seed=12)]
    sit_all(people, host, closing("deukalion", 4, "end3", 30))
    while (asked := next_asked(people)) is not None:
        act(asked, stops=0.5)  # turns stay short, and bots bring the game to its end
    totals = [player.totals() for player in people]
    assert totals[0] == totals[1]
    assert len(totals[0]) == 4
    assert max(int(total) for total in totals[0]) >= 12, "somebody has the honour required"
    for player in people:
        expect(player.page.get_by_role("heading", name="How it went")).to_be_visible()
        player.in_words()
        player.content()
    ines.page.get_by_role("link", name="Replay").click()
    slider = ines.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(ines.page.locator(".chart [data-place]")).to_have_count(63)
    expect(ines.page.locator(".kylix")).to_be_visible()
    slider.fill("0")
    eyes = ines.page.locator(".eyes input")  # everything, from beside, each seat
    pick(eyes.nth(0))
    for seat in ines.page.locator(".seats .other").all():  # three cards and a secret pursuit for each at the start
        expect(seat.locator(".open > span")).to_have_count(4)
    pick(eyes.nth(3))
    expect(ines.page.locator(".seats .open")).to_have_count(1)
    ines.content()


def test_the_kylix_is_turned_freely_and_set_down_once(sit: Sit, host: Host) -> None:
    """A row turns the Kylix and shows the reach; another row does the same; only the button is final."""
    ines = sit("Ines", seed=5)
    sit_at(ines, host, offered("kylix"))
    before = ines.seq
    final = ines.page.locator(".question .set")
    expect(final).to_have_attribute("aria-disabled", "true")
    for row in turnings(ines).all():
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        expect(turnings(ines).and_(ines.page.locator("[aria-pressed=true]"))).to_have_count(1)
        expect(ines.page.get_by_role("button", name="Set the cup down", exact=True)).to_be_focused()
        move = int(row.locator(".result b").nth(2).inner_text())
        costs = [int(cost) for cost in ines.page.locator(".chart .reach text").all_text_contents()]
        wings = ines.page.locator("[data-place='laid:pegasus']").count()
        assert costs and max(costs) <= move + wings, f"a reach of {costs} with Move {move}"
        expect(ines.page.get_by_role("alertdialog")).to_have_count(0)
    assert ines.seq == before
    ines.page.keyboard.press("Escape")
    expect(final).to_have_attribute("aria-disabled", "true")
    turnings(ines).first.click()
    shown = turnings(ines).first.locator(".result b").all_inner_texts()
    final.click()
    ines.moved(before)
    expect(ines.page.locator(".side section.log li").first).to_contain_text("set the cup down")
    if ines.asked() and ines.page.locator("[data-place='result:hydra']").count():
        expect(ines.page.locator("[data-place='result:hydra'] b")).to_have_text(shown[3])
    ines.content()


def test_the_kylix_is_turned_by_hand(sit: Sit, host: Host) -> None:
    """A click turns it a quarter; dragged by half a turn it stays there; nothing is final by that."""
    ines = sit("Ines", seed=5)
    sit_at(ines, host, offered("kylix", ways=4))
    before = ines.seq
    kylix = ines.page.get_by_role("button", name="Turn the cup a quarter")
    for turn in (1, 2):
        kylix.click()
        expect(turnings(ines).nth(turn)).to_have_attribute("aria-pressed", "true")
    box = kylix.bounding_box()
    assert box is not None
    x, y, out = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 3
    ines.page.mouse.move(x + out, y)
    ines.page.mouse.down()
    ines.page.mouse.move(x, y + out)
    ines.page.mouse.move(x - out, y + 1)
    ines.page.mouse.up()
    expect(turnings(ines).nth(0)).to_have_attribute("aria-pressed", "true")
    assert ines.seq == before
    ines.content()


def way_to(match: Match, square: str) -> list[str]:
    """The choices that sail the first seat to a square."""
    reach = seen(match)["ahead"]["reach"]
    way: list[str] = []
    while square in reach:
        way.insert(0, f"sail:{square}")
        square = reach[square]["from"]
    return way


def far_square(match: Match, ask: Ask) -> str | None:
    """A square two steps away, without news on the way there."""
    if not any(choice.verb == "sail" for choice in ask.choices):
        return None
    for square, at in seen(match)["ahead"]["reach"].items():
        if at["steps"] == 2:
            ahead = match.foresee(0, way_to(match, square))
            if ahead.steps == 2 and ahead.question:
                return str(square)
    return None


def test_a_far_square_is_reached_square_by_square(sit: Sit, host: Host) -> None:
    """A click on a square two steps away sails the whole way as one move, which one undo takes back."""
    match = reached(
        "deukalion", 4, {"first": "seat_order"}, ["far"], lambda match, ask: far_square(match, ask) is not None
    )
    ines = sit("Ines", seed=2)
    sit_at(ines, host, match)
    place = f"sq:{far_square(match, match.asks[0])}"
    ship = ines.page.get_by_role("button", name="the ship of Ines")
    start = str(ship.get_attribute("data-place"))
    before = ines.seq
    ines.page.locator(f".chart button.far[data-place='{place}']").click()
    expect(ship).to_have_attribute("data-place", place)
    assert ines.seq == before + 1
    ines.page.keyboard.press("u")
    expect(ship).to_have_attribute("data-place", start)
    ines.content()


def test_against_bots_alone_nothing_is_pressed_twice_and_undo_is_at_once(sit: Sit, host: Host) -> None:
    """Nobody has to agree: the end of a turn is one press, and taken back by one."""
    ines = sit("Ines")
    sit_at(ines, host, offered("stop"))
    before = ines.seq
    words(ines).locator("xpath=self::*[@data-choice='stop']").click()
    ines.moved(before)
    assert ines.wait_until_asked()
    ines.page.keyboard.press("u")
    expect(ines.page.locator(".question [data-choice='stop']")).to_be_visible()
    expect(ines.page.get_by_role("dialog")).to_have_count(0)
    ines.content()


def challenge(player: Player) -> None:
    """Sail to a place and challenge it."""
    until(player, "challenge:")
    before = player.seq
    player.page.locator(".question [data-choice^='challenge:']").first.click()
    player.settle(before)
    assert player.wait_until_asked(), "the game ended with this challenge"


def test_a_throw_is_shown_and_told(sit: Sit, host: Host) -> None:
    """All hoplites are thrown and stand on the chart while cards may be played; a standing order ends the asking."""
    ines = sit("Ines", seed=9)
    sit_at(ines, host, offered("challenge"))
    window = ines.page.get_by_label("Don’t ask me: cards after a throw")
    for _ in range(8):
        challenge(ines)
        if window.count():
            break
    expect(ines.page.locator(".side section.log")).to_contain_text("You threw")
    expect(ines.page.locator(".fight .man")).not_to_have_count(0)
    before = ines.seq
    window.click()
    ines.moved(before)
    expect(ines.page.locator(".fight")).to_have_count(0)
    challenge(ines)
    expect(window).to_have_count(0)
    ines.content()


def test_a_place_names_itself_and_says_why_not(sit: Sit) -> None:
    """Land answers with its name, its contents and the rule."""
    ines = sit("Ines")
    lay(ines)
    ines.wait_until_asked()
    ines.page.locator("[data-place='city:halikarnassos']").click()
    reason = ines.page.locator(".reason")
    expect(reason).to_contain_text("Halikarnassos")
    expect(reason).to_contain_text("throw 4 or more")
    expect(reason.locator(".rule-link")).to_contain_text("DEU-")
    ines.content()


def many_cards(match: Match, ask: Ask) -> bool:
    """The first seat holds six kinds of cards, one that can be played after one that cannot."""
    held = list(dict.fromkeys(seen(match)["heroes"][0]["cards"] or []))
    playable = [f"play:{card}" in {choice.text for choice in ask.choices} for card in held]
    return ask.key == "ask.active" and len(held) > 5 and (False, True) in pairwise(playable)


def test_a_card_under_the_pointer_covers_none_that_can_be_played(sit: Sit, host: Host) -> None:
    """In a hand so full that cards slide over each other."""
    ines = sit("Ines")
    seeds = (f"hoard {number}" for number in range(200))
    sit_at(ines, host, reached("deukalion", 4, {}, seeds, many_cards, strength="random"))
    hand = ines.page.locator(".hand")
    expect(hand.locator("[data-lit]")).not_to_have_count(0)
    others = hand.locator(".held:not(.lit)")
    for number in range(others.count()):
        ines.page.mouse.move(0, 0)
        others.nth(number).hover(position={"x": 6, "y": 60}, force=True)  # of some only an edge is seen, or nothing
        assert hand.locator("[data-lit]").evaluate_all(HIDDEN) == []
    ines.content()


def test_the_panel_of_a_fight_is_off_the_ships_and_says_how_it_stands(sit: Sit, host: Host) -> None:
    """Flat lie, standing stand, fallen show the skull; the foot has who is ahead, and who may still answer."""

    def duel(match: Match, ask: Ask) -> bool:
        return ask.key == "ask.after_throw_duel" and bool(match.game.concerned(match.state, ask))

    match = reached("deukalion", 2, {"first": "seat_order"}, ["duel 4"], duel)
    one, _ = seen(match)["fight"]["throws"]
    ines = sit("Ines")
    sit_at(ines, host, match)
    panel = ines.page.locator(".fight")
    expect(panel.locator(".side").first.locator("use[href='#piece-flat']")).to_have_count(one["down"])
    expect(panel.locator(".side").first.locator("use[href='#piece-skull']")).to_have_count(one["up"])
    expect(panel.locator(".verdict")).to_contain_text("You are ahead. 1 of your cards can still change the outcome.")
    for width, height in ((1280, 720), (390, 664), (844, 390)):
        ines.page.set_viewport_size({"width": width, "height": height})
        fight = panel.bounding_box()
        assert fight is not None
        for hero in seen(match)["heroes"]:
            ship = ines.page.locator(f".chart [data-place='sq:{hero['square']}']").first.bounding_box()
            assert ship is not None
            middle = ship["y"] + ship["height"] / 2
            assert not fight["y"] < middle < fight["y"] + fight["height"], (width, height)
    ines.content()
