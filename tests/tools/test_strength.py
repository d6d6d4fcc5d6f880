"""The command that plays the ladder of levels and makes the page of strengths (tools/strength.py)."""

import runpy
import tomllib
from typing import Any

import pytest

from mythagon.bots.learn.crew import Crew
from mythagon.games import find_game
from tests.running import ROOT

STRENGTH: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "strength.py"))


@pytest.mark.one_engine
def test_a_line_is_played_until_the_test_knows() -> None:
    game = find_game("odysseus")
    with Crew(1) as crew:
        line = STRENGTH["measure"](crew, game, ["greedy", "random"], 4, 40)
        short = STRENGTH["measure"](crew, game, ["random", "greedy", "greedy"], 40, 6)
    assert line["matches"] == 16, "eight deals, then it is sure"
    assert (line["wins"], line["rules"], line["bots"]) == (100.0, game.rules, ["greedy", "random"])
    assert (short["matches"], short["wins"]) == (6, 0.0)
    assert line["points"][0] > line["points"][1]


def test_a_line_is_written_as_toml_reads_it() -> None:
    line = {"bots": ["hard", "easy"], "wins": 62.5, "rules": "7"}
    text = "".join([f"{key} = {STRENGTH['as_toml'](value)}\n" for key, value in line.items()])
    assert tomllib.loads(text) == line
