"""The application: everything put together, started, and shut down cleanly."""

import asyncio
import gc
import logging
import secrets
import socket
import time
import webbrowser
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

from mythagon import __version__
from mythagon.house.analyst import Analyst
from mythagon.house.refusal import AWAY, SettingsError, as_refusal
from mythagon.house.watch import Watch
from mythagon.kernel.errors import MythagonError
from mythagon.table.logs import set_up_logs
from mythagon.table.people.post import Post
from mythagon.table.play.cinema import Cinema
from mythagon.table.play.hall import Hall
from mythagon.table.play.herald import Herald
from mythagon.table.play.results import Historian
from mythagon.table.play.steward import Steward
from mythagon.table.play.upgrade import begin_to_drain, retire
from mythagon.table.settings import Settings
from mythagon.table.storage.leases import Leases, SharedLeases
from mythagon.table.storage.notify import Notifier, PostgresNotifier
from mythagon.table.storage.store import Store
from mythagon.table.wire.channel import Switchboard
from mythagon.table.wire.connections import Connections, TableConfig
from mythagon.table.wire.gate import Gate
from mythagon.table.wire.invitation import invitation_tags, language_in
from mythagon.table.wire.messages import ErrorAnswer, ErrorBody
from mythagon.table.wire.routes.after import after_routes
from mythagon.table.wire.routes.client import client_routes
from mythagon.table.wire.routes.games import game_routes
from mythagon.table.wire.routes.groups import group_routes
from mythagon.table.wire.routes.notices import notice_routes
from mythagon.table.wire.routes.operations import operation_routes
from mythagon.table.wire.routes.people import people_routes
from mythagon.table.wire.routes.tables import table_routes
from mythagon.table.wire.sockets import CHAT_LINES, FAREWELL_WITHIN, Hub

LOG = logging.getLogger("mythagon.table")
LONGEST_BODY = 64 * 1024
LONGEST_FRAME = 64 * 1024
#: connections that may wait to be let in; a flood of them is let in so many at a time, and others are served between
BACKLOG = 64
#: bytes that the computer keeps of what is sent and not read yet; by itself it would keep megabytes for a silent reader
SEND_BUFFER = 64 * 1024
#: seconds for sockets and open requests to end when the server closes
GRACE = 5
#: new objects after which the newest are looked through for garbage, how often until those that were left are too, and
#: how often that until everything is: a long match or its film is tens of thousands of objects, and looked through at
#: once they would stop everybody for 90 ms; a few thousand take 2, and the whole is looked through seldom. What a move
#: needs for a moment only, some thousand objects in a large game, should be gone before anybody looks
GARBAGE = (8_000, 1, 20_000)

AnyRequest = Request[Any, Any, Any]
#: all that is sent, as tools/wire_types.py describes it
SCHEMAS = Path(__file__).parent / "wire" / "schemas.json"


class Document(JsonRenderPlugin):
    """The OpenAPI document, with the messages of the socket and what each game sends beside the bodies of HTTP.

    It is the same for everybody, and long: it is written once.
    """

    _written = b""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if not self._written:
            components = openapi_schema["components"]
            schemas = msgspec.json.decode(SCHEMAS.read_bytes()) | components["schemas"]
            whole = {**openapi_schema, "components": {**components, "schemas": schemas}}
            self._written = super().render(request, whole)
        return self._written


class Application:
    """One server process."""

    def __init__(self, settings: Settings, watch: Watch | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.url())
        leases, self.notifier = Leases(), Notifier()
        if self.store.shared:
            leases = SharedLeases(self.store, secrets.token_hex(8), settings.lease)
            self.notifier = PostgresNotifier(self.store.url)
        self.hall = Hall(settings, watch or Watch(), self.store, leases, self.notifier)
        self.steward = Steward(self.hall)
        self.historian = Historian(self.hall)
        self.cinema = Cinema(self.hall)
        self.analyst = Analyst(self.hall)
        self.analyst.passing = (*Analyst.passing, SQLAlchemyError, BrokenProcessPool)
        self.post = Post(settings, self.store, self.hall.watch)
        self.herald = Herald(self.hall, self.post)
        self.hub = Hub(self.hall)
        board = Switchboard(self._litestar(), self.hub.table, self.hub.lobby, self.hub.group)
        self.asgi = Gate(board, settings, self.hall.watch)

    def _litestar(self) -> Litestar:
        return Litestar(
            [
                game_routes(self.hall),
                table_routes(self.hall, self.herald, self.hub.bells),
                after_routes(self.hall, self.cinema, self.analyst),
                people_routes(self.hall),
                group_routes(self.hall, self.herald, self.hub.bells),
                notice_routes(self.hall, self.post),
                operation_routes(self.hall),
                *client_routes(tags=self._tags),
            ],
            exception_handlers={
                MythagonError: refused,
                HTTPException: misfit,
                RecursionError: too_deep,
                SQLAlchemyError: away,
                OSError: away,
                Exception: broken,
            },
            request_max_body_size=LONGEST_BODY,
            openapi_config=OpenAPIConfig(
                "Mythagon table server",
                __version__,
                path="/api",
                render_plugins=[Document(path="/openapi.json")],
            ),
            logging_config=None,
        )

    async def _tags(self, table: str, accepted: str) -> str:
        return await invitation_tags(self.hall, table, language_in(accepted))

    async def open(self) -> None:
        """Open the database and take up what was under way."""
        began = time.perf_counter()
        await self.store.open()
        retired = await retire(self.store)
        drained = await begin_to_drain(self.store, self.settings.drain)
        await self.notifier.open(self.heard, self.lost)
        if self.store.shared:  # another process may die, and its bots should not wait for ours
            self.hall.workers.warm()
        await self.steward.open()
        await self.historian.open()
        await self.cinema.open()
        await self.herald.proclaim("retired", retired)
        await self.herald.proclaim("drains", drained)
        seconds = round(time.perf_counter() - began, 3)
        tables = {"tables": len(self.hall.live), "retired": len(retired)}
        LOG.info("ready", extra={**tables, "seconds": seconds, "version": __version__})

    async def close(self) -> None:
        """Store all that waits and let go."""
        self.hall.closing = True
        await self.steward.close()
        await self.hub.crier.close()
        await self.notifier.close()
        await self.herald.close()
        await self.post.close()
        await self.historian.close()
        await self.analyst.close()
        await self.cinema.close()
        self.hall.workers.close()
        self.hall.readers.close()
        await self.store.close()
        LOG.info("closed")

    async def farewell(self) -> None:
        """No new entries; sockets are closed with the reason."""
        self.hall.closing = True
        self.hall.readers.close()
        await self.hub.close()

    async def heard(self, id: str) -> None:
        """Another process changed a table, or a group."""
        self.hall.on_lobby()
        await self.hub.bells.heard(id)
        live = self.hall.live.get(id)
        if live is not None:
            await self.hall.refresh(live)
            live.spread_chat(await self.store.chat(id, live.last_chat, CHAT_LINES))

    async def lost(self) -> None:
        """Calls may have been missed: look at every table."""
        for id in list(self.hall.live):
            await self.heard(id)


def answer(status: int, code: str, text: str) -> Response[ErrorAnswer]:
    """A refusal as answered over HTTP."""
    return Response(ErrorAnswer(ErrorBody(code, text)), status_code=status, media_type="application/json")


def refused(_: AnyRequest, error: MythagonError) -> Response[ErrorAnswer]:
    """One of our own errors."""
    refusal = as_refusal(error)
    return answer(refusal.status, refusal.code, refusal.text)


def misfit(_: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """A request the framework could not read."""
    codes = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_long", 415: "wrong_type"}
    text = error.detail or "the request could not be read"
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        text = f"{extra[0].get('key', 'body')}: {extra[0].get('message', text)}"
    return answer(error.status_code, codes.get(error.status_code, "refused"), str(text).splitlines()[0][:300])


def too_deep(_: AnyRequest, __: RecursionError) -> Response[ErrorAnswer]:
    """A body of brackets in brackets."""
    return answer(400, "bad_request", "the body is nested too deeply")


def away(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """The database cannot be reached or written just now."""
    LOG.warning("no database for a request", extra={"path": request.scope["path"], "why": type(error).__name__})
    return answer(503, "no_database", AWAY)


def broken(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """A fault of ours; what went wrong is in the log, without its message."""
    LOG.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return answer(500, "failed", "the server could not do that")


class TableServer(uvicorn.Server):
    """Says goodbye before it closes, and prints where it listens."""

    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self.application = application

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            named = f"[{host}]" if ":" in host else host
            url = f"http://{'127.0.0.1' if named in ('0.0.0.0', '[::]') else named}:{port}/"
            print(f"Mythagon is at {url}", flush=True)
            if self.application.settings.browser:
                await asyncio.to_thread(webbrowser.open, url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.application.farewell()
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        self._captured_signals.clear()  # an ordered end is a success, not a death by signal


def listen(settings: Settings) -> socket.socket:
    """The listening socket, or a clear error."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # named TCP, so that asyncio switches off delays that wait for more to send: they cost 40 ms an answer
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # each connection inherits it
    try:
        found.bind((settings.host, settings.port))
    except OSError as error:
        found.close()
        raise SettingsError(f"cannot listen on {settings.host} port {settings.port}: {error.strerror}") from error
    found.set_inheritable(True)
    return found


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop where it is installed, else the standard one."""
    try:
        import uvloop
    except ImportError:
        return None
    loop: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return loop


def make_server(application: Application) -> TableServer:
    """The HTTP and socket side of an application."""
    settings = application.settings
    config = TableConfig(
        application.asgi,
        Connections(settings.connections, settings.first_request, settings.proxies),
        backlog=BACKLOG,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE - FAREWELL_WITHIN,
        lifespan="off",
    )
    return TableServer(config, application)


def serve(settings: Settings) -> None:
    """Serve until interrupted."""
    set_up_logs(settings.log)
    listening = listen(settings)

    async def run() -> None:
        application = Application(settings)
        await application.open()
        # games, texts and libraries stay for good, and tables leave the memory when nobody refers to them any more:
        # looking through all of them for garbage would stop everybody for half a second now and then
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        try:
            await make_server(application).serve([listening])
        finally:
            await application.close()

    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run())
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
