"""How promising each choice looks to the seat that is asked, and each seat's outlook, for bots."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.advice.gains import (
    SURE,
    WORTH,
    bite,
    kylix_value,
    play_gain,
    pursuit_interest,
    reclaim_gain,
    ring_value,
    with_die,
)
from mythagon.games.deukalion.advice.prospects import (
    CARD,
    Outing,
    crew,
    delivery,
    duel_gain,
    fade,
    hunt_gain,
    siege,
    treasure_gain,
)
from mythagon.games.deukalion.board import SEA
from mythagon.games.deukalion.chapters.relocation import THE_HYDRA, Relocate
from mythagon.games.deukalion.chapters.scoring import score
from mythagon.games.deukalion.chapters.treasures import Unload
from mythagon.games.deukalion.choices import (
    ANCHOR_AT,
    ASSIGN,
    CHALLENGE,
    CROSS,
    DRAW,
    DUMP,
    FOUND,
    GIVE,
    HYDRA_TO,
    LAND_THEM,
    LOOT,
    LOOT_CARD,
    PLAY,
    PURSUE,
    RECLAIM,
    RECOVER,
    RELOCATE,
    SAIL,
    SET_DIE,
    STORE,
    SWAP,
    TAKE,
    TURN_KYLIX,
    UNLOAD,
    WHIRL,
)
from mythagon.games.deukalion.labels import turned
from mythagon.games.deukalion.state import FREE, HYDRA_THERE, Sea
from mythagon.kernel.bits import nibble, one_of, total
from mythagon.kernel.choice import Choice, Family
from mythagon.kernel.frame import Ask

WAIT: Final = 0.85  # what is in sight shrinks while one stands still
GOES_ON: Final = 0.85  # how much of what is in sight is left after a ship action
SHARPNESS: Final = 2.2  # how sharply a lead turns into a share of the win


def hints(s: Sea, ask: Ask) -> list[float]:
    """A value for each choice of the ask."""
    seat = ask.seat
    if len(ask.choices) == 1:
        return [0.0]
    outing = Outing(s, seat, True)
    return [hint(s, seat, outing, choice) for choice in ask.choices]


def hint(s: Sea, seat: i64, outing: Outing, choice: Choice) -> float:
    """In honour, as far as it goes; ending a turn or passing is the measure of all else."""
    verb = choice.family
    arg: i64 = choice.arg
    hero = s.heroes[seat]
    if verb in (SAIL, CROSS, WHIRL):
        return sail_hint(s, seat, outing, verb, arg)
    rest = WAIT * outing.pull(hero.ship, 0) if hero.ship >= 0 else 0.0
    if verb in (FOUND, CHALLENGE):
        value = siege(s, seat, arg + 8 if verb is FOUND else arg, outing.gains)
        return value + GOES_ON * rest if value > 0.0 else rest - 1.0
    if verb is PURSUE:
        return SURE + rest + float(s.box.pursuits[arg // 2].honour)
    if verb is HYDRA_TO:
        return hydra_hint(s, seat, rest, arg)
    if verb in (RECLAIM, RECOVER.family):
        return rest + reclaim_gain(s, seat, arg + 1 if verb is RECLAIM else 2, verb is RECLAIM)
    if verb is DRAW.family:
        return rest + (SURE if s.card_die == 3 and not s.sailing else 0.01)
    if verb is PLAY:
        return rest + play_gain(s, seat, outing, arg, rest)
    if verb in (UNLOAD, LAND_THEM.family):
        return unload_hint(s, seat, outing.cards, verb, arg, rest)
    if verb in (TURN_KYLIX, ASSIGN, SET_DIE):
        return kylix_hint(s, seat, outing, verb, arg)
    if verb in (TAKE, LOOT, DUMP, STORE):
        return treasure_hint(s, seat, outing.cards, verb, arg)
    if verb is RELOCATE:
        return relocate_hint(s, seat, arg)
    if verb is ANCHOR_AT:
        return outing.pull(arg, 2)
    if verb is GIVE:
        return -WORTH[arg]
    if verb is SWAP:
        return -pursuit_interest(s, seat, s.display[arg])
    return rest


def sail_hint(s: Sea, seat: i64, outing: Outing, verb: Family, square: i64) -> float:
    """The pull of the next square, or the worth of the challenge there."""
    steps = s.steps if verb is WHIRL else s.steps - 1
    price = 2.0 * s.box.odds.loss * 0.15 if verb is WHIRL else 0.0
    there = FREE if verb is CROSS else s.holds(seat, square)
    if there == FREE:
        return outing.pull(square, steps) - price
    if there == HYDRA_THERE:
        gain = hunt_gain(s, seat, outing.cards)
    else:
        gain = duel_gain(s, seat, s.other_ship_at(square, seat), outing)
    return gain + GOES_ON * WAIT * outing.pull(s.heroes[seat].ship, 0) - price


def hydra_hint(s: Sea, seat: i64, rest: float, square: i64) -> float:
    """Bite when it pays, come nearer when it will; else leave the Hydra alone."""
    best = 0.0
    chart = s.box.chart
    for other in range(s.seats):
        if other != seat and chart.terrain[s.heroes[other].ship] == SEA:
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


def unload_hint(s: Sea, seat: i64, cards: list[int], verb: Family, arg: i64, rest: float) -> float:
    """Land together what completes pursuits together, the rest one by one."""
    hero = s.heroes[seat]
    load: i64 = 0
    frame = s.stack[len(s.stack) - 1]
    if isinstance(frame, Unload):
        load = frame.load
    if verb is LAND_THEM.family:
        return rest + landed(s, cards, hero.cargo, load)
    return rest + best_landing(s, cards, hero.cargo, load + one_of(arg))


def landed(s: Sea, cards: list[int], cargo: i64, load: i64) -> float:
    """This load now, the others after it."""
    return SURE + delivery(s, cards, load) + 1.02 * float(total(cargo - load))


def best_landing(s: Sea, cards: list[int], cargo: i64, load: i64) -> float:
    """The best load that contains this one."""
    best = landed(s, cards, cargo, load)
    for colour in range(5):
        if nibble(cargo, colour) > nibble(load, colour):
            best = max(best, best_landing(s, cards, cargo, load + one_of(colour)))
    return best


def kylix_hint(s: Sea, seat: i64, outing: Outing, verb: Family, arg: i64) -> float:
    """A turning or an order of the dice; a changed die by the best turning it allows."""
    if verb is ASSIGN:
        return kylix_value(s, seat, outing, arg // 27 + 1, arg // 9 % 3 + 1, arg // 3 % 3 + 1, arg % 3 + 1)
    if verb is TURN_KYLIX:
        return ring_value(s, seat, outing, turned(s.ring, arg))
    ring = with_die(s.ring, arg // 3, arg % 3 + 1)
    return max([ring_value(s, seat, outing, turned(ring, turn)) for turn in range(4)])


def treasure_hint(s: Sea, seat: i64, cards: list[int], verb: Family, arg: i64) -> float:
    """Take the treasure that serves most, give up the one that serves least, store it where others are far."""
    hero = s.heroes[seat]
    if verb is STORE:
        way = s.box.chart.to_place[arg]
        value = fade(0.9, way[hero.ship]) * s.box.odds.reach(hero.aboard, 2 * s.box.values[arg])
        for other in range(s.seats):
            if other != seat:
                foe = s.heroes[other]
                share = fade(0.9, way[foe.ship]) * s.box.odds.reach(foe.aboard, 2 * s.box.values[arg])
                value -= share / float(s.seats - 1)
        return value
    if verb is DUMP:
        left = hero.cargo - one_of(arg)
        return -0.3 - treasure_gain(s, cards, left, arg)
    if arg < 5:
        price = crew(hero.aboard) - crew(hero.aboard - 1) if hero.room() == 0 and hero.aboard else 0.0
        return 0.1 + treasure_gain(s, cards, hero.cargo, arg) - price
    return CARD if verb is LOOT and arg == LOOT_CARD.arg else 0.0


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


def promise(s: Sea, seat: i64) -> float:
    """Honour in hand and what goes with winning; a settlement may be lost again and counts for half."""
    hero = s.heroes[seat]
    crew = float(hero.aboard)
    value = float(hero.total()) - 0.5 * float(hero.settled) + 0.06 * crew + 0.0125 * crew * crew
    value += 0.3 * float(hero.hand) + float(hero.wings + hero.might + hero.mercy) + 0.34 * float(hero.chests)
    if seat == s.active:
        value += 0.3
    if hero.ship >= 0:
        value += 0.9 * Outing(s, seat, seat == s.mover).pull(hero.ship, 2)
    return value


def outlook(s: Sea) -> list[float]:
    """Each seat's share of the win: a soft maximum over its promise, sharper towards the end.

    The weights are fitted to the outcomes of some thousand matches of greedy bots.
    """
    if not s.stack:
        return score(s).payoffs()
    target = float(s.rules.target)
    values = [promise(s, seat) for seat in range(s.seats)]
    leader = float(max([hero.total() for hero in s.heroes]))
    sharpness = SHARPNESS / target * (1.0 + 2.0 * leader / target)
    best = max(values)
    shares = [exp(sharpness * (value - best)) for value in values]
    whole = sum(shares)
    return [share / whole for share in shares]
