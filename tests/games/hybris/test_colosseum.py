"""HYB-15.5, HYB-17: the Colosseum."""

from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, determination_left, force_of
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES
from tests.games.hybris.cosmos import Table, cosmos


def in_arena(hand: str = "", unit: str = "hero1") -> Table:
    """A character at the Colosseum."""
    table = cosmos("zeus athena").hand(0, hand)
    table.player(0).premonitions = []
    return table.acting(0, unit, "c3")


def test_hyb_15_5_train_draws_a_colosseum_card() -> None:
    table = in_arena().drawn("arena_net").play("act:train")
    assert table.cards(0) == ["arena_net"]


def test_ruling_g_43_a_colosseum_card_stays_with_its_player() -> None:
    table = in_arena().drawn("arena_net", "arena_dodge").play("act:train")
    table.unit(0, "hero2").acting(0, "hero2", "c3").play("act:fight hero:calypso play:arena_net")
    assert table.discards(0) == ["arena_net"]


def test_hyb_15_5_any_hero_still_there_may_be_fought() -> None:
    table = in_arena().play("act:fight")
    assert table.choices() == ["hero:calypso", "hero:ajax", "hero:atalanta", "hero:hippolyta", "hero:achilles"]
    other = in_arena().ally(1, "ajax").play("act:fight")
    assert "hero:ajax" not in other.choices()


def test_hyb_17_1_a_beaten_hero_is_an_ally_from_the_next_age() -> None:
    table = in_arena("divine_grace parry").drawn("arena_dodge").have(0, determination=6)
    table.play("act:fight hero:calypso play:divine_grace play:parry")
    assert table.where(0, "calypso") == "home"
    table.turn(0)
    assert "activate:calypso" not in table.choices()  # no token
    assert not table.s.arena & 1
    table.unit(0, "olympian").token(0, "calypso", "mortal_world").turn(0).play("activate:calypso enter:lemnos")
    assert table.player(0).prayers == 1  # her own power


def test_hyb_17_1_an_ally_is_a_hero_like_the_others() -> None:
    table = cosmos("zeus athena").ally(0, "ajax").token(0, "ajax", "oracle").turn(0)
    table.play("activate:ajax enter:r2")
    assert (table.where(0, "ajax"), table.player(0).aegis) == ("r2", 2)


def test_hyb_17_1_an_ally_falls_and_is_resurrected() -> None:
    table = cosmos("zeus athena").ally(0, "ajax", "fallen").acting(0, "olympian", "u3").play("act:resurrect")
    assert table.where(0, "ajax") == "home"


def test_hyb_17_1_a_lost_fight_defeats_the_character() -> None:
    table = in_arena().play("act:fight hero:achilles")
    assert table.where(0, "hero1") == "fallen"
    assert table.s.arena == 31


def test_hyb_18_5_beaten_heroes_are_no_longer_there() -> None:
    table = in_arena("divine_grace parry").drawn("arena_dodge").have(0, determination=6)
    table.play("act:fight hero:calypso play:divine_grace play:parry")
    assert table.s.arena == 30


# -- what the five do as allies -----------------------------------------------------------------------------------


def test_calypso_gains_a_prayer_when_she_arrives_in_a_city() -> None:
    table = cosmos("zeus athena").ally(0, "calypso").token(0, "calypso", "mortal_world").turn(0)
    table.play("activate:calypso enter:lemnos")
    assert (table.player(0).prayers, table.s.well) == (1, 1)


def test_calypso_s_power_is_for_herself_alone() -> None:
    table = cosmos("zeus athena").ally(0, "calypso").token(0, "hero1", "mortal_world").turn(0)
    table.play("activate:hero1 enter:lemnos")
    assert table.player(0).prayers == 0


def test_ajax_is_two_stronger_in_defence() -> None:
    table = cosmos("zeus athena").ally(1, "ajax", "lemnos").hand(0, "crush").hand(1, "crush")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    combat = table.s.combat
    assert combat is not None
    assert (force_of(table.s, combat, ATTACK), force_of(table.s, combat, DEFENCE)) == (0, 2)


def test_ajax_is_not_stronger_in_attack_nor_are_his_friends() -> None:
    table = cosmos("zeus athena").ally(0, "ajax").unit(1, "hero1", "lemnos").hand(0, "crush").hand(1, "crush")
    table.token(0, "ajax", "mortal_world").turn(0).play("activate:ajax enter:lemnos")
    combat = table.s.combat
    assert combat is not None
    assert force_of(table.s, combat, ATTACK) == 0


def test_atalanta_costs_no_aegis() -> None:
    table = cosmos("zeus athena").have(0, aegis=0).ally(0, "atalanta").token(0, "atalanta", "oracle").turn(0)
    assert "activate:atalanta" in table.choices()


def test_hippolyta_gains_two_points_by_winning_a_combat() -> None:
    table = cosmos("zeus athena").ally(0, "hippolyta").unit(1, "hero1", "lemnos").hand(0, "crush").hand(1)
    table.token(0, "hippolyta", "mortal_world").turn(0).play("activate:hippolyta enter:lemnos play:crush")
    assert table.player(0).vp == 2


def test_hippolyta_gains_nothing_by_losing_one() -> None:
    table = cosmos("zeus athena").ally(0, "hippolyta").unit(1, "hero1", "lemnos").hand(0).hand(1, "crush")
    table.token(0, "hippolyta", "mortal_world").turn(0).play("activate:hippolyta enter:lemnos play:crush")
    assert table.player(0).vp == 0


def test_achilles_has_one_more_determination_in_his_combats() -> None:
    table = cosmos("zeus athena").quests("scylla").ally(0, "achilles").hand(0, "crush").acting(0, "achilles", "m2")
    table.play("act:accomplish quest:1")
    combat = table.s.combat
    assert combat is not None
    assert determination_left(table.s, combat, ATTACK) == 4


def test_ruling_p_15_allied_heroes_are_heroes_for_powers() -> None:
    table = cosmos("zeus athena").upgrade(0, 5).ally(0, "ajax").quests("scylla").hand(0, "crush")
    table.acting(0, "ajax", "m2").play("act:accomplish quest:1")
    combat = table.s.combat
    assert combat is not None
    assert force_of(table.s, combat, ATTACK) == 1  # Divine Lineage


def test_hyb_17_1_every_hero_of_the_colosseum_is_there_or_somebody_s_ally() -> None:
    table = cosmos("zeus hades").ally(1, COLOSSEUM_HEROES[3])
    assert sorted(table.match.inventory()["hero"]) == [0, 1, 2, 3, 4]
    assert table.match.inventory()["hero"][-1] == 3  # counted where it is
