"""The match of Odysseus as the kernel knows it, and GAME."""

from pathlib import Path
from typing import cast

from mythagon.games.odysseus import ahead, hidden, redeal, tensor, truth, view
from mythagon.games.odysseus.advice import gist, hints, reasons
from mythagon.games.odysseus.chapters import scoring, setup
from mythagon.games.odysseus.chapters.turn import CHOOSE_TRIAL
from mythagon.games.odysseus.choices import CHOICES
from mythagon.games.odysseus.components import FOLDER, MOST_PLAYERS, Box
from mythagon.games.odysseus.events import EVENTS
from mythagon.games.odysseus.labels import LABELS
from mythagon.games.odysseus.log import LOG
from mythagon.games.odysseus.state import Board, Voyage
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Drawn, Game, Layout, Option, Options, Pools
from mythagon.kernel.journal import Opening
from mythagon.kernel.message import Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor


class Odysseus(Game[Voyage, Box]):
    """Odysseus, for 1 to 5."""

    def __init__(self) -> None:
        self.id = "odysseus"
        self.rules = "2"
        self.folder = FOLDER.parent
        self.seats = list(range(1, MOST_PLAYERS + 1))
        self.options = [
            Option("first", ["random", "seat_order"], "ODY-1.8"),
            Option("level", ["1", "2", "3", "4"], "ODY-11.2", [1]),
        ]
        self.open = True
        self.choices = CHOICES
        self.last_words = ("rest",)
        self.labels = LABELS
        self.events = EVENTS
        self.log = LOG
        self.observation = tensor.PLAN
        self.gist = gist.PLAN
        self.layout = setup.LAYOUT
        self.outcomes = setup.OUTCOMES
        #: the four ends of the ship ask for the four different skills
        self.guided = "guided 8"

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Voyage:
        boards = [Board([], [], [], 0) for _ in range(seats)]
        table = Voyage(catalog, seats, chance, [], boards, None, [], [], [], [[], []], [-1] * 4, [])
        setup.lay_table(table, options, layout)
        table.push(CHOOSE_TRIAL)
        return table

    def layout_of(self, opening: Opening, drawn: Drawn) -> Layout:
        return {**super().layout_of(opening, drawn), **setup.layout_of(opening.catalog, opening.seats, drawn)}

    def view(self, s: Voyage, seat: int | None) -> dict[str, object]:
        return cast(dict[str, object], view.view(s))

    def redraw(
        self, before: Voyage, seen: list[dict[str, object]], s: Voyage, seats: list[int | None]
    ) -> list[dict[str, object]]:
        there = cast(dict[str, object], view.redraw(before, cast(view.View, seen[0]), s))
        return [there for _ in seats]

    def ahead(self, s: Voyage, seat: int | None) -> dict[str, object]:
        return cast(dict[str, object], ahead.ahead(s))

    def unseen(self, s: Voyage) -> dict[str, object]:
        return view.unseen(s)

    def redeal(self, s: Voyage, seat: int | None, chance: Chance) -> None:
        redeal.redeal(s, chance)

    def hidden(self, s: Voyage, seat: int | None) -> Pools:
        return hidden.hidden(s)

    def dump(self, s: Voyage) -> dict[str, object]:
        return truth.dump(s)

    def inventory(self, s: Voyage) -> dict[str, list[int]]:
        return truth.inventory(s)

    def standing(self, s: Voyage) -> list[int]:
        return [int(scoring.points(s, board)) for board in s.boards]

    def turn(self, s: Voyage) -> int:
        return int(s.turns)

    def result(self, s: Voyage) -> Result:
        return scoring.score(s)

    def write(self, t: Tensor, s: Voyage, seat: int) -> None:
        tensor.observe(t, s, seat)

    def write_gist(self, t: Tensor, s: Voyage, seat: int) -> None:
        gist.write(t, s, seat)

    def hints(self, s: Voyage, ask: Ask) -> list[float]:
        return hints.hints(s, ask)

    def reasons(self, s: Voyage, ask: Ask, choice: Choice) -> list[Message]:
        return reasons.reasons(s, choice)

    def outlook(self, s: Voyage) -> list[float]:
        return hints.outlook(s)


GAME = Odysseus()
