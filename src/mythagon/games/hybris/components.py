"""What is in the box, as the rules use it: numbers for words, effects as they have been read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Effect, Mod, On, Script
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import Wish
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ANY,
    CARD_TYPES,
    ELEMENTS,
    PASSIVE,
    PIECES,
    PLACES,
    REACTION,
    SYMBOLS,
    TECH_TYPES,
    TIMINGS,
    UNITS,
)
from mythagon.games.hybris.kinds import (
    ACTION,
    CITY,
    COLOSSEUM_CARD,
    COLOSSEUM_CARDS,
    COLOSSEUM_HERO,
    COLOSSEUM_HEROES,
    COMMON,
    COMMON_CARDS,
    CONFLICT,
    CONFRONTATION,
    CONVERSION,
    CONVERSIONS,
    EPIC,
    FOLDER,
    GOODNESS_STEP,
    GROUPS,
    HERO,
    HEROES,
    LINK,
    LOCATION,
    OLYMPIAN,
    OLYMPIANS,
    OWN_TECHNOLOGIES,
    PILLAR,
    PILLARS,
    POSTURE,
    POSTURES,
    POWER,
    PREMONITION,
    PREMONITIONS,
    PRIMORDIAL,
    PRIMORDIALS,
    RULE,
    SCENARIO,
    SCENARIOS,
    SIDES,
    SLOT_NAMES,
    SPACE_NAMES,
    TECHNOLOGIES,
    TECHNOLOGY,
    UPGRADE,
    VARIANT,
    VARIANTS,
)
from mythagon.games.hybris.wording.components import sentences
from mythagon.kernel.catalog import Catalog, Entry
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Facts
from mythagon.kernel.message import Message

__all__ = [
    "COLOSSEUM_CARDS",
    "COLOSSEUM_HEROES",
    "COMMON_CARDS",
    "CONVERSIONS",
    "FOLDER",
    "HEROES",
    "OLYMPIANS",
    "PILLARS",
    "POSTURES",
    "PREMONITIONS",
    "PRIMORDIALS",
    "SCENARIOS",
    "SLOT_NAMES",
    "SPACE_NAMES",
    "TECHNOLOGIES",
    "VARIANTS",
    "Box",
]

#: the sixth card of an Olympian is the Improved one
OWN_CARDS: Final = 6
FIRST_OWN: Final = 12
FIRST_COLOSSEUM: Final = 36


def script(facts: Facts, field: str) -> Script:
    """The effects of a field."""
    return read_script(facts.values[field], field)


def numbers(words: Sequence[str], table: Sequence[str]) -> list[int]:
    """The numbers of words in their table."""
    return [table.index(word) for word in words]


class Powered:
    """What has a power: an Olympian's own, an Upgrade, a Technology, a Colosseum Hero. Passive powers consist of mods
    and nothing else, reactions of triggers."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.timing: i64 = TIMINGS.index(entry.word("timing"))
        self.effects: Script = script(entry, "effects")
        for effect in self.effects:
            self._check(entry, effect)

    def _check(self, entry: Entry, effect: Effect) -> None:
        if isinstance(effect, Mod) != (self.timing == PASSIVE):
            raise entry.fail("mods are for passive powers, and passive powers are mods")
        if self.timing == REACTION and not isinstance(effect, On):
            raise entry.fail("a reaction begins with on")


class Power(Powered):
    """One of the two powers of an Olympian (HYB-14)."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.olympian: i64 = OLYMPIANS.index(entry.word("olympian"))


class Upgrade(Powered):
    """An Upgrade tile (HYB-11): pieces from the left, the reward for the last, a power. `hero` is the Hero on it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.olympian: i64 = OLYMPIANS.index(entry.word("olympian"))
        self.pieces = numbers(entry.words("pieces"), PIECES)
        self.hero: i64 = HEROES.index(entry.word("hero")) if entry.has("hero") else ANY
        self.reward = script(entry, "reward")
        if ("hero" in entry.words("pieces")) != (self.hero != ANY):
            raise entry.fail("a tile with a Hero says which, and no other does")


class ColosseumHero(Powered):
    """A Hero of the Colosseum (HYB-17): Force in a Combat, and the power as an ally."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.base: i64 = entry.number("base")
        self.cards: i64 = entry.number("cards")
        self.elements = numbers(entry.words("elements"), ELEMENTS)


class Technology(Powered):
    """A Technology tile (HYB-12). `chevrons` has a bit for each of N, E, S, W."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.type: i64 = TECH_TYPES.index(entry.word("type"))
        self.faithful: i64 = entry.number("faithful")
        self.aegis: i64 = entry.number("aegis")
        self.vp: i64 = entry.number("vp")
        self.prayers: i64 = entry.number("prayers")
        self.chevrons: i64 = sum([1 << SIDES.index(side) for side in entry.words("chevrons")])


class Pillar:
    """A Divine Pillar: the upper part for its owner, the lower for the others (HYB-9.2)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.upper = script(entry, "upper")
        self.lower = script(entry, "lower")


class Primordial:
    """A Primordial: what a Drain gives, and its two Wraths."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.group: i64 = GROUPS.index(entry.word("group"))
        self.aegis: i64 = entry.number("aegis")
        self.wrath1 = script(entry, "wrath1")
        self.wrath2 = script(entry, "wrath2")


class Space:
    """A space of a Location board; a dotted one takes any number of characters."""

    def __init__(self, location: i64, facts: Facts) -> None:
        self.id = facts.word("id")
        self.location: i64 = location
        self.bonus = script(facts, "bonus")
        self.dotted = facts.flag("dotted")


class Location:
    """A Location: its actions, its spaces by number, and what the illustration costs."""

    def __init__(self, entry: Entry, first: i64) -> None:
        self.id = entry.id
        self.actions = numbers(entry.words("actions"), ACTIONS)
        self.prophets = entry.flag("prophets")
        self.malus = script(entry, "malus")
        self.first: i64 = first
        self.spaces: i64 = len(entry.tables("spaces"))


class City:
    """A City: Prayers on arrival, what Influence gives, the type it likes, its Technology spaces by number."""

    def __init__(self, entry: Entry, first: i64) -> None:
        self.id = entry.id
        self.prayers: i64 = entry.number("prayers")
        self.goodness: i64 = entry.number("goodness")
        self.faithful: i64 = entry.number("faithful")
        self.service = script(entry, "service")
        self.affinity: i64 = TECH_TYPES.index(entry.word("affinity"))
        self.first: i64 = first
        self.slots: i64 = len(entry.tables("slots"))


class Edge:
    """Where two Technology spaces meet: side by side in a City, or by a Technology Link."""

    def __init__(self, one: i64, one_side: i64, other: i64, other_side: i64) -> None:
        self.one: i64 = one
        self.one_side: i64 = one_side
        self.other: i64 = other
        self.other_side: i64 = other_side


class Conversion:
    """A line of the conversion table."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.prayers: i64 = entry.number("prayers")
        self.reward = script(entry, "reward")


class Olympian:
    """An Olympian: Aura, Determination at the start, the Hero in reserve, and the bonuses of the Spark track."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.aura: i64 = entry.number("aura")
        self.determination: i64 = entry.number("determination")
        self.hero: i64 = HEROES.index(entry.word("hero"))
        sparks = entry.values["sparks"]
        assert isinstance(sparks, list)
        self.sparks: list[Script] = [read_script(raw, "sparks") for raw in sparks]


class Card:
    """A Conflict card. `left` and `right` are the halves of a combo, ANY for none; the left one pays `bonus`."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.copies: i64 = entry.pieces()
        self.force: i64 = entry.number("force")
        self.determination: i64 = entry.number("determination")
        self.type: i64 = CARD_TYPES.index(entry.word("type"))
        self.elements = numbers(entry.words("elements"), ELEMENTS)
        self.left: i64 = ANY
        self.bonus: i64 = 0
        if entry.has("left"):
            self.left = SYMBOLS.index(entry.table("left").word("symbol"))
            self.bonus = entry.table("left").number("bonus")
        self.right: i64 = SYMBOLS.index(entry.word("right")) if entry.has("right") else ANY
        self.effects = script(entry, "effects")


class Canto:
    """A Canto of an Epic (HYB-16.2): Elements to reveal or to discard, or a unit to return from a place."""

    def __init__(self, entry: Entry, facts: Facts) -> None:
        asked = [name for name in ("reveal", "discard", "return") if facts.has(name)]
        if len(asked) != 1:
            raise entry.fail("each Canto asks for one of reveal, discard and return")
        self.reveal = numbers(facts.words("reveal"), ELEMENTS)
        self.discard = numbers(facts.words("discard"), ELEMENTS)
        self.unit: i64 = ANY
        self.place: i64 = ANY
        if facts.has("return"):
            self.unit = UNITS.index(facts.table("return").word("unit"))
            self.place = PLACES.index(facts.table("return").word("place"))
        self.reward = script(facts, "reward")


class Quest:
    """A Quest: an Epic with Cantos, or (without) a Confrontation with an enemy and its extra conditions."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.kind = entry.kind.name
        self.reward = script(entry, "reward")
        self.cantos = [Canto(entry, facts) for facts in entry.tables("cantos")]
        self.base: i64 = 0
        self.cards: i64 = 0
        self.elements: list[int] = []
        #: (a) so many symbols of this Element must be played
        self.play_element: i64 = ANY
        self.play_number: i64 = 0
        #: (b) the drawn cards count 0 Force
        self.drawn_zero = False
        #: (c) the win is automatic, a Hero must be defeated
        self.auto_win = False
        self.defeat_hero = False
        #: (d) cards to discard before any are drawn
        self.discard_before: i64 = 0
        #: (e) Upgrades one must have
        self.needs_upgrades: i64 = 0
        #: (f) cards of this type count 0 Force
        self.no_force: i64 = ANY
        #: (g) at most so many cards of this type
        self.most_type: i64 = ANY
        self.most_number: i64 = 0
        if not self.cantos:
            self._read_enemy(entry)

    def _read_enemy(self, entry: Entry) -> None:
        self.base = entry.number("base")
        self.cards = entry.number("cards")
        self.elements = numbers(entry.words("elements"), ELEMENTS)
        if entry.has("play"):
            self.play_element = ELEMENTS.index(entry.table("play").word("element"))
            self.play_number = entry.table("play").number("number")
        self.drawn_zero = entry.flag("drawn_zero")
        self.auto_win = entry.flag("auto_win")
        self.defeat_hero = entry.flag("defeat_hero")
        self.discard_before = entry.number("discard_before")
        self.needs_upgrades = entry.number("needs_upgrades")
        self.no_force = CARD_TYPES.index(entry.word("no_force")) if entry.has("no_force") else ANY
        if entry.has("at_most"):
            self.most_type = CARD_TYPES.index(entry.table("at_most").word("type"))
            self.most_number = entry.table("at_most").number("number")


class Premonition:
    """A Premonition (HYB-13): a place, what must be done there, the reward."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.place: i64 = PLACES.index(entry.word("place"))
        self.wish = Wish(entry.values["when"], "when")
        self.reward = script(entry, "reward")


class Setting:
    """A Scenario or Variant: the rules it sets, and effects for everybody. `with_scenario`: it goes with a Scenario."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.effects = script(entry, "effects")
        self.with_scenario = entry.has("with_scenario") and entry.flag("with_scenario")


class Box(Catalog):
    """All components. Words of the grammar are their numbers in `grammar.words`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.pillars = [Pillar(entry) for entry in self.read(PILLAR)]
        self.primordials = [Primordial(entry) for entry in self.read(PRIMORDIAL)]
        self.locations: list[Location] = []
        #: the seventeen spaces of the boards, in ring order
        self.spaces: list[Space] = []
        for number, entry in enumerate(self.read(LOCATION)):
            self.locations.append(Location(entry, len(self.spaces)))
            self.spaces += [Space(number, facts) for facts in entry.tables("spaces")]
        self.read(ACTION)
        self.conversions = [Conversion(entry) for entry in self.read(CONVERSION)]
        self._read_cities()
        self.goodness: list[Script] = [script(entry, "bonus") for entry in self.read(GOODNESS_STEP)]
        #: the number of each of `RULES` when no Scenario or Variant sets it
        self.rules: list[int] = [entry.number("value") for entry in self.read(RULE)]
        self.read(HERO)
        self.olympians = [Olympian(entry) for entry in self.read(OLYMPIAN)]
        #: powers[2 x Olympian] and the next
        self.powers = [Power(entry) for entry in self.read(POWER)]
        #: upgrades[6 x Olympian] and the next five
        self.upgrades = [Upgrade(entry) for entry in self.read(UPGRADE)]
        self._check_boards()
        #: cards: 12 of everybody, 6 of each Olympian, 20 of the Colosseum
        conflicts = self.read(CONFLICT)
        self.cards = [Card(entry) for entry in conflicts + self.read(COLOSSEUM_CARD)]
        check_owners(conflicts)
        self.colosseum_heroes = [ColosseumHero(entry) for entry in self.read(COLOSSEUM_HERO)]
        self.technologies = [Technology(entry) for entry in self.read(TECHNOLOGY)]
        check_technologies(self.technologies)
        #: Confrontations, then Epics
        self.quests = [Quest(entry) for entry in self.read(CONFRONTATION) + self.read(EPIC)]
        self.premonitions = [Premonition(entry) for entry in self.read(PREMONITION)]
        self.scenarios = [Setting(entry) for entry in self.read(SCENARIO)]
        self.variants = [Setting(entry) for entry in self.read(VARIANT)]
        #: what a Posture brings when the Olympian is activated (HYB-22.6)
        self.postures: list[Script] = [script(entry, "effects") for entry in self.read(POSTURE)]

    def _read_cities(self) -> None:
        self.cities: list[City] = []
        #: the City of each Technology space
        self.city_of: list[int] = []
        self.edges: list[Edge] = []
        for number, entry in enumerate(self.read(CITY)):
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
        for entry in self.read(LINK):
            for end in ("one", "other"):
                if entry.word(end) not in SLOT_NAMES:
                    raise entry.fail(f"{end} must be a Technology space ({', '.join(SLOT_NAMES)})")
            one, other = SLOT_NAMES.index(entry.word("one")), SLOT_NAMES.index(entry.word("other"))
            sides = SIDES.index(entry.word("one_side")), SIDES.index(entry.word("other_side"))
            self.edges.append(Edge(one, sides[0], other, sides[1]))

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


def check_owners(conflicts: list[Entry]) -> None:
    """HYB-3.4: twelve cards of everybody, then five and an Improved one for each Olympian."""
    owners = [COMMON] * FIRST_OWN + [name for name in OLYMPIANS for _ in range(OWN_CARDS)]
    for number, entry in enumerate(conflicts):
        if entry.word("owner") != owners[number]:
            raise entry.fail(f"owner must be {owners[number]} at this place of the file")
        last = number >= FIRST_OWN and (number - FIRST_OWN) % OWN_CARDS == OWN_CARDS - 1
        if entry.flag("improved") != last:
            raise entry.fail("the sixth card of each Olympian is the Improved one, and no other")


def check_technologies(technologies: list[Technology]) -> None:
    """A data set has the sixty of the game in their order, and may add some after them."""
    ids = [technology.id for technology in technologies]
    if ids[: len(OWN_TECHNOLOGIES)] != OWN_TECHNOLOGIES:
        raise DataError("technologies.toml: expected the sixty technologies of the game in their order, new ones last")
    if len(ids) > len(TECHNOLOGIES):
        raise DataError(f"technologies.toml: at most {len(TECHNOLOGIES) - len(OWN_TECHNOLOGIES)} can be added")
