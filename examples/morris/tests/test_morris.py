"""All that a game owes Mythagon, and a test for each clause of the rules."""

from pathlib import Path

from morris import GAME
from morris.board import LINES, NEIGHBOURS, POINTS

from mythagon.kernel.match import Match
from mythagon.testing import Conformance


class TestMorris(Conformance):
    game = GAME


def table(light: str, dark: str, hand: tuple[int, int] = (0, 0), **options: str) -> Match:
    """A table with these stones on the board, those in hand, and all others lost; light is to move."""
    match = Match.start(GAME, 2, options)
    for seat, points in enumerate((light.split(), dark.split())):
        for point in points:
            match.state.put(POINTS.index(point), seat)
        match.state.taken = [*match.state.taken[:seat], 9 - len(points) - hand[seat], *match.state.taken[seat + 1 :]]
    match.state.hand = list(hand)
    match.state.settle()
    return match


def offered(match: Match) -> set[str]:
    """What can be chosen."""
    return {choice.text for ask in match.asks for choice in ask.choices}


def play(match: Match, *choices: str) -> Match:
    """These choices, each by whoever is asked."""
    for choice in choices:
        match.answer(match.asks[0].seat, choice)
    return match


def stones(match: Match) -> dict[str, int]:
    """Whose stone lies where."""
    return {POINTS[point]: there for point, there in enumerate(match.view(0)["points"]) if there is not None}


def test_mor_1_1_twenty_four_points_sixteen_lines_and_neighbours_on_them() -> None:
    assert (len(POINTS), len(LINES)) == (24, 16)
    assert [POINTS[point] for point in NEIGHBOURS[POINTS.index("d6")]] == ["d7", "b6", "f6", "d5"]
    assert [POINTS[point] for point in NEIGHBOURS[POINTS.index("a7")]] == ["d7", "a4"]


def test_mor_1_2_nine_stones_each_and_the_first_seat_begins() -> None:
    match = Match.start(GAME, 2)
    assert match.view(0)["hand"] == [9, 9]
    assert [ask.seat for ask in match.asks] == [0]
    assert [ask.seat for ask in play(match, "place:a7").asks] == [1]


def test_mor_2_1_stones_in_hand_are_placed_on_free_points() -> None:
    match = play(Match.start(GAME, 2), "place:a7")
    assert offered(match) == {f"place:{point}" for point in POINTS if point != "a7"}
    assert match.view(0)["hand"] == [8, 9]


def test_mor_2_2_then_a_stone_moves_to_a_free_neighbour() -> None:
    match = table("a7 d7 a1 g1", "a4 d6 d5 e4")
    # a7 has no free neighbour
    assert offered(match) == {"move:d7-g7", "move:a1-d1", "move:g1-d1", "move:g1-g4"}
    assert stones(play(match, "move:d7-g7"))["g7"] == 0


def test_mor_2_3_with_three_stones_one_flies_unless_agreed_otherwise() -> None:
    assert len(offered(table("a7 d6 a1", "a4 d5 e4 g4"))) == 3 * (24 - 7)
    bound = offered(table("a7 d6 a1", "a4 d5 e4 g4", flying="no"))
    assert {choice for choice in bound if choice.startswith("move:a7-")} == {"move:a7-d7"}


def test_mor_3_1_a_mill_takes_a_stone() -> None:
    match = play(table("a7 d7 g4 b2", "a4 d6 d5 e4"), "move:g4-g7")
    assert offered(match) == {"take:a4", "take:d6", "take:d5", "take:e4"}
    play(match, "take:d6")
    assert "d6" not in stones(match) and match.view(0)["taken"] == [5, 6]
    assert match.asks[0].seat == 1


def test_mor_3_2_stones_in_mills_are_safe_unless_all_are() -> None:
    match = play(table("a7 d7 g4 b2", "c5 d5 e5 a4"), "move:g4-g7")
    assert offered(match) == {"take:a4"}
    match = play(table("a7 d7 g4 b2", "c5 d5 e5"), "move:g4-g7")
    assert offered(match) == {"take:c5", "take:d5", "take:e5"}


def test_mor_3_3_two_mills_at_once_take_one_stone() -> None:
    match = play(table("d7 g7 a4 a1 b2", "d6 d5 e4 f4", hand=(1, 1)), "place:a7", "take:d6")
    assert match.asks[0].seat == 1


def test_mor_4_1_with_two_stones_one_has_lost() -> None:
    match = play(table("a7 d7 g4 b2", "a4 d6 e4"), "move:g4-g7", "take:e4")
    assert match.over and match.result is not None
    assert (match.result.winners, match.result.rule) == ([0], "MOR-4.1")


def test_mor_4_2_who_cannot_move_has_lost() -> None:
    match = play(table("d7 a4 b6 d5 g4", "a7 d6 g7 f6", flying="no"), "move:b6-b4")
    assert not match.over  # d6 can go to b6
    match = play(table("d7 a4 g4 d5 b4 f4", "a7 g7 d6 b6 f6"), "move:d5-c5")
    assert not match.over
    match = play(table("d7 a4 d1 g4", "a7 g7 a1 g1"), "move:d1-d2")
    assert not match.over
    match = play(table("d7 a4 g4 d2", "a7 g7 a1 g1"), "move:d2-d1")
    assert match.over and match.result is not None
    assert (match.result.winners, match.result.rule) == ([0], "MOR-4.2")


def test_mor_4_3_fifty_turns_without_a_mill_are_a_draw() -> None:
    match = table("a7 b2 d5 e3", "g7 f2 c3 e4")
    there, back = ("move:a7-a4", "move:g7-g4"), ("move:a4-a7", "move:g4-g7")
    for turn in range(50):
        assert not match.over, turn
        play(match, *(there if turn % 4 < 2 else back)[turn % 2].split())
    assert match.over and match.result is not None
    assert (match.result.winners, match.result.rule) == ([0, 1], "MOR-4.3")


def test_the_declared_board_has_the_points_and_lines_of_the_rules() -> None:
    text = (Path(GAME.folder) / "board.toml").read_text(encoding="utf-8")
    assert all(f"\n{point} = [" in text for point in POINTS)
    assert all(f'"{" ".join([POINTS[point] for point in line])}"' in text for line in LINES)
