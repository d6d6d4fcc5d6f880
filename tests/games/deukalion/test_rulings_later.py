"""The rulings on pursuits, the Hydra, the order of things: G26 to G48."""

import pytest

from mythagon.games.deukalion import GAME
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws


def test_ruling_g26_one_treasure_serves_all_cards_open_but_none_turned_up_later() -> None:
    table = (
        sea()
        .show("corsair", "wine_and_waves", then=("harvest", "gold_of_the_south"))
        .put(1, at="F2", cargo=["red", "blue"], secret="twins")
    )
    table.play("unload:red unload:blue")
    while table.asked == "ask.store":
        table.play(table.offered[0])
    assert table.hero(1)["pursuits"] == ["corsair", "wine_and_waves"]
    assert (table.total(1), table.hero(1)["honour_cards"]) == (5, 0)
    assert table.view()["display"] == ["harvest", "gold_of_the_south"]


def test_ruling_g27_a_combination_is_landed_together() -> None:
    table = sea().show("wine_and_waves", "great_convoy").put(1, at="F2", cargo=["red", "blue"], secret="twins")
    table.play("unload:red land store:corinth unload:blue")
    while table.asked == "ask.store":
        table.play(table.offered[0])
    assert (table.hero(1)["pursuits"], table.hero(1)["honour_cards"]) == ([], 2)


def test_ruling_g28_a_set_uses_just_what_it_needs() -> None:
    table = (
        sea()
        .show("great_convoy", "envoy")
        .put(1, at="F2", cargo=["red", "green", "blue", "white"], secret="hydras_hoard")
    )
    table.play("unload:red unload:green unload:blue unload:white")
    while table.asked == "ask.store":
        table.play(table.offered[0])
    assert (table.hero(1)["pursuits"], table.hero(1)["honour_cards"]) == (["great_convoy"], 1)
    several = (
        sea()
        .show("great_convoy", "corsair")
        .put(1, at="F2", cargo=["red", "green", "blue", "white"], secret="hydras_hoard")
    )
    several.play("unload:red unload:green unload:blue unload:white")
    assert several.total(1) == 4 + 2 + 1  # the red one serves both


def test_ruling_g29_a_delivery_out_of_turn_needs_an_anchor_and_may_be_declined() -> None:
    def arranged(at: str) -> Table:
        table = (
            sea(3)
            .show("vintner", "great_convoy", then=("corsair",))
            .put(1, at="E5")
            .put(2, at=at, cargo=["red", "white"])
        )
        table.play("pursue:vintner:2")
        return table

    assert arranged("F3").seat == 1  # not on an anchor: nobody is asked
    table = arranged("D1")
    assert (table.asked, table.seat, table.offered) == ("ask.offer", 2, ["pass", "pursue:corsair:1"])
    table.play("pursue:corsair:1 store:corinth")
    assert (table.hero(2)["pursuits"], table.hero(2)["treasures"]) == (["corsair"], ["white"])
    assert table.whole()


def test_ruling_g29_the_treasures_of_an_open_set_are_chosen() -> None:
    table = sea(3).show("vintner", "envoy", then=("great_convoy",)).put(1, at="E5")
    table.put(2, at="D1", cargo=["red", "red", "blue", "white"], secret="trident")
    table.play("pursue:vintner:2 pursue:great_convoy:1")
    assert (table.asked, table.offered) == ("ask.unload", ["unload:red", "unload:blue", "unload:white"])
    table.play("unload:red unload:red unload:white")
    while table.asked == "ask.store":
        table.play(table.offered[0])
    assert (table.hero(2)["pursuits"], table.hero(2)["treasures"]) == (["great_convoy"], ["blue"])


def test_ruling_g30_a_place_pursuit_without_moving_and_not_in_anothers_turn() -> None:
    table = sea(3).show("sun_king", "great_convoy").put(2, at="B6")
    assert table.seat == 1
    table.play("stop")
    assert table.seat == 2
    table.play("pursue:sun_king:2")
    assert table.hero(2)["pursuits"] == ["sun_king"]


def test_ruling_g31_hoplites_left_at_a_city_go_to_the_underworld() -> None:
    table = sea().show("labyrinth", "great_convoy").put(1, at="D7")
    table.play("pursue:labyrinth:2")
    assert (table.hero(1)["hoplites"], table.hero(1)["underworld"]) == (3, 7)


@pytest.mark.parametrize("edition", ["common", "english", "french"])
def test_ruling_g32_a_won_defence_completes_the_secret_hydra_pursuit(edition: str) -> None:
    table = sea(throws=throws("6d"), dice="1 2113", edition=edition).put(1, at="F4", hoplites=6, secret="day_and_night")
    table.hydra("F3").to_active().play("hydra:F4 relocate:G2")
    assert (table.hero(1)["pursuits"], table.hero(1)["honour_cards"]) == (["day_and_night"], 0)


def test_ruling_g33_open_and_secret_hydra_pursuits_are_both_completed() -> None:
    table = (
        sea(throws=throws("6d"))
        .show("grove_of_athena", "great_convoy")
        .put(1, at="F4", hoplites=6, secret="day_and_night")
        .hydra("F3")
    )
    table.play("sail:F3 relocate:F6")
    assert table.hero(1)["pursuits"] == ["grove_of_athena", "day_and_night"]


def test_ruling_g34_two_open_hydra_pursuits_are_both_completed() -> None:
    table = sea(throws=throws("6d")).show("grove_of_athena", "hydras_hoard").put(1, at="F4", hoplites=6).hydra("F3")
    table.play("sail:F3 relocate:F6")
    assert table.total(1) == 7


def test_ruling_g35_with_two_players_the_opponent_sits_to_the_right() -> None:
    state = sea().state
    assert (state.right_of(0), state.right_of(1)) == (1, 0)


def test_ruling_g36_the_right_hand_player_may_be_the_one_who_moved_the_hydra() -> None:
    table = sea(3, throws=throws("6u"), dice="1 2113").put(1, at="F4", hoplites=6).hydra("F3").to_active()
    table.play("hydra:F4")
    assert (table.asked, table.seat) == ("ask.relocate", 0)


def test_ruling_g37_each_result_is_one_block() -> None:
    table = sea(dice="1 2133").put(0, at="D3", hoplites=5, cards=["hermes"]).hydra("H3").to_active()
    table.play("sail:D4 play:hermes")
    assert table.offers("sail")  # a card inside the block
    table.play("hydra:H4")
    assert not table.offers("sail")
    assert table.offers("hydra")
    table.play("reclaim:1")
    assert not table.offers("hydra")


def test_ruling_g37_the_ship_action_is_none_of_the_four_and_may_come_after_them() -> None:
    """Both summaries name it after the four results."""
    table = sea(dice="1 1213", throws=throws("6d")).put(0, at="C2", hoplites=4, secret="owl").hydra("H3").to_active()
    table.play("sail:C3 hydra:H4 reclaim:2 draw")
    while table.asked == "ask.received":
        table.play("pass")
    assert (table.offers("sail"), table.offers("challenge")) == ([], ["mykene"])
    table.play("challenge:mykene")
    assert table.hero(0)["treasures"] == ["green"]
    assert not table.offers("challenge")
    between = sea(dice="1 2133", throws=throws("6d")).put(0, at="C3", hoplites=6).hydra("H3").to_active()
    between.play("hydra:H4 challenge:mykene")
    assert not between.offers("hydra")  # it ends an open move


def test_ruling_g38_no_card_changes_the_centre_die() -> None:
    table = sea(dice="3 2111").put(0, cards=["zeus_will"]).to_kylix()
    table.play("play:zeus_will")
    assert sorted({text.split(":")[1] for text in table.offered}) == ["0", "1", "2", "3"]  # the outer dice
    table.play("die:0:3")
    assert table.view()["kylix"]["centre"] == 3


def test_ruling_g39_several_at_once_the_highest_then_the_earliest_from_the_active_player() -> None:
    def shared(honour: dict[int, int]) -> list[int]:
        table = sea(4, first=2).show("vintner", "great_convoy", then=("sun_king",)).put(3, at="E5")
        for seat, points in honour.items():
            table.put(seat, at="B6" if seat == 0 else "C7", honour=points)
        table.play("pursue:vintner:2")
        assert table.match.result is not None
        return table.match.result.winners

    assert shared({0: 11, 1: 11}) == [0]  # from the active seat 2: 3, 0, 1
    assert shared({0: 11, 1: 12}) == [1]


def test_ruling_g40_all_others_draw_clockwise_from_the_left() -> None:
    table = sea(4, first=1, dice="1 1111").to_active()
    table.play("draw")
    drawn = [event.number("seat") for event in table.match.events(None) if event.kind == "draw"]
    assert drawn[-3:] == [2, 3, 0]
    assert table.seat == 2


def test_ruling_g41_lasting_cards_on_the_table_are_safe() -> None:
    table = sea(throws=throws("3d", "1u")).put(0, at="F3", hoplites=1).put(1, at="F4", hoplites=3)
    table.put(0, cards=["pegasus"])
    hero = table.state.heroes[0]
    hero.cards, hero.hand, hero.laid, hero.wings = 0, 0, 1, 1
    table.play("sail:F3")
    assert table.asked == "ask.relocate"  # nothing to take
    assert table.hero(0)["laid"] == ["pegasus"]


def test_ruling_g42_a_city_in_a_pursuit_is_one_of_the_eight() -> None:
    cities = [goal.city for pursuit in GAME.catalog().pursuits for goal in pursuit.goals if goal.kind >= 6]
    assert all(0 <= city < 8 for city in cities)


def test_ruling_g43_the_dumper_chooses_the_space() -> None:
    table = sea().put(1, at="B6", hoplites=3, cargo=["red", "white"])
    table.play("sail:A6 dump:red")
    assert (table.seat, table.offers("store")) == (1, ["corinth", "thera"])


def test_ruling_g44_no_siege_after_a_duel_in_the_same_turn() -> None:
    table = sea(throws=throws("6d", "1u")).put(0, at="C3", hoplites=1).put(1, at="B3", hoplites=6)
    table.play("sail:C3")
    table.play(table.offered[0])
    assert table.at(1) == "C3"
    assert not table.offers("challenge")


def test_ruling_g45_the_hydra_blocks_the_way() -> None:
    table = sea().put(1, at="A1").hydra("B1")
    assert table.offers("sail") == ["A2"]
    assert table.why("sq:B1") == "why.hydra"


def test_ruling_g46_a_passive_player_hunts_with_the_centre_die() -> None:
    near = (
        sea(dice="2 2111", throws=throws("9d 1u")).show("grove_of_athena", "great_convoy").put(1, at="G3").hydra("G5")
    )
    assert "sail:G4" in near.offered
    near.hydra("H4")
    near.play("sail:G4")
    assert "hunt" in near.play("sail:H4")
    far = sea(dice="1 2111").show("grove_of_athena", "great_convoy").put(1, at="G3").hydra("H4")
    far.play("sail:G4")
    assert "sail:H4" not in far.offered


def test_ruling_g47_three_cards_at_the_start() -> None:
    assert [hero["hand"] for hero in sea(4, hands=True).view()["heroes"]] == [3, 3, 3, 3]


def test_ruling_g48_a_round_is_one_active_turn() -> None:
    table = sea(4, dice="1 2111 1 2111")
    assert (table.view()["round"], table.view()["limit"]) == (1, 60)
    table.to_active().play("stop")
    assert table.view()["round"] == 2
