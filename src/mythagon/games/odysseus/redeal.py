"""What nobody can know is drawn again."""

from mythagon.games.odysseus.state import Voyage
from mythagon.kernel.chance import Chance


def redeal(s: Voyage, chance: Chance) -> None:
    """Draw again all that lies face down: central pairs, deck and box, tale piles, the Automa's cards."""
    pool = s.deck + s.unused
    for side in s.sides:
        if side.down:
            pool += [side.cards[2], side.cards[3]]
    chance.shuffle(pool)
    for side in s.sides:
        if side.down:
            cards = side.cards.copy()
            cards[2] = pool.pop()
            cards[3] = pool.pop()
            side.cards = cards
    size = len(s.deck)
    s.deck = pool[:size]
    s.unused = pool[size:]
    first = len(s.piles[0])
    tales = s.piles[0] + s.piles[1]
    chance.shuffle(tales)
    s.piles = [tales[:first], tales[first:]]
    if s.automa is not None:
        cards = s.automa.deck.copy()
        chance.shuffle(cards)
        s.automa.deck = cards
