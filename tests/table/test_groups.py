"""A group is the home of a club: tables laid for it, evenings, talk."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.client import ClientConnection, connect

from mythagon.table.people.evenings import LASTS, MOST_EVENINGS
from mythagon.table.wire import bells
from tests.running import PATIENCE
from tests.table.inside import Inside
from tests.table.servers import wait_for
from tests.table.test_people import OPEN, Person


def club(inside: Inside, *names: str) -> tuple[str, list[Person]]:
    """A group of these people, founded by the first."""
    people = [Person(inside, name) for name in names]
    made = people[0].post("/api/groups", {"name": "Jeudi"})
    for other in people[1:]:
        other.post("/api/groups/join", {"code": made["code"]})
    return made["group"], people


def test_a_table_for_the_group_is_seen_and_sat_at_by_its_members_alone(inside: Inside) -> None:
    """Without a link; nobody else sees it, and whoever was removed from it does not come back by themselves."""
    group, (ines, zoe) = club(inside, "Inès", "Zoë")
    stranger = Person(inside, "Ana")
    made = inside.found({"kind": "me"}, OPEN, OPEN, profile=ines.key, group=group)
    assert [one["table"] for one in zoe.get(f"/api/groups/{group}/tables")] == [made["table"]]
    assert stranger.get(f"/api/groups/{group}/tables", 404)["error"]["code"] == "no_group"
    join = f"/api/tables/{made['table']}/join"
    assert inside.post(join, {"profile": stranger.key}, status=403)["error"]["code"] == "private"
    assert inside.post(join, {"name": "Nobody"}, status=403)["error"]["code"] == "private"
    assert inside.post(join, {"profile": zoe.key})["seat"] == 1
    assert inside.post(join, {"profile": zoe.key}, status=409)["error"]["code"] == "seated"
    inside.post(f"/api/tables/{made['table']}/remove", {"seat": 1}, made["key"])
    assert inside.post(join, {"profile": zoe.key}, status=403)["error"]["code"] == "removed"


def test_a_table_for_a_group_is_laid_by_a_member(inside: Inside) -> None:
    group, _ = club(inside, "Inès")
    wish = {"game": "odysseus", "seats": [{"kind": "me"}, OPEN], "group": group}
    assert inside.post("/api/tables", wish, status=403)["error"]["code"] == "no_group"
    wish["profile"] = Person(inside, "Ana").key
    assert inside.post("/api/tables", wish, status=404)["error"]["code"] == "no_group"


def test_a_table_of_the_group_leaves_its_page_with_its_end(inside: Inside) -> None:
    """And a rematch is the group's again."""
    group, (ines,) = club(inside, "Inès")
    made = inside.found({"kind": "me"}, {"kind": "bot", "strength": "easy"}, profile=ines.key, group=group)
    inside.post(f"/api/tables/{made['table']}/abandon", {}, made["key"])
    assert ines.get(f"/api/groups/{group}/tables") == []
    again = inside.post(f"/api/tables/{made['table']}/rematch", {}, made["key"])
    assert [one["table"] for one in ines.get(f"/api/groups/{group}/tables")] == [again["table"]]


def test_an_evening_says_who_comes(inside: Inside) -> None:
    """Whoever proposes it comes; every member answers, changes their mind, and only two may call it off."""
    group, (ines, zoe, theo) = club(inside, "Inès", "Zoë", "Théo")
    path = f"/api/groups/{group}/evenings"
    soon = inside.watch.now() + 86_400
    assert ines.post(path, {"at": inside.watch.now() - 1}, 422)["error"]["code"] == "bad_time"
    [evening] = zoe.post(path, {"at": soon, "note": "  Chez moi "})
    assert (evening["at"], evening["note"], evening["by"]) == (soon, "Chez moi", zoe.id)
    own = f"{path}/{evening['evening']}"
    ines.post(own, {"comes": "maybe"})
    [after] = ines.post(own, {"comes": "no"})
    assert {one["profile"]: one["comes"] for one in after["comers"]} == {zoe.id: "yes", ines.id: "no"}
    [after] = ines.post(own, {"comes": None})
    assert [one["profile"] for one in after["comers"]] == [zoe.id]
    assert theo.send("DELETE", own) == 403 and Person(inside, "Ana").send("DELETE", own) == 404
    zoe.post(f"/api/groups/{group}/leave")
    assert ines.get(f"/api/groups/{group}")["evenings"][0]["comers"] == []
    assert ines.send("DELETE", own) == 200
    assert ines.post(own, {"comes": "yes"}, 404)["error"]["code"] == "no_evening"


def test_evenings_pass(inside: Inside) -> None:
    """The next is first; one that has begun is shown half a day longer; there are not endlessly many."""
    group, (ines,) = club(inside, "Inès")
    path, now = f"/api/groups/{group}/evenings", inside.watch.now()
    for number in range(MOST_EVENINGS, 0, -1):
        ines.post(path, {"at": now + 3600 * number})
    assert ines.post(path, {"at": now + 60}, 429)["error"]["code"] == "too_many_evenings"
    shown = [one["at"] for one in ines.get(f"/api/groups/{group}")["evenings"]]
    assert shown == [now + 3600 * number for number in range(1, MOST_EVENINGS + 1)]
    inside.watch.time += 3601 + LASTS
    assert ines.get(f"/api/groups/{group}")["evenings"][0]["at"] == now + 7200
    assert len(ines.post(path, {"at": inside.watch.now() + 60})) == MOST_EVENINGS


def test_members_hear_what_is_different(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which part, not what; nobody else hears anything, and whoever is removed or signed out no more."""
    monkeypatch.setattr(bells, "PAUSE", 0.0)
    group, (ines, zoe) = club(inside, "Inès", "Zoë")
    live = f"{inside.ws}/api/groups/{group}/live"

    @contextmanager
    def hear(key: str) -> Iterator[ClientConnection]:
        with connect(live) as socket:
            socket.send(json.dumps({"type": "hello", "key": key}))
            yield socket

    with hear(Person(inside, "Ana").key) as socket:
        assert json.loads(socket.recv(PATIENCE))["code"] == "no_group"
    with connect(live) as socket:
        socket.send("no message")
        assert json.loads(socket.recv(PATIENCE))["code"] == "bad_hello"
    with hear(zoe.key) as socket:
        wait_for(lambda: group in inside.application.hub.bells._listeners)
        ines.post(f"/api/groups/{group}/talk", {"text": "Jeudi?"})
        assert json.loads(socket.recv(PATIENCE)) == {"type": "group", "parts": ["talk"]}
        inside.found({"kind": "me"}, OPEN, profile=ines.key, group=group)
        assert json.loads(socket.recv(PATIENCE))["parts"] == ["tables"]
        ines.post(f"/api/groups/{group}/remove", {"profile": zoe.id})
        last = json.loads(socket.recv(PATIENCE))
        while "parts" in last and "page" not in last["parts"]:
            last = json.loads(socket.recv(PATIENCE))
        assert last["code"] == "no_group"
    tablet = inside.post("/api/profiles/claim", {"code": ines.post("/api/profiles/me/code")["code"]})["key"]
    with hear(tablet) as socket:
        wait_for(lambda: group in inside.application.hub.bells._listeners)
        ines.post("/api/profiles/me/sign-out")
        ines.post(f"/api/groups/{group}/talk", {"text": "Vendredi?"})
        assert json.loads(socket.recv(PATIENCE))["code"] == "wrong_profile"


def test_what_happens_at_another_process_is_heard_by_those_it_concerns(inside: Inside) -> None:
    """A table of a group by that group, any other table by none."""
    ((mine, (ines,)), (other, _)) = club(inside, "Inès"), club(inside, "Ana")
    table = inside.found({"kind": "me"}, OPEN, profile=ines.key, group=mine)["table"]
    private = inside.found({"kind": "me"}, OPEN)["table"]
    bells = inside.application.hub.bells

    async def work() -> tuple[list[str], list[str]]:
        with bells.listening(mine) as one, bells.listening(other) as nobody:
            await inside.application.heard(table)
            await inside.application.heard(private)
            return list(one.take()), list(nobody.take())

    heard, missed = inside.call(work())
    assert heard == ["page", "tables"] and not missed


def test_members_talk(inside: Inside) -> None:
    """The oldest first, page by page; nobody else reads it, and who is deleted has said nothing."""
    group, (ines, zoe) = club(inside, "Inès", "Zoë")
    path = f"/api/groups/{group}/talk"
    ines.post(path, {"text": "Jeudi ?"})
    lines = zoe.post(path, {"text": "Volontiers !"})
    assert [(one["name"], one["text"]) for one in lines] == [("Inès", "Jeudi ?"), ("Zoë", "Volontiers !")]
    assert [one["text"] for one in ines.get(f"{path}?before={lines[1]['id']}")] == ["Jeudi ?"]
    assert ines.post(path, {"text": "\u200b"}, 422)["error"]["code"] == "bad_text"
    assert Person(inside, "Ana").get(path, 404)["error"]["code"] == "no_group"
    assert ines.get("/api/profiles/me/export")["talk"][0]["text"] == "Jeudi ?"
    assert ines.send("DELETE", "/api/profiles/me") == 204
    assert [one["text"] for one in zoe.get(path)] == ["Volontiers !"]
