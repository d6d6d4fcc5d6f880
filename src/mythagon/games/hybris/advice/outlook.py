"""A guess at each seat's share of the win: points now, and what hand, boards and the Forge promise."""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.advice.worth import ACTIVATION, ASCENT, CARD, GOODNESS_STEP, WISH
from mythagon.games.hybris.grammar.words import BONUS_TOKEN, DETERMINATION, PRAYER
from mythagon.games.hybris.source import TECHNOLOGY, UPGRADE_OF
from mythagon.games.hybris.state import QUEUE, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import ABSENT, BONUS, FALLEN, GOD, HOME, UNITS
from mythagon.kernel.bits import nibble

#: how many points ahead make a lead that is hardly lost: more of them the longer there is to play
LEAD: Final = 4.8
LEAD_AN_AGE: Final = 2.0

#: What is held, in the order of `promises`, and how much of its price has become points by the end: less than when it
#: is about to be gained, since some of it is never used. Fitted by balance/outlook.py (docs/balance/hybris.md).
BECOMES: Final[dict[str, float]] = {
    "aegis": 0.4,
    "faithful": 0.4,
    "prayers": 1.6,
    "greatness": 0.3,
    "cards": 1.5,
    "premonitions": 0.1,
    "goodness": 0.1,
    "determination": 0.8,
    "bonus tokens": 2.5,
    "units": 1.3,
    "characters ready": 0.68,
    "Olympian ready": 1.44,
    "temples": 0.6,
    "upgrades under way": 0.44,
    "upgrades": 0.4,
    "live powers": 0.18,
    "queue": 0.4,
    "storage": 0.6,
}
SHARES: Final[list[float]] = list(BECOMES.values())


def stores(w: Visits) -> list[float]:
    """Aegis, Faithful, Prayers, Greatness, cards, Premonitions, Goodness, Determination and Bonus tokens; of much each
    further one is worth less."""
    player = w.player
    prices = w.prices
    aegis = 0.0
    for have in range(min(12, player.aegis)):
        aegis += w.of_aegis(have)
    faithful = 0.0
    for have in range(min(12, player.faithful)):
        faithful += w.of_faithful(have)
    hand: i64 = len(player.hand)
    wishes: i64 = len(player.premonitions)
    return [
        aegis,
        faithful,
        prices[PRAYER] * float(player.prayers),
        -w.ahead * float(player.greatness),
        CARD * fewer(hand, 4) * min(1.0, 0.3 + w.left / 2.0),
        WISH * fewer(wishes, 3) * min(1.0, 0.15 + w.left / 3.0),
        GOODNESS_STEP * w.soon * float(player.goodness),
        prices[DETERMINATION] * float(player.determination),
        prices[BONUS_TOKEN] * float(player.tokens_left(BONUS)),
    ]


def fewer(number: i64, many: i64) -> float:
    """So many things, those beyond `many` worth a little less."""
    return float(number) if number <= many else float(many) + 0.6 * float(number - many)


def board(w: Visits) -> list[float]:
    """Units, those that are ready, Temples, Upgrades under way (by the square of their pieces gone) and made, live
    powers."""
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
    under_way = 0.0
    for tile in range(6):
        gone = nibble(player.freed, tile)
        if gone and not player.unlocked >> tile & 1:
            under_way += float(gone * gone)
    made = 0.0
    for tile in range(player.upgrades()):
        made += ASCENT[min(4, tile)]
    live = 0.0
    for source in player.sources:
        if UPGRADE_OF <= source < TECHNOLOGY + 64:
            live += 1.0
    return [
        w.of_unit() * units,
        ACTIVATION * min(ready, float(player.aegis)),
        0.0 if player.spent or player.wounded or player.passed else ACTIVATION,
        float(player.temple_count()) * (1.0 + 0.4 * w.left),
        under_way * w.soon,
        made * w.soon,
        live * w.left,
    ]


def forge(w: Visits) -> list[float]:
    """Technologies under way and in storage."""
    under_way = 0.0
    queue = w.s.queue
    for place in range(QUEUE):
        code = queue[place]
        if code and owner_of(code) == w.seat:
            under_way += w.of_tile(tile_of(code), place)
    stored = 0.0
    for tile in w.player.storage:
        stored += w.of_tile(tile, QUEUE)
    return [under_way, stored]


def promises(s: Cosmos, seat: i64) -> list[float]:
    """The prices of what a seat holds, part by part."""
    w = Visits(s, seat)
    return stores(w) + board(w) + forge(w)


def worth(s: Cosmos, seat: i64) -> float:
    """Points, and what is likely to become points."""
    held = promises(s, seat)
    total = float(s.players[seat].vp)
    for part in range(len(held)):
        total += SHARES[part] * held[part]
    return total


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
