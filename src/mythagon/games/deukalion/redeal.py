"""What a seat cannot know is drawn again; what it knows, or can conclude, stays as it is."""

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.secrets import may_be_secret
from mythagon.games.deukalion.components import ACTIONS
from mythagon.games.deukalion.state import Sea, kind_in, known_in, packet_in, pile_entry
from mythagon.kernel.bits import nibble, one_of, unpacked
from mythagon.kernel.chance import Chance


def redeal(s: Sea, seat: int | None, chance: Chance) -> None:
    """Draw again the hands, secrets and piles this seat cannot know; what it knows of them stays as it is."""
    observer = int(s.seats) if seat is None else seat
    redeal_actions(s, observer, chance)
    redeal_pursuits(s, observer, chance)


def redeal_actions(s: Sea, observer: int, chance: Chance) -> None:
    """All cards the observer has not placed: unseen places of the pile and the unseen part of other hands."""
    owners = [owner for owner in range(s.seats) if owner != observer]
    packets = len(s.packets) // (int(s.seats) + 1)
    pool = [int(kind_in(entry)) for entry in s.actions if not known_in(entry, observer)]
    for owner in owners:
        pool += unpacked(s.heroes[owner].cards - s.known[observer * s.seats + owner])
    sure = [unpacked(s.packets[packet * (s.seats + 1) + observer]) for packet in range(packets)]
    for cards in sure:
        for kind in cards:
            pool.remove(kind)
    chance.shuffle(pool)
    for owner in owners:
        hero = s.heroes[owner]
        cards = unpacked(s.known[observer * s.seats + owner])
        while len(cards) < hero.hand:
            cards.append(pool.pop())
        hero.cards = packed(cards)
    redeal_pile(s, observer, pool, sure, chance)
    align_knowledge(s, observer)


def redeal_pile(s: Sea, observer: int, pool: list[int], sure: list[list[int]], chance: Chance) -> None:
    """The unseen places of the pile; a packet of cards given up keeps those the observer knows to be in it."""
    for packet, cards in enumerate(sure):
        places = [entry for entry in s.actions if packet_in(entry) == packet and not known_in(entry, observer)]
        while len(cards) < len(places):
            cards.append(pool.pop())
        chance.shuffle(cards)
    pile: list[int] = []
    for entry in s.actions:
        if known_in(entry, observer):
            pile.append(entry)
        else:
            packet = int(packet_in(entry))
            kind = sure[packet].pop() if packet >= 0 else pool.pop()
            pile.append(pile_entry(kind, entry >> 4 & 31, packet))
    s.actions = pile


def align_knowledge(s: Sea, observer: int) -> None:
    """What the others know is less where they now hold and have given up other cards than before."""
    known = s.known.copy()
    packets = s.packets.copy()
    for other in range(s.seats + 1):
        if other != observer:
            for owner in range(s.seats):
                if owner != observer:
                    at = other * int(s.seats) + owner
                    known[at] = int(shared(known[at], s.heroes[owner].cards))
            for packet in range(len(packets) // int(s.seats + 1)):
                at = packet * int(s.seats + 1) + other
                packets[at] = int(
                    shared(packets[at], packed([int(kind_in(e)) for e in s.actions if packet_in(e) == packet]))
                )
    s.known = known
    s.packets = packets


def packed(kinds: list[int]) -> i64:
    """Kinds as a packed count."""
    counts: i64 = 0
    for kind in kinds:
        counts += one_of(kind)
    return counts


def shared(one: i64, other: i64) -> i64:
    """The smaller count of each kind."""
    found: i64 = 0
    for kind in range(len(ACTIONS)):
        found += min(nibble(one, kind), nibble(other, kind)) * one_of(kind)
    return found


def redeal_pursuits(s: Sea, observer: int, chance: Chance) -> None:
    """Other secrets and the unseen part of the pile, within what others' deeds have told about their secrets."""
    under = int(s.pursuits_under)
    pool = s.pursuits[under:]
    owners: list[int] = []
    for owner in range(s.seats):
        if owner != observer and s.heroes[owner].secret >= 0:
            owners.append(owner)
            pool.append(int(s.heroes[owner].secret))
    chance.shuffle(pool)
    dealt = deal_secrets(s, owners, pool)
    for owner, card in zip(owners, dealt, strict=True):
        s.heroes[owner].secret = card
        pool.remove(card)
    s.pursuits = s.pursuits[:under] + pool


def deal_secrets(s: Sea, owners: list[int], pool: list[int]) -> list[int]:
    """The first fitting cards of the shuffled pool, one per owner; the true ones fit, so there is always a way."""
    if not owners:
        return []
    hero = s.heroes[owners[0]]
    for card in pool:
        if may_be_secret(s, hero, card):
            rest = deal_secrets(s, owners[1:], [other for other in pool if other != card])
            if len(rest) == len(owners) - 1:
                return [card, *rest]
    return []
