"""Every technology does what its data say: those that last, that are used once per Age, or that react."""

import pytest

from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.grammar.words import TIMINGS
from mythagon.games.hybris.state import owned
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.moments import alone, at_step, deploy

PROPYLAEA = 5  # VP of the tile deployed in these tests


def number(id: str) -> int:
    """A technology's number."""
    return [tile.id for tile in BOX.technologies].index(id)


def attack(table: Table) -> Table:
    """The Hero of seat 0 comes for Lemnos, which the Hero of seat 1 holds; both have a card."""
    table.hand(0, "crush").hand(1, "crush").unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world")
    return table.turn(0).play("activate:hero1 enter:lemnos")


def force(table: Table, side: int) -> int:
    """The Force of one side of the Combat."""
    assert table.s.combat is not None
    return int(force_of(table.s, table.s.combat, side))


# -- passive ----------------------------------------------------------------------------------------------------------


def test_steam_baths_keep_faithful_and_temples() -> None:
    table = alone().technology(0, "steam_baths", "s1").have(0, faithful=2).temple(0, "elis").temple(1, "elis").turn(0)
    generate(table.s, 0, 9)
    assert table.player(0).faithful == 2
    table.greatness(3, 4)
    generate(table.s, 0, 6)
    table.s.settle()
    table.play("1>city:elis")
    assert (table.s.well, table.player(0).temple_count(), table.player(1).temple_count()) == (0, 1, 0)


def test_popular_assembly_takes_faithful_and_service() -> None:
    table = alone().technology(0, "popular_assembly", "s1").acting(0, "hero1", "elis").play("act:influence")
    player = table.player(0)
    assert (player.goodness, player.faithful, player.vp) == (3, 1, 2)


def test_shadow_theatre_is_safe_from_wrath_one() -> None:
    table = alone().technology(0, "shadow_theatre", "s1")
    table.s.hidden = [1, -1, -1]  # Uranus: lose 2 Aegis, then 1 Goodness
    at_step(table.have(0, goodness=3).have(1, goodness=3), "begin_fear", 2)
    assert (table.player(0).aegis, table.player(1).aegis) == (3, 1)
    assert (table.player(0).goodness, table.player(1).goodness) == (2, 2)


def test_celestial_lyre_goes_on_without_a_card() -> None:
    table = alone().technology(0, "celestial_lyre", "s1").hand(0, "trickery").quests("golden_fleece")
    table.unit(0, "prophet1", "r1").acting(0, "hero1", "m1").play("act:accomplish quest:1")
    assert not any(choice.startswith("discard") for choice in table.choices())
    table.play("continue")
    assert (table.player(0).vp, table.cards(0)) == (1 + 3, ["trickery"])


def test_bronze_phalanx_defends() -> None:
    table = attack(cosmos("zeus hades").technology(1, "bronze_phalanx", "s1"))
    assert (force(table, ATTACK), force(table, DEFENCE)) == (0, 1)


def test_siege_tower_contests() -> None:
    table = cosmos("zeus hades").technology(1, "siege_tower", "s1").hand(0, "crush").hand(1, "crush")
    table.store(0, "propylaea_in_stasis").token(1, "hero1", "forge").acting(0, "hero1", "lemnos")
    table.play("act:deploy slot:l1 contest:hero1")
    assert (force(table, ATTACK), force(table, DEFENCE)) == (2, 0)


def test_fortress_keeps_contesters_away_where_a_temple_is() -> None:
    table = cosmos("zeus hades").technology(0, "fortress", "s1").temple(0, "lemnos").token(1, "hero1", "forge")
    deploy(table, "propylaea_in_stasis", "l1")
    assert table.asked != "ask.contest"
    other = cosmos("zeus hades").technology(0, "fortress", "s1").temple(0, "elis").token(1, "hero1", "forge")
    assert deploy(other, "propylaea_in_stasis", "l1").asked == "ask.contest"


def test_ichor_still_makes_prophets_cheaper() -> None:
    table = alone().technology(0, "ichor_still", "s1").token(0, "prophet1", "oracle").turn(0).play("activate:prophet1")
    assert table.player(0).aegis == 3


def test_aegis_pump_drains_more() -> None:
    table = alone("hades zeus").technology(0, "aegis_pump", "s1").acting(0, "hero1", "u3").play("act:drain")
    assert table.player(0).aegis == 3 + 4 + 1


def test_laboratory_makes_fabricate_cheaper() -> None:
    table = alone().technology(0, "laboratory", "s1").have(0, faithful=3, aegis=2)
    table.s.queue = [owned(number("city_decree"), 0), 0, 0, 0, 0, 0]
    table.acting(0, "hero1", "f2").play("act:fabricate fabricate:A spare:0")
    assert (table.player(0).faithful, table.player(0).aegis) == (0, 1)


def test_propylaea_in_stasis_take_both_gifts_of_a_temple() -> None:
    table = alone().technology(0, "propylaea_in_stasis", "s1").temple(0, "lemnos")
    table.s.well = 9
    deploy(table, "city_decree", "l1")
    assert table.player(0).vp == 2 + 1
    assert table.player(0).prayers == 4 + 1


def test_bronze_bridge_gives_every_later_tile_four_chevrons() -> None:
    table = alone().technology(0, "bronze_bridge", "a1")
    deploy(table, "great_wall", "a2")  # its own chevron points north
    assert table.player(0).vp == 2 + 1 + 1  # the link pays the deployer and the owner, both the same


# -- once per Age -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("branch", "faithful", "aegis"), [(1, 1 + 2, 3 - 1), (2, 1 - 1, 3 + 2)])
def test_covered_market_trades_both_ways(branch: int, faithful: int, aegis: int) -> None:
    table = alone().technology(0, "covered_market", "s1").have(0, faithful=1).turn(0)
    table.play(f"power:s1 branch:{branch} accept")
    assert (table.player(0).faithful, table.player(0).aegis) == (faithful, aegis)
    assert "power:s1" not in table.choices()


def test_hospice_raises_a_wounded_olympian() -> None:
    table = alone().technology(0, "hospice", "s1").have(0, faithful=2)
    assert "power:s1" not in table.turn(0).choices()  # nobody is wounded
    table.player(0).wounded = True
    table.player(0).spent = True
    table.token(0, "hero1", "forge").turn(0).play("power:s1 accept")
    assert (table.player(0).wounded, table.player(0).faithful) == (False, 0)
    assert "activate:olympian" in table.choices()


def test_academy_buys_a_premonition() -> None:
    table = alone().technology(0, "academy", "s1").have(0, faithful=2).turn(0).play("power:s1 accept")
    assert (len(table.player(0).premonitions), table.player(0).vp, table.player(0).faithful) == (1, 1, 0)


def test_winged_scouts_see_a_hand_and_draw() -> None:
    table = alone("zeus hades athena").technology(0, "winged_scouts", "s1").hand(2, "crush parry").turn(0)
    table.play("power:s1 player:2")
    assert len(table.cards(0)) == 1
    assert "hand_seen" not in table.told()
    assert "hand_seen" in [event.kind for event in table.match.events(0)]


def test_hydraulic_forge_produces() -> None:
    table = alone().technology(0, "hydraulic_forge", "s1")
    table.s.queue = [0, 0, 0, owned(5, 1), 0, 0]
    table.turn(0).play("power:s1")
    assert table.s.queue == [0, 0, 0, 0, owned(5, 1), 0]


def test_antikythera_engine_fabricates_for_two_aegis_more() -> None:
    table = alone().technology(0, "antikythera_engine", "s1").have(0, faithful=3, aegis=4)
    table.s.queue = [owned(number("city_decree"), 0), 0, 0, 0, 0, 0]
    table.turn(0).play("power:s1 accept fabricate:A")
    assert (table.player(0).faithful, table.player(0).aegis) == (0, 0)
    assert table.s.queue[3] == owned(number("city_decree"), 0)


def test_ruling_p_01_antikythera_engine_is_offered_only_if_its_price_leaves_enough_to_fabricate() -> None:
    table = alone().technology(0, "antikythera_engine", "s1").have(0, faithful=3, aegis=3)
    table.s.queue = [owned(number("city_decree"), 0), 0, 0, 0, 0, 0]
    assert "power:s1" not in table.turn(0).choices()
    assert table.player(0).aegis == 3


def test_ruling_g_14_what_the_printing_press_gives_for_the_bonus_of_the_forge_may_pay_for_fabricating() -> None:
    """Nothing is left in the Factory after the bonus, but the Faithful of the Press pays for the tile."""
    table = alone().technology(0, "printing_press", "s1").have(0, faithful=2, aegis=3).token(0, "hero1", "forge")
    table.s.queue = [owned(number("city_decree"), 0), 0, 0, 0, 0, owned(5, 1)]
    table.turn(0).play("activate:hero1")
    assert "enter:f1" in table.choices()
    table.play("enter:f1 act:fabricate fabricate:A")
    assert (table.player(0).faithful, table.player(0).aegis) == (0, 0)


def test_citadel_converts_one_line() -> None:
    table = alone().technology(0, "citadel", "s1").have(0, prayers=5).turn(0).play("power:s1 convert:greatness")
    assert (table.player(0).prayers, table.asked) == (3, "ask.turn")


# -- reactions --------------------------------------------------------------------------------------------------------


def test_citizens_court_answers_an_attack() -> None:
    table = attack(cosmos("zeus hades").technology(1, "citizens_court", "s1"))
    assert (table.player(1).faithful, table.player(1).goodness) == (1, 2)


def test_living_mosaic_pays_for_a_premonition() -> None:
    table = alone().technology(0, "living_mosaic", "s1").have(0, prayers=5)
    table.player(0).premonitions = [0]  # Offering: spend 4 Prayers in one Convert
    table.acting(0, "hero1", "o1").play("act:convert convert:temple city:elis stop reveal:offering free:2")
    assert table.player(0).vp == 2


def test_aegis_ballista_pays_for_a_won_combat() -> None:
    table = attack(cosmos("zeus hades").technology(0, "aegis_ballista", "s1"))
    table.play("0>play:crush 0>continue 1>play:crush 1>hold")
    assert (table.where(1, "hero1"), table.player(0).vp) == ("fallen", 1)


def test_armoured_trireme_draws_when_it_attacks() -> None:
    table = attack(cosmos("zeus hades").technology(0, "armoured_trireme", "s1"))
    assert len(table.cards(0)) == 2


def test_sacred_guard_honours_a_fallen_hero() -> None:
    table = attack(cosmos("zeus poseidon").technology(1, "sacred_guard", "s1"))
    table.play("0>play:crush 0>continue 1>play:crush 1>hold")
    assert (table.player(1).vp, table.player(1).aegis, len(table.cards(1))) == (1, 3 + 1, 2)


def test_printing_press_is_paid_for_anothers_tile() -> None:
    table = alone().technology(0, "printing_press", "s1")
    table.s.queue = [0, 0, 0, 0, 0, owned(5, 1)]
    table.acting(0, "hero1", "f2").play("act:produce")
    assert (table.player(0).vp, table.player(0).faithful) == (1 + 1, 1)


def test_stadium_is_paid_for_visitors_of_its_city() -> None:
    table = cosmos("zeus hades").technology(0, "stadium", "l1").token(1, "hero1", "mortal_world")
    table.turn(1).play("activate:hero1 enter:lemnos")
    assert (table.player(0).prayers, table.s.well) == (1, 1)
    other = cosmos("zeus hades").technology(0, "stadium", "l1").token(1, "hero1", "mortal_world")
    assert other.turn(1).play("activate:hero1 enter:argos").player(0).prayers == 0


@pytest.mark.parametrize(("timing", "count"), [("passive", 12), ("once_per_age", 7), ("reaction", 7)])
def test_no_technology_is_left_out(timing: str, count: int) -> None:
    wanted = {tile.id for tile in BOX.technologies if TIMINGS[tile.timing] == timing}
    named = {name for name in globals() if name.startswith("test_")}
    left = [id for id in wanted if not any(name.startswith(f"test_{id}_") for name in named)]
    assert (left, len(wanted)) == ([], count)
