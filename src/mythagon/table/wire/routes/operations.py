"""For those who run the server: is it alive, and how busy is it."""

import asyncio
import ipaddress
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from sqlalchemy.exc import SQLAlchemyError

from mythagon import __version__
from mythagon.house.refusal import Refused, StoreError
from mythagon.table.metrics import METRICS
from mythagon.table.play.hall import Hall
from mythagon.table.reach import lan_address
from mythagon.table.settings import Settings
from mythagon.table.wire.gate import address_of
from mythagon.table.wire.messages import Health, Reach

#: seconds for a health check's own write to be stored
STORED_WITHIN = 5.0


def operation_routes(hall: Hall) -> Router:
    """/health and /metrics."""

    @get("/health", summary="Alive, and moves can be stored")
    async def health() -> Response[Health]:
        try:
            async with asyncio.timeout(STORED_WITHIN):
                await hall.store.check()
        except (SQLAlchemyError, StoreError, OSError):
            return Response(Health("no database", __version__), status_code=503)
        return Response(Health("closing" if hall.closing else "ok", __version__))

    @get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, summary="Prometheus text")
    def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
        if not may_measure(hall.settings, request):
            raise Refused("not_found", "there is nothing here", 404)
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    @get("/api/reach", sync_to_thread=True, summary="From where this server can be reached")
    def reach(request: Request[Any, Any, Any]) -> Reach:
        settings = hall.settings
        found = lan_address() if settings.local or settings.host in settings.hosts else None
        server = request.scope.get("server")
        port = server[1] if server is not None else settings.port
        local = settings.local and not settings.hosts and not settings.address
        return Reach(
            local, f"http://{found}:{port}" if found is not None and (local or found == settings.host) else None
        )

    return Router("/", route_handlers=[health, metrics, reach], tags=["operations"])


def may_measure(settings: Settings, request: Request[Any, Any, Any]) -> bool:
    """Is this somebody who may see the numbers? A proxy on this computer is not; those behind it are elsewhere."""
    if settings.metrics != "local":
        return settings.metrics == "all"
    if not settings.proxies and "x-forwarded-for" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request.scope)).is_loopback
    except ValueError:
        return False
