"""What is in the box: tiles, amphorae, medallions, heroes, bosses, threads and the numbers of plain pieces."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import IN_TILE, OPEN, PLAIN, SIDES, SIGNS, THREAD, TILES, WALL, Print
from mythagon.kernel.catalog import Catalog, Entry, Kind
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Field, Many, Maybe, Number, Table, Word

FOLDER: Final = Path(__file__).parent / "data"

BORDERS: Final = [
    at + side
    for at in IN_TILE
    for side in SIDES
    if (at[0] if side in "ns" else at[1]) == ("1" if side in "nw" else "3")
]
EDGES: Final = [f"h{row}{column}" for row in "123" for column in "12"] + [
    f"v{row}{column}" for row in "12" for column in "123"
]

THREADS: Final = Kind(FOLDER, "threads.toml", "thread", 4, {})
COLOURS: Final = THREADS.fixed_ids()
TILE_FIELDS: Final[dict[str, Field]] = {
    "signs": Many(Table({"at": Word(IN_TILE), "sign": Word(SIGNS)})),
    "debris": Many(Word(IN_TILE)),
    "half": Maybe(Table({"at": Word(IN_TILE), "side": Word(SIDES)})),
    "walls": Many(Word(EDGES)),
    "border": Many(Word(BORDERS)),
    "threads": Many(Table({"edge": Word(EDGES), "colour": Word(COLOURS)})),
}
TILE: Final = Kind(FOLDER, "tiles.toml", "tile", TILES, TILE_FIELDS)
ITEM: Final = Kind(FOLDER, "amphorae.toml", "item", 10, {"copies": Number(1, 10)})
MEDALLION: Final = Kind(FOLDER, "medallions.toml", "medallion", 6, {"players": Many(Number(0, 4), 3, 3)})
HERO: Final = Kind(FOLDER, "heroes.toml", "hero", 7, {})
BOSS: Final = Kind(FOLDER, "bosses.toml", "boss", 4, {})
PIECE: Final = Kind(FOLDER, "pieces.toml", "piece", 5, {"number": Number(1, 20)})

TILE_NAMES: Final = TILE.fixed_ids()
ITEMS: Final = ITEM.fixed_ids()
MEDALLIONS: Final = MEDALLION.fixed_ids()
HEROES: Final = HERO.fixed_ids()
BOSSES: Final = BOSS.fixed_ids()
PIECES: Final = PIECE.fixed_ids()

PORTAL_TILE: Final = 0
LAIR_TILE: Final = 1

AMPHORAE: Final = 10
FORTUNE: Final = 0
SANDALS_ITEM: Final = 1
JOYSTICK_ITEM: Final = 2
BOOMERANG: Final = 3
PAD_ITEM: Final = 4
SHIELD: Final = 5
MIRROR: Final = 6

COURAGE: Final = 0
SPIRIT: Final = 1
STRENGTH: Final = 2
COMBAT: Final = 3
DISCORD: Final = 4
#: the medallions that cover the action bar; Fortune stays an amphora (ruling 3.12)
ON_BAR: Final = 5

ODYSSEUS: Final = 0
ANDROMEDA: Final = 1
EURYDICE: Final = 2
THESEUS: Final = 3
DAPHNE: Final = 4
ACHILLES: Final = 5
CIRCE: Final = 6

MINOTAUR: Final = 0
HYDRA: Final = 1
SIREN: Final = 2
HADES: Final = 3


class Box(Catalog):
    """All components, checked against the counts of the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.read(THREADS)
        #: prints[4 x tile + quarters turned clockwise]
        self.prints: list[Print] = []
        for entry in self.read(TILE):
            print = read_print(entry)
            for _ in range(4):
                self.prints.append(print)
                print = print.turned()
        check_signs(self.prints)
        self.copies: list[int] = [entry.number("copies") for entry in self.read(ITEM)]
        #: supply[medallion]: how many are in play with two, three and four players
        self.supply: list[list[int]] = [entry.numbers("players") for entry in self.read(MEDALLION)]
        self.read(HERO)
        self.read(BOSS)
        pieces = [entry.number("number") for entry in self.read(PIECE)]
        self.bar: i64 = pieces[0]
        self.skeletons: i64 = pieces[1]
        self.hades: i64 = pieces[2]
        self.young: i64 = pieces[3]
        self.ghost_points: i64 = pieces[4]


def read_print(entry: Entry) -> Print:
    """A tile as its entry describes it, unturned."""
    edges = [OPEN] * 36
    signs = [PLAIN] * 9
    for sign in entry.tables("signs"):
        signs[IN_TILE.index(sign.word("at"))] = 1 + SIGNS.index(sign.word("sign"))
    for edge in entry.words("walls"):
        lay_edge(edges, edge, WALL)
    for thread in entry.tables("threads"):
        if thread.word("edge") in entry.words("walls"):
            raise entry.fail(f"{thread.word('edge')} is a wall and a thread")
        lay_edge(edges, thread.word("edge"), THREAD + COLOURS.index(thread.word("colour")))
    for border in entry.words("border"):
        edges[4 * IN_TILE.index(border[:2]) + SIDES.index(border[2])] = WALL
    half, side = -1, -1
    if entry.has("half"):
        half = IN_TILE.index(entry.table("half").word("at"))
        side = SIDES.index(entry.table("half").word("side"))
        if entry.table("half").word("at") + entry.table("half").word("side") not in BORDERS:
            raise entry.fail("the half medallion must face a border of the tile")
    return Print(edges, signs, sorted([IN_TILE.index(at) for at in entry.words("debris")]), half, side)


def lay_edge(edges: list[int], edge: str, code: int) -> None:
    """Put a wall or thread between two squares of a tile: "h" to the east, "v" to the south of the square named."""
    at = IN_TILE.index(edge[1:])
    side, other = (1, at + 1) if edge[0] == "h" else (2, at + 3)
    edges[4 * at + side] = code
    edges[4 * other + (side + 2) % 4] = code


def check_signs(prints: list[Print]) -> None:
    """What the rules rely on: the Portal and the Lair in the middle of their own tiles, two stairs, ten debris."""
    counts = [0] * (len(SIGNS) + 1)
    debris = 0
    for tile in range(TILES):
        for sign in prints[4 * tile].signs:
            counts[sign] += 1
        debris += len(prints[4 * tile].debris)
    if prints[4 * PORTAL_TILE].signs[4] != 1 or prints[4 * LAIR_TILE].signs[4] != 2 or counts[1] != 1 or counts[2] != 1:
        raise DataError(
            "tiles.toml: the Portal and the Lair must be in the middle of the tiles of these names, once each"
        )
    if counts[5] != 2:
        raise DataError(f"tiles.toml: {counts[5]} stairs, there must be 2")
    if counts[3] < 2 or counts[4] < 1 or counts[6] < 1:
        raise DataError("tiles.toml: expected at least 2 sandals, 1 joystick and 1 pad")
    if debris != AMPHORAE:
        raise DataError(f"tiles.toml: {debris} debris for {AMPHORAE} amphorae")
