"""What a visit is worth: the actions of each Location, the spaces, the way of a Technology, the Premonitions held."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.fights import best_hero, best_quest, threat
from mythagon.games.hybris.advice.worth import ACTIVATION, Worth
from mythagon.games.hybris.chapters.deploy import open_slots
from mythagon.games.hybris.chapters.forge import can_fabricate, discount_at
from mythagon.games.hybris.chapters.olympus import line_cost
from mythagon.games.hybris.chapters.planning import Planning
from mythagon.games.hybris.chapters.premonitions import is_sent
from mythagon.games.hybris.chapters.quests import can_meet, next_canto
from mythagon.games.hybris.chapters.underworld import drained
from mythagon.games.hybris.counts import holds, is_kind
from mythagon.games.hybris.grammar.effects import Do, Script
from mythagon.games.hybris.grammar.words import (
    ACCOMPLISH,
    AEGIS,
    ANY,
    COLOSSEUM_CARD,
    CONCEIVE,
    CONFLICT,
    CONVERT,
    DEPLOY,
    DRAIN,
    FABRICATE,
    FAITHFUL,
    FIGHT_ACTION,
    FIRST_CITY,
    GOODNESS,
    INFLUENCE,
    INFLUENCE_FAITHFUL,
    MAKE,
    MOIRAI,
    MORTAL_WORLD,
    OMEN,
    PERCEIVE,
    PRAYER,
    PREMONITION,
    PRODUCE,
    RESURRECT,
    TRAIN,
)
from mythagon.games.hybris.lines import BY_PREMONITIONS
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import FACTORY, QUEUE, ZONES, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import BONUS, CITY_SPACE, FIRST_HERO, GOD, HOME, ILLUSTRATION, UNITS, is_hero

#: what is still to be done for a tile of the Workshop (A, B, C) until it is made or pushed off
EFFORT: Final[list[float]] = [2.0, 1.4, 0.8]
#: what a good idea is worth on the day it is deployed
GOOD_IDEA: Final = 7.0
#: the Goodness track pays about this with a deployment to come
LATER_GOODNESS: Final = 1.5
#: what a Wrath costs a player without an Omen
WRATH: Final = 1.8
#: the share of a Canto that belongs to the unit it wants somewhere
SENT_AHEAD: Final = 0.4


class Visits(Worth):
    """The visits one player could make now."""

    def __init__(self, s: Cosmos, seat: i64) -> None:
        super().__init__(s, seat)
        #: asked again and again within one question
        self.quest_of: dict[int, float] = {}
        self.conceived = -1.0

    # -- the way of a Technology -------------------------------------------------------------------------------------

    def at_stage(self, deployed: float, place: i64) -> float:
        """A tile at a place of the Forge (QUEUE: in storage) by what it will be worth when it is deployed."""
        value = deployed + LATER_GOODNESS - ACTIVATION
        if place == QUEUE:
            return value * (0.95 if self.left > 0.0 else 0.6)
        steps = float(QUEUE - max(FACTORY, place))
        time = 1.4 * self.left + 0.3
        if place < FACTORY:
            time -= 0.9 - 0.3 * float(place)
        value *= 0.92 * min(1.0, max(0.0, time / steps))
        if place < FACTORY:
            value -= EFFORT[place]
        return max(0.0, value)

    def of_tile(self, tile: i64, place: i64) -> float:
        """A Technology of this player at a place of the Forge."""
        return self.at_stage(self.of_technology(self.s.box.technologies[tile]), place)

    def pushed(self, start: i64) -> float:
        """What it is worth that all tiles from a place on are pushed one further, as far as they stand in a row."""
        total = 0.0
        place = start
        queue = self.s.queue
        while place < QUEUE and queue[place]:
            code = queue[place]
            step = 0.4
            if owner_of(code) == self.seat:
                tile = tile_of(code)
                total += self.of_tile(tile, place + 1) - self.of_tile(tile, place)
            else:
                total += 1.0 - step if place == QUEUE - 1 else -step
            place += 1
        return total

    def conceive(self) -> float:
        """A good idea comes to Workshop A."""
        if self.conceived < 0.0:
            self.conceived = max(0.0, self.at_stage(GOOD_IDEA, 0) + self.pushed(0))
        return self.conceived

    def fabricate(self, place: i64) -> float:
        """The own tile of a Workshop space is paid and made."""
        tile = tile_of(self.s.queue[place])
        technology = self.s.box.technologies[tile]
        discount = float(discount_at(self.s, self.seat, place, 0))
        prices = self.prices[FAITHFUL] * float(technology.faithful) + self.prices[AEGIS] * float(technology.aegis)
        spared = discount * max(self.prices[FAITHFUL], self.prices[AEGIS])
        made = self.of_tile(tile, FACTORY) - self.of_tile(tile, place)
        return made - max(0.0, prices - spared) + self.pushed(FACTORY)

    def best_fabricate(self) -> float:
        """The best tile that can be paid."""
        best = 0.0
        player = self.player
        for place in range(FACTORY):
            if can_fabricate(self.s, self.seat, place, 0, player.faithful, player.aegis):
                best = max(best, self.fabricate(place))
        return best

    def produce(self) -> float:
        """All tiles of the Factory move on."""
        total = 0.0
        for place in range(FACTORY, QUEUE):
            code = self.s.queue[place]
            if not code:
                continue
            if owner_of(code) == self.seat:
                tile = tile_of(code)
                total += self.of_tile(tile, place + 1) - self.of_tile(tile, place)
                total += 1.0 if place == QUEUE - 1 else 0.0
            else:
                total += 0.6 if place == QUEUE - 1 else -0.4
        return total

    def deploy(self) -> float:
        """The best tile in storage."""
        best = 0.0
        for tile in self.player.storage:
            best = max(best, self.of_technology(self.s.box.technologies[tile]))
        return best + self.of_goodness()

    # -- actions -----------------------------------------------------------------------------------------------------

    def convert(self) -> float:
        """Prayers for the best line, the rest for points: more than Prayers in hand are worth."""
        prayers = self.player.prayers
        best = 0.0
        for line, conversion in enumerate(self.s.box.conversions):
            cost = line_cost(self.s, self.seat, line, 0)
            if cost <= prayers:
                best = max(best, self.of_script(conversion.reward) - float(cost))
        return best + float(prayers) * (1.0 - self.prices[PRAYER])

    def drain(self) -> float:
        """Aegis, each further one worth less."""
        player = self.player
        total = 0.0
        for more in range(drained(self.s, self.seat, 0)):
            total += self.of_aegis(player.aegis + more)
        return total

    def omen(self) -> float:
        """Safe from Wrath I, for a card and a Faithful; sooner or later in two Ages."""
        for entry in self.s.omens:
            if entry >> 6 == self.seat:
                return 0.0
        fear = WRATH if self.s.age % 2 == 0 else 0.7 * WRATH
        return fear + 0.3 - self.prices[CONFLICT] - self.prices[FAITHFUL]

    def influence(self, city: i64) -> float:
        """Goodness, then Faithful or the Service, then the Temple's share."""
        board = self.s.box.cities[city]
        value = self.prices[GOODNESS] * float(min(board.goodness, 5 - self.player.goodness))
        faithful = board.faithful + mod(self.s, self.seat, INFLUENCE_FAITHFUL)
        value += max(self.prices[FAITHFUL] * float(faithful), self.service(city))
        if self.player.temples >> city & 1:
            value += max(self.prices[FAITHFUL], self.prices[GOODNESS])
        return value + 0.15 * float(board.prayers)

    def service(self, city: i64) -> float:
        """The Service of a City."""
        script: Script = self.s.box.cities[city].service
        total = 0.0
        for effect in script:
            if isinstance(effect, Do):
                total += self.of_action(effect.action)
            else:
                total += self.of_effect(effect)
        return total

    def best_influence(self) -> float:
        """The best City to influence."""
        return max([self.influence(city) for city in range(len(self.s.box.cities))])

    def quest(self, unit: i64) -> float:
        """The best Quest for a character."""
        key = int(unit)
        if key not in self.quest_of:
            self.quest_of[key] = best_quest(self, unit)
        return self.quest_of[key]

    def of_action(self, action: i64, unit: i64 = GOD) -> float:
        """What an action brings."""
        if action == DEPLOY:
            return self.deploy() - threat(self, unit)
        if action == FABRICATE:
            return self.best_fabricate()
        if action == PRODUCE:
            return self.produce()
        if action == MAKE:
            return max(self.best_fabricate(), self.produce())
        if action == CONVERT:
            return self.convert()
        if action == CONCEIVE:
            return self.conceive()
        if action == INFLUENCE:
            return self.influence(self.s.turn.city) if self.s.turn.city >= 0 else self.best_influence()
        if action == DRAIN:
            return self.drain()
        if action == RESURRECT:
            return self.of_unit() if self.player.fallen_heroes() else 0.0
        if action == PERCEIVE:
            return 1.0 + self.prices[PREMONITION]
        if action == OMEN:
            return self.omen()
        if action == TRAIN:
            return self.prices[COLOSSEUM_CARD]
        if action == ACCOMPLISH:
            return self.quest(unit)
        assert action == FIGHT_ACTION
        return best_hero(self, unit)

    # -- places ------------------------------------------------------------------------------------------------------

    def of_place(self, place: i64, unit: i64, deploys: bool = True) -> float:
        """What a character could do at a Location; without `deploys` the stored tiles are meant for another."""
        value: float
        if place == MORTAL_WORLD:
            value = self.best_influence()
            if deploys and self.player.storage:
                value = max(value, self.of_action(DEPLOY, unit))
        else:
            value = 0.0
            for action in self.s.box.locations[place].actions:
                if action != OMEN or self.player.faithful > 0:
                    value = max(value, self.of_action(action, unit))
        return value + self.promised(place, -1, unit) + self.sent_ahead(place, -1, unit)

    def of_city(self, city: i64, unit: i64) -> float:
        """A City: deploy where there is room, or influence."""
        value = self.influence(city)
        if self.player.storage and open_slots(self.s, city):
            value = max(value, self.of_action(DEPLOY, unit) + self.room(city))
        return value + self.promised(MORTAL_WORLD, city, unit) + self.sent_ahead(MORTAL_WORLD, city, unit)

    def room(self, city: i64) -> float:
        """What speaks for a City to deploy in: its affinity, a Temple, neighbours."""
        value = 1.0 if self.player.temples >> city & 1 else 0.0
        affinity = self.s.box.cities[city].affinity
        for tile in self.player.storage:
            if self.s.box.technologies[tile].type == affinity:
                value += 0.8
        return value

    def of_space(self, space: i64, unit: i64) -> float:
        """A space: what can be done there and what it gives or costs."""
        if CITY_SPACE <= space < ILLUSTRATION:
            return self.of_city(space - CITY_SPACE, unit)
        place = self.s.place_of(space)
        value = self.of_place(place, unit)
        if space >= ILLUSTRATION:
            return value + self.of_script(self.s.box.locations[place].malus)
        return value + self.bonus(space)

    def bonus(self, space: i64) -> float:
        """The bonus of a space."""
        total = 0.0
        for effect in self.s.box.spaces[space].bonus:
            if isinstance(effect, Do):
                total += self.of_action(effect.action)
            else:
                total += self.of_effect(effect)
        return total

    def sent_ahead(self, place: i64, city: i64, unit: i64) -> float:
        """A unit that an Epic wants to return from there helps the one who sings after it; a City of -1 stands for all
        of them."""
        s = self.s
        if not self.singer(unit):
            return 0.0
        for zone in range(ZONES):
            if s.quests[zone] < 0:
                continue
            quest = s.box.quests[s.quests[zone]]
            if not quest.cantos:
                continue
            number = next_canto(s, zone)
            canto = quest.cantos[number]
            if canto.unit == ANY or not is_kind(canto.unit, unit) or can_meet(s, self.seat, canto, self.player.hand):
                continue
            where = MORTAL_WORLD if canto.place >= FIRST_CITY else canto.place
            if where != place or (city >= 0 and canto.place >= FIRST_CITY and canto.place != FIRST_CITY + city):
                continue
            reward = self.of_script(canto.reward)
            if number == len(quest.cantos) - 1:
                reward += self.of_script(quest.reward)
            return SENT_AHEAD * reward
        return 0.0

    def singer(self, unit: i64) -> bool:
        """Could another character than this one still go to the Moirai and sing in this Age?"""
        player = self.player
        if unit != GOD and not player.wounded and not player.spent:
            return True
        planning = isinstance(self.s.stack[-1], Planning)
        for other in range(FIRST_HERO, UNITS):
            ready = planning or player.token(other) in (MOIRAI, BONUS)
            if ready and other != unit and is_hero(other) and player.at(other) == HOME:
                return True
        return False

    def promised(self, place: i64, city: i64, unit: i64) -> float:
        """Premonitions that may come true with a visit; a City of -1 stands for all of them."""
        total = 0.0
        for number in self.player.premonitions:
            premonition = self.s.box.premonitions[number]
            where = premonition.place
            if where >= FIRST_CITY:
                if place != MORTAL_WORLD or (city >= 0 and where != FIRST_CITY + city):
                    continue
            elif where != place:
                continue
            wish = premonition.wish
            if wish.unit != ANY and not is_sent(wish.unit, unit):
                continue
            hope = 0.7 if not wish.filters else 0.4
            scene = Scene(self.seat, RULEBOOK, BY_PREMONITIONS)
            for state in wish.states:
                if not holds(self.s, state, scene):
                    hope *= 0.4
            for before in wish.before:
                if not holds(self.s, before, scene):
                    hope *= 0.1
            total += hope * self.of_script(premonition.reward)
        return total
