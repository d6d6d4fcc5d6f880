"""Write docs/reference/<game>.md: what a bot writer or researcher looks up, taken from the games themselves.

python tools/reference.py            write the pages
python tools/reference.py --check    compare them; 1 if one is out of date
"""

import ast
import sys
from pathlib import Path

from mythagon.games import GAMES
from mythagon.kernel.choice import Family
from mythagon.kernel.fields import Field, Many, Maybe, Table, Verbs
from mythagon.kernel.game import AnyGame
from mythagon.kernel.tensor import Section
from mythagon.kernel.text import game_texts

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "reference"
#: longer lists show their first and their last
MOST = 16


def row(*cells: object) -> str:
    """A line of a table."""
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def table(*heads: str) -> list[str]:
    """The head of a table."""
    return [row(*heads), "|" + "---|" * len(heads)]


def shortened(words: list[str], most: int = MOST) -> str:
    """All of a list, or its ends and how many there are."""
    shown = [f"`{word}`" for word in words]
    return ", ".join(shown) if len(shown) <= most else f"{shown[0]}, {shown[1]} … {shown[-1]} ({len(shown)})"


def options(game: AnyGame) -> list[str]:
    """What is chosen when a table is laid."""
    lines = ["## Options", "", "The first value is the default.", "", *table("option", "values", "players", "rule")]
    for option in game.options:
        players = ", ".join(str(seats) for seats in option.seats or game.seats)
        lines.append(row(f"`{option.id}`", shortened(option.values), players, option.rule))
    return lines


def meanings(game: AnyGame) -> dict[str, str]:
    """What the source says above the declaration of each family, by verb."""
    source = (game.folder / "choices.py").read_text(encoding="utf-8")
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call) and node.value.args:
            verb = node.value.args[0]
            if isinstance(verb, ast.Constant) and isinstance(verb.value, str):
                found[verb.value] = above(lines, node.lineno)
    return found


def above(lines: list[str], number: int) -> str:
    """The comment that ends above this line."""
    found: list[str] = []
    at = number - 2
    while lines[at].strip().startswith("#:"):
        found.insert(0, lines[at].strip()[2:].strip())
        at -= 1
    return " ".join(found)


def choices(game: AnyGame) -> list[str]:
    """The families, in the order of their numbers."""
    said = meanings(game)
    lines = [
        "## Choices",
        "",
        f"{len(game.choices)} choices in {len(game.choices.families)} families. A choice is its verb and, after a",
        "colon, one argument. A family of the form `amount` sets a number.",
        "",
        *table("numbers", "verb", "", "arguments", "places it lights", "form"),
    ]
    return lines + [family_row(family, said[family.verb]) for family in game.choices.families]


def family_row(family: Family, meaning: str) -> str:
    """One family."""
    first, last = family[0].number, family[len(family) - 1].number
    numbers = f"{first}-{last}" if last > first else str(first)
    arguments = shortened(family.args) if family.args != [""] else ""
    places = list(dict.fromkeys(place for choice in family for place in choice.places))
    return row(numbers, f"`{family.verb}`", meaning, arguments, shortened(places, 4), family.form)


def comments(module: ast.Module, source: list[str]) -> dict[tuple[str, str], str]:
    """What the source says before or after a field of a class, by class and field."""
    found = {}
    for node in module.body:
        for part in node.body if isinstance(node, ast.ClassDef) else []:
            if not isinstance(node, ast.ClassDef) or not isinstance(part, ast.AnnAssign):
                continue
            beside = source[part.lineno - 1].partition("#")[2].strip(" :")
            found[node.name, ast.unparse(part.target)] = f"{above(source, part.lineno)} {beside}".strip()
    return found


def view(game: AnyGame) -> list[str]:
    """The TypedDicts of the view and of what could be done, the whole first."""
    said: dict[tuple[str, str], str] = {}
    classes: list[ast.ClassDef] = []
    for path in sorted(game.folder.glob("*.py"), key=lambda path: ("view" not in path.stem, path.stem)):
        source = path.read_text(encoding="utf-8")
        module = ast.parse(source)
        said |= comments(module, source.splitlines())
        classes += [
            node
            for node in module.body
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "TypedDict" for base in node.bases)
        ]
    lines = [
        "## View",
        "",
        "`match.view(seat)`: plain data, all that the seat may see. Beside these fields it has `waiting` (the seats",
        "that are asked), `result` (none before the end) and, where there is an `Ahead` below, `ahead`: what the seat",
        "could do.",
    ]
    for node in sorted(classes, key=lambda node: node.name != "View"):
        lines += ["", f"### {node.name}", "", ast.get_docstring(node) or "", "", *table("field", "type", "")]
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                name = ast.unparse(part.target)
                lines.append(row(f"`{name}`", f"`{ast.unparse(part.annotation)}`", said[node.name, name]))
    return lines


def layout(game: AnyGame) -> list[str]:
    """What an explicit set-up and a script fix."""
    lines = [
        "## Set-up",
        "",
        "`Match.start(..., layout={name: [...]})` fixes what chance decides when the table is laid.",
        "",
        *table("list", "fixes"),
        *[row(f"`{setup.id}`", setup.about) for setup in game.layout],
        "",
        "## Outcomes",
        "",
        '`Match.start(..., script=["name=value", ...])` fixes what chance decides later, in order per name, as',
        "a record logs it.",
        "",
        *table("name", "values", "is"),
    ]
    return lines + [row(f"`{outcome.name}`", outcome.values, outcome.about) for outcome in game.outcomes]


def observation(game: AnyGame) -> list[str]:
    """The sections of the tensor."""
    lines = [
        "## Observation",
        "",
        f"`match.observe(seat)`: {game.observation_size} numbers from 0 to 1. `match.game.observation.find(NAME)` has",
        "`start`, `at(row)` and `column(NAME)` of a section. What is divided is a share of the most there usually is,",
        "and at most 1.",
        "",
        *table("start", "length", "section", ""),
        *[section_row(section) for section in game.observation.sections],
        "",
        "Columns of a row, in order:",
        "",
    ]
    return lines + [f"- *{one.name}*: {', '.join(one.columns)}" for one in game.observation.sections]


def section_row(section: Section) -> str:
    """One section."""
    width = len(section.columns)
    return row(section.start, f"{section.rows} × {width}" if section.rows > 1 else width, section.name, section.about)


def components(game: AnyGame) -> list[str]:
    """The kinds of component and their fields."""
    texts = game_texts(game.folder, game.catalog(), "en")
    lines = [
        "## Components",
        "",
        "The files of a data set and the fields of their entries. Each entry also has an `id`, a `source` and,",
        "where single fields come from elsewhere, `sources`.",
    ]
    for name, entries in game.catalog().entries.items():
        kind = entries[0].kind
        count = f"{kind.pieces} pieces" if kind.pieces else "any number"
        lines += ["", f"### {texts[f'component.{name}']}", "", f"`{kind.file}`, `[[{name}]]`, {count}.", ""]
        lines += table("field", "is")
        for field, shape in kind.shape.fields.items():
            lines.append(row(f"`{field}`", shape.words()))
            lines += inner_rows(field, shape)
    return lines


def inner_rows(field: str, shape: Field) -> list[str]:
    """The fields of tables inside, one level deep."""
    while isinstance(shape, Maybe | Many):
        shape = shape.field if isinstance(shape, Maybe) else shape.each
    if isinstance(shape, Verbs):
        return [row(f"`{field}`: {verb}", parameters(inner)) for verb, inner in shape.verbs.items()]
    if isinstance(shape, Table):
        return [row(f"`{field}.{name}`", one.words()) for name, one in shape.fields.items()]
    return []


def parameters(shape: Table) -> str:
    """The fields a verb takes."""
    return "; ".join(f"`{name}`: {field.words()}" for name, field in shape.fields.items() if name != "verb")


def page(game: AnyGame) -> str:
    """The whole reference of a game."""
    texts = game_texts(game.folder, game.catalog(), "en")
    head = [
        f"# {texts['game.name']}: reference",
        "",
        f"Rules version {game.rules}, for {game.seats[0]} to {game.seats[-1]} players. Made by `tools/reference.py`.",
    ]
    parts = [head, options(game), choices(game), view(game), layout(game), observation(game), components(game)]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def main(words: list[str]) -> int:
    """Write or compare."""
    stale = []
    for game in GAMES.values():
        path = FOLDER / f"{game.id}.md"
        text = page(game)
        if "--check" in words:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.relative_to(ROOT))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path} is out of date: run tools/reference.py")
    print(f"reference: {len(GAMES)} games, {len(stale)} out of date")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
