"""HYB-6, HYB-7, HYB-9: Pillars and planning."""

from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PILLARS
from tests.games.hybris.cosmos import Table, cosmos


def planned(olympians: str = "zeus hades") -> Table:
    """Pillars are taken; everybody plans."""
    table = cosmos(olympians)
    for pillar in ("truce", "ambition", "guidance", "indoctrination")[: len(olympians.split())]:
        table.play(f"pillar:{pillar}")
    return table


def test_hyb_6_1_powers_of_the_start_of_an_age_come_first() -> None:
    table = cosmos("zeus hades").technology(0, "mechanical_agora", "a1")
    table.play("pillar:truce pillar:ambition 0>plan:none 0>plan:none 1>plan:none 1>plan:none pass pass")
    assert (table.s.age, table.asked) == (2, "ask.pillar")
    assert table.player(0).faithful == 1


def test_hyb_6_2_in_greatness_order_each_takes_a_pillar_with_its_prayer() -> None:
    table = cosmos("hades zeus")
    table.s.pillar_prayers = 1 << PILLARS.index("providence")
    assert table.seat == 1
    table.play("pillar:providence")
    assert (table.player(1).prayers, table.s.pillar_prayers, table.seat) == (1, 0, 0)
    assert "pillar:providence" not in table.choices()


def test_hyb_6_3_unchosen_pillars_get_one_prayer_and_never_more() -> None:
    table = cosmos("zeus hades")
    table.s.pillar_prayers = 1 << PILLARS.index("providence")
    table.play("pillar:truce pillar:ambition")
    pillars = table.match.view(0)["pillars"]
    assert isinstance(pillars, list)
    assert [pillar["prayer"] for pillar in pillars] == [False, False, True, True, True, True]


def test_ruling_g_10_prayers_on_pillars_do_not_come_from_the_well() -> None:
    table = cosmos("zeus hades")
    table.play("pillar:truce pillar:ambition")
    assert table.s.well == 0


def test_hyb_6_4_the_number_of_the_pillar_sets_the_turn_order() -> None:
    table = cosmos("zeus hades").play(
        "pillar:transcendence pillar:truce 0>plan:none 0>plan:none 1>plan:none 1>plan:none"
    )
    assert (table.s.order, table.seat) == ([1, 0], 1)


def test_hyb_7_1_all_plan_in_secret_at_the_same_time() -> None:
    table = planned()
    assert [ask.seat for ask in table.match.asks] == [0, 1]
    table.play("0>plan:forge")
    players = table.match.view(1)["players"]
    assert isinstance(players, list)
    assert [unit["planned"] for unit in players[0]["units"]] == [False] * 7
    table.play("0>plan:none 1>plan:none 1>plan:oracle")
    players = table.match.view(1)["players"]
    assert isinstance(players, list)
    hero = players[0]["units"][1]
    assert (hero["planned"], hero["token"]) == (True, None)


def test_hyb_7_2_only_tokens_in_the_reserve_are_available() -> None:
    table = cosmos("zeus hades")
    table.player(0).reserve -= 1  # the token of Olympus
    table.player(0).used += 1
    table.play("pillar:truce pillar:ambition")
    assert "plan:olympus" not in table.choices(0)
    assert "plan:olympus" in table.choices(1)
    table.play("0>plan:mortal_world")
    assert "plan:mortal_world" in table.choices(0)  # there are two


def test_hyb_7_3_no_prophet_at_the_moirai_or_the_colosseum() -> None:
    table = planned()
    assert {"plan:moirai", "plan:colosseum"} <= set(table.choices(0))
    table.play("0>plan:none")
    assert not {"plan:moirai", "plan:colosseum"} & set(table.choices(0))


def test_hyb_7_3_a_bonus_token_s_place_is_chosen_at_activation() -> None:
    table = cosmos("zeus hades").turn(0)
    table.player(0).reserve += 1 << 28
    table.player(0).lay_token(4, 7)
    table.turn(0).play("activate:prophet1")
    assert {"enter:r1", "enter:f2"} & set(table.choices())
    assert not {"enter:c1", "enter:m1"} & set(table.choices())
    table.play("enter:r1")
    assert table.player(0).tokens_left(7) == 0
    assert sum(table.reserve(0, place) for place in LOCATIONS) == 8


def test_hyb_7_4_fallen_heroes_and_units_on_tiles_are_not_available() -> None:
    table = cosmos("zeus hades").unit(0, "hero1", "fallen")
    table.play("pillar:truce pillar:ambition 0>plan:oracle")
    assert [ask.seat for ask in table.match.asks] == [1]


def test_hyb_9_1_the_pillar_is_resolved_at_one_of_three_moments() -> None:
    table = cosmos("zeus hades").turn(0).play("activate:olympian")
    assert "resolve" in table.choices()
    table.play("enter:r1")
    assert "resolve" in table.choices()
    table.play("act:perceive")
    assert "resolve" in table.choices()
    assert "end" not in table.choices()


def test_ruling_g_22_before_moving_already_and_only_once() -> None:
    table = cosmos("zeus hades").turn(0).play("activate:olympian resolve decline")
    assert table.player(0).resolved
    assert "resolve" not in table.choices()
    assert table.player(1).faithful == 1  # Truce


def test_ruling_p_06_after_the_action_the_upper_part_is_still_offered() -> None:
    table = cosmos("zeus hades").turn(0).play("activate:olympian enter:u1 act:drain resolve")
    assert table.asked == "ask.upper"


def test_hyb_9_2_the_upper_part_if_wished_and_the_lower_in_any_case() -> None:
    table = cosmos("zeus hades").turn(0)
    table.player(0).pillar = PILLARS.index("providence")
    table.play("activate:olympian resolve accept")
    assert (table.player(0).aegis, table.player(1).aegis) == (6, 4)


def test_ruling_p_07_an_upper_part_that_can_do_nothing_is_not_asked_and_a_price_is_one_question() -> None:
    table = cosmos("zeus hades").turn(0).have(0, prayers=0)
    table.player(0).pillar = PILLARS.index("transcendence")
    table.play("activate:olympian resolve")
    assert (table.asked, table.player(1).vp) == ("ask.destination", 1)
    table = cosmos("zeus hades").turn(0).have(0, prayers=2)
    table.player(0).pillar = PILLARS.index("transcendence")
    table.play("activate:olympian resolve")
    assert (table.asked, table.choices()) == ("ask.offer", ["decline", "accept"])


def test_hyb_9_4_passing_without_the_olympian_gives_the_lower_part() -> None:
    table = cosmos("zeus hades").turn(0).play("pass")
    assert (table.player(0).resolved, table.player(1).faithful) == (True, 1)


def test_ruling_g_23_ambition_lasts_until_the_end_of_the_age() -> None:
    table = cosmos("zeus hades").turn(0)
    table.player(0).pillar = PILLARS.index("ambition")
    table.play("activate:olympian resolve accept")
    assert (table.player(0).vp, table.player(0).lasting) == (1, 1 << PILLARS.index("ambition"))
    table.play("enter:r1 act:perceive end pass")
    assert (table.s.age, table.player(0).lasting) == (2, 0)


def test_ruling_p_69_and_so_counts_in_the_end_phase() -> None:
    """It is cleared after the last step of the Age, so a Primordial is still fought with it."""
    table = cosmos("zeus hades").turn(0)
    table.player(0).lasting = 1 << PILLARS.index("ambition")
    table.s.age = 2
    table.s.hidden = [1, 4, 7]  # Uranus
    table.player(0).hand = [5]
    table.play("pass")
    assert table.player(0).lasting
    table.play("pass")
    assert not table.player(0).lasting


def test_ruling_g_24_truce_influences_in_any_city() -> None:
    table = cosmos("hades zeus").unit(1, "hero1", "elis").temple(0, "elis").turn(0)
    table.player(0).pillar = PILLARS.index("truce")
    table.play("activate:olympian resolve accept city:elis take:faithful take:faithful")
    player = table.player(0)
    assert (player.goodness, player.faithful, table.s.well) == (3, 0 + 1, 0)
    assert table.where(1, "hero1") == "elis"


def test_ruling_g_25_guidance_pays_the_full_cost() -> None:
    table = cosmos("zeus hades").have(0, faithful=2, aegis=1).technology(0, "laboratory", "l1").turn(0)
    table.player(0).pillar = PILLARS.index("guidance")
    table.play("activate:olympian resolve accept idea:mechanical_agora")
    player = table.player(0)
    assert (player.faithful, player.aegis) == (0, 0)
    queue = table.match.view(0)["queue"]
    assert isinstance(queue, list)
    assert queue[3] == {"technology": "mechanical_agora", "seat": 0}
