"""A real server in a thread of the tests' own process, whose matches can be exchanged for re-dealt ones."""

import asyncio
import io
import json
import logging
import random
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, redirect_stderr
from pathlib import Path
from typing import Any, TypeVar

from mythagon.house.drafts import choice_draft
from mythagon.house.journal import Draft, Entry
from mythagon.house.live import LiveTable
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.table.app import Application, TableServer, fast_loop, listen, make_server
from mythagon.table.logs import set_up_logs
from mythagon.table.settings import Settings
from mythagon.table.wire.connections import Connections, TableConfig
from tests.running import PATIENCE, deal
from tests.table.handwatch import HandWatch
from tests.table.servers import Door, wait_for

T = TypeVar("T")


class Inside(Door):
    """Serves on loopback like any other, by a watch that the tests turn: nothing happens by itself."""

    def __init__(self, folder: Path, watch: HandWatch | None = None, **more: Any) -> None:
        given: dict[str, Any] = {
            "port": 0,
            "database": str(folder / "tables.sqlite3"),
            "browser": False,
            "workers": 1,
            "think_time": 0,
            "window_delay": 60,
            "last_word_delay": 0,
            "rate_requests": 0,
            "rate_tables": 0,
            "rate_claims": 0,
            "rate_messages": 0,
            "rate_chat": 0,
            "rate_advice": 0,
            "public_tables": 0,
            "sockets": 0,
            "connections": 0,
            "first_request": 600,
        }
        deal(alike=False)
        settings = Settings(**(given | more))
        self.watch = watch or HandWatch()
        self.log = io.StringIO()
        root = logging.getLogger()
        self._logging = root.handlers, root.level
        with redirect_stderr(self.log):
            set_up_logs("debug")
        self._listening = listen(settings)
        self._ready: threading.Event = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(settings, self._listening))
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        self.port: int = self._listening.getsockname()[1]
        super().__init__(f"http://127.0.0.1:{self.port}")

    def _run(self, settings: Settings, listening: socket.socket) -> None:
        async def run() -> None:
            self.loop = asyncio.get_running_loop()
            self.application = Application(settings, self.watch)
            await self.application.open()
            self._server: TableServer = make_server(self.application)
            serving = asyncio.create_task(self._server.serve([listening]))
            while not self._server.started and not serving.done():
                await asyncio.sleep(0.01)
            self._ready.set()
            try:
                await serving
            finally:
                await self.application.close()

        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run())

    def stop(self) -> None:
        """End in good order, and give pytest its own logging back."""
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listening.close()
        root = logging.getLogger()
        root.handlers, root.level = self._logging

    def lines(self) -> list[dict[str, Any]]:
        """The log so far."""
        return [json.loads(line) for line in self.log.getvalue().splitlines()]

    def narrow(self) -> None:
        """Let the computer keep little of what is sent and not read; for connections made from now on."""
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def limits(self) -> Connections:
        """The connections that are open, and their limits."""
        config = self._server.config
        assert isinstance(config, TableConfig)
        return config.connections

    # -- behind the counter ---------------------------------------------------------------------------------------

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.call(self.watch.turn(seconds))

    def entries(self, table: str) -> list[Entry]:
        """All that is stored of a table."""
        return self.call(self.application.store.entries(table, 0))

    def live(self, table: str) -> LiveTable:
        """A table in the server's memory."""
        return self.application.hall.live[table]

    def match(self, table: str) -> Match:
        """The live match of a table."""
        return self.live(table).table.running()

    def asked(self, table: str) -> list[int]:
        """Who is asked, once what is under way has been stored."""

        async def look() -> list[int]:
            live = self.live(table)
            async with live.lock:
                return [int(ask.seat) for ask in live.table.running().asks]

        return self.call(look())

    def forget(self, table: str) -> None:
        """As after a restart: the table is only in the database."""

        async def work() -> None:
            self.application.hall.forget(table)

        self.call(work())

    def alone(self, table: str) -> None:
        """Wait until nobody watches a table any more."""
        wait_for(lambda: not self.live(table).watchers)

    def play(self, table: str, until: int, rng: random.Random) -> bool:
        """Decide at random for everybody until so many decisions are made; False when the match ends before."""

        async def work() -> bool:
            live = self.live(table)
            while len(live.table.running().steps) < until:
                if live.table.status != "playing":
                    return False
                ask = rng.choice(live.table.running().asks)
                seat, text = int(ask.seat), rng.choice(ask.choices).text

                def decide(seat: int = seat, text: str = text) -> Draft:
                    by = "person" if live.table.seats[seat].played_by is None else "bot"
                    return choice_draft(live.table, seat, text, by, self.application.hall.watch.now())

                await self.application.hall.act(live, decide)
            return live.table.status == "playing"

        return self.call(work())

    @contextmanager
    def redealt(self, table: str, seat: int | None, chance: Chance) -> Iterator[bool]:
        """The live match with everything drawn again that a seat cannot know; journal and events stay.

        Tells whether anything that lies on the table is different now. Afterwards the truth is back.
        """
        live, match = self.live(table), self.match(table)
        truth = match.state
        other = match.redeal(seat, chance).state
        other.listen(truth.events)

        async def put(state: Any) -> None:
            match.state = state
            self.application.hall.changed(live)

        self.call(put(other))
        try:
            keys = [[frame.key() for frame in state.stack] for state in (other, truth)]
            yield match.game.dump(other) != match.game.dump(truth) or keys[0] != keys[1]
        finally:
            self.call(put(truth))
