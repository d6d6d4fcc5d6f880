"""What the things on the table are called: text keys for sentences, and names of places for what moves."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.grammar.words import CITIES, LOCATIONS
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, HEROES, OLYMPIANS
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import CITY_SPACE, FIRST_ALLY, FIRST_HERO, FIRST_PROPHET, GOD, ILLUSTRATION
from mythagon.kernel.message import Message, Value, seat_name

#: the values of a question that names only its seat, shared by all
SEAT_VALUES: Final[list[dict[str, Value]]] = [{"seat": seat_name(seat)} for seat in range(4)]


def unit_name(s: Cosmos, seat: i64, unit: i64) -> str:
    """The text key of a unit."""
    who = s.players[seat].who
    if unit == GOD:
        return "olympian." + OLYMPIANS[who]
    if unit >= FIRST_ALLY:
        return "colosseum_hero." + COLOSSEUM_HEROES[unit - FIRST_ALLY]
    if unit >= FIRST_PROPHET:
        return "unit.prophet"
    return "hero." + HEROES[3 * who + unit - FIRST_HERO]


def unit_piece(seat: i64, unit: i64) -> str:
    """A unit as a piece of the table."""
    return f"unit:{seat}:{UNIT_NAMES[unit]}"


def card_name(s: Cosmos, seat: i64, card: i64) -> str:
    """The text key of a Conflict card by the seat's number."""
    return "conflict." + s.card(seat, card).id if card < 18 else "colosseum_card." + s.card(seat, card).id


def quest_name(s: Cosmos, quest: i64) -> str:
    """The text key of a Quest."""
    return s.box.quests[quest].kind + "." + s.box.quests[quest].id


def space_message(space: i64) -> Message:
    """A space in words."""
    if space >= ILLUSTRATION:
        return Message("space.illustration", {"place": "location." + LOCATIONS[space - ILLUSTRATION]})
    return Message(space_name(space))


def space_value(space: i64) -> Value:
    """The same as a value, which is a text key where that is enough."""
    return space_message(space) if space >= ILLUSTRATION else space_name(space)


def space_name(space: i64) -> str:
    """The text key of a space or City."""
    return "city." + CITIES[space - CITY_SPACE] if space >= CITY_SPACE else "space." + ALL_SPACES[space]


def place_name(s: Cosmos, space: i64) -> str:
    """The Location or City of a space."""
    return CITIES[space - CITY_SPACE] if CITY_SPACE <= space < ILLUSTRATION else LOCATIONS[s.place_of(space)]


def on_space(space: i64) -> str:
    """A space as a place of the table."""
    return "space:" + ALL_SPACES[space]
