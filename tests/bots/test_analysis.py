"""What a finished match is said to have been: chance and choices add up, and nobody is judged by what they could not
see."""

from math import isclose

import pytest

from mythagon.bots import analysis
from mythagon.bots.bot import Eyes
from mythagon.bots.chances import Curve, chances
from mythagon.bots.curves import Fitted, curve_at, fitted
from mythagon.bots.luck import lucks, played
from mythagon.bots.weighing import compare
from mythagon.games import GAMES, find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match

pytestmark = pytest.mark.one_engine


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little thought for each decision."""

    def few(game: AnyGame) -> Fitted:
        return Fitted(fitted(game).curves, 24)

    monkeypatch.setattr(analysis, "fitted", few)


def test_a_curve_makes_chances_of_shares() -> None:
    """They add up to one with what nobody wins; a factor below one is less sure, and stages lie between the factors."""
    curve = Curve(20, [0.5, 1.0])
    assert [curve.stage(turn) for turn in (0, 10, 20, 30)] == [0, 0.5, 1, 1]
    assert curve.factor(0.5) == 0.75
    high, low = curve.chances([0.9, 0.1], 0.0)
    assert isclose(high + low, 1) and 0.5 < high < 0.9
    assert isclose(sum(curve.chances([0.9, 0.1], 1.0)), 1) and isclose(curve.chances([0.9, 0.1], 1.0)[0], 0.9)
    (alone,) = curve.chances([0.8], 0.0)
    assert isclose(alone, 2 / 3), "against nobody's share of 0.2"


@pytest.mark.parametrize("game", list(GAMES))
def test_chances_say_how_far_they_may_be_off(game: str) -> None:
    """Every size of our games has a curve; more thought is surer, and the position is left as it was."""
    played = find_game(game)
    assert set(fitted(played).curves) == set(played.seats)
    match = Match.start(played, 2, seed="chances")
    while len(match.asks[0].choices) < 2:
        match.answer(int(match.asks[0].seat), match.asks[0].choices[0])
    before, curve = match.digest(), curve_at(match)
    seat = int(match.asks[0].seat)
    few, many = (chances(match, seat, budget, curve, "seed") for budget in (16, 256))
    assert isclose(sum(many.shares), 1) and all(0 < share < 1 for share in many.shares)
    assert many.spread[seat] < few.spread[seat]
    assert match.digest() == before


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("game", "truth"), [("odysseus", False), ("hades_trap", True)])
def test_start_luck_and_skill_add_up_to_the_result(game: str, truth: bool) -> None:
    """For every seat, in one piece or in several; what is told of it are decisions of the match."""
    match = played(find_game(game), 3, "greedy", "adds up")
    steps = len(match.steps)
    pieces = [
        one for first in range(0, steps, 40) for one in analysis.judge(match, first, min(first + 40, steps), truth)
    ]
    found = analysis.Analysis(match.score().payoffs(), steps, pieces)
    if not truth:
        assert analysis.analyse(match).plain() == found.plain()
    for seat, result in enumerate(match.score().payoffs()):
        sums = found.luck(seat) + sum(found.skill(seat, other) for other in range(3))
        assert isclose(found.start[seat] + sums, result, abs_tol=1e-9)
        assert found.skill(seat, seat) <= 0 < found.accuracy(seat) <= 1
    for one in found.keys:
        assert match.steps[one.step - 1].seat == one.seat
        assert match.steps[one.step - 1].choice.text == one.played["text"] != one.better["text"]
        assert one.asked == match.at(one.step - 1).ask_of(one.seat).message().plain()
    broken_off = analysis.Analysis(None, steps, pieces[:5])
    assert len(broken_off.moments) == 5


@pytest.mark.usefixtures("hasty")
def test_luck_averages_to_nought() -> None:
    """Over matches of equal bots, within its interval (`python -m mythagon.bots.luck` plays two hundred)."""
    game = find_game("odysseus")
    found = [analysis.analyse(played(game, 2, "greedy", f"luck {number}")) for number in range(12)]
    for seat in range(2):
        luck, off = lucks(found, seat)
        assert abs(luck) <= off


def test_the_owl_compares_what_can_be_chosen() -> None:
    """Best first, each between what it is, with a word of why; after a draft it speaks of the question that follows."""
    match = Match.start(find_game("odysseus"), 2, seed="owl")
    ask = match.asks[0]
    eyes = Eyes(match, int(ask.seat))
    told = compare(eyes, Chance("owl"), [], 0.02)
    found = told["candidates"]
    assert isinstance(found, list) and 2 <= len(found) <= 3
    assert {one["text"] for one in found} <= {choice.text for choice in ask.choices}
    assert [one["chance"] for one in found] == sorted((one["chance"] for one in found), reverse=True)
    assert all(one["low"] <= one["chance"] <= one["high"] for one in found)
    assert any(one["reasons"] for one in found) and found[0]["alike"]
    draft = [ask.choices[0].text]
    after = match.clone()
    after.answer(int(ask.seat), draft[0])
    found = compare(eyes, Chance("owl"), draft, 0.02)["candidates"]
    assert isinstance(found, list)
    assert {one["text"] for one in found} <= {choice.text for choice in after.asks[0].choices}
    assert match.asks[0].choices == ask.choices
