"""Matches that are over are kept as films: looked at as ever when the rules are gone."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from mythagon.games import GAMES, find_game
from mythagon.house.past import Past, open_film
from mythagon.kernel.filming import make_film
from mythagon.kernel.match import Match
from mythagon.table.settings import Settings
from mythagon.table.storage.backup import backup, restore
from mythagon.table.storage.schema import FILMS
from tests.table.conftest import Start
from tests.table.inside import Inside
from tests.table.player import Player, play_out
from tests.table.servers import Postgres, wait_for
from tests.table.test_people import EASY, OPEN, ORDER, Person

GAME = find_game("odysseus")
ME = {"kind": "me", "name": "Inès"}
Open = Callable[..., Inside]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Servers on the same tables, one after the other."""
    running: list[Inside] = []

    def open(**more: Any) -> Inside:
        if running:
            running.pop().stop()
        running.append(Inside(tmp_path, lease=3600, **more))
        return running[-1]

    yield open
    for server in running:
        server.stop()


def films(server: Inside) -> set[str]:
    """Tables that are filmed."""
    return {str(row[0]) for row in server.call(server.application.store.read(sa.select(FILMS.c.table_id)))}


def without_films(server: Inside) -> None:
    """As before there were any."""
    server.call(server.application.store.write(lambda connection: connection.execute(FILMS.delete()).rowcount))


def played(server: Inside, first: Person, second: Person, game: str = "odysseus") -> dict[str, Any]:
    """A match of two, to its end."""
    options = ORDER if game == "odysseus" else {}
    made = server.found({"kind": "me"}, OPEN, game=game, options=options, profile=first.key)
    other = server.post("/api/seats/claim", {"key": made["seats"][1]["key"], "profile": second.key})
    server.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    assert not server.play(made["table"], 10_000, random.Random(5))
    wait_for(lambda: made["table"] in films(server))
    return {**made, "other": other["key"]}


def told(server: Inside, made: dict[str, Any], person: Person) -> dict[str, Any]:
    """All that is to be seen of a finished match."""
    path = f"/api/tables/{made['table']}"
    steps = server.get(f"{path}/replay")["steps"]
    found: dict[str, Any] = {
        "summary": server.get(path),
        "record": server.get(f"{path}/record"),
        "history": person.get("/api/profiles/me/history"),
        "standings": person.get("/api/profiles/me/standings"),
    }
    for seat in ("spectator", "0", "1", "all"):
        found[f"turns {seat}"] = server.get(f"{path}/turns", params={"seat": seat})
        for step in {0, 1, 2, steps // 2, steps - 1, steps}:
            found[f"{seat} {step}"] = server.get(f"{path}/replay", params={"seat": seat, "step": step})
    for key in (None, made["key"], made["other"]):
        with Player(server, made["table"], key) as viewer:
            found[f"look {key}"] = {**viewer.look, "seats": [{**one, "online": False} for one in viewer.look["seats"]]}
            line = viewer.look["log"][len(viewer.look["log"]) // 2]
            earlier = viewer.ask("earlier", step=line["step"], place=line["place"])
            found[f"earlier {key}"] = earlier["log"]
    return found


@pytest.mark.parametrize("game", ["odysseus", "deukalion"])
def test_a_finished_match_outlives_its_rules(opened: Open, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Replay, end screen, log, record, history and ratings are the same; to play on from there needs the rules."""
    server = opened()
    ines, zoe = Person(server, "Inès"), Person(server, "Zoë")
    made = played(server, ines, zoe, game)
    wait_for(lambda: ines.get("/api/profiles/me/history")["tables"])
    before = told(server, made, ines)
    for rules in (GAMES[game].rules, "99"):
        monkeypatch.setattr(GAMES[game], "rules", rules)
        ines.inside = server = opened()
        assert told(server, made, ines) == before
        with Player(server, made["table"], made["key"]) as me:
            assert me.choose("take:port:0")["code"] == "over" and me.look["status"] == "over"
    path = f"/api/tables/{made['table']}"
    refused = server.post(f"{path}/play-on", {"step": 1, "seat": 0, "strength": "easy"}, status=409)["error"]
    assert refused["code"] == "other_rules" and "it is kept" in refused["text"]
    assert server.post(f"{path}/rematch", {}, made["key"])["table"]  # a new match, by the new rules


def test_a_film_can_be_played_on_from_while_the_rules_are_there(opened: Open) -> None:
    server = opened()
    ines, zoe = Person(server, "Inès"), Person(server, "Zoë")
    made = played(server, ines, zoe)
    server = opened()
    on = server.post(f"/api/tables/{made['table']}/play-on", {"step": 4, "seat": 1, "strength": "easy"})
    past = server.get(f"/api/tables/{made['table']}/replay", params={"seat": "1", "step": 4})
    with Player(server, on["table"], on["key"]) as me:
        assert me.hello["step"] >= 4
        if me.hello["step"] == 4:
            assert me.hello["view"] == past["view"]


def test_matches_from_before_there_were_films_are_filmed_at_start(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that were broken off, too; not those whose rules are gone by then, which say so."""
    server = opened()
    ines, zoe = Person(server, "Inès"), Person(server, "Zoë")
    over = played(server, ines, zoe)
    broken = server.found({"kind": "me"}, EASY, options=ORDER)
    server.post(f"/api/tables/{broken['table']}/start", {}, broken["key"])
    server.play(broken["table"], 6, random.Random(2))
    server.post(f"/api/tables/{broken['table']}/abandon", {}, broken["key"])
    never = server.found({"kind": "me"}, OPEN)
    server.post(f"/api/tables/{never['table']}/abandon", {}, never["key"])
    wait_for(lambda: broken["table"] in films(server))
    without_films(server)
    with monkeypatch.context() as other:
        other.setattr(GAME, "rules", "99")
        server = opened()
        assert server.get(f"/api/tables/{over['table']}/replay", 409)["error"]["code"] == "other_rules"
        assert films(server) == set()
    server = opened()
    wait_for(lambda: films(server) == {over["table"], broken["table"]})
    monkeypatch.setattr(GAME, "rules", "99")
    server = opened()
    last = server.get(f"/api/tables/{over['table']}/replay")
    assert last["view"]["result"] is not None and server.get(f"/api/tables/{over['table']}")["status"] == "over"
    cut = server.get(f"/api/tables/{broken['table']}/replay")
    assert cut["steps"] >= 6 and cut["view"]["result"] is None
    assert server.get(f"/api/tables/{broken['table']}")["status"] == "abandoned"
    with Player(server, broken["table"], broken["key"]) as me:
        assert me.look["view"] == server.get(f"/api/tables/{broken['table']}/replay", params={"seat": "0"})["view"]
    assert server.get(f"/api/tables/{never['table']}/replay", 409)["error"]["code"] in ("other_rules", "not_started")


def test_what_was_taken_back_is_in_no_film(opened: Open) -> None:
    """The entries tell of it; the film is of the match as it was played in the end."""
    server = opened()
    made = server.found({"kind": "me", "name": "Inès"}, OPEN, options=ORDER)
    two = server.post("/api/seats/claim", {"key": made["seats"][1]["key"], "name": "Zoë"})["key"]
    server.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    with Player(server, made["table"], made["key"]) as me, Player(server, made["table"], two) as other:
        me.choose()
        me.next_look()
        assert me.ask("undo", steps=1)["type"] == "done"
        other.until(lambda look: look["seq"] >= me.look["seq"])
    server.play(made["table"], 12, random.Random(3))
    with Player(server, made["table"], made["key"]) as me, Player(server, made["table"], two) as other:
        me.ask("undo", steps=1)
        other.until(lambda look: look["undo"]["proposal"] or look["step"] < 12)
        other.ask("undo_vote", agree=True)
    assert not server.play(made["table"], 10_000, random.Random(4))
    wait_for(lambda: made["table"] in films(server))
    remarks = server.get(f"/api/tables/{made['table']}/turns")["remarks"]
    steps = server.get(f"/api/tables/{made['table']}")
    server = opened()
    assert server.get(f"/api/tables/{made['table']}") == steps
    assert server.get(f"/api/tables/{made['table']}/turns")["remarks"] == remarks


def test_one_of_the_processes_that_share_a_database_films_a_match(
    start: Start, postgres: Postgres, tmp_path: Path
) -> None:
    """Also where nobody but people sat at the table; the other shows it as well."""
    database = postgres.database()
    one, two = start(database), start(database)
    made = one.begin(ME, OPEN, options=ORDER)
    with Player(one, made["table"], made["key"]) as me, Player(two, made["table"], made["seats"][1]["key"]) as other:
        play_out([me, other], random.Random(8))

    def filmed() -> bool:
        backup(Settings(database=database).url(), tmp_path / "copy.jsonl")
        return '{"films":' in (tmp_path / "copy.jsonl").read_text(encoding="utf-8")

    wait_for(filmed)
    path = f"/api/tables/{made['table']}/replay"
    assert one.get(path) == two.get(path)


def test_backups_hold_films(opened: Open, postgres: Postgres, tmp_path: Path) -> None:
    """To PostgreSQL and back: the very same films."""
    server = opened()
    made = played(server, Person(server, "Inès"), Person(server, "Zoë"))
    content = server.call(server.application.store.film(made["table"]))
    moved, back = postgres.database(), f"sqlite:///{tmp_path / 'back.sqlite3'}"
    copy, again = tmp_path / "copy.jsonl.gz", tmp_path / "again.jsonl"
    rows = backup(Settings(database=str(tmp_path / "tables.sqlite3")).url(), copy)
    assert restore(Settings(database=moved).url(), copy) == rows
    assert backup(Settings(database=moved).url(), again) == rows
    assert restore(Settings(database=back).url(), again) == rows
    (tmp_path / "there").mkdir()
    other = Inside(tmp_path / "there", database=back)
    try:
        assert other.call(other.application.store.film(made["table"])) == content
        assert other.get(f"/api/tables/{made['table']}/replay") == server.get(f"/api/tables/{made['table']}/replay")
    finally:
        other.stop()


def test_a_film_ends_as_its_match_did() -> None:
    """Lines, winners, and why they won where the points do not say so."""
    rng = random.Random(9)
    match = Match.start(find_game("hades_trap"), 2, seed="9")
    while not match.over:
        ask = match.asks[0]
        match.answer(int(ask.seat), rng.choice(ask.choices))
    ended = match.score()
    assert ended.reason is not None
    assert Past(open_film(make_film(match))).score().plain() == ended.plain()
