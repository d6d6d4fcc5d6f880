"""HYB-1, HYB-2, HYB-3: goal, structure and setting up."""

import pytest

from mythagon.games.hybris.choices import CARD_NAMES
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, OLYMPIANS, PREMONITIONS, PRIMORDIALS
from mythagon.kernel.errors import SetupError
from mythagon.kernel.match import Match
from tests.games.hybris.cosmos import Table, cosmos


def test_hyb_1_1_two_to_four_players_with_different_olympians() -> None:
    assert GAME.seats == [2, 3, 4]
    table = Table(Match.start(GAME, 3, {}, "choose"))
    table.play("0>choose:hades")
    assert "choose:hades" not in table.choices(1)
    table.play("1>choose:zeus 2>choose:athena")
    assert [OLYMPIANS[player.who] for player in table.s.players] == ["hades", "zeus", "athena"]


def test_ruling_g_02_olympians_may_be_dealt() -> None:
    table = Table(Match.start(GAME, 4, {"olympians": "dealt"}, "dealt"))
    assert sorted(int(player.who) for player in table.s.players) == [0, 1, 2, 3]
    assert table.asked == "ask.pillar"


def test_hyb_1_2_an_age_has_four_phases() -> None:
    table = cosmos("zeus hades")
    assert (table.match.view(0)["age"], table.match.view(0)["phase"]) == (1, "pillars")
    table.play("pillar:truce pillar:ambition")
    assert table.match.view(0)["phase"] == "planning"
    table.play("0>plan:none 0>plan:none 1>plan:none 1>plan:none")
    assert table.match.view(0)["phase"] == "actions"
    table.play("pass pass")
    assert (table.match.view(0)["age"], table.match.view(0)["phase"]) == (2, "pillars")


def test_hyb_1_4_most_points_after_the_last_age_and_greatness_breaks_ties() -> None:
    table = cosmos("zeus hades athena").have(0, vp=5).have(1, vp=9).have(2, vp=9)
    assert table.s.players[2].greatness < table.s.players[1].greatness
    result = GAME.result(table.s)
    assert (result.winners, result.rule) == ([2], "HYB-1.4")


def test_ruling_p_81_greatness_always_decides() -> None:
    table = cosmos("zeus hades athena")
    assert len({int(player.greatness) for player in table.s.players}) == 3
    assert GAME.result(table.s).winners == [0]


def test_hyb_1_5_what_a_component_says_beats_the_rules() -> None:
    """A Prophet costs 1 Aegis; the Golden Eagle says 0."""
    table = cosmos("zeus hades").have(0, aegis=0).token(0, "prophet1", "oracle").turn(0)
    assert "activate:prophet1" not in table.choices()
    table = cosmos("zeus hades").have(0, aegis=0).token(0, "prophet1", "oracle").upgrade(0, 2).turn(0)
    assert "activate:prophet1" in table.choices()


def test_hyb_2_1_six_boards_in_ring_order_round_the_mortal_world() -> None:
    view = cosmos().match.view(0)
    places = view["places"]
    assert isinstance(places, list)
    assert [place["place"] for place in places] == list(LOCATIONS[:6])


def test_hyb_2_2_the_first_age() -> None:
    assert cosmos().s.age == 1


def test_hyb_2_3_all_technologies_are_an_open_market() -> None:
    table = cosmos("zeus hades").acting(0, "hero1", "o2").play("act:conceive")
    assert len(table.choices()) == 60


def test_hyb_2_4_five_heroes_and_forty_cards_at_the_colosseum() -> None:
    table = cosmos()
    colosseum = table.match.view(0)["colosseum"]
    assert isinstance(colosseum, dict)
    assert colosseum["heroes"] == list(COLOSSEUM_HEROES)
    assert colosseum["deck"] == 40


def test_hyb_2_5_three_quests_face_up() -> None:
    table = cosmos()
    assert len([quest for quest in table.s.quests if quest >= 0]) == 3
    assert len(table.s.quest_deck) == 30


def test_hyb_2_6_premonitions_are_at_the_oracle() -> None:
    assert len(cosmos().s.premonition_deck) == 35


def test_hyb_2_7_chronos_face_up_and_one_of_each_symbol_face_down() -> None:
    table = cosmos()
    assert [PRIMORDIALS[card] for card in table.s.primordials] == ["chronos"]
    assert [int(table.s.box.primordials[card].group) for card in table.s.hidden] == [1, 2, 3]
    assert len(table.s.boxed) == 6
    oracle = table.match.view(0)["oracle"]
    assert isinstance(oracle, dict)
    assert [card["primordial"] for card in oracle["primordials"]] == [None, None, None]


def test_hyb_2_8_six_pillars_in_ascending_order() -> None:
    table = cosmos()
    assert len(table.choices()) == 6


def test_hyb_2_9_the_well_is_empty() -> None:
    assert cosmos().s.well == 0


@pytest.mark.parametrize(
    ("olympians", "spaces"),
    [("zeus poseidon athena hades", [1, 2, 3, 4]), ("hades poseidon zeus", [4, 3, 2]), ("athena zeus", [4, 3])],
)
def test_hyb_2_10_greatness_in_ascending_aura(olympians: str, spaces: list[int]) -> None:
    """Example of page 6: Zeus, Poseidon and Hades begin on 2, 3, 4 and space 1 is empty."""
    assert [int(player.greatness) for player in cosmos(olympians).s.players] == spaces


def test_hyb_2_11_everybody_begins_without_points() -> None:
    assert [int(player.vp) for player in cosmos().s.players] == [0, 0, 0, 0]


def test_hyb_3_1_fifteen_pieces_on_six_tiles() -> None:
    upgrades = cosmos().match.view(0)["players"]
    assert isinstance(upgrades, list)
    for player in upgrades:
        pieces = [piece for upgrade in player["upgrades"] for piece in upgrade["pieces"]]
        assert {piece: pieces.count(piece) for piece in pieces} == {"spark": 8, "temple": 3, "prophet": 2, "hero": 2}


def test_hyb_3_2_tracks_at_their_start() -> None:
    player = cosmos().player(0)
    assert (player.determination, player.goodness) == (3, 1)


def test_ruling_g_03_determination_starts_on_3() -> None:
    assert {int(player.determination) for player in cosmos().s.players} == {3}


def test_ruling_g_04_goodness_starts_on_1_which_pays_greatness() -> None:
    table = cosmos("zeus hades").store(0, "city_decree").acting(0, "hero1", "argos")
    before = table.player(0).greatness
    table.play("act:deploy slot:a1")
    while table.asked == "ask.contest":
        table.play("decline")
    assert table.player(0).greatness == before - 1


def test_hyb_3_3_olympian_hero_prophet_and_eight_tokens() -> None:
    table = cosmos()
    assert [table.where(0, unit) for unit in ("olympian", "hero1", "prophet1")] == ["home"] * 3
    assert [table.where(0, unit) for unit in ("hero2", "hero3", "prophet2", "prophet3")] == ["absent"] * 4
    assert sum(table.reserve(0, place) for place in LOCATIONS) == 8


def test_ruling_g_01_the_eighth_token_is_a_second_one_of_the_mortal_world() -> None:
    assert cosmos().reserve(0, "mortal_world") == 2


def test_hyb_3_4_seventeen_cards_shuffled_and_one_drawn() -> None:
    player = cosmos().player(0)
    assert (len(player.hand), len(player.deck)) == (1, 16)
    assert CARD_NAMES.index("own6") not in player.hand + player.deck
    assert not player.improved


def test_hyb_3_5_a_secret_premonition_and_three_aegis() -> None:
    table = cosmos()
    player = table.player(0)
    assert (len(player.premonitions), player.aegis, player.faithful, player.prayers) == (1, 3, 0, 0)
    players = table.match.view(1)["players"]
    assert isinstance(players, list)
    assert (players[0]["premonitions"], players[0]["premonition_count"]) == (None, 1)


def test_an_explicit_set_up_fixes_every_deck() -> None:
    box = Table(Match.start(GAME, 2, {}, "explicit")).s.box
    own = [card.id for card in box.cards[:12]] + [f"own{number}" for number in range(1, 6)]
    layout = {
        "olympians": ["athena", "hades"],
        "deck0": own,
        "premonitions": list(PREMONITIONS),
        "primordials": ["gaia", "nyx", "typhon"],
        "quests": [quest.id for quest in box.quests],
    }
    table = Table(Match.start(GAME, 2, {}, "explicit", layout))
    assert table.cards(0) == [own[0]]
    assert [PREMONITIONS[table.player(seat).premonitions[0]] for seat in (0, 1)] == PREMONITIONS[:2]
    assert [PRIMORDIALS[card] for card in table.s.hidden] == ["gaia", "nyx", "typhon"]
    assert table.s.quests == [2, 1, 0]


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ({"olympians": ["zeus", "zeus"]}, "olympians: expected 2 different ones of zeus"),
        ({"deck0": ["crush"]}, "deck0: expected crush"),
        ({"primordials": ["nyx", "nyx", "typhon"]}, "primordials: expected one of uranus, gaia, pontus, got 'nyx'"),
        ({"primordials": ["gaia"]}, "primordials: expected 3, one of each symbol, got 1"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(layout: dict[str, list[str]], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        Match.start(GAME, 2, {}, "bad", layout)
