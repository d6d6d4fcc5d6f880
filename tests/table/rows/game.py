"""Two seats put stones on nine squares in turn; three in a row win, a full board is a draw.

Its folder has a `board.toml`, and no line of it is drawn by hand: the browser's plain room does that.
"""

from pathlib import Path

from mythagon.kernel.catalog import Catalog, Kind
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.frame import Ask, Frame, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Plan

SQUARES = [column + row for row in "321" for column in "abc"]
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

CHOICES = Choices()
PUT = CHOICES.family("put", SQUARES, [f"square:{square}" for square in SQUARES])


class Rows(State):
    """Stones on squares."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, chance)
        self.squares: list[int | None] = [None] * 9
        self.stones = 0
        self.winner: int | None = None

    def clone(self) -> "Rows":
        twin = Rows(self.chance.clone())
        twin.squares, twin.stones, twin.winner = self.squares, self.stones, self.winner
        self.share(twin)
        return twin


class Turn(Frame[Rows]):
    """ROW-1.1: a stone on a free square."""

    def advance(self, s: Rows) -> bool:
        if s.winner is None and s.stones < 9:
            return False
        s.pop()
        return True

    def ask(self, s: Rows) -> Ask:
        return Ask(s.stones % 2, "ask.put", "ROW-1.1", [PUT[at] for at in range(9) if s.squares[at] is None])

    def answer(self, s: Rows, choice: Choice) -> None:
        seat = s.stones % 2
        s.squares = [seat if at == choice.arg else stone for at, stone in enumerate(s.squares)]
        s.stones += 1
        if any(all(s.squares[at] == seat for at in row) for row in ROWS):
            s.winner = seat
        moves = (("stone", f"hand:{seat}", choice.places[0]),)
        s.tell(Event("event.put", {"seat": f"seat:{seat}", "at": f"text:{choice.name}"}, "ROW-1.1", None, (), moves))

    def label(self, s: Rows, seat: int, choice: Choice) -> Message:
        return Message("choice.put", {"at": f"text:{choice.name}"}, "ROW-1.1")


class RowsGame(Game[Rows, Catalog]):
    """For two."""

    def __init__(self) -> None:
        self.id = "rows"
        self.rules = "1"
        self.folder = Path(__file__).parent
        self.seats = [2]
        self.options: list[Option] = []
        self.choices = CHOICES
        self.observation = Plan()

    def read(self, data: Path) -> Catalog:
        catalog = Catalog(data)
        catalog.read(Kind(data, "stones.toml", "stone", 0, {}))
        return catalog

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> Rows:
        state = Rows(chance)
        state.push(Turn())
        return state

    def view(self, s: Rows, seat: int | None) -> dict[str, object]:
        left = [5 - (s.stones + 1) // 2, 4 - s.stones // 2]
        return {"squares": list(s.squares), "hand": left, "turn": min(s.stones + 1, 9)}

    def redeal(self, s: Rows, seat: int | None, chance: Chance) -> None:
        """Nothing is hidden."""

    def dump(self, s: Rows) -> dict[str, object]:
        return {"squares": s.squares, "winner": s.winner}

    def inventory(self, s: Rows) -> dict[str, list[int]]:
        return {}

    def standing(self, s: Rows) -> list[int]:
        return [int(s.winner == seat) for seat in range(2)]

    def turn(self, s: Rows) -> int:
        return s.stones

    def result(self, s: Rows) -> Result:
        winners = [0, 1] if s.winner is None else [s.winner]
        return Result([[("score.rows", points)] for points in self.standing(s)], winners, "ROW-1.2")

    def hints(self, s: Rows, ask: Ask) -> list[float]:
        return [0.0] * len(ask.choices)

    def outlook(self, s: Rows) -> list[float]:
        return [0.5, 0.5]


GAME = RowsGame()
