"""HYB-16: Quests. Not built yet: none can be attempted."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import Action, enter_action
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import ACCOMPLISH
from mythagon.games.hybris.state import Cosmos


class Accomplish(Action):
    """HYB-15.4: attempt a Quest face up."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return False

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        raise NotImplementedError


enter_action(ACCOMPLISH, Accomplish())
