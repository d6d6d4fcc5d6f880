"""What every question of Hybris shares: the words of its choices, and why something cannot be chosen."""

from mythagon.games.hybris.labels import describe
from mythagon.games.hybris.reasons import reason
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame
from mythagon.kernel.message import Message


class Question(Frame[Cosmos]):
    """A frame that asks."""

    def label(self, s: Cosmos, seat: int, choice: Choice) -> Message:
        return describe(s, seat, choice)

    def why_not(self, s: Cosmos, seat: int, place: str) -> Message | None:
        ask = self.ask(s)
        return reason(s, seat, ask.key, place) or Message("why.answer_first", {}, ask.rule)
