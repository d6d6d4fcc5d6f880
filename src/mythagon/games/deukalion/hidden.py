"""What a seat cannot know in Deukalion: places of the dump, pool by pool, said independently of the redeal."""

from typing import Final

from mythagon.games.deukalion.chapters.cards import Received
from mythagon.games.deukalion.state import Hero, Sea, kind_in, known_in, packet_in
from mythagon.kernel.bits import unpacked
from mythagon.kernel.game import Pools

#: where hand and secret are in the dump of a hero
HAND: Final = 5
SECRET: Final = 7


def hidden(s: Sea, seat: int | None) -> Pools:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    observer = int(s.seats) if seat is None else seat
    others = [owner for owner in range(s.seats) if owner != observer]
    return {
        **actions(s, observer, others),
        "pursuits": pursuits(s, others),
        "knowledge": knowledge(s, observer, others),
        "received": received(s, observer),
    }


def actions(s: Sea, observer: int, others: list[int]) -> Pools:
    """Unseen places of the pile and parts of hands; of a packet whose cards are all known only the order is hidden."""
    found: Pools = {"actions": {}}
    for owner in others:
        unseen = unpacked(s.heroes[owner].cards - s.known[observer * s.seats + owner])
        found["actions"][f"state.heroes.{owner}.{HAND}"] = unseen
    for place, entry in enumerate(s.actions):
        if not known_in(entry, observer):
            packet = int(packet_in(entry))
            pool = f"packet {packet}" if packet >= 0 and sure(s, observer, packet) else "actions"
            found.setdefault(pool, {})[f"state.actions.0.{place}"] = [int(kind_in(entry))]
    return found


def received(s: Sea, observer: int) -> dict[str, list[int]]:
    """Which card of a hand has just come into it."""
    asked = [(depth, frame) for depth, frame in enumerate(s.stack) if isinstance(frame, Received)]
    return {
        f"stack.{depth}": []
        for depth, frame in asked
        if frame.kind >= 0 and frame.seat != observer and not frame.knowing >> observer & 1
    }


def sure(s: Sea, observer: int, packet: int) -> bool:
    """Does the observer know all cards of this packet, though not their order?"""
    places = [entry for entry in s.actions if packet_in(entry) == packet and not known_in(entry, observer)]
    return len(unpacked(s.packets[packet * (s.seats + 1) + observer])) == len(places)


def pursuits(s: Sea, others: list[int]) -> dict[str, list[int]]:
    """The unseen part of the pile, and the secrets that cannot be worked out."""
    found = {f"state.pursuits.0.{place}": [card] for place, card in enumerate(s.pursuits) if place >= s.pursuits_under}
    holders = [s.heroes[owner] for owner in others if s.heroes[owner].secret >= 0]
    unseen = [card for cards in found.values() for card in cards] + [int(hero.secret) for hero in holders]
    for owner in others:
        hero = s.heroes[owner]
        rest = [other for other in holders if other is not hero]
        free = [card for card in unseen if card != hero.secret and deals(s, [hero], [card])]
        if hero.secret >= 0 and any(deals(s, rest, [other for other in unseen if other != card]) for card in free):
            found[f"state.heroes.{owner}.{SECRET}"] = [int(hero.secret)]
    return found


def deals(s: Sea, heroes: list[Hero], cards: list[int]) -> bool:
    """Could these heroes hold secrets out of these cards, by what everybody has seen of their deeds?"""
    if not heroes:
        return True
    hero = heroes[0]
    fitting = [card for card in cards if not hero.not_secret >> card & 1]
    if hero.shown_hunter:
        fitting = [card for card in fitting if s.box.pursuits[card].hydra]
    return any(deals(s, heroes[1:], [other for other in cards if other != card]) for card in fitting)


def knowledge(s: Sea, observer: int, others: list[int]) -> dict[str, list[int]]:
    """What others know of hands and packets follows hands and packets."""
    seats = int(s.seats)
    knowing = [other for other in range(seats + 1) if other != observer]
    places = [f"state.known.0.{other * seats + owner}" for other in knowing for owner in others]
    packets = range(len(s.packets) // (seats + 1))
    places += [f"state.known.1.{packet * (seats + 1) + other}" for packet in packets for other in knowing]
    return {place: [] for place in places}
