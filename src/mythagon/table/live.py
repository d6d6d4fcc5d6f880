"""The socket of one viewer: hello, then looks on every change, and what the viewer says."""

import asyncio
import contextlib
import logging
import time
from collections import deque

import msgspec

from mythagon.kernel.errors import MythagonError
from mythagon.table import messages as m
from mythagon.table.channel import Channel, Gone
from mythagon.table.hall import Hall, Room
from mythagon.table.limits import Bucket
from mythagon.table.look import encode
from mythagon.table.metrics import METRICS
from mythagon.table.refusal import Refused, as_refusal
from mythagon.table.speech import Speech

LOG = logging.getLogger("mythagon.live")
HELLO_WITHIN = 10.0
#: lines of chat shown to somebody who comes
CHAT_LINES = 50
#: messages that may wait for a slow reader before it is sent away
LONGEST_OUTBOX = 200

#: why a socket was closed, beside the standard 1001 (the server is closing) and this one
FAULT = 1011
BAD_HELLO, WRONG_KEY, NO_TABLE, TOO_MUCH = 4400, 4403, 4404, 4429


class Viewer:
    """Somebody who watches a table, from a seat or from beside it."""

    def __init__(self, hall: Hall, room: Room, channel: Channel, seat: int | None, since: int | None) -> None:
        self.hall = hall
        self.room = room
        self.channel = channel
        self.seat = seat
        #: what the viewer has seen; None: nothing yet
        self.seen = since
        self.outbox: deque[str] = deque()
        self._stirred = asyncio.Event()
        self._news = False

    def stir(self) -> None:
        """The table has changed: a look is due. Several changes make one look for a slow reader."""
        self._news = True
        self._stirred.set()

    def say(self, message: object) -> None:
        """Send a message before the next look."""
        self.say_text(encode(message))

    def say_text(self, text: str) -> None:
        """Send an encoded message before the next look."""
        self.outbox.append(text)
        self._stirred.set()

    async def send(self) -> None:
        """The sending half: runs until the socket is gone. Where a look fails, the viewer is sent away."""
        try:
            await self._send()
        except Gone:
            return
        except Exception:
            LOG.exception("a look failed", extra={"table": self.room.table.id})
            with contextlib.suppress(Gone):
                await self.channel.close(FAULT, "failed")

    async def _send(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if len(self.outbox) > LONGEST_OUTBOX:
                await self.channel.close(TOO_MUCH, "read faster")
                return
            while self.outbox:
                await self.channel.send(self.outbox.popleft())
            if self._news:
                self._news = False
                text = self.room.look(self.seat, self.seen)
                self.seen = self.room.table.seq
                await self.channel.send(text)


class Hub:
    """All sockets of a process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.speech = Speech(hall)
        self.open: set[Channel] = set()
        self._lobby: set[asyncio.Event] = set()
        hall.on_lobby = self.stir_lobby

    def stir_lobby(self) -> None:
        """The lobby may look different."""
        for event in self._lobby:
            event.set()

    # -- a table --------------------------------------------------------------------------------------------------

    async def table(self, channel: Channel, id: str) -> None:
        """One viewer from hello to goodbye."""
        self.open.add(channel)
        try:
            viewer = await self._welcome(channel, id)
            if viewer is not None:
                await self._serve(viewer)
        finally:
            self.open.discard(channel)

    async def _welcome(self, channel: Channel, id: str) -> Viewer | None:
        try:
            first = await asyncio.wait_for(channel.receive(), HELLO_WITHIN)
            hello = m.HELLO.decode(first)
        except (TimeoutError, msgspec.DecodeError, UnicodeError):
            await farewell(channel, BAD_HELLO, Refused("bad_hello", "the first message must be a hello"))
            return None
        try:
            room = await self.hall.room(id)
            seat = await self.hall.seat_with(room, hello.key) if hello.key is not None else None
        except MythagonError as error:
            refusal = as_refusal(error)
            await farewell(channel, WRONG_KEY if refusal.code == "wrong_key" else NO_TABLE, refusal)
            return None
        viewer = Viewer(self.hall, room, channel, seat, None)
        since = hello.since if hello.since is not None and 0 <= hello.since <= room.table.seq else None
        room.viewers.add(viewer)
        try:
            viewer.say_text(room.look(seat, since, hello=True))
            viewer.seen = room.table.seq
            for line in await self.hall.store.chat(id, hello.chat, CHAT_LINES):
                viewer.say(line)
        except BaseException:
            room.viewers.discard(viewer)  # who was not welcomed does not stay
            raise
        return viewer

    async def _serve(self, viewer: Viewer) -> None:
        room = viewer.room
        METRICS.viewers.inc()
        sender = asyncio.create_task(viewer.send())
        try:
            await self._arrived(viewer)
            await self._listen(viewer)
        finally:
            sender.cancel()
            room.viewers.discard(viewer)
            METRICS.viewers.dec()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender
            if viewer.seat is not None and not self.hall.closing:
                for seat in room.table.device(viewer.seat):
                    room.left_at[seat] = time.time()
                self.hall.steward.plan(room)
                room.changed()
                await self.hall.steward.present(room, viewer.seat)

    async def _arrived(self, viewer: Viewer) -> None:
        """Somebody is back: the bot that sat in for an absent person gives the seat back."""
        room, seat = viewer.room, viewer.seat
        if seat is None:
            return
        if room.table.seats[seat].why == "absent":
            with contextlib.suppress(MythagonError):
                await self.speech.come_back(room, seat, None, ("absent",))
        self.hall.steward.plan(room)
        room.changed()
        await self.hall.steward.present(room, seat)

    async def _listen(self, viewer: Viewer) -> None:
        rate = self.hall.settings.rate_messages
        bucket = Bucket(rate, rate * 3)
        angry = Bucket(rate, rate * 20)
        while True:
            text = await viewer.channel.receive()
            if not bucket.take():
                if not angry.take():
                    await farewell(viewer.channel, TOO_MUCH, Refused("slow_down", "too many messages"))
                    return
                viewer.say({"type": "refused", "id": None, "code": "slow_down", "text": "too many messages"})
                continue
            await self._hear(viewer, text)

    async def _hear(self, viewer: Viewer, text: str | bytes) -> None:
        id: str | None = None
        began = time.perf_counter()
        try:
            said = m.SAID.decode(text)
            id = said.id
            answer = await self.speech.hear(viewer, said)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._refuse(viewer, id, Refused("bad_message", str(error).splitlines()[0][:200]))
        except MythagonError as error:
            self._refuse(viewer, id, as_refusal(error))
        except Gone:
            raise
        except Exception:
            LOG.exception("a message failed", extra={"table": viewer.room.table.id})
            self._refuse(viewer, id, Refused("failed", "the server could not do that; nothing has changed"))
        else:
            if isinstance(said, m.Choose):
                METRICS.move_seconds.observe(time.perf_counter() - began)
            viewer.say(answer)

    def _refuse(self, viewer: Viewer, id: str | None, refusal: Refused) -> None:
        METRICS.refusals.labels(refusal.code).inc()
        room = viewer.room
        head = encode({"type": "refused", "id": id, "code": refusal.code, "text": refusal.text})
        viewer.say_text(f'{head[:-1]},"look":{room.look(viewer.seat, room.table.seq)}}}')

    # -- the lobby ------------------------------------------------------------------------------------------------

    async def lobby(self, channel: Channel, pause: float = 1.0) -> None:
        """Push the lobby on change, at most once a second."""
        from mythagon.table.seating import lobby

        self.open.add(channel)
        changed = asyncio.Event()
        self._lobby.add(changed)
        gone = asyncio.create_task(self._until_gone(channel))
        try:
            while not gone.done():
                changed.clear()
                text = encode({"type": "lobby", "tables": await lobby(self.hall)})
                await channel.send(text)
                await asyncio.sleep(pause)
                waiting = asyncio.create_task(changed.wait())
                await asyncio.wait({waiting, gone}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
        finally:
            gone.cancel()
            self._lobby.discard(changed)
            self.open.discard(channel)

    async def _until_gone(self, channel: Channel) -> None:
        """Lobby viewers say nothing; what they send is dropped."""
        with contextlib.suppress(Gone):
            while True:
                await channel.receive()

    # -- goodbye --------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """The server is going away."""
        await asyncio.gather(*(farewell(channel, 1001, None) for channel in list(self.open)))


async def farewell(channel: Channel, code: int, refusal: Refused | None) -> None:
    """Say why, and close."""
    with contextlib.suppress(Gone):
        if refusal is not None:
            METRICS.refusals.labels(refusal.code).inc()
            text = encode({"type": "refused", "id": None, "code": refusal.code, "text": refusal.text, "look": None})
            await channel.send(text)
        await channel.close(code, refusal.code if refusal is not None else "the server is closing")
