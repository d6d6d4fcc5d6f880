"""ODY-9: what Athena's favours are good for."""

from tests.games.odysseus.voyage import PORT, voyage


def test_ody_9_1_three_favours_buy_a_tale() -> None:
    table = voyage()
    table.hold(0, favours=3)
    table.play("buy tale:0")
    assert table.board(0)["favours"] == 0
    assert len(table.board(0)["tales"]) == 2


def test_ody_9_2_example_one_of_two_points_of_cunning_becomes_luck() -> None:
    """Nikos gains two points of Cunning and pays a favour to turn one of them into Luck."""
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])
    table.play("take:port:0 adventure redirect:cunning:luck")
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 1, "luck": 1}
    assert table.board(0)["favours"] == 0
    assert table.seat == 1


def test_ody_9_2_point_by_point_as_often_as_one_can_pay() -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])
    table.hold(0, favours=2)
    table.play("take:port:0 adventure redirect:cunning:luck")
    assert table.asked == "ask.points"
    assert "accept" in table.offered
    table.play("redirect:cunning:strength")
    assert table.board(0)["skills"] == {"strength": 1, "intelligence": 0, "cunning": 0, "luck": 1}
    assert table.board(0)["favours"] == 0


def test_ody_9_2_may_be_declined() -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])
    table.play("take:port:0 adventure accept")
    assert table.board(0)["skills"]["cunning"] == 2
    assert table.board(0)["favours"] == 1


def test_ody_9_2_another_skill_never_the_same() -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])
    table.play("take:port:0 adventure")
    assert table.offered == [
        "accept",
        "redirect:cunning:strength",
        "redirect:cunning:intelligence",
        "redirect:cunning:luck",
    ]


def test_ody_9_2_without_a_favour_nothing_is_asked() -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]])
    table.hold(0, favours=0)
    table.play("take:port:0 adventure")
    assert table.seat == 1
    assert table.board(0)["skills"]["cunning"] == 2
