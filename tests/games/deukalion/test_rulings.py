"""The rulings on pieces, ways and fights: G1 to G25."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.relocation import targets
from mythagon.kernel.match import Match
from tests.conftest import Spoil
from tests.games.deukalion.sea import QUIET, TREASURES, Table, sea
from tests.games.deukalion.test_challenge import throws


def ends(table: Table, piece: int, duel: bool = True) -> list[str]:
    return [SQUARES[square] for square in targets(table.state, piece, duel)]


def test_ruling_g1_points_are_given_when_the_honour_cards_are_gone() -> None:
    for supply, gained in (("open", 1), ("strict", 0)):
        table = sea(honour_supply=supply).put(1, at="F2", cargo=["red"])
        table.state.honour_pile = 0
        table.put(0, honour=14)
        table.play("unload:red")
        assert table.total(1) == gained
        assert len(table.match.inventory()["honour"]) == 14


def test_ruling_g2_an_empty_pursuit_pile_is_not_refilled() -> None:
    table = sea().show("vintner", "great_convoy").put(1, at="E5", secret="sun_king")
    table.state.gone = sum(1 << card for card in table.state.pursuits)
    table.state.pursuits = []
    table.play("pursue:vintner:2")
    assert table.view()["display"] == [None, "great_convoy"]
    assert table.asked == "ask.passive"


def test_ruling_g3_an_empty_action_pile_gives_what_there_is_in_order() -> None:
    table = sea(4, dice="1 1111")
    table.state.boxed = 0
    table.state.actions = table.state.actions[:2]
    table.to_active().play("draw")
    table.let_pass()
    assert [table.hero(seat)["hand"] for seat in range(4)] == [0, 1, 1, 0]


def test_ruling_g4_throws_fall_forty_forty_twenty() -> None:
    odds = GAME.catalog().odds
    assert GAME.catalog().weights == [40, 40, 20]
    #: the specification's table: hoplites, value, chance
    for hoplites, value, chance in (
        *[(2, 1, 0.68), (2, 2, 0.16), (4, 1, 0.92), (4, 2, 0.62), (4, 3, 0.22), (6, 3, 0.59), (6, 5, 0.06)],
        *[(7, 4, 0.42), (8, 2, 0.96), (8, 5, 0.28), (9, 5, 0.43), (10, 3, 0.94), (10, 4, 0.81), (10, 5, 0.57)],
    ):
        assert odds.reach(hoplites, 2 * value) == pytest.approx(chance, abs=0.006)
    for attacker, defender, chance in ((4, 4, 0.42), (6, 4, 0.70), (8, 10, 0.26), (10, 6, 0.83), (10, 10, 0.45)):
        assert odds.beats[attacker][defender] == pytest.approx(chance, abs=0.006)
    assert odds.reach(3, 0) == 1.0
    assert odds.reach(3, 99) == 0.0


def test_ruling_g4_thrown_hoplites_follow_those_chances() -> None:
    counts = {"up": 0, "down": 0, "side": 0}
    for seed in range(60):
        match = Match.start(GAME, 2, {}, f"g4{seed}", {"anchors": ["D2", "F2"], "first": ["0"]})
        table = Table(match).put(1, at="C3")
        table.play("challenge:mykene")
        thrown = next(event.fields for event in match.events(None) if event.kind == "throw")
        for face in counts:
            number = thrown[face]
            assert isinstance(number, int)
            counts[face] += number
    assert sum(counts.values()) == 600
    assert 195 < counts["up"] < 285 and 195 < counts["down"] < 285 and 85 < counts["side"] < 155


def test_ruling_g5_three_steps_none_entered_twice() -> None:
    table = sea().put(0, at="B1").put(1, at="I1").hydra("I7")
    assert ends(table, 0) == ["A3", "C3"]  # B1-A1-A2-A3 and B1-C1-C2-C3; D2 is an anchor
    corner = sea().put(0, at="A1").put(1, at="I1").hydra("I7")
    assert ends(corner, 0) == ["C2", "B3"]


def test_ruling_g5_round_a_block_of_four_the_end_may_lie_next_door() -> None:
    path = sea().put(0, at="H4").put(1, at="A1").hydra("A5")
    shortest = sea(distance3="shortest").put(0, at="H4").put(1, at="A1").hydra("A5")
    assert "H5" not in ends(shortest, 0) and "G4" not in ends(shortest, 0) and "H3" not in ends(shortest, 0)
    assert "G4" in ends(path, 0)  # H4-H3-G3-G4
    assert "H3" in ends(path, 0)


def test_ruling_g6_else_two_steps_then_one_then_the_nearest() -> None:
    table = sea(4).put(0, at="A1").put(1, at="B3").put(2, at="C2").put(3, at="I1").hydra("I7")
    assert set(ends(table, 0)) == {"A3", "C1"}  # both ends of three steps are taken: two steps
    chart = table.state.box.chart
    everything = sum(1 << square for square in range(63)) & ~(1 << SQUARES.index("E3"))
    assert [SQUARES[square] for square in chart.nearest(SQUARES.index("A1"), False, everything)] == ["E3"]
    assert chart.nearest(SQUARES.index("A1"), False, sum(1 << square for square in range(63))) == []


def test_ruling_g7_it_ends_on_open_sea_only() -> None:
    table = sea().put(0, at="D3").put(1, at="I1").hydra("E3")
    assert not {"D1", "F1", "D2", "E2", "F2"} & set(ends(table, 0))
    assert not {"A6", "A7"} & set(ends(sea().put(0, at="B5").put(1, at="I1").hydra("H1"), 0))


@pytest.mark.parametrize(("start", "closed", "end"), [("C2", "C3", "E3"), ("A5", "B5", "B7")])
def test_ruling_g7_a_ships_way_crosses_anchors_and_styx_the_hydras_does_not(start: str, closed: str, end: str) -> None:
    chart = GAME.catalog().chart
    blocked = 1 << SQUARES.index(closed)
    for hydra, crosses in ((False, True), (True, False)):
        found = chart.reach(SQUARES.index(start), 3, hydra, False, False, blocked)
        assert (SQUARES.index(end) in found) is crosses


def test_ruling_g8_a_relocation_triggers_nothing_until_the_owners_next_turn() -> None:
    table = sea(throws=throws("2u", "9d")).show("labyrinth", "great_convoy").put(0, at="F4", hoplites=9)
    table.put(1, at="F3", hoplites=2, secret="trident", cards=["favourable_wind", "favourable_wind", "charons_boat"])
    table.play("sail:F4")
    table.let_pass()
    table.play("loot:none relocate:F7")
    table.put(1, hoplites=9)
    assert table.seat == 1
    assert not table.offers("pursue")  # beside Crete with 9 hoplites, but not by his own move
    table.play("stop kylix:0 stop")
    table.to_kylix().play("kylix:0")
    assert table.offers("pursue") == ["labyrinth:2"]


def test_ruling_g9_the_hydra_cannot_reach_anchors_and_styx() -> None:
    chart = sea().state.box.chart
    reachable = {square for lanes in chart.hydra_neighbours for square in lanes}
    assert not reachable & set(chart.anchors + chart.styx)


def test_ruling_g10_the_hydra_stops_at_a_ship_and_shuns_its_masters() -> None:
    table = sea(throws=throws("9d 1u"), dice="1 2113").put(0, at="F2").put(1, at="F5").hydra("F4").to_active()
    table.put(0, at="G4")
    assert table.offers("hydra") == ["F3", "F5"]
    table.play("hydra:F5 relocate:G7")
    assert not table.offers("hydra")


def test_ruling_g11_ships_on_anchors_and_styx_are_passed_and_joined() -> None:
    table = sea(3).put(0, at="E2").put(2, at="E2").put(1, at="F2")
    told = table.play("sail:E2 sail:D2")
    assert "attack" not in told
    assert table.at(1) == "D2"


def test_ruling_g12_a_ship_action_without_moving() -> None:
    table = sea().put(0, at="C2").put(1, at="G2")
    table.play("found:ephesus stop kylix:0 found:salamis")
    assert (table.total(0), table.total(1)) == (1, 1)


def test_ruling_g13_no_challenge_of_a_place_from_a_safe_anchor(spoil: Spoil) -> None:
    data = spoil("deukalion", "board.toml", 'at = "C4"', 'at = "D3"')  # Mykene below the anchor D2
    text = (data / "board.toml").read_text(encoding="utf-8").replace('at = "B2"', 'at = "C2"')  # Salamis beside it
    (data / "board.toml").write_text(text, encoding="utf-8")
    layout = {"treasures": TREASURES, "pursuits": QUIET, "first": ["0"], "anchors": ["F1", "D2"]}
    table = Table(Match.start(GAME, 2, {}, "g13", layout, data))
    assert "challenge:mykene" not in table.offered
    assert "found:salamis" in table.offered
    unsafe = Table(Match.start(GAME, 2, {"anchors_safe": "no"}, "g13", layout, data))
    assert "challenge:mykene" in unsafe.offered


def test_ruling_g14_an_empty_city_is_not_challenged() -> None:
    table = sea().empty("mykene").put(1, at="C3")
    assert "challenge:mykene" not in table.offered
    assert table.why("city:mykene") == "why.city"


def test_ruling_g15_a_settlement_needs_its_number_of_hoplites() -> None:
    table = sea().put(1, at="B5", hoplites=1)
    assert "found:argos" not in table.offered
    table.settle(0, "argos")
    assert "challenge:argos" not in table.offered
    table.put(1, hoplites=2)
    assert "challenge:argos" in table.offered


def test_ruling_g16_nothing_can_be_done_with_ones_own_settlement() -> None:
    table = sea().settle(1, "salamis").put(1, at="C2")
    assert not table.offers("found")
    assert not table.offers("challenge")
    assert table.why("settlement:salamis") == "why.settlement"


def test_ruling_g17_without_hoplites_one_throws_nothing_and_attacks_ships_only() -> None:
    table = sea(throws=throws("1u")).put(0, at="C2", hoplites=1).put(1, at="C3", hoplites=0)
    assert "challenge:mykene" not in table.offered
    table.play("sail:C2")
    assert (table.asked, table.seat) == ("ask.relocate", 0)


def test_ruling_g18_nought_against_nought_is_the_defenders() -> None:
    table = sea().put(0, at="C2", hoplites=0).put(1, at="C3", hoplites=0)
    assert "duel_held" in table.play("sail:C2")


def test_ruling_g19_loot_is_optional_and_comes_before_the_relocation() -> None:
    table = sea(throws=throws("3d", "1u")).put(0, at="F3", hoplites=1, cargo=["red"]).put(1, at="F4", hoplites=3)
    table.play("sail:F3")
    assert (table.asked, "loot:none" in table.offered) == ("ask.loot", True)
    table.play("loot:none")
    assert table.asked == "ask.relocate"
    nothing = sea(throws=throws("3d", "1u")).put(0, at="F3", hoplites=1).put(1, at="F4", hoplites=3)
    nothing.play("sail:F3")
    assert nothing.asked == "ask.relocate"


def test_ruling_g20_a_board_full_of_treasure_swaps_one() -> None:
    table = sea().put(0, at="C2", hoplites=0)
    full = ["red"] * 2 + ["green"] * 2 + ["blue"] * 3 + ["yellow"] * 3
    table.put(0, cargo=["white"], hoplites=0)
    table.put(1, at="C3", cargo=full)
    table.state.heroes[1].might = 1
    table.play("sail:C2")
    assert table.asked == "ask.loot"
    table.play("loot:white")
    assert (table.asked, table.seat) == ("ask.swap", 1)
    table.play("dump:yellow")
    table.play(table.offered[0])
    hero = table.hero(1)
    assert len(hero["treasures"]) == 10 and "white" in hero["treasures"]
    assert table.whole()


def test_ruling_g21_with_a_full_board_a_treasure_may_be_declined() -> None:
    table = sea(throws=throws("10d")).put(1, at="C3")
    table.play("challenge:mykene take:none")
    assert (table.hero(1)["hoplites"], table.stock("mykene")) == (10, ["green"])


def test_ruling_g22_the_majority_needs_somebody_below() -> None:
    table = sea().put(1, at="B6")
    table.play("sail:A6")
    assert table.total(1) == 0


def test_ruling_g23_from_styx_to_styx_there_is_no_second_reward() -> None:
    table = sea().put(1, at="A6", hoplites=5)
    table.play("sail:A7")
    assert (table.total(1), table.hero(1)["hoplites"]) == (0, 5)
    stay = sea().put(1, at="A6", hoplites=5)
    stay.play("stop")
    assert (stay.total(1), stay.hero(1)["hoplites"]) == (0, 5)


def test_ruling_g24_the_styx_with_nothing_to_fetch_ends_the_move() -> None:
    table = sea().put(1, at="B6")
    table.play("sail:A6")
    assert table.hero(1)["hoplites"] == 10
    assert not table.offers("sail")


def test_ruling_g25_giving_up_takes_back_what_fits_and_other_cards_may_be_played() -> None:
    table = sea().put(1, hoplites=9)
    table.play("recover")
    assert table.hero(1)["hoplites"] == 10
    cards = sea().put(1, hoplites=4, cards=["hermes", "favourable_wind"])
    cards.play("play:hermes")
    assert "recover" in cards.offered
    cards.play("play:favourable_wind")
    assert "recover" not in cards.offered
    dump = sea().put(1, hoplites=8, cargo=["red", "blue"])
    dump.play("recover")
    assert dump.offered == ["keep", "dump:red", "dump:blue"]
    dump.play("dump:red store:corinth keep")
    assert dump.hero(1)["hoplites"] == 9
    strict = sea(dump_when="styx_only").put(1, hoplites=8, cargo=["red", "blue"])
    assert "recover" not in strict.offered
