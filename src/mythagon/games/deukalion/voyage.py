"""The match of Deukalion as the kernel knows it, and GAME."""

from pathlib import Path

from mythagon.games.deukalion import hints, scoring, setup, tensor, view
from mythagon.games.deukalion.choices import CHOICES
from mythagon.games.deukalion.components import FOLDER, Box
from mythagon.games.deukalion.state import Hero, Sea
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.result import Result


class Voyage(Sea):
    """The table with the kernel's questions answered."""

    def clone(self) -> "Voyage":
        twin = Voyage(
            self.box,
            self.rules,
            self.fixed,
            self.seats,
            self.chance.clone(),
            [hero.clone() for hero in self.heroes],
            self.owners.copy(),
            self.stock.copy(),
            self.actions.copy(),
            self.pursuits.copy(),
            self.display.copy(),
            self.known.copy(),
            [throw.clone() for throw in self.throws],
            self.used.copy(),
        )
        self.share(twin)
        twin.pursuits_under = self.pursuits_under
        twin.afloat = self.afloat
        twin.gone = self.gone
        twin.boxed = self.boxed
        twin.honour_pile = self.honour_pile
        twin.honour_beyond = self.honour_beyond
        twin.hydra = self.hydra
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.dice_used = self.dice_used
        twin.throws_used = self.throws_used
        twin.centre = self.centre
        twin.ring = self.ring
        twin.card_die = self.card_die
        twin.hoplite_die = self.hoplite_die
        twin.move_die = self.move_die
        twin.hydra_die = self.hydra_die
        twin.mover = self.mover
        twin.steps = self.steps
        twin.begun = self.begun
        twin.sailing = self.sailing
        twin.ended = self.ended
        twin.acted = self.acted
        twin.adrift = self.adrift
        twin.road = self.road
        twin.crossing = self.crossing
        twin.whirled = self.whirled
        twin.landing = self.landing
        twin.card_done = self.card_done
        twin.hoplites_done = self.hoplites_done
        twin.hydra_steps = self.hydra_steps
        twin.hydra_open = self.hydra_open
        twin.hydra_done = self.hydra_done
        twin.fight = self.fight
        twin.fight_place = self.fight_place
        twin.victory = self.victory
        return twin

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        view.redeal(self, seat, chance)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    def inventory(self) -> dict[str, list[int]]:
        return view.inventory(self)

    def standing(self) -> list[int]:
        return scoring.standing(self)

    def result(self) -> Result:
        return scoring.score(self)

    def observe(self, seat: int) -> list[float]:
        return tensor.observe(self, seat)

    def hints(self, ask: Ask) -> list[float]:
        return hints.hints(self, ask)

    def outlook(self) -> list[float]:
        return hints.outlook(self)


class DeukalionGame(Game):
    """Deukalion, for 2 to 4."""

    def __init__(self) -> None:
        self.id = "deukalion"
        self.version = "2"
        self.folder = FOLDER.parent
        self.seats = [2, 3, 4]
        self.options = setup.options()
        self.choices = CHOICES
        self.observation_size = tensor.SIZE
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
            raise SetupError("Deukalion needs its own box")
        rules = setup.read_rules(seats, options)
        fixed = setup.read_fixed(layout)
        heroes = [Hero() for _ in range(seats)]
        known = [0] * ((seats + 1) * seats)
        stock = [0] * len(catalog.spaces)
        table = Voyage(catalog, rules, fixed, seats, chance, heroes, [-1] * 4, stock, [], [], [-1, -1], known, [], [])
        setup.lay_table(table, options, layout)
        return table


GAME = DeukalionGame()
