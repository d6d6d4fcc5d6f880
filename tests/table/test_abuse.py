"""What people could do to one another around the tables: each way that was found, and how it ends."""

import json
from collections.abc import Callable
from email import message_from_string
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mythagon.house import words
from mythagon.house.refusal import Refused
from mythagon.house.wishes import JoinWish
from mythagon.house.words import clean_name, distinct_names, same_name
from mythagon.table.people.addresses import is_public, mail_parts
from mythagon.table.people.couriers import Call
from mythagon.table.people.notices import MailWay
from mythagon.table.people.post import Letter, Unreachable, deliver, look_up
from mythagon.table.play.invitations import join_table
from mythagon.table.settings import Settings
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_notices import Mails, Web, begun, house, mails, web
from tests.table.test_people import OPEN, Person

__all__ = ["Mails", "Web", "house", "mails", "web"]  # the fixtures come by these names
DAY = 86400


def code(answer: dict[str, Any]) -> str:
    """Of a refusal."""
    return str(answer["error"]["code"])


# -- devices ----------------------------------------------------------------------------------------------------------


def test_a_person_puts_all_other_devices_out(inside: Inside) -> None:
    """Whoever had come by the profile has neither it nor its seats any more, nor the code for the next device."""
    ines, thief = Person(inside, "Inès"), Person(inside, "Mallory")
    made = inside.found({"kind": "me"}, OPEN, profile=ines.key)
    other = inside.found({"kind": "me"}, OPEN, profile=thief.key)
    ended = inside.begin({"kind": "me"}, {"kind": "hotseat", "name": "Hector"}, OPEN, profile=ines.key)
    guest = ended["seats"][2]["key"]
    for key in (ended["key"], guest):
        inside.post(f"/api/tables/{ended['table']}/abandon", {}, key)
    thief.key = inside.post("/api/profiles/claim", {"code": ines.post("/api/profiles/me/code")["code"]})["key"]
    stolen = thief.post(f"/api/tables/{made['table']}/enter")["key"]
    assert [one["own"] for one in ines.get("/api/profiles/me/devices")].count(True) == 1
    assert len(ines.get("/api/profiles/me/devices")) == 2
    waiting = thief.post("/api/profiles/me/code")["code"]
    with Player(inside, made["table"], stolen) as socket:
        seats = ines.post("/api/profiles/me/sign-out")
        assert socket.closed() == 4403
    keys = {one["table"]: one["key"] for one in seats}
    assert set(keys) == {made["table"], ended["table"]}
    for void in (ended["key"], ended["seats"][1]["key"]):
        assert code(inside.post(f"/api/tables/{ended['table']}/rematch", {}, void, status=403)) == "wrong_key"
    for valid in (keys[ended["table"]], guest):
        inside.post(f"/api/tables/{ended['table']}/rematch", {}, valid)
    assert code(thief.get("/api/profiles/me/export", 403)) == "wrong_profile"
    assert code(inside.post("/api/profiles/claim", {"code": waiting}, status=404)) == "wrong_code"
    for void in (stolen, made["key"]):
        assert code(inside.post(f"/api/tables/{made['table']}/leave", {}, void, status=403)) == "wrong_key"
    with Player(inside, made["table"], keys[made["table"]]) as socket:
        assert socket.look["seat"] == 0
    assert [one["own"] for one in ines.get("/api/profiles/me/devices")] == [True]
    inside.post(f"/api/tables/{other['table']}/leave", {}, other["key"])


def test_one_link_takes_one_seat(inside: Inside) -> None:
    """For each person: by the profile, else by the network, also when the table was away; whoever has left may come
    again."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    made = inside.found({"kind": "me"}, OPEN, OPEN, OPEN, profile=ines.key)
    path, link = f"/api/tables/{made['table']}/join", {"link": made["link"]}
    inside.post(path, {**link, "profile": zoe.key})
    for person in (ines, zoe):
        assert code(inside.post(path, {**link, "profile": person.key}, status=409)) == "seated"
    first = inside.post(path, {**link, "name": "Nobody"})
    inside.forget(made["table"])
    assert code(inside.post(path, {**link, "name": "Nobody else"}, status=409)) == "seated"
    inside.post(f"/api/tables/{made['table']}/leave", {}, first["key"])
    inside.post(path, {**link, "name": "Nobody"})


def test_whoever_was_removed_does_not_come_back_by_themselves(inside: Inside) -> None:
    """To a public table: neither with their profile, nor without it from the same network, nor after a restart; by the
    founder's new link they do, and whoever left may always come again."""
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    made = inside.found({"kind": "me"}, OPEN, OPEN, profile=ines.key, public=True)
    path = f"/api/tables/{made['table']}"
    left = inside.post(f"{path}/join", {"profile": zoe.key})
    inside.post(f"{path}/leave", {}, left["key"])
    inside.post(f"{path}/join", {"profile": zoe.key, "seat": 1})
    link = inside.post(f"{path}/remove", {"seat": 1}, made["key"])["link"]
    inside.forget(made["table"])
    for wish in ({"profile": zoe.key}, {"name": "Nobody"}, {"profile": zoe.key, "link": made["link"]}):
        assert code(inside.post(f"{path}/join", wish, status=403)) == "removed"
    back = inside.post(f"{path}/join", {"profile": zoe.key, "seat": 1, "link": link})
    inside.post(f"{path}/leave", {}, back["key"])
    inside.post(f"{path}/join", {"profile": zoe.key})


def test_of_who_was_removed_the_profile_is_known_from_everywhere(inside: Inside) -> None:
    ines, zoe = Person(inside, "Inès"), Person(inside, "Zoë")
    made = inside.found({"kind": "me"}, OPEN, OPEN, profile=ines.key, public=True)
    hall = inside.application.hall
    wish = JoinWish(profile=zoe.key, seat=1)
    live = inside.call(hall.find(made["table"]))
    inside.call(join_table(hall, live, wish, "home"))
    inside.post(f"/api/tables/{made['table']}/remove", {"seat": 1}, made["key"])
    with pytest.raises(Refused, match="removed"):
        inside.call(join_table(hall, live, wish, "elsewhere"))
    with pytest.raises(Refused, match="removed"):
        inside.call(join_table(hall, live, JoinWish(name="Nobody"), "home"))
    inside.call(join_table(hall, live, JoinWish(name="Nobody"), "elsewhere"))


def test_keys_and_codes_are_made_and_tried_slowly(tmp_path: Path) -> None:
    """Of one address: `enter` as foundings, `prove` and `sign-out` as claims."""
    inside = Inside(tmp_path, rate_tables=3, rate_claims=3)
    try:
        ines = Person(inside, "Inès")
        made = inside.found({"kind": "me"}, OPEN, profile=ines.key)
        statuses = [ines.send("POST", f"/api/tables/{made['table']}/enter") for _ in range(3)]
        assert statuses == [200, 429, 429]
        guesses = [ines.send("POST", "/api/profiles/me/ways/any/prove", {"code": "ABCDEFGH"}) for _ in range(3)]
        assert [*guesses, ines.send("POST", "/api/profiles/me/sign-out")] == [404, 404, 404, 429]
        assert len(inside.entries(made["table"])) == 1
    finally:
        inside.stop()


# -- mail and names ---------------------------------------------------------------------------------------------------


def word_in(letter: str) -> str:
    """By which whoever got it can say that they want none."""
    text = message_from_string(letter).get_payload(decode=True)
    assert isinstance(text, bytes)
    return text.decode().split("/mail#n=")[1].split()[0]


def test_nobody_is_sent_mail_they_do_not_want(house: Inside, mails: Mails) -> None:
    """One code a day, whoever asks and however the address is written; none any more if its owner says so."""
    ines, mallory = Person(house, "Inès"), Person(house, "http://evil.example/x")
    path, way = "/api/profiles/me/ways", {"kind": "mail", "to": "victim@example.org", "lang": "en"}
    added = mallory.post(path, way)
    for person, to in ((mallory, "victim@example.org"), (ines, "Victim+1@EXAMPLE.org")):
        mallory.send("DELETE", f"{path}/{added['way']}")
        assert code(person.post(path, {**way, "to": to}, status=429)) == "no_code"
    wait_for(lambda: mails.letters)
    assert "evil" not in mails.letters[0]
    house.watch.time += DAY - 1
    assert code(ines.post(path, way, status=429)) == "no_code"
    house.watch.time += 1
    mine = ines.post(path, way)
    wait_for(lambda: len(mails.letters) == 2)
    words = [word_in(letter) for letter in mails.letters]
    assert words[0] == words[1]
    proof = next(line for line in mails.letters[1].splitlines() if line.startswith("Subject:")).split()[-1]
    house.watch.time += DAY
    late = ines.post(f"{path}/{mine['way']}/prove", {"code": proof}, status=404)
    assert code(late) == "wrong_code", "a code is good for a day"
    assert house.http.post("/api/notices/never", json={"word": words[0]}).status_code == 204
    assert code(house.post("/api/notices/never", {"word": "anything"}, status=404)) == "wrong_code"
    house.watch.time += 30 * DAY
    assert code(mallory.post(path, way, status=429)) == "no_code"
    kept = [dict(row._mapping) for row in house.call(house.application.store.read(sa.text("SELECT * FROM mailed")))]
    assert "victim" not in str(kept) and len(mails.letters) == 2


def test_a_proved_address_that_wants_no_more_gets_no_notices(house: Inside, mails: Mails) -> None:
    """The way is still there, and not ready."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    way = ines.post("/api/profiles/me/ways", {"kind": "mail", "to": "ines@example.org", "lang": "en"})
    wait_for(lambda: mails.letters)
    subject = next(line for line in mails.letters[0].splitlines() if line.startswith("Subject:"))
    assert ines.post(f"/api/profiles/me/ways/{way['way']}/prove", {"code": subject.split()[-1]})[0]["ready"]
    house.http.post("/api/notices/never", json={"word": word_in(mails.letters[0])})
    assert not ines.get("/api/profiles/me/ways")[0]["ready"]
    begun(house, ines, zoe)
    house.turn(60)
    wait_for(lambda: not house.application.herald._due)
    assert len(mails.letters) == 1


@pytest.mark.parametrize(
    "to",
    [
        "=?utf-8?q?v=40x.co=2C?=@b.co",
        "a@[127.0.0.1].x",
        "a@[127.0.0.1]",
        "a@b..co",
        "a..b@c.co",
        "a@b.co\n",
        "a@b.co\x00",
        '"a b"@c.co',
        "a@b.co, v@x.co",
        "é@b.co",
        "a@b",
        "a@1.2.3.4",
        "x" * 65 + "@b.co",
    ],
)
def test_an_e_mail_address_is_read_once_and_strictly(house: Inside, mails: Mails, to: str) -> None:
    """Whatever a mail program might read otherwise is refused when it is given, and not sent if it was kept before."""
    answer = Person(house, "Inès").post("/api/profiles/me/ways", {"kind": "mail", "to": to}, status=422)
    assert code(answer) == "bad_way"
    with pytest.raises(Unreachable):
        deliver(Call(), house.application.settings, Letter("old", MailWay(to), None, "subject", "body"), None)
    assert mails.letters == []
    assert mail_parts("o'neil+x@a-b.example.org") == ("o'neil+x", "a-b.example.org")


@pytest.mark.parametrize(
    "address",
    [
        "64:ff9b::a9fe:a9fe",
        "64:ff9b:1::1",
        "2002:7f00:1::",
        "2001::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "fec0::1",
        "ff02::1",
        "224.0.0.1",
        "192.88.99.1",
        "169.254.169.254",
        "10.0.0.1",
        "fe80::1%eth0",
    ],
)
def test_no_form_of_an_address_leads_inside(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a name that leads there is answered as one that does not exist."""
    assert not is_public(address)
    refusals = []

    def unknown(*_: Any, **__: Any) -> Any:
        raise OSError("no such name")

    for found in (lambda *_, **__: [(10, 1, 6, "", (address, 443))], unknown):
        monkeypatch.setattr("socket.getaddrinfo", found)
        with pytest.raises(Unreachable) as refused:
            look_up(Settings(), "https://inside.example/")
        refusals.append(str(refused.value))
    assert refusals[0] == refusals[1]
    assert is_public("2a00:1450:4001::1")


def test_notices_go_to_the_ports_of_the_web_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """443; in the server's own network also 80, or what the settings name."""
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: [(2, 1, 6, "", ("93.184.216.34", 0))])
    home = Settings(local_notices=True)
    for settings, url in ((Settings(), "https://a.example:22/"), (home, "http://a.example:25/")):
        with pytest.raises(Unreachable, match="only port 443"):
            look_up(settings, url)
    assert look_up(home, "http://a.example/")[1] == 80
    assert look_up(Settings(local_notices=True, local_ports=[8080]), "http://a.example:8080/")[1] == 8080


def test_of_very_many_alike_each_has_a_number_without_trying_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group of five hundred who are all called the same is no reason to wait."""
    looked: list[str] = []
    honest = words.shapes

    def counted(name: str) -> set[str]:
        looked.append(name)
        return honest(name)

    monkeypatch.setattr(words, "shapes", counted)
    names = distinct_names(["Ann", "Аnn"] * 250)
    assert names[:3] == ["Ann", "Аnn 2", "Ann 3"] and names[-1] == "Аnn 500" and len(set(names)) == 500
    assert len(looked) <= 4 * len(names)


def test_names_that_look_the_same_are_told_apart(inside: Inside) -> None:
    """At a table and in a group, by what people see; signs for which nothing is shown are in no name."""
    for unseen in ("A\u200dnn", "Ann\u3164", "A\u034fnn", "Ann\ufe0f", "Ann\U000e0101", "Ann\u2800", "\U0001d159"):
        answer = inside.post("/api/profiles", {"name": unseen}, status=422)
        assert code(answer) == "bad_text"
    assert same_name("Ann", "\u0410nn") and same_name("IAN", "ian") and same_name("Ian", "lan")
    assert not same_name("Ann", "Anna") and not same_name("Zoë", "Zoe")
    assert clean_name("1\ufe0f\u20e3 \U0001f469\u200d\U0001f680 \u2764\ufe0f")
    made = inside.found({"kind": "me", "name": "Ann"}, OPEN, public=True)
    inside.post(f"/api/tables/{made['table']}/join", {"name": "\u0410nn"})
    assert [seat["name"] for seat in inside.get(f"/api/tables/{made['table']}")["seats"]] == ["Ann", "\u0410nn 2"]
    ann, other = Person(inside, "Ann"), Person(inside, "Zoë")
    group = ann.post("/api/groups", {"name": "Club"})
    inside.watch.time += 1
    other.post("/api/groups/join", {"code": group["code"]})
    other.send("PATCH", "/api/profiles/me", {"name": "\u0410nn"})
    names = [member["name"] for member in ann.get(f"/api/groups/{group['group']}")["members"]]
    assert names == ["Ann", "\u0410nn 2"]


# -- the server itself ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["tables/anything/live", "lobby/live"])
def test_a_socket_is_told_that_the_database_is_away(inside: Inside, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """With a frame and 1011, and a line in the log that is no fault of the application's."""

    async def gone(*_: Any) -> Any:
        raise sa.exc.OperationalError("select", {}, Exception("the server closed the connection"))

    monkeypatch.setattr(inside.application.store, "load", gone)
    monkeypatch.setattr(inside.application.store, "read", gone)
    with connect(f"{inside.ws}/api/{path}") as socket:
        if path.startswith("tables"):  # the lobby asks for nothing
            socket.send(json.dumps({"type": "hello"}))
        said = json.loads(socket.recv(10))
        assert (said["type"], said["code"]) == ("refused", "no_database")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1011
    assert "Exception in ASGI" not in inside.log.getvalue()


def test_a_server_that_can_store_nothing_is_not_well(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading still works on a full disk."""
    assert inside.get("/health")["status"] == "ok"

    def full(_: Any, heard: Callable[[Exception], None]) -> None:
        heard(sa.exc.OperationalError("insert", {}, Exception("database or disk is full")))

    monkeypatch.setattr(inside.application.store, "_transact", full)
    assert inside.get("/health", 503)["status"] == "no database"
    assert inside.get("/api/lobby")["total"] == 0
    monkeypatch.undo()
    assert inside.get("/health")["status"] == "ok"


def test_a_page_in_one_language_is_not_kept_for_another(inside: Inside) -> None:
    """A table's page says in its head what it is, in the reader's language, and caches are told."""
    made = inside.found({"kind": "me", "name": "Inès"}, OPEN)
    page = inside.http.get(f"/t/{made['table']}")
    assert "og:title" in page.text and "accept-language" in page.headers["vary"]
