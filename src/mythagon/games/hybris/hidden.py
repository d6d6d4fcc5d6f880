"""What a seat cannot know in Hybris: places of the dump, pool by pool, said independently of the redeal."""

from typing import Final

from mythagon.games.hybris.chapters.economy import FIRST_COLOSSEUM
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.game import Pools

Pool = dict[str, list[int]]
FIRST_PROPHET: Final = 4
AFTER_PROPHETS: Final = 7
#: Colosseum and Moirai, where no Prophet goes
FIGHTERS_ONLY: Final = (1, 3)


def hidden(s: Cosmos, seat: int | None) -> Pools:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    found = {
        "quests": {f"state.quest_deck.{place}": [quest] for place, quest in enumerate(s.quest_deck)},
        "premonitions": premonitions(s, seat),
        **cards(s, seat),
    }
    for place, card in enumerate(s.hidden):
        if card >= 0 and not (seat is not None and s.players[seat].looked >> place & 1):
            found[f"primordial {place}"] = primordials(s, place)
    for other in range(s.seats):
        if other != seat:
            found[f"tokens {other}"] = tokens(s, other)
    return found


def premonitions(s: Cosmos, seat: int | None) -> Pool:
    """The deck and the hands of the others."""
    found = {f"state.premonitions.{place}": [card] for place, card in enumerate(s.premonition_deck)}
    for other, player in enumerate(s.players):
        if other != seat:
            for place, card in enumerate(player.premonitions):
                found[f"state.players.{other}.premonitions.{place}"] = [card]
    return found


def primordials(s: Cosmos, place: int) -> Pool:
    """The card face down and the others of its symbol in the box."""
    group = s.box.primordials[s.hidden[place]].group
    found = {f"state.hidden.{place}": [s.hidden[place]]}
    for number, card in enumerate(s.boxed):
        if s.box.primordials[card].group == group:
            found[f"state.boxed.{number}"] = [card]
    return found


def unseen(s: Cosmos, owner: int, seat: int | None) -> list[int]:
    """Cards of a hand that the seat does not know."""
    if owner == seat:
        return []
    hand = list(s.players[owner].hand)
    for entry in s.players[owner].shown:
        if has_seen(entry, seat):
            hand.remove(entry & 63)
    return hand


def has_seen(entry: int, seat: int | None) -> bool:
    """Has the seat, or everybody, seen this card?"""
    return entry >> 6 == 15 if seat is None else entry >> 6 >> seat & 1 == 1


def cards(s: Cosmos, seat: int | None) -> Pools:
    """A player's own cards are in hand or deck; those of the Colosseum in its deck too. Where a deck holds both, their
    pools are one, for both may lie in any of its places."""
    colosseum: Pool = {f"state.colosseum.{place}": [card] for place, card in enumerate(s.colosseum)}
    found: Pools = {"colosseum": colosseum}
    for owner, player in enumerate(s.players):
        where = f"state.players.{owner}"
        deck = {f"{where}.deck.{place}": [card] for place, card in enumerate(player.deck)}
        if owner == seat:
            found[f"deck {owner}"] = deck
            continue
        hidden_hand = unseen(s, owner, seat)
        own: Pool = {}
        arena: Pool = {}
        for place, card in enumerate(player.hand):
            from_arena = card >= FIRST_COLOSSEUM
            if not any((other >= FIRST_COLOSSEUM) == from_arena for other in hidden_hand):
                continue
            pool = s.colosseum if from_arena else [other for other in player.deck if other < FIRST_COLOSSEUM]
            pool = [*pool, *[other for other in hidden_hand if (other >= FIRST_COLOSSEUM) == from_arena]]
            # a known card keeps its place in the sorted hand when all that may come are on one side of it
            if card in hidden_hand or min(pool) < card < max(pool):
                (arena if from_arena else own)[f"{where}.hand.{place}"] = [card]
        for place, entry in enumerate(player.shown):
            if not has_seen(entry, seat):  # who else was shown a card knows which
                (arena if entry & 63 >= FIRST_COLOSSEUM else own)[f"{where}.cards.1.{place}"] = [entry & 63]
        kinds = {card >= FIRST_COLOSSEUM for card in player.deck}
        if len(kinds) == 2:
            colosseum.update({**own, **arena, **deck})
        elif kinds == {True}:
            colosseum.update({**arena, **deck})
        else:
            colosseum.update(arena)
            found[f"cards {owner}"] = {**own, **deck}
    return found


def tokens(s: Cosmos, owner: int) -> Pool:
    """Tokens under units, unless only one kind is possible; what is not under a unit is in the reserve."""
    player = s.players[owner]
    under = {unit: int(player.token(unit)) for unit in range(12) if player.token(unit) >= 0}
    reserve = [kind for kind in range(8) if player.tokens_left(kind)]
    kinds = {*under.values(), *reserve}
    if all(FIRST_PROPHET <= unit < AFTER_PROPHETS for unit in under):
        kinds -= set(FIGHTERS_ONLY)
    if len(kinds) < 2:
        return {}
    return {f"state.players.{owner}.under.{unit}": [kind] for unit, kind in under.items()}
