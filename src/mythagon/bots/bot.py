"""What a bot is, and all it may know."""

from mypy_extensions import mypyc_attr

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """A bot's eyes: its own view and question, and matches re-dealt to what its seat knows. Never the truth."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def ask(self) -> Ask:
        """The question to this seat."""
        return self._match.ask_of(self.seat)

    def view(self) -> dict[str, object]:
        """The table as this seat sees it."""
        return self._match.view(self.seat)

    def imagine(self, chance: Chance) -> Match:
        """A match that might be the true one, as far as this seat can tell."""
        return self._match.redeal(self.seat, chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat; the same seed and questions give the same choices."""

    def choose(self, eyes: Eyes) -> Choice:
        """One of `eyes.ask.choices`."""
        raise NotImplementedError
