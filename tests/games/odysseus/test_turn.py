"""ODY-3 to ODY-6: taking a trial, adventure, rest, the end of a turn."""

import random

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match
from tests.games.odysseus.voyage import PORT, STARBOARD, Table, voyage

FULL_STRENGTH = [
    "wrath_of_poseidon_strength",
    "wrath_of_zeus_strength",
    "scylla_and_charybdis_strength",
    "phaeacians_strength",
]


def test_ody_3_1_only_the_ends_of_the_two_sides() -> None:
    table = voyage()
    assert table.offered == ["take:port:0", "take:port:5", "take:starboard:0", "take:starboard:5"]
    table.turns("take:port:5", "take:starboard:0")
    assert table.offered == ["take:port:0", "take:port:4", "take:starboard:1", "take:starboard:5"]


def test_ody_3_1_a_single_trial_is_offered_once_and_an_empty_side_not_at_all() -> None:
    table = voyage()
    table.turns(*[f"take:port:{place}" for place in range(5)])
    assert table.offered[:3] == ["take:port:5", "take:starboard:0", "take:starboard:5"]
    asked = table.match.asks[0]
    ends = [table.match.label(asked.seat, choice).values["end"] for choice in asked.choices[:3]]
    assert ends == ["end.last", "end.bow", "end.stern"]
    table.turns("take:port:5")
    assert [text for text in table.offered if text.startswith("take")] == ["take:starboard:0", "take:starboard:5"]


@pytest.mark.parametrize(("outer", "inner"), [("take:port:0", "take:port:1"), ("take:starboard:5", "take:starboard:4")])
def test_ody_3_2_next_to_a_hidden_trial_turns_up_the_pair_and_wins_its_favour(outer: str, inner: str) -> None:
    table = voyage(players=3)
    side = outer.split(":")[1]
    cards = PORT if side == "port" else STARBOARD
    table.turns(outer)
    assert table.view["owls"][side]
    told = table.play(inner)
    assert told == ["take", "wake", "owl"]
    assert table.view["ship"][side][2:4] == cards[2:4]
    assert not table.view["owls"][side]
    assert table.board(1)["favours"] == 2
    assert table.asked == "ask.venture"  # before the choice of adventure or rest


def test_ody_3_2_example_three_trials_to_choose_from_and_the_third_wins_the_favour() -> None:
    """Adelais chooses between three trials; the third lies next to a hidden one."""
    table = voyage()
    table.turns(*[f"take:port:{place}" for place in range(5)])
    table.turns("take:starboard:5")
    takes = [text for text in table.offered if text.startswith("take")]
    assert takes == ["take:port:5", "take:starboard:0", "take:starboard:4"]
    before = table.board(0)["favours"]
    table.play("take:starboard:4")
    assert table.view["ship"]["starboard"] == [*STARBOARD[:4], None, None]
    assert table.board(0)["favours"] == before + 1


def test_ody_3_3_then_adventure_or_rest() -> None:
    table = voyage()
    table.play("take:port:0")
    assert (table.asked, table.offered) == ("ask.venture", ["adventure", "rest"])
    assert table.view["chosen"] == PORT[0]
    table.play("adventure")
    assert table.view["chosen"] is None


def test_ody_4_1_gains_come_before_the_trial_is_placed() -> None:
    table = voyage(["wrath_of_zeus_intelligence", *PORT[1:]])
    table.play("take:port:0 adventure")  # strength, cunning: a favour may turn them, so the points are asked for
    assert table.asked == "ask.points"
    assert table.column("intelligence") == []
    told = table.play("accept")
    assert told == ["raise", "raise", "place"]


def test_ody_4_1_example_two_points_of_cunning_and_the_luck_column() -> None:
    """Adelais sets out, raises Cunning by 2 and adds the trial to her Luck column."""
    table = voyage(["aeolia_luck", *PORT[1:]])
    table.play("take:port:0 adventure accept")
    assert table.board(0)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 2, "luck": 0}
    assert table.column("luck") == ["aeolia_luck"]


def test_ody_4_1_favours_points_and_moved_points_are_told_in_order() -> None:
    table = voyage(["arrival_in_ithaca_luck", *PORT[1:]])  # two favours, two points of Intelligence
    told = table.play("take:port:0 adventure redirect:intelligence:luck accept")
    assert told == [
        "take",
        "adventure",
        "favours",
        "redirect",
        "raise",
        "raise",
        "place",
    ]


def test_ody_4_2_a_trial_goes_to_the_column_of_its_skill_in_the_first_free_row() -> None:
    table = voyage()
    table.play("take:port:0 adventure take:starboard:0 rest raise:luck take:port:1 adventure")
    assert table.column("strength") == ["aeolia_strength", "calypso_strength"]
    assert [table.column(skill) for skill in ("intelligence", "cunning", "luck")] == [[], [], []]


def test_ody_4_3_a_full_column_leaves_only_rest() -> None:
    table = voyage()
    table.hold(0, trials=FULL_STRENGTH[:3])
    table.play("take:port:0")
    assert table.offered == ["adventure", "rest"]
    table.play("adventure")
    assert len(table.column("strength")) == 4
    table.turns("take:starboard:0")
    table.play("take:port:1")
    assert table.offered == ["rest"]
    table.play("rest raise:luck")
    assert len(table.column("strength")) == 4
    assert table.board(0)["rest"] == 1


def test_ody_4_3_another_column_is_still_open() -> None:
    table = voyage()
    table.hold(0, trials=FULL_STRENGTH)
    table.play("take:port:5")
    assert table.offered == ["adventure", "rest"]


def test_ody_4_4_epic_and_row_are_checked_after_the_placement() -> None:
    table = voyage()
    table.hold(0, trials=["contest_of_the_bow_luck", "polyphemus_cunning", "circe_intelligence", "phaeacians_luck"])
    told = table.play("take:port:0 adventure")  # navigation and strength: the fifth type, the fourth column
    assert told[-3:] == ["place", "epic", "row"]
    assert table.asked == "ask.tale"


def test_ody_5_1_a_rested_trial_gives_no_gains() -> None:
    table = voyage(["arrival_in_ithaca_luck", *PORT[1:]])
    told = table.play("take:port:0 rest raise:strength")
    assert told == ["take", "rest", "raise"]
    board = table.board(0)
    assert board["rest"] == 1
    assert board["skills"] == {"strength": 1, "intelligence": 0, "cunning": 0, "luck": 0}
    assert board["favours"] == 2
    assert table.cards(0) == 1
    assert board["types"] == []


def test_ody_5_2_example_a_point_of_choice_and_a_favour() -> None:
    """Nikos rests, raises his Strength and takes a favour from the supply."""
    table = voyage()
    table.play("take:port:0 rest")
    assert table.offered == ["raise:strength", "raise:intelligence", "raise:cunning", "raise:luck"]
    assert table.match.asks[0].rule == table.match.label(0, GAME.choices["raise:luck"]).rule == "ODY-5.2"
    table.play("raise:strength")
    assert table.board(0)["skills"]["strength"] == 1
    assert table.board(0)["favours"] == 2
    assert table.match.events(None)[-1].rule == "ODY-5.2"


@pytest.mark.parametrize("take", ["take:port:0", "take:port:5", "take:starboard:0", "take:starboard:5"])
def test_ody_5_3_rest_is_always_allowed(take: str) -> None:
    table = voyage()
    table.play(take)
    assert "rest" in table.offered


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ody_6_1_the_last_trial_goes_to_the_box_and_twelve_new_ones_are_dealt(players: int) -> None:
    later = (
        [
            "wrath_of_zeus_luck",
            "wrath_of_zeus_cunning",
            "circe_strength",
            "sirens_strength",
            "phaeacians_luck",
            "lotus_eaters_luck",
        ],
        [
            f"{name}_intelligence"
            for name in ("aeolia", "circe", "calypso", "phaeacians", "lotus_eaters", "laestrygonians")
        ],
    )
    table = voyage(players=players, later=[later])
    for turn in range(11):
        assert table.view["deal"] == 1
        assert table.seat == turn % players
        table.turns(table.offered[0])
    assert table.view["lost"] == [STARBOARD[5]]
    assert [event.kind for event in table.match.events(None)][-2:] == ["lost", "deal"]
    assert table.view["deal"] == 2
    assert table.view["ship"] == {
        "port": [*later[0][:2], "down", "down", *later[0][4:]],
        "starboard": [*later[1][:2], "down", "down", *later[1][4:]],
    }
    assert table.view["owls"] == {"port": True, "starboard": True}
    assert table.view["trials"] == 12 * (players - 2)
    assert table.seat == 11 % players  # the player to the left goes on


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ody_6_2_the_game_ends_when_the_deck_is_empty(players: int) -> None:
    match = Match.start(GAME, players, seed="scheria")
    dice = random.Random(5)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, dice.choice(ask.choices))
    view = match.view(None)
    assert view["deal"] == players
    assert view["trials"] == 0
    table = Table(match)
    assert len(table.state.lost) == players
    for board in table.state.boards:
        assert len(board.cards) + len(board.rest) == 11
        assert all(board.height(skill) <= 4 for skill in range(4))
        assert len(board.tales) <= 6


def test_ody_6_3_the_player_to_the_left_goes_on() -> None:
    table = voyage(players=3)
    for seat in (0, 1, 2, 0):
        assert table.seat == seat
        table.turns(table.offered[0])
