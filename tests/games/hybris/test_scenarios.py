"""HYB-23: Scenarios and Variants."""

import pytest

from mythagon.games.hybris.chapters.ending import result
from mythagon.games.hybris.chapters.fear import Fear
from mythagon.games.hybris.chapters.upgrades import free
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.words import (
    RULE_AGES,
    RULE_OMEN,
    RULE_UPGRADES,
    RULE_WELL_HIGH,
    RULE_WELL_LOW,
    SPARK,
)
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import SetupError
from mythagon.kernel.match import Match
from mythagon.kernel.playout import playout
from tests.games.hybris.cosmos import cosmos


def test_hyb_23_1_one_scenario_changes_set_up_and_rules() -> None:
    table = cosmos("zeus athena", scenario="renaissance")
    player = table.player(0)
    assert (player.aegis, player.faithful, len(player.hand)) == (5, 2, 2)
    assert table.s.rules.setting(RULE_AGES) == 4
    assert table.s.rules.setting(RULE_UPGRADES) == 4


def test_ruling_p_65_renaissance_frees_a_spark_of_the_owner_s_choice_in_greatness_order() -> None:
    table = cosmos("athena zeus", scenario="renaissance")
    assert (table.asked, table.seat) == ("ask.free.spark", 1)
    table.play("free:1")
    assert (table.player(1).sparks, table.player(1).vp) == (1, 1)
    assert table.seat == 0


def test_ruling_p_67_renaissance_has_no_gamma() -> None:
    table = cosmos("zeus athena", scenario="renaissance")
    assert len(table.s.hidden) == 2


def test_hyb_23_1_renaissance_lasts_four_ages() -> None:
    state = Match.start(GAME, 2, {"scenario": "renaissance", "olympians": "dealt"}, "short").state
    playout(state, Chance("x"))
    assert isinstance(state, Cosmos)
    assert state.age <= 4


def test_hyb_23_1_war_of_the_cities() -> None:
    table = cosmos("zeus athena", scenario="war_of_the_cities").unit(1, "prophet1", "sparta")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:sparta")
    assert (table.s.well, table.player(0).vp) == (1, 1)


def test_hyb_23_1_golden_age() -> None:
    table = cosmos("zeus athena", scenario="golden_age").store(0, "fortress").have(1, spent=True)
    assert table.s.rules.setting(RULE_WELL_LOW) == 7
    assert table.s.rules.setting(RULE_WELL_HIGH) == 12
    table.s.well = 6
    prayers = table.s.box.technologies[table.player(0).storage[0]].prayers
    table.acting(0, "hero1", "lemnos").play("act:deploy slot:l1")
    assert table.player(0).prayers == prayers + 1


def test_hyb_23_1_sleep_of_chronos() -> None:
    table = cosmos("zeus athena", scenario="sleep_of_chronos").acting(0, "hero1", "u3").play("act:drain")
    assert table.player(0).aegis == 3 + 4 - 1


def test_ruling_p_64_forgotten_heroes_are_drafted_by_the_last_on_greatness() -> None:
    table = cosmos("zeus poseidon athena", scenario="forgotten_heroes")
    assert (table.asked, table.seat) == ("ask.draft", 2)
    table.play("hero:ajax")
    assert table.seat == 1
    assert "hero:ajax" not in table.choices()
    table.play("hero:achilles")
    assert table.asked == "ask.pillar"
    assert (table.where(2, "ajax"), table.where(1, "achilles")) == ("home", "home")


def test_hyb_23_1_forgotten_heroes_refills_quests_at_once() -> None:
    table = cosmos("zeus athena", scenario="forgotten_heroes").quests("ceryneian_hind", "scylla", "medusa")
    table.unit(0, "hero2").acting(0, "hero1", "m2").play("act:accomplish quest:1 unit:hero2")
    assert all(quest >= 0 for quest in table.s.quests)


def test_hyb_23_2_a_scenario_excludes_the_variants_that_change_victory() -> None:
    named = [option for option in GAME.options if "influence_victory" in option.values]
    assert [option.id for option in named] == ["scenario"]  # one choice: never both
    with pytest.raises(SetupError):
        cosmos("zeus athena", scenario="chaos")


def test_hyb_23_2_influence_victory_has_no_instant_win() -> None:
    table = cosmos("zeus athena", scenario="influence_victory").temple(0, "lemnos").technology(0, "fortress", "s1")
    table.player(0).unlocked = 0b111110
    table.player(0).freed = 0x323222  # only the last Spark of the first tile is left
    table.turn(0)
    free(table.s, 0, SPARK, 1)
    table.s.settle()
    assert not table.match.over
    assert table.player(0).upgrades() == 6
    assert table.player(0).vp >= 8


def test_hyb_23_2_awakening_victory_counts_upgrades_first() -> None:
    table = cosmos("zeus athena", scenario="awakening_victory").have(0, vp=50).have(1, vp=3).upgrade(1, 1)
    assert result(table.s).winners == [1]
    plain = cosmos("zeus athena").have(0, vp=50).have(1, vp=3).upgrade(1, 1)
    assert result(plain.s).winners == [0]


def test_hyb_23_2_the_oracle_s_grip_goes_with_everything() -> None:
    for scenario, mode in (("golden_age", "normal"), ("awakening_victory", "normal"), ("none", "duel")):
        table = cosmos("zeus athena", oracles_grip="yes", scenario=scenario, mode=mode)
        assert table.s.rules.setting(RULE_OMEN) == 2
    assert cosmos("zeus athena", oracles_grip="yes").s.rules.setting(RULE_WELL_LOW) == 8


def test_ruling_p_66_under_the_grip_the_last_suffers_wrath_twice() -> None:
    table = cosmos("zeus athena", oracles_grip="yes").greatness(3, 4).have(0, vp=9).have(1, vp=9)
    table.s.fear = PRIMORDIALS.index("chaos")
    table.s.stack[:] = [Fear(1)]
    table.s.settle()
    assert (table.player(0).vp, table.player(1).vp) == (7, 5)


def test_hyb_23_2_variants_may_be_played_in_a_duel() -> None:
    table = cosmos("zeus athena", mode="duel", scenario="influence_victory")
    assert table.s.rules.duel
    assert table.s.rules.variant == 0


def test_ruling_g_67_reconstructed_scenarios_and_variants_are_off_unless_chosen() -> None:
    table = cosmos("zeus athena")
    assert (table.s.rules.scenario, table.s.rules.variant, table.s.rules.grip) == (-1, -1, False)
    entries = GAME.catalog().entries
    settings = entries["scenario"] + entries["variant"]
    assert len(settings) == 8
    assert {entry.source for entry in settings} == {"reconstructed"}


def test_ruling_g_68_there_is_no_game_for_one() -> None:
    assert GAME.seats == [2, 3, 4]
    with pytest.raises(SetupError):
        cosmos("zeus")
