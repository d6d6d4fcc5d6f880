"""The pursuits of the box: what the deck must be like, and each of its goals completes its card."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.treasures import helps
from mythagon.games.deukalion.components import (
    CITIES,
    COLOURS,
    DEFEAT_HYDRA,
    DEFEAT_SHIP,
    DELIVER,
    DELIVER_ANY,
    DELIVER_SAME,
    HOPLITES,
    LEAVE_HOPLITES,
    PURSUITS,
    SAIL_CARDS,
    SAIL_HOPLITES,
    Goal,
)
from mythagon.kernel.bits import one_of, unpacked
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws

BOX = GAME.catalog()
GOALS = [goal for pursuit in BOX.pursuits for goal in pursuit.goals]
HAND = ["favourable_wind", "favourable_wind", "charons_boat", "spear_of_ares"]


def test_one_card_asks_for_the_hydra_as_the_rules_say() -> None:
    assert [pursuit.id for pursuit in BOX.pursuits if pursuit.hydra] == ["hydras_hoard"]


def test_no_goal_is_shut_for_good_by_a_settlement_or_asks_for_a_hand_nobody_holds() -> None:
    left = HOPLITES - max(BOX.garrisons)
    assert all(goal.number <= left for goal in GOALS if goal.kind in (SAIL_HOPLITES, LEAVE_HOPLITES))
    assert {int(goal.number) for goal in GOALS if goal.kind == SAIL_CARDS} <= {2, 3, 4}


def test_two_cards_ask_to_challenge_a_ship() -> None:
    """English page 11: some cards."""
    assert [pursuit.id for pursuit in BOX.pursuits if pursuit.ship] == ["corsair", "labyrinth"]


def test_one_green_and_one_red_are_asked_for_by_different_cards() -> None:
    """The example of both rulebooks: the one completed, the other turned up."""
    cards = {
        COLOURS[unpacked(goal.need)[0]]: pursuit.id
        for pursuit in BOX.pursuits
        for goal in pursuit.goals
        if goal.kind == DELIVER and goal.number == 1
    }
    assert cards["green"] != cards["red"]


def test_the_goals_of_a_card_are_alike() -> None:
    """Treasures beside treasures, or hoplites and Action cards at cities; but the Hydra stands beside one treasure."""
    mixed = [pursuit.id for pursuit in BOX.pursuits if len({goal.delivers() for goal in pursuit.goals}) == 2]
    assert mixed == ["hydras_hoard"]
    assert sum(all(goal.delivers() for goal in pursuit.goals) for pursuit in BOX.pursuits) == 8
    apart = [pursuit.id for pursuit in BOX.pursuits if len({goal.city for goal in pursuit.goals} - {-1}) == 2]
    assert apart == ["owl", "envoy", "mausoleum", "twins"]  # elsewhere a card names one city at most


def test_every_colour_is_asked_for_alone_and_every_pair_of_colours_once() -> None:
    wanted = sorted(unpacked(goal.need) for goal in GOALS if goal.kind == DELIVER)
    pairs = [[one, other] for one in range(5) for other in range(one + 1, 5)]
    assert [colours for colours in wanted if len(colours) == 2] == pairs
    assert {colours[0] for colours in wanted if len(colours) == 1} == set(range(5))


def test_one_delivery_of_any_colours_never_serves_two_cards_that_ask_for_the_same() -> None:
    """Two cards asked for two of one colour, and one delivery took both."""
    free = [int(goal.kind) for goal in GOALS if goal.delivers() and goal.kind != DELIVER]
    assert len(free) == len(set(free))


def test_the_printed_goals_are_there_and_a_card_is_worth_more_than_its_treasures() -> None:
    printed = {(goal.kind, unpacked(goal.need) == [COLOURS.index("red")]) for goal in GOALS}
    assert {(DELIVER, True), (DEFEAT_SHIP, False), (DEFEAT_HYDRA, False)} <= printed
    assert [int(goal.number) for goal in GOALS if goal.kind == DELIVER_ANY] == [3]
    for pursuit in BOX.pursuits:
        assert all(pursuit.honour > goal.number for goal in pursuit.goals if goal.delivers())
        assert 2 <= pursuit.honour <= 4


def cargo_for(goal: Goal) -> list[str]:
    """Treasures that just meet a delivery."""
    if goal.kind == DELIVER:
        return [COLOURS[colour] for colour in unpacked(goal.need)]
    if goal.kind == DELIVER_SAME:
        return ["blue"] * int(goal.number)
    return list(COLOURS[: goal.number])


def open_beside(card: str) -> str:
    """Another open card that the deeds below do not complete."""
    return "envoy" if card != "envoy" else "gold_of_the_south"


def do(table: Table, card: str, number: int, goal: Goal) -> None:
    """Seat 1 does what the goal asks for."""
    if goal.delivers():
        cargo = cargo_for(goal)
        table.put(1, at="F2", cargo=cargo).play(" ".join(f"unload:{colour}" for colour in cargo))
        while table.asked == "ask.store":
            table.play(table.offered[0])
    elif goal.kind == DEFEAT_HYDRA:
        table.hydra("H1").put(1, at="G1", hoplites=9).play("sail:H1")
        table.play(table.offered[0])
    elif goal.kind == DEFEAT_SHIP:
        table.put(1, at="F4", hoplites=9).put(0, at="F3", hoplites=1).play("sail:F3")
        table.play(table.offered[0])
    else:
        square = SQUARES[BOX.chart.access[goal.city][0]]
        needed = int(goal.number)
        for short in (1, 0):
            held = needed - short
            if goal.kind == SAIL_CARDS:
                table.put(1, at=square, hoplites=1, cards=HAND[:held])
            else:
                table.put(1, at=square, hoplites=held)
            assert (f"pursue:{card}:{number}" in table.offered) is (short == 0), CITIES[goal.city]
        table.play(f"pursue:{card}:{number}")
        assert (goal.kind == LEAVE_HOPLITES) is (table.hero(1)["hoplites"] == 0)


@pytest.mark.parametrize("goal", GOALS, ids=[goal.id for goal in GOALS])
def test_deu_13_2_each_goal_of_the_box_completes_its_card(goal: Goal) -> None:
    card, _, number = goal.id.rpartition("_")
    table = sea(throws=throws("9d", "1u"), box=True).show(card, open_beside(card))
    table.put(1, secret="owl" if card != "owl" else "mausoleum")
    do(table, card, int(number), goal)
    assert table.hero(1)["pursuits"] == [card]
    assert table.total(1) == BOX.pursuits[PURSUITS.index(card)].honour
    told = [event for event in table.match.events(None) if event.kind == "pursuit"]
    assert told[0].word("goal") in {f"{card}_1", f"{card}_2"}
    assert table.whole()


def test_deu_13_4_a_delivery_of_one_colour_is_chosen_among_treasures_of_which_there_are_enough() -> None:
    same = next(goal for pursuit in BOX.pursuits for goal in pursuit.goals if goal.kind == DELIVER_SAME)
    red, white = one_of(0), one_of(1)
    cargo = int(same.number) * red + white
    assert helps(same, cargo, red)
    assert not helps(same, cargo, white)  # too few of them
    assert not helps(same, cargo + int(same.number) * white, red + white)
