"""The match of Deukalion as the kernel knows it, and GAME."""

from pathlib import Path
from typing import cast

from mythagon.games.deukalion import ahead, hidden, redeal, tensor, truth, view
from mythagon.games.deukalion.advice import hints, reasons
from mythagon.games.deukalion.chapters import scoring, setup, verdict
from mythagon.games.deukalion.choices import CHOICES
from mythagon.games.deukalion.components import FOLDER, Box
from mythagon.games.deukalion.events import EVENTS
from mythagon.games.deukalion.labels import LABELS
from mythagon.games.deukalion.log import LOG
from mythagon.games.deukalion.state import Hero, Sea
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Drawn, Game, Layout, Options, Pools
from mythagon.kernel.journal import Opening
from mythagon.kernel.message import Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor


class Deukalion(Game[Sea, Box]):
    """Deukalion, for 2 to 4."""

    def __init__(self) -> None:
        self.id = "deukalion"
        self.rules = "8"
        self.folder = FOLDER.parent
        self.seats = [2, 3, 4]
        self.options = setup.options()
        self.choices = CHOICES
        self.last_words = ("stop", "draw")
        self.events = EVENTS
        self.labels = LABELS
        self.log = LOG
        self.observation = tensor.PLAN
        self.layout = setup.LAYOUT
        self.outcomes = setup.OUTCOMES
        self.own = "heroes"
        self.guided = "guided 8"

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Sea:
        rules = setup.read_rules(seats, options)
        heroes = [Hero() for _ in range(seats)]
        known = [0] * ((seats + 1) * seats)
        stock = [0] * len(catalog.spaces)
        table = Sea(catalog, rules, seats, chance, heroes, [-1] * 4, stock, [], [], [-1, -1], known, [], [], [])
        setup.lay_table(table, options, layout)
        return table

    def layout_of(self, opening: Opening, drawn: Drawn) -> Layout:
        return {**super().layout_of(opening, drawn), **setup.layout_of(opening.catalog, drawn)}

    def view(self, s: Sea, seat: int | None) -> dict[str, object]:
        return self.views(s, [seat])[0]

    def views(self, s: Sea, seats: list[int | None]) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.views(s, seats))

    def redraw(
        self, before: Sea, seen: list[dict[str, object]], s: Sea, seats: list[int | None]
    ) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.redraw(before, cast(list[view.View], seen), s, seats))

    def ahead(self, s: Sea, seat: int | None) -> dict[str, object]:
        return cast(dict[str, object], ahead.ahead(s, seat))

    def unseen(self, s: Sea) -> dict[str, object]:
        return view.unseen(s)

    def redeal(self, s: Sea, seat: int | None, chance: Chance) -> None:
        redeal.redeal(s, seat, chance)

    def hidden(self, s: Sea, seat: int | None) -> Pools:
        return hidden.hidden(s, seat)

    def dump(self, s: Sea) -> dict[str, object]:
        return truth.dump(s)

    def inventory(self, s: Sea) -> dict[str, list[int]]:
        return truth.inventory(s)

    def standing(self, s: Sea) -> list[int]:
        return scoring.standing(s)

    def turn(self, s: Sea) -> int:
        return int(s.turns * 8 + s.mover)

    def result(self, s: Sea) -> Result:
        return scoring.score(s)

    def concerned(self, s: Sea, ask: Ask) -> list[int]:
        if ask.window != "after_throw":
            return super().concerned(s, ask)
        return [int(throw.seat) for throw in s.throws] if verdict.changing(s, ask.seat) else []

    def write(self, t: Tensor, s: Sea, seat: int) -> None:
        tensor.observe(t, s, seat)

    def hints(self, s: Sea, ask: Ask) -> list[float]:
        return hints.hints(s, ask)

    def reasons(self, s: Sea, ask: Ask, choice: Choice) -> list[Message]:
        return reasons.reasons(s, ask.seat, choice)

    def outlook(self, s: Sea) -> list[float]:
        return hints.outlook(s)


GAME = Deukalion()
