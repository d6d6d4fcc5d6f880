"""A guess at each seat's share of the win: points now, and what the boards promise."""

from math import exp

from mythagon.games.hybris.grammar.words import RULE_AGES
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.state import Cosmos

#: what a thing is worth in points, as long as the match lasts
AEGIS = 0.4
FAITHFUL = 0.5
PRAYER = 0.6
CARD = 0.4
GOODNESS = 0.5
PREMONITION = 0.8
TILE = 3.0
PIECE = 1.6
UPGRADE = 2.5


def worth(s: Cosmos, player: Player) -> float:
    """Points, and what is likely to become points; less of it the later it is."""
    left = max(0.0, 1.0 - float(s.age) / float(s.rules.setting(RULE_AGES) + 1))
    stores = AEGIS * float(player.aegis) + FAITHFUL * float(player.faithful) + PRAYER * float(player.prayers)
    cards = CARD * len(player.hand) + PREMONITION * len(player.premonitions) + GOODNESS * float(player.goodness)
    board = TILE * len(player.storage) + UPGRADE * float(player.upgrades())
    pieces = PIECE * float(player.sparks + player.temple_count())
    soon = left * (stores + cards + pieces) + board * min(1.0, left + 0.3)
    return float(player.vp) + soon - 0.1 * float(player.greatness)


def outlook(s: Cosmos) -> list[float]:
    """Shares of one win."""
    if s.winner >= 0:
        return [1.0 if seat == s.winner else 0.0 for seat in range(s.seats)]
    values = [worth(s, player) for player in s.players]
    best = max(values)
    weights = [exp((value - best) / 6.0) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
