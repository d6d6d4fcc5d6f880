"""What a frame is called in a digest."""

from mythagon.games.hades_trap.chapters.items import UseItem
from mythagon.games.hybris.chapters.combat import Rounds
from mythagon.games.hybris.chapters.contest import Contest
from mythagon.games.hybris.chapters.quests import QuestStake
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.script import Waiting
from mythagon.kernel.frame import Frame, held
from mythagon.kernel.match import Match
from tests.kernel.lots import LotsState, Roll


class Lots(Roll):
    """Holds more than its base: a number, a list, and something that says nothing of itself."""

    def __init__(self) -> None:
        super().__init__(2)
        self.left = [1, 2]
        self.other = object()


class Plain(Frame[LotsState]):
    """Holds nothing."""


def test_a_key_names_what_a_frame_holds_in_the_order_of_its_constructor_those_of_its_base_first() -> None:
    assert Plain().key() == "Plain"
    assert Roll(2).key() == "Roll(2)"
    assert held(Lots()) == ["winner", "left", "other"] and Lots().key() == "Lots(2,[1, 2],object)"


def test_compiled_or_not_a_key_is_the_same() -> None:
    assert Contest(3, 1, 0, 2, 4).key() == "Contest(3,1,0,2,4)"
    assert UseItem(2, 1).key() == "UseItem(2,1)"
    assert Rounds(QuestStake(1)).key() == "Rounds(QuestStake(1))"


def test_a_number_in_a_key_is_a_number_in_both_engines() -> None:
    match = Match.start(GAME, 2, seed="golden 0")
    waiting: list[Waiting] = []
    while not waiting:
        ask = match.asks[0]
        hints = match.hints(ask)
        match.answer(int(ask.seat), ask.choices[hints.index(max(hints))])
        waiting += [frame for frame in match.state.stack if isinstance(frame, Waiting)]
    assert all(type(frame.short) is int for frame in waiting)
