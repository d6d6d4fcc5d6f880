"""People across tables: profiles and their devices, history, ratings, groups, taking everything away."""

import random
from pathlib import Path
from typing import Any

from mythagon.house.counting import Placing
from mythagon.table.people.standings import history_of, note_result, ranks, standings_of
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for

OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
ORDER = {"first": "seat_order"}


class Person:
    """Somebody with a profile."""

    def __init__(self, inside: Inside, name: str) -> None:
        self.inside = inside
        opened = inside.post("/api/profiles", {"name": name, "colour": "olive"})
        self.id, self.key = opened["profile"], opened["key"]

    def get(self, path: str, status: int = 200) -> Any:
        return self.inside.get(path, status, headers={"Authorization": f"Bearer {self.key}"})

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        return self.inside.post(path, body, self.key, status)

    def send(self, method: str, path: str, body: object = None) -> int:
        headers = {"Authorization": f"Bearer {self.key}"}
        return self.inside.http.request(method, path, json=body, headers=headers).status_code


def finished(inside: Inside, first: Person, second: Person | None) -> str:
    """A match of two, played at random to its end; without a second person against a bot."""
    seats = [{"kind": "me"}, OPEN if second is not None else EASY]
    made = inside.found(*seats, options=ORDER, profile=first.key)
    if second is not None:
        inside.post("/api/seats/claim", {"key": made["seats"][1]["key"], "profile": second.key})
    inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    wait_for(lambda: not inside.play(made["table"], 100_000, random.Random(7)))
    return str(made["table"])


def test_a_profile_is_kept_by_the_device_and_moved_by_a_code(inside: Inside) -> None:
    """A code is good once and for ten minutes; what one device changes the other sees."""
    ines = Person(inside, "Inès")
    assert ines.get("/api/profiles/me")["name"] == "Inès"
    code = ines.post("/api/profiles/me/code")["code"]
    phone = inside.post("/api/profiles/claim", {"code": code.lower()})
    assert phone["profile"] == ines.id and phone["key"] != ines.key
    assert inside.post("/api/profiles/claim", {"code": code}, status=404)["error"]["code"] == "wrong_code"
    quiet = {"begins": 22, "ends": 8, "zone": "Europe/Paris"}
    assert ines.send("PATCH", "/api/profiles/me", {"name": "Ines", "quiet": quiet}) == 200
    ines.key = phone["key"]
    seen = ines.get("/api/profiles/me")
    assert (seen["name"], seen["colour"], seen["quiet"]) == ("Ines", "olive", quiet)
    late = ines.post("/api/profiles/me/code")["code"]
    inside.watch.time += 601
    inside.post("/api/profiles/claim", {"code": late}, status=404)
    assert ines.send("PATCH", "/api/profiles/me", {"quiet": {**quiet, "zone": "Atlantis/Poseidonis"}}) == 422
    ines.key = "x" * 32
    assert ines.get("/api/profiles/me", 403)["error"]["code"] == "wrong_profile"


def test_a_profile_opens_its_seats_on_every_device_and_nobody_elses(inside: Inside) -> None:
    """Also after a rematch of the seats' people; a seat that was left is not one's own any more."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    made = inside.found({"kind": "me"}, OPEN, public=True, profile=ines.key)
    path = f"/api/tables/{made['table']}"
    assert zoe.post(f"{path}/enter", status=404)["error"]["code"] == "no_seat"
    joined = inside.post(f"{path}/join", {"profile": zoe.key})
    entered = zoe.post(f"{path}/enter")
    assert entered["seat"] == joined["seat"] and entered["key"] != joined["key"]
    with Player(inside, made["table"], entered["key"]) as player:
        assert [seat["name"] for seat in player.look["seats"]] == ["Inès", "Zoë"]
    assert [(one["seat"], one["table"]["table"]) for one in zoe.get("/api/profiles/me/tables")] == [(1, made["table"])]
    inside.post(f"{path}/leave", {}, joined["key"])
    inside.post(f"{path}/join", {"name": "Somebody"})
    zoe.post(f"{path}/enter", status=404)
    assert zoe.get("/api/profiles/me/tables") == []
    again = inside.call(inside.application.store.seatings(made["table"]))
    assert again == (inside.live(made["table"]).keys.profiles, {}) == ({0: ines.id}, {})


def test_history_and_standings_after_finished_matches(inside: Inside) -> None:
    """Names, date, result; ratings with uncertainty for people and for bots."""
    ines, zoe, alone = Person(inside, "Inès"), Person(inside, "Zoë"), Person(inside, "Ana")
    tables = [finished(inside, ines, zoe), finished(inside, zoe, None)]
    wait_for(lambda: zoe.get("/api/profiles/me/history")["total"] == 2)
    past = zoe.get("/api/profiles/me/history")["tables"]
    assert {one["table"] for one in past} == set(tables)
    first = next(one for one in past if one["table"] == tables[0])
    assert [seat["name"] for seat in first["seats"]] == ["Inès", "Zoë"] and first["rated"]
    result = inside.get(f"/api/tables/{tables[0]}/replay")["view"]["result"]
    assert [seat["total"] for seat in first["seats"]] == result["totals"]
    assert [seat["seat"] for seat in first["seats"] if seat["won"]] == result["winners"]
    standings = {one["who"]: one for one in zoe.get("/api/profiles/me/standings")}
    assert set(standings) == {ines.id, zoe.id, "bot:easy"}
    assert standings[zoe.id]["games"] == 2 and standings[ines.id]["games"] == 1
    assert standings[zoe.id]["uncertainty"] < standings[ines.id]["uncertainty"] < 667
    assert {one["who"] for one in ines.get("/api/profiles/me/standings")} == {ines.id, zoe.id}
    assert alone.get("/api/profiles/me/history") == {"tables": [], "total": 0}


def test_a_result_that_was_missed_is_noted_at_the_next_start(tmp_path: Path) -> None:
    first = Inside(tmp_path)
    try:
        ines = Person(first, "Inès")
        first.application.hall.listeners.remove(first.application.historian.look)
        table = finished(first, ines, None)
    finally:
        first.stop()
    second = Inside(tmp_path)
    try:
        ines.inside = second
        wait_for(lambda: ines.get("/api/profiles/me/history")["total"])
        assert ines.get("/api/profiles/me/history")["tables"][0]["table"] == table
    finally:
        second.stop()


def test_what_a_result_says_about_strength(inside: Inside) -> None:
    """Winners rise and losers fall; strangers are not rated; nobody counts at two seats, no match twice."""
    store = inside.application.store
    one, two = Person(inside, "One"), Person(inside, "Two")

    def note(table: str, *who: str | None) -> bool:
        placings = [Placing(seat, name, "", 9 - seat, seat == 0) for seat, name in enumerate(who)]
        return inside.call(note_result(store, table, "odysseus", 1.0, None, placings, [0]))

    assert note("a", one.id, two.id, "bot:hard")
    assert not note("a", two.id, one.id)
    rows = {row.who: row for row in inside.call(standings_of(store, [one.id, two.id, "bot:hard"]))}
    assert rows[one.id].rating > 1000 > rows["bot:hard"].rating
    assert rows[one.id].rating > rows[two.id].rating > rows["bot:hard"].rating
    assert (rows[one.id].wins, rows[two.id].wins) == (1, 0)
    assert note("b", two.id, two.id) and note("c", two.id, "nobody's any more")
    assert inside.call(standings_of(store, [two.id])) == [rows[two.id]]
    past = {one.table: one for one in inside.call(history_of(store, [two.id], 1, 0)).tables}
    assert [seat.who for seat in past["b"].seats] == [two.id, None]
    assert [(past[table].rated, past[table].why) for table in "abc"] == [
        (True, None),
        (False, "stranger"),
        (False, "stranger"),
    ]
    assert ranks([0, 1, 2], [0, 1, 2]) == [0, 0, 0]


def test_a_group_has_its_page_for_its_members(inside: Inside) -> None:
    """With standings and what they played among themselves; the founder removes; an empty group ends."""
    ines, zoe, ana = (Person(inside, name) for name in ("Inès", "Zoë", "Ana"))
    made = ines.post("/api/groups", {"name": "Club de Nantes"})
    path = f"/api/groups/{made['group']}"
    assert zoe.get(path, 404)["error"]["code"] == "no_group"
    for person in (zoe, ana, zoe):
        inside.watch.time += 1
        assert person.post("/api/groups/join", {"code": made["code"]})["name"] == "Club de Nantes"
    store = inside.application.store
    placings = [Placing(0, ines.id, "Inès", 5, True), Placing(1, zoe.id, "Zoë", 3, False)]
    inside.call(note_result(store, "t1", "odysseus", 1.0, None, placings, [0]))
    kirke = Placing(1, "bot:easy", "Kirke", 1, False)
    inside.call(note_result(store, "t2", "odysseus", 2.0, None, [placings[0], kirke], [0]))
    page = zoe.get(path)
    assert [member["name"] for member in page["members"]] == ["Inès", "Zoë", "Ana"]
    assert [one["table"] for one in page["history"]["tables"]] == ["t1"]
    assert [one["name"] for one in page["standings"]] == ["Inès", "Zoë"]
    assert ana.post(f"{path}/remove", {"profile": zoe.id}, status=403)["error"]["code"] == "not_host"
    assert len(ines.post(f"{path}/remove", {"profile": zoe.id})["members"]) == 2
    zoe.get(path, 404)
    zoe.post("/api/groups/join", {"code": made["code"]}, status=404)
    fresh = ana.post(f"{path}/code")["code"]
    ines.post(f"{path}/leave")
    assert ana.get(path)["founder"] == ana.id
    assert ana.post(f"{path}/leave") == []
    zoe.post("/api/groups/join", {"code": fresh}, status=404)


def test_everything_can_be_taken_away_and_deleted(inside: Inside) -> None:
    """The others keep their history, without the name."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    group = ines.post("/api/groups", {"name": "Club"})
    zoe.post("/api/groups/join", {"code": group["code"]})
    made = inside.found({"kind": "me"}, EASY, profile=ines.key)
    placings = [Placing(0, ines.id, "Inès", 5, True), Placing(1, zoe.id, "Zoë", 3, False)]
    inside.call(note_result(inside.application.store, "t1", "odysseus", 1.0, None, placings, [0]))
    taken = ines.get("/api/profiles/me/export")
    assert taken["profile"]["name"] == "Inès"
    assert [row["table_id"] for row in taken["seatings"]] == [made["table"]]
    assert len(taken["placings"]) == len(taken["ratings"]) == len(taken["groups"]) == 1
    assert "hash" not in str(taken)
    assert ines.send("DELETE", "/api/profiles/me") == 204
    ines.get("/api/profiles/me", 403)
    assert inside.call(inside.application.store.seatings(made["table"])) == ({}, {})
    seats = zoe.get("/api/profiles/me/history")["tables"][0]["seats"]
    assert [(seat["who"], seat["name"]) for seat in seats] == [(None, ""), (zoe.id, "Zoë")]
    page = zoe.get(f"/api/groups/{group['group']}")
    assert page["founder"] == zoe.id and [member["name"] for member in page["members"]] == ["Zoë"]


def test_the_bots_say_how_strong_they_are(inside: Inside) -> None:
    """As built, as measured and as rated; the figures are those of docs/strength.md (tools/strength.py --check)."""
    known = inside.get("/api/bots")
    assert [one["strength"] for one in known["strengths"]] == ["easy", "normal", "hard"]
    looks = [one["iterations"] for one in known["strengths"]]
    assert looks == sorted(looks) and known["strengths"][-1]["wanders"] == 0
    for game in ("odysseus", "deukalion", "hades_trap", "hybris"):
        assert any(one["game"] == game and one["wins"] > one["fair"] for one in known["measured"])
    assert all(one["who"].startswith("bot:") for one in known["standings"])


def colours(inside: Inside, table: str) -> list[str]:
    """Whose shield has which colour, seat by seat; a look and a summary say the same."""
    with Player(inside, table, None) as watcher:
        seen = [str(seat["colour"]) for seat in watcher.look["seats"]]
    assert seen == [seat["colour"] for seat in inside.get(f"/api/tables/{table}")["seats"]]
    return seen


def test_everybody_has_their_own_colour_unless_it_is_taken(inside: Inside) -> None:
    """By order of sitting down; bots have what is left. It goes along to the rematch, in which seats move
    on, and so does the talk."""
    people = [Person(inside, name) for name in ("Inès", "Zoë", "Ana")]
    for person, colour in zip(people, ("mauve", "mauve", "blue"), strict=True):
        assert person.send("PATCH", "/api/profiles/me", {"colour": colour}) == 200
    made = inside.found({"kind": "me"}, EASY, OPEN, OPEN, options=ORDER, profile=people[0].key)
    assert colours(inside, made["table"]) == ["mauve", "blue", "red", "green"]
    inside.post("/api/seats/claim", {"key": made["seats"][2]["key"], "profile": people[1].key})
    ana = inside.post("/api/seats/claim", {"key": made["seats"][3]["key"], "profile": people[2].key})
    assert colours(inside, made["table"]) == ["mauve", "gold", "red", "blue"]
    inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    wait_for(lambda: not inside.play(made["table"], 100_000, random.Random(7)))
    assert colours(inside, made["table"]) == ["mauve", "gold", "red", "blue"]
    ended = inside.get(f"/api/tables/{made['table']}")["seats"]
    assert all(seat["total"] is not None for seat in ended) and any(seat["won"] for seat in ended)
    with Player(inside, made["table"], ana["key"]) as talking:
        talking.ask("chat", text="Again?")
    again = inside.post(f"/api/tables/{made['table']}/rematch", {}, ana["key"])
    with Player(inside, again["table"], again["key"]) as talking:
        assert talking.look["host"] == again["seat"], "who asks first lays the table"
        line = talking.until_said("chat")
        assert (line["from"], line["text"]) == (again["seat"], "Again?")
    assert (again["seat"], colours(inside, again["table"])) == (0, ["blue", "mauve", "gold", "red"])


def test_a_colour_may_be_wished_for_one_table(inside: Inside) -> None:
    """Somebody without a profile has a wish, too; a word that is no colour is none."""
    made = inside.found({"kind": "me"}, OPEN, OPEN, public=True)
    for colour in ("green", "bronze"):
        inside.post(f"/api/tables/{made['table']}/join", {"name": "Zoë", "colour": colour})
    assert colours(inside, made["table"]) == ["gold", "green", "red"]
