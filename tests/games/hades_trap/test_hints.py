"""Hints and outlook: greedy play is sensible."""

import random

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.advice.field import Field, Wants, field_of
from mythagon.games.hades_trap.advice.lines import charge_reaches_boss
from mythagon.games.hades_trap.advice.scene import Scene, scene_of
from mythagon.games.hades_trap.board import AREA, SANDALS
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import held
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import Table, maze
from tests.games.hades_trap.test_medallions import FACING


def best(table: Table) -> str:
    ask = table.match.asks[0]
    hints = table.match.hints(ask)
    return ask.choices[hints.index(max(hints))].text


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_greedy_beats_random(boss: str) -> None:
    for game in range(2):
        match = Match.start(GAME, 2, {"boss": boss}, f"greedy{game}").clone()
        bots = [make_bot("greedy" if seat == game else "random", f"{seat}") for seat in range(2)]
        while not match.over:
            ask = match.asks[0]
            match.apply(ask.seat, bots[ask.seat].choose(Eyes(match, ask.seat)))
        assert match.result is not None
        assert match.result.winners == [game]


def test_hints_take_what_wins() -> None:
    assert best(maze().put(0, at="522", medals="courage spirit combat").put(1, at="111")) == "stop"
    assert best(maze().put(0, at="512", medals="courage spirit combat").put(1, at="111")) == "move:522"
    assert best(maze().put(0, at="922").put(1, at="111")) == "strength"
    assert best(maze(tiles=FACING).put(0, at="222").put(1, at="111").spirit("223", "321")) == "move:223"
    assert best(maze().put(0, at="522").put(1, at="111").amphora("522", "pad")) == "pick"


def test_hints_charge_the_boss_for_courage() -> None:
    table = maze(heroes="circe theseus").put(0, at="432").put(1, at="111").boss("632")
    assert best(table) == "charge:e5"


def test_hints_turn_a_tile_to_form_a_spirit() -> None:
    table = maze(tiles=FACING, turns="010000000").put(0, at="212", amphorae="joystick").put(1, at="333")
    table.play("use:joystick")
    assert best(table) == "turn:2:left"


def test_hints_raise_the_shield_and_spend_the_ether_to_avoid() -> None:
    shield = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    shield.play("stop")
    assert best(shield) == "shield"
    theseus = maze(heroes="circe theseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    theseus.play("stop")
    assert best(theseus) == "avoid"


def test_hints_know_that_crossing_a_thread_moves_the_boss_onto_a_rival() -> None:
    """Both ways lead to the amphora; only the one through the red thread sends the Minotaur onto the leader."""
    onto = maze(3).put(0, at="522").put(1, at="622", medals="courage spirit", halves=1).put(2, at="111").boss("922")
    ask = onto.match.asks[0]
    hints = dict(zip([choice.text for choice in ask.choices], onto.match.hints(ask), strict=True))
    onto.put(1, at="211")
    away = dict(zip([choice.text for choice in ask.choices], onto.match.hints(ask), strict=True))
    assert hints["move:512"] > away["move:512"]  # red is north: from 9 onto 6
    assert hints["move:532"] == pytest.approx(away["move:532"], abs=1e-6)


def test_the_outlook_favours_medallions_and_the_way_to_the_portal() -> None:
    ahead = maze().put(0, at="522", medals="courage spirit").put(1, at="111").match.outlook()
    assert ahead[0] > 0.7
    near = maze().put(0, at="512", medals="courage spirit combat").put(1, at="111", medals="courage spirit combat")
    assert near.match.outlook()[0] > 0.5
    won = maze().put(0, at="522", medals="courage spirit combat").put(1, at="111")
    won.play("stop")
    assert won.match.outlook() == [1.0, 0.0]


def test_hints_know_the_stairs_and_the_teleport_of_courage_as_ways() -> None:
    stairs = maze().put(0, at="331").put(1, at="111").amphora("823", "shield")
    assert best(stairs) == "stairs"
    three = "courage spirit strength"
    assert best(maze().put(0, at="112", medals=three).put(1, at="733")) == "teleport:621"  # two steps from the Portal


@pytest.mark.parametrize(("trophies", "wanted"), [(4, True), (2, False)])
def test_hints_beat_the_last_skeleton_only_for_a_combat_of_ones_own(trophies: int, wanted: bool) -> None:
    table = maze().put(0, at="111").put(1, at="933").skeleton("112")
    table.state.beaten = 9
    table.state.heroes[0].trophies = trophies
    table.state.heroes[1].trophies = 5
    assert (best(table) == "strike:112") == wanted


def test_hints_spend_the_ether_of_andromeda_for_what_is_a_point_away() -> None:
    table = maze(heroes="andromeda circe").put(0, at="922").put(1, at="111")
    table.state.points = 1
    assert best(table) == "ether"
    table.put(0, at="511")
    assert best(table) != "ether"


def test_hints_spend_the_ether_of_daphne_where_skeletons_bar_the_way() -> None:
    table = maze(heroes="daphne circe", tiles=FACING).put(0, at="222").put(1, at="733").spirit("223", "321")
    table.skeleton("222", burning=True).skeleton("212", burning=True).skeleton("232", burning=True)
    table.state.supply = [2, 1, 2, 0, 0]  # no Combat to fight for
    assert best(table) == "ether"


def test_hints_of_odysseus_turn_the_boss_away() -> None:
    """Yellow would bring the Minotaur from 9 onto his very square."""
    onto = maze(heroes="circe odysseus").put(0, at="111").put(1, at="822").boss("922").lay("yellow")
    onto.play("stop")
    assert best(onto).startswith("replace:")
    away = maze(heroes="circe odysseus").put(0, at="111").put(1, at="222").boss("922").lay("yellow")
    away.play("stop")
    assert best(away) == "pass"


def test_blows_please_less_in_a_match_that_will_not_end() -> None:
    table = maze().put(0, at="511").put(1, at="512")
    ask = table.match.asks[0]
    attack = [choice.text for choice in ask.choices].index("attack:1")
    stop = [choice.text for choice in ask.choices].index("stop")
    early = table.match.hints(ask)
    table.state.turns = 2 * 39  # a round in which the other hero wanders
    late = table.match.hints(ask)
    assert late[attack] - late[stop] < early[attack] - early[stop]


def test_hints_seek_nothing_where_the_boss_is() -> None:
    """Nobody waits beside him for the amphora under his feet while another one is a step further away."""
    table = maze().put(0, at="223").put(1, at="733").amphora("222", "pad").amphora("212", "shield")
    table.state.supply = [0, 0, 0, 0, 0]
    assert best(table) == "move:222"
    table.boss("222")
    assert best(table) == "move:213"


def test_hints_swap_tiles_to_form_a_spirit() -> None:
    table = maze().put(0, at="423").put(1, at="733")
    table.state.supply = [0, 2, 0, 0, 0]
    assert best(table) == "move:422"  # the Titan pad
    table.play("move:422")
    assert best(table).startswith("swap:")
    table.play(best(table))
    assert table.view()["spirits"]


def test_hints_turn_sandals_towards_the_siren() -> None:
    """Courage is the only medallion left, and no Sandals face her."""
    table = maze(turns="000001000", boss="siren").put(0, at="722").put(1, at="933").boss("522")
    table.state.supply = [2, 0, 0, 0, 0]
    turned = best(table)
    assert turned.startswith("turn:4:")
    table.play(turned)
    sandals = [at for at, sign in enumerate(table.state.signs) if sign == SANDALS]
    assert any(charge_reaches_boss(table.state, at) for at in sandals)


def test_hints_use_the_free_blow_of_combat() -> None:
    table = maze().put(0, at="211", medals="combat").put(1, at="733").skeleton("212").amphora("213", "shield")
    assert best(table) == "move:212"


@pytest.mark.parametrize(
    ("boss", "deal"),
    [
        ("minotaur", "balance/2/228"),
        ("hydra", "balance/2/391"),
        ("siren", "balance/2/697"),
        ("siren", "fresh/2/127"),
        ("siren", "daedalus/2/1955"),
        ("siren", "balance/3/790"),
        ("hades", "balance/3/382"),
        ("hades", "fresh/3/23"),
    ],
)
def test_greedy_bots_find_a_way_out_of_a_deadlock(boss: str, deal: str) -> None:
    """Deals on which they waited beside boss or skeleton, were sung back or only turned tiles, until the limit."""
    _, seats, number = deal.split("/")
    match = Match.start(GAME, int(seats), {"boss": boss, "heroes": "dealt"}, deal).clone()
    bots = [make_bot("greedy", f"greedy/{number}/{seat}") for seat in range(int(seats))]
    while not match.over:
        seat = int(match.asks[0].seat)
        match.apply(seat, bots[seat].choose(Eyes(match, seat)))
    assert match.view(None)["winner"] is not None


def test_hints_do_not_cross_the_thread_that_sings_them_back() -> None:
    """Red charms the north arm: from its outer tile he goes round the red thread, unless another one came first."""
    table = maze(boss="siren").put(0, at="122").put(1, at="933").boss("522").amphora("112", "shield")
    table.state.supply = [0, 0, 0, 0, 0]
    assert best(table) != "move:112"
    assert best(table.lay("blue")) == "move:112"


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_a_scene_and_a_field_seen_before_are_as_they_would_be_now(boss: str) -> None:
    """What they rest on may change in any way: by choices of all kinds, by other tiles and amphorae face down."""
    match = Match.start(GAME, 3, {"boss": boss}, f"kept {boss}").clone()
    walk = random.Random(boss)
    again = steps = 0
    last: Scene | None = None
    while not match.over and steps < 150:
        match = match.redeal(int(match.asks[0].seat), Chance(f"{steps}"))
        s = match.state
        assert isinstance(s, Labyrinth)
        kept, made = scene_of(s), Scene(s)
        for name in held(made):
            assert name in ("fields", "ways", "supply") or getattr(kept, name) == getattr(made, name)
        for seat in range(3):
            field, new = field_of(s, kept, seat), Field(s, made, Wants(s, seat, False))
            nearest = walk.randrange(AREA)
            assert field.at(s, nearest) == new.at(s, nearest), "however far it was looked at before"
            assert [field.at(s, at) for at in range(AREA)] == [new.at(s, at) for at in range(AREA)]
            assert (field.next_worth, field.trophy) == (new.next_worth, new.trophy)
        again += kept is last
        last = kept
        ask = match.asks[0]
        hints = match.hints(ask)
        best = ask.choices[hints.index(max(hints))]
        match.apply(ask.seat, walk.choice([best, best, *ask.choices]))
        steps += 1
    assert again > 30, "most choices change nothing that it rests on"
