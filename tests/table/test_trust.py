"""A person's seat is theirs alone: every kind of key and code against everything that can become of a seat."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.table.conftest import Start
from tests.table.player import Player
from tests.table.servers import Postgres, Server, wait_for

ME = {"kind": "me", "name": "Inès"}
HOT = {"kind": "hotseat", "name": "Hector"}
OPEN = {"kind": "open"}
EASY = {"kind": "bot", "strength": "easy"}
#: what a key may be good for: seeing its seat's hand, choosing, chatting as the seat, its notes, taking back
DEEDS = ("view", "choose", "chat", "notes", "undo")
ALL = set(DEEDS)
OPENS_NOTHING: set[str] = set()

Made = dict[str, Any]


def can(server: Server, table: str, key: str, seat: int) -> set[str]:
    """What somebody who shows this key can do at a seat of a table of bluff, as the seat itself."""
    with connect(f"{server.ws}/api/tables/{table}/live") as socket:

        def ask(type: str, **fields: Any) -> dict[str, Any]:
            socket.send(json.dumps({"type": type, "id": type, **fields}))
            while True:
                message: dict[str, Any] = json.loads(socket.recv(10))
                if message.get("id") == type:
                    return message

        socket.send(json.dumps({"type": "hello", "key": key}))
        look = json.loads(socket.recv(10))
        if look["type"] == "refused":
            assert look["code"] in ("wrong_key", "unclaimed")
            return set()
        found = set()
        if look["seat"] != seat and ask("seat", seat=seat)["type"] != "done":
            return set()
        while look["seat"] != seat:
            look = json.loads(socket.recv(10))
        if look["view"] is not None and look["view"]["cards"][seat] is not None:
            found.add("view")
        if ask("notes", text="mine")["type"] == "done":
            found.add("notes")
        if ask("chat", text="as the seat")["type"] == "done":
            found.add("chat")
        # a bid is taken back freely as long as not everybody has bid
        if look["ask"] is not None and ask("choose", seq=look["seq"], text="bid:1")["type"] == "done":
            found.add("choose")
            if ask("undo", steps=1)["type"] == "done":
                found.add("undo")
        return found


def claim(server: Server, status: int = 200, **wish: str) -> Made:
    """Claim by code or key."""
    made: Made = server.post("/api/seats/claim", wish, status=status)
    return made


@contextmanager
def dismissed(server: Server, table: str, key: str) -> Iterator[None]:
    """The socket of this key is open before, and closed with 4403 by what happens inside."""
    with connect(f"{server.ws}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "key": key}))
        before = json.loads(socket.recv(10))
        own = before["seats"][before["seat"]]["name"]
        yield
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                message = json.loads(socket.recv(10))
                if message["type"] == "look":
                    chair = message["seats"][before["seat"]]
                    assert (chair["kind"], chair["name"]) == ("human", own), "a look after the seat was lost"
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403


# -- what has become of the seat: (keys by name, what each can do at seat 1) ------------------------------------------

Case = Callable[[Server], tuple[str, dict[str, tuple[str, set[str]]]]]


def invited(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Before the claim: link and code open nothing, the founder's key only the founder's seat."""
    made = server.found(ME, OPEN, OPEN, game="bluff")
    return made["table"], {
        "link": (made["seats"][1]["key"], OPENS_NOTHING),
        "code": (made["seats"][1]["code"], OPENS_NOTHING),
        "founder": (made["key"], OPENS_NOTHING),
    }


def claimed_by_link(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """After the claim and the start only the new key opens the seat; nobody else can claim again."""
    made = server.found(ME, OPEN, OPEN, game="bluff")
    link, code = made["seats"][1]["key"], made["seats"][1]["code"]
    own = claim(server, key=link, name="Zoë")
    assert claim(server, 403, key=link)["error"]["code"] == "wrong_key"
    assert claim(server, 404, code=code)["error"]["code"] == "wrong_code"
    server.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, made["key"])
    second = claim(server, code=own["code"])
    return made["table"], {
        "link": (link, OPENS_NOTHING),
        "code": (code, OPENS_NOTHING),
        "founder": (made["key"], OPENS_NOTHING),
        "own": (own["key"], ALL),
        "own, on another device": (second["key"], ALL),
    }


def claimed_by_code(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """The same by code: the link is void, the code does not open the seat a second time."""
    made = server.found(ME, OPEN, OPEN, game="bluff")
    link, code = made["seats"][1]["key"], made["seats"][1]["code"]
    own = claim(server, code=code)
    assert claim(server, 404, code=code)["error"]["code"] == "wrong_code"
    server.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, made["key"])
    return made["table"], {"link": (link, OPENS_NOTHING), "own": (own["key"], ALL)}


def left_and_joined(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Who left a public table has lost the seat to whoever joins; nothing of theirs is left there."""
    made = server.found(ME, OPEN, OPEN, game="bluff", public=True)
    path = f"/api/tables/{made['table']}"
    old = server.post(f"{path}/join", {"name": "Mallory", "seat": 1})
    with Player(server, made["table"], old["key"]) as mallory:
        mallory.ask("notes", text="my secret")
    with dismissed(server, made["table"], old["key"]):
        server.post(f"{path}/leave", {}, old["key"])
        new = server.post(f"{path}/join", {"name": "Victim", "seat": 1})
        server.post(f"{path}/start", {"fill": "easy"}, made["key"])
    with Player(server, made["table"], new["key"]) as victim:
        assert victim.look["notes"] == ""
    assert claim(server, 404, code=old["code"])["error"]["code"] == "wrong_code"
    return made["table"], {
        "invitation": (made["seats"][1]["key"], OPENS_NOTHING),
        "who left": (old["key"], OPENS_NOTHING),
        "who joined": (new["key"], ALL),
    }


def filled(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """A bot at an open seat: the invitation sees no hand of it and chooses nothing for it."""
    made = server.found(ME, OPEN, OPEN, game="bluff")
    claim(server, key=made["seats"][2]["key"])
    server.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, made["key"])
    assert claim(server, 404, code=made["seats"][1]["code"])["error"]["code"] == "wrong_code"
    assert claim(server, 403, key=made["seats"][1]["key"])["error"]["code"] == "wrong_key"
    return made["table"], {
        "link": (made["seats"][1]["key"], OPENS_NOTHING),
        "founder": (made["key"], OPENS_NOTHING),
    }


def stood_in_for(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Somebody for whom a bot sits in sees and writes, but chooses nothing before taking the seat back."""
    made = server.begin(ME, OPEN, OPEN, game="bluff")
    server.post(f"/api/tables/{made['table']}/leave", {}, made["seats"][1]["key"])
    wait_for(lambda: server.get(f"/api/tables/{made['table']}")["seats"][1]["stand_in"])
    return made["table"], {
        "own": (made["seats"][1]["key"], {"view", "chat", "notes"}),
        "founder": (made["key"], OPENS_NOTHING),
    }


def removed(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Whom all others have removed has lost the seat for good: here somebody who had left it to a bot."""
    made = server.begin(ME, OPEN, OPEN, game="bluff")
    path, gone = f"/api/tables/{made['table']}/remove", made["seats"][1]
    server.post(f"/api/tables/{made['table']}/leave", {}, gone["key"])
    with dismissed(server, made["table"], gone["key"]):
        for seat in (0, 2):
            server.post(path, {"seat": 1}, made["seats"][seat]["key"])
    assert claim(server, 404, code=gone["code"])["error"]["code"] == "wrong_code"
    return made["table"], {"own": (gone["key"], OPENS_NOTHING), "founder": (made["key"], OPENS_NOTHING)}


def signed_out(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Whoever has come by a seat's code or by its link is put out with all other devices, and both with them."""
    made = server.begin(ME, OPEN, OPEN, game="bluff")
    own = made["seats"][1]
    thief = claim(server, code=own["code"])
    with dismissed(server, made["table"], thief["key"]), dismissed(server, made["table"], own["key"]):
        answer = server.post(f"/api/tables/{made['table']}/sign-out", {}, own["key"])
    assert claim(server, 404, code=own["code"])["error"]["code"] == "wrong_code"
    tablet = claim(server, code=answer[0]["code"])
    return made["table"], {
        "link": (own["key"], OPENS_NOTHING),
        "own": (answer[0]["key"], ALL),
        "thief": (thief["key"], OPENS_NOTHING),
        "own, on another device": (tablet["key"], ALL),
        "founder": (made["key"], OPENS_NOTHING),
    }


def signed_out_hotseat(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """On a shared device the keys of all its seats end, and all have new ones."""
    made = server.begin(ME, HOT, OPEN, game="bluff")
    thief = claim(server, code=made["seats"][1]["code"])
    answer = server.post(f"/api/tables/{made['table']}/sign-out", {}, made["key"])
    return made["table"], {
        "link": (made["key"], OPENS_NOTHING),
        "founder": (answer[0]["key"], ALL),
        "hotseat": (made["seats"][1]["key"], OPENS_NOTHING),
        "hotseat, new": (answer[1]["key"], ALL),
        "thief": (thief["key"], OPENS_NOTHING),
    }


def removed_before_the_start(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Whom the founder has removed does not come back by the link they know; the founder has a new one."""
    made = server.found(ME, OPEN, OPEN, game="bluff")
    path = f"/api/tables/{made['table']}"
    gone = server.post(f"{path}/join", {"name": "Mallory", "seat": 1, "link": made["link"]})
    fresh = server.post(f"{path}/remove", {"seat": 1}, made["key"])["link"]
    answer = server.post(f"{path}/join", {"name": "Mallory", "link": made["link"]}, status=403)
    assert answer["error"]["code"] == "private"
    guest = server.post(f"{path}/join", {"name": "Zoë", "seat": 1, "link": fresh})
    server.post(f"{path}/start", {"fill": "easy"}, made["key"])
    return made["table"], {"who was removed": (gone["key"], OPENS_NOTHING), "guest": (guest["key"], ALL)}


def hotseat(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """The founder's device plays its hotseat seat, by either key."""
    made = server.begin(ME, HOT, OPEN, game="bluff")
    return made["table"], {
        "founder": (made["key"], ALL),
        "hotseat": (made["seats"][1]["key"], ALL),
        "guest": (made["seats"][2]["key"], OPENS_NOTHING),
    }


def hotseat_without_host(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """The founder has left: whoever takes that chair shares nothing with the hotseat seat, nor the other way round."""
    made = server.found(HOT, ME, OPEN, game="bluff", public=True)
    path = f"/api/tables/{made['table']}"
    with dismissed(server, made["table"], made["key"]):
        server.post(f"{path}/leave", {}, made["key"])
    victim = server.post(f"{path}/join", {"name": "Victim", "seat": 1})
    server.post(f"{path}/start", {"fill": "easy"}, victim["key"])
    assert can(server, made["table"], victim["key"], 0) == OPENS_NOTHING
    return made["table"], {
        "founder": (made["key"], OPENS_NOTHING),
        "hotseat": (made["seats"][0]["key"], OPENS_NOTHING),
        "victim": (victim["key"], ALL),
    }


def rematched(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """In a rematch everybody has a new key of their own; old ones are good for nothing, nor is a founder's who left."""
    made = server.found(HOT, ME, OPEN, game="bluff", public=True)
    path = f"/api/tables/{made['table']}"
    server.post(f"{path}/leave", {}, made["key"])
    victim = server.post(f"{path}/join", {"name": "Victim", "seat": 1})
    guest = server.post(f"{path}/join", {"name": "Guest", "seat": 2})
    keys = [made["seats"][0]["key"], victim["key"], guest["key"]]
    server.post(f"{path}/start", {}, guest["key"])
    for key in keys:
        server.post(f"{path}/abandon", {}, key)
    answers = [server.post(f"{path}/rematch", {}, key) for key in keys]
    assert [[seat["seat"] for seat in answer["seats"]] for answer in answers] == [[1], [2], [0]]
    return answers[0]["table"], {
        **{f"old {number}": (key, OPENS_NOTHING) for number, key in enumerate(keys)},
        "victim": (answers[1]["key"], OPENS_NOTHING),
        "guest": (answers[2]["key"], OPENS_NOTHING),
        "hotseat": (answers[0]["key"], ALL),
    }


def left_rematch(server: Server) -> tuple[str, dict[str, tuple[str, set[str]]]]:
    """Who leaves the rematch cannot come back into a seat that is somebody else's by asking for it again."""
    made = server.begin(OPEN, ME, game="bluff", public=True)
    path = f"/api/tables/{made['table']}"
    keys = [seat["key"] for seat in made["seats"]]
    for key in keys:
        server.post(f"{path}/abandon", {}, key)
    again = server.post(f"{path}/rematch", {}, keys[0])
    after = f"/api/tables/{again['table']}"
    server.post(f"{after}/leave", {}, again["key"])
    victim = server.post(f"{after}/join", {"name": "Victim"})
    assert victim["seat"] == again["seat"] == 1
    assert server.post(f"{path}/rematch", {}, keys[0], status=409)["error"]["code"] == "left"
    server.post(f"{path}/rematch", {}, keys[1])
    assert server.get(after)["status"] == "playing"
    return again["table"], {"who left": (again["key"], OPENS_NOTHING), "victim": (victim["key"], ALL)}


CASES: list[Case] = [
    invited,
    claimed_by_link,
    claimed_by_code,
    left_and_joined,
    filled,
    stood_in_for,
    removed,
    removed_before_the_start,
    signed_out,
    signed_out_hotseat,
    hotseat,
    hotseat_without_host,
    rematched,
    left_rematch,
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_what_every_key_is_good_for(bluff: Server, case: Case) -> None:
    """Each key, before and after claim, leave, fill, start, rematch and stand-in: exactly what its owner may do."""
    table, keys = case(bluff)
    found = {name: can(bluff, table, key, 1) for name, (key, _) in keys.items()}
    assert found == {name: deeds for name, (_, deeds) in keys.items()}


def test_a_device_that_loses_a_shared_seat_goes_back_to_its_own(bluff: Server) -> None:
    """The hotseat person looks from the founder's seat when the founder leaves it."""
    made = bluff.found(ME, HOT, OPEN, game="bluff")
    with Player(bluff, made["table"], made["seats"][1]["key"]) as device:
        assert device.ask("seat", seat=0)["type"] == "done"
        device.until(lambda look: look["seat"] == 0)
        bluff.post(f"/api/tables/{made['table']}/leave", {}, made["key"])
        device.until(lambda look: look["seat"] == 1)
        assert device.ask("seat", seat=0)["code"] == "wrong_seat"


def test_a_socket_at_another_process_loses_its_seat_too(postgres: Postgres, start: Start) -> None:
    """The seat is left at one process; the socket is at the other, which hears of it."""
    database = postgres.database()
    one, two = start(database), start(database)
    made = one.found(ME, OPEN, public=True)
    path = f"/api/tables/{made['table']}"
    old = one.post(f"{path}/join", {"name": "Mallory"})
    with dismissed(two, made["table"], old["key"]):
        one.post(f"{path}/leave", {}, old["key"])
        new = one.post(f"{path}/join", {"name": "Victim"})
    two.post(f"{path}/start", {}, old["key"], status=403)
    assert two.post(f"{path}/start", {}, new["key"])["status"] == "playing"


def test_claims_never_push_out_the_first_key(server: Server) -> None:
    """Somebody who has seen the code opens the seat on twenty devices: the owner's own stays."""
    made = server.begin(ME, EASY)
    keys = [claim(server, code=made["seats"][0]["code"])["key"] for _ in range(14)]
    for key, opens in [(made["key"], True), (keys[0], False), (keys[3], True), (keys[-1], True)]:
        answer = server.http.post(f"/api/tables/{made['table']}/start", headers={"Authorization": f"Bearer {key}"})
        assert answer.is_success == opens
