"""HYB-8, HYB-10.1: activating, moving, arriving, acting, passing."""

import pytest

from mythagon.games.hybris.chapters.placement import forge_open
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PILLARS
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import Table, cosmos


def queue(table: Table, *tiles: tuple[int, int] | None) -> Table:
    """Tiles and their owners in the Forge's six places."""
    table.s.queue = [owned(*tile) if tile else 0 for tile in tiles]
    return table


def test_hyb_8_1_players_take_turns_in_pillar_order_until_all_have_passed() -> None:
    table = cosmos("zeus hades athena").token(0, "hero1", "oracle").turn(0)
    table.play("activate:hero1 enter:r1 act:perceive end")
    assert table.seat == 1
    table.play("pass")
    assert table.seat == 2
    table.play("pass")
    assert table.seat == 0


def test_hyb_8_1_the_view_says_whose_turn_it_is_and_how_far() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").turn(0)
    told = [table.match.view(1)["turn"]]
    for choice in ("activate:hero1", "enter:r1"):
        table.play(choice)
        told.append(table.match.view(1)["turn"])
    assert told == [
        {"seat": 0, "unit": None, "space": None},
        {"seat": 0, "unit": "hero1", "space": None},
        {"seat": 0, "unit": "hero1", "space": "r1"},
    ]


def test_hyb_8_2_olympians_and_units_with_a_token_may_be_activated() -> None:
    table = cosmos("zeus hades").token(0, "prophet1", "oracle").turn(0)
    assert table.choices() == ["activate:olympian", "activate:prophet1", "pass"]
    table.player(0).wounded = True
    assert "activate:olympian" not in table.choices()
    table.player(0).wounded = False
    table.player(0).spent = True
    assert "activate:olympian" not in table.choices()


def test_hyb_8_3_a_hero_or_prophet_costs_one_aegis_an_olympian_nothing() -> None:
    """Example of page 12: a Hero goes to Olympus, pays 1 Aegis and gains 1 Greatness, then may Convert or Conceive."""
    table = cosmos("zeus hades").token(0, "hero1", "olympus").have(0, aegis=1, prayers=1).greatness(4, 3).turn(0)
    table.play("activate:hero1 enter:o1")
    assert (table.player(0).aegis, table.player(0).greatness) == (0, 3)
    assert {"act:convert", "act:conceive"} <= set(table.choices())
    table = cosmos("zeus hades").token(0, "hero1", "olympus").have(0, aegis=0).turn(0)
    assert "activate:hero1" not in table.choices()
    assert "activate:olympian" in table.choices()


def test_hyb_8_4_the_token_is_used_and_names_the_place() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "underworld").turn(0).play("activate:hero1")
    assert table.choices() == ["enter:u1", "enter:u2", "enter:u3"]
    table.play("enter:u1")
    assert table.player(0).used == 1 << 4 * LOCATIONS.index("underworld")
    table = cosmos("zeus hades").turn(0).play("activate:olympian")
    places = {table.s.place_of(i) for i, name in enumerate(("o1", "o2")) if f"enter:{name}" in table.choices()}
    assert places == {0}
    assert {"enter:r1", "enter:sparta", "enter:c1", "enter:u1"} <= set(table.choices())


def test_hyb_8_5_empty_and_dotted_spaces_and_the_illustration_when_there_is_none() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").unit(1, "hero1", "r1").unit(1, "prophet1", "r3").turn(0)
    table.play("activate:hero1")
    assert table.choices() == ["enter:r2"]
    table = cosmos("zeus hades").token(0, "hero1", "underworld").unit(1, "hero1", "u3").turn(0).play("activate:hero1")
    assert "enter:u3" in table.choices()


def test_ruling_g_16_the_illustration_is_never_chosen_freely() -> None:
    table = cosmos("zeus hades athena").token(0, "hero1", "oracle")
    table.unit(1, "hero1", "r1").unit(1, "prophet1", "r2").unit(2, "hero1", "r3").turn(0).play("activate:hero1")
    assert table.choices() == ["enter:oracle"]


def test_hyb_8_6_only_where_the_character_can_act() -> None:
    """Nothing is in the Forge, so nobody goes there."""
    table = cosmos("zeus hades").token(0, "hero1", "forge").turn(0)
    assert "activate:hero1" not in table.choices()
    queue(table, None, None, None, (5, 1), None, None)
    assert "activate:hero1" in table.choices()


def test_ruling_g_14_judged_after_the_bonus_of_the_space() -> None:
    """The only tile leaves the Factory by the bonus of F1, so Produce is then impossible."""
    table = queue(cosmos("zeus hades").token(0, "hero1", "forge").turn(0), None, None, None, None, None, (5, 1))
    table.play("activate:hero1")
    assert table.choices() == ["enter:f2", "enter:f3"]


def test_ruling_p_03_and_after_paying_the_aegis() -> None:
    """City Decree costs 3 Faithful and 2 Aegis; at space A a Hero who has exactly 2 Aegis comes 1 short, but for F2."""
    table = cosmos("zeus hades").token(0, "hero1", "forge").have(0, faithful=3, aegis=2).turn(0)
    queue(table, (0, 0), None, None, None, None, None).play("activate:hero1")
    assert table.choices() == ["enter:f2"]


@pytest.mark.parametrize(
    ("malus", "faithful", "aegis", "open"),
    [
        ("aegis", 3, 4, True),
        ("aegis", 3, 3, False),
        ("faithful", 4, 3, True),
        ("faithful", 3, 3, False),
        ("faithful", 4, 2, False),
    ],
)
def test_ruling_g_14_and_after_a_malus(malus: str, faithful: int, aegis: int, open: bool) -> None:
    """City Decree costs 3 Faithful and 2 Aegis, the Hero 1 Aegis; the illustration takes 1 more of something."""
    table = cosmos("zeus hades").have(0, faithful=faithful, aegis=aegis).turn(0)
    queue(table, (0, 0), None, None, None, None, None)
    assert forge_open(table.s, 0, read_script([["lose", malus, 1]], "test"), 1) is open


def test_ruling_p_04_only_the_forge_needs_to_look_ahead() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "colosseum").hand(0).turn(0)
    assert "activate:hero1" in table.choices()


@pytest.mark.parametrize(("place", "open"), [("moirai", False), ("colosseum", False), ("oracle", True)])
def test_hyb_8_7_prophets_never_go_to_the_moirai_or_the_colosseum(place: str, open: bool) -> None:
    table = cosmos("zeus hades").token(0, "prophet1", place).turn(0)
    assert ("activate:prophet1" in table.choices()) is open


def test_hyb_8_8_a_city_held_by_another_is_fought_for_and_closed_to_prophets() -> None:
    table = cosmos("zeus hades").unit(1, "hero1", "argos").token(0, "hero1", "mortal_world").turn(0)
    table.play("activate:hero1")
    assert "enter:argos" in table.choices()
    table = cosmos("zeus hades").unit(1, "hero1", "argos").token(0, "prophet1", "mortal_world").turn(0)
    table.play("activate:prophet1")
    assert "enter:argos" not in table.choices()


def test_ruling_g_17_not_where_an_own_character_is() -> None:
    table = cosmos("zeus hades").unit(0, "prophet1", "argos").token(0, "hero1", "mortal_world").turn(0)
    assert "enter:argos" not in table.play("activate:hero1").choices()


def test_hyb_8_9_a_space_gives_its_bonus_the_illustration_takes_its_malus() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "underworld").turn(0).play("activate:hero1 enter:u1")
    assert table.player(0).vp == 1
    table = cosmos("zeus hades athena").token(0, "hero1", "oracle").hand(0, "crush feint")
    table.unit(1, "hero1", "r1").unit(1, "prophet1", "r2").unit(2, "hero1", "r3").turn(0)
    table.play("activate:hero1 enter:oracle discard:crush")
    assert table.cards(0) == ["feint"]


def test_ruling_g_18_a_malus_that_cannot_be_suffered_costs_greatness() -> None:
    table = cosmos("zeus hades athena").token(0, "hero1", "oracle").hand(0).greatness(2, 4, 3)
    table.unit(1, "hero1", "r1").unit(1, "prophet1", "r2").unit(2, "hero1", "r3").turn(0)
    table.play("activate:hero1 enter:oracle")
    assert table.player(0).greatness == 3


def test_ruling_g_19_a_bonus_is_taken_as_far_as_possible() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").have(0, goodness=5).turn(0)
    table.play("activate:hero1 enter:r2")
    assert table.player(0).goodness == 5


def test_hyb_8_10_one_action_of_the_location_is_compulsory() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert "act:perceive" in table.choices()
    assert not {"end", "skip", "pass"} & set(table.choices())


def test_ruling_p_05_an_action_made_impossible_meanwhile_is_skipped() -> None:
    """Providence's Produce empties the Factory before Poseidon can."""
    table = cosmos("poseidon hades").have(0, faithful=0, aegis=0).turn(0)
    table.player(0).pillar = PILLARS.index("providence")
    queue(table, None, None, None, None, None, (5, 1))
    table.play("activate:olympian enter:f2 resolve accept")
    assert "skip" in table.choices()


def test_hyb_8_11_a_lost_fight_for_a_city_ends_the_turn_without_bonus_or_action() -> None:
    table = cosmos("zeus hades").unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world").hand(0).hand(1).turn(0)
    table.play("activate:hero1 enter:lemnos")
    while table.asked not in ("ask.turn", "ask.pillar"):
        table.play(table.choices()[0])
    assert (table.where(0, "hero1"), table.s.well) == ("fallen", 0)


def test_hyb_10_1_passing_is_always_possible_and_tokens_go_back_unused() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "oracle").turn(0).play("pass")
    assert (table.reserve(0, "oracle"), table.player(0).used, table.player(0).passed) == (1, 0, True)
    table = cosmos("zeus hades").turn(0).play("activate:olympian enter:r2 act:perceive resolve decline end")
    assert table.seat == 1
    table.play("activate:olympian enter:r3 act:perceive resolve accept")
    while table.asked != "ask.pillar":  # both have nothing left and pass of themselves
        table.play("end")
    assert table.s.age == 2


def test_ruling_p_73_powers_may_be_used_before_passing() -> None:
    table = cosmos("athena hades").upgrade(0, 1).turn(0).play("power:upgrade1")
    assert (table.player(0).vp, table.asked) == (1, "ask.turn")
    assert "power:upgrade1" not in table.choices()


def test_ruling_p_01_once_per_age_powers_at_three_menus_of_the_own_turn() -> None:
    table = cosmos("athena hades").upgrade(0, 1).token(0, "hero1", "oracle").turn(0)
    assert "power:upgrade1" in table.choices()
    table.play("activate:hero1 enter:r2")
    assert "power:upgrade1" in table.choices()
    table.play("act:perceive")
    assert "power:upgrade1" in table.choices()
    table.play("end")
    assert "power:upgrade1" not in table.choices()


def test_ruling_p_01_only_while_they_can_do_something() -> None:
    table = cosmos("hades zeus").upgrade(0, 3).turn(0)
    assert "power:upgrade3" not in table.choices()
    table.unit(0, "hero1", "fallen")
    assert "power:upgrade3" in table.choices()


def test_ruling_p_09_an_olympian_that_stands_up_may_be_activated_again() -> None:
    table = cosmos("zeus hades").technology(0, "hospice", "a1").have(0, faithful=2).turn(0)
    player = table.player(0)
    player.wounded, player.spent, player.resolved = True, True, True
    assert "activate:olympian" not in table.choices()
    table.play("power:a1 accept activate:olympian enter:r2 act:perceive end")
    assert table.player(0).faithful == 0


def test_hyb_15_14_powers_have_seven_moments() -> None:
    """Immediate, start and end of an Age, passive, once per Age, reaction, end of the game: all occur."""
    assert {int(technology.timing) for technology in cosmos().s.box.technologies} == set(range(7))


def test_ruling_p_10_powers_act_in_greatness_order_and_each_player_s_in_board_order() -> None:
    table = cosmos("athena zeus").technology(0, "living_mosaic", "t1").technology(0, "barracks", "s1").upgrade(0, 1)
    table.ally(0, "ajax")
    sources = [table.s.box.by_source[source].id for source in table.player(0).sources]
    assert [id.partition(".")[0] for id in sources[:2]] == ["power", "power"]
    assert sources[2:] == [
        "upgrade.little_owl",
        "technology.barracks",
        "technology.living_mosaic",
        "colosseum_hero.ajax",
    ]


def test_ruling_p_18_a_refused_once_per_age_reaction_stays_for_later() -> None:
    table = (
        cosmos("poseidon hades").upgrade(0, 4).unit(1, "prophet1", "argos").token(0, "hero1", "mortal_world").turn(0)
    )
    table.play("activate:hero1 enter:argos")
    assert table.asked == "ask.power"
    table.play("decline")
    assert not table.player(0).once


def test_ruling_p_73_who_has_only_a_power_left_is_still_asked() -> None:
    table = cosmos("zeus hades").technology(0, "citadel", "s1").have(0, prayers=9, spent=True).turn(0)
    assert (table.seat, table.choices()) == (0, ["power:s1", "pass"])
