"""The plain drawing, with which any game can be played: every fact of the view in the game's own words, no picture."""

from rich.console import RenderableType
from rich.text import Text

from mythagon.cli.drawing import Drawing, Look, Pen, Space, fold, stacked
from mythagon.games.parts import part_of
from mythagon.kernel.game import AnyGame
from mythagon.kernel.text import placeholders

NOTHING = "-"
#: what the screen says in other places
LEFT_OUT = ("waiting", "result")


class PlainPen(Pen[dict[str, object]]):
    """A view as an indented list. What there is one of for each seat stands under its player's name, components are
    called by their names, and a group of single facts shares a line."""

    def __init__(self, look: Look, width: int, space: Space) -> None:
        super().__init__(look, width, space)
        kinds: dict[str, list[str]] = {}
        for kind, entries in look.catalog.entries.items():
            for entry in entries:
                kinds.setdefault(entry.id, []).append(kind)
        #: the one kind of component that has this id
        self.kinds = {id: found[0] for id, found in kinds.items() if len(found) == 1}

    def facts(self, table: dict[str, object], indent: str = "") -> list[Text]:
        """Every fact of a table, one below the other."""
        lines: list[Text] = []
        for name, value in table.items():
            if name not in LEFT_OUT:
                lines += self.fact(indent, name, plain_name(name), value)
        return lines

    def fact(self, indent: str, name: str, heading: str, value: object) -> list[Text]:
        """A single fact, or a heading with what belongs to it below."""
        if isinstance(value, dict) and not is_group(value):
            return [self.line(indent, heading, ""), *self.facts(value, indent + "  ")]
        if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
            each = self.look.names if len(value) == len(self.look.names) and not indent else []
            lines = [self.line(indent, heading, "")]
            for number, item in enumerate(value):
                lines += self.fact(indent + "  ", name, each[number] if each else str(number + 1), item)
            return lines
        return [self.line(indent, heading, self.said(name, value))]

    def line(self, indent: str, heading: str, said: str) -> Text:
        """The name of a fact and what it is."""
        return fold(Text(indent).append(heading + ":", "bold").append(" " + said if said else ""), self.width)

    def said(self, name: str, value: object) -> str:
        """A fact in words."""
        if isinstance(value, dict):
            return ", ".join(f"{plain_name(each)} {self.said(each, item)}" for each, item in value.items()) or NOTHING
        if isinstance(value, list):
            return ", ".join(self.said(name, item) for item in value) or NOTHING
        if isinstance(value, bool):
            return self.look.words.put("plain.yes" if value else "plain.no")
        return self.named(name, value) if isinstance(value, str) else NOTHING if value is None else str(value)

    def named(self, name: str, id: str) -> str:
        """What the game calls this: the text of this key, one of the section the fact is named after, or of the only
        kind with this id."""
        texts = self.look.texts.texts
        for key in (id, f"{name}.{id}", f"{name.removesuffix('s')}.{id}", f"{self.kinds.get(id)}.{id}"):
            if key in texts and not placeholders(texts[key]):
                return self.look.texts.fill(key)
        return plain_name(id)


def plain_name(name: str) -> str:
    """The name of a field or a component without a text, for people."""
    return name.replace("_", " ")


def is_group(table: dict[str, object]) -> bool:
    """Does a table hold nothing but single facts?"""
    return not any(isinstance(item, dict | list) for item in table.values())


class PlainDrawing(Drawing):
    """Any view, and in a replay with everything revealed also the whole truth."""

    def table(self, look: Look, width: int, space: Space) -> RenderableType:
        pen = PlainPen(look, width, space)
        lines = pen.facts(look.view)
        if look.truth is not None:
            lines += [Text(look.words.put("cli.truth")), *pen.facts(look.truth, "  ")]
        return stacked(part for line in lines for part in line.split("\n"))


PLAIN = PlainDrawing()


def drawing_of(game: AnyGame) -> Drawing:
    """The drawing a game brings, or the plain one."""
    terminal = part_of(game, "terminal")
    drawing = PLAIN if terminal is None else terminal.DRAWING
    assert isinstance(drawing, Drawing), f"{game.id}: DRAWING of its terminal must be a Drawing"
    return drawing
