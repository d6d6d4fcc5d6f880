"""Nothing that is stored can break a table: whatever people do, in any state, it is the same again when loaded."""

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Literal, TypeVar

import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mythagon.games import GAMES
from mythagon.house import leaving, rematch
from mythagon.house.founding import start_table
from mythagon.house.limits import Bucket
from mythagon.house.live import Holder, LiveTable
from mythagon.house.look import Looks
from mythagon.house.requests import Requests
from mythagon.house.said import SAID
from mythagon.house.tokens import hashed
from mythagon.house.viewer import Viewer
from mythagon.house.watch import Watch
from mythagon.house.wishes import ClaimWish, ClockWish, JoinWish, SeatWish, TableWish
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.match import Match
from mythagon.table.play import founding, invitations
from mythagon.table.play.hall import Hall
from mythagon.table.play.steward import Steward
from mythagon.table.settings import Settings
from mythagon.table.storage import store
from mythagon.table.storage.leases import Leases
from mythagon.table.storage.notify import Notifier
from mythagon.table.storage.schema import TABLES
from mythagon.table.storage.store import Store
from mythagon.table.wire.channel import Channel
from tests.table.bluff.game import GAME
from tests.table.lines import FakeLine, nowhere

T = TypeVar("T")
Sits = Literal["me", "open", "bot", "hotseat"]
DURABLE = store.durable
#: who sits at a new table
SEATS: list[list[Sits]] = [
    ["me", "open", "open"],
    ["me", "open"],
    ["me", "hotseat", "open"],
    ["hotseat", "me", "bot", "open"],
    ["open", "bot", "me"],
]
#: what a viewer says that is no choice
MESSAGES: list[dict[str, Any]] = [
    {"type": "undo", "steps": 1},
    {"type": "undo", "steps": 3},
    {"type": "undo_vote", "agree": True},
    {"type": "undo_vote", "agree": True},
    {"type": "undo_vote", "agree": False},
    {"type": "stand_in", "strength": "easy"},
    {"type": "replace", "who": 1},
    {"type": "return"},
    {"type": "chat", "text": "hello"},
    {"type": "orders", "windows": ["challenge"]},
    {"type": "notes", "text": "mine"},
    {"type": "why", "place": "bidder"},
    {"type": "seat", "seat": 1},
    {"type": "mute", "who": None, "muted": True},
    {"type": "mute", "who": 1, "muted": True},
    {"type": "mute", "who": 1, "muted": False},
    {"type": "hush", "closed": True},
]
#: what happens before anything else: nothing, all seats are taken, or the match begins too
BEGUN = ["", "taken", "playing", "playing"]
CALLS = ["leave", "start", "fill", "abandon", "remove", "remove", "invite", "rematch", "claim", "join"]
#: what happens next: mostly what leads on; while something waits for an answer, what could come between; and at the
#: end everything that people might still want
DEEDS = {
    "playing": {
        "choose": 10,
        "say": 8,
        "call": 5,
        "look_after": 3,
        "ask_to_take_back": 4,
        "say_everything": 1,
        "restart": 2,
        "all_call": 1,
        "come": 1,
    },
    "asked": {"choose": 2, "say": 5, "call": 4, "look_after": 2, "restart": 2, "all_call": 8},
    "ended": {"say": 2, "call": 4, "say_everything": 4, "restart": 1},
}


def hasty(connection: Any, _: Any) -> None:
    """No test of these loses power: commits need not wait for the disk."""
    connection.execute("PRAGMA synchronous=OFF")


class People(RuleBasedStateMachine):
    """Everybody at one table, with all keys and codes that were ever told, valid or not."""

    @initialize(kinds=st.sampled_from(SEATS), public=st.booleans(), clock=st.booleans(), begun=st.sampled_from(BEGUN))
    def found(self, kinds: list[Sits], public: bool, clock: bool, begun: str) -> None:
        GAMES["bluff"] = GAME
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.now(self.open())
        wish = TableWish("bluff", [SeatWish(kind) for kind in kinds], public=public)
        if clock:
            wish.clock = ClockWish(3600, 0)
        made = self.now(founding.found_table(self.hall, wish))
        self.secrets = [(kind, getattr(seat, kind)) for seat in made.seats for kind in ("key", "code")]
        self.secrets = [(kind, secret) for kind, secret in self.secrets if secret is not None]
        self.turn_to(made.table)
        for seat in made.seats if begun else []:
            if seat.kind == "open":
                self.calls("claim", self.secrets.index(("key", str(seat.key))) * 4, 0)
        if begun == "playing":
            self.calls("start", self.secrets.index(("key", str(made.key))) * 4, 0)
        for number in range(len(self.secrets) if begun else 0):
            self.come(number * 4 % 56, 0)

    def secret(self, which: int) -> tuple[str, str]:
        """One of all keys and codes there ever were, mostly one that is valid."""
        valid = [one for one in self.secrets if self.live.keys.seat_of(one[1], one[0]) is not None]
        some = valid if which % 4 and valid else self.secrets
        return some[(which // 4) % len(some)]

    def now(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def open(self) -> None:
        store.durable = hasty
        self.store = Store(f"sqlite+aiosqlite:///{Path(self.folder.name) / 'tables.sqlite3'}")
        await self.store.open()
        self.hall = self.new_hall()

    def new_hall(self) -> Hall:
        """A process that knows nothing but what is stored."""
        return Hall(Settings(consent_time=0), Watch(), self.store, Leases(), Notifier())

    def turn_to(self, table: str) -> None:
        """From now on everything happens at this table."""
        self.table = table
        self.viewers: list[Viewer] = []
        self.checked = ""
        self.requests = Requests(self.hall)
        self.live = self.now(self.hall.find(table))

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.now(self.store.close())
            self.runner.close()
            self.folder.cleanup()
            del GAMES["bluff"]
            store.durable = DURABLE

    # -- what may happen ------------------------------------------------------------------------------------------

    def tried(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Its answer; None where the table refuses it. Any other error is a fault."""
        try:
            return self.now(work)
        except MythagonError:
            return None

    @rule(deed=st.integers(0, 9999), which=st.integers(0, 59), what=st.integers(0, 19))
    def step(self, deed: int, which: int, what: int) -> None:
        """Anything. (As one rule: hypothesis would leave out some of many for a whole run.)"""
        table = self.live.table
        moment = "ended" if table.ended else "asked" if table.proposal is not None else "playing"
        deeds = [name for name, weight in DEEDS[moment].items() for _ in range(weight)]
        getattr(self, deeds[deed % len(deeds)])(which, what)

    def come(self, which: int, what: int) -> None:
        """Somebody opens a socket with a key, or from beside."""
        self.tried(self.welcome(which))

    async def welcome(self, which: int) -> None:
        secret = self.secret(which)[1] if which < 59 else None
        seat = await self.hall.seat_with(self.live, secret) if secret is not None else None
        key = hashed(secret) if secret is not None else None
        free = Bucket(0, 0, self.hall.watch)
        viewer = Viewer(Looks(self.live), Channel(nowhere, nowhere, FakeLine()), seat, key, free, free)
        viewer.begin()
        self.live.watchers.add(viewer)
        self.viewers.append(viewer)

    def say(self, which: int, what: int) -> None:
        """A viewer says anything but a choice."""
        self.speak(which, MESSAGES[what % len(MESSAGES)])

    def say_everything(self, which: int, what: int) -> None:
        """One viewer says all there is to say."""
        for said in MESSAGES:
            self.speak(which, said)

    def choose(self, which: int, what: int) -> None:
        """A viewer chooses, mostly something legal in time."""
        asks = self.live.table.match.asks if self.live.table.match is not None else []
        ask = asks[which % len(asks)] if asks else None
        late, seat = (1 if what == 19 else 0), int(ask.seat) if ask is not None else None
        text = ask.choices[what % len(ask.choices)].text if ask is not None and what != 18 else "nonsense"
        for viewer in self.viewers:
            if seat is not None and viewer.home == seat:
                which = self.viewers.index(viewer)
        self.speak(which, {"type": "choose", "seat": seat, "text": text, "seq": max(0, self.live.table.seq - late)})

    def ask_to_take_back(self, which: int, what: int) -> None:
        """All who are asked decide, so that something is open; then somebody wants it undone."""
        for number in range(len(self.live.table.asked())):
            self.choose(number, 0)
        self.speak(which, {"type": "undo", "steps": 1})

    def speak(self, who: int, said: dict[str, Any]) -> None:
        if self.viewers:
            viewer = self.viewers[who % len(self.viewers)]
            known = len(self.live.heard) + self.live.table.seq
            self.tried(self.requests.do(viewer, SAID.decode(json.dumps({"id": f"{known}", **said}))))

    def call(self, which: int, what: int) -> None:
        """Somebody with any key or code calls over HTTP."""
        again = self.live.table.ended and what % 2
        self.calls("rematch" if again else CALLS[what % len(CALLS)], which, which % 5)

    def calls(self, call: str, which: int, seat: int) -> None:
        answer = self.tried(self.calling(call, self.secret(which), seat))
        for kind in ("key", "code"):
            if getattr(answer, kind, None) is not None:
                self.secrets.append((kind, getattr(answer, kind)))
        if call == "rematch" and answer is not None:
            self.turn_to(answer.table)

    async def calling(self, call: str, secret: tuple[str, str], seat: int) -> Any:
        kind, text = secret
        if call == "claim":
            return await invitations.claim_seat(self.hall, ClaimWish(**{kind: text}))
        if call == "join":
            wish = JoinWish("Zoë", seat if seat < 4 else None)
            return await invitations.join_table(self.hall, self.live, wish, "192.0.2.1")
        holder = Holder(self.live, await self.hall.seat_with(self.live, text), text)
        if call in ("start", "fill"):
            return await start_table(self.hall, self.live, holder, "easy" if call == "fill" else None)
        if call == "remove":
            return await leaving.remove_person(self.hall, holder, seat)
        if call == "invite":
            return await invitations.invite(self.hall, holder, seat)
        if call == "rematch":
            return await rematch.rematch(self.hall, holder)
        return await (leaving.leave_table if call == "leave" else leaving.abandon_table)(self.hall, holder)

    def all_call(self, which: int, what: int) -> None:
        """Everybody wants the same."""
        for number in range(len(self.secrets)):
            self.calls(("abandon", "abandon", "leave", "remove")[which % 4], number * 4, what % 3)

    def look_after(self, which: int, what: int) -> None:
        """The steward answers for somebody, or puts a bot there."""
        kind = ("bot", "bot", "order", "absence", "clock")[what % 5]
        table = self.live.table
        if table.status != "playing" or table.match is None:
            return
        seat = int(table.match.asks[which % len(table.match.asks)].seat)
        steward = Steward(self.hall)
        self.hall.listeners.clear()
        if kind in ("bot", "order"):
            self.tried(steward.choose_for(self.live, seat, None, kind, table.question[seat]))
        else:
            self.tried(self.hall.act(self.live, lambda: steward.relieve(self.live, seat, kind)))

    def restart(self, which: int, what: int) -> None:
        """The server starts again, and those who still hold a seat come back."""
        self.hall = self.new_hall()
        self.turn_to(self.table)
        for number in range(len(self.secrets)):
            self.come(number * 4 % 56, 0)

    # -- what is always true --------------------------------------------------------------------------------------

    @invariant()
    def what_is_stored_is_what_is_played(self) -> None:
        told = picture(self.live)
        if repr(told) == self.checked:
            return
        self.checked = repr(told)
        assert picture(self.now(self.new_hall().find(self.table))) == told
        rows = self.now(self.store.read(sa.select(TABLES.c.status).where(TABLES.c.id == self.table)))
        assert rows[0][0] == self.live.table.status

    @invariant()
    def whoever_watches_from_a_seat_holds_its_key(self) -> None:
        for viewer in self.live.watchers:
            if viewer.seat is not None:
                assert viewer.home is not None and viewer.key is not None
                assert self.live.keys.rows[viewer.key] == (viewer.home, "key")
                assert self.live.table.seats[viewer.home].person
                assert viewer.seat in self.live.table.device(viewer.home)

    @invariant()
    def names_differ(self) -> None:
        names = [seat.name for seat in self.live.table.seats if seat.kind != "open"]
        assert len(set(names)) == len(names)


def picture(live: LiveTable) -> dict[str, Any]:
    """A table in comparable words."""
    table = live.table
    match = table.match
    told: dict[str, Any] = {
        name: value
        for name, value in vars(table).items()
        if name not in ("founding", "data", "game", "match", "clocks", "proposal", "lots")
    }  # lots: remembered while somebody looks, worked out again by whoever reads the table
    told["proposal"] = table.proposal
    told["clocks"] = (table.clocks.bank, sorted(table.clocks.since))
    assert match is None or isinstance(match, Match)
    told["match"] = (match.digest(), [(step.seat, step.choice.text) for step in match.steps]) if match else None
    return told | {"keys": live.keys.rows, "profiles": live.keys.profiles, "papers": live.papers}


TestPeople = People.TestCase
TestPeople.settings = settings(
    max_examples=40,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # to shorten what it finds takes minutes: add Phase.shrink for that
)
