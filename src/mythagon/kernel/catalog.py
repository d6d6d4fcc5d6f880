"""Component data: TOML entries with stable ids and sources, declared field by field and checked when they are read.

    CITY = Kind(FOLDER, "cities.toml", "city", 8, {"value": Number(1, 10), "spaces": Number(1, 3)})

    [[city]]
    id = "crete"
    source = "printed"
    sources = { value = "reconstructed" }
    value = 3
    spaces = 3

What a field may hold is said in `kernel.fields`. A field that is not declared is refused, wherever it is.
"""

import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import RECONSTRUCTED, SOURCES, Facts, Field, Table
from mythagon.kernel.message import Message

#: the box holds as many pieces as the game's own data name
OURS: Final = -1
#: in a folder that has only the files in which it differs from another beside it: that one's name, as `rest`
REST: Final = "rest.toml"


def data_files(folder: Path) -> dict[str, Path]:
    """The files of a data folder by name, those among them that are kept in another folder (`REST`)."""
    files = {path.name: path for path in folder.glob("*.toml")}
    rest = files.pop(REST, None)
    if rest is None:
        return files
    return data_files(folder.parent / tomllib.loads(rest.read_text(encoding="utf-8"))["rest"]) | files


class Entry(Facts):
    """One component as its file describes it."""

    def __init__(self, kind: "Kind", id: str, facts: Facts) -> None:
        super().__init__(facts.values, facts.source, facts.sources)
        self.kind = kind
        self.id = id

    def fail(self, what: str) -> DataError:
        """An error that names the file and the entry, for rules that concern several fields."""
        return self.kind.fail(self.id, what)

    def pieces(self) -> int:
        """How many of it are in the box."""
        return self.number("copies") if self.has("copies") else 1

    def plain(self) -> dict[str, object]:
        """As sent to a client, with defaults filled in, and `sources` where a field's differs."""
        return {"id": self.id, "source": self.source, "sources": self.sources, **super().plain()}


class Kind:
    """A kind of component: its file in the data folder, its fields, and how many pieces the box holds.

    `pieces` is a number, 0 for any number, or OURS: as many as the game's own data have. `home` is the game's own data
    folder. A field named `copies` says how many pieces an entry stands for.
    """

    def __init__(self, home: Path, file: str, name: str, pieces: int, fields: dict[str, Field]) -> None:
        self.home = home
        self.file = file
        self.name = name
        self.pieces = pieces
        self.shape = Table(fields)
        self._fixed: list[str] = []

    def fixed_ids(self) -> list[str]:
        """The ids of the game's own data, in file order. Choices are named after them, so that from now on every data
        set must have the same: it may change what components are worth, not which there are."""
        if not self._fixed:
            self._fixed = [entry.id for entry in self.read(self.home)]
        return self._fixed

    def fail(self, id: str, what: str) -> DataError:
        """An error that names the file and the entry."""
        return DataError(f"{self.file}: {self.name} {id!r}: {what}")

    def read(self, folder: Path) -> list[Entry]:
        """All entries of a data folder, in file order."""
        found: list[Entry] = []
        ids: list[str] = []
        for number, values in enumerate(self._tables(folder), start=1):
            id = values.get("id")
            if not isinstance(id, str) or not id.isascii() or not id:
                raise DataError(f"{self.file}: {self.name} number {number} needs an ASCII id")
            if id in ids:
                raise DataError(f"{self.file}: {self.name} {id!r} is there twice")
            ids.append(id)
            found.append(self._entry(id, values))
        if self._fixed and ids != self._fixed:
            raise DataError(f"{self.file}: expected the entries {', '.join(self._fixed)} in this order")
        pieces = sum([entry.pieces() for entry in found])
        if self.pieces == OURS and folder == self.home:
            self.pieces = pieces
        boxed = self.box_size()
        if boxed and pieces != boxed:
            raise DataError(f"{self.file}: {pieces} pieces of {self.name}, the box has {boxed}")
        return found

    def box_size(self) -> int:
        """How many pieces the box holds; 0 if any number will do."""
        if self.pieces == OURS:
            self.read(self.home)
        return self.pieces

    def _tables(self, folder: Path) -> list[dict[str, object]]:
        """The file's tables ``[[name]]``; it holds nothing else."""
        path = data_files(folder).get(self.file, folder / self.file)
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise DataError(f"{path.name}: the file is missing from {folder}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError(f"{path.name}: {error}") from error
        tables = content.get(self.name)
        for other in content:
            if other != self.name:
                raise DataError(f"{path.name}: expected entries [[{self.name}]], not {other!r}")
        if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
            raise DataError(f"{path.name}: expected entries [[{self.name}]]")
        return tables

    def _entry(self, id: str, values: dict[str, object]) -> Entry:
        if "source" not in values:
            raise self.fail(id, f"source must be one of {', '.join(SOURCES)}")
        try:
            facts = self.shape.read_facts({name: value for name, value in values.items() if name != "id"}, "", "")
        except DataError as error:
            raise self.fail(id, str(error)) from error
        return Entry(self, id, facts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalog:
    """All components of one game, as one data folder gives them. A game's subclass reads its kinds."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise DataError(f"no data folder {folder}")
        self.folder = folder
        #: by kind, in the order they were read
        self.entries: dict[str, list[Entry]] = {}
        self._files: set[Path] = set()
        self._digest = ""

    def read(self, kind: Kind) -> list[Entry]:
        """All components of one kind."""
        self.entries[kind.name] = kind.read(self.folder)
        self._files.add(data_files(self.folder)[kind.file])
        return self.entries[kind.name]

    def find(self, kind: str, id: str) -> Entry | None:
        """The component of this id, if there is one."""
        for entry in self.entries.get(kind, []):
            if entry.id == id:
                return entry
        return None

    def pieces(self, kind: str) -> list[str]:
        """The ids of all pieces of a kind, in file order, each as often as it is in the box."""
        return [entry.id for entry in self.entries[kind] for _ in range(entry.pieces())]

    def sentences(self) -> dict[str, Message]:
        """Texts about components that follow from their data, by the key under which readers look for them."""
        return {}

    def digest(self) -> str:
        """Twelve hex digits that name this very data; records keep it. Files that change later do not change it."""
        if self._digest:
            return self._digest
        self._digest = digest_of(list(self._files))
        return self._digest

    def sources(self) -> dict[str, dict[str, int]]:
        """Per kind, how many pieces have which source."""
        found: dict[str, dict[str, int]] = {}
        for kind, entries in self.entries.items():
            counts = found.setdefault(kind, dict.fromkeys(SOURCES, 0))
            for entry in entries:
                counts[entry.source] += entry.pieces()
        return found

    def reconstructed(self) -> dict[str, list[str]]:
        """Which facts are ours, so that a client can mark them: fields by the text key of their component.

        A fact is ours when its own source, or else that of its entry, is `reconstructed`.
        """
        found: dict[str, list[str]] = {}
        for kind, entries in self.entries.items():
            for entry in entries:
                fields = entry.fields_from(RECONSTRUCTED)
                if fields:
                    found[f"{kind}.{entry.id}"] = fields
        return found


def digest_of(files: list[Path]) -> str:
    """The digest of data files: their names and what they hold, whatever ends their lines."""
    total = sha256()
    for path in sorted(files, key=lambda path: path.name):
        total.update(path.name.encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()[:12]
