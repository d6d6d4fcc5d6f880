"""Ratings one can believe: what a match must be to count, and who cannot get out of a loss or into a win."""

import random
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.house.counting import origin_of
from mythagon.house.founding import founding_of
from mythagon.house.journal import Seat
from mythagon.kernel.record import Record, replay, write_record
from mythagon.table.storage.schema import RATINGS
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_people import EASY, OPEN, ORDER, Person, finished

Made = dict[str, Any]


def begun(inside: Inside, *people: Person | None, **more: Any) -> Made:
    """A match of these people (None: somebody without a profile), under way; their keys by seat."""
    first = {"profile": people[0].key} if people[0] is not None else {}
    made = inside.found({"kind": "me"}, *[OPEN] * (len(people) - 1), options=ORDER, **first, **more)
    for seat, person in list(zip(made["seats"], people, strict=True))[1:]:
        own = {"profile": person.key} if person is not None else {"name": "Nobody"}
        seat |= inside.post("/api/seats/claim", {"key": seat["key"], **own})
    inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    return {**made, "keys": [seat["key"] for seat in made["seats"]]}


def played(inside: Inside, person: Person, table: str) -> Made:
    """The match in somebody's history, once it is played to its end."""
    wait_for(lambda: not inside.play(table, 100_000, random.Random(7)))

    def noted() -> list[Made]:
        return [one for one in person.get("/api/profiles/me/history")["tables"] if one["table"] == table]

    found: Made = wait_for(noted)[0]
    assert inside.get(f"/api/tables/{table}")["unrated"] == found["why"]
    with Player(inside, table, None) as watcher:
        assert watcher.look["unrated"] == found["why"] and found["rated"] == (found["why"] is None)
    return found


def test_a_match_whose_future_somebody_knows_never_counts(inside: Inside) -> None:
    """Neither a record without a decision nor a match played on from its very beginning; whoever joins is told so."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    old = finished(inside, ines, zoe)
    record = Record(inside.get(f"/api/tables/{old}/record"))
    text = write_record(replay(record, find_game("odysseus"), length=0))
    answer = inside.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"}).json()
    assert answer["status"] == "open"
    path = f"/api/tables/{answer['table']}"
    assert inside.get(path)["origin"] == inside.get(path)["unrated"] == "record"
    keys = [
        inside.post("/api/seats/claim", {"key": seat["key"], "profile": person.key})["key"]
        for seat, person in zip(answer["seats"], (ines, zoe), strict=True)
    ]
    with Player(inside, answer["table"], keys[0]) as player:
        assert player.look["origin"] == player.look["unrated"] == "record"
    inside.post(f"{path}/start", {}, keys[0])
    assert played(inside, zoe, answer["table"])["why"] == "record"
    on = inside.post(f"/api/tables/{old}/play-on", {"step": 0, "seat": 0, "profile": ines.key})
    assert played(inside, ines, on["table"])["why"] == "played_on"
    rows = {row["who"]: row["games"] for row in ines.get("/api/profiles/me/standings")}
    assert rows == {ines.id: 1, zoe.id: 1}


def test_a_founding_from_before_that_was_asked_says_where_it_comes_from_as_far_as_it_tells() -> None:
    """Whatever of a match is known beforehand gives it away."""

    def origin(**known: Any) -> str:
        seats = [Seat("open", ""), Seat("open", "")]
        return origin_of(founding_of(find_game("odysseus"), seats, None, {}, "seed", 1.0, **known))

    assert origin() == "new"
    assert (
        origin(prefix=[(0, "take:port:0")]) == origin(layout={"trials": []}) == origin(script=["throw=1"]) == "record"
    )
    assert origin(prefix=[(0, "take:port:0")], forks=[(1, 0, "again")]) == "played_on"


@pytest.mark.parametrize("company", ["strangers", "twice", "guided"])
def test_who_must_sit_at_a_table_that_counts(inside: Inside, company: str) -> None:
    """Everybody with a profile, each at one seat, and nobody who knows the deal."""
    ines = Person(inside, "Inès")
    if company == "guided":
        made = inside.found({"kind": "me"}, EASY, guided=True, profile=ines.key)
        inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    else:
        made = begun(inside, ines, None if company == "strangers" else ines)
    why = {"strangers": "stranger", "twice": "twice", "guided": "guided"}[company]
    assert inside.get(f"/api/tables/{made['table']}")["unrated"] == why
    assert played(inside, ines, made["table"])["why"] == why
    assert ines.get("/api/profiles/me/standings") == []


def test_nobody_is_rated_for_what_a_bot_decided(inside: Inside) -> None:
    """Neither where stand-ins play for both, nor where one came back for the last decisions only."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    both = begun(inside, ines, zoe)
    one = begun(inside, ines, zoe)
    for made, seats in ((both, (0, 1)), (one, (0,))):
        for seat in seats:
            with Player(inside, made["table"], made["keys"][seat]) as player:
                assert player.ask("stand_in", strength="hard" if seat == 0 else "easy")["type"] == "done"
    assert played(inside, ines, both["table"])["why"] == "stand_in"
    total = len(inside.get(f"/api/tables/{both['table']}/replay")["deciders"])
    inside.play(one["table"], total * 3 // 4, random.Random(7))
    with Player(inside, one["table"], one["keys"][0]) as player:
        assert player.ask("return")["type"] == "done"
    assert played(inside, ines, one["table"])["why"] == "stand_in"
    assert {move.by for move in inside.live(one["table"]).table.moves if move.seat == 0} == {"bot", "person"}
    assert zoe.get("/api/profiles/me/standings") == []


def test_who_takes_back_what_was_seen_against_bots_alone_plays_on_unrated(inside: Inside) -> None:
    """Nobody is there to be asked; where somebody agrees, the match still counts."""
    ines = Person(inside, "Inès")
    made = inside.found({"kind": "me"}, EASY, options=ORDER, profile=ines.key)
    inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    chance, steps = random.Random(7), inside.live(made["table"]).table.running().steps
    while not (steps and steps[-1].seat == 1 and any(step.seat == 0 for step in steps)):  # the bot decided last
        inside.play(made["table"], len(steps) + 1, chance)
    with Player(inside, made["table"], made["key"]) as player:
        assert player.look["unrated"] is None and player.look["undo"]["free"] == 0
        assert player.ask("undo", steps=1)["type"] == "done"
    assert played(inside, ines, made["table"])["why"] == "taken_back"


def test_whoever_leaves_for_good_has_lost(inside: Inside) -> None:
    """Whatever the bot makes of it; those who stayed have played the bot, and whoever comes back has left nothing."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    made = begun(inside, ines, zoe)
    inside.play(made["table"], 4, random.Random(1))
    inside.post(f"/api/tables/{made['table']}/leave", {}, made["keys"][1])
    found = played(inside, zoe, made["table"])
    assert found["rated"] and found["seats"][1] | {"total": 0} == {
        "seat": 1,
        "who": zoe.id,
        "name": "Zoë",
        "total": 0,
        "won": False,
        "bot": "normal",
        "played": {},
    }
    rows = {row["who"]: row for row in inside.get("/api/bots")["standings"]}
    assert rows["bot:normal"]["games"] == 1
    lost = next(row for row in zoe.get("/api/profiles/me/standings") if row["who"] == zoe.id)
    assert (lost["games"], lost["wins"]) == (1, 0) and lost["rating"] < 1000


def test_two_of_three_do_not_get_rid_of_the_leader(inside: Inside) -> None:
    """Not before the time that everybody has; whoever is removed then has the match in their history, as a loss."""
    people = [Person(inside, name) for name in ("Inès", "Zoë", "Ana")]
    made = begun(inside, *people)
    path, asked = f"/api/tables/{made['table']}", inside.asked(made["table"])[0]
    others = [seat for seat in range(3) if seat != asked]
    inside.post(f"{path}/remove", {"seat": asked}, made["keys"][others[0]])
    answer = inside.post(f"{path}/remove", {"seat": asked}, made["keys"][others[1]], status=409)
    assert answer["error"]["code"] == "too_soon"
    idle = others[0]
    inside.post(f"{path}/remove", {"seat": idle}, made["keys"][asked])
    inside.turn(300)
    answer = inside.post(f"{path}/remove", {"seat": idle}, made["keys"][others[1]], status=409)
    assert answer["error"]["code"] == "too_soon", "nobody waits for somebody who is not asked"
    inside.post(f"{path}/remove", {"seat": asked}, made["keys"][others[1]])
    gone = people[asked]
    assert gone.get("/api/profiles/me/tables") == []
    found = played(inside, gone, made["table"])
    assert found["rated"] and (found["seats"][asked]["won"], found["seats"][asked]["bot"]) == (False, "normal")
    games = {row["who"]: (row["games"], row["wins"]) for row in gone.get("/api/profiles/me/standings")}
    assert games[gone.id] == (1, 0) and games[people[others[0]].id][0] == 1


def test_at_a_clock_nobody_is_removed_before_it_has_run_down(inside: Inside) -> None:
    """Days a move are days a move, whoever agrees."""
    made = begun(inside, *[Person(inside, name) for name in ("Inès", "Zoë")], clock={"turn": 86400, "bank": 60})
    path, asked = f"/api/tables/{made['table']}", inside.asked(made["table"])[0]
    inside.turn(86400)
    answer = inside.post(f"{path}/remove", {"seat": asked}, made["keys"][1 - asked], status=409)
    assert answer["error"]["code"] == "too_soon"


def test_of_others_one_knows_what_came_of_playing_together(inside: Inside) -> None:
    """The games at which they met, under the name they bore there."""
    ines, zoe, ana = (Person(inside, name) for name in ("Inès", "Zoë", "Ana"))
    for first, second in ((ines, zoe), (zoe, ana)):
        played(inside, first, begun(inside, first, second)["table"])
    zoe.send("PATCH", "/api/profiles/me", {"name": "Somebody else"})
    elsewhere = RATINGS.insert().values(who=zoe.id, game="hybris", mu=25.0, sigma=8.0, games=1, wins=1)
    inside.call(inside.application.store.write(lambda connection: connection.execute(elsewhere).rowcount))
    rows = {(row["who"], row["game"]): row["name"] for row in ines.get("/api/profiles/me/standings")}
    assert rows == {(ines.id, "odysseus"): "Inès", (zoe.id, "odysseus"): "Zoë"}
