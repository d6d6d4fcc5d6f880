"""The owl: what a seat could do, what it would do itself, and why."""

from collections.abc import Sequence

from mythagon.bots.bot import Eyes
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message

#: kinds of choice it speaks of, the one it would take included
MOST = 4
#: matches it imagines where the hints rest on what is hidden
IMAGINED = 8


class Suggestion:
    """A choice, in words; the one the owl would take with what speaks for it."""

    def __init__(self, choice: Choice, label: Message, reasons: list[Message]) -> None:
        self.choice = choice
        self.label = label
        self.reasons = reasons

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "text": self.choice.text,
            "label": self.label.plain(),
            "places": list(self.choice.places),
            "reasons": [reason.plain() for reason in self.reasons],
        }


def advise(eyes: Eyes, chance: Chance, draft: Sequence[str] = ()) -> list[Suggestion]:
    """The best choice of each kind by the game's hints, best kind first: the first of all is what the owl would do.

    With a `draft`, choices of the seat's that are not made yet, it speaks of the question that would follow them. It
    knows what the seat knows: hints are averaged over matches that might be the true one.
    """
    imagined = [eyes.imagine(chance) for _ in range(IMAGINED)]
    for match in imagined:
        for text in draft:
            match.answer(eyes.seat, text)
    ask = imagined[0].ask_of(eyes.seat) if draft else eyes.ask
    hints = [match.hints(ask) for match in imagined]
    worth = [sum(values) for values in zip(*hints, strict=True)]
    best: dict[str, int] = {}
    for place in sorted(range(len(worth)), key=lambda place: -worth[place]):
        best.setdefault(ask.choices[place].verb, place)
    found = [ask.choices[place] for place in list(best.values())[:MOST]]
    match = imagined[0]
    said = [Suggestion(choice, match.label(eyes.seat, choice), []) for choice in found]
    said[0].reasons = match.reasons(ask, found[0])
    return said
