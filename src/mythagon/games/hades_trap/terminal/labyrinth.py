"""The labyrinth of Hades Trap in characters: every square four columns wide, its edges drawn between the squares.

Never by colour alone: a thread carries the letter of its colour, a hero the initial, in small letters when Stunned.
"""

from typing import Any, cast

from rich.text import Text

from mythagon.cli.drawing import Look, Pen, Space, Way
from mythagon.games.hades_trap.view import SquareView, View

SIDES = "nesw"
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
HUES = {
    "red": "bold #ffffff on #b3301f",
    "blue": "bold #ffffff on #1f4fa3",
    "green": "bold #ffffff on #2f7d4a",
    "yellow": "bold #1d1512 on #e3c84f",
}
CREWS = ("bold #1d1512 on #e3a72f", "bold #ffffff on #1f4fa3", "bold #ffffff on #b3301f", "bold #ffffff on #2f7d4a")
BOSS = "bold #ffffff on #5b2a5e"
#: what I can do
LIT = "bold #1d1512 on #f6bd3b"
SIGNS = {"portal": "Ω", "lair": "∇", "sandals": "»", "joystick": "↻", "stairs": "≡", "pad": "⇄"}
HALVES = {"n": "∩", "e": "⊃", "s": "∪", "w": "⊂"}
ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
AMPHORA, SKELETON, BURNING, YOUNG, WATER, SPIRIT, GHOST = "u", "x", "X", "y", "~", "ψ", "g"
WALL, CORNER, UNKNOWN = "█", "+", "░"
#: the columns of the board, as the game's words name squares: "E5"
COLUMNS = "ABCDEFGHIJKLMNO"
#: columns of a square with the edge before it
WIDE = 4


class MazePen(Pen[View]):
    """What the labyrinth and the boards beside it share."""

    def initial(self, seat: int) -> str:
        """A letter of the hero's name that no seat before has; the seat's number before a hero is chosen."""
        taken: list[str] = []
        for number, hero in enumerate(self.view["heroes"]):
            name = self.look.texts.fill("hero." + hero["hero"]).upper() if hero["hero"] else str(number + 1)
            taken.append(next(letter for letter in name if letter not in taken))
        return taken[seat]

    def crew(self, seat: int) -> Text:
        """A player's sign."""
        return Text().append(self.initial(seat), CREWS[seat])

    def colour(self, colour: str) -> Text:
        """A thread's letter."""
        return Text().append(self.own("letter." + colour), HUES[colour])


class Maze(MazePen):
    """All squares with what is on them."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        super().__init__(look, width, space)
        self.cells: dict[tuple[int, int], str] = {}
        self.squares: dict[str, SquareView] = {}
        for tile in self.view["tiles"]:
            for number in range(9):
                name = f"{tile['position']}{number // 3 + 1}{number % 3 + 1}"
                self.cells[3 * tile["place"][0] + number // 3, 3 * tile["place"][1] + number % 3] = name
                if tile["squares"]:
                    self.squares[name] = tile["squares"][number]
        self.ground = {ground["square"]: ground for ground in self.view["ground"]}
        self.spirits = {square for pair in self.view["spirits"] for square in pair}
        self.rows = max(row for row, _ in self.cells) + 1
        self.columns = max(column for _, column in self.cells) + 1

    def ways(self) -> list[Way]:
        """The squares more than a step away that the viewer can walk to, the nearest first."""
        found: list[Way] = []
        walks = cast(dict[str, Any], self.look.view["ahead"])["reach"]
        for (row, column), square in self.cells.items():
            reach = walks.get(square)
            if reach is not None and len(reach["way"]) > 1:
                steps = ["move:" + step for step in reach["way"]]
                found.append(Way(f"{COLUMNS[column]}{row + 1}", reach["cost"], steps))
        return sorted(found, key=lambda way: (way.cost, way.typed))

    def draw(self) -> list[Text]:
        """The squares row by row with their numbers, between the arrows of the four sides."""
        found = [self.arrow("n")]
        for row in range(self.rows + 1):
            found.append(self.edge_line(row))
            if row < self.rows:
                found.append(self.square_line(row))
        return [*found, self.arrow("s")]

    def arrow(self, side: str) -> Text:
        """The letters of the columns; in the middle the arrow of the north or south side."""
        line = Text("  ")
        for column in range(self.columns):
            if column == self.columns // 2:
                line.append("  " + ARROWS[side]).append_text(self.colour(self.view["arrows"][side]))
            else:
                line.append(f"  {COLUMNS[column]} ", "dim")
        return line

    def edge_line(self, row: int) -> Text:
        """What is between this row of squares and the one above."""
        line = Text("  ")
        for column in range(self.columns + 1):
            line.append(CORNER if self.corner(row, column) else " ", "dim")
            if column < self.columns:
                line.append_text(self.edge(row, column, "n", WIDE - 1))
        return line

    def corner(self, row: int, column: int) -> bool:
        """Does a square touch this corner?"""
        near = ((row, column), (row - 1, column), (row, column - 1), (row - 1, column - 1))
        return any(cell in self.cells for cell in near)

    def edge(self, row: int, column: int, side: str, width: int) -> Text:
        """The edge on the north or west side of a square: wall, thread, tile border or nothing."""
        down, right = STEPS[side]
        name, other = self.cells.get((row, column)), self.cells.get((row + down, column + right))
        if name is None and other is None:
            return Text(" " * width)
        opposite = SIDES[(SIDES.index(side) + 2) % 4]
        for square, at in ((name, side), (other, opposite)):
            if square in self.squares and at in self.squares[square]["walls"]:
                return Text(WALL * width)
            if square in self.squares and at in self.squares[square]["threads"]:
                letter = self.colour(self.squares[square]["threads"][at])
                return letter if width == 1 else Text("-", "dim").append_text(letter).append("-", "dim")
        border = name is None or other is None or name[0] != other[0]
        return Text(("." if width > 1 else ":") * width if border else " " * width, "dim")

    def square_line(self, row: int) -> Text:
        """A row of squares with the edges between them."""
        middle = row == self.rows // 2
        line = Text("").append_text(self.colour(self.view["arrows"]["w"])) if middle else Text(f"{row + 1:>2}", "dim")
        line.append(ARROWS["w"] if middle else "")
        for column in range(self.columns + 1):
            line.append_text(self.edge(row, column, "w", 1))
            if column < self.columns:
                name = self.cells.get((row, column))
                line.append_text(self.content(name) if name else Text("   "))
        if middle:
            line.append(ARROWS["e"]).append_text(self.colour(self.view["arrows"]["e"]))
        return line

    def content(self, name: str) -> Text:
        """What is printed on a square, what lies there, who is there."""
        lit = "sq:" + name in self.look.lit
        square = self.squares.get(name)
        if square is None:
            here = self.pawns(name) or Text(UNKNOWN, "dim")
            return Text(UNKNOWN * (3 - here.cell_len), "dim").append_text(here)
        sign = SIGNS.get(square["sign"] or "", HALVES.get(square["half"] or "", WATER if square["water"] else " "))
        if name in self.spirits:
            sign = SPIRIT
        pawns = self.pawns(name) or Text(" ")
        text = Text(sign).append(self.lies(name) if pawns.cell_len < 2 else "").append_text(pawns)
        if lit:
            text.stylize(LIT, 0, 1 + (pawns.cell_len < 2))
        return text

    def lies(self, name: str) -> str:
        """The topmost thing on the ground; debris with nothing left is a dot."""
        ground = self.ground.get(name)
        if ground is None:
            return "." if self.squares[name]["debris"] else " "
        if ground["young"]:
            return YOUNG
        if ground["skeleton"]:
            return BURNING if ground["burning"] else SKELETON
        return AMPHORA

    def pawns(self, name: str) -> Text | None:
        """At most two of those who are here."""
        found: list[Text] = []
        if self.view["boss"]["square"] == name:
            found.append(Text().append(self.own("boss." + self.view["boss"]["boss"]), BOSS))
        for seat, hero in enumerate(self.view["heroes"]):
            if hero["ghost"] == name:
                found.append(Text().append(GHOST, CREWS[seat]))
            elif hero["square"] == name:
                standing = hero["state"] == "standing"
                letter = self.initial(seat)
                found.append(Text().append(letter if standing else letter.lower(), CREWS[seat]))
        return Text("").join(found[:2]) if found else None
