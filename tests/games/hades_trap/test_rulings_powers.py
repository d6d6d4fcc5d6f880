"""Rulings 3.38 to 3.66: replies, blessings, Discord, heroes, the other bosses."""

from tests.games.hades_trap.maze import maze


def test_ruling_3_38_the_shield_is_a_free_reply_to_all_tokens_of_one_event() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    table.play("stop shield move:832")
    assert (table.hades(1), table.how(1)) == (0, "standing")
    assert table.points == 6


def test_ruling_3_39_the_mirror_swaps_with_a_stunned_hero_and_each_stays_as_he_is() -> None:
    table = maze().put(0, at="521", amphorae="mirror").put(1, at="333", state="stunned")
    table.play("mirror:1")
    assert (table.at(0), table.how(0), table.at(1), table.how(1)) == ("333", "standing", "521", "stunned")


def test_ruling_3_40_heroes_do_not_block_the_line_of_sight() -> None:
    table = maze(3).put(0, at="521", amphorae="boomerang").put(1, at="522").put(2, at="523")
    assert table.offers("boomerang") == ["1", "2"]


def test_ruling_3_41_the_blessing_of_combat_attacks_then_moves_if_it_can() -> None:
    blocked = maze(3).put(0, at="521", medals="combat").put(1, at="522").put(2, at="523")
    blocked.play("move:522")
    assert (blocked.at(0), blocked.how(1), blocked.points) == ("522", "stunned", 5)
    shielded = maze(3).put(0, at="521", medals="combat").put(1, at="522", amphorae="shield").put(2, at="523")
    shielded.play("move:522 shield")
    assert (shielded.at(0), shielded.how(1), shielded.points) == ("521", "standing", 5)


def test_ruling_3_42_the_last_skeleton_is_the_tenth_and_there_is_no_second_combat() -> None:
    table = maze().put(0, at="522").skeleton("512").skeleton("532")
    table.state.beaten = 8
    table.play("strike:512")
    assert table.medals(0) == []
    table.play("strike:532")
    assert table.medals(0) == ["combat"]
    table.state.supply = [2, 2, 2, 0, 0]
    table.skeleton("521")
    table.state.beaten = 9
    table.play("strike:521")
    assert table.medals(0) == ["combat"]


def test_ruling_3_43_returning_skeletons_lie_under_pawns() -> None:
    table = maze().put(0, at="512").put(1, at="333")
    table.state.beaten, table.state.alarms = 10, [256 * 3]
    table.play("stop")
    assert table.lies("512") == {"skeleton"}
    assert table.hero(0)["gripped"]


def test_ruling_3_44_a_hero_with_a_token_or_protected_gives_no_half() -> None:
    table = maze(3).put(0, at="111").put(1, at="811", hades=1).put(2, at="333").boss("922").lay("yellow")
    table.play("stop")
    assert table.hero(0)["halves"] == 0
    achilles = maze(3, heroes="circe achilles daphne").put(0, at="111").put(1, at="811").put(2, at="333")
    achilles.boss("922").lay("yellow").play("stop")
    assert achilles.hero(0)["halves"] == 0


def test_ruling_3_45_each_hero_hit_gives_a_half_clockwise_from_the_active_player() -> None:
    table = maze(4, first=2).put(2, at="111", halves=0).put(1, at="811", halves=1).put(3, at="812").put(0, at="333")
    table.boss("922").lay("yellow").play("stop")
    told = [event.key for event in table.match.events(None) if "half" in event.key or "medallion" in event.key]
    assert told == ["event.half", "event.half_stolen", "event.medallion"]  # seat 3 before seat 1


def test_ruling_3_46_the_active_heros_own_token_gives_no_half() -> None:
    table = maze(3).put(0, at="811").put(1, at="111").put(2, at="333").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(0), table.hero(0)["halves"]) == (1, 0)


def test_ruling_3_47_half_a_discord_does_not_cover_the_bar() -> None:
    assert maze(3).put(0, halves=1).hero(0)["bar"] == [None] * 6


def test_ruling_3_48_odysseus_acts_in_anybodys_phase_on_tokens_not_resolved() -> None:
    table = maze(3, heroes="circe odysseus daphne").put(0, at="111").put(1, at="333").put(2, at="311")
    table.boss("922").lay("yellow", "blue").play("stop")
    assert table.offers("replace") == ["blue-green", "blue-red", "yellow-green", "yellow-red"]
    table.play("pass")
    assert (table.seat, table.offers("replace")) == (1, ["blue-green", "blue-red"])
    full = maze(heroes="circe odysseus").put(0, at="111").put(1, at="333").boss("922")
    full.lay("yellow", "blue", "red", "green").play("stop")
    assert full.asked == "ask.turn"  # no colour is left


def test_ruling_3_49_theseus_and_achilles_are_protected_from_the_wrath_the_shield_is_not() -> None:
    shield = maze(boss="hades").put(0, at="111").put(1, at="811", amphorae="shield").boss("922").lay("yellow")
    shield.play("stop")
    assert (shield.hades(1), shield.items(1)) == (1, ["shield"])
    theseus = maze(boss="hades", heroes="circe theseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    theseus.play("stop avoid")
    assert theseus.hades(1) == 0
    achilles = maze(boss="hades", heroes="circe achilles").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    achilles.play("stop")
    assert achilles.hades(1) == 0


def test_ruling_3_50_andromedas_point_may_exceed_the_bar() -> None:
    table = maze(heroes="andromeda circe")
    table.play("ether")
    assert table.points == 7


def test_ruling_3_41_eurydices_move_through_a_wall_attacks_too() -> None:
    table = maze(heroes="eurydice circe").put(0, at="122", medals="combat").put(1, at="333").skeleton("123")
    table.play("phase:123")
    assert (table.at(0), table.points, table.lies("123"), table.hero(0)["trophies"]) == ("123", 5, set(), 1)
    plain = maze(heroes="eurydice circe").put(0, at="122").put(1, at="333").skeleton("123")
    plain.play("phase:123")
    assert (plain.at(0), plain.lies("123")) == ("123", {"skeleton"})


def test_ruling_3_51_a_young_hydra_beside_a_passing_daphne_grips_nobody_and_is_taken_back() -> None:
    table = maze(boss="hydra", heroes="daphne circe").put(0, at="522").put(1, at="311").young("512").boss("922")
    table.lay("red").play("ether stop")
    assert table.lies("512") == set()
    held = maze(boss="hydra", heroes="daphne circe").put(0, at="522").put(1, at="311").young("512").boss("922")
    held.lay("red").play("stop")
    assert held.lies("512") == {"young"}


def test_ruling_3_51_daphne_is_not_gripped_but_ends_on_a_free_square() -> None:
    table = maze(heroes="daphne circe").put(0, at="522").put(1, at="512").skeleton("521")
    table.play("ether")
    assert not table.hero(0)["gripped"]
    table.play("move:512")
    assert "stop" not in table.offered


def test_ruling_3_52_a_token_got_in_ones_own_turn_leaves_after_the_next() -> None:
    table = maze().put(0, at="811").put(1, at="333").boss("922").lay("yellow")
    table.play("stop")
    table.put(0, at="111")
    assert table.hades(0) == 1
    table.play("stop stop")
    assert table.hades(0) == 0


def test_ruling_3_53_four_tokens_exist_and_those_of_a_hero_leave_together() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", hades=1).boss("922")
    table.state.wrath = 3
    assert table.view()["supply"]["hades"] == 0
    table.lay("yellow").play("stop")
    assert (table.hades(1), table.view()["boss"]["wrath"]) == (4, 0)
    table.put(1, at="333").play("stop")
    assert table.hades(1) == 0


def test_ruling_3_53_the_pile_does_not_grow_beyond_the_supply() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="333", hades=2).boss("922")
    table.state.wrath = 2
    table.lay("yellow").play("stop")
    assert table.view()["boss"]["wrath"] == 2


def test_ruling_3_54_with_hades_a_hero_may_have_several_tokens() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", hades=1).boss("922").lay("yellow")
    table.play("stop")
    assert table.hades(1) == 2


def test_ruling_3_55_a_ghost_keeps_his_things_but_no_hades_token() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit", hades=2, amphorae="pad")
    table.state.wrath = 2
    table.boss("922").lay("yellow").play("stop")
    assert table.hades(1) == 4  # as many tokens as free points
    ghost = (
        maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit combat", hades=2, amphorae="pad")
    )
    ghost.state.wrath = 2
    ghost.boss("922").lay("yellow").play("stop")
    assert (ghost.how(1), ghost.hades(1), ghost.items(1), len(ghost.medals(1))) == ("ghost", 0, ["pad"], 3)
    assert ghost.view()["supply"]["hades"] == 4


def test_ruling_3_56_with_fewer_young_than_directions_ariadne_chooses() -> None:
    table = maze(3, boss="hydra").put(0, at="111").put(1, at="333").put(2, at="313").boss("522")
    table.young("323").young("322").young("312").put(1, at="322").boss("512").lay("yellow")
    table.play("stop")
    assert (table.boss_at, table.seat, table.asked) == ("511", 1, "ask.brood")
    assert len(table.offered) > 2
    table.play(table.offered[0])
    assert len([ground for ground in table.view()["ground"] if ground["young"]]) == 4


def test_each_way_for_the_young_names_its_end_and_whom_it_grips() -> None:
    table = maze(3, boss="hydra").put(0, at="111").put(2, at="613")
    table.young("323").young("322").young("312").put(1, at="322").boss("512").lay("yellow")
    table.play("stop")
    north, east = [table.match.label(1, choice) for choice in table.match.asks[0].choices][:2]
    assert (north.key, north.values["square"]) == ("choice.brood", "text:D1")
    assert (east.key, east.values["square"], east.values["heroes"]) == ("choice.brood_grips", "text:H4", ["seat:2"])


def test_ruling_3_57_a_young_hydra_stops_before_the_obstacle_or_hero() -> None:
    table = maze(boss="hydra").put(0, at="111").put(1, at="613").boss("521").lay("red")
    table.play("stop")  # to 511; east along 512, 513, 611 to 612 before the hero on 613
    assert "young" in table.lies("612")


def test_ruling_3_58_limbo_in_the_cross_joins_the_sides_of_an_arm_and_opposite_ends() -> None:
    table = maze(boss="siren").put(0, at="123")
    assert "121" in table.offers("move")
    assert "932" in table.put(0, at="112").offers("move")
    assert "323" in table.put(0, at="721").offers("move")


def test_ruling_3_59_the_hero_on_the_portal_makes_way_for_the_siren() -> None:
    table = maze(3, boss="siren").put(0, at="522").put(1, at="111").put(2, at="333")
    table.play("stop stop stop")
    assert (table.seat, table.asked, len(table.offered)) == (0, "ask.make_way", 8)
    table.play("move:513")
    assert (table.at(0), table.boss_at) == ("513", "522")


def test_ruling_3_60_a_charmed_hero_goes_along_the_axis_of_his_arm() -> None:
    table = maze(boss="siren").put(0, at="822").put(1, at="413").boss("522").lay("yellow")
    table.play("stop")
    assert (table.at(1), table.hades(1)) == ("511", 1)


def test_ruling_3_61_with_the_siren_threads_act_from_her_appearance_and_strength_lies_in_the_lair() -> None:
    table = maze(boss="siren").put(0, at="512").put(1, at="922")
    table.play("move:522 move:512")
    assert table.tokens() == []
    table.boss("522").put(0, at="812").play("move:822")
    assert table.tokens() == ["yellow"]
    table.play("stop strength")
    assert table.medals(1) == ["strength"]


def test_ruling_3_62_courage_is_won_by_charging_the_siren() -> None:
    table = maze(boss="siren").put(0, at="232", amphorae="sandals").put(1, at="111").boss("522")
    table.play("use:sandals charge:s1")
    assert table.medals(0) == ["courage"]


def test_ruling_3_63_threads_act_in_the_turn_that_reveals_the_lair() -> None:
    table = maze(hidden="9").put(0, at="632").put(1, at="111")
    table.play("explore:9 move:631")
    assert table.tokens() == ["yellow"]


def test_ruling_3_64_the_bar_leaves_at_least_two_points() -> None:
    assert maze().put(0, medals="courage spirit combat", hades=1).hero(0)["points"] == 2
    assert maze(boss="hades").put(0, medals="courage spirit", hades=4).hero(0)["points"] == 0


def test_ruling_3_65_an_amphora_under_a_skeleton_cannot_be_picked_up() -> None:
    table = maze().put(0, at="522").skeleton("522", amphora="pad")
    assert "pick" not in table.offered
    table.play("strike:522")
    assert "pick" in table.offered


def test_ruling_3_66_with_two_players_there_is_no_discord() -> None:
    table = maze().put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.play("stop")
    assert (table.hades(1), table.hero(0)["halves"]) == (1, 0)
