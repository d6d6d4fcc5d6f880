"""The kinds of component, field by field, and the ids of the game's own data.

Choices are named after ids, so a data set may change what a component is worth but not which there are. Only
technologies and Quests may be added: new technologies after the sixty, at most SPARE_TECHNOLOGIES of them.
"""

from pathlib import Path
from typing import Final

from mythagon.games.hybris.grammar.fields import Effects, Reward, Settings, Wishes
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    CARD_TYPES,
    ELEMENTS,
    LOCATIONS,
    PIECES,
    PLACES,
    RULES,
    SYMBOLS,
    TECH_TYPES,
    TIMINGS,
    UNITS,
)
from mythagon.kernel.catalog import Kind
from mythagon.kernel.fields import Field, Flag, Id, Many, Maybe, Number, Table, Word

FOLDER: Final = Path(__file__).parent / "data"

#: which Age reveals a Primordial
GROUPS: Final = ("start", "alpha", "beta", "gamma")
SIDES: Final = ("N", "E", "S", "W")

PILLAR: Final = Kind(FOLDER, "pillars.toml", "pillar", 6, {"upper": Effects(("mod",), until=True), "lower": Effects()})
PRIMORDIAL: Final = Kind(
    FOLDER,
    "primordials.toml",
    "primordial",
    10,
    {"group": Word(GROUPS), "aegis": Number(1, 9), "wrath1": Effects(), "wrath2": Effects()},
)
SPACE_FIELDS: Final[dict[str, Field]] = {"id": Id(), "bonus": Reward(), "dotted": Maybe(Flag(), False)}
LOCATION: Final = Kind(
    FOLDER,
    "locations.toml",
    "location",
    7,
    {
        "actions": Many(Word(ACTIONS[:13]), 1, 2),
        "prophets": Flag(),
        "spaces": Many(Table(SPACE_FIELDS)),
        "malus": Effects(),
    },
)
ACTION: Final = Kind(FOLDER, "actions.toml", "action", 13, {})
CONVERSION: Final = Kind(
    FOLDER, "conversions.toml", "conversion", 7, {"prayers": Number(1, 9), "reward": Reward(("convert", "influence"))}
)
CITY: Final = Kind(
    FOLDER,
    "cities.toml",
    "city",
    5,
    {
        "prayers": Number(0, 5),
        "goodness": Number(0, 4),
        "faithful": Number(0, 5),
        "service": Reward(("influence",)),
        "affinity": Word(TECH_TYPES),
        "slots": Many(Table({"id": Id(), "column": Number(0, 3), "row": Number(0, 3)}), 2, 4),
    },
)
LINK: Final = Kind(
    FOLDER,
    "links.toml",
    "link",
    7,
    {"one": Id(), "one_side": Word(SIDES), "other": Id(), "other_side": Word(SIDES)},
)
GOODNESS_STEP: Final = Kind(FOLDER, "goodness.toml", "goodness", 5, {"bonus": Effects()})
RULE: Final = Kind(FOLDER, "rules.toml", "rule", 0, {"value": Number(-9, 99)})
OLYMPIAN: Final = Kind(
    FOLDER,
    "olympians.toml",
    "olympian",
    4,
    {"aura": Number(1, 9), "determination": Number(1, 6), "hero": Id(), "sparks": Many(Reward(), 8, 8)},
)
OLYMPIANS: Final = OLYMPIAN.fixed_ids()
#: of a power; which of them its timing allows is said in `pieces`
POWERS_EFFECTS: Final = Effects(("mod", "on"))
POWER: Final = Kind(
    FOLDER, "powers.toml", "power", 8, {"olympian": Word(OLYMPIANS), "timing": Word(TIMINGS), "effects": POWERS_EFFECTS}
)
UPGRADE: Final = Kind(
    FOLDER,
    "upgrades.toml",
    "upgrade",
    24,
    {
        "olympian": Word(OLYMPIANS),
        "pieces": Many(Word(PIECES[:4]), 1, 4),
        "hero": Maybe(Id()),
        "reward": Reward(),
        "timing": Word(TIMINGS),
        "effects": POWERS_EFFECTS,
    },
)
HERO: Final = Kind(FOLDER, "heroes.toml", "hero", 12, {"olympian": Word(OLYMPIANS)})
COMMON: Final = "common"
CARD_FIELDS: Final[dict[str, Field]] = {
    "copies": Number(1, 4),
    "force": Number(0, 9),
    "determination": Number(0, 6),
    "type": Word(CARD_TYPES),
    "elements": Many(Word(ELEMENTS), 0, 2),
    "left": Maybe(Table({"symbol": Word(SYMBOLS), "bonus": Number(1, 5)})),
    "right": Maybe(Word(SYMBOLS)),
    "effects": Maybe(Effects(("on",)), []),
}
CONFLICT: Final = Kind(
    FOLDER,
    "conflicts.toml",
    "conflict",
    72,
    {"owner": Word((COMMON, *OLYMPIANS)), "improved": Maybe(Flag(), False), **CARD_FIELDS},
)
COLOSSEUM_CARD: Final = Kind(FOLDER, "colosseum_cards.toml", "colosseum_card", 40, CARD_FIELDS)
COLOSSEUM_HERO: Final = Kind(
    FOLDER,
    "colosseum_heroes.toml",
    "colosseum_hero",
    5,
    {
        "base": Number(0, 9),
        "cards": Number(0, 5),
        "elements": Many(Word(ELEMENTS)),
        "timing": Word(TIMINGS),
        "effects": POWERS_EFFECTS,
    },
)
TECHNOLOGY: Final = Kind(
    FOLDER,
    "technologies.toml",
    "technology",
    0,
    {
        "type": Word(TECH_TYPES),
        "faithful": Number(0, 6),
        "aegis": Number(0, 6),
        "vp": Number(0, 9),
        "prayers": Number(0, 9),
        "timing": Word(TIMINGS),
        "effects": POWERS_EFFECTS,
        "chevrons": Many(Word(SIDES), 1, 4),
    },
)
CONFRONTATION: Final = Kind(
    FOLDER,
    "confrontations.toml",
    "confrontation",
    0,
    {
        "base": Number(0, 9),
        "cards": Number(0, 5),
        "elements": Many(Word(ELEMENTS)),
        "play": Maybe(Table({"element": Word(ELEMENTS), "number": Number(1, 4)})),
        "at_most": Maybe(Table({"type": Word(CARD_TYPES), "number": Number(0, 4)})),
        "no_force": Maybe(Word(CARD_TYPES)),
        "drawn_zero": Maybe(Flag(), False),
        "discard_before": Maybe(Number(0, 4), 0),
        "needs_upgrades": Maybe(Number(0, 5), 0),
        "auto_win": Maybe(Flag(), False),
        "defeat_hero": Maybe(Flag(), False),
        "reward": Reward(),
    },
)
CANTO_FIELDS: Final[dict[str, Field]] = {
    "reveal": Maybe(Many(Word(ELEMENTS), 1, 4)),
    "discard": Maybe(Many(Word(ELEMENTS), 1, 4)),
    "return": Maybe(Table({"unit": Word(UNITS[:3]), "place": Word(PLACES)})),
    "reward": Reward(),
}
EPIC: Final = Kind(FOLDER, "epics.toml", "epic", 0, {"cantos": Many(Table(CANTO_FIELDS), 2, 4), "reward": Reward()})
PREMONITION: Final = Kind(
    FOLDER, "premonitions.toml", "premonition", 39, {"place": Word(PLACES), "when": Wishes(), "reward": Reward()}
)
SCENARIO: Final = Kind(FOLDER, "scenarios.toml", "scenario", 5, {"effects": Settings()})
VARIANT: Final = Kind(FOLDER, "variants.toml", "variant", 3, {"with_scenario": Flag(), "effects": Settings()})
POSTURE: Final = Kind(FOLDER, "postures.toml", "posture", 2, {"effects": Effects()})

PILLARS: Final = PILLAR.fixed_ids()
PRIMORDIALS: Final = PRIMORDIAL.fixed_ids()
CONVERSIONS: Final = CONVERSION.fixed_ids()
HEROES: Final = HERO.fixed_ids()
UPGRADES: Final = UPGRADE.fixed_ids()
#: the 36 designs: 12 of everybody, then 6 of each Olympian, the last of them Improved
CONFLICTS: Final = CONFLICT.fixed_ids()
COMMON_CARDS: Final = CONFLICTS[:12]
COLOSSEUM_CARDS: Final = COLOSSEUM_CARD.fixed_ids()
COLOSSEUM_HEROES: Final = COLOSSEUM_HERO.fixed_ids()
PREMONITIONS: Final = PREMONITION.fixed_ids()
SCENARIOS: Final = SCENARIO.fixed_ids()
VARIANTS: Final = VARIANT.fixed_ids()
POSTURES: Final = POSTURE.fixed_ids()

#: how many technologies a data set may add, and what choices call them
SPARE_TECHNOLOGIES: Final = 4
OWN_TECHNOLOGIES: Final = [entry.id for entry in TECHNOLOGY.read(FOLDER)]
TECHNOLOGIES: Final = OWN_TECHNOLOGIES + [f"added{number}" for number in range(1, SPARE_TECHNOLOGIES + 1)]

#: the seventeen spaces of the six boards, in ring order
SPACE_NAMES: Final = [space.word("id") for location in LOCATION.read(FOLDER) for space in location.tables("spaces")]
#: the fifteen Technology spaces, City by City
SLOT_NAMES: Final = [slot.word("id") for city in CITY.read(FOLDER) for slot in city.tables("slots")]

assert len(LOCATIONS) == len(LOCATION.fixed_ids())
assert list(RULES) == RULE.fixed_ids()
