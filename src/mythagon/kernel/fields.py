"""What the fields of component data may hold: numbers, words, flags, lists, tables in tables, and verbs.

    "cost": Table({"faithful": Number(0, 9), "aegis": Number(0, 9)}),
    "timing": Word(TIMINGS),
    "effect": Many(EFFECT),

`EFFECT` being a small language of its own, in which tables nest:

    EFFECT = Verbs()
    EFFECT.verb("gain", {"what": Word(RESOURCES), "amount": Number(1, 9)})
    EFFECT.verb("each_other", {"then": Many(EFFECT)})

    effect = [{ verb = "each_other", then = [{ verb = "gain", what = "aegis", amount = 1 }] }]
"""

from collections.abc import Sequence
from typing import Final

from mythagon.kernel.errors import DataError

#: Where a fact comes from, best first.
SOURCES: Final = ("printed", "second_hand", "deduced", "reconstructed")
RECONSTRUCTED: Final = "reconstructed"
#: what may have a source of its own without being a field: the name is in the text files
NAME: Final = "name"


#: the most a list may hold when nothing else is said
ANY_NUMBER: Final = 999


class Field:
    """What one field may hold."""

    def read(self, value: object, path: str, source: str) -> object:
        """The value, if it is one of this field; `path` names the field in errors, `source` is its table's."""
        raise NotImplementedError

    def words(self) -> str:
        """What it may hold, in words."""
        raise NotImplementedError

    def fail(self, value: object, path: str) -> DataError:
        """An error that says what was expected."""
        return DataError(f"{path} must be {self.words()}, not {value!r}")


class Number(Field):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise self.fail(value, path)
        return value

    def words(self) -> str:
        return f"a number from {self.low} to {self.high}" if self.low < self.high else f"the number {self.low}"


def words(listed: str) -> tuple[str, ...]:
    """The words of a closed list, with spaces between them; the number of a word is its place.

    >>> words("earth water").index("water")
    1
    """
    return tuple(listed.split())


class Word(Field):
    """One word of a closed list."""

    def __init__(self, list: Sequence[str]) -> None:
        self.list = list

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, str) or value not in self.list:
            raise self.fail(value, path)
        return value

    def words(self) -> str:
        return f"one of {', '.join(self.list)}"


class Id(Field):
    """An id of something that has no entry of its own: letters, digits and underscores."""

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, str) or not value.isascii() or not value.replace("_", "a").isalnum():
            raise self.fail(value, path)
        return value

    def words(self) -> str:
        return "an id of ASCII letters, digits and underscores"


class Flag(Field):
    """Yes or no."""

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, bool):
            raise self.fail(value, path)
        return value

    def words(self) -> str:
        return "true or false"


class Many(Field):
    """A list of such values."""

    def __init__(self, each: Field, least: int = 0, most: int = ANY_NUMBER) -> None:
        self.each = each
        self.least = least
        self.most = most

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise self.fail(value, path)
        return [self.each.read(item, f"{path}[{number}]", source) for number, item in enumerate(value, start=1)]

    def words(self) -> str:
        if self.least == self.most:
            count = f" of exactly {self.least}"
        elif self.most == ANY_NUMBER:
            count = f" of at least {self.least}" if self.least else ""
        else:
            count = f" of {self.least} to {self.most}" if self.least else f" of at most {self.most}"
        return f"a list{count} ({self.each.words()})"


class Maybe(Field):
    """A value that may be left out; then it is the default, or (None) not there at all."""

    def __init__(self, field: Field, default: object = None) -> None:
        self.field = field
        self.default = default

    def read(self, value: object, path: str, source: str) -> object:
        return self.field.read(value, path, source)

    def words(self) -> str:
        left_out = "" if self.default is None else f", {self.default!r} when left out"
        return f"{self.field.words()}{left_out or ', or left out'}"


class Facts:
    """The values of a table that has been read, with the source of each."""

    def __init__(self, values: dict[str, object], source: str, sources: dict[str, str]) -> None:
        self.values = values
        self.source = source
        #: of fields whose source differs
        self.sources = sources

    def has(self, field: str) -> bool:
        """Is this field there, given or by default?"""
        return field in self.values

    def number(self, field: str) -> int:
        """The value of a Number."""
        value = self.values[field]
        assert isinstance(value, int)
        return value

    def word(self, field: str) -> str:
        """The value of a Word or an Id."""
        value = self.values[field]
        assert isinstance(value, str)
        return value

    def flag(self, field: str) -> bool:
        """The value of a Flag."""
        value = self.values[field]
        assert isinstance(value, bool)
        return value

    def numbers(self, field: str) -> list[int]:
        """The values of a list of Numbers; none where the field is left out."""
        return [item for item in self._list(field) if isinstance(item, int)]

    def words(self, field: str) -> list[str]:
        """The values of a list of Words; none where the field is left out."""
        return [item for item in self._list(field) if isinstance(item, str)]

    def table(self, field: str) -> "Facts":
        """The value of a Table or of Verbs."""
        value = self.values[field]
        assert isinstance(value, Facts)
        return value

    def tables(self, field: str) -> "list[Facts]":
        """The values of a list of Tables or Verbs; none where the field is left out."""
        return [item for item in self._list(field) if isinstance(item, Facts)]

    def _list(self, field: str) -> list[object]:
        value = self.values.get(field, [])
        assert isinstance(value, list)
        return value

    def source_of(self, field: str) -> str:
        """Where the value of this field comes from."""
        return self.sources.get(field, self.source)

    def fields_from(self, source: str) -> list[str]:
        """The fields of this source; what is of it as a whole is named as a whole: ``goals``, or ``goals[2]``."""
        found = [NAME] if self.sources.get(NAME) == source else []
        for field, value in self.values.items():
            parts = value if isinstance(value, list) else [value]
            tables = [part for part in parts if isinstance(part, Facts)]
            own = self.source_of(field)
            if all(table.is_from_throughout(own) for table in tables):
                found += [field] if own == source else []
                continue
            for number, table in enumerate(tables, start=1):
                place = f"{field}[{number}]" if isinstance(value, list) else field
                if table.is_from_throughout(source):
                    found.append(place)
                else:
                    found += [f"{place}.{inner}" for inner in table.fields_from(source)]
        return found

    def is_from_throughout(self, source: str) -> bool:
        """Do all facts of this table and of the tables in it have this source?"""
        if self.source != source or any(own != source for own in self.sources.values()):
            return False
        for value in self.values.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, Facts) and not part.is_from_throughout(source):
                    return False
        return True

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {field: plain_fact(value, self.source_of(field)) for field, value in self.values.items()}


def plain_fact(value: object, source: str) -> object:
    """A value as sent to a client; a table in a table says its source where it differs from what it is in."""
    if isinstance(value, list):
        return [plain_fact(item, source) for item in value]
    if not isinstance(value, Facts):
        return value
    plain = value.plain()
    if value.source != source:
        plain["source"] = value.source
    if value.sources:
        plain["sources"] = value.sources
    return plain


class Table(Field):
    """A table in the table. It may have a `source` and `sources` of its own; without, it has that of what it is in."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.fields = fields

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, dict):
            raise self.fail(value, path)
        return self.read_facts(value, path, source)

    def read_facts(self, given: dict[str, object], path: str, source: str) -> Facts:
        """The values with defaults; nothing that is not declared."""
        prefix = f"{path}." if path else ""
        own = given.get("source", source)
        if not isinstance(own, str) or own not in SOURCES:
            raise DataError(f"{prefix}source must be one of {', '.join(SOURCES)}, not {own!r}")
        sources = self._sources(given.get("sources", {}), prefix)
        values: dict[str, object] = {}
        for name in given:
            if name not in self.fields and name not in ("source", "sources"):
                raise DataError(f"unknown field {prefix + name!r}; there are {', '.join(self.fields) or 'none'}")
        for name, field in self.fields.items():
            if name in given:
                values[name] = field.read(given[name], prefix + name, sources.get(name, own))
            elif isinstance(field, Maybe):
                if field.default is not None:
                    values[name] = field.default
            else:
                raise DataError(f"{prefix + name} is missing; it must be {field.words()}")
        return Facts(values, own, sources)

    def _sources(self, given: object, prefix: str) -> dict[str, str]:
        if not isinstance(given, dict):
            raise DataError(f"{prefix}sources must be a table of fields and their sources, not {given!r}")
        for name, source in given.items():
            if name not in self.fields and name != NAME:
                raise DataError(f"{prefix}sources names {name!r}, which is no field")
            if source not in SOURCES:
                raise DataError(f"{prefix}sources.{name} must be one of {', '.join(SOURCES)}, not {source!r}")
        return given

    def words(self) -> str:
        return f"a table of {', '.join(self.fields) or 'nothing'}"


class Verbs(Field):
    """A table with a `verb` and the fields that this verb takes; verbs may take tables with verbs."""

    def __init__(self) -> None:
        self.verbs: dict[str, Table] = {}

    def verb(self, name: str, fields: dict[str, Field]) -> None:
        """One more verb of this little language."""
        self.verbs[name] = Table({"verb": Word([name]), **fields})

    def read(self, value: object, path: str, source: str) -> object:
        if not isinstance(value, dict):
            raise self.fail(value, path)
        verb = value.get("verb")
        if not isinstance(verb, str) or verb not in self.verbs:
            raise DataError(f"{path}.verb must be one of {', '.join(self.verbs)}, not {verb!r}")
        return self.verbs[verb].read_facts(value, path, source)

    def words(self) -> str:
        return f"a table with a verb ({', '.join(self.verbs)})"
