"""What the choices of a question are worth, told apart as far as they can be: for the owl and for the analysis."""

from collections.abc import Sequence
from time import perf_counter

from mythagon.bots.bot import Eyes
from mythagon.bots.chances import Chances, Judge
from mythagon.bots.curves import curve_at
from mythagon.bots.grounds import grounds
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice

#: choices that are compared
MOST = 3
#: the part of the thinking that looks for them, before they are weighed alike
LOOKING = 0.4
#: within this it hardly matters
SAME = 0.02
#: iterations between two looks at the clock
STRETCH = 16


class Weighed:
    """The choices that are worth comparing, best first for the seat that is asked, with their chances."""

    def __init__(self, judge: Judge, choices: list[Choice]) -> None:
        self.judge = judge
        self.seat = int(judge.seat)
        self.chances: dict[Choice, Chances] = {
            choice: judge.tally(choice).chances(judge.curve.error) for choice in choices
        }
        self.choices = sorted(choices, key=lambda choice: -self.worth(choice))

    @property
    def best(self) -> Choice:
        """What is worth most."""
        return self.choices[0]

    def worth(self, choice: Choice) -> float:
        """The seat's chance after a choice."""
        return self.chances[choice].shares[self.seat]

    def alike(self, choice: Choice, other: Choice) -> bool:
        """Do the ranges overlap by more than half of the smaller one, or is the difference not worth a word?"""
        if abs(self.worth(choice) - self.worth(other)) < SAME / 2:
            return True
        low, high = range_of(self.chances[choice], self.seat)
        other_low, other_high = range_of(self.chances[other], self.seat)
        overlap = min(high, other_high) - max(low, other_low)
        return overlap > min(high - low, other_high - other_low) / 2

    @property
    def matters(self) -> bool:
        """Is there more between the best and the others than within which it hardly matters?"""
        return any(self.worth(self.best) - self.worth(choice) > SAME for choice in self.choices)


def range_of(chances: Chances, seat: int) -> tuple[float, float]:
    """Between what the chance of a seat is."""
    share, spread = chances.shares[seat], chances.spread[seat]
    return max(0.0, share - spread), min(1.0, share + spread)


def weigh(judge: Judge, choices: Sequence[Choice], iterations: int, among: Choice | None = None) -> Weighed:
    """Weigh the likeliest choices by so many iterations, and one more that was made."""
    looking = int(LOOKING * iterations)
    judge.grow(looking)
    found = judge.likely(list(choices), MOST)
    if among is not None and among not in found:
        found[-1] = among
    judge.even(found, iterations - looking)
    return Weighed(judge, found)


def weigh_for(judge: Judge, choices: Sequence[Choice], seconds: float) -> Weighed:
    """The same for so many seconds."""
    began = perf_counter()
    while perf_counter() - began < LOOKING * seconds:
        judge.grow(STRETCH)
    found = judge.likely(list(choices), MOST)
    while perf_counter() - began < seconds:
        judge.even(found, STRETCH)
    return Weighed(judge, found)


def compare(eyes: Eyes, chance: Chance, draft: Sequence[str], seconds: float) -> dict[str, object]:
    """What the owl compares: the two or three best choices of the question, or of the one that follows a draft.

    It knows what the seat knows. `thought` is false as long as more thinking would make the ranges smaller.
    """
    match = eyes.imagine(chance)
    for text in draft:
        match.answer(eyes.seat, text)
    choices = match.ask_of(eyes.seat).choices if draft else eyes.ask.choices
    judge = Judge(match, eyes.seat, chance, curve_at(match))
    weighed = weigh_for(judge, choices, seconds)
    reasons = [grounds(judge, choice) for choice in weighed.choices]
    found = []
    for place, choice in enumerate(weighed.choices):
        why = reasons[place].beside(reasons[:place] + reasons[place + 1 :])
        del why["line"]
        low, high = range_of(weighed.chances[choice], eyes.seat)
        found.append(
            {
                "text": choice.text,
                "label": match.label(eyes.seat, choice).plain(),
                "places": list(choice.places),
                "chance": round(weighed.worth(choice), 3),
                "low": round(low, 3),
                "high": round(high, 3),
                "alike": weighed.alike(choice, weighed.best),
                **why,
            }
        )
    return {"candidates": found, "matters": weighed.matters}
