"""The box: counts, places and sources, and data folders with one mistake."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.components import ACTIONS, CITIES, PURSUITS, SETTLEMENTS, Box
from mythagon.kernel.errors import DataError
from tests.conftest import Spoil

BOX = GAME.catalog()

#: the specification's table: square, access squares, steps from the nearest anchor and from the Styx
PLACES = {
    "salamis": ("B2", "B1 A2 C2 B3", 1, 4),
    "ephesus": ("H2", "H1 G2 I2 H3", 1, 10),
    "mykene": ("C4", "C3 B4 D4", 2, 3),
    "argos": ("C5", "B5 D5", 3, 2),
    "rhodes": ("G5", "G4 F5 H5", 3, 7),
    "corinth": ("A4", "A3 B4 A5", 4, 1),
    "sparta": ("C6", "B6 D6 C7", 4, 1),
    "thera": ("E6", "E5 D6 F6", 4, 4),
    "halikarnassos": ("I4", "I3 H4 I5", 4, 10),
    "lindos": ("G6", "F6 H6 G7", 4, 8),
    "crete": ("E7", "D7 F7", 5, 3),
    "cyprus": ("I7", "I6 H7", 7, 11),
}


@pytest.mark.parametrize("id", PLACES)
def test_every_place_stands_where_the_chart_says(id: str) -> None:
    at, access, from_anchor, from_styx = PLACES[id]
    chart = BOX.chart
    place = (*CITIES, *SETTLEMENTS).index(id)
    assert SQUARES[chart.places[place]] == at
    assert sorted(SQUARES[square] for square in chart.access[place]) == sorted(access.split())
    assert min(chart.to_place[place][square] for square in chart.anchors) == from_anchor
    assert min(chart.to_place[place][square] for square in chart.styx) == from_styx


def test_the_sea_is_whole_and_no_single_square_cuts_it() -> None:
    chart = BOX.chart
    water = [square for square in range(63) if chart.terrain[square]]
    assert len(water) == 49
    for cut in water:
        start = next(square for square in water if square != cut)
        seen, queue = {start, cut}, [start]
        for square in queue:
            for other in chart.neighbours[square]:
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        assert len(seen) == 49
    assert [SQUARES[square] for square in chart.neighbours[SQUARES.index("E3")]] == ["E2", "D3", "F3"]
    assert len([square for square in (31 - 9, 31 - 1, 31 + 1, 31 + 9) if chart.terrain[square]]) == 4


def test_every_square_is_named_after_the_nearest_landmark_and_the_side_of_it() -> None:
    chart = BOX.chart
    marks = dict(zip(chart.names, chart.places, strict=True)) | {"athens": chart.athens}
    for square in range(len(SQUARES)):
        name, way = chart.near_what(square)
        if square in chart.styx:
            assert (name, way) == ("styx", "on")
            assert chart.landmark(square) == "styx"
            continue
        assert (chart.landmark(square) == "athens") == (square in chart.anchors)
        steps = {mark: (square % 9 - at % 9, square // 9 - at // 9) for mark, at in marks.items()}
        across, down = steps[name]
        assert across**2 + down**2 == min(x**2 + y**2 for x, y in steps.values())
        assert way == ("north" * (down < 0) + "south" * (down > 0) + "east" * (across > 0) + "west" * (across < 0))


def test_the_counts_of_the_box() -> None:
    assert sum(action.copies for action in BOX.actions) == 30
    assert [action.copies for action in BOX.actions] == [1, 1, 1, 4, 4, 2, 4, 2, 2, 2, 2, 2, 2, 1]
    assert [action.id for action in BOX.actions if action.permanent] == ["pegasus", "favour_of_hades", "golden_fleece"]
    assert sorted(pursuit.honour for pursuit in BOX.pursuits) == [2] * 10 + [4] * 6
    assert sum(BOX.spaces) == 15
    assert (len(ACTIONS), len(PURSUITS)) == (14, 16)


def test_every_component_says_where_it_comes_from() -> None:
    sources = BOX.sources()
    assert sources["city"] == {"printed": 1, "second_hand": 0, "deduced": 0, "reconstructed": 7}
    assert sources["settlement"]["printed"] == 1
    assert sources["treasure"] == {"printed": 6, "second_hand": 0, "deduced": 0, "reconstructed": 9}
    assert sources["action"]["printed"] == 8
    assert sources["action"]["second_hand"] == 2
    assert sources["square"]["deduced"] == 6
    ours = BOX.reconstructed()
    assert ours["square.crete"] == ["at"]  # that Crete is a city is printed
    assert "city.halikarnassos" not in ours
    assert ours["city.crete"] == ["value", "spaces"]
    assert ours["treasure.red"] == ["symbol"]
    assert ours["treasure.blue"] == ["name", "symbol"]
    assert ours["action.charons_boat"] == ["name", "copies"]
    assert "permanent" not in ours["action.pegasus"]
    assert ours["pursuit.corsair"] == ["honour", "goals[2]"]
    assert ours["pursuit.trident"] == ["honour", "goals[2]"]
    assert ours["pursuit.sun_king"] == ["honour", "goals"]


MISTAKES = [
    ("cities.toml", 'id = "crete"', 'id = "krete"', "expected the entries corinth"),
    ("cities.toml", "spaces = 3", "spaces = 2", "14 treasure spaces, the board has 15"),
    ("cities.toml", "value = 2", "value = 0", "value must be a number"),
    ("settlements.toml", "hoplites = 1", "hoplites = 3", "hoplites must be a number from 1 to 2"),
    ("treasures.toml", "copies = 3", "copies = 4", "copies must be the number 3, not 4"),
    ("throw.toml", "weight = 40", "weight = -1", "weight must be a number"),
    ("board.toml", 'at = "E7"', 'at = "C4"', "already the square of"),
    ("board.toml", 'at = "E7"', 'at = "E8"', "at must be one of"),
    ("board.toml", 'kind = "styx"', 'kind = "anchor"', "6 squares of anchor, the board has 5"),
    ("board.toml", 'id = "crete"', 'id = "krete"', "there is no city of that id"),
    ("actions.toml", 'effect = "sail"', 'effect = "fly"', "effect must be one of"),
    ("actions.toml", "copies = 4", "copies = 5", "31 pieces of action"),
    ("actions.toml", "permanent = false", "permanent = true", ""),
    ("actions.toml", 'windows = ["move"]', 'windows = ["noon"]', r"windows\[1\] must be one of move"),
    ("pursuits.toml", 'colours = ["red"]', "colours = []", r"goals\[1\].colours must be a list of 1 to 5"),
    ("pursuits.toml", 'colours = ["red"]', 'colours = ["pink"]', r"goals\[1\].colours\[1\] must be one of red"),
    ("pursuits.toml", 'city = "corinth"', 'city = "argos"', r"goals\[2\].city must be one of"),
    ("pursuits.toml", '    { verb = "defeat_ship", source = "printed" },\n', "", "goals must be a list of exactly 2"),
    (
        "pursuits.toml",
        'verb = "defeat_ship"',
        'verb = "sink"',
        r"goals\[1\].verb must be one of deliver, .*, not 'sink'",
    ),
    (
        "pursuits.toml",
        'verb = "defeat_ship"',
        'verb = "defeat_ship", city = "crete"',
        r"unknown field 'goals\[1\].city'",
    ),
    ("pursuits.toml", "honour = 2", "honours = 2", "unknown field 'honours'; there are honour, goals"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MISTAKES, ids=[f"{m[0]}: {m[2]}" for m in MISTAKES])
def test_a_mistake_in_the_data_names_file_and_entry(spoil: Spoil, file: str, old: str, new: str, words: str) -> None:
    folder = spoil("deukalion", file, old, new)
    if not words:
        assert Box(folder).actions[3].permanent
        return
    with pytest.raises(DataError, match=words) as refusal:
        Box(folder)
    assert str(refusal.value).startswith(file)


def test_other_effects_cannot_last(spoil: Spoil) -> None:
    folder = spoil("deukalion", "actions.toml", 'effect = "sail"', 'effect = "draw"')
    with pytest.raises(DataError, match="only sail, strength and spare can last"):
        Box(folder)


def test_weights_that_are_all_zero_are_refused(spoil: Spoil) -> None:
    folder = spoil("deukalion", "throw.toml", "weight = 20", "weight = 0")
    text = (folder / "throw.toml").read_text(encoding="utf-8").replace("weight = 40", "weight = 0")
    (folder / "throw.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="all weights are zero"):
        Box(folder)


def test_a_chart_with_a_cut_off_sea_is_refused(spoil: Spoil) -> None:
    folder = spoil("deukalion", "board.toml", 'at = "B2"', 'at = "B1"')
    text = (folder / "board.toml").read_text(encoding="utf-8").replace('at = "H2"', 'at = "A2"')
    (folder / "board.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="no ship can reach A1"):
        Box(folder)


def test_a_chart_whose_hydra_stands_in_a_pocket_is_refused(spoil: Spoil) -> None:
    """Where it could not be moved away from the ships that have beaten it; a whirlpool could carry it there, too."""
    folder = spoil("deukalion", "board.toml", 'at = "F1"', 'at = "H1"')
    board = folder / "board.toml"
    bay = board.read_text(encoding="utf-8").replace('at = "F2"', 'at = "I2"')
    for mark, square in (("D5", "I1"), ("G3", "I1")):
        board.write_text(bay.replace(f'at = "{mark}"', f'at = "{square}"'), encoding="utf-8")
        with pytest.raises(DataError, match=r"^board.toml: the open sea around I1 has 1 of the 5 squares"):
            Box(folder)
    board.write_text(bay, encoding="utf-8")
    assert Box(folder).chart.hydra_neighbours[SQUARES.index("I1")] == []


def test_ruling_g5_no_whirlpool_is_entered_twice_in_one_relocation(spoil: Spoil) -> None:
    folder = spoil("deukalion", "board.toml", 'at = "G7"', 'at = "B7"')
    way = ("F3", "G3", "B5", "B6", "B7")  # all else may be entered, but not crossed
    blocked = sum(1 << square for square, name in enumerate(SQUARES) if name not in way)
    found = Box(folder).chart.reach(SQUARES.index("F3"), 3, False, True, False, blocked)
    ends = {SQUARES[square] for square in found}
    assert "C1" in ends  # F3 - G3 ~ B5 - B6 - B7 ~ C1
    assert "G3" not in ends
