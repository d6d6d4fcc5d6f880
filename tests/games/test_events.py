"""Every kind of event that a game declares has its words, and they say only what it holds; its clauses exist."""

import pytest

from mythagon.games import GAMES
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import game_texts, placeholders


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_event_can_be_put_into_words(id: str) -> None:
    game = GAMES[id]
    texts = game_texts(game.folder, game.catalog(), "en")
    clauses = {clause for chapter in read_rules(game.folder / "RULES.md") for clause, _ in chapter.clauses}
    for kind in game.events or ():
        always = {name for name, field in kind.fields.items() if not field.optional}
        assert placeholders(texts[kind.key]) <= always, kind.name
        assert set(kind.rules) <= clauses, kind.name
        for field in kind.fields.values():
            if field.of:
                assert any(key.startswith(field.of + ".") for key in texts), (kind.name, field.of)
