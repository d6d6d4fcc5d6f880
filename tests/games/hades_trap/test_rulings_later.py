"""Rulings 5.1 to 5.20, 5.34 to 5.50 and 6: what building and playing the game asked."""

from tests.games.hades_trap.maze import Table, maze
from tests.games.hades_trap.test_medallions import FACING


def test_ruling_5_1_a_gripped_owner_of_combat_moves_at_a_skeleton_and_goes_on_only_when_free() -> None:
    table = maze().put(0, at="522", medals="combat").put(1, at="532").skeleton("512").skeleton("521", burning=True)
    assert table.offers("move") == ["512", "521"]  # not at the hero
    table.play("move:512")
    assert (table.at(0), table.points) == ("522", 5)
    table.play("move:521")
    assert table.at(0) == "522"
    table.play("move:521")
    assert (table.at(0), table.points) == ("521", 3)


def test_ruling_5_2_a_shielded_hero_under_the_boss_steps_aside_or_is_stunned_after_all() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    table.play("stop shield")
    assert (table.asked, table.offers("move")) == ("ask.aside", ["812", "821", "823", "832"])
    table.play("move:812")
    assert table.at(1) == "812"
    assert table.tokens() == []
    shut = maze(4).put(0, at="921").put(1, at="922", amphorae="shield").put(2, at="932").put(3, at="111")
    shut.boss("822").lay("blue").play("stop")
    shut.reply(s1="shield")
    assert "event.stunned" in [event.key for event in shut.match.events(None)]


def test_ruling_5_3_free_actions_are_possible_without_points() -> None:
    table = maze(heroes="circe theseus").put(0, at="522").amphora("522", "pad").left(0)
    assert table.offered == ["pick", "stop"]
    daphne = maze(heroes="daphne theseus").put(0, at="522").left(0)
    assert daphne.offered == ["ether", "stop"]


def test_ruling_5_4_points_are_read_once_at_the_start() -> None:
    table = maze().put(0, at="922")
    table.play("strength")
    assert (table.points, table.hero(0)["points"]) == (4, 5)


def test_ruling_5_5_a_stunned_hero_may_steal_take_spirit_and_pass_threads_but_not_pick_up() -> None:
    table = maze(3).put(0, at="522").put(1, at="522", state="stunned").put(2, at="512", state="stunned", amphorae="pad")
    table.boss("922").amphora("522", "mirror").play("stop")
    assert "pick" not in table.offered
    table.play("move:512")
    assert table.asked == "ask.steal"
    assert table.tokens() == ["red"]
    spirit = maze(tiles=FACING).put(0, at="222").put(1, at="222", state="stunned").spirit("223", "321")
    spirit.play("stop move:223")
    assert spirit.medals(1) == ["spirit"]


def test_ruling_5_6_a_stunned_hero_may_reply_a_ghost_may_not() -> None:
    table = maze(heroes="circe theseus").put(0, at="111").put(1, at="811", state="stunned").boss("922").lay("yellow")
    table.play("stop")
    assert table.offered == ["pass", "avoid"]
    ghost = maze(boss="hades", heroes="circe odysseus").put(0, at="111").put(1, at="811", state="fallen")
    ghost.boss("922").lay("yellow").play("stop")
    assert ghost.asked == "ask.ghost"


def test_ruling_5_7_a_charge_steals_nothing_from_heroes() -> None:
    table = maze().put(0, at="432").put(1, at="433", amphorae="pad")
    table.play("charge:e1")
    table.reply()
    assert (table.at(0), table.items(1), table.asked) == ("433", ["pad"], "ask.turn")


def test_ruling_5_8_a_shield_ends_a_charge_before_its_owner() -> None:
    table = maze().put(0, at="432").put(1, at="433", amphorae="shield")
    table.play("charge:e3")
    assert table.asked == "ask.reply_stunned"
    table.play("shield")
    assert (table.at(0), table.how(1), table.points) == ("432", "standing", 5)


def test_ruling_5_9_courage_is_taken_automatically_if_there_is_one() -> None:
    table = maze().put(0, at="432", medals="courage").put(1, at="111").boss("531")
    assert "medallion" not in table.play("charge:e1")
    none = maze().put(0, at="432").put(1, at="111").boss("531")
    none.state.supply = [0, 2, 2, 1, 0]
    none.play("charge:e1")
    assert none.medals(0) == []


def test_ruling_5_10_spirit_is_taken_by_coming_onto_it_not_by_being_there() -> None:
    table = maze(tiles=FACING).put(0, at="223").put(1, at="111").spirit("223", "321")
    assert table.medals(0) == []
    table.play("move:222 move:223")
    assert table.medals(0) == ["spirit"]
    pushed = maze(tiles=FACING).put(0, at="221").put(1, at="222").spirit("223", "321")
    pushed.play("attack:1")
    assert pushed.medals(1) == ["spirit"]
    mirrored = maze(tiles=FACING).put(0, at="111", amphorae="mirror").put(1, at="223").spirit("223", "321")
    mirrored.play("mirror:1")
    assert mirrored.medals(0) == ["spirit"]


def test_ruling_5_11_the_alarm_follows_the_tiles_and_parts_a_medallion_it_turns_away() -> None:
    table = maze(tiles=FACING).put(0, at="111").put(1, at="333").spirit("223", "321")
    table.state.alarms = [256 + 16 * 4 + 5]  # tiles C and D
    table.play("stop")
    assert table.view()["spirits"] == []
    assert table.view()["supply"]["spirit"] == 2
    assert [table.view()["tiles"][k]["turn"] for k in (1, 3)] == [1, 1]


def test_ruling_5_12_the_joystick_item_has_the_blessing_of_spirit_the_sandals_item_none() -> None:
    table = maze().put(0, at="522", medals="spirit", amphorae="joystick")
    table.play("use:joystick")
    assert {text[0] for text in table.offers("turn")} == set("12346789")
    sandals = maze().put(0, at="522", medals="courage", amphorae="sandals")
    sandals.play("use:sandals")
    assert sandals.offers("teleport") == []


def test_ruling_5_13_a_second_hit_keeps_the_date_but_with_hades_begins_anew() -> None:
    table = maze().put(0, at="111").put(1, at="811", hades=1).boss("922").lay("yellow")
    table.play("stop")
    table.put(1, at="333").play("stop")
    assert table.hades(1) == 0
    anew = maze(boss="hades").put(0, at="811", hades=1).put(1, at="333").boss("922").lay("yellow")
    anew.play("stop")
    anew.put(0, at="111").play("stop")
    assert anew.hades(0) == 2  # hit in his own turn: they stay until the end of the next
    anew.play("stop")
    assert anew.hades(0) == 0


def test_ruling_5_14_the_bosss_new_place_counts_at_the_end_of_the_turn() -> None:
    table = maze().put(0, at="811", hades=1).put(1, at="333").boss("822").lay("blue")
    table.play("stop")
    assert (table.boss_at, table.hades(0)) == ("922", 0)


def test_ruling_5_15_a_hero_appears_on_an_orthogonal_square() -> None:
    table = maze().put(0, at="522")
    table.play("stop")
    assert table.offers("move") == ["512", "521", "523", "532"]


def test_ruling_5_16_amphorae_go_to_debris_in_reading_order_as_the_tile_lies() -> None:
    table = maze(hidden="all", turns="000000002").put(0, at="532")
    table.state.hidden &= ~(1 << 5)
    table.state.survey()
    table.put(0, at="632").play("explore:9")  # debris 21 and 32, turned by half: 23 and 12
    assert [table.state.ground[72 + at] // 8 - 1 for at in (1, 5)] == [0, 1]


def test_ruling_5_17_the_alarm_token_does_all_its_alarms_before_an_added_colour() -> None:
    table = maze().put(0, at="111").put(1, at="333").boss("922")
    table.state.alarms = [0, 256 * 2]
    told = table.play("stop")
    assert told.index("alarm.courage") < told.index("alarm.strength") < told.index("token")


def test_ruling_5_18_a_replaced_token_still_gives_discord_also_before_odysseus_has_appeared() -> None:
    table = maze(3, heroes="circe odysseus daphne").put(0, at="111").put(2, at="811").boss("922").lay("red")
    table.play("stop")
    assert table.hero(1)["square"] is None
    table.play("replace:red-yellow")
    assert (table.hades(2), table.hero(0)["halves"]) == (1, 1)


def test_ruling_5_19_returning_skeletons_do_not_burn_until_strength_rings_again() -> None:
    table = maze().put(0, at="111").put(1, at="333")
    table.state.beaten, table.state.burn_waiting, table.state.alarms = 10, True, [256 * 3]
    table.play("stop")
    assert table.lies("512") == {"skeleton"}
    table.state.alarms = [256 * 2]
    table.play("stop")
    assert table.lies("512") == {"skeleton", "burning"}


def test_ruling_5_20_the_portal_tile_lies_any_way_round() -> None:
    table = maze(turns="000010000").put(0, at="522").boss("922")
    table.play("move:523")
    assert table.tokens() == ["red"]


def test_ruling_5_34_the_thread_of_a_pushed_hero_counts_for_discord() -> None:
    table = maze(3).put(0, at="822").put(1, at="821").put(2, at="911").boss("822")
    table.boss("622").put(2, at="333").play("attack:1")  # through the red thread? none west of 821
    assert table.tokens() == []
    pushed = maze(3).put(0, at="523").put(1, at="522").put(2, at="422").boss("622")
    pushed.play("attack:1")
    assert pushed.tokens() == ["yellow"]
    pushed.play("stop")  # west: over the Portal tile to 4
    assert (pushed.hades(1), pushed.hades(2), pushed.medals(0)) == (1, 1, ["discord"])


def test_ruling_5_35_reaching_the_portal_is_not_enough() -> None:
    table = maze().put(0, at="512", medals="courage spirit combat").put(1, at="111")
    table.play("move:522")
    assert table.winner is None
    table.play("move:512 stop")
    assert table.winner is None


def test_ruling_5_36_the_mirror_does_not_reach_ghosts_absent_heroes_or_the_stunned_under_a_pawn() -> None:
    table = maze(4, boss="hades").put(0, at="521", amphorae="mirror").put(1, at="111", state="stunned")
    table.put(2, at="111").put(3, at="333", state="fallen")
    assert table.offers("mirror") == ["2"]
    assert maze().put(0, at="521", amphorae="mirror").offers("mirror") == []


def test_ruling_5_37_daphne_enters_a_pawns_square_only_if_her_points_lead_out() -> None:
    table = maze(heroes="daphne circe").put(0, at="522").put(1, at="512")
    table.play("ether")
    assert "512" in table.offers("move")
    assert "512" not in table.left(1).offers("move")
    inside = maze(heroes="daphne circe").put(0, at="522", amphorae="pad").put(1, at="512")
    inside.play("ether move:512")
    assert all(text.startswith("move") for text in inside.offered)
    combat = maze(heroes="daphne circe").put(0, at="521", medals="combat").put(1, at="522")
    combat.play("ether move:522")
    assert (combat.at(0), combat.at(1)) == ("522", "523")


def test_ruling_5_38_eurydice_passes_border_walls_but_not_gripped_nor_into_a_pawn_or_hidden_tile() -> None:
    table = maze(heroes="eurydice circe").put(0, at="531")
    assert table.offers("phase") == ["811"]
    assert table.put(1, at="811").offers("phase") == []
    assert maze(heroes="eurydice circe").put(0, at="531").skeleton("521").offers("phase") == []
    assert maze(heroes="eurydice circe", hidden="2").put(0, at="113").offers("phase") == ["733"]
    limbo = maze(heroes="eurydice circe").put(0, at="733")
    assert limbo.offers("phase") == ["113"]
    stunned = maze(heroes="circe andromeda").put(0, at="511").put(1, at="511", state="stunned")
    stunned.play("stop")
    assert "ether" not in stunned.offered


def test_ruling_5_39_with_hades_the_blessing_of_discord_has_no_limit_but_the_supply() -> None:
    table = maze(3, boss="hades").put(0, at="521", medals="discord").put(1, at="522", hades=2).put(2, at="333")
    table.play("attack:1")
    assert table.hades(1) == 3
    table.put(0, at="522").play("attack:1")
    assert table.hades(1) == 3  # four tokens: three on the board, one in the pile


def test_ruling_5_40_young_do_not_burn_and_are_not_the_last_skeleton() -> None:
    table = maze(boss="hydra").put(0, at="522").put(1, at="111").young("512")
    table.state.alarms, table.state.beaten = [256 * 2], 10
    table.play("strike:512")
    assert table.medals(0) == []
    table.young("512").play("stop")
    assert table.lies("512") == {"young"}


def test_ruling_5_41_a_pair_formed_by_exploring_wakes_only_by_its_own_tiles() -> None:
    table = maze(hidden="2", tiles="c a b d e f g lair").put(0, at="123", amphorae="joystick joystick").put(1, at="333")
    table.play("explore:2")
    table.put(0, at="413").play("use:joystick turn:4:right")
    assert table.view()["spirits"] == []
    for _ in range(4):
        table.state.discarded = 0
        table.put(0, at="111", amphorae="joystick").left(3).play("use:joystick turn:1:right")
    assert table.view()["spirits"] == [["123", "221"]]


def test_ruling_5_42_a_push_through_limbo_keeps_its_direction() -> None:
    table = maze().put(0, at="121").put(1, at="323")
    table.play("attack:1")
    assert table.at(1) == "322"


def test_ruling_5_43_who_is_asked_follows_from_what_everybody_knows() -> None:
    for item in ("shield", "pad"):
        table = maze().put(0, at="111").put(1, at="811", amphorae=item).boss("922").lay("yellow")
        table.play("stop")
        assert (table.seat, table.asked) == (1, "ask.reply_hades")
    known = maze().put(0, at="111").put(1, at="811", amphorae="pad").publish(1).boss("922").lay("yellow")
    known.play("stop")
    assert known.asked == "ask.turn"


def test_ruling_5_43_heroes_hit_together_answer_in_one_sealed_window() -> None:
    table = maze(3).put(0, at="111").put(1, at="811", amphorae="shield").put(2, at="812", amphorae="pad")
    table.boss("922").lay("yellow").play("stop")
    assert [ask.seat for ask in table.match.asks] == [1, 2]
    table.match.answer(2, "pass")
    table.match.answer(1, "shield")
    assert (table.hades(1), table.hades(2)) == (0, 1)


def test_ruling_5_44_a_turn_may_begin_with_no_points_with_hades() -> None:
    table = maze(boss="hades", heroes="circe theseus").put(1, at="333", medals="courage spirit", hades=4)
    table.play("stop")
    assert (table.points, table.offered) == (0, ["stop"])


def test_ruling_5_46_the_alarm_of_spirit_may_form_a_new_pair() -> None:
    table = maze(tiles="b c a d e f g lair", turns="003000000").put(0, at="111").put(1, at="333")
    table.state.alarms = [256 + 16 * 2 + 5]  # tiles A and D; A turns to face west again
    table.play("stop")
    assert table.view()["spirits"] == [["223", "321"]]


def test_ruling_5_47_a_charge_that_eliminates_frees_too() -> None:
    table = maze().put(0, at="432").put(1, at="521").skeleton("531")
    assert table.hero(1)["gripped"]
    table.play("charge:e2")
    assert not table.hero(1)["gripped"]


def test_ruling_5_49_a_push_ends_sitting_on_the_lair() -> None:
    table = maze().put(0, at="921").put(1, at="922")
    table.play("attack:1")
    assert table.how(1) == "stunned"  # a wall east of the centre
    other = maze().put(0, at="932").put(1, at="922")
    other.play("attack:1")
    assert other.how(1) == "stunned"  # and one north of it
    assert "922" in other.offers("move")


def test_ruling_5_50_as_many_tokens_as_free_points_are_no_ghost() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit").boss("922")
    table.state.wrath = 4
    table.lay("yellow").play("stop")
    assert (table.how(1), table.points) == ("standing", 0)


def test_ruling_6_1_after_the_limit_the_most_medallions_win() -> None:
    table = maze(limit="30").put(0, at="111", medals="courage").put(1, at="333", medals="spirit", amphorae="fortune")
    table.state.turns = 60
    table.play("stop")
    assert table.match.over
    result = table.match.result
    assert result is not None
    assert (result.winners, result.totals, result.rule) == ([1], [1, 2], "Ruling 6.1")


def test_ruling_6_2_the_walls_of_a_hidden_tile_do_not_count() -> None:
    table = maze(boss="hydra", hidden="8").put(0, at="511", amphorae="sandals").put(1, at="333").boss("811")
    table.play("use:sandals charge:s2")
    assert table.medals(0) == ["courage"]


def test_ruling_6_3_a_young_hydra_on_a_skeleton_is_struck_first() -> None:
    table = maze(boss="hydra").put(0, at="522").young("512").skeleton("512")
    table.play("strike:512")
    assert table.lies("512") == {"skeleton"}


def test_ruling_6_4_a_stunned_heros_move_does_not_attack() -> None:
    table = maze(3).put(0, at="511").put(1, at="511", state="stunned", medals="combat").put(2, at="512")
    table.play("stop move:512")
    assert (table.at(1), table.at(2)) == ("512", "512")


def test_ruling_6_5_an_amphora_everybody_knows_may_be_stolen_by_choice() -> None:
    table = maze().put(0, at="522").put(1, at="512", state="stunned", amphorae="pad mirror").publish(1)
    table.play("move:512")
    assert table.offers("steal") == ["1:1", "1:hidden"]
    table.play("steal:1:1")
    assert (table.items(0), table.items(1, viewer=0)) == (["pad"], [None])


def test_ruling_6_6_a_hero_whom_fortune_would_let_win_and_who_does_not_show_it_has_it_not() -> None:
    table = maze().put(0, at="522", medals="courage spirit", amphorae="pad").put(1, at="111")
    assert any(table.redealt(1, n).items(0) == ["fortune"] for n in range(40))
    table.play("stop")
    assert table.winner is None
    assert not any(table.redealt(1, n).items(0) == ["fortune"] for n in range(40))


def test_ruling_6_7_odysseus_is_asked_before_each_token() -> None:
    table = maze(heroes="circe odysseus").put(0, at="111").put(1, at="333").boss("922").lay("yellow", "blue")
    table.play("stop")
    asked = 0
    while table.asked == "ask.replace":
        table.play("pass")
        asked += 1
    assert asked == 2


def test_ruling_6_13_of_two_pairs_formed_at_once_the_active_player_chooses_for_the_last_medallion() -> None:
    def swapped() -> Table:
        table = maze(tiles="c b a d e f g lair").put(0, at="422").put(1, at="111")
        table.state.supply = [2, 1, 2, 1, 0]
        table.play("swap:2-3")
        return table

    table = swapped()
    assert (table.seat, table.asked, table.offers("lay")) == (0, "ask.lay", ["123", "332"])
    words = [table.match.label(0, choice).values for choice in table.match.asks[0].choices]
    assert [len(value) for value in words] == [2, 2] and words[0] != words[1]
    table.play("lay:332")
    assert (table.view()["spirits"], table.view()["supply"]["spirit"]) == ([["332", "612"]], 0)
    assert table.asked == "ask.turn"
    other = swapped()
    other.play("lay:123")
    assert other.view()["spirits"] == [["123", "221"]]


def test_ruling_6_13_also_of_two_pairs_that_an_alarm_brings_together() -> None:
    def rung(spirits: int) -> Table:
        table = maze(tiles="a lair c g e b d f", turns="020200200").put(0, at="522").put(1, at="511")
        table.state.supply = [2, spirits, 2, 1, 0]
        table.state.alarms = [256 + 16 * 4 + 8]  # two tiles turn, and each of them meets another one
        table.play("stop")
        return table

    both = [["332", "612"], ["432", "712"]]
    for pair in both:
        table = rung(1)
        assert (table.seat, table.asked, table.offers("lay")) == (0, "ask.lay", ["332", "432"])
        assert table.view()["spirits"] == []
        table.play(f"lay:{pair[0]}")
        assert (table.view()["spirits"], table.view()["supply"]["spirit"]) == ([pair], 0)
    assert (rung(2).asked, sorted(rung(2).view()["spirits"])) == ("ask.turn", both)
    assert (rung(0).asked, rung(0).view()["spirits"]) == ("ask.turn", [])


def test_ruling_6_13_nobody_is_asked_about_one_pair_that_an_alarm_brings_together_again() -> None:
    table = maze(tiles="c a b d e f g lair", turns="330000000").put(0, at="422").put(1, at="311")
    table.state.supply = [2, 1, 2, 1, 0]
    table.state.alarms = [256 + 16 * 4 + 2]
    table.play("stop")
    assert (table.asked, table.view()["spirits"]) == ("ask.turn", [["123", "221"]])
