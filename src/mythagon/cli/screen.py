"""One screen of a match: the table, what happened, what is asked."""

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from mythagon.cli.drawings import drawing_of
from mythagon.cli.look import Look
from mythagon.cli.words import Words, game_texts
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match, Opening
from mythagon.kernel.message import Event, Message

#: a terminal this high has rows to spare
ROOMY = 34
WIDEST = 132
#: the log never gets fewer lines than this
LEAST_LOG = 3
#: more choices than this stand in two columns, if they fit
LONG_LIST = 6


class Screen:
    """Draws a match for one reader after the other."""

    def __init__(self, console: Console, opening: Opening, words: Words) -> None:
        self.console = console
        self.game = opening.game
        self.catalog = opening.catalog
        self.names = opening.names
        self.words = words
        self.texts = game_texts(opening.game, words.language, opening.names)
        self.drawing = drawing_of(opening.game.id)

    @property
    def width(self) -> int:
        """Columns used."""
        return min(self.console.width, WIDEST)

    def look(self, match: Match, seat: int | None, lit: dict[str, str] | None = None, reveal: bool = False) -> Look:
        """The table as this seat sees it, or with everything revealed."""
        truth = match.state.dump() if reveal else None
        view = match.view(seat)
        return Look(self.game, self.catalog, view, seat, self.names, self.texts, self.words, lit or {}, truth)

    def show(self, match: Match, seat: int | None, since: int, ask: Ask | None = None, reveal: bool = False) -> None:
        """Table, log and question; in a terminal from a clean top."""
        height = self.console.height
        roomy = height >= ROOMY
        look = self.look(match, seat, self.lit(ask), reveal)
        table = self.drawing.table(look, self.width, roomy)
        question = self.question(match, look, ask) if ask is not None else []
        used = sum(self._height(part) for part in [table, *question]) + 1
        log = self.log(match, seat, since, max(LEAST_LOG, height - used - 1))
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(table, *log, *question, sep="\n")

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

    def question(self, match: Match, look: Look, ask: Ask) -> list[RenderableType]:
        """The ask in words and its numbered choices."""
        message = ask.message()
        line = Text(self.names[ask.seat] + ": ", "bold").append(self.texts.say(message), "bold")
        line.append(f"  {message.rule}", "dim")
        rows = [self.choice(match, look, number, choice) for number, choice in enumerate(ask.choices, start=1)]
        half = self.width // 2
        grid = Table.grid(padding=0)
        if len(rows) > LONG_LIST and all(row.cell_len < half for row in rows):
            first = (len(rows) + 1) // 2
            grid.add_column(width=half)
            grid.add_column(width=half)
            for place in range(first):
                grid.add_row(rows[place], rows[place + first] if place + first < len(rows) else "")
        else:
            grid.add_column(max_width=self.width)
            for row in rows:
                grid.add_row(row)
        return [line, grid]

    def choice(self, match: Match, look: Look, number: int, choice: Choice) -> Text:
        """A numbered choice, its printed facts, and a mark when it cannot be taken back."""
        frame = match.state.stack[-1]
        line = Text(f" {number:>2} ", "bold reverse").append(" ", "not reverse")
        line.append(self.sentence(frame.label(match.state, choice)), "none")
        note = self.drawing.note(look, choice)
        if note:
            line.append("  " + note, "dim")
        if frame.commits(match.state, choice):
            line.append("  !", "bold")
        return line

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
            return self._paragraph([self.sentence(event) for event in news], rows)
        kept = old[-(rows - len(news)) :] if len(news) < rows else []
        return [*(self.event(event, False) for event in kept), *(self.event(event, True) for event in news)]

    def event(self, event: Event, new: bool) -> Text:
        """One line of the log with its clause."""
        line = Text("› " if new else "  ", "bold", no_wrap=True, overflow="ellipsis")
        line.append(self.sentence(event), "none" if new else "dim")
        rule = Text(f" {event.rule}", "dim")
        line.truncate(self.width - rule.cell_len, overflow="ellipsis")
        return line.append_text(rule)

    def _paragraph(self, sentences: list[str], rows: int) -> list[RenderableType]:
        """The last sentences that fit in these rows."""
        for first in range(len(sentences)):
            line = Text("› " if first == 0 else "› … ", "bold").append(" ".join(sentences[first:]), "none")
            if self._height(line) <= rows:
                return [line]
        return [Text("› … ", "bold").append(sentences[-1], "none")]
