"""What is in the box: the four faces of a knucklebone (AST-1.1), as data/faces.toml describes them."""

from pathlib import Path
from typing import Final

from mythagon.kernel.catalog import OURS, Catalog, Kind
from mythagon.kernel.fields import Number

FOLDER: Final = Path(__file__).parent
FACE: Final = Kind(FOLDER / "data", "faces.toml", "face", OURS, {"value": Number(1, 9)})
#: other data may change what a face is worth, never which there are
FACES: Final = FACE.fixed_ids()


class Box(Catalog):
    """The components of one data folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.values: list[int] = [entry.number("value") for entry in self.read(FACE)]
