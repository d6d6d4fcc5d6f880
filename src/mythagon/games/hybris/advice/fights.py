"""First-sight advice about Combats, contests and Quests. Of a foe's hand only its size is used."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.worth import ACTIVATION, Worth
from mythagon.games.hybris.chapters.contest import contesters
from mythagon.games.hybris.chapters.deploy import REWARD_GOODNESS, REWARD_PRAYERS, REWARD_VP, Deployed
from mythagon.games.hybris.chapters.enemies import ChooseFighter, enemy_combat, enemy_force, played_elements
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    DEFENCE,
    determination_left,
    fighter,
    force_of,
    side_of,
    zone_of,
)
from mythagon.games.hybris.chapters.planning import Planning
from mythagon.games.hybris.chapters.quests import NextCanto, can_confront, can_meet, next_canto
from mythagon.games.hybris.choices import CONTINUE, DISCARD, PLAY, STOP
from mythagon.games.hybris.grammar.words import ANY, BY_CITY, BY_CONTEST, CONFLICT, PRAYER
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.pieces import Canto, Card, Quest
from mythagon.games.hybris.state import ZONES, Cosmos, tile_of
from mythagon.games.hybris.units import GOD, UNITS, is_prophet
from mythagon.kernel.frame import Ask

#: how many cards ahead are thought of
AHEAD: Final = 3
#: Force of a Colosseum card, and how often one shows a given Element
DRAWN_FORCE: Final = 2.25
DRAWN_ELEMENT: Final = 0.35
#: Force within reach of a hand of 0, 1, 2 ... cards, on average, with a Determination of 3
HANDS: Final[list[float]] = [0.0, 2.0, 3.9, 5.5, 6.6, 7.2, 7.8]
HOPELESS: Final = -6.0
#: how likely the rest of an Epic is sung on another visit, for each Age that it stays
LATER_CANTOS: Final = 0.15
#: what a deployment loses on average where somebody could contest it
CONTESTED_PROPHET: Final = 3.5
CONTESTED_FIGHTER: Final = 1.0


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


def unknown(s: Cosmos, seat: i64) -> float:
    """The Force that a hand of this size is expected to reach, whatever is in it."""
    player = s.players[seat]
    cards = min(len(player.hand), len(HANDS) - 1)
    return HANDS[cards] + 0.2 * float(cards) * float(player.determination - 3)


def advantage(s: Cosmos, cause: i64, seat: i64, unit: i64, rival: i64, rival_unit: i64) -> float:
    """How far an Attacker would come out ahead of a Defender; a Prophet runs away."""
    if is_prophet(rival_unit):
        return 3.0
    combat = Combat(cause, seat, unit, rival, rival_unit)
    foe = float(force_of(s, combat, DEFENCE)) + unknown(s, rival)
    return float(promise(s, combat, ATTACK)) - foe


def quest_worth(w: Worth, unit: i64, zone: i64, reach: float) -> float:
    """What an attempt at a Quest is worth, with so much Force within reach."""
    s = w.s
    quest = s.box.quests[s.quests[zone]]
    if quest.cantos:
        return epic_worth(w, unit, zone)
    if not can_confront(s, w.seat, quest):
        return -risk(w, unit)
    reward = w.of_script(quest.reward)
    if quest.auto_win:
        return reward - 0.8 * w.of_unit() - 0.5 if quest.defeat_hero else reward
    drawn = 0.0 if quest.drawn_zero else DRAWN_FORCE
    chance = win_chance(reach - expected(quest.base, quest.cards, drawn, len(quest.elements)))
    if quest.play_number or quest.no_force != ANY or quest.discard_before:
        chance *= 0.6
    return chance * reward - (1.0 - chance) * risk(w, unit) - spent_cards(w)


def epic_worth(w: Worth, unit: i64, zone: i64) -> float:
    """What an attempt at an Epic is worth: its next Canto, those after it that the hand allows as well, and some of the
    rest while the Epic stays (HYB-10.2: it leaves from the rightmost zone)."""
    s = w.s
    quest = s.box.quests[s.quests[zone]]
    number = next_canto(s, zone)
    size: i64 = len(quest.cantos)
    chance = hope(w, quest.cantos[number])
    if chance == 0.0:
        return -risk(w, unit)
    value = 0.0
    sung = chance
    while number < size and sung > 0.0:
        value += sung * w.of_script(quest.cantos[number].reward)
        number += 1
        if number == size:
            value += sung * w.of_script(quest.reward)
        else:
            again = 0.7 * hope(w, quest.cantos[number]) if len(w.player.hand) > 2 else 0.0
            stays = min(float(ZONES - 1 - zone), w.left)
            value += sung * (1.0 - again) * LATER_CANTOS * stays * of_rest(w, quest, number)
            sung *= again
    return value - (1.0 - chance) * risk(w, unit)


def of_rest(w: Worth, quest: Quest, number: i64) -> float:
    """The rewards of an Epic from a Canto on."""
    total = w.of_script(quest.reward)
    for later in range(number, len(quest.cantos)):
        total += w.of_script(quest.cantos[later].reward)
    return total


def hope(w: Worth, canto: Canto) -> float:
    """How likely a Canto can be met: now, or, while tokens are being laid, by a unit that is sent ahead."""
    s = w.s
    if can_meet(s, w.seat, canto, w.player.hand):
        return 1.0
    if canto.unit != ANY and isinstance(s.stack[-1], Planning) and w.units > 1:
        return 0.6
    return 0.0


def hero_worth(w: Worth, unit: i64, number: i64, reach: float) -> float:
    """What a fight with a Hero of the Colosseum is worth."""
    hero = w.s.box.colosseum_heroes[number]
    chance = win_chance(reach - expected(hero.base, hero.cards, DRAWN_FORCE, len(hero.elements)))
    return chance * (w.of_unit() + w.of_power(hero)) - (1.0 - chance) * risk(w, unit) - spent_cards(w)


def expected(base: i64, cards: i64, drawn: float, elements: i64) -> float:
    """The Force of an enemy of the game, before its cards are drawn."""
    return float(base) + float(cards) * (drawn + DRAWN_ELEMENT * float(elements))


def win_chance(margin: float) -> float:
    """How likely a fight is won by the Force within reach above the enemy's expected one."""
    return 1.0 / (1.0 + exp(-0.9 * margin))


def risk(w: Worth, unit: i64) -> float:
    """What a defeat costs: a Hero has to be resurrected, an Olympian loses Greatness."""
    return 1.0 if unit == GOD else 0.5 + 0.6 * w.of_unit()


def spent_cards(w: Worth) -> float:
    """A fight takes two cards or so."""
    return 1.5 * w.prices[CONFLICT]


def within_reach(w: Worth, unit: i64) -> float:
    """The Force a character could reach against an enemy of the game."""
    return float(promise(w.s, enemy_combat(w.seat, unit), ATTACK))


def best_quest(w: Worth, unit: i64) -> float:
    """The best Quest face up for a character; a card may come with the visit."""
    if is_prophet(unit):
        return 0.0
    reach = within_reach(w, unit)
    best = HOPELESS
    for zone in range(ZONES):
        if w.s.quests[zone] >= 0:
            best = max(best, quest_worth(w, unit, zone, reach))
    return best


def best_hero(w: Worth, unit: i64) -> float:
    """The best fight in the Colosseum for a character."""
    if is_prophet(unit) or not w.s.arena:
        return HOPELESS
    reach = within_reach(w, unit)
    best = HOPELESS
    for number in range(len(w.s.box.colosseum_heroes)):
        if w.s.arena >> number & 1:
            best = max(best, hero_worth(w, unit, number, reach))
    return best


def of_reward(w: Worth, reward: i64) -> float:
    """One of the three rewards of the deployment under way, for this player."""
    s = w.s
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, Deployed):
            technology = s.box.technologies[tile_of(s.slots[frame.slot])]
            if reward == REWARD_VP:
                return float(technology.vp)
            if reward == REWARD_PRAYERS:
                return w.prices[PRAYER] * float(min(technology.prayers, s.well))
            total = 0.0
            for step in range(s.players[frame.seat].goodness):
                total += w.of_script(s.box.goodness[step])
            return total
    return 0.0


def contest_worth(w: Worth, unit: i64) -> float:
    """What it is worth to contest the deployment under way: the best reward, which the deployer goes without; the
    character could have done something else in this Age."""
    s = w.s
    ahead = advantage(s, BY_CONTEST, w.seat, unit, s.active, s.turn.unit)
    chance = 1.0 if is_prophet(s.turn.unit) else win_chance(ahead - 0.5)
    prize = max(of_reward(w, REWARD_VP), of_reward(w, REWARD_PRAYERS), of_reward(w, REWARD_GOODNESS))
    prize *= 1.0 + 1.0 / float(s.seats - 1)
    price = 1.5 * ACTIVATION if unit == GOD else 0.8 * ACTIVATION
    fight = 0.0 if is_prophet(s.turn.unit) else spent_cards(w)
    return chance * prize - (1.0 - chance) * risk(w, unit) - price - fight


def threat(w: Worth, unit: i64) -> float:
    """What a deployment by this character is expected to lose to contests."""
    s = w.s
    for rival in range(s.seats):
        if rival != w.seat and not s.players[rival].passed and contesters(s, rival):
            return CONTESTED_PROPHET if is_prophet(unit) else CONTESTED_FIGHTER
    return 0.0


def city_fight(w: Worth, unit: i64, holder: i64) -> float:
    """What it takes from a City that another player's character is in."""
    ahead = advantage(w.s, BY_CITY, w.seat, unit, holder // UNITS, holder % UNITS)
    chance = 1.0 if is_prophet(holder % UNITS) else win_chance(ahead - 0.5)
    return (chance - 1.0) * (risk(w, unit) + 3.0) - (0.0 if is_prophet(holder % UNITS) else spent_cards(w))


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


def fighter_hints(s: Cosmos, ask: Ask) -> list[float]:
    """Who meets a Primordial: an Olympian that loses is also missing in the next Age."""
    frame = s.stack[-1]
    assert isinstance(frame, ChooseFighter)
    effect = frame.effect
    enemy = expected(effect.base, effect.cards, DRAWN_FORCE, len(effect.elements))
    w = Worth(s, ask.seat)
    found: list[float] = []
    for choice in ask.choices:
        unit = choice.arg
        chance = win_chance(within_reach(w, unit) - enemy)
        absence = 1.5 * ACTIVATION if unit == GOD and w.left >= 1.0 else 0.0
        found.append(chance * w.of_script(effect.win) - (1.0 - chance) * (risk(w, unit) + absence))
    return found


def fight_hints(s: Cosmos, ask: Ask) -> list[float] | None:
    """Advice about an ask that is about fighting, None for others."""
    key = ask.key
    if key in ("ask.fight", "ask.lay", "ask.go_on"):
        return combat_hints(s, ask)
    if key == "ask.fighter":
        return fighter_hints(s, ask)
    if key == "ask.marker":
        return marker_hints(s, ask)
    return canto_hints(s, ask) if key == "ask.next_canto" else None
