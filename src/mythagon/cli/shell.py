"""The prompt: people answer by number or by choice text, look rules up, take back, save, leave without loss."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from mythagon.bots.bot import Bot, Eyes
from mythagon.cli.drawing import fold
from mythagon.cli.keep import records_folder, write_to
from mythagon.cli.rulebook import Rulebook
from mythagon.cli.scores import score_sheet
from mythagon.cli.screen import Screen
from mythagon.cli.seating import bare_name
from mythagon.cli.words import Words
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import MythagonError, UndoRefused
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match

#: lines of the whole log shown by `log`
LOG_LINES = 1000
#: columns for what is typed, in the help
HELP_COLUMN = 18


class Shell:
    """One match at one keyboard."""

    def __init__(
        self,
        console: Console,
        match: Match,
        bots: dict[int, Bot],
        words: Words,
        path: Path,
        data: Path | None = None,
        read: Callable[[str], str] = input,
    ) -> None:
        if match.opening is None:
            raise MythagonError("a clone keeps no journal to play from")
        self.console = console
        self.match = match
        self.bots = bots
        self.words = words
        self.path = path
        self.data = data
        self.read = read
        self.opening = match.opening
        self.screen = Screen(console, match.opening, words)
        self.people = [seat for seat in range(match.opening.seats) if seat not in bots]
        #: how many decisions stood when each person last decided
        self.told: dict[int, int] = dict.fromkeys(self.people, 0)
        self.reader = self.people[0]
        #: what is left of the way somebody goes
        self.way: list[str] = []

    def come_back(self) -> None:
        """Going on with a record: what happened since each person's last decision is news."""
        for seat in self.people:
            own = [place for place, entry in enumerate(self.match.steps) if entry.seat == seat]
            self.told[seat] = own[-1] if own else 0

    # -- the loop -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until the end, or until the person leaves; the record is kept after every decision."""
        try:
            while not self.match.over:
                asks = self.match.asks
                bot = next((ask for ask in asks if ask.seat in self.bots), None)
                if bot is not None:
                    self.let_bot(int(bot.seat))
                else:
                    self.let_person(asks[0])
                write_to(self.path, self.match)
        except (EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def let_bot(self, seat: int) -> None:
        """A bot decides; its moves are told by their events."""
        bot = self.bots[seat]
        if self.console.is_terminal:
            with self.console.status(Text(self.words.put("cli.thinking", name=bare_name(self.opening.names[seat])))):
                choice = bot.choose(Eyes(self.match, seat))
        else:
            choice = bot.choose(Eyes(self.match, seat))
        self.match.answer(seat, choice)

    def let_person(self, ask: Ask) -> None:
        """Show the table and read lines until one is a choice."""
        seat = int(ask.seat)
        if len(ask.choices) == 1 and self.is_spared(ask):
            self.match.answer(seat, ask.choices[0])
            return
        step = self.next_step(ask)
        if step is not None:
            self.match.answer(seat, step)
            return
        self.hand_over(seat)
        self.draw()
        while True:
            line = self.read(self.words.put("cli.prompt", n=len(ask.choices))).strip()
            length = len(self.match.steps)
            try:
                choice = self.obey(line, ask)
            except (MythagonError, OSError) as error:
                self.say(str(error), "red")
                continue
            if choice is not None:
                self.told[seat] = length
                self.match.answer(seat, choice)
                return
            if len(self.match.steps) != length:  # taken back: the question is another one
                return

    def is_spared(self, ask: Ask) -> bool:
        """Is a question with one answer not asked? Outside windows who sits beside would learn that there is no other,
        and before a turn ends one can take back what led there."""
        ends = ask.choices[0].family.verb in self.match.game.last_words and self.match.free_undo(int(ask.seat)) > 0
        return ask.window != "" or (len(self.people) == 1 and not ends)

    def next_step(self, ask: Ask) -> Choice | None:
        """The next choice of a way somebody goes; it ends where something new is seen or anything else is asked."""
        way, self.way = self.way, []
        if not way or self.match.steps[-1].news:
            return None
        step = next((choice for choice in ask.choices if choice.text == way[0]), None)
        if step is not None:
            self.way = way[1:]
        return step

    def hand_over(self, seat: int) -> None:
        """Between two people, hide what one sees from the other; nothing is hidden where all see the same."""
        if seat != self.reader and self.match.view(seat) != self.match.view(self.reader):
            if self.console.is_terminal:
                self.console.clear()
            self.read(self.words.put("cli.hand_over", name=bare_name(self.opening.names[seat])))
        self.reader = seat

    def draw(self) -> None:
        """The table for the person who is asked."""
        self.screen.show(self.match, self.reader, self.told[self.reader], self.match.ask_of(self.reader))

    # -- what can be typed ----------------------------------------------------------------------------------------

    def obey(self, line: str, ask: Ask) -> Choice | None:
        """A choice, or None after a command was carried out."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        commands: dict[str, Callable[[str], None]] = {
            "": lambda _: self.draw(),
            "help": lambda _: self.help(ask),
            "u": lambda _: self.take_back(),
            "undo": lambda _: self.take_back(),
            "rule": self.rule,
            "rules": self.rule,
            "why": lambda place: self.why(place, ask),
            "log": lambda _: self.log(),
            "save": self.save,
            "q": self.quit,
            "quit": self.quit,
        }
        if word == "?" or (word.startswith("?") and word[1:].isdecimal()):
            self.explain((word[1:] + rest).strip(), ask)
            return None
        command = commands.get(word.casefold())
        if command is not None:
            command(rest)
            return None
        for way in self.screen.ways(self.screen.look(self.match, ask.seat), ask):
            if way.typed.casefold() == line.casefold():
                line, *self.way = way.choices
        return self.find_choice(line, ask)

    def find_choice(self, line: str, ask: Ask) -> Choice:
        """By number or by text."""
        if line.isdecimal() and 1 <= int(line) <= len(ask.choices):
            return ask.choices[int(line) - 1]
        for choice in ask.choices:
            if choice.text == line:
                return choice
        raise MythagonError(self.words.put("cli.what", line=line, n=len(ask.choices)))

    def explain(self, which: str, ask: Ask) -> None:
        """A choice with the rule it comes from; without a number, what can be typed."""
        if not which:
            self.help(ask)
            return
        choice = self.find_choice(which, ask)
        message = self.match.label(ask.seat, choice)
        self.say(f"{self.screen.sentence(message)}  [{choice.text}]", "bold")
        if self.match.commits(ask.seat, choice):
            self.say(self.words.put("cli.commits"))
        self.clauses(self.rulebook().clause(message.rule))

    def example_place(self) -> str:
        """A place of this game, as people type it."""
        return next((choice.places[0] for choice in self.opening.game.choices if choice.places), "")

    def help(self, ask: Ask) -> None:
        """What can be typed, with examples from the present question, and what the signs mean."""
        examples = {
            "choice": ask.choices[0].text,
            "clause": ask.rule,
            "chapter": ask.rule.partition(".")[0],
            "place": self.example_place(),
        }
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column(max_width=self.screen.width - HELP_COLUMN)
        for key in ("choose", "explain", "undo", "rule", "why", "log", "save", "quit"):
            typed, _, meaning = self.words.put(f"cli.help.{key}", **examples).partition(": ")
            grid.add_row(typed.rstrip(), meaning)
        self.console.print(grid)
        for line in self.screen.own.below("legend"):
            self.say(line)

    def take_back(self) -> None:
        """Back before this person's last decision, if nothing new was seen since; bots always agree."""
        entries = self.match.steps
        for place in range(len(entries) - 1, -1, -1):
            entry = entries[place]
            if entry.news:
                raise UndoRefused(self.words.put("cli.undo_news"))
            if entry.seat == self.reader:
                self.match.rewind(place)
                self.told[self.reader] = min(self.told[self.reader], place)
                return
            if entry.seat not in self.bots:
                break
        raise UndoRefused(self.words.put("cli.undo_nothing"))

    def rulebook(self) -> Rulebook:
        """The rules in the reader's language."""
        return Rulebook(self.opening.game, self.words.language)

    def rule(self, words: str) -> None:
        """A clause, a chapter, a search, or the table of contents."""
        book = self.rulebook()
        self.clauses(book.find(words) if words else book.contents())

    def clauses(self, clauses: list[tuple[str, str]]) -> None:
        """Clauses with their numbers in front."""
        for id, text in clauses:
            self.console.print(fold(Text(f"{id}  ", "bold").append(text, "none"), self.screen.width), soft_wrap=True)

    def why(self, place: str, ask: Ask) -> None:
        """Why nothing can be done at a place now."""
        if not place:
            raise MythagonError(self.words.put("cli.why_what", place=self.example_place()))
        message = self.match.why_not(ask.seat, place)
        if message is None:
            self.say(self.words.put("cli.why_nothing", place=place))
        else:
            self.say(f"{self.screen.sentence(message)}  {message.rule}")

    def log(self) -> None:
        """All that happened."""
        lines = self.screen.log(self.match, self.reader, self.told[self.reader], LOG_LINES)
        self.console.print(*lines, sep="\n")

    def save(self, file: str) -> None:
        """Write the record, here or there."""
        path = Path(file).expanduser() if file else self.path
        write_to(path, self.match)
        self.say_path(self.words.put("cli.saved", file=str(path)))

    def quit(self, _: str) -> None:
        """Leave the table, as Ctrl-D does."""
        raise EOFError

    # -- the end --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Keep the record and say how to come back."""
        write_to(self.path, self.match)
        self.console.print()
        self.say(self.words.put("cli.left"))
        data = f" --data {self.data}" if self.data is not None else ""
        self.say_path(f"  mythagon play {self.opening.game.id} --resume {self.kept_name()}{data}", "bold")

    def kept_name(self) -> str:
        """The record as commands find it."""
        return self.path.name if self.path.parent == records_folder() else str(self.path)

    def finish(self) -> None:
        """The last table, the scores, where the record was saved."""
        result = self.match.result
        first = self.people[0]
        below: list[RenderableType] = score_sheet(self.screen, result) if result is not None else []
        below += [Text(self.words.put("cli.kept")), Text(f"  mythagon replay {self.kept_name()}", "bold")]
        self.screen.show(self.match, first, self.told[first], below=below)
        write_to(self.path, self.match)

    def say(self, line: str, style: str = "") -> None:
        """A line of ours, never read as markup."""
        self.console.print(fold(Text(line, style), self.screen.width), soft_wrap=True)

    def say_path(self, line: str, style: str = "") -> None:
        """A line to be copied: it is never broken."""
        self.console.print(Text(line, style), soft_wrap=True)
