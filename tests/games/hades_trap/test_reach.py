"""`View.reach`: every way the view shows can be walked, costs what it says and lays the tokens it names."""

from typing import Any

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games.hades_trap import GAME
from mythagon.kernel.match import Match
from tests.games.hades_trap.maze import maze


def walked(match: Match, seat: int, way: list[str]) -> Any:
    """The view after these steps, as far as they bring no news."""
    seen = match.foresee(seat, [f"move:{square}" for square in way])
    return seen.view if seen.steps == len(way) else None


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_every_way_can_be_walked(boss: str) -> None:
    match = Match.start(GAME, 3, {"boss": boss, "heroes": "dealt"}, f"reach {boss}")
    bots = [make_bot("greedy", str(seat)) for seat in range(3)]
    ways = 0
    for _ in range(60):
        ask = match.asks[0]
        seat = int(ask.seat)
        view: Any = match.view(seat)
        if ask.key in ("ask.turn", "ask.ghost"):
            for square, there in view["ahead"]["reach"].items():
                after = walked(match, seat, there["way"])
                assert there["way"][-1] == square
                if after is None:
                    continue
                ways += 1
                assert view["turn"]["points"] - after["turn"]["points"] == there["cost"]
                laid = [token["colour"] for token in after["sequence"][len(view["sequence"]) :]]
                assert laid == there["threads"]
                assert after["heroes"][seat]["gripped"] == there["gripped"]
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
    assert ways > 100


def test_a_ghost_sees_its_whole_way_and_skeletons_cost_nothing() -> None:
    table = maze(boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit combat").boss("922")
    table.state.wrath = 4
    table.lay("yellow").play("stop")
    table.skeleton("532")
    reach = table.view(1)["ahead"]["reach"]
    assert {square: one["cost"] for square, one in reach.items()} == {"521": 1, "531": 1, "532": 0, "811": 2, "812": 1}
    table.play(" ".join(f"move:{square}" for square in reach["811"]["way"]))
    assert (table.how(1), table.points) == ("home", 1)


def test_had_13_3_the_way_shown_round_the_water_is_the_cheaper_one() -> None:
    table = maze(boss="siren").put(0, at="423").put(1, at="111").boss("522")
    there = table.view(0)["ahead"]["reach"]["531"]
    assert (there["cost"], there["way"]) == (2, ["433", "531"])  # over 521, where leaving costs 2, it would be 3
