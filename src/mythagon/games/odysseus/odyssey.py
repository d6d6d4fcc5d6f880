"""The match of Odysseus as the kernel knows it, and GAME."""

from pathlib import Path

from mythagon.games.odysseus import hints, scoring, tensor, view
from mythagon.games.odysseus.choices import CHOICES
from mythagon.games.odysseus.components import FOLDER, MOST_PLAYERS, Box
from mythagon.games.odysseus.setup import lay_table
from mythagon.games.odysseus.state import Board, Voyage
from mythagon.games.odysseus.turn import CHOOSE_TRIAL
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.result import Result


class Odyssey(Voyage):
    """The table with the kernel's questions answered."""

    def clone(self) -> "Odyssey":
        automa = self.automa
        twin = Odyssey(
            self.box,
            self.seats,
            self.chance.clone(),
            [self.sides[0].clone(), self.sides[1].clone()],
            [board.clone() for board in self.boards],
            automa.clone() if automa is not None else None,
            self.deck,
            self.unused,
            self.lost,
            self.piles,
            self.display,
            self.discarded,
        )
        self.share(twin)
        twin.aboard = self.aboard
        twin.epics_taken = self.epics_taken
        twin.first = self.first
        twin.turn = self.turn
        twin.deal = self.deal
        twin.bought = self.bought
        twin.chosen = self.chosen
        return twin

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        view.redeal(self, chance)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    def inventory(self) -> dict[str, list[int]]:
        return view.inventory(self)

    def standing(self) -> list[int]:
        return [int(scoring.points(self, board)) for board in self.boards]

    def result(self) -> Result:
        return scoring.score(self)

    def observe(self, seat: int) -> list[float]:
        return tensor.observe(self, seat)

    def hints(self, ask: Ask) -> list[float]:
        return hints.hints(self, ask)

    def outlook(self) -> list[float]:
        return hints.outlook(self)


class OdysseusGame(Game):
    """Odysseus, for 1 to 5."""

    def __init__(self) -> None:
        self.id = "odysseus"
        self.version = "1"
        self.folder = FOLDER.parent
        self.seats = list(range(1, MOST_PLAYERS + 1))
        self.options = [
            Option("first", ["random", "seat_order"], "ODY-1.8"),
            Option("level", ["1", "2", "3", "4"], "ODY-11.2", [1]),
        ]
        self.choices = CHOICES
        self.observation_size = tensor.SIZE
        #: the four ends of the ship ask for the four different skills
        self.guided = "guided 8"
        self._box: Box | None = None

    def catalog(self, data: Path | None = None) -> Box:
        if data is not None:
            return Box(data)
        if self._box is None:
            self._box = Box(FOLDER)
        return self._box

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> State:
        if not isinstance(catalog, Box):
            raise SetupError("Odysseus needs its own box")
        boards = [Board([], [], [], 0) for _ in range(seats)]
        table = Odyssey(catalog, seats, chance, [], boards, None, [], [], [], [[], []], [-1] * 4, [])
        lay_table(table, options, layout)
        table.push(CHOOSE_TRIAL)
        return table


GAME = OdysseusGame()
