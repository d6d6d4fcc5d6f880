"""The labyrinth's geometry: nine tile positions of nine squares in two shapes, and the prints of tiles turned each way.

A square is named by the position of its tile (1 to 9), its row and its column there (1 to 3): "522" is the Portal
square. On the square board the positions are numbered row by row. In the Siren's cross 5 is the middle, 2, 4, 6 and 8
are the inner tiles of the arms and 1, 7, 3 and 9 the outer ones, north, west, east and south.
"""

from typing import Final

from mypy_extensions import i64

AREA: Final = 81
TILES: Final = 9
#: the position of the Portal tile, and the Portal square
MIDDLE: Final = 4
PORTAL_SQUARE: Final = 40

POSITIONS: Final = [str(position + 1) for position in range(TILES)]
SQUARES: Final = [f"{at // 9 + 1}{at % 9 // 3 + 1}{at % 3 + 1}" for at in range(AREA)]
#: the columns of the board as people call them
COLUMNS: Final = "ABCDEFGHIJKLMNO"
#: the squares of one tile, by row and column
IN_TILE: Final = [f"{at // 3 + 1}{at % 3 + 1}" for at in range(9)]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("n", "e", "s", "w")
ROW_STEP: Final = (-1, 0, 1, 0)
COLUMN_STEP: Final = (0, 1, 0, -1)

#: what lies between two squares; THREAD and above: a thread of colour `code - THREAD`
OPEN: Final = 0
WALL: Final = 1
HIDDEN: Final = 2  # an unrevealed tile is beyond
THREAD: Final = 3

#: signs of special squares
SIGNS: Final = ("portal", "lair", "sandals", "joystick", "stairs", "pad")
PLAIN: Final = 0
PORTAL: Final = 1
LAIR: Final = 2
SANDALS: Final = 3
JOYSTICK: Final = 4
STAIRS: Final = 5
PAD: Final = 6

#: where a square of a tile comes to lie when the tile is turned a quarter clockwise
TURNED: Final = [at % 3 * 3 + 2 - at // 3 for at in range(9)]


def turned(at: i64, quarters: i64) -> i64:
    """A square of a tile after so many quarter turns clockwise."""
    for _ in range(quarters & 3):
        at = TURNED[at]
    return at


class Plan:
    """One shape of the board: which squares and tiles are neighbours, by direct border and through limbo."""

    def __init__(self, id: str, places: list[tuple[int, int]]) -> None:
        self.id = id
        #: row and column of each tile position, counted in tiles
        self.places = places
        cells: dict[tuple[int, int], int] = {}
        for at in range(AREA):
            row, column = self.cell(at)
            cells[row, column] = at
        #: each square as people call it: column and row of the whole board, "E5"
        self.names: list[str] = []
        for at in range(AREA):
            row, column = self.cell(at)
            self.names.append(COLUMNS[column] + str(row + 1))
        #: next[4 x square + side]: the square beyond that side; through limbo it is the opposite one (HAD-2.3)
        self.next: list[int] = []
        #: does that side border on limbo?
        self.limbo: list[bool] = []
        for at in range(AREA):
            for side in range(4):
                row, column = self.cell(at)
                beyond = cells.get((row + ROW_STEP[side], column + COLUMN_STEP[side]))
                self.limbo.append(beyond is None)
                while beyond is None:
                    here = row - ROW_STEP[side], column - COLUMN_STEP[side]
                    if here not in cells:
                        beyond = cells[row, column]
                    row, column = here
                self.next.append(beyond)
        #: pairs of squares that limbo joins, with the side by which the first is left, by name
        self.joined: list[list[str]] = [
            [SQUARES[at], SIDES[side], SQUARES[self.next[4 * at + side]]]
            for at in range(AREA)
            for side in range(4)
            if self.limbo[4 * at + side]
        ]
        #: beside[4 x position + side]: the neighbouring tile, -1 where there is only limbo
        self.beside: list[int] = []
        #: the same through limbo
        self.beyond: list[int] = []
        for position in range(TILES):
            for side in range(4):
                edge = 9 * position + (1, 5, 7, 3)[side]
                other = self.next[4 * edge + side] // 9
                self.beyond.append(other)
                self.beside.append(-1 if self.limbo[4 * edge + side] else other)
        #: the up to eight squares round a square, limbo not counted
        self.round: list[list[int]] = []
        for at in range(AREA):
            row, column = self.cell(at)
            near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
            self.round.append([cells[cell] for cell in near if cell in cells])
        #: in the cross, the side of the middle on which a tile's arm lies; -1 for the middle itself
        self.arm: list[int] = []
        middle = places[MIDDLE]
        for row, column in places:
            if (row, column) == middle:
                self.arm.append(-1)
            elif column == middle[1]:
                self.arm.append(NORTH if row < middle[0] else SOUTH)
            else:
                self.arm.append(WEST if column < middle[1] else EAST)

    def cell(self, at: int) -> tuple[int, int]:
        """Row and column of a square on the whole board."""
        row, column = self.places[at // 9]
        return 3 * row + at % 9 // 3, 3 * column + at % 3


SQUARE_BOARD: Final = Plan("square", [(position // 3, position % 3) for position in range(TILES)])
CROSS: Final = Plan("cross", [(0, 2), (1, 2), (2, 4), (2, 1), (2, 2), (2, 3), (2, 0), (3, 2), (4, 2)])


class Print:
    """What is printed on a tile that lies one way round; squares and sides as they lie."""

    def __init__(self, edges: list[int], signs: list[int], debris: list[int], half: i64, half_side: i64) -> None:
        #: edges[4 x square + side]: OPEN, WALL or a thread
        self.edges = edges
        self.signs = signs
        #: squares with debris in reading order (ruling 5.16)
        self.debris = debris
        #: the square of the half Spirit medallion and the border it faces; -1 without one
        self.half: i64 = half
        self.half_side: i64 = half_side

    def turned(self) -> "Print":
        """The same tile a quarter further clockwise."""
        edges = [OPEN] * 36
        signs = [PLAIN] * 9
        for at in range(9):
            there = TURNED[at]
            signs[there] = self.signs[at]
            for side in range(4):
                edges[4 * there + (side + 1) % 4] = self.edges[4 * at + side]
        half = -1 if self.half < 0 else TURNED[self.half]
        debris = sorted([TURNED[at] for at in self.debris])
        return Print(edges, signs, debris, half, (self.half_side + 1) % 4 if half >= 0 else -1)
