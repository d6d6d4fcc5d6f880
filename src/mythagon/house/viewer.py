"""The sending half of a socket: looks on every change, and messages between them."""

import asyncio
import contextlib
import logging
from collections import deque

from mythagon.house.channel import FAULT, WRONG_KEY, Channel, Gone, farewell
from mythagon.house.limits import Bucket
from mythagon.house.look import Looks
from mythagon.house.refusal import Refused
from mythagon.house.shapes import encode

LOG = logging.getLogger("mythagon.sockets")
#: messages, and bytes in them, that may wait for a slow reader before it is cut off
LONGEST_OUTBOX = 100
LARGEST_OUTBOX = 500_000
#: bytes after which one sees whether the other side still reads
PARCEL = 65_536


class Viewer:
    """Somebody who watches a table, from a seat or from beside it."""

    def __init__(
        self,
        looks: Looks,
        channel: Channel,
        home: int | None,
        key: str | None,
        chatter: Bucket,
        counsel: Bucket,
        changes: bool = False,
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
        #: does it want changes instead of whole views?
        self.changes = changes
        #: the owl's answer that is under way, or the last one
        self.advised: asyncio.Task[None] | None = None
        #: it has answered, and thinks on about what the choices are worth
        self.weighing = False
        self._dismissed = False
        #: the number of the table's last entry that the viewer has seen; None: nothing yet
        self.seen: int | None = None
        self.outbox: deque[bytes] = deque()
        #: bytes in the outbox
        self._waiting = 0
        #: is a look due?
        self._news = False
        #: will what there is be sent? Not before the welcome is complete: see `begin`
        self._called = True
        #: the goodbye that is under way
        self._parting: asyncio.Task[None] | None = None
        channel.on_free = self._send

    def begin(self) -> None:
        """The welcome is complete: send it, and from now on everything as it comes."""
        self._called = False
        self._call()

    def stir(self) -> None:
        """The table has changed: a look is due. Several changes make one look for a slow reader."""
        self._news = True
        self._call()

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
        refusal = Refused("wrong_key", "this key opens no seat here any more")
        self._parting = asyncio.create_task(farewell(self.channel, WRONG_KEY, refusal))

    def say(self, message: object) -> None:
        """Send a message before the next look."""
        self.say_text(encode(message))

    def say_text(self, text: bytes) -> None:
        """Send an encoded message before the next look; whoever leaves too much unread is cut off."""
        if len(self.outbox) >= LONGEST_OUTBOX or self._waiting > LARGEST_OUTBOX:
            self._forget()
            self.channel.cut_off()
        if not self.channel.closed:
            self.outbox.append(text)
            self._waiting += len(text)
            self._call()

    def _forget(self) -> None:
        self.outbox.clear()
        self._waiting = 0

    def _call(self) -> None:
        """Send what there is to send when everything of this moment is done: all of it in one go."""
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        """Send what there is to send, if the other side reads; else when they read again."""
        self._called = False
        if self.channel.closed or self._dismissed:
            return
        while (self.outbox or self._news) and self.channel.ready():
            self.channel.post(self._parcel())

    def _parcel(self) -> list[bytes]:
        """The next messages that are sent in one go, the look last."""
        texts: list[bytes] = []
        room = PARCEL
        while self.outbox and room > 0:
            text = self.outbox.popleft()
            texts.append(text)
            self._waiting -= len(text)
            room -= len(text)
        if self._news and not self.outbox:
            self._news = False
            try:
                texts.append(self.looks.look(self.seat, self.seen, changes=self.changes))
            except Exception:  # a viewer whose look fails is sent away; the others stay
                LOG.exception("a look failed", extra={"table": self.live.table.id})
                self._parting = asyncio.create_task(self._fail())
            self.seen = self.live.table.seq
        return texts

    async def _fail(self) -> None:
        with contextlib.suppress(Gone):
            await self.channel.close(FAULT, "failed")
