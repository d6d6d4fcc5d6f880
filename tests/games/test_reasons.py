"""Why somebody won where the points alone do not say so: the game names it in the result, in both languages."""

from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.games.odysseus.chapters.scoring import tie
from mythagon.kernel.match import Match
from mythagon.kernel.text import Texts, game_texts

#: how a fresh table is changed, and what its result then names
TIES: dict[str, list[tuple[dict[str, Any], str]]] = {
    "odysseus": [({}, "reason.shared")],
    "deukalion": [({}, "reason.limit"), ({"victory": 3}, "reason.first")],
    "hades_trap": [({}, "reason.limit"), ({"winner": 0}, "reason.first")],
    "hybris": [({}, "reason.greatness"), ({"winner": 1}, "reason.upgrades")],
}


@pytest.mark.parametrize("game", TIES)
def test_a_tie_is_told_with_its_reason(game: str) -> None:
    played = find_game(game)
    for changes, key in TIES[game]:
        state: Any = Match.start(played, 2, {}, "tie").state.clone()
        for name, value in changes.items():
            setattr(state, name, value)
        reason = played.result(state).reason
        assert reason is not None and reason.key == key
        for language in ("en", "fr"):
            texts = Texts(language, game_texts(played.folder, played.catalog(), language), ["Inès", "Théo"], 0)
            said = texts.say(reason)
            assert said.endswith(".") and "{" not in said and key not in said


def test_where_points_decide_there_is_nothing_to_explain() -> None:
    """ODY-10.4, HYB-1.4: the most points; tales only between those who have them."""
    assert tie([(46, 16), (45, 20)], (46, 16)) is None
    tales = tie([(46, 16), (45, 20), (46, 12)], (46, 16))
    assert tales is not None and tales.key == "reason.tales"
    assert tales.values == {"points": 46, "tales": 16, "other": 12}
