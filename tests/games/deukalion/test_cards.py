"""DEU-14: Action cards, one by one and together."""

import pytest

from tests.games.deukalion.sea import sea
from tests.games.deukalion.test_challenge import throws


def test_pegasus_adds_a_square_to_each_move() -> None:
    table = sea(dice="1 2111 1 2111").put(1, cards=["pegasus"])
    table.play("play:pegasus sail:F3 sail:F4")
    assert not table.offers("sail")
    assert table.hero(1)["laid"] == ["pegasus"]
    table.play("stop kylix:0 stop")
    assert table.view()["active"] == 1
    table.to_active()
    table.play("sail:F5 sail:F6")
    assert not table.offers("sail")


def test_favour_of_hades_keeps_one_lost_hoplite() -> None:
    table = sea(throws=throws("3u 3d", "2u 4d")).put(1, at="C3", hoplites=6, cards=["favour_of_hades"])
    table.play("challenge:mykene")
    table.play("play:favour_of_hades")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (4, 4 + 2)  # a space went to the treasure
    assert table.hero(1)["laid"] == ["favour_of_hades"]


def test_golden_fleece_adds_one_in_every_challenge() -> None:
    table = sea(throws=throws("2d", "2d")).put(1, at="C3", hoplites=2, cards=["golden_fleece"])
    table.play("play:golden_fleece")
    told = table.play("challenge:mykene")
    assert "siege_won" in told
    again = sea(throws=throws("2d")).put(1, at="C3", hoplites=2, cards=["golden_fleece"])
    told = again.play("challenge:mykene play:golden_fleece")  # also laid after the throw
    assert "siege_won" in told


def test_favourable_wind_two_squares_farther() -> None:
    table = sea(dice="1 2111").put(1, cards=["favourable_wind"])
    table.play("sail:F3 play:favourable_wind sail:F4 sail:F5")
    assert not table.offers("sail")
    assert table.hero(1)["hand"] == 0


def test_charons_boat_takes_back_up_to_two() -> None:
    table = sea().put(1, hoplites=5, cards=["charons_boat"])
    table.play("play:charons_boat")
    assert table.offered == ["reclaim:1", "reclaim:2"]
    table.play("reclaim:2")
    assert table.hero(1)["hoplites"] == 7
    assert table.offers("sail")
    healthy = sea().put(1, cards=["charons_boat"])
    assert not healthy.offers("play")
    assert healthy.why("mine:card:charons_boat") == "why.card"


def test_charons_boat_also_before_the_throw_as_defender() -> None:
    table = (
        sea(throws=throws("3d", "4d")).put(0, at="F3", hoplites=2, cards=["charons_boat"]).put(1, at="F4", hoplites=3)
    )
    table.play("sail:F3")
    assert (table.asked, table.seat) == ("ask.before_throw", 0)
    assert table.offered == ["pass", "play:charons_boat"]
    table.play("play:charons_boat reclaim:2")
    assert (table.asked, table.seat) == ("ask.relocate", 0)  # 4 against 3


def test_song_of_orpheus_takes_back_up_to_three() -> None:
    table = sea().put(1, hoplites=5, cards=["song_of_orpheus"])
    table.play("play:song_of_orpheus reclaim:3")
    assert table.hero(1)["hoplites"] == 8


def test_spear_of_ares_adds_one_to_this_challenge() -> None:
    table = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3, cards=["spear_of_ares"])
    table.play("challenge:mykene")
    assert table.match.asks[0].values == {"total": 2, "value": 3}
    assert "siege_won" in table.play("play:spear_of_ares")
    duel = (
        sea(throws=throws("2d", "2d")).put(0, at="F3", hoplites=2).put(1, at="F4", hoplites=2, cards=["spear_of_ares"])
    )
    duel.play("sail:F3")
    assert duel.match.asks[0].values == {"total": 2, "other": 2, "rival": "seat:0"}
    duel.play("play:spear_of_ares")
    assert (duel.asked, duel.seat) == ("ask.relocate", 1)


def test_shield_of_athena_loses_nobody() -> None:
    table = sea(throws=throws("5u 3d")).put(1, at="C3", hoplites=8, cards=["shield_of_athena"])
    table.play("challenge:mykene play:shield_of_athena")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (8, 2)
    assert table.hero(1)["treasures"] == ["green"]


def test_favour_of_nike_throws_the_marked_again() -> None:
    table = sea(throws=throws("4u 1d", "3d 1u")).put(1, at="C3", hoplites=5, cards=["favour_of_nike"])
    table.play("challenge:mykene")
    assert "siege_won" in table.play("play:favour_of_nike")
    assert table.hero(1)["hoplites"] == 4
    none = sea(throws=throws("5s")).put(1, at="C3", hoplites=5, cards=["favour_of_nike"])
    none.play("challenge:mykene")
    assert none.offered == ["pass"]  # nothing to throw again; the window opens all the same


def test_poseidons_road_goes_one_square_farther_across_ships_and_hydra_without_stopping() -> None:
    table = sea(dice="2 2111").put(0, at="F3").put(1, at="F2", cards=["poseidons_road"]).hydra("F4")
    table.play("play:poseidons_road")
    assert "cross:F3" in table.offered
    assert "sail:F3" in table.offered  # a challenge is still possible
    table.play("cross:F3")
    assert "stop" not in table.offered
    assert set(table.offered) == {"sail:F2", "sail:E3", "sail:G3", "cross:F4"}
    assert table.why("sq:F4") == "why.hydra"
    table.play("cross:F4")
    assert set(table.offered) == {"sail:F3", "sail:G4", "sail:F5"}
    told = table.play("sail:F5")
    assert "attack" not in told
    assert table.at(1) == "F5"


def test_poseidons_road_a_square_one_could_not_leave_is_not_crossed() -> None:
    table = sea(dice="1 2111").put(0, at="F4").put(1, at="F2", cards=["poseidons_road"])
    table.play("play:poseidons_road sail:F3")
    assert not table.offers("cross")


def test_hermes_draws_two_cards() -> None:
    table = sea().put(1, cards=["hermes"])
    table.play("play:hermes")
    assert table.hero(1)["hand"] == 2


def test_oracle_of_delphi_exchanges_an_open_pursuit() -> None:
    table = sea().show("vintner", "great_convoy", then=("grove_of_athena",)).put(1, cards=["oracle_of_delphi"])
    table.play("play:oracle_of_delphi oracle:1")
    assert table.view()["display"] == ["vintner", "grove_of_athena"]
    assert table.view()["pursuits"]["under"] == ["great_convoy"]
    assert table.whole()


def test_the_oracle_brings_news_only_while_an_unseen_pursuit_is_left() -> None:
    for seen in (False, True):
        table = sea().show("vintner", "great_convoy", then=("grove_of_athena",)).put(1, cards=["oracle_of_delphi"])
        table.play("play:oracle_of_delphi")
        if seen:
            table.state.pursuits_under = len(table.state.pursuits)
        assert table.match.commits(1, table.match.legal(1, "oracle:1")) is not seen


def test_the_oracle_does_not_ask_which_of_a_single_open_pursuit() -> None:
    for slot in (0, 1):
        table = sea().show("vintner", "great_convoy", then=("grove_of_athena",)).put(1, cards=["oracle_of_delphi"])
        table.state.pursuits = [table.state.display[1 - slot], *table.state.pursuits]
        table.state.display[1 - slot] = -1
        table.play("play:oracle_of_delphi")
        assert table.asked != "ask.oracle"
        assert table.view()["pursuits"]["under"][-1:] == [["vintner", "great_convoy"][slot]]
        assert table.whole()


def test_hunting_horn_drives_the_hydra_two_farther() -> None:
    table = sea(dice="1 2111").put(0, cards=["hunting_horn"]).hydra("D5").to_active()
    table.play("hydra:D6")
    assert not table.offers("hydra")
    table.play("play:hunting_horn hydra:D7 hydra:C7")
    assert table.view()["hydra"] == "C7"
    passive = sea().put(1, cards=["hunting_horn"])
    assert not passive.offers("play")


def test_zeus_will_sets_one_outer_die() -> None:
    table = sea(dice="1 2111").put(0, cards=["zeus_will"]).to_kylix()
    table.play("play:zeus_will")
    assert "die:2:3" in table.offered
    assert "die:0:2" not in table.offered  # it shows 2 already
    choice = next(one for one in table.match.asks[0].choices if one.text == "die:2:3")
    assert table.match.label(0, choice).values == {"sign": "sign.move", "face": 1, "number": 3}
    table.play("die:2:3 kylix:0")
    assert table.view()["kylix"]["move"] == 3
    assert table.view()["kylix"]["ring"] == [2, 1, 3, 1]


def test_deu_14_1_any_number_in_one_turn() -> None:
    table = sea(dice="1 2111").put(1, hoplites=5, cards=["favourable_wind", "charons_boat", "hermes"])
    table.play("play:hermes play:favourable_wind play:charons_boat reclaim:2 sail:F3 sail:F4 sail:F5")
    assert (table.at(1), table.hero(1)["hoplites"]) == ("F5", 7)


def test_deu_14_1_a_card_received_from_anothers_die_may_be_played_at_once() -> None:
    table = sea(3, dice="1 1111").put(1, hoplites=5)
    table.state.actions = [*[k for k in table.state.actions if k != 4], *[4] * 4]  # Charon's Boats on top
    table.to_active().play("draw")
    assert (table.asked, table.seat) == ("ask.received", 1)
    assert table.match.asks[0].window == "received"
    assert table.offered == ["pass", "play:charons_boat"]
    table.play("play:charons_boat reclaim:2")
    assert (table.asked, table.seat) == ("ask.received", 2)
    assert table.offered == ["pass"]


def test_deu_14_1_a_card_won_in_anothers_turn_may_be_played_after_the_relocation() -> None:
    table = (
        sea(throws=throws("2u", "5d")).put(0, at="F3", hoplites=5).put(1, at="F4", hoplites=2, cards=["charons_boat"])
    )
    table.play("sail:F3")
    table.let_pass()
    table.play("loot:card")
    assert table.asked == "ask.relocate"
    table.play("relocate:F6")
    assert (table.asked, table.seat, table.offered) == ("ask.received", 0, ["pass", "play:charons_boat"])
    table.play("play:charons_boat reclaim:2")
    assert (table.seat, table.asked) == (1, "ask.passive")
    assert table.hero(0)["hoplites"] == 7


def test_deu_14_1_by_edition_also_in_the_turns_of_others() -> None:
    table = sea(3, action_play_window="any_turn").put(2, cards=["hermes"])
    table.to_kylix().play("kylix:0")
    assert (table.asked, table.seat, table.offered) == ("ask.any_turn", 2, ["pass", "play:hermes"])
    table.play("play:hermes pass")
    assert table.asked == "ask.active"
    own = sea(3, action_play_window="own_turn").put(2, cards=["hermes"])
    own.to_kylix().play("kylix:0")
    assert own.asked == "ask.active"


def test_deu_14_2_a_used_card_goes_face_up_under_the_pile() -> None:
    table = sea().put(1, cards=["favourable_wind"])
    table.play("play:favourable_wind")
    assert table.view(None)["actions"]["used"] == ["favourable_wind"]
    assert table.view(None)["actions"]["under"] == []
    assert table.whole()
    table.play("stop kylix:0 stop")
    assert table.view(None)["actions"]["used"] == []
    assert table.view(None)["actions"]["under"] == ["favourable_wind"]
    boxed = sea(action_discard="box").put(1, cards=["favourable_wind"])
    boxed.play("play:favourable_wind")
    assert boxed.view(None)["actions"] == {"count": 29, "under": [], "used": [], "gone": ["favourable_wind"]}
    assert boxed.whole()


@pytest.mark.parametrize("card", ["pegasus", "favour_of_hades", "golden_fleece"])
def test_deu_14_3_three_cards_stay_before_their_owner(card: str) -> None:
    table = sea().put(1, cards=[card])
    table.play(f"play:{card}")
    assert (table.hero(1)["laid"], table.hero(1)["hand"]) == ([card], 0)
    assert card not in table.view()["actions"]["under"]
    assert table.whole()


def test_deu_14_4_no_hand_limit_and_contents_are_secret() -> None:
    hand = ["favourable_wind"] * 4 + ["charons_boat"] * 4 + ["spear_of_ares"] * 4
    table = sea().put(1, cards=hand)
    assert table.hero(1, 1)["cards"] == hand
    for viewer in (0, None):
        assert (table.hero(1, viewer)["hand"], table.hero(1, viewer)["cards"]) == (12, None)


def test_deu_14_5_every_card_has_its_moments() -> None:
    every = [
        "pegasus",
        "favour_of_hades",
        "golden_fleece",
        "favourable_wind",
        "charons_boat",
        "spear_of_ares",
        "shield_of_athena",
        "favour_of_nike",
        "poseidons_road",
        "hermes",
        "oracle_of_delphi",
        "hunting_horn",
        "zeus_will",
    ]
    passive = sea().put(1, hoplites=8, cards=every)
    assert passive.offers("play") == [
        "pegasus",
        "favour_of_hades",
        "golden_fleece",
        "favourable_wind",
        "charons_boat",
        "poseidons_road",
        "hermes",
        "oracle_of_delphi",
    ]
    active = sea().put(0, at="C3", hoplites=8, cards=every).to_kylix()
    assert active.offers("play") == [
        "pegasus",
        "favour_of_hades",
        "golden_fleece",
        "charons_boat",
        "hermes",
        "oracle_of_delphi",
        "zeus_will",
    ]
    active.play("kylix:0")
    assert active.offers("play") == [
        "pegasus",
        "favour_of_hades",
        "golden_fleece",
        "favourable_wind",
        "charons_boat",
        "poseidons_road",
        "hermes",
        "oracle_of_delphi",
        "hunting_horn",
    ]
    active.fall("up up down down down down down down")
    active.play("challenge:mykene")
    assert active.offers("play") == [
        "favour_of_hades",
        "golden_fleece",
        "spear_of_ares",
        "shield_of_athena",
        "favour_of_nike",
    ]
    active.play("pass")
    assert active.offers("play") == [
        "pegasus",
        "favour_of_hades",
        "golden_fleece",
        "charons_boat",
        "hermes",
        "oracle_of_delphi",
        "hunting_horn",
    ]  # the move has ended


def test_deu_14_6_attacker_and_defender_play_in_turn_until_neither_adds_one() -> None:
    table = sea(throws=throws("3d", "3d")).put(0, at="F3", hoplites=3, cards=["spear_of_ares", "spear_of_ares"])
    table.put(1, at="F4", hoplites=3, cards=["spear_of_ares", "spear_of_ares"])
    table.play("sail:F3 pass")
    order = []
    for text in ("play:spear_of_ares", "pass", "play:spear_of_ares", "pass", "play:spear_of_ares", "pass"):
        order.append(table.seat)
        table.play(text)
    assert order == [1, 1, 0, 0, 1, 0]
    assert (table.asked, table.seat) == ("ask.loot", 1)  # 5 against 4


def test_deu_14_2_no_card_serves_twice_in_a_round() -> None:
    table = sea().put(1, cards=["hermes"])
    pile = list(table.state.actions)
    pile.remove(10)
    table.state.boxed = sum(1 << 4 * kind for kind in pile)
    table.state.actions = [10]  # the other Hermes
    table.play("play:hermes")
    assert table.hero(1, 1)["cards"] == ["hermes"]
    assert not table.offers("play")  # the pile is empty until the round ends


def test_deu_14_7_a_card_that_would_do_nothing_is_not_played() -> None:
    table = sea().put(1, cards=["charons_boat", "hermes", "oracle_of_delphi"])
    assert table.offers("play") == ["hermes", "oracle_of_delphi"]  # nobody to take back
    pile = list(table.state.actions)
    table.state.boxed = sum(1 << 4 * kind for kind in pile)
    table.state.actions = []
    assert table.offers("play") == ["oracle_of_delphi"]
    table.state.pursuits = []
    assert not table.offers("play")


def test_windows_open_by_what_everybody_knows_only() -> None:
    for cards in (["spear_of_ares"], ["hunting_horn"]):  # one that helps, one that does not
        table = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3, cards=cards)
        table.play("challenge:mykene")
        assert table.asked == "ask.after_throw"
        assert table.offered[0] == "pass"
    empty = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3)
    empty.play("challenge:mykene")
    assert empty.asked == "ask.passive"
    won = sea(throws=throws("3d")).put(1, at="C3", hoplites=3, cards=["spear_of_ares"])
    won.play("challenge:mykene")
    assert won.asked == "ask.passive"  # won without a loss: no card could help, and everybody sees it
