"""All sockets of a process: those of tables, and the lobby's."""

import asyncio
import contextlib

from mythagon.house import hub
from mythagon.house.channel import Channel, Gone, farewell
from mythagon.house.hub import CHAT_LINES
from mythagon.house.refusal import StoreError
from mythagon.table.play.hall import Hall
from mythagon.table.wire.crier import Crier

#: seconds for all sockets to take the goodbye of a server that closes
FAREWELL_WITHIN = 2

__all__ = ["CHAT_LINES", "Hub"]


class Hub(hub.Hub):
    """All sockets of a process."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.crier = Crier(hall)

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

    async def _until_gone(self, channel: Channel) -> None:
        """Lobby viewers say nothing; what they send is dropped."""
        with contextlib.suppress(Gone):
            while True:
                await channel.receive()

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
