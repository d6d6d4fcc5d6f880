"""ODY-11: solo against the Automa."""

import random

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match
from tests.games.odysseus.voyage import AUTOMA, KINDS, PORT, STARBOARD, Table, voyage


def test_ody_11_1_set_up_for_two_but_only_you_take_a_board() -> None:
    table = voyage(players=1)
    assert table.view["trials"] == 12
    assert len(table.state.unused) == 36
    assert len(table.view["boards"]) == 1
    assert table.board()["favours"] == 1
    assert len(table.board()["tales"]) == 1
    assert table.view["deals"] == 2


@pytest.mark.parametrize(("level", "vp", "tales"), [(1, 35, 2), (2, 40, 3), (3, 45, 4), (4, 50, 5)])
def test_ody_11_2_the_level_gives_vp_and_tales(level: int, vp: int, tales: int) -> None:
    table = voyage(players=1, level=level)
    automa = table.view["automa"]
    assert automa["level"] == level
    assert len(automa["tales"]) == tales
    assert automa["lines"] == [["score.level", vp], ["score.tales", 0], ["score.epic", 0]]
    assert automa["deck"] == 16


def test_ody_11_2_the_automa_never_gets_more_tales() -> None:
    table = voyage(players=1, level=2)
    while not table.match.over:
        table.turns(table.offered[0])
    assert len(table.view["automa"]["tales"]) == 3


def test_ody_11_2_its_cards_are_shuffled() -> None:
    decks = {tuple(Table(Match.start(GAME, 1, seed=seed)).state.automa.deck) for seed in "abcd"}
    assert len(decks) == 4


def test_ody_11_3_you_begin_and_turns_alternate_until_it_has_eleven() -> None:
    table = voyage(players=1)
    for turn in range(11):
        assert not table.match.over
        assert table.cards() == len(table.view["automa"]["cards"]) == turn
        table.turns(table.offered[0])
    assert table.match.over
    assert len(table.view["automa"]["cards"]) == table.cards() == 11


def test_ody_11_3_you_take_a_normal_turn() -> None:
    table = voyage(["return_to_the_palace_strength", *PORT[1:]], players=1)
    table.hold(0, favours=4)
    table.play("buy tale:0 take:port:0 adventure redirect:cunning:luck")
    board = table.board()
    assert board["tales"][-1] == "strength"
    assert board["skills"] == {"strength": 0, "intelligence": 0, "cunning": 1, "luck": 1}
    assert len(table.view["automa"]["cards"]) == 1


#: after you took the port bow, the four ends; only the port bow is next to a hidden trial
NEAREST = {
    "port_bow": PORT[1],
    "port_stern": PORT[5],
    "starboard_stern": STARBOARD[5],
    "starboard_bow": STARBOARD[0],
}


@pytest.mark.parametrize("card", AUTOMA)
def test_ody_11_4_every_automa_card(card: str) -> None:
    corner, number = card.rsplit("_", 1)
    table = voyage(players=1, automa=[card])
    told = table.play("take:port:0 adventure")
    favour = number == "4"
    assert table.view["automa"]["shown"] == card
    assert table.view["automa"]["cards"] == [PORT[1] if favour else NEAREST[corner]]
    if number == "3":
        assert "renew" in told
        assert table.view["display"] != KINDS[:4]
        assert [table.state.box.tales[token].id for token in table.state.discarded] == KINDS[:4]
    else:
        assert "renew" not in told
        assert table.view["display"] == KINDS[:4]
    assert table.view["owls"]["port"] is not (favour or corner == "port_bow")


def test_ody_11_4_favour_first_follows_the_arrow_among_several() -> None:
    table = voyage(players=1, automa=["port_bow_1", "starboard_bow_4"])
    table.play("take:starboard:0 adventure accept")  # the Automa takes the port bow
    table.play("take:starboard:5 adventure accept")  # now both starboard ends and the port bow would win a favour
    assert table.view["automa"]["cards"] == [PORT[0], STARBOARD[1]]


def test_ody_11_4_favour_first_without_such_a_trial_takes_the_first() -> None:
    table = voyage(players=1, automa=["port_bow_1", "starboard_stern_4"])
    table.play("take:port:0 adventure")  # the Automa takes the next one and turns up the pair
    table.play("take:port:2 adventure")  # no end lies next to a hidden trial now
    assert table.view["automa"]["cards"] == [PORT[1], STARBOARD[5]]


def test_ody_11_4_new_tales_and_then_a_trial() -> None:
    table = voyage(players=1, automa=["port_stern_3"])
    told = table.play("take:port:0 adventure")
    assert told[-3:] == ["automa_card", "renew", "automa_takes"]


def test_ody_11_4_new_tales_come_from_the_longer_pile_each_time() -> None:
    table = voyage(players=1, automa=["port_stern_3"])
    assert table.view["piles"] == [10, 11]
    table.play("take:port:0 adventure")  # second, first, second, first
    assert table.view["piles"] == [8, 9]
    assert table.view["display"] == ["luck", "value_1_2", "value_1_2", "value_3"]


@pytest.mark.parametrize("card", ["port_bow_1", "port_bow_4"])
def test_ody_11_5_next_to_a_hidden_trial_the_pair_is_turned_up_and_the_favour_discarded(card: str) -> None:
    table = voyage(players=1, automa=[card])
    told = table.play("take:port:0 adventure")
    assert told[-4:] == ["automa_card", "automa_takes", "wake", "automa_owl"]
    assert table.view["ship"]["port"] == [None, None, *PORT[2:]]
    assert table.view["owls"] == {"port": False, "starboard": True}
    assert table.board()["favours"] == 1


def test_ody_11_6_no_gains_no_skills_no_column_limit() -> None:
    port = [
        *["wrath_of_zeus_strength", "circe_strength", "polyphemus_strength"],
        *["laestrygonians_strength", "aeolia_strength", "calypso_strength"],
    ]
    table = voyage(port, players=1, automa=["port_bow_1", "port_bow_2", "port_bow_3", "port_stern_1", "port_stern_2"])
    table.turns("take:starboard:0", "take:starboard:5", "take:starboard:1", "take:starboard:4", "take:starboard:2")
    assert sorted(table.view["automa"]["cards"]) == sorted([*port[:3], *port[4:]])  # five of one skill
    assert set(table.view["automa"]) == {"level", "deck", "shown", "cards", "tales", "epic", "types", "lines", "points"}


def test_ody_11_7_with_all_five_types_it_takes_the_top_epic() -> None:
    port = ["aeolia_strength", "circe_strength", "polyphemus_strength", "phaeacians_strength", *PORT[4:]]
    starboard = [*STARBOARD[:5], "arrival_in_ithaca_strength"]
    cards = ["port_bow_1", "port_bow_2", "port_bow_3", "port_bow_4", "starboard_stern_1"]
    table = voyage(port, starboard, players=1, automa=cards)
    table.turns("take:starboard:0", "take:starboard:1", "take:starboard:2", "take:starboard:3")
    assert table.view["automa"]["types"] == ["navigation", "encounters", "gods", "creatures"]
    assert table.view["automa"]["epic"] == 0
    told = table.play("take:starboard:4 rest raise:luck")
    while table.asked != "ask.trial":
        told += table.play("end")
    assert told[-1] == "automa_epic"
    assert table.view["automa"]["epic"] == 10
    assert table.view["epics"] == [8, 6, 4, 2]


def test_ody_11_7_only_one_epic_and_yours_is_the_next() -> None:
    table = voyage(players=1, automa=["port_stern_1"])
    table.state.automa.types = 0b11110  # the fifth type, navigation, is not at the port stern
    table.state.automa.epic = 10
    table.state.epics_taken = 1
    four = ["contest_of_the_bow_luck", "lotus_eaters_luck", "wrath_of_zeus_luck", "scylla_and_charybdis_cunning"]
    table.hold(0, trials=four)
    table.play("take:starboard:0 adventure accept")
    assert table.board()["epic"] == 8
    assert table.view["automa"]["epic"] == 10


def ended(yours: int) -> tuple[int, list[int]]:
    """Solo at level 1 with this many points for you: the Automa's points and the winners."""
    table = voyage(players=1)
    table.hold(0, trials=[], tales=[])
    table.state.boards[0].epic = yours
    result = table.match.score()
    assert result.totals == [yours]
    return sum(vp for _, vp in result.rival), result.winners


def test_ody_11_8_the_automa_scores_level_tales_and_epic() -> None:
    table = voyage(players=1, level=2)
    state = table.state
    state.automa.tales = [KINDS.index("gods") * 2, KINDS.index("gods") * 2 + 1]
    state.automa.cards = [index for index, trial in enumerate(state.box.trials) if trial.adventure == "circe"]
    state.automa.epic = 6
    assert table.match.score().rival == [("score.level", 40), ("score.tales", 16), ("score.epic", 6)]
    assert table.view["automa"]["points"] == 62


def test_ody_11_8_you_win_only_with_more() -> None:
    assert ended(36) == (35, [0])
    assert ended(34) == (35, [])


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_ody_11_8_whole_solo_games_end_with_a_winner_or_none(level: str) -> None:
    for seed in "abcde":
        match = Match.start(GAME, 1, {"level": level}, seed)
        dice = random.Random(seed)
        while not match.over:
            match.answer(0, dice.choice(match.asks[0].choices))
        result = match.result
        assert result is not None
        assert result.winners == ([0] if result.totals[0] > sum(vp for _, vp in result.rival) else [])
        assert sorted(match.inventory()["trial"]) == list(range(60))
        assert sorted(match.inventory()["tale"]) == list(range(28))
