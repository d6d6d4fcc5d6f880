"""What it would change if Odysseus replaced one of Ariadne's tokens (HAD-11.1): the rest of the turn with each answer.

Worked out like the rest of a turn as it lies (`rest`): by the rules themselves, on copies, from what everybody knows.
"""

from typing import TypedDict

from mythagon.games.hades_trap.chapters.labyrinth import ReplaceToken
from mythagon.games.hades_trap.choices import CHANGES, PASS
from mythagon.games.hades_trap.components import COLOURS
from mythagon.games.hades_trap.rest import RestView, rest_of
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.choice import Choice


class SequenceView(TypedDict):
    """The rest of the turn with one of the answers to "Replace one of Ariadne's tokens?"."""

    choice: str
    tokens: list[str]
    """The colours of the whole sequence."""
    changed: int | None
    """Which of them is the new one, from 0; None as it lies."""
    rest: RestView
    spared: list[int]
    """Seats that are hit as it lies, and not with this sequence."""


class Sequence:
    """One answer, played to the end of the turn."""

    def __init__(self, s: Labyrinth, choice: Choice) -> None:
        self.choice = choice
        self.end = s.clone()
        self.rest = rest_of(s, self.end, choice)
        self.hits = {hit["seat"] for step in self.rest["steps"] for hit in step["hits"]}

    def lot(self, seat: int, asked: int) -> tuple[object, ...]:
        """How a hero stands when the turn is over; that the Ether of the one who is asked is spent is no lot."""
        hero = self.end.heroes[seat]
        ether = seat != asked and hero.ether
        return hero.state, hero.at, hero.ghost, hero.hades, hero.halves, hero.medals, ether, self.end.gripped(seat)


def sequences(s: Labyrinth, seat: int) -> list[Sequence]:
    """What each answer leads to, as it lies first; none where this seat is not asked to replace a token."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, ReplaceToken) or frame.seat != seat:
        return []
    return [Sequence(s, choice) for choice in frame.ask(s).choices]


def concerned(s: Labyrinth, seat: int) -> list[int]:
    """Whose lot it would change, at the end of the turn, that a token is replaced; everybody's, as far as one can
    know, where chance or Ariadne decides before that."""
    found = sequences(s, seat)
    everybody = list(range(s.seats))
    if any(one.rest["open"] for one in found):
        return everybody
    return [other for other in everybody if len({one.lot(other, seat) for one in found}) > 1]


def sequences_view(s: Labyrinth, seat: int | None) -> list[SequenceView]:
    """The same for the seat that is asked: as it lies, then by whom it spares, that seat first."""
    found = sequences(s, seat) if seat is not None else []
    shown: list[SequenceView] = []
    for one in found:
        old, new = CHANGES[one.choice.arg] if one.choice is not PASS else (-1, -1)
        shown.append(
            {
                "choice": one.choice.text,
                "tokens": [COLOURS[new if colour == old else colour] for colour in s.sequence],
                "changed": s.sequence.index(old) if old >= 0 else None,
                "rest": one.rest,
                "spared": sorted(found[0].hits - one.hits),
            }
        )
    return sorted(shown, key=lambda one: (one["changed"] is not None, seat not in one["spared"], -len(one["spared"])))
