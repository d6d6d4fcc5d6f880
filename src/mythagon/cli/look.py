"""What a drawing may use, what it must offer, and the plain drawing any game can do with."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from mythagon.cli.words import Words
from mythagon.kernel.catalog import Catalog, Entry
from mythagon.kernel.choice import Choice
from mythagon.kernel.game import AnyGame
from mythagon.kernel.text import Texts


@dataclass(frozen=True)
class Look:
    """A view of the table with all that is needed to put it into words."""

    game: AnyGame
    catalog: Catalog
    view: dict[str, object]
    seat: int | None
    names: list[str]
    texts: Texts
    words: Words
    #: numbers of the choices that concern a place
    lit: dict[str, str] = field(default_factory=dict)
    #: the whole truth, for a replay with everything revealed
    truth: dict[str, object] | None = None
    #: and the table as each seat sees it
    views: list[dict[str, object]] = field(default_factory=list)

    def entry(self, kind: str, id: str) -> Entry:
        """The printed facts of a component."""
        found = self.catalog.find(kind, id)
        assert found is not None, f"{kind} {id}"
        return found

    def waiting(self) -> list[int]:
        """Seats that are asked something."""
        return numbers(self.view.get("waiting"))


class Space(Enum):
    """How many rows the screen has to spare."""

    TIGHT = 0
    PLAIN = 1
    ROOMY = 2


class Drawing(Protocol):
    """How one game is drawn in a terminal."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        """The whole table in at most `width` columns, with as many rows as there is room for."""

    def note(self, look: Look, choice: Choice) -> str:
        """Printed facts that help to weigh a choice; nothing that its label already says."""

    def legend(self, words: Words) -> list[str]:
        """What the signs mean."""


def fold(text: Text, width: int) -> Text:
    """The text in lines of at most this width, broken at plain spaces only: French keeps its marks together.

    >>> fold(Text("il dit «\u00a0non\u00a0» deux fois"), 12).plain.split("\\n")
    ['il dit', '«\\xa0non\\xa0» deux', 'fois']
    """
    lines: list[Text] = []
    left = text
    while left.cell_len > width:
        cut = left.plain.rfind(" ", 0, width + 1)
        if cut <= 0:
            cut = width
        line, left = left.divide([cut])
        line.rstrip()
        lines.append(line)
        left = left[len(left.plain) - len(left.plain.lstrip(" ")) :]
    return Text("\n").join([*lines, left])


def fit(text: Text, width: int) -> Text:
    """Exactly this wide."""
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def ends(left: Text, right: Text, width: int) -> Text:
    """One at each end of the line."""
    left_over = width - right.cell_len
    return fit(left, left_over).append_text(right)


def stacked(lines: Iterable[Text]) -> Group:
    """One row of the screen for each line, cut short where it does not fit."""
    rows = list(lines)
    for row in rows:
        row.no_wrap = True
        row.overflow = "ellipsis"
    return Group(*rows)


class Pen:
    """One drawing of one look: the size and the words that all its parts share."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        self.look = look
        self.width = width
        self.space = space

    def own(self, key: str, **values: int | str) -> str:
        """One of our words for this game."""
        return self.look.words.put(f"{self.look.game.id}.{key}", **values)


def numbers(value: object) -> list[int]:
    """A list of numbers out of a view."""
    return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []


class PlainDrawing:
    """Any view as an indented list: every fact, no picture."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        lines = self._lines(look.view, "")
        if look.truth is not None:
            lines += [look.words.put("cli.truth"), *self._lines(look.truth, "  ")]
        return stacked(Text(line) for line in lines)

    def note(self, look: Look, choice: Choice) -> str:
        return ""

    def legend(self, words: Words) -> list[str]:
        return []

    def _lines(self, table: dict[str, object], indent: str) -> list[str]:
        lines: list[str] = []
        for name, value in table.items():
            if name in ("waiting", "result"):
                continue
            lines += self._item(f"{indent}{name}", value, indent)
        return lines

    def _item(self, name: str, value: object, indent: str) -> list[str]:
        if isinstance(value, dict) and value:
            return [f"{name}:", *self._lines({str(key): item for key, item in value.items()}, indent + "  ")]
        if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
            lines = []
            for number, item in enumerate(value):
                lines += self._item(f"{name} {number}", item, indent)
            return lines
        return [f"{name}: {self._words(value)}"]

    def _words(self, value: object) -> str:
        if isinstance(value, list):
            return " ".join(self._words(item) for item in value) or "-"
        return "-" if value is None or value == {} else str(value)
