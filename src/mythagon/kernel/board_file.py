"""What may stand in a `board.toml`: the forms of boards, what lies on them, what is shown beside them."""

from typing import Final

from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import ANY_NUMBER, Field, Flag, Id, Many, Maybe, Number, Table, Word

FILE: Final = "board.toml"
GRAPH: Final = "graph"
GRID: Final = "grid"
TRACK: Final = "track"
AREAS: Final = "areas"
FORMS: Final = (GRAPH, GRID, TRACK, AREAS)

#: how the view lists what lies on a board
BY_PLACE: Final = "place"
BY_SEAT: Final = "seat"
BY_PIECE: Final = "piece"

#: boards are drawn with a margin of their own; this only keeps a typing error from making one of a mile
FARTHEST: Final = 1000


class Name(Field):
    """Words without a space that are not empty: the name of a place, the beginning of names, a field of the view."""

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, str) or not value or any(letter.isspace() for letter in value):
            raise self.fail(value, path)
        return value

    def words(self) -> str:
        return "a name without spaces"


class Line(Field):
    """The names of two or more places, with spaces between them."""

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, str) or len(value.split()) < 2:
            raise self.fail(value, path)
        return value.split()

    def words(self) -> str:
        return 'the names of two or more places, as in "a7 d7 g7"'


class Where(Field):
    """The places by name: ``[x, y]`` of a point, ``[x, y, width, height]`` of an area."""

    def __init__(self, size: int) -> None:
        self.size = size

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, dict) or not value:
            raise self.fail(value, path)
        found: dict[str, list[float]] = {}
        for name, where in value.items():
            if not isinstance(name, str) or not name or any(letter.isspace() for letter in name):
                raise DataError(f"{path}: {name!r} is no name of a place: it must have no spaces")
            if not isinstance(where, list) or len(where) != self.size:
                raise DataError(f"{path}.{name} must be {self.measures()}, not {where!r}")
            numbers: list[float] = []
            for one in where:
                if isinstance(one, bool) or not isinstance(one, (int, float)) or not abs(one) <= FARTHEST:
                    raise DataError(f"{path}.{name} must be {self.measures()}, not {where!r}")
                numbers.append(float(one))
            if min(numbers[2:], default=1.0) <= 0:
                raise DataError(f"{path}.{name} has no width or no height")
            found[name] = numbers
        return found

    def measures(self) -> str:
        """What stands beside a name."""
        return "[x, y]" if self.size == 2 else "[x, y, width, height]"

    def words(self) -> str:
        return f"a table of places, each with {self.measures()}"


PIECES: Final = Table(
    {
        "field": Name(),
        "by": Maybe(Word([BY_PLACE, BY_SEAT, BY_PIECE]), BY_PLACE),
        "counts": Maybe(Flag(), False),
    }
)
#: what every form of board has
COMMON: Final[dict[str, Field]] = {
    "id": Maybe(Id(), "board"),
    "form": Word(FORMS),
    "prefix": Maybe(Name(), ""),
    "marked": Maybe(Many(Name()), []),
    "still": Maybe(Many(Name()), []),
    "pieces": Maybe(Many(PIECES), []),
}
BOARDS: Final[dict[str, Table]] = {
    GRAPH: Table({**COMMON, "places": Where(2), "lines": Maybe(Many(Line()), []), "rim": Maybe(Flag(), False)}),
    GRID: Table(
        {
            **COMMON,
            "columns": Many(Name(), 1, 40),
            "rows": Many(Name(), 1, 40),
            "without": Maybe(Many(Name()), []),
            "chequered": Maybe(Flag(), False),
            "rim": Maybe(Flag(), False),
        }
    ),
    TRACK: Table(
        {
            **COMMON,
            "from": Maybe(Number(0, ANY_NUMBER), 1),
            "to": Number(1, ANY_NUMBER),
            "wide": Maybe(Number(2, 40), 10),
        }
    ),
    AREAS: Table({**COMMON, "places": Where(4)}),
}
#: what lies beside the boards, and what is counted
BESIDE: Final[dict[str, Table]] = {
    "hand": Table({"field": Name(), "of": Maybe(Number(1, 60))}),
    "track": Table({"field": Name(), "from": Maybe(Number(0, ANY_NUMBER), 0), "to": Number(1, ANY_NUMBER)}),
    "counter": Table({"field": Name()}),
}
