"""What happened, as events. Every function is quiet unless somebody listens."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.components import (
    COLOSSEUM_HEROES,
    HEROES,
    OLYMPIANS,
    PREMONITIONS,
    PRIMORDIALS,
    TECHNOLOGIES,
)
from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, LOCATIONS, PRAYER, RESOURCES
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import BONUS, CITY_SPACE, FIRST_ALLY, FIRST_HERO, FIRST_PROPHET, GOD, ON_SPACE
from mythagon.kernel.bits import nibble
from mythagon.kernel.message import Event, Message, Part, Value

SEAT_NAMES: Final = [f"seat:{seat}" for seat in range(4)]


def seat_name(seat: i64) -> str:
    """A seat as messages name it."""
    return SEAT_NAMES[seat]


#: the values of a question that names only its seat, shared by all
SEAT_VALUES: Final[list[dict[str, Value]]] = [{"seat": f"seat:{seat}"} for seat in range(4)]


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


def card_name(s: Cosmos, seat: i64, card: i64) -> str:
    """The text key of a Conflict card by the seat's number."""
    return "conflict." + s.card(seat, card).id if card < 18 else "colosseum_card." + s.card(seat, card).id


def space_value(space: i64) -> Value:
    """A space in words."""
    if space >= 22:
        return Message("space.illustration", {"place": "location." + LOCATIONS[space - 22]})
    if space >= CITY_SPACE:
        return "city." + CITIES[space - CITY_SPACE]
    return "space." + ALL_SPACES[space]


def place_value(s: Cosmos, space: i64) -> str:
    """Text key of the Location or City of a space, as the end of a way."""
    if CITY_SPACE <= space < 22:
        return "to_place." + CITIES[space - CITY_SPACE]
    return "to_place." + LOCATIONS[s.place_of(space)]


def on_space(space: i64) -> str:
    """A space as a place of the table."""
    return "space:" + ALL_SPACES[space]


def tell_seat(s: Cosmos, key: str, rule: str, seat: i64) -> None:
    """Something about one player and nothing else."""
    if s.telling:
        s.tell(Event(key, {"seat": seat_name(seat)}, rule, None, (int(seat),)))


def tell_count(s: Cosmos, key: str, rule: str, seat: i64, count: i64) -> None:
    """A player and a number; `seat` -1 for something that concerns everybody."""
    if s.telling:
        if seat < 0:
            s.tell(Event(key, {"count": int(count)}, rule))
        else:
            s.tell(Event(key, {"seat": seat_name(seat), "count": int(count)}, rule, None, (int(seat),)))


def tell_resource(s: Cosmos, key: str, rule: str, seat: i64, resource: i64, count: i64) -> None:
    """A player gains, loses or pays something; Prayers are gained from the Well (HYB-4.5)."""
    if s.telling:
        name = RESOURCES[resource]
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "amount": Message("amount." + name, {"count": int(count)}),
        }
        gained = key == "event.gain"
        start = "well" if resource == PRAYER else "supply"
        ways = (name, start, f"board:{seat}") if gained else (name, f"board:{seat}", "supply")
        s.tell(Event(key, values, rule, None, (int(seat),), (ways,)))


def tell_unit(s: Cosmos, key: str, rule: str, seat: i64, unit: i64, start: str, end: str) -> None:
    """A character moves."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "unit": unit_name(s, seat, unit)}
        moves = ((f"unit:{seat}:{UNIT_NAMES[unit]}", start, end),)
        s.tell(Event(key, values, rule, None, (int(seat),), moves))


def sent(s: Cosmos, seat: i64, unit: i64, space: i64) -> dict[str, Value]:
    """Who sends which character where."""
    return {"seat": seat_name(seat), "unit": unit_name(s, seat, unit), "place": place_value(s, space)}


def tell_against(s: Cosmos, seat: i64, unit: i64, other: i64, space: i64) -> None:
    """A character sets out for a City that another player holds; it is not there yet."""
    if s.telling:
        values = sent(s, seat, unit, space)
        values["other"] = seat_name(other)
        s.tell(Event("event.against", values, "HYB-8.8", None, (int(seat), int(other))))


def tell_enters(s: Cosmos, seat: i64, unit: i64, space: i64) -> None:
    """A character has come to a space."""
    if s.telling:
        values = sent(s, seat, unit, space)
        values["space"] = space_value(space)
        moves = ((f"unit:{seat}:{UNIT_NAMES[unit]}", f"board:{seat}", on_space(space)),)
        s.tell(Event("event.enters", values, "HYB-8.4", None, (int(seat),), moves))


def tell_rest(s: Cosmos) -> None:
    """The characters on the boards and in the Cities go home, all at once."""
    if s.telling:
        moves: list[tuple[str, str, str]] = []
        for seat in range(s.seats):
            for unit in range(len(UNIT_NAMES)):
                at = s.players[seat].at(unit)
                if at >= ON_SPACE:
                    start = on_space(at - ON_SPACE)
                    moves.append((f"unit:{seat}:{UNIT_NAMES[unit]}", start, f"board:{seat}"))
        s.tell(Event("event.rest", {"count": len(moves)}, "HYB-10.2", None, (), tuple(moves)))


def tell_tokens(s: Cosmos, key: str, seat: i64, tokens: i64) -> None:
    """Location tokens of a player, a packed count by Location, change their pile."""
    if s.telling and tokens:
        places: list[Part] = []
        for place in range(len(LOCATIONS)):
            if nibble(tokens, place):
                places.append("location." + LOCATIONS[place])
        if nibble(tokens, BONUS):
            places.append(Message("amount.bonus_token", {"count": int(nibble(tokens, BONUS))}))
        values: dict[str, Value] = {"seat": seat_name(seat), "places": places}
        s.tell(Event(key, values, "HYB-10.2", None, (int(seat),)))


def tell_action(s: Cosmos, seat: i64, action: i64) -> None:
    """A player performs an action."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "action": "action." + ACTIONS[action]}
        s.tell(Event("event.action", values, "HYB-8.10", None, (int(seat),)))


def tell_card(s: Cosmos, key: str, rule: str, seat: i64, card: i64, end: str) -> None:
    """A Conflict card everybody sees."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "card": card_name(s, seat, card)}
        moves = (("card:" + s.card(seat, card).id, f"hand:{seat}", end),)
        s.tell(Event(key, values, rule, None, (int(seat),), moves))


def tell_drawn(s: Cosmos, seat: i64, card: i64, start: str) -> None:
    """The card a player has drawn, for that player alone."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "card": card_name(s, seat, card)}
        moves = (("card:" + s.card(seat, card).id, start, f"hand:{seat}"),)
        s.tell(Event("event.drawn", values, "HYB-4.9", (int(seat),), (int(seat),), moves))


def tell_enemy_card(s: Cosmos, seat: i64, card: i64) -> None:
    """A Colosseum card drawn for the enemy a player fights."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "card": card_name(s, seat, card)}
        moves = (("card:" + s.card(seat, card).id, "deck:colosseum", "zone:enemy"),)
        s.tell(Event("event.enemy_draws", values, "HYB-18.1", None, (int(seat),), moves))


def tell_premonition(s: Cosmos, key: str, rule: str, seat: i64, premonition: i64, secret: bool) -> None:
    """A Premonition drawn in secret, or revealed."""
    if s.telling:
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "premonition": "premonition." + PREMONITIONS[premonition],
        }
        audience = (int(seat),) if secret else None
        s.tell(Event(key, values, rule, audience, (int(seat),)))


def tell_tile(s: Cosmos, key: str, rule: str, seat: i64, tile: i64, start: str, end: str) -> None:
    """A Technology moves; `seat` is its owner."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "technology": "technology." + TECHNOLOGIES[tile]}
        moves = (("tile:" + TECHNOLOGIES[tile], start, end),)
        s.tell(Event(key, values, rule, None, (int(seat),), moves))


def tell_text(s: Cosmos, key: str, rule: str, seat: i64, name: str, value: str) -> None:
    """A player and one thing with a name."""
    if s.telling:
        s.tell(Event(key, {"seat": seat_name(seat), name: value}, rule, None, (int(seat),)))


def tell_primordial(s: Cosmos, key: str, rule: str, primordial: i64) -> None:
    """A Primordial everybody sees."""
    if s.telling:
        s.tell(Event(key, {"primordial": "primordial." + PRIMORDIALS[primordial]}, rule))


def tell_looked(s: Cosmos, seat: i64, primordial: i64) -> None:
    """What a player has seen of the next Primordial, for that player alone."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "primordial": "primordial." + PRIMORDIALS[primordial]}
        s.tell(Event("event.looked", values, "HYB-15.3", (int(seat),), (int(seat),)))


def quest_name(s: Cosmos, quest: i64) -> str:
    """The text key of a Quest."""
    return s.box.quests[quest].kind + "." + s.box.quests[quest].id


def tell_quest(s: Cosmos, key: str, rule: str, seat: i64, quest: i64) -> None:
    """Something about a Quest; `seat` -1 when nobody does it."""
    if s.telling:
        values: dict[str, Value] = {"quest": quest_name(s, quest)}
        if seat < 0:
            s.tell(Event(key, values, rule))
        else:
            values["seat"] = seat_name(seat)
            s.tell(Event(key, values, rule, None, (int(seat),)))


def tell_two(s: Cosmos, key: str, rule: str, seat: i64, other: i64) -> None:
    """One player does something to another."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "other": seat_name(other)}
        s.tell(Event(key, values, rule, None, (int(seat), int(other))))


def tell_hand(s: Cosmos, seat: i64, other: i64) -> None:
    """What a player has seen of another's hand, for that player alone."""
    if s.telling:
        cards: list[Part] = [card_name(s, other, card) for card in s.players[other].hand]
        values: dict[str, Value] = {"other": seat_name(other), "cards": cards}
        s.tell(Event("event.hand_seen", values, "HYB-15.14", (int(seat),), (int(seat), int(other))))


def tell_duel_token(s: Cosmos, key: str, rule: str, seat: i64, space: i64, start: str, end: str) -> None:
    """A Duel token of a player is laid, taken or turned on a space."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "space": space_value(space)}
        s.tell(Event(key, values, rule, None, (int(seat),), ((f"token:{seat}", start, end),)))
