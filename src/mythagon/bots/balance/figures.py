"""Figures with 95 % intervals.

Every match of a run is a deal of its own, so matches are independent of each other and seats of one match are not:
whatever is counted by seat is first added up by match. Where the same deal is played more than once, as in the arena
and in knock-out runs, the deal is the unit.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev

from mythagon.bots.arena import Z, wilson
from mythagon.bots.balance.matches import Story, Tally

#: a figure and its interval
Figure = tuple[float, float, float]


def mean(values: Sequence[float]) -> Figure:
    """The mean of independent values.

    >>> [round(number, 2) for number in mean([1, 2, 3, 4])]
    [2.5, 1.23, 3.77]
    """
    middle = fmean(values)
    spread = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return middle, middle - spread, middle + spread


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Figure:
    """The share of one sum in another, both added up by match; the interval is that of a ratio of means.

    >>> [round(number, 2) for number in ratio([1, 2, 3], [4, 4, 4])]
    [0.5, 0.22, 0.78]
    """
    share = sum(tops) / sum(bottoms) if sum(bottoms) else 0.0
    if len(tops) < 2 or not sum(bottoms):
        return share, 0.0, 1.0
    rests = [top - share * bottom for top, bottom in zip(tops, bottoms, strict=True)]
    spread = Z * stdev(rests) / sqrt(len(rests)) / fmean(bottoms)
    return share, share - spread, share + spread


def rate(stories: Sequence[Story], holds: Callable[[Story], bool]) -> Figure:
    """How often something holds of a match."""
    count = sum(1 for story in stories if holds(story))
    return count / len(stories), *wilson(count, len(stories))


def lengths(tally: Tally) -> tuple[Figure, list[float]]:
    """Active turns of a match: mean with interval, quartiles."""
    turns = [story.notes.turns for story in tally.stories]
    return mean(turns), quantiles(turns, n=4, method="inclusive")


def by_turn_order(tally: Tally) -> list[Figure]:
    """Win rates seat by seat, from the one that began; the first at the table where the order changes."""
    wins = [0.0] * tally.run.seats
    for story in tally.stories:
        for seat in range(story.seats):
            wins[(seat - story.notes.first) % story.seats] += story.won(seat)
    return [(won / len(tally.stories), *wilson(won, len(tally.stories))) for won in wins]


def point_share(tally: Tally, sources: Sequence[str], winners: bool = False) -> Figure:
    """Which share of all points comes from these sources."""
    tops, bottoms = [], []
    for story in tally.stories:
        seats = story.winners if winners else range(story.seats)
        tops.append(float(sum(story.notes.points[seat][source] for seat in seats for source in sources)))
        bottoms.append(float(sum(sum(story.notes.points[seat].values()) for seat in seats)))
    return ratio(tops, bottoms)


def deed_share(tally: Tally, deed: str) -> Figure:
    """Which share of all deeds is this one."""
    tops = [float(sum(deeds[deed] for deeds in story.notes.deeds)) for story in tally.stories]
    bottoms = [float(sum(sum(deeds.values()) for deeds in story.notes.deeds)) for story in tally.stories]
    return ratio(tops, bottoms)


def uses(tally: Tally) -> dict[str, float]:
    """How often a seat uses each thing in a match."""
    total: Counter[str] = Counter()
    for story in tally.stories:
        for used in story.notes.uses:
            total.update(used)
    return {key: count / (len(tally.stories) * tally.run.seats) for key, count in total.items()}


def chances_taken(tally: Tally) -> dict[str, tuple[float, float]]:
    """The share of its chances in which each thing is used, and how many chances a seat has in a match."""
    chances: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for story in tally.stories:
        chances.update(story.chances)
        taken.update(story.taken)
    seats = len(tally.stories) * tally.run.seats
    return {thing: (taken[thing] / count, count / seats) for thing, count in chances.items()}


def points(tally: Tally, winners: bool) -> dict[str, float]:
    """Mean points of a seat by source."""
    total: Counter[str] = Counter()
    count = 0
    for story in tally.stories:
        for seat in story.winners if winners else range(story.seats):
            total.update(story.notes.points[seat])
            count += 1
    return {source: value / count for source, value in total.items()}


def difference(having: Sequence[float], lacking: Sequence[float]) -> Figure:
    """What something is worth: wins with it less wins without it, on the same deals."""
    return mean([one - other for one, other in zip(having, lacking, strict=True)])
