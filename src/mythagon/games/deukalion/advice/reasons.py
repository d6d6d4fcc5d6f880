"""Why a choice looks good, in words: what the owl says beside what it would do."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.advice.gains import bite
from mythagon.games.deukalion.advice.prospects import (
    AT_HOME,
    AT_HYDRA,
    AT_SHIP,
    AT_STYX,
    FOR_PURSUIT,
    Outing,
    delivery,
    lacking,
)
from mythagon.games.deukalion.chapters.relocation import THE_HYDRA, Relocate
from mythagon.games.deukalion.chapters.throwing import shortfall, throw_of
from mythagon.games.deukalion.chapters.treasures import Unload
from mythagon.games.deukalion.choices import (
    ANCHOR_AT,
    CHALLENGE,
    CROSS,
    FOUND,
    HYDRA_TO,
    LAND_THEM,
    LOOT,
    PLAY,
    PURSUE,
    RELOCATE,
    SAIL,
    TAKE,
    TURN_KYLIX,
    UNLOAD,
    WHIRL,
)
from mythagon.games.deukalion.components import RETHROW, SPARE, STRENGTH
from mythagon.games.deukalion.labels import place_name, ring_face, turned
from mythagon.games.deukalion.state import HYDRA_THERE, HYDRA_VALUE, SHIP_THERE, Sea
from mythagon.kernel.bits import one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message, seat_name

#: choices of which always the same is said
SAID: Final = {
    "reclaim": "advice.back",
    "recover": "advice.back",
    "draw": "advice.draw",
    "dump": "advice.dump",
    "give": "advice.give",
    "store": "advice.store",
    "oracle": "advice.oracle",
    "stop": "advice.stop",
    "pass": "advice.pass",
}


def reasons(s: Sea, seat: i64, choice: Choice) -> list[Message]:
    """What speaks for a choice of this seat, weightiest first."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb in (SAIL, CROSS, WHIRL):
        return for_square(s, seat, arg)
    if verb is ANCHOR_AT:
        return for_aim(s, seat, arg, 2)
    if verb is TURN_KYLIX:
        return for_kylix(s, seat, arg)
    if verb is FOUND:
        return [Message("advice.found", {"count": int(s.box.garrisons[arg])})]
    if verb is CHALLENGE:
        return for_challenge(s, seat, arg)
    if verb is PURSUE:
        pursuit = s.box.pursuits[arg // 2]
        return [Message("advice.pursue", {"pursuit": "pursuit." + pursuit.id, "honour": int(pursuit.honour)})]
    if verb is HYDRA_TO:
        return for_hydra(s, seat, arg)
    if verb in (UNLOAD, LAND_THEM.family):
        return for_landing(s, seat, choice)
    if verb in (TAKE, LOOT):
        return for_treasure(s, seat, arg)
    if verb is PLAY:
        return for_card(s, seat, arg)
    if verb is RELOCATE:
        frame = s.stack[len(s.stack) - 1]
        own = isinstance(frame, Relocate) and frame.piece == seat
        far = isinstance(frame, Relocate) and frame.piece != THE_HYDRA
        return for_aim(s, seat, arg, 2) if own else [Message("advice.far" if far else "advice.hydra_away")]
    key = SAID.get(verb.verb, "")
    return [Message(key)] if key else []


def percent(chance: float) -> int:
    """A chance as people say it: to the nearest five in a hundred."""
    return 5 * int(20.0 * chance + 0.5)


def hunt_chance(s: Sea, seat: i64) -> int:
    """How likely a ship beats the Hydra."""
    hero = s.heroes[seat]
    return percent(s.box.odds.reach(hero.aboard, HYDRA_VALUE - 2 * hero.might))


def for_square(s: Sea, seat: i64, square: i64) -> list[Message]:
    """A step: whom it attacks, or what it brings nearer."""
    there = s.holds(seat, square)
    if there == HYDRA_THERE:
        return [Message("advice.hunt", {"chance": hunt_chance(s, seat)})]
    if there == SHIP_THERE:
        other = s.other_ship_at(square, seat)
        chance = percent(s.box.odds.beats[s.heroes[seat].aboard][s.heroes[other].aboard])
        return [Message("advice.duel", {"seat": seat_name(other), "chance": chance})]
    return for_aim(s, seat, square, s.steps - 1)


def for_aim(s: Sea, seat: i64, square: i64, steps: i64) -> list[Message]:
    """What pulls most from a square with so many steps left."""
    aim = Outing(s, seat, True).aim_from(square, steps)
    if aim < 0:
        return []
    if aim == AT_HOME:
        return [Message("advice.home")]
    if aim == AT_STYX:
        return [Message("advice.styx")]
    if aim == AT_HYDRA:
        return [Message("advice.to_hydra", {"chance": hunt_chance(s, seat)})]
    if aim >= AT_SHIP:
        other = aim - AT_SHIP
        chance = percent(s.box.odds.beats[s.heroes[seat].aboard][s.heroes[other].aboard])
        return [Message("advice.to_ship", {"seat": seat_name(other), "chance": chance})]
    if aim >= FOR_PURSUIT:
        pursuit = s.box.pursuits[aim - FOR_PURSUIT]
        return [Message("advice.to_pursuit", {"pursuit": "pursuit." + pursuit.id})]
    if aim >= 8 and s.owners[aim - 8] < 0:
        honour = int(s.box.garrisons[aim - 8])
        return [Message("advice.to_settlement", {"place": place_name(aim), "honour": honour})]
    return [Message("advice.to_place", {"place": place_name(aim), "chance": win_chance(s, seat, aim)})]


def win_chance(s: Sea, seat: i64, place: i64) -> int:
    """How likely a city, or another's settlement, is beaten."""
    hero = s.heroes[seat]
    return percent(s.box.odds.reach(hero.aboard, 2 * (s.box.values[place] - hero.might)))


def for_kylix(s: Sea, seat: i64, turn: i64) -> list[Message]:
    """Where the ship gets with a turning, and what else it gives."""
    faces = turned(s.ring, turn)
    hero = s.heroes[seat]
    found = for_aim(s, seat, hero.ship, ring_face(faces, 2) + hero.wings) if hero.ship >= 0 else []
    back = min(ring_face(faces, 1), hero.dead, hero.room())
    if back > 0:
        found.append(Message("advice.kylix_back", {"count": int(back)}))
    if ring_face(faces, 0) == 3:
        found.append(Message("advice.kylix_card"))
    return found


def for_challenge(s: Sea, seat: i64, place: i64) -> list[Message]:
    """How likely it is won, and for what."""
    found = [Message("advice.chance", {"chance": win_chance(s, seat, place)})]
    if place >= 8:
        found.append(Message("advice.settled", {"count": int(s.box.garrisons[place - 8])}))
    return found


def for_hydra(s: Sea, seat: i64, square: i64) -> list[Message]:
    """Whom the Hydra attacks or comes nearer to."""
    for other in range(s.seats):
        if other != seat and s.heroes[other].ship == square:
            foe = s.heroes[other]
            lost = percent(1.0 - s.box.odds.reach(foe.aboard, HYDRA_VALUE - 2 * foe.might))
            return [Message("advice.bite", {"seat": seat_name(other), "chance": lost})]
    for other in range(s.seats):
        ship = s.heroes[other].ship
        nearer = s.box.chart.distance[square][ship] < s.box.chart.distance[s.hydra][ship]
        if other != seat and nearer and bite(s, other) > 0.0:
            return [Message("advice.hydra_nearer", {"seat": seat_name(other)})]
    return []


def for_landing(s: Sea, seat: i64, choice: Choice) -> list[Message]:
    """What the load so far brings."""
    frame = s.stack[len(s.stack) - 1]
    load: i64 = frame.load if isinstance(frame, Unload) else 0
    if choice.family is UNLOAD:
        load += one_of(choice.arg)
    outing = Outing(s, seat, True)
    return [Message("advice.land", {"honour": int(delivery(s, outing.cards, load))})]


def for_treasure(s: Sea, seat: i64, colour: i64) -> list[Message]:
    """Which pursuit a treasure serves, or that it is honour all the same."""
    if colour >= 5:
        return []
    cargo = s.heroes[seat].cargo
    for card in Outing(s, seat, True).cards:
        for goal in s.box.pursuits[card].goals:
            if goal.delivers() and lacking(goal, cargo + one_of(colour)) < lacking(goal, cargo):
                return [Message("advice.serves", {"pursuit": "pursuit." + s.box.pursuits[card].id})]
    return [Message("advice.treasure")]


def for_card(s: Sea, seat: i64, kind: i64) -> list[Message]:
    """Why now."""
    card = s.box.actions[kind]
    if card.permanent:
        return [Message("advice.lasting")]
    throw = throw_of(s, seat)
    if throw is not None and card.effect in (STRENGTH, RETHROW) and shortfall(s, throw, s.heroes[seat]) > 0:
        return [Message("advice.turns_throw")]
    if throw is not None and card.effect in (SPARE, RETHROW):
        return [Message("advice.spares")]
    return [Message("advice.moment")]
