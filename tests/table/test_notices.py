"""It is your turn: by web push, e-mail and webhook, to a push service and a mail server of the tests' own."""

import base64
import json
import socketserver
import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from mythagon.house.refusal import Refused
from mythagon.table.people.notices import HookWay, MailWay
from mythagon.table.people.post import PAUSES, SEND_WITHIN, Unreachable, check_way, look_up
from mythagon.table.settings import Settings
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import wait_for
from tests.table.test_people import Person

OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


class Web(HTTPServer):
    """Takes whatever is posted, and answers as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.url = f"http://127.0.0.1:{self.server_port}"


class Taker(BaseHTTPRequestHandler):
    server: Web

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


class Mails(socketserver.TCPServer):
    """As much of SMTP as it takes to be handed a letter."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.letters: list[str] = []


class Clerk(socketserver.StreamRequestHandler):
    server: Mails

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line[:4].upper().strip()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines: list[bytes] = []
                while (text := self.rfile.readline()) != b".\r\n":
                    lines.append(text)
                self.server.letters.append(b"".join(lines).decode())
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
            if word == b"QUIT":
                return


def serve(server: Any) -> Iterator[Any]:
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def web() -> Iterator[Web]:
    yield from serve(Web())


@pytest.fixture
def mails() -> Iterator[Mails]:
    yield from serve(Mails())


@pytest.fixture
def house(tmp_path: Path, mails: Mails, web: Web) -> Iterator[Inside]:
    """A server that may send to this computer, and has a mail server."""
    host, port = mails.socket.getsockname()
    mail: dict[str, Any] = {
        "mail_host": host,
        "mail_port": port,
        "mail_from": "games@example.org",
        "mail_security": "off",
    }
    local: dict[str, Any] = {"local_notices": True, "local_ports": [web.server_port]}
    found = Inside(tmp_path, address="https://games.example.org/", lease=3600, **local, **mail)
    yield found
    found.stop()


class Browser:
    """A subscription as a browser makes it, and what it can read."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"0123456789abcdef"
        keys = {"p256dh": base64.urlsafe_b64encode(self.public).decode().rstrip("="), "auth": "MDEyMzQ1Njc4OWFiY2RlZg"}
        self.way = {"kind": "push", "endpoint": f"{web.url}/push/1", "keys": keys}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"))


def begun(inside: Inside, first: Person, second: Person, **more: Any) -> dict[str, Any]:
    """A match of two; the first one's turn."""
    made = inside.found({"kind": "me"}, OPEN, options=ORDER, profile=first.key, **more)
    claimed = inside.post("/api/seats/claim", {"key": made["seats"][1]["key"], "profile": second.key})
    inside.post(f"/api/tables/{made['table']}/start", {}, made["key"])
    return {**made, "other": claimed["key"]}


def test_web_push_is_signed_sealed_and_sent_once(house: Inside, web: Web) -> None:
    """Only the browser can read it, the service can tell who sends; nothing in it is secret; one for each absence."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    browser = Browser(web)
    assert ines.post("/api/profiles/me/ways", browser.way)["ready"]
    made = begun(house, ines, zoe)
    house.turn(59)
    assert web.taken == []
    house.turn(1)
    wait_for(lambda: web.taken)
    path, headers, body = web.taken[0]
    assert path == "/push/1" and headers["Content-Encoding"] == "aes128gcm"
    said = browser.read(body)
    link = f"https://games.example.org/t/{made['table']}"
    assert said["table"] == made["table"] and said["game"]["en"] == "Odysseus"
    assert said["others"] == ["Zoë"] and said["link"] == link
    assert made["key"] not in str(said)
    token, key = (part.split("=", 1)[1] for part in headers["Authorization"].removeprefix("vapid ").split(","))
    assert key == house.get("/api/notices/key")["key"]
    assert Vapid02.verify(headers["Authorization"])
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["aud"] == web.url and claims["sub"] == "mailto:games@example.org"
    house.turn(1000)
    with Player(house, made["table"], made["key"]) as me:
        while me.look["ask"]:
            me.choose()
            me.next_look()
    with Player(house, made["table"], made["other"]) as other:
        while other.look["ask"]:
            other.choose()
            other.next_look()
        house.turn(60)
        wait_for(lambda: len(web.taken) == 2)


def test_nobody_is_told_that_only_bots_wait(house: Inside, web: Web) -> None:
    """Unless a clock runs."""
    ines = Person(house, "Inès")
    ines.post("/api/profiles/me/ways", {"kind": "hook", "url": f"{web.url}/hook", "lang": "en"})
    bot = {"kind": "bot", "strength": "easy"}
    for clock in (None, {"turn": 86400, "bank": 0}):
        made = house.found({"kind": "me"}, bot, options=ORDER, profile=ines.key, clock=clock)
        house.post(f"/api/tables/{made['table']}/start", {}, made["key"])
        house.turn(61)
        if clock is None:
            assert not house.application.herald._due and not web.taken
        else:
            wait_for(lambda: web.taken)


def test_nobody_is_told_who_is_there_or_has_quiet_hours(house: Inside, web: Web) -> None:
    """When the hours end and it still is their turn, they are."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    ines.post("/api/profiles/me/ways", {"kind": "hook", "url": f"{web.url}/hook?x=1", "lang": "fr"})
    house.watch.time = 86400.0 * 20_000 + 23 * 3600
    quiet: dict[str, Any] = {"begins": 22, "ends": 8, "zone": "UTC"}
    assert ines.send("PATCH", "/api/profiles/me", {"quiet": quiet}) == 200
    made = begun(house, ines, zoe, absence=None)
    with Player(house, made["table"], made["key"]):
        house.turn(100)
    house.alone(made["table"])
    house.turn(60)
    herald = house.application.herald
    wait_for(lambda: herald._due)
    house.turn(quiet["ends"] * 3600 + 3600 - 200)  # from soon after eleven to shortly before they end
    assert web.taken == [] and house.watch.time % 86400 < quiet["ends"] * 3600

    def told() -> bool:
        if not house.application.post._carrying:
            house.turn(SEND_WITHIN / 3)  # whatever is put meanwhile has time to be taken
        return bool(web.taken)

    wait_for(told)
    path, _, body = web.taken[0]
    assert path == "/hook?x=1"
    assert json.loads(body)["text"] == "C’est à toi de jouer à Odysseus, avec Zoë."


def test_an_e_mail_address_proves_itself_first(house: Inside, mails: Mails) -> None:
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    way = ines.post("/api/profiles/me/ways", {"kind": "mail", "to": "ines@example.org", "lang": "en"})
    assert not way["ready"] and house.get("/api/notices/key")["kinds"] == ["push", "mail", "hook"]
    wait_for(lambda: mails.letters)
    subject = next(line for line in mails.letters[0].splitlines() if line.startswith("Subject:"))
    begun(house, ines, zoe)
    house.turn(60)
    path = f"/api/profiles/me/ways/{way['way']}/prove"
    assert ines.post(path, {"code": "AAAAAAAA"}, status=404)["error"]["code"] == "wrong_code"
    zoe.post(path, {"code": subject.split()[-1]}, status=404)
    assert ines.post(path, {"code": subject.split()[-1]})[0]["ready"]
    assert len(mails.letters) == 1
    made = begun(house, ines, zoe)
    house.turn(60)
    wait_for(lambda: len(mails.letters) == 2)
    letter = mails.letters[1]
    assert "Your turn at Odysseus" in letter and f"/t/{made['table']}" in letter and made["key"] not in letter


def test_what_is_not_taken_is_tried_again_and_given_up(house: Inside, web: Web) -> None:
    """A few times, with pauses; where a service says that nobody is there any more, the way is forgotten."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    ines.post("/api/profiles/me/ways", Browser(web).way)
    web.status = 503
    begun(house, ines, zoe)
    house.turn(60)

    def tried(times: int) -> bool:
        return len(web.taken) == times and not house.application.post.couriers._turns._under_way

    for times, pause in enumerate(PAUSES, start=1):
        wait_for(partial(tried, times))
        house.turn(pause)
    wait_for(lambda: not house.application.post._carrying)
    house.turn(10_000)
    assert len(web.taken) == len(PAUSES) + 1
    assert len(ines.get("/api/profiles/me/ways")) == 1
    web.status = 410
    begun(house, ines, zoe)
    house.turn(60)
    wait_for(lambda: ines.get("/api/profiles/me/ways") == [])


def test_notices_go_to_the_public_internet_only(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the settings say otherwise: nobody makes the server knock at its neighbours' doors."""
    ines = Person(inside, "Inès")
    for url in ("https://127.0.0.1/x", "https://localhost/x", "https://[::1]/", "http://192.0.2.1/"):
        answer = ines.post("/api/profiles/me/ways", {"kind": "hook", "url": url}, status=422)
        assert answer["error"]["code"] == "bad_way"
    settings = Settings()
    found = [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("10.0.0.7", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unreachable, match="not a public address"):
        look_up(settings, "https://example.org/")
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found[:1])
    assert look_up(settings, "https://example.org/") == ("example.org", 443, "93.184.216.34")
    check_way(settings, HookWay("https://example.org/"))
    with pytest.raises(Refused, match="sends no e-mail"):
        check_way(settings, MailWay("ines@example.org"))


def test_a_clock_of_days(house: Inside) -> None:
    """Three days a move; then a bot sits in."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    made = begun(house, ines, zoe, clock={"turn": 3 * 86400, "bank": 0})
    house.turn(3 * 86400 - 1)
    assert house.live(made["table"]).table.seats[0].stand_in is None
    house.turn(1)
    wait_for(lambda: house.live(made["table"]).table.seats[0].why == "clock")


def test_members_of_a_group_hear_of_tables_and_evenings(house: Inside, web: Web) -> None:
    """In their language; not who made them."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    group = ines.post("/api/groups", {"name": "Jeudi"})
    zoe.post("/api/groups/join", {"code": group["code"]})
    for person, word in ((ines, "ines"), (zoe, "zoe")):
        person.post("/api/profiles/me/ways", {"kind": "hook", "url": f"{web.url}/{word}", "lang": "fr"})
    house.found({"kind": "me"}, OPEN, profile=ines.key, group=group["group"])
    wait_for(lambda: len(web.taken) == 1)
    ines.post(f"/api/groups/{group['group']}/evenings", {"at": house.watch.now() + 3600})
    wait_for(lambda: len(web.taken) == 2)
    assert [path for path, _, _ in web.taken] == ["/zoe", "/zoe"]
    said = [json.loads(body) for _, _, body in web.taken]
    assert said[0]["text"] == "Inès a dressé pour Jeudi une table : Odysseus. Une place t’y attend."
    assert said[1]["text"] == "Inès propose une soirée pour Jeudi. Viens-tu ?"
    assert {one["link"] for one in said} == {f"https://games.example.org/group/{group['group']}"}


def test_a_way_can_be_tried(house: Inside, web: Web) -> None:
    """Only one's own."""
    ines, zoe = Person(house, "Inès"), Person(house, "Zoë")
    way = ines.post("/api/profiles/me/ways", {"kind": "hook", "url": f"{web.url}/hook"})["way"]
    assert zoe.post(f"/api/profiles/me/ways/{way}/test", status=404)["error"]["code"] == "no_way"
    assert ines.send("POST", f"/api/profiles/me/ways/{way}/test") == 204
    wait_for(lambda: web.taken)
    assert json.loads(web.taken[0][2])["text"].startswith("This is how notices come.")
