"""A guess at each seat's share of the win: points now, and what hand, boards and the Forge promise."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.advice.worth import ACTIVATION, ASCENT, CARD, GOODNESS_STEP, WISH
from mythagon.games.hybris.grammar.words import (
    BONUS_TOKEN,
    DETERMINATION,
    PRAYER,
)
from mythagon.games.hybris.source import TECHNOLOGY, UPGRADE_OF
from mythagon.games.hybris.state import QUEUE, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import ABSENT, BONUS, FALLEN, GOD, HOME, UNITS
from mythagon.kernel.bits import nibble

#: how many points ahead make a lead that is hardly lost: more of them the longer there is to play
LEAD: Final = 4.0
LEAD_AN_AGE: Final = 0.8
#: what a live power brings in an Age, and the progress of a tile by the pieces gone
LIVE_POWER: Final = 0.6
PROGRESS: Final = 1.1


def stores(w: Visits) -> float:
    """Aegis, Faithful, Prayers, cards and tracks; of much each further one is worth less."""
    player = w.player
    prices = w.prices
    total = prices[PRAYER] * float(player.prayers) - w.ahead * float(player.greatness)
    for have in range(min(12, player.aegis)):
        total += w.of_aegis(have)
    for have in range(min(12, player.faithful)):
        total += w.of_faithful(have)
    hand: i64 = len(player.hand)
    wishes: i64 = len(player.premonitions)
    total += CARD * fewer(hand, 4) * min(1.0, 0.3 + w.left / 2.0)
    total += WISH * fewer(wishes, 3) * min(1.0, 0.15 + w.left / 3.0)
    total += GOODNESS_STEP * w.soon * float(player.goodness) + prices[DETERMINATION] * float(player.determination)
    return total + prices[BONUS_TOKEN] * float(nibble(player.reserve, BONUS))


def fewer(number: i64, many: i64) -> float:
    """So many things, those beyond `many` worth a little less."""
    return float(number) if number <= many else float(many) + 0.6 * float(number - many)


def board(w: Visits) -> float:
    """Units, Temples, Upgrades under way, live powers."""
    player = w.player
    units = 0.0
    ready = 0.0
    for unit in range(UNITS):
        where = player.at(unit)
        if where == ABSENT:
            continue
        units += 0.35 if where == FALLEN else 1.0
        if unit != GOD and where == HOME and player.token(unit) >= 0:
            ready += 1.0
    total = w.of_unit() * units + 0.8 * ACTIVATION * min(ready, float(player.aegis))
    if not player.spent and not player.wounded and not player.passed:
        total += 1.2 * ACTIVATION
    total += float(player.temple_count()) * (1.0 + 0.4 * w.left)
    for tile in range(6):
        gone = nibble(player.freed, tile)
        if gone and not player.unlocked >> tile & 1:
            total += PROGRESS * float(gone * gone) * w.soon
    for tile in range(player.upgrades()):
        total += 0.4 * w.soon * ASCENT[min(4, tile)]
    for source in player.sources:
        if UPGRADE_OF <= source < TECHNOLOGY + 64:
            total += LIVE_POWER * w.left
    return total


def forge(w: Visits) -> float:
    """Technologies under way and in storage."""
    total = 0.0
    queue = w.s.queue
    for place in range(QUEUE):
        code = queue[place]
        if code and owner_of(code) == w.seat:
            total += w.of_tile(tile_of(code), place)
    for tile in w.player.storage:
        total += w.of_tile(tile, QUEUE)
    return total


def worth(s: Cosmos, seat: i64) -> float:
    """Points, and what is likely to become points."""
    w = Visits(s, seat)
    return float(w.player.vp) + stores(w) + board(w) + forge(w)


def outlook(s: Cosmos) -> list[float]:
    """Shares of one win."""
    if s.winner >= 0:
        return [1.0 if seat == s.winner else 0.0 for seat in range(s.seats)]
    values = [worth(s, seat) for seat in range(s.seats)]
    best = max(values)
    lead = LEAD + LEAD_AN_AGE * float(s.rules.setting(0) - s.age)
    weights = [exp((value - best) / lead) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
