"""Powers, Technologies, Upgrades and Premonitions that are about Combats and defeats."""

import pytest

from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of
from mythagon.games.hybris.kinds import PREMONITIONS
from tests.games.hybris.cosmos import Table, cosmos


def meet(olympians: str = "zeus hades", me: str = "hero1", foe: str = "hero1") -> Table:
    """Seat 0 is about to attack seat 1 in Lemnos; each has one card."""
    table = cosmos(olympians).hand(0, "crush").hand(1, "crush").unit(1, foe, "lemnos")
    if me != "olympian":
        table.token(0, me, "mortal_world")
    return table


def attack(table: Table, me: str = "hero1") -> tuple[int, int]:
    """The Attacker's Force and the Defender's before any card."""
    table.turn(0).play(f"activate:{me} enter:lemnos")
    combat = table.s.combat
    assert combat is not None
    return int(force_of(table.s, combat, ATTACK)), int(force_of(table.s, combat, DEFENCE))


def contest(table: Table) -> tuple[int, int]:
    """Seat 1 contests a deployment of seat 0 with its Hero: the contester's Force and the deployer's."""
    table.store(0, "city_decree").token(1, "hero1", "forge").acting(0, "hero1", "lemnos")
    table.play("act:deploy slot:l1 contest:hero1")
    combat = table.s.combat
    assert combat is not None
    return int(force_of(table.s, combat, ATTACK)), int(force_of(table.s, combat, DEFENCE))


# -- Upgrades -----------------------------------------------------------------------------------------------------


def test_the_thunderbolt_strengthens_an_attacking_olympian() -> None:
    assert attack(meet(me="olympian").upgrade(0, 1), "olympian") == (1, 0)
    assert attack(meet().upgrade(0, 1)) == (0, 0)


def test_divine_lineage_strengthens_heroes() -> None:
    assert attack(meet().upgrade(0, 5)) == (1, 0)
    assert attack(meet(me="olympian").upgrade(0, 5), "olympian") == (0, 0)


def test_the_trident_doubles_impetuousness_in_attack_alone() -> None:
    assert attack(meet("poseidon zeus").upgrade(0, 1)) == (2, 0)
    assert attack(meet("zeus poseidon").upgrade(1, 1)) == (0, -1)


def test_the_aegis_strengthens_a_defending_olympian() -> None:
    assert attack(meet("zeus athena", foe="olympian").upgrade(1, 2)) == (0, 1)
    assert attack(meet("zeus athena").upgrade(1, 2)) == (0, 0)


def test_the_bident_is_for_heroes() -> None:
    assert attack(meet("hades zeus").upgrade(0, 4)) == (1, 0)
    assert attack(meet("hades athena", foe="olympian").upgrade(0, 4)) == (0, 0)


def test_ruling_p_18_the_earth_shaker_is_offered_after_a_victory_once_an_age() -> None:
    table = meet("poseidon zeus").hand(1).upgrade(0, 4)
    table.turn(0).play("activate:hero1 enter:lemnos play:crush")
    assert (table.asked, table.choices()) == ("ask.power", ["decline", "accept"])
    table.play("accept")
    assert table.player(0).vp == 2
    table.unit(1, "hero1", "argos").hand(0, "crush").turn(0).play("activate:olympian enter:argos play:crush")
    assert table.asked != "ask.power"


def test_ruling_p_18_a_refused_power_stays_for_later() -> None:
    table = meet("poseidon zeus").hand(1).upgrade(0, 4)
    table.turn(0).play("activate:hero1 enter:lemnos play:crush decline")
    table.unit(1, "hero1", "argos").hand(0, "crush").turn(0).play("activate:olympian enter:argos play:crush")
    assert table.asked == "ask.power"


# -- Technologies -------------------------------------------------------------------------------------------------


def test_the_bronze_phalanx_strengthens_the_defence() -> None:
    assert attack(meet().technology(1, "bronze_phalanx", "s1")) == (0, 1)
    assert attack(meet().technology(0, "bronze_phalanx", "s1")) == (0, 0)


def test_the_siege_tower_strengthens_contests_alone() -> None:
    assert contest(meet().unit(1, "hero1").technology(1, "siege_tower", "s1")) == (2, 0)
    assert attack(meet().technology(0, "siege_tower", "s1")) == (0, 0)


def test_the_armoured_trireme_draws_a_card_for_the_attacker() -> None:
    table = meet().technology(0, "armoured_trireme", "s1").top(0, "javelin")
    attack(table)
    assert table.cards(0) == ["crush", "javelin"]
    idle = meet().technology(1, "armoured_trireme", "s1")
    attack(idle)
    assert idle.cards(1) == ["crush"]


def test_the_citizens_court_pays_the_attacked() -> None:
    table = meet().technology(1, "citizens_court", "s1")
    attack(table)
    assert (table.player(1).faithful, table.player(1).goodness) == (1, 2)


def test_the_aegis_ballista_pays_for_every_combat_won() -> None:
    table = meet().hand(1).technology(0, "aegis_ballista", "s1")
    table.turn(0).play("activate:hero1 enter:lemnos play:crush")
    assert table.player(0).vp == 1
    lost = meet().hand(0).technology(0, "aegis_ballista", "s1").turn(0).play("activate:hero1 enter:lemnos play:crush")
    assert lost.player(0).vp == 0


def test_ruling_p_12_the_ballista_counts_combats_against_the_game() -> None:
    table = (
        cosmos("zeus hades").quests("erymanthian_boar").technology(0, "aegis_ballista", "s1").hand(0, "divine_grace")
    )
    table.drawn("arena_dodge").acting(0, "hero1", "m2").play("act:accomplish quest:1 play:divine_grace")
    assert table.player(0).vp == 5 + 1


def test_the_engraved_epic_scores_fallen_heroes_and_brings_one_back() -> None:
    table = cosmos("zeus hades").store(0, "engraved_epic").unit(0, "hero2", "fallen").have(1, spent=True)
    table.acting(0, "hero1", "sparta").play("act:deploy slot:s1")
    assert table.where(0, "hero2") == "home"
    printed = next(tile.vp for tile in table.s.box.technologies if tile.id == "engraved_epic")
    assert table.player(0).vp == printed + 2


# -- Ambition -----------------------------------------------------------------------------------------------------


def test_ruling_g_23_ambition_lasts_to_the_end_of_the_age() -> None:
    table = meet("poseidon hades", me="olympian").turn(0)
    table.player(0).pillar = 1
    table.play("activate:olympian resolve accept enter:lemnos")
    combat = table.s.combat
    assert combat is not None
    assert force_of(table.s, combat, ATTACK) == 3 + 1
    assert table.player(0).vp == 1


def test_example_a11_poseidon_after_ambition_takes_lemnos_from_a_hero() -> None:
    table = meet("poseidon zeus", me="olympian").hand(0).hand(1).turn(0)
    table.s.well = 2
    table.player(0).pillar = 1
    table.play("activate:olympian resolve accept enter:lemnos 1>stop")  # Ambition gave Zeus a card
    assert table.where(1, "hero1") == "fallen"
    assert (table.s.well, table.player(0).faithful) == (4, 0)
    table.play("act:influence take:service")
    assert table.player(0).goodness == 2


# -- Premonitions -------------------------------------------------------------------------------------------------


def holding(table: Table, premonition: str) -> Table:
    """Seat 0 holds this Premonition alone."""
    table.player(0).premonitions = [PREMONITIONS.index(premonition)]
    return table


def test_judgement_of_bronze_wants_a_combat_in_its_city_won() -> None:
    table = holding(cosmos("zeus hades"), "judgement_of_bronze")
    place = table.s.box.premonitions[PREMONITIONS.index("judgement_of_bronze")].place
    city = ("sparta", "lemnos", "argos", "elis", "athens")[place - 7]
    table.hand(0, "crush").hand(1).unit(1, "hero1", city).token(0, "hero1", "mortal_world")
    table.turn(0).play(f"activate:hero1 enter:{city} play:crush")
    assert "reveal:judgement_of_bronze" in table.choices()
    deployer = holding(cosmos("zeus hades"), "judgement_of_bronze").store(0, "colossus").hand(0, "crush").hand(1)
    deployer.token(1, "hero1", "forge").acting(0, "hero1", city).play("act:deploy slot:s1 contest:hero1 stop")
    assert "reveal:judgement_of_bronze" in deployer.choices()  # fight another player and win: also a contest
    calm = holding(cosmos("zeus hades"), "judgement_of_bronze").token(0, "hero1", "mortal_world")
    calm.turn(0).play(f"activate:hero1 enter:{city}")
    assert "reveal:judgement_of_bronze" not in calm.choices()


@pytest.mark.parametrize(
    ("premonition", "unit", "other"),
    [("blood_and_sand", "hero1", "olympian"), ("bloody_laurel", "olympian", "hero1")],
)
def test_blood_and_sand_is_for_heroes_and_the_bloody_laurel_for_olympians(
    premonition: str, unit: str, other: str
) -> None:
    for who, fulfilled in ((unit, True), (other, False)):
        table = holding(cosmos("zeus hades"), premonition).hand(0, "divine_grace").drawn("arena_war_cry")
        table.acting(0, who, "c3").play("act:fight hero:calypso play:divine_grace")
        assert (f"reveal:{premonition}" in table.choices()) == fulfilled


def test_shared_fate_wants_another_player_s_token_on_the_epic() -> None:
    for token, fulfilled in ((2, True), (1, False)):
        table = holding(cosmos("zeus hades"), "shared_fate").quests("golden_fleece").hand(0)
        table.unit(0, "prophet1", "r1").acting(0, "hero1", "m2")
        table.s.sung = token
        table.play("act:accomplish quest:1")
        assert ("reveal:shared_fate" in table.choices()) == fulfilled


def test_the_last_verse_wants_the_last_canto() -> None:
    table = holding(cosmos("zeus hades"), "last_verse").quests("augean_stables").hand(0).unit(0, "hero2", "elis")
    table.acting(0, "hero1", "m2")
    table.s.sung = 2
    table.play("act:accomplish quest:1 free:1")
    assert "reveal:last_verse" in table.choices()
