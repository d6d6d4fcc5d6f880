"""The sending half of a socket: looks on every change, and messages between them."""

import asyncio
import contextlib
import logging
from collections import deque

from mythagon.table.refusal import Refused
from mythagon.table.wire.channel import FAULT, WRONG_KEY, Channel, Gone, farewell
from mythagon.table.wire.limits import Bucket
from mythagon.table.wire.look import Looks, encode

LOG = logging.getLogger("mythagon.sockets")
#: messages, and characters in them, that may wait for a slow reader before it is cut off
LONGEST_OUTBOX = 100
LARGEST_OUTBOX = 500_000


class Viewer:
    """Somebody who watches a table, from a seat or from beside it."""

    def __init__(
        self, looks: Looks, channel: Channel, home: int | None, key: str | None, chatter: Bucket, counsel: Bucket
    ) -> None:
        self.looks = looks
        self.live = looks.live
        self.channel = channel
        #: the seat it looks from, the seat that its key opens, and the key's hash
        self.seat = home
        self.home = home
        self.key = key
        #: how fast it may chat, and ask the owl
        self.chatter = chatter
        self.counsel = counsel
        #: the owl's answer that is under way, or the last one
        self.advised: asyncio.Task[None] | None = None
        self._dismissed = False
        #: the number of the table's last entry that the viewer has seen; None: nothing yet
        self.seen: int | None = None
        self.outbox: deque[str] = deque()
        #: characters in the outbox
        self._waiting = 0
        self._stirred = asyncio.Event()
        self._news = False

    def stir(self) -> None:
        """The table has changed: a look is due. Several changes make one look for a slow reader."""
        self._news = True
        self._stirred.set()

    def move(self, seat: int) -> None:
        """Look from another seat of the device, as somebody who has seen nothing there yet."""
        self.seat = seat
        self.seen = None
        self.stir()

    def dismiss(self) -> None:
        """The key is void: what waits to be sent is forgotten, and the socket is closed."""
        self.seat = None
        self._forget()
        self._dismissed = True
        self._stirred.set()

    def say(self, message: object) -> None:
        """Send a message before the next look."""
        self.say_text(encode(message))

    def say_text(self, text: str) -> None:
        """Send an encoded message before the next look; whoever leaves too much unread is cut off."""
        if len(self.outbox) >= LONGEST_OUTBOX or self._waiting > LARGEST_OUTBOX:
            self._forget()
            self.channel.cut_off()
        if not self.channel.closed:
            self.outbox.append(text)
            self._waiting += len(text)
            self._stirred.set()

    def _forget(self) -> None:
        self.outbox.clear()
        self._waiting = 0

    async def send(self) -> None:
        """The sending half: runs until the socket is gone. Where a look fails, the viewer is sent away."""
        try:
            await self._send()
        except Gone:
            return
        except Exception:
            LOG.exception("a look failed", extra={"table": self.live.table.id})
            with contextlib.suppress(Gone):
                await self.channel.close(FAULT, "failed")

    async def _send(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if self._dismissed:
                await farewell(self.channel, WRONG_KEY, Refused("wrong_key", "this key opens no seat here any more"))
                return
            while self.outbox:
                text = self.outbox.popleft()
                self._waiting -= len(text)
                await self.channel.send(text)
            if self._news and not self._dismissed:
                self._news = False
                text = self.looks.look(self.seat, self.seen)
                self.seen = self.live.table.seq
                await self.channel.send(text)
