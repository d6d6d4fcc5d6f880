"""MOR-1.1: the points of the board by name, column and row as on a chessboard, and the lines through them."""

from typing import Final

#: line by line, from the top
POINTS: Final = [
    *["a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4"],
    *["e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"],
]
PLACES: Final = ["point:" + point for point in POINTS]
LINES: Final = [
    [POINTS.index(point) for point in line.split()]
    for line in (
        *("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1"),
        *("a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"),
    )
]
#: the two lines through each point, and its neighbours on them
LINES_OF: Final = [[line for line in LINES if point in line] for point in range(len(POINTS))]
NEIGHBOURS: Final = [
    sorted({other for line in LINES for pair in (line[:2], line[1:]) if point in pair for other in pair} - {point})
    for point in range(len(POINTS))
]
