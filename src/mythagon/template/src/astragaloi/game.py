"""The game as Mythagon knows it: what it is called, how a table is laid, what may be asked about it."""

from pathlib import Path
from typing import cast

from astragaloi import advice, hidden, redeal, tensor, truth, view
from astragaloi.chapters import rounds
from astragaloi.choices import CHOICES
from astragaloi.components import FOLDER, Box
from astragaloi.events import EVENTS
from astragaloi.state import Cups
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Drawn, Game, Layout, Options, Pools
from mythagon.kernel.journal import Opening
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor


class Astragaloi(Game[Cups, Box]):
    """Astragaloi, for 2 to 4."""

    def __init__(self) -> None:
        self.id = "astragaloi"
        self.rules = "1"
        self.contract = 1
        self.folder = FOLDER
        self.seats = [2, 3, 4]
        self.options = []
        self.choices = CHOICES
        self.events = EVENTS
        self.observation = tensor.PLAN
        self.layout = rounds.LAYOUT
        self.outcomes = rounds.OUTCOMES
        self.own = "cups"

    # -- laying the table --------------------------------------------------------------------------------------------

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Cups:
        table = Cups(catalog, seats, chance)
        rounds.throw(table, layout)
        table.push(rounds.Begin())
        return table

    def layout_of(self, opening: Opening, drawn: Drawn) -> Layout:
        return rounds.layout_of(drawn)

    # -- what may be asked about it ----------------------------------------------------------------------------------

    def view(self, s: Cups, seat: int | None) -> dict[str, object]:
        return cast(dict[str, object], view.view(s, seat))

    def redeal(self, s: Cups, seat: int | None, chance: Chance) -> None:
        redeal.redeal(s, seat, chance)

    def hidden(self, s: Cups, seat: int | None) -> Pools:
        return hidden.hidden(s, seat)

    def dump(self, s: Cups) -> dict[str, object]:
        return truth.dump(s)

    def inventory(self, s: Cups) -> dict[str, list[int]]:
        return {"cup": [seat for seat, faces in enumerate(s.cups) if faces]}

    def standing(self, s: Cups) -> list[int]:
        return s.points

    def turn(self, s: Cups) -> int:
        return s.round

    def result(self, s: Cups) -> Result:
        best = max(s.points)
        winners = [seat for seat, points in enumerate(s.points) if points == best]
        return Result([[("score.points", points)] for points in s.points], winners, "AST-3.1")

    # -- for bots and learners ---------------------------------------------------------------------------------------

    def write(self, t: Tensor, s: Cups, seat: int) -> None:
        tensor.observe(t, s, seat)

    def hints(self, s: Cups, ask: Ask) -> list[float]:
        return advice.hints(s, ask)

    def outlook(self, s: Cups) -> list[float]:
        return advice.outlook(s)


GAME = Astragaloi()
