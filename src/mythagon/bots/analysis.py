"""A finished match, judged: what each seat's chance was at every decision, and what of it was chance, what choice.

At each decision the same worlds are gone through for what was chosen and for what was best, by what the seat could know
then, or with `truth` by what lay where. A decision is worth what was chosen less what was best; a step of chance what
the next decision begins with less what this one ended with. So start, luck and skill add up to the result.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mythagon.bots.chances import Judge
from mythagon.bots.curves import curve_at, fitted
from mythagon.bots.grounds import grounds
from mythagon.bots.weighing import Weighed, range_of, weigh
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match

#: decisions that moved a chance most, and the finds among them
FEWEST_KEYS, MOST_KEYS, MOST_FINDS = 3, 7, 2
#: what is less is no slip, and no key
SLIP = 0.02
KEY = 0.04
#: a find is so much better than the next best choice
FIND = 0.05


@dataclass
class Judged:
    """One decision: each seat's chance with the best choice and with the one that was made."""

    #: its number in the match, from 1
    step: int
    seat: int
    #: the question, as the seat was asked it
    asked: dict[str, Any]
    best: list[float]
    made: list[float]
    spread: list[float]
    #: what is said of it: the choices, with the one that was made first
    played: dict[str, Any]
    better: dict[str, Any]
    #: by how much what was made is better than the next best choice, where that is not plain at first sight
    found: float
    #: nothing new was seen before the next decision, and it is the same seat's
    goes_on: bool

    @property
    def loss(self) -> float:
        """What it cost the seat."""
        return self.best[self.seat] - self.made[self.seat]


def judge(match: Match, first: int, last: int, truth: bool = False) -> list[Judged]:
    """The decisions after `first` up to `last` of a match that is over; those with one answer are none.

    A match is judged piece by piece, so that whoever does it can say how far it is.
    """
    found = []
    again = match.at(first)
    for number in range(first, last):
        step = match.steps[number]
        choices = again.ask_of(step.seat).choices
        if len(choices) > 1:
            one = judge_step(again, number + 1, step.seat, step.choice, truth)
            follows = number + 1 < len(match.steps) and match.steps[number + 1].seat == step.seat
            one.goes_on = follows and not step.news and not step.sealed
            found.append(one)
        again.apply(step.seat, step.choice)
    return found


def judge_step(match: Match, number: int, seat: int, made: Choice, truth: bool) -> Judged:
    """One decision, before it is made."""
    opening = match.opening
    chance = Chance(f"analysis:{opening.seed if opening is not None else ''}:{number}")
    root = match.clone() if truth else match.redeal(seat, chance)
    judge = Judge(root, seat, chance, curve_at(match), truth)
    ask = match.ask_of(seat)
    weighed = weigh(judge, ask.choices, fitted(match.game).iterations, made)
    best = made if weighed.alike(made, weighed.best) else weighed.best
    if weighed.worth(best) - weighed.worth(made) < SLIP:
        best = made
    others = [weighed.worth(choice) for choice in weighed.choices if choice is not made]
    hints = root.hints(root.ask_of(seat))
    plain = hints[ask.choices.index(made)] >= max(hints)
    found = weighed.worth(made) - max(others) if best is made and others and not plain else 0.0
    played, better = said(weighed, made), said(weighed, best)
    if best is not made or found >= FIND:
        next_best = best if best is not made else next(one for one in weighed.choices if one is not made)
        better = said(weighed, next_best)
        own, other = grounds(judge, made), grounds(judge, next_best)
        played.update(own.beside([other]))
        better.update(other.beside([own]))
    return Judged(
        number,
        seat,
        ask.message().plain(),
        weighed.chances[best].shares,
        weighed.chances[made].shares,
        weighed.chances[made].spread,
        played,
        better,
        max(0.0, found),
        False,
    )


def said(weighed: Weighed, choice: Choice) -> dict[str, Any]:
    """A choice in words, with its chance and range."""
    chances = weighed.chances[choice]
    low, high = range_of(chances, weighed.seat)
    return {
        "text": choice.text,
        "label": weighed.judge.match.label(weighed.seat, choice).plain(),
        "places": list(choice.places),
        "chance": round(chances.shares[weighed.seat], 3),
        "low": round(low, 3),
        "high": round(high, 3),
    }


class Moment:
    """After one decision: each seat's chance, and what of the way there from the decision before was luck and skill.

    `luck` came before the decision, `skill` with it. The last moment is the end, which nobody decides.
    """

    def __init__(self, step: int, seat: int | None, chances: list[float], spread: list[float]) -> None:
        self.step = step
        self.seat = seat
        self.chances = chances
        self.spread = spread
        self.luck: list[float] = [0.0] * len(chances)
        self.skill: list[float] = [0.0] * len(chances)

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "step": self.step,
            "seat": self.seat,
            "chances": rounded(self.chances),
            "spread": rounded(self.spread),
            "luck": rounded(self.luck),
            "skill": rounded(self.skill),
        }


class Analysis:
    """All of a match: where it began, moment by moment, how well each seat chose, and what decided it."""

    def __init__(self, payoffs: list[float] | None, steps: int, judged: Iterable[Judged]) -> None:
        self.judged = list(judged)
        self.start = self.judged[0].best if self.judged else payoffs or []
        seats = range(len(self.start))
        self.moments: list[Moment] = []
        now, before = self.start, None
        for one in self.judged:
            skill = [one.made[seat] - one.best[seat] for seat in seats]
            # while a seat goes on and nothing new is seen, a chance changes by choices alone
            begun = now if before is not None and before.goes_on else one.best
            chances = [min(1.0, max(0.0, begun[seat] + skill[seat])) for seat in seats]
            moment = Moment(one.step, one.seat, chances, one.spread)
            moment.luck = [chances[seat] - skill[seat] - now[seat] for seat in seats]
            moment.skill = skill
            self.moments.append(moment)
            now, before = moment.chances, one
        if payoffs is None:  # broken off: it goes as far as it went
            return
        end = Moment(steps, None, payoffs, [0.0] * len(payoffs))
        end.luck = [payoffs[seat] - now[seat] for seat in seats]
        self.moments.append(end)

    def luck(self, seat: int) -> float:
        """What chance gave a seat in all."""
        return sum(moment.luck[seat] for moment in self.moments)

    def skill(self, seat: int, of: int) -> float:
        """What the choices of one seat gave another, or cost itself."""
        return sum(moment.skill[seat] for moment in self.moments if moment.seat == of)

    def accuracy(self, seat: int) -> float:
        """Which part of its chances a seat kept by its choices, on average: 1 is the best choice every time."""
        kept = [one.made[seat] / one.best[seat] for one in self.judged if one.seat == seat and one.best[seat] > 0]
        return min(1.0, sum(kept) / len(kept)) if kept else 1.0

    def slips(self, seat: int) -> list[Judged]:
        """The decisions of a seat that cost it something."""
        return [one for one in self.judged if one.seat == seat and one.loss >= SLIP]

    @property
    def keys(self) -> list[Judged]:
        """What decided it, in the order of the match: the slips that moved most, and the best finds."""
        slips = sorted((one for one in self.judged if one.loss >= SLIP), key=lambda one: -one.loss)
        finds = sorted((one for one in self.judged if one.found >= FIND), key=lambda one: -one.found)[:MOST_FINDS]
        large = [one for one in slips if one.loss >= KEY][: MOST_KEYS - len(finds)]
        small = slips[len(large) : max(len(large), FEWEST_KEYS - len(finds))]
        return sorted([*large, *small, *finds], key=lambda one: one.step)

    def plain(self) -> dict[str, object]:
        """As sent to a client, and as it is kept."""
        seats = range(len(self.start))
        return {
            "start": rounded(self.start),
            "moments": [moment.plain() for moment in self.moments],
            "accuracy": [round(self.accuracy(seat), 3) for seat in seats],
            "decisions": [sum(one.seat == seat for one in self.judged) for seat in seats],
            "slips": [len(self.slips(seat)) for seat in seats],
            "keys": [
                {
                    "step": one.step,
                    "seat": one.seat,
                    "found": one.loss < SLIP,
                    "asked": one.asked,
                    "by": round(one.found if one.loss < SLIP else one.loss, 3),
                    "played": one.played,
                    "better": one.better,
                }
                for one in self.keys
            ],
        }


def rounded(values: list[float]) -> list[float]:
    """To a tenth of one in a hundred."""
    return [round(value, 4) for value in values]


def analyse(match: Match, truth: bool = False) -> Analysis:
    """A match that is over, in one go."""
    return Analysis(match.score().payoffs(), len(match.steps), judge(match, 0, len(match.steps), truth))
