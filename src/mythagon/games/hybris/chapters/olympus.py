"""HYB-15.1: Convert."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import PLAIN, Action, enter_action, is_visit, note
from mythagon.games.hybris.chapters.economy import pay
from mythagon.games.hybris.choices import CONVERT_LINE, STOP
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import CONV_COST, CONVERT, PRAYER
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_CONVERT
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def line_cost(s: Cosmos, seat: i64, line: i64, discount: i64) -> i64:
    """Prayers a line costs: a lasting change leaves at least 1, or points would have no end; a discount, which is for
    one line only, may leave 0 (P-78)."""
    return max(0, max(1, s.box.conversions[line].prayers + mod(s, seat, CONV_COST)) - discount)


def lines_open(s: Cosmos, seat: i64, discount: i64) -> list[Choice]:
    """The lines a player can pay; one that costs nothing needs no Prayer (P-78)."""
    prayers = s.players[seat].prayers
    return [
        CONVERT_LINE[line] for line in range(len(s.box.conversions)) if line_cost(s, seat, line, discount) <= prayers
    ]


class Convert(Action):
    """Any number of conversions, the first compulsory where Convert is the action of the turn (P-78)."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return len(lines_open(s, seat, do.discount)) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(ConvertLines(seat, do, 0, 0, 0))


class ConvertLines(Question):
    """One line after the other; a discount is for the first."""

    def __init__(self, seat: i64, do: Do, lines: i64, spent: i64, used: i64) -> None:
        self.seat: i64 = seat
        self.do = do
        self.lines: i64 = lines
        self.spent: i64 = spent
        #: the different lines, as bits
        self.used: i64 = used

    def discount(self) -> i64:
        """How many Prayers the next line costs less."""
        return 0 if self.lines else self.do.discount

    def advance(self, s: Cosmos) -> bool:
        if self.lines != self.do.lines and lines_open(s, self.seat, self.discount()):
            return False
        self.close(s)
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = lines_open(s, self.seat, self.discount())
        if self.lines or self.do is not PLAIN[CONVERT]:
            choices.append(STOP)
        return Ask(self.seat, "ask.convert", "HYB-15.1", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is STOP:
            self.close(s)
            return
        line: i64 = choice.arg
        cost = line_cost(s, self.seat, line, self.discount())
        used = self.used | bit(line)
        s.replace(ConvertLines(self.seat, self.do, self.lines + 1, self.spent + cost, used))
        pay(s, self.seat, PRAYER, cost)
        run(s, s.box.conversions[line].reward, Scene(self.seat, RULEBOOK, BY_CONVERT))

    def close(self, s: Cosmos) -> None:
        """Remember what was converted."""
        s.pop()
        if self.lines and is_visit(s, self.seat):
            note(s, self.seat, CONVERT)
            s.turn.prayers = max(s.turn.prayers, self.spent)
            different: i64 = 0
            for line in range(len(s.box.conversions)):
                different += self.used >> line & 1
            s.turn.lines = max(s.turn.lines, different)

    def key(self) -> str:
        return f"ConvertLines({self.seat},{self.do.lines},{self.do.discount},{self.lines},{self.spent},{self.used})"


enter_action(CONVERT, Convert())
