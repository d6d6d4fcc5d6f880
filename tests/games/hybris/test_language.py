"""The effect language in corners to which no component of the box comes: what can be written is done as written."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.hybris import GAME
from mythagon.games.hybris.chapters.deploy import reset_goodness
from mythagon.games.hybris.chapters.duel_mode import DeclarePosture
from mythagon.games.hybris.chapters.fear import exposed, immune
from mythagon.games.hybris.chapters.forge import advance_factory
from mythagon.games.hybris.components import Box
from mythagon.games.hybris.grammar.words import ON_COMBAT_WON
from mythagon.games.hybris.moment import NOBODY
from mythagon.games.hybris.powers import fire, once_mark
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.state import FACTORY, owned
from mythagon.games.hybris.truth import inventory
from mythagon.games.hybris.units import BONUS
from mythagon.kernel.match import Match
from tests.games.hybris.boxes import BOX, data_with
from tests.games.hybris.cosmos import Table, cosmos, view
from tests.games.hybris.data_sets import value_of
from tests.games.hybris.moments import age_ends, game_ends
from tests.games.hybris.test_economy import carry_out

DECREE = '[["free", "spark", 1]]'


def laid(folder: Path, file: str, old: str, new: str, olympians: str = "zeus hades", **options: str) -> Table:
    """A table of a data set that differs in one place, with empty hands."""
    data = data_with(folder, file, old, new)
    cast = olympians.split()
    table = Table(Match.start(GAME, len(cast), options, "ithaca", {"olympians": cast}, data))
    for seat in range(len(cast)):
        table.hand(seat)
        table.player(seat).premonitions = []
    return table


def hearing(box: Box, effects: str) -> int:
    """The number of the technology whose effects are, or contain, these."""
    written = [value_of(entry.values["effects"]) for entry in box.entries["technology"]]
    return next(number for number, text in enumerate(written) if effects in text)


# -- what is missing costs Greatness once -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effects", "answers"),
    [
        ([["per", "others", [["lose", "aegis", 9], ["discard", 1]]], ["lose", "faithful", 9]], ""),
        ([["choose", 2, [[["lose", "aegis", 9]], [["lose", "faithful", 9]], []]]], "branch:1 branch:2"),
        ([["cost", [], [["lose", "aegis", 9]]], ["lose", "faithful", 9]], "accept"),
        ([["lose", "aegis", 9], ["cost", [], [["lose", "faithful", 9]]]], "accept"),
        ([["lose", "aegis", 9], ["fight", {"base": 9, "lose": [["lose", "faithful", 9]]}]], ""),
        ([["each", [["lose", "aegis", 9]]], ["each", [["lose", "faithful", 9]]]], ""),
        ([["defeat_hero"], ["per", "others", [["if", {}, [["defeat_hero"]]]]]], ""),
    ],
    ids=str,
)
def test_hyb_4_2_all_that_is_missing_in_one_effect_costs_one_greatness(effects: list[Any], answers: str) -> None:
    table = cosmos("zeus athena hades").turn(0).greatness(1, 4, 3).unit(0, "hero1", "absent")
    for seat in range(3):
        table.hand(seat).have(seat, aegis=0, faithful=0)
    told: list[Any] = []
    table.match.state.listen(told)
    carry_out(table, 0, *effects)
    for answer in answers.split():
        table.s.stack[-1].take(table.s, 0, GAME.choices[answer])
        table.s.settle()
    short = [event.values["seat"] for event in told if event.kind == "short"]
    assert short.count("seat:0") == 1
    assert short.count("seat:1") <= 1


def test_hyb_4_2_another_effect_costs_its_own_greatness() -> None:
    table = cosmos("zeus athena hades").turn(0).greatness(1, 4, 3).have(0, aegis=0)
    carry_out(table, 0, ["lose", "aegis", 1])
    carry_out(table, 0, ["lose", "aegis", 1])
    assert table.player(0).greatness == 3


def test_hyb_4_1_points_that_are_paid_are_missing_from_their_line() -> None:
    table = cosmos("zeus hades").turn(0)
    carry_out(table, 0, ["gain", "vp", 3], ["cost", [["pay", "vp", 2]], [["gain", "aegis", 1]]]).play("accept")
    player = table.player(0)
    assert player.vp == sum(player.tally) == 1


def test_hyb_2_9_there_is_no_end_of_bonus_tokens() -> None:
    table = cosmos("zeus hades").turn(0)
    carry_out(table, 0, ["gain", "bonus_token", 17])
    assert table.player(0).tokens_left(BONUS) == 17
    assert view(table, 0)["players"][0]["reserve"]["bonus"] == 17
    carry_out(table, 0, ["cost", [["pay", "bonus_token", 16]], [["gain", "vp", 1]]]).play("accept")
    assert (table.player(0).tokens_left(BONUS), table.reserve(0, "olympus")) == (1, 1)


# -- Combat -----------------------------------------------------------------------------------------------------------


def test_ruling_g_45_a_fight_in_the_midst_of_a_combat_is_fought_first() -> None:
    table = cosmos("zeus hades").unit(1, "hero1", at="lemnos").hand(0, "crush parry").hand(1, "crush")
    pieces = {kind: sorted(found) for kind, found in inventory(table.s).items()}
    table.turn(0).play("activate:olympian enter:lemnos")
    assert table.s.combat is not None and table.s.combat.rival == 1
    carry_out(table, 0, ["fight", {"base": 2, "win": [["gain", "aegis", 2]]}]).play("unit:olympian")
    assert table.asked == "ask.fight"
    assert table.s.combat is not None and table.s.combat.rival == NOBODY
    assert table.s.combat.outer is not None and table.s.combat.outer.rival == 1
    aegis = table.player(0).aegis
    table.play("play:crush")
    assert {kind: sorted(found) for kind, found in inventory(table.s).items()} == pieces
    table.play("stop")
    assert table.s.combat is not None and table.s.combat.rival == 1 and table.asked == "ask.lay"
    assert table.player(0).aegis == aegis + 2
    assert {kind: sorted(found) for kind, found in inventory(table.s).items()} == pieces


def test_ruling_p_46_who_does_not_fight_neither_adds_force_nor_takes_back_cards() -> None:
    table = cosmos("zeus athena hades").unit(1, "hero1", at="lemnos").hand(0, "crush parry").hand(1, "crush parry")
    table.turn(0).play("activate:olympian enter:lemnos 0>play:crush 0>continue 1>play:crush 1>continue")
    combat = table.s.combat
    assert combat is not None
    before = (combat.force, combat.rival_force, combat.void, combat.rival_void, table.asked)
    carry_out(table, 2, ["force", 3], ["opp_force", -3], ["null_last_opp"], ["return_played"], ["opp_discard", 1])
    assert (combat.force, combat.rival_force, combat.void, combat.rival_void, table.asked) == before


def test_ruling_g_57_a_combat_begins_between_players(tmp_path: Path) -> None:
    """Against the game nobody attacks: `combat_start` is not heard, `combat_won` is."""
    old = '[["on", "combat_start", { by = "me", role = "attacker" }, [["gain", "conflict", 1]]]]'
    table = laid(tmp_path, "technologies.toml", old, '[["on", "combat_start", { by = "me" }, [["gain", "aegis", 5]]]]')
    table.technology(0, BOX.technologies[hearing(BOX, old)].id, "t1").turn(0).have(0, aegis=0)
    carry_out(table, 0, ["fight", {}]).play("unit:olympian")
    assert (table.player(0).aegis, "wins" in table.told()) == (0, True)
    table.unit(1, "hero1", at="lemnos").turn(0).play("activate:olympian enter:lemnos")
    assert table.player(0).aegis == 5


def test_ruling_p_10_cards_in_combat_react_before_scenario_cards() -> None:
    table = cosmos("zeus hades", scenario="war_of_the_cities").unit(1, "hero1", at="lemnos")
    table.hand(0, "crush").hand(1, "crush").turn(0).play("activate:olympian enter:lemnos")
    card = next(
        number
        for number in range(38)
        if any(getattr(effect, "event", -1) == ON_COMBAT_WON for effect in table.s.card(0, number).effects)
    )
    combat = table.s.combat
    assert combat is not None
    combat.listening = [card]
    depth = len(table.s.stack)
    scene = Scene(0, -1, 0, by=0, by_unit=0, on=1, on_unit=1, cause=0)
    fire(table.s, ON_COMBAT_WON, scene)
    sources = [frame.scene.source for frame in reversed(table.s.stack[depth:])]
    assert len(sources) == 2 and sources[0] == -1 < sources[1], "the card first, then the Scenario"


def test_ruling_p_82_a_power_does_not_react_to_what_it_brings_about(tmp_path: Path) -> None:
    old = '["on", "drain", { by = "other" }, ['
    new = '["on", "influence", { by = "me" }, [["do", "influence", { city = "any" }], '
    table = laid(tmp_path, "powers.toml", old, new).acting(0, "hero1", "argos")
    table.play("act:influence take:faithful")
    assert table.asked == "ask.influence_where"
    table.play("city:argos take:faithful")
    assert table.asked == "ask.turn", "the second Influence is not heard"


# -- the end of an Age ------------------------------------------------------------------------------------------------


def test_hyb_12_6_a_tile_that_leaves_the_factory_at_the_end_of_an_age_is_heard(tmp_path: Path) -> None:
    old = '["on", "tile_out", { by = "me", owner = "other" }, '
    for number, (condition, heard) in enumerate([("owner = 'me'", 1), ("by = 'other'", 0), ("by = 'me'", 0)]):
        folder = tmp_path / str(number)
        folder.mkdir()
        table = laid(folder, "technologies.toml", old, f'["on", "tile_out", {{ {condition} }}, ')
        table.technology(0, BOX.technologies[hearing(BOX, "tile_out")].id, "t1").turn(0).have(0, vp=0)
        table.s.queue = [0] * (FACTORY + 2) + [owned(table.s.market[0], 0)]
        table.s.market = table.s.market[1:]
        advance_factory(table.s, -1)
        table.s.settle()
        assert table.player(0).vp == heard


@pytest.mark.parametrize(("event", "ends"), [("age_end", age_ends), ("game_end", game_ends)])
def test_ruling_p_18_a_power_once_per_age_is_offered_at_an_end_and_marked(
    tmp_path: Path, event: str, ends: Any
) -> None:
    old = 'timing = "immediate"\neffects = ' + DECREE
    new = f'timing = "once_per_age"\neffects = [["on", "{event}", [["gain", "vp", 2]]]]'
    table = laid(tmp_path, "technologies.toml", old, new).technology(0, "city_decree", "t1").have(0, vp=0)
    ends(table)
    assert table.choices() == ["decline", "accept"]
    vp = table.player(0).vp
    table.play("accept")
    assert table.player(0).vp == vp + 2


def test_ruling_p_18_a_power_used_in_the_last_age_is_not_offered_at_its_end(tmp_path: Path) -> None:
    old = 'timing = "immediate"\neffects = ' + DECREE
    new = 'timing = "once_per_age"\neffects = [["on", "game_end", [["gain", "vp", 2]]]]'
    table = laid(tmp_path, "technologies.toml", old, new).technology(0, "city_decree", "t1").have(0, vp=0)
    table.player(0).once = 1 << once_mark(table.s, table.player(0).sources[-1])
    assert game_ends(table).match.over


# -- mods -------------------------------------------------------------------------------------------------------------

DRAIN_PLUS = '[["mod", "drain_plus", 1]]'


def with_mods(folder: Path, *mods: str) -> Table:
    """Zeus has a technology with these lasting changes."""
    table = laid(folder, "technologies.toml", DRAIN_PLUS, f"[{', '.join(mods)}]")
    return table.technology(0, BOX.technologies[hearing(BOX, DRAIN_PLUS)].id, "t1").turn(0)


def test_hyb_15_3_each_wrath_has_its_own_immunity(tmp_path: Path) -> None:
    table = with_mods(tmp_path, '["mod", "wrath_immune", 2]')
    assert (immune(table.s, 0, 1), immune(table.s, 0, 2), immune(table.s, 1, 2)) == (False, True, False)
    assert 0 in exposed(table.s)


def test_hyb_15_12_two_powers_about_goodness_leave_it_on_its_track(tmp_path: Path) -> None:
    table = with_mods(tmp_path, '["mod", "goodness_reset", 2]', '["mod", "goodness_reset", 4]')
    reset_goodness(table.s, 0, 0)
    assert table.player(0).goodness == 4


@pytest.mark.parametrize(("change", "faithful"), [(-1, 1), (-2, 0), (-9, 0), (2, 4)])
def test_ruling_g_55_a_change_of_influence_is_taken_from_all_its_faithful(
    tmp_path: Path, change: int, faithful: int
) -> None:
    """A City that gives one, and its Temple's one."""
    table = with_mods(tmp_path, f'["mod", "influence_faithful", {change}]')
    city = next(place for place in table.s.box.cities if place.faithful == 1)
    table.temple(0, city.id).have(0, faithful=0).acting(0, "hero1", city.id).play(
        "act:influence take:faithful take:faithful"
    )
    assert table.player(0).faithful == faithful


def test_hyb_22_5_outside_the_duel_no_token_is_laid() -> None:
    table = cosmos("zeus hades").turn(0)
    asked = table.asked
    carry_out(table, 0, ["tokens", "place", {"owner": "me", "face": "up"}], ["gain", "vp", 1])
    assert table.asked == asked


def test_hyb_22_6_what_a_posture_would_do_is_said_up_to_where_something_hidden_is_looked_at(tmp_path: Path) -> None:
    old = '["per", "my_tokens_up", [["gain", "vp", 1]]],'
    table = laid(tmp_path, "postures.toml", old, '["gain", "aegis", 2],\n    ["look", "primordial"],', mode="duel")
    table.turn(0).have(0, posture=-1)
    table.s.push(DeclarePosture(0))
    proud = view(table, 0)["ahead"]["postures"]["posture:proud"]
    assert (proud["changes"], proud["open"]) == ({"aegis": 2}, True)
