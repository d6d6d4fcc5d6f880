"""Rulings 5.21 to 5.33: what playing against each boss asked."""

from tests.games.hades_trap.maze import maze


def test_ruling_5_21_achilles_under_a_crushing_leap_loses_only_the_ether() -> None:
    table = maze(heroes="circe achilles").put(0, at="111").put(1, at="822").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(1), table.how(1), table.hero(1)["ether"]) == (0, "stunned", False)


def test_ruling_5_22_walls_do_not_matter_round_the_hydra_limbo_does_not_join_and_who_is_run_over_takes_no_token() -> (
    None
):
    table = maze(3, boss="hydra").put(0, at="333").put(1, at="122").put(2, at="321").boss("133").lay("red")
    table.play("stop")
    assert (table.boss_at, table.hades(1), table.hades(2)) == ("123", 1, 0)
    over = maze(boss="hydra").put(0, at="333").put(1, at="123").boss("133").lay("red")
    over.play("stop")
    assert (over.hades(1), "event.stunned" in [event.key for event in over.match.events(None)]) == (0, True)
    edge = maze(boss="hydra").put(0, at="333").put(1, at="313").boss("121").lay("red")
    edge.play("stop")
    assert (edge.boss_at, edge.hades(1)) == ("111", 0)


def test_ruling_5_23_she_proliferates_only_if_she_moved_and_gave_no_token_avoided_ones_do_not_count() -> None:
    still = maze(boss="hydra").put(0, at="333").put(1, at="111").boss("521")
    assert "proliferation" not in still.play("stop")
    spared = maze(boss="hydra", heroes="circe achilles").put(0, at="333").put(1, at="512").boss("521").lay("green")
    spared.put(1, at="522").play("stop")
    assert "event.proliferation" in [event.key for event in spared.match.events(None)]


def test_ruling_5_24_young_pass_skeletons_stop_before_heroes_and_are_taken_back_from_stunned_ones() -> None:
    table = maze(boss="hydra").put(0, at="111").put(1, at="422", state="stunned").boss("521").lay("red")
    table.young("423").skeleton("513").play("stop")
    assert table.boss_at == "511"
    assert "young" not in table.lies("423")  # it held only a Stunned hero
    told = [event.values["side"] for event in table.match.events(None) if event.key == "event.brood"]
    assert told == ["side.n", "side.e", "side.s", "side.w"]


def test_ruling_5_25_whoever_takes_the_pile_the_hero_under_hades_is_stunned() -> None:
    table = maze(3, boss="hades").put(0, at="111").put(1, at="811").put(2, at="822").boss("922").lay("yellow")
    table.play("stop victim:1")
    assert (table.hades(1), table.hades(2), table.how(2)) == (1, 0, "stunned")


def test_ruling_5_26_a_bounce_over_a_hero_is_a_meeting_and_empties_the_pile() -> None:
    table = maze(3, boss="hades").put(0, at="111").put(1, at="511").put(2, at="222").boss("822").lay("red")
    table.play("stop")
    assert (table.hades(1), table.hades(2), table.how(2), table.view()["boss"]["wrath"]) == (1, 0, "stunned", 0)
    empty = maze(3, boss="hades").put(0, at="111").put(1, at="811").put(2, at="812").boss("922").lay("yellow")
    empty.state.wrath = 0
    empty.play("stop")
    assert (empty.asked, empty.view()["boss"]["wrath"]) == ("ask.turn", 0)


def test_ruling_5_27_theseus_avoids_the_whole_pile() -> None:
    table = maze(boss="hades", heroes="circe theseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.state.wrath = 3
    table.play("stop avoid")
    assert (table.hades(1), table.view()["boss"]["wrath"], table.view()["supply"]["hades"]) == (0, 0, 4)


def test_ruling_5_28_a_ghost_does_not_stop_the_pile_from_growing() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", state="fallen").boss("922").lay("yellow")
    table.play("stop")
    assert table.view()["boss"]["wrath"] == 2


def test_ruling_5_29_a_laid_down_pawn_is_out_of_everything_and_stunned_if_his_square_is_taken() -> None:
    table = maze(boss="hades").put(0, at="521", amphorae="mirror boomerang").put(1, at="523", state="fallen")
    assert table.offers("attack") == table.offers("boomerang") == table.offers("mirror") == []
    table.play("move:522 move:523 stop")
    assert (table.how(1), table.offers("move")) == ("ghost", ["523"])
    assert table.play("move:523 stop stop")[-2:] == ["whole", "stunned"]
    assert table.how(1) == "stunned"
    achilles = maze(boss="hades", heroes="circe achilles").put(0, at="333").put(1, at="333", state="home")
    achilles.play("stop")
    assert (achilles.how(1), achilles.hero(1)["ether"]) == ("stunned", False)  # HAD-11.6
    portal = maze(boss="hades").put(0, at="111").put(1, at="333", state="fallen", medals="courage spirit combat")
    portal.play("stop stop")
    assert portal.winner is None


def test_ruling_5_30_charmed_heroes_run_one_after_the_other_in_ariadnes_order() -> None:
    table = maze(3, boss="siren").put(0, at="822").put(1, at="223").put(2, at="213").boss("522").lay("red")
    table.play("stop")
    assert (table.seat, table.offered) == (1, ["victim:1", "victim:2"])
    table.play("victim:2")
    told = [event.key.removeprefix("event.") for event in table.match.events(None)]
    assert told.count("stunned") == 1  # 213 runs into the hero on 223
    assert (table.at(1), table.hades(1)) == ("513", 1)
    lying = maze(3, boss="siren").put(0, at="822").put(1, at="223", state="stunned").put(2, at="213").boss("522")
    lying.lay("red").play("stop")
    assert (lying.at(2), lying.hades(2), lying.hades(1)) == ("513", 1, 0)


def test_ruling_5_31_making_way_costs_no_token_and_a_stunned_token_stays_under_the_siren() -> None:
    table = maze(boss="siren").put(0, at="522").put(1, at="111")
    table.play("stop stop move:511")
    assert table.hades(0) == 0
    stunned = maze(boss="siren").put(0, at="522", state="stunned", medals="courage").put(1, at="111").left(0)
    stunned.play("stop stop")
    assert (stunned.boss_at, stunned.at(0), stunned.how(0)) == ("522", "522", "stunned")


def test_ruling_5_32_the_siren_appears_at_the_end_of_the_last_first_turn() -> None:
    table = maze(3, boss="siren").put(0, at="111").put(1, at="112").put(2, at="113")
    table.play("stop stop")
    assert table.boss_at is None
    table.play("stop")
    assert table.boss_at == "522"


def test_ruling_5_33_strength_taken_before_the_siren_rings_at_the_end_of_its_turn() -> None:
    table = maze(boss="siren").put(0, at="922").put(1, at="111")
    assert "alarm.strength" in table.play("strength stop")
