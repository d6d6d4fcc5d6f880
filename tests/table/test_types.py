"""What is sent is what the described types say: no field too many, none missing, none of another kind."""

import json
import random
import re
from typing import Any

import jsonschema_rs
import pytest

from mythagon.games import GAMES
from mythagon.house.answers import foresight_of
from mythagon.house.founding import founding_of, start_draft
from mythagon.house.journal import Clock, Entry, Seat
from mythagon.house.look import make_look
from mythagon.house.shapes import encode
from mythagon.house.tables import Table
from mythagon.kernel.match import Match
from mythagon.table.app import SCHEMAS
from tests.table.servers import Server

REF = "#/components/schemas/"


def closed(schema: Any) -> Any:
    """A schema in which every object with named fields has no others, unless it says that it may."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: closed(part) for name, part in schema.items()}
    if isinstance(found.get("properties"), dict):
        found.setdefault("additionalProperties", False)
    return found


def checker(name: str, **instead: str) -> Any:
    """A strict validator of one of the described types; `instead` puts one type in the place of another."""
    schemas = closed(json.loads(SCHEMAS.read_text(encoding="utf-8")))
    for old, new in instead.items():
        schemas[old] = schemas[new]
    return jsonschema_rs.Draft202012Validator({"$ref": REF + name, "components": {"schemas": schemas}})


def pascal(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("_"))


@pytest.mark.parametrize("game", list(GAMES))
def test_looks_and_previews_are_as_described(game: str) -> None:
    """At every size, from every seat, over a whole random match."""
    own = {name: pascal(game) + name for name in ("View", "GameEvent")}
    look, ahead = (checker(name, **own) for name in ("Look", "Foresight"))
    for seats in GAMES[game].seats:
        rng = random.Random(f"types {seats}")
        chairs = [Seat("human", f"Person {seat}") for seat in range(seats)]
        table = Table(founding_of(GAMES[game], chairs, 0, {}, f"types {seats}", 1.0, clock=Clock(60, 60)))
        table.apply(Entry(1, "start", None, start_draft(chairs, None).data, 1.0))
        match: Match = table.running()
        while not match.over and len(match.steps) < 400:
            ask = rng.choice(match.asks)
            seat, text = int(ask.seat), rng.choice(ask.choices).text
            if len(match.steps) % 9 == 0:
                for viewer in (None, *range(seats)):
                    look.validate(json.loads(encode(make_look(table, match, viewer, None, 2.0, hello=True))))
                ahead.validate(json.loads(encode(foresight_of("1", match.foresee(seat, [text])))))
            table.apply(Entry(table.seq + 1, "choice", seat, {"texts": [text], "by": "person"}, 1.0))
        look.validate(json.loads(encode(make_look(table, match, None, None, 2.0))))


@pytest.mark.parametrize("game", list(GAMES))
def test_components_are_as_described(game: str) -> None:
    entries = GAMES[game].catalog().entries
    plain = {kind: [entry.plain() for entry in found] for kind, found in entries.items()}
    checker(f"{pascal(game)}Components").validate(json.loads(encode(plain)))


@pytest.mark.parametrize("game", list(GAMES))
def test_the_kinds_of_events_are_told(server: Server, game: str) -> None:
    """Every kind with its rules and what its fields hold, so that any client can put it into words."""
    told = server.get(f"/api/games/{game}/events")
    declared = GAMES[game].events
    assert declared is not None and told == declared.plain() and told
    assert all(kind["rules"] for kind in told.values())


def test_a_field_too_many_is_found() -> None:
    health = checker("Health")
    assert health.is_valid({"status": "ok", "version": "1"})
    assert not health.is_valid({"status": "ok", "version": "1", "seed": "troy"})
    assert not health.is_valid({"status": "ok"})


def test_the_openapi_document_knows_every_message(server: Server) -> None:
    """Also those of the socket and what each game sends; and it speaks of nothing that it does not know."""
    text = json.dumps(server.get("/api/openapi.json"))
    schemas = json.loads(text)["components"]["schemas"]
    assert {"Look", "Choose", "Foresight", "ChatLine", "TableWish"} <= set(schemas)
    assert {f"{pascal(game)}{what}" for game in GAMES for what in ("View", "Components")} <= set(schemas)
    assert set(re.findall(rf'"{REF}([^"]+)"', text)) <= set(schemas)
