"""HAD-10: medallions, their alarms and blessings."""

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.components import COLOURS
from tests.games.hades_trap.maze import maze

#: position 2 holds tile C, whose half faces east; position 3 tile A, whose half faces west: 223 and 321 meet
FACING = "b c a d e f g lair"


def test_had_10_1_courage_is_won_by_charging_the_boss() -> None:
    table = maze().put(0, at="432").put(1, at="111").boss("822")
    table.boss("632").play("charge:e5")
    assert table.medals(0) == ["courage"]
    assert table.view()["supply"]["courage"] == 1


def test_had_10_1_its_alarm_adds_a_random_token_that_gives_no_discord() -> None:
    table = maze(3, script=["alarm=1"]).put(0, at="432").put(1, at="722").put(2, at="333").boss("632")
    table.play("charge:e5")
    assert table.tokens() == ["yellow"]
    table.boss("922").put(0, at="111").play("stop")
    told = [event.key for event in table.match.events(None)]
    assert "event.added" in told
    assert table.hades(1) == 0  # west to 8, then blue east to 9
    hit = maze(3, script=["alarm=0"]).put(0, at="111", medals="").put(1, at="811").put(2, at="333").boss("222")
    hit.state.alarms = [0]
    hit.play("stop")  # red: north through limbo to 8
    assert (hit.boss_at, hit.hades(1), hit.hero(0)["halves"]) == ("822", 1, 0)


def test_had_10_1_where_no_token_lies_it_is_one_of_four() -> None:
    """Named from 0 to 3, as the reference says."""
    (alarm,) = [outcome for outcome in GAME.outcomes if outcome.name == "alarm"]
    assert alarm.values == f"0 to {len(COLOURS) - 1}"
    for number, colour in enumerate(COLOURS):
        table = maze(script=[f"alarm={number}"]).put(0, at="111").put(1, at="333").boss("922")
        table.state.alarms = [0]
        table.play("stop")
        added = [str(event.values["colour"]) for event in table.match.events(None) if event.key == "event.added"]
        assert added == [f"thread.{colour}"]


def test_had_10_1_its_blessing_leads_from_sandals_to_sandals() -> None:
    table = maze().put(0, at="432", medals="courage").put(1, at="621")
    assert table.offers("teleport") == ["112"]
    table.play("teleport:112")
    assert (table.at(0), table.points) == ("112", 5)


def test_had_10_2_two_halves_that_meet_form_a_spirit_that_holds_its_tiles() -> None:
    table = maze(tiles=FACING, turns="010000000").put(0, at="212").put(1, at="333")
    table.state.tiles = [int(t) for t in table.state.tiles]
    table.put(0, amphorae="joystick joystick").play("use:joystick turn:2:left")
    assert table.view()["spirits"] == [["223", "321"]]
    assert table.view()["supply"]["spirit"] == 1
    table.play("use:joystick")
    assert {text[0] for text in table.offers("turn")} == {"1"}


def test_had_10_2_coming_onto_either_square_takes_it_and_its_alarm_turns_both_tiles() -> None:
    table = maze(tiles=FACING).put(0, at="222").put(1, at="111").spirit("223", "321")
    table.play("move:223")
    assert (table.medals(0), table.view()["spirits"]) == (["spirit"], [])
    assert table.play("stop")[:3] == ["alarm.spirit", "turned", "turned"]
    assert [table.view()["tiles"][k]["turn"] for k in (1, 2)] == [1, 1]
    assert table.at(0) == "232"


def test_had_10_2_its_blessing_turns_any_tile_from_a_joystick() -> None:
    table = maze().put(0, at="213", medals="spirit")
    assert {text[0] for text in table.offers("turn")} == set("12346789")


def test_had_10_3_strength_costs_two_points_on_the_centre_of_the_lair() -> None:
    table = maze().put(0, at="922")
    table.play("strength")
    assert (table.medals(0), table.points) == (["strength"], 4)
    assert "strength" in maze().put(0, at="922").left(2).offered
    assert "strength" not in maze().put(0, at="922").left(1).offered


def test_had_10_3_its_alarm_makes_all_skeletons_burn_those_waiting_too() -> None:
    table = maze(hidden="1").put(0, at="922").put(1, at="212").skeleton("733")
    table.play("strength stop")
    assert table.lies("733") == {"skeleton", "burning"}
    table.put(1, at="221").play("explore:1")
    assert table.lies("122") == {"amphora", "skeleton", "burning"}


def test_had_10_3_its_blessing_throws_an_amphora_for_a_point_a_square() -> None:
    table = maze().put(0, at="511", medals="strength", amphorae="mirror fortune").put(1, at="513")
    assert table.offers("throw") == ["1"]
    table.play("throw:1")
    assert table.offered == ["discard:1"]
    table.play("discard:1")
    assert (table.how(1), table.points, table.items(0)) == ("stunned", 4, ["fortune"])
    assert maze().put(0, at="511", medals="strength", amphorae="mirror").put(1, at="513").left(1).offers("throw") == []


def test_had_10_4_fortune_is_an_amphora_and_counts_as_a_medallion() -> None:
    table = maze().put(0, at="922", medals="courage spirit", amphorae="fortune").put(1, at="111")
    assert table.medals(0, viewer=0) == ["courage", "spirit", "fortune"]
    assert table.medals(0, viewer=1) == ["courage", "spirit"]
    assert table.hero(0)["points"] == 4
    assert table.match.standing()[0] == 2, "while it is hidden nobody counts it"
    table.play("strength")
    assert table.winner == 0
    assert table.match.standing() == table.match.score().totals, "at the end everybody does"


def test_had_10_5_combat_goes_to_most_trophies_then_to_the_latest_victory() -> None:
    table = maze().put(0, at="522", trophies=4).put(1, at="111", trophies=5).skeleton("512")
    table.state.beaten = 9
    table.state.heroes[1].last_beaten = 3
    table.state.beats = 9
    table.play("strike:512")
    assert (table.medals(0), table.medals(1)) == (["combat"], [])
    more = maze().put(0, at="522", trophies=3).put(1, at="111", trophies=6).skeleton("512")
    more.state.beaten = 9
    more.play("strike:512")
    assert more.medals(1) == ["combat"]


def test_had_10_5_its_alarm_brings_eight_skeletons_back_round_the_portal() -> None:
    table = maze().put(0, at="111").put(1, at="333")
    table.state.beaten, table.state.alarms = 10, [256 * 3]
    table.play("stop")
    assert [
        at for at in ("511", "512", "513", "521", "523", "531", "532", "533") if table.lies(at) != {"skeleton"}
    ] == []
    assert table.lies("522") == set()
    assert table.view()["supply"]["beaten"] == 2


def test_had_10_5_its_blessing_attacks_while_moving() -> None:
    table = maze().put(0, at="521", medals="combat").put(1, at="522")
    assert "522" in table.offers("move")
    table.play("move:522")
    assert (table.at(0), table.at(1), table.points) == ("522", "523", 5)


def test_had_10_6_a_hades_token_through_ones_threads_gives_a_half() -> None:
    table = maze(3).put(0, at="111").put(1, at="811").put(2, at="333").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hero(0)["halves"], table.view()["supply"]["discord"]) == (1, 1)


def test_had_10_6_a_half_is_taken_from_the_hero_hit_first_and_two_are_complete() -> None:
    table = maze(3).put(0, at="111", halves=1).put(1, at="811", halves=1).put(2, at="333").boss("922").lay("yellow")
    table.state.supply = [*table.state.supply[:4], 0]
    table.play("stop")
    assert (table.medals(0), table.hero(1)["halves"]) == (["discord"], 0)
    nothing = maze(3).put(0, at="111").put(1, at="811").put(2, at="333").boss("922").lay("yellow")
    nothing.state.supply = [*nothing.state.supply[:4], 0]
    nothing.play("stop")
    assert nothing.hero(0)["halves"] == 0


def test_had_10_6_a_complete_discord_is_not_stolen() -> None:
    table = maze(3).put(0, at="111").put(1, at="811", medals="discord").put(2, at="333").boss("922").lay("yellow")
    table.state.supply = [*table.state.supply[:4], 0]
    table.play("stop")
    assert (table.medals(1), table.hero(0)["halves"]) == (["discord"], 0)


def test_had_10_6_its_alarm_refills_the_ether_of_the_others_and_its_blessing_gives_a_token() -> None:
    table = maze(3).put(0, at="521", halves=1, ether=False).put(1, at="811", ether=False).put(2, at="333", ether=False)
    table.boss("922").lay("yellow").play("stop")
    assert [table.hero(seat)["ether"] for seat in range(3)] == [False, True, True]
    attacker = maze(3).put(0, at="521", medals="discord").put(1, at="522").put(2, at="333")
    attacker.play("attack:1")
    assert (attacker.hades(1), attacker.at(1)) == (1, "523")


def test_had_10_7_several_heroes_win_courage_but_nobody_two() -> None:
    table = maze().put(0, at="432", medals="courage").put(1, at="111").boss("632")
    table.play("charge:e5")
    assert (table.medals(0), table.view()["supply"]["courage"]) == (["courage"], 2)
    other = maze().put(1, medals="courage", at="111").put(0, at="432").boss("632")
    other.play("charge:e5")
    assert (other.medals(0), other.medals(1)) == (["courage"], ["courage"])


def test_had_10_7_a_medallion_is_never_lost_not_even_by_a_ghost() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit strength").boss("922")
    table.state.wrath = 4
    table.lay("yellow").play("stop")
    assert (table.how(1), table.medals(1)) == ("ghost", ["courage", "spirit", "strength"])
