"""DEU-14: Action cards, one by one and together."""

import pytest

from tests.games.deukalion.sea import sea
from tests.games.deukalion.test_challenge import throws


def test_a01_pegasus_adds_a_square_to_each_move() -> None:
    table = sea(dice="1 2111 1 2111").put(1, cards=["A01"])
    table.play("play:A01 sail:F3 sail:F4")
    assert not table.offers("sail")
    assert table.hero(1)["laid"] == ["A01"]
    table.play("stop kylix:0 stop")
    assert table.view()["active"] == 1
    table.to_active()
    table.play("sail:F5 sail:F6")
    assert not table.offers("sail")


def test_a02_favour_of_hades_keeps_one_lost_hoplite() -> None:
    table = sea(throws=throws("3u 3d", "2u 4d")).put(1, at="C3", hoplites=6, cards=["A02"])
    table.play("challenge:mykene")
    table.play("play:A02")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (4, 4 + 2)  # a space went to the treasure
    assert table.hero(1)["laid"] == ["A02"]


def test_a03_golden_fleece_adds_one_in_every_challenge() -> None:
    table = sea(throws=throws("2d", "2d")).put(1, at="C3", hoplites=2, cards=["A03"])
    table.play("play:A03")
    told = table.play("challenge:mykene")
    assert "event.siege_won" in told
    again = sea(throws=throws("2d")).put(1, at="C3", hoplites=2, cards=["A03"])
    told = again.play("challenge:mykene play:A03")  # also laid after the throw
    assert "event.siege_won" in told


def test_a04_favourable_wind_two_squares_farther() -> None:
    table = sea(dice="1 2111").put(1, cards=["A04"])
    table.play("sail:F3 play:A04 sail:F4 sail:F5")
    assert not table.offers("sail")
    assert table.hero(1)["hand"] == 0


def test_a05_charons_boat_takes_back_up_to_two() -> None:
    table = sea().put(1, hoplites=5, cards=["A05"])
    table.play("play:A05")
    assert table.offered == ["reclaim:1", "reclaim:2"]
    table.play("reclaim:2")
    assert table.hero(1)["hoplites"] == 7
    assert table.offers("sail")
    healthy = sea().put(1, cards=["A05"])
    assert not healthy.offers("play")
    assert healthy.why("mine:card:A05") == "why.card"


def test_a05_also_before_the_throw_as_defender() -> None:
    table = sea(throws=throws("3d", "4d")).put(0, at="F3", hoplites=2, cards=["A05"]).put(1, at="F4", hoplites=3)
    table.play("sail:F3")
    assert (table.asked, table.seat) == ("ask.before_throw", 0)
    assert table.offered == ["pass", "play:A05"]
    table.play("play:A05 reclaim:2")
    assert (table.asked, table.seat) == ("ask.relocate", 0)  # 4 against 3


def test_a06_song_of_orpheus_takes_back_up_to_three() -> None:
    table = sea().put(1, hoplites=5, cards=["A06"])
    table.play("play:A06 reclaim:3")
    assert table.hero(1)["hoplites"] == 8


def test_a07_spear_of_ares_adds_one_to_this_challenge() -> None:
    table = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3, cards=["A07"])
    table.play("challenge:mykene")
    assert table.match.asks[0].values == {"total": "total.4", "value": "total.6"}
    assert "event.siege_won" in table.play("play:A07")
    duel = sea(throws=throws("2d", "2d")).put(0, at="F3", hoplites=2).put(1, at="F4", hoplites=2, cards=["A07"])
    duel.play("sail:F3")
    assert duel.match.asks[0].values == {"total": "total.4", "other": "total.4"}
    duel.play("play:A07")
    assert (duel.asked, duel.seat) == ("ask.relocate", 1)


def test_a08_shield_of_athena_loses_nobody() -> None:
    table = sea(throws=throws("5u 3d")).put(1, at="C3", hoplites=8, cards=["A08"])
    table.play("challenge:mykene play:A08")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (8, 2)
    assert table.hero(1)["treasures"] == ["green"]


def test_a09_favour_of_nike_throws_the_marked_again() -> None:
    table = sea(throws=throws("4u 1d", "3d 1u")).put(1, at="C3", hoplites=5, cards=["A09"])
    table.play("challenge:mykene")
    assert "event.siege_won" in table.play("play:A09")
    assert table.hero(1)["hoplites"] == 4
    none = sea(throws=throws("5s")).put(1, at="C3", hoplites=5, cards=["A09"])
    none.play("challenge:mykene")
    assert none.offered == ["pass"]  # nothing to throw again; the window opens all the same


def test_a10_poseidons_road_goes_one_square_farther_across_ships_and_hydra_without_stopping() -> None:
    table = sea(dice="2 2111").put(0, at="F3").put(1, at="F2", cards=["A10"]).hydra("F4")
    table.play("play:A10")
    assert "cross:F3" in table.offered
    assert "sail:F3" in table.offered  # a challenge is still possible
    table.play("cross:F3")
    assert "stop" not in table.offered
    assert set(table.offered) == {"sail:F2", "sail:E3", "sail:G3", "cross:F4"}
    assert table.why("sq:F4") == "why.hydra"
    table.play("cross:F4")
    assert set(table.offered) == {"sail:F3", "sail:G4", "sail:F5"}
    told = table.play("sail:F5")
    assert "event.attack" not in told
    assert table.at(1) == "F5"


def test_a10_a_square_one_could_not_leave_is_not_crossed() -> None:
    table = sea(dice="1 2111").put(0, at="F4").put(1, at="F2", cards=["A10"])
    table.play("play:A10 sail:F3")
    assert not table.offers("cross")


def test_a11_hermes_draws_two_cards() -> None:
    table = sea().put(1, cards=["A11"])
    table.play("play:A11")
    assert table.hero(1)["hand"] == 2


def test_a12_oracle_of_delphi_exchanges_an_open_pursuit() -> None:
    table = sea().show("P02", "P14", then=("P08",)).put(1, cards=["A12"])
    table.play("play:A12 oracle:1")
    assert table.view()["display"] == ["P02", "P08"]
    assert table.view()["pursuits"]["under"] == ["P14"]
    assert table.whole()


def test_a13_hunting_horn_drives_the_hydra_two_farther() -> None:
    table = sea(dice="1 2111").put(0, cards=["A13"]).hydra("D5").to_active()
    table.play("hydra:D6")
    assert not table.offers("hydra")
    table.play("play:A13 hydra:D7 hydra:C7")
    assert table.view()["hydra"] == "C7"
    passive = sea().put(1, cards=["A13"])
    assert not passive.offers("play")


def test_a14_zeus_will_sets_one_outer_die() -> None:
    table = sea(dice="1 2111").put(0, cards=["A14"]).to_kylix()
    table.play("play:A14")
    assert "die:2:3" in table.offered
    assert "die:0:2" not in table.offered  # it shows 2 already
    table.play("die:2:3 kylix:0")
    assert table.view()["kylix"]["move"] == 3
    assert table.view()["kylix"]["ring"] == [2, 1, 3, 1]


def test_deu_14_1_any_number_in_one_turn() -> None:
    table = sea(dice="1 2111").put(1, hoplites=5, cards=["A04", "A05", "A11"])
    table.play("play:A11 play:A04 play:A05 reclaim:2 sail:F3 sail:F4 sail:F5")
    assert (table.at(1), table.hero(1)["hoplites"]) == ("F5", 7)


def test_deu_14_1_a_card_received_from_anothers_die_may_be_played_at_once() -> None:
    table = sea(3, dice="1 1111").put(1, hoplites=5)
    table.state.actions = [*[k for k in table.state.actions if k != 4], *[4] * 4]  # Charon's Boats on top
    table.to_active().play("draw")
    assert (table.asked, table.seat) == ("ask.received", 1)
    assert table.match.asks[0].window == "received"
    assert table.offered == ["pass", "play:A05"]
    table.play("play:A05 reclaim:2")
    assert (table.asked, table.seat) == ("ask.received", 2)
    assert table.offered == ["pass"]


def test_deu_14_1_a_card_won_in_anothers_turn_may_be_played_after_the_relocation() -> None:
    table = sea(throws=throws("2u", "5d")).put(0, at="F3", hoplites=5).put(1, at="F4", hoplites=2, cards=["A05"])
    table.play("sail:F3")
    table.let_pass()
    table.play("loot:card")
    assert table.asked == "ask.relocate"
    table.play("relocate:F6")
    assert (table.asked, table.seat, table.offered) == ("ask.received", 0, ["pass", "play:A05"])
    table.play("play:A05 reclaim:2")
    assert (table.seat, table.asked) == (1, "ask.passive")
    assert table.hero(0)["hoplites"] == 7


def test_deu_14_1_by_edition_also_in_the_turns_of_others() -> None:
    table = sea(3, action_play_window="any_turn").put(2, cards=["A11"])
    table.to_kylix().play("kylix:0")
    assert (table.asked, table.seat, table.offered) == ("ask.any_turn", 2, ["pass", "play:A11"])
    table.play("play:A11 pass")
    assert table.asked == "ask.active"
    own = sea(3, action_play_window="own_turn").put(2, cards=["A11"])
    own.to_kylix().play("kylix:0")
    assert own.asked == "ask.active"


def test_deu_14_2_a_used_card_goes_face_up_under_the_pile() -> None:
    table = sea().put(1, cards=["A04"])
    table.play("play:A04")
    assert table.view(None)["actions"]["used"] == ["A04"]
    assert table.view(None)["actions"]["under"] == []
    assert table.whole()
    table.play("stop kylix:0 stop")
    assert table.view(None)["actions"]["used"] == []
    assert table.view(None)["actions"]["under"] == ["A04"]
    boxed = sea(action_discard="box").put(1, cards=["A04"])
    boxed.play("play:A04")
    assert boxed.view(None)["actions"] == {"count": 29, "under": [], "used": [], "gone": ["A04"]}
    assert boxed.whole()


@pytest.mark.parametrize("card", ["A01", "A02", "A03"])
def test_deu_14_3_three_cards_stay_before_their_owner(card: str) -> None:
    table = sea().put(1, cards=[card])
    table.play(f"play:{card}")
    assert (table.hero(1)["laid"], table.hero(1)["hand"]) == ([card], 0)
    assert card not in table.view()["actions"]["under"]
    assert table.whole()


def test_deu_14_4_no_hand_limit_and_contents_are_secret() -> None:
    hand = ["A04"] * 4 + ["A05"] * 4 + ["A07"] * 4
    table = sea().put(1, cards=hand)
    assert table.hero(1, 1)["cards"] == hand
    for viewer in (0, None):
        assert (table.hero(1, viewer)["hand"], table.hero(1, viewer)["cards"]) == (12, None)


def test_deu_14_5_every_card_has_its_moments() -> None:
    every = ["A01", "A02", "A03", "A04", "A05", "A07", "A08", "A09", "A10", "A11", "A12", "A13", "A14"]
    passive = sea().put(1, hoplites=8, cards=every)
    assert passive.offers("play") == ["A01", "A02", "A03", "A04", "A05", "A10", "A11", "A12"]
    active = sea().put(0, at="C3", hoplites=8, cards=every).to_kylix()
    assert active.offers("play") == ["A01", "A02", "A03", "A05", "A11", "A12", "A14"]
    active.play("kylix:0")
    assert active.offers("play") == ["A01", "A02", "A03", "A04", "A05", "A10", "A11", "A12", "A13"]
    active.state.fixed.throws.extend([0, 0, 1, 1, 1, 1, 1, 1])
    active.play("challenge:mykene")
    assert active.offers("play") == ["A02", "A03", "A07", "A08", "A09"]
    active.play("pass")
    assert active.offers("play") == ["A01", "A02", "A03", "A05", "A11", "A12", "A13"]  # the move has ended


def test_deu_14_6_attacker_and_defender_play_in_turn_until_neither_adds_one() -> None:
    table = sea(throws=throws("3d", "3d")).put(0, at="F3", hoplites=3, cards=["A07", "A07"])
    table.put(1, at="F4", hoplites=3, cards=["A07", "A07"])
    table.play("sail:F3 pass")
    order = []
    for text in ("play:A07", "pass", "play:A07", "pass", "play:A07", "pass"):
        order.append(table.seat)
        table.play(text)
    assert order == [1, 1, 0, 0, 1, 0]
    assert (table.asked, table.seat) == ("ask.loot", 1)  # 5 against 4


def test_deu_14_2_no_card_serves_twice_in_a_round() -> None:
    table = sea().put(1, cards=["A11"])
    pile = list(table.state.actions)
    pile.remove(10)
    table.state.boxed = sum(1 << 4 * kind for kind in pile)
    table.state.actions = [10]  # the other Hermes
    table.play("play:A11")
    assert table.hero(1, 1)["cards"] == ["A11"]
    assert not table.offers("play")  # the pile is empty until the round ends


def test_deu_14_7_a_card_that_would_do_nothing_is_not_played() -> None:
    table = sea().put(1, cards=["A05", "A11", "A12"])
    assert table.offers("play") == ["A11", "A12"]  # nobody to take back
    pile = list(table.state.actions)
    table.state.boxed = sum(1 << 4 * kind for kind in pile)
    table.state.actions = []
    assert table.offers("play") == ["A12"]
    table.state.pursuits = []
    assert not table.offers("play")


def test_windows_open_by_what_everybody_knows_only() -> None:
    for cards in (["A07"], ["A13"]):  # one that helps, one that does not
        table = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3, cards=cards)
        table.play("challenge:mykene")
        assert table.asked == "ask.after_throw"
        assert table.offered[0] == "pass"
    empty = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3)
    empty.play("challenge:mykene")
    assert empty.asked == "ask.passive"
    won = sea(throws=throws("3d")).put(1, at="C3", hoplites=3, cards=["A07"])
    won.play("challenge:mykene")
    assert won.asked == "ask.passive"  # won without a loss: no card could help, and everybody sees it
