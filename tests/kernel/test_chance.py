"""The generator: the same everywhere, fair enough, cheap to copy."""

import pytest

from mythagon.kernel.chance import Chance


def test_the_same_words_on_every_python() -> None:
    chance = Chance("ithaca")
    assert [int(chance.word()) for _ in range(4)] == WORDS


def test_clones_share_the_future_and_not_the_log() -> None:
    chance = Chance("a")
    chance.log = []
    twin = chance.clone()
    assert [chance.roll(6, "die") for _ in range(20)] == [twin.roll(6, "die") for _ in range(20)]
    assert len(chance.log) == 20
    assert twin.log is None


@pytest.mark.parametrize("n", [2, 3, 6, 60, 1000])
def test_below_is_fair(n: int) -> None:
    chance = Chance(f"fair{n}")
    draws = 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[chance.below(n)] += 1
    chi_square = sum((count - 200) ** 2 / 200 for count in counts)
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_shuffles_reach_every_order_alike() -> None:
    chance = Chance("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 24 + 5 * 48**0.5


def test_only_named_outcomes_are_logged_and_counted() -> None:
    chance = Chance("log")
    chance.log = []
    chance.shuffle([1, 2, 3])
    assert chance.drawn == 0
    chance.shuffle([1, 2, 3], "cards")
    chance.roll(2, "coin")
    assert chance.drawn == 2
    assert [line.partition("=")[0] for line in chance.log] == ["cards", "coin"]


def test_different_seeds_differ() -> None:
    assert len({tuple(Chance(str(seed)).words()) for seed in range(200)}) == 200
    assert Chance("").words() != Chance(None).words()


WORDS = [477780187, 4213045811, 948161919, 3253707347]
