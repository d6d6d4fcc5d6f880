"""The hall: the tables in memory. Every change goes through `act`: decide, store, apply, tell."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from mythagon.table.bots import Workers
from mythagon.table.datasets import DataSets
from mythagon.table.journal import Entry
from mythagon.table.look import NO_PAPERS, Papers, encode, make_look, seats_view
from mythagon.table.metrics import METRICS
from mythagon.table.refusal import Refused
from mythagon.table.schema import KEYS, PAPERS, TABLES
from mythagon.table.seats import seat_of
from mythagon.table.settings import Settings
from mythagon.table.store import Kept, Store
from mythagon.table.tables import Table, check_rules

if TYPE_CHECKING:
    from mythagon.table.live import Viewer
    from mythagon.table.steward import Steward
    from mythagon.table.wake import Wake

LOG = logging.getLogger("mythagon.hall")
#: tables loaded in one query when many are resumed
CHUNK = 100
#: how often a change is decided anew when other processes are faster
ATTEMPTS = 16


class Draft(msgspec.Struct):
    """An entry to be: everything but its number and time."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    request: str | None = None
    #: changes to other rows in the same transaction
    also: list[Any] = []


class Room:
    """A table in memory, with those who watch it and what is under way."""

    def __init__(self, table: Table, kept: Kept) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.keys = kept.keys
        self.papers = {seat: Papers(notes, orders) for seat, (notes, orders) in kept.papers.items()}
        self.viewers: set[Viewer] = set()
        #: seats connected at other processes
        self.elsewhere: set[int] = set()
        #: when each seat was last seen leaving
        self.left_at: dict[int, float] = {}
        #: bots, clocks and windows under way, by what they are about
        self.duties: dict[tuple[object, ...], asyncio.Task[None]] = {}
        self.touched = time.monotonic()
        #: did anybody ask for it since it was loaded?
        self.sought = False
        self.loaded = time.time()
        self.last_chat = kept.chat
        #: ids of chat and papers messages already done, newest last
        self.heard: dict[str, None] = {}
        self._looks: dict[tuple[int | None, int | None], str] = {}
        self._seats: list[dict[str, Any]] | None = None

    def online(self) -> set[int]:
        """Seats whose people are connected; one connection of a device counts for all its seats."""
        found = set(self.elsewhere)
        for viewer in self.viewers:
            if viewer.seat is not None:
                found.update(self.table.device(viewer.seat))
        return found

    def thinking(self) -> set[int]:
        """Seats for which a bot thinks."""
        return {int(str(duty[1])) for duty in self.duties if duty[0] == "think"}

    def look(self, seat: int | None, since: int | None, hello: bool = False) -> str:
        """The look of a seat; viewers who saw the same before share it."""
        key = (seat, since)
        if not hello and key in self._looks:
            return self._looks[key]
        if hello or self._seats is None:
            self._seats = seats_view(self.table, self.online(), self.thinking())
        papers = self.papers.get(seat, NO_PAPERS) if seat is not None else NO_PAPERS
        look = make_look(self.table, self.table.match, seat, since, self._seats, papers, hello)
        text = encode(look)
        if not hello:
            self._looks[key] = text
        return text

    def changed(self) -> None:
        """Tell everybody who watches."""
        self._looks.clear()
        self._seats = None
        self.touched = time.monotonic()
        for viewer in self.viewers:
            viewer.stir()

    def once(self, name: str) -> bool:
        """Is this message new? Remembers the last few hundred."""
        if name in self.heard:
            return False
        self.heard[name] = None
        if len(self.heard) > 400:
            del self.heard[next(iter(self.heard))]
        return True


class Hall:
    """All tables of one server process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.data = DataSets(settings.data)
        #: names this process among those that share a database
        self.process = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self.workers = Workers(settings.workers, settings.think_limit)
        self.started = time.time()
        self.closing = False
        self._loading: dict[str, asyncio.Future[Room]] = {}
        #: told whenever the lobby may look different
        self.on_lobby: Callable[[], None] = lambda: None
        self.steward: Steward
        self.wake: Wake

    # -- finding tables -------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The table of this id, from memory or from the database."""
        room = self.rooms.get(id)
        if room is not None:
            room.touched = time.monotonic()
            room.sought = True
            return room
        if id in self._loading:
            return await asyncio.shield(self._loading[id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            kept = (await self.store.load([id])).get(id) if len(id) <= 32 and id.isascii() else None
            if kept is None:
                raise Refused("no_table", "there is no such table", 404)
            room = self.seat(kept)
            room.sought = True
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # it may have no other listener
            raise
        else:
            future.set_result(room)
            return room
        finally:
            del self._loading[id]

    def seat(self, kept: Kept) -> Room:
        """Bring a stored table to life."""
        founding = kept.founding
        if founding.id in self.rooms:
            return self.rooms[founding.id]
        check_rules(founding)
        table = Table(founding, self.data.kept(founding.game, founding.data_set, founding.data))
        table.next = kept.next
        try:
            for entry in kept.entries:
                table.apply(entry)
        except Exception as error:  # whatever is wrong with one table, the others go on
            LOG.error("a stored table cannot be replayed", extra={"table": founding.id, "why": type(error).__name__})
            raise Refused("broken_table", "this table cannot be replayed", 409) from error
        table.clocks.resume(self.started)
        room = Room(table, kept)
        self.rooms[founding.id] = room
        METRICS.tables.set(len(self.rooms))
        self.steward.plan(room)
        return room

    async def load_many(self, ids: list[str]) -> list[Room]:
        """Many tables with few queries, pausing so that nobody waits; those that cannot be loaded are left out."""
        rooms: list[Room] = []
        for start in range(0, len(ids), CHUNK):
            chunk = ids[start : start + CHUNK]
            missing = [id for id in chunk if id not in self.rooms]
            kept = await self.store.load(missing) if missing else {}
            for id in chunk:
                try:
                    if id in self.rooms:
                        rooms.append(self.rooms[id])
                    elif id in kept:
                        rooms.append(self.seat(kept[id]))
                except Refused:
                    continue
                await asyncio.sleep(0)
        return rooms

    # -- changing tables ------------------------------------------------------------------------------------------

    async def act(self, room: Room, decide: Callable[[], Draft | None]) -> Entry | None:
        """Decide on an entry, store it, apply it, tell everybody.

        `decide` looks at the table as it is now; it is asked again when another process has added an entry
        meanwhile, and refuses by raising. None: nothing needs to be done.
        """
        async with room.lock:
            before = room.table.seq
            try:
                return await self._act(room, decide)
            finally:
                # also where nothing was added: what others added may have been taken in, and nobody else tells of it
                if room.table.seq > before:
                    self.told(room)

    async def _act(self, room: Room, decide: Callable[[], Draft | None]) -> Entry | None:
        """The entry that was added. The caller holds the room's lock."""
        for _ in range(ATTEMPTS):
            if self.closing:
                raise Refused("closing", "the server is closing; the table waits for you", 503)
            draft = decide()
            if draft is None:
                return None
            entry = Entry(room.table.seq + 1, draft.kind, draft.seat, draft.data, round(time.time(), 3), draft.request)
            if await self._add(room, entry, draft.also):
                return entry
            await self._catch_up(room)
        raise Refused("busy", "too many changes at once; try again")

    async def _add(self, room: Room, entry: Entry, also: list[Any]) -> bool:
        """Store and apply, both or neither: who is called away meanwhile waits for the database's answer."""
        adding = asyncio.ensure_future(self.store.add(room.table.id, entry, also))
        try:
            accepted = await asyncio.shield(adding)
        except asyncio.CancelledError:
            if await adding:
                room.table.apply(entry)
            raise
        if accepted:
            room.table.apply(entry)
        return accepted

    def told(self, room: Room) -> None:
        """After entries were applied: duties, viewers, other processes, lobby."""
        self.steward.plan(room)
        room.changed()
        self.wake.call(room.table.id, room.table.seq)
        if room.table.founding.public:
            self.on_lobby()

    async def _catch_up(self, room: Room) -> bool:
        """Apply what other processes added. The caller holds the room's lock."""
        entries = await self.store.entries(room.table.id, room.table.seq)
        for entry in entries:
            room.table.apply(entry)
        if any(entry.kind in ("sit", "leave") for entry in entries):
            await self.reload_keys(room)
        return bool(entries)

    async def refresh(self, room: Room) -> None:
        """Another process says that something changed."""
        async with room.lock:
            await self._catch_up(room)
            await self._reload_papers(room)
            row = await self.store.read(sa.select(TABLES.c.next).where(TABLES.c.id == room.table.id))
            room.table.next = row[0][0] if row else None
            room.elsewhere = await self.steward.present_elsewhere(room.table.id)
        self.steward.plan(room)
        room.changed()

    async def reload_keys(self, room: Room) -> None:
        """Which keys are valid now."""
        query = sa.select(KEYS.c.hash, KEYS.c.seat).where(KEYS.c.table_id == room.table.id, KEYS.c.kind == "key")
        room.keys = {str(hash): int(seat) for hash, seat in await self.store.read(query)}

    async def _reload_papers(self, room: Room) -> None:
        for row in await self.store.read(sa.select(PAPERS).where(PAPERS.c.table_id == room.table.id)):
            room.papers[row.seat] = Papers(row.notes, msgspec.json.decode(row.orders))

    async def seat_with(self, room: Room, key: str) -> int:
        """The seat a key opens, or a refusal."""
        if not 8 <= len(key) <= 64:
            raise Refused("wrong_key", "this key opens no seat here", 403)
        seat = seat_of(room.keys, key)
        if seat is None and self.store.shared:
            await self.reload_keys(room)
            seat = seat_of(room.keys, key)
        if seat is None:
            raise Refused("wrong_key", "this key opens no seat here", 403)
        return seat

    # -- memory ---------------------------------------------------------------------------------------------------

    def evict(self) -> None:
        """Forget idle tables; their entries bring them back."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            idle = now - room.touched > self.settings.evict_after
            if idle and not room.viewers and not room.duties and not room.lock.locked():
                self.forget(id)

    def forget(self, id: str) -> None:
        """Drop one table from memory."""
        del self.rooms[id]
        METRICS.tables.set(len(self.rooms))
