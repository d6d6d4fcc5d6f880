"""Hades Trap as the kernel knows it, and GAME."""

from pathlib import Path
from typing import cast

from mythagon.games.hades_trap import ahead, hidden, redeal, sequences, tensor, truth, view
from mythagon.games.hades_trap.advice import hints, outlook, reasons
from mythagon.games.hades_trap.chapters import ending, setup, turn
from mythagon.games.hades_trap.choices import CHOICES
from mythagon.games.hades_trap.components import FOLDER, Box
from mythagon.games.hades_trap.events import EVENTS
from mythagon.games.hades_trap.labels import LABELS
from mythagon.games.hades_trap.log import LOG
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Drawn, Game, Layout, Options, Pools
from mythagon.kernel.journal import Opening
from mythagon.kernel.message import Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor


class HadesTrap(Game[Labyrinth, Box]):
    """Hades Trap, arcade mode, for 2 to 4."""

    def __init__(self) -> None:
        self.id = "hades_trap"
        self.rules = "4"
        self.folder = FOLDER.parent
        self.seats = [2, 3, 4]
        self.options = setup.options()
        self.choices = CHOICES
        self.last_words = ("stop",)
        self.once = ("replace",)
        self.events = EVENTS
        self.labels = LABELS
        self.log = LOG
        self.observation = tensor.PLAN
        self.layout = setup.LAYOUT
        self.outcomes = setup.OUTCOMES
        self.own = "heroes"
        self.guided = "guided 1"

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Labyrinth:
        return setup.lay_table(catalog, seats, options, layout, chance)

    def layout_of(self, opening: Opening, drawn: Drawn) -> Layout:
        return {**super().layout_of(opening, drawn), **setup.layout_of(opening.seats, drawn)}

    def view(self, s: Labyrinth, seat: int | None) -> dict[str, object]:
        return self.views(s, [seat])[0]

    def views(self, s: Labyrinth, seats: list[int | None]) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.views(s, seats))

    def redraw(
        self, before: Labyrinth, seen: list[dict[str, object]], s: Labyrinth, seats: list[int | None]
    ) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.redraw(before, cast(list[view.View], seen), s, seats))

    def ahead(self, s: Labyrinth, seat: int | None) -> dict[str, object]:
        return self.aheads(s, [seat])[0]

    def aheads(self, s: Labyrinth, seats: list[int | None]) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], ahead.aheads(s, seats))

    def concerned(self, s: Labyrinth, ask: Ask) -> list[int]:
        return sequences.concerned(s, ask.seat) if ask.window == "replace" else super().concerned(s, ask)

    def certain(self, s: Labyrinth, ask: Ask) -> bool:
        return turn.is_plain(s)

    def unseen(self, s: Labyrinth) -> dict[str, object]:
        return view.unseen(s)

    def redeal(self, s: Labyrinth, seat: int | None, chance: Chance) -> None:
        redeal.redeal(s, seat, chance)

    def hidden(self, s: Labyrinth, seat: int | None) -> Pools:
        return hidden.hidden(s, seat)

    def dump(self, s: Labyrinth) -> dict[str, object]:
        return truth.dump(s)

    def inventory(self, s: Labyrinth) -> dict[str, list[int]]:
        return truth.inventory(s)

    def standing(self, s: Labyrinth) -> list[int]:
        return ending.standing(s)

    def turn(self, s: Labyrinth) -> int:
        return int(s.turns)

    def result(self, s: Labyrinth) -> Result:
        return ending.result(s)

    def cast(self, s: Labyrinth) -> list[dict[str, str]]:
        return view.cast_of(s)

    def write(self, t: Tensor, s: Labyrinth, seat: int) -> None:
        tensor.observe(t, s, seat)

    def hints(self, s: Labyrinth, ask: Ask) -> list[float]:
        return hints.hints(s, ask)

    def reasons(self, s: Labyrinth, ask: Ask, choice: Choice) -> list[Message]:
        return reasons.reasons(s, ask.seat, choice)

    def outlook(self, s: Labyrinth) -> list[float]:
        return outlook.outlook(s)


GAME = HadesTrap()
