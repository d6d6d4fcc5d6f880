"""HYB-4, HYB-5: gaining, paying and losing; Greatness; drawing cards; the Prayer Well."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import DISCARD
from mythagon.games.hybris.counts import held_store
from mythagon.games.hybris.events import tell_card, tell_resource
from mythagon.games.hybris.grammar.words import (
    AEGIS,
    BONUS_TOKEN,
    COLOSSEUM_CARD,
    CONFLICT,
    DETERMINATION,
    FAITHFUL,
    GOODNESS,
    GREATNESS,
    IMPROVED,
    PRAYER,
    PREMONITION,
    VP,
)
from mythagon.games.hybris.kinds import PREMONITIONS
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_WRATH
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.state import EVERYBODY, Cosmos
from mythagon.games.hybris.units import BONUS
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

MOST_GOODNESS: Final = 5
MOST_DETERMINATION: Final = 6
LAST_SPACE: Final = 4  # of the Greatness track
#: the seat's number of the Improved card; those of the Colosseum follow
IMPROVED_CARD: Final = 17
FIRST_COLOSSEUM: Final = 18


# -- gaining ----------------------------------------------------------------------------------------------------------


def gain(s: Cosmos, seat: i64, resource: i64, n: i64, line: i64) -> None:
    """HYB-4: a player gains something; points go to a line of the score."""
    if n <= 0:
        return
    player = s.players[seat]
    if resource == VP:
        gain_vp(s, seat, n, line)
        return
    if resource == PRAYER:
        n = min(n, s.well)  # HYB-4.5
        s.well -= n
        player.prayers += n
    elif resource == AEGIS:
        player.aegis += n
    elif resource == FAITHFUL:
        player.faithful += n
    elif resource == GOODNESS:
        n = min(n, MOST_GOODNESS - player.goodness)  # HYB-4.8
        player.goodness += n
    elif resource == DETERMINATION:
        n = min(n, MOST_DETERMINATION - player.determination)
        player.determination += n
    elif resource == BONUS_TOKEN:
        player.reserve += n * bit(4 * BONUS)
    elif resource == GREATNESS:
        for _ in range(n):
            gain_greatness(s, seat, line)
        return
    elif resource == CONFLICT:
        for _ in range(n):
            draw_conflict(s, seat)
        return
    elif resource == COLOSSEUM_CARD:
        for _ in range(n):
            draw_colosseum(s, seat)
        return
    elif resource == PREMONITION:
        for _ in range(n):
            draw_premonition(s, seat)
        return
    else:
        assert resource == IMPROVED
        gain_improved(s, seat)
        return
    if n > 0:
        tell_resource(s, events.GAIN, "HYB-4.4", seat, resource, n)


def gain_vp(s: Cosmos, seat: i64, n: i64, line: i64) -> None:
    """Victory Points, kept by where they come from."""
    player = s.players[seat]
    player.vp += n
    player.tally[line] += int(n)
    tell_resource(s, events.GAIN, "HYB-4.3", seat, VP, n)


def gain_greatness(s: Cosmos, seat: i64, line: i64) -> None:
    """HYB-4.7: one space ahead, changing places with a marker there; already first: 1 VP."""
    player = s.players[seat]
    if player.greatness == 1:
        gain_vp(s, seat, 1, line)
        return
    move_marker(s, seat, player.greatness - 1)
    tell_resource(s, events.GAIN, "HYB-4.7", seat, GREATNESS, 1)


def lose_greatness(s: Cosmos, seat: i64) -> None:
    """HYB-4.7, G-05, G-06: one space back; already last: 1 VP, if there is one."""
    player = s.players[seat]
    if player.greatness == LAST_SPACE:
        if player.vp > 0:
            take_vp(s, seat, 1)
        return
    move_marker(s, seat, player.greatness + 1)
    tell_resource(s, events.LOSE, "HYB-4.7", seat, GREATNESS, 1)


def move_marker(s: Cosmos, seat: i64, space: i64) -> None:
    """Put a Greatness marker on a space; one found there takes the space left."""
    left = s.players[seat].greatness
    for other in s.players:
        if other.greatness == space:
            other.greatness = left
    s.players[seat].greatness = space


def take_vp(s: Cosmos, seat: i64, n: i64) -> None:
    """Victory Points lost."""
    player = s.players[seat]
    player.vp -= n
    player.tally[BY_WRATH] -= int(n)
    tell_resource(s, events.LOSE, "HYB-4.3", seat, VP, n)


def gain_improved(s: Cosmos, seat: i64) -> None:
    """HYB-11.6: the Improved Conflict card comes to hand."""
    player = s.players[seat]
    if not player.improved:
        player.improved = True
        add_to_hand(s, seat, IMPROVED_CARD)
        player.shown = [*player.shown, 64 * EVERYBODY + IMPROVED_CARD]
        tell_card(s, events.IMPROVED, "", seat, IMPROVED_CARD, f"hand:{seat}", f"hand:{seat}")


# -- cards ------------------------------------------------------------------------------------------------------------


def add_to_hand(s: Cosmos, seat: i64, card: i64) -> None:
    """A card comes to hand; hands are kept in order."""
    player = s.players[seat]
    hand = [*player.hand, int(card)]
    hand.sort()
    player.hand = hand


def leave_hand(s: Cosmos, seat: i64, card: i64) -> None:
    """A card leaves the hand; others who knew of it know that it is gone."""
    player = s.players[seat]
    hand = player.hand.copy()
    hand.remove(int(card))
    player.hand = hand
    for index, entry in enumerate(player.shown):
        if entry & 63 == card:
            player.shown = player.shown[:index] + player.shown[index + 1 :]
            return


def discard_card(s: Cosmos, seat: i64, card: i64, rule: str) -> None:
    """A card goes from the hand to the player's own discard pile."""
    leave_hand(s, seat, card)
    player = s.players[seat]
    player.discard = [*player.discard, int(card)]
    tell_card(s, events.DISCARD, rule, seat, card, f"hand:{seat}", f"discard:{seat}")


def draw_conflict(s: Cosmos, seat: i64) -> None:
    """HYB-4.9, HYB-4.11: a card of one's own deck; void with deck and discard pile empty (G-11)."""
    player = s.players[seat]
    renew_deck(s, seat)
    if not player.deck:
        return
    s.reveal()
    card = player.deck[-1]
    player.deck = player.deck[:-1]
    add_to_hand(s, seat, card)
    tell_resource(s, events.GAIN, "HYB-4.9", seat, CONFLICT, 1)
    tell_card(s, events.DRAWN, "", seat, card, f"deck:{seat}", f"hand:{seat}")
    renew_deck(s, seat)


def renew_deck(s: Cosmos, seat: i64) -> None:
    """P-52: an empty deck is made anew of the discard pile at once."""
    player = s.players[seat]
    if not player.deck and player.discard:
        deck = player.discard.copy()
        s.chance.shuffle(deck, f"deck{seat}")
        player.deck = deck
        player.discard = []
        if s.telling:
            events.SHUFFLED.tell(s, seat=seat)


def take_colosseum(s: Cosmos) -> i64:
    """The top card of the Colosseum's deck, -1 when there is none at all."""
    renew_colosseum(s)
    if not s.colosseum:
        return -1
    s.reveal()
    card = s.colosseum[-1]
    s.colosseum = s.colosseum[:-1]
    renew_colosseum(s)
    return card


def renew_colosseum(s: Cosmos) -> None:
    """P-52, for the Colosseum's deck."""
    if not s.colosseum and s.colosseum_discard:
        deck = s.colosseum_discard.copy()
        s.chance.shuffle(deck, "colosseum")
        s.colosseum = deck
        s.colosseum_discard = []


def draw_colosseum(s: Cosmos, seat: i64) -> None:
    """A card of the Colosseum to hand; it belongs to the player from now on (G-43)."""
    card = take_colosseum(s)
    if card >= 0:
        add_to_hand(s, seat, card)
        tell_resource(s, events.GAIN, "HYB-4.9", seat, COLOSSEUM_CARD, 1)
        tell_card(s, events.DRAWN, "", seat, card, "deck:colosseum", f"hand:{seat}")


def draw_premonition(s: Cosmos, seat: i64) -> None:
    """HYB-4.9: a secret Premonition."""
    renew_premonitions(s)
    if not s.premonition_deck:
        return
    s.reveal()
    player = s.players[seat]
    drawn = s.premonition_deck[-1]
    s.premonition_deck = s.premonition_deck[:-1]
    held = [*player.premonitions, drawn]
    held.sort()
    player.premonitions = held
    renew_premonitions(s)
    tell_resource(s, events.GAIN, "HYB-4.9", seat, PREMONITION, 1)
    if s.telling:
        events.PREMONITION.tell(s, seat=seat, premonition=PREMONITIONS[drawn])


def renew_premonitions(s: Cosmos) -> None:
    """P-52, for the Premonitions."""
    if not s.premonition_deck and s.premonition_discard:
        deck = s.premonition_discard.copy()
        s.chance.shuffle(deck, "premonitions")
        s.premonition_deck = deck
        s.premonition_discard = []


# -- losing and paying ------------------------------------------------------------------------------------------------


def lose(s: Cosmos, seat: i64, resource: i64, n: i64, short: i64) -> i64:
    """HYB-4.2: lose as much as possible; what is missing costs 1 Greatness, once in an effect. `short` has the seats
    that paid it already, as bits; returned with this one, if anything was missing."""
    player = s.players[seat]
    missing = False
    if resource == GREATNESS:
        for _ in range(n):
            lose_greatness(s, seat)
    elif resource == GOODNESS:  # G-06: below the first space of a track there is nothing to lose
        missing = player.goodness - 1 < n
        lost = min(n, player.goodness - 1)
        player.goodness -= lost
        tell_lost(s, seat, resource, lost)
    elif resource == DETERMINATION:
        missing = player.determination - 1 < n
        lost = min(n, player.determination - 1)
        player.determination -= lost
        tell_lost(s, seat, resource, lost)
    elif resource == CONFLICT:  # G-07: the owner chooses
        missing = len(player.hand) < n
        if player.hand:
            s.push(LoseCards(seat, min(n, len(player.hand))))
    elif resource == VP:
        missing = player.vp < n
        lost = min(n, player.vp)
        if lost > 0:
            take_vp(s, seat, lost)
    else:
        owned = held_store(s, seat, resource)
        missing = owned < n
        lost = min(n, owned)
        take_store(s, seat, resource, lost)
        tell_lost(s, seat, resource, lost)
    return shortfall(s, seat, short) if missing else short


def shortfall(s: Cosmos, seat: i64, short: i64) -> i64:
    """Something was missing to be lost: 1 Greatness, unless it was already paid for in this effect."""
    if not short >> seat & 1:
        if s.telling:
            events.SHORT.tell(s, seat=seat)
        lose_greatness(s, seat)
    return short | bit(seat)


def tell_lost(s: Cosmos, seat: i64, resource: i64, n: i64) -> None:
    """Say what was lost, if anything was."""
    if n > 0:
        tell_resource(s, events.LOSE, "HYB-4.2", seat, resource, n)


def take_store(s: Cosmos, seat: i64, resource: i64, n: i64) -> None:
    """Back to the general supply (HYB-4.4, HYB-4.5)."""
    player = s.players[seat]
    if resource == AEGIS:
        player.aegis -= n
    elif resource == FAITHFUL:
        player.faithful -= n
    elif resource == PRAYER:
        player.prayers -= n
    elif resource == VP:
        player.vp -= n
    else:
        assert resource == BONUS_TOKEN
        player.reserve -= n * bit(4 * BONUS)


def pay(s: Cosmos, seat: i64, resource: i64, n: i64, line: i64 = BY_WRATH) -> None:
    """HYB-4.1: a price that is there in full; points are taken from a line of the score."""
    if n > 0:
        take_store(s, seat, resource, n)
        if resource == VP:
            s.players[seat].tally[line] -= int(n)
        tell_resource(s, events.PAY, "", seat, resource, n)


class LoseCards(Question):
    """G-07: Conflict cards to be lost, chosen by their owner one by one."""

    def __init__(self, seat: i64, n: i64) -> None:
        self.seat: i64 = seat
        self.n: i64 = n

    def advance(self, s: Cosmos) -> bool:
        if self.n > 0 and s.players[self.seat].hand:
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = distinct_cards(s.players[self.seat].hand)
        return Ask(self.seat, "ask.lose_card", "HYB-4.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(LoseCards(self.seat, self.n - 1))
        discard_card(s, self.seat, choice.arg, "HYB-4.2")


def distinct_cards(cards: list[int]) -> list[Choice]:
    """The discards a hand allows, equal cards once."""
    found: list[Choice] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(DISCARD[card])
            last = card
    return found
