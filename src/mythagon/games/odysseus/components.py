"""What lies in the box of Odysseus (ODY-2, ODY-7.1, ODY-11): trials, tales, epics, Automa cards, levels."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.message import Value

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


class Trial:
    """A trial card (ODY-2.1). Skill points it gives are packed four bits a skill."""

    def __init__(self, id: str, adventure: str, type: i64, skill: i64, value: i64, vp: i64, gains: list[str]) -> None:
        self.id = id
        self.adventure = adventure
        #: values of messages about this card
        self.words: dict[str, Value] = {
            "trial": "adventure." + adventure,
            "skill": "skill." + SKILLS[skill],
            "value": int(value),
            "vp": int(vp),
        }
        self.type: i64 = type
        self.type_bit: i64 = 1 << type
        self.skill: i64 = skill
        self.value: i64 = value
        self.vp: i64 = vp
        self.gains = gains
        self.points: i64 = 0
        self.any: i64 = gains.count("any")
        self.favours: i64 = gains.count("favour")
        for gain in gains:
            if gain in SKILLS:
                self.points += 1 << (4 * SKILLS.index(gain))


class Tale:
    """A tale token (ODY-7.1): which trials it counts, as a yes or no for each trial."""

    def __init__(self, id: str, vp: i64, matches: list[bool]) -> None:
        self.id = id
        self.vp: i64 = vp
        self.matches = matches


class AutomaCard:
    """An Automa card (ODY-11.4): where its arrow starts and its symbol."""

    def __init__(self, id: str, corner: i64, symbol: str) -> None:
        self.id = id
        self.corner: i64 = corner
        self.symbol = symbol


class Level:
    """A difficulty tile (ODY-11.2)."""

    def __init__(self, id: str, vp: i64, tales: i64) -> None:
        self.id = id
        self.vp: i64 = vp
        self.tales: i64 = tales


class Box(Catalog):
    """All components, checked against the counts of the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.trials = self._trials()
        self.tales = self._tales()
        epics = self.table("epics.toml", "epic")
        epics.count(5)
        for entry in epics.entries:
            epics.fields(entry, ("vp",))
        self.epics: list[int] = sorted([epics.number(entry, "vp", 1, 99) for entry in epics.entries], reverse=True)
        self.automa = self._automa()
        levels = self.table("levels.toml", "level")
        levels.count(4)
        for entry in levels.entries:
            levels.fields(entry, ("vp", "tales"))
        self.levels = [
            Level(str(e["id"]), levels.number(e, "vp", 0, 999), levels.number(e, "tales", 0, 9)) for e in levels.entries
        ]

    def _trials(self) -> list[Trial]:
        table = self.table("trials.toml", "trial")
        table.count(60)
        trials = []
        for entry in table.entries:
            table.fields(entry, ("adventure", "number", "type", "skill", "value", "vp", "gains"))
            gains = table.words(entry, "gains", GAINS)
            if len(gains) > 4:
                raise table.fail(entry, "a trial has at most 4 gains")
            adventure = entry.get("adventure")
            if not isinstance(adventure, str):
                raise table.fail(entry, "adventure must be an id")
            trials.append(
                Trial(
                    str(entry["id"]),
                    adventure,
                    TYPES.index(table.word(entry, "type", TYPES)),
                    SKILLS.index(table.word(entry, "skill", SKILLS)),
                    table.number(entry, "value", 1, 6),
                    table.number(entry, "vp", 1, 99),
                    gains,
                )
            )
        return trials

    def _tales(self) -> list[Tale]:
        table = self.table("tales.toml", "tale")
        table.count(28)
        tales = []
        for entry in table.entries:
            table.fields(entry, ("copies", "skill", "type", "values", "vp"))
            skills = [table.word(entry, "skill", SKILLS)] if "skill" in entry else []
            types = [table.word(entry, "type", TYPES)] if "type" in entry else []
            values = table.numbers(entry, "values", 1, 6)
            if bool(skills) + bool(types) + bool(values) != 1:
                raise table.fail(entry, "a tale counts a skill, a type or values, one of the three")
            matches = [
                SKILLS[trial.skill] in skills or TYPES[trial.type] in types or trial.value in values
                for trial in self.trials
            ]
            tale = Tale(str(entry["id"]), table.number(entry, "vp", 1, 99), matches)
            tales.extend([tale] * table.number(entry, "copies", 1, 28))
        return tales

    def _automa(self) -> list[AutomaCard]:
        table = self.table("automa.toml", "automa")
        table.count(16)
        for entry in table.entries:
            table.fields(entry, ("start", "symbol"))
        return [
            AutomaCard(
                str(entry["id"]),
                CORNERS.index(table.word(entry, "start", CORNERS)),
                table.word(entry, "symbol", SYMBOLS),
            )
            for entry in table.entries
        ]
