"""A net that says each seat's share of the win from what one seat sees, with whole numbers in a fixed order.

It is evaluated inside the search and says the same on every machine, compiled or not. All units of its hidden layer
stand side by side in the lanes of one big number: the first layer is then one addition for each place that is set in
the observation. Beside the hidden units stand lanes that go straight to the shares.

A net without hidden units is no more than scales (`Scales`).
"""

import json
import zlib
from hashlib import sha256
from typing import Any, Final

from mypy_extensions import i64

from mythagon.bots.scales import Scales, weights_of
from mythagon.kernel.errors import DataError
from mythagon.kernel.tensor import PARTS, STEP, Plan

MAGIC: Final = b"mythagon net 1\n"
#: bits of a lane: bytes of it, and half of what it holds, which stands for nought
LANE: Final = 32
BYTES: Final = 4
HALF: Final = 1 << 31
#: a weight is a whole number of so many parts; a hidden unit is at most one weight of 1 times an input of 1
WEIGHT: Final = 256
FULL: Final = WEIGHT * PARTS
#: most that a weight of the first layer is, and most places: no lane can overflow into the next
MOST_WEIGHT: Final = 4096
MOST_PLACES: Final = 8000
#: bits after the point of what comes out, which is a logarithm of odds
POINT: Final = 22

#: e to the power of -n/64, with 30 bits after the point
STEPS: Final = 64
FALLS: Final[list[int]] = []
_fall = 1 << 94
for _ in range(20 * STEPS):
    FALLS.append(_fall >> 64)
    _fall = _fall * 18160753814917686419 >> 64
FALLS.append(0)


def logarithm(above: int, below: int) -> int:
    """Of this fraction from 1 to 2, with 22 bits after the point: by whole numbers, the same everywhere."""
    power = (above - below << 80) // (above + below)
    square = power * power >> 80
    found = 0
    for odd in range(1, 99, 2):
        found += power // odd
        power = power * square >> 80
    return found + (1 << 56) >> 57


#: the natural logarithm of 1 + n/64 and of 2, with 22 bits after the point
LOGS: Final[list[int]] = [logarithm(STEPS + part, STEPS) for part in range(STEPS + 1)]
LOG_2: Final = logarithm(2, 1)


def log_of(odds: float) -> i64:
    """The logarithm of a share of the win, with 22 bits after the point; of next to nothing, that of a billionth.

    >>> [round(log_of(share) / 2**22, 4) for share in (1.0, 0.5, 0.3)]
    [0.0, -0.6931, -1.204]
    """
    high: i64 = int(odds * 1073741824.0)
    if high < 1:
        high = 1
    down: i64 = 0
    while high < 1073741824:
        high <<= 1
        down += 1
    place: i64 = (high >> 24) - STEPS
    if place >= STEPS:
        return 0
    here: i64 = LOGS[place]
    return here + ((LOGS[place + 1] - here) * (high & 16777215) >> 24) - down * LOG_2


def fall(down: i64) -> i64:
    """How much smaller the odds are so far down, with 30 bits after the point."""
    place: i64 = down >> 16
    if place >= 20 * STEPS:
        return 0
    here: i64 = FALLS[place]
    return here - ((here - FALLS[place + 1]) * (down & 65535) >> 16)


def soft_maximum(heights: list[int]) -> list[float]:
    """Shares of one win from logarithms of odds.

    >>> [round(share, 4) for share in soft_maximum([0, 1 << POINT])]
    [0.2689, 0.7311]
    """
    top: i64 = heights[0]
    for each in heights:
        height: i64 = each
        if height > top:
            top = height
    weights: list[float] = []
    whole = 0.0
    for each in heights:
        height = each
        weight = float(fall(top - height))
        weights.append(weight)
        whole += weight
    return [weight / whole for weight in weights]


def digest_of_plan(plan: Plan) -> str:
    """Sixteen hex digits of an observation's layout."""
    words = [f"{section.name} {section.rows} {','.join(section.columns)}" for section in plan.sections]
    return sha256("\n".join(words).encode()).hexdigest()[:16]


class Net:
    """A net as its file says: a line of JSON, then the weights, packed."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(MAGIC):
            raise DataError("this is no net")
        head, _, packed = data[len(MAGIC) :].partition(b"\n")
        #: what it is for and how it is used: game, rules, layout, quick, boldness ...
        self.about: dict[str, Any] = json.loads(head)
        self.digest = sha256(data).hexdigest()[:16]
        self.hidden: i64 = int(self.about["hidden"])
        self.seats: i64 = int(self.about["seats"])
        self.lanes = int(self.hidden + self.seats)
        weights = zlib.decompress(packed)
        #: without hidden units, column by column
        self.weights = weights_of(weights) if not self.hidden else []
        wide = 2 * self.lanes
        end = len(weights) - wide * int(self.seats) if self.hidden else 0
        rows: list[Any] = [row_of(weights[at : at + wide]) for at in range(0, end, wide)] or [0]
        zero = sum([HALF << LANE * lane for lane in range(self.lanes)])
        #: what the lanes hold before anything is seen; numbers beyond a machine word are `Any`, which is never unpacked
        self.base: Any = zero + rows[0] * PARTS
        #: what one part of each place adds
        self.places: list[Any] = [*rows[1:]]
        #: what each entry of an observation adds, as far as it was met
        self.entries: list[Any] = [None] * (STEP * len(self.places))
        #: seat by seat, the weights of the hidden units
        self.out: list[int] = []
        for seat in range(int(self.seats)):
            for unit in range(int(self.hidden)):
                at = end + seat * wide + 2 * unit
                self.out.append(int.from_bytes(weights[at : at + 2], "little", signed=True))

    def row(self, entry: i64) -> Any:
        """What an entry adds to the lanes."""
        found = self.entries[entry]
        if found is None:
            found = self.places[entry // STEP] * int(entry % STEP)
            self.entries[entry] = found
        return found

    def heights(self, sums: Any, seats: i64) -> list[int]:
        """Logarithms of the odds of each seat, the one that sees first, from the lanes."""
        lanes: bytes = sums.to_bytes(BYTES * self.lanes, "little")
        hidden = self.hidden
        out = self.out
        found: list[int] = []
        for seat in range(seats):
            found.append(int(WEIGHT * lane_of(lanes, hidden + seat)))
        for unit in range(hidden):
            value = lane_of(lanes, unit)
            if value > 0:
                if value > FULL:
                    value = FULL
                weight = unit
                for seat in range(seats):
                    height: i64 = found[seat]
                    found[seat] = int(height + value * out[weight])
                    weight += hidden
        return found


class Ground:
    """The lanes for what a seat sees where its search begins. Further on only what differs is added and taken away."""

    def __init__(self, net: Net, entries: list[int]) -> None:
        self.net = net
        self.entries = entries
        self.scales = Scales(net.weights) if net.weights else None
        self.sums: Any = net.base
        for entry in entries:
            self.sums = self.sums + net.row(entry)

    def heights(self, entries: list[int], seat: i64, seats: i64) -> list[int]:
        """Logarithms of the odds of each seat, by what this seat sees further on.

        Both observations are written in the same order, so that equal entries are met in one pass.
        """
        net = self.net
        mine = self.entries
        sums = self.sums
        at: i64 = 0
        end: i64 = len(mine)
        for each in entries:
            entry: i64 = each
            while at < end:
                old: i64 = mine[at]
                if old >= entry:
                    break
                sums = sums - net.row(old)
                at += 1
            if at < end and mine[at] == entry:
                at += 1
            else:
                sums = sums + net.row(entry)
        while at < end:
            sums = sums - net.row(mine[at])
            at += 1
        heights = net.heights(sums, seats)
        return [heights[(other - seat) % seats] for other in range(seats)]


def lane_of(lanes: bytes, lane: i64) -> i64:
    """What a lane holds."""
    at: i64 = BYTES * lane
    low: i64 = lanes[at]
    second: i64 = lanes[at + 1]
    third: i64 = lanes[at + 2]
    high: i64 = lanes[at + 3]
    return (low | second << 8 | third << 16 | high << 24) - HALF


def row_of(weights: bytes) -> int:
    """Weights of two bytes each, side by side in the lanes of one number."""
    return sum(
        [
            int.from_bytes(weights[at : at + 2], "little", signed=True) << LANE * (at >> 1)
            for at in range(0, len(weights), 2)
        ]
    )
