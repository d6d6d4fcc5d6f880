"""DEU-13: pursuits, and each card by each of its goals."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.components import PURSUITS
from mythagon.kernel.message import Message
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws

#: a card's goals as something to do: cargo to land, a square with hoplites or cards, a fight
GOALS: list[tuple[str, int, str, object]] = [
    ("corsair", 1, "land", ["red"]),
    ("corsair", 2, "ship", None),
    ("vintner", 1, "land", ["green"]),
    ("vintner", 2, "hoplites", ("E5", 10)),
    ("trident", 1, "land", ["blue"]),
    ("trident", 2, "cards", ("B4", 4)),
    ("sun_king", 1, "land", ["yellow"]),
    ("sun_king", 2, "hoplites", ("D6", 10)),
    ("owl", 1, "land", ["white"]),
    ("owl", 2, "ship", None),
    ("envoy", 1, "cards", ("C3", 4)),
    ("envoy", 2, "hoplites", ("G4", 10)),
    ("wine_and_waves", 1, "land", ["red", "blue"]),
    ("wine_and_waves", 2, "cards", ("F5", 5)),
    ("grove_of_athena", 1, "land", ["green", "white"]),
    ("grove_of_athena", 2, "hydra", None),
    ("gold_of_the_south", 1, "land", ["yellow", "red"]),
    ("gold_of_the_south", 2, "leave", ("H7", 5)),
    ("mausoleum", 1, "land", ["blue", "green"]),
    ("mausoleum", 2, "hoplites", ("H4", 10)),
    ("day_and_night", 1, "land", ["white", "yellow"]),
    ("day_and_night", 2, "hydra", None),
    ("twins", 1, "land", ["green", "green"]),
    ("twins", 2, "cards", ("D7", 5)),
    ("harvest", 1, "land", ["red", "green"]),
    ("harvest", 2, "leave", ("I3", 5)),
    ("great_convoy", 1, "land", ["red", "blue", "white"]),
    ("great_convoy", 2, "cards", ("I6", 6)),
    ("labyrinth", 1, "land", ["red", "green", "white"]),
    ("labyrinth", 2, "leave", ("F7", 7)),
    ("hydras_hoard", 1, "land", ["blue", "yellow", "white"]),
    ("hydras_hoard", 2, "hydra", None),
]
HAND = ["favourable_wind", "favourable_wind", "charons_boat", "spear_of_ares", "hunting_horn", "hunting_horn"]


def land(table: Table, cargo: list[str]) -> None:
    """Land these treasures of seat 1 together and store them anywhere."""
    table.play(" ".join(f"unload:{colour}" for colour in cargo))
    if table.asked == "ask.unload":
        table.play("land")
    while table.asked == "ask.store":
        table.play(table.offered[0])


def other_open(card: str) -> str:
    """A second open card that none of these deeds completes."""
    return "envoy" if card != "envoy" else "great_convoy"


@pytest.mark.parametrize(("card", "number", "deed", "what"), GOALS, ids=[f"{c}_{n}" for c, n, _, _ in GOALS])
@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
def test_deu_13_2_one_goal_completes_the_card(card: str, number: int, deed: str, what: object, secret: bool) -> None:
    table = sea(throws=throws("9d", "1u"), hydra_attack_by_secret="yes").hydra("H1")
    if secret:
        table.show(other_open(card), "labyrinth" if card != "labyrinth" else "great_convoy").put(1, secret=card)
    else:
        table.show(card, other_open(card)).put(1, secret="twins" if card != "twins" else "gold_of_the_south")
    honour = int(table.state.box.pursuits[PURSUITS.index(card)].honour)
    if deed == "land":
        assert isinstance(what, list)
        if secret and len(what) == 3:
            table.show("envoy", "corsair")
            honour += 2 if "red" in what else 0
        table.put(1, at="F2", cargo=what)
        land(table, what)
    elif deed in ("hoplites", "leave"):
        assert isinstance(what, tuple)
        square, count = what
        table.put(1, at=square, hoplites=count - 1)
        assert f"pursue:{card}:{number}" not in table.offered
        table.put(1, hoplites=count)
        table.play(f"pursue:{card}:{number}")
        assert table.hero(1)["hoplites"] == (count if deed == "hoplites" else 0)
        assert table.hero(1)["underworld"] == (10 - count if deed == "hoplites" else 10)
    elif deed == "cards":
        assert isinstance(what, tuple)
        square, count = what
        table.put(1, at=square, hoplites=1, cards=HAND[: count - 1])
        assert f"pursue:{card}:{number}" not in table.offered
        table.put(1, cards=HAND[:count])
        table.play(f"pursue:{card}:{number}")
        assert table.hero(1)["hand"] == 0
    elif deed == "hydra":
        table.put(1, at="G1", hoplites=9)
        table.play("sail:H1")
        table.play(table.offered[0])
    else:
        table.put(1, at="F4", hoplites=9).put(0, at="F3", hoplites=1)
        table.play("sail:F3")
        table.play(table.offered[0])
    assert card in table.hero(1)["pursuits"]
    assert table.total(1) == honour
    assert dict(table.match.score().lines[1])["score.pursuits"] == honour
    assert table.whole()


def test_deu_13_1_two_lie_open_and_the_secret_is_not_replaced() -> None:
    table = sea().show("vintner", "great_convoy", then=("grove_of_athena",)).put(1, at="E5", secret="sun_king")
    table.play("pursue:vintner:2")
    assert table.view()["display"] == ["grove_of_athena", "great_convoy"]
    secret = sea().show("grove_of_athena", "great_convoy").put(1, at="E5", secret="vintner")
    secret.play("pursue:vintner:2")
    assert secret.view()["display"] == ["grove_of_athena", "great_convoy"]
    assert secret.hero(1, 1)["secret"] is None
    assert not secret.hero(1)["has_secret"]


def test_deu_13_1_another_cannot_complete_a_secret_card() -> None:
    table = sea().put(0, secret="vintner").put(1, at="E5")
    assert not table.offers("pursue")


def test_deu_13_3_the_first_takes_it_passive_players_too() -> None:
    table = sea().show("vintner", "great_convoy").put(0, at="D6").put(1, at="E5")
    table.play("pursue:vintner:2")
    table.to_active()
    assert "pursue:vintner:2" not in table.offered
    assert table.hero(1)["pursuits"] == ["vintner"]


def test_deu_13_4_a_card_turned_up_is_completed_at_once_out_of_turn() -> None:
    table = sea(3).show("vintner", "great_convoy", then=("sun_king",)).put(1, at="E5").put(2, at="B6")
    table.play("pursue:vintner:2")  # sun_king asks for Sparta with 8 hoplites: seat 2 stands there
    assert table.hero(2)["pursuits"] == ["sun_king"]
    assert table.seat == 1


def test_deu_13_4_what_has_a_price_may_be_declined() -> None:
    table = (
        sea(3).show("vintner", "great_convoy", then=("labyrinth",)).put(1, at="E5").put(2, at="D7", secret="trident")
    )
    table.play("pursue:vintner:2")
    assert (table.asked, table.seat, table.offered) == ("ask.offer", 2, ["pass", "pursue:labyrinth:2"])
    table.play("pass")
    assert table.view()["display"] == ["labyrinth", "great_convoy"]
    agreed = (
        sea(3).show("vintner", "great_convoy", then=("labyrinth",)).put(1, at="E5").put(2, at="D7", secret="trident")
    )
    agreed.play("pursue:vintner:2 pursue:labyrinth:2")
    assert (agreed.hero(2)["pursuits"], agreed.hero(2)["underworld"]) == (["labyrinth"], 7)


def test_deu_13_5_several_at_once_share_and_the_card_leaves_the_game() -> None:
    table = (
        sea(4)
        .show("vintner", "great_convoy", then=("sun_king", "grove_of_athena"))
        .put(1, at="E5")
        .put(2, at="B6")
        .put(3, at="C7")
    )
    table.play("pursue:vintner:2")
    assert [table.total(seat) for seat in range(4)] == [0, 2, 1, 1]
    assert table.view()["pursuits"]["gone"] == ["sun_king"]
    assert table.view()["display"] == ["grove_of_athena", "great_convoy"]
    assert dict(table.match.score().lines[2])["score.sharing"] == 1
    assert table.whole()


def test_deu_13_5_those_who_share_pay_their_price() -> None:
    table = sea(4).show("vintner", "trident", then=("labyrinth", "grove_of_athena")).put(1, at="E5")
    table.put(2, at="D7").put(3, at="F2", cargo=["red", "green", "white"], secret="day_and_night")
    table.play("pursue:vintner:2")
    assert (table.seat, table.offered) == (2, ["pass", "pursue:labyrinth:2"])
    table.play("pursue:labyrinth:2")
    assert (table.seat, table.offered) == (3, ["pass", "pursue:labyrinth:1"])
    table.play("pursue:labyrinth:1")
    while table.asked == "ask.store":
        assert table.seat == 3
        table.play(table.offered[0])
    assert [table.total(seat) for seat in range(4)] == [0, 2, 1, 1]
    assert (table.hero(2)["underworld"], table.hero(3)["treasures"]) == (7, [])
    assert table.whole()


def test_deu_13_5_those_who_share_choose_the_treasures_they_pay_with() -> None:
    """Of an open set each says which treasures go, first the one who sits nearer to the player whose turn it is."""
    table = sea(3).show("vintner", "envoy", then=("great_convoy", "grove_of_athena")).put(1, at="E5")
    table.put(2, at="D1", cargo=["red", "red", "blue", "white"], secret="mausoleum")
    table.put(0, at="D2", cargo=["green", "blue", "white"], secret="sun_king")
    table.play("pursue:vintner:2")
    table.match.answer(0, "pursue:great_convoy:1")
    table.match.answer(2, "pursue:great_convoy:1")
    assert (table.asked, table.seat, table.offers("unload")) == ("ask.unload", 2, ["red", "blue", "white"])
    table.play("unload:red unload:white unload:blue")
    seats = []
    while table.asked == "ask.store":
        seats.append(table.seat)
        table.play(table.offered[0])
    assert seats == sorted(seats, reverse=True) and set(seats) == {0, 2}
    assert (table.hero(2)["treasures"], table.hero(0)["treasures"]) == (["red"], [])
    assert (table.total(2), table.total(0)) == (1, 1)
    assert table.whole()


def test_deu_13_7_completing_a_pursuit_with_others_ends_the_move_too() -> None:
    table = sea(3).show("vintner", "great_convoy", then=("sun_king",))
    table.put(1, at="B5", cards=["oracle_of_delphi"], secret="trident").put(2, at="C7", secret="owl")
    table.play("sail:B6")
    assert table.offers("sail")
    table.play("play:oracle_of_delphi oracle:0")
    assert (table.total(1), table.total(2), table.offers("sail")) == (1, 1, [])


@pytest.mark.parametrize(("option", "points"), [("no", 0), ("yes", 2)])
def test_deu_13_6_a_defender_defeats_a_ship_by_edition(option: str, points: int) -> None:
    table = sea(throws=throws("2u", "5d"), defeat_ship_as_defender=option).show("corsair", "great_convoy")
    table.put(0, at="F3", hoplites=5).put(1, at="F4", hoplites=2)
    table.play("sail:F3")
    table.play(table.offered[0])
    assert table.total(0) == points


def test_deu_13_6_the_cards_given_up_are_chosen_and_go_face_down_under_the_pile() -> None:
    table = (
        sea()
        .show("trident", "great_convoy")
        .put(1, at="B4", cards=["favourable_wind", "charons_boat", "spear_of_ares", "hermes", "hunting_horn"])
    )
    table.play("pursue:trident:2")
    assert table.asked == "ask.sacrifice"
    assert table.offered == [
        "give:favourable_wind",
        "give:charons_boat",
        "give:spear_of_ares",
        "give:hermes",
        "give:hunting_horn",
    ]
    table.play("give:hunting_horn give:favourable_wind give:charons_boat give:hermes")
    assert table.hero(1, 1)["cards"] == ["spear_of_ares"]
    assert table.view(1)["actions"]["under"] == ["hermes", "charons_boat", "favourable_wind", "hunting_horn"]
    assert table.view(0)["actions"]["under"] == []
    assert table.whole()


def test_deu_13_6_cards_are_told_as_they_are_given_up_and_counted_in_the_log() -> None:
    """The story said that all had gone under the pile before the first was chosen."""
    hand = ["favourable_wind", "charons_boat", "spear_of_ares", "hermes", "hunting_horn"]
    table = sea().show("trident", "great_convoy").put(1, at="B4", cards=hand)
    told: list[int] = []
    for play in ("pursue:trident:2", "give:hermes", "give:hunting_horn", "give:charons_boat", "give:spear_of_ares"):
        table.play(play)
        given = [event for event in table.match.events(None) if event.kind == "sacrifice"]
        told.append(sum(len(event.moves) for event in given))
        assert table.hero(1)["hand"] == 5 - told[-1]
    assert told == [0, 1, 2, 3, 4]
    deeds = GAME.tell(table.match.events(None))[0].values["deeds"]
    assert isinstance(deeds, list)
    assert deeds[-1] == Message("did.sacrifice", {"seat": "seat:1", "count": 4}, "DEU-13.6")


def test_deu_13_7_completing_ends_the_ships_move() -> None:
    table = sea(dice="1 2131").show("vintner", "great_convoy").put(0, at="D5").hydra("I1").to_active()
    table.play("sail:D6 pursue:vintner:2")
    assert not table.offers("sail")
    before = sea(dice="1 2131").show("vintner", "great_convoy").put(0, at="D6").hydra("I1").to_active()
    before.play("pursue:vintner:2")  # no move is under way yet
    assert before.offers("sail")
