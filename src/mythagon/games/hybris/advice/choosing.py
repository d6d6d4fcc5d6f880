"""What each choice outside a Combat is worth, by the question it answers."""

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
from mythagon.games.hybris.chapters.pillars import held_pillars
from mythagon.games.hybris.chapters.planning import Planning, plannable
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import (
    AEGIS,
    ANY_PIECE,
    FAITHFUL,
    GOODNESS,
    INFLUENCE,
    MORTAL_WORLD,
    PRAYER,
)
from mythagon.games.hybris.lines import BY_PILLARS
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import can_any
from mythagon.games.hybris.source import PILLAR
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import BONUS, CITY_SPACE, GOD, ILLUSTRATION, UNITS, is_prophet
from mythagon.games.hybris.verbs.flow import Branches, Offer
from mythagon.kernel.choice import Choice

#: choices without an argument: passing and letting things go are rarely right
PLAIN: Final[dict[str, float]] = {
    "pass": -4.0,
    "end": -1.0,
    "stop": -0.2,
    "decline": 0.0,
    "skip": -2.0,
    "accept": 1.0,
}


class Choosing:
    """One player's question."""

    def __init__(self, s: Cosmos, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.visits = Visits(s, seat)

    def of(self, choice: Choice) -> float:
        """A choice in points; comparable within one question."""
        verb = choice.verb
        arg: i64 = choice.arg
        w = self.visits
        s = self.s
        if verb == "activate":
            return 3.0 + self.activate(arg)
        if verb == "enter":
            return self.enter(arg)
        if verb == "act":
            return w.of_action(arg, s.turn.unit)
        if verb == "plan":
            return self.plan(arg)
        if verb == "resolve":
            return self.resolve()
        if verb == "reveal":
            return 6.0 + w.of_script(s.box.premonitions[arg].reward)
        if verb == "power":
            return 1.0
        if verb == "pillar":
            return self.pillar(arg)
        if verb == "convert":
            return self.convert(arg)
        return self.of_piece(choice)

    def of_piece(self, choice: Choice) -> float:
        """Choices of tiles, cards, Cities, rewards."""
        verb = choice.verb
        arg: i64 = choice.arg
        w = self.visits
        s = self.s
        if verb == "idea":
            return w.of_technology(s.box.technologies[arg]) - w.of_cost(s.box.technologies[arg])
        if verb == "fabricate":
            return w.fabricate(arg)
        if verb == "spare":
            return float(arg) * (w.prices[FAITHFUL] - w.prices[AEGIS])
        if verb in ("tile", "scrap"):
            value = w.of_technology(s.box.technologies[w.player.storage[arg]])
            return value if verb == "tile" else -value
        if verb == "slot":
            return self.slot(arg)
        if verb == "city":
            return self.city(arg)
        if verb == "take":
            return self.share(arg)
        if verb == "claim":
            return self.claim(arg)
        if verb == "free":
            return w.of_freeing(arg, ANY_PIECE)
        if verb == "contest":
            return contest_worth(w, arg)
        if verb == "quest":
            return quest_worth(w, s.turn.unit, arg, within_reach(w, s.turn.unit))
        if verb == "hero":
            unit = s.turn.unit
            return hero_worth(w, unit, arg, within_reach(w, unit)) if unit >= 0 else 0.0
        if verb in ("discard", "omen"):
            return -self.card(arg)
        return self.of_frame(choice)

    def of_frame(self, choice: Choice) -> float:
        """Choices whose meaning only the frame knows, and those without an argument."""
        verb = choice.verb
        frame = self.s.stack[-1]
        w = self.visits
        if verb == "branch" and isinstance(frame, Branches):
            return w.of_script(frame.effect.scripts[choice.arg])
        if verb == "accept" and isinstance(frame, Offer):
            return w.of_script(frame.effect.prices) + w.of_script(frame.effect.then)
        if verb == "unit":
            return -1.0 if choice.arg == self.s.turn.unit else 0.0
        return PLAIN.get(verb, 0.0)

    # -- visits ------------------------------------------------------------------------------------------------------

    def activate(self, unit: i64) -> float:
        """The best that a character could do now; one that can only go to one place goes first."""
        player = self.s.players[self.seat]
        w = self.visits
        token = player.token(unit) if unit != GOD else BONUS
        if token != BONUS:
            return w.of_place(token, unit) - w.prices[AEGIS]
        best = 0.0
        for place in range(MORTAL_WORLD + 1):
            if not is_prophet(unit) or self.s.box.locations[place].prophets:
                best = max(best, w.of_place(place, unit))
        return best - 0.5

    def enter(self, space: i64) -> float:
        """A space, and the fight for it."""
        w = self.visits
        unit = self.s.turn.unit
        value = w.of_space(space, unit)
        if CITY_SPACE <= space < ILLUSTRATION:
            holder = self.s.occupant(space)
            if holder >= 0 and holder // UNITS != self.seat:
                value += city_fight(w, unit, holder)
        return value

    def plan(self, kind: i64) -> float:
        """A token for the unit asked about: what it could do there, as far as the others leave it to do."""
        s = self.s
        frame = s.stack[-1]
        if kind > BONUS or not isinstance(frame, Planning):
            return -3.0
        given = frame.given[self.seat]
        unit = plannable(s, self.seat)[len(given)]
        w = self.visits
        if kind == BONUS:
            return 2.0
        deployers = 0
        for choice in given:
            if choice.arg == MORTAL_WORLD:
                deployers += 1
        return w.of_place(kind, unit, deployers < len(w.player.storage))

    def resolve(self) -> float:
        """The Pillar at once where its upper part can do something, else as late as may be."""
        for pillar in held_pillars(self.s, self.seat):
            if can_any(self.s, self.s.box.pillars[pillar].upper, Scene(self.seat, PILLAR + pillar, BY_PILLARS)):
                return 20.0
        return -0.5

    def pillar(self, pillar: i64) -> float:
        """The upper part, less what the lower part gives to others; the Prayer on it; a lower number acts first."""
        w = self.visits
        board = self.s.box.pillars[pillar]
        value = w.of_script(board.lower) - 0.05 * float(pillar)
        for effect in board.upper:
            value += (
                w.best_influence() if isinstance(effect, Do) and effect.action == INFLUENCE else w.of_effect(effect)
            )
        return value + (w.prices[PRAYER] if self.s.pillar_prayers >> pillar & 1 else 0.0)

    def convert(self, line: i64) -> float:
        """A line, less what its Prayers are worth otherwise."""
        cost = line_cost(self.s, self.seat, line, 0)
        return self.visits.of_script(self.s.box.conversions[line].reward) - self.visits.prices[PRAYER] * float(cost)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def slot(self, slot: i64) -> float:
        """A space beside other Technologies promises connections."""
        s = self.s
        found = 0.0
        for edge in s.box.edges_of[slot]:
            join = s.box.edges[edge]
            if s.slots[join.one] or s.slots[join.other]:
                found += 0.5
        return found + float(len(connected(s, slot)))

    def city(self, city: i64) -> float:
        """Where to influence from afar, or to put a Temple."""
        w = self.visits
        return w.influence(city) + 0.2 * float(self.s.box.cities[city].slots)

    def share(self, kind: i64) -> float:
        """One of the things a City or a Temple offers."""
        w = self.visits
        frame = self.s.stack[-1]
        if isinstance(frame, InfluenceShare):
            if kind == TAKE_SERVICE:
                return w.service(frame.city)
            return w.prices[FAITHFUL] * float(self.s.box.cities[frame.city].faithful)
        if kind == TAKE_FAITHFUL:
            return w.prices[FAITHFUL]
        if kind == TAKE_GOODNESS:
            return w.prices[GOODNESS]
        return 1.0 if kind == TAKE_VP else w.prices[PRAYER]

    def claim(self, reward: i64) -> float:
        """A reward of the deployment that was contested."""
        return of_reward(self.visits, reward)

    def card(self, card: i64) -> float:
        """A Conflict card: Force for its Determination, Elements, combos."""
        face = self.s.card(self.seat, card)
        return (
            float(face.force)
            - 0.4 * float(face.determination)
            + 0.3 * float(len(face.elements))
            + 0.2 * float(face.bonus)
        )
