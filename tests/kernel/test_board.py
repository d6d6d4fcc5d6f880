"""Declared boards: every form of them, what lies on them, and a clear word for every mistake."""

from pathlib import Path

import pytest

from mythagon.kernel.board import find_board, read_board
from mythagon.kernel.declared import declared_board
from mythagon.kernel.errors import DataError
from tests.docs.test_docs import blocks
from tests.kernel.lots import Lots, LotsState

ROOT = Path(__file__).resolve().parents[2]
MORRIS = blocks(ROOT / "docs" / "declared-boards.md", "toml")[0][1]


def test_the_board_of_the_documentation() -> None:
    declared = read_board(MORRIS)
    board = declared.boards[0]
    assert len(board.places) == 24 and len(board.lines) == 16
    assert board.lines[0] == ["point:a7", "point:d7", "point:g7"]
    assert dict(board.columns) == {letter: n for n, letter in enumerate("abcdefg")}
    assert dict(board.rows) == {str(7 - n): n for n in range(7)}
    assert (declared.hands[0].field, declared.hands[0].most) == ("hand", 9)
    assert declared.counters[0].plain() == {"field": "turn", "least": 0, "most": None}


def test_a_grid_leaves_out_squares_and_keeps_the_order_of_rows() -> None:
    board = read_board(
        '[[board]]\nform = "grid"\ncolumns = ["a", "b"]\nrows = ["2", "1"]\n'
        'without = ["b2"]\nmarked = ["a1"]\nrim = true\n'
    ).boards[0]
    assert [place.name for place in board.places] == ["a2", "a1", "b1"]
    assert board.marked == ["a1"]
    assert board.columns == [("a", 0.5), ("b", 1.5)]


def test_a_track_turns_at_the_end_of_each_row() -> None:
    board = read_board('[[board]]\nform = "track"\nfrom = 0\nto = 5\nwide = 3\n').boards[0]
    assert [(place.name, place.x, place.y) for place in board.places] == [
        ("0", 0.0, 1.0),
        ("1", 1.0, 1.0),
        ("2", 2.0, 1.0),
        ("3", 2.0, 0.0),
        ("4", 1.0, 0.0),
        ("5", 0.0, 0.0),
    ]


def test_areas_have_a_size() -> None:
    board = read_board('[[board]]\nform = "areas"\n[board.places]\nsea = [0, 0, 4, 2.5]\n').boards[0]
    assert board.places[0].plain() == {"id": "sea", "name": "sea", "x": 0.0, "y": 0.0, "width": 4.0, "height": 2.5}


BAD = [
    ('form = "graph"', 'form = "ring"', "board[1].form must be one of graph, grid, track, areas, not 'ring'"),
    ('prefix = "point:"', 'colour = "red"', "unknown field 'board[1].colour'; there are id, form, prefix"),
    ("[[hand]]", "[[cards]]", "unknown table 'cards'; there are board, hand, track, counter, things"),
    ("[[hand]]", "[hand]", "hand must be written as [[hand]]"),
    ("a7 = [0, 0]", "a7 = [0, 0, 1]", "board[1].places.a7 must be [x, y], not [0, 0, 1]"),
    ("a7 = [0, 0]", "a7 = [nan, 0]", "board[1].places.a7 must be [x, y], not [nan, 0]"),
    ("a7 = [0, 0]", "a7 = [0, 0]\na7 = [1, 1]", "Cannot overwrite a value"),
    ("a7 = [0, 0]", '"a 7" = [0, 0]', "'a 7' is no name of a place: it must have no spaces"),
    ('"a7 d7 g7"', '"a7 d8 g7"', "board.lines[1] names 'd8', which is no place of this board"),
    ('"a7 d7 g7"', '"a7"', "board[1].lines[1] must be the names of two or more places"),
    ("rim = true", 'still = ["a7", "a7"]', "board.still names 'a7' twice"),
    ("a7 = [0, 0]", "a7 = [0.5, 0]", "board.rim: places must be named by column and row"),
    ("of = 9", "of = 0", "hand[1].of must be a number from 1 to 60, not 0"),
    ('field = "points"', "", "board[1].pieces[1].field is missing; it must be a name without spaces"),
    ('field = "points"', 'field = "points"\nby = "stone"', "pieces[1].by must be one of place, seat, piece"),
    ("[[counter]]", "[things]\nking = 3\n[[counter]]", "things must be a table of signs"),
]


@pytest.mark.parametrize(("good", "bad", "said"), BAD)
def test_a_mistake_in_the_file_is_named(good: str, bad: str, said: str) -> None:
    assert good in MORRIS
    with pytest.raises(DataError) as caught:
        read_board(MORRIS.replace(good, bad, 1))
    assert str(caught.value).startswith("board.toml: ") and said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there must be a [[board]]"),
        ('[[board]]\nform = "track"\nfrom = 3\nto = 3\n', "not from 3 to 3"),
        ('[[board]]\nform = "areas"\n[board.places]\nsea = [0, 0, 4, 0]\n', "has no width or no height"),
        ('[[board]]\nform = "grid"\ncolumns = ["a", "a"]\nrows = ["1"]\n', "two squares are called a1"),
        ('[[board]]\nform = "grid"\ncolumns = ["a"]\nrows = ["1"]\nwithout = ["b1"]\n', "which is no square"),
        ('[[board]]\nform = "track"\nto = 3\n' * 2, "two boards are called 'board'"),
        (
            '[[board]]\nform = "track"\nto = 3\n[[board]]\nid = "x"\nform = "track"\nto = 3\n',
            "two places are called '1'",
        ),
    ],
)
def test_more_mistakes(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_board(text)
    assert said in str(caught.value)


class Laid(Lots):
    """Lots with a view of our own, and a board in its folder."""

    def __init__(self, folder: Path, board: str, **fields: object) -> None:
        super().__init__(folder)
        (folder / "board.toml").write_text(board, encoding="utf-8")
        self.seats = [2]
        self.fields = fields

    def view(self, s: LotsState, seat: int | None) -> dict[str, object]:
        return self.fields


LOTS = """
[[board]]
form = "track"
prefix = "hand:"
from = 0
to = 7
[[board.pieces]]
field = "at.now"
"""
EIGHT = [None, 0, 1, "king", {"seat": 1, "thing": "king"}, [0, 0], {"count": 3}, []]


def test_a_board_that_is_true_of_its_game(tmp_path: Path) -> None:
    assert declared_board(Lots(tmp_path)) is None
    beside = '[[hand]]\nfield = "hand"\n[[track]]\nfield = "round"\nto = 7\n[[counter]]\nfield = "won"\n'
    found = declared_board(Laid(tmp_path, LOTS + beside, at={"now": EIGHT}, hand=[3, None], round=1, won=[0, 0]))
    beside_it = find_board(tmp_path)
    assert found is not None and beside_it is not None and found.plain() == beside_it.plain()


@pytest.mark.parametrize(
    ("by", "value"),
    [
        ("place", {"0": 0, "hand:3": 1}),
        ("seat", ["3", ["hand:4", 7, None]]),
        ("piece", [{"at": "3", "seat": 1}, {"at": None, "thing": "king"}]),
    ],
)
def test_three_ways_to_list_what_lies_on_it(tmp_path: Path, by: str, value: object) -> None:
    assert declared_board(Laid(tmp_path, f'{LOTS}by = "{by}"\n', at={"now": value}))


@pytest.mark.parametrize(
    ("change", "fields", "said"),
    [
        (("prefix", "marked = []\nprefix"), {}, "the view has no field 'at.now'; there are none"),
        (("to = 7", "to = 8"), {"at": {"now": [None] * 9}}, "no choice of lots names the place 'hand:8' of board"),
        (("to = 7", 'to = 7\nstill = ["7"]'), {}, "board.still lists '7', but there is a choice at that place"),
        (("", ""), {"at": {"now": [None] * 7}}, "the field 'at.now' has 7 entries; board has 8 places"),
        (("", ""), {"at": {"now": {"9": 1}}}, "the field 'at.now' names '9', which is no place of board"),
        (("", ""), {"at": {"now": [2] * 8}}, "an entry of 'at.now' is 2, which is no seat; set `counts = true`"),
        (("", ""), {"at": {"now": [1.5] * 8}}, "must be null, a seat, a thing, a table or a list of these, not 1.5"),
        (("", ""), {"at": {"now": [{"x": 1}] * 8}}, "a piece of 'at.now' has 'x'; it may have seat, thing, count, at"),
        (('"at.now"', '"at.now"\nby = "seat"'), {"at": {"now": [1]}}, "has 1 entries for 2 seats"),
        (('"at.now"', '"at.now"\nby = "seat"'), {"at": {"now": [1, 8]}}, "names place 8; board has 8 places, from 0"),
        (('"at.now"', '"at.now"\nby = "seat"'), {"at": {"now": ["1", "x"]}}, "names 'x', which is no place of board"),
        (('"at.now"', '"at.now"\nby = "piece"'), {"at": {"now": [1]}}, "must be a table with `at`"),
        (('"at.now"', '"at.now"\nby = "piece"'), {"at": {"now": 1}}, "the field 'at.now' must be a list, not 1"),
        (
            ('"at.now"', '"at.now"\n[[hand]]\nfield = "h"'),
            {"h": 3},
            "is a hand: it must be a list with an entry for each",
        ),
        (
            ('"at.now"', '"at.now"\n[[hand]]\nfield = "h"'),
            {"h": ["x", 1]},
            "must be a number, a list of things or null",
        ),
        (
            ('"at.now"', '"at.now"\n[[counter]]\nfield = "h"'),
            {"h": [1]},
            "a number or a list of one for each of 2 seats",
        ),
        (('"at.now"', '"at.now"\n[[counter]]\nfield = "h"'), {"h": ["1", "2"]}, "'h' must hold numbers, not '1'"),
    ],
)
def test_what_is_not_true_of_the_game_is_named(
    tmp_path: Path, change: tuple[str, str], fields: dict[str, object], said: str
) -> None:
    given = fields if "at" in fields or "no field" in said else {"at": {"now": [None] * 8}, **fields}
    with pytest.raises(DataError) as caught:
        declared_board(Laid(tmp_path, LOTS.replace(*change, 1), **given))
    assert said in str(caught.value)
