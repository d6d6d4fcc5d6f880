"""First-sight advice about Combats, contests and Quests. Asked of imagined tables, so the foe's hand is a guess."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.chapters.enemies import enemy_combat, enemy_force, played_elements
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    DEFENCE,
    determination_left,
    fighter,
    force_of,
    side_of,
    zone_of,
)
from mythagon.games.hybris.chapters.quests import NextCanto, can_meet, next_canto
from mythagon.games.hybris.choices import ACT, CONTEST, CONTINUE, DISCARD, ENTER, HERO_OF, PLAY, QUEST, STOP
from mythagon.games.hybris.grammar.words import ACCOMPLISH, ANY, BY_CITY, BY_CONTEST, FIGHT_ACTION
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.pieces import Card
from mythagon.games.hybris.state import ZONES, Cosmos
from mythagon.games.hybris.units import CITY_SPACE, GOD, ILLUSTRATION, UNITS, is_prophet
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

#: how many cards ahead are thought of
AHEAD: Final = 3
#: Force of a Colosseum card, and how often one shows a given Element
DRAWN_FORCE: Final = 2.25
DRAWN_ELEMENT: Final = 0.35
HOPELESS: Final = -6.0


def card_value(face: Card, right: i64) -> i64:
    """What a card adds after one that ends in this half of an image."""
    return face.force + face.after(right)


def strongest(s: Cosmos, seat: i64, cards: list[int], left: i64, right: i64, ahead: i64) -> i64:
    """The most Force that a few cards can add with the Determination left; effects are not thought of."""
    best: i64 = 0
    if ahead == 0:
        return best
    last = -1
    for place, card in enumerate(cards):
        if card == last:
            continue
        last = card
        face = s.card(seat, card)
        if face.determination > left:
            continue
        rest = cards[:place] + cards[place + 1 :]
        value = card_value(face, right) + strongest(s, seat, rest, left - face.determination, face.right, ahead - 1)
        best = max(best, value)
    return best


def last_half(s: Cosmos, combat: Combat, side: i64) -> i64:
    """The image half at the right end of a Combat Zone."""
    cards = zone_of(combat, side)
    return s.card(fighter(combat, side), cards[-1]).right if cards else ANY


def promise(s: Cosmos, combat: Combat, side: i64) -> i64:
    """The Force a fighter could reach."""
    seat = fighter(combat, side)
    left = determination_left(s, combat, side)
    hand = s.players[seat].hand
    return force_of(s, combat, side) + strongest(s, seat, hand, left, last_half(s, combat, side), AHEAD)


def advantage(s: Cosmos, cause: i64, seat: i64, unit: i64, rival: i64, rival_unit: i64) -> float:
    """How far an Attacker would come out ahead of a Defender; a Prophet runs away."""
    if is_prophet(rival_unit):
        return 3.0
    combat = Combat(cause, seat, unit, rival, rival_unit)
    return float(promise(s, combat, ATTACK) - promise(s, combat, DEFENCE))


def quest_hope(s: Cosmos, seat: i64, zone: i64) -> float:
    """How good it is to attempt a Quest."""
    quest = s.box.quests[s.quests[zone]]
    if quest.cantos:
        canto = quest.cantos[next_canto(s, zone)]
        return 3.0 if can_meet(s, seat, canto, s.players[seat].hand) else HOPELESS
    if quest.auto_win:
        return 1.0
    combat = enemy_combat(seat, s.turn.unit)
    combat.quest = s.quests[zone]
    drawn = 0.0 if quest.drawn_zero else DRAWN_FORCE
    return enemy_hope(s, combat, float(quest.base), quest.cards, drawn, len(quest.elements))


def hero_hope(s: Cosmos, seat: i64, number: i64) -> float:
    """How good it is to fight a Hero of the Colosseum."""
    hero = s.box.colosseum_heroes[number]
    combat = enemy_combat(seat, s.turn.unit)
    return enemy_hope(s, combat, float(hero.base), hero.cards, DRAWN_FORCE, len(hero.elements))


def enemy_hope(s: Cosmos, combat: Combat, base: float, cards: i64, drawn: float, elements: int) -> float:
    """Reachable Force against the Force to be expected."""
    enemy = base + float(cards) * (drawn + DRAWN_ELEMENT * elements)
    margin = float(promise(s, combat, ATTACK)) - enemy
    return 3.0 if margin >= 1.0 else 0.5 if margin >= -0.5 else HOPELESS


def best_quest(s: Cosmos, seat: i64) -> float:
    """The hope of the best Quest face up."""
    hopes = [quest_hope(s, seat, zone) for zone in range(ZONES) if s.quests[zone] >= 0]
    return max(hopes) if hopes else HOPELESS


def best_hero(s: Cosmos, seat: i64) -> float:
    """The hope of the best fight in the Colosseum."""
    heroes = range(len(s.box.colosseum_heroes))
    hopes = [hero_hope(s, seat, number) for number in heroes if s.arena >> number & 1]
    return max(hopes) if hopes else HOPELESS


def choice_hint(s: Cosmos, seat: i64, choice: Choice) -> float:
    """What is to be said about one choice outside a Combat; nothing is 0."""
    family = choice.family
    arg: i64 = choice.arg
    if family is ENTER and CITY_SPACE <= arg < ILLUSTRATION:
        holder = s.occupant(arg)
        if holder >= 0 and holder // UNITS != seat:
            ahead = advantage(s, BY_CITY, seat, s.turn.unit, holder // UNITS, holder % UNITS)
            return 0.5 if ahead > 0.0 else HOPELESS
    elif family is ACT and arg == ACCOMPLISH:
        return best_quest(s, seat)
    elif family is ACT and arg == FIGHT_ACTION:
        return best_hero(s, seat)
    elif family is QUEST:
        return quest_hope(s, seat, arg)
    elif family is HERO_OF and s.turn.unit >= 0:
        return hero_hope(s, seat, arg)
    elif family is CONTEST:
        ahead = advantage(s, BY_CONTEST, seat, arg, s.active, s.turn.unit)
        return (2.0 if arg != GOD else 1.0) if ahead > 0.0 else HOPELESS
    return 0.0


def combat_hints(s: Cosmos, ask: Ask) -> list[float]:
    """The cards and markers of a Combat: play on while it can still be won and is not won yet."""
    combat = s.combat
    assert combat is not None
    seat: i64 = ask.seat
    side = side_of(combat, seat)
    game = combat.rival < 0
    own = force_of(s, combat, side)
    foe = enemy_force(combat) if game else force_of(s, combat, 1 - side)
    goal = foe if game or side == DEFENCE else foe + 1
    ahead = own >= goal and (not game or played_elements(s, combat))
    can_win = promise(s, combat, side) >= goal
    right = last_half(s, combat, side)
    left = determination_left(s, combat, side)
    found: list[float] = []
    for choice in ask.choices:
        if choice.family is not PLAY:  # to stop
            found.append(4.0 if ahead or not can_win else -1.0)
            continue
        face = s.card(seat, choice.arg)
        hand = s.players[seat].hand.copy()
        hand.remove(choice.arg)
        after = strongest(s, seat, hand, left - face.determination, face.right, AHEAD - 1)
        found.append(float(card_value(face, right) + after) / 4.0 if face.determination <= left else -0.5)
    return found


def marker_hints(s: Cosmos, ask: Ask) -> list[float]:
    """Continue while one can still come out ahead."""
    combat = s.combat
    assert combat is not None
    side = side_of(combat, ask.seat)
    hopeful = promise(s, combat, side) >= force_of(s, combat, 1 - side)
    return [(1.0 if hopeful else -1.0) if choice is CONTINUE else 0.0 for choice in ask.choices]


def canto_hints(s: Cosmos, ask: Ask) -> list[float]:
    """Go on with an Epic only where the next Canto can be met, without the card that going on costs."""
    frame = s.stack[-1]
    assert isinstance(frame, NextCanto)
    canto = s.box.quests[s.quests[frame.zone]].cantos[frame.canto]
    found: list[float] = []
    for choice in ask.choices:
        if choice is STOP:
            found.append(0.0)
            continue
        hand = s.players[ask.seat].hand.copy()
        if choice.family is DISCARD:
            hand.remove(choice.arg)
        found.append(2.0 if can_meet(s, ask.seat, canto, hand) else HOPELESS)
    return found


def fight_hints(s: Cosmos, ask: Ask) -> list[float] | None:
    """Advice about an ask that is about fighting, None for others."""
    key = ask.key
    if key in ("ask.fight", "ask.lay", "ask.go_on"):
        return combat_hints(s, ask)
    if key == "ask.marker":
        return marker_hints(s, ask)
    return canto_hints(s, ask) if key == "ask.next_canto" else None
