"""What a seat could still gain and how far away it is, for `hints`.

Everything is measured in honour. Weights are tuned by arena, not printed anywhere; they may change without changing the
rules version. Only what the seat may know is looked at: its own hand and secret, of the others what lies open.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import AREA
from mythagon.games.deukalion.chapters.treasures import served
from mythagon.games.deukalion.components import (
    DELIVER,
    DELIVER_DIFFERENT,
    DELIVER_SAME,
    LEAVE_HOPLITES,
    SAIL_CARDS,
    Goal,
)
from mythagon.games.deukalion.state import HYDRA_VALUE, Hero, Sea
from mythagon.kernel.bits import nibble, one_of, total

NEAR: Final = 0.985  # per step that can be made in this move
FAR: Final = 0.9  # per step beyond it
CARD: Final = 0.3  # an Action card in hand
HALF_WAY: Final = 0.5  # a pursuit that still lacks treasures
RIVAL: Final = 0.35  # what a loss of another is worth

#: what is worth sailing to: a city or settlement by its number (0 to 11), or one of these
AT_HOME: Final = 12
AT_STYX: Final = 13
AT_HYDRA: Final = 14
#: a pursuit to be completed beside a city, and the ship of a seat: so much plus the card, or the seat
FOR_PURSUIT: Final = 100
AT_SHIP: Final = 200


def crew(hoplites: i64) -> float:
    """What so many hoplites aboard are worth: the first ones more than the last."""
    n = float(hoplites)
    return 0.24 * n - 0.008 * n * n


def fade(share: float, times: i64) -> float:
    """What is left of something that keeps this share each time."""
    left = 1.0
    for _ in range(times):
        left *= share
    return left


#: the same, looked up: by steps of this move, by steps beyond it (99: no way)
STEPS: Final[list[float]] = [fade(NEAR, steps) for steps in range(100)]
BEYOND: Final[list[float]] = [fade(FAR, steps) for steps in range(100)]
#: and by the steps from a city to Athens
HOMEWARD: Final[list[float]] = [fade(0.93, steps) for steps in range(100)]


def cards_of(s: Sea, seat: i64, own: bool) -> list[int]:
    """The pursuits a seat may be after: the open ones, and its secret one if it is the seat itself that thinks."""
    cards = [card for card in s.display if card >= 0]
    secret = s.heroes[seat].secret
    if own and secret >= 0:
        cards.append(int(secret))
    return cards


def delivery(s: Sea, cards: list[int], load: i64) -> float:
    """Honour for landing this load now."""
    value = total(load)
    met: list[int] = []
    for card in cards:
        pursuit = s.box.pursuits[card]
        if pursuit.met_by(load):
            met.append(card)
            value += pursuit.honour
    return float(value - served(s, met, load)) if met else float(value)


def lacking(goal: Goal, cargo: i64) -> i64:
    """How many more treasures a delivery goal needs."""
    if goal.kind == DELIVER:
        lack: i64 = 0
        need = goal.need
        while need:
            lack += max(0, (need & 15) - (cargo & 15))
            need >>= 4
            cargo >>= 4
        return lack
    most: i64 = 0
    colours: i64 = 0
    pieces: i64 = 0
    while cargo:
        count = cargo & 15
        most = max(most, count)
        pieces += count
        if count:
            colours += 1
        cargo >>= 4
    if goal.kind == DELIVER_SAME:
        return goal.number - most
    if goal.kind == DELIVER_DIFFERENT:
        return goal.number - colours
    return goal.number - pieces


def hold(s: Sea, cards: list[int], cargo: i64) -> float:
    """What a cargo is worth at Athens, now or with a little more."""
    if not cargo:
        return 0.0
    value = delivery(s, cards, cargo)
    for card in cards:
        for goal in s.box.pursuits[card].goals:
            if goal.kind <= DELIVER_DIFFERENT and goal.number > 1:
                lack = lacking(goal, cargo)
                if 0 < lack < goal.number:
                    gain = float(s.box.pursuits[card].honour - goal.number)
                    value += HALF_WAY * gain * float(goal.number - lack) / float(goal.number)
    return value


def treasure_gain(s: Sea, cards: list[int], cargo: i64, colour: i64) -> float:
    """What one more treasure of this colour is worth."""
    return hold(s, cards, cargo + one_of(colour)) - hold(s, cards, cargo)


def best_treasure(gains: list[float], stock: i64) -> float:
    """The best of those on offer."""
    best = 0.0
    for colour in range(5):
        if nibble(stock, colour) and gains[colour] > best:
            best = gains[colour]
    return best


def throw_cost(s: Sea, hero: Hero) -> float:
    """What the hoplites are worth that a throw of all is likely to cost."""
    kept = float(hero.aboard) * (1.0 - s.box.odds.loss)
    return crew(hero.aboard) - (0.24 * kept - 0.008 * kept * kept)


def siege(s: Sea, seat: i64, place: i64, gains: list[float]) -> float:
    """Challenging a city or another's settlement, or founding a free one."""
    hero = s.heroes[seat]
    if place < 8:
        if not s.stock[place] or not hero.aboard:
            return -1.0
        won = s.box.odds.reach(hero.aboard, 2 * (s.box.values[place] - hero.might))
        way = s.box.chart.to_anchor[s.box.chart.access[place][0]]
        return won * best_treasure(gains, s.stock[place]) * HOMEWARD[way] - throw_cost(s, hero)
    settlement = place - 8
    count: i64 = s.box.garrisons[settlement]
    owner = s.owners[settlement]
    if owner == seat or hero.aboard < count:
        return -1.0
    price = crew(hero.aboard) - crew(hero.aboard - count)
    if owner < 0:
        return 0.95 * float(count) - price
    won = s.box.odds.reach(hero.aboard, 2 * (s.box.values[place] - hero.might))
    return won * (float(count) * (0.95 + RIVAL) - price) - throw_cost(s, hero)


def styx_gain(s: Sea, seat: i64) -> float:
    """Hoplites taken back and, with the sole largest number below, honour."""
    hero = s.heroes[seat]
    if not hero.dead:
        return 0.0
    back = min(hero.dead, hero.room())
    value = crew(hero.aboard + back) - crew(hero.aboard)
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.heroes[other].dead)
    if hero.dead > most:
        value += float(s.rules.styx_prize) * min(1.0, 0.55 + 0.15 * float(hero.dead - most))
    return value


def place_pursuit(hero: Hero, goal: Goal, honour: i64) -> float:
    """A pursuit to be completed beside a city, less its price; it shrinks while something is lacking."""
    have = hero.hand if goal.kind == SAIL_CARDS else hero.aboard
    value = float(honour)
    if goal.kind == SAIL_CARDS:
        value -= CARD * float(goal.number)
    elif goal.kind == LEAVE_HOPLITES:
        value -= crew(hero.aboard) - crew(max(0, hero.aboard - goal.number))
    lack = goal.number - have
    if lack <= 0:
        return value
    return value * fade(0.55, lack) if lack < 4 else 0.0


def hunt_gain(s: Sea, seat: i64, cards: list[int]) -> float:
    """Attacking the Hydra."""
    hero = s.heroes[seat]
    prize = 0.0
    for card in cards:
        if s.box.pursuits[card].hydra:
            prize += float(s.box.pursuits[card].honour)
    return s.box.odds.reach(hero.aboard, HYDRA_VALUE - 2 * hero.might) * prize - throw_cost(s, hero) - 0.15


def duel_gain(s: Sea, seat: i64, other: i64, outing: "Outing") -> float:
    """Attacking a ship: loot, pursuits, the other's trouble, against the losses of both."""
    hero = s.heroes[seat]
    foe = s.heroes[other]
    won = s.box.odds.beats[hero.aboard][foe.aboard]
    prize = best_treasure(outing.gains, foe.cargo) * (1.0 + RIVAL) * 0.75 if foe.cargo else 0.0
    if foe.hand and s.rules.steal:
        prize = max(prize, CARD * (1.0 + RIVAL))
    for card in outing.cards:
        if s.box.pursuits[card].ship:
            prize += float(s.box.pursuits[card].honour)
    risk = 0.15 + (0.5 * outing.held if hero.cargo else CARD * 0.5)
    return won * (prize + 0.2) - (1.0 - won) * risk - throw_cost(s, hero) + RIVAL * throw_cost(s, foe)


class Shores:
    """What stays where it is and is worth sailing to for one seat, with the way to each from every square."""

    def __init__(self, s: Sea, seat: i64, own: bool) -> None:
        self.values: list[float] = []
        self.ways: list[list[int]] = []
        #: what each of them is
        self.aims: list[int] = []
        chart = s.box.chart
        hero = s.heroes[seat]
        self.cards: list[int] = cards_of(s, seat, own)
        cards = self.cards
        #: worth of the cargo at Athens, and of one more treasure of each colour
        self.held: float = hold(s, cards, hero.cargo)
        self.gains: list[float] = [hold(s, cards, hero.cargo + one_of(k)) - self.held for k in range(5)]
        #: the best two from a square with so many steps left, once they were asked for
        self.best: dict[int, tuple[float, float]] = {}
        if hero.cargo:
            self.add(self.held, chart.to_anchor, AT_HOME)
        self.add(styx_gain(s, seat), chart.to_styx, AT_STYX)
        for place in range(12):
            self.add(siege(s, seat, place, self.gains), chart.to_place[place], place)
        for card in cards:
            pursuit = s.box.pursuits[card]
            for goal in pursuit.goals:
                if goal.city >= 0:
                    worth = place_pursuit(hero, goal, pursuit.honour)
                    self.add(worth, chart.to_place[goal.city], FOR_PURSUIT + card)

    def add(self, value: float, way: list[int], aim: int) -> None:
        """One more thing, if it is worth anything."""
        if value > 0.0:
            self.values.append(value)
            self.ways.append(way)
            self.aims.append(aim)

    def best_two(self, square: i64, steps: i64) -> tuple[float, float]:
        """What the best of them is worth here with so many steps left, and the next."""
        found = self.best.get(int(AREA * steps + square))
        if found is None:
            found = two_of(self.values, self.ways, square, steps, 0.0, 0.0)
            self.best[int(AREA * steps + square)] = found
        return found


def two_of(
    values: list[float], ways: list[list[int]], square: i64, steps: i64, best: float, second: float
) -> tuple[float, float]:
    """The best two of these, seen from a square with so many steps left, and of the two that are known."""
    for k in range(len(values)):
        value = values[k] * nearness(ways[k][square], steps)
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return best, second


def nearness(way: i64, steps: i64) -> float:
    """The share that is left of something so far away, with so many steps left."""
    return STEPS[way] if way <= steps else STEPS[steps] * BEYOND[way - steps]


#: shores looked at last, by all that they rest on: a search asks for the same ones again and again
LOOKED_AT: Final[dict[object, Shores]] = {}
MOST_LOOKED_AT: Final = 2048


def shores_of(s: Sea, seat: i64, own: bool) -> Shores:
    """The shores, or those seen before where they were the same."""
    hero = s.heroes[seat]
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.heroes[other].dead)
    secret: i64 = hero.secret + 1 if own else 0
    own_board = seat | secret << 2 | hero.aboard << 10 | hero.dead << 14 | most << 20 | hero.hand << 26
    own_board |= hero.might << 32 | hero.chests << 36 | hero.cargo << 40
    table: i64 = 1 if own else 0
    for card in s.display:
        table = table << 7 | (card + 1)
    for owner in s.owners:
        table = table << 3 | (owner + 1)
    key = (s.rules, own_board, table, tuple(s.stock))
    found = LOOKED_AT.get(key)
    if found is None:
        found = Shores(s, seat, own)
        if len(LOOKED_AT) >= MOST_LOOKED_AT:
            LOOKED_AT.clear()
        LOOKED_AT[key] = found
    return found


class Outing:
    """Everything worth sailing to for one seat: the shores, the Hydra and the other ships."""

    def __init__(self, s: Sea, seat: i64, own: bool) -> None:
        shores = shores_of(s, seat, own)
        self.shores = shores
        self.cards = shores.cards
        self.held: float = shores.held
        self.gains = shores.gains
        #: what moves about
        self.values: list[float] = []
        self.ways: list[list[int]] = []
        self.aims: list[int] = []
        distance = s.box.chart.distance
        for card in shores.cards:
            if s.box.pursuits[card].hydra and s.may_hunt(seat):
                self.add(hunt_gain(s, seat, shores.cards), distance[s.hydra], AT_HYDRA)
                break
        for other in range(s.seats):
            if other != seat and s.open_water(s.heroes[other].ship):
                self.add(duel_gain(s, seat, other, self), distance[s.heroes[other].ship], AT_SHIP + other)

    def add(self, value: float, way: list[int], aim: int) -> None:
        """One more thing, if it is worth anything."""
        if value > 0.0:
            self.values.append(value)
            self.ways.append(way)
            self.aims.append(aim)

    def pull(self, square: i64, steps: i64) -> float:
        """How good it is to be here with so many steps left: the best prospect, and a share of the next."""
        best, second = self.shores.best_two(square, steps)
        if self.values:
            best, second = two_of(self.values, self.ways, square, steps, best, second)
        return best + 0.35 * second

    def aim_from(self, square: i64, steps: i64) -> int:
        """Which of all these pulls most here with so many steps left; -1: none."""
        values = self.shores.values + self.values
        ways = self.shores.ways + self.ways
        aims = self.shores.aims + self.aims
        pulls = [value * nearness(way[square], steps) for value, way in zip(values, ways, strict=True)]
        return aims[pulls.index(max(pulls))] if pulls else -1
