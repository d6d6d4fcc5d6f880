"""People with profiles, and matches that they have played to the end."""

import random
from contextlib import ExitStack
from typing import Any

from tests.table.player import Player, play_out
from tests.table.servers import Door
from tests.web.host import Host


def profile(host: Host, name: str, colour: str = "gold") -> str:
    """The key of somebody new."""
    return str(host.post("/api/profiles", {"name": name, "colour": colour})["key"])


def finish(host: Host, table: str, keys: list[str]) -> None:
    """These people, all at the table, play at random to the end."""
    with ExitStack() as seated:
        door = Door(host.url)
        play_out([seated.enter_context(Player(door, table, key)) for key in keys], random.Random(6))


def played(host: Host, profiles: dict[str, str], game: str = "odysseus") -> str:
    """A table at which these people, by name, have finished a match."""
    first, *others = profiles.items()
    seats: list[dict[str, Any]] = [{"kind": "me", "name": first[0]}, *[{"kind": "open"} for _ in others]]
    made = host.post("/api/tables", {"game": game, "seats": seats, "profile": first[1]})
    keys = [made["key"]]
    for name, key in others:
        wish = {"name": name, "profile": key, "link": made["link"]}
        keys.append(host.post(f"/api/tables/{made['table']}/join", wish)["key"])
    host.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    finish(host, made["table"], keys)
    return str(made["table"])
