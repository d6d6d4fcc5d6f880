"""One screen of a match: the table, what happened, what is asked."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from mythagon.cli.drawings import drawing_of
from mythagon.cli.look import Look, Space, fold
from mythagon.cli.seating import bare_name
from mythagon.cli.words import Words, texts_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match, Opening
from mythagon.kernel.message import Event, Message

WIDEST = 132
#: rows the log must have for a drawing of this size
LEAST_LOG = {Space.ROOMY: 8, Space.PLAIN: 3, Space.TIGHT: 1}
#: rows kept for the prompt
PROMPT = 1
#: more choices than this stand in two columns, if they fit
LONG_LIST = 6
#: columns for the number of a choice
TAB_WIDTH = 5


class Screen:
    """Draws a match for one reader after the other."""

    def __init__(self, console: Console, opening: Opening, words: Words) -> None:
        self.console = console
        self.game = opening.game
        self.catalog = opening.catalog
        self.names = opening.names
        self.words = words
        self.texts = texts_of(
            opening.game, opening.catalog, words.language, [bare_name(name) for name in opening.names]
        )
        self.drawing = drawing_of(opening.game.id)

    @property
    def width(self) -> int:
        """Columns used."""
        return min(self.console.width, WIDEST)

    def look(self, match: Match, seat: int | None, lit: dict[str, str] | None = None, reveal: bool = False) -> Look:
        """The table as this seat sees it, or with everything revealed."""
        truth = match.dump() if reveal else None
        views = [match.view(each) for each in range(len(self.names))] if reveal else []
        view = match.view(seat)
        return Look(self.game, self.catalog, view, seat, self.names, self.texts, self.words, lit or {}, truth, views)

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

        The largest drawing that leaves rows for the log is taken. When not even the smallest one does, there is no
        log, and what stands below (the final scores) goes before the table.
        """
        look = self.look(match, seat, self.lit(ask), reveal)
        for space in (Space.ROOMY, Space.PLAIN, Space.TIGHT):
            table = [self.drawing.table(look, self.width, space)]
            foot = [*(self.question(match, look, ask, space) if ask is not None else []), *below]
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

    def question(self, match: Match, look: Look, ask: Ask, space: Space) -> list[RenderableType]:
        """The ask in words and its numbered choices."""
        message = ask.message()
        line = Text(self.words.put("cli.asks", name=self.texts.names[ask.seat]), "bold").append(
            self.texts.say(message), "bold"
        )
        line.append(f"  {message.rule}", "dim")
        widest = self.width - TAB_WIDTH if space is Space.TIGHT else None
        rows = [self.choice(match, look, ask.seat, choice, widest) for choice in ask.choices]
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
        return [fold(line, self.width), grid]

    def choice(self, match: Match, look: Look, seat: int, choice: Choice, widest: int | None = None) -> Text:
        """A choice in words, cut short where rows are scarce, its printed facts, a mark if it cannot be taken back."""
        line = Text(self.sentence(match.label(seat, choice)))
        note = self.drawing.note(look, choice)
        tail = Text("  " + note if note else "", "dim")
        if match.commits(seat, choice):
            tail.append("  !", "bold")
        if widest is not None:
            line.truncate(widest - tail.cell_len, overflow="ellipsis")
        return line.append_text(tail)

    def sentence(self, message: Message) -> str:
        """A message in words, as a sentence."""
        said = self.texts.say(message)
        return said[:1].upper() + said[1:]

    # -- the log --------------------------------------------------------------------------------------------------

    def log(self, match: Match, seat: int | None, since: int, rows: int) -> list[RenderableType]:
        """What happened: the news one by one, or as a paragraph when rows are scarce; older lines fill the rest."""
        news = match.events(seat, since)
        old = match.events(seat)[: -len(news)] if news else match.events(seat)
        if len(news) > rows:
            return self.recap(match, seat, since, rows)
        kept = old[-(rows - len(news)) :] if len(news) < rows else []
        return [*(self.event(event, False) for event in kept), *(self.event(event, True) for event in news)]

    def event(self, event: Event, new: bool) -> Text:
        """One line of the log with its clause."""
        line = Text("› " if new else "  ", "bold", no_wrap=True, overflow="ellipsis")
        line.append(self.sentence(event), "none" if new else "dim")
        rule = Text(f" {event.rule}", "dim")
        line.truncate(self.width - rule.cell_len, overflow="ellipsis")
        return line.append_text(rule)

    def recap(self, match: Match, seat: int | None, since: int, rows: int) -> list[RenderableType]:
        """The news as a paragraph for each mover; what does not fit is left out from the front."""
        movers: list[tuple[int, list[str]]] = []
        for step in range(since, len(match.steps)):
            later = len(match.events(seat, step + 1))
            events = match.events(seat, step)
            said = [self.sentence(event) for event in events[: len(events) - later]]
            mover = match.steps[step].seat
            if movers and movers[-1][0] == mover:
                movers[-1][1].extend(said)
            else:
                movers.append((mover, said))
        sentences = [(place, line) for place, (_, said) in enumerate(movers) for line in said]
        for first in range(len(sentences)):
            paragraphs = self._paragraphs(sentences[first:], first > 0)
            if (
                sum(len(paragraph.plain.splitlines()) for paragraph in paragraphs) <= rows
                or first == len(sentences) - 1
            ):
                return [*paragraphs]
        return []

    def _paragraphs(self, sentences: list[tuple[int, str]], cut: bool) -> list[Text]:
        """Sentences of the same mover flow together."""
        paragraphs: list[Text] = []
        for place in sorted({place for place, _ in sentences}):
            line = Text("› … " if cut and not paragraphs else "› ", "bold")
            line.append(" ".join(said for mover, said in sentences if mover == place), "none")
            paragraphs.append(fold(line, self.width))
        return paragraphs
