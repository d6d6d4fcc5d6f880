"""Parts of components in words of their own, and the steps of the end of an Age as events."""

from typing import Any

import pytest

from mythagon.games.hybris.game import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, game_texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_component_has_a_sentence_of_its_own(language: str) -> None:
    texts = game_texts(GAME.folder, GAME.catalog(), language)
    entries = GAME.catalog().entries
    for kind, part in (("pillar", "upper"), ("pillar", "lower"), ("primordial", "wrath1"), ("upgrade", "reward")):
        for entry in entries[kind]:
            assert texts[f"{kind}_{part}.{entry.id}"].endswith(".")
    for epic in entries["epic"]:
        for number in range(1, len(epic.tables("cantos")) + 1):
            asks = texts[f"canto_asks.{epic.id}_{number}"].removesuffix(".")
            assert asks.lower() in texts[f"epic_about.{epic.id}"].lower()


def test_the_end_of_an_age_tells_rest_permission_and_occupation_once_each() -> None:
    match = Match.start(GAME, 2, {}, seed="age")
    while not match.over and not any(event.kind == "age_ends" for event in match.state.events or []):
        ask = match.asks[0]
        plain = [choice for choice in ask.choices if choice.text not in ("pass", "plan:none")]
        match.answer(int(ask.seat), (plain or ask.choices)[0])
    events = match.state.events or []
    told = [event for event in events if event.kind in ("rest", "permission", "occupation")]
    assert [event.kind for event in told].count("rest") == 1
    away = [event for event in told if event.kind == "occupation"]
    for event in away:
        seat = event.touches[0]
        view: Any = match.view(seat)
        assert view["players"][seat]["unavailable"]
    rest = next(event for event in told if event.kind == "rest")
    assert rest.number("count") == len(rest.moves)
    assert all(end == f"board:{piece.split(':')[1]}" for piece, _, end in rest.moves)
