"""The stones in the box (MOR-1.2)."""

from pathlib import Path
from typing import Final

from mythagon.kernel.catalog import Catalog, Kind
from mythagon.kernel.fields import Number

FOLDER: Final = Path(__file__).parent
STONE: Final = Kind(FOLDER / "data", "stones.toml", "stone", 0, {"copies": Number(3, 12)})
STONES: Final = STONE.fixed_ids()


class Box(Catalog):
    """The stones of each seat, as one data folder gives them."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.stones: list[int] = [entry.pieces() for entry in self.read(STONE)]
