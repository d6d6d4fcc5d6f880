"""What each choice outside a Combat is worth, by the question it answers."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.fights import (
    city_fight,
    contest_worth,
    hero_worth,
    of_reward,
    quest_worth,
    within_reach,
)
from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.chapters.deploy import TAKE_VP
from mythagon.games.hybris.chapters.influence import TAKE_FAITHFUL, TAKE_GOODNESS, TAKE_SERVICE, InfluenceShare
from mythagon.games.hybris.chapters.olympus import line_cost
from mythagon.games.hybris.chapters.pillars import has_upper, held_pillars
from mythagon.games.hybris.chapters.planning import Planning, plannable
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import AEGIS, ANY_PIECE, FAITHFUL, GOODNESS, INFLUENCE, MORTAL_WORLD, PRAYER
from mythagon.games.hybris.lines import BY_PILLARS
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import can_any
from mythagon.games.hybris.source import PILLAR
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import BONUS, CITY_SPACE, GOD, ILLUSTRATION, UNITS, is_prophet
from mythagon.games.hybris.verbs.flow import Branches, Offer
from mythagon.kernel.choice import Choice

#: verbs that are worth the same everywhere: passing and letting things go are rarely right
PLAIN: Final[dict[str, float]] = {"pass": -4.0, "end": -1.0, "stop": -0.2, "skip": -2.0, "power": 1.0}


class Choosing:
    """One player's question."""

    def __init__(self, s: Cosmos, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.visits = Visits(s, seat)

    def of(self, choice: Choice) -> float:
        """A choice in points; comparable within one question."""
        worth = WORTH.get(choice.verb)
        return worth(self, choice.arg) if worth is not None else PLAIN.get(choice.verb, 0.0)


# -- visits ----------------------------------------------------------------------------------------------------------


def activate(c: Choosing, unit: i64) -> float:
    """The best that a character could do now; one that can only go to one place goes first."""
    player = c.s.players[c.seat]
    w = c.visits
    token = player.token(unit) if unit != GOD else BONUS
    if token != BONUS:
        return w.of_place(token, unit) - w.prices[AEGIS]
    best = 0.0
    for place in range(MORTAL_WORLD + 1):
        if not is_prophet(unit) or c.s.box.locations[place].prophets:
            best = max(best, w.of_place(place, unit))
    return best - 0.5


def enter(c: Choosing, space: i64) -> float:
    """A space, and the fight for it."""
    w = c.visits
    unit = c.s.turn.unit
    value = w.of_space(space, unit)
    if CITY_SPACE <= space < ILLUSTRATION:
        holder = c.s.occupant(space)
        if holder >= 0 and holder // UNITS != c.seat:
            value += city_fight(w, unit, holder)
    return value


def plan(c: Choosing, kind: i64) -> float:
    """A token for the unit asked about: what it could do there, as far as the others leave it to do."""
    s = c.s
    frame = s.stack[-1]
    if kind > BONUS or not isinstance(frame, Planning):
        return -3.0
    given = frame.given[c.seat]
    unit = plannable(s, c.seat)[len(given)]
    w = c.visits
    if kind == BONUS:
        return 2.0
    deployers = 0
    for choice in given:
        if choice.arg == MORTAL_WORLD:
            deployers += 1
    return w.of_place(kind, unit, deployers < len(w.player.storage))


def resolve(c: Choosing, _: i64) -> float:
    """The Pillar at once where its upper part can do something, else as late as may be."""
    for pillar in held_pillars(c.s, c.seat):
        scene = Scene(c.seat, PILLAR + pillar, BY_PILLARS)
        if has_upper(c.s, c.seat, pillar) and can_any(c.s, c.s.box.pillars[pillar].upper, scene):
            return 20.0
    return -0.5


def pillar(c: Choosing, pillar: i64) -> float:
    """The upper part, unless a Primordial has wounded the Olympian, less what the lower part gives to others; the
    Prayer on it; a lower number acts first."""
    w = c.visits
    board = c.s.box.pillars[pillar]
    value = w.of_script(board.lower) - 0.05 * float(pillar)
    if not w.player.wounded:
        for effect in board.upper:
            far = isinstance(effect, Do) and effect.action == INFLUENCE
            value += w.best_influence() if far else w.of_effect(effect)
    return value + (w.prices[PRAYER] if c.s.pillar_prayers >> pillar & 1 else 0.0)


def convert(c: Choosing, line: i64) -> float:
    """A line, less what its Prayers are worth otherwise."""
    cost = line_cost(c.s, c.seat, line, 0)
    return c.visits.of_script(c.s.box.conversions[line].reward) - c.visits.prices[PRAYER] * float(cost)


# -- pieces ----------------------------------------------------------------------------------------------------------


def slot(c: Choosing, slot: i64) -> float:
    """A space beside other Technologies promises connections."""
    s = c.s
    found = 0.0
    for edge in s.box.edges_of[slot]:
        join = s.box.edges[edge]
        if s.slots[join.one] or s.slots[join.other]:
            found += 0.5
    return found + float(len(connected(s, slot)))


def city(c: Choosing, city: i64) -> float:
    """Where to influence from afar, or to put a Temple."""
    w = c.visits
    return w.influence(city) + 0.2 * float(c.s.box.cities[city].slots)


def share(c: Choosing, kind: i64) -> float:
    """One of the things a City or a Temple offers."""
    w = c.visits
    frame = c.s.stack[-1]
    if isinstance(frame, InfluenceShare):
        if kind == TAKE_SERVICE:
            return w.service(frame.city)
        return w.prices[FAITHFUL] * float(c.s.box.cities[frame.city].faithful)
    if kind == TAKE_FAITHFUL:
        return w.prices[FAITHFUL]
    if kind == TAKE_GOODNESS:
        return w.prices[GOODNESS]
    return 1.0 if kind == TAKE_VP else w.prices[PRAYER]


def claim(c: Choosing, reward: i64) -> float:
    """A reward of the deployment that was contested."""
    return of_reward(c.visits, reward)


def idea(c: Choosing, number: i64) -> float:
    """A Technology, less what will be paid for it, in whole points: smaller differences are a matter of taste, and who
    always had the same ideas would be dull company."""
    technology = c.s.box.technologies[number]
    return float(int(c.visits.of_technology(technology) - c.visits.of_cost(technology) + 0.5))


def tile(c: Choosing, place: i64) -> float:
    """A Technology in store."""
    return c.visits.of_technology(c.s.box.technologies[c.visits.player.storage[place]])


def hero(c: Choosing, number: i64) -> float:
    """A Hero for the Quest of the character whose turn it is."""
    unit = c.s.turn.unit
    return hero_worth(c.visits, unit, number, within_reach(c.visits, unit)) if unit >= 0 else 0.0


def card(c: Choosing, card: i64) -> float:
    """A Conflict card: Force for its Determination, Elements, combos."""
    face = c.s.card(c.seat, card)
    return (
        float(face.force) - 0.4 * float(face.determination) + 0.3 * float(len(face.elements)) + 0.2 * float(face.bonus)
    )


# -- what only the frame knows -----------------------------------------------------------------------------------------


def branch(c: Choosing, way: i64) -> float:
    """One of several effects."""
    frame = c.s.stack[-1]
    return c.visits.of_script(frame.effect.scripts[way]) if isinstance(frame, Branches) else 0.0


def accept(c: Choosing, _: i64) -> float:
    """An offer: what it brings, less its price."""
    frame = c.s.stack[-1]
    if not isinstance(frame, Offer):
        return 1.0
    return c.visits.of_script(frame.effect.prices) + c.visits.of_script(frame.effect.then)


#: what a choice of each verb is worth
WORTH: Final[dict[str, Callable[[Choosing, i64], float]]] = {
    "activate": lambda c, unit: 3.0 + activate(c, unit),
    "enter": enter,
    "act": lambda c, action: c.visits.of_action(action, c.s.turn.unit),
    "plan": plan,
    "resolve": resolve,
    "reveal": lambda c, card: 6.0 + c.visits.of_script(c.s.box.premonitions[card].reward),
    "pillar": pillar,
    "convert": convert,
    "idea": idea,
    "fabricate": lambda c, technology: c.visits.fabricate(technology),
    "spare": lambda c, faithful: float(faithful) * (c.visits.prices[FAITHFUL] - c.visits.prices[AEGIS]),
    "tile": tile,
    "scrap": lambda c, place: -tile(c, place),
    "slot": slot,
    "city": city,
    "take": share,
    "claim": claim,
    "free": lambda c, piece: c.visits.of_freeing(piece, ANY_PIECE),
    "contest": lambda c, way: contest_worth(c.visits, way),
    "quest": lambda c, quest: quest_worth(c.visits, c.s.turn.unit, quest, within_reach(c.visits, c.s.turn.unit)),
    "hero": hero,
    "discard": lambda c, one: -card(c, one),
    "omen": lambda c, one: -card(c, one),
    "branch": branch,
    "accept": accept,
    "unit": lambda c, unit: -1.0 if unit == c.s.turn.unit else 0.0,
}
