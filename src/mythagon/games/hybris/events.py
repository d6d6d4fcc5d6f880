"""Everything that can happen in Hybris, each kind once: its clauses and what it tells of."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.words import PRAYER, RESOURCES
from mythagon.games.hybris.kinds import TECHNOLOGIES
from mythagon.games.hybris.names import card_name, unit_name, unit_piece
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.events import FLAG, KEY, MESSAGE, NUMBER, SEAT, Events, Kind, counted, id_of, many, optional

EVENTS: Final = Events()
kind = EVENTS.kind

AMOUNT: Final = counted("amount")
CITY: Final = id_of("city")
PLACE: Final = id_of("to_place")  # as the end of a way
PLACES: Final = many(id_of("location"))
PILLAR_ID: Final = id_of("pillar")
PRIMORDIAL_ID: Final = id_of("primordial")
VISION: Final = id_of("premonition")
TILE: Final = id_of("technology")

# -- the Ages and their ends ------------------------------------------------------------------------------------------

OLYMPIAN: Final = kind("olympian", "HYB-1.1", "seat", seat=SEAT, olympian=id_of("olympian"))
AGE: Final = kind("age", "HYB-1.2", count=NUMBER)
AGE_ENDS: Final = kind("age_ends", "HYB-10.2", count=NUMBER)
REST: Final = kind("rest", "HYB-10.2", count=NUMBER)
PERMISSION: Final = kind("permission", "HYB-10.2", "seat", seat=SEAT, places=PLACES)
OCCUPATION: Final = kind("occupation", "HYB-10.2", "seat", seat=SEAT, places=PLACES)
SPARED: Final = kind("spared", "HYB-15.3", "seat", seat=SEAT)
PRIMORDIAL: Final = kind("primordial", "HYB-10.2", primordial=PRIMORDIAL_ID)
WRATH2: Final = kind("wrath2", "HYB-10.2", primordial=PRIMORDIAL_ID)
PLACED: Final = kind("placed", "HYB-10.2", primordial=PRIMORDIAL_ID)

# -- Pillars and plans ------------------------------------------------------------------------------------------------

PILLAR: Final = kind("pillar", "HYB-6.2", "seat", seat=SEAT, pillar=PILLAR_ID)
PILLAR_PRAYER: Final = kind("pillar_prayer", "HYB-6.2", "seat", seat=SEAT)
POSTURE: Final = kind("posture", "HYB-22.3", "seat", seat=SEAT, posture=id_of("posture"))
COVERED: Final = kind("covered", "HYB-22.3", "seat", seat=SEAT, pillar=PILLAR_ID)
PLANNED: Final = kind("planned", "HYB-7.1", "seat", seat=SEAT, count=NUMBER)
UPPER: Final = kind("upper", "HYB-9.2", "seat", seat=SEAT, pillar=PILLAR_ID)
LOWER: Final = kind("lower", "HYB-9.2", "seat", seat=SEAT, pillar=PILLAR_ID)

# -- turns ------------------------------------------------------------------------------------------------------------

ACTIVATE: Final = kind("activate", "HYB-8.1", "seat", seat=SEAT, unit=KEY)
AGAINST: Final = kind("against", "HYB-8.8", "seat other", seat=SEAT, unit=KEY, place=PLACE, other=SEAT)
ENTERS: Final = kind("enters", "HYB-8.4", "seat", seat=SEAT, unit=KEY, place=PLACE, space=MESSAGE)
ACTION: Final = kind("action", "HYB-8.10", "seat", seat=SEAT, action=id_of("action"))
PASS: Final = kind("pass", "HYB-10.1", "seat", seat=SEAT)
POWER: Final = kind("power", "HYB-15.14", "seat", seat=SEAT, power=KEY)
SNEAKS_HOME: Final = kind("sneaks_home", "HYB-14.5", "seat", seat=SEAT, unit=KEY)
STANDS_UP: Final = kind("stands_up", "HYB-21.2", "seat", seat=SEAT)
TOKEN_BACK: Final = kind("token_back", "HYB-10.2", "seat", seat=SEAT, place=id_of("location"))
TOKEN_AWAY: Final = kind("token_away", "HYB-10.2", "seat", seat=SEAT, place=id_of("location"))

# -- stores, the Well, cards ------------------------------------------------------------------------------------------

GAIN: Final = kind("gain", "HYB-4.3 HYB-4.4 HYB-4.7 HYB-4.9", "seat", seat=SEAT, amount=AMOUNT)
LOSE: Final = kind("lose", "HYB-4.2 HYB-4.3 HYB-4.7", "seat", seat=SEAT, amount=AMOUNT)
PAY: Final = kind("pay", "HYB-4.1", "seat", seat=SEAT, amount=AMOUNT)
SHORT: Final = kind("short", "HYB-4.2", "seat", seat=SEAT)
GENERATE: Final = kind("generate", "HYB-4.6", "seat", seat=SEAT, count=NUMBER)
OVERFLOW: Final = kind("overflow", "HYB-5.2", "seat", seat=SEAT)
TEMPLE_FALLS: Final = kind("temple_falls", "HYB-5.3", "seat", seat=SEAT, city=CITY)
FLOOD: Final = kind("flood", "HYB-5.3", count=NUMBER)
DRAWN: Final = kind("drawn", "HYB-4.9", "seat", "seat", seat=SEAT, card=KEY)
PREMONITION: Final = kind("premonition", "HYB-4.9", "seat", "seat", seat=SEAT, premonition=VISION)
FULFILLED: Final = kind("fulfilled", "HYB-13.2", "seat", seat=SEAT, premonition=VISION)
IMPROVED: Final = kind("improved", "HYB-11.6", "seat", seat=SEAT, card=KEY)
DISCARD: Final = kind("discard", "HYB-4.2 HYB-4.12 HYB-16.1 HYB-16.2 HYB-24.2", "seat", seat=SEAT, card=KEY)
SHUFFLED: Final = kind("shuffled", "HYB-4.11", "seat", seat=SEAT)
LOOK: Final = kind("look", "HYB-15.14", "seat other", seat=SEAT, other=SEAT)
HAND_SEEN: Final = kind("hand_seen", "HYB-15.14", "seat other", "seat", seat=SEAT, other=SEAT, cards=many(KEY))

# -- Upgrades ---------------------------------------------------------------------------------------------------------

#: `first`: before the first Age, when each player in turn does it
SPARK: Final = kind("spark", "HYB-11.3", "seat", seat=SEAT, first=optional(FLAG))
JOINS: Final = kind("joins", "HYB-11.4", "seat", seat=SEAT, unit=KEY)
TEMPLE: Final = kind("temple", "HYB-11.5", "seat", seat=SEAT, city=CITY)
UNLOCK: Final = kind("unlock", "HYB-11.6", "seat", seat=SEAT, upgrade=id_of("upgrade"))
ASCENDS: Final = kind("ascends", "HYB-11.7", "seat", seat=SEAT)

# -- Technologies and Cities ------------------------------------------------------------------------------------------

QUEUE: Final = kind("queue", "HYB-12.3 HYB-12.6", "seat", seat=SEAT, technology=TILE)
FINISHED: Final = kind("finished", "HYB-12.7", "seat", seat=SEAT, technology=TILE)
SCRAPPED: Final = kind("scrapped", "HYB-12.9", "seat", seat=SEAT, technology=TILE)
DEPLOY: Final = kind("deploy", "HYB-15.9", "seat", seat=SEAT, technology=TILE)
GOODNESS_RESET: Final = kind("goodness_reset", "HYB-15.11", "seat", seat=SEAT, count=NUMBER)
CONTESTS: Final = kind("contests", "HYB-20.2", "seat", seat=SEAT, unit=KEY)
INFLUENCE: Final = kind("influence", "HYB-15.8", "seat", seat=SEAT, city=CITY)

# -- the Oracle, the Moirai, the Colosseum, the Underworld ------------------------------------------------------------

OMEN: Final = kind("omen", "HYB-15.3", "seat", seat=SEAT, card=KEY)
LOOKED: Final = kind("looked", "HYB-15.3", "seat", "seat", seat=SEAT, primordial=PRIMORDIAL_ID)
QUEST: Final = kind("quest", "HYB-10.2", quest=KEY)
QUEST_LEAVES: Final = kind("quest_leaves", "HYB-10.2", quest=KEY)
ATTEMPTS: Final = kind("attempts", "HYB-15.4", "seat", seat=SEAT, quest=KEY)
SHOWS: Final = kind("shows", "HYB-16.2", "seat", seat=SEAT, card=KEY)
HOME: Final = kind("home", "HYB-16.2", "seat", seat=SEAT, unit=KEY)
CANTO: Final = kind("canto", "HYB-16.1", "seat", seat=SEAT, count=NUMBER)
CANTO_FAILS: Final = kind("canto_fails", "HYB-16.3", "seat", seat=SEAT, count=NUMBER)
UNMET: Final = kind("unmet", "HYB-16.4", "seat", seat=SEAT, quest=KEY)
QUEST_DONE: Final = kind("quest_done", "HYB-16.1", "seat", seat=SEAT, quest=KEY)
CHALLENGES: Final = kind("challenges", "HYB-15.5", "seat", seat=SEAT, hero=id_of("colosseum_hero"))
ALLY: Final = kind("ally", "HYB-17.1", "seat", seat=SEAT, unit=KEY, first=optional(FLAG))
RESURRECT: Final = kind("resurrect", "HYB-15.6", "seat", seat=SEAT, unit=KEY)

# -- Combat -----------------------------------------------------------------------------------------------------------

ATTACKS: Final = kind("attacks", "HYB-19.1", "seat", seat=SEAT, unit=KEY)
DEFENDS: Final = kind("defends", "HYB-19.1", "seat", seat=SEAT, unit=KEY)
FACES: Final = kind("faces", "HYB-18.1", "seat", seat=SEAT, unit=KEY)
FLEES: Final = kind("flees", "HYB-19.3", "seat", seat=SEAT, unit=KEY)
ENEMY_DRAWS: Final = kind("enemy_draws", "HYB-18.1", "seat", seat=SEAT, card=KEY)
ENEMY_FORCE: Final = kind("enemy_force", "HYB-18.1 HYB-18.3", "seat", seat=SEAT, count=NUMBER)
PLAYS: Final = kind("plays", "HYB-18.3", "seat", seat=SEAT, card=KEY)
TAKES_BACK: Final = kind("takes_back", "HYB-18.3", "seat", seat=SEAT, card=KEY)
STOPS: Final = kind("stops", "HYB-19.4 HYB-19.5", "seat", seat=SEAT)
FORCE: Final = kind("force", "HYB-18.5 HYB-19.6", "seat", seat=SEAT, count=NUMBER)
WINS: Final = kind("wins", "HYB-18.5 HYB-19.6", "seat", seat=SEAT)
LOSES: Final = kind("loses", "HYB-18.5", "seat", seat=SEAT)
WOUNDED: Final = kind("wounded", "HYB-21.2", "seat", seat=SEAT, unit=KEY)
FALLS: Final = kind("falls", "HYB-21.3", "seat", seat=SEAT, unit=KEY)

# -- tokens of the Duel -----------------------------------------------------------------------------------------------

TOKEN_UP: Final = kind("token_up", "HYB-22.5", "seat", seat=SEAT, space=KEY)
TOKEN_DOWN: Final = kind("token_down", "HYB-22.5", "seat", seat=SEAT, space=KEY)
TOKEN_HOME: Final = kind("token_home", "HYB-22.4 HYB-22.6", "seat", seat=SEAT, space=KEY)
TOKEN_TURNS: Final = kind("token_turns", "HYB-22.6 HYB-22.9", "seat", seat=SEAT, space=KEY)


# -- what travels -----------------------------------------------------------------------------------------------------


def tell_resource(s: Cosmos, told: Kind, rule: str, seat: i64, resource: i64, count: i64) -> None:
    """A player gains, loses or pays something; Prayers are gained from the Well (HYB-4.5)."""
    if s.telling:
        name, board = RESOURCES[resource], f"board:{seat}"
        start = "well" if resource == PRAYER else "supply"
        way = (name, start, board) if told is GAIN else (name, board, "supply")
        told.tell(s, rule, (way,), seat=seat, amount=(name, int(count)))


def tell_unit(s: Cosmos, told: Kind, seat: i64, unit: i64, start: str, end: str) -> None:
    """A character moves, or stands up where it is."""
    if s.telling:
        moves = ((unit_piece(seat, unit), start, end),)
        if told is ALLY and s.age == 0:
            told.tell(s, "", moves, seat=seat, unit=unit_name(s, seat, unit), first=True)
        else:
            told.tell(s, "", moves, seat=seat, unit=unit_name(s, seat, unit))


def tell_spark(s: Cosmos, seat: i64) -> None:
    """A Spark is freed."""
    if s.telling:
        if s.age == 0:
            SPARK.tell(s, seat=seat, first=True)
        else:
            SPARK.tell(s, seat=seat)


def tell_card(s: Cosmos, told: Kind, rule: str, seat: i64, card: i64, start: str, end: str) -> None:
    """A Conflict card moves, by the seat's number."""
    if s.telling:
        moves = (("card:" + s.card(seat, card).id, start, end),)
        told.tell(s, rule, moves, seat=seat, card=card_name(s, seat, card))


def tell_tile(s: Cosmos, told: Kind, rule: str, seat: i64, tile: i64, start: str, end: str) -> None:
    """A Technology moves; `seat` is its owner."""
    if s.telling:
        name = TECHNOLOGIES[tile]
        told.tell(s, rule, (("tile:" + name, start, end),), seat=seat, technology=name)
