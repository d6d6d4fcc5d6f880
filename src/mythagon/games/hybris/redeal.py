"""What a seat cannot know is drawn again: decks, hands, Premonitions, planned tokens, face-down Primordials."""

from mythagon.games.hybris.chapters.economy import FIRST_COLOSSEUM
from mythagon.games.hybris.chapters.oracle import LayOmen, omen_cards
from mythagon.games.hybris.chapters.planning import may_carry
from mythagon.games.hybris.chapters.quests import GiveElements, missing
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.state import EVERYBODY, Cosmos
from mythagon.games.hybris.truth import reserve_list
from mythagon.games.hybris.units import UNITS
from mythagon.kernel.bits import one_of
from mythagon.kernel.chance import Chance


def redeal(s: Cosmos, seat: int | None, chance: Chance) -> None:
    """Draw hidden things again, consistently with what this seat (None: a spectator) has seen."""
    redeal_colosseum(s, seat, chance)
    for other in range(s.seats):
        redeal_cards(s, other, seat, chance)
        if other != seat:
            redeal_tokens(s, s.players[other], chance)
    redeal_premonitions(s, seat, chance)
    quests = s.quest_deck.copy()
    chance.shuffle(quests)
    s.quest_deck = quests
    redeal_primordials(s, seat, chance)
    while not has_what_is_asked_for(s):
        redeal_colosseum(s, seat, chance)
        for other in range(s.seats):
            redeal_cards(s, other, seat, chance)


def has_what_is_asked_for(s: Cosmos) -> bool:
    """Who is asked for a card has it: everybody has seen that the Canto is met (HYB-16.2), that an Omen can be laid
    (HYB-15.3)."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, LayOmen):
        return len(omen_cards(s, frame.seat)) > 0
    return not isinstance(frame, GiveElements) or not missing(frame.wanted, s, frame.seat, s.players[frame.seat].hand)


def unseen_cards(s: Cosmos, owner: int, seat: int | None) -> list[int]:
    """The cards of a hand that a seat has not seen."""
    player = s.players[owner]
    if owner == seat:
        return []
    hand = player.hand.copy()
    for entry in player.shown:
        if has_seen(entry, seat):
            hand.remove(entry & 63)
    return hand


def has_seen(entry: int, seat: int | None) -> bool:
    """Is a seat among those who have seen this card of a hand?"""
    return entry >> 6 == EVERYBODY if seat is None else entry >> 6 >> seat & 1 != 0


def deal_again(player: Player, hidden: list[int], pool: list[int], seat: int | None) -> None:
    """The cards of a hand that a seat has not seen become others; who has seen one of them has now seen the other, for
    how many cards somebody was shown is no secret."""
    hand = player.hand.copy()
    shown = player.shown.copy()
    others = [place for place, entry in enumerate(shown) if not has_seen(entry, seat)]
    for card in hidden:
        dealt = pool.pop()
        hand.remove(card)
        hand.append(dealt)
        for place in others:
            if shown[place] & 63 == card:
                shown[place] += dealt - card
                others.remove(place)
                break
    hand.sort()
    player.hand = hand
    player.shown = shown


def redeal_colosseum(s: Cosmos, seat: int | None, chance: Chance) -> None:
    """Colosseum cards have a back of their own: how many are in a hand is known, and which are not."""
    pool = s.colosseum.copy()
    for owner in range(s.seats):
        if owner != seat:
            pool += [card for card in unseen_cards(s, owner, seat) if card >= FIRST_COLOSSEUM]
            pool += [card for card in s.players[owner].deck if card >= FIRST_COLOSSEUM]
    chance.shuffle(pool)
    for owner in range(s.seats):
        if owner == seat:
            continue
        player = s.players[owner]
        hidden = [card for card in unseen_cards(s, owner, seat) if card >= FIRST_COLOSSEUM]
        deal_again(player, hidden, pool, seat)
        player.deck = [pool.pop() if card >= FIRST_COLOSSEUM else card for card in player.deck]
    s.colosseum = pool


def redeal_cards(s: Cosmos, owner: int, seat: int | None, chance: Chance) -> None:
    """A player's own cards change places between hand and deck; for the owner only the order of the deck is open."""
    player = s.players[owner]
    hidden = [card for card in unseen_cards(s, owner, seat) if card < FIRST_COLOSSEUM]
    deck = player.deck.copy()
    if hidden:
        pool = hidden + [card for card in deck if card < FIRST_COLOSSEUM]
        chance.shuffle(pool)
        deal_again(player, hidden, pool, seat)
        deck = [card for card in deck if card >= FIRST_COLOSSEUM] + pool
    chance.shuffle(deck)
    player.deck = deck


def redeal_tokens(s: Cosmos, player: Player, chance: Chance) -> None:
    """Everybody sees which units have a token and which tokens are away, but not which lies where."""
    units = [unit for unit in range(UNITS) if player.token(unit) >= 0]
    if not units:
        return
    pool = reserve_list(player) + [int(player.token(unit)) for unit in units]
    while True:
        chance.shuffle(pool)
        if all(may_carry(s, unit, pool[place]) for place, unit in enumerate(units)):
            break
    player.under = 0
    player.reserve = 0
    for kind in pool:
        player.reserve += one_of(kind)
    for place, unit in enumerate(units):
        player.lay_token(unit, pool[place])


def redeal_premonitions(s: Cosmos, seat: int | None, chance: Chance) -> None:
    """The deck and what the others hold."""
    pool = s.premonition_deck.copy()
    for owner in range(s.seats):
        if owner != seat:
            pool += s.players[owner].premonitions
    chance.shuffle(pool)
    for owner in range(s.seats):
        if owner != seat:
            held = [pool.pop() for _ in s.players[owner].premonitions]
            held.sort()
            s.players[owner].premonitions = held
    s.premonition_deck = pool


def redeal_primordials(s: Cosmos, seat: int | None, chance: Chance) -> None:
    """Face-down Primordials at which the seat has not looked are any of their symbol."""
    hidden = s.hidden.copy()
    boxed = s.boxed.copy()
    for place, card in enumerate(hidden):
        if card < 0 or (seat is not None and s.players[seat].looked >> place & 1):
            continue
        group = s.box.primordials[card].group
        pool = [card] + [other for other in boxed if s.box.primordials[other].group == group]
        hidden[place] = pool[chance.below(len(pool))]
        pool.remove(hidden[place])
        boxed = [other for other in boxed if s.box.primordials[other].group != group] + pool
    boxed.sort()
    s.hidden = hidden
    s.boxed = boxed
