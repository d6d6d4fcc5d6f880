"""The best order in which a hand of Conflict cards can be laid, as far as that is known beforehand."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.words import ANY
from mythagon.games.hybris.pieces import Card

#: how many orders are followed at a time: all of them with up to four cards
ORDERS: Final = 24


class Held:
    """A card that could be laid: what it adds to the own Force and to that of the other side."""

    def __init__(self, card: i64, face: Card, force: i64, other: i64) -> None:
        self.card: i64 = card
        self.face = face
        self.force: i64 = force
        self.other: i64 = other


class Order:
    """Cards laid one after another."""

    def __init__(self, cards: list[Held], laid: i64, force: i64, other: i64, left: i64) -> None:
        self.cards = cards
        #: which of the hand they are, bit by bit
        self.laid: i64 = laid
        self.force: i64 = force
        self.other: i64 = other
        #: Determination that is left
        self.left: i64 = left

    def lead(self) -> i64:
        """How far it brings its side ahead."""
        return self.force - self.other

    def right(self) -> i64:
        """The half of an image at its end."""
        return self.cards[-1].face.right if self.cards else ANY


def best_order(hand: list[Held], least: i64, determination: i64, most: i64) -> Order:
    """The order of at most so many cards that brings its side furthest ahead; equal cards lie side by side in the
    hand."""
    best = Order([], 0, least, 0, determination)
    orders = [best]
    for _ in range(most):
        longer: list[Order] = []
        for order in orders:
            right = order.right()
            last: i64 = -1
            for place, held in enumerate(hand):
                if order.laid >> place & 1 or held.card == last or held.face.determination > order.left:
                    continue
                last = held.card
                longer.append(
                    Order(
                        [*order.cards, held],
                        order.laid | 1 << place,
                        order.force + held.force + held.face.after(right),
                        order.other + held.other,
                        order.left - held.face.determination,
                    )
                )
        if not longer:
            break
        longer.sort(key=lambda one: -int(64 * one.lead() + one.left))
        orders = longer[:ORDERS]
        if orders[0].lead() > best.lead():
            best = orders[0]
    return best
