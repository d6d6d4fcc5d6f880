"""What is in the box of Odysseus (ODY-2, ODY-7.1, ODY-11): trials, tales, epics, Automa cards, levels."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.kernel.catalog import Catalog, Entry, Kind
from mythagon.kernel.fields import Id, Many, Maybe, Number, Word
from mythagon.kernel.message import Message, Part, Value

FOLDER: Final = Path(__file__).parent / "data"

SKILLS: Final = ("strength", "intelligence", "cunning", "luck")
TYPES: Final = ("navigation", "encounters", "gods", "creatures", "ithaca")
CORNERS: Final = ("port_bow", "port_stern", "starboard_stern", "starboard_bow")
SYMBOLS: Final = ("none", "renew_tales", "favour_first")
GAINS: Final = (*SKILLS, "any", "favour")
ALL_TYPES: Final[i64] = 31

#: cards of the trial deck by number of players; solo is set up for two (ODY-1.3, ODY-11.1)
CARDS_PER_PLAYER: Final = 12
MOST_PLAYERS: Final = 5

TRIAL: Final = Kind(
    FOLDER,
    "trials.toml",
    "trial",
    60,
    {
        "adventure": Id(),
        "number": Number(1, 15),
        "type": Word(TYPES),
        "skill": Word(SKILLS),
        "value": Number(1, 6),
        "vp": Number(1, 99),
        "gains": Many(Word(GAINS), 0, 4),
    },
)
TALE: Final = Kind(
    FOLDER,
    "tales.toml",
    "tale",
    28,
    {
        "copies": Number(1, 28),
        "skill": Maybe(Word(SKILLS)),
        "type": Maybe(Word(TYPES)),
        "values": Maybe(Many(Number(1, 6), 1, 6)),
        "vp": Number(1, 99),
    },
)
#: the kinds of tale, in the order of the data
TALES: Final = TALE.fixed_ids()
EPIC: Final = Kind(FOLDER, "epics.toml", "epic", 5, {"vp": Number(1, 99)})
AUTOMA: Final = Kind(FOLDER, "automa.toml", "automa", 16, {"start": Word(CORNERS), "symbol": Word(SYMBOLS)})
LEVEL: Final = Kind(FOLDER, "levels.toml", "level", 4, {"vp": Number(0, 999), "tales": Number(0, 9)})


class Trial:
    """A trial card (ODY-2.1). Skill points it gives are packed four bits a skill."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.adventure = entry.word("adventure")
        #: values of messages about this card
        self.words: dict[str, Value] = {
            "trial": "adventure." + self.adventure,
            "skill": "skill." + entry.word("skill"),
            "value": entry.number("value"),
            "vp": entry.number("vp"),
        }
        self.type: i64 = TYPES.index(entry.word("type"))
        self.type_bit: i64 = 1 << self.type
        self.skill: i64 = SKILLS.index(entry.word("skill"))
        self.value: i64 = entry.number("value")
        self.vp: i64 = entry.number("vp")
        self.gains = entry.words("gains")
        self.points: i64 = 0
        self.any: i64 = self.gains.count("any")
        self.favours: i64 = self.gains.count("favour")
        for gain in self.gains:
            if gain in SKILLS:
                self.points += 1 << (4 * SKILLS.index(gain))


class Tale:
    """A tale token (ODY-7.1): which trials it counts, as a yes or no for each trial."""

    def __init__(self, entry: Entry, trials: list[Trial]) -> None:
        self.id = entry.id
        self.kind: i64 = TALES.index(entry.id)
        self.vp: i64 = entry.number("vp")
        if entry.has("skill") + entry.has("type") + entry.has("values") != 1:
            raise entry.fail("a tale counts a skill, a type or values, one of the three")
        if entry.has("skill"):
            skill = entry.word("skill")
            self.matches = [SKILLS[trial.skill] == skill for trial in trials]
            self.about = Message("sentence.tale_skill", {"vp": entry.number("vp"), "skill": "skill." + skill})
        elif entry.has("type"):
            type = entry.word("type")
            self.matches = [TYPES[trial.type] == type for trial in trials]
            self.about = Message("sentence.tale_type", {"vp": entry.number("vp"), "trial": "type_trial." + type})
        else:
            values = entry.numbers("values")
            self.matches = [trial.value in values for trial in trials]
            listed: list[Part] = [*values]
            self.about = Message("sentence.tale_values", {"vp": entry.number("vp"), "values": listed})


class AutomaCard:
    """An Automa card (ODY-11.4): where its arrow starts and its symbol."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.corner: i64 = CORNERS.index(entry.word("start"))
        self.symbol = entry.word("symbol")
        self.name = Message("sentence.automa." + self.symbol, {"corner": "corner." + entry.word("start")})
        self.about = Message("sentence.automa_about." + self.symbol, {"way": "way." + entry.word("start")})


class Level:
    """A difficulty tile (ODY-11.2)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.vp: i64 = entry.number("vp")
        self.tales: i64 = entry.number("tales")
        self.about = Message("sentence.level", {"vp": entry.number("vp"), "tales": entry.number("tales")})


class Box(Catalog):
    """All components, checked against the counts of the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.trials = [Trial(entry) for entry in self.read(TRIAL)]
        self.tales: list[Tale] = []
        for entry in self.read(TALE):
            self.tales += [Tale(entry, self.trials)] * entry.pieces()
        self.epics: list[int] = sorted([entry.number("vp") for entry in self.read(EPIC)], reverse=True)
        self.automa = [AutomaCard(entry) for entry in self.read(AUTOMA)]
        self.levels = [Level(entry) for entry in self.read(LEVEL)]

    def sentences(self) -> dict[str, Message]:
        epics: list[Part] = [*self.epics]
        found = {
            "epic_about": Message("sentence.epic", {"epics": epics}),
            "component_about.epic": Message("sentence.epics", {"epics": epics}),
        }
        for tale in self.tales:
            found["tale_about." + tale.id] = tale.about
        for card in self.automa:
            found["automa." + card.id] = card.name
            found["automa_about." + card.id] = card.about
        for level in self.levels:
            found["level_about." + level.id] = level.about
        return found
