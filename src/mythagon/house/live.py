"""A table in memory, with those who watch it and what is under way."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from mythagon.house.journal import ChatLine, Notice
from mythagon.house.keys import Keys
from mythagon.house.refusal import Refused
from mythagon.house.shelf import Kept
from mythagon.house.spared import is_spared, weigh
from mythagon.house.tables import Table
from mythagon.house.tokens import hashed
from mythagon.house.watch import Watch
from mythagon.house.wishes import Summary
from mythagon.kernel.match import Match

#: seconds before a table ends by itself in which people are told so: a week
NOTICE = 7 * 24 * 60 * 60.0
#: messages remembered as already done
LONGEST_HEARD = 400
#: what a table takes in memory beside its decisions, and a decision of a film, both in decisions of a match
BARE, FILMED = 40, 4


class Watcher(Protocol):
    """Somebody who watches a table, from a seat or (None) from beside it."""

    seat: int | None
    #: the seat that its key opens, and the key's hash; on a shared device it may look from another seat
    home: int | None
    key: str | None

    def stir(self) -> None:
        """The table has changed."""

    def say(self, message: object) -> None:
        """Send a message."""

    def move(self, seat: int) -> None:
        """Look from this seat from now on."""

    def dismiss(self) -> None:
        """Its key is void: it sees nothing of the seat any more, and is sent away."""


class LiveTable:
    """A table that is being played or watched."""

    def __init__(self, table: Table, kept: Kept, watch: Watch, drains: bool = False) -> None:
        self.table = table
        #: does the server found no new tables before it is upgraded?
        self.drains = drains
        self.watch = watch
        self.lock = asyncio.Lock()
        self.keys = Keys(kept.keys, kept.seatings, kept.departed)
        self.papers = kept.papers
        self.watchers: set[Watcher] = set()
        #: seats connected at other processes
        self.elsewhere: set[int] = set()
        #: when each seat was last seen leaving
        self.left_at: dict[int, float] = {}
        #: bots, clocks and windows under way, by what they are about
        self.duties: dict[tuple[object, ...], asyncio.Task[None]] = {}
        #: the turn in which a bot decided last
        self.turn: int | None = None
        #: seats that wish to come to their next decision
        self.hurried: set[int] = set()
        self.touched = watch.steady()
        #: did anybody ask for it since it was loaded?
        self.sought = False
        self.loaded = watch.now()
        #: number of the last line of chat
        self.last_chat = kept.chat
        #: ids of chat messages already done, newest last
        self.heard: dict[str, None] = {}
        #: the end of the table that those who watch have been told of
        self.noticed: float | None = None
        #: counts the changes, so that what was drawn for one moment is not shown at another
        self.version = 0
        #: the same without moves: of them all but the match stays as it is
        self.settled = 0
        #: what the lobby says of it, and at which version
        self.summed_up: tuple[int, Summary] | None = None

    def online(self) -> set[int]:
        """Seats whose people are connected; one connection of a device counts for all its seats."""
        found = set(self.elsewhere)
        for watcher in self.watchers:
            seat = watcher.seat
            if seat is not None and seat not in found:
                found.update(self.table.device(seat))
        return found

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone, and absent from this very moment: duties planned meanwhile must not count from before."""
        self.watchers.discard(watcher)
        seat = watcher.seat if watcher.seat is not None else watcher.home
        if seat is not None:
            self._left(self.table.device(seat))

    def meet(self, elsewhere: set[int]) -> None:
        """These seats are connected at other processes now."""
        gone, self.elsewhere = self.elsewhere - elsewhere, elsewhere
        self._left(gone)

    def _left(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.left_at[seat] = self.watch.now()

    def check_key(self, seat: int, hash: str) -> None:
        """Refuse a viewer whose key no longer opens this seat."""
        if self.keys.rows.get(hash) != (seat, "key") or not self.table.seats[seat].person:
            raise Refused("wrong_key", "this key opens no seat here", 403)

    def recheck(self) -> None:
        """After keys or seats have changed: whoever watches from a seat still has the right to, or loses it now."""
        for watcher in list(self.watchers):
            if watcher.home is None or watcher.key is None:
                continue
            try:
                self.check_key(watcher.home, watcher.key)
            except Refused:
                watcher.dismiss()
            else:
                if watcher.seat not in self.table.device(watcher.home):
                    watcher.move(watcher.home)

    @property
    def idle(self) -> bool:
        """Could it leave the memory?"""
        return not self.watchers and not self.duties and not self.lock.locked()

    @property
    def weight(self) -> int:
        """What it takes in memory, in decisions of a match."""
        match = self.table.match
        if match is None:
            return BARE
        return BARE + (len(match.steps) if isinstance(match, Match) else FILMED * len(match.decisions))

    def household(self) -> str:
        """By which name its bots take turns to think: tables founded from one address share it."""
        return self.table.founding.founder or self.table.id

    def rank(self) -> int:
        """How soon its bots think: first where a person plays and somebody watches, last where only bots play."""
        return 2 if self.table.of_bots else 0 if self.watchers else 1

    def thinking(self) -> set[int]:
        """Seats for which a bot thinks."""
        return {int(str(duty[1])) for duty in self.duties if duty[0] == "think"}

    def spares(self, seat: int) -> bool:
        """Does the table answer for this person, who is asked now?"""
        papers = self.papers.get(seat)
        return is_spared(self.table, seat, papers.orders if papers is not None else (), self.is_seen(seat))

    async def weigh(self) -> None:
        """Have it ready for all who look which of its questions people are spared."""
        await weigh(self.table, self.is_seen)

    def is_seen(self, seat: int) -> bool:
        """Could anybody but this seat's person see how long it takes?"""
        for watcher in self.watchers:
            if watcher.seat is None:
                return True
        return any(other != seat and chair.person for other, chair in enumerate(self.table.seats))

    def changed(self, moved: bool = False) -> None:
        """Stir everybody who watches; `moved` where there were only moves."""
        self.version += 1
        self.settled += not moved
        self.touched = self.watch.steady()
        for watcher in self.watchers:
            watcher.stir()

    def spread_chat(self, lines: list[ChatLine]) -> None:
        """Send lines of chat to everybody who watches, each once."""
        for line in lines:
            if line.n > self.last_chat:
                self.last_chat = line.n
                for watcher in self.watchers:
                    if self.hears(watcher.seat, line):
                        watcher.say(line)

    def hears(self, seat: int | None, line: ChatLine) -> bool:
        """Does a seat (None: a spectator) want to read this line of chat?"""
        return seat is None or line.from_ not in self.table.muted.get(seat, ())

    def notice(self) -> Notice | None:
        """The table ends by itself within a week, if nothing happens, or should end before an upgrade."""
        if self.drains and self.table.status == "playing":
            return Notice("drains", self.loaded)
        expires = self.table.expires
        if expires is None or expires - self.watch.now() >= NOTICE:
            return None
        return Notice("expires", expires)

    def spread_notice(self) -> None:
        """Tell those who watch, once for each date, when the end of the table comes near."""
        notice = self.notice()
        if notice is not None and notice.at != self.noticed:
            self.noticed = notice.at
            for watcher in self.watchers:
                watcher.say(notice)

    def once(self, name: str) -> bool:
        """Is this message new? Remembers the last few hundred."""
        if name in self.heard:
            return False
        self.heard[name] = None
        if len(self.heard) > LONGEST_HEARD:
            del self.heard[next(iter(self.heard))]
        return True


class Holder:
    """Somebody who has shown the key of a seat."""

    def __init__(self, live: LiveTable, seat: int, key: str) -> None:
        self.live = live
        self.seat = seat
        self.key = key
        self._hash = hashed(key)

    def check(self) -> None:
        """Refuse if the key has become void: asked again in the moment of every decision."""
        self.live.check_key(self.seat, self._hash)
