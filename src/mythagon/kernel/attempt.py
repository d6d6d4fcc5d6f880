"""A decision played on a copy of the table."""

from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Sealed, State
from mythagon.kernel.message import Event


class Attempt:
    """What a legal choice leads to: the table `before` and `after` it, what was told and what chance answered.

    Nothing has happened yet: the table lies as it did, and nobody has been told. An error in a rule leaves it so.
    """

    def __init__(self, before: State, seat: int, choice: Choice, watched: bool) -> None:
        self.before = before
        self.seat = seat
        self.choice = choice
        #: is the table kept as it lies at each event?
        self.watched = watched
        self.events: list[Event] = []
        self.outcomes: list[str] = []
        after = before.clone()
        after.listen(self.events)
        if watched:
            after.scenes = []
        after.chance.log = self.outcomes
        after.stack[-1].take(after, seat, choice)
        after.settle()
        self.scenes: list[State] = after.scenes if after.scenes is not None else []
        after.scenes = None
        after.chance.log = None
        self.after = after

    def is_this(self, before: State, seat: int, choice: Choice, watched: bool) -> bool:
        """Is this the same choice, on the table as it lies, and as closely watched?"""
        same = self.before is before and self.seat == seat and self.choice.text == choice.text
        return same and self.watched == watched

    def news(self) -> bool:
        """Chance spoke, or something hidden was (or might have been) shown."""
        before, after = self.before, self.after
        return after.chance.drawn != before.chance.drawn or after.revealed != before.revealed

    def sealed(self) -> bool:
        """Was it given in secret, to a frame that asks several seats at the same time?"""
        return isinstance(self.before.stack[-1], Sealed)
