"""Everybody who watches: a viewer from hello to goodbye."""

import asyncio
import contextlib
import logging
from weakref import WeakValueDictionary

from mythagon.house import said as m
from mythagon.house.answers import Refusal
from mythagon.house.channel import BAD_HELLO, NOTHING_HERE, TOO_MUCH, WRONG_KEY, Channel, Gone, farewell
from mythagon.house.hall import Hall
from mythagon.house.limits import Bucket
from mythagon.house.live import LiveTable
from mythagon.house.log import LINES
from mythagon.house.look import Looks
from mythagon.house.refusal import Refused, StoreError, as_refusal
from mythagon.house.requests import Requests
from mythagon.house.shapes import DecodeError, Decoder, Struct, encode
from mythagon.house.tables import Table
from mythagon.house.tokens import hashed
from mythagon.house.viewer import Viewer
from mythagon.kernel.errors import MythagonError

LOG = logging.getLogger("mythagon.sockets")
HELLO_WITHIN = 10.0
#: seconds for all sockets to take the goodbye of a server that closes
FAREWELL_WITHIN = 2
#: refusals of a key
CLOSED_SEATS = ("wrong_key", "unclaimed")
#: lines of chat shown to somebody who comes
CHAT_LINES = 50


class Named(Struct):
    """As much of a message as must be right to answer it."""

    id: m.Id | None = None


NAMED = Decoder(Named)


def id_in(text: str | bytes) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender does not wait for an answer in vain."""
    try:
        return NAMED.decode(text).id
    except (DecodeError, UnicodeError, RecursionError):
        return None


def nothing() -> None:
    """Whoever has gone waits for nothing."""


def follows(table: Table, seq: int) -> bool:
    """Can somebody who saw the table at `seq` be told all that happened since? Whoever missed more decisions than the
    log has lines for somebody who comes is sent those: to tell a whole match takes as long as others may wait for it.
    """
    return 0 <= seq <= table.seq and table.steps_at[-1] - table.step_since(seq) <= LINES


class Hub:
    """Everybody who watches a table of this house."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.requests = Requests(hall)
        self.open: set[Channel] = set()
        #: by table, as long as anybody watches it
        self._looks: WeakValueDictionary[str, Looks] = WeakValueDictionary()

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
        except (TimeoutError, DecodeError, UnicodeError, RecursionError):
            await farewell(channel, BAD_HELLO, Refused("bad_hello", "the first message must be a hello"))
            return None
        try:
            live = await self.hall.find(id)
            seat = await self.hall.seat_with(live, hello.key) if hello.key is not None else None
        except StoreError:
            raise
        except MythagonError as error:
            refusal = as_refusal(error)
            await farewell(channel, WRONG_KEY if refusal.code in CLOSED_SEATS else NOTHING_HERE, refusal)
            return None
        chat, advice = self.hall.settings.rate_chat, self.hall.settings.rate_advice
        chatter = Bucket(chat, chat * 10, self.hall.watch)
        counsel = Bucket(advice, advice * 10, self.hall.watch)
        key = hashed(hello.key) if hello.key is not None else None
        viewer = Viewer(self._looks_of(live), channel, seat, key, chatter, counsel, hello.changes)
        since = hello.since if hello.since is not None and follows(live.table, hello.since) else None
        live.watchers.add(viewer)
        try:
            viewer.say_text(viewer.looks.look(seat, since, hello=True))
            viewer.seen = live.table.seq
            for line in await self.hall.store.chat(id, hello.chat, CHAT_LINES):
                if live.hears(viewer.seat, line):
                    viewer.say(line)
            notice = live.notice()
            if notice is not None:
                viewer.say(notice)
        except BaseException:
            live.watchers.discard(viewer)  # who was not welcomed does not stay
            raise
        return viewer

    def _looks_of(self, live: LiveTable) -> Looks:
        """The looks that all viewers of a table share."""
        found = self._looks.get(live.table.id)
        if found is None or found.live is not live:
            found = self._looks[live.table.id] = Looks(live)
        return found

    async def _serve(self, viewer: Viewer) -> None:
        live = viewer.live
        self.hall.counts.came()
        viewer.begin()
        try:
            await self._arrived(viewer)
            await self._listen(viewer)
        finally:
            if viewer.advised is not None:
                viewer.advised.cancel()
            live.leave(viewer)
            viewer.channel.on_free = nothing  # else each would keep the other in memory, and the table with them
            self.hall.counts.went()
            seat = viewer.seat if viewer.seat is not None else viewer.home
            if seat is not None and not self.hall.closing:
                await self.hall.attend(live, seat)

    async def _arrived(self, viewer: Viewer) -> None:
        """Somebody is back: the bot that sat in for an absent person gives the seat back."""
        live, seat = viewer.live, viewer.seat
        if seat is None:
            return
        for number in live.table.device(seat):
            if live.table.seats[number].why == "absent" or number in live.table.away:
                with contextlib.suppress(MythagonError):
                    await self.requests.come_back(live, number, None, ("absent",))
        await self.hall.attend(live, seat)

    async def _listen(self, viewer: Viewer) -> None:
        rate = self.hall.settings.rate_messages
        bucket = Bucket(rate, rate * 3, self.hall.watch)
        angry = Bucket(rate, rate * 20, self.hall.watch)
        while True:
            text = await viewer.channel.receive()
            if not bucket.take():
                if not angry.take():
                    await farewell(viewer.channel, TOO_MUCH, Refused("slow_down", "too many messages"))
                    return
                viewer.say(Refusal(None, "slow_down", "too many messages"))
                continue
            await self._hear(viewer, text)

    async def _hear(self, viewer: Viewer, text: str | bytes) -> None:
        try:
            said = m.SAID.decode(text)
        except RecursionError:
            self._refuse(viewer, None, Refused("bad_message", "the message is nested too deeply"))
        except (DecodeError, UnicodeError) as error:
            self._refuse(viewer, id_in(text), Refused("bad_message", str(error).splitlines()[0][:200]))
        else:
            if not isinstance(said, m.Advise):
                await self._answer(viewer, said)
            elif viewer.advised is None or viewer.advised.done() or viewer.weighing:
                # while the owl thinks, a choice does not wait for it; nor does the next question wait for what the last
                # one's choices are worth
                if viewer.advised is not None:
                    viewer.advised.cancel()
                viewer.weighing = False
                viewer.advised = asyncio.create_task(self._answer(viewer, said))
            else:
                self._refuse(viewer, said.id, Refused("slow_down", "the owl is still thinking", 429))

    async def _answer(self, viewer: Viewer, said: m.Said) -> None:
        id = said.id
        try:
            answer = await self.requests.do(viewer, said)
        except RecursionError:
            self._refuse(viewer, id, Refused("bad_message", "the message is nested too deeply"))
        except MythagonError as error:
            self._refuse(viewer, id, as_refusal(error))
        except Gone:
            raise
        except Exception:
            LOG.exception("a message failed", extra={"table": viewer.live.table.id})
            self._refuse(viewer, id, Refused("failed", "the server could not do that; nothing has changed"))
        else:
            viewer.say(answer)

    def _refuse(self, viewer: Viewer, id: str | None, refusal: Refused) -> None:
        self.hall.counts.refused(refusal.code)
        text = encode(Refusal(id, refusal.code, refusal.text)).removesuffix(b"null}")
        viewer.say_text(text + viewer.looks.look(viewer.seat, viewer.live.table.seq) + b"}")  # encoded already
