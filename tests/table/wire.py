"""Every byte a viewer of a running table can get out of the server, and the proof that it tells nothing hidden."""

import json
import random
import re
import tempfile
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from tests.table.inside import Inside

#: All that may differ between two tellings of the same table: the server's clock in a look, and HTTP's own date.
CLOCK = re.compile(rb'(?<="now":)[0-9.]+(?=\})')
DATES = ("date",)
#: log fields that hold numbers of their own: times, durations, counts
MEASURES = ("at", "ms", "seconds", "status", "tables")
#: what a viewer says that is no choice, so that a log which repeats it is found out
NONSENSE = "nonsense:42"
#: components of each game that can be hidden in a hand
IN_HANDS: dict[str, tuple[str, ...]] = {
    "odysseus": (),
    "deukalion": ("action", "pursuit"),
    "hades_trap": ("item",),
    "hybris": ("conflict", "colosseum_card", "premonition"),
}
CALM = {"turn": 5000.0, "bank": 5000.0}

Told = dict[str, bytes]


class Ear:
    """One viewer's socket, frame by frame as it comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.pushed: set[bytes] = set()

    def frame(self) -> bytes:
        """The next frame, less the clock."""
        frame = self.socket.recv(20, decode=False)
        assert isinstance(frame, bytes)
        return CLOCK.sub(b"0", frame)

    def ask(self, id: str, message: dict[str, Any]) -> bytes:
        """The answer to a message; looks that come between are kept."""
        self.socket.send(json.dumps({"id": id, **message}))
        while True:
            frame = self.frame()
            if json.loads(frame).get("id") == id:
                return frame
            self.pushed.add(frame)


def messages(look: dict[str, Any], seats: int, places: list[str], foreign: str) -> list[dict[str, Any]]:
    """What a curious viewer can say without changing anything."""
    seat, seq = look["seat"], look["seq"]
    other = 0 if seat is None else (seat + 1) % seats
    choices = look["ask"]["choices"] if look["ask"] is not None else []
    offered = [choice["text"] for choice in (*choices[:3], *choices[3:][-3:])]
    return [
        {"type": "ping"},
        {"type": "choose", "seq": seq, "text": NONSENSE},
        {"type": "choose", "seq": seq, "text": foreign},
        {"type": "choose", "seq": seq + 1, "text": NONSENSE},
        {"type": "choose", "seq": seq, "text": NONSENSE, "seat": other},
        *({"type": "preview", "seq": seq, "texts": [text]} for text in (NONSENSE, foreign, *offered)),
        *({"type": "preview", "seq": seq, "texts": [text] * 64} for text in offered),
        *({"type": "preview", "seq": seq, "texts": [text, foreign]} for text in offered),
        {"type": "preview", "seq": seq, "texts": [foreign], "seat": other},
        *({"type": "choose", "seq": seq, "texts": [text, NONSENSE]} for text in offered),
        {"type": "earlier", "step": look["step"] + 1},
        {"type": "passed"},
        {"type": "advise", "seq": seq, "weigh": True},
        {"type": "hurry"},
        {"type": "enough"},
        {"type": "seat", "seat": other},
        {"type": "undo", "steps": 200},
        {"type": "undo_vote", "agree": True},
        {"type": "why", "place": places[0], "seat": other},
        *({"type": "why", "place": place} for place in places),
    ]


def hear(inside: Inside, made: dict[str, Any], seat: int | None, places: list[str], foreign: str) -> Told:
    """All a viewer (None: a spectator) can hear over socket and HTTP, by what it was an answer to."""
    table, seats = made["table"], len(made["seats"])
    key = made["seats"][seat]["key"] if seat is not None else None
    told: Told = {}
    inside.alone(table)
    with connect(f"{inside.ws}/api/tables/{table}/live", max_size=None, ping_interval=None) as socket:
        ear = Ear(socket)
        socket.send(json.dumps({"type": "hello", "key": key, "since": None, "lang": "en"}))
        told["hello"] = ear.frame()
        look = json.loads(told["hello"])
        assert look["type"] == "look" and look["seat"] == seat and look["status"] == "playing"
        for number, message in enumerate(messages(look, seats, places, foreign)):
            told[f"{number} {message}"] = ear.ask(f"m{number}", message)
        while seat is not None and not ear.pushed:  # coming to a seat is told to everybody, oneself included
            ear.pushed.add(ear.frame())
        told["pushed"] = b"\n".join(sorted(ear.pushed))
        told |= fetch(inside, table, key, seats)
    with connect(f"{inside.ws}/api/lobby/live", max_size=None, ping_interval=None) as socket:
        inside.alone(table)
        told["lobby socket"] = Ear(socket).frame()
    return told


def fetch(inside: Inside, table: str, key: str | None, seats: int) -> Told:
    """The same over HTTP: heads and bodies, refusals above all."""
    headers = {"Authorization": f"Bearer {key}"} if key is not None else {}
    told: Told = {}
    calls: list[tuple[str, str, Any]] = [
        ("GET", f"/api/tables/{table}", None),
        ("GET", "/api/lobby", None),
        ("GET", f"/api/tables/{table}/record", None),
        *(("GET", f"/api/tables/{table}/replay?seat={viewer}&step=0", None) for viewer in (*range(seats), "all")),
        *(
            ("GET", f"/api/tables/{table}/{what}", None)
            for what in ("turns?seat=all", "analysis", "analysis?judged=all")
        ),
        ("POST", f"/api/tables/{table}/play-on", {"step": 0, "seat": 0}),
        ("POST", f"/api/tables/{table}/rematch", {}),
        ("POST", f"/api/tables/{table}/join", {"name": "Zoë"}),
    ]
    for method, path, body in calls:
        answer = inside.http.request(method, path, json=body, headers=headers)
        refused = method == "POST" or path.count("/") > len(("", "api", "tables"))
        assert answer.is_client_error if refused else answer.is_success, (path, answer.text)
        heads = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in DATES)
        told[f"{method} {path}"] = "\n".join([str(answer.status_code), *heads, ""]).encode() + answer.content
    return told


def check_wire(game: str, seats: int, points: list[int], redeals: int = 2) -> int:
    """Play at random; at some points every viewer hears the same, byte for byte, whatever it cannot know.

    Returns how often a table that really was another one was told. The log of all this holds no key and no card.
    """
    with tempfile.TemporaryDirectory() as folder:
        inside = Inside(Path(folder))
        try:
            return compare(inside, game, seats, points, redeals)
        finally:
            inside.stop()


def compare(inside: Inside, game: str, seats: int, points: list[int], redeals: int) -> int:
    """See `check_wire`."""
    rng = random.Random(f"{game} {seats}")
    people = [{"kind": "me", "name": "Inès"}, *({"kind": "open"} for _ in range(1, seats))]
    made = inside.begin(*people, game=game, public=True, clock=CALM)
    table = made["table"]
    every = sorted({place for choice in GAMES[game].choices for place in choice.places})
    texts = [choice.text for choice in GAMES[game].choices]
    seed = inside.live(table).table.founding.seed
    changes = dict.fromkeys((None, *range(seats)), 0)
    for point in points:
        assert inside.play(table, point, rng), f"{game} ended before decision {point}"
        offered = {choice.text for ask in inside.match(table).asks for choice in ask.choices}
        foreign = rng.choice([text for text in texts if text not in offered])
        places = [*rng.sample(every, min(12, len(every))), "nowhere"]
        for seat in (None, *range(seats)):
            told = hear(inside, made, seat, places, foreign)
            for redeal in range(redeals):
                with inside.redealt(table, seat, Chance(f"{game} {point} {redeal}")) as changed:
                    again = hear(inside, made, seat, places, foreign)
                for what in told:
                    where = f"{game} of seed {seed} at decision {point}"
                    assert again[what] == told[what], f"{where}: seat {seat} learns something by {what}"
                changes[seat] += changed
    assert all(changes.values()), f"{game} of seed {seed} hides nothing: {changes}"
    check_log(inside, game, made)
    return sum(changes.values())


def hidden_words(game: str) -> "re.Pattern[str]":
    """What names a card that can be in a hand."""
    if game == "bluff":
        from tests.table.bluff.game import LOWEST

        words = [str(LOWEST + card) for card in range(10)]
    else:
        assert game in IN_HANDS, f"say which components of {game} can be hidden in a hand"
        words = [entry.id for kind in IN_HANDS[game] for entry in GAMES[game].catalog().entries[kind]]
    return re.compile(rf"\b({'|'.join(words)})\b" if words else r"(?!)")


def check_log(inside: Inside, game: str, made: dict[str, Any]) -> None:
    """The log tells of the requests, but no key, no code, no choice and no card that can be in a hand."""
    lines = inside.lines()
    assert any(line["from"] == "mythagon.access" and made["table"] in line["path"] for line in lines)
    kept = [{name: value for name, value in line.items() if name not in MEASURES} for line in lines]
    text = json.dumps(kept, ensure_ascii=False).replace(made["table"], "TABLE")
    for seat in made["seats"]:
        assert seat["key"] not in text and str(seat.get("code")) not in text
    assert NONSENSE not in text, "the log repeats what a viewer said"
    found = hidden_words(game).search(text)
    assert found is None, f"the log of {game} names {found.group() if found else ''}"
