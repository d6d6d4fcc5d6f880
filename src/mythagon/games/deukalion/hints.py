"""How promising each choice looks to the seat that is asked, and each seat's outlook, for bots."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.cards import goal_of_throw, throw_of
from mythagon.games.deukalion.choices import (
    ANCHORS,
    ARG,
    ASSIGNS,
    CHALLENGES,
    CROSSES,
    DRAWS,
    DUMPS,
    FOUNDS,
    GIVES,
    HYDRAS,
    LANDS,
    LOOT_CARD,
    LOOTS,
    PLAYS,
    PURSUES,
    RECLAIMS,
    RECOVERS,
    RELOCATES,
    SAILS,
    SETS_DIE,
    STORES,
    SWAPS,
    TAKES,
    TURNS_CUP,
    UNLOADS,
    VERB,
    WHIRLS,
)
from mythagon.games.deukalion.components import (
    DRAW_CARDS,
    DRIVE_HYDRA,
    RECLAIM_DEAD,
    RETHROW,
    SAIL_FARTHER,
    SPARE,
    STRENGTH,
    total,
)
from mythagon.games.deukalion.prospects import (
    CARD,
    RIVAL,
    Outing,
    crew,
    delivery,
    duel_gain,
    fade,
    hunt_gain,
    siege,
    treasure_gain,
)
from mythagon.games.deukalion.relocation import THE_HYDRA, Relocate
from mythagon.games.deukalion.state import DUEL, HYDRA_THERE, SHIP_THERE, Hero, Sea, Throw
from mythagon.games.deukalion.throwing import losses, points
from mythagon.games.deukalion.treasures import Unload
from mythagon.games.deukalion.wording import ring_face, turned
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

SURE: Final = 40.0  # a gain that costs nothing else: done before anything is weighed
WAIT: Final = 0.85  # what is in sight shrinks while one stands still
GOES_ON: Final = 0.85  # how much of what is in sight is left after a ship action
#: what each kind of Action card is worth in hand
WORTH: Final = [0.9, 0.6, 0.9, 0.35, 0.3, 0.4, 0.35, 0.3, 0.3, 0.1, 0.6, 0.1, 0.1, 0.25]
SPREAD: Final = 7.0  # how sharply honour in hand and in sight turns into a share of the win


def hints(s: Sea, ask: Ask) -> list[float]:
    """A value for each choice of the ask."""
    seat = ask.seat
    if len(ask.choices) == 1:
        return [0.0]
    outing = Outing(s, seat, True)
    return [hint(s, seat, outing, choice) for choice in ask.choices]


def hint(s: Sea, seat: i64, outing: Outing, choice: Choice) -> float:
    """In honour, as far as it goes; ending a turn or passing is the measure of all else."""
    verb = VERB[choice.number]
    arg: i64 = ARG[choice.number]
    hero = s.heroes[seat]
    if verb in (SAILS, CROSSES, WHIRLS):
        return sail_hint(s, seat, outing, verb, arg)
    rest = WAIT * outing.pull(hero.ship, 0) if hero.ship >= 0 else 0.0
    if verb in (FOUNDS, CHALLENGES):
        value = siege(s, seat, arg + 8 if verb == FOUNDS else arg, outing.gains)
        return value + GOES_ON * rest if value > 0.0 else rest - 1.0
    if verb == PURSUES:
        return SURE + rest + float(s.box.pursuits[arg // 2].honour)
    if verb == HYDRAS:
        return hydra_hint(s, seat, rest, arg)
    if verb in (RECLAIMS, RECOVERS):
        return rest + reclaim_gain(s, seat, arg + 1 if verb == RECLAIMS else 2, verb == RECLAIMS)
    if verb == DRAWS:
        return rest + (SURE if s.card_die == 3 and not s.sailing else 0.01)
    if verb == PLAYS:
        return rest + play_gain(s, seat, outing, arg)
    if verb in (UNLOADS, LANDS):
        return unload_hint(s, seat, outing.cards, verb, arg, rest)
    if verb in (TURNS_CUP, ASSIGNS, SETS_DIE):
        return cup_hint(s, seat, outing, verb, arg)
    if verb in (TAKES, LOOTS, DUMPS, STORES):
        return treasure_hint(s, seat, outing.cards, verb, arg)
    if verb == RELOCATES:
        return relocate_hint(s, seat, arg)
    if verb == ANCHORS:
        return outing.pull(arg, 2)
    if verb == GIVES:
        return -WORTH[arg]
    if verb == SWAPS:
        return -pursuit_interest(s, seat, s.display[arg])
    return rest


def sail_hint(s: Sea, seat: i64, outing: Outing, verb: int, square: i64) -> float:
    """The pull of the next square, or the worth of the challenge there."""
    steps = s.steps if verb == WHIRLS else s.steps - 1
    if verb == SAILS:
        there = s.holds(seat, square)
        if there == HYDRA_THERE:
            return hunt_gain(s, seat, outing.cards) + GOES_ON * WAIT * outing.pull(s.heroes[seat].ship, 0)
        if there == SHIP_THERE:
            gain = duel_gain(s, seat, s.other_ship_at(square, seat), outing)
            return gain + GOES_ON * WAIT * outing.pull(s.heroes[seat].ship, 0)
    value = outing.pull(square, steps)
    if verb == WHIRLS:
        value -= 2.0 * s.box.odds.loss * 0.15
    return value


def bite(s: Sea, other: i64) -> float:
    """What it brings to let the Hydra attack another's ship."""
    foe = s.heroes[other]
    lost = 1.0 - s.box.odds.reach(foe.aboard, 10 - 2 * foe.might)
    prize = 1.0
    for card in s.display:
        if card >= 0 and s.box.pursuits[card].hydra:
            prize += float(s.box.pursuits[card].honour)
    near_goal = 1.6 if foe.total() + 3 >= s.rules.target else 1.0
    hurt = 0.35 + 0.3 * float(foe.chests) + 0.3 * (crew(foe.aboard) - crew(foe.aboard * 3 // 5))
    return RIVAL * near_goal * (lost * hurt - (1.0 - lost) * prize)


def hydra_hint(s: Sea, seat: i64, rest: float, square: i64) -> float:
    """Bite when it pays, come nearer when it will; else leave the Hydra alone."""
    best = 0.0
    chart = s.box.chart
    for other in range(s.seats):
        if other != seat and chart.terrain[s.heroes[other].ship] == 1:
            ship = s.heroes[other].ship
            gain = bite(s, other)
            if ship == square:
                return rest + (10.0 + gain if gain > 0.0 else gain - 1.0)
            way: i64 = chart.distance[square][ship]
            if way <= s.hydra_steps - 1 and way < chart.distance[s.hydra][ship]:
                best = max(best, gain)
    if s.sailing and not s.ended:
        return rest + 0.001 * best - 0.001
    return rest + (9.0 + best if best > 0.0 else -0.2)


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


def play_gain(s: Sea, seat: i64, outing: Outing, kind: i64) -> float:
    """Is this the moment for the card?"""
    card = s.box.actions[kind]
    hero = s.heroes[seat]
    effect = card.effect
    if card.permanent:
        return SURE
    if effect == DRAW_CARDS:
        return SURE
    if effect == RECLAIM_DEAD:
        gain = reclaim_gain(s, seat, card.amount, False) - WORTH[kind]
        return gain + SURE if gain > 0.0 else gain
    if effect == SAIL_FARTHER:
        gain = outing.pull(hero.ship, s.steps + card.amount) - outing.pull(hero.ship, s.steps) - WORTH[kind]
        return gain + SURE if gain > 0.0 else gain
    if effect == DRIVE_HYDRA:
        return -0.1
    if effect in (STRENGTH, SPARE, RETHROW):
        return throw_gain(s, seat, hero, effect, card.amount) - WORTH[kind]
    return -WORTH[kind]


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


def shortfall(s: Sea, throw: Throw, hero: Hero) -> i64:
    """Half points lacking to win the challenge under way; nought or less when it is won."""
    own = points(throw, hero)
    if s.fight != DUEL:
        return goal_of_throw(s) - own
    attacks = s.throws[0].seat == throw.seat
    other = s.throws[1] if attacks else s.throws[0]
    against = points(other, s.heroes[other.seat])
    return against + 1 - own if attacks else against - own


def unload_hint(s: Sea, seat: i64, cards: list[int], verb: int, arg: i64, rest: float) -> float:
    """Land together what completes pursuits together, the rest one by one."""
    hero = s.heroes[seat]
    load: i64 = 0
    frame = s.stack[len(s.stack) - 1]
    if isinstance(frame, Unload):
        load = frame.load
    if verb == LANDS:
        return rest + landed(s, cards, hero.cargo, load)
    return rest + best_landing(s, cards, hero.cargo, load + (1 << (4 * arg)))


def landed(s: Sea, cards: list[int], cargo: i64, load: i64) -> float:
    """This load now, the others after it."""
    return SURE + delivery(s, cards, load) + 1.02 * float(total(cargo - load))


def best_landing(s: Sea, cards: list[int], cargo: i64, load: i64) -> float:
    """The best load that contains this one."""
    best = landed(s, cards, cargo, load)
    for colour in range(5):
        if cargo >> (4 * colour) & 15 > load >> (4 * colour) & 15:
            best = max(best, best_landing(s, cards, cargo, load + (1 << (4 * colour))))
    return best


def cup_value(s: Sea, seat: i64, outing: Outing, card: i64, hoplites: i64, move: i64, hydra: i64) -> float:
    """The four results of a set cup, added up."""
    hero = s.heroes[seat]
    value = outing.pull(hero.ship, move + hero.wings)
    if card == 3:
        value += CARD + 0.05
    elif card == 1:
        value -= RIVAL * CARD
    if hero.dead:
        value += max(0.0, reclaim_gain(s, seat, hoplites, False))
    best = 0.02 * float(hydra)
    for other in range(s.seats):
        ship = s.heroes[other].ship
        if other != seat and s.box.chart.terrain[ship] == 1 and s.box.chart.distance[s.hydra][ship] <= hydra:
            best = max(best, bite(s, other))
    return value + best


def cup_hint(s: Sea, seat: i64, outing: Outing, verb: int, arg: i64) -> float:
    """A turning or an order of the dice; a changed die by the best turning it allows."""
    if verb == ASSIGNS:
        return cup_value(s, seat, outing, arg // 27 + 1, arg // 9 % 3 + 1, arg // 3 % 3 + 1, arg % 3 + 1)
    if verb == TURNS_CUP:
        return ring_value(s, seat, outing, turned(s.ring, arg))
    slot = arg // 3
    ring = s.ring + ((arg % 3 + 1 - ring_face(s.ring, slot)) << (2 * slot))
    return max([ring_value(s, seat, outing, turned(ring, turn)) for turn in range(4)])


def ring_value(s: Sea, seat: i64, outing: Outing, faces: i64) -> float:
    """A turning by its faces."""
    return cup_value(
        s, seat, outing, ring_face(faces, 0), ring_face(faces, 1), ring_face(faces, 2), ring_face(faces, 3)
    )


def treasure_hint(s: Sea, seat: i64, cards: list[int], verb: int, arg: i64) -> float:
    """Take the treasure that serves most, give up the one that serves least, store it where others are far."""
    hero = s.heroes[seat]
    if verb == STORES:
        way = s.box.chart.to_place[arg]
        value = fade(0.9, way[hero.ship]) * s.box.odds.reach(hero.aboard, 2 * s.box.values[arg])
        for other in range(s.seats):
            if other != seat:
                foe = s.heroes[other]
                share = fade(0.9, way[foe.ship]) * s.box.odds.reach(foe.aboard, 2 * s.box.values[arg])
                value -= share / float(s.seats - 1)
        return value
    if verb == DUMPS:
        left = hero.cargo - (1 << (4 * arg))
        return -0.3 - treasure_gain(s, cards, left, arg)
    if arg < 5:
        price = crew(hero.aboard) - crew(hero.aboard - 1) if hero.room() == 0 and hero.aboard else 0.0
        return 0.1 + treasure_gain(s, cards, hero.cargo, arg) - price
    return CARD if verb == LOOTS and arg == LOOT_CARD else 0.0


def relocate_hint(s: Sea, seat: i64, square: i64) -> float:
    """Others' ships far from what they want; the Hydra away from oneself and near the strongest rival."""
    frame = s.stack[len(s.stack) - 1]
    piece = frame.piece if isinstance(frame, Relocate) else THE_HYDRA
    if piece >= 0 and piece != seat:
        return -Outing(s, piece, False).pull(square, 2)
    if piece == seat:
        return Outing(s, seat, True).pull(square, 2)
    value = 0.05 * float(s.box.chart.distance[square][s.heroes[seat].ship])
    for other in range(s.seats):
        if other != seat:
            value -= 0.02 * float(s.box.chart.distance[square][s.heroes[other].ship])
    return value


def pursuit_interest(s: Sea, seat: i64, card: i64) -> float:
    """How much this open pursuit serves the seat rather than the others: its treasures aboard."""
    value = 0.0
    for other in range(s.seats):
        share = delivery(s, [int(card)], s.heroes[other].cargo)
        value += share if other == seat else -share / float(s.seats - 1)
    return value + 0.1 * float(s.box.pursuits[card].honour)


def promise(s: Sea, seat: i64) -> float:
    """Honour in hand and a part of what is in sight."""
    hero = s.heroes[seat]
    value = float(hero.total()) + 0.7 * crew(hero.aboard) + 0.2 * float(hero.hand)
    value += 0.4 * float(hero.wings + hero.might + hero.mercy)
    if hero.ship >= 0:
        value += 0.6 * Outing(s, seat, seat == s.mover).pull(hero.ship, 2)
    return value


def outlook(s: Sea) -> list[float]:
    """Each seat's share of the win: a soft maximum over what it has and what it is about to get."""
    if not s.stack:
        return s.result().payoffs()
    target = float(s.rules.target)
    values = [promise(s, seat) for seat in range(s.seats)]
    best = max(values)
    pace = SPREAD * (0.35 + 0.65 * min(1.0, best / target))
    shares = [exp(pace * (value - best) / target * 1.6) for value in values]
    whole = sum(shares)
    return [share / whole for share in shares]
