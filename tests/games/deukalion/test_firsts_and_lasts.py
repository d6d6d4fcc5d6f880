"""The first and the last of each kind: square A1, the eighth city, the fifth colour, the last step."""

import pytest

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.secrets import seen
from mythagon.games.deukalion.chapters.treasures import earned
from mythagon.games.deukalion.components import COLOURS
from tests.games.deukalion.sea import packed, sea
from tests.games.deukalion.test_challenge import throws


def test_deu_11_1_the_eighth_city_is_a_city() -> None:
    """Halikarnassos gives a treasure, and no hoplite stays there."""
    square = next(
        square for square in SQUARES if "challenge:halikarnassos" in sea().put(1, at=square, hoplites=9).offered
    )
    table = sea(throws=throws("9d")).put(1, at=square, hoplites=9)
    table.play("challenge:halikarnassos")
    assert table.asked == "ask.take" and table.offers("take")


def test_ruling_g6_the_nearest_free_square_is_found_by_the_ways_of_the_piece() -> None:
    """A ship may pass the anchor squares of Athens, the Hydra goes round them."""
    chart = sea().state.box.chart
    taken = sum(1 << square for square in range(63) if SQUARES[square] not in ("G2", "F4"))
    found = [
        [SQUARES[square] for square in chart.nearest(SQUARES.index("C2"), hydra, taken)] for hydra in (False, True)
    ]
    assert found == [["G2"], ["F4"]]


@pytest.mark.parametrize(
    ("hunt", "faces", "kind", "rule"),
    [
        (True, "9d", "hydra_beaten", "DEU-12.2"),
        (True, "9u", "hydra_wins", "DEU-12.3"),
        (False, "9d", "hydra_beaten", "DEU-12.6"),
        (False, "9u", "hydra_wins", "DEU-12.7"),
    ],
)
def test_deu_12_2_each_end_of_a_fight_with_the_hydra_cites_its_own_rule(
    hunt: bool, faces: str, kind: str, rule: str
) -> None:
    table = sea(dice="1 2131", throws=throws(faces)).put(0, at="H6").put(1, at="F3", hoplites=9)
    if hunt:
        table.show("grove_of_athena", "great_convoy").hydra("F4").play("sail:F4")
    else:
        table.hydra("G3").to_active().play("hydra:F3")
    found = [event.rule for event in table.state.events if event.kind == kind]
    assert found == [rule]


def test_deu_13_6_a_pursuit_that_is_open_is_nobodys_secret() -> None:
    table = sea().show("corsair", "vintner")
    assert seen(table.state) & 0b11 == 0b11


def test_deu_13_5_treasures_given_for_a_shared_pursuit_make_room() -> None:
    table = sea(4).show("vintner", "trident", then=("labyrinth", "grove_of_athena")).put(1, at="E5")
    table.put(2, at="D7").put(3, at="F2", cargo=["red", "green", "white"], secret="day_and_night")
    table.play("pursue:vintner:2 pursue:labyrinth:2 pursue:labyrinth:1")
    assert (table.state.heroes[3].room(), table.hero(3)["hoplites"]) == (3, 7)


@pytest.mark.parametrize("colour", COLOURS)
def test_ruling_g20_any_colour_may_be_dumped_for_the_new_treasure(colour: str) -> None:
    others = [name for name in COLOURS if name != colour]
    full = [colour] * 3 + [name for name in others for _ in range(2)][:7]
    table = sea().put(0, at="C2", hoplites=0)
    table.put(0, cargo=[others[3]], hoplites=0).put(1, at="C3", cargo=full)
    table.state.heroes[1].might = 1
    table.play(f"sail:C2 loot:{others[3]}")
    assert table.asked == "ask.swap" and f"dump:{colour}" in table.offered


def test_deu_9_5_what_a_load_brings_counts_the_secret_pursuit_only_if_it_is_met() -> None:
    table = sea().show("great_convoy", "labyrinth").put(1, secret="corsair", cargo=["red", "blue"])
    red, blue = packed(COLOURS, ["red"]), packed(COLOURS, ["blue"])
    assert (earned(table.state, 1, red), earned(table.state, 1, blue)) == (2, 1)


def test_deu_10_5_a_square_far_away_is_no_place_to_be_moved_to() -> None:
    table = sea(throws=throws("8d", "1u")).put(0, at="F4", hoplites=1).put(1, at="F3", hoplites=8)
    table.play("sail:F4")
    assert (table.asked, table.why("sq:A1"), table.why("city:crete")) == (
        "ask.relocate",
        "why.relocate",
        "why.relocate_first",
    )


def test_deu_16_2_who_went_down_a_whirlpool_does_not_give_up_the_move() -> None:
    table = sea(whirlpools="on", throws="up up").put(1, at="G3")
    table.play("whirl:G7")
    assert table.hero(1)["underworld"] == 2 and "recover" not in table.offered


def test_deu_2_5_the_first_player_is_the_mover_from_the_start() -> None:
    assert sea(3, first=2, anchors=False).view()["mover"] == 2


def test_deu_5_3_dice_laid_freely_are_no_turning() -> None:
    table = sea(kylix="free").to_kylix()
    told = len(table.state.events)
    table.play(next(text for text in table.offered if text.startswith("assign:")))
    assert [event.fields["turn"] for event in table.state.events[told:] if event.kind == "kylix"] == [-1]


def test_deu_4_1_the_results_that_are_used_up_and_the_steps_left() -> None:
    table = sea(dice="1 1231").put(0, at="D3", hoplites=5).hydra("H3").to_active()
    steps, done = [], []
    for deed in ("", "hydra:H4", "sail:D4", "reclaim:2", "draw"):
        table.play(deed)
        table.let_pass()
        steps.append((table.match.asks[0].values or {})["steps"])
        done.append(table.view(0)["turn_state"]["done"])
    assert steps == [3, 3, 2, 0, 0]
    assert done == [[], [], ["hydra"], ["hoplites", "move", "hydra"], ["card", "hoplites", "move", "hydra"]]


def test_the_reach_of_a_ship_is_that_of_the_highest_die_until_the_kylix_is_down() -> None:
    table = sea(dice="1 2111").put(0, at="A1").hydra("H3").to_kylix()
    assert {square: way["steps"] for square, way in table.view(0)["ahead"]["reach"].items()} == {
        "B1": 1,
        "A2": 1,
        "C1": 2,
        "A3": 2,
        "D1": 3,
        "C2": 3,
        "B3": 3,
    }
    table.play("kylix:0")
    assert set(table.view(0)["ahead"]["reach"]) == {"B1", "A2"}
