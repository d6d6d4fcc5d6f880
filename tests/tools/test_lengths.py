"""What the set-up says of the length of a match stands on counted decisions (tools/lengths.py)."""

import re
import runpy
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.text import read_texts
from tests.running import ROOT

LENGTHS: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "lengths.py"))


@pytest.mark.one_engine
@pytest.mark.parametrize("game", LENGTHS["GAMES"])
def test_a_match_takes_about_as_many_decisions_as_the_set_up_says(game: str) -> None:
    """Every picture has its figure; one match is within a third of the mean, and the game's texts say the same."""
    said = LENGTHS["said"](game)
    for (option, value), count in said.items():
        played = LENGTHS["decisions"](game, 3, {option: value} if option else {}, "length 0")
        assert abs(played - count) <= count / 3, f"{value}: {played:.0f}"
    [seconds] = re.findall(r"SECONDS = (\d+)", (ROOT / "web" / "src" / "core" / "setup.ts").read_text(encoding="utf-8"))
    usual = sum(said.values()) / len(said) * 3 * int(seconds) / 60
    texts = read_texts(find_game(game).folder / "text" / "en.toml")
    assert texts["game.minutes"] == f"{round(usual / 5) * 5} minutes"
