"""`View.ahead.sequences`: what replacing one of Ariadne's tokens would change, and whose lot (HAD-11.1)."""

import random
from typing import Any, cast

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import maze


def concerned(match: Match) -> list[int]:
    return GAME.concerned(cast(Labyrinth, match.state), asked(match))


def asked(match: Match) -> Ask:
    return match.asks[0]


def test_had_11_1_each_sequence_says_where_it_leads_and_whom_it_spares() -> None:
    table = maze(heroes="circe odysseus").put(0, at="111").put(1, at="822").boss("922").lay("yellow")
    table.play("stop")
    found: list[dict[str, Any]] = table.view(1)["ahead"]["sequences"]
    assert table.view(0)["ahead"]["sequences"] == []
    assert found[0]["choice"] == "pass" and found[0]["tokens"] == ["yellow"] and found[0]["changed"] is None
    assert [hit["seat"] for hit in found[0]["rest"]["steps"][0]["hits"]] == [1]
    assert {one["choice"] for one in found[1:]} == {f"replace:yellow-{new}" for new in ("red", "blue", "green")}
    assert found[1]["spared"] == [1] and found[1]["changed"] == 0
    assert 1 in concerned(table.match)


def test_had_11_1_nobody_is_concerned_where_nobody_is_hit() -> None:
    table = maze(heroes="circe odysseus").put(0, at="111").put(1, at="122").boss("922").lay("yellow", "blue", "green")
    table.play("stop")
    assert asked(table.match).window == "replace"
    assert all(one["spared"] == [] for one in table.view(1)["ahead"]["sequences"])
    assert concerned(table.match) == []


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_what_is_foreseen_of_a_sequence_is_what_comes(boss: str) -> None:
    """Whoever's lot is said not to change stands the same at the end of the turn with any answer."""
    seen = 0
    for seed in range(2):
        match = Match.start(GAME, 3, {"boss": boss}, seed=f"{boss} {seed}")
        rng = random.Random(seed)
        for _ in range(400):
            if match.over:
                break
            ask = asked(match)
            if ask.window == "replace":
                ends = [played(match, ask, number) for number in range(len(ask.choices))]
                lots_of = concerned(match)
                if all(end is not None for end in ends):
                    seen += 1
                    for seat in range(3):
                        lots = [end[seat] for end in ends if end is not None]
                        assert seat in lots_of or lots == [lots[0]] * len(lots)
            hints = match.game.hints(match.state, ask)
            best = max(range(len(hints)), key=hints.__getitem__)
            match.apply(int(ask.seat), ask.choices[best] if rng.random() < 0.7 else rng.choice(ask.choices))
    assert seen


def played(match: Match, ask: Ask, number: int) -> list[tuple[object, ...]] | None:
    """The heroes when this turn is over and everybody has passed; None where somebody has to decide before."""
    after = match.clone()
    turn = after.game.turn(after.state)
    after.apply(int(ask.seat), ask.choices[number])
    while not after.over and after.game.turn(after.state) == turn:
        if any(not one.window for one in after.asks):
            return None
        after.apply(int(after.asks[0].seat), after.asks[0].choices[0])
    heroes = after.view(None)["heroes"]
    assert isinstance(heroes, list)
    return [(one["state"], one["square"], one["hades"], one["halves"], one["gripped"]) for one in heroes]
