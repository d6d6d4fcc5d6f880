"""DEU-9: the shipboard and its treasures."""

import pytest

from mythagon.games.deukalion.chapters.treasures import Unload
from mythagon.games.deukalion.components import PURSUITS
from tests.games.deukalion.sea import sea


def test_deu_9_1_ten_spaces_for_hoplites_and_treasures() -> None:
    table = sea(dice="1 2311").put(0, hoplites=8, cargo=["red"]).to_active()
    assert table.state.heroes[0].room() == 1
    table.play("reclaim:1")
    assert table.state.heroes[0].room() == 0
    assert not table.offers("reclaim")


def test_deu_9_2_a_full_board_loses_one_hoplite_for_a_treasure() -> None:
    table = sea(throws="down " * 10).put(1, at="C3")
    table.play("challenge:mykene")
    assert table.offered == ["take:green", "take:none"]
    told = table.play("take:green")
    assert told[:2] == ["make_room", "treasure"]
    hero = table.hero(1)
    assert (hero["hoplites"], hero["underworld"], hero["treasures"]) == (9, 1, ["green"])
    assert table.whole()


def test_deu_9_2_with_room_nothing_is_asked_and_nothing_lost() -> None:
    table = sea(throws="up " + "down " * 9).put(1, at="C3")
    table.play("challenge:mykene")
    assert table.hero(1)["treasures"] == ["green"]
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (9, 1)


def test_deu_9_3_delivery_is_free_treasure_by_treasure() -> None:
    table = sea().put(1, at="F3", cargo=["red", "white"])
    table.play("sail:F2")
    assert table.asked == "ask.passive"
    assert table.offers("unload") == ["red", "white"]
    table.play("unload:white")
    assert table.offered == ["unload:red", "land"]
    assert "deliver" in table.play("land store:thera")
    assert (table.hero(1)["treasures"], table.total(1)) == (["red"], 1)
    table.play("stop")
    assert table.asked == "ask.kylix"


def test_deu_9_3_forced_delivery_takes_everything_on_arrival() -> None:
    table = sea(delivery="forced").put(1, at="F3", cargo=["red", "white"])
    table.play("sail:F2")
    assert table.offered == ["unload:red", "unload:white"]
    table.play("unload:white land store:thera")
    assert (table.hero(1)["treasures"], table.total(1)) == ([], 2)  # the red one, last of all, without a question
    assert table.asked == "ask.passive"
    assert "sail:E2" in table.offered


def test_deu_9_3_what_is_landed_together_is_one_delivery() -> None:
    table = sea().show("wine_and_waves", "great_convoy").put(1, at="F2", cargo=["red", "blue"], secret="twins")
    table.play("unload:red unload:blue")
    assert table.total(1) == 3


def test_deu_9_4_a_treasure_goes_to_any_empty_space() -> None:
    table = sea().put(1, at="F2", cargo=["red", "green", "white"])
    table.play("unload:white land")
    assert table.offers("store") == ["corinth", "mykene", "thera"]
    table.play("store:corinth")
    assert table.stock("corinth") == ["white"]
    assert table.whole()


def test_deu_9_5_a_pursuit_or_an_honour_card_for_each_treasure() -> None:
    table = sea().show("corsair", "great_convoy", then=("owl",)).put(1, at="F2", cargo=["red", "green", "yellow"])
    table.play("unload:red unload:green land store:corinth store:mykene")
    hero = table.hero(1)
    assert (hero["pursuits"], hero["honour_cards"], hero["total"]) == (["corsair"], 1, 3)
    assert dict(table.match.score().lines[1])["score.treasures"] == 1
    table.play("unload:yellow")  # the last empty space takes it without a question
    assert table.total(1) == 4


def test_deu_13_4_a_load_of_different_treasures_takes_no_colour_twice() -> None:
    table = sea().put(1, at="D1", cargo=["red", "red", "green", "blue"])
    goal = table.state.box.pursuits[PURSUITS.index("labyrinth")].goals[0]
    table.state.push(Unload(1, 0, goal))
    table.play("unload:red")
    assert table.offers("unload") == ["green", "blue"]


def test_deu_13_4_a_load_for_named_colours_takes_no_other() -> None:
    table = sea().put(1, at="D1", cargo=["red", "green"])
    goal = table.state.box.pursuits[PURSUITS.index("corsair")].goals[0]
    table.state.push(Unload(1, 0, goal))
    assert table.offers("unload") == ["red"]


@pytest.mark.parametrize(
    ("cargo", "open", "secret", "honour"),
    [
        (["green", "blue"], ("vintner", "envoy"), "trident", 2 + 1),  # either completes it, the other is left over
        (["green", "red", "blue"], ("vintner", "envoy"), "day_and_night", 2 + 4 + 1),  # green serves both
        (["red", "blue", "yellow", "white"], ("sun_king", "envoy"), "corsair", 4 + 1 + 1),  # one of its pairs will do
        (["red", "red", "white"], ("great_convoy", "envoy"), "corsair", 4 + 1),  # two of a colour do
    ],
)
def test_deu_13_2_a_card_uses_the_treasures_of_one_goal(
    cargo: list[str], open: tuple[str, str], secret: str, honour: int
) -> None:
    """Where a delivery meets both goals of a card, one is enough; what is left over earns honour cards (G28)."""
    table = sea(box=True).show(*open).put(1, at="F2", cargo=cargo, secret=secret)
    table.play(" ".join(f"unload:{colour}" for colour in cargo))
    assert table.total(1) == honour


def test_ruling_g2_a_delivery_serves_nothing_where_no_pursuit_lies_open() -> None:
    table = sea(box=True).show("envoy", "mausoleum").put(1, at="F2", cargo=["white"], secret="owl")
    table.state.display = [-1, -1]
    table.state.pursuits = []
    table.play("unload:white")
    assert (table.hero(1)["pursuits"], table.total(1)) == ([], 1)
