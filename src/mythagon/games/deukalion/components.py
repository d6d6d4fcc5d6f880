"""What lies in the box: cities, settlements, treasures, heroes, Action cards, pursuits, the throw of a hoplite."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.advice.odds import Odds
from mythagon.games.deukalion.board import Chart
from mythagon.kernel.catalog import Catalog, Entry, Table
from mythagon.kernel.errors import DataError

FOLDER = Path(__file__).parent / "data"

CITIES: Final = ("corinth", "mykene", "sparta", "thera", "crete", "rhodes", "cyprus", "halikarnassos")
SETTLEMENTS: Final = ("ephesus", "salamis", "argos", "lindos")
COLOURS: Final = ("red", "green", "blue", "yellow", "white")
HEROES: Final = ("deukalion", "perseus", "hercules", "achilles")
ACTIONS: Final = (
    "pegasus",
    "favour_of_hades",
    "golden_fleece",
    "favourable_wind",
    "charons_boat",
    "song_of_orpheus",
    "spear_of_ares",
    "shield_of_athena",
    "favour_of_nike",
    "poseidons_road",
    "hermes",
    "oracle_of_delphi",
    "hunting_horn",
    "zeus_will",
)
PURSUITS: Final = (
    "corsair",
    "vintner",
    "trident",
    "sun_king",
    "owl",
    "envoy",
    "wine_and_waves",
    "grove_of_athena",
    "gold_of_the_south",
    "mausoleum",
    "day_and_night",
    "twins",
    "harvest",
    "great_convoy",
    "labyrinth",
    "hydras_hoard",
)
FACES: Final = ("up", "down", "side")

#: moments at which an Action card may be played, as bits (DEU-14.5)
WINDOWS: Final = ("move", "turn", "before_throw", "after_throw", "kylix", "hydra")
MOVE: Final = 1
TURN: Final = 2
BEFORE: Final = 4
AFTER: Final = 8
KYLIX: Final = 16
HYDRA: Final = 32

#: what an Action card does
EFFECTS: Final = ("sail", "reclaim", "strength", "spare", "rethrow", "road", "draw", "oracle", "hydra", "die")
SAIL_FARTHER: Final = 0
RECLAIM_DEAD: Final = 1
STRENGTH: Final = 2
SPARE: Final = 3
RETHROW: Final = 4
ROAD: Final = 5
DRAW_CARDS: Final = 6
ORACLE: Final = 7
DRIVE_HYDRA: Final = 8
SET_A_DIE: Final = 9

#: kinds of pursuit (DEU-13.6)
GOALS: Final = (
    "deliver",
    "deliver_same",
    "deliver_any",
    "deliver_different",
    "defeat_ship",
    "defeat_hydra",
    "sail_hoplites",
    "leave_hoplites",
    "sail_cards",
)
DELIVER: Final = 0
DELIVER_SAME: Final = 1
DELIVER_ANY: Final = 2
DELIVER_DIFFERENT: Final = 3
DEFEAT_SHIP: Final = 4
DEFEAT_HYDRA: Final = 5
SAIL_HOPLITES: Final = 6
LEAVE_HOPLITES: Final = 7
SAIL_CARDS: Final = 8


def total(counts: i64) -> i64:
    """How many pieces a packed count (four bits a kind) holds."""
    found: i64 = 0
    while counts:
        found += counts & 15
        counts >>= 4
    return found


class Goal:
    """One of the two pursuits of a card. `need` packs treasures four bits a colour."""

    def __init__(self, id: str, kind: i64, need: i64, number: i64, city: i64) -> None:
        self.id = id
        self.kind: i64 = kind
        self.need: i64 = need
        self.number: i64 = number
        self.city: i64 = city

    def delivers(self) -> bool:
        """Is it about treasures brought to Athens?"""
        return self.kind <= DELIVER_DIFFERENT

    def met_by(self, load: i64) -> bool:
        """Do these treasures, delivered together, meet it (G27)?"""
        kind = self.kind
        most: i64 = 0
        colours: i64 = 0
        pieces: i64 = 0
        for colour in range(5):
            count: i64 = (load >> (4 * colour)) & 15
            if kind == DELIVER and count < (self.need >> (4 * colour)) & 15:
                return False
            if count:
                colours += 1
                pieces += count
                most = max(most, count)
        if kind == DELIVER:
            return True
        if kind == DELIVER_SAME:
            return most >= self.number
        if kind == DELIVER_ANY:
            return pieces >= self.number
        return kind == DELIVER_DIFFERENT and colours >= self.number


class Pursuit:
    """A pursuit card (DEU-13): two goals, of which one suffices, and its honour."""

    def __init__(self, id: str, honour: i64, goals: list[Goal]) -> None:
        self.id = id
        self.honour: i64 = honour
        self.goals = goals
        self.hydra = any(goal.kind == DEFEAT_HYDRA for goal in goals)
        self.ship = any(goal.kind == DEFEAT_SHIP for goal in goals)

    def met_by(self, load: i64) -> bool:
        """Does this delivery complete the card?"""
        return any(goal.kind <= DELIVER_DIFFERENT and goal.met_by(load) for goal in self.goals)


class Action:
    """A kind of Action card (DEU-14)."""

    def __init__(self, id: str, copies: i64, effect: i64, amount: i64, permanent: bool, windows: i64) -> None:
        self.id = id
        self.copies: i64 = copies
        self.effect: i64 = effect
        self.amount: i64 = amount
        self.permanent = permanent
        self.windows: i64 = windows


class Box(Catalog):
    """All components, checked against the counts of the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        cities = self.table("cities.toml", "city")
        same_ids(cities, CITIES)
        self.values: list[int] = [cities.number(entry, "value", 1, 10) for entry in cities.entries]
        self.spaces: list[int] = [cities.number(entry, "spaces", 1, 3) for entry in cities.entries]
        if sum(self.spaces) != 15:
            raise DataError(f"cities.toml: {sum(self.spaces)} treasure spaces, the board has 15")
        settlements = self.table("settlements.toml", "settlement")
        same_ids(settlements, SETTLEMENTS)
        #: hoplites a settlement takes, which is also its honour (DEU-11.4)
        self.garrisons: list[int] = [settlements.number(entry, "hoplites", 1, 2) for entry in settlements.entries]
        self.values += [settlements.number(entry, "value", 1, 10) for entry in settlements.entries]
        treasures = self.table("treasures.toml", "treasure")
        same_ids(treasures, COLOURS)
        treasures.count(15)
        self.copies: list[int] = [treasures.number(entry, "copies", 3, 3) for entry in treasures.entries]
        heroes = self.table("heroes.toml", "hero")
        same_ids(heroes, HEROES)
        faces = self.table("throw.toml", "face")
        same_ids(faces, FACES)
        self.weights: list[int] = [faces.number(entry, "weight", 0, 1000) for entry in faces.entries]
        #: a roll below `up` shows the mark, below `down` hides it, else it lies on its side (DEU-10.2)
        self.up: i64 = self.weights[0]
        self.down: i64 = self.weights[0] + self.weights[1]
        self.faces: i64 = sum(self.weights)
        if self.faces == 0:
            raise DataError("throw.toml: the weights are all nought")
        self.odds = Odds(self.weights)
        self.chart = Chart(self.table("board.toml", "square"), list(CITIES), list(SETTLEMENTS))
        self.actions = self._actions()
        self.pursuits = self._pursuits()

    def _actions(self) -> list[Action]:
        table = self.table("actions.toml", "action")
        same_ids(table, ACTIONS)
        table.count(30)
        found: list[Action] = []
        for entry in table.entries:
            table.fields(entry, ("copies", "effect", "amount", "permanent", "windows"))
            permanent = entry.get("permanent") is True
            windows: i64 = TURN if permanent else 0
            for word in table.words(entry, "windows", WINDOWS):
                windows |= 1 << WINDOWS.index(word)
            effect = EFFECTS.index(table.word(entry, "effect", EFFECTS))
            if permanent and effect not in (SAIL_FARTHER, STRENGTH, SPARE):
                raise table.fail(entry, "only sail, strength and spare can last")
            copies = table.number(entry, "copies", 1, 15)
            found.append(
                Action(str(entry["id"]), copies, effect, table.number(entry, "amount", 1, 10), permanent, windows)
            )
        return found

    def _pursuits(self) -> list[Pursuit]:
        table = self.table("pursuits.toml", "pursuit")
        same_ids(table, PURSUITS)
        goals = self.table("pursuits.toml", "goal")
        by_card: dict[str, list[Goal]] = {id: [] for id in PURSUITS}
        for entry in goals.entries:
            goals.fields(entry, ("pursuit", "kind", "colours", "number", "city"))
            by_card[goals.word(entry, "pursuit", PURSUITS)].append(read_goal(goals, entry))
        found: list[Pursuit] = []
        for entry in table.entries:
            table.fields(entry, ("honour",))
            own = by_card[str(entry["id"])]
            if len(own) != 2:
                raise table.fail(entry, f"a pursuit card has 2 goals, not {len(own)}")
            found.append(Pursuit(str(entry["id"]), table.number(entry, "honour", 1, 9), own))
        return found


def read_goal(table: Table, entry: Entry) -> Goal:
    """A goal with just the fields of its kind."""
    kind = GOALS.index(table.word(entry, "kind", GOALS))
    need = 0
    number = 0
    city = -1
    if kind == DELIVER:
        colours = table.words(entry, "colours", COLOURS)
        if not colours:
            raise table.fail(entry, "colours must name the treasures to deliver")
        for colour in colours:
            need += 1 << (4 * COLOURS.index(colour))
        number = len(colours)
    elif kind not in (DEFEAT_SHIP, DEFEAT_HYDRA):
        number = table.number(entry, "number", 1, 10)
    if kind in (SAIL_HOPLITES, LEAVE_HOPLITES, SAIL_CARDS):
        city = CITIES.index(table.word(entry, "city", CITIES))
    return Goal(str(entry["id"]), kind, need, number, city)


def same_ids(table: Table, ids: tuple[str, ...]) -> None:
    """Choices are named after these ids, so a data folder may change what they are worth but not what they are."""
    if table.ids != list(ids):
        raise DataError(f"{table.path.name}: expected the entries {', '.join(ids)} in this order")
