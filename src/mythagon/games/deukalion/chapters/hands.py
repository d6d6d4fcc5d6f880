"""DEU-14.4: hands of Action cards and the pile, with what each seat knows of them.

A card used goes under the pile face up, so everybody knows it lies there and who draws it later; a stolen card is known
to thief and victim. Cards given up face down go under the pile as a packet: only their owner knows which is which, but
who knew one of them in the hand still knows what must be in the packet.
"""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.components import ACTIONS
from mythagon.games.deukalion.state import Sea, kind_in, known_in, packet_in, pile_entry
from mythagon.kernel.bits import nibble, one_of
from mythagon.kernel.frame import changed


def public(s: Sea) -> i64:
    """The bit of those who know only what everybody knows, with the bits of all seats."""
    return (2 << s.seats) - 1


def draw(s: Sea, seat: i64, rule: str) -> bool:
    """The top card of the pile; nothing when it is empty (G3)."""
    if not s.actions:
        return False
    entry: i64 = s.actions[-1]
    if not known_in(entry, s.seats):  # what everybody saw go under the pile is news to nobody
        s.reveal()
    kind = kind_in(entry)
    for observer in range(s.seats + 1):
        if observer != seat and known_in(entry, observer):
            learn(s, observer, seat, one_of(kind))
    if packet_in(entry) >= 0:
        draw_from_packet(s, seat, entry)
    s.actions = s.actions[:-1]
    hero = s.heroes[seat]
    hero.cards += one_of(kind)
    hero.hand += 1
    if s.telling:
        moves = (("action", "actions", f"hand:{seat}"),)
        events.DRAW.tell(s, rule, seat=int(seat), moves=moves)
        events.DRAWN_CARD.tell(s, rule, seat=int(seat), card=ACTIONS[kind])
    return True


def draw_from_packet(s: Sea, seat: i64, entry: i64) -> None:
    """The drawer sees the card; the others know less of what is left of the packet."""
    packet = packet_in(entry)
    size: i64 = 0
    for other in s.actions:
        if packet_in(other) == packet:
            size += 1
    for observer in range(s.seats + 1):
        at = packet * (s.seats + 1) + observer
        known: i64 = s.packets[at]
        if known:
            if observer == seat:
                kind = kind_in(entry)
                left = known - one_of(kind) if nibble(known, kind) else known
            else:
                left = after_blind_loss(known, size)
                learn(s, observer, seat, surely_lost(known, size))
            s.packets = changed(s.packets, at, left)


def learn(s: Sea, observer: i64, owner: i64, cards: i64) -> None:
    """This observer knows that these cards came into the hand."""
    if cards:
        at = observer * s.seats + owner
        s.known = changed(s.known, at, s.known[at] + cards)


def after_blind_loss(known: i64, size: i64) -> i64:
    """What must still be among so many cards when one that nobody saw has left them."""
    lost = surely_lost(known, size)
    if lost:
        return known - lost
    left: i64 = 0
    for kind in range(len(ACTIONS)):
        left += max(0, nibble(known, kind) - 1) * one_of(kind)
    return left


def surely_lost(known: i64, size: i64) -> i64:
    """The card that left unseen, when all of so many are known to be of one kind; nothing otherwise."""
    for kind in range(len(ACTIONS)):
        if nibble(known, kind) == size:
            return one_of(kind)
    return 0


def remove(s: Sea, seat: i64, kind: i64) -> None:
    """A card leaves the hand for all to see."""
    hero = s.heroes[seat]
    hero.cards -= one_of(kind)
    hero.hand -= 1
    at = seat
    for _ in range(s.seats + 1):
        cards: i64 = s.known[at]
        if nibble(cards, kind):
            s.known = changed(s.known, at, cards - one_of(kind))
        at += s.seats


def set_aside(s: Sea, kind: i64) -> None:
    """DEU-14.2: a card used once waits beside the pile, or leaves the game by option."""
    if s.rules.to_bottom:
        s.used = [*s.used, int(kind)]
    else:
        s.boxed += one_of(kind)


def put_used_under(s: Sea) -> None:
    """DEU-14.2: when the round ends the used cards go under the pile, for all to see."""
    if s.used:
        s.actions = [pile_entry(kind, public(s), -1) for kind in reversed(s.used)] + s.actions
        s.used = []


def begin_packet(s: Sea) -> i64:
    """The number of the packet of cards that are given up now."""
    packet: i64 = len(s.packets) // (s.seats + 1)
    s.packets = s.packets + [0] * int(s.seats + 1)
    return packet


def put_away(s: Sea, seat: i64, kind: i64, packet: i64) -> None:
    """DEU-13.6: face down under the pile; its owner knows which card it is."""
    hero = s.heroes[seat]
    hero.cards -= one_of(kind)
    hero.hand -= 1
    s.actions = [pile_entry(kind, 1 << seat, packet), *s.actions]


def forget_given(s: Sea, seat: i64, count: i64) -> list[int]:
    """Before so many cards are given up unseen: the others keep only what must stay in the hand.

    Returns what each of them then knows to be in the packet, for when it is complete.
    """
    stays = s.heroes[seat].hand - count
    packet: list[int] = []
    for observer in range(s.seats + 1):
        at = observer * s.seats + seat
        known: i64 = s.known[at]
        if known:
            s.known = changed(s.known, at, lessened(known, count))
        packet.append(int(lessened(known, stays)))
    return packet


def lessened(known: i64, unseen: i64) -> i64:
    """What must be in one part of some cards when so many, nobody saw which, are in the other part."""
    left: i64 = 0
    for kind in range(len(ACTIONS)):
        left += max(0, nibble(known, kind) - unseen) * one_of(kind)
    return left


def close_packet(s: Sea, packet: i64, known: list[int]) -> None:
    """The last card of a packet lies under the pile."""
    start = int(packet * (s.seats + 1))
    s.packets = s.packets[:start] + known + s.packets[start + len(known) :]


def steal(s: Sea, thief: i64, victim: i64) -> None:
    """DEU-10.4: a card drawn blind from the loser's hand; a third player who knew the whole hand knows it still."""
    hero = s.heroes[victim]
    at = s.chance.roll(hero.hand, "steal")
    s.reveal()
    kind: i64 = 0
    while at >= nibble(hero.cards, kind):
        at -= nibble(hero.cards, kind)
        kind += 1
    one = one_of(kind)
    for observer in range(s.seats + 1):
        if observer != victim:
            seen: i64 = s.known[observer * s.seats + victim]
            if observer == thief:
                left = seen - one if nibble(seen, kind) else seen
            else:
                left = after_blind_loss(seen, hero.hand)
                learn(s, observer, thief, surely_lost(seen, hero.hand))
            if left != seen:
                s.known = changed(s.known, observer * s.seats + victim, left)
    learn(s, victim, thief, one)
    hero.cards -= one
    hero.hand -= 1
    s.heroes[thief].cards += one
    s.heroes[thief].hand += 1
    if s.telling:
        moves = (("action", f"hand:{victim}", f"hand:{thief}"),)
        events.STEAL.tell(s, seat=int(thief), other=int(victim), moves=moves)
        events.STOLEN.tell(s, seat=int(thief), other=int(victim), card=ACTIONS[kind])
