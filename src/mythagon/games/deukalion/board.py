"""The chart (DEU-7.1): 9 columns A to I, 7 rows 1 to 7; what ships and the Hydra may enter, and how far it is."""

from typing import Final

from mypy_extensions import i64

from mythagon.kernel.catalog import Entry
from mythagon.kernel.errors import DataError

COLUMNS: Final = "ABCDEFGHI"
ROWS: Final = "1234567"
SQUARES: Final[list[str]] = [column + row for row in ROWS for column in COLUMNS]
NAMES: Final[tuple[str, ...]] = tuple(SQUARES)
AREA: Final = 63

#: terrain of a square
LAND: Final = 0
SEA: Final = 1
ANCHOR: Final = 2
STYX: Final = 3

#: terrain of each kind of square; what is none of these is sea
TERRAIN: Final = {
    "kylix": LAND,
    "athens": LAND,
    "anchor": ANCHOR,
    "styx": STYX,
    "hydra_start": SEA,
    "city": LAND,
    "settlement": LAND,
    "whirlpool": SEA,
}
KINDS: Final = tuple(TERRAIN)
#: how many of each kind the printed board has; whirlpools belong to the expansion
COUNTS = {"kylix": 1, "athens": 1, "anchor": 5, "styx": 2, "hydra_start": 1, "city": 8, "settlement": 4}
FAR: Final = 99
#: the Hydra's own square, one for each ship but the one it fights, and one to be moved to
HYDRA_ROOM: Final = 5


class Chart:
    """The squares and all that follows from where things stand: neighbours, places in reach, distances."""

    def __init__(self, squares: list[Entry], cities: list[str], settlements: list[str]) -> None:
        self.terrain: list[int] = [SEA] * AREA
        #: what the places are called: cities in file order, then settlements
        self.names: list[str] = cities + settlements
        found = self._read(squares)
        self.anchors: list[int] = found["anchor"]
        self.styx: list[int] = found["styx"]
        self.whirlpools: list[int] = found["whirlpool"]
        self.hydra_start: i64 = found["hydra_start"][0]
        self.kylix: i64 = found["kylix"][0]
        self.athens: i64 = found["athens"][0]
        #: square of each place: cities in file order, then settlements
        self.places: list[int] = place_squares(squares, "city", cities) + place_squares(
            squares, "settlement", settlements
        )
        #: what a ship may sail to (DEU-7.1)
        self.neighbours: list[list[int]] = [self._beside(square, False) for square in range(AREA)]
        #: where the Hydra may go (DEU-6.3)
        self.hydra_neighbours: list[list[int]] = [self._beside(square, True) for square in range(AREA)]
        #: places next to a square, never diagonally (DEU-7.7)
        self.near: list[list[int]] = [self._near(square) for square in range(AREA)]
        #: squares from which a place is in reach
        self.access: list[list[int]] = [
            [square for square in range(AREA) if self.terrain[square] != LAND and place in self.near[square]]
            for place in range(len(self.places))
        ]
        #: sailing distance between squares over open water, 99 where there is no way
        self.distance: list[list[int]] = [self._distances(square) for square in range(AREA)]
        self._check()
        #: steps from a square to where each place, Athens or the Styx is in reach
        self.to_place: list[list[int]] = [self._ways(access) for access in self.access]
        self.to_anchor: list[int] = self._ways(self.anchors)
        self.to_styx: list[int] = self._ways(self.styx)
        #: where a relocation of 3 squares may end if nothing stands there: by Hydra, whirlpools, shortest way (G5)
        self.ends: list[list[list[int]]] = [
            [self.reach(square, 3, variant & 4 != 0, variant & 2 != 0, variant & 1 != 0, 0) for square in range(AREA)]
            for variant in range(8)
        ]

    def landmark(self, square: i64) -> str:
        """What is in reach on a square: Athens, the Styx, a city or settlement; else the open sea."""
        if self.terrain[square] == ANCHOR:
            return "athens"
        if self.terrain[square] == STYX:
            return "styx"
        return self.names[self.near[square][0]] if self.near[square] else "sea"

    def near_what(self, square: i64) -> tuple[str, str]:
        """The landmark closest to a square, and on which side of it the square is."""
        if self.terrain[square] == STYX:
            return "styx", "on"
        marks = [(name, self.places[place]) for place, name in enumerate(self.names)]
        marks.append(("athens", int(self.athens)))
        best, way, closest = "", "", FAR
        for name, at in marks:
            across, down = square % 9 - at % 9, square // 9 - at // 9
            if across * across + down * down < closest:
                closest = across * across + down * down
                north = "north" if down < 0 else "south" if down > 0 else ""
                best, way = name, north + ("east" if across > 0 else "west" if across < 0 else "")
        return best, way

    def _read(self, squares: list[Entry]) -> dict[str, list[int]]:
        """Lay the terrain; the squares of each kind."""
        taken: dict[str, str] = {}
        found: dict[str, list[int]] = {kind: [] for kind in KINDS}
        for entry in squares:
            kind = entry.word("kind")
            at = entry.word("at")
            if at in taken:
                raise entry.fail(f"{at} is already the square of {taken[at]!r}")
            taken[at] = entry.id
            self.terrain[SQUARES.index(at)] = TERRAIN[kind]
            found[kind].append(SQUARES.index(at))
        for kind, count in COUNTS.items():
            if len(found[kind]) != count:
                raise DataError(f"board.toml: {len(found[kind])} squares of {kind}, the board has {count}")
        return found

    def _beside(self, square: int, hydra: bool) -> list[int]:
        if self.terrain[square] == LAND:
            return []
        beside = adjacent(square)
        if hydra:
            return [other for other in beside if self.terrain[other] == SEA]
        return [other for other in beside if self.terrain[other] != LAND]

    def _near(self, square: int) -> list[int]:
        beside = adjacent(square)
        return [place for place, at in enumerate(self.places) if at in beside]

    def _distances(self, start: int) -> list[int]:
        distance = [FAR] * AREA
        if self.terrain[start] == LAND:
            return distance
        distance[start] = 0
        queue = [start]
        for square in queue:
            for other in self.neighbours[square]:
                if distance[other] == FAR:
                    distance[other] = distance[square] + 1
                    queue.append(other)
        return distance

    def _waters(self, start: int) -> list[int]:
        """The open sea in which the Hydra can go about from here."""
        found = [start]
        for square in found:
            found += [other for other in self.hydra_neighbours[square] if other not in found]
        return found

    def _ways(self, ends: list[int]) -> list[int]:
        return [min([self.distance[square][end] for end in ends]) for square in range(AREA)]

    def _check(self) -> None:
        """The water hangs together and every place can be reached."""
        start = self.anchors[0]
        for square in range(AREA):
            if self.terrain[square] != LAND and self.distance[start][square] == FAR:
                raise DataError(f"board.toml: no ship can reach {SQUARES[square]}")
        for place, access in enumerate(self.access):
            if not access:
                raise DataError(f"board.toml: no water beside {SQUARES[self.places[place]]}")
        for square in [int(self.hydra_start), *self.whirlpools]:
            waters = len(self._waters(square))
            if waters < HYDRA_ROOM:
                raise DataError(
                    f"board.toml: the open sea around {SQUARES[square]} has {waters} of the {HYDRA_ROOM} squares"
                    " that the Hydra needs to be moved away from ships"
                )

    def reach(self, start: int, steps: int, hydra: bool, whirl: bool, shortest: bool, blocked: int) -> list[int]:
        """Open-sea squares at the end of a path of exactly so many steps, none entered twice (G5, G7).

        `blocked` is a bit set of squares that may not be crossed; by the shortest way the end may not be nearer.
        """
        lanes = self.hydra_neighbours if hydra else self.neighbours
        ends: set[int] = set()
        nearer: set[int] = {start}

        def walk(square: int, left: int, visited: int) -> None:
            if left < steps:
                (nearer if left else ends).add(square)
            if square != start and blocked >> square & 1:
                return
            if left:
                for other in lanes[square]:
                    if not visited >> other & 1:
                        walk(other, left - 1, visited | 1 << other)
            if whirl and square in self.whirlpools:
                for exit in self.whirlpools:
                    if not visited >> exit & 1:
                        surface(exit, left, visited | 1 << exit)

        def surface(square: int, left: int, visited: int) -> None:
            """Out of another whirlpool without a step spent; from there the path goes on by sea."""
            (nearer if left else ends).add(square)
            if blocked >> square & 1 or not left:
                return
            for other in lanes[square]:
                if not visited >> other & 1:
                    walk(other, left - 1, visited | 1 << other)

        walk(start, steps, 1 << start)
        found = [square for square in sorted(ends) if self.terrain[square] == SEA and square != start]
        return [square for square in found if square not in nearer] if shortest else found

    def nearest(self, start: int, hydra: bool, taken: int) -> list[int]:
        """The free open-sea squares nearest by water, for when no path of 3, 2 or 1 ends on one (G6)."""
        lanes = self.hydra_neighbours if hydra else self.neighbours
        ring = [start]
        seen = {start}
        while ring:
            found = [square for square in ring if self.terrain[square] == SEA and not taken >> square & 1]
            if found:
                return sorted(found)
            beyond: list[int] = []
            for square in ring:
                for other in lanes[square]:
                    if other not in seen:
                        seen.add(other)
                        beyond.append(other)
            ring = beyond
        return []


def place_squares(squares: list[Entry], kind: str, ids: list[str]) -> list[int]:
    """The squares of the cities or of the settlements, in the order of their ids."""
    found = [-1] * len(ids)
    for entry in squares:
        if entry.word("kind") == kind:
            if entry.id not in ids:
                raise entry.fail(f"there is no {kind} of that id")
            found[ids.index(entry.id)] = SQUARES.index(entry.word("at"))
    return found


def adjacent(square: int) -> list[int]:
    """Orthogonal neighbours on the grid, north, west, east, south."""
    row, column = divmod(square, 9)
    found: list[int] = []
    if row > 0:
        found.append(square - 9)
    if column > 0:
        found.append(square - 1)
    if column < 8:
        found.append(square + 1)
    if row < 6:
        found.append(square + 9)
    return found
