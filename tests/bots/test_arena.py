"""The arena: equal deals, rotated seats, honest intervals."""

from collections import Counter
from importlib.util import find_spec

import pytest

from mythagon.bots.arena import Outcome, Pairing, Report, pairings, run_arena, wilson
from mythagon.kernel.errors import SetupError


def test_each_deal_is_played_with_every_bot_on_every_seat() -> None:
    planned = list(pairings("odysseus", ["greedy", "random", "easy"], 10, "s", {}, None))
    assert len(planned) == 12
    deals = Counter(pairing.seed for pairing in planned)
    assert set(deals.values()) == {3}
    for seed in deals:
        seated = [tuple(p.bots[p.bot_at(seat)] for seat in range(3)) for p in planned if p.seed == seed]
        for seat in range(3):
            assert {order[seat] for order in seated} == {"greedy", "random", "easy"}


def test_greedy_beats_random_nearly_always() -> None:
    report = run_arena("odysseus", ["greedy", "random"], games=40, jobs=1, seed="test")
    assert report.bots[0].name == "greedy"
    assert report.bots[0].rate >= 0.95
    assert report.ratings["greedy"] > report.ratings["random"] + 200
    assert sum(rate.wins for rate in report.by_seat) == pytest.approx(40)


def test_several_jobs_give_the_same_report() -> None:
    alone = run_arena("odysseus", ["greedy", "random"], games=8, jobs=1, seed="jobs")
    steps: list[tuple[int, int]] = []
    together = run_arena(
        "odysseus", ["greedy", "random"], games=8, jobs=2, seed="jobs", progress=lambda *step: steps.append(step)
    )
    assert alone.plain() == together.plain()
    assert steps == [(done, 8) for done in range(1, 9)]


def test_the_same_name_twice_counts_together() -> None:
    report = run_arena("odysseus", ["greedy", "random", "random"], games=3, jobs=1)
    assert [rate.games for rate in report.bots] == [3, 6]


def test_shared_wins_are_shared() -> None:
    pairing = Pairing("odysseus", ("a", "b"), 0, "s")
    report = Report(["a", "b"], [Outcome(pairing, (0.5, 0.5), (60, 60), 70)])
    assert [rate.wins for rate in report.bots] == [0.5, 0.5]
    assert report.ratings["a"] == pytest.approx(report.ratings["b"])


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    for games, wins in ((10, 5), (400, 300), (50, 50), (50, 0)):
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("bots", "games", "jobs", "what"),
    [
        (["greedy", "nobody"], 4, 1, "unknown bot 'nobody'"),
        (["greedy"] * 6, 4, 1, "odysseus is played by 1 to 5, not 6"),
        (["greedy"] * 2, 0, 1, "at least one game"),
        (["greedy"] * 2, 2, 0, "jobs must be at least 1"),
    ],
)
def test_bad_arguments(bots: list[str], games: int, jobs: int, what: str) -> None:
    with pytest.raises(SetupError, match=what):
        run_arena("odysseus", bots, games=games, jobs=jobs)


def test_a_cluster_needs_the_extra_or_plays_the_same() -> None:
    if find_spec("ray") is None:
        with pytest.raises(SetupError, match=r"mythagon\[ray\]"):
            run_arena("odysseus", ["greedy", "random"], games=2, ray="local")
    else:
        local = run_arena("odysseus", ["greedy", "random"], games=4, jobs=1, seed="ray")
        assert run_arena("odysseus", ["greedy", "random"], games=4, ray="local", seed="ray").plain() == local.plain()
