"""The sea chart of Deukalion in a terminal: 9 by 7 squares of one or two lines.

Never by colour alone: a treasure is a shape (and a letter where there is room), a ship a hull with its hero's initial.
"""

from typing import cast

from rich.text import Text

from mythagon.cli.drawing import Look, Pen, Space, ends, fit
from mythagon.games.deukalion.view import Ahead, View
from mythagon.kernel.catalog import Entry

COLUMNS = "ABCDEFGHI"
ROWS = "1234567"
SHAPES = {"red": "■", "green": "⬢", "blue": "◆", "yellow": "●", "white": "▼"}
HUES = {
    "red": "bold #ffffff on #b3301f",
    "green": "bold #ffffff on #2f7d4a",
    "blue": "bold #ffffff on #1f4fa3",
    "yellow": "bold #1d1512 on #e3a72f",
    "white": "bold #1d1512 on #ffffff",
}
#: the four players, in the order of their heroes
CREWS = (HUES["yellow"], HUES["blue"], HUES["red"], HUES["green"])
#: what I can do
TAB = "bold #1d1512 on #f6bd3b"
LAND = "#1d1512 on #dcc08c"
SEA = ("#d9efe8 on #24595c", "#d9efe8 on #2b6568")
HARBOUR = "#f3fbf8 on #3f8a86"
STYX = "#cfc4e6 on #1b1526"
HYDRA = "bold #ffffff on #5b2a5e"
ANCHOR, POOL, HEADS, FREE, EMPTY = "‡", "@", "ξξξ", "○", "·"
TEMPLE = "ΠΠΠ"
#: squares of one line are so wide
NARROW = 8


def mark(text: str, style: str) -> Text:
    """A styled word that lends its style to nothing put after it."""
    return Text().append(text, style)


class SeaPen(Pen[View]):
    """The signs that the chart and what lies round it share."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        super().__init__(look, width, space)
        self.ahead = cast(Ahead, look.view["ahead"])

    def tab(self, place: str) -> Text:
        """The number of the choice that concerns this place, if there is one."""
        number = self.look.lit.get(place)
        return mark(number, TAB) if number else Text("")

    def crew(self, seat: int, count: int = 1) -> Text:
        """A player's sign: the initial of the hero."""
        return mark(self.look.texts.fill("hero." + self.view["heroes"][seat]["hero"])[0] * count, CREWS[seat])

    def treasure(self, colour: str, letter: bool = True) -> Text:
        """Shape and letter, or the shape alone."""
        return mark(SHAPES[colour] + (self.own("letter." + colour) if letter else ""), HUES[colour])

    def stores(self, colours: list[str], spaces: int, width: int) -> Text:
        """Treasures and empty spaces of a city, as clearly as the width allows."""
        letters = 3 * spaces - 1 <= width
        gap = " " if letters or 2 * spaces - 1 <= width else ""
        held = [self.treasure(colour, letters) for colour in colours]
        return Text(gap).join(held + [Text(EMPTY) for _ in range(spaces - len(colours))])


class Chart(SeaPen):
    """The chart with everything that lies and sails on it."""

    def __init__(self, look: Look, width: int, space: Space, side: int) -> None:
        super().__init__(look, width, space)
        self.lines = 1 if space is Space.TIGHT else 2
        #: columns of a square; a bar stands between two squares of two lines
        self.wide = NARROW if space is Space.TIGHT else max(5, min(9, (width - side - 3) // 9 - 1))
        self.squares: dict[str, Entry] = {entry.word("at"): entry for entry in look.catalog.entries["square"]}

    def kind(self, square: str) -> str:
        """What a square is; pools count only where they are played with."""
        kind = self.squares[square].word("kind") if square in self.squares else "sea"
        return "sea" if kind == "whirlpool" and square not in self.view["whirlpools"] else kind

    def draw(self) -> list[Text]:
        """Letters above, numbers at the side, the squares between bars."""
        bar = "" if self.space is Space.TIGHT else "│"
        head = Text("  ").append(bar and " ")
        head.append((bar and " ").join(column.center(self.wide) for column in COLUMNS), "dim")
        found = [head]
        rule = "─" * self.wide
        if self.space is Space.ROOMY:
            found.append(mark("  ┌" + "┬".join([rule] * 9) + "┐", "dim"))
        for row in ROWS:
            cells = [self.cell(column + row) for column in COLUMNS]
            for line in range(self.lines):
                number = mark(f"{row} " if line == 0 else "  ", "dim")
                middle = mark(bar, "dim").join(cell[line] for cell in cells)
                found.append(number.append(bar, "dim").append_text(middle).append(bar, "dim"))
            if self.space is Space.ROOMY:
                ends_with = ("├", "┼", "┤") if row != ROWS[-1] else ("└", "┴", "┘")
                found.append(mark(f"  {ends_with[0]}" + ends_with[1].join([rule] * 9) + ends_with[2], "dim"))
        return found

    def cell(self, square: str) -> list[Text]:
        """One square, every line exactly as wide as it must be."""
        kind = self.kind(square)
        if kind in ("city", "settlement", "athens", "kylix"):
            lines, ground = self.land(square, kind), LAND
        else:
            lines, ground = self.water(square, kind), self.water_ground(square, kind)
        for line in lines:
            fit(line, self.wide)
            line.stylize_before(ground)
        return lines

    # -- land -----------------------------------------------------------------------------------------------------

    def land(self, square: str, kind: str) -> list[Text]:
        """Name and number above, contents below."""
        if kind == "city":
            return self.city(self.squares[square].id)
        if kind == "settlement":
            return self.settlement(self.squares[square].id)
        name = self.look.texts.fill("place." + kind)
        if kind == "athens":
            return [self.tab("athens").append(name[: self.wide - (self.lines == 1)], "bold")] + [Text(f" {TEMPLE}")] * (
                self.lines - 1
            )
        dice = f"({self.view['kylix']['centre']})" if self.view["kylix"]["centre"] else ""
        if self.lines == 1:
            return [mark(self.own("kylix")[:5], "bold").append(dice)]
        return [mark(self.own("kylix")[: self.wide], "bold"), Text(" ").append(dice, "bold")]

    def named(self, name: str, place: str, number: str, contents: Text) -> list[Text]:
        """A place with its number; on one line the tab costs letters of the name, never a fact."""
        tab = self.tab(place)
        if self.lines == 1:
            number = number.strip()
            short = name[: max(1, min(3, self.wide - tab.cell_len - len(number) - contents.cell_len))]
            return [tab.append(short).append(number, "bold").append_text(contents)]
        top = ends(Text(name[: self.wide - len(number)]), mark(number, "bold"), self.wide)
        return [top, tab.append_text(contents)]

    def city(self, id: str) -> list[Text]:
        """The value to reach, the treasures."""
        city = self.view["cities"][id]
        taken = self.tab("city:" + id).cell_len
        width = 0 if self.lines == 1 else self.wide - taken
        contents = self.stores(city["treasures"], city["spaces"], width)
        return self.named(self.look.texts.fill("city." + id), "city:" + id, f" {city['value']}", contents)

    def settlement(self, id: str) -> list[Text]:
        """The honour it gives, and whose hoplites stand there."""
        place = self.view["settlements"][id]
        owner, count = place["owner"], place["hoplites"]
        contents = Text(FREE * count) if owner is None else self.crew(owner, count)
        return self.named(self.look.texts.fill("settlement." + id), "settlement:" + id, f"+{count}", contents)

    # -- water ----------------------------------------------------------------------------------------------------

    def water_ground(self, square: str, kind: str) -> str:
        """The sea is a mosaic; harbours are lighter, the Styx is black."""
        if kind in ("anchor", "styx"):
            return HARBOUR if kind == "anchor" else STYX
        return SEA[(COLUMNS.index(square[0]) + ROWS.index(square[1])) % 2]

    def sign(self, square: str, kind: str) -> Text:
        """What is printed on the water."""
        words = {"anchor": ANCHOR, "styx": self.own("styx"), "whirlpool": POOL, "hydra_start": HEADS[0]}
        return Text(words.get(kind, ""))

    def distance(self, square: str) -> Text:
        """How far my ship would sail to come here; the next squares carry the number of their choice instead."""
        tab = self.tab("sq:" + square)
        if tab.cell_len or square not in self.ahead["reach"]:
            return tab
        return Text(f"‹{self.ahead['reach'][square]['steps']}›")

    def fleet(self, square: str) -> Text:
        """The ships here in one hull."""
        here = [seat for seat, hero in enumerate(self.view["heroes"]) if hero["square"] == square]
        if not here:
            return Text("")
        letters = [self.crew(seat) for seat in here]
        plank = "_" if len(here) < (3 if self.lines == 2 else 2) else ""
        return Text.assemble("\\", plank, Text("").join(letters), plank, "/")

    def water(self, square: str, kind: str) -> list[Text]:
        """Number or distance and the printed sign above; ships and the Hydra below."""
        fleet = self.fleet(square)
        beast = mark(self.own("hydra")[: self.wide], HYDRA) if self.view["hydra"] == square else Text("")
        far, sign = self.distance(square), self.sign(square, kind)
        if self.lines == 1:
            line = far.append_text(fleet).append_text(
                mark(HEADS, HYDRA) if fleet.cell_len and beast.cell_len else beast
            )
            return [line.append(EMPTY, "dim") if not line.cell_len + sign.cell_len else line.append_text(sign)]
        if beast.cell_len:
            return [far.append_text(beast) if fleet.cell_len else far.append(HEADS), fleet if fleet.cell_len else beast]
        if self.wide > 5:
            fleet = Text(" " * ((self.wide - fleet.cell_len) // 2)).append_text(fleet)
        return [ends(far, sign, self.wide), fleet]
