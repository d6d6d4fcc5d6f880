"""All sockets of a process: those of tables, and the lobby's."""

import asyncio
import contextlib

from mythagon.house import hub
from mythagon.house.answers import GroupNews
from mythagon.house.channel import BAD_HELLO, TOO_MUCH, WRONG_KEY, Channel, Gone, farewell
from mythagon.house.hub import CHAT_LINES, HELLO_WITHIN
from mythagon.house.limits import Bucket
from mythagon.house.refusal import Refused, StoreError
from mythagon.house.said import HELLO
from mythagon.house.shapes import DecodeError, encode
from mythagon.table.people import groups, profiles
from mythagon.table.play.hall import Hall
from mythagon.table.wire import bells
from mythagon.table.wire.bells import Bells
from mythagon.table.wire.crier import Crier

#: seconds for all sockets to take the goodbye of a server that closes
FAREWELL_WITHIN = 2

__all__ = ["CHAT_LINES", "Hub"]


class Hub(hub.Hub):
    """All sockets of a process."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.store = hall.store
        self.crier = Crier(hall)
        self.bells = Bells(hall)

    async def lobby(self, channel: Channel) -> None:
        """Push the lobby's news; a slow reader misses all but the latest."""
        self.open.add(channel)
        gone = asyncio.create_task(self._until_gone(channel))
        try:
            with self.crier.listening() as heard:
                while True:
                    waiting = asyncio.create_task(heard.wait())
                    await asyncio.wait({waiting, gone}, return_when=asyncio.FIRST_COMPLETED)
                    waiting.cancel()
                    if gone.done():
                        return
                    heard.clear()
                    if not self.crier.news:
                        raise StoreError("the lobby's tables cannot be read")
                    await channel.send(self.crier.news)
        finally:
            gone.cancel()
            self.open.discard(channel)

    async def group(self, channel: Channel, id: str) -> None:
        """Ring for a member who has the page of a group open, as long as they are one."""
        self.open.add(channel)
        gone: asyncio.Task[None] | None = None
        try:
            hello = HELLO.decode(await asyncio.wait_for(channel.receive(), HELLO_WITHIN))
            await self._member(hello.key, id)
            gone = asyncio.create_task(self._until_gone(channel))
            with self.bells.listening(id) as heard:
                while True:
                    waiting = asyncio.create_task(heard.rung.wait())
                    await asyncio.wait({waiting, gone}, return_when=asyncio.FIRST_COMPLETED)
                    waiting.cancel()
                    if gone.done():
                        return
                    await self._member(hello.key, id)
                    await channel.send(encode(GroupNews(heard.take())))
                    await asyncio.sleep(bells.PAUSE)
        except (TimeoutError, DecodeError, UnicodeError, RecursionError):
            await farewell(channel, BAD_HELLO, Refused("bad_hello", "the first message must be a hello"))
        except Refused as refusal:
            await farewell(channel, WRONG_KEY, refusal)
        finally:
            if gone is not None:
                gone.cancel()
            self.open.discard(channel)

    async def _member(self, key: str | None, group: str) -> None:
        """Refuse who is not in a group."""
        await groups.group_with(self.store, await profiles.with_key(self.store, key or ""), group)

    async def _until_gone(self, channel: Channel) -> None:
        """Viewers of the lobby and of groups say nothing; what they send is dropped, and who goes on is, too."""
        rate = self.hall.settings.rate_messages
        patience = Bucket(rate, rate * 20, self.hall.watch)
        with contextlib.suppress(Gone):
            while patience.take():
                await channel.receive()
            await farewell(channel, TOO_MUCH, Refused("slow_down", "too many messages"))

    # -- goodbye --------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """The server is going away. Who does not take the goodbye in time is cut off."""
        await asyncio.gather(*(self._part(channel) for channel in list(self.open)))

    async def _part(self, channel: Channel) -> None:
        try:
            async with asyncio.timeout(FAREWELL_WITHIN):
                await farewell(channel, 1001, None)
        except TimeoutError:
            channel.cut_off()
