"""Every technology does what its data say: those that act at once or at a moment of an Age."""

import pytest

from mythagon.games.hybris.grammar.words import TIMINGS
from mythagon.games.hybris.pieces import Technology
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table
from tests.games.hybris.moments import age_ends, age_starts, alone, deploy, game_ends

#: what the deployment itself gives, apart from the power: the tile's VP, 1 Greatness by the Goodness track
TILES: dict[str, Technology] = {tile.id: tile for tile in BOX.technologies}


def points(table: Table, id: str) -> int:
    """VP of the first seat beyond those of the deployed tile itself, in a City that does not like its type."""
    return int(table.player(0).vp - TILES[id].vp)


def timed(timing: str) -> set[str]:
    """The technologies of a timing."""
    return {tile.id for tile in BOX.technologies if TIMINGS[tile.timing] == timing}


# -- immediate --------------------------------------------------------------------------------------------------------


def test_city_decree_frees_a_spark() -> None:
    table = deploy(alone(), "city_decree", "s1").play("free:1")
    assert table.player(0).sparks == 1


def test_public_banquet_gives_goodness_to_all() -> None:
    table = deploy(alone().have(0, goodness=4), "public_banquet", "s1")
    assert (table.player(0).goodness, table.player(1).goodness) == (1 + 3, 2)


def test_colony_influences_anywhere() -> None:
    table = deploy(alone(), "colony", "s1").play("city:elis take:service")
    assert (table.player(0).goodness, points(table, "colony")) == (1 + 2, 2)


def test_school_of_rhetors_frees_a_prophet() -> None:
    table = deploy(alone(), "school_of_rhetors", "s1").play("free:2")
    assert table.where(0, "prophet2") == "home"


def test_aeolian_amphitheatre_gives_a_premonition_and_greatness() -> None:
    table = deploy(alone().greatness(4, 3), "aeolian_amphitheatre", "s1")
    assert (len(table.player(0).premonitions), table.player(0).greatness) == (1, 4 - 2)  # 1 by the Goodness track


def test_sacred_games_give_greatness_and_a_spark_to_the_first() -> None:
    table = deploy(alone().greatness(4, 3), "sacred_games", "s1")
    assert (table.player(0).greatness, table.asked) == (1, "ask.free.spark")
    far = alone("zeus hades poseidon athena").greatness(4, 3, 2, 1).turn(0)
    run(far.s, TILES["sacred_games"].effects, Scene(0, -1, 0))
    assert (far.player(0).greatness, len(far.s.stack)) == (2, 3)  # nothing is asked: somebody is ahead


def test_engraved_epic_pays_for_the_fallen_and_brings_one_back() -> None:
    table = alone().unit(0, "hero2", "fallen").unit(0, "hero3", "fallen")
    deploy(table, "engraved_epic", "s1").play("unit:hero3")
    assert points(table, "engraved_epic") == 2 * 2
    assert (table.where(0, "hero2"), table.where(0, "hero3")) == ("fallen", "home")


def test_pocket_oracle_draws_two_and_looks() -> None:
    table = deploy(alone(), "pocket_oracle", "s1")
    assert len(table.player(0).premonitions) == 2
    assert table.player(0).looked == 1


def test_arsenal_gives_determination_and_a_colosseum_card() -> None:
    table = deploy(alone(), "arsenal", "e1")
    assert table.player(0).determination == 3 + 1
    assert len(table.cards(0)) == 1
    assert table.cards(0)[0].startswith("arena_")


def test_catapult_makes_the_others_lose_a_card() -> None:
    table = deploy(alone().hand(1, "crush parry"), "catapult", "e1").play("1>discard:crush")
    assert table.cards(1) == ["parry"]


def test_training_camp_frees_a_hero() -> None:
    table = deploy(alone("poseidon hades"), "training_camp", "e1").play("free:2")
    assert table.where(0, "hero2") == "home"


def test_burning_mirror_turns_a_fire_card_into_a_spark() -> None:
    table = deploy(alone().hand(0, "crush chain_strike"), "burning_mirror", "s1").play("accept discard:chain_strike")
    assert table.cards(0) == ["crush"]
    table.play("free:1")
    assert table.player(0).sparks == 1


@pytest.mark.parametrize("branch", [1, 2])
def test_elixir_is_a_spark_or_strength(branch: int) -> None:
    table = deploy(alone(), "elixir", "s1").play(f"branch:{branch}")
    if branch == 1:
        table.play("free:1")
        assert (table.player(0).sparks, table.player(0).determination) == (1, 3)
    else:
        assert (table.player(0).sparks, table.player(0).determination, len(table.cards(0))) == (0, 4, 2)


def test_automaton_frees_a_prophet_or_hero() -> None:
    table = deploy(alone("poseidon hades"), "automaton", "s1")
    assert table.asked == "ask.free.unit"
    table.play("free:2")
    assert table.where(0, "hero2") == "home"


def test_hanging_aqueduct_pays_for_its_connections() -> None:
    table = alone().technology(1, "covered_market", "s1")
    deploy(table, "hanging_aqueduct", "s2")
    assert points(table, "hanging_aqueduct") == 1 + 1  # the connection itself, and the power
    assert table.player(1).vp == 1


def test_floating_temple_frees_a_temple() -> None:
    table = deploy(alone(), "floating_temple", "s1").play("city:elis")
    assert table.player(0).temples == 1 << 3


def test_great_stairway_converts_with_the_first_line_cheaper() -> None:
    table = deploy(alone().have(0, prayers=3), "great_stairway", "s1")
    table.play("convert:greatness")
    assert table.player(0).prayers == 3 - 1
    table.play("convert:greatness")
    assert table.player(0).prayers == 0


def test_circular_harbour_counts_the_technologies_of_its_city() -> None:
    table = alone().technology(1, "automaton_chronicle", "l1").technology(1, "academy", "l3")
    deploy(table, "circular_harbour", "l2")
    assert points(table, "circular_harbour") == 3


# -- at the start of an Age -------------------------------------------------------------------------------------------


def test_mechanical_agora_gives_a_faithful() -> None:
    assert age_starts(alone().technology(0, "mechanical_agora", "s1")).player(0).faithful == 1


@pytest.mark.parametrize("branch", [1, 2])
def test_mechanical_choir_gives_a_prayer_or_goodness(branch: int) -> None:
    table = alone().technology(0, "mechanical_choir", "s1")
    table.s.well = 3
    age_starts(table).play(f"branch:{branch}")
    assert (table.player(0).prayers, table.player(0).goodness) == ((1, 1) if branch == 1 else (0, 2))


def test_barracks_draw_a_card() -> None:
    assert len(age_starts(alone().technology(0, "barracks", "s1")).cards(0)) == 1


def test_water_clock_produces() -> None:
    table = alone().technology(0, "water_clock", "s1")
    table.s.queue = [0, 0, 0, 1 + 4 * 5 + 1, 0, 0]
    age_starts(table)
    assert table.s.queue == [0, 0, 0, 0, 1 + 4 * 5 + 1, 0]


def test_observatory_looks_and_gives_aegis() -> None:
    table = age_starts(alone().technology(0, "observatory", "s1"))
    assert (table.player(0).looked, table.player(0).aegis) == (1, 3 + 1)


def test_lighthouse_gives_a_bonus_token() -> None:
    table = age_starts(alone().technology(0, "lighthouse", "s1"))
    assert table.player(0).tokens_left(7) == 1


# -- at the end of an Age ---------------------------------------------------------------------------------------------


def test_harvest_festival_fills_the_well_and_takes_from_it() -> None:
    table = age_ends(alone().technology(0, "harvest_festival", "s1"))
    assert (table.s.well, table.player(0).prayers) == (1, 1)


def test_star_calendar_brings_a_token_back() -> None:
    table = alone().technology(0, "star_calendar", "s1")
    table.player(0).unavailable = 1
    table.player(0).reserve -= 1
    age_ends(table).play("token:olympus")
    assert (table.player(0).unavailable, table.reserve(0, "olympus")) == (0, 1)


@pytest.mark.parametrize(("hand", "vp"), [("crush parry charge", 0), ("crush parry charge javelin", 2)])
def test_great_wall_wants_four_cards(hand: str, vp: int) -> None:
    table = age_ends(alone().technology(0, "great_wall", "s1").hand(0, hand))
    assert table.player(0).vp == vp


def test_optics_workshop_pays_for_one_tile_in_the_forge() -> None:
    table = alone().technology(0, "optics_workshop", "s1")
    table.s.queue = [1 + 4 * 5, 1 + 4 * 6, 1 + 4 * 7 + 1, 1 + 4 * 8, 0, 0]
    assert age_ends(table).player(0).vp == 1


def test_hanging_garden_gives_goodness_for_temples_up_to_two() -> None:
    table = alone().technology(0, "hanging_garden", "s1").temple(0, "argos").temple(0, "elis").temple(0, "lemnos")
    assert age_ends(table).player(0).goodness == 1 + 2


# -- at the end of the game -------------------------------------------------------------------------------------------


def test_common_treasury_pays_for_pairs_of_faithful_up_to_five() -> None:
    assert game_ends(alone().technology(0, "common_treasury", "s1").have(0, faithful=7)).player(0).vp == 3
    assert game_ends(alone().technology(0, "common_treasury", "s1").have(0, faithful=14)).player(0).vp == 5


def test_automaton_chronicle_pays_for_upgrades() -> None:
    assert game_ends(alone().technology(0, "automaton_chronicle", "s1").upgrade(0, 1, 2, 5)).player(0).vp == 3


def test_great_library_pays_for_types() -> None:
    table = alone().technology(0, "great_library", "s1").technology(0, "arsenal", "s2").technology(0, "academy", "l1")
    assert game_ends(table).player(0).vp == 2


def test_colossus_pays_for_temples() -> None:
    table = alone().technology(0, "colossus", "s1").temple(0, "argos").temple(0, "elis")
    assert game_ends(table).player(0).vp == 2


def test_sacred_way_pays_for_connections_of_own_tiles() -> None:
    table = alone().technology(0, "sacred_way", "a1").technology(1, "covered_market", "a3")
    table.technology(1, "public_banquet", "a2")  # chevrons all round: connected with the market's neighbours
    assert game_ends(table).player(0).vp == 1  # sacred_way has N, S, W: only the market below it


TESTED = {
    "immediate": 18,
    "age_start": 6,
    "age_end": 5,
    "game_end": 5,
}


@pytest.mark.parametrize(("timing", "count"), TESTED.items())
def test_no_technology_is_left_out(timing: str, count: int) -> None:
    named = {name for name in globals() if name.startswith("test_")}
    left = [id for id in timed(timing) if not any(name.startswith(f"test_{id}_") for name in named)]
    assert (left, len(timed(timing))) == ([], count)
