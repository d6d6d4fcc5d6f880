"""The gate every request passes: host names, same origin, rate limits, headers, the access log."""

import ipaddress
import logging
import time
from collections import Counter
from hashlib import sha256
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from mythagon.house.shapes import encode
from mythagon.house.turns import ASKER
from mythagon.house.watch import Watch
from mythagon.table.metrics import METRICS
from mythagon.table.settings import Settings
from mythagon.table.wire.connections import LINE
from mythagon.table.wire.limits import Limiter
from mythagon.table.wire.messages import ErrorAnswer, ErrorBody

LOG = logging.getLogger("mythagon.access")

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
#: what founds something, makes a key or speaks to a group, by the end of the path
TABLES = ("/api/tables", "/api/records", "/play-on", "/join", "/rematch", "/enter")
FOUNDING = (*TABLES, "/api/profiles", "/api/groups", "/talk", "/evenings")
#: what brings a record, which lays and plays a whole match
IMPORT = "/api/records"
DAY = 24 * 60 * 60.0
#: sockets of one address that may all say as much at a time as each of them may
SOCKETS_BUSY = 5
#: seconds until a message that waits is looked at again
LONGEST_WAIT = 1.0
#: what tries a code, sends one somewhere, or makes new ones
CLAIMS = ("/claim", "/api/groups/join", "/me/ways", "/prove", "/test", "/api/notices/never", "/sign-out")


class Gate:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings, watch: Watch) -> None:
        self.app = app
        self.hosts = settings.allowed_hosts()
        self.requests = Limiter(settings.rate_requests, settings.rate_requests * 10, watch)
        self.foundings = Limiter(settings.rate_tables / 60, settings.rate_tables, watch)
        self.claims = Limiter(settings.rate_claims / 60, settings.rate_claims, watch)
        self.imports = Limiter(settings.imports / DAY, settings.imports, watch)
        #: messages on all sockets of an address
        self.messages = Limiter(settings.rate_messages * SOCKETS_BUSY, settings.rate_messages * SOCKETS_BUSY * 3, watch)
        #: sockets of which one waits
        self.waiting: Counter[str] = Counter()
        self.watch = watch
        self.most_sockets = settings.sockets
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        ASKER.set(network_of(address_of(scope)))

        # asked for the head of a page alone, the application makes the page and its body is left out
        alone = scope["method"] == "HEAD"
        asked: Any = {**scope, "method": "GET"} if alone else scope

        async def answer(message: Message) -> None:
            nonlocal status
            if alone and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            if message["type"] == "http.response.start":
                status = message["status"]
                caching = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
                message["headers"] = [*message.get("headers", []), *HEADERS, *caching]
            await send(message)

        try:
            refusal = self.refusal(scope)
            if refusal is not None:
                await refuse(answer, *refusal)
            else:
                await self.app(asked, receive, answer)
        finally:
            METRICS.requests.labels(str(status)).inc()
            LOG.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round((time.perf_counter() - began) * 1000, 1),
                    "address": address_of(scope),
                },
            )

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        address = network_of(address_of(scope))
        ASKER.set(address)
        refusal = self.refusal(scope)
        if refusal is None and self.most_sockets and self.sockets[address] >= self.most_sockets:
            refusal = (429, "too_many", "too many open sockets from your address")
        if refusal is not None:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refusal[1]})
            return

        async def heard() -> Any:
            """The next message, and where too many come from one address, when it is its turn."""
            message = await receive()
            while self._may_wait(scope, message) and not self.messages.take(address):
                self.waiting[address] += 1
                try:
                    await self.watch.sleep(min(LONGEST_WAIT, self.waiting[address] / self.messages.rate))
                finally:
                    self.waiting[address] -= 1
                    if not self.waiting[address]:
                        del self.waiting[address]
            return message

        self.sockets[address] += 1
        try:
            await self.app(scope, heard, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _may_wait(self, scope: Any, message: Any) -> bool:
        """May a message wait? What a socket says last, and what is left of one that has ended, does not."""
        return message["type"] == "websocket.receive" and not scope["extensions"][LINE]["line"].ended

    def refusal(self, scope: Any) -> tuple[int, str, str] | None:
        """Why a request may not pass: status, code, text."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if bare(host) not in self.hosts:
            return 403, "wrong_host", "this server does not answer under that name"
        changing = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changing:
            origin = headers.get(b"origin")
            if origin is not None and origin.partition("://")[2] != host:
                return 403, "wrong_origin", "requests must come from this server's own pages"
            if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                return 403, "wrong_origin", "requests must come from this server's own pages"
        address, path = network_of(address_of(scope)), plain_path(scope["path"])
        late = 429, "slow_down", "too many requests; wait a little"
        if not self.requests.take(address):
            return late
        if scope["type"] == "http" and scope["method"] == "POST":
            if path.endswith(FOUNDING) and not self.foundings.take(address):
                return late
            if path == IMPORT and not self.imports.take(address):
                return 429, "slow_down", "too many records from your address; bring more tomorrow"
            if path.endswith(CLAIMS) and not self.claims.take(address):
                return late
        return None


def bare(host: str) -> str:
    """A Host header without its port."""
    name, mark, port = host.lower().rpartition(":")
    if not mark or name.startswith("[") != name.endswith("]"):
        return host.lower()  # no port: a colon inside brackets belongs to the address
    return name if port.isdecimal() else host.lower()


def address_of(scope: Any) -> str:
    """Who asks."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def network_of(address: str) -> str:
    """What limits count by: the address, or for IPv6 its /64, of which one person has 2**64 addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def founder_of(scope: Any) -> str:
    """By which tables of one address know each other. Kept with a table, so it says too little to find the address:
    65,536 of all addresses share it with some sixty thousand others each.

    >>> founder_of({"client": ("192.0.2.1", 80)}) == founder_of({"client": ("::ffff:192.0.2.1", 80)})
    True
    """
    return sha256(network_of(address_of(scope)).encode()).hexdigest()[:4]


def plain_path(path: str) -> str:
    """A path as the routes are declared: no slash doubled or at the end, no capital letter.

    >>> plain_path("/API//tables/")
    '/api/tables'
    """
    return "/" + "/".join(part for part in path.lower().split("/") if part)


async def refuse(send: Send, status: int, code: str, text: str) -> None:
    """An error answer without the application."""
    body = encode(ErrorAnswer(ErrorBody(code, text)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
