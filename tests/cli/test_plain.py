"""The plain drawing: any game can be played with it, and reads well."""

import pytest

from mythagon.cli.drawing import Space
from mythagon.cli.plain import PLAIN, drawing_of
from mythagon.games import GAMES
from tests.cli.drawn import played, table
from tests.table.bluff.game import GAME as BLUFF


def test_a_game_without_a_drawing_gets_the_plain_one() -> None:
    assert drawing_of(BLUFF) is PLAIN
    assert all(drawing_of(game) is not PLAIN for game in GAMES.values())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", GAMES)
def test_it_fits_and_says_names_not_ids(id: str, lang: str) -> None:
    shown = table(played(GAMES[id], 2, 30), 80, Space.TIGHT, lang=lang, drawing=PLAIN)
    assert "\n  Ada:" in shown and "True" not in shown and "None" not in shown and "_" not in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_it_shows_the_whole_truth_of_a_replay() -> None:
    match = played(GAMES["odysseus"], 2, 3)
    assert "Everything revealed:" not in table(match, 80, Space.PLAIN, drawing=PLAIN)
    shown = table(match, 80, Space.PLAIN, reveal=True, drawing=PLAIN)
    assert "\n  Blaise:\n    skills: strength 0, intelligence" in shown and "\n  deck: " in shown.split("revealed:")[1]
