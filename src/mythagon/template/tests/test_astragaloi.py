"""All that a game owes Mythagon, and a test for each clause of the rules."""

from astragaloi import GAME

from mythagon.kernel.match import Match
from mythagon.testing import Conformance


class TestAstragaloi(Conformance):
    game = GAME


def table(*cups: str) -> Match:
    """A table with these bones under the cups in the first round."""
    layout = {f"cup{seat}": cup.split() for seat, cup in enumerate(cups)}
    return Match.start(GAME, len(cups), seed="knucklebones", layout=layout)


def declare(match: Match, *choices: str) -> Match:
    """One round."""
    for seat, choice in enumerate(choices):
        match.answer(seat, choice)
    return match


def test_ast_1_1_and_2_2_a_player_is_asked_with_the_sum_of_the_own_bones() -> None:
    match = table("dog hare", "ram aphrodite")
    assert [ask.message().values["sum"] for ask in match.asks] == [4, 10]


def test_ast_1_2_two_to_four_can_play() -> None:
    assert GAME.seats == [2, 3, 4]


def test_ast_2_1_nobody_sees_under_another_cup() -> None:
    match = table("dog hare", "ram aphrodite")
    assert match.view(0)["cups"] == [["dog", "hare"], None]
    assert match.view(None)["cups"] == [None, None]


def test_ast_2_3_who_yields_takes_a_point_and_shows_nothing() -> None:
    match = declare(table("dog hare", "ram aphrodite"), "yield", "yield")
    assert match.standing() == [1, 1]
    assert match.view(0)["lifted"] == [[], []]


def test_ast_2_4_the_highest_sum_takes_three_points() -> None:
    match = declare(table("dog hare", "ram aphrodite", "ram ram"), "stay", "stay", "yield")
    assert match.standing() == [0, 3, 1]
    assert match.view(0)["lifted"] == [["dog", "hare"], ["ram", "aphrodite"], []]


def test_ast_2_4_a_tie_gives_nobody_anything() -> None:
    assert declare(table("ram ram", "ram ram"), "stay", "stay").standing() == [0, 0]


def test_ast_3_1_after_five_rounds_the_most_points_win_and_a_tie_is_shared() -> None:
    match = table("ram ram", "dog dog")
    declare(match, "stay", "yield")
    for _ in range(4):
        declare(match, "yield", "yield")
    assert match.over and match.result is not None
    assert (match.result.totals, match.result.winners) == ([7, 5], [0])
    shared = table("ram ram", "dog dog")
    for _ in range(5):
        declare(shared, "yield", "yield")
    assert shared.result is not None and shared.result.winners == [0, 1]
