"""Nine Men's Morris as Mythagon knows it, and GAME."""

from pathlib import Path
from typing import cast

from morris import advice, tensor, view
from morris.chapters.turns import TURN
from morris.choices import CHOICES
from morris.components import FOLDER, Box
from morris.events import EVENTS
from morris.state import FREE, Board
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.message import Event
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor


class Morris(Game[Board, Box]):
    """Nine Men's Morris, for two. Chance decides nothing and nothing is hidden."""

    def __init__(self) -> None:
        self.id = "morris"
        self.rules = "1"
        self.contract = 1
        self.folder = FOLDER
        self.seats = [2]
        self.options = [Option("flying", ["yes", "no"], "MOR-2.3")]
        self.choices = CHOICES
        self.events = EVENTS
        self.observation = tensor.PLAN

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Board:
        table = Board(catalog, options["flying"] == "yes", chance)
        table.push(TURN)
        return table

    def view(self, s: Board, seat: int | None) -> dict[str, object]:
        return cast(dict[str, object], view.view(s))

    def redeal(self, s: Board, seat: int | None, chance: Chance) -> None:
        """Everybody knows everything."""

    def dump(self, s: Board) -> dict[str, object]:
        return view.dump(s)

    def inventory(self, s: Board) -> dict[str, list[int]]:
        return {"stone": [seat for seat in range(2) for _ in range(s.left(seat) + s.taken[seat])]}

    def standing(self, s: Board) -> list[int]:
        return [s.taken[1 - seat] for seat in range(2)]

    def turn(self, s: Board) -> int:
        return s.turns

    def result(self, s: Board) -> Result:
        lines = [[("score.taken", stones)] for stones in self.standing(s)]
        if s.loser == FREE:
            return Result(lines, [0, 1], "MOR-4.3")
        return Result(lines, [1 - s.loser], "MOR-4.1" if s.left(s.loser) < 3 else "MOR-4.2")

    def begins(self, event: Event) -> bool:
        return event.kind not in ("mill", "taken")

    def write(self, t: Tensor, s: Board, seat: int) -> None:
        tensor.observe(t, s, seat)

    def hints(self, s: Board, ask: Ask) -> list[float]:
        return advice.hints(s, ask)

    def outlook(self, s: Board) -> list[float]:
        return advice.outlook(s)


GAME = Morris()
