"""Gathering: one link for the whole table, what it shows where it is pasted, and the local network."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import GAMES
from mythagon.house.refusal import SettingsError
from mythagon.table import reach
from mythagon.table.settings import Settings, read_settings
from mythagon.table.wire.routes import operations
from mythagon.table.wire.routes.client import PICTURE
from tests.table.bluff.game import GAME as BLUFF
from tests.table.inside import Inside
from tests.table.test_people import Person

OPEN = {"kind": "open"}


def error(answer: dict[str, dict[str, str]]) -> str:
    return answer["error"]["code"]


def tags(inside: Inside, path: str, language: str = "") -> dict[str, str]:
    """The Open Graph tags of a page."""
    page = inside.http.get(path, headers={"accept-language": language}).text
    return {name: unescape(text) for name, text in re.findall(r'property="og:([a-z:_]+)" content="([^"]*)"', page)}


def test_everybody_takes_a_free_seat_by_one_link(inside: Inside) -> None:
    """Until none is left, the match has begun or there is a new link; the link itself opens nothing."""
    made = inside.found({"kind": "me", "name": "Inès"}, OPEN, OPEN)
    path, link = f"/api/tables/{made['table']}", made["link"]
    assert error(inside.post(f"{path}/join", {"name": "Zoë"}, status=403)) == "private"
    assert error(inside.post(f"{path}/join", {"name": "Zoë", "link": made["key"]}, status=403)) == "private"
    zoe = inside.post(f"{path}/join", {"name": "Zoë", "link": link.lower()})  # as somebody types it
    assert zoe["seat"] == 1
    assert error(inside.post(f"{path}/leave", {}, link, status=403)) == "wrong_key"
    assert error(inside.post("/api/seats/claim", {"key": link}, status=403)) == "wrong_key"
    assert error(inside.post(f"{path}/link", {}, zoe["key"], status=403)) == "not_host"
    fresh = inside.post(f"{path}/link", {}, made["key"])["link"]
    inside.post(f"{path}/join", {"name": "Ana", "link": link}, status=403)
    inside.forget(made["table"])
    ana = Person(inside, "Ana")
    assert inside.post(f"{path}/join", {"profile": ana.key, "link": fresh})["seat"] == 2
    assert error(inside.post(f"{path}/join", {"name": "Léa", "link": fresh}, status=409)) == "seat_taken"
    inside.post(f"{path}/start", {}, made["key"])
    assert error(inside.post(f"{path}/link", {}, made["key"], status=409)) == "seat_taken"
    assert inside.found({"kind": "me"}, {"kind": "bot"})["link"] is None


def test_a_pasted_link_says_who_invites_to_what(inside: Inside) -> None:
    """In the reader's language, with a picture; names are text and nothing else; unknown tables have a plain page."""
    made = inside.found({"kind": "me", "name": '<b>"Inès"</b>'}, OPEN, OPEN)
    page = inside.http.get(f"/t/{made['table']}")
    assert "<b>" not in page.text and page.headers["content-type"].startswith("text/html")
    shown = tags(inside, f"/t/{made['table']}")
    assert shown["title"] == '<b>"Inès"</b> invites you to Odysseus'
    assert shown["description"].startswith("2 seats are free. ") and "minutes" in shown["description"]
    assert tags(inside, f"/t/{made['table']}", "fr-FR")["title"].endswith("t’invite à Odysseus")
    for secret in (made["key"], made["link"], made["seats"][1]["code"]):
        assert secret not in page.text
    assert tags(inside, "/t/nothinghere") == {} and tags(inside, "/") == {}


def test_every_game_has_a_picture_for_its_invitations(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own, or the house's where it brings none."""
    monkeypatch.setitem(GAMES, "bluff", BLUFF)
    for id, game in GAMES.items():
        picture = inside.http.get(f"/invitation/{id}.png")
        assert picture.headers["content-type"] == "image/png" and picture.content.startswith(b"\x89PNG")
        own = game.folder / "invitation.png"
        assert picture.content == (own if own.is_file() else PICTURE).read_bytes()
    assert not (BLUFF.folder / "invitation.png").exists()
    for wrong in ("nothing.png", "odysseus", "odysseus.toml", "..%2Fodysseus.png", "odysseus.png/x"):
        assert inside.http.get(f"/invitation/{wrong}").status_code == 404


@pytest.mark.parametrize(
    ("settings", "local", "lan"),
    [
        ({}, True, True),
        ({"hosts": ["games.example.org"]}, False, False),
        ({"address": "https://games.example.org"}, False, False),
    ],
)
def test_the_server_says_from_where_it_can_be_reached(
    settings: dict[str, Any], local: bool, lan: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A public server keeps its address on the local network to itself."""
    monkeypatch.setattr(operations, "lan_address", lambda: "192.168.1.5")
    inside = Inside(tmp_path, **settings)
    try:
        answer = inside.get("/api/reach")
        assert answer == {"local": local, "lan": f"http://192.168.1.5:{inside.port}" if lan else None}
    finally:
        inside.stop()


def test_serving_the_local_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Listens there and nowhere else, and answers under that address."""
    monkeypatch.setattr(reach, "lan_address", lambda: "192.168.1.5")
    found = read_settings(None, reach.lan_settings())
    assert found.host == "192.168.1.5" and "192.168.1.5" in found.allowed_hosts() and not found.local
    monkeypatch.setattr(reach, "lan_address", lambda: None)
    with pytest.raises(SettingsError, match="no address on a local network"):
        reach.lan_settings()
    assert Settings().local, "only this computer, unless somebody wants more"


def test_the_founder_seats_a_bot_and_takes_it_out_again(inside: Inside) -> None:
    """One seat at a time, of a chosen strength; its invitation is void; nobody else may, and never during play."""
    made = inside.found({"kind": "me", "name": "Inès"}, OPEN, OPEN)
    path, invited = f"/api/tables/{made['table']}", made["seats"][1]["key"]
    guest = inside.post(f"{path}/join", {"name": "Zoë", "link": made["link"], "seat": 2})
    assert error(inside.post(f"{path}/bot", {"seat": 1, "strength": "hard"}, guest["key"], status=403)) == "not_host"
    assert error(inside.post(f"{path}/bot", {"seat": 2, "strength": "hard"}, made["key"], status=409)) == "seat_taken"
    assert error(inside.post(f"{path}/bot", {"seat": 9, "strength": "hard"}, made["key"], status=409)) == "seat_taken"
    for strength in ("hard", "easy"):
        inside.post(f"{path}/bot", {"seat": 1, "strength": strength}, made["key"])
        seat = inside.get(path)["seats"][1]
        assert (seat["kind"], seat["strength"], bool(seat["name"])) == ("bot", strength, True)
    assert error(inside.post("/api/seats/claim", {"key": invited}, status=403)) == "wrong_key"
    inside.forget(made["table"])
    inside.post(f"{path}/bot", {"seat": 1, "strength": None}, made["key"])
    assert inside.get(path)["seats"][1]["kind"] == "open"
    inside.post(f"{path}/bot", {"seat": 1, "strength": "easy"}, made["key"])
    inside.post(f"{path}/start", {}, made["key"])
    assert error(inside.post(f"{path}/bot", {"seat": 1, "strength": None}, made["key"], status=409)) == "seat_taken"
