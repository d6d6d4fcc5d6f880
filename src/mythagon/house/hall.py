"""The hall: the tables in memory. Every change goes through `act`: decide, store, apply, announce."""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from mythagon.games import GAMES
from mythagon.house.counts import Counts
from mythagon.house.datasets import DataSets
from mythagon.house.forgetting import Forgetting
from mythagon.house.journal import Draft, Entry, Founding
from mythagon.house.live import LiveTable
from mythagon.house.manners import Manners
from mythagon.house.past import Past, open_film
from mythagon.house.refusal import Refused
from mythagon.house.shelf import Kept, Shelf
from mythagon.house.story import Story
from mythagon.house.tables import Table
from mythagon.house.tokens import hashed
from mythagon.house.turns import ASKER, Turns
from mythagon.house.watch import Watch
from mythagon.kernel.errors import MythagonError

T = TypeVar("T")
LOG = logging.getLogger("mythagon.hall")
#: tables brought back to life at a time for those who ask
REVIVALS = 2
DAY = 24 * 60 * 60.0
#: decisions or entries applied before everybody else has a turn: some milliseconds in pure Python
SLICE = 32
#: how often a change is decided anew when other processes are faster
ATTEMPTS = 16
#: ids of tables, and of what the store is asked for
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Minds(Protocol):
    """Where bots and the owl think: never where people's moves are taken."""

    async def choose(
        self, story: Story, seat: int, strength: str, window: bool = False, name: str = "", rank: int = 0
    ) -> str | None:
        """A bot's choice, or None when it fails."""

    async def call(
        self, work: Callable[..., T], *values: Any, name: str = "", rank: int = 0, limit: float | None = None
    ) -> T:
        """One of the works of `house.thoughts`, done there."""

    def enough(self, name: str) -> bool:
        """The bot that thinks under this name takes what it has found so far; False where none can be told so."""


class Hall:
    """All tables of one house."""

    def __init__(
        self, settings: Manners, watch: Watch, store: Shelf, data: DataSets, workers: Minds, counts: Counts
    ) -> None:
        self.settings = settings
        self.watch = watch
        self.store = store
        self.data = data
        self.workers = workers
        #: where records are read, films made and matches judged
        self.readers = workers
        self.counts = counts
        self.forgetting = Forgetting()
        self.live: dict[str, LiveTable] = {}
        self.started = watch.now()
        self.closing = False
        #: tables brought back to life at a time, by who asks: a long one takes a while of everybody's time
        self._revivals = Turns(REVIVALS)
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        #: called with every table that has changed, before those who watch it are stirred
        self.listeners: list[Callable[[LiveTable], None]] = []
        #: called whenever the lobby may look different
        self.on_lobby: Callable[[], None] = lambda: None
        #: called with a match that was over when its table was founded
        self.on_over: Callable[[str], None] = lambda _: None

    # -- what only some houses must do ----------------------------------------------------------------------------

    def check_bots(self, founder: str) -> None:
        """Refuse one more table at which only bots play, where there are too many."""

    def crowded(self, live: LiveTable) -> bool:
        """Do bots play alone at so many other tables that those of this one wait for one of its people?"""
        return False

    async def aside(self, work: Callable[..., T], *values: Any) -> T:
        """Something that takes longer than others may wait, where it holds nobody up."""
        return work(*values)

    def tell(self, id: str, seq: int) -> None:
        """Other processes should know that a table has changed."""

    async def _loaded(self, live: LiveTable) -> None:
        """Take in what other processes have changed at a table while it was loaded."""

    async def _catch_up(self, live: LiveTable) -> bool:
        """Apply what other processes added; was there anything? The caller holds the live's lock."""
        return False

    # -- finding tables -------------------------------------------------------------------------------------------

    async def find(self, id: str) -> LiveTable:
        """The table of this id, from memory or from the database."""
        live = self.live.get(id)
        if live is not None:
            live.touched = self.watch.steady()
            live.sought = True
            return live
        if id in self._loading:
            return await asyncio.shield(self._loading[id])
        future: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            async with self._revivals.turn(ASKER.get()):
                live = await self._load(id)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # it may have no other listener
            raise
        else:
            future.set_result(live)
            return live
        finally:
            del self._loading[id]

    async def _load(self, id: str) -> LiveTable:
        kept = (await self.store.load([id])).get(id) if TABLE_ID.fullmatch(id) else None
        if kept is None:
            raise Refused("no_table", "there is no such table", 404)
        live = await self.revive(kept)
        live.sought = True  # before anything is waited for: the sweep must not drop it in the meantime
        await self._loaded(live)
        return live

    async def revive(self, kept: Kept) -> LiveTable:
        """Bring a stored table to life, in slices: however long its story is, nobody else waits for it."""
        founding = kept.founding
        if founding.id in self.live:
            return self.live[founding.id]
        await self.forgetting.catch_up()
        content = await self.store.film(founding.id) if kept.status in ("over", "abandoned") else None
        if content is None:
            check_rules(founding)
            table = Table(founding, self.data.kept(founding.game, founding.data_set, founding.data))
        else:
            check_game(founding)
            table = Table(founding, self.data.nearest(founding), await self.aside(open_film, content))
        table.next = kept.next
        table.keep = self.settings.keep_days * DAY
        try:
            for number, entry in enumerate(kept.entries, start=1):
                await self.prepare(table, entry)
                table.apply(entry)
                if number % SLICE == 0:
                    await asyncio.sleep(0)
            if isinstance(table.match, Past) and not table.match.whole:
                raise MythagonError("the film is of another match")
        except Exception as error:  # whatever is wrong with one table, the others go on
            LOG.error("a stored table cannot be replayed", extra={"table": founding.id, "why": type(error).__name__})
            raise Refused("broken_table", "this table cannot be replayed", 409) from error
        table.clocks.resume(self.started)
        live = LiveTable(table, kept, self.watch, self.settings.drain)
        await live.weigh()
        if founding.id in self.live:  # somebody else was faster
            return self.live[founding.id]
        self.make_room(live.weight)
        self.live[founding.id] = live
        self.counts.held(len(self.live))
        self.changed(live)
        return live

    async def prepare(self, table: Table, entry: Entry) -> None:
        """Play the decisions a table was founded with before it starts, in slices."""
        prefix = table.founding.prefix
        if entry.kind != "start" or len(prefix) < SLICE or table.film is not None:
            return
        match = table.story(entry.data["names"]).lay()
        for number, (seat, text) in enumerate(prefix, start=1):
            match.apply(seat, table.game.choices[text])  # it was legal, or it would not have been stored
            if number % SLICE == 0:
                await asyncio.sleep(0)
        table.prepared = match

    def check_founding(self) -> None:
        """Refuse a new table where the server founds none."""
        if self.settings.drain:
            raise Refused(
                "draining", "this server founds no new tables before it is upgraded; those under way go on", 503
            )

    # -- changing tables ------------------------------------------------------------------------------------------

    def window_ends(self, live: LiveTable, seat: int) -> float:
        """Until when the answer of a person to a reaction window is held back, where others could see how soon it
        comes: by whom it is, or whether anybody was asked, is nobody's business. 0 for any other question."""
        ask = live.table.running().ask_of(seat)
        return live.table.asked_at[seat] + self.settings.window_delay if ask.window and live.is_seen(seat) else 0.0

    async def act(self, live: LiveTable, decide: Callable[[], Draft | None]) -> Entry | None:
        """Decide on an entry, store it, apply it, announce it.

        `decide` looks at the table as it is now; it is asked again when another process has added an entry
        meanwhile, and refuses by raising. None: nothing needs to be done.
        """
        if self.live.setdefault(live.table.id, live) is not live:  # it left the memory since it was found, and is back
            raise Refused("busy", "too many changes at once; try again")
        async with live.lock:
            before = live.table.seq
            try:
                return await self._act(live, decide)
            finally:
                # even if we added nothing: `_catch_up` may have applied others' entries, and only we announce them
                if live.table.seq > before:
                    try:
                        await live.weigh()
                    finally:
                        self.announce(live, before)

    async def _act(self, live: LiveTable, decide: Callable[[], Draft | None]) -> Entry | None:
        """The entry that was added. The caller holds the live's lock."""
        for _ in range(ATTEMPTS):
            if self.closing:
                raise Refused("closing", "the server is closing; the table waits for you", 503)
            draft = decide()
            if draft is None:
                return None
            entry = Entry(live.table.seq + 1, draft.kind, draft.seat, draft.data, self.watch.now(), draft.request)
            if await self._add(live, entry, draft):
                return entry
            await self._catch_up(live)
        raise Refused("busy", "too many changes at once; try again")

    async def _add(self, live: LiveTable, entry: Entry, draft: Draft) -> bool:
        """Store and apply atomically: if cancelled meanwhile, first wait for the database's answer.

        Nothing is stored that the table could not take in: a choice was tried on a copy of the match when it was
        drafted, everything else is tried on a copy of the table here.
        """
        table = live.table
        await self.prepare(table, entry)
        tried = table.after(entry) if entry.kind != "choice" else None
        status = tried.status if tried is not None else "over" if draft.over else table.status
        adding = self.store.add(table.id, entry, status if status != table.status else None, draft.keys)
        try:
            return await adding
        finally:  # also where we were cancelled meanwhile: that is heard only after the database's answer
            if adding.done() and adding.exception() is None and adding.result():
                self._take_in(live, entry, draft, tried)

    def _take_in(self, live: LiveTable, entry: Entry, draft: Draft, tried: Table | None) -> None:
        """An entry is durable: the table goes on with it, and whoever has lost a seat loses it in the same moment."""
        if tried is not None:
            live.table.become(tried)
        else:
            live.table.apply(entry)
        if draft.keys is not None:
            live.keys.change(draft.keys)
            for seat in draft.keys.void:
                live.papers.pop(seat, None)
            live.recheck()

    def changed(self, live: LiveTable, moved: bool = False) -> None:
        """Something at a table is different, or somebody only `moved`: its duties and those who watch it follow."""
        for listener in self.listeners:
            listener(live)
        live.changed(moved)

    def announce(self, live: LiveTable, before: int) -> None:
        """After entries were applied: duties, watchers, other processes, lobby."""
        self.changed(live, live.table.settled <= before)
        self.tell(live.table.id, live.table.seq)
        if live.table.founding.public:
            self.on_lobby()

    async def attend(self, live: LiveTable, seat: int) -> None:
        """A seat has connected here, or gone: its duties should know."""
        self.changed(live)

    async def seat_with(self, live: LiveTable, key: str) -> int:
        """The seat a key opens, or a refusal."""
        seat = await self._seat_of(live, key) if 8 <= len(key) <= 64 else None
        if seat is None:
            raise Refused("wrong_key", "this key opens no seat here", 403)
        if live.table.seats[seat].kind == "open":
            raise Refused("unclaimed", "this invitation opens no seat before it is claimed", 403)
        live.check_key(seat, hashed(key))
        return seat

    async def _seat_of(self, live: LiveTable, key: str) -> int | None:
        """The seat a key is of."""
        return live.keys.seat_of(key, "key")

    def make_room(self, weight: int = 0) -> None:
        """Keep what is in memory, and so much more, within its budget: tables that have ended are forgotten first, then
        those that were not looked at longest. What is watched or under way stays."""
        over = weight + sum(live.weight for live in self.live.values()) - self.settings.decisions
        if over <= 0:
            return
        for live in sorted(self.live.values(), key=lambda live: (not live.table.ended, live.touched)):
            if over > 0 and live.idle:
                over -= live.weight
                self.forget(live.table.id)

    def forget(self, id: str) -> None:
        """Drop one table from memory."""
        live = self.live.pop(id, None)
        if live is not None:
            match = live.table.match
            self.forgetting.let_go(live.table, live.table.founding, match and match.journal)
        self.counts.held(len(self.live))


def check_game(founding: Founding) -> None:
    """A match of a game that is not here cannot even be shown."""
    if founding.game not in GAMES:
        raise Refused("other_rules", f"this match was begun by the rules of {founding.game}, which is not here", 409)


def check_rules(founding: Founding) -> None:
    """A match that was begun by rules that these do not go on with cannot be played on."""
    check_game(founding)
    game = GAMES[founding.game]
    if not game.plays(founding.rules):
        words = (
            f"this match was begun by rules {founding.rules}, and rules {game.rules} cannot go on with it; it is kept"
        )
        raise Refused("other_rules", words, 409)
