"""HYB-13: Premonitions, and what each asks of the turn."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import REVEAL
from mythagon.games.hybris.counts import holds, is_kind
from mythagon.games.hybris.grammar.wishes import Filter, Wish
from mythagon.games.hybris.grammar.words import (
    ACCOMPLISH,
    ADVANCED_MIN,
    ANY,
    ANY_DEED,
    BY_CITY,
    BY_CONTEST,
    CANTOS_MIN,
    CARDS_MAX,
    CAUSE,
    COLOSSEUM_HERO,
    COMBAT,
    CONNECTED_MIN,
    CONTESTED,
    COST_MIN,
    ELEMENTS_MIN,
    FIRST_CARD,
    FIRST_CITY,
    LAST_CANTO,
    LINES_MIN,
    ON_PREMONITION_DONE,
    OTHER_TOKEN,
    PRAYERS_MIN,
    PUSHED_OTHER,
    PUSHED_OUT_OTHER,
    QUEST_KIND,
    SERVICE,
    SHOWN_MIN,
    SPACE,
    TECH_TYPE,
    WON,
)
from mythagon.games.hybris.kinds import PREMONITIONS
from mythagon.games.hybris.lines import BY_PREMONITIONS
from mythagon.games.hybris.powers import fire
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import unit_kind
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice


def snapshot(s: Cosmos, seat: i64) -> i64:
    """P-40: which Premonitions' conditions about the time before the visit hold now, as bits."""
    found: i64 = 0
    scene = Scene(seat, RULEBOOK, BY_PREMONITIONS)
    for number, premonition in enumerate(s.box.premonitions):
        if premonition.wish.before and all(holds(s, before, scene) for before in premonition.wish.before):
            found |= bit(number)
    return found


def can_reveal(s: Cosmos, seat: i64, number: i64) -> bool:
    """HYB-13.2: was a character sent to the place, and is the wish fulfilled?"""
    premonition = s.box.premonitions[number]
    turn = s.turn
    if turn.place < 0:
        return False
    place = premonition.place
    if place != (turn.place if place < FIRST_CITY else FIRST_CITY + turn.city):
        return False
    wish = premonition.wish
    if wish.unit != ANY and not is_sent(wish.unit, turn.unit):
        return False
    if wish.before and not turn.before >> number & 1:
        return False
    if wish.deed != ANY and not did(s, wish):
        return False
    scene = Scene(seat, RULEBOOK, BY_PREMONITIONS, place=turn.place, city=turn.city)
    return all(holds(s, state, scene) for state in wish.states)


def is_sent(kind: i64, unit: i64) -> bool:
    """Is the character sent of this kind?"""
    return unit_kind(unit) == COLOSSEUM_HERO if kind == COLOSSEUM_HERO else is_kind(kind, unit)


def did(s: Cosmos, wish: Wish) -> bool:
    """Was the deed done as the wish asks?"""
    turn = s.turn
    if wish.deed == COMBAT:
        if not (turn.city_won or turn.contest_won):
            return False
    elif wish.deed != ANY_DEED and not turn.did >> wish.deed & 1:
        return False
    return all(passes(s, wish, filter) for filter in wish.filters)


def passes(s: Cosmos, wish: Wish, filter: Filter) -> bool:
    """Is one filter of the deed satisfied?"""
    turn = s.turn
    kind = filter.kind
    value = filter.value
    if kind == PRAYERS_MIN:
        return turn.prayers >= value
    if kind == LINES_MIN:
        return turn.lines >= value
    if kind == PUSHED_OTHER:
        return turn.pushed_other == (value != 0)
    if kind == SPACE:
        return turn.from_spaces >> value & 1 != 0
    if kind == COST_MIN:
        return turn.cost >= value
    if kind == PUSHED_OUT_OTHER:
        return turn.pushed_out == (value != 0)
    if kind == ADVANCED_MIN:
        return turn.advanced >= value
    if kind == ELEMENTS_MIN:
        return turn.omen_elements >= value
    if kind == FIRST_CARD:
        return turn.omen_first == (value != 0)
    if kind == SHOWN_MIN:
        return turn.omen_shown >= value
    if kind == SERVICE:
        return turn.service == (value != 0)
    if kind == TECH_TYPE:
        return turn.deployed == value
    if kind == CONNECTED_MIN:
        return turn.connected >= value
    if kind == CONTESTED:
        return turn.contested == (value != 0)
    return passes_fight(s, wish, kind, value)


def passes_fight(s: Cosmos, wish: Wish, kind: i64, value: i64) -> bool:
    """The filters of Quests and Combats."""
    turn = s.turn
    if kind == QUEST_KIND:
        return turn.quest_kind == value
    if kind == WON:
        if wish.deed == ACCOMPLISH:
            return turn.quest_won == (value != 0)
        won = turn.city_won or turn.contest_won if wish.deed == COMBAT else turn.fight_won
        return won == (value != 0)
    if kind == CARDS_MAX:
        return turn.cards <= value
    if kind == CANTOS_MIN:
        return turn.cantos >= value
    if kind == LAST_CANTO:
        return turn.last_canto == (value != 0)
    if kind == OTHER_TOKEN:
        return turn.other_token == (value != 0)
    assert kind == CAUSE
    return turn.city_won if value == BY_CITY else value == BY_CONTEST and turn.contest_won


def add_reveals(s: Cosmos, seat: i64, choices: list[Choice]) -> None:
    """The Premonitions a player may reveal now."""
    for number in s.players[seat].premonitions:
        if can_reveal(s, seat, number):
            choices.append(REVEAL[number])


def none_to_reveal(s: Cosmos, seat: i64) -> bool:
    """Can everybody see that the player, whatever they hold, has no Premonition to reveal now?"""
    if not s.players[seat].premonitions:
        return True
    unseen = s.premonition_deck.copy()
    for player in s.players:
        unseen += player.premonitions
    for number in unseen:
        if can_reveal(s, seat, number) or any(
            state.element_in_hand != ANY for state in s.box.premonitions[number].wish.states
        ):
            return False
    return True


def reveal(s: Cosmos, seat: i64, number: i64) -> None:
    """HYB-13.2: shown, rewarded, discarded face up at the Oracle."""
    player = s.players[seat]
    held = player.premonitions.copy()
    held.remove(int(number))
    player.premonitions = held
    s.premonition_discard = [*s.premonition_discard, int(number)]
    if s.telling:
        events.FULFILLED.tell(s, seat=seat, premonition=PREMONITIONS[number])
    fire(s, ON_PREMONITION_DONE, Scene(seat, RULEBOOK, BY_PREMONITIONS, by=seat, on=seat))
    run(s, s.box.premonitions[number].reward, Scene(seat, RULEBOOK, BY_PREMONITIONS))
