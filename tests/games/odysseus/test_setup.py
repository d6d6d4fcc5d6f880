"""ODY-1 and ODY-2: laying the table, and what a trial is."""

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match
from tests.conftest import Spoil
from tests.games.odysseus.voyage import KINDS, PORT, STARBOARD, TRIALS, Table, voyage


def test_ody_1_1_two_piles_of_fourteen_tales() -> None:
    table = voyage()
    state = table.state
    kinds = [[state.box.tales[token].id for token in reversed(pile)] for pile in state.piles]
    assert kinds[0] == KINDS[4:]  # four of the first fourteen lie visible
    assert kinds[1] == KINDS[2:]  # both players have drawn from the second fourteen
    assert table.view["piles"] == [10, 12]


def test_ody_1_1_tales_are_shuffled() -> None:
    piles = {str(Match.start(GAME, 2, seed=seed).dump()["piles"]) for seed in "abcd"}
    assert len(piles) == 4


def test_ody_1_2_four_tales_are_visible() -> None:
    assert voyage().view["display"] == KINDS[:4]


@pytest.mark.parametrize(("players", "deck", "box"), [(1, 24, 36), (2, 24, 36), (3, 36, 24), (4, 48, 12), (5, 60, 0)])
def test_ody_1_3_twelve_trials_per_player(players: int, deck: int, box: int) -> None:
    match = Match.start(GAME, players, seed="troy")
    dump = match.dump()
    assert match.view(None)["trials"] == deck - 12
    assert dump["unused"] is not None
    assert len(Table(match).state.unused) == box
    assert sorted(match.inventory()["trial"]) == list(range(60))


def test_ody_1_3_trials_in_the_box_are_drawn_at_random_and_unseen() -> None:
    boxes = {tuple(sorted(Table(Match.start(GAME, 2, seed=seed)).state.unused)) for seed in "abcd"}
    assert len(boxes) == 4
    assert "unused" not in Match.start(GAME, 2, seed="a").view(0)


def test_ody_1_4_two_up_two_down_two_up_on_each_side() -> None:
    ship = voyage().view["ship"]
    assert ship["port"] == [*PORT[:2], "down", "down", *PORT[4:]]
    assert ship["starboard"] == [*STARBOARD[:2], "down", "down", *STARBOARD[4:]]


def test_ody_1_5_a_favour_on_each_side() -> None:
    assert voyage().view["owls"] == {"port": True, "starboard": True}


def test_ody_1_6_epics_with_the_highest_on_top(spoil: Spoil) -> None:
    assert voyage().view["epics"] == [10, 8, 6, 4, 2]
    turned = spoil("odysseus", "epics.toml", "vp = 10", "vp = 1")  # whatever the order of the file
    assert voyage(data=turned).view["epics"] == [8, 6, 4, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ody_1_7_each_player_starts_alike(players: int) -> None:
    table = voyage(players=players)
    for seat in range(players):
        board = table.board(seat)
        assert board["skills"] == {"strength": 0, "intelligence": 0, "cunning": 0, "luck": 0}
        assert board["favours"] == 1
        assert board["tales"] == [KINDS[seat]]  # face up, from a pile
        assert (board["rest"], board["epic"], board["types"]) == (0, 0, [])


def test_ody_1_8_the_first_player_begins_and_turns_go_clockwise() -> None:
    table = voyage(players=3, first=1)
    order = []
    for _ in range(4):
        order.append(table.seat)
        table.turns(table.offered[0])
    assert order == [1, 2, 0, 1]


def test_ody_2_1_fifteen_adventures_in_four_skills() -> None:
    trials = GAME.catalog().trials
    pairs = {(trial.adventure, int(trial.skill)) for trial in trials}
    assert len(trials) == len(pairs) == len(set(TRIALS)) == 60
    assert len({trial.adventure for trial in trials}) == 15
    for adventure in {trial.adventure for trial in trials}:
        assert len({int(trial.type) for trial in trials if trial.adventure == adventure}) == 1
    assert all(1 <= trial.value <= 6 and 1 <= trial.vp <= 12 and len(trial.gains) <= 4 for trial in trials)


def test_ody_2_2_a_named_skill_any_skill_and_a_favour() -> None:
    port = ["cattle_of_helios_luck", "polyphemus_cunning", *PORT[2:]]
    table = voyage(port)
    table.play("take:port:0 adventure accept")  # favour, strength
    assert table.board(0)["favours"] == 2
    assert table.board(0)["skills"]["strength"] == 1
    table.play("take:port:1 adventure raise:luck raise:luck")  # favour, any, any; and the favour of the ship
    assert table.board(1)["favours"] == 3
    assert table.board(1)["skills"] == {"strength": 0, "intelligence": 0, "cunning": 0, "luck": 2}
