"""How a game is drawn in a terminal: what its drawing is given, what it must offer, and what all drawings use.

A game brings its drawing as `DRAWING` of the module `terminal` in its package, and the words of it as
`text/terminal.en.toml` and `text/terminal.fr.toml`; those under `legend` say what the signs mean. A game that brings
none gets the plain drawing (`mythagon.cli.plain`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple, TypeVar, cast

from rich.console import Group, RenderableType
from rich.text import Text

from mythagon.cli.words import Words
from mythagon.kernel.catalog import Catalog, Entry
from mythagon.kernel.choice import Choice
from mythagon.kernel.game import AnyGame
from mythagon.kernel.text import Texts

#: a game's view
V = TypeVar("V")


@dataclass(frozen=True)
class Look:
    """A view of the table with all that is needed to put it into words."""

    game: AnyGame
    catalog: Catalog
    view: dict[str, object]
    seat: int | None
    names: list[str]
    texts: Texts
    #: the terminal's words, and those the game brings for its drawing
    words: Words
    own: Words
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


class Way(NamedTuple):
    """Choices that are made one after the other when their goal is typed, such as a walk to a square."""

    typed: str
    cost: int
    choices: list[str]


class Drawing:
    """How one game is drawn in a terminal."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        """The whole table in at most `width` columns, with as many rows as there is room for."""
        raise NotImplementedError

    def note(self, look: Look, choice: Choice) -> str:
        """Printed facts that help to weigh a choice; nothing that its label already says."""
        return ""

    def ways(self, look: Look) -> list[Way]:
        """Where the viewer can go by several choices."""
        return []


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


class Pen(Generic[V]):
    """One drawing of one look: the size, the words and the view, of the game's own type, that all its parts share."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        self.look = look
        self.width = width
        self.space = space
        self.view = cast(V, look.view)

    def called(self, seat: int) -> str:
        """A player's name, and that it is the viewer's own."""
        name = self.look.names[seat]
        return self.look.words.put("cli.reader", name=name) if seat == self.look.seat else name

    def own(self, key: str, **values: int | str) -> str:
        """One of the game's words for its drawing."""
        return self.look.own.put(key, **values)


def numbers(value: object) -> list[int]:
    """A list of numbers out of a view."""
    return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []
