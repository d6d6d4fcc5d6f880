"""A house in a page: tables are kept row by row, go on after a crash, and their records go both ways."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from mythagon.bots import analysis
from mythagon.bots.curves import Fitted, fitted
from mythagon.games import GAMES, find_game
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from mythagon.page.desk import Desk
from tests.page.browser import Browser, ask
from tests.page.person import SEATS, Person, opened, played, until

RECORDS = Path(__file__).parents[1] / "records"


def test_a_match_is_played_to_its_end_through_crashes_and_a_full_store() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict)
        here, key = f"/api/tables/{made['table']}", str(made["key"])
        assert (await ask(desk, "POST", here + "/start", {}, key))[0] == 200
        person = Person(browser, made)
        await person.sit_down()
        moves = 0
        while person.look["status"] == "playing":
            answer = await person.choose()
            moves += 1
            if moves % 5 == 0:  # no goodbye: whatever was shown is there again, and nothing else
                shown = person.look["seq"], person.look["view"]
                again = await person.sit_down()
                assert again["seq"] >= shown[0]
                assert again["view"] == shown[1] or again["seq"] > shown[0]
            if moves == 7 and answer:
                browser.full = True
                await person.choose()
                assert browser.told == [True], "play goes on, and the page says what is at stake"
                browser.full, before = False, len(browser.rows)
                await person.choose()
                assert browser.told == [True, False], "what was not kept is, as soon as it can be"
                assert len(browser.rows) > before + 1
        status, record = await ask(person.desk, "GET", here + "/record")
        assert status == 200 and isinstance(record, str)
        match = replay(Record(record), find_game("odysseus"))
        assert match.over and write_record(match) == record
        assert (await ask(person.desk, "GET", here + "/replay?seat=all&step=2"))[0] == 200
        assert (await ask(person.desk, "GET", here + "/turns?seat=0"))[0] == 200
        status, back = await ask(person.desk, "POST", "/api/records", record)
        assert status == 200 and isinstance(back, dict) and back["status"] == "over"
        won = 0 in match.score().winners
        for sought, total in ((f"won={json.dumps(won)}&bots=true", 1), ("bots=false", 0), ("company=bot:easy", 1)):
            status, past = await ask(opened(browser), "GET", f"/api/profiles/me/history?{sought}")
            assert status == 200 and isinstance(past, dict) and past["total"] == total, sought
        _, counted = await ask(person.desk, "GET", "/api/profiles/me/statistics")
        assert isinstance(counted, dict) and [one["count"]["games"] for one in counted["games"]] == [1]
        assert [(one["who"], one["wins"]) for one in counted["rivals"]] == [("bot:easy", int(won))]
        assert (await ask(person.desk, "POST", here + "/play-on", {"step": 3, "seat": 0}))[0] == 200
        status, after = await ask(person.desk, "POST", here + "/rematch", {}, key)
        assert status == 200 and isinstance(after, dict)
        status, seen = await ask(opened(browser), "GET", here)
        assert status == 200 and isinstance(seen, dict) and seen["next"] == after["table"]

    played(work)


def test_everything_goes_to_another_device_and_back() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict)
        _, file = await ask(desk, "GET", "/api/everything")
        assert isinstance(file, str) and file.count("\n") == len(browser.rows) + 1
        assert await ask(desk, "GET", "/api/profiles/me/tables") == (200, [await unfinished(desk, made)])
        other = Browser()
        person = Person(other, made)
        assert await ask(person.desk, "POST", "/api/everything", file) == (200, {"tables": [made["table"]]})
        await ask(person.desk, "POST", f"/api/tables/{made['table']}/start", {}, str(made["key"]))
        await person.sit_down()
        for _turn in range(3):
            await person.choose()
        await person.say(type="notes", text="Circe\u2028next\x85")  # ends of lines, to Unicode
        _, later = await ask(person.desk, "GET", "/api/everything")
        assert isinstance(later, str)
        rows = dict(map(json.loads, later.split("\n")[1:-1]))
        so_far = replay(Record(rows[f"record/{made['table']}"]), find_game("odysseus"))
        assert len(so_far.steps) >= 3, "a server takes the match up where it stands"
        assert await ask(desk, "POST", "/api/everything", later) == (200, {"tables": [made["table"]]})
        assert await ask(desk, "POST", "/api/everything", file) == (200, {"tables": []}), "what is here is newer"
        person = Person(browser, made)
        assert (await person.sit_down())["step"] >= 3
        assert not [name for name in browser.rows if name.startswith("record/")]
        kept = dict(browser.rows)
        for wrong in ("", "no file", file[:-9], file + '["table/x",{}]\n', file + '["other/x",1]\n'):
            status, said = await ask(desk, "POST", "/api/everything", wrong)
            assert status == 422 and isinstance(said, dict) and said["error"]["code"] == "bad_file"
        assert browser.rows == kept
        person.desk.hall.closing = True

    played(work)


async def unfinished(desk: Desk, made: dict[str, Any]) -> dict[str, Any]:
    """The table as it is listed among those that are not over."""
    _, summary = await ask(desk, "GET", f"/api/tables/{made['table']}?reader=0")
    return {"seat": 0, "table": summary}


def test_a_store_that_refuses_everything_holds_nobody_up() -> None:
    async def work(browser: Browser) -> None:
        browser.full = browser.barred = True
        desk = opened(browser)
        status, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert status == 200 and isinstance(made, dict) and browser.told == [True]
        here = f"/api/tables/{made['table']}"
        assert (await ask(desk, "GET", here))[0] == 200
        _, file = await ask(desk, "GET", "/api/everything")
        assert isinstance(file, str) and "table/" in file
        status, said = await ask(opened(browser), "GET", here)
        assert status == 503 and isinstance(said, dict) and said["error"]["code"] == "no_store"

    played(work)


def test_a_house_without_a_server_says_what_it_does_not_do() -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        assert (await ask(desk, "POST", "/api/profiles", {"name": "x"}))[0] == 404
        assert (await ask(desk, "GET", "/api/tables/nowhere"))[0] == 404
        assert (await ask(desk, "POST", "/api/tables", {"game": "odysseus"}))[0] == 400
        desk.connect(1, "nowhere")
        desk.hear(1, '{"type":"hello"}')
        await until(lambda: browser.closed == {1: 4404})

    played(work)


def test_a_match_that_was_given_up_goes_on_from_its_record() -> None:
    """Nobody else could take its seats: they are all on this device, and it ends as if nothing had happened."""
    text = min((path.read_text() for path in (RECORDS / "odysseus").glob("2*.txt")), key=len)
    match = replay(Record(text), find_game("odysseus"))
    decisions = [(int(step.seat), step.choice.text) for step in match.steps]
    assert match.opening is not None
    begun = Match.start(match.opening.game, 2, match.opening.options, seed=match.opening.seed)
    for seat, choice in decisions[:-4]:
        begun.apply(seat, begun.game.choices[choice])

    async def work(browser: Browser) -> None:
        desk = opened(browser)
        status, made = await ask(desk, "POST", "/api/records", write_record(begun))
        assert status == 200 and isinstance(made, dict) and made["status"] == "open"
        here, keys = f"/api/tables/{made['table']}", {one["seat"]: one["key"] for one in made["seats"]}
        assert [one["kind"] for one in made["seats"]] == ["hotseat"] * 2
        assert (await ask(desk, "POST", here + "/start", {}, keys[0]))[0] == 200
        for seat, choice in decisions[-4:]:
            browser.sent.clear()
            person = Person(browser, made | {"key": keys[seat]})
            await person.sit_down()
            await person.say(type="choose", seq=person.look["seq"], text=choice)
        status, record = await ask(person.desk, "GET", here + "/record")
        assert status == 200 and isinstance(record, str)
        assert replay(Record(record), find_game("odysseus")).digest() == match.digest()

    played(work)


def test_tables_leave_the_memory_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """What leaves it is on the disk."""
    monkeypatch.setattr("mythagon.page.desk.DECISIONS", 1)

    async def work(browser: Browser) -> None:
        desk = Desk(browser)
        made = [(await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS}))[1] for _ in range(3)]
        for one in made:
            assert isinstance(one, dict)
            assert (await ask(desk, "GET", f"/api/tables/{one['table']}"))[0] == 200
            assert list(desk.hall.live) == [one["table"]]

    played(work)


def test_whatever_goes_wrong_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(browser: Browser) -> None:
        desk = opened(browser)
        monkeypatch.setattr(desk.historian, "statistics", None)
        status, said = await ask(desk, "GET", "/api/profiles/me/statistics")
        assert status == 500 and isinstance(said, dict) and said["error"]["code"] == "failed"

    played(work)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_recorded_game_replays_to_its_digest(game: str) -> None:
    text = min((path.read_text() for path in (RECORDS / game).glob("*.txt")), key=len)

    async def work(browser: Browser) -> None:
        desk = opened(browser)
        status, made = await ask(desk, "POST", "/api/records", text)
        assert status == 200 and isinstance(made, dict)
        if made["status"] == "over":
            assert (await ask(opened(browser), "GET", f"/api/tables/{made['table']}/record"))[1] == text

    played(work)


def test_a_finished_match_is_judged_piece_by_piece_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here of a match that was given up: nothing is left to hide. Another worker goes on from what is kept."""
    monkeypatch.setattr(analysis, "fitted", lambda game: Fitted(fitted(game).curves, 4))

    async def work(browser: Browser) -> None:
        desk = opened(browser)
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict)
        here, key = f"/api/tables/{made['table']}", str(made["key"])
        await ask(desk, "POST", here + "/start", {}, key)
        person = Person(browser, made)
        await person.sit_down()
        for _turn in range(3):
            await person.choose()
        assert (await ask(person.desk, "GET", here + "/analysis"))[0] == 409
        await ask(person.desk, "POST", here + "/abandon", {}, key)
        found: dict[str, Any] = {"state": "thinking"}
        grown: list[int] = []
        while found["state"] == "thinking":
            _, answer = await ask(person.desk, "GET", here + "/analysis")
            assert isinstance(answer, dict)
            found = answer
            grown.append(found["done"])
            await asyncio.sleep(0)
        assert found["state"] == "ready" and found["analysis"]["moments"]
        assert len(set(grown)) > 2 and grown[-2] == max(grown), "how far it is can be seen"
        monkeypatch.setattr(analysis, "judge", None)
        assert await ask(opened(browser), "GET", here + "/analysis") == (200, found), "it is kept"
        _, file = await ask(opened(browser), "GET", "/api/everything")
        other = Browser()
        await ask(opened(other), "POST", "/api/everything", file)
        assert await ask(opened(other), "GET", here + "/analysis") == (200, found), "and goes to another device"

    played(work)


def test_a_table_begun_by_other_rules_is_kept_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """One at which nothing was played yet is begun by today's; a version that knows the rules takes the other up."""

    async def work(browser: Browser) -> None:
        desk, game = opened(browser), find_game("odysseus")
        _, made = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        _, laid = await ask(desk, "POST", "/api/tables", {"game": "odysseus", "seats": SEATS})
        assert isinstance(made, dict) and isinstance(laid, dict)
        here, key, rules = f"/api/tables/{made['table']}", str(made["key"]), game.rules
        await ask(desk, "POST", here + "/start", {}, key)
        person = Person(browser, made)
        await person.sit_down()
        await person.choose()
        seen = person.look["view"]
        monkeypatch.setattr(game, "rules", "99")
        later = opened(browser)
        status, said = await ask(later, "GET", here)
        assert status == 200 and isinstance(said, dict) and said["status"] == "retired"
        assert said["seats"][0]["name"] == "Inès"
        assert (await ask(later, "GET", here + "/replay"))[0] == 409
        assert (await ask(later, "POST", f"/api/tables/{laid['table']}/start", {}, str(laid["key"])))[0] == 200
        monkeypatch.setattr(game, "rules", rules)
        again = await person.sit_down()
        assert again["status"] == "playing" and (again["view"] == seen or again["step"] > 1)

    played(work)
