"""What an Action card, a result of the Kylix, the Hydra's bite or a pursuit is worth to a seat, for `hints`."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.advice.prospects import BEYOND, CARD, RIVAL, Outing, crew, fade, lacking, place_pursuit
from mythagon.games.deukalion.board import SEA
from mythagon.games.deukalion.chapters.throwing import losses, shortfall, throw_of
from mythagon.games.deukalion.components import (
    ACTION,
    DELIVER_DIFFERENT,
    DRAW_CARDS,
    DRIVE_HYDRA,
    ORACLE,
    RECLAIM_DEAD,
    RETHROW,
    ROAD,
    SAIL_FARTHER,
    SET_A_DIE,
    SPARE,
    STRENGTH,
    Goal,
)
from mythagon.games.deukalion.labels import ring_face, turned
from mythagon.games.deukalion.state import FREE, HYDRA_VALUE, Hero, Sea

SURE: Final = 40.0  # a gain that costs nothing else: done before anything is weighed
#: what an Action card is worth in hand, one that lasts and any other, unless it is named below
LASTING: Final = 0.9
ONCE: Final = 0.3
NAMED: Final = {
    "favour_of_hades": 0.6,
    "favourable_wind": 0.35,
    "song_of_orpheus": 0.4,
    "spear_of_ares": 0.35,
    "poseidons_road": 0.15,
    "hermes": 0.6,
    "oracle_of_delphi": 0.2,
    "hunting_horn": 0.1,
    "zeus_will": 0.25,
}
WORTH: Final[list[float]] = [
    NAMED.get(entry.id, LASTING if entry.flag("permanent") else ONCE) for entry in ACTION.read(ACTION.home)
]


def play_gain(s: Sea, seat: i64, outing: Outing, kind: i64, rest: float) -> float:
    """Is this the moment for the card? In honour beyond standing still; a gain that is certain goes before all else."""
    card = s.box.actions[kind]
    hero = s.heroes[seat]
    effect = card.effect
    if card.permanent or effect == DRAW_CARDS:
        return SURE
    if effect in (STRENGTH, SPARE, RETHROW):
        return throw_gain(s, seat, hero, effect, card.amount) - WORTH[kind]
    if effect == SET_A_DIE:
        return die_gain(s, seat, outing) - WORTH[kind] - rest
    gain = -WORTH[kind]
    if effect == RECLAIM_DEAD:
        gain += reclaim_gain(s, seat, card.amount, False)
    elif effect == SAIL_FARTHER:
        gain += outing.pull(hero.ship, s.steps + card.amount) - outing.pull(hero.ship, s.steps)
    elif effect == ROAD:
        gain += road_gain(s, seat, outing, card.amount)
    elif effect == ORACLE:
        gain -= min([pursuit_interest(s, seat, open_card) for open_card in s.display if open_card >= 0])
    elif effect == DRIVE_HYDRA:
        gain += best_bite(s, seat, s.hydra_steps + card.amount) - best_bite(s, seat, s.hydra_steps)
    return gain + SURE if gain > 0.0 else gain


def road_gain(s: Sea, seat: i64, outing: Outing, farther: i64) -> float:
    """Poseidon's Road: what lies farther on and behind other ships and the Hydra."""
    best = [0.0, 0.0]  # without the card, with it
    for across in range(2):
        steps = s.steps + farther * across
        front = [int(s.heroes[seat].ship)]
        seen = set(front)
        for step in range(steps + 1):
            ahead: list[int] = []
            for square in front:
                free = s.holds(seat, square) == FREE
                if free:
                    best[across] = max(best[across], outing.pull(square, steps - step))
                if free or across:
                    ahead += [beyond for beyond in s.box.chart.neighbours[square] if beyond not in seen]
                    seen.update(ahead)
            front = ahead
    return best[1] - best[0]


def die_gain(s: Sea, seat: i64, outing: Outing) -> float:
    """Zeus' Will: the best turning of the Kylix once the best die is set to its best number."""
    rings = rings_with_a_die_set(s)
    return max([ring_value(s, seat, outing, turned(ring, turn)) for ring in rings for turn in range(4)])


def rings_with_a_die_set(s: Sea) -> list[int]:
    """Every ring of dice that Zeus' Will can make of the one in the Kylix."""
    return [int(with_die(s.ring, slot, face)) for slot in range(4) for face in range(1, 4)]


def with_die(ring: i64, slot: i64, face: i64) -> i64:
    """The ring with one die set to this face."""
    return ring + ((face - ring_face(ring, slot)) << (2 * slot))


def throw_gain(s: Sea, seat: i64, hero: Hero, effect: i64, amount: i64) -> float:
    """What a card does to one's throw: turn the outcome, or keep hoplites."""
    throw = throw_of(s, seat)
    if throw is None:
        return 0.0
    lost = losses(throw, hero)
    kept = crew(hero.aboard - max(0, lost - amount)) - crew(hero.aboard - lost)
    if effect == SPARE:
        return kept
    short = shortfall(s, throw, hero)
    if effect == STRENGTH:
        return 1.5 if 0 < short <= 2 * amount else 0.0
    again = s.box.odds.reach(throw.up, short) if short > 0 else 0.0
    return 1.5 * again + (1.0 - s.box.odds.loss) * (crew(hero.aboard) - crew(hero.aboard - lost))


def reclaim_gain(s: Sea, seat: i64, count: i64, free: bool) -> float:
    """Hoplites back aboard, less what they would have counted for at the Styx."""
    hero = s.heroes[seat]
    back = min(count, hero.dead, hero.room())
    gain = crew(hero.aboard + back) - crew(hero.aboard)
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.heroes[other].dead)
    if hero.dead > most and hero.dead - back <= most:
        way = s.box.chart.to_styx[hero.ship]
        gain -= 0.8 * float(s.rules.styx_prize) * fade(0.8, way)
    if not free:
        return gain
    return gain + (SURE if gain > 0.0 and not s.sailing else 0.0)


def bite(s: Sea, other: i64) -> float:
    """What it brings to let the Hydra attack another's ship."""
    foe = s.heroes[other]
    lost = 1.0 - s.box.odds.reach(foe.aboard, HYDRA_VALUE - 2 * foe.might)
    prize = 1.0
    for card in s.display:
        if card >= 0 and s.box.pursuits[card].hydra:
            prize += float(s.box.pursuits[card].honour)
    near_goal = 1.6 if foe.total() + 3 >= s.rules.target else 1.0
    hurt = 0.35 + 0.3 * float(foe.chests) + 0.3 * (crew(foe.aboard) - crew(foe.aboard * 3 // 5))
    return RIVAL * near_goal * (lost * hurt - (1.0 - lost) * prize)


def best_bite(s: Sea, seat: i64, steps: i64) -> float:
    """The best bite within so many steps of the Hydra; zero when none pays."""
    best = 0.0
    for other in range(s.seats):
        ship = s.heroes[other].ship
        if other != seat and s.box.chart.terrain[ship] == SEA and s.box.chart.distance[s.hydra][ship] <= steps:
            best = max(best, bite(s, other))
    return best


def kylix_value(s: Sea, seat: i64, outing: Outing, card: i64, hoplites: i64, move: i64, hydra: i64) -> float:
    """The four results of a set Kylix, added up."""
    hero = s.heroes[seat]
    value = outing.pull(hero.ship, move + hero.wings)
    if card == 3:
        value += CARD + 0.05
    elif card == 1:
        value -= RIVAL * CARD
    if hero.dead:
        value += max(0.0, reclaim_gain(s, seat, hoplites, False))
    return value + max(0.02 * float(hydra), best_bite(s, seat, hydra))


def ring_value(s: Sea, seat: i64, outing: Outing, faces: i64) -> float:
    """A turning by its faces."""
    return kylix_value(
        s, seat, outing, ring_face(faces, 0), ring_face(faces, 1), ring_face(faces, 2), ring_face(faces, 3)
    )


def pursuit_interest(s: Sea, seat: i64, card: i64) -> float:
    """How much this open pursuit serves the seat rather than the one it serves most among the others."""
    most = 0.0
    for other in range(s.seats):
        if other != seat:
            most = max(most, stake(s, other, card))
    return stake(s, seat, card) - most


def stake(s: Sea, seat: i64, card: i64) -> float:
    """How near a seat is to completing an open pursuit, in honour."""
    best = 0.0
    for goal in s.box.pursuits[card].goals:
        best = max(best, goal_stake(s, s.heroes[seat], goal, s.box.pursuits[card].honour))
    return best


def goal_stake(s: Sea, hero: Hero, goal: Goal, honour: i64) -> float:
    """The same by one goal; a fight is nobody's in particular."""
    if goal.kind <= DELIVER_DIFFERENT:
        have = goal.number - max(0, lacking(goal, hero.cargo))
        return float(honour * have) / float(goal.number) * BEYOND[s.box.chart.to_anchor[hero.ship]]
    if goal.city >= 0:
        return place_pursuit(hero, goal, honour) * BEYOND[s.box.chart.to_place[goal.city][hero.ship]]
    return 0.0
