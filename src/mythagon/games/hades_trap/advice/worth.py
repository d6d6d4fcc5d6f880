"""What things are worth to a hero, in medallions."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.chapters.medallions import fortune_of
from mythagon.games.hades_trap.components import (
    AMPHORAE,
    BOOMERANG,
    COMBAT,
    FORTUNE,
    JOYSTICK_ITEM,
    MIRROR,
    SANDALS_ITEM,
    SHIELD,
    SIREN,
)
from mythagon.games.hades_trap.state import Labyrinth

#: one action point
POINT: Final = 0.05
#: what the next medallion is worth to a hero with so many; the last ones win
NEXT: Final = [1.0, 1.1, 1.4, 3.0, 3.0, 3.0, 3.0]
#: a medallion more, for each number held
HELD: Final = [0.0, 1.0, 2.1, 3.4, 9.0, 9.0, 9.0]
#: leaving by the Portal with three, which the end of the turn must still bring
ESCAPE: Final = 2.8
#: a trophy held, and one to be won, as a part of the next medallion, while many skeletons are left and when few are
TROPHY: Final = 0.1
EARLY_TROPHY: Final = 0.15
LATE_TROPHY: Final = 0.35
ETHER_WORTH: Final = 0.12
HADES_COST: Final = 0.07
STUN_COST: Final = 0.12
HALF_WORTH: Final = 0.3
ITEM_WORTH: Final = 0.1


def medallions(s: Labyrinth, seat: i64) -> i64:
    """Different medallions of a hero, Fortune included."""
    return s.heroes[seat].covered + (1 if fortune_of(s, seat) >= 0 else 0)


def wins_at_portal(s: Labyrinth, seat: i64) -> bool:
    """Has this hero only to end his turn on the Portal square?"""
    return s.rules.boss != SIREN and medallions(s, seat) >= 3


def danger(s: Labyrinth, seat: i64) -> float:
    """How much a blow against this hero helps everybody else."""
    return 0.4 + 0.45 * float(s.heroes[seat].covered) + 0.1 * float(len(s.heroes[seat].amphorae()))


def fortune_chance(s: Labyrinth, seat: i64) -> float:
    """How likely an amphora this hero has not seen holds Fortune."""
    unseen = 0
    for amphora in range(AMPHORAE):
        if s.seen[amphora] >> seat & 1 or s.is_public(amphora):
            if s.contents[amphora] == FORTUNE:
                return 0.0
        elif not s.not_fortune >> amphora & 1:
            unseen += 1
    return 1.0 / float(unseen) if unseen else 0.0


def amphora_worth(s: Labyrinth, seat: i64, chance: float) -> float:
    """An amphora nobody has looked into, with this chance to hold Fortune."""
    room = s.heroes[seat].two < 0
    return chance * NEXT[medallions(s, seat)] + (ITEM_WORTH if room else 0.02)


def theft_worth(s: Labyrinth, seat: i64, victim: i64, chance: float) -> float:
    """A hidden amphora of this hero, at random: by what the thief has seen of them, else by the chance of Fortune."""
    total = 0.0
    count = 0
    for amphora in s.heroes[victim].amphorae():
        if s.is_public(amphora):
            continue
        count += 1
        if s.seen[amphora] >> seat & 1:
            total += NEXT[medallions(s, seat)] if s.contents[amphora] == FORTUNE else 0.03
        else:
            total += 0.08 + chance * NEXT[medallions(s, seat)]
    return total / float(count) if count else 0.0


def stun_gain(s: Labyrinth, seat: i64, other: i64) -> float:
    """What it is worth to stun a rival: little, until he is near to winning or can be robbed of Fortune."""
    covered = s.heroes[other].covered
    gain = STUN_COST * (0.8 if covered >= 3 else 0.5 if covered == 2 else 0.2)
    if s.heroes[other].one >= 0:
        gain += 0.3 * theft_worth(s, seat, other, fortune_chance(s, seat))
    return gain


def trophy_worth(s: Labyrinth, seat: i64) -> float:
    """A skeleton more: the nearer the last one and the better the hopes of most trophies, the more it is worth."""
    if s.supply[COMBAT] <= 0:
        return 0.0
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.heroes[other].trophies)
    left = s.box.skeletons - s.beaten
    mine = s.heroes[seat].trophies
    if mine + left < most:
        return 0.0
    value = NEXT[medallions(s, seat)]
    if left <= 1:
        return value if mine + 1 >= most else 0.0
    return value * (LATE_TROPHY if left <= 3 else EARLY_TROPHY)


def item_worth(item: i64) -> float:
    """An item in the hand."""
    if item == FORTUNE:
        return 2.0
    if item == SHIELD:
        return 0.2
    if item == SANDALS_ITEM:
        return 0.22
    if item in (JOYSTICK_ITEM, BOOMERANG):
        return 0.14
    return 0.12 if item == MIRROR else 0.1
