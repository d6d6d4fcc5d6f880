"""DEU-10 to DEU-12: ships, cities, settlements, the Hydra."""

from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.match import Match
from tests.games.deukalion.sea import sea


def throws(*counts: str) -> str:
    """Faces by number: 3u 2d 1s."""
    faces = {"u": "up", "d": "down", "s": "side"}
    return " ".join(" ".join([faces[word[-1]]] * int(word[:-1])) for part in counts for word in part.split())


def test_deu_10_1_both_throw_all_their_hoplites() -> None:
    table = sea(throws=throws("6d", "4u")).put(0, at="F3", hoplites=4).put(1, at="F4", hoplites=6)
    table.play("sail:F3")
    thrown = [event.fields for event in table.match.events(None) if event.kind == "throw"]
    assert [(v["seat"], v["up"], v["down"], v["side"]) for v in thrown] == [(1, 0, 6, 0), (0, 4, 0, 0)]


def test_deu_10_1_each_hoplite_is_one_logged_outcome() -> None:
    match = Match.start(GAME, 2, {}, "log", {"anchors": ["D2", "F2"], "first": ["0"]})
    state: Any = match.state
    state.heroes[1].ship, state.heroes[1].cards, state.heroes[1].hand = 20, 0, 0
    match.answer(1, "challenge:mykene")
    assert [line.partition("=")[0] for line in match.steps[-1].outcomes] == ["hoplite"] * 10


def test_deu_10_2_mark_up_nought_down_one_side_a_half() -> None:
    table = sea(throws=throws("2u 3d 5s", "4d")).put(0, at="F3", hoplites=4).put(1, at="F4")
    table.play("sail:F3")
    totals = [event.fields["total"] for event in table.match.events(None) if event.kind == "throw"]
    assert totals == [5.5, 4]
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (8, 2)


def test_deu_10_2_winner_and_loser_lose_alike() -> None:
    table = sea(throws=throws("2u 4d", "1u 3s")).put(0, at="F3", hoplites=4).put(1, at="F4", hoplites=6)
    table.play("sail:F3")
    assert (table.hero(1)["hoplites"], table.hero(0)["hoplites"]) == (4, 3)


@pytest.mark.parametrize(("attacker", "winner"), [("3d", 1), ("2d 1s", 0), ("2d", 0)])
def test_deu_10_3_the_higher_total_wins_and_a_tie_is_the_defenders(attacker: str, winner: int) -> None:
    hoplites = sum(int(word[0]) for word in attacker.split())
    table = sea(throws=throws(attacker, "2d 1s")).put(0, at="F3", hoplites=3).put(1, at="F4", hoplites=hoplites)
    table.play("sail:F3")
    assert (table.asked, table.seat) == ("ask.relocate", winner)


def test_deu_10_4_loot_is_a_treasure_or_an_unseen_card() -> None:
    table = sea(throws=throws("6d", "2u")).put(0, at="F3", hoplites=2, cargo=["red", "blue"], cards=["hunting_horn"])
    table.put(1, at="F4", hoplites=6)
    table.play("sail:F3 pass")  # the defender holds a card: before and after the throw he is asked
    table.let_pass()
    assert (table.asked, table.seat) == ("ask.loot", 1)
    assert table.offered == ["loot:red", "loot:blue", "loot:card", "loot:none"]
    card = table.match.clone()
    table.play("loot:blue")
    assert (table.hero(0)["treasures"], table.hero(1)["treasures"]) == (["red"], ["blue"])
    card.answer(1, "loot:card")
    heroes: Any = card.view(None)["heroes"]
    assert [hero["hand"] for hero in heroes] == [0, 1]


def test_deu_10_4_by_edition_the_card_comes_from_the_pile() -> None:
    table = sea(throws=throws("6d", "2u"), duel_card="pile").put(0, at="F3", hoplites=2).put(1, at="F4", hoplites=6)
    table.play("sail:F3")
    assert table.offered == ["loot:card", "loot:none"]
    table.play("loot:card")
    assert table.hero(1)["hand"] == 1


def test_deu_10_5_the_winner_moves_the_loser_three_squares_through_pieces() -> None:
    table = sea(3, throws=throws("6d", "2u")).put(0, at="G3", hoplites=2).put(1, at="G4", hoplites=6)
    table.put(2, at="G2").hydra("F3")
    table.play("sail:G3")
    ends = table.offers("relocate")
    assert "G1" not in ends  # two steps
    assert "H1" in ends and "F1" not in ends  # through the ship on G2; an anchor is no end
    assert "E3" not in ends and "E2" not in ends
    assert "D3" in ends  # through the Hydra on F3
    assert "G2" not in ends and "F3" not in ends  # taken
    table.play("relocate:D3")
    assert table.at(0) == "D3"
    assert table.whole()


def test_deu_10_6_the_winner_stays_on_the_square() -> None:
    won = sea(throws=throws("6d", "2u")).put(0, at="F3", hoplites=2).put(1, at="F4", hoplites=6)
    won.play("sail:F3 " + "relocate:F6")
    assert (won.at(1), won.at(0)) == ("F3", "F6")
    held = sea(throws=throws("2u", "6d")).put(0, at="F3", hoplites=6).put(1, at="F4", hoplites=2)
    held.play("sail:F3 relocate:F6")
    assert (held.at(0), held.at(1)) == ("F3", "F6")


@pytest.mark.parametrize(("thrown", "won"), [("3d", True), ("2d 2s", True), ("2d 1s", False)])
def test_deu_11_1_reach_the_value_of_the_place(thrown: str, won: bool) -> None:
    hoplites = sum(int(word[0]) for word in thrown.split())
    table = sea(throws=throws(thrown)).put(1, at="C3", hoplites=hoplites)
    told = table.play("challenge:mykene")
    assert ("siege_won" in told) is won
    assert table.hero(1)["treasures"] == (["green"] if won else [])
    assert table.hero(1)["hoplites"] == hoplites
    assert table.asked == "ask.passive"


def test_deu_11_1_only_marked_hoplites_are_lost_and_play_goes_on() -> None:
    table = sea(throws=throws("7u 1d")).put(0, at="C3", hoplites=8).to_active()
    table.play("challenge:mykene")
    assert (table.hero(0)["hoplites"], table.hero(0)["underworld"]) == (1, 9)
    assert table.offers("hydra")


def test_deu_11_2_one_treasure_of_the_city_own_choice() -> None:
    table = sea(throws=throws("6d")).put(1, at="D7", hoplites=6)
    table.play("challenge:crete")
    assert table.offered == ["take:red", "take:green", "take:blue"]
    table.play("take:green")
    assert (table.hero(1)["treasures"], table.stock("crete")) == (["green"], ["red", "blue"])


def test_deu_11_3_a_settlement_changes_hands() -> None:
    table = sea(throws=throws("6d")).settle(0, "argos").put(1, at="B5", hoplites=6)
    assert (table.total(0), table.hero(0)["hoplites"]) == (2, 8)
    table.play("challenge:argos")
    assert (table.total(0), table.total(1)) == (0, 2)
    assert (table.hero(0)["underworld"], table.hero(1)["hoplites"]) == (2, 4)
    assert table.view()["settlements"]["argos"]["owner"] == 1
    assert table.whole()


@pytest.mark.parametrize(("at", "place", "kind"), [("C3", "mykene", "city"), ("B5", "argos", "settlement")])
def test_deu_11_1_everybody_sees_whether_a_city_or_a_settlement_is_challenged(at: str, place: str, kind: str) -> None:
    table = sea(throws=throws("6u")).settle(0, "argos").put(1, at=at, hoplites=6, cards=["spear_of_ares"])
    table.play(f"challenge:{place}")
    fight = table.view()["fight"]
    assert (fight["kind"], fight["place"]) == (kind, place)


def test_deu_11_4_a_free_settlement_is_founded_without_a_fight() -> None:
    table = sea().put(1, at="D5").hydra("H7")
    told = table.play("found:argos")
    assert "throw" not in told
    assert (table.total(1), table.hero(1)["hoplites"]) == (2, 8)
    assert table.whole()


def test_deu_11_5_any_number_of_settlements() -> None:
    table = sea().settle(1, "argos").settle(1, "ephesus").settle(1, "salamis").put(1, at="H6")
    table.play("found:lindos")
    assert table.total(1) == 6


def test_deu_11_6_no_honour_cards_for_settlements() -> None:
    table = sea().put(1, at="H6")
    table.play("found:lindos")
    assert (table.hero(1)["honour_cards"], table.view()["honour"]) == (0, 14)


def test_deu_11_7_with_too_few_survivors_the_settlement_stays_free() -> None:
    table = sea(throws=throws("1d 1u")).settle(0, "argos").put(1, at="B5", hoplites=2, cards=["spear_of_ares"])
    table.play("challenge:argos play:spear_of_ares")
    assert table.view()["settlements"]["argos"]["owner"] is None
    assert (table.total(0), table.total(1), table.hero(0)["underworld"]) == (0, 0, 2)
    assert table.whole()


@pytest.mark.parametrize(("thrown", "won"), [("5d", True), ("4d 1s", False)])
def test_deu_12_1_five_or_more_beats_the_hydra(thrown: str, won: bool) -> None:
    table = sea(throws=throws(thrown)).show("grove_of_athena", "great_convoy").put(1, at="F4", hoplites=5).hydra("F3")
    told = table.play("sail:F3")
    assert ("hydra_beaten" in told) is won


def test_deu_12_2_the_winner_takes_the_pursuit_and_moves_the_hydra_three_squares() -> None:
    table = (
        sea(throws=throws("6d"))
        .show("grove_of_athena", "great_convoy", then=("mausoleum",))
        .put(1, at="F4", hoplites=6)
        .hydra("F3")
    )
    table.play("sail:F3")
    assert (table.asked, table.seat) == ("ask.relocate_hydra", 1)
    ends = table.offers("relocate")
    assert "F6" in ends and "E2" not in ends and "F2" not in ends
    assert table.why("sq:F1") == "why.relocate"
    assert table.why("sq:F3") == "why.relocate_taken"
    table.play("relocate:F6")
    assert (table.view()["hydra"], table.at(1)) == ("F6", "F3")
    assert table.hero(1)["pursuits"] == ["grove_of_athena"]
    assert table.view()["display"] == ["mausoleum", "great_convoy"]


def test_deu_12_3_after_a_defeat_the_right_hand_player_moves_the_ship() -> None:
    table = sea(3, throws=throws("6u")).show("grove_of_athena", "great_convoy").put(1, at="F4", hoplites=6).hydra("F3")
    table.play("sail:F3")
    assert (table.asked, table.seat) == ("ask.relocate", 0)
    table.play("relocate:F6")
    assert (table.at(1), table.view()["hydra"]) == ("F6", "F3")


def test_deu_12_4_no_honour_card_for_a_hydra_one_attacked() -> None:
    table = sea(throws=throws("6d")).show("grove_of_athena", "great_convoy").put(1, at="F4", hoplites=6).hydra("F3")
    table.play("sail:F3 relocate:F6")
    assert (table.hero(1)["honour_cards"], table.total(1)) == (0, 3)


def test_deu_12_5_the_active_player_sends_the_hydra_onto_a_ship() -> None:
    table = sea(throws=throws("6d"), dice="1 2113").put(1, at="F5", hoplites=6).hydra("F3").to_active()
    assert "lash" not in table.play("hydra:F4")
    told = table.play("hydra:F5")
    assert told[:2] == ["hydra", "lash"]
    assert (table.asked, table.seat) == ("ask.relocate_hydra", 1)


def test_deu_12_6_a_won_defence_earns_an_honour_card_or_the_pursuit() -> None:
    plain = sea(throws=throws("6d"), dice="1 2113").put(1, at="F4", hoplites=6).hydra("F3").to_active()
    plain.play("hydra:F4 relocate:G2")
    assert (plain.hero(1)["honour_cards"], plain.view()["hydra"], plain.seat) == (1, "G2", 0)
    pursuit = sea(throws=throws("6d"), dice="1 2113").show("hydras_hoard", "great_convoy").put(1, at="F4", hoplites=6)
    pursuit.hydra("F3").to_active().play("hydra:F4 relocate:G2")
    assert (pursuit.hero(1)["honour_cards"], pursuit.hero(1)["pursuits"]) == (0, ["hydras_hoard"])


def test_deu_12_7_a_lost_defence_lets_the_right_hand_player_move_the_ship() -> None:
    table = sea(3, throws=throws("6u"), dice="1 2113").put(2, at="F4", hoplites=6).hydra("F3").to_active()
    table.play("hydra:F4")
    assert (table.asked, table.seat) == ("ask.relocate", 1)
    table.play("relocate:F7")
    assert (table.at(2), table.view()["hydra"]) == ("F7", "F4")
