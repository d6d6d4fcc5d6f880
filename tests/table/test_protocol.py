"""The examples of docs/protocol.md: the conversation is had with a server, and every message is shown as it is."""

import json
from typing import get_args

from mythagon.house import said as m
from mythagon.house.answers import Told
from tests.docs.test_docs import ROOT, blocks
from tests.table.servers import Server
from tests.table.test_types import checker

PAGE = ROOT / "docs" / "protocol.md"
ANYWHERE = "http://127.0.0.1:8765"


def test_the_conversation(server: Server) -> None:
    ((start, code),) = blocks(PAGE)
    assert code.count(ANYWHERE) == 1
    names: dict[str, object] = {"__name__": "docs_protocol"}
    exec(compile("\n" * start + code.replace(ANYWHERE, server.url), str(PAGE), "exec"), names)


def test_every_message_is_shown_as_it_is() -> None:
    """With no field that it does not have, and what the server says with all of its fields."""
    hello, client, told = ([json.loads(line) for line in text.splitlines()] for _, text in blocks(PAGE, "jsonl"))
    looks = [json.loads(text) for _, text in blocks(PAGE, "json")]
    for shown, kinds in ((hello + client, (m.Hello, *get_args(m.Said))), (looks + told, get_args(Told))):
        named = {kind.__struct_config__.tag: kind.__name__ for kind in kinds}
        assert {said["type"] for said in shown} == set(named)
        for said in shown:
            checker(named[said["type"]]).validate(said)
