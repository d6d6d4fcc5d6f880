"""Messages become sentences by the same rules in Python and in the browser (web/tests/core/i18n.test.ts)."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.components import Box
from mythagon.kernel.errors import DataError
from mythagon.kernel.message import Message
from mythagon.kernel.text import Texts, game_texts

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "messages.json").read_text(encoding="utf-8")
)
NAMES = ["Inès", "Théo"]


def read_message(plain: dict[str, Any]) -> Message:
    """A message out of what a client gets."""
    return Message(plain["key"], {name: read_value(value) for name, value in plain["values"].items()})


def read_value(value: Any) -> Any:
    """A value out of what a client gets."""
    if isinstance(value, list):
        return [read_value(part) for part in value]
    return read_message(value) if isinstance(value, dict) else value


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["proves"] for vector in VECTORS])
def test_a_message_is_said_as_in_the_browser(vector: dict[str, Any]) -> None:
    texts = Texts(vector["language"], vector["texts"], NAMES, vector.get("reader"))
    message = read_message(vector)
    assert texts.say(message) == vector["says"]
    assert message.plain() == {"key": vector["key"], "values": vector["values"], "rule": ""}


def test_a_key_without_text_is_an_error() -> None:
    with pytest.raises(DataError, match=r"no text 'card\.wind' in en"):
        Texts("en", {"take": "takes {card}"}, NAMES).fill("take", {"card": "card.wind"})


def test_a_value_that_is_not_given_is_an_error() -> None:
    with pytest.raises(DataError, match="the text 'take' needs a value 'card'"):
        Texts("en", {"take": "{Card} is taken"}, NAMES).fill("take", {"seat": "seat:0"})


def brought(tmp_path: Path, english: str) -> Box:
    """Deukalion's own components with English words of their own."""
    folder = tmp_path / "data"
    shutil.copytree(GAME.folder / "data", folder)
    (folder / "text").mkdir()
    (folder / "text" / "en.toml").write_text(english, encoding="utf-8")
    return Box(folder)


def test_a_data_set_brings_names_and_sentences_of_its_own(tmp_path: Path) -> None:
    box = brought(tmp_path, '[to]\ncrete = "to Kriti"\n[action_about]\nhermes = "Draw, friend."\n')
    texts = game_texts(GAME.folder, box, "en")
    assert texts["goal.labyrinth_2"].startswith("sail to Kriti and")
    assert texts["action_about.hermes"] == "Draw, friend."
    assert texts["city.sparta"] == "Sparta"
    assert box.digest() == GAME.catalog().digest()  # words are no rules


@pytest.mark.parametrize(
    ("english", "wrong"),
    [
        ('[city]\nkrete = "Kriti"\n', "text/en.toml: 'city.krete' is no text of this game"),
        ('[event]\nattack = "{seat} attacks {victim}."\n', "'event.attack' may hold the values .'other', 'seat'."),
        ("[city]\ncrete = 3\n", "city.crete must be a text"),
    ],
)
def test_words_of_a_data_set_that_nobody_would_say_are_refused(tmp_path: Path, english: str, wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        game_texts(GAME.folder, brought(tmp_path, english), "en")
