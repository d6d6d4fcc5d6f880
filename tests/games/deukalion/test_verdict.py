"""DEU-14.5: how a challenge stands after the throw, and what a card could still change in it."""

from mythagon.games.deukalion import GAME
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws


def test_a_person_is_asked_after_a_throw_only_where_a_card_can_change_the_outcome() -> None:
    """DEU-14.5: who wins, or how many are lost; the rules ask all the same."""

    def concerned(table: Table) -> list[int]:
        return GAME.concerned(table.state, table.match.asks[0])

    def siege(faces: str, *cards: str) -> Table:
        thrown = throws(faces)
        table = sea(throws=thrown).put(1, at="C3", hoplites=len(thrown.split()), cards=[*cards])
        table.play("challenge:mykene")  # value 3
        assert table.asked == "ask.after_throw"
        return table

    won = siege("3d 1u", "spear_of_ares")
    assert concerned(won) == [], "a throw that is won needs no strength"
    assert won.view(1)["fight"]["won"] and won.view(1)["ahead"]["changing"] == []
    assert concerned(siege("3d 1u", "shield_of_athena")) == [1], "but a hoplite can be kept"
    assert concerned(siege("1d 2u", "spear_of_ares")) == [], "one more is not enough"
    both = siege("1d 1u", "spear_of_ares", "favour_of_nike")
    assert concerned(both) == [1], "together they may be"
    assert both.view(1)["ahead"]["changing"] == ["spear_of_ares", "favour_of_nike"]
    assert both.view(0)["ahead"]["changing"] == [], "what I hold is nobody else's business"
    assert concerned(siege("2d 1u", "golden_fleece")) == [1]
    assert concerned(siege("1d 1s", "golden_fleece")) == [], "it can be laid in any turn"


def test_in_a_duel_who_is_ahead_is_asked_again_once_the_other_has_answered() -> None:
    """DEU-14.5; a lasting card laid before a defeat is not there to be stolen (DEU-10.4)."""

    def duel(mine: str, theirs: str, hands: list[list[str]]) -> Table:
        counts = [len(throws(faces).split()) for faces in (mine, theirs)]
        table = sea(throws=throws(mine, theirs))
        table.put(0, at="F3", hoplites=counts[1], cards=hands[1]).put(1, at="F4", hoplites=counts[0], cards=hands[0])
        table.play("sail:F3")
        while table.asked == "ask.before_throw":
            table.play("pass")
        return table

    table = duel("3d", "2d", [["spear_of_ares"], ["spear_of_ares"]])
    assert table.seat == 1 and GAME.concerned(table.state, table.match.asks[0]) == []
    assert table.view(None)["ahead"]["to_answer"] == [1, 0]
    table.play("pass")
    assert table.seat == 0 and GAME.concerned(table.state, table.match.asks[0]) == [1, 0], "a tie is the defender's"
    assert table.view(None)["ahead"]["to_answer"] == [0]
    table.play("play:spear_of_ares")
    assert table.seat == 1 and GAME.concerned(table.state, table.match.asks[0]) == [1, 0]
    label = table.match.label(1, table.match.asks[0].choices[1])
    assert label.values["total"] == 4 and label.values["against"] == 3 and label.values["stands"] == "stands.won"
    lost = duel("1d", "3d", [["golden_fleece"], []])
    assert GAME.concerned(lost.state, lost.match.asks[0]) == [1, 0]
    open_hand = duel("1d", "3d", [["spear_of_ares"], []])
    assert GAME.concerned(open_hand.state, open_hand.match.asks[0]) == []
