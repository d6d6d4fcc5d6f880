"""Hybris as the kernel knows it, and GAME."""

from pathlib import Path
from typing import cast

from mythagon.games.hybris import ahead, boards_view, combat_view, hidden, redeal, tensor, truth, verbs, view
from mythagon.games.hybris.advice import hints, outlook, reasons
from mythagon.games.hybris.chapters import deploy, ending, influence, olympus, quests, setup, turn, underworld
from mythagon.games.hybris.choices import CHOICES
from mythagon.games.hybris.components import Box
from mythagon.games.hybris.events import EVENTS
from mythagon.games.hybris.kinds import FOLDER
from mythagon.games.hybris.labels import LABELS
from mythagon.games.hybris.log import LOG
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import Drawn, Game, Layout, Options, Pools
from mythagon.kernel.journal import Opening
from mythagon.kernel.message import Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Tensor

#: importing them enters verbs and actions in their tables
ENTERED = (verbs, deploy, influence, olympus, quests, underworld)


class Hybris(Game[Cosmos, Box]):
    """Hybris: Disordered Cosmos, for 2 to 4, and the Duel."""

    def __init__(self) -> None:
        self.id = "hybris"
        # 7 follows the print where earlier versions had rulings against it, so it goes on with none of them
        self.rules = "7"
        self.folder = FOLDER.parent
        self.seats = [2, 3, 4]
        self.options = setup.options()
        self.choices = CHOICES
        self.last_words = ("end", "pass", "stop")
        self.events = EVENTS
        self.labels = LABELS
        self.log = LOG
        self.observation = tensor.PLAN
        self.layout = setup.LAYOUT
        self.outcomes = setup.OUTCOMES
        self.own = "players"
        self.guided = "guided 34"
        self.guided_options = (("scenario", "renaissance"),)

    def read(self, data: Path) -> Box:
        return Box(data)

    def lay(self, catalog: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Cosmos:
        return setup.lay_table(catalog, seats, options, layout, chance)

    def layout_of(self, opening: Opening, drawn: Drawn) -> Layout:
        box = cast(Box, opening.catalog)
        return {**super().layout_of(opening, drawn), **setup.layout_of(box, opening.seats, opening.options, drawn)}

    def view(self, s: Cosmos, seat: int | None) -> dict[str, object]:
        return self.views(s, [seat])[0]

    def views(self, s: Cosmos, seats: list[int | None]) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.views(s, seats))

    def redraw(
        self, before: Cosmos, seen: list[dict[str, object]], s: Cosmos, seats: list[int | None]
    ) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], view.redraw(before, cast(list[view.View], seen), s, seats))

    def ahead(self, s: Cosmos, seat: int | None) -> dict[str, object]:
        return self.aheads(s, [seat])[0]

    def aheads(self, s: Cosmos, seats: list[int | None]) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], ahead.aheads(s, seats))

    def reweigh(
        self, before: Cosmos, weighed: list[dict[str, object]], s: Cosmos, seats: list[int | None]
    ) -> list[dict[str, object]]:
        return cast(list[dict[str, object]], ahead.reweigh(before, cast(list[ahead.Ahead], weighed), s, seats))

    def unseen(self, s: Cosmos) -> dict[str, object]:
        return boards_view.unseen(s) | combat_view.laid_unseen(s)

    def redeal(self, s: Cosmos, seat: int | None, chance: Chance) -> None:
        redeal.redeal(s, seat, chance)

    def hidden(self, s: Cosmos, seat: int | None) -> Pools:
        return hidden.hidden(s, seat)

    def dump(self, s: Cosmos) -> dict[str, object]:
        return truth.dump(s)

    def inventory(self, s: Cosmos) -> dict[str, list[int]]:
        return truth.inventory(s)

    def standing(self, s: Cosmos) -> list[int]:
        return ending.standing(s)

    def turn(self, s: Cosmos) -> int:
        return int((s.turns * 32 + s.age) * 64 + s.step)

    def result(self, s: Cosmos) -> Result:
        return ending.result(s)

    def cast(self, s: Cosmos) -> list[dict[str, str]]:
        return view.cast_of(s)

    def certain(self, s: Cosmos, ask: Ask) -> bool:
        return turn.is_plain(s)

    def write(self, t: Tensor, s: Cosmos, seat: int) -> None:
        tensor.observe(t, s, seat)

    def hints(self, s: Cosmos, ask: Ask) -> list[float]:
        return hints.hints(s, ask)

    def reasons(self, s: Cosmos, ask: Ask, choice: Choice) -> list[Message]:
        return reasons.reasons(s, ask, choice)

    def outlook(self, s: Cosmos) -> list[float]:
        return outlook.outlook(s)


GAME = Hybris()
