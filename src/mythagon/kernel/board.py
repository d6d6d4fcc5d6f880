"""A board that a game declares instead of drawing it: `board.toml` in the game's folder (docs/declared-boards.md).

    [[board]]
    id = "board"
    form = "graph"
    prefix = "point:"
    lines = ["a7 d7 g7", "a7 a4 a1"]
    [board.places]
    a7 = [0, 0]
    d7 = [3, 0]
    ...
    [[board.pieces]]
    field = "points"

    [[hand]]
    field = "hand"
    of = 9

A place has the name by which choices light it: the prefix and its own. Whatever shorthand the file uses, a `Board`
lists every place with its coordinates, so that a client only draws. `kernel.declared` holds a board against its game.
"""

import tomllib
from pathlib import Path

from mythagon.kernel.board_file import BESIDE, BOARDS, COMMON, FILE, GRID, TRACK
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Facts


class Place:
    """One place: the name by which choices light it, what it is called, where it is. A point has no size."""

    def __init__(self, id: str, name: str, x: float, y: float, width: float = 0.0, height: float = 0.0) -> None:
        self.id = id
        self.name = name
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {"id": self.id, "name": self.name, "x": self.x, "y": self.y, "width": self.width, "height": self.height}


class Pieces:
    """The field of the view that says what lies where."""

    def __init__(self, facts: Facts) -> None:
        self.field = facts.word("field")
        self.by = facts.word("by")
        #: numbers say how many lie there, not whose it is
        self.counts = facts.flag("counts")

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {"field": self.field, "by": self.by, "counts": self.counts}


class Beside:
    """A field of the view that is shown beside the boards: a hand, a track or a counter."""

    def __init__(self, facts: Facts) -> None:
        self.field = facts.word("field")
        #: of a hand: how many it holds when it is full; of a track: where it ends
        self.most: int | None = (
            facts.number("to") if facts.has("to") else facts.number("of") if facts.has("of") else None
        )
        #: of a track: where it begins
        self.least = facts.number("from") if facts.has("from") else 0

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {"field": self.field, "least": self.least, "most": self.most}


class Board:
    """One board: its places in the order in which the view lists them, and what lies on them."""

    def __init__(self, facts: Facts) -> None:
        self.id = facts.word("id")
        self.form = facts.word("form")
        self.prefix = facts.word("prefix")
        self.places = self._places(facts)
        self.lines = self._lines(facts)
        self.chequered = facts.has("chequered") and facts.flag("chequered")
        #: places that the board itself sets off, such as rosettes
        self.marked = self._named(facts.words("marked"), "marked")
        #: places at which nothing is ever chosen
        self.still = self._named(facts.words("still"), "still")
        self.pieces = [Pieces(one) for one in facts.tables("pieces")]
        #: the names of columns and rows on the rim, with their coordinate; empty where there is none
        self.columns: list[tuple[str, float]] = []
        self.rows: list[tuple[str, float]] = []
        if facts.has("rim") and facts.flag("rim"):
            self._rim()

    def _places(self, facts: Facts) -> list[Place]:
        if self.form == GRID:
            return self._squares(facts)
        if self.form == TRACK:
            return self._steps(facts.number("from"), facts.number("to"), facts.number("wide"))
        where = facts.values["places"]
        assert isinstance(where, dict)
        return [Place(self.prefix + name, name, *numbers) for name, numbers in where.items()]

    def _squares(self, facts: Facts) -> list[Place]:
        """Row by row from the top; a square is named by its column and its row."""
        columns, rows, without = facts.words("columns"), facts.words("rows"), facts.words("without")
        found: list[Place] = []
        names: set[str] = set()
        for y, row in enumerate(rows):
            for x, column in enumerate(columns):
                name = column + row
                if name in names:
                    raise DataError(f"{self.id}: two squares are called {name}")
                names.add(name)
                if name not in without:
                    found.append(Place(self.prefix + name, name, float(x), float(y), 1.0, 1.0))
        for name in without:
            if name not in names:
                raise DataError(f"{self.id}.without names {name!r}, which is no square of this grid")
        return found

    def _steps(self, first: int, last: int, wide: int) -> list[Place]:
        """From the lower left on, row above row, each in the other direction than the one before."""
        if last <= first:
            raise DataError(f"{self.id}: a track goes from a number to a higher one, not from {first} to {last}")
        count = last - first + 1
        high = (count - 1) // wide
        found: list[Place] = []
        for n in range(count):
            row, along = n // wide, n % wide
            x = along if row % 2 == 0 else wide - 1 - along
            found.append(Place(f"{self.prefix}{first + n}", str(first + n), float(x), float(high - row), 1.0, 1.0))
        return found

    def _lines(self, facts: Facts) -> list[list[str]]:
        if not facts.has("lines"):
            return []
        lines = facts.values["lines"]
        assert isinstance(lines, list)
        return [self._named(line, f"lines[{number}]") for number, line in enumerate(lines, start=1)]

    def _named(self, names: list[str], where: str) -> list[str]:
        """Places by their own names, as choices name them."""
        known = {place.name: place.id for place in self.places}
        for name in names:
            if name not in known:
                raise DataError(f"{self.id}.{where} names {name!r}, which is no place of this board")
            if names.count(name) > 1 and not where.startswith("lines"):
                raise DataError(f"{self.id}.{where} names {name!r} twice")
        return [known[name] for name in names]

    def _rim(self) -> None:
        """A letter a column and the rest of the name a row, where that is true of every place."""
        columns: dict[str, float] = {}
        rows: dict[str, float] = {}
        for place in self.places:
            column, row = place.name[:1], place.name[1:]
            x, y = place.x + place.width / 2, place.y + place.height / 2
            if not row or columns.setdefault(column, x) != x or rows.setdefault(row, y) != y:
                raise DataError(
                    f"{self.id}.rim: places must be named by column and row, as a7 and a4 are in one column; "
                    f"{place.name} is not"
                )
        self.columns = list(columns.items())
        self.rows = list(rows.items())

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "id": self.id,
            "form": self.form,
            "places": [place.plain() for place in self.places],
            "lines": self.lines,
            "marked": self.marked,
            "chequered": self.chequered,
            "columns": self.columns,
            "rows": self.rows,
            "pieces": [pieces.plain() for pieces in self.pieces],
        }


class Declared:
    """All that a game declares of its table: boards, hands, tracks, counters, and the signs of its things."""

    def __init__(self, boards: list[Board], beside: dict[str, list[Beside]], things: dict[str, str]) -> None:
        self.boards = boards
        self.hands = beside["hand"]
        self.tracks = beside["track"]
        self.counters = beside["counter"]
        #: the house's motif for a thing that lies on a board or in a hand
        self.things = things

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "boards": [board.plain() for board in self.boards],
            "hands": [one.plain() for one in self.hands],
            "tracks": [one.plain() for one in self.tracks],
            "counters": [one.plain() for one in self.counters],
            "things": self.things,
        }


def read_board(text: str) -> Declared:
    """The boards of a file, given its text; whatever is wrong in it is named.

    >>> text = '''[[board]]
    ... form = "grid"
    ... columns = ["a", "b"]
    ... rows = ["2", "1"]
    ... [[board.pieces]]
    ... field = "stones"
    ... '''
    >>> [(place.name, place.x, place.y) for place in read_board(text).boards[0].places]
    [('a2', 0.0, 0.0), ('b2', 1.0, 0.0), ('a1', 0.0, 1.0), ('b1', 1.0, 1.0)]
    >>> read_board(text.replace("grid", "ring"))
    Traceback (most recent call last):
        ...
    mythagon.kernel.errors.DataError: board.toml: board[1].form must be one of graph, grid, track, areas, not 'ring'
    """
    try:
        return _declared(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, DataError) as error:
        raise DataError(f"{FILE}: {error}") from error


def find_board(folder: Path) -> Declared | None:
    """What a game's folder declares; None where it has no such file."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{FILE}: {error}") from error
    return read_board(text)


def _declared(content: dict[str, object]) -> Declared:
    known = ["board", *BESIDE, "things"]
    for name in content:
        if name not in known:
            raise DataError(f"unknown table {name!r}; there are {', '.join(known)}")
    boards = [_board(one, f"board[{number}]") for number, one in enumerate(_tables(content, "board"), start=1)]
    if not boards:
        raise DataError("there must be a [[board]]")
    ids = [board.id for board in boards]
    places = [place.id for board in boards for place in board.places]
    for names, what in ((ids, "boards"), (places, "places")):
        for name in names:
            if names.count(name) > 1:
                raise DataError(f"two {what} are called {name!r}")
    beside = {
        kind: [
            Beside(shape.read_facts(one, f"{kind}[{number}]", "printed"))
            for number, one in enumerate(_tables(content, kind), 1)
        ]
        for kind, shape in BESIDE.items()
    }
    return Declared(boards, beside, _things(content.get("things", {})))


def _board(given: dict[str, object], path: str) -> Board:
    form = given.get("form")
    if not isinstance(form, str) or form not in BOARDS:
        raise COMMON["form"].fail(form, f"{path}.form")
    return Board(BOARDS[form].read_facts(given, path, "printed"))


def _tables(content: dict[str, object], name: str) -> list[dict[str, object]]:
    found = content.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise DataError(f"{name} must be written as [[{name}]]")
    return found


def _things(given: object) -> dict[str, str]:
    if not isinstance(given, dict) or not all(isinstance(sign, str) for sign in given.values()):
        raise DataError('things must be a table of signs, as in king = "temple"')
    return given
