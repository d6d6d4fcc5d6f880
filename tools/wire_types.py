"""What the wire carries, as types: JSON Schema for the server's OpenAPI document, TypeScript for the browser client.

    python tools/wire_types.py           write the files
    python tools/wire_types.py --check   write nothing; 1 if one of them is not as it should be

The messages are the structs of `house` and `table.wire`; each game adds its `View` (games/<game>/view.py),
its events, a union of the kinds it declares, and its components, as its data kinds declare their fields. Comments that
begin with `#:` become descriptions.
"""

import importlib
import importlib.util
import inspect
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, is_typeddict

import msgspec

from mythagon.games import GAMES
from mythagon.house import (
    analyst,
    answers,
    counsel,
    counting,
    journal,
    moves,
    results,
    retold,
    said,
    sent,
    statistics,
    wishes,
)
from mythagon.kernel.catalog import Kind
from mythagon.kernel.events import Events
from mythagon.kernel.events import Field as EventField
from mythagon.kernel.fields import SOURCES, Field, Flag, Id, Many, Maybe, Number, Table, Verbs, Word
from mythagon.table.people import evenings, groups, notices, profiles, standings, talk
from mythagon.table.wire import messages

ROOT = Path(__file__).resolve().parent.parent
SCHEMAS = ROOT / "src/mythagon/table/wire/schemas.json"
CLIENT = ROOT / "web/src"
REF = "#/components/schemas/"
#: modules whose structs are all on the wire, and those of which some are
PEOPLE = (profiles, results, standings, statistics, groups, evenings, talk, notices)
WHOLE = (wishes, *PEOPLE, messages, analyst, said, sent, counsel, answers, retold)
PARTS = (journal, moves, counting)
#: how structs are called that come from the client over HTTP
WISHES = ("Wish", "Change", "Way")
#: objects that hold more than is said of them here
OPEN = ("View", "Component")
SOURCE = {"$ref": REF + "Source"}
HEAD = "// Written by tools/wire_types.py from the server's own messages: change those, not this file.\n"
#: names for what is nameless in the structs
NAMES = """
/** One thing a message speaks of. */
export type Value = Message["values"][string];
export type Status = Look["status"];
export type Strength = GameAnswer["strengths"][number];
/** An event of one kind, with its own fields. */
export type EventOf<Kind extends string, Fields> = Omit<GameEvent, "kind" | "fields"> & { kind: Kind; fields: Fields };
/** A message that has no id yet. */
export type Unsent = { [Type in Said["type"]]: Omit<Extract<Said, { type: Type }>, "id"> }[Said["type"]];
/** By kind. */
export type Components = Record<string, Component[]>;
"""

Schema = dict[str, Any]
Schemas = dict[str, Schema]


# -- from structs to schemas ----------------------------------------------------------------------------------------


def classes(module: ModuleType) -> list[type]:
    """The structs and typed dictionaries of a module."""
    found = [
        value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__
    ]
    return [value for value in found if issubclass(value, msgspec.Struct) or is_typeddict(value)]


def comments(cls: type) -> dict[str, str]:
    """What the `#:` lines above a class's fields say, by field."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        try:
            source = inspect.getsource(base)
        except (OSError, TypeError):  # built in, or made by a call
            continue
        above: list[str] = []
        for line in source.splitlines():
            field = re.match(r"    (\w+): ", line)
            if line.startswith("    #: "):
                above.append(line.removeprefix("    #: "))
            elif field and above:
                found[field.group(1)] = " ".join(above)
            if not line.startswith("    #: "):
                above = []
    return found


def described(schema: Schema, cls: type, sent: bool) -> Schema:
    """A class's schema with its comments. What the server sends has all its fields, unless it leaves out defaults."""
    names: dict[str, str] = {}
    if issubclass(cls, msgspec.Struct):
        fields = msgspec.structs.fields(cls)
        names = {field.name: field.encode_name for field in fields}
        if sent and not cls.__struct_config__.omit_defaults:
            always = [field.encode_name for field in fields if msgspec.UnsetType not in get_args(field.type)]
            schema["required"] = [*(["type"] if cls.__struct_config__.tag else []), *always]
    else:  # in the order of its source
        schema["properties"] = {name: schema["properties"][name] for name in cls.__annotations__}
    for name, text in comments(cls).items():
        schema["properties"][names.get(name, name)]["description"] = text
    if cls.__name__ in OPEN and cls.__module__ in [module.__name__ for module in WHOLE]:
        schema["additionalProperties"] = True
    return schema


def house_schemas() -> Schemas:
    """Everything but the games' own."""
    roots = [*(cls for module in WHOLE for cls in classes(module)), *get_args(answers.Told)]
    known = {cls.__name__: cls for module in (*PARTS, *WHOLE) for cls in classes(module)}
    _, found = msgspec.json.schema_components(roots, ref_template=REF + "{name}")
    wished = {cls.__name__ for cls in (said.Hello, *get_args(said.Said))}
    wished |= {cls.__name__ for module in WHOLE for cls in classes(module) if cls.__name__.endswith(WISHES)}
    found = {name: described(schema, known[name], name not in wished) for name, schema in found.items()}
    found["Component"]["properties"]["source"] = SOURCE
    found["Component"]["properties"]["sources"]["additionalProperties"] = SOURCE
    return found | {"Source": {"description": "Where a fact comes from.", "enum": list(SOURCES)}}


# -- from a game to schemas -----------------------------------------------------------------------------------------


def pascal(*words: str) -> str:
    """A name for a type."""
    return "".join(part.capitalize() for word in words for part in word.split("_"))


def game_schemas(game: str, house: Schemas) -> Schemas:
    """A game's view and components, each named with the game's name before it."""
    modules = [importlib.import_module(f"mythagon.games.{game}.view")]
    if importlib.util.find_spec(f"mythagon.games.{game}.ahead"):
        modules.append(importlib.import_module(f"mythagon.games.{game}.ahead"))
    parts = [getattr(module, name) for module in modules for name in ("View", "Ahead") if hasattr(module, name)]
    _, found = msgspec.json.schema_components(parts, ref_template=REF + pascal(game) + "{name}")
    own = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"mythagon.games.{game}.")]
    shapes = {cls.__name__: cls for module in own for cls in classes(module)}
    schemas = {pascal(game) + name: described(schema, shapes[name], True) for name, schema in found.items()}
    whole, common = schemas[pascal(game) + "View"], house["View"]
    if pascal(game) + "Ahead" in schemas:
        whole["properties"]["ahead"] = {"$ref": REF + pascal(game) + "Ahead"}
        whole["required"] = [*whole["required"], "ahead"]
    whole["properties"] |= common["properties"]
    whole["required"] = [*whole["required"], *common["required"]]
    events = GAMES[game].events
    if events is not None:
        schemas[pascal(game) + "GameEvent"] = event_schema(events, house["GameEvent"])
    kinds = [entries[0].kind for entries in GAMES[game].catalog().entries.values()]
    for kind in kinds:
        add_kind(kind, pascal(game), schemas)
    schemas[pascal(game) + "Components"] = {
        "title": "Components",
        "description": "Every component, by kind.",
        "type": "object",
        "properties": {
            kind.name: {"type": "array", "items": {"$ref": REF + pascal(game, kind.name)}} for kind in kinds
        },
        "required": [kind.name for kind in kinds],
    }
    return schemas


def event_schema(events: Events, common: Schema) -> Schema:
    """Any event of a game: what all have in common, the kind's name and rules, and its own fields."""
    same = {
        name: {part: what for part, what in schema.items() if part != "description"}
        for name, schema in common["properties"].items()
    }
    kinds: list[Schema] = []
    for kind in events:
        fields = {
            "type": "object",
            "properties": {name: told_schema(field) for name, field in kind.fields.items()},
            "required": [name for name, field in kind.fields.items() if not field.optional],
        }
        own: Schemas = {"kind": {"enum": [kind.name]}, "rule": {"enum": list(kind.rules)}, "fields": fields}
        kinds.append({"type": "object", "properties": same | own, "required": common["required"]})
    return {"description": "Something that happened, by its kind.", "anyOf": kinds}


def told_schema(field: EventField) -> Schema:
    """What a field of an event holds."""
    schemas: Schemas = {
        "seat": {"type": "integer", "minimum": 0},
        "number": {"type": "number"},
        "flag": {"type": "boolean"},
        "message": {"$ref": REF + "Message"},
        "counted": {
            "type": "object",
            "properties": {"id": {"type": "string"}, "count": {"type": "integer"}},
            "required": ["id", "count"],
        },
    }
    one = schemas.get(field.type, {"type": "string"})
    return {"type": "array", "items": one} if field.many else one


def add_kind(kind: Kind, prefix: str, schemas: Schemas) -> None:
    """The entries of one kind."""
    name = prefix + pascal(kind.name)
    schema = table_schema(kind.shape, name, schemas)
    own = {"id": {"type": "string"}, **sources()}
    schema["properties"] = own | schema["properties"]
    schema["required"] = [*own, *schema["required"]]
    schemas[name] = {"title": pascal(kind.name), **schema}


def sources() -> Schemas:
    """The source of a table, and of fields where it differs."""
    return {"source": SOURCE, "sources": {"type": "object", "additionalProperties": SOURCE}}


def table_schema(table: Table, name: str, schemas: Schemas) -> Schema:
    """An object of declared fields."""
    properties: dict[str, Schema] = {}
    required: list[str] = []
    for field, holds in table.fields.items():
        inner = holds.field if isinstance(holds, Maybe) else holds
        properties[field] = field_schema(inner, name + pascal(field), schemas)
        if not isinstance(holds, Maybe) or holds.default is not None:
            required.append(field)
    return {"type": "object", "properties": properties, "required": required}


def field_schema(field: Field, name: str, schemas: Schemas) -> Schema:
    """What one field may hold; tables in it get names of their own."""
    if isinstance(field, Number):
        return {"type": "integer", "minimum": field.low, "maximum": field.high}
    if isinstance(field, Word):
        return {"enum": list(field.list)}
    if isinstance(field, Id):
        return {"type": "string"}
    if isinstance(field, Flag):
        return {"type": "boolean"}
    if isinstance(field, Many):
        return {"type": "array", "items": field_schema(field.each, name, schemas)}
    if isinstance(field, Table):
        schema = table_schema(field, name, schemas)
        schema["properties"] |= sources()
        return schema
    if isinstance(field, Verbs):
        return verbs_schema(field, name, schemas)
    if type(field).__module__ != Field.__module__:  # a game's own language, written as lists and said in its texts
        return {"type": "array", "items": {}}
    raise TypeError(f"no type for {type(field).__name__}")


def verbs_schema(field: Verbs, name: str, schemas: Schemas) -> Schema:
    """A little language; its verbs may hold more of it, so it is named before it is described."""
    for known, schema in schemas.items():
        if schema.get("language") is field:
            return {"$ref": REF + known}
    schemas[name] = {"language": field}
    schemas[name]["anyOf"] = [field_schema(table, name + pascal(verb), schemas) for verb, table in field.verbs.items()]
    return {"$ref": REF + name}


# -- from schemas to TypeScript -------------------------------------------------------------------------------------


def typescript(schema: Schema, prefix: str = "") -> str:
    """A schema as a type; `prefix` is what the names of a game's own types begin with, left out in its own file."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF).removeprefix(prefix)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        parts = list(dict.fromkeys(typescript(part, prefix) for part in schema["anyOf"]))
        return " | ".join(sorted(parts, key=lambda part: part == "null"))
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    kind = schema.get("type")
    if kind in plain:
        return plain[kind]
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(typescript(item, prefix) for item in schema['prefixItems'])}]"
        items = schema.get("items", {})
        one = "anyOf" not in items and len(items.get("enum", [])) < 2
        return f"{typescript(items, prefix)}[]" if one else f"({typescript(items, prefix)})[]"
    if kind == "object":
        if "properties" in schema:
            inner = " ".join(properties(schema, prefix))
            return f"{{ {inner} }}" if inner else "Record<string, never>"
        return f"Record<string, {typescript(schema.get('additionalProperties', {}), prefix)}>"
    return "unknown"


def properties(schema: Schema, prefix: str) -> list[str]:
    """The fields of an object."""
    return [
        f"{name if name.isidentifier() else json.dumps(name)}{'' if name in schema['required'] else '?'}: "
        f"{typescript(field, prefix)};"
        for name, field in schema["properties"].items()
    ]


def declaration(name: str, schema: Schema, prefix: str) -> str:
    """An exported type with its description."""
    text = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if name == "GameEvent" and "anyOf" in schema:
        kinds = [
            f"  | EventOf<{', '.join(typescript(one['properties'][part], prefix) for part in ('kind', 'fields'))}>"
            for one in schema["anyOf"]
        ]
        return f"{text}export type {name} =\n" + "\n".join(kinds) + ";\n"
    if "properties" not in schema:
        return f"{text}export type {name} = {typescript(schema, prefix)};\n"
    text += f"export interface {name} {{\n"
    for line, field in zip(properties(schema, prefix), schema["properties"].values(), strict=True):
        if "description" in field:
            text += f"  /** {field['description']} */\n"
        text += f"  {line}\n"
    if schema.get("additionalProperties") is True:
        text += "  [name: string]: unknown;\n"
    return text + "}\n"


def house_file(schemas: Schemas) -> str:
    """web/src/core/wire.ts"""
    parts = [HEAD, *(declaration(name, schema, "") for name, schema in schemas.items())]
    says = " | ".join(cls.__name__ for cls in get_args(said.Said))
    told = " | ".join(cls.__name__ for cls in get_args(answers.Told))
    parts += [f"/** What a client says after its hello. */\nexport type Said = {says};\n"]
    parts += [f"/** What comes from a table. */\nexport type Told = {told};\n"]
    return "\n".join(parts) + NAMES


def game_file(schemas: Schemas, house: Schemas, prefix: str) -> str:
    """web/src/games/<game>/wire.ts"""
    declared = [declaration(name.removeprefix(prefix), schema, prefix) for name, schema in schemas.items()]
    text = "\n".join(declared)
    own = {name.removeprefix(prefix) for name in schemas}
    used = [name for name in (*house, "EventOf") if name not in own and re.search(rf"[:|] [^;]*\b{name}\b", text)]
    imports = f'import type {{ {", ".join(sorted(used))} }} from "../../core/wire";\n'
    return "\n".join([HEAD, imports, text])


# -- files ----------------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """All that is written, by path."""
    house = house_schemas()
    found = {CLIENT / "core/wire.ts": house_file(house)}
    schemas = dict(house)
    for game in GAMES:
        own = game_schemas(game, house)
        found[CLIENT / "games" / game / "wire.ts"] = game_file(own, house, pascal(game))
        schemas |= own
    for schema in schemas.values():
        schema.pop("language", None)
    found[SCHEMAS] = json.dumps(schemas, indent=1, ensure_ascii=False) + "\n"
    return found


def main(check: bool) -> int:
    """Write or compare; 1 if a file is not as it should be."""
    wrong = 0
    for path, text in files().items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        if check:
            wrong += 1
            print(f"{path.relative_to(ROOT)} is not what the server sends: run tools/wire_types.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    if check:
        print(f"wire types: {wrong} files differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
