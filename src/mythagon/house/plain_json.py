"""The JSON of structs that `house.plain` declares, written and read by the json module."""

import json
import types
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from mythagon.house.plain import UNSET, DecodeError, Raw, Struct, UnsetType, place

# -- writing --------------------------------------------------------------------------------------------------------

#: as msgspec writes: no blanks, letters as they are
SAY = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def write(value: Any, out: list[str]) -> None:
    """JSON, piece by piece: what is encoded already is put in as it is."""
    if value is None or isinstance(value, str | int | float):
        out.append(SAY(value))
    elif isinstance(value, Raw):
        out.append(value.decode())
    elif isinstance(value, bytes):
        out.append(SAY(b64encode(value).decode()))
    elif isinstance(value, Struct):
        write_struct(value, out)
    elif is_dataclass(value):
        write({one.name: getattr(value, one.name) for one in fields(value)}, out)
    elif isinstance(value, dict):
        out.append("{")
        for number, (name, part) in enumerate(value.items()):
            out.append(f"{',' if number else ''}{SAY(str(name))}:")
            write(part, out)
        out.append("}")
    elif isinstance(value, list | tuple | set | frozenset | Sequence):
        out.append("[")
        for number, part in enumerate(value):
            if number:
                out.append(",")
            write(part, out)
        out.append("]")
    else:
        raise TypeError(f"{type(value).__name__} cannot be sent")


def write_struct(value: Struct, out: list[str]) -> None:
    """A struct as an object, its tag first."""
    form = value.form
    out.append("{")
    more = form.tag is not None
    if more:
        out.append(f'"type":{SAY(form.tag)}')
    for name, part in vars(value).items():
        if part is UNSET or (form.spare and name in form.defaults and part == form.default(name)):
            continue
        out.append(f"{',' if more else ''}{SAY(form.sent[name])}:")
        write(part, out)
        more = True
    out.append("}")


class Encoder:
    """Writes JSON."""

    def encode(self, value: Any) -> bytes:
        """As sent and kept."""
        out: list[str] = []
        write(value, out)
        return "".join(out).encode()


# -- reading --------------------------------------------------------------------------------------------------------


#: the types of each struct's fields, found when it is first read
TYPES: dict[str, dict[str, Any]] = {}


def types_in(cls: type[Struct]) -> dict[str, Any]:
    """The types of a struct's fields."""
    name = f"{cls.__module__}.{cls.__qualname__}"
    if name not in TYPES:
        TYPES[name] = get_type_hints(cls, include_extras=True)
    return TYPES[name]


def convert(value: Any, type: Any) -> Any:
    """A plain value as what was declared."""
    return read(value, type, "$")


def read(value: Any, kind: Any, at: str) -> Any:
    """The same, somewhere in a message."""
    if kind is Any or kind is object:
        return value
    origin = get_origin(kind)
    if origin is Annotated:
        kind, *checks = get_args(kind)
        found = read(value, kind, at)
        for check in checks:
            check.check(found, at)
        return found
    if origin is Literal:
        if value not in get_args(kind) or isinstance(value, bool):
            raise DecodeError(f"Invalid enum value {value!r}{place(at)}")
        return value
    if origin in (Union, types.UnionType):
        return read_one_of(value, [part for part in get_args(kind) if part is not UnsetType], at)
    if origin in (list, Sequence):
        if not isinstance(value, list):
            raise wrong("array", value, at)
        return [read(part, get_args(kind)[0], f"{at}[...]") for part in value]
    if origin is tuple:
        kinds = get_args(kind)
        if not isinstance(value, list) or (len(kinds) != len(value)):
            raise wrong(f"array of length {len(kinds)}", value, at)
        return tuple(read(part, one, f"{at}[{n}]") for n, (part, one) in enumerate(zip(value, kinds, strict=True)))
    if origin is dict:
        if not isinstance(value, dict):
            raise wrong("object", value, at)
        names, parts = get_args(kind)
        return {read_name(name, names, at): read(part, parts, f"{at}[...]") for name, part in value.items()}
    if kind is bytes:
        return b64decode(read_plain(value, str, at))
    if kind is Raw:
        return Raw(SAY(value).encode())
    if isinstance(kind, type) and issubclass(kind, Struct):
        return read_struct(value, kind, at)
    if is_dataclass(kind):
        return read_dataclass(value, kind, at)
    if kind in (dict, list):
        if not isinstance(value, kind):
            raise wrong("object" if kind is dict else "array", value, at)
        return value
    return read_plain(value, kind, at)


def read_plain(value: Any, kind: Any, at: str) -> Any:
    """A word, a number, a flag or nothing."""
    names = {str: "str", int: "int", float: "float", bool: "bool", types.NoneType: "null", None: "null"}
    if kind in (None, types.NoneType):
        if value is not None:
            raise wrong("null", value, at)
    elif kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    elif not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise wrong(names.get(kind, str(kind)), value, at)
    return value


def read_name(name: str, kind: Any, at: str) -> Any:
    """A name in an object, which JSON only has as text."""
    if kind is int:
        try:
            return int(name)
        except ValueError:
            raise wrong("int", name, at) from None
    return read(name, kind, at)


def read_one_of(value: Any, kinds: list[Any], at: str) -> Any:
    """What may be several things: structs are told apart by their tags."""
    if value is None and types.NoneType in kinds:
        return None
    tagged = {one.form.tag: one for one in kinds if isinstance(one, type) and issubclass(one, Struct) and one.form.tag}
    if tagged:
        if not isinstance(value, dict):
            raise wrong("object", value, at)
        if "type" not in value:
            raise DecodeError("Object missing required field `type`")
        if value["type"] not in tagged:
            raise DecodeError(f"Invalid value {value['type']!r} - at `$.type`")
        return read_struct(value, tagged[value["type"]], at)
    wrongs: list[DecodeError] = []
    for kind in kinds:
        try:
            return read(value, kind, at)
        except DecodeError as error:
            wrongs.append(error)
    raise wrongs[-1]


def read_struct(value: Any, kind: type[Struct], at: str) -> Any:
    """An object with the fields of a struct."""
    if not isinstance(value, dict):
        raise wrong("object", value, at)
    form, types_of = kind.form, types_in(kind)
    given: dict[str, Any] = {}
    for name in form.names:
        sent = form.sent[name]
        if sent in value:
            given[name] = read(value[sent], types_of[name], f"{at}.{sent}")
        elif name not in form.defaults:
            raise DecodeError(f"Object missing required field `{sent}`{place(at) if at != '$' else ''}")
    if form.tag is not None and value.get("type", form.tag) != form.tag:
        raise DecodeError(f"Invalid value {value['type']!r} - at `{at}.type`")
    if form.closed:
        for name in value:
            if name not in form.sent.values() and not (form.tag is not None and name == "type"):
                raise DecodeError(f"Object contains unknown field `{name}`{place(at) if at != '$' else ''}")
    return kind(**given)


def read_dataclass(value: Any, kind: Any, at: str) -> Any:
    """The same with the fields of a dataclass."""
    if not isinstance(value, dict):
        raise wrong("object", value, at)
    types_of = get_type_hints(kind)
    for one in fields(kind):
        if one.name not in value:
            raise DecodeError(f"Object missing required field `{one.name}`{place(at) if at != '$' else ''}")
    return kind(**{one.name: read(value[one.name], types_of[one.name], f"{at}.{one.name}") for one in fields(kind)})


def wrong(expected: str, value: Any, at: str) -> DecodeError:
    """Something else was expected."""
    kinds = {bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object"}
    return DecodeError(f"Expected `{expected}`, got `{kinds.get(type(value), 'null')}`{place(at) if at != '$' else ''}")


def decode(text: bytes | str, type: Any = Any) -> Any:
    """Read JSON."""
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise DecodeError(f"JSON is malformed: {error}") from None
    return read(plain, type, "$")


class Decoder:
    """Reads JSON of one declaration."""

    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def __class_getitem__(cls, _: Any) -> "type[Decoder]":
        return cls

    def decode(self, text: bytes | str) -> Any:
        """A message of this declaration, or a DecodeError."""
        return decode(text, self.type)
