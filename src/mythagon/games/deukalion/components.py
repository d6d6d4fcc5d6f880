"""What is in the box: cities, settlements, treasures, heroes, Action cards, pursuits, the throw of a hoplite."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.advice.odds import Odds
from mythagon.games.deukalion.board import KINDS, NAMES, Chart
from mythagon.kernel.bits import KINDS as KINDS_IN_HAND
from mythagon.kernel.bits import PLACES, fitting
from mythagon.kernel.catalog import OURS, Catalog, Entry, Kind
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Facts, Flag, Id, Many, Number, Verbs, Word, words
from mythagon.kernel.message import Message, Part, Value

FOLDER = Path(__file__).parent / "data"

CITY: Final = Kind(FOLDER, "cities.toml", "city", 8, {"value": Number(1, 10), "spaces": Number(1, 3)})
CITIES: Final = CITY.fixed_ids()
SETTLEMENT: Final = Kind(
    FOLDER, "settlements.toml", "settlement", 4, {"hoplites": Number(1, 2), "value": Number(1, 10)}
)
SETTLEMENTS: Final = SETTLEMENT.fixed_ids()
#: cities, then settlements: what a ship can challenge
LANDS: Final = [*CITIES, *SETTLEMENTS]
TREASURE: Final = Kind(FOLDER, "treasures.toml", "treasure", 15, {"copies": Number(3, 3), "symbol": Id()})
COLOURS: Final = fitting(TREASURE.fixed_ids(), KINDS_IN_HAND, "colours")
HERO: Final = Kind(FOLDER, "heroes.toml", "hero", 4, {"colour": Id(), "emblem": Id()})
HEROES: Final = HERO.fixed_ids()
FACE: Final = Kind(FOLDER, "throw.toml", "face", 3, {"weight": Number(0, 1000)})
FACES: Final = FACE.fixed_ids()
SQUARE: Final = Kind(FOLDER, "board.toml", "square", 0, {"kind": Word(KINDS), "at": Word(NAMES)})

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

ACTION: Final = Kind(
    FOLDER,
    "actions.toml",
    "action",
    OURS,
    {
        "copies": Number(1, 15),
        "effect": Word(EFFECTS),
        "amount": Number(1, 10),
        "permanent": Flag(),
        "windows": Many(Word(WINDOWS)),
    },
)
ACTIONS: Final = fitting(ACTION.fixed_ids(), KINDS_IN_HAND, "Action cards")

#: kinds of pursuit (DEU-13.6)
GOALS: Final = words(
    "deliver deliver_same deliver_any deliver_different defeat_ship defeat_hydra sail_hoplites leave_hoplites "
    "sail_cards"
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

GOAL: Final = Verbs()
GOAL.verb("deliver", {"colours": Many(Word(COLOURS), 1, 5)})
GOAL.verb("deliver_same", {"number": Number(1, 10)})
GOAL.verb("deliver_any", {"number": Number(1, 10)})
GOAL.verb("deliver_different", {"number": Number(1, 10)})
GOAL.verb("defeat_ship", {})
GOAL.verb("defeat_hydra", {})
GOAL.verb("sail_hoplites", {"city": Word(CITIES), "number": Number(1, 10)})
GOAL.verb("leave_hoplites", {"city": Word(CITIES), "number": Number(1, 10)})
GOAL.verb("sail_cards", {"city": Word(CITIES), "number": Number(1, 10)})
PURSUIT: Final = Kind(FOLDER, "pursuits.toml", "pursuit", OURS, {"honour": Number(1, 9), "goals": Many(GOAL, 2, 2)})
PURSUITS: Final = fitting(PURSUIT.fixed_ids(), PLACES, "pursuits")


#: of each player (DEU-2)
HOPLITES: Final = 10


class Goal:
    """One of the two pursuits of a card. `need` packs treasures four bits a colour."""

    def __init__(self, id: str, facts: Facts) -> None:
        self.id = id
        self.kind: i64 = GOALS.index(facts.word("verb"))
        colours = facts.words("colours")
        self.need: i64 = sum([1 << (4 * COLOURS.index(colour)) for colour in colours])
        self.number: i64 = facts.number("number") if facts.has("number") else len(colours)
        self.city: i64 = CITIES.index(facts.word("city")) if facts.has("city") else -1
        self.about = goal_in_words(facts)

    def delivers(self) -> bool:
        """Is it about treasures brought to Athens?"""
        return self.kind <= DELIVER_DIFFERENT

    def met_by(self, load: i64) -> bool:
        """Do these treasures, delivered together, meet it (G27)?"""
        kind = self.kind
        most: i64 = 0
        colours: i64 = 0
        pieces: i64 = 0
        need: i64 = self.need if kind == DELIVER else 0
        while load > 0 or need > 0:
            count = load & 15
            if count < need & 15:
                return False
            if count:
                colours += 1
                pieces += count
                most = max(most, count)
            load >>= 4
            need >>= 4
        if kind == DELIVER:
            return True
        if kind == DELIVER_SAME:
            return most >= self.number
        if kind == DELIVER_ANY:
            return pieces >= self.number
        return kind == DELIVER_DIFFERENT and colours >= self.number


class Pursuit:
    """A pursuit card (DEU-13): two goals, of which one suffices, and its honour."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.honour: i64 = entry.number("honour")
        self.goals = [Goal(f"{entry.id}_{n}", facts) for n, facts in enumerate(entry.tables("goals"), start=1)]
        self.hydra = any(goal.kind == DEFEAT_HYDRA for goal in self.goals)
        self.ship = any(goal.kind == DEFEAT_SHIP for goal in self.goals)
        self.about = Message("sentence.pursuit", {"one": self.goals[0].about, "two": self.goals[1].about})

    def met_by(self, load: i64) -> bool:
        """Does this delivery complete the card?"""
        return any(goal.kind <= DELIVER_DIFFERENT and goal.met_by(load) for goal in self.goals)

    def delivered(self, load: i64) -> Goal:
        """The goal that this delivery meets; the first if it meets both."""
        return self.goals[0] if self.goals[0].delivers() and self.goals[0].met_by(load) else self.goals[1]

    def won(self, kind: i64) -> Goal:
        """The goal of this kind."""
        return self.goals[0] if self.goals[0].kind == kind else self.goals[1]


class Action:
    """A kind of Action card (DEU-14)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.copies: i64 = entry.pieces()
        self.effect: i64 = EFFECTS.index(entry.word("effect"))
        self.amount: i64 = entry.number("amount")
        self.permanent = entry.flag("permanent")
        if self.permanent and self.effect not in (SAIL_FARTHER, STRENGTH, SPARE):
            raise entry.fail("only sail, strength and spare can last")
        self.windows: i64 = TURN if self.permanent else 0
        for window in entry.words("windows"):
            self.windows |= 1 << WINDOWS.index(window)
        self.about = action_in_words(entry)


class Box(Catalog):
    """All components, checked against the counts of the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        cities = self.read(CITY)
        #: what a challenger must reach: of the cities, then of the settlements
        self.values: list[int] = [entry.number("value") for entry in cities]
        self.spaces: list[int] = [entry.number("spaces") for entry in cities]
        if sum(self.spaces) != 15:
            raise DataError(f"cities.toml: {sum(self.spaces)} treasure spaces, the board has 15")
        settlements = self.read(SETTLEMENT)
        self.values += [entry.number("value") for entry in settlements]
        #: hoplites a settlement takes, which is also its honour (DEU-11.4)
        self.garrisons: list[int] = [entry.number("hoplites") for entry in settlements]
        self.copies: list[int] = [entry.pieces() for entry in self.read(TREASURE)]
        self.read(HERO)
        self.weights: list[int] = [entry.number("weight") for entry in self.read(FACE)]
        #: a roll below `up` shows the mark, below `down` hides it, else it lies on its side (DEU-10.2)
        self.up: i64 = self.weights[0]
        self.down: i64 = self.weights[0] + self.weights[1]
        self.faces: i64 = sum(self.weights)
        if self.faces == 0:
            raise DataError("throw.toml: all weights are zero")
        self.odds = Odds(self.weights)
        self.chart = Chart(self.read(SQUARE), CITIES, SETTLEMENTS)
        self.actions = [Action(entry) for entry in self.read(ACTION)]
        self.pursuits = [Pursuit(entry) for entry in self.read(PURSUIT)]

    def sentences(self) -> dict[str, Message]:
        found: dict[str, Message] = {}
        for place, count in enumerate(self.garrisons):
            found["settlement_about." + SETTLEMENTS[place]] = Message("sentence.settlement", {"count": count})
        for action in self.actions:
            found["action_about." + action.id] = action.about
        for pursuit in self.pursuits:
            found["pursuit_about." + pursuit.id] = pursuit.about
            for goal in pursuit.goals:
                found["goal." + goal.id] = goal.about
        return found


def goal_in_words(facts: Facts) -> Message:
    """What a goal asks for, without a capital letter: it is part of other sentences."""
    verb = facts.word("verb")
    if verb == "deliver":
        colours = facts.words("colours")
        if len(colours) == 1:
            return Message("sentence.deliver_one", {"colour": "colour." + colours[0]})
        treasures: list[Part] = [
            Message("sentence.treasures", {"count": colours.count(colour), "colour": "colour." + colour})
            for colour in dict.fromkeys(colours)
        ]
        return Message("sentence.deliver", {"treasures": treasures})
    values: dict[str, Value] = {}
    if facts.has("number"):
        values["count"] = facts.number("number")
    if facts.has("city"):
        values["to"] = "to." + facts.word("city")
    return Message("sentence." + verb, values)


def action_in_words(entry: Entry) -> Message:
    """What an Action card does."""
    effect = entry.word("effect")
    if entry.flag("permanent"):
        effect = "lasting_" + effect
    elif effect == "spare" and entry.number("amount") >= HOPLITES:
        effect = "spare_all"
    elif effect == "reclaim" and "before_throw" in entry.words("windows"):
        effect = "reclaim_attacked"
    return Message("sentence." + effect, {"count": entry.number("amount")})
