"""DEU-13: pursuits, and each card by each of its goals."""

import pytest

from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws

#: a card's goals as something to do: cargo to land, a square with hoplites or cards, a fight
GOALS: list[tuple[str, int, str, object]] = [
    ("P01", 1, "land", ["red"]),
    ("P01", 2, "ship", None),
    ("P02", 1, "land", ["green"]),
    ("P02", 2, "hoplites", ("E5", 10)),
    ("P03", 1, "land", ["blue"]),
    ("P03", 2, "cards", ("B4", 4)),
    ("P04", 1, "land", ["yellow"]),
    ("P04", 2, "hoplites", ("D6", 10)),
    ("P05", 1, "land", ["white"]),
    ("P05", 2, "ship", None),
    ("P06", 1, "cards", ("C3", 4)),
    ("P06", 2, "hoplites", ("G4", 10)),
    ("P07", 1, "land", ["red", "blue"]),
    ("P07", 2, "cards", ("F5", 5)),
    ("P08", 1, "land", ["green", "white"]),
    ("P08", 2, "hydra", None),
    ("P09", 1, "land", ["yellow", "red"]),
    ("P09", 2, "leave", ("H7", 5)),
    ("P10", 1, "land", ["blue", "green"]),
    ("P10", 2, "hoplites", ("H4", 10)),
    ("P11", 1, "land", ["white", "yellow"]),
    ("P11", 2, "hydra", None),
    ("P12", 1, "land", ["green", "green"]),
    ("P12", 2, "cards", ("D7", 5)),
    ("P13", 1, "land", ["red", "green"]),
    ("P13", 2, "leave", ("I3", 5)),
    ("P14", 1, "land", ["red", "blue", "white"]),
    ("P14", 2, "cards", ("I6", 6)),
    ("P15", 1, "land", ["red", "green", "white"]),
    ("P15", 2, "leave", ("F7", 7)),
    ("P16", 1, "land", ["blue", "yellow", "white"]),
    ("P16", 2, "hydra", None),
]
HAND = ["A04", "A04", "A05", "A07", "A13", "A13"]


def land(table: Table, cargo: list[str]) -> None:
    """Land these treasures of seat 1 together and store them anywhere."""
    table.play(" ".join(f"unload:{colour}" for colour in cargo))
    if table.asked == "ask.unload":
        table.play("land")
    while table.asked == "ask.store":
        table.play(table.offered[0])


def other_open(card: str) -> str:
    """A second open card that none of these deeds completes."""
    return "P06" if card != "P06" else "P14"


@pytest.mark.parametrize(("card", "number", "deed", "what"), GOALS, ids=[f"{c}_{n}" for c, n, _, _ in GOALS])
@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
def test_deu_13_2_one_goal_completes_the_card(card: str, number: int, deed: str, what: object, secret: bool) -> None:
    table = sea(throws=throws("9d", "1u"), hydra_attack_by_secret="yes").hydra("H1")
    if secret:
        table.show(other_open(card), "P15" if card != "P15" else "P14").put(1, secret=card)
    else:
        table.show(card, other_open(card)).put(1, secret="P12" if card != "P12" else "P09")
    honour = int(table.state.box.pursuits[int(card[1:]) - 1].honour)
    if deed == "land":
        assert isinstance(what, list)
        if secret and len(what) == 3:
            table.show("P06", "P01")
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
    table = sea().show("P02", "P14", then=("P08",)).put(1, at="E5", secret="P04")
    table.play("pursue:P02:2")
    assert table.view()["display"] == ["P08", "P14"]
    secret = sea().show("P08", "P14").put(1, at="E5", secret="P02")
    secret.play("pursue:P02:2")
    assert secret.view()["display"] == ["P08", "P14"]
    assert secret.hero(1, 1)["secret"] is None
    assert not secret.hero(1)["has_secret"]


def test_deu_13_1_another_cannot_complete_a_secret_card() -> None:
    table = sea().put(0, secret="P02").put(1, at="E5")
    assert not table.offers("pursue")


def test_deu_13_3_the_first_takes_it_passive_players_too() -> None:
    table = sea().show("P02", "P14").put(0, at="D6").put(1, at="E5")
    table.play("pursue:P02:2")
    table.to_active()
    assert "pursue:P02:2" not in table.offered
    assert table.hero(1)["pursuits"] == ["P02"]


def test_deu_13_4_a_card_turned_up_is_completed_at_once_out_of_turn() -> None:
    table = sea(3).show("P02", "P14", then=("P04",)).put(1, at="E5").put(2, at="B6")
    table.play("pursue:P02:2")  # P04 asks for Sparta with 8 hoplites: seat 2 stands there
    assert table.hero(2)["pursuits"] == ["P04"]
    assert table.seat == 1


def test_deu_13_4_what_has_a_price_may_be_declined() -> None:
    table = sea(3).show("P02", "P14", then=("P15",)).put(1, at="E5").put(2, at="D7", secret="P03")
    table.play("pursue:P02:2")
    assert (table.asked, table.seat, table.offered) == ("ask.offer", 2, ["pass", "pursue:P15:2"])
    table.play("pass")
    assert table.view()["display"] == ["P15", "P14"]
    agreed = sea(3).show("P02", "P14", then=("P15",)).put(1, at="E5").put(2, at="D7", secret="P03")
    agreed.play("pursue:P02:2 pursue:P15:2")
    assert (agreed.hero(2)["pursuits"], agreed.hero(2)["underworld"]) == (["P15"], 7)


def test_deu_13_5_several_at_once_share_and_the_card_leaves_the_game() -> None:
    table = sea(4).show("P02", "P14", then=("P04", "P08")).put(1, at="E5").put(2, at="B6").put(3, at="C7")
    table.play("pursue:P02:2")
    assert [table.total(seat) for seat in range(4)] == [0, 2, 1, 1]
    assert table.view()["pursuits"]["gone"] == ["P04"]
    assert table.view()["display"] == ["P08", "P14"]
    assert dict(table.match.score().lines[2])["score.sharing"] == 1
    assert table.whole()


def test_deu_13_5_those_who_share_pay_their_price() -> None:
    table = sea(4).show("P02", "P03", then=("P15", "P08")).put(1, at="E5")
    table.put(2, at="D7").put(3, at="F2", cargo=["red", "green", "white"], secret="P11")
    table.play("pursue:P02:2")
    assert (table.seat, table.offered) == (2, ["pass", "pursue:P15:2"])
    table.play("pursue:P15:2")
    assert (table.seat, table.offered) == (3, ["pass", "pursue:P15:1"])
    table.play("pursue:P15:1")
    while table.asked == "ask.store":
        assert table.seat == 3
        table.play(table.offered[0])
    assert [table.total(seat) for seat in range(4)] == [0, 2, 1, 1]
    assert (table.hero(2)["underworld"], table.hero(3)["treasures"]) == (7, [])
    assert table.whole()


@pytest.mark.parametrize(("option", "points"), [("no", 0), ("yes", 2)])
def test_deu_13_6_a_defender_defeats_a_ship_by_edition(option: str, points: int) -> None:
    table = sea(throws=throws("2u", "5d"), defeat_ship_as_defender=option).show("P01", "P14")
    table.put(0, at="F3", hoplites=5).put(1, at="F4", hoplites=2)
    table.play("sail:F3")
    table.play(table.offered[0])
    assert table.total(0) == points


def test_deu_13_6_the_cards_given_up_are_chosen_and_go_face_down_under_the_pile() -> None:
    table = sea().show("P03", "P14").put(1, at="B4", cards=["A04", "A05", "A07", "A11", "A13"])
    table.play("pursue:P03:2")
    assert table.asked == "ask.sacrifice"
    assert table.offered == ["give:A04", "give:A05", "give:A07", "give:A11", "give:A13"]
    table.play("give:A13 give:A04 give:A05 give:A11")
    assert table.hero(1, 1)["cards"] == ["A07"]
    assert table.view(1)["actions"]["under"] == ["A11", "A05", "A04", "A13"]
    assert table.view(0)["actions"]["under"] == []
    assert table.whole()


def test_deu_13_7_completing_ends_the_ships_move() -> None:
    table = sea(dice="1 2131").show("P02", "P14").put(0, at="D5").hydra("I1").to_active()
    table.play("sail:D6 pursue:P02:2")
    assert not table.offers("sail")
    before = sea(dice="1 2131").show("P02", "P14").put(0, at="D6").hydra("I1").to_active()
    before.play("pursue:P02:2")  # no move is under way yet
    assert before.offers("sail")
