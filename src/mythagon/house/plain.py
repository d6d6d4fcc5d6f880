"""What `house.shapes` is where only the standard library is: structs declared as msgspec's.

They do as much as the house needs, `house.plain_json` writes and reads them, and both say the same as msgspec: tests
hold them side by side.
"""

import re
from enum import Enum
from inspect import get_annotations
from typing import Any, ClassVar, dataclass_transform


class UnsetType(Enum):
    """What is left out is not null."""

    UNSET = "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET = UnsetType.UNSET


class DecodeError(ValueError):
    """A text is not what it should be."""


class Meta:
    """What a value must also be."""

    def __init__(
        self,
        *,
        ge: float | None = None,
        le: float | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        pattern: str | None = None,
    ) -> None:
        self.ge = ge
        self.le = le
        self.min_length = min_length
        self.max_length = max_length
        self.pattern = re.compile(pattern) if pattern is not None else None

    def check(self, value: Any, at: str) -> None:
        """Refuse what is out of bounds."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            if self.ge is not None and value < self.ge:
                raise DecodeError(f"Expected a number >= {self.ge:g}{place(at)}")
            if self.le is not None and value > self.le:
                raise DecodeError(f"Expected a number <= {self.le:g}{place(at)}")
        elif isinstance(value, str | list):
            if self.min_length is not None and len(value) < self.min_length:
                raise DecodeError(f"Expected a length >= {self.min_length}{place(at)}")
            if self.max_length is not None and len(value) > self.max_length:
                raise DecodeError(f"Expected a length <= {self.max_length}{place(at)}")
            if self.pattern is not None and isinstance(value, str) and not self.pattern.search(value):
                raise DecodeError(f"Expected a text matching {self.pattern.pattern!r}{place(at)}")


def place(at: str) -> str:
    """Where in a message something is wrong."""
    return f" - at `{at}`"


class Default:
    """How a field is called in JSON, and what it is where it is left out."""

    def __init__(self, name: str | None = None, default_factory: Any = None) -> None:
        self.name = name
        self.default_factory = default_factory


def field(*, name: str | None = None, default_factory: Any = None) -> Any:
    """A field that is called otherwise in JSON, or whose default is made anew."""
    return Default(name, default_factory)


class Raw(bytes):
    """JSON already."""


class Form:
    """What a struct declares."""

    def __init__(self, cls: type, tag: str | None, frozen: bool, closed: bool, spare: bool) -> None:
        self.tag = tag
        self.frozen = frozen
        #: are other fields refused, and defaults left out?
        self.closed = closed
        self.spare = spare
        self.names: list[str] = []
        self.sent: dict[str, str] = {}
        self.defaults: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            own = get_annotations(base) if issubclass(base, Struct) and base is not Struct else {}
            for name in own:
                if name in self.sent:
                    continue
                given = vars(base).get(name, UNSET)
                self.names.append(name)
                self.sent[name] = given.name if isinstance(given, Default) and given.name else name
                if isinstance(given, Default):
                    if given.default_factory is not None:
                        self.defaults[name] = given
                elif given is not UNSET or name in vars(base):
                    self.defaults[name] = given

    def default(self, name: str) -> Any:
        """What a field is where nobody says: an empty list is a new one each time."""
        given = self.defaults[name]
        if isinstance(given, Default):
            return given.default_factory()
        return given.copy() if isinstance(given, list | dict | set) else given


@dataclass_transform(field_specifiers=(field,))
class Struct:
    """Named fields."""

    form: ClassVar[Form]

    def __init_subclass__(
        cls,
        tag: str | None = None,
        frozen: bool = False,
        kw_only: bool = False,
        forbid_unknown_fields: bool = False,
        omit_defaults: bool = False,
    ) -> None:
        cls.form = Form(cls, tag, frozen, forbid_unknown_fields, omit_defaults)

    def __init__(self, *given: Any, **named: Any) -> None:
        form = self.form
        if len(given) > len(form.names):
            raise TypeError(f"{type(self).__name__} has {len(form.names)} fields")
        values = vars(self)
        for name, value in zip(form.names, given, strict=False):
            values[name] = value
        for name in form.names[len(given) :]:
            if name in named:
                values[name] = named.pop(name)
            elif name in form.defaults:
                values[name] = form.default(name)
            else:
                raise TypeError(f"{type(self).__name__} lacks {name}")
        if named:
            raise TypeError(f"{type(self).__name__} has no {', '.join(named)}")

    def __setattr__(self, name: str, value: Any) -> None:
        if self.form.frozen:
            raise AttributeError(f"{type(self).__name__} is immutable")
        vars(self)[name] = value

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({said})"


def replace(struct: Any, **changes: Any) -> Any:
    """A copy with other values."""
    return type(struct)(**(vars(struct) | changes))
