"""One screen of a match: the table, what happened, what is asked."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from mythagon.cli.drawing import Look, Space, Way, fold
from mythagon.cli.plain import drawing_of
from mythagon.cli.seating import bare_name
from mythagon.cli.words import Words, texts_of, words_of
from mythagon.kernel.frame import Ask
from mythagon.kernel.journal import Opening
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.telling import Told

WIDEST = 132
#: rows the log must have for a drawing of this size
LEAST_LOG = {Space.ROOMY: 8, Space.PLAIN: 3, Space.TIGHT: 1}
#: sizes of table and question (0: whole, else brief, with so many rows for a choice), tried until they fit; the last is
#: taken in any case
SIZES = ((Space.ROOMY, 0), (Space.PLAIN, 0), (Space.TIGHT, 0), (Space.TIGHT, 2), (Space.TIGHT, 1), (Space.TIGHT, 0))
#: rows kept for the prompt
PROMPT = 1
#: more choices than this stand in two columns, if they fit
LONG_LIST = 6
#: columns for the number of a choice
TAB_WIDTH = 5


def shortened(words: Text, note: Text, mark: Text, width: int, rows: int) -> Text:
    """Words, their note and their mark; where they would need more rows than this (0: as many as they do) the note is
    cut, and then the words.

    >>> shortened(Text("turn to wine"), Text("  3 dice"), Text(" !"), 16, 1).plain
    'turn to wine !'
    >>> shortened(Text("gain a Temple for each of your Heroes"), Text(""), Text(" !"), 16, 2).plain
    'gain a Temple for each of y… !'
    """
    whole = words + note + mark
    if not rows or fold(whole, width).plain.count("\n") < rows:
        return whole
    whole = words + mark
    room = min(words.cell_len, width * rows)
    while room > 1 and fold(whole, width).plain.count("\n") >= rows:
        room -= 1
        cut = words.copy()
        cut.truncate(room, overflow="ellipsis")
        whole = cut + mark
    return whole


class Screen:
    """Draws a match for one reader after the other."""

    def __init__(self, console: Console, opening: Opening, words: Words) -> None:
        self.console = console
        self.game = opening.game
        self.catalog = opening.catalog
        self.names = opening.names
        self.words = words
        self.own = words_of(opening.game, words.language)
        self.texts = texts_of(
            opening.game, opening.catalog, words.language, [bare_name(name) for name in opening.names]
        )
        self.drawing = drawing_of(opening.game)

    @property
    def width(self) -> int:
        """Columns used."""
        return min(self.console.width, WIDEST)

    def look(self, match: Match, seat: int | None, lit: dict[str, str] | None = None, reveal: bool = False) -> Look:
        """The table as this seat sees it, or with everything revealed."""
        truth = match.dump() if reveal else None
        views = [match.view(each) for each in range(len(self.names))] if reveal else []
        words = (self.texts, self.words, self.own)
        return Look(self.game, self.catalog, match.view(seat), seat, self.names, *words, lit or {}, truth, views)

    def show(
        self,
        match: Match,
        seat: int | None,
        since: int,
        ask: Ask | None = None,
        reveal: bool = False,
        below: Sequence[RenderableType] = (),
    ) -> None:
        """Table, log, question and the lines below, in a terminal from a clean top.

        The largest drawing that leaves rows for the log is taken, at last one with a brief question. When not even that
        does, nothing is cut and the screen scrolls: there is no log, and what stands below (the final scores) goes
        before the table.
        """
        look = self.look(match, seat, self.lit(ask), reveal)
        offers = self.offers(match, look, ask)
        for space, rows in SIZES:
            table = [self.drawing.table(look, self.width, space)]
            foot = [*(self.question(look, ask, offers, rows) if ask is not None else []), *below]
            free = self.console.height - sum(self._height(part) for part in [*table, *foot]) - PROMPT
            if free >= LEAST_LOG[space]:
                break
        if free < 0 and below:
            free += self._height(table.pop())
        log = self.log(match, seat, since, free) if free > 0 else []
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(*table, *log, *foot, sep="\n")

    def _height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, self.console.options.update(width=self.width), pad=False))

    # -- the question ---------------------------------------------------------------------------------------------

    def lit(self, ask: Ask | None) -> dict[str, str]:
        """The number of the first choice that concerns each place."""
        lit: dict[str, str] = {}
        for number, choice in enumerate(ask.choices if ask is not None else [], start=1):
            for place in choice.places:
                lit.setdefault(place, str(number))
        return lit

    def offers(self, match: Match, look: Look, ask: Ask | None) -> list[tuple[Text, Text, Text]]:
        """Each choice in words; its printed facts; and a mark if it cannot be taken back."""
        found: list[tuple[Text, Text, Text]] = []
        if ask is None:
            return found
        self.texts.reader = ask.seat
        for choice in ask.choices:
            note = self.drawing.note(look, choice)
            mark = Text("  !" if match.commits(ask.seat, choice) else "", "bold")
            said = Text(self.sentence(match.label(ask.seat, choice)))
            found.append((said, Text("  " + note if note else "", "dim"), mark))
        self.texts.reader = None
        return found

    def question(
        self, look: Look, ask: Ask, offers: list[tuple[Text, Text, Text]], brief: int = 0
    ) -> list[RenderableType]:
        """The ask in words and its numbered choices; a brief one is a title, with so many rows for each choice."""
        message = ask.message()
        title = Message(message.key.replace("ask.", "title.", 1), message.values)
        self.texts.reader = ask.seat
        line = Text(self.words.put("cli.asks", name=self.texts.names[ask.seat]), "bold")
        line.append(self.sentence(title), "bold")
        if not brief:
            line.append("  " + self.sentence(message))
        line.append(f"  {message.rule}", "dim")
        rows = [shortened(*offer, self.width - TAB_WIDTH, brief) for offer in offers]
        half = self.width // 2
        grid = Table.grid(padding=0)
        pairs = len(rows) > LONG_LIST and all(row.cell_len + TAB_WIDTH < half for row in rows)
        columns = 2 if pairs else 1
        high = -(-len(rows) // columns)
        for _ in range(columns):
            grid.add_column(width=TAB_WIDTH)
            grid.add_column(width=self.width // columns - TAB_WIDTH)
        for row in range(high):
            cells: list[RenderableType] = []
            for place in range(row, len(rows), high):
                cells += [
                    Text(f" {place + 1:>2} ", "bold reverse"),
                    fold(rows[place], self.width // columns - TAB_WIDTH),
                ]
            grid.add_row(*cells)
        self.texts.reader = None
        ways = ", ".join(f"{way.typed} ({way.cost})" for way in self.ways(look, ask))
        walk = [fold(Text(self.words.put("cli.ways", ways=ways), "dim"), self.width)] if ways else []
        return [fold(line, self.width), grid, *walk]

    def ways(self, look: Look, ask: Ask) -> list[Way]:
        """Where somebody can go by several choices, the first of which is offered now."""
        offered = {choice.text for choice in ask.choices}
        return [way for way in self.drawing.ways(look) if way.choices[0] in offered]

    def sentence(self, message: Message) -> str:
        """A message in words, as a sentence."""
        said = self.texts.say(message)
        return said[:1].upper() + said[1:]

    # -- the log --------------------------------------------------------------------------------------------------

    def log(self, match: Match, seat: int | None, since: int, rows: int) -> list[RenderableType]:
        """What happened, a paragraph for each turn: the news in full, from its end when rows are scarce; older turns
        fill the rest."""
        self.texts.reader = seat
        old = len(match.events(seat)) - len(match.events(seat, since))
        paragraphs: list[Text] = []
        end = 0
        for line in match.told(seat):
            end += len(line.events)
            if line.said:
                paragraphs.append(self.paragraph(line, end > old))
        self.texts.reader = None
        kept: list[RenderableType] = []
        for paragraph in reversed(paragraphs):
            lines = paragraph.split("\n")
            if len(lines) > rows and kept:
                break
            kept.insert(0, Text("\n").join(lines[-rows:]))
            rows -= len(lines)
        return kept

    def paragraph(self, line: Told, new: bool) -> Text:
        """One line of the log."""
        text = Text("› " if new else "  ", "bold")
        text.append(" ".join([self.sentence(message) for message in line.said]), "none" if new else "dim")
        return fold(text, self.width)
