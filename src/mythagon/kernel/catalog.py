"""Component data: TOML entries with stable ids and a source status, checked when they are read."""

import tomllib
from hashlib import sha256
from pathlib import Path

from mypy_extensions import mypyc_attr

from mythagon.kernel.errors import DataError

#: Where an entry comes from, best first.
SOURCES = ("printed", "second_hand", "deduced", "reconstructed")

Entry = dict[str, object]


class Table:
    """The entries of one data file, in file order, with typed reading that names file and entry on a typo."""

    def __init__(self, path: Path, kind: str) -> None:
        self.path = path
        self.kind = kind
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise DataError(f"{path.name}: the file is missing from {path.parent}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError(f"{path.name}: {error}") from error
        entries = content.get(kind)
        if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
            raise DataError(f"{path.name}: expected entries [[{kind}]]")
        self.entries: list[Entry] = entries
        self.ids: list[str] = []
        for number, entry in enumerate(entries, start=1):
            id = entry.get("id")
            if not isinstance(id, str) or not id.isascii() or not id:
                raise DataError(f"{path.name}: {kind} number {number} needs an ASCII id")
            if id in self.ids:
                raise DataError(f"{path.name}: {kind} {id!r} stands twice")
            self.ids.append(id)
            self.word(entry, "source", SOURCES)

    def fail(self, entry: Entry, what: str) -> DataError:
        """An error that names the file and the entry."""
        return DataError(f"{self.path.name}: {self.kind} {entry.get('id')!r}: {what}")

    def number(self, entry: Entry, field: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = entry.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(entry, f"{field} must be a number from {low} to {high}, not {value!r}")
        return value

    def word(self, entry: Entry, field: str, words: tuple[str, ...]) -> str:
        """One word of a closed list."""
        value = entry.get(field)
        if not isinstance(value, str) or value not in words:
            raise self.fail(entry, f"{field} must be one of {', '.join(words)}, not {value!r}")
        return value

    def words(self, entry: Entry, field: str, words: tuple[str, ...]) -> list[str]:
        """Any number of words of a closed list."""
        value = entry.get(field, [])
        if not isinstance(value, list) or any(not isinstance(word, str) or word not in words for word in value):
            raise self.fail(entry, f"{field} must be a list out of {', '.join(words)}, not {value!r}")
        return [str(word) for word in value]

    def numbers(self, entry: Entry, field: str, low: int, high: int) -> list[int]:
        """Any number of whole numbers within bounds."""
        value = entry.get(field, [])
        if not isinstance(value, list) or any(not isinstance(n, int) or not low <= n <= high for n in value):
            raise self.fail(entry, f"{field} must be a list of numbers from {low} to {high}, not {value!r}")
        return [int(n) for n in value]

    def fields(self, entry: Entry, known: tuple[str, ...]) -> None:
        """No field but these (a misspelt one would silently be a default)."""
        for field in entry:
            if field not in known and field not in ("id", "source", "page"):
                raise self.fail(entry, f"unknown field {field!r}")

    def count(self, expected: int) -> None:
        """As many pieces as lie in the box."""
        pieces = 0
        for entry in self.entries:
            pieces += self.number(entry, "copies", 1, 99) if "copies" in entry else 1
        if pieces != expected:
            raise DataError(f"{self.path.name}: {pieces} pieces of {self.kind}, the box has {expected}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalog:
    """All components of one game, as one data folder gives them."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise DataError(f"no data folder {folder}")
        self.folder = folder
        self.tables: list[Table] = []
        self._files: set[Path] = set()
        self._digest = ""

    def table(self, file: str, kind: str) -> Table:
        """Read the entries of one kind."""
        table = Table(self.folder / file, kind)
        self.tables.append(table)
        self._files.add(table.path)
        return table

    def digest(self) -> str:
        """Twelve hex digits that name this very data; records keep it. Files that change later do not change it."""
        if self._digest:
            return self._digest
        total = sha256()
        for path in sorted(self._files):
            total.update(path.name.encode())
            total.update(path.read_bytes().replace(b"\r\n", b"\n"))
        self._digest = total.hexdigest()[:12]
        return self._digest

    def sources(self) -> dict[str, dict[str, int]]:
        """Per kind, how many pieces have which source."""
        found: dict[str, dict[str, int]] = {}
        for table in self.tables:
            counts = found.setdefault(table.kind, dict.fromkeys(SOURCES, 0))
            for entry in table.entries:
                copies = entry.get("copies", 1)
                counts[str(entry["source"])] += copies if isinstance(copies, int) else 1
        return found

    def reconstructed(self) -> list[str]:
        """Text keys of the components that are ours, so that a client can mark them."""
        return [
            f"{table.kind}.{entry['id']}"
            for table in self.tables
            for entry in table.entries
            if entry["source"] == "reconstructed"
        ]
