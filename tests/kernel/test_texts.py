"""Messages become sentences by the same rules in Python and in the browser (web/tests/core/i18n.test.ts)."""

import json
from pathlib import Path
from typing import Any

import pytest

from mythagon.kernel.errors import DataError
from mythagon.kernel.message import Message
from mythagon.kernel.text import Texts

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "messages.json").read_text(encoding="utf-8")
)
NAMES = ["Inès", "Théo"]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["proves"] for vector in VECTORS])
def test_a_message_is_said_as_in_the_browser(vector: dict[str, Any]) -> None:
    texts = Texts(vector["language"], vector["texts"], NAMES)
    assert texts.say(Message(vector["key"], vector["values"])) == vector["says"]


def test_a_key_without_text_is_an_error() -> None:
    with pytest.raises(DataError, match=r"no text 'card\.wind' in en"):
        Texts("en", {"take": "takes {card}"}, NAMES).fill("take", {"card": "card.wind"})
