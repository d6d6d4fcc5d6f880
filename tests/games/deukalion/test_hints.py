"""Hints and outlook: greedy play is sensible, and looks at nothing the seat may not know."""

import random

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.advice.prospects import Shores, shores_of
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import held
from mythagon.kernel.match import Match
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws


def best(table: Table) -> str:
    ask = table.match.asks[0]
    hints = table.match.hints(ask)
    return ask.choices[hints.index(max(hints))].text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    wins = 0
    for game in range(4):
        match = Match.start(GAME, seats, {}, f"greedy{game}").clone()
        walk = random.Random(game)
        hero = game % seats
        while not match.over:
            ask = match.asks[0]
            if ask.seat == hero:
                hints = match.hints(ask)
                choice = ask.choices[hints.index(max(hints))]
            else:
                choice = walk.choice(ask.choices)
            match.apply(int(ask.seat), choice)
        assert match.result is not None
        wins += hero in match.result.winners
    assert wins == 4


def test_hints_take_what_lies_at_hand() -> None:
    assert best(sea().put(1, at="E5").show("vintner", "great_convoy")) == "pursue:vintner:2"
    assert best(sea().show("corsair", "trident").put(1, at="G2")) == "found:ephesus"
    assert best(sea().put(1, at="F2", cargo=["red"]).show("corsair", "great_convoy")) == "unload:red"
    assert best(sea().put(1, at="F4", cargo=["red"]).show("corsair", "great_convoy")) == "sail:F3"
    assert best(sea(dice="1 2111").put(1, cards=["pegasus"])) == "play:pegasus"


def test_hints_land_a_combination_together() -> None:
    table = sea().show("wine_and_waves", "envoy").put(1, at="F2", cargo=["red", "blue", "white"], secret="twins")
    table.play("unload:red")
    assert best(table) == "unload:blue"
    table.play("unload:blue")
    assert best(table) == "land"


def test_hints_play_the_card_that_turns_a_throw_and_keep_it_otherwise() -> None:
    turning = sea(throws=throws("2d 1u", "3d")).put(1, at="C3", hoplites=3, cards=["spear_of_ares"])
    turning.play("challenge:mykene")
    assert best(turning) == "play:spear_of_ares"
    hopeless = sea(throws=throws("3u")).put(1, at="C3", hoplites=3, cards=["spear_of_ares"])
    hopeless.play("challenge:mykene")
    assert best(hopeless) == "pass"


def test_hints_depend_on_nothing_hidden() -> None:
    match = Match.start(GAME, 3, {}, "hidden")
    walk = random.Random(5)
    for _ in range(150):
        ask = match.asks[0]
        hints = match.hints(ask)
        other = match.redeal(int(ask.seat), Chance(str(walk.random())))
        assert other.hints(other.asks[0]) == hints
        match.answer(int(ask.seat), walk.choice(ask.choices))


def test_outlook_follows_honour() -> None:
    table = sea().put(1, honour=9)
    shares = table.match.outlook()
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] > 0.85
    table.put(0, at="C2", honour=15)
    over = table.to_active()
    over.play("found:salamis")
    assert over.match.outlook() == [1.0, 0.0]


def test_observations_show_the_own_hand_and_not_the_others() -> None:
    table = sea().put(0, cards=["zeus_will"]).put(1, cards=["hunting_horn"])
    before = table.match.observe(0)
    assert len(before) == GAME.observation_size
    table.put(1, cards=["oracle_of_delphi"])
    assert table.match.observe(0) == before
    table.put(0, cards=["favour_of_nike"])
    assert table.match.observe(0) != before


@pytest.mark.parametrize("hunt", ["no", "yes"])
def test_shores_seen_before_are_as_they_would_be_now(hunt: str) -> None:
    """What they rest on may change in any way: by choices of all kinds, and by other cards in the same hands."""
    match = Match.start(GAME, 3, {"hydra_attack_by_secret": hunt}, f"kept {hunt}").clone()
    walk = random.Random(hunt)
    again = steps = 0
    last: dict[tuple[int, bool], Shores] = {}
    while not match.over and steps < 150:
        steps += 1
        match = match.redeal(int(match.asks[0].seat), Chance(f"{steps}"))
        s = match.state
        assert isinstance(s, Sea)
        for seat in range(3):
            for own in (False, True):
                kept, made = shores_of(s, seat, own), Shores(s, seat, own)
                for name in held(made):
                    assert name == "best" or getattr(kept, name) == getattr(made, name)
                assert kept.best_two(s.heroes[seat].ship, 2) == made.best_two(s.heroes[seat].ship, 2)
                again += kept is last.get((seat, own))
                last[seat, own] = kept
        ask = match.asks[0]
        hints = match.hints(ask)
        best = ask.choices[hints.index(max(hints))]
        match.apply(ask.seat, walk.choice([best, best, *ask.choices]))
    assert again > 100, "most choices change nothing that they rest on"
