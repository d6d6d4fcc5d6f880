"""A guess at each seat's share of the win: points now, and what hand, boards and the Forge promise."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.advice.worth import ACTIVATION, ASCENT, CARD
from mythagon.games.hybris.grammar.words import BONUS_TOKEN, DETERMINATION, PRAYER
from mythagon.games.hybris.source import TECHNOLOGY, UPGRADE_OF
from mythagon.games.hybris.state import QUEUE, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import ABSENT, BONUS, FALLEN, GOD, HOME, UNITS
from mythagon.kernel.bits import nibble

#: how many points ahead make a lead that is hardly lost: more of them the longer there is to play
LEAD: Final = 4.8
LEAD_AN_AGE: Final = 2.0

# What is held promises something else than what is about to be gained: some of it is never used. How much of each
# price has become points by the end was fitted to 190,000 pairs of seats in 2,000 matches (docs/balance/hybris.md).
OF_AEGIS: Final = 0.4
OF_FAITHFUL: Final = 0.4
OF_PRAYERS: Final = 1.6
OF_GREATNESS: Final = 0.3
OF_CARDS: Final = 1.5
OF_DETERMINATION: Final = 0.8
OF_BONUS_TOKENS: Final = 2.5
OF_UNITS: Final = 1.3
OF_QUEUE: Final = 0.4
OF_STORAGE: Final = 0.6
#: points of a Premonition and of a step of Goodness in hand, of an Upgrade under way by the square of its pieces gone,
#: of a Temple now and in each Age to come, and of a live power in each Age to come
WISH: Final = 0.16
GOODNESS_STEP: Final = 0.07
PROGRESS: Final = 0.44
TEMPLE: Final = 0.6
TEMPLE_AN_AGE: Final = 0.24
LIVE_POWER: Final = 0.18
#: points of a character that is ready, and of an Olympian that is, in activations
READY: Final = 0.68
READY_GOD: Final = 1.44


def stores(w: Visits) -> float:
    """Aegis, Faithful, Prayers, cards and tracks; of much each further one is worth less."""
    player = w.player
    prices = w.prices
    total = OF_PRAYERS * prices[PRAYER] * float(player.prayers) - OF_GREATNESS * w.ahead * float(player.greatness)
    for have in range(min(12, player.aegis)):
        total += OF_AEGIS * w.of_aegis(have)
    for have in range(min(12, player.faithful)):
        total += OF_FAITHFUL * w.of_faithful(have)
    hand: i64 = len(player.hand)
    wishes: i64 = len(player.premonitions)
    total += OF_CARDS * CARD * fewer(hand, 4) * min(1.0, 0.3 + w.left / 2.0)
    total += WISH * fewer(wishes, 3) * min(1.0, 0.15 + w.left / 3.0)
    total += GOODNESS_STEP * w.soon * float(player.goodness)
    total += OF_DETERMINATION * prices[DETERMINATION] * float(player.determination)
    return total + OF_BONUS_TOKENS * prices[BONUS_TOKEN] * float(nibble(player.reserve, BONUS))


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
    total = OF_UNITS * w.of_unit() * units + READY * ACTIVATION * min(ready, float(player.aegis))
    if not player.spent and not player.wounded and not player.passed:
        total += READY_GOD * ACTIVATION
    total += float(player.temple_count()) * (TEMPLE + TEMPLE_AN_AGE * w.left)
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
            total += OF_QUEUE * w.of_tile(tile_of(code), place)
    for tile in w.player.storage:
        total += OF_STORAGE * w.of_tile(tile, QUEUE)
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
