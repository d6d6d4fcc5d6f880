"""The words of the effect language. Each table gives the names in data; the number of a word is its place there.

ANY (-1) is the number of a word that was left out: a condition, a filter or an option that asks for nothing.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.kernel.fields import words

ANY: Final[i64] = -1
#: as an amount: all there are
ALL: Final[i64] = -1

#: what a player gains, loses and pays; `prayer` comes from the Well, `conflict` from the player's own deck,
#: `colosseum` from the shared deck
RESOURCES: Final = words(
    "vp aegis faithful prayer greatness goodness determination conflict colosseum premonition bonus_token improved"
)
VP: Final[i64] = 0
AEGIS: Final[i64] = 1
FAITHFUL: Final[i64] = 2
PRAYER: Final[i64] = 3
GREATNESS: Final[i64] = 4
GOODNESS: Final[i64] = 5
DETERMINATION: Final[i64] = 6
CONFLICT: Final[i64] = 7
COLOSSEUM_CARD: Final[i64] = 8
PREMONITION: Final[i64] = 9
BONUS_TOKEN: Final[i64] = 10
IMPROVED: Final[i64] = 11

#: what can be lost, and what a price can ask for: what is counted, and cards of the hand
LOSABLE: Final = (*RESOURCES[:8], "bonus_token")
PAYABLE: Final = (*RESOURCES[:4], "bonus_token")

#: what is freed from Upgrade tiles; a unit is a Prophet or a Hero
PIECES: Final = ("spark", "temple", "prophet", "hero", "unit", "any")
SPARK: Final[i64] = 0
TEMPLE: Final[i64] = 1
PROPHET_PIECE: Final[i64] = 2
HERO_PIECE: Final[i64] = 3
UNIT_PIECE: Final[i64] = 4
ANY_PIECE: Final[i64] = 5

#: the four Elements of Conflict cards
ELEMENTS: Final = ("earth", "water", "fire", "air")
EARTH: Final[i64] = 0
WATER: Final[i64] = 1

CARD_TYPES: Final = ("weapon", "technique", "favour")
FAVOUR: Final[i64] = 2

#: the images whose halves make a combo
SYMBOLS: Final = ("eclipse", "serpent", "laurel")

TECH_TYPES: Final = ("social", "culture", "military", "science", "architecture")

#: when a power works
TIMINGS: Final = ("immediate", "age_start", "age_end", "passive", "once_per_age", "reaction", "game_end")
IMMEDIATE: Final[i64] = 0
AGE_START: Final[i64] = 1
AGE_END: Final[i64] = 2
PASSIVE: Final[i64] = 3
ONCE_PER_AGE: Final[i64] = 4
REACTION: Final[i64] = 5
GAME_END: Final[i64] = 6

#: the six boards in ring order, then the middle
LOCATIONS: Final = ("olympus", "colosseum", "underworld", "moirai", "oracle", "forge", "mortal_world")
MOIRAI: Final[i64] = 3
ORACLE: Final[i64] = 4
FORGE: Final[i64] = 5
MORTAL_WORLD: Final[i64] = 6

CITIES: Final = ("sparta", "lemnos", "argos", "elis", "athens")
SPARTA: Final[i64] = 0

#: a City as a place is FIRST_CITY + its number
PLACES: Final = LOCATIONS + CITIES
FIRST_CITY: Final[i64] = 7

#: the Cities a condition or count can mean: one by name, the City visited, the City of the tile whose power it is
WHICH_CITY: Final = (*CITIES, "here", "tile")
HERE: Final[i64] = 5
OF_TILE: Final[i64] = 6

#: the thirteen actions, and `make`: a technology straight from the market to the Factory at full cost
ACTIONS: Final = words(
    "convert conceive fabricate produce perceive omen accomplish train fight resurrect drain influence deploy make"
)
CONVERT: Final[i64] = 0
CONCEIVE: Final[i64] = 1
FABRICATE: Final[i64] = 2
PRODUCE: Final[i64] = 3
PERCEIVE: Final[i64] = 4
OMEN: Final[i64] = 5
ACCOMPLISH: Final[i64] = 6
TRAIN: Final[i64] = 7
FIGHT_ACTION: Final[i64] = 8
RESURRECT: Final[i64] = 9
DRAIN: Final[i64] = 10
INFLUENCE: Final[i64] = 11
DEPLOY: Final[i64] = 12
MAKE: Final[i64] = 13

#: the actions an effect can bring about
DOABLE: Final = words("convert conceive fabricate produce perceive train resurrect drain influence deploy make")

#: who acts or fights; `colosseum_hero` is an allied one, `game` an enemy without a player
UNITS: Final = ("olympian", "hero", "prophet", "colosseum_hero", "game")
OLYMPIAN: Final[i64] = 0
HERO: Final[i64] = 1
PROPHET: Final[i64] = 2
COLOSSEUM_HERO: Final[i64] = 3
GAME: Final[i64] = 4

WHO: Final = ("me", "other", "any")
ME: Final[i64] = 0
OTHER: Final[i64] = 1

ROLES: Final = ("attacker", "defender")
ATTACKER: Final[i64] = 0

#: what a Combat is about: a City's space, a contested deployment, or an enemy of the game
CAUSES: Final = ("city", "contest", "game")
BY_CITY: Final[i64] = 0
BY_CONTEST: Final[i64] = 1
BY_GAME: Final[i64] = 2

COUNTS: Final = words(
    "connected my_temples my_techs my_types my_cities my_links my_upgrades my_sparks_on_track my_fallen_heroes "
    "any_fallen_heroes my_units my_forge_tiles my_workshop_tiles city_techs hand premonitions held well others "
    "others_here oracle_symbols discarded_determination tokens_removed my_tokens_up"
)
CONNECTED: Final[i64] = 0
MY_TEMPLES: Final[i64] = 1
MY_TECHS: Final[i64] = 2
MY_TYPES: Final[i64] = 3
MY_CITIES: Final[i64] = 4
MY_LINKS: Final[i64] = 5
MY_UPGRADES: Final[i64] = 6
MY_SPARKS_ON_TRACK: Final[i64] = 7
MY_FALLEN_HEROES: Final[i64] = 8
ANY_FALLEN_HEROES: Final[i64] = 9
MY_UNITS: Final[i64] = 10
MY_FORGE_TILES: Final[i64] = 11
MY_WORKSHOP_TILES: Final[i64] = 12
CITY_TECHS: Final[i64] = 13
HAND: Final[i64] = 14
PREMONITIONS: Final[i64] = 15
HELD: Final[i64] = 16
WELL: Final[i64] = 17
OTHERS: Final[i64] = 18
OTHERS_HERE: Final[i64] = 19
ORACLE_SYMBOLS: Final[i64] = 20
DISCARDED_DETERMINATION: Final[i64] = 21
TOKENS_REMOVED: Final[i64] = 22
MY_TOKENS_UP: Final[i64] = 23

#: which counts take which parameters
COUNT_PARAMETERS: Final = {"my_techs": ("type",), "city_techs": ("city",), "held": ("of", "each")}
#: what `held` can count
HOLDABLE: Final = ("vp", "aegis", "faithful", "prayer", "goodness", "determination", "bonus_token")

EVENTS: Final = words(
    "deploy influence drain arrive combat_start combat_won combat_lost defeated fallen contested tile_out "
    "primordial_placed premonition_done pillar_taken pass canto_done quest_done temple_placed spark_freed "
    "all_upgrades age_end game_end"
)
ON_DEPLOY: Final[i64] = 0
ON_INFLUENCE: Final[i64] = 1
ON_DRAIN: Final[i64] = 2
ON_ARRIVE: Final[i64] = 3
ON_COMBAT_START: Final[i64] = 4
ON_COMBAT_WON: Final[i64] = 5
ON_COMBAT_LOST: Final[i64] = 6
ON_DEFEATED: Final[i64] = 7
ON_FALLEN: Final[i64] = 8
ON_CONTESTED: Final[i64] = 9
ON_TILE_OUT: Final[i64] = 10
ON_PRIMORDIAL_PLACED: Final[i64] = 11
ON_PREMONITION_DONE: Final[i64] = 12
ON_PILLAR_TAKEN: Final[i64] = 13
ON_PASS: Final[i64] = 14
ON_CANTO_DONE: Final[i64] = 15
ON_QUEST_DONE: Final[i64] = 16
ON_TEMPLE_PLACED: Final[i64] = 17
ON_SPARK_FREED: Final[i64] = 18
ON_ALL_UPGRADES: Final[i64] = 19
ON_AGE_END: Final[i64] = 20
ON_GAME_END: Final[i64] = 21

MODS: Final = words(
    "hero_cost prophet_cost fab_cost conv_cost storage_cap hand_force combat_det drain_plus resurrect_plus "
    "influence_faithful goodness_reset chaos_plus wrath_immune influence_both temple_bonus contest_immune "
    "overflow_immune occupied_ok chevron_wild canto_step_free"
)
ACT_COST_HERO: Final[i64] = 0
ACT_COST_PROPHET: Final[i64] = 1
FAB_COST: Final[i64] = 2
CONV_COST: Final[i64] = 3
STORAGE_CAP: Final[i64] = 4
HAND_FORCE: Final[i64] = 5
COMBAT_DET: Final[i64] = 6
DRAIN_PLUS: Final[i64] = 7
RESURRECT_PLUS: Final[i64] = 8
INFLUENCE_FAITHFUL: Final[i64] = 9
GOODNESS_RESET: Final[i64] = 10
CHAOS_PLUS: Final[i64] = 11
WRATH_IMMUNE: Final[i64] = 12
INFLUENCE_BOTH: Final[i64] = 13
TEMPLE_BONUS: Final[i64] = 14
CONTEST_IMMUNE: Final[i64] = 15
OVERFLOW_IMMUNE: Final[i64] = 16
OCCUPIED_OK: Final[i64] = 17
CHEVRON_WILD: Final[i64] = 18
CANTO_STEP_FREE: Final[i64] = 19
#: from here on a mod is on or off and takes no number
FIRST_FLAG_MOD: Final[i64] = 13

#: numbers of the game that scenarios and variants set; those from FIRST_FLAG_RULE on are on or off and take no number
RULES: Final = words(
    "ages primordials start_aegis start_faithful start_conflict start_sparks start_colosseum_heroes upgrades_to_win "
    "sparta_plus contests drain_change omen_price well_low well_high quests_refilled no_instant_win upgrades_first "
    "last_suffers_twice"
)
RULE_AGES: Final[i64] = 0
RULE_PRIMORDIALS: Final[i64] = 1
RULE_AEGIS: Final[i64] = 2
RULE_FAITHFUL: Final[i64] = 3
RULE_CONFLICT: Final[i64] = 4
RULE_SPARKS: Final[i64] = 5
RULE_COLOSSEUM_HEROES: Final[i64] = 6
RULE_UPGRADES: Final[i64] = 7
RULE_SPARTA: Final[i64] = 8
RULE_CONTESTS: Final[i64] = 9
RULE_DRAIN: Final[i64] = 10
RULE_OMEN: Final[i64] = 11
RULE_WELL_LOW: Final[i64] = 12
RULE_WELL_HIGH: Final[i64] = 13
RULE_REFILL: Final[i64] = 14
RULE_NO_INSTANT: Final[i64] = 15
RULE_UPGRADES_FIRST: Final[i64] = 16
RULE_LAST_TWICE: Final[i64] = 17
FIRST_FLAG_RULE: Final[i64] = 14

#: what a Premonition may ask of an action: at least or at most so many, yes or no, or a word
FILTERS: Final = words(
    "prayers_min lines_min pushed_other space cost_min pushed_out_other advanced_min elements_min first_card "
    "shown_min kind won cards_max cantos_min last_canto other_token cause service type connected_min contested"
)
PRAYERS_MIN: Final[i64] = 0
LINES_MIN: Final[i64] = 1
PUSHED_OTHER: Final[i64] = 2
SPACE: Final[i64] = 3
COST_MIN: Final[i64] = 4
PUSHED_OUT_OTHER: Final[i64] = 5
ADVANCED_MIN: Final[i64] = 6
ELEMENTS_MIN: Final[i64] = 7
FIRST_CARD: Final[i64] = 8
SHOWN_MIN: Final[i64] = 9
QUEST_KIND: Final[i64] = 10
WON: Final[i64] = 11
CARDS_MAX: Final[i64] = 12
CANTOS_MIN: Final[i64] = 13
LAST_CANTO: Final[i64] = 14
OTHER_TOKEN: Final[i64] = 15
CAUSE: Final[i64] = 16
SERVICE: Final[i64] = 17
TECH_TYPE: Final[i64] = 18
CONNECTED_MIN: Final[i64] = 19
CONTESTED: Final[i64] = 20

#: Workshop spaces; a tile made from space n costs n less
WORKSHOP: Final = ("A", "B", "C")
QUEST_KINDS: Final = ("epic", "confrontation")
EPIC: Final[i64] = 0
CONFRONTATION: Final[i64] = 1

#: what a Premonition may want done: one of the thirteen actions, anything at all, or a Combat
DEEDS: Final = (*ACTIONS[:13], "any", "combat")
ANY_DEED: Final[i64] = 13
COMBAT: Final[i64] = 14

#: where a Location token goes
TOKEN_HOMES: Final = ("reserve", "unavailable")
RESERVE: Final[i64] = 0

#: what may be looked at in secret: the next Primordial, or one other player's hand
LOOKS: Final = ("primordial", "hand")
LOOK_PRIMORDIAL: Final[i64] = 0

#: Duel tokens: what is done with them, whose, which face, and where
TOKEN_ACTS: Final = ("remove", "flip", "place")
REMOVE: Final[i64] = 0
FLIP: Final[i64] = 1
PLACE: Final[i64] = 2
TOKEN_OWNERS: Final = ("me", "opponent")
FACES: Final = ("up", "down", "any", "posture", "choice")
FACE_UP: Final[i64] = 0
FACE_DOWN: Final[i64] = 1
FACE_ANY: Final[i64] = 2
FACE_POSTURE: Final[i64] = 3
FACE_CHOICE: Final[i64] = 4
WHERES: Final = ("any", "same_or_adjacent")
ANYWHERE: Final[i64] = 0
ADJACENT: Final[i64] = 1
