"""An event in words, by the vectors that the browser's tests read too (web/tests/core/wording.test.ts)."""

import json
from pathlib import Path
from typing import Any

import pytest

from mythagon.kernel.events import Field
from mythagon.kernel.message import Message, plain_field, plain_value

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "events.json").read_text(encoding="utf-8"))


def given(plain: Any, field: Field) -> object:
    """A field as a rule gives it, from what a client is sent."""
    if isinstance(plain, list):
        return [given(one, field) for one in plain]
    if field.type == "counted":
        return plain["id"], plain["count"]
    return Message(**plain) if field.type == "message" else plain


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["proves"])
def test_fields_are_sent_and_worded_as_the_vectors_say(vector: Any) -> None:
    for name, sent in vector["event"]["fields"].items():
        field = Field(**vector["fields"][name])
        assert field.plain() == vector["fields"][name]
        told = given(sent, field)
        assert field.fits(told, 3)
        assert plain_field(told) == sent
        assert plain_value(field.worded(told)) == vector["message"]["values"][name]
