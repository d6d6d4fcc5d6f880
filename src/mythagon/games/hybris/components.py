"""The box: all components of a data folder, checked against what the rules rely on."""

from pathlib import Path
from typing import Final

from mythagon.games.hybris import kinds
from mythagon.games.hybris.grammar.effects import Script
from mythagon.games.hybris.grammar.parts import RULE_VALUES
from mythagon.games.hybris.kinds import OLYMPIANS, SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.pieces import (
    Card,
    City,
    ColosseumHero,
    Conversion,
    Edge,
    Location,
    Olympian,
    Pillar,
    Power,
    Premonition,
    Primordial,
    Quest,
    Setting,
    Space,
    Technology,
    Upgrade,
    script,
)
from mythagon.games.hybris.source import all_sources
from mythagon.games.hybris.wording.components import sentences
from mythagon.kernel.catalog import Catalog, Entry
from mythagon.kernel.errors import DataError
from mythagon.kernel.message import Message

#: the sixth card of an Olympian is the Improved one
OWN_CARDS: Final = 6
FIRST_OWN: Final = 12
FIRST_COLOSSEUM: Final = 36


class Box(Catalog):
    """All components. Words of the grammar are their numbers in `grammar.words`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.pillars = [Pillar(entry) for entry in self.read(kinds.PILLAR)]
        self.primordials = [Primordial(entry) for entry in self.read(kinds.PRIMORDIAL)]
        self.locations: list[Location] = []
        #: the seventeen spaces of the boards, in ring order
        self.spaces: list[Space] = []
        for number, entry in enumerate(self.read(kinds.LOCATION)):
            self.locations.append(Location(entry, len(self.spaces)))
            self.spaces += [Space(number, facts) for facts in entry.tables("spaces")]
        self.read(kinds.ACTION)
        self.conversions = [Conversion(entry) for entry in self.read(kinds.CONVERSION)]
        self._read_cities()
        self.goodness: list[Script] = [script(entry, "bonus") for entry in self.read(kinds.GOODNESS_STEP)]
        #: the number of each of `RULES` when no Scenario or Variant sets it
        self.rules: list[int] = [rule_value(entry) for entry in self.read(kinds.RULE)]
        self.read(kinds.HERO)
        self.olympians = [Olympian(entry) for entry in self.read(kinds.OLYMPIAN)]
        #: powers[2 x Olympian] and the next
        self.powers = [Power(entry) for entry in self.read(kinds.POWER)]
        #: upgrades[6 x Olympian] and the next five
        self.upgrades = [Upgrade(entry) for entry in self.read(kinds.UPGRADE)]
        self._check_boards()
        #: cards: 12 of everybody, 6 of each Olympian, 20 of the Colosseum
        conflicts = self.read(kinds.CONFLICT)
        self.cards = [Card(entry) for entry in conflicts + self.read(kinds.COLOSSEUM_CARD)]
        check_owners(conflicts)
        self.colosseum_heroes = [ColosseumHero(entry) for entry in self.read(kinds.COLOSSEUM_HERO)]
        self.technologies = [Technology(entry) for entry in self.read(kinds.TECHNOLOGY)]
        check_technologies(self.technologies)
        #: Confrontations, then Epics
        self.quests = [Quest(entry) for entry in self.read(kinds.CONFRONTATION) + self.read(kinds.EPIC)]
        self.premonitions = [Premonition(entry) for entry in self.read(kinds.PREMONITION)]
        self.scenarios = [Setting(entry) for entry in self.read(kinds.SCENARIO)]
        self.variants = [Setting(entry) for entry in self.read(kinds.VARIANT)]
        #: what a Posture brings when the Olympian is activated (HYB-22.6)
        self.postures: list[Script] = [script(entry, "effects") for entry in self.read(kinds.POSTURE)]
        #: every power, by its source
        self.by_source = all_sources(
            self.powers,
            self.upgrades,
            self.technologies,
            self.colosseum_heroes,
            self.scenarios,
            self.variants,
            self.pillars,
        )

    def _read_cities(self) -> None:
        self.cities: list[City] = []
        #: the City of each Technology space
        self.city_of: list[int] = []
        self.edges: list[Edge] = []
        for number, entry in enumerate(self.read(kinds.CITY)):
            first = len(self.city_of)
            slots = entry.tables("slots")
            self.cities.append(City(entry, first))
            self.city_of += [number] * len(slots)
            for one, slot in enumerate(slots):
                for other, facts in enumerate(slots):
                    across = facts.number("column") - slot.number("column")
                    down = facts.number("row") - slot.number("row")
                    if (across, down) == (1, 0):
                        self.edges.append(Edge(first + one, 1, first + other, 3))
                    if (across, down) == (0, 1):
                        self.edges.append(Edge(first + one, 2, first + other, 0))
        for entry in self.read(kinds.LINK):
            for end in ("one", "other"):
                if entry.word(end) not in SLOT_NAMES:
                    raise entry.fail(f"{end} must be a Technology space ({', '.join(SLOT_NAMES)})")
            one, other = SLOT_NAMES.index(entry.word("one")), SLOT_NAMES.index(entry.word("other"))
            sides = kinds.SIDES.index(entry.word("one_side")), kinds.SIDES.index(entry.word("other_side"))
            self.edges.append(Edge(one, sides[0], other, sides[1]))
        #: the edges at each Technology space
        self.edges_of: list[list[int]] = [[] for _ in self.city_of]
        for number, edge in enumerate(self.edges):
            self.edges_of[edge.one].append(number)
            self.edges_of[edge.other].append(number)

    def _check_boards(self) -> None:
        """HYB-3.1: two powers and six tiles for each Olympian; 8 Sparks, 3 Temples, 2 Prophets, 2 Heroes on them."""
        for olympian, name in enumerate(OLYMPIANS):
            if any(power.olympian != olympian for power in self.powers[2 * olympian : 2 * olympian + 2]):
                raise DataError(f"powers.toml: expected two powers of {name} in the order of the Olympians")
            tiles = self.upgrades[6 * olympian : 6 * olympian + 6]
            if any(tile.olympian != olympian for tile in tiles):
                raise DataError(f"upgrades.toml: expected six tiles of {name} in the order of the Olympians")
            counts = [sum([tile.pieces.count(piece) for tile in tiles]) for piece in range(4)]
            if counts != [8, 3, 2, 2]:
                raise DataError(f"upgrades.toml: {name} has {counts} Sparks, Temples, Prophets, Heroes, not 8, 3, 2, 2")

    def sentences(self) -> dict[str, Message]:
        found = sentences(self.entries)
        for name, technology in zip(TECHNOLOGIES, self.technologies, strict=False):
            if name != technology.id:  # one a data set has added is called by its place, as its choice is
                found["technology." + name] = Message("technology." + technology.id)
                found["technology_about." + name] = found["technology_about." + technology.id]
                found["technology_power." + name] = found["technology_power." + technology.id]
        return found


def rule_value(entry: Entry) -> int:
    """The value of a setting, if it is one that a Scenario could give it; 0 and 1 are off and on."""
    low, high = RULE_VALUES.get(entry.id, (0, 1))
    value = entry.number("value")
    if not low <= value <= high:
        raise entry.fail(f"value must be a number from {low} to {high}, not {value}")
    return value


def check_owners(conflicts: list[Entry]) -> None:
    """HYB-3.4: twelve cards of everybody, then five and an Improved one for each Olympian."""
    owners = [kinds.COMMON] * FIRST_OWN + [name for name in OLYMPIANS for _ in range(OWN_CARDS)]
    for number, entry in enumerate(conflicts):
        if entry.word("owner") != owners[number]:
            raise entry.fail(f"owner must be {owners[number]} at this place of the file")
        last = number >= FIRST_OWN and (number - FIRST_OWN) % OWN_CARDS == OWN_CARDS - 1
        if entry.flag("improved") != last:
            raise entry.fail("the sixth card of each Olympian is the Improved one, and no other")


def check_technologies(technologies: list[Technology]) -> None:
    """A data set has the sixty of the game in their order, and may add some after them."""
    ids = [technology.id for technology in technologies]
    if ids[: len(kinds.OWN_TECHNOLOGIES)] != kinds.OWN_TECHNOLOGIES:
        raise DataError("technologies.toml: expected the sixty technologies of the game in their order, new ones last")
    if len(ids) > len(TECHNOLOGIES):
        raise DataError(f"technologies.toml: at most {len(TECHNOLOGIES) - len(kinds.OWN_TECHNOLOGIES)} can be added")
